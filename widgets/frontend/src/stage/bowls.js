// Counters that fall into three bowls: left, the rope, right. The walls between them stand on the
// axis of differences, and are dragged; the counters travel and stay who they are.
import { scaleLinear } from "d3-scale";
import { make } from "../engine/dom.js";
import { fill, minus } from "../engine/words.js";
import { drawX, ticksOf, xHeight } from "../pictures/axes.js";
import { countBowls } from "./filling.js";

const REACH = 44; // pixels of a wall's handle
const GRIPS = 20; // where the handles begin, below the words of the walls
export const BOWLS_BENCH = 90;
const TOP = BOWLS_BENCH + 44; // two lines of words above the bowls
const HEAP = { wide: 118, narrow: 100 };
const NARROW = 480;
const SLIT = 12; // half the narrowest bowl
const DOTS = 300;
const ABREAST = 15;
// The cases of a draw from left to right: the second larger, the rope, the first larger.
const ORDER = [2, 1, 0];
const KINDS = ["vl-first", "vl-rope", "vl-second"];

export function bowlsLayout(stage, width, measure) {
  const x = scaleLinear().domain([stage.axis.low, stage.axis.high]).range([6, width - 6]);
  const middle = x(0);
  const half = Math.max(SLIT, x(stage.parameters.width) - middle);
  const heap = width < NARROW ? HEAP.narrow : HEAP.wide;
  const bottom = TOP + heap;
  return { x, measure, width, bottom, heap, walls: [middle - half, middle + half],
    height: bottom + xHeight(stage.axis, width, measure) };
}

// Two handles for one width, which the lab's own slider moves as well: no second way for the keyboard.
// link: { set(patch), options(control) } of the lab.
export function buildWalls({ moves: { control, at } }, _, link) {
  let scale = null;
  const handles = ["left", "right"].map((name) => make("div", { class: `vl-net-end vl-wall-${name}`,
    "aria-hidden": "true", "data-role": `wall-${name}` }, make("span", {})));
  handles.forEach((node, k) => {
    let off = null;
    node.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      node.setPointerCapture(event.pointerId);
      off = event.clientX - node.walls[k];
    });
    node.addEventListener("pointermove", (event) => {
      if (off === null) return;
      const wanted = Math.max(0, (k ? 1 : -1) * scale.invert(event.clientX - off));
      const near = link.options(control).map(({ value, allowed }, i) => ({ value, allowed, at: at[i] }))
        .filter(({ allowed }) => allowed)
        .reduce((a, b) => (Math.abs(b.at - wanted) < Math.abs(a.at - wanted) ? b : a));
      link.set({ [control]: near.value });
    });
    ["pointerup", "pointercancel"].forEach((name) => node.addEventListener(name, () => { off = null; }));
  });
  return {
    handles,
    buttons: [],
    get: () => null,
    start() {},
    // Beside the walls, so that neither lies on the other however narrow the rope is.
    place({ x, walls: [left, right], width }) {
      scale = x;
      handles.forEach((node) => { node.walls = [left, right]; });
      handles[0].style.transform = `translate(${Math.max(0, left - REACH)}px,${GRIPS}px)`;
      handles[1].style.transform = `translate(${Math.min(width - REACH, right)}px,${GRIPS}px)`;
    },
  };
}

export function drawBowlsBack(layers, stage, place, { found, shown }) {
  const { x, width, measure, bottom, walls } = place;
  drawX(layers.x, stage.axis, x, ticksOf(stage.axis, x, measure), bottom, width, measure);
  layers.far.selectAll("rect").data([0]).join("rect").attr("class", "vl-within").attr("x", walls[0])
    .attr("width", walls[1] - walls[0]).attr("y", GRIPS).attr("height", bottom - GRIPS);
  layers.marks.selectAll("path").data(walls).join("path").attr("class", "vl-wall")
    .attr("d", (at) => `M${at} ${GRIPS}V${bottom}`);
  const counts = countBowls(found, shown);
  // Outside to either side, the rope in the middle on a line of its own.
  const texts = [[2, 0, "start", 0], [1, 1, "middle", (walls[0] + walls[1]) / 2], [0, 0, "end", width]]
    .map(([kind, row, anchor, at]) => ({ kind, row, anchor, at,
      text: minus(fill(stage.words.bowl, { bowl: stage.words.bowls[kind], count: counts[kind] })) }));
  const edge = texts.map(({ text }) => measure(text) / 2 + 4);
  layers.marks.selectAll("text.vl-bowl").data(texts).join("text")
    .attr("class", ({ kind }) => `vl-bowl ${KINDS[kind]}`).attr("text-anchor", ({ anchor }) => anchor)
    .attr("x", ({ anchor, at }, i) => (anchor === "middle" ? Math.max(edge[i], Math.min(width - edge[i], at)) : at))
    .attr("y", ({ row }) => BOWLS_BENCH + 15 + 18 * row).text(({ text }) => text);
  const told = minus(fill(stage.words.rope, { points: pointsOf(stage) }));
  layers.marks.selectAll("text.vl-wall-text").data([told]).join("text").attr("class", "vl-wall-text")
    .attr("text-anchor", "middle").attr("y", 14).attr("x", (walls[0] + walls[1]) / 2).text(told);
}

const pointsOf = ({ parameters, moves, words }) => words.widths[moves.at.indexOf(parameters.width)];

export function drawBowls({ draws: g }, stage, found, count, place, picked) {
  const { bottom, heap, walls: [left, right], width } = place;
  const spans = { 2: [0, left], 1: [left, right], 0: [right, width] };
  const pitch = width < 480 ? 7.5 : 9.5;
  const counts = countBowls(found, count);
  const shape = Object.fromEntries(ORDER.map((kind) => {
    const [from, to] = spans[kind];
    const abreast = Math.max(2, Math.min(ABREAST, Math.floor((to - from - 4) / pitch)));
    const rows = Math.ceil(Math.min(DOTS, counts[kind]) / abreast);
    return [kind, { middle: (from + to) / 2, abreast, high: Math.min(pitch, (heap - 4) / Math.max(1, rows)) }];
  }));
  const seen = [0, 0, 0];
  const places = found.values.slice(0, count).map((kind, i) => {
    const { middle, abreast, high } = shape[kind];
    const at = seen[kind];
    seen[kind] += 1;
    return { i, kind, at, x: middle + ((at % abreast) - (abreast - 1) / 2) * pitch,
      y: bottom - 3 - (Math.floor(at / abreast) + 0.5) * high };
  });
  const few = count <= DOTS;
  g.selectAll("circle.vl-counter").data(few ? places : [], ({ i }) => i).join((enter) => enter.append("circle")
    .attr("data-draw", ({ i }) => i)).attr("class", ({ kind }) => `vl-counter ${KINDS[kind]}`)
    .attr("r", pitch / 2 - 0.6)
    .style("transform", ({ x, y }) => `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`);
  // More than can be told apart: how full each bowl is.
  const tall = (kind) => ((heap - 4) * counts[kind]) / count;
  g.selectAll("rect.vl-full").data(few ? [] : ORDER).join("rect").attr("class", (kind) => `vl-full ${KINDS[kind]}`)
    .attr("x", (kind) => shape[kind].middle - (shape[kind].abreast * pitch) / 2)
    .attr("width", (kind) => shape[kind].abreast * pitch)
    .style("y", (kind) => `${bottom - tall(kind)}px`).style("height", (kind) => `${tall(kind)}px`);
  g.selectAll("circle.vl-picked").data(picked === null || !few ? [] : [places[picked]]).join("circle")
    .attr("class", "vl-picked").attr("r", pitch / 2 + 2.5).attr("cx", ({ x }) => x).attr("cy", ({ y }) => y).raise();
  return {
    place: (i) => places[i],
    at(px, py) {
      const kind = ORDER.find((one) => px < spans[one][1]) ?? 0;
      const some = places.filter((one) => one.kind === kind);
      if (!some.length || py < TOP) return null;
      if (!few) return some[Math.min(some.length - 1, Math.floor(((bottom - py) / heap) * some.length))]?.i ?? null;
      const far = (one) => Math.hypot(one.x - px, one.y - py);
      const near = some.reduce((a, b) => (far(b) < far(a) ? b : a));
      return far(near) < REACH / 2 ? near.i : null;
    },
  };
}
