// Reading numbers as students write them; verdictlab/learning/reading.py does the same.

const powers = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";

export const squeeze = (text) => text.split(/\s+/).filter(Boolean).join(" ");

const asciiMinus = (text) => text
  .replace(/[\u2212\u2013]/g, "-").replace(/[\u00a0\u202f\u2009]/g, " ");

// A number, or why there is none: "empty", "number_bound", "number_unread".
export function readNumber(text, unit = "", thousands = false) {
  let plain = asciiMinus(text).replace(/\u207b/g, "-")
    .replace(/[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]/g, (sign) => powers.indexOf(sign));
  plain = squeeze(plain);
  if (!plain) return "empty";
  if (/[<>\u2264\u2265]/.test(plain)) return "number_bound";
  plain = plain.slice(plain.lastIndexOf("=") + 1).trim();
  if (unit && unit !== "%" && plain.endsWith(unit)) plain = plain.slice(0, -unit.length).trim();
  if (/\d\.$/.test(plain)) plain = plain.slice(0, -1);
  if (thousands && /^[1-9]\d{0,2}(?:,\d{3})+$/.test(plain)) plain = plain.replaceAll(",", "");
  let found = /^([+-]?\d+)\s*\/\s*(\d+)$/.exec(plain);
  if (found && Number(found[2])) return Number(found[1]) / Number(found[2]);
  found = /^([+-]?)\s*(\d+(?:[.,]\d*)?|[.,]\d+)(?:\s*(?:e|[x*\u00d7\u00b7]\s*10\s*\^?)\s*([+-]?\d+))?\s*(%?)$/i
    .exec(plain);
  if (!found) return "number_unread";
  const value = Number(`${found[1]}${found[2].replace(",", ".")}e${found[3] || "0"}`);
  return found[4] && unit !== "%" ? value / 100 : value;
}

export function readValue(answer, unit = "", thousands = false) {
  if (typeof answer === "string") return readNumber(answer, unit, thousands);
  if (answer == null) return "empty";
  let value = answer;
  while (Array.isArray(value) && value.length === 1) [value] = value;
  if (typeof value === "string") value = Number(value);
  if (typeof value !== "number" || Number.isNaN(value)) return "number_unread";
  return Number.isFinite(value) ? value : "number_endless";
}

const inText = new RegExp(
  "(^|[^A-Za-z0-9_.,-]|(?<=\\d)-)(-?)(\\d+[.,]\\d+|\\.\\d+|\\d+(?=e-?\\d)|\\d+(?![A-Za-z0-9_]))"
  + "(?:e(-?\\d+)|\\s?[x*\u00d7\u00b7]\\s?10\\s?(\\^\\s?[+-]?\\d+|[+-]\\d+))?"
  + "(\\s?(?:%|[Pp]er ?[Cc]ent(?![A-Za-z])))?", "g");

// All numbers of a text, as figures or as words (names: zero, one, ...). A percentage counts as a
// fraction too, and a number after a minus also without it: the sign may be a dash.
export function numbersIn(text, names = []) {
  const plain = asciiMinus(text.replace(/[\u207b\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+/g, (signs) => `^${signs}`))
    .replace(/\u207b/g, "-")
    .replace(/[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]/g, (sign) => powers.indexOf(sign));
  const values = [];
  for (const found of plain.matchAll(inText)) {
    const power = (found[4] ?? found[5] ?? "0").replace(/[\^\s]/g, "");
    const value = Number(`${found[3].replace(",", ".")}e${power}`);
    const signed = found[2] ? [-value, value] : [value];
    values.push(...signed, ...(found[6] ? signed.map((each) => each / 100) : []));
  }
  const spoken = plain.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
  spoken.forEach((word, place) => {
    if (!names.includes(word)) return;
    const value = names.indexOf(word);
    values.push(value);
    if (/^per ?cent( |$)/.test(spoken.slice(place + 1, place + 3).join(" "))) values.push(value / 100);
  });
  return values;
}
