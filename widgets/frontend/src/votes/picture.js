// Trees that vote: the plane, shaded by their votes, and the errors after each tree beside it, or
// below it where there is no room. The kind votes.
//
// picture = { grid: { columns, rows, text: a digit for each cell, lowest row first: 0 to 4 where one
//   class has the vote, 5 to 9 where the other has it }, plane, curve: pictures of the plane without
//   marks; marks: [the case with the smallest margin, the rule over the number of trees] }
import { select } from "d3-selection";
import { begin } from "../engine/dom.js";
import { drawPlane } from "../pictures/plane.js";

const GAP = 18;
const BESIDE = 560; // from this width on they stand side by side
const HIGH = { beside: [276, 248], below: [126, 92] };
// A narrow plane is lower than it is told to be; see its layout.
const tallOf = (high, width) => (width < 480 ? Math.max(high, 6 * (high - 120)) : high);

export function drawVotes(holder, picture, env) {
  begin(holder, "votes");
  const beside = env.width >= BESIDE;
  const width = beside ? Math.floor((env.width - GAP) / 2) : env.width;
  const box = (name) => {
    const node = select(holder).selectAll(`div.${name}`).data([0]).join("div").attr("class", name);
    return node.style("width", `${width}px`).node();
  };
  const boxes = [box("vl-votes-plane"), box("vl-votes-curve")];
  const tall = HIGH[beside ? "beside" : "below"];
  const [worst, rule] = picture.marks;
  const { ghost } = env;
  const part = (name, mark, i, more) => drawPlane(boxes[i], { ...picture[name], tall: tallOf(tall[i], width), marks: [mark] }, {
    ...env, width, ghost: more, hover: (at) => env.hover(at === null ? null : i),
  });
  const plane = part("plane", worst, 0, null);
  shade(boxes[0], picture, plane, ghost);
  const curve = part("curve", rule, 1, ghost && { ...ghost.curve, marks: [ghost.marks[1]] });
  const parts = [plane, curve];
  return {
    height: beside ? Math.max(plane.height, curve.height) : plane.height + curve.height,
    place(i) {
      const spot = parts[i].place(0);
      const [dx, dy] = [boxes[i].offsetLeft - boxes[0].offsetLeft, boxes[i].offsetTop - boxes[0].offsetTop];
      return { ...spot, x: spot.x + dx, y: spot.y + dy, above: true };
    },
    highlight(i) { parts.forEach((some, j) => some.highlight(i === j ? 0 : -1)); },
  };
}

// The cells of each digit as one path; between them the border, where the majority changes.
function shade(node, { grid, plane: { x: across, y: up } }, { x, y }, ghost) {
  const svg = select(node).select("svg.vl-plane");
  const g = svg.selectAll("g.vl-votes").data([0])
    .join((enter) => enter.insert("g", ".vl-regions").attr("class", "vl-votes"));
  const { columns, rows } = grid;
  const left = (column) => x(across.low + (column * (across.high - across.low)) / columns);
  const below = (row) => y(up.low + (row * (up.high - up.low)) / rows);
  const [wide, high] = [left(1) - left(0), below(0) - below(1)];
  const cells = Array.from({ length: 10 }, () => []);
  [...grid.text].forEach((digit, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    cells[digit].push(`M${left(column)} ${below(row + 1)}h${wide}v${high}h${-wide}z`);
  });
  g.selectAll("path.vl-cells").data(cells).join("path")
    .attr("class", (_, digit) => `vl-cells vl-ink-${digit < 5 ? "orange" : "blue"}`)
    .style("fill-opacity", (_, digit) => Math.abs(digit - 4.5) / 10)
    .attr("d", (some) => some.join(""));
  const border = ({ text }) => {
    const second = (row, column) => Number(text[row * columns + column]) > 4;
    const path = [];
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const here = second(row, column);
        if (column + 1 < columns && here !== second(row, column + 1)) path.push(`M${left(column + 1)} ${below(row)}v${-high}`);
        if (row + 1 < rows && here !== second(row + 1, column)) path.push(`M${left(column)} ${below(row + 1)}h${wide}`);
      }
    }
    return path.join("");
  };
  g.selectAll("path.vl-border").data([ghost ? border(ghost.grid) : "", border(grid)]).join("path")
    .attr("class", (_, i) => `vl-border${i ? "" : " vl-was-border"}`).attr("d", (d) => d);
}
