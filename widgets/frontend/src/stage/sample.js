// One sample on the bench above the heap: coins as squares, the rows of a table as lines, values as
// dots on the axis, as large as they weigh where they have weights.
import { select } from "d3-selection";

// Of paths: tails, heads, and the rows of a table.
const KINDS = ["vl-tails", "vl-heads", "vl-row"];
const LINES_WIDE = 300;

const clamp = (x, low, high) => Math.min(high, Math.max(low, x));
const ease = (u) => (u < 0.5 ? 2 * u * u : 1 - 2 * (1 - u) ** 2);

// A path of squares in rows, those of one kind; as large as the bench allows.
function squares(coins, kind, upTo, { columns, size, left, top }) {
  const side = size > 3 ? size - 1.5 : size * 0.75;
  let path = "";
  for (let j = 0; j < upTo; j += 1) {
    if (coins[j] !== kind) continue;
    path += `M${(left + (j % columns) * size).toFixed(1)} ${(top + Math.floor(j / columns) * size).toFixed(1)}`
      + `h${side.toFixed(1)}v${side.toFixed(1)}h${(-side).toFixed(1)}z`;
  }
  return path;
}

function grid(count, { width, height }) {
  let size = 26;
  while (size > 1.5 && Math.ceil(count / Math.floor(width / size)) * size > height) size -= 0.25;
  const columns = Math.min(count, Math.floor(width / size));
  return { columns, size, left: (width - columns * size) / 2, top: 2 };
}

// g: where to draw; u: how far the slow first draw is (1 = the sample at rest); to: {x, y} of its
// dot; null clears the bench.
export function drawSample(g, sample, { width, height, x, to, u = 1 }) {
  const reveal = clamp(u / 0.62, 0, 1);
  const fold = u < 1 ? ease(clamp((u - 0.72) / 0.28, 0, 1)) : 0;
  const paths = [];
  const dots = [];
  if (sample?.coins) {
    const place = grid(sample.coins.length, { width, height });
    const upTo = Math.ceil(reveal * sample.coins.length);
    [1, 0].forEach((kind) => paths.push([kind, squares(sample.coins, kind, upTo, place)]));
  } else if (sample?.lines) {
    const wide = Math.min(width, LINES_WIDE);
    const across = (j, all) => (width - wide) / 2 + (wide * j) / (all - 1);
    const some = sample.lines.slice(0, Math.ceil(reveal * sample.lines.length));
    paths.push([2, some.map((line) => `M${line.map((share, j) =>
      `${across(j, line.length).toFixed(1)} ${(4 + (height - 8) * (1 - share)).toFixed(1)}`).join("L")}`).join("")]);
  } else if (sample?.sizes) {
    const [low, high] = x.domain();
    // A prior that speaks for one side lies at its infinity.
    sample.values.slice(0, Math.ceil(reveal * sample.values.length)).forEach((value, j) => {
      dots.push([clamp(x(clamp(value, low, high)), 8, width - 8), height - 34, Math.sqrt(sample.sizes[j]) * 30, `${sample.kinds[j]}${j ? "" : " vl-prior"}`]);
    });
  } else if (sample) {
    const taken = [];
    sample.values.slice(0, Math.ceil(reveal * sample.values.length)).forEach((value) => {
      const at = clamp(x(value), 0, width);
      let level = 0;
      while (level < 8 && taken.some(([other, there]) => there === level && Math.abs(other - at) < 7)) level += 1;
      taken.push([at, level]);
      dots.push([at, height - 5 - level * 7]);
    });
  }
  // All of it shrinks into the one dot that stays.
  g.attr("transform", fold
    ? `translate(${to.x * fold},${to.y * fold}) scale(${1 - 0.985 * fold})` : null);
  g.selectAll("path").data(paths).join("path").attr("class", ([kind]) => KINDS[kind])
    .attr("d", ([, d]) => d);
  g.selectAll("circle").data(dots).join("circle").attr("class", ([, , size, more]) => `vl-value-dot${size === undefined ? "" : ` vl-weight ${more}`}`)
    .attr("r", ([, , size = 3]) => size).attr("cx", ([cx]) => cx).attr("cy", ([, cy]) => cy);
}

// The world that is drawn from, as a hill behind the sample.
export function drawGround(g, ground, { height, x }) {
  const points = ground ?? [];
  const top = Math.max(...points.map(([, tall]) => tall), 1e-9);
  const line = points.map(([at, tall]) => `${x(at).toFixed(1)} ${(height * (1 - (0.92 * tall) / top)).toFixed(1)}`);
  select(g.node()).selectAll("path").data(points.length ? [0] : []).join("path").attr("class", "vl-ground")
    .attr("d", () => `M${x(points[0][0]).toFixed(1)} ${height}L${line.join("L")}L${x(points.at(-1)[0]).toFixed(1)} ${height}z`);
}
