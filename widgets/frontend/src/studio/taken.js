// What a first row and a first column are taken for where no word says it, as tables/_taken.py
// has it: names, or numbers.
const POINT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,5})?$/;
const COMMA = /^[+-]?(?:\d+,\d*|,\d+)(?:[eE][+-]?\d{1,5})?$/;
const BESIDE = /\s*(?:\u00b1|\+\/-|\+-|\\pm|\$\\pm\$|\(|\[).*/s;
const MARKS = /^[ *_`%$\u2020\u2021]+|[ *_`%$\u2020\u2021]+$/g;
const MISSING = new Set(["nan", "na", "n.a.", "<na>", "null", "none", "?", "-", "--", ".", "missing",
  "inf", "infinity", "\u221e"]);
const NUMBER_SIGNS = ["", "#", "No.", "N\u00b0", "n\u00b0"];

export const isNumber = (cell) => POINT.test(cell.replace("\u2212", "-"))
  || COMMA.test(cell.replace("\u2212", "-"));

// {value, whole}, or null.
function numberIn(cell) {
  const bare = cell.replace(BESIDE, "").replace(MARKS, "");
  if (!isNumber(bare)) return null;
  const value = Number(bare.replace("\u2212", "-").replace(",", "."));
  return { value, whole: /^[+-]?\d+$/.test(bare) };
}

const wordsOf = (name) =>
  name.replaceAll("#", " n ").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function headsProblems(head, { problems, small }) {
  if (NUMBER_SIGNS.includes(head)) return true;
  const words = wordsOf(head).filter((word) => !/^\d+$/.test(word));
  return words.some((word) => problems.includes(word))
    && words.every((word) => problems.includes(word) || small.includes(word));
}

const likeAnAlgorithm = (name, { learners }) =>
  wordsOf(name).some((word) => learners.includes(word)) || /\d|.[A-Z]|^[A-Z]{1,2}$/s.test(name);

function isCounting(cells) {
  const found = cells.map((cell) => cell.match(/^0*(\d+)(?:\.0*)?$/));
  if (cells.length < 2 || !found.every(Boolean)) return false;
  const counts = found.map((each) => Number(each[1]));
  return counts[0] < 2 && counts.every((count, i) => count === counts[0] + i);
}

function numbersTheProblems(heading, first, others, known) {
  if (!isCounting(first)) return false;
  const n = first.length;
  const cells = others.flat();
  const alike = likeAnAlgorithm(heading, known);
  if (cells.some((cell) => /[.,]/.test(cell))) return n >= 4 || !alike;
  return !alike && (n >= 4 || cells.every((cell) => !(numberIn(cell)?.value <= n)));
}

// Whether the first row is one more of those below: "d1" above "d2", 1 above 2, "iris".
function goesOn(head, named, body, known) {
  const entries = body.map((row) => row[0]);
  if (!named) return isCounting([head[0], ...entries]);
  if (known.data.includes(wordsOf(head[0]).join(""))) return true;
  const shape = (name) => name.replace(/\d+/g, "0");
  const alike = entries.filter((name) => shape(name) === shape(head[0])).length;
  return /\d/.test(head[0]) && 2 * alike > entries.length;
}

function areSettings(names, cells) {
  const found = names.map(numberIn);
  const scores = cells.map(numberIn).filter(Boolean);
  const values = found.map((each) => each?.value);
  if (!found.every((each) => each?.whole) || new Set(values).size < values.length) return false;
  const broken = scores.filter((each) => !each.whole).length;
  if (!scores.length || 2 * broken < scores.length) return false;
  let low = Math.min(...scores.map((each) => each.value));
  let high = Math.max(...scores.map((each) => each.value));
  if (low >= 0 && high <= 1) [low, high] = [0, 1];
  const rise = values.every((value, i) => !i || values[i - 1] < value);
  return rise || values.some((value) => value < low || value > high);
}

// {headless} (names that are numbers); else {named: whether the first column names the problems,
// ids: that it numbers them, whole: that whole numbers name the algorithms, told: which of both no
// word says}.
export function takenOf(head, body, known) {
  const first = body.map((row) => row[0]);
  const headed = headsProblems(head[0], known);
  const words = 2 * first.filter(isNumber).length <= first.length;
  const counted = !headed && !words
    && numbersTheProblems(head[0], first, body.map((row) => row.slice(1)), known);
  const named = headed || words || counted;
  const from = named ? 1 : 0;
  const names = head.slice(from);
  const numbers = names.map((name) => numberIn(name) !== null);
  const scoreLike = numbers.some(Boolean)
    && names.every((name, i) => numbers[i] || MISSING.has(name.toLowerCase()));
  const found = { named, ids: counted || (headed && isCounting(first)), whole: false,
    told: counted ? ["ids"] : [] };
  if (!scoreLike) return found;
  const more = goesOn(head, named, body, known);
  const sure = headed && !more;
  const settings = !more && areSettings(names, body.flatMap((row) => row.slice(from)));
  if (!sure && !settings) return { headless: names, example: exampleOf(names.length, named) };
  const whole = names.every((name) => /^\d+$/.test(name));
  return { ...found, whole, told: sure ? found.told : ["whole", ...found.told] };
}

function exampleOf(count, named) {
  const names = ["A", "B", "C"].slice(0, count);
  return [...(named ? ["problem"] : []), ...names, ...(count > 3 ? ["..."] : [])].join(",");
}
