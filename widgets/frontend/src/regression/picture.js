// Days with every miss of two programs, and their errors, as two pages. The kind misses.
//
// picture = a picture of the plane, whose first `days` marks are the truths and whose dots are the
//   forecasts, one program after the other; show: "lengths" | "squares"; errors: a picture of bars
//   without marks, whose marks are the others.
import { select } from "d3-selection";
import { begin, paged } from "../engine/dom.js";
import { inkOf } from "../pictures/axes.js";
import { drawBarChart } from "../pictures/bars.js";
import { drawPlane } from "../pictures/plane.js";

// So far the two lengths of a day stand from its middle.
const ASIDE = 4;
// On a narrow screen a truth must not hide the forecasts beside it.
const [NARROW, SMALL] = [480, 30];

export function drawMisses(holder, picture, env) {
  begin(holder, "misses");
  const { days, marks, errors } = picture;
  const { ghost } = env;
  const boxes = paged(holder, ["vl-misses-days", "vl-misses-errors"], env.page);
  const size = env.width < NARROW ? SMALL : undefined;
  const plane = drawPlane(boxes[0], { ...picture, marks: marks.slice(0, days).map((mark) => ({ ...mark, size })) },
    { ...env, ghost: ghost && { lines: ghost.lines, marks: ghost.marks.slice(0, days) } });
  drawMissing(boxes[0], picture, plane);
  const bars = drawBarChart(boxes[1], { ...errors, marks: marks.slice(days) }, {
    ...env,
    hover: (i) => env.hover(i === null ? null : days + i),
    ghost: ghost && { ...ghost.errors, marks: ghost.marks.slice(days) },
  });
  return {
    height: Math.max(plane.height, bars.height),
    page: (i) => (i < days ? 0 : 1),
    place(i) {
      if (i < days) return plane.place(i);
      return { ...bars.place(i - days), above: true };
    },
    highlight(i) {
      plane.highlight(i !== null && i < days ? i : -1);
      bars.highlight(i !== null && i >= days ? i - days : -1);
    },
  };
}

// From each truth to its forecast: a length, or a square that has it as its side. The first
// program's stand on the left of their day, the second's on the right.
function drawMissing(box, { days, dots, marks, show }, { x, y }) {
  const svg = select(box).select("svg.vl-plane");
  const clip = svg.select(".vl-areas").attr("clip-path");
  const misses = dots.map((dot, i) => ({ ...dot, side: i < days ? -1 : 1, came: marks[i % days].y }));
  const shape = ({ x: day, y: said, side, came }) => {
    const [across, top, size] = [x(day), Math.min(y(said), y(came)), Math.abs(y(said) - y(came))];
    if (show === "lengths") return `M${across + side * ASIDE} ${top}v${size}`;
    return `M${across} ${top}h${side * size}v${size}h${-side * size}Z`;
  };
  svg.selectAll("g.vl-misses").data([0]).join((enter) => enter.insert("g", ".vl-ghost").attr("class", "vl-misses"))
    .attr("clip-path", clip).selectAll("path").data(misses).join("path")
    .attr("class", (miss) => `vl-miss vl-${show} ${inkOf({ style: miss.style })}`).attr("d", shape);
}
