// What a student's records add up to, and the files to hand in;
// verdictlab/learning/summary.py and export.py do the same.

const needed = 30;
const z = 1.959963984540054; // the 0.975 quantile of the normal distribution
export const fields = ["time", "item", "kind", "answer", "right", "hints", "confidence", "misconception"];

export function wilson(successes, trials) {
  const share = successes / trials;
  const middle = share + (z * z) / (2 * trials);
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

export function summarise(given, chapters, whole = true) {
  // What an earlier edition asked counts too: under the id it has now, or in its chapter. (A
  // notebook saved by one has a catalogue that names no such exercises.)
  const now = new Map();
  for (const chapter of chapters) {
    for (const item of [...chapter.items, ...(chapter.retired ?? [])]) {
      for (const name of [item.id, ...(item.once ?? [])]) now.set(name, item.id);
    }
  }
  const records = given.map((entry) => ({ ...entry, item: now.get(entry.item) ?? entry.item }));
  const beliefs = {};
  for (const { misconception, right } of records) {
    if (misconception && right === false) beliefs[misconception] = (beliefs[misconception] ?? 0) + 1;
  }
  const shown = new Set(chapters.map(({ id }) => id));
  const counted = (items) => items.map((item) =>
    ({ ...item, ...ofItem(records.filter((entry) => entry.item === item.id)) }));
  return {
    chapters: chapters.map((chapter) => {
      const items = counted(chapter.items);
      const retired = counted(chapter.retired ?? []).filter(({ tries }) => tries > 0);
      const count = (which) => Math.min(items.length, [...items, ...retired].filter(which).length);
      return {
        ...chapter,
        items,
        retired,
        total: items.length,
        tried: count(({ tries }) => tries > 0),
        right: count(({ right }) => right === true),
      };
    }),
    unknown: records.filter(({ item }) =>
      !now.has(item) && (whole || shown.has(item.split(".")[0]))).length,
    beliefs: Object.fromEntries(Object.entries(beliefs).sort(([a], [b]) => (a < b ? -1 : 1))),
    calibration: calibration(records),
  };
}

function ofItem(records) {
  const rights = records.map((entry) => entry.right);
  let right = null;
  if (rights.includes(true)) right = true;
  else if (rights.includes(false)) right = false;
  return {
    tries: records.length,
    right,
    hints: Math.max(0, ...records.map((entry) => entry.hints || 0)),
    last: records.length ? records[records.length - 1].answer : "",
  };
}

const percent = (share) => Math.floor(100 * share + 0.5);

export function calibration(records) {
  const first = new Map();
  for (const entry of records) {
    const counts = entry.kind === "predict" && entry.confidence && entry.right !== null;
    if (counts && !first.has(entry.item)) first.set(entry.item, entry);
  }
  const bets = [...first.values()];
  const result = { count: bets.length, needed, rows: [], all: null };
  if (bets.length < needed) return result;
  const levels = [...new Set(bets.map((entry) => entry.confidence))].sort((a, b) => a - b);
  result.rows = levels.map((level) => row(level, bets.filter((entry) => entry.confidence === level)));
  const mean = bets.reduce((sum, entry) => sum + entry.confidence, 0) / bets.length;
  result.all = row(Math.floor(mean + 0.5), bets);
  return result;
}

export function row(said, bets) {
  const came = bets.filter((entry) => entry.right).length;
  const [low, high] = wilson(came, bets.length);
  return { said, count: bets.length, came: percent(came / bets.length), low: percent(low), high: percent(high) };
}

function cell(value) {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  const text = String(value).replace(/\p{Cs}/gu, "\ufffd"); // half a letter, which no file can hold
  // A spreadsheet would run a text that starts like a formula.
  const risky = /^[=+\-@\t]/.test(text) && !/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text);
  return risky ? `'${text}` : text;
}

const quoted = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

// What leaves the reader's browser: her own sentences only if she wants that.
const handedOver = (records, ownWords) =>
  records.map((entry) => (ownWords || entry.kind !== "text" ? entry : { ...entry, answer: "" }));

export const asCsv = (records, ownWords = false) =>
  [fields, ...handedOver(records, ownWords).map((entry) => fields.map((name) => cell(entry[name])))]
    .map((line) => `${line.map(quoted).join(",")}\r\n`).join("");

// The spacing and escapes of Python's json.dumps, so that both files are alike.
const ascii = (text) => JSON.stringify(text)
  .replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

export const asLines = (records, ownWords = false) =>
  handedOver(records, ownWords).map((entry) => `{${fields.map((name) =>
    `"${name}": ${ascii(entry[name] ?? null)}`).join(", ")}}\n`).join("");

// What is handed in: a line about the file, then a line for each answer, as Python writes it.
export function asHandIn(records, student, { versions, edition }, ownWords = false) {
  const named = new Set(records.map(({ item }) => item));
  const known = [...named].filter((id) => id in versions)
    .map((id) => `${ascii(id)}: ${ascii(versions[id])}`).join(", ");
  const head = `{"hand_in": 1, "student": ${ascii(student)}, "edition": ${ascii(edition)}, ` +
    `"versions": {${known}}}\n`;
  return head + asLines(records, ownWords);
}
