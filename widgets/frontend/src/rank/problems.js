// A dot for each problem below the diagram: a click takes it out, or puts it back. The list "Leave
// out" beside the picture is the keyboard's equal.
import { select } from "d3-selection";
import { minus } from "../engine/words.js";

const PITCH = 22;
const LINE = 20;
const R = 6;
const ABOVE = 14;

const WITHOUT = "without_problems";

// label: what stands before the dots, or nothing where there are too many of them.
export function drawProblems(holder, label, env) {
  const box = select(holder).selectAll("svg.vl-problems").data(label ? [label] : [])
    .join((enter) => enter.append("svg").attr("class", "vl-problems"));
  if (!label) return 0;
  const names = env.options(WITHOUT).map(({ value }) => value);
  const across = Math.max(1, Math.floor((env.width - 4) / PITCH));
  const rows = Math.ceil(names.length / across);
  const height = ABOVE + LINE + rows * PITCH;
  box.attr("width", env.width).attr("height", height);
  const out = env.state()[WITHOUT] ?? [];
  const say = (name) => box.select("text").text(minus(name ?? label)).classed("vl-told", name !== null);
  box.selectAll("text").data([0]).join("text").attr("y", ABOVE + 6);
  say(null);
  box.selectAll("g").data(names, (name) => name).join((enter) => {
    const made = enter.append("g");
    made.append("rect").attr("class", "vl-grip").attr("x", -PITCH / 2).attr("y", -PITCH / 2).attr("width", PITCH).attr("height", PITCH);
    made.append("circle").attr("class", "vl-point").attr("r", R);
    return made;
  }).attr("class", (name) => `vl-problem vl-ink-mark${out.includes(name) ? " vl-open" : ""}`)
    .attr("transform", (_, i) => `translate(${R + 5 + (i % across) * PITCH},${ABOVE + LINE + 2 + Math.floor(i / across) * PITCH})`)
    .on("pointerenter", (_, name) => say(name)).on("pointerleave", () => say(null))
    .on("click", (_, name) => {
      const now = env.state()[WITHOUT];
      env.set({ [WITHOUT]: now.includes(name) ? now.filter((one) => one !== name) : names.filter((one) => one === name || now.includes(one)) });
    });
  return height;
}
