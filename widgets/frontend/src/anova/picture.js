// A line for each problem, the piles that all squares fall into, and the two shares of them that F
// divides, as two pages. The kind slopes.
//
// picture = a picture of the plane, whose first `means` marks are the means of its columns; said:
//   what the piles come to; piles, shares: pictures of bars without marks. The last two marks are
//   the shares, on a scale of their own; those between are the piles.
import { select } from "d3-selection";
import { begin, paged, write } from "../engine/dom.js";
import { minus } from "../engine/words.js";
import { drawBarChart } from "../pictures/bars.js";
import { drawPlane } from "../pictures/plane.js";

export function drawSlopes(holder, picture, env) {
  begin(holder, "slopes");
  const { means, marks } = picture;
  const { ghost } = env;
  const pages = paged(holder, ["vl-slopes-lines", "vl-slopes-squares"], env.page);
  const part = (name, tag = "div") => select(pages[1]).selectAll(`${tag}.${name}`).data([0]).join(tag).attr("class", name).node();
  const first = (name, tag = "div") => select(pages[0]).selectAll(`${tag}.${name}`).data([0]).join(tag).attr("class", name).node();
  write(first("vl-slopes-f", "p"), minus(picture.short));
  const boxes = [first("vl-slopes-plane"), part("vl-slopes-piles"), part("vl-slopes-said", "p"), part("vl-slopes-shares")];
  const lines = drawPlane(boxes[0], { ...picture, marks: marks.slice(0, means) },
    { ...env, ghost: ghost && { lines: ghost.lines, marks: ghost.marks.slice(0, means) } });
  write(boxes[2], minus(picture.said));
  const last = marks.length - 2;
  const [piles, shares] = [[means, last, picture.piles, boxes[1]], [last, marks.length, picture.shares, boxes[3]]]
    .map(([from, to, bars, box]) => ({ from, to, box, ...drawBarChart(box, { ...bars, marks: marks.slice(from, to) }, {
      ...env,
      hover: (i) => env.hover(i === null ? null : from + i),
      ghost: ghost && { marks: ghost.marks.slice(from, to) },
    }) }));
  return {
    height: Math.max(...pages.map((page) => page.offsetHeight)),
    page: (i) => (i < means ? 0 : 1),
    place(i) {
      if (i < means) {
        const spot = lines.place(i);
        return { ...spot, y: spot.y + boxes[0].offsetTop - pages[0].offsetTop };
      }
      const { from, box, place } = i < last ? piles : shares;
      const spot = place(i - from);
      return { ...spot, y: spot.y + box.offsetTop - boxes[1].offsetTop, above: true };
    },
    highlight(i) {
      lines.highlight(i !== null && i < means ? i : -1);
      for (const { from, to, highlight } of [piles, shares]) highlight(i !== null && i >= from && i < to ? i - from : -1);
    },
  };
}
