// Two algorithms: their differences with four p-values, and a path of questions, as two pages. The
// kind two.
//
// picture = { strip (a picture of the plane without marks), tests (one of bars without marks),
//   path (its heading), marks: those of the strip, then of the bars, then the steps:
//   { name, said, lit, passed (true, false, null) | decision (of the last), text } }
import { select } from "d3-selection";
import { begin, paged } from "../engine/dom.js";
import { drawBarChart } from "../pictures/bars.js";
import { drawPlane } from "../pictures/plane.js";
import { drawSteps } from "../pictures/steps.js";

const kindOf = (mark) => ("lit" in mark ? "steps" : "shown" in mark ? "bars" : "points");

function sorted({ marks }) {
  const parts = { points: [], bars: [], steps: [] };
  marks.forEach((mark) => parts[kindOf(mark)].push(mark));
  return parts;
}

export function drawTwo(holder, picture, env) {
  begin(holder, "two");
  const { points, bars, steps } = sorted(picture);
  const was = env.ghost && sorted(env.ghost);
  const pages = paged(holder, ["vl-two-seen", "vl-two-path"], env.page);
  const part = (name) => select(pages[0]).selectAll(`div.${name}`).data([0]).join("div").attr("class", name).node();
  const hoverFrom = (start) => ({ ...env, hover: (i) => env.hover(i === null ? null : start + i) });
  const boxes = [part("vl-two-strip"), part("vl-two-tests"), pages[1]];
  const strip = drawPlane(boxes[0], { ...picture.strip, marks: points },
    { ...env, ghost: was && { ...env.ghost.strip, marks: was.points } });
  const tests = drawBarChart(boxes[1], { ...picture.tests, marks: bars }, { ...hoverFrom(points.length), ghost: was && { ...env.ghost.tests, marks: was.bars } });
  drawSteps(boxes[2], picture.path, steps, hoverFrom(points.length + bars.length));
  const starts = [0, points.length, points.length + bars.length];
  const rows = () => [...boxes[2].querySelectorAll("li")];
  const where = (i) => (i < starts[1] ? 0 : i < starts[2] ? 1 : 2);
  return {
    height: Math.max(...pages.map((page) => page.offsetHeight)),
    page: (i) => (where(i) === 2 ? 1 : 0),
    place(i) {
      const k = where(i);
      if (k === 2) {
        const row = rows()[i - starts[2]];
        return { x: env.width / 2, y: row.offsetTop, above: true };
      }
      const spot = (k ? tests : strip).place(i - starts[k]);
      return { ...spot, y: spot.y + (k ? boxes[1].offsetTop - boxes[0].offsetTop : 0) };
    },
    highlight(i) {
      strip.highlight(i !== null && where(i) === 0 ? i : -1);
      tests.highlight(i !== null && where(i) === 1 ? i - starts[1] : -1);
      rows().forEach((row, j) => row.classList.toggle("vl-active", j + starts[2] === i));
    },
  };
}
