// Words fitted to a place of fixed size: set smaller, or said shorter, but never cut.
import { measurer, wrap } from "../pictures/text.js";
import { write } from "./dom.js";

// How many lines these words need.
export function linesOf(node, text, { size, weight = 400 }, room) {
  const measure = measurer(node, size, weight);
  return !text || measure(text) <= room ? Number(Boolean(text)) : wrap(text, room, measure).length;
}

// A sentence and its shorter forms: without what follows a semicolon.
export function shorter(sentence) {
  const ends = [...sentence.matchAll(/; /g)].map(({ index }) => index).reverse();
  return [sentence, ...ends.map((end) => `${sentence.slice(0, end)}.`)];
}

// The first sentences of these words, as many as stand in so many lines; all, where one needs more.
export function firstOf(node, text, type, room, most) {
  const sentences = text.split(/(?<=[.?!)])\s+(?=[\p{Lu}\d(])/u);
  for (let count = sentences.length; count > 1; count -= 1) {
    const some = sentences.slice(0, count).join(" ");
    if (linesOf(node, some, type, room) <= most) return some;
  }
  return linesOf(node, sentences[0], type, room) <= most ? sentences[0] : text;
}

// The largest type of these in which the words need no more lines than there is height for.
export const largest = (node, text, types, room, height) =>
  types.find((type) => linesOf(node, text, type, room) * type.line <= height) ?? types[types.length - 1];

// Write the words in the largest of these types in which they stand in this height; where even the
// smallest is too large, their first sentences.
export function writeFitted(node, text, types, room, height) {
  const type = largest(node, text, types, room, height);
  const said = firstOf(node, text, type, room, Math.floor(height / type.line));
  const [size, line] = [`${type.size}px`, `${type.line}px`];
  if (node.style.fontSize !== size) node.style.fontSize = size;
  if (node.style.lineHeight !== line) node.style.lineHeight = line;
  write(node, said);
  node.title = said === text ? "" : text;
}
