// A triangle of weights, and the ellipses of algorithms over two pairs of measures, as three pages. The
// kind crowns.
//
// picture = { corners: [words], areas: [{ name, points, style, shape, label }] (who is crowned where),
//   rows (most areas of any picture), weights: [a, b, c] or [], ideal (words), planes: [{ x, y }],
//   marks: the weights (movable, in the triangle), then the algorithms: { at: [a, b, c], spread } }
import { select } from "d3-selection";
import { begin, make, newId, paged } from "../engine/dom.js";
import { makeMovable, MOVABLE } from "../engine/moving.js";
import { minus } from "../engine/words.js";
import { inkOf, shapeOf } from "../pictures/axes.js";
import { drawPlane } from "../pictures/plane.js";
import { REACH } from "../pictures/reach.js";

const WIDE = 520; // the list of the crowned stands beside the triangle
const ROW = 16;
const NAMED = 0.3; // so much of the triangle has room for a name inside
const TURNS = 48;
// How each shape of a point fills its area: number of neighbours by texture, strategy by colour.
const TEXTURES = {
  circle: (tile) => tile.append("circle").attr("cx", 4).attr("cy", 4).attr("r", 1.6).attr("class", "vl-dot"),
  square: (tile) => tile.append("path").attr("d", "M0 8L8 0M-2 2L2 -2M6 10L10 6"),
  triangle: (tile) => tile.append("path").attr("d", "M0 2H8M0 6H8"),
};

export function drawCrowns(holder, picture, env) {
  if (begin(holder, "crowns")) holder.dataset.textures = newId();
  const wide = env.width >= WIDE;
  const boxes = paged(holder, ["vl-crowns-triangle", "vl-crowns-first", "vl-crowns-second"], env.page);
  const triangle = drawTriangle(boxes[0], picture, env, wide, holder.dataset.textures);
  const planes = [1, 2].map((m) => drawPlane(boxes[m], planeOf(picture, m), { ...env,
    hover: (i) => env.hover(i === null ? null : i + 1), ghost: env.ghost && planeOf(env.ghost, m) }));
  return {
    height: Math.max(triangle.height, ...planes.map(({ height }) => height)),
    // An algorithm stands on both planes.
    page: (i) => (i ? Math.max(1, env.page) : 0),
    place(i) {
      if (i === 0) return triangle.place;
      return planes[0].place(i - 1);
    },
    highlight(i) {
      triangle.highlight(i === 0);
      const name = i ? picture.marks[i].name : null;
      select(boxes[0]).selectAll(".vl-crown, .vl-crowns-list li").classed("vl-active", (area) => area?.name === name);
      planes.forEach((plane) => plane.highlight(i ? i - 1 : -1));
    },
  };
}

// The middle of an area, weighed by its surface.
function middle(points) {
  const parts = points.map(([x, y], i) => {
    const [u, v] = points[(i + 1) % points.length];
    return [x * v - u * y, x + u, y + v];
  });
  const whole = parts.reduce((total, [size]) => total + size, 0);
  return [1, 2].map((k) => parts.reduce((total, part) => total + part[0] * part[k], 0) / (3 * whole));
}

const loop = ([x, y], [wide, tall]) => Array.from({ length: TURNS + 1 }, (_, i) => {
  const turn = (2 * Math.PI * i) / TURNS;
  return [x + wide * Math.cos(turn), y + tall * Math.sin(turn)];
});

// One of the two planes: errors against the measure m, as a picture of the kind curve.
function planeOf({ planes, marks, weights, ideal }, m) {
  const spots = marks.slice(1).map((mark) => ({ ...mark, x: mark.at[0], y: mark.at[m] }));
  const lines = spots.map(({ at, spread, style, dash }) =>
    ({ points: loop([at[0], at[m]], [spread[0], spread[m]]), style, dash }));
  return {
    kind: "curve", ...planes[m - 1], tall: 230, lines: [...lines, ...alike(spots, weights, planes[m - 1], m)],
    dots: [{ x: 0, y: 0, style: "mark", shape: "diamond" }],
    regions: [{ points: [[0, 0]], label: ideal, at: [0, planes[m - 1].y.high * 0.05] }],
    marks: spots,
  };
}

// What costs the same as the crowned one, the third measure left as it is.
function alike(spots, weights, { x, y }, m) {
  const first = spots.find(({ ring }) => ring);
  const [a, b] = [weights[0], weights[m]];
  if (!first || !weights.length || (!a && !b)) return [];
  const inside = ([u, v]) => u >= x.low && u <= x.high && v >= y.low && v <= y.high;
  const far = 150 / Math.max(a, b);
  const points = Array.from({ length: 601 }, (_, i) => (far * (i - 300)) / 300)
    .map((t) => [first.x + b * t, first.y - a * t]).filter(inside);
  return points.length > 1 ? [{ points: [points[0], points[points.length - 1]], style: "mark" }] : [];
}

function drawTriangle(box, { corners, areas, marks, rows, title, shapes }, env, wide, id) {
  const room = wide ? Math.min(360, env.width * 0.55) : env.width;
  const side = Math.min(room - 8, wide ? 320 : 172);
  const tall = Math.round((side * Math.sqrt(3)) / 2);
  const [left, top] = [(room - side) / 2, 36];
  const at = ([u, v]) => [left + u * side, top + (1 - v) * tall];
  const size = top + tall + 26;
  const listed = (rows + 2) * ROW + 8;
  const height = wide ? Math.max(size, listed) + 8 : size + listed + 8;
  box.style.height = `${height}px`;
  box.style.position = "relative";
  const svg = select(box).selectAll("svg.vl-crowns").data([0]).join((enter) => {
    const made = enter.append("svg").attr("class", "vl-crowns");
    ["vl-textures", "vl-areas", "vl-ghost", "vl-corners", "vl-inside", "vl-places"].forEach((name) =>
      made.append("g").attr("class", name));
    return made;
  }).attr("width", room).attr("height", size).attr("viewBox", `0 0 ${room} ${size}`);
  const texture = (area) => `${id}-${area.name.replace(/\W+/g, "-")}`;
  texturesOf(svg.select(".vl-textures"), areas, texture);
  const path = (points) => `M${points.map((point) => at(point).map((x) => x.toFixed(2))).join("L")}Z`;
  svg.select(".vl-areas").selectAll("path").data(areas, ({ name }) => name).join("path")
    .attr("class", (area) => `vl-crown ${inkOf({ style: area.style })}`)
    .attr("fill", (area) => `url(#${texture(area)})`).attr("d", ({ points }) => path(points));
  const ends = [[[0.5, 1], "middle", -20], [[0, 0], "start", 18], [[1, 0], "end", 18]];
  // Below a small triangle the words of its base begin and end where the room does.
  const edge = [null, 0, room];
  svg.select(".vl-corners").selectAll("text").data(corners).join("text").text(minus)
    .attr("text-anchor", (_, i) => ends[i][1])
    .attr("x", (_, i) => (wide || !i ? at(ends[i][0])[0] : edge[i])).attr("y", (_, i) => at(ends[i][0])[1] + ends[i][2]);
  svg.select(".vl-inside").selectAll("text").data(areas.filter(({ share }) => share > NAMED), ({ name }) => name)
    .join("text").attr("text-anchor", "middle").text(({ name }) => minus(name))
    .attr("x", ({ points }) => at(middle(points))[0]).attr("y", ({ points }) => at(middle(points))[1]);
  const [handle] = marks;
  const spot = at([handle.x, handle.y]);
  ghostOf(svg.select(".vl-ghost"), env.ghost, { handle, areas, at, path });
  const group = svg.select(".vl-places").selectAll("g").data([handle]).join((enter) => {
    const made = enter.append("g");
    made.append("circle").attr("class", "vl-grip").attr("r", REACH);
    made.append("path").attr("class", "vl-point").attr("d", shapeOf("circle", 150));
    return made;
  }).attr("class", `${inkOf(handle)} ${MOVABLE}`).attr("transform", `translate(${spot})`);
  group.on("pointerenter", () => env.hover(0)).on("pointerleave", () => env.hover(null));
  group.each(function add() {
    makeMovable(this, svg.node(), env, () => ({ mark: handle, distance: (to, { x, y }) => {
      const [u, v] = at(to);
      return Math.hypot(u - x, v - y);
    } }));
  });
  listAreas(box, { areas, title, shapes }, texture, wide ? { left: room + 16, top: 8 } : { left: 0, top: size + 4 });
  return {
    height,
    place: { x: spot[0], y: spot[1], above: spot[1] > size / 2 },
    highlight: (on) => group.classed("vl-active", on),
  };
}

// The plan below what is shown now: whose areas stood elsewhere, and where the dot stood.
function ghostOf(g, ghost, { handle, areas, at, path }) {
  const before = ghost ? ghost.areas.map(({ points }) => path(points)) : [];
  const now = new Set(areas.map(({ points }) => path(points)));
  g.selectAll(".vl-stroke").data(before.filter((d) => !now.has(d))).join("path")
    .attr("class", "vl-stroke").attr("d", (d) => d);
  const was = ghost?.marks[0];
  const moved = was && (was.x !== handle.x || was.y !== handle.y) ? [was] : [];
  g.selectAll(".vl-point").data(moved).join("path").attr("class", "vl-point").attr("d", shapeOf("circle", 150))
    .attr("transform", (mark) => `translate(${at([mark.x, mark.y])})`);
}

function texturesOf(g, areas, texture) {
  g.selectAll("pattern").data(areas, ({ name }) => name).join((enter) => {
    const made = enter.append("pattern").attr("width", 8).attr("height", 8).attr("patternUnits", "userSpaceOnUse");
    made.append("rect").attr("width", 8).attr("height", 8);
    return made.each(function draw(area) { TEXTURES[area.shape](select(this)); });
  }).attr("id", texture).attr("class", (area) => `vl-texture ${inkOf({ style: area.style })}`);
}

// Who is crowned somewhere, of how many weights in a hundred, and what shape a point has.
function listAreas(box, { areas, title, shapes }, texture, place) {
  let list = box.querySelector(".vl-crowns-list");
  if (!list) {
    list = make("div", { class: "vl-crowns-list" }, make("p", {}), make("ul", {}), make("p", {}));
    box.append(list);
  }
  Object.assign(list.style, { left: `${place.left}px`, top: `${place.top}px` });
  select(list).select("p").text(minus(title));
  select(list).select("ul").selectAll("li").data(areas, ({ name }) => name).join((enter) => {
    const item = enter.append("li");
    item.append("svg").attr("width", 26).attr("height", 14).append("rect").attr("width", 26).attr("height", 14);
    item.append("span");
    return item;
  }).order().attr("class", (area) => inkOf({ style: area.style }))
    .each(function write(area) {
      select(this).select("rect").attr("class", "vl-crown").attr("fill", `url(#${texture(area)})`);
      select(this).select("span").text(minus(area.label));
    });
  select(list).select("p:last-child").selectAll(":scope > span").data(shapes).join((enter) => {
    const item = enter.append("span");
    item.append("svg").attr("width", 14).attr("height", 14).append("path").attr("class", "vl-point vl-ink-mark")
      .attr("transform", "translate(7,7)").attr("d", ({ shape }) => shapeOf(shape, 60));
    item.append("span").text(({ label }) => minus(label));
    return item;
  });
}
