// Draws that pile up: one dot each, columns from a few hundred on. A dot is known by its draw.
import { beyond } from "./counting.js";

const DOTS = 300;
const FULL = 0.88; // of the room for the heap, that a curve takes at its peak

// Where dots will land: a line through heights that are the same on both sides of 0.
export function drawCurve(g, { curve, axis }, { x, top, bottom }) {
  const heights = (curve ?? []).slice(1);
  const step = axis.high / Math.max(1, heights.length - 1);
  const half = heights.map((height, i) => [i * step, height]);
  const points = [...half.slice(1).reverse().map(([at, height]) => [-at, height]), ...half];
  // No library's curve: this file is run where none is installed, and the heights lie dense.
  const path = (all) => all.map(([at, height], i) =>
    `${i ? "L" : "M"}${x(at)},${bottom - FULL * (bottom - top) * height}`).join("");
  g.selectAll("path.vl-expected").data(heights.length ? [points] : []).join("path")
    .attr("class", "vl-expected").attr("d", path);
}

// How wide a bin is, and where one ends, so that it holds whole steps of the quantity and, where
// that works out, the value seen stands between two of them on both sides. Of draws that count
// below a bound each is the upper end of its step, and the bound itself ends a bin.
export function binning({ axis, observed, sides }, pixels, dot) {
  // Of a quantity that can be anything the bins are as wide as a dot, or a little wider.
  const any = ((axis.high - axis.low) / pixels) * dot;
  const span = observed && sides === "both" ? 2 * Math.abs(observed) : 0;
  const step = axis.step || (span ? span / Math.max(1, Math.floor(span / any)) : any);
  const least = Math.max(1, Math.ceil(any / step - 1e-9));
  const edge = observed === null ? -step / 2 : Math.abs(observed) - (axis.step || 0) / 2;
  let wide = least;
  if (axis.step && observed && sides === "both") {
    const inside = Math.round((2 * edge) / step);
    const fits = Array.from({ length: 2 * least + 1 }, (_, i) => least + i).find((w) => inside % w === 0);
    wide = fits ?? least;
  }
  const ends = observed !== null && sides === "below";
  return { width: wide * step, anchor: ends ? observed : edge, ends };
}

// Where every draw lies: its bin, and how many of the earlier ones lie there below it.
export function pile(stage, found, count, pixels, dot) {
  const { axis, observed, sides } = stage;
  const { width, anchor, ends } = binning(stage, pixels, dot);
  const bins = new Map();
  const places = [];
  for (let i = 0; i < count; i += 1) {
    const value = Math.min(axis.high, Math.max(axis.low, found.values[i]));
    const at = (value - anchor) / width;
    const bin = ends ? Math.ceil(at - 1e-9) - 1 : Math.floor(at + 1e-9);
    if (!bins.has(bin)) bins.set(bin, []);
    const out = observed !== null && beyond(found.values[i], observed, sides);
    places.push({ i, bin, level: bins.get(bin).length, out });
    bins.get(bin).push(i);
  }
  const tallest = Math.max(1, ...[...bins.values()].map((some) => some.length));
  return { places, bins, tallest, middle: (bin) => anchor + (bin + 0.5) * width, width };
}

// box = { x (scale), top, bottom, width }; draws into g, gives { place(i), at(x, y) }.
export function drawDots(g, stage, found, count, box, picked) {
  const least = box.width < 480 ? 6 : 8;
  const [from, to] = box.x.range();
  const heap = pile(stage, found, count, to - from, least);
  const room = Math.abs(box.x(heap.width) - box.x(0));
  // A wide bin holds several dots in a row.
  const fit = Math.max(1, Math.floor(room / least + 1e-9));
  // An odd number, so that the first of a row stands in its middle.
  const abreast = fit > 2 ? fit - ((fit + 1) % 2) : fit;
  const dot = Math.min(1.4 * least, room / abreast);
  const high = box.bottom - box.top;
  // Under a curve so many dots fill it as it promises.
  const promised = stage.curve ? (stage.curve[0] * heap.width * count) / abreast : 0;
  const pitch = Math.min(dot, high / Math.ceil(heap.tallest / abreast), promised ? (FULL * high) / promised : dot);
  const middle = (bin) => Math.min(box.width - 3, Math.max(3, box.x(heap.middle(bin))));
  // From the middle outwards: 0, 1, -1, 2, -2; of two one to either side.
  const aside = (level) => {
    const k = level % abreast;
    return abreast === 2 ? k - 0.5 : Math.ceil(k / 2) * (k % 2 ? 1 : -1);
  };
  const x = ({ bin, level }) => middle(bin) + aside(level) * dot;
  const y = ({ level }) => box.bottom - (Math.floor(level / abreast) + 0.5) * pitch;
  const few = count <= DOTS;
  const wide = Math.max(2, room - 1);
  g.selectAll("circle.vl-draw").data(few ? heap.places : [], ({ i }) => i)
    .join((enter) => enter.append("circle").attr("class", "vl-draw").attr("data-draw", ({ i }) => i))
    .classed("vl-out", ({ out }) => out)
    .attr("r", Math.min(dot, wide + 1) / 2 - 0.4)
    .style("transform", (one) => `translate(${x(one).toFixed(1)}px,${y(one).toFixed(1)}px)`);
  const columns = few ? [] : [...heap.bins].flatMap(([bin, some]) => {
    const out = some.filter((i) => heap.places[i].out).length;
    return [[out, 0, true], [some.length - out, out, false]].filter(([many]) => many)
      .map(([many, below, kind]) => ({ bin, many: many / abreast, below: below / abreast, kind }));
  });
  g.selectAll("rect.vl-column").data(columns, ({ bin, kind }) => `${bin} ${kind}`).join((enter) => enter
    .append("rect").attr("class", "vl-column"))
    .classed("vl-out", ({ kind }) => kind)
    .attr("x", ({ bin }) => middle(bin) - wide / 2).attr("width", wide)
    .style("y", ({ below, many }) => `${box.bottom - (below + many) * pitch}px`)
    .style("height", ({ many }) => `${many * pitch}px`);
  const place = (i) => ({ x: x(heap.places[i]), y: y(heap.places[i]) });
  g.selectAll("circle.vl-picked").data(picked === null ? [] : [picked]).join("circle")
    .attr("class", "vl-picked").attr("r", dot / 2 + 2.5)
    .attr("cx", (i) => place(i).x).attr("cy", (i) => place(i).y).raise();
  return {
    place,
    at(px, py) {
      const [far, bin, some] = [...heap.bins].map(([one, those]) => [Math.abs(middle(one) - px), one, those])
        .reduce((best, one) => (one[0] < best[0] ? one : best), [Infinity, 0, []]);
      if (far > Math.max(12, wide)) return null;
      const row = Math.floor((box.bottom - py) / pitch);
      const off = (k) => Math.abs(aside(k) * dot - (px - middle(bin)));
      const near = Array.from({ length: abreast }, (_, k) => k).reduce((a, b) => (off(b) < off(a) ? b : a));
      const level = Math.max(0, row) * abreast + near;
      return row < some.length / abreast + 3 && row > -4 ? some[Math.min(some.length - 1, level)] : null;
    },
  };
}
