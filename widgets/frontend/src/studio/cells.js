// The score in a cell, as results/_cells.py cleans it, and its number; the patterns are Python's.
import { short } from "./saying.js";
import { isNumber } from "./taken.js";

const [SIMPLE, MAYBE_THOUSANDS] = [/^-?[0-9]+(?:\.[0-9]+)?$/, /^[+-]?[1-9][0-9]{0,2}[.,][0-9]{3}$/];
const MOST_PRINTED = 15;

export function cleanerOf({ cells: patterns }) {
  const whole = Object.fromEntries(["spread", "brackets", "plain", "long", "both", "twice"]
    .map((name) => [name, new RegExp(`^(?:${patterns[name]})$`, "u")]));
  const grouped = new RegExp(`^(?:${patterns.grouped})`, "u");
  const weka = new RegExp(patterns.weka, "u");
  const gaps = new Set(patterns.gaps);
  const ends = new RegExp(`^[${patterns.marks}]+|[${patterns.marks}]+$`, "gu");
  const inside = /(?<=[0-9%])[*_`\u2020\u2021]+(?=\s*[(\[\u00b1+$\\])/g; // 0.85** \u00b1 0.01
  const seen = {}; // what was taken -> [how often, the first cell]
  const isGap = (cell) => gaps.has(cell.toLowerCase())
    || (/^[<>\u2265\u2264~]/.test(cell) && whole.long.test(cell));
  const count = (what, cell) => { seen[what] = [(seen[what]?.[0] ?? 0) + 1, seen[what]?.[1] ?? cell]; };

  function clean(written) {
    if (SIMPLE.test(written)) return written;
    let cell = written.replaceAll("\u2212", "-").trim();
    if (isGap(cell)) return "";
    if (cell.endsWith("v") && weka.test(cell)) {
      count("marks", written);
      cell = cell.replace(weka, "");
    }
    const stripped = cell.replace(ends, "").replace(inside, "");
    if (stripped !== cell && /[0-9]/.test(stripped)) {
      cell = stripped;
      count("marks", written);
    }
    for (const what of ["spread", "brackets", "plain"]) {
      const found = cell.match(whole[what])?.groups;
      if (!found || !/[0-9]/.test(found.number)) continue;
      if (what !== "plain") count(what, written);
      if (found.percent || found.after) count("percent", written);
      const text = found.number;
      if (grouped.test(text) || whole.both.test(text) || whole.twice.test(text)) count("thousands", written);
      return text;
    }
    return written;
  }
  // What only Python takes off: commands of LaTeX, tags, letters of groups, ranks, middle points.
  const isDressed = (cell) => /\d/.test(cell) && !/^\p{L}/u.test(cell) && !isGap(cell) && !isNumber(clean(cell));
  return { seen, isGap, clean, isDressed };
}

// {values, decimals, unit, notes, whole}: the numbers of rows of cells, null where there is none.
// What could be read in two ways is left to the notebook.
export function numbersOf(rows, rules, separator, said) {
  const { words, need, many } = said;
  const { seen, clean } = cleanerOf(rules);
  const cells = rows.map((row) => row.map(clean));
  const flat = cells.flat().filter(Boolean);
  const [percent, first] = seen.percent ?? [0, ""];
  const odd = flat.find((cell) => MAYBE_THOUSANDS.test(cell));
  const commas = flat.some((cell) => cell.includes(","));
  if (percent && percent < flat.length) need("need_marks", { cell: short(first) });
  if (seen.thousands) need("need_marks", { cell: short(seen.thousands[1]) });
  if (odd && (commas || flat.some((cell) => /^[1-9][0-9]{2}$/.test(cell)))) need("need_marks", { cell: odd });
  if (commas && (separator === "," || flat.some((cell) => cell.includes(".")))) {
    need("need_marks", { cell: flat.find((cell) => cell.includes(",")) });
  }
  let decimals = 0;
  const values = cells.map((row, i) => row.map((cell, j) => {
    if (!cell) return null;
    if (!isNumber(cell)) need("need_cell", { row: i + 2, column: j + 2, cell: short(cell, 40) });
    const [digits, power] = cell.toLowerCase().split("e");
    decimals = Math.max(decimals, (digits.split(/[.,]/)[1] ?? "").length - Number(power ?? 0));
    return Number(cell.replace("\u2212", "-").replace(",", "."));
  }));
  if (decimals > MOST_PRINTED) need("need_marks", { cell: flat.find((cell) => cell.length > MOST_PRINTED) });
  const whole = cells[0].map((_, j) => cells.every((row) => /^[+-]?[0-9]*$/.test(row[j])));
  const notes = Object.entries(seen).filter(([what]) => what !== "percent").map(([what, [count, cell]]) =>
    many(words.took, count, { first: `'${short(cell)}'`, what: words[`took_${what}`] }));
  return { values, decimals, unit: percent ? "%" : "", notes, whole };
}
