// Lines, bands, shaded tails, regions and points over two axes: the kinds curve, scatter, worlds.
//
// picture = { x, y (axes; y may be null), square?, tall? (pixels), lines, regions, dots, marks, legend }
//   lines    [{ points: [[x, y], ...], band?: [[x, low, high], ...], shade?: [{ from, to, hatch? }],
//              step?, style, dash ("dashed" | "dotted"), label (goes to the legend) }]
//   regions  [{ points: polygon, style, label, at? }]     dots  [{ x, y, style, shape, open }]
//   marks    [{ name, text, form: "point" (x, y) | "vertical" (x) | "horizontal" (y)
//              | "line" (from, to), handle?: [x, y], style, dash, shape, open, ring?, label?, short?, moves? }]
//   smooth?  whether the curves are drawn without corners
import { select } from "d3-selection";
import { area, curveLinear, curveStepAfter, line } from "d3-shape";
import { begin, newId } from "../engine/dom.js";
import { drawLegend, drawX, drawY, inkOf, scaleOf, shapeOf, SIZE, ticksOf, xHeight, yTop } from "./axes.js";
import { minus } from "../engine/words.js";
import { makeMovable, MOVABLE } from "../engine/moving.js";
import { around, gone, moved } from "./ghosts.js";
import { namesBeside } from "./names.js";
import { asideOf, REACH, reached } from "./reach.js";
import { smooth } from "./smooth.js";
import { drawHeap, drawSeen, sharesOf } from "./seen.js";
import { measurer } from "./text.js";

const none = [];
// Where so much is left free beside a square, the legend stands there.
const BESIDE = 116;
const STRETCHED = 1.65;
const NARROW = 480;
// The area of the ring around a mark that is set apart.
const RING = 320;
// The handle of a mark that stands aside, as half its width.
const HANDLE = 6;

function layout(holder, picture, { width }) {
  const measure = measurer(holder, SIZE);
  const { x: horizontal, y: vertical, square } = picture;
  const top = (vertical ? yTop(vertical, width, measure) : 6) + 6;
  const narrow = width < NARROW;
  const guess = (narrow ? Math.min(picture.tall, 120 + picture.tall / 6) : picture.tall) || Math.min(262, Math.max(154, width * 0.5));
  // Ticks of y decide the margin, which decides the width: the height is known before both.
  const ticks = (scale) => ticksOf(vertical, scale, measure, true);
  const rough = vertical ? ticks(scaleOf(vertical, [guess, 0])) : [];
  const left = vertical ? 12 + Math.max(0, ...rough.map(([, words]) => measure(words))) : 10;
  const right = width - 16;
  const tall = square ? Math.min(right - left, narrow ? 178 : 290) : guess;
  // Both of its quantities are shares: on a wide screen it may be wider than high.
  const end = square ? Math.min(right, left + (narrow ? 1 : STRETCHED) * tall) : right;
  const x = scaleOf(horizontal, [left, end]);
  const y = vertical ? scaleOf(vertical, [top + tall, top])
    : scaleOf({ low: 0, high: highest(picture) }, [top + tall, top]);
  const height = top + tall + xHeight(horizontal, end, measure);
  return { measure, x, y, top, left, end, bottom: top + tall, height, yTicks: vertical ? ticks(y) : [] };
}

const highest = ({ lines }) => 1.05 * Math.max(...lines.flatMap(({ points }) => points.map(([, v]) => v)));

// The curves of two worlds are densities, which end flat.
function smoothed(picture) {
  const flat = picture?.kind === "worlds";
  if (!flat && !picture?.smooth) return picture;
  return { ...picture, lines: picture.lines.map((some) => ({ ...some, points: smooth(some.points, flat) })) };
}

export function drawPlane(holder, given, env) {
  const picture = smoothed(given);
  begin(holder, "plane");
  const { lines = none, regions = none, dots = none, marks, legend = none } = picture;
  const place = layout(holder, picture, env);
  const { x, y, measure } = place;
  const room = env.width - place.end;
  const keys = drawLegend(holder, [...lines.filter(({ label }) => label), ...legend], env.width,
    room < BESIDE ? null : { left: place.end + 14, top: place.top, width: room - 14 });
  const above = room < BESIDE ? keys : 0;
  const svg = select(holder).selectAll("svg.vl-plane").data([0]).join((enter) => {
    const made = enter.append("svg").attr("class", "vl-plane");
    const id = newId();
    made.append("clipPath").attr("id", id).append("rect");
    ["vl-regions", "vl-areas", "vl-heap", "vl-ghost", "vl-dots", "vl-lines", "vl-rules"].forEach((name) =>
      made.append("g").attr("class", name).attr("clip-path", `url(#${id})`));
    ["vl-x", "vl-y", "vl-region-names", "vl-places", "vl-counted", "vl-names"].forEach((name) =>
      made.append("g").attr("class", name));
    return made;
  }).attr("width", env.width).attr("height", place.height)
    .attr("viewBox", `0 0 ${env.width} ${place.height}`);
  // A point on the frame is drawn whole.
  svg.select("clipPath rect").attr("x", place.left - 1).attr("y", place.top - 1)
    .attr("width", place.end - place.left + 2).attr("height", place.bottom - place.top + 2);
  drawX(svg.select(".vl-x"), picture.x, x, ticksOf(picture.x, x, measure), place.bottom, place.end, measure);
  if (picture.y) drawY(svg.select(".vl-y"), picture.y, y, place.yTicks, place.left, measure, env.width);
  drawRegions(svg, regions, place);
  drawAreas(svg.select(".vl-areas"), lines, place);
  drawGhost(svg.select(".vl-ghost"), smoothed(env.ghost), place, picture);
  svg.select(".vl-dots").selectAll("path").data(dots).join("path")
    .attr("class", (dot) => `vl-point vl-dot-mark ${inkOf(dot)}`)
    .attr("d", (dot) => shapeOf(dot.shape, 26))
    .attr("transform", (dot) => `translate(${x(dot.x)},${y(dot.y)})`);
  svg.select(".vl-lines").selectAll("path").data(lines).join("path")
    .attr("class", (some) => `vl-stroke ${inkOf(some)}`).attr("d", (some) => outline(some, place));
  const { seen } = picture;
  const heap = seen?.heap && env.tally ? env.tally.values : none;
  drawHeap(svg.select(".vl-heap"), heap, place);
  drawSeen(svg.select(".vl-counted"), (seen?.style ? sharesOf(env.tally, seen) : none).map(({ share, low, high, style }) =>
    ({ style, at: [x(seen.x), y(share)], from: [x(seen.x), y(low)], to: [x(seen.x), y(high)] })));
  const real = marks.map((mark) => anchor(mark, place));
  const at = spread(marks, real, place);
  drawMarks(svg, marks, real, at, place, env);
  drawNames(svg.select(".vl-names"), marks, real, at, place, lines);
  return {
    x,
    y,
    height: place.height + above,
    place: (i) => ({ x: at[i][0], y: at[i][1] + above, above: at[i][1] > place.height / 2 }),
    highlight(i) {
      svg.selectAll(".vl-rules > g, .vl-places > g").classed("vl-active", (mark) => mark === marks[i]);
      svg.selectAll(".vl-names > text").classed("vl-active", ({ mark }) => mark === marks[i]);
    },
  };
}

const outline = ({ points, step }, { x, y }) =>
  line((p) => x(p[0]), (p) => y(p[1])).curve(step ? curveStepAfter : curveLinear)(points);

// The plan below what is shown now. Of several curves each keeps its ink and its dashes, or nobody
// could tell which of them it was.
function drawGhost(g, ghost, place, { lines: linesNow = none, marks: marksNow }) {
  const { lines = none, marks = none } = ghost ?? {};
  const strokes = (curves, rules) => [
    ...curves.map((some) => ({ d: outline(some, place), ink: some.label && curves.length > 2 ? inkOf(some) : "" })),
    ...rules.map((mark) => ruleEnds(mark, place)).filter(Boolean).map((ends) => ({ d: line()(ends), ink: "" })),
  ];
  g.selectAll(".vl-stroke").data(gone(strokes(lines, marks), strokes(linesNow, marksNow))).join("path")
    .attr("class", ({ ink }) => `vl-stroke ${ink}`).attr("d", ({ d }) => d);
  const points = moved(marks.filter((mark) => !ruleEnds(mark, place)), marksNow);
  const size = (mark) => (mark.ring ? RING : around(mark, marksNow) ? 220 : sizeOf(mark));
  g.selectAll(".vl-point").data(points).join("path")
    .attr("class", "vl-point").attr("d", (mark) => shapeOf(mark.ring ? "circle" : mark.shape, size(mark)))
    .attr("transform", (mark) => `translate(${anchor(mark, place).join()})`);
}

// Where a mark is taken hold of and where its words appear.
function anchor(mark, { x, y, top, end }) {
  if (mark.handle) return [x(mark.handle[0]), y(mark.handle[1])];
  if (mark.form === "vertical") return [x(mark.x), top + 12];
  if (mark.form === "horizontal") return [end - 12, y(mark.y)];
  if (mark.form === "line") return [(x(mark.from[0]) + x(mark.to[0])) / 2, (y(mark.from[1]) + y(mark.to[1])) / 2];
  return [x(mark.x), y(mark.y)];
}

function drawRegions(svg, regions, { x, y, measure, left, end }) {
  const outline = line((p) => x(p[0]), (p) => y(p[1]));
  svg.select(".vl-regions").selectAll("path").data(regions).join("path")
    .attr("class", (region) => `vl-area ${inkOf(region)}`)
    .attr("d", (region) => `${outline(region.points)}Z`);
  const middle = ({ points }, k) => points.reduce((sum, p) => sum + p[k], 0) / points.length;
  svg.select(".vl-region-names").selectAll("text").data(regions.filter(({ label }) => label)).join("text")
    .attr("text-anchor", "middle").text(({ label }) => minus(label))
    .attr("x", (region) => {
      const half = measure(region.label) / 2;
      return Math.max(left + half + 3, Math.min(end - half - 3, x(region.at ? region.at[0] : middle(region, 0))));
    })
    .attr("y", (region) => y(region.at ? region.at[1] : middle(region, 1)) + 4);
}

// The stretch of a line from one x to another, its ends interpolated.
function between(points, from, to) {
  const on = (cut) => {
    const j = points.findIndex(([v]) => v >= cut);
    if (j < 1) return [];
    const [[v0, w0], [v1, w1]] = [points[j - 1], points[j]];
    return [[cut, w0 + ((cut - v0) / (v1 - v0)) * (w1 - w0)]];
  };
  return [...on(from), ...points.filter(([v]) => v > from && v < to), ...on(to)];
}

// Bands around lines and shaded stretches below them.
function drawAreas(g, lines, { x, y, bottom }) {
  const band = area().x((p) => x(p[0])).y0((p) => y(p[1])).y1((p) => y(p[2]));
  const under = area().x((p) => x(p[0])).y0(bottom).y1((p) => y(p[1]));
  const areas = lines.flatMap((some) => [
    ...(some.band ? [{ some, d: band(some.band) }] : []),
    ...(some.shade ?? none).map(({ from, to, hatch }) =>
      ({ some, hatch, d: under(between(some.points, from, to)) })),
  ]);
  g.selectAll("path").data(areas).join("path").attr("d", ({ d }) => d)
    .attr("class", ({ some, hatch }) => `vl-area ${inkOf({ style: some.style })}${hatch ? " vl-deep" : ""}`);
}

const sizeOf = ({ moves, size }) => size ?? (moves ? 150 : 70);

// A ring to take hold of, and a line from it to the mark that it moves.
function handleAside([dx, dy]) {
  const far = Math.hypot(dx, dy) / HANDLE;
  return far ? `M${dx / far} ${dy / far}L${dx} ${dy}M${-HANDLE} 0a${HANDLE} ${HANDLE} 0 1 0 ${2 * HANDLE} 0a${HANDLE} ${HANDLE} 0 1 0 ${-2 * HANDLE} 0` : "";
}

const ruleEnds = (mark, { x, y, top, bottom, left, end }) => ({
  vertical: () => [[x(mark.x), top], [x(mark.x), bottom]],
  horizontal: () => [[left, y(mark.y)], [end, y(mark.y)]],
  line: () => [mark.from, mark.to].map((p) => [x(p[0]), y(p[1])]),
})[mark.form]?.();

const look = (mark) => `${inkOf(mark)}${mark.moves ? ` ${MOVABLE}` : ""}`;

function drawMarks(svg, marks, real, at, place, env) {
  const rules = marks.filter((mark) => ruleEnds(mark, place));
  const rule = svg.select(".vl-rules").selectAll("g").data(rules, (mark) => mark.name).join((enter) => {
    const made = enter.append("g");
    made.append("path").attr("class", "vl-grip");
    made.append("path").attr("class", "vl-stroke");
    return made;
  }).attr("class", look);
  rule.selectAll("path").attr("d", function draw() {
    return line()(ruleEnds(select(this.parentNode).datum(), place));
  });
  const points = marks.filter((mark) => mark.moves || !ruleEnds(mark, place));
  const point = svg.select(".vl-places").selectAll("g").data(points, (mark) => mark.name).join((enter) => {
    const made = enter.append("g");
    made.append("path").attr("class", "vl-stroke vl-stem");
    made.append("circle").attr("class", "vl-grip");
    made.append("path").attr("class", "vl-point");
    made.append("path").attr("class", "vl-chosen");
    return made;
  }).attr("class", look)
    .attr("transform", (mark) => `translate(${at[marks.indexOf(mark)].join()})`);
  point.select("circle").attr("r", (mark) => (mark.moves ? REACH : 8));
  point.select(".vl-chosen").attr("d", ({ ring }) => (ring ? shapeOf("circle", RING) : ""));
  const away = (i) => [real[i][0] - at[i][0], real[i][1] - at[i][1]];
  // Where its handle stands aside the mark itself stays: beside its curve it would say what is not.
  point.select(".vl-point").attr("transform", (mark) => `translate(${away(marks.indexOf(mark)).join()})`)
    .attr("d", (mark) => shapeOf(mark.shape, away(marks.indexOf(mark)).some(Boolean) ? 70 : sizeOf(mark)));
  point.select(".vl-stem").attr("d", (mark) => handleAside(away(marks.indexOf(mark))));
  for (const part of [rule, point]) {
    part.on("pointerenter", (_, mark) => env.hover(marks.indexOf(mark)))
      .on("pointerleave", () => env.hover(null));
    part.filter((mark) => mark.moves).each(function add() {
      makeMovable(this, svg.node(), env, (pointer) => nearest(marks, at, away, pointer, place));
    });
  }
}

// Where several marks are within reach the nearest is meant, whichever was drawn last. A handle
// that stands aside keeps its distance from the place that it moves.
function nearest(marks, at, away, pointer, place) {
  const some = marks.filter(({ moves }) => moves);
  const grips = some.map((mark) => ({ at: at[marks.indexOf(mark)], ends: ruleEnds(mark, place) ?? null }));
  const mark = some[reached(grips, pointer)];
  const [dx, dy] = away(marks.indexOf(mark));
  return { mark, distance: (to, { x, y }) => far(mark, to, { x: x + dx, y: y + dy }, place) };
}

// Handles of points stand aside on a stem where they would lie on other handles.
function spread(marks, real, { left, end, top, bottom }) {
  const fixed = real.filter((_, i) => marks[i].moves && marks[i].form !== "point");
  return asideOf(real, marks.map(({ moves, form }) => Boolean(moves) && form === "point"), fixed,
    { left, end, top, bottom });
}

function far(mark, to, pointer, { x, y }) {
  if (Array.isArray(to)) return Math.hypot(x(to[0]) - pointer.x, y(to[1]) - pointer.y);
  return mark.form === "horizontal" ? Math.abs(y(to) - pointer.y) : Math.abs(x(to) - pointer.x);
}

function drawNames(g, marks, real, at, place, lines) {
  const { x, y, measure } = place;
  // Words are best where neither a curve nor another line runs through them.
  const rules = marks.map((mark) => ruleEnds(mark, place)).filter(Boolean);
  const curves = [...lines.map(({ points }) => points.map((p) => [x(p[0]), y(p[1])])), ...rules];
  g.selectAll("text").data(namesBeside(marks, real, at, place, curves, measure), ({ mark }) => mark.name).join("text")
    .attr("x", ({ spot }) => spot[0]).attr("y", ({ spot }) => spot[1] + 12)
    .text(({ text }) => minus(text));
}
