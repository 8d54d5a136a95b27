// Filling in the sentences that Python wrote. No word of a language stands in the front end.

export const fill = (template, values) =>
  template.replace(/\{(\w+)\}/g, (hole, name) => (name in values ? values[name] : hole));

export function listOf(words, items) {
  if (items.length < 2) return items[0] ?? words.nothing;
  const start = items.slice(1, -1).reduce(
    (list, item) => fill(words.list_more, { list, item }), items[0]);
  return fill(words.list_last, { list: start, item: items[items.length - 1] });
}

// A real minus sign on screen, and no line break inside "p = 0.03" and "5 %"; a name written from
// right to left is set apart, or the numbers and names around it would change places ...
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+(?: +[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)*/g;
export const minus = (text) => String(text)
  .replace(RIGHT_TO_LEFT, "\u2068$&\u2069")
  .replace(/(\d) %/g, "$1\u00a0%")
  .replace(/(^|[\s(=<>,:[])-(?=[\d.\u221e])/g, "$1\u2212")
  // "a - b", and the sum of ranks that Wilcoxon's test calls R-.
  .replace(/ - (?=\S)/g, " \u2212 ").replace(/\bR-(?![\w-])/g, "R\u2212")
  .replace(/ ([=<]) (?=[\d\u2212])/g, "\u00a0$1\u00a0");

// ... and plain ASCII in whatever is copied out of a lab.
export function copyAscii(root) {
  root.addEventListener("copy", (event) => {
    const text = String(root.ownerDocument.getSelection());
    if (!text || !event.clipboardData) return;
    event.clipboardData.setData("text/plain",
      text.replaceAll("\u2212", "-").replaceAll("\u00a0", " ").replace(/[\u2068\u2069]/g, ""));
    event.preventDefault();
  });
}
