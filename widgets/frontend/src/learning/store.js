// Where a page keeps the reader's answers: one list of records, of the same form as the lines of
// Python's progress file, under a key that names its version.
import { fields } from "./summary.js";

const key = "verdictlab.progress.v1";
let memory = [];
let blocked = false;

function load() {
  if (blocked) return memory;
  try {
    const kept = JSON.parse(globalThis.localStorage.getItem(key) ?? "[]");
    if (Array.isArray(kept)) return kept.filter((entry) => typeof entry?.item === "string");
  } catch { /* storage is forbidden, or holds something else */ }
  return memory;
}

export const records = () => load();

export const isBlocked = () => blocked;

export function remember(entry) {
  // Read again each time: another tab may have written in between.
  memory = [...load(), Object.fromEntries(fields.map((name) => [name, entry[name]]))];
  try {
    globalThis.localStorage.setItem(key, JSON.stringify(memory));
    blocked = false;
  } catch {
    blocked = true;
  }
  document.dispatchEvent(new CustomEvent(changed));
}

// Tells the page's progress table that there is something new.
export const changed = "verdictlab-progress";

// The last answer to each item, and whether the first one was right (`first`).
export function lastAnswers(ids) {
  const last = {};
  for (const entry of load()) {
    if (!ids.includes(entry.item)) continue;
    last[entry.item] = { ...entry, first: (last[entry.item] ?? { first: entry.right }).first };
  }
  return last;
}

export const now = () => new Date().toISOString().replace(/\.\d+Z$/, "Z");

export function download(name, text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
