// Reading numbers as students write them; verdictlab/learning/reading.py does the same.

const powers = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";

export const squeeze = (text) => text.split(/\s+/).filter(Boolean).join(" ");

const asciiMinus = (text) => text
  .replace(/[\u2212\u2013]/g, "-").replace(/[\u00a0\u202f\u2009]/g, " ");

// A number, or why there is none: "empty", "number_bound", "number_unread".
export function readNumber(text, unit = "") {
  let plain = asciiMinus(text).replace(/\u207b/g, "-")
    .replace(/[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]/g, (sign) => powers.indexOf(sign));
  plain = squeeze(plain);
  if (!plain) return "empty";
  if (/[<>\u2264\u2265]/.test(plain)) return "number_bound";
  plain = plain.slice(plain.lastIndexOf("=") + 1).trim();
  if (unit && unit !== "%" && plain.endsWith(unit)) plain = plain.slice(0, -unit.length).trim();
  if (/\d\.$/.test(plain)) plain = plain.slice(0, -1);
  let found = /^([+-]?\d+)\s*\/\s*(\d+)$/.exec(plain);
  if (found && Number(found[2])) return Number(found[1]) / Number(found[2]);
  found = /^([+-]?)\s*(\d+(?:[.,]\d*)?|[.,]\d+)(?:\s*(?:e|[x*\u00d7\u00b7]\s*10\s*\^?)\s*([+-]?\d+))?\s*(%?)$/i
    .exec(plain);
  if (!found) return "number_unread";
  const value = Number(`${found[1]}${found[2].replace(",", ".")}e${found[3] || "0"}`);
  return found[4] && unit !== "%" ? value / 100 : value;
}

export function readValue(answer, unit = "") {
  if (typeof answer === "string") return readNumber(answer, unit);
  if (answer == null) return "empty";
  let value = answer;
  while (Array.isArray(value) && value.length === 1) [value] = value;
  if (typeof value === "string") value = Number(value);
  if (typeof value !== "number" || Number.isNaN(value)) return "number_unread";
  return Number.isFinite(value) ? value : "number_endless";
}

// All numbers of a text, as figures or as words (names: zero, one, ...).
export function numbersIn(text, names = []) {
  const pattern = /(^|[^A-Za-z0-9_.,-])(-?(?:\d+(?:[.,]\d+)?|\.\d+)(?:e-?\d+)?)(\s?%)?(?![A-Za-z0-9_])/g;
  const values = [];
  for (const found of asciiMinus(text).matchAll(pattern)) {
    const value = Number(found[2].replace(",", "."));
    values.push(value);
    if (found[3]) values.push(value / 100);
  }
  const spoken = asciiMinus(text).toLowerCase().match(/\p{L}+/gu) ?? [];
  return values.concat(spoken.filter((word) => names.includes(word)).map((word) => names.indexOf(word)));
}
