// Grading predictions that are made by sliding, drawing, ordering or betting;
// verdictlab/learning/_predicted.py does the same.
import { fill } from "../engine/words.js";
import { letter, near, result, unread } from "./grades.js";
import { readNumber, readValue, squeeze } from "./reading.js";

const text = (value) => (value == null ? "" : String(value));

export function gradeSlide(item, answer, words) {
  const value = readValue(answer);
  const short = typeof answer === "object" && answer !== null ? "" : squeeze(text(answer));
  if (typeof value === "string") return unread(fill(words[value], { answer: short.slice(0, 60) }), short);
  if (value < item.low || value > item.high) {
    return unread(fill(words.slide_range, { low: item.ends[0], high: item.ends[1] }), short);
  }
  if (near(value, item.answer, item.tolerance)) return result(true, words.right, { answer: short });
  const side = value < item.answer ? "below" : "above";
  return result(false, item[side], { answer: short, misconception: item.misconceptions[side] ?? null });
}

export function gradeDraw(item, answer, words) {
  const short = typeof answer === "object" ? "" : squeeze(text(answer));
  const values = short.split(" ").filter(Boolean).map((part) => readNumber(part));
  if (values.length !== item.at.length || values.some((value) => typeof value === "string")) {
    return unread(fill(words.draw_unread, { count: item.at.length }));
  }
  if (Math.min(...values) < item.low || Math.max(...values) > item.high) {
    return unread(fill(words.slide_range, { low: item.ends[0], high: item.ends[1] }));
  }
  const gaps = values.map((value, i) => value - item.answer[i]);
  const sum = (some) => some.reduce((all, gap) => all + gap, 0);
  if (near(sum(gaps.map(Math.abs)) / gaps.length, 0, item.tolerance)) return result(true, words.right, { answer: short });
  const side = sum(gaps) < 0 ? "below" : "above";
  return result(false, item[side], { answer: short, misconception: item.misconceptions[side] ?? null });
}

export function gradeOrder(item, answer, words) {
  const keys = typeof answer === "object" ? [] : text(answer).toLowerCase().match(/[a-z0-9]/g) ?? [];
  if ([...keys].sort().join() !== [...item.answer].sort().join()) {
    return unread(fill(words.order_unread, { letters: [...item.answer].sort().join(" ") }));
  }
  const short = keys.join(" ");
  const first = keys.findIndex((key, i) => key !== item.answer[i]);
  if (first < 0) return result(true, words.right, { answer: short });
  const choice = item.choices.find(({ key }) => key === keys[first]);
  return result(false, choice.feedback || words.not_yet, { answer: short, misconception: choice.misconception });
}

// { letter as shown: counters } of what can be read as such, or null.
function countersOf(item, answer) {
  const laid = Object.fromEntries(item.choices.map((_, i) => [letter(i), 0]));
  const found = typeof answer === "object" ? []
    : [...text(answer).toLowerCase().matchAll(/\b([a-z])\W{0,2}\s?(\d{1,3})\b/g)].map(([, key, count]) => [key, count]);
  for (const [key, count] of found) {
    if (!Object.hasOwn(laid, key)) return null;
    laid[key] = Number(count);
  }
  return laid;
}

export function gradeBet(item, answer, words) {
  const laid = countersOf(item, answer);
  if (!laid) return unread(words.bet_unread);
  const sum = Object.values(laid).reduce((all, count) => all + count, 0);
  if (sum !== 100) return unread(fill(words.bet_sum, { count: sum }));
  const keys = Object.keys(laid);
  const right = keys[item.choices.findIndex((choice) => choice.right)];
  const short = keys.filter((key) => laid[key])
    .map((key) => `${item.choices[keys.indexOf(key)].key} ${laid[key]}`).join(" ");
  const others = keys.filter((key) => key !== right);
  // Who lays as much elsewhere has not said this one.
  if (others.every((key) => laid[right] > laid[key])) {
    return result(true, item.choices[keys.indexOf(right)].feedback || words.right, { answer: short });
  }
  const most = Math.max(...Object.values(laid));
  const choice = item.choices[keys.indexOf(others.find((key) => laid[key] === most))];
  return result(false, choice.feedback || words.not_yet, { answer: short, misconception: choice.misconception });
}
