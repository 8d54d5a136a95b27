// Templates of Python's filled as Python fills them: {name!r} as its repr, {x:g} as its %g.
import { significant } from "../engine/numbers.js";
import { listOf } from "../engine/words.js";
import { pyFloat } from "./plan.js";

export class Refusal extends Error {}

export function say(template, values) {
  return template.replace(/\{(\w+)(!r|:g)?\}/g, (_hole, name, how) => {
    const value = values[name];
    return how === "!r" ? repr(value) : how === ":g" ? general(value) : value;
  });
}

// Python's repr of a text or of a list of texts.
export function repr(value) {
  if (Array.isArray(value)) return `[${value.map(repr).join(", ")}]`;
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  return quote + value.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`)
    .replaceAll("\n", "\\n").replaceAll("\t", "\\t") + quote;
}

const general = (x) => {
  const text = pyFloat(significant(x, 6));
  return text.replace(/\.0$/, "");
};

export const short = (text, most = 60) => (text.length > most ? `${text.slice(0, most - 3)}...` : text);

// What several templates need: refusals in the page's words.
export function sayings(words) {
  const refuse = (name, values = {}) => { throw new Refusal(say(words[name], values)); };
  const need = (name, values = {}) => {
    throw new Refusal(say(words.need, { what: say(words[name], values) }));
  };
  const many = ([one, several], count, values) => say(count === 1 ? one : several, { count, ...values });
  return { words, refuse, need, many, list: (items) => listOf(words, items) };
}
