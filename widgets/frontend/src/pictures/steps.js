// A path of questions as a list. steps: [{ name, said, lit, passed (true, false, null) |
// decision, short (of the last: what it says in a few words), turned?, text }]
import { select } from "d3-selection";
import { write } from "../engine/dom.js";
import { minus } from "../engine/words.js";
import { measurer } from "./text.js";

const SIZES = [13, 12, 11, 10.5, 9.5];
const INDENT = 30; // of a row, as in pictures.css

// The largest type in which a row is one line, or none.
const sizeOf = (node, name, said, width) => SIZES.find((size) =>
  measurer(node, size, 600)(name) + measurer(node, size)(said) <= width - INDENT);

// The rows, as a selection. Each is one line: a question and the first words of its answer. The tooltip
// says the rest.
export function drawSteps(box, heading, steps, env) {
  select(box).selectAll("p").data([heading]).join("p").attr("class", "vl-list-title").text(String);
  return select(box).selectAll("ol").data([0]).join("ol").attr("class", "vl-steps")
    .selectAll("li").data(steps).join((enter) => {
      const made = enter.append("li");
      made.append("span").attr("class", "vl-step-mark");
      made.append("strong");
      made.append("span");
      return made;
    })
    .attr("class", ({ lit, decision, turned }) =>
      `${decision ? "vl-end" : lit ? "vl-reached" : "vl-unlit"}${turned ? " vl-turned" : ""}`)
    .on("pointerenter", (_, mark) => env.hover(steps.indexOf(mark)))
    .on("pointerleave", () => env.hover(null))
    .each(function draw(mark) {
      const [sign, name, said] = this.children;
      select(sign).attr("class", `vl-step-mark ${signOf(mark)}`);
      write(name, minus(mark.name));
      const first = ` ${minus(mark.said.split(/[:.,]? [(]|[:.,] /)[0])}`;
      const words = mark.short && !sizeOf(this, name.textContent, first, env.width) ? ` ${mark.short}` : first;
      write(said, words);
      const size = `${sizeOf(this, name.textContent, words, env.width) ?? SIZES.at(-1)}px`;
      if (this.style.fontSize !== size) this.style.fontSize = size;
    });
}

// Filled: yes; open: no; a dash: no number can answer, or not asked.
function signOf({ lit, passed, decision }) {
  if (decision) return decision === "differ" ? "vl-yes" : "vl-no";
  return !lit || passed === null ? "vl-dash" : passed ? "vl-yes" : "vl-no";
}
