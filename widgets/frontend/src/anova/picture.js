// A line for each problem, above the piles that all squares fall into. The kind slopes.
//
// picture = a picture of the plane, whose first `means` marks are the means of its columns; said:
//   what the piles come to; piles: a picture of bars without marks, whose marks are the others.
import { select } from "d3-selection";
import { minus } from "../engine/words.js";
import { drawBarChart } from "../pictures/bars.js";
import { drawPlane } from "../pictures/plane.js";

export function drawSlopes(holder, picture, env) {
  if (holder.dataset.form !== "slopes") holder.replaceChildren();
  holder.dataset.form = "slopes";
  const { means, marks, piles } = picture;
  const { ghost } = env;
  const part = (name, tag = "div") => select(holder).selectAll(`${tag}.${name}`).data([0]).join(tag).attr("class", name).node();
  const boxes = [part("vl-slopes-lines"), part("vl-slopes-said", "p"), part("vl-slopes-piles")];
  const lines = drawPlane(boxes[0], { ...picture, marks: marks.slice(0, means) },
    { ...env, ghost: ghost && { lines: ghost.lines, marks: ghost.marks.slice(0, means) } });
  boxes[1].textContent = minus(picture.said);
  const bars = drawBarChart(boxes[2], { ...piles, marks: marks.slice(means) }, {
    ...env,
    hover: (i) => env.hover(i === null ? null : means + i),
    ghost: ghost && { marks: ghost.marks.slice(means) },
  });
  return {
    height: boxes[2].offsetTop + bars.height - boxes[0].offsetTop,
    place(i) {
      if (i < means) return lines.place(i);
      const spot = bars.place(i - means);
      return { ...spot, y: spot.y + boxes[2].offsetTop, above: true };
    },
    highlight(i) {
      lines.highlight(i !== null && i < means ? i : -1);
      bars.highlight(i !== null && i >= means ? i - means : -1);
    },
  };
}
