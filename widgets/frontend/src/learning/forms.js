// How a prediction is made: by choosing, sliding, ordering or betting (by drawing: drawing.js).
//
// A part is { node, missing() (what is still to do, in words, or ""), read() -> answer,
// write(an answer) -> the answer in words, disable() }, and sure() -> percent where the answer itself says how sure one is.
import { make, newId } from "../engine/dom.js";
import { tell } from "../engine/guesses.js";
import { formatNumber } from "../engine/numbers.js";
import { fill, minus } from "../engine/words.js";
import { letter } from "./grades.js";
import { join } from "./grading.js";
import { button, prose, radioSet } from "./parts.js";

export function choosePart(item, words) {
  const set = radioSet(item.prompt, item.choices.map(({ text }, i) => `${letter(i)}) ${text}`), newId());
  return {
    node: set.node,
    missing: () => (set.value < 0 ? words.choose_first : ""),
    read: () => letter(set.value),
    write(answer) {
      set.value = item.choices.findIndex((_, i) => letter(i) === answer);
      return item.choices[set.value]?.text ?? answer;
    },
    disable() { set.disabled = true; },
  };
}

export function slidePart(item, words) {
  const id = newId();
  const step = 10 ** -item.decimals;
  const input = make("input", { id, type: "range", min: item.low, max: item.high, step,
    value: (item.low + item.high) / 2, "data-role": "slide" });
  const output = make("output", { for: id, "aria-hidden": "true" });
  const written = (value) => minus(formatNumber(Number(value), item.decimals, words.decimal));
  let set = false;
  // Nothing is said yet where the handle happens to stand.
  function show() {
    output.textContent = set ? written(input.value) : words.slide_empty;
    input.setAttribute("aria-valuetext", output.textContent);
    input.classList.toggle("vl-unset", !set);
  }
  for (const kind of ["input", "click"]) {
    input.addEventListener(kind, () => {
      set = true;
      show();
    });
  }
  show();
  return {
    node: make("fieldset", { class: "vl-set" }, prose(item.prompt, "legend"),
      make("div", { class: "vl-slide" }, make("label", { for: id }, words.slide_label), output, input,
        ...item.ends.map((end) => make("span", { "aria-hidden": "true" }, minus(end))))),
    missing: () => (set ? "" : words.slide_first),
    read: () => Number(input.value).toFixed(item.decimals),
    write(answer) {
      set = true;
      input.value = answer;
      show();
      if (item.mark) {
        const { lab, table, row, scale } = item.mark;
        const text = fill(words.slide_mark, { value: written(answer) });
        tell({ lab, table, row, value: Number(answer) * scale, text });
      }
      return written(answer);
    },
    disable() { input.disabled = true; },
  };
}

// A list whose rows move up and down by their buttons; what moved is said.
export function orderPart(item, words) {
  let order = item.choices.map(({ key }) => key);
  let moved = false;
  const textOf = (key) => item.choices.find((choice) => choice.key === key).text;
  const said = make("span", { class: "vl-unseen", role: "status" });
  const list = make("ol", { class: "vl-order" });
  const rows = new Map(order.map((key) => {
    const ways = [["order_up", -1, "\u2191"], ["order_down", 1, "\u2193"]].map(([name, by, sign]) => {
      const way = button(sign, name);
      way.setAttribute("aria-label", fill(words[name], { text: textOf(key) }));
      way.addEventListener("click", () => move(key, by));
      return way;
    });
    return [key, make("li", { "data-key": key }, prose(textOf(key), "span"), ...ways)];
  }));
  function show() {
    // Only rows that change places are moved, so that the button in use keeps the focus.
    order.forEach((key, i) => { if (list.children[i] !== rows.get(key)) list.insertBefore(rows.get(key), list.children[i] ?? null); });
  }
  function move(key, by) {
    const place = order.indexOf(key);
    const next = place + by;
    moved = true;
    if (next < 0 || next >= order.length) return;
    [order[place], order[next]] = [order[next], order[place]];
    const held = document.activeElement;
    show();
    held?.focus();
    said.textContent = fill(words.order_moved, { text: textOf(key), place: next + 1, count: order.length });
  }
  show();
  return {
    node: make("fieldset", { class: "vl-set" }, prose(item.prompt, "legend"), list, said),
    missing: () => (moved ? "" : words.order_first),
    read: () => order.join(" "),
    write(answer) {
      order = answer.split(" ");
      show();
      return join(words, order.map(textOf));
    },
    disable() { list.querySelectorAll("button").forEach((way) => { way.hidden = true; }); },
  };
}

// A hundred counters on the choices.
export function betPart(item, words) {
  const rows = item.choices.map(({ text, key }) => {
    const id = newId();
    const input = make("input", { id, type: "number", min: 0, max: 100, step: 5, value: 0, "data-role": "counters" });
    const bar = make("span", { class: "vl-laid", "aria-hidden": "true" });
    return { key, text, input, bar, node: make("div", { class: "vl-bet" },
      make("label", { for: id }, prose(text, "span")), input, bar) };
  });
  const left = make("p", { class: "vl-soft", role: "status" });
  const counts = () => rows.map(({ input }) => (input.validity.valid ? Math.round(input.valueAsNumber || 0) : 0));
  const sum = () => counts().reduce((all, count) => all + count, 0);
  function show() {
    counts().forEach((count, i) => { rows[i].bar.style.inlineSize = `${Math.min(100, count)}%`; });
    left.textContent = fill(words.bet_left, { count: sum() });
  }
  rows.forEach(({ input }) => input.addEventListener("input", show));
  show();
  return {
    node: make("fieldset", { class: "vl-set" }, prose(item.prompt, "legend"), ...rows.map(({ node }) => node), left),
    missing: () => (sum() === 100 ? "" : fill(words.bet_sum, { count: sum() })),
    read: () => counts().map((count, i) => `${letter(i)} ${count}`).join(" "),
    // As sure as one may say here, the nearest to what lies on the favourite.
    sure() {
      const most = Math.max(...counts());
      return item.confidence.reduce((best, level) => (Math.abs(level - most) < Math.abs(best - most) ? level : best));
    },
    write(answer) {
      const laid = new Map([...answer.matchAll(/([a-z]) (\d+)/g)].map(([, key, count]) => [key, Number(count)]));
      rows.forEach(({ key, input }) => { input.value = laid.get(key) ?? 0; });
      show();
      return join(words, rows.filter(({ key }) => laid.get(key))
        .map(({ key, text }) => fill(words.bet_laid, { count: laid.get(key), text })));
    },
    disable() { rows.forEach(({ input }) => { input.disabled = true; }); },
  };
}
