// What a refusal proposes, as buttons: "say ignore=['Size'], or sure=['Size'] ..." (both desks say it
// in the words of read_results).
const PART = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/;
const TEXT = PART.source;
const OPTION = new RegExp("\\b(ignore|sure|problem|algorithm|score|fold|seed|metric|where|missing|average|sheet|"
  + `higher_is_better|separator|decimal_mark)=(${TEXT}|\\[(?:${TEXT}|[,\\s])*\\]|\\{(?:${TEXT}|[,:\\s])*\\}|True|False|[0-9]+)`, "g");
export const LISTS = ["ignore", "sure"];

const texts = (written) => (written.match(new RegExp(TEXT, "g")) ?? [])
  .map((part) => part.slice(1, -1).replace(/\\(.)/g, "$1"));

function valueOf(written) {
  if (written === "True" || written === "False") return written === "True";
  const parts = texts(written);
  if (written.startsWith("[")) return parts;
  if (written.startsWith("{")) {
    return Object.fromEntries(parts.filter((_, i) => i % 2 === 0).map((key, i) => [key, parts[2 * i + 1]]));
  }
  return parts.length ? parts[0] : written;
}

// [{name, value}], each once.
export function adviceIn(message) {
  const found = [...message.matchAll(OPTION)].map(([, name, written]) => ({ name, value: valueOf(written) }));
  const keys = found.map((each) => JSON.stringify(each));
  return found.filter((each, i) => keys.indexOf(keys[i]) === i && each.value !== "...");
}

// The options with one more taken on.
export function taken(options, { name, value }) {
  const before = options[name];
  if (LISTS.includes(name)) return { ...options, [name]: [...new Set([...(before ?? []), ...[value].flat()])] };
  if (name === "where") return { ...options, where: { ...before, ...value } };
  return { ...options, [name]: value };
}

// Whether another text holds another table: fewer than half of the lines stayed.
export function isOther(before, after) {
  const lines = (text) => text.split(/\r?\n/).map((line) => line.trim()).filter(Boolean);
  const [old, now] = [lines(before), new Set(lines(after))];
  return old.length > 0 && 2 * old.filter((line) => now.has(line)).length < old.length;
}
