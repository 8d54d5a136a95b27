// What the reader presses: how many to draw, start over, the luck number, her own mark.
import { make, newId } from "../engine/dom.js";
import { fill } from "../engine/words.js";

export const AMOUNTS = { one: 1, ten: 10, hundred: 100, all: Infinity };

export function buildTools({ words, lucks: [lowest, highest], draws: most }) {
  const button = (role, ...inside) => make("button", { type: "button", "data-role": `stage-${role}` }, ...inside);
  const draws = Object.keys(AMOUNTS).map((name) => button(name, words[name]));
  draws.forEach((node, i) => node.setAttribute("aria-label",
    fill(words[`draw_${Object.keys(AMOUNTS)[i]}`], { draws: most })));
  const again = button("again", words.again);
  const luckId = newId();
  const luckInput = make("input", { id: luckId, type: "number", min: lowest, max: highest, step: 1,
    value: lowest, "data-role": "stage-luck",
    "aria-label": fill(words.luck, { low: lowest, high: highest }) });
  const less = button("luck-down", "\u2212");
  const more = button("luck-up", "+");
  less.setAttribute("aria-label", words.less);
  more.setAttribute("aria-label", words.more);
  const markId = newId();
  const markInput = make("input", { id: markId, type: "range", "data-role": "stage-mark" });
  const markPart = make("div", { class: "vl-stage-mark" }, make("label", { for: markId }, words.mark), markInput);
  const node = make("div", { class: "vl-stage-tools" },
    make("div", { class: "vl-stage-buttons" }, ...draws, again),
    make("div", { class: "vl-stage-luck" },
      make("label", { for: luckId }, words.luck_short),
      make("div", {}, less, luckInput, more)));
  return { node, draws, again, less, more, luckInput, markPart, markInput };
}
