// A family as a ring of names whose pairs are chords: one that counts as different lights up. The
// last hundred rings stay as stamps; below them the share with a false alarm, on a scale.
import { scaleLinear } from "d3-scale";
import { fill, minus } from "../engine/words.js";
import { drawX, ticksOf, xHeight } from "../pictures/axes.js";
import { SHOWN, wilson } from "./counting.js";
import { familyOf } from "./formulas.js";
import { markText } from "./marks.js";
import { countRings, givenOfRings, litOf } from "./ringing.js";

const ACROSS = 10; // stamps in a row
const INSET = 0.74;

const mix = (a, b, u) => a + (b - a) * u;
const clamp = (x, low, high) => Math.min(high, Math.max(low, x));

// Where the name at this place stands; the first at the top left, as one reads.
function point(at, k, { cx, cy, r }) {
  const angle = 2 * Math.PI * ((at + 0.5) / k) - Math.PI / 2 - (2 * Math.PI) / k;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
}

export function ringLayout(stage, width, measure) {
  const longest = Math.max(...stage.parameters.names.map(measure));
  const half = width * 0.27;
  const r = clamp(half - longest - 16, 48, 74);
  const step = Math.min(20, Math.floor((width * 0.44) / ACROSS));
  const tall = Math.max(step * ACROSS, 2 * (r + (width < 480 ? 18 : 26)));
  const ring = { r, cx: half, cy: tall / 2 + 8 };
  const stamps = { step, x: width - 10 - step * ACROSS, y: 10 + (tall - step * ACROSS) / 2 };
  const scale = tall + (width < 480 ? 40 : 54);
  const x = scaleLinear().domain([stage.axis.low, stage.axis.high]).range([16, width - 16]);
  return { x, ring, stamps, measure, width, bottom: scale,
    height: scale + xHeight(stage.axis, width, measure) };
}

// One child of g per name, made once.
function part(g, tag, name) {
  return g.selectAll(`${tag}.${name}`).data([0]).join(tag).attr("class", name);
}

function drawRing(g, stage, found, lit, place) {
  const { names, k } = familyOf(stage);
  const { cx, cy, r } = place.ring;
  const at = (i, far = r) => point(i, k, { cx, cy, r: far });
  part(g, "circle", "vl-hoop").attr("cx", cx).attr("cy", cy).attr("r", r);
  const pairs = (found.pairs ?? []).map((pair, i) => ({ i, pair, on: lit.has(i), real: found.truths[i] }))
    .sort((a, b) => a.on - b.on);
  const chord = g.selectAll("g.vl-chord").data(pairs, ({ i }) => i).join((enter) => {
    const made = enter.append("g").attr("class", "vl-chord");
    ["vl-edge", "vl-line"].forEach((name) => made.append("path").attr("class", name));
    return made;
  }).classed("vl-out", ({ on, real }) => on && !real).classed("vl-real", ({ on, real }) => on && real).order();
  chord.each(function draw({ pair: [a, b] }) {
    const [p, q] = [at(a), at(b)];
    const bend = [0, 1].map((j) => mix((p[j] + q[j]) / 2, [cx, cy][j], 0.28).toFixed(1));
    const d = `M${p.map((z) => z.toFixed(1))}Q${bend} ${q.map((z) => z.toFixed(1))}`;
    for (const node of this.children) node.setAttribute("d", d);
  });
  const alarmed = new Set([...lit].filter((i) => !found.truths[i]).flatMap((i) => found.pairs[i]));
  g.selectAll("circle.vl-name").data(names).join("circle").attr("class", "vl-name")
    .classed("vl-out", (_, i) => alarmed.has(i)).attr("r", 5.5)
    .attr("cx", (_, i) => at(i)[0]).attr("cy", (_, i) => at(i)[1]).raise();
  g.selectAll("text.vl-name").data(names).join("text").attr("class", "vl-name")
    .attr("x", (_, i) => at(i, r + 13)[0]).attr("y", (_, i) => at(i, r + 15)[1] + 4)
    .attr("text-anchor", (_, i) => {
      const aside = (at(i)[0] - cx) / r;
      return aside > 0.25 ? "start" : aside < -0.25 ? "end" : "middle";
    }).text((name) => minus(name));
}

function drawStamps(g, stage, found, count, place, net, lit) {
  const { x, y, step } = place.stamps;
  const { k } = familyOf(stage);
  const first = Math.floor(Math.max(0, count - 1) / SHOWN) * SHOWN;
  // The newest hundred: those of the hundred before stay until their place is taken.
  const some = Array.from({ length: SHOWN }, (_, j) => (first + j < count ? first + j : first + j - SHOWN))
    .map((i, j) => ({ i, j, cx: x + ((j % ACROSS) + 0.5) * step, cy: y + (Math.floor(j / ACROSS) + 0.5) * step }));
  const drawn = some.filter(({ i }) => i >= 0);
  const r = (step / 2) * INSET;
  g.selectAll("circle.vl-slot").data(some).join("circle").attr("class", "vl-slot").attr("r", r)
    .attr("cx", ({ cx }) => cx).attr("cy", ({ cy }) => cy);
  const lines = (of, real) => litOf(found, net, of.i).filter((pair) => found.truths[pair] === real)
    .map((pair) => found.pairs[pair].map((at) => point(at, k, { ...of, r }).map((z) => z.toFixed(1))).join("L"))
    .map((d) => `M${d}`).join("");
  const stamp = g.selectAll("g.vl-stamp").data(drawn, ({ i }) => i).join((enter) => {
    const made = enter.append("g").attr("class", "vl-stamp").attr("data-draw", ({ i }) => i);
    made.append("circle");
    ["vl-real", "vl-out"].forEach((name) => made.append("path").attr("class", name));
    return made;
  }).classed("vl-alarm", ({ i }) => litOf(found, net, i).some((pair) => !found.truths[pair]));
  stamp.select("circle").attr("cx", ({ cx }) => cx).attr("cy", ({ cy }) => cy).attr("r", r);
  stamp.select(".vl-real").attr("d", (one) => lines(one, true));
  stamp.select(".vl-out").attr("d", (one) => lines(one, false));
  const held = drawn.filter(({ i }) => i === lit);
  g.selectAll("rect.vl-held").data(held).join("rect").attr("class", "vl-held").attr("rx", 6)
    .attr("width", step - 2).attr("height", step - 2)
    .attr("x", ({ cx }) => cx - step / 2 + 1).attr("y", ({ cy }) => cy - step / 2 + 1);
}

function drawScale(layers, stage, found, count, place, { net, mark }) {
  const { x, bottom, width, measure } = place;
  drawX(layers.x, stage.axis, x, ticksOf(stage.axis, x, measure), bottom, width, measure);
  const alarms = count ? countRings(found, count, net).alarms : 0;
  const g = layers.marks;
  g.selectAll("rect.vl-share").data(count ? [alarms / count] : []).join("rect").attr("class", "vl-share")
    .attr("x", x(0)).attr("y", bottom - 14).attr("height", 13).attr("width", (share) => x(100 * share) - x(0));
  const ends = count >= ACROSS ? [wilson(alarms, count).map((end) => x(100 * end))] : [];
  g.selectAll("path.vl-range").data(ends).join("path").attr("class", "vl-range")
    .attr("d", ([low, high]) => `M${low} ${bottom - 11}v7m0 -3.5H${high}m0 -3.5v7`);
  const { alpha } = stage.parameters;
  const guess = Number.isFinite(mark) ? [["vl-own", mark, fill(stage.words.mark_value,
    { value: markText(stage, mark) }), 1]] : [];
  const lines = [["vl-seen", 100 * alpha, fill(stage.words.observed, givenOfRings(stage)), 0], ...guess];
  g.selectAll("path.vl-mark").data(lines).join("path").attr("class", ([name]) => `vl-mark ${name}`)
    .attr("d", ([, value, , row]) => `M${x(value)} ${bottom - 46 + 18 * row}V${bottom}`);
  g.selectAll("text.vl-mark").data(lines).join("text").attr("class", ([name]) => `vl-mark ${name}`)
    .attr("y", ([, , , row]) => bottom - 36 + 18 * row)
    .attr("x", ([, value, text]) => Math.min(x(value) + 5, width - measure(text) - 8))
    .text(([, , text]) => minus(text));
}

// own: { net, mark, u }: whether pairs are corrected, the reader's guess, and how far the first,
// slow family is (null once it is over).
export function drawFamily(layers, stage, found, count, place, picked, own) {
  const slow = own.u !== null && own.u !== undefined;
  const i = slow ? 0 : picked ?? count - 1;
  const pairs = found.pairs?.length ?? 0;
  // Slow, the pairs are tested one after the other.
  const tested = slow ? Math.floor(own.u * pairs * 1.05) : pairs;
  const lit = new Set(i < 0 || !pairs ? [] : litOf(found, own.net, i).filter((pair) => pair < tested));
  drawRing(layers.ground, stage, found, lit, place);
  layers.ground.selectAll("g.vl-chord").classed("vl-now", ({ i: pair }) => slow && pair === tested);
  drawStamps(layers.draws, stage, found, count, place, own.net, i);
  drawScale(layers, stage, found, count, place, own);
  const { x, y, step } = place.stamps;
  return {
    place: () => ({ x: place.ring.cx, y: place.ring.cy }),
    at(px, py) {
      const [column, row] = [Math.floor((px - x) / step), Math.floor((py - y) / step)];
      if (column < 0 || column >= ACROSS || row < 0 || row >= ACROSS) return null;
      const to = Math.floor((count - 1) / SHOWN) * SHOWN + row * ACROSS + column;
      const at = to < count ? to : to - SHOWN;
      return at >= 0 ? at : null;
    },
  };
}
