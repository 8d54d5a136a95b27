// A path of forks: each number beside its limit. The kind walk.
//
// picture = { path (its heading), marks: the steps, see drawSteps; those of a fork have also
//   ends ([where "no" leads, where "yes" leads]), margin (how many times beyond its limit, towards
//   yes; not where it was not asked), dots ([[a problem, the margin without it], ...]), turned,
//   key (by which it is turned, where it can be);
//   scale?: [[margin, its words], ...], ticks of all gauges, with words below the last one;
//   reach: how many powers of ten a gauge shows on each side of its limit }
// The controls beside the picture are the keyboard's equals of its dots and dotted words.
import { select } from "d3-selection";
import { begin } from "../engine/dom.js";
import { minus } from "../engine/words.js";
import { inkOf, shapeOf } from "../pictures/axes.js";
import { drawSteps } from "../pictures/steps.js";
import { measurer } from "../pictures/text.js";

const TALL = 22;
const SCALE = 14;
const LINE = 12; // where the line runs; above it is room for a name
const INDENT = 28; // of a row, both sides
const [STRAIGHT, TURNED, LEFT_OUT] = ["nowhere", "turned", "without_problems"];

export function drawWalk(holder, picture, env) {
  begin(holder, "walk");
  const { marks } = picture;
  const box = select(holder).selectAll("div.vl-walk").data([0]).join("div").attr("class", "vl-walk").node();
  const rows = drawSteps(box, picture.path, marks, env);
  const place = layout(holder, picture, env);
  rows.each(function draw(mark) { drawGauge(select(this), mark, place, env); });
  drawDots(select(box), place, env);
  const items = rows.nodes();
  return {
    height: box.offsetHeight,
    place: (i) => ({ x: env.width / 2, y: items[i].offsetTop, above: true }),
    highlight: (i) => rows.classed("vl-active", (_, j) => j === i),
  };
}

// All limits stand below each other, so the words beside them get columns. A margin of a tenth and
// one of ten lie at the ends.
function layout(holder, { marks, scale, reach = 1 }, env) {
  const measure = measurer(holder, 12, 600);
  const width = env.width - INDENT;
  const column = (side) => Math.max(0, ...marks.filter(({ ends }) => ends).map(({ ends }) => measure(ends[side])));
  const [left, right] = [column(0) + 10, width - column(1) - 10];
  const half = (right - left) / 2;
  const x = (margin) => left + half * (1 + Math.max(-1, Math.min(1, Math.log10(margin) / reach)));
  return { width, left, right, x, scale, last: marks.filter(({ ends }) => ends).at(-1) };
}

function drawGauge(row, mark, { width, left, right, x, scale: all, last }, env) {
  // The words of a scale stand below the last of several lines that share it.
  const scale = all && { ticks: all, words: mark === last };
  const svg = row.selectAll("svg").data(mark.ends ? [mark] : []).join("svg").attr("class", "vl-gauge")
    .attr("width", width).attr("height", scale?.words ? TALL + SCALE : TALL);
  if (!mark.ends) return;
  const y = LINE;
  const one = (name, tag, data = [0]) => svg.selectAll(`${tag}.${name}`).data(data).join(tag).attr("class", name);
  one("vl-base", "path").attr("d", `M${left} ${y}H${right}`);
  one("vl-dots", "g", [mark]);
  one("vl-scale", "g", scale ? [scale] : []).each(function add({ ticks, words }) {
    const g = select(this);
    g.selectAll("path").data(ticks).join("path").attr("d", ([margin]) => `M${x(margin)} ${y - 3}v6`);
    g.selectAll("text").data(words ? ticks : []).join("text").attr("text-anchor", "middle").attr("y", y + 19)
      .attr("x", ([margin]) => x(margin)).text(([, said]) => said);
  });
  one("vl-limit", "path").attr("d", `M${x(1)} 5V${TALL}`);
  const { margin: was } = env.ghost?.marks.find(({ name }) => name === mark.name) ?? {};
  const moved = was !== undefined && was !== mark.margin;
  one("vl-ghost", "g", moved ? [was] : []).selectAll("path").data((value) => [value]).join("path").attr("class", "vl-point")
    .attr("d", shapeOf("diamond", 84)).attr("transform", (value) => `translate(${x(value)},${y})`);
  svg.selectAll("g.vl-now").data(mark.margin === undefined ? [] : [mark]).join("g").attr("class", `vl-now ${inkOf({ style: mark.turned ? "vermillion" : "blue" })}`)
    .selectAll("path").data((some) => [some]).join("path").attr("class", "vl-point")
    .attr("d", shapeOf("diamond", 84)).attr("transform", `translate(${x(mark.margin ?? 1)},${y})`);
  one("vl-names", "g").raise();
  const options = mark.key ? env.options(TURNED).filter(({ allowed }) => allowed).map(({ value }) => value) : [];
  const other = mark.turned ? STRAIGHT : mark.key;
  svg.selectAll(":scope > text").data(mark.ends).join("text")
    .attr("x", (_, side) => (side ? width : 0)).attr("y", y + 4)
    .attr("text-anchor", (_, side) => (side ? "end" : "start"))
    .attr("class", (_, side) => {
      if (mark.lit && mark.passed === Boolean(side)) return "vl-taken";
      return mark.lit && options.includes(other) ? "vl-way" : "";
    })
    .text(minus)
    .on("click", (event) => {
      if (event.currentTarget.classList.contains("vl-way")) env.set({ [TURNED]: other });
    });
}

// One dot for each problem in every row; pointing at one names it and lights its others.
function drawDots(box, { x, left, right }, env) {
  const dots = box.selectAll("g.vl-dots").selectAll("g").data(({ dots: some }) => some ?? [], ([name]) => name)
    .join((enter) => {
      const made = enter.append("g");
      made.append("circle").attr("class", "vl-grip").attr("r", 9);
      made.append("circle").attr("class", "vl-dot-one").attr("r", 3);
      return made;
    })
    .attr("transform", ([, margin]) => `translate(${x(margin)},${LINE})`);
  const name = (node, words, at) => select(node.closest("svg")).select(".vl-names")
    .selectAll("text").data(words).join("text").attr("text-anchor", "middle").attr("y", 10)
    .attr("x", Math.max(left, Math.min(right, at))).text(minus);
  dots.on("pointerenter", (event, [problem, margin]) => {
    dots.classed("vl-active", ([other]) => other === problem);
    name(event.currentTarget, [problem], x(margin));
  }).on("pointerleave", (event, [, margin]) => {
    dots.classed("vl-active", false);
    name(event.currentTarget, [], x(margin));
  }).on("click", (_, [problem]) => {
    const now = env.state()[LEFT_OUT];
    const next = now.length === 1 && now[0] === problem ? [] : [problem];
    if (!env.can || env.can({ [LEFT_OUT]: next })) env.set({ [LEFT_OUT]: next });
  });
}
