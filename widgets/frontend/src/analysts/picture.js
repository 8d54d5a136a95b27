// Forking paths: a row of choices for each fork, bands from choice to choice. The kind forks.
//
// picture = { rows: [{ key: a fork, label }, ...] from top to bottom, the last with the key "end",
//   marks: the choices { name, label, key (the fork), value, on (is it on this route?), shown (of a verdict) },
//   edges: [[from, to, how many routes, how many of them show a difference], ...],
//   path: the places of this route's choices }
// The controls beside the picture are the keyboard's equals of its choices.
import { select } from "d3-selection";
import { begin } from "../engine/dom.js";
import { minus } from "../engine/words.js";
import { measurer } from "../pictures/text.js";

const TITLE = 15; // of a row, above its choices
const BOX = 22;
const ROW = 50;
const TIGHT = 40; // the same on a narrow screen
const WIDEST = 20; // a band of all routes
const PAD = 7;
const NARROW = 420;

const rowOf = (width) => (width < NARROW ? TIGHT : ROW);

export function drawForks(holder, picture, env) {
  begin(holder, "forks");
  const { rows, marks, edges } = picture;
  const pitch = rowOf(env.width);
  const height = (rows.length - 1) * pitch + TITLE + BOX + 4;
  const svg = select(holder).selectAll("svg.vl-forks").data([0]).join("svg")
    .attr("class", env.width < NARROW ? "vl-forks vl-tight" : "vl-forks")
    .attr("width", env.width).attr("height", height);
  const layer = (name) => svg.selectAll(`g.${name}`).data([0]).join("g").attr("class", name);
  const places = layout(holder, picture, env.width);
  const all = Math.max(...edges.map(([, , total]) => total), 1);
  const wide = (count) => (count ? Math.max(1, (WIDEST * count) / all) : 0);

  const bands = layer("vl-bands").selectAll("g").data(edges, ([from, to]) => `${from} ${to}`).join((enter) => {
    const made = enter.append("g");
    made.append("path").attr("class", "vl-band");
    made.append("path").attr("class", "vl-band vl-band-shown");
    return made;
  });
  bands.each(function draw([from, to, total, shown]) {
    const d = curve(places[from], places[to]);
    select(this).select(".vl-band").attr("d", d).attr("stroke-width", wide(total));
    select(this).select(".vl-band-shown").attr("d", d).attr("stroke-width", wide(shown));
  });
  const route = (some) => some.slice(1).map((to, i) => curve(places[some[i]], places[to])).join("");
  const was = env.ghost?.path;
  const moved = was && was.join() !== picture.path.join();
  layer("vl-ghost").selectAll("path").data(moved ? [was] : []).join("path").attr("class", "vl-stroke").attr("d", route);
  layer("vl-route").selectAll("path").data([picture.path]).join("path").attr("class", "vl-stroke").attr("d", route);

  // Beside the bands where there is room; else above the choices, on a strip of paper of their size.
  const { gutter } = places;
  const titles = layer("vl-fork-names").selectAll("g").data(rows).join((enter) => {
    const made = enter.append("g");
    made.append("rect").attr("height", TITLE).attr("rx", 2);
    made.append("text").attr("class", "vl-quantity");
    return made;
  });
  titles.attr("transform", (_, i) => `translate(0,${i * pitch + (gutter ? TITLE + BOX / 2 - 6 : 0)})`);
  titles.select("rect").attr("width", ({ label }) => (gutter ? 0 : places.measure(label) + 5)).attr("y", -1);
  titles.select("text").attr("y", 11).text(({ label }) => minus(label));
  const offered = (mark) => mark.value !== "" && mark.value !== "-" && !mark.on &&
    env.options(mark.key).some(({ value, allowed }) => value === mark.value && allowed);
  const nodes = layer("vl-nodes").selectAll("g").data(marks).join((enter) => {
    const made = enter.append("g");
    made.append("rect").attr("rx", 4).attr("height", BOX);
    made.append("text").attr("text-anchor", "middle").attr("y", BOX / 2 + 4.5);
    return made;
  });
  nodes.attr("transform", (_, i) => `translate(${places[i].x},${places[i].top})`)
    .attr("class", (mark) => [mark.on ? "vl-on" : "", mark.shown ? "vl-shown" : "", offered(mark) ? "vl-way" : "",
      mark.value === "-" ? "vl-unasked" : ""].filter(Boolean).join(" "))
    .on("pointerenter", (_, mark) => env.hover(marks.indexOf(mark)))
    .on("pointerleave", () => env.hover(null))
    .on("click", (_, mark) => {
      const patch = { [mark.key]: mark.value };
      if (offered(mark) && (!env.can || env.can(patch))) env.set(patch);
    });
  nodes.select("rect").attr("x", (_, i) => -places[i].half).attr("width", (_, i) => 2 * places[i].half);
  nodes.select("text").text(({ label }) => minus(label));
  return {
    height,
    place: (i) => ({ x: places[i].x, y: places[i].top, above: true }),
    highlight: (i) => nodes.classed("vl-active", (_, j) => j === i),
  };
}

// The choices of a row share its width.
function layout(holder, { rows, marks }, width) {
  const narrow = width < NARROW;
  const measure = measurer(holder, narrow ? 12 : 13, 600);
  const titles = measurer(holder, 13, 400);
  const names = Math.max(...rows.map(({ label }) => titles(label))) + 12;
  const gutter = width - names < NARROW ? 0 : names;
  const pad = narrow ? PAD - 3 : PAD;
  const index = new Map(rows.map(({ key }, i) => [key, i]));
  const wide = marks.map(({ label }) => measure(label) + 2 * pad);
  const places = marks.map((mark, i) => {
    const same = marks.map(({ key }, j) => (key === mark.key ? j : -1)).filter((j) => j >= 0);
    const place = same.indexOf(i);
    const free = width - gutter - same.reduce((sum, j) => sum + wide[j], 0);
    const equal = (width - gutter) / same.length;
    // As much air beside each; a long word does not fill a box while a short one has room to spare.
    const crowded = same.some((j) => wide[j] > equal - 4) && free > 0;
    const before = same.slice(0, place).reduce((sum, j) => sum + wide[j], 0);
    const x = gutter + (crowded ? before + wide[i] / 2 + (free / same.length) * (place + 0.5) : equal * (place + 0.5));
    const half = crowded ? wide[i] / 2 : Math.min(wide[i] / 2, equal / 2 - 2);
    const top = index.get(mark.key) * rowOf(width) + TITLE + 1;
    return { x, top, low: top + BOX, half };
  });
  return Object.assign(places, { gutter, measure: titles });
}

function curve(from, to) {
  const middle = (from.low + to.top) / 2;
  return `M${from.x} ${from.low}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.top}`;
}
