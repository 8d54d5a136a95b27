// What charts share: scales with readable ticks, axes whose words are never cut, colours, legends.
import { axisBottom, axisLeft } from "d3-axis";
import { scaleLinear, scaleLog } from "d3-scale";
import { select } from "d3-selection";
import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from "d3-shape";
import { make } from "../engine/dom.js";
import { minus } from "../engine/words.js";
import { wrap } from "./text.js";

export const SIZE = 13;
const LINE = 16;

// axis = { label, low, high, log?, ticks?: [[value, words], ...] }
export function scaleOf(axis, range) {
  return (axis.log ? scaleLog() : scaleLinear()).domain([axis.low, axis.high]).range(range);
}

// [[value, words], ...] with at least `gap` pixels each; a picture's own ticks thin out evenly.
export function ticksOf(axis, scale, measure, upright = false) {
  const [from, to] = scale.range();
  const room = Math.abs(to - from);
  const wide = (some) => (upright ? 26 : 14 + Math.max(0, ...some.map(([, words]) => measure(words))));
  if (axis.ticks) {
    for (let each = 1; each < axis.ticks.length; each += 1) {
      const some = axis.ticks.filter((_, i) => i % each === 0);
      if (some.length * wide(some) <= room + wide(some)) return some;
    }
    return axis.ticks.slice(0, 1);
  }
  for (let count = 8; count > 1; count -= 1) {
    const write = scale.tickFormat(count);
    const some = scale.ticks(count).map((value) => [value, write(value)]).filter(([, words]) => words);
    if (some.length * wide(some) <= room + wide(some)) return some;
  }
  return scale.domain().map((value) => [value, String(value)]);
}

export function drawX(g, axis, scale, ticks, y, width, measure) {
  const one = (selector, tag, name) => g.selectAll(selector).data([0]).join(tag).attr("class", name);
  const words = new Map(ticks);
  one("g.vl-ticks", "g", "vl-ticks").attr("transform", `translate(0,${y})`)
    .call(axisBottom(scale).tickValues([...words.keys()]).tickFormat((value) => minus(words.get(value)))
      .tickSizeOuter(0));
  const lines = wrap(axis.label, width, measure);
  // To the right, where the axis ends, unless it needs the whole width.
  one("text.vl-quantity", "text", "vl-quantity").attr("text-anchor", "end").attr("y", y + 36)
    .selectAll("tspan").data(lines).join("tspan").attr("x", scale.range()[1])
    .attr("dy", (_, i) => (i ? LINE : 0)).text(minus);
}

export const xHeight = (axis, width, measure) => 42 + LINE * (wrap(axis.label, width, measure).length - 1);

export function drawY(g, axis, scale, ticks, x, measure, width) {
  const words = new Map(ticks);
  const one = (selector, tag, name) => g.selectAll(selector).data([0]).join(tag).attr("class", name);
  one("g.vl-ticks", "g", "vl-ticks").attr("transform", `translate(${x},0)`)
    .call(axisLeft(scale).tickValues([...words.keys()]).tickFormat((value) => minus(words.get(value)))
      .tickSizeOuter(0));
  one("text.vl-quantity", "text", "vl-quantity").attr("y", 12)
    .selectAll("tspan").data(wrap(axis.label, width, measure)).join("tspan").attr("x", 0)
    .attr("dy", (_, i) => (i ? LINE : 0)).text(minus);
}

export const yTop = (axis, width, measure) => 8 + LINE * wrap(axis.label, width, measure).length;

const shapes = {
  circle: symbolCircle, square: symbolSquare, diamond: symbolDiamond, triangle: symbolTriangle,
};
export const shapeOf = (name, size) => symbol(shapes[name] ?? symbolCircle, size)();

export const inkOf = ({ style, dash, open }) =>
  `vl-ink-${style ?? "mark"}${dash ? ` vl-${dash}` : ""}${open ? " vl-open" : ""}`;

// A line of keys above the chart, or a column in the box beside it that is given: words beside the
// stroke or the shape they stand for. Most changes leave it as it is; to ask how tall it is would
// make the browser lay the page out in the midst of a change.
const legends = new WeakMap();
export function drawLegend(holder, entries, width, beside = null) {
  let node = holder.querySelector(".vl-legend");
  if (!node) {
    node = make("div", { class: "vl-legend" });
    holder.prepend(node);
  }
  const keys = entries.map(({ label, fill, shape, style, dash, open }) => [label, fill, shape, style, dash, open]);
  const shown = JSON.stringify([width, beside, keys]);
  if (legends.get(node)?.shown === shown) return legends.get(node).height;
  node.classList.toggle("vl-beside", beside !== null);
  Object.entries(beside ?? { left: 0, top: 0, width: 0 }).forEach(([name, pixels]) =>
    node.style.setProperty(name, beside ? `${pixels}px` : ""));
  node.replaceChildren(...entries.map((entry) => {
    const item = make("span", {});
    const svg = select(item).append("svg").attr("width", 26).attr("height", 12).attr("class", inkOf(entry));
    if (entry.fill) svg.append("rect").attr("class", "vl-area").attr("width", 26).attr("height", 12);
    else if (entry.shape) {
      svg.append("path").attr("class", "vl-point").attr("transform", "translate(13,6)")
        .attr("d", shapeOf(entry.shape, 60));
    } else svg.append("path").attr("class", "vl-stroke").attr("d", "M0 6h26");
    item.append(minus(entry.label));
    return item;
  }));
  const height = entries.length ? node.offsetHeight : 0;
  legends.set(node, { shown, height });
  return height;
}
