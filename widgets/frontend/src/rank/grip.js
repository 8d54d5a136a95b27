// The end of the critical distance, which is dragged: a level has one distance.
import { select } from "d3-selection";
import { makeMovable, MOVABLE } from "../engine/moving.js";

const SIZE = 7;
const REACH = 22;

// at(distance): where it ends, in pixels; far(distance, pointer): how far from the pointer.
export function drawGrip(g, svg, env, { at, far }) {
  const { grip } = env;
  g.selectAll("g").data(grip ? [grip] : []).join((enter) => {
    const made = enter.append("g").attr("class", `${MOVABLE} vl-ink-mark`);
    made.append("circle").attr("class", "vl-grip").attr("r", REACH);
    made.append("circle").attr("class", "vl-point").attr("r", SIZE);
    return made;
  }).attr("transform", ({ mark }) => `translate(${at(mark.value)})`)
    .on("pointerenter", (_, { i }) => env.hover(i)).on("pointerleave", () => env.hover(null))
    .each(function add({ mark }) { makeMovable(this, svg, env, () => ({ mark, distance: far })); });
  return select(g.node());
}
