// What chance has drawn so far, in the picture that predicts it: shares with their intervals, or a
// heap that fills a curve.
import { wilson } from "../stage/counting.js";
import { inkOf, shapeOf } from "./axes.js";

const SIZE = 200;
const BINS = 40;
const WIDE = 4; // a narrower step would leave gaps between the columns

// tally = { total, shares: { name: how many of them }, values }; style = { name: its style }
// -> [{ share, low, high, style }], shares and the ends of their intervals
export function sharesOf(tally, { style: styles }) {
  return Object.entries(styles).filter(([name]) => tally && name in tally.shares).map(([name, style]) => {
    const [low, high] = wilson(tally.shares[name], tally.total);
    return { share: tally.shares[name] / tally.total, low, high, style };
  });
}

// spots = [{ at: [x, y], from: [x, y], to: [x, y], style }], in the picture's own places
export function drawSeen(g, spots) {
  g.selectAll("path.vl-stroke").data(spots).join("path").attr("class", (spot) => `vl-stroke ${inkOf(spot)}`)
    .attr("d", ({ from, to }) => `M${from.join()}L${to.join()}`);
  g.selectAll("path.vl-point").data(spots).join("path").attr("class", (spot) => `vl-point vl-open ${inkOf(spot)}`)
    .attr("d", shapeOf("diamond", SIZE)).attr("transform", ({ at }) => `translate(${at.join()})`);
}

// Each draw has the same area, and all of them that of a density: in the long run they fill it.
export function drawHeap(g, values, { x, y, left, end, bottom }) {
  const wide = Math.max(WIDE, (end - left) / BINS);
  const counts = new Map();
  values.forEach((value) => {
    const bin = Math.floor((x(value) - left) / wide);
    if (x(value) >= left && x(value) < end) counts.set(bin, (counts.get(bin) ?? 0) + 1);
  });
  const step = x.invert(left + wide) - x.invert(left);
  const top = (count) => Math.max(0, y(count / (values.length * step)));
  g.selectAll("rect").data([...counts]).join("rect").attr("class", "vl-column")
    .attr("x", ([bin]) => left + bin * wide + 0.5).attr("width", wide - 1)
    .attr("y", ([, count]) => top(count)).attr("height", ([, count]) => bottom - top(count));
}
