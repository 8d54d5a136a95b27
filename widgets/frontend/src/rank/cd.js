// The critical distance diagram: mean ranks on one axis, bars over what is not told apart.
import { axisTop } from "d3-axis";
import { scaleLinear } from "d3-scale";
import { select } from "d3-selection";
import { line, symbol, symbolCircle, symbolDiamond } from "d3-shape";
import { begin } from "../engine/dom.js";
import { drawCdList } from "./cd_list.js";
import { drawGrip } from "./grip.js";
import { drawProblems } from "./problems.js";
import { measurer, wrap } from "../pictures/text.js";

// Of the picture; beside the controls of a wider lab it is no wider than in a lab of 420 pixels.
const NARROW = 350;
// What two columns of names have to leave to the axis; names of hundreds of letters do not.
const LEAST_AXIS = 60;
const SIZE = 14;
const LINE = 18;
const AXIS = 86;
const FIRST_BAR = 24;

const path = line();

// The end of the critical distance is the last mark, if it can be dragged; all others are algorithms.
const ranked = (picture) => picture && { ...picture, marks: picture.marks.filter(({ form }) => form !== "distance") };

export function drawCd(holder, given, env) {
  const grip = given.marks.find(({ form }) => form === "distance") ?? null;
  const [picture, here] = [ranked(given), { ...env, ghost: ranked(env.ghost), grip: grip && { mark: grip, i: given.marks.indexOf(grip) } }];
  const kind = env.width < NARROW || axisLeft(holder, picture, env) < LEAST_AXIS ? "list" : "axis";
  begin(holder, kind);
  const drawn = kind === "list" ? drawCdList(holder, picture, here) : drawAxis(holder, picture, here);
  return { ...drawn, height: drawn.height + drawProblems(holder, picture.problems, here) };
}

const roomOf = (env) => Math.max(110, env.width * 0.3);

function axisLeft(holder, { marks }, env) {
  const [name, number] = [measurer(holder, SIZE), measurer(holder, SIZE, 600)];
  const widest = Math.min(roomOf(env), Math.max(...marks.map((mark) => name(mark.name))));
  return env.width - 2 * (widest + Math.max(...marks.map((mark) => number(mark.shown))) + 22);
}

// Bars share a level when they do not overlap.
function stack(groups, marks) {
  const ends = [];
  return groups.map((group) => {
    const values = group.members.map((i) => marks[i].value);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    let level = ends.findIndex((end) => end < low);
    if (level < 0) level = ends.length;
    ends[level] = high;
    return { ...group, first: marks[group.members[0]].name, low, high, level };
  });
}

// The axis may reach over the label columns as long as no mark does: their leaders go straight
// down. inner: where marks may stand; outer: where the axis may.
function span(marks, axis, inner, outer) {
  const share = (value) => (value - axis.low) / (axis.high - axis.low);
  const values = marks.map((mark) => mark.value);
  const [low, high] = [share(Math.min(...values)), share(Math.max(...values))];
  let [from, to] = outer;
  for (let i = 0; i < 30; i += 1) {
    // Each end gives way for its own side; a few rounds settle both.
    if (low < 1) from = Math.max(outer[0], (inner[0] - to * low) / (1 - low));
    if (high > 0) to = Math.min(outer[1], (inner[1] - from * (1 - high)) / high);
  }
  return [from, to];
}

// Whole ranks from 1 on, to the last where the step allows, at least 32 pixels apart.
function wholeRanks({ low, high }, pixels) {
  const steps = Array.from({ length: high - low }, (_, i) => i + 1)
    .filter((step) => (step * pixels) / (high - low) >= 32);
  const step = steps.slice(0, 3).find((some) => (high - low) % some === 0) ?? steps[0] ?? high - low;
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step);
}

const levels = (picture) =>
  Math.max(0, ...stack(picture.groups, picture.marks).map((bar) => bar.level + 1));

function layout(holder, picture, env) {
  const { marks, axis } = picture;
  const measure = measurer(holder, SIZE);
  const room = roomOf(env);
  // Bold is the widest a number gets, when its mark is asked for.
  const number = Math.max(...marks.map((mark) => measurer(holder, SIZE, 600)(mark.shown)));
  const best = Math.ceil(marks.length / 2);
  const labels = marks.map((mark) => {
    const lines = wrap(mark.name, room, measure);
    return { lines, wide: Math.max(...lines.map(measure)) };
  });
  const column = (some) => Math.max(0, ...some.map((label) => label.wide)) + number + 22;
  const [left, right] = [column(labels.slice(0, best)), column(labels.slice(best))];
  const x = scaleLinear().domain([axis.low, axis.high])
    .range(span(marks, axis, [left + 8, env.width - right - 8], [14, env.width - 14]));
  // All levels of alpha share one height: the most bars any of them needs.
  const deep = Math.max(...[...env.views.map((view) => view.picture), env.ghost].filter(Boolean).map(levels));
  // Few algorithms get air, many get room.
  const [bar, gap] = marks.length <= 6 ? [17, 16] : marks.length <= 13 ? [11, 6] : [9, 2];
  const top = AXIS + FIRST_BAR + deep * bar + gap + 4;
  let [y, bottom] = [top, top];
  labels.forEach((label, i) => {
    if (i === best) y = top;
    // The right column reads upwards in rank: the worst stands on top, so no leaders cross.
    const j = i < best ? i : best + (labels.length - 1 - i);
    labels[j].top = y;
    y += labels[j].lines.length * LINE + gap;
    bottom = Math.max(bottom, y);
  });
  return { x, labels, best, left, right, number, bar, height: Math.ceil(bottom + 4) };
}

function drawAxis(holder, picture, env) {
  const { marks } = picture;
  const place = layout(holder, picture, env);
  const { x } = place;
  const svg = select(holder).selectAll("svg.vl-cd").data([0]).join((enter) => enter.append("svg").attr("class", "vl-cd"))
    .attr("width", env.width).attr("height", place.height)
    .attr("viewBox", `0 0 ${env.width} ${place.height}`);
  const layer = (name) => svg.selectAll(`g.${name}`).data([0]).join("g").attr("class", name);

  drawScale(layer("vl-axis"), picture, x);
  drawBand(layer("vl-band"), picture, x, place.height);
  drawLeaders(layer("vl-leaders"), marks, place, env.width);
  drawGhost(layer("vl-ghost"), env.ghost, place);
  drawBars(layer("vl-bars"), picture, place);
  drawMarks(layer("vl-points"), marks, x, env);
  drawLabels(layer("vl-labels"), marks, place, env);
  const { low, high } = picture.axis;
  drawGrip(layer("vl-places"), svg.node(), env, {
    at: (distance) => [x(Math.min(high, low + distance)), 45],
    far: (distance, pointer) => Math.abs(x(low + distance) - pointer.x),
  });

  return {
    height: place.height,
    // Above the axis, so that the bars below it stay in sight.
    place: (i) => (i < marks.length ? { x: x(marks[i].value), y: AXIS - 12, above: true }
      : { x: x(Math.min(high, low + env.grip.mark.value)), y: 45, above: false }),
    highlight(i) {
      svg.classed("vl-asking", i !== null && i < marks.length);
      svg.selectAll(".vl-leaders path, .vl-points path, .vl-labels > g")
        .classed("vl-active", (mark) => mark === marks[i]);
      svg.selectAll(".vl-places > g").classed("vl-active", i === env.grip?.i);
      svg.selectAll(".vl-bars > g").classed("vl-active", (bar) => bar.members.includes(i));
    },
  };
}

function drawScale(g, { axis, distance }, x) {
  const [from, to] = x.range();
  const ticks = axis.ticks ?? wholeRanks(axis, to - from); // scores are no whole numbers
  const one = (selector, tag, name) => g.selectAll(selector).data([0]).join(tag).attr("class", name);
  one("g.vl-ticks", "g", "vl-ticks").attr("transform", `translate(0,${AXIS})`)
    .call(axisTop(x).tickValues(ticks).tickFormat(String).tickSizeOuter(0).tickPadding(7));
  one("text.vl-quantity", "text", "vl-quantity").attr("x", to).attr("y", 14)
    .attr("text-anchor", "end").text(axis.label);
  g.selectAll("g.vl-distance").data(distance ? [distance] : [], () => "distance").join((enter) => {
    const made = enter.append("g").attr("class", "vl-distance");
    made.append("path");
    made.append("text").attr("y", 36);
    return made;
  }).each(function draw({ value, label }) {
    // A distance longer than the axis has no end mark: no two mean ranks can be so far apart.
    const end = Math.min(to, x(axis.low + value));
    const mark = axis.low + value > axis.high ? "" : `M${end} 41v8`;
    select(this).select("path").attr("d", `M${from} 41v8M${from} 45H${end}${mark}`);
    select(this).select("text").attr("x", from).text(label);
  });
}

function drawBand(g, { band }, x, height) {
  const [from, to] = x.range();
  g.selectAll("rect").data(band ? [band] : []).join("rect")
    .attr("x", ({ low }) => Math.max(from, x(low)))
    .attr("width", ({ low, high }) => Math.min(to, x(high)) - Math.max(from, x(low)))
    .attr("y", AXIS - 7).attr("height", 14).attr("rx", 3);
}

function drawLeaders(g, marks, { x, labels, best, left, right }, width) {
  g.selectAll("path").data(marks, (mark) => mark.name).join("path").attr("d", (mark, i) => {
    const y = labels[i].top + LINE / 2;
    const end = i < best ? left - 6 : width - right + 6;
    return path([[x(mark.value), AXIS], [x(mark.value), y], [end, y]]);
  });
}

function drawBars(g, picture, { x, bar: step }) {
  const bars = stack(picture.groups, picture.marks);
  const y = (bar) => AXIS + FIRST_BAR + bar.level * step;
  const part = g.selectAll("g").data(bars, (bar) => bar.first).join((enter) => {
    const made = enter.append("g");
    made.append("rect").attr("height", 4).attr("rx", 2);
    return made;
  }).classed("vl-broken", (bar) => !bar.whole);
  part.select("rect").attr("x", (bar) => x(bar.low) - 5).attr("y", y)
    .attr("width", (bar) => x(bar.high) - x(bar.low) + 10);
  part.selectAll("circle")
    .data((bar) => (bar.whole ? [] : bar.members.map((i) => ({ bar, value: picture.marks[i].value }))))
    .join("circle").attr("r", 4).attr("cx", (dot) => x(dot.value)).attr("cy", (dot) => y(dot.bar) + 2);
}

// The plan's bars as outlines behind the present ones, its ranks as rings.
function drawGhost(g, ghost, { x, bar: step }) {
  const bars = ghost ? stack(ghost.groups, ghost.marks) : [];
  g.selectAll("rect").data(bars).join("rect").attr("class", "vl-stroke").attr("rx", 4).attr("height", 8)
    .attr("x", (bar) => x(bar.low) - 7).attr("width", (bar) => x(bar.high) - x(bar.low) + 14)
    .attr("y", (bar) => AXIS + FIRST_BAR - 2 + bar.level * step);
  g.selectAll("circle").data(ghost?.marks ?? []).join("circle").attr("class", "vl-point")
    .attr("r", 6).attr("cx", (mark) => x(mark.value)).attr("cy", AXIS);
}

function drawMarks(g, marks, x, env) {
  const shape = symbol().size((mark) => (mark.shape === "control" ? 130 : 80))
    .type((mark) => (mark.shape === "control" ? symbolDiamond : symbolCircle));
  g.selectAll("path").data(marks, (mark) => mark.name).join("path")
    .attr("d", shape).attr("class", (mark) => `vl-${mark.shape}`)
    .attr("transform", (mark) => `translate(${x(mark.value)},${AXIS})`)
    .on("pointerenter", (_, mark) => env.hover(marks.indexOf(mark)))
    .on("pointerleave", () => env.hover(null))
    .filter((mark) => mark.shape === "control").raise();
}

function drawLabels(g, marks, { labels, best, number, left, right }, env) {
  const groups = g.selectAll("g").data(marks, (mark) => mark.name).join((enter) => {
    const made = enter.append("g");
    made.append("text").attr("class", "vl-name");
    made.append("text").attr("class", "vl-value");
    return made;
  }).attr("transform", (_, i) => `translate(0,${labels[i].top + LINE / 2 + 4.5})`)
    .classed("vl-control", (mark) => mark.shape === "control")
    .on("pointerenter", (_, mark) => env.hover(marks.indexOf(mark)))
    .on("pointerleave", () => env.hover(null));
  const onLeft = (i) => i < best;
  groups.each(function draw(mark, i) {
    const x = onLeft(i) ? left - 12 - number - 7 : env.width - right + 12 + number + 7;
    select(this).select(".vl-name").attr("text-anchor", onLeft(i) ? "end" : "start")
      .selectAll("tspan").data(labels[i].lines).join("tspan")
      .attr("x", x).attr("dy", (_, row) => (row ? LINE : 0)).text(env.minus);
    select(this).select(".vl-value").attr("text-anchor", "end")
      .attr("x", onLeft(i) ? left - 12 : env.width - right + 12 + number).text(env.minus(mark.shown));
  });
}
