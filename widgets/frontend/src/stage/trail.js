// Studies that follow one another downwards, the newest on top: to the left each one's mean and
// interval, to the right its p in the reader's net; below both every study so far, piled up.
import { scaleLinear } from "d3-scale";
import { select } from "d3-selection";
import { newId } from "../engine/dom.js";
import { formatNumber } from "../engine/numbers.js";
import { fill, minus } from "../engine/words.js";
import { drawX, ticksOf, xHeight } from "../pictures/axes.js";
import { SHOWN } from "./counting.js";
import { factsOf, givenOf } from "./dancing.js";
import { LEAST } from "./net.js";

const HANDLE = 44; // pixels of reach
export const GRIPS = 22; // where the handles' boxes begin
const WIDE = 460;
// How wide the columns are, in powers of ten and in shares of the axis of differences; on a narrow
// screen twice that.
const P_BIN = 0.125;
const GAIN_BIN = 1 / 40;

// bench: of one study; first: where the newest one stands; age, fan: the newest have room, older ones
// move closer together; heap: of all so far.
const ROOMY = { bench: 62, first: 104, age: 0.33, fan: 50, heap: 46 };
const TIGHT = { bench: 28, first: 70, age: 0.14, fan: 24, heap: 20 };
export const trailRoom = (width) => (width > WIDE ? ROOMY : TIGHT);
const below = ({ fan, age: pace }, age) => pace * age + fan * (1 - Math.exp(-age / 11));

const clamp = (x, low, high) => Math.min(high, Math.max(low, x));

export function trailLayout(stage, width, measure) {
  const wide = width > WIDE;
  const gain = scaleLinear().domain([stage.axis.low, stage.axis.high])
    .range([16, width * (wide ? 0.53 : 0.45)]).clamp(true);
  const p = scaleLinear().domain([0, LEAST]).range([width * (wide ? 0.6 : 0.55), width - HANDLE]);
  const powers = wide ? [0, -1, -2, -3, -4] : [0, -2, -4];
  const gainAxis = { ...stage.axis, label: minus(fill(stage.axis.label, givenOf(stage))) };
  const pAxis = { label: stage.words.p_axis,
    ticks: powers.map((power) => [power, formatNumber(10 ** power, -power, stage.words.decimal)]) };
  const long = (scale) => Math.abs(scale.range()[1] - scale.range()[0]);
  const axes = [[gainAxis, gain, long(gain)], [pAxis, p, long(p) + HANDLE / 2]];
  const tall = Math.max(58, ...axes.map(([axis, , wideAs]) => xHeight(axis, wideAs, measure)));
  const room = trailRoom(width);
  const last = room.first + below(room, SHOWN - 1);
  const bottom = Math.ceil(last) + 22 + room.heap;
  return { x: gain, p, axes, wide, measure, width, room, last, bottom, height: bottom + tall };
}

// One child of g per name, made once.
function part(g, tag, name) {
  return g.selectAll(`${tag}.${name}`).data([0]).join(tag).attr("class", name);
}

function drawAxes(g, { axes, measure, bottom }) {
  const both = g.selectAll("g.vl-trail-axis").data(axes).join("g").attr("class", "vl-trail-axis");
  both.each(function draw([axis, scale, wideAs]) {
    drawX(select(this), axis, scale, ticksOf(axis, scale, measure), bottom, wideAs, measure);
  });
}

function drawNet(g, stage, place, net) {
  const [right, left] = net.ends.map(place.p);
  const id = g.node().dataset.mesh ??= newId();
  const mesh = part(part(g, "defs", "vl-defs"), "pattern", "vl-mesh").attr("id", id)
    .attr("width", 9).attr("height", 9).attr("patternUnits", "userSpaceOnUse").attr("patternTransform", "rotate(45)");
  part(mesh, "path", "vl-mesh-line").attr("d", "M0 0H9M0 0V9");
  part(g, "rect", "vl-net-area").attr("fill", `url(#${id})`).attr("x", left).attr("width", right - left)
    .attr("y", GRIPS + HANDLE / 2).attr("height", place.bottom - GRIPS - HANDLE / 2);
  part(g, "path", "vl-net-rope").attr("d",
    `M${left} ${place.bottom}V${GRIPS + HANDLE / 2}H${right}V${place.bottom}`);
  const at = place.p(Math.log10(stage.parameters.alpha));
  part(g, "path", "vl-trail-level").attr("d", `M${at} ${place.room.first - 22}V${place.bottom}`);
  // The words stand above the handles, and beside one another.
  const texts = [[1, "end", left], [0, "start", right]].map(([k, anchor, x]) => [net.texts[k], anchor, x]);
  g.selectAll("text.vl-net-text").data(texts).join("text").attr("class", "vl-net-text").attr("y", 14)
    .attr("text-anchor", ([, anchor]) => anchor)
    .attr("x", ([text, anchor, x]) => {
      const wide = place.measure(text) + 4;
      return anchor === "end" ? Math.max(x - 2, wide) : Math.min(x + 2, place.width - wide);
    })
    .text(([text]) => text);
}

function drawHeaps(g, stage, found, count, place, net) {
  const { alpha } = stage.parameters;
  const edge = Math.log10(alpha);
  const [wideP, wideGain] = [P_BIN, GAIN_BIN * (stage.axis.high - stage.axis.low)].map((wide) => (place.wide ? wide : 2 * wide));
  const bins = new Map();
  for (let i = 0; i < count; i += 1) {
    const rejects = found.p[i] <= alpha;
    const p = Math.max(LEAST + 1e-9, found.values[i]);
    const gain = clamp(found.gains[i], stage.axis.low, stage.axis.high - 1e-9);
    // The bins of p begin at alpha, so that no column holds both kinds.
    [["gain", Math.floor(gain / wideGain + 1e-9)], ["p", Math.ceil((p - edge) / wideP - 1e-9)]]
      .forEach(([kind, bin]) => {
        const key = `${kind} ${bin}`;
        if (!bins.has(key)) bins.set(key, { kind, bin, many: [0, 0] });
        bins.get(key).many[Number(rejects)] += 1;
      });
  }
  const columns = [...bins.values()].flatMap(({ kind, bin, many: [not, yes] }) =>
    [[yes, 0, true], [not, yes, false]].filter(([many]) => many)
      .map(([many, under, rejects]) => ({ kind, bin, many, under, rejects })));
  const tallest = Math.max(...[...bins.values()].map(({ many }) => many[0] + many[1]), 1);
  // A few draws make a low heap.
  const pitch = Math.min(place.room.heap / tallest, place.room.heap / 12);
  const ends = ({ kind, bin }) => (kind === "gain"
    ? [place.x(bin * wideGain), place.x((bin + 1) * wideGain)]
    : [place.p(clamp(edge + bin * wideP, LEAST, 0)), place.p(clamp(edge + (bin - 1) * wideP, LEAST, 0))]);
  g.selectAll("rect.vl-pile").data(columns, ({ kind, bin, rejects }) => `${kind} ${bin} ${rejects}`)
    .join("rect").attr("class", "vl-pile").classed("vl-rejects", ({ rejects }) => rejects)
    .classed("vl-unread", ({ rejects }) => net.journal && !rejects)
    .attr("x", (one) => ends(one)[0] + 0.5)
    .attr("width", (one) => Math.max(0.5, ends(one)[1] - ends(one)[0] - 1))
    .attr("y", ({ under, many }) => place.bottom - (under + many) * pitch)
    .attr("height", ({ many }) => many * pitch);
}

// The line of what is printed slides off the truth; `out` says how far it has come.
function drawTruth(g, stage, facts, place, { net, truth, out }) {
  const at = place.x(truth);
  const { words } = stage;
  const told = minus(fill(words.observed, facts));
  part(g, "path", "vl-seen").attr("d", `M${at} 22V${place.bottom}`);
  part(g, "text", "vl-seen").attr("y", 14).attr("text-anchor", "middle")
    .attr("x", clamp(at, place.measure(told) / 2 + 4, place.x.range()[1])).text(told);
  const shown = net.journal && facts.meanValue !== null ? [truth + (facts.meanValue - truth) * out] : [];
  const mean = g.selectAll("g.vl-printed").data(shown).join((enter) => {
    const made = enter.append("g").attr("class", "vl-printed");
    ["vl-edge", "vl-line"].forEach((name) => made.append("path").attr("class", name));
    made.append("text");
    return made;
  });
  mean.selectAll("path").attr("d", function draw() {
    const x = place.x(select(this.parentNode).datum());
    return `M${x} ${place.room.first - 10}V${place.bottom}`;
  });
  const text = minus(fill(words.mean_mark, facts));
  const right = (facts.meanValue ?? 0) >= truth;
  mean.select("text").attr("y", place.last + 18).attr("text-anchor", right ? "start" : "end")
    .attr("x", (value) => place.x(value) + (right ? 7 : -7)).text(text);
}

// own: { net, since, truth, out }: the reader's net, when she last moved it, where the truth stands
// while it glides, and how far the printed mean has come.
export function drawTrail(layers, stage, found, count, place, picked, own) {
  const { net } = own;
  const { alpha } = stage.parameters;
  const first = Math.max(0, count - SHOWN);
  const y = (i) => place.room.first + below(place.room, count - 1 - i);
  const lit = picked ?? (count ? count - 1 : null);
  const some = Array.from({ length: count - first }, (_, j) => first + j).map((i) => {
    const rejects = found.p[i] <= alpha;
    const near = Math.exp(-(count - 1 - i) / 16);
    return { i, rejects, near, y: y(i), lit: i === picked,
      inside: found.p[i] >= net.small && found.p[i] <= net.large };
  });
  drawAxes(layers.x, place);
  const nothing = place.x(0);
  part(layers.far, "path", "vl-nothing").attr("d", `M${nothing} ${place.room.first - 10}V${place.bottom}`);
  drawNet(layers.far, stage, place, net);
  drawHeaps(layers.far, stage, found, count, place, net);
  const at = place.p(Math.log10(alpha));
  part(layers.marks, "text", "vl-level-text").attr("x", at).attr("y", place.room.first - 28).attr("text-anchor", "middle")
    .text(minus(fill(stage.words.level, givenOf(stage))));
  const kinds = place.wide ? [["rejects_not", -7, "end"], ["rejects", 7, "start"]] : [];
  layers.marks.selectAll("text.vl-kind").data(kinds).join("text").attr("class", ([name]) => `vl-kind vl-${name}`)
    .attr("x", ([, aside]) => at + aside).attr("y", place.room.first - 10).attr("text-anchor", ([, , anchor]) => anchor)
    .text(([name]) => stage.words[name]);
  drawTruth(layers.marks, stage, factsOf(stage, found, count, own), place, own);
  // From an interval to its p, of the one that is looked at.
  const row = lit === null || lit < first ? [] : [lit];
  layers.draws.selectAll("path.vl-tie").data(row).join("path").attr("class", "vl-tie").attr("d", (i) =>
    `M${place.x(found.high[i]) + 4} ${y(i)}H${place.p(clamp(found.values[i], LEAST, 0)) - 8}`);
  const study = layers.draws.selectAll("g.vl-study").data(some, ({ i }) => i).join((enter) => {
    const made = enter.append("g").attr("class", "vl-study").attr("data-draw", ({ i }) => i);
    made.append("path");
    ["vl-mean", "vl-p"].forEach((name) => made.append("circle").attr("class", name));
    return made;
  }).classed("vl-rejects", ({ rejects }) => rejects).classed("vl-caught", ({ inside }) => inside)
    .classed("vl-unread", ({ rejects, lit: held }) => net.journal && !rejects && !held);
  study.select("path").attr("d", ({ i, y: at }) => `M${place.x(found.low[i])} ${at}H${place.x(found.high[i])}`)
    .attr("stroke-width", ({ near, lit: held }) => (held ? 3.4 : 0.9 + 1.2 * near));
  study.select(".vl-mean").attr("cx", ({ i }) => place.x(found.gains[i])).attr("cy", ({ y: at }) => at)
    .attr("r", ({ near, lit: held }) => (held ? 4.6 : 1.3 + 2.3 * near));
  study.select(".vl-p").attr("cx", ({ i }) => place.p(clamp(found.values[i], LEAST, 0)))
    .attr("cy", ({ y: at }) => at).attr("r", ({ near, lit: held }) => (held ? 6 : 2 + 2.9 * near))
    .attr("stroke-width", ({ near }) => 1.1 + 0.6 * near);
  return {
    place: (i) => ({ x: place.x(found.gains[i]), y: y(i) }),
    at(_, py) {
      const near = some.reduce((best, one) => (Math.abs(one.y - py) < Math.abs(best.y - py) ? one : best),
        { y: -Infinity, i: null });
      return Math.abs(near.y - py) < 9 ? near.i : null;
    },
  };
}
