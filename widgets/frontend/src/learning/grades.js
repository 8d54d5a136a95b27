// What a grade is made of, whatever was asked; verdictlab/learning/_grades.py does the same.
import { squeeze } from "./reading.js";

const slack = 1e-9;

export const letter = (position) => "abcdefghijklmnopqrstuvwxyz"[position];

export const result = (right, message, { answer = "", misconception = null, parts = {}, read = true } = {}) => ({
  read,
  right,
  message,
  misconception: right ? null : misconception,
  parts,
  answer: squeeze(String(answer)).slice(0, 200),
});

export const unread = (message, answer = "") => result(false, message, { answer, read: false });

export const near = (value, wanted, tolerance) =>
  Math.abs(value - wanted) <= tolerance * (1 + slack) + slack * Math.abs(wanted);
