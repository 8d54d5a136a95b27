// Named bars or intervals on one axis, one row each: the kind bars.
//
// picture = { x (axis), filled?, references: [{ value, label, dash?, row? }], legend?,
//   marks: [{ name, text, value, from?, low?, high?, was?, shown, style, shape, open }] }
// A reference that names a row speaks of this one only and ends in a diamond there.
// filled draws each from zero, or `from`, to its value; a value may be null; was = a ring at an earlier value.
import { select } from "d3-selection";
import { begin } from "../engine/dom.js";
import { drawLegend, drawX, inkOf, scaleOf, shapeOf, SIZE, ticksOf, xHeight } from "./axes.js";
import { minus } from "../engine/words.js";
import { drawSeen, sharesOf } from "./seen.js";
import { measurer, titlePlaces, wrap } from "./text.js";

const NARROW = 480;
const SHORT = 0.36; // of the width
const ROW = 30;
const TIGHT = 22; // on a narrow screen
const LINE = 16;
// Where many rows stand below their names.
const [MANY, CLOSE, LOW] = [6, 14, 10];

function layout(holder, { marks, x: axis, references = [] }, { width }) {
  const measure = measurer(holder, SIZE);
  // Short names stand beside their rows on any screen.
  const longest = Math.max(0, ...marks.map((mark) => measure(mark.name)));
  const narrow = width < NARROW && longest > SHORT * width;
  const shown = Math.max(0, ...marks.map((mark) => measure(mark.shown ?? "")));
  const room = narrow ? width : Math.max(90, width * SHORT);
  const names = marks.map((mark) => wrap(mark.name, room, measure));
  const column = narrow ? 0 : Math.max(...names.flat().map(measure)) + 12;
  const end = width - shown - 16;
  // The words below the first tick reach beyond it.
  const [[, first]] = ticksOf(axis, scaleOf(axis, [column + 8, end]), measure);
  const x = scaleOf(axis, [Math.max(column + 8, measure(minus(first)) / 2), end]);
  const said = references.map((reference) => wrap(reference.label, width, measure));
  // Two words over one axis may need the same place, so each has lines of its own.
  let y = 4;
  const titles = said.map((lines) => { const top = y + 11; y += lines.length * LINE; return { lines, top }; });
  const top = y + 4;
  y = top;
  const close = narrow && marks.length > MANY;
  const rows = names.map((lines) => {
    const head = close ? lines.length * LINE - 2 : narrow ? lines.length * LINE + 2 : 0;
    const tall = close ? head + CLOSE - 2 : narrow ? head + 16 : Math.max(width < NARROW ? TIGHT : ROW, lines.length * LINE + 8);
    const row = { lines, head: y, middle: narrow ? y + head + (close ? 6 : 7) : y + tall / 2, tall: close ? LOW : 14 };
    y += tall + (narrow ? 2 : 0);
    return row;
  });
  return { measure, narrow, column, x, titles, rows, top, bottom: y, width,
    height: y + xHeight(axis, end, measure) };
}

export function drawBarChart(holder, picture, env) {
  begin(holder, "bars");
  const { marks, references = [], legend = [] } = picture;
  const above = drawLegend(holder, legend, env.width);
  const place = layout(holder, picture, env);
  const { x, rows, measure } = place;
  const svg = select(holder).selectAll("svg.vl-rows").data([0]).join((enter) => {
    const made = enter.append("svg").attr("class", "vl-rows");
    ["vl-rows-ghost vl-ghost", "vl-references", "vl-x", "vl-row-marks", "vl-counted"].forEach((name) =>
      made.append("g").attr("class", name));
    return made;
  }).attr("width", env.width).attr("height", place.height)
    .attr("viewBox", `0 0 ${env.width} ${place.height}`);
  drawX(svg.select(".vl-x"), picture.x, x, ticksOf(picture.x, x, measure), place.bottom, x.range()[1], measure);
  drawGhost(svg.select(".vl-rows-ghost"), env.ghost?.references ?? [], references, place);
  drawReferences(svg.select(".vl-references"), references, place, marks);
  const row = svg.select(".vl-row-marks").selectAll(":scope > g").data(marks, (mark) => mark.name).join((enter) => {
    const made = enter.append("g");
    made.append("rect").attr("class", "vl-grip").attr("x", 0);
    made.append("text").attr("class", "vl-name");
    made.append("g").attr("class", "vl-ghost").append("path");
    made.append("rect").attr("class", "vl-bar");
    made.append("path").attr("class", "vl-stroke");
    made.append("path").attr("class", "vl-point");
    made.append("circle").attr("class", "vl-was");
    made.append("text").attr("class", "vl-value").attr("text-anchor", "end");
    return made;
  }).attr("class", (mark) => inkOf(mark))
    .on("pointerenter", (_, mark) => env.hover(marks.indexOf(mark)))
    .on("pointerleave", () => env.hover(null));
  row.each(function draw(mark, i) { drawRow(select(this), mark, rows[i], picture, place, env.ghost); });
  const { seen } = picture;
  const middle = seen && rows[marks.findIndex(({ name }) => name === seen.row)]?.middle;
  drawSeen(svg.select(".vl-counted"), (seen ? sharesOf(env.tally, seen) : []).map(({ share, low, high, style }) =>
    ({ style, at: [x(share), middle], from: [x(low), middle], to: [x(high), middle] })));
  return {
    height: place.height + above,
    place: (i) => ({ x: x(marks[i].value ?? 0), y: rows[i].middle + above, above: i > marks.length / 2 }),
    highlight: (i) => row.classed("vl-active", (mark) => mark === marks[i]),
  };
}

function drawRow(g, mark, { lines, head, middle, tall }, { filled }, { x, narrow, column, width }, ghost) {
  const [from, to] = x.range();
  const inside = (value) => Math.max(from, Math.min(to, x(value)));
  g.select(".vl-grip").attr("width", width).attr("y", head).attr("height", Math.max(24, middle - head + 12));
  const first = narrow ? head + 12 : middle + 4.5 - ((lines.length - 1) * LINE) / 2;
  g.select(".vl-name").attr("text-anchor", narrow ? "start" : "end").attr("y", first)
    .selectAll("tspan").data(lines).join("tspan").attr("x", narrow ? 0 : column - 12 + 4)
    .attr("dy", (_, j) => (j ? LINE : 0)).text(minus);
  // A logarithmic axis has no zero to begin a bar from.
  const ends = filled ? [inside(mark.from ?? 0), inside(mark.value ?? 0)].sort((a, b) => a - b) : [0, 0];
  // A value of nothing is still seen; a value that is not defined is not.
  const wide = filled && mark.value !== null ? Math.max(2, ends[1] - ends[0]) : 0;
  g.select(".vl-bar").attr("x", ends[0]).attr("y", middle - tall / 2).attr("height", tall).attr("width", wide);
  const planned = ghost?.marks.find((other) => other.name === mark.name);
  // A bar that ends where it ended, in its colour, needs none.
  const same = filled && planned?.value === mark.value && planned?.style === mark.style
    && (planned?.from ?? 0) === (mark.from ?? 0);
  const { value: before = null, from: start = 0 } = (same ? null : planned) ?? {};
  g.select(".vl-ghost path").attr("class", filled ? "vl-stroke" : "vl-point")
    .attr("transform", filled || before === null ? null : `translate(${inside(before)},${middle})`)
    .attr("d", before === null ? "" : filled ? `M${inside(start)} ${middle - 9}H${inside(before)}v18H${inside(start)}${start ? "Z" : ""}`
      : shapeOf(mark.shape, 80));
  g.select(":scope > .vl-stroke").classed("vl-on-bar", Boolean(filled)).attr("d", mark.low === undefined ? "" : `M${inside(mark.low)} ${middle - 5}v10`
    + `M${inside(mark.low)} ${middle}H${inside(mark.high)}M${inside(mark.high)} ${middle - 5}v10`);
  g.select(":scope > .vl-point").attr("d", filled || mark.value === null ? "" : shapeOf(mark.shape, 80))
    .attr("transform", `translate(${inside(mark.value ?? 0)},${middle})`);
  g.select(".vl-was").attr("r", mark.was === undefined ? 0 : 5).attr("cx", inside(mark.was ?? mark.value ?? 0)).attr("cy", middle);
  g.select(".vl-value").attr("x", width).attr("y", middle + 4.5).text(minus(mark.shown ?? ""));
}

// Where the plan's lines of reference stood, of those that have moved. One of a row has its ring there.
function drawGhost(g, planned, references, { x, top, bottom }) {
  const moved = planned.filter(({ value, row }, i) => row === undefined && value !== references[i]?.value);
  g.selectAll("path").data(moved).join("path").attr("class", "vl-stroke")
    .attr("d", ({ value }) => `M${x(value)} ${top}V${bottom}`);
}

function drawReferences(g, references, { x, titles, rows, bottom, measure, width }, marks) {
  const end = ({ value, row }) => {
    if (row === undefined) return bottom;
    const { middle } = rows[marks.findIndex(({ name }) => name === row)];
    return `${middle - 8}L${x(value) - 6} ${middle}L${x(value)} ${middle + 8}L${x(value) + 6} ${middle}L${x(value)} ${middle - 8}`;
  };
  const kind = (reference) => inkOf({ dash: "dashed", ...reference });
  g.selectAll("g").data(references).join("g").attr("class", kind)
    .selectAll("path").data((reference, i) => [[reference, titles[i]]]).join("path")
    .attr("class", "vl-stroke")
    .attr("d", ([reference, { lines, top }]) =>
      `M${x(reference.value)} ${top + (lines.length - 1) * LINE + 5}V${end(reference)}`);
  // All words after all lines, so that no line crosses them out.
  const middles = titlePlaces(references.map(({ value }) => x(value)),
    titles.map(({ lines }) => Math.max(...lines.map(measure)) / 2), width);
  g.selectAll("text").data(references).join("text").raise().attr("text-anchor", "middle")
    .attr("y", (_, i) => titles[i].top).each(function draw(_, i) {
      select(this).selectAll("tspan").data(titles[i].lines).join("tspan")
        .attr("x", middles[i]).attr("dy", (_, j) => (j ? LINE : 0)).text(minus);
    });
}
