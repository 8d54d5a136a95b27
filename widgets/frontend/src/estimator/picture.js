// Estimates of one truth, a row for each estimator: where they lie, and their root mean squared
// error beside it. The kind estimators.
//
// picture = { x (axis of the estimates), second (axis of the rmse), truth: { value, label },
//   marks: [{ name, text, method, value, error, low, high, rmse, rmse_error, shown, style, shape,
//   open }], legend }; a click on a row sets the control `method`, which is the keyboard's way.
import { select } from "d3-selection";
import { begin } from "../engine/dom.js";
import { minus } from "../engine/words.js";
import { drawLegend, drawX, inkOf, scaleOf, shapeOf, SIZE, ticksOf, xHeight } from "../pictures/axes.js";
import { spanned } from "../pictures/ghosts.js";
import { measurer, wrap } from "../pictures/text.js";

const NARROW = 480;
const LINE = 16;
const TOP = 20;
const GAP = 46;

// On a narrow screen the names stand above their rows and the rmse is a number only.
function layout(holder, { marks, heading, x: axis, second }, { width }) {
  const measure = measurer(holder, SIZE);
  const narrow = width < NARROW;
  const number = Math.max(...marks.map((mark) => measurer(holder, SIZE, 600)(mark.shown))) + 10;
  const names = marks.map((mark) => wrap(mark.name, narrow ? width - number : Math.max(90, width * 0.24), measure));
  const column = narrow ? 8 : Math.max(...names.flat().map(measure)) + 18;
  const rest = width - column - number - 8;
  const x = scaleOf(axis, [column, narrow ? width - 8 : column + rest * 0.58]);
  const error = narrow ? null : scaleOf(second, [column + rest * 0.58 + GAP, width - number - 8]);
  let y = TOP;
  const rows = names.map((lines) => {
    const tall = narrow ? lines.length * LINE + 11 : Math.max(30, lines.length * LINE + 8);
    const row = { lines, top: y, tall, middle: narrow ? y + lines.length * LINE + 5 : y + tall / 2 };
    y += tall;
    return row;
  });
  const under = Math.max(xHeight(axis, x.range()[1], measure),
    error ? xHeight(second, width - error.range()[0], measure) : 0);
  return { measure, narrow, column, heading: measure(heading) + 8, x, error, rows, bottom: y + 4, width, height: y + 4 + under };
}

const parts = ["vl-x", "vl-second", "vl-truth", "vl-head", "vl-row-marks"];

export function drawEstimators(holder, given, env) {
  begin(holder, "estimators");
  const picture = { ...given, x: spanned(given.x, env.ghost?.x), second: spanned(given.second, env.ghost?.second) };
  const { marks } = picture;
  const above = drawLegend(holder, picture.legend, env.width);
  const place = layout(holder, picture, env);
  const { x, error, rows, measure, bottom } = place;
  const svg = select(holder).selectAll("svg.vl-rows").data([0]).join((enter) => {
    const made = enter.append("svg").attr("class", "vl-rows");
    parts.forEach((name) => made.append("g").attr("class", name));
    return made;
  }).attr("width", env.width).attr("height", place.height)
    .attr("viewBox", `0 0 ${env.width} ${place.height}`);
  drawX(svg.select(".vl-x"), picture.x, x, ticksOf(picture.x, x, measure), bottom, x.range()[1], measure);
  svg.select(".vl-second").attr("display", error ? null : "none");
  if (error) {
    drawX(svg.select(".vl-second"), picture.second, error, ticksOf(picture.second, error, measure),
      bottom, env.width - error.range()[0], measure);
  }
  drawTruth(svg.select(".vl-truth"), picture.truth, place);
  svg.select(".vl-head").selectAll("text").data([picture.heading]).join("text").attr("class", "vl-quantity")
    .attr("text-anchor", "end").attr("x", env.width).attr("y", 12).text(minus);
  const row = svg.select(".vl-row-marks").selectAll(":scope > g").data(marks, (mark) => mark.method).join((enter) => {
    const made = enter.append("g");
    made.append("rect").attr("class", "vl-grip").attr("x", 0);
    made.append("text").attr("class", "vl-name");
    made.append("path").attr("class", "vl-stroke vl-range");
    made.append("rect").attr("class", "vl-area vl-deep vl-band-mark").attr("height", 14);
    const ghost = made.append("g").attr("class", "vl-ghost");
    ["vl-mean-was", "vl-rmse-was"].forEach((name) => ghost.append("path").attr("class", `vl-point ${name}`));
    made.append("path").attr("class", "vl-point vl-mean");
    made.append("path").attr("class", "vl-stroke vl-error");
    made.append("path").attr("class", "vl-point vl-rmse");
    made.append("text").attr("class", "vl-value").attr("text-anchor", "end");
    return made;
  }).attr("class", (mark) => inkOf(mark))
    .on("pointerenter", (_, mark) => env.hover(marks.indexOf(mark)))
    .on("pointerleave", () => env.hover(null))
    .on("click", (_, { method }) => { if (env.can({ method })) env.set({ method }); });
  row.each(function draw(mark, i) { drawRow(select(this), mark, rows[i], place, env.ghost); });
  return {
    height: place.height + above,
    place: (i) => ({ x: x(marks[i].value), y: rows[i].middle + above, above: i > 3 }),
    highlight: (i) => row.classed("vl-active", (mark) => mark === marks[i]),
  };
}

function drawTruth(g, { value, label }, { x, bottom, measure, narrow, heading, width }) {
  const half = measure(label) / 2;
  const from = x.range()[0];
  // Where the numbers stand over the same axis their heading needs its place.
  const to = narrow ? width - heading : x.range()[1];
  g.attr("class", "vl-truth vl-ink-vermillion vl-dashed");
  g.selectAll("path").data([0]).join("path").attr("class", "vl-stroke")
    .attr("d", `M${x(value)} ${TOP - 6}V${bottom}`);
  g.selectAll("text").data([0]).join("text").attr("text-anchor", "middle").attr("y", 12)
    .attr("x", Math.max(from + half, Math.min(to - half, x(value)))).text(minus(label));
}

function drawRow(g, mark, { lines, top, tall, middle }, { x, error, narrow, column, width }, ghost) {
  const inside = (value) => Math.max(x.range()[0], Math.min(x.range()[1], x(value)));
  g.select(".vl-grip").attr("width", width).attr("y", top).attr("height", tall);
  g.select(".vl-name").attr("text-anchor", narrow ? "start" : "end")
    .attr("y", narrow ? top + 13 : middle + 4.5 - ((lines.length - 1) * LINE) / 2)
    .selectAll("tspan").data(lines).join("tspan").attr("x", narrow ? 0 : column - 14)
    .attr("dy", (_, j) => (j ? LINE : 0)).text(minus);
  g.select(".vl-range").attr("d", `M${inside(mark.low)} ${middle}H${inside(mark.high)}`);
  const [low, high] = [inside(mark.value - 2 * mark.error), inside(mark.value + 2 * mark.error)];
  g.select(".vl-band-mark").attr("x", low).attr("y", middle - 7).attr("width", Math.max(1, high - low));
  g.select(".vl-mean").attr("d", shapeOf(mark.shape, 70))
    .attr("transform", `translate(${inside(mark.value)},${middle})`);
  const before = ghost?.marks.find(({ method }) => method === mark.method);
  const was = (selector, at) => g.select(selector).attr("display", at === null ? "none" : null)
    .attr("d", shapeOf(mark.shape, 70)).attr("transform", `translate(${at ?? 0},${middle})`);
  was(".vl-mean-was", before ? inside(before.value) : null);
  was(".vl-rmse-was", before && error ? error(before.rmse) : null);
  g.select(".vl-value").attr("x", width).attr("y", narrow ? top + 13 : middle + 4.5).text(minus(mark.shown));
  g.select(".vl-error").attr("display", error ? null : "none");
  g.select(".vl-rmse").attr("display", error ? null : "none");
  if (!error) return;
  const [left, right] = [-2, 2].map((by) => error(Math.max(0, mark.rmse + by * mark.rmse_error)));
  g.select(".vl-error").attr("d", `M${left} ${middle - 5}v10M${left} ${middle}H${right}M${right} ${middle - 5}v10`);
  g.select(".vl-rmse").attr("d", shapeOf(mark.shape, 70))
    .attr("transform", `translate(${error(mark.rmse)},${middle})`);
}
