// The same diagram on a narrow screen, upright: the axis runs down, the names stand beside it, and the
// critical distance is a length on it.
import { scaleLinear } from "d3-scale";
import { select } from "d3-selection";
import { line, symbol, symbolCircle, symbolDiamond } from "d3-shape";
import { drawGrip } from "./grip.js";
import { measurer, wrap } from "../pictures/text.js";

const SIZE = 14;
const LINE = 18;
const GAP = 8; // between two names
const TOP = 48; // two lines of words and some air
const [DISTANCE, AXIS, BARS, STEP] = [10, 46, 60, 9];
const LEAST = 180; // of the axis

const path = line();

// Each label at its rank, and below the one before it; then as a whole not below the end.
function spread(wanted, tall, end) {
  const tops = [];
  wanted.forEach((y, i) => tops.push(Math.max(y - tall[i] / 2, i ? tops[i - 1] + tall[i - 1] + GAP : 0)));
  let limit = end;
  for (let i = tops.length - 1; i >= 0; i -= 1) {
    tops[i] = Math.min(tops[i], limit - tall[i]);
    limit = tops[i] - GAP;
  }
  return tops;
}

// Where the axis is labelled: its own ticks, or whole ranks not too close to each other.
function ticksOf({ low, high, ticks }, tall) {
  if (ticks) return ticks;
  const step = [1, 2, 5, 10, 20, 50, 100].find((some) => (some * tall) / (high - low) >= 22) ?? high - low;
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step);
}

export function drawCdList(holder, picture, env) {
  const { marks, groups, axis, distance } = picture;
  const measure = measurer(holder, SIZE);
  const most = Math.max(0, ...[...env.views.map((view) => view.picture), env.ghost].filter(Boolean)
    .map((some) => some.groups.length));
  const column = BARS + most * STEP + 14;
  const number = Math.max(...marks.map((mark) => measurer(holder, SIZE, 600)(mark.shown)));
  const names = marks.map((mark) => wrap(mark.name, Math.max(60, env.width - column - number - 10), measure));
  const tall = names.map((lines) => lines.length * LINE);
  const needed = tall.reduce((sum, one) => sum + one + GAP, -GAP);
  const end = TOP + Math.max(LEAST, needed);
  const y = scaleLinear().domain([axis.low, axis.high]).range([TOP, end]);
  const tops = spread(marks.map(({ value }) => y(value)), tall, end + LINE / 2);
  const height = end + 16;
  const svg = select(holder).selectAll("svg.vl-upright").data([0])
    .join((enter) => enter.append("svg").attr("class", "vl-upright"))
    .attr("width", env.width).attr("height", height).attr("viewBox", `0 0 ${env.width} ${height}`);
  const layer = (name) => svg.selectAll(`g.${name}`).data([0]).join("g").attr("class", name);
  drawScale(layer("vl-axis"), picture, y, end);
  drawGhost(layer("vl-ghost"), env.ghost, y);
  drawLeaders(layer("vl-leaders"), { marks, groups, y, tops, tall, column });
  drawBars(layer("vl-bars"), picture, y);
  drawMarks(layer("vl-points"), marks, y, env);
  drawLabels(layer("vl-labels"), { marks, names, tops, column, number }, env);
  drawGrip(layer("vl-places"), svg.node(), env, {
    at: (far) => [DISTANCE, y(Math.min(axis.high, axis.low + far))],
    far: (far, pointer) => Math.abs(y(axis.low + far) - pointer.y),
  });
  return {
    height,
    place: (i) => (i < marks.length ? { x: env.width / 2, y: tops[i] + tall[i] - 6 }
      : { x: env.width, y: y(Math.min(axis.high, axis.low + distance.value)) }),
    highlight(i) {
      svg.classed("vl-asking", i !== null && i < marks.length);
      svg.selectAll(".vl-points path, .vl-labels > g, .vl-leaders path").classed("vl-active", (mark) => mark === marks[i]);
      svg.selectAll(".vl-places > g").classed("vl-active", i === env.grip?.i);
      svg.selectAll(".vl-bars > g").classed("vl-active", (bar) => bar.members.includes(i));
    },
  };
}

function drawScale(g, { axis, distance, band }, y, end) {
  const one = (tag, name) => g.selectAll(`${tag}.${name}`).data([0]).join(tag).attr("class", name);
  one("text", "vl-quantity").attr("y", 12).text(axis.label);
  g.selectAll("rect").data(band ? [band] : []).join("rect").attr("class", "vl-upright-band").attr("x", AXIS - 7).attr("width", 14)
    .attr("y", ({ low }) => y(Math.max(axis.low, low)))
    .attr("height", ({ low, high }) => y(Math.min(axis.high, high)) - y(Math.max(axis.low, low)));
  one("path", "vl-upright-line").attr("d", `M${AXIS} ${TOP}V${end}`);
  g.selectAll("g.vl-tick").data(ticksOf(axis, end - TOP)).join((enter) => {
    const made = enter.append("g").attr("class", "vl-tick");
    made.append("path").attr("d", "M-5 0h5");
    made.append("text").attr("text-anchor", "end").attr("x", -8).attr("y", 4.5);
    return made;
  }).attr("transform", (value) => `translate(${AXIS},${y(value)})`).select("text").text(String);
  const bar = g.selectAll("g.vl-distance").data(distance ? [distance] : []).join((enter) => {
    const made = enter.append("g").attr("class", "vl-distance");
    made.append("path");
    made.append("text").attr("y", 31);
    return made;
  });
  bar.select("text").text(({ label }) => label);
  // A distance longer than the axis has no end mark: no two mean ranks can be so far apart.
  bar.select("path").attr("d", ({ value }) => `M${DISTANCE - 4} ${TOP}h8M${DISTANCE} ${TOP}`
    + `V${y(Math.min(axis.high, axis.low + value))}${axis.low + value > axis.high ? "" : "m-4 0h8"}`);
}

const ends = ({ members }, marks) => {
  const values = members.map((i) => marks[i].value);
  return [Math.min(...values), Math.max(...values)];
};

function drawBars(g, { groups, marks }, y) {
  const part = g.selectAll("g").data(groups.map((group) => ({ ...group, first: marks[group.members[0]].name })), (bar) => bar.first)
    .join((enter) => {
      const made = enter.append("g");
      made.append("rect").attr("width", 4).attr("rx", 2);
      return made;
    }).classed("vl-broken", (bar) => !bar.whole).attr("transform", (_, j) => `translate(${BARS + j * STEP},0)`);
  part.select("rect").attr("y", (bar) => y(ends(bar, marks)[0]) - 5)
    .attr("height", (bar) => y(ends(bar, marks)[1]) - y(ends(bar, marks)[0]) + 10);
  part.selectAll("circle").data((bar) => (bar.whole ? [] : bar.members.map((i) => marks[i].value)))
    .join("circle").attr("r", 4).attr("cx", 2).attr("cy", (value) => y(value));
}

// The plan's bars as outlines, its ranks as rings.
function drawGhost(g, ghost, y) {
  g.selectAll("rect").data(ghost?.groups ?? []).join("rect").attr("class", "vl-stroke").attr("width", 8).attr("rx", 4)
    .attr("x", (_, j) => BARS - 2 + j * STEP).attr("y", (bar) => y(ends(bar, ghost.marks)[0]) - 7)
    .attr("height", (bar) => y(ends(bar, ghost.marks)[1]) - y(ends(bar, ghost.marks)[0]) + 14);
  g.selectAll("circle").data(ghost?.marks ?? []).join("circle").attr("class", "vl-point").attr("r", 6)
    .attr("cx", AXIS).attr("cy", (mark) => y(mark.value));
}

function drawLeaders(g, { marks, y, tops, column }) {
  g.selectAll("path").data(marks, (mark) => mark.name).join("path").attr("d", (mark, i) =>
    path([[AXIS, y(mark.value)], [BARS - 4, y(mark.value)], [column - 12, tops[i] + LINE / 2], [column - 4, tops[i] + LINE / 2]]));
}

function drawMarks(g, marks, y, env) {
  const shape = symbol().size(({ shape: form }) => (form === "control" ? 130 : 80))
    .type(({ shape: form }) => (form === "control" ? symbolDiamond : symbolCircle));
  g.selectAll("path").data(marks, (mark) => mark.name).join("path")
    .attr("d", shape).attr("class", (mark) => `vl-${mark.shape}`)
    .attr("transform", (mark) => `translate(${AXIS},${y(mark.value)})`)
    .on("pointerenter", (_, mark) => env.hover(marks.indexOf(mark)))
    .on("pointerleave", () => env.hover(null))
    .filter((mark) => mark.shape === "control").raise();
}

function drawLabels(g, { marks, names, tops, column, number }, env) {
  g.selectAll("g").data(marks, (mark) => mark.name).join((enter) => {
    const made = enter.append("g");
    made.append("text").attr("class", "vl-value").attr("text-anchor", "end");
    made.append("text").attr("class", "vl-name");
    return made;
  }).attr("transform", (_, i) => `translate(${column},${tops[i] + 13.5})`)
    .classed("vl-control", (mark) => mark.shape === "control")
    .on("pointerenter", (_, mark) => env.hover(marks.indexOf(mark)))
    .on("pointerleave", () => env.hover(null))
    .each(function draw(mark, i) {
      select(this).select(".vl-value").attr("x", number).text(env.minus(mark.shown));
      select(this).select(".vl-name").selectAll("tspan").data(names[i]).join("tspan")
        .attr("x", number + 8).attr("dy", (_, row) => (row ? LINE : 0)).text(env.minus);
    });
}
