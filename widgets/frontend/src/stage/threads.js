// Intervals as threads across the upright truth, the newest on top; one that misses is hooked.
import { missOf, SHOWN } from "./counting.js";

export function drawThreads(g, stage, found, count, box, picked) {
  const top = box.top + 8;
  const pitch = (box.bottom - box.top - 16) / SHOWN;
  const x = (value) => Math.min(box.width, Math.max(0, box.x(value)));
  const y = (i) => top + (count - 1 - i) * pitch;
  const first = Math.max(0, count - SHOWN);
  const some = Array.from({ length: count - first }, (_, j) => first + j)
    .map((i) => ({ i, miss: missOf(found, stage.observed, i) }))
    // Those that miss lie on top.
    .sort((a, b) => Math.abs(a.miss) - Math.abs(b.miss) || a.i - b.i);
  function path({ i, miss }) {
    const [low, high, at] = [x(found.low[i]), x(found.high[i]), y(i)];
    // A hook turns back at the end that should have reached the truth.
    if (miss < 0) return `M${low} ${at}H${high - 6}c8 0 8 10 0 10c-4 0 -5 -2.4 -5 -5`;
    if (miss > 0) return `M${high} ${at}H${low + 6}c-8 0 -8 10 0 10c4 0 5 -2.4 5 -5`;
    return `M${low} ${at}H${high}`;
  }
  const knot = g.selectAll("g.vl-thread").data(some, ({ i }) => i).join((enter) => {
    const made = enter.append("g").attr("class", "vl-thread").attr("data-draw", ({ i }) => i);
    made.append("path").attr("class", "vl-edge");
    made.append("path").attr("class", "vl-line");
    return made;
  }).classed("vl-out", ({ miss }) => miss !== 0).classed("vl-picked", ({ i }) => i === picked).order();
  knot.each(function draw(one) {
    const d = path(one);
    for (const node of this.children) node.setAttribute("d", d);
  });
  return {
    place: (i) => ({ x: (x(found.low[i]) + x(found.high[i])) / 2, y: y(i) }),
    at(_, py) {
      const age = Math.round((py - top) / PITCH);
      return age >= 0 && age < count - first ? count - 1 - age : null;
    },
  };
}
