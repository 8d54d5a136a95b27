// Moving a mark. mark.moves = { control, at }: `at` lists where the mark stands for each option of
// that control, as [x, y] or as one number along the way it moves (x, or y of a horizontal line).
// Without `at` the options' values are those numbers. The control itself is the keyboard's equal.
// Of a table of cells a mark moves one: { control, cell (its place), low, high }, up and down; or three
// that share a whole: { control, whole }, in a triangle with its base from 0 to 1 and its top at height 1.
import { drag } from "d3-drag";
import { select } from "d3-selection";

// The class of a mark that can be taken hold of.
export const MOVABLE = "vl-movable";

// Three numbers that share a whole, and where they stand.
const shared = (whole) => ([a, b, c]) => ({ value: [a, b, c], at: [(c + a / 2) / whole, a / whole] });
const triples = (whole) => Array.from({ length: whole + 1 }, (_, a) =>
  Array.from({ length: whole + 1 - a }, (_unused, b) => [a, b, whole - a - b])).flat();

// The places that the mark may take now: [{ value, at }].
function places(mark, env) {
  const { control, at, cell, low, high, whole } = mark.moves;
  if (whole) return triples(whole).map(shared(whole));
  if (cell !== undefined) {
    return Array.from({ length: high - low + 1 }, (_, i) => ({ value: low + i, at: [mark.x, low + i] }));
  }
  return env.options(control)
    .map(({ value, allowed }, i) => ({ value, allowed, at: at ? at[i] : value }))
    .filter(({ allowed }) => allowed);
}

const valueOf = ({ moves: { control, cell } }, state) =>
  (cell === undefined ? state[control] : state[control][cell]);

function take(mark, env, value) {
  const { control, cell } = mark.moves;
  const state = env.state();
  if (String(value) === String(valueOf(mark, state))) return;
  env.set({ [control]: cell === undefined ? value : state[control].map((old, i) => (i === cell ? value : old)) });
}

// A node is told once what a drag is; what it means is told anew by each drawing.
const meanings = new WeakMap();

// nearest(pointer) says which mark is meant where several are within reach, as { mark, distance };
// distance(at, pointer) in pixels says which of its places is nearest. The node bears MOVABLE.
export function makeMovable(node, container, env, nearest) {
  const told = meanings.has(node);
  meanings.set(node, { env, nearest });
  if (told) return;
  const meant = () => meanings.get(node);
  let held = null;
  select(node).call(drag().container(() => container)
    .subject((event) => ({ x: event.x, y: event.y }))
    .on("start", (event) => { held = meant().nearest(event); })
    .on("drag", (event) => {
      if (!container.getClientRects().length) return; // hidden, it has no places
      const { mark, distance } = held;
      const near = places(mark, meant().env)
        .map((place) => ({ ...place, far: distance(place.at, event) }))
        .reduce((best, place) => (place.far < best.far ? place : best), { far: Infinity });
      if (near.far < Infinity) take(mark, meant().env, near.value);
    }));
}

// What an arrow gives to one of three numbers, and which of them pays for it.
const GIVES = { ArrowUp: [0, [1, 2]], ArrowRight: [2, [1, 0]], ArrowLeft: [1, [2, 0]] };

function stepShared(mark, env, key) {
  const { whole } = mark.moves;
  const now = valueOf(mark, env.state());
  const sum = now.reduce((total, n) => total + n, 0);
  // What was typed is first brought to a place in the triangle.
  const next = sum ? now.map((n) => Math.round((n * whole) / sum)) : [whole, 0, 0];
  next[2] = whole - next[0] - next[1];
  if (next[2] < 0) { next[1] += next[2]; next[2] = 0; }
  if (key === "ArrowDown") {
    if (!next[0]) return;
    next[0] -= 1;
    next[next[1] <= next[2] ? 1 : 2] += 1;
  } else {
    const [to, from] = GIVES[key];
    const payer = to ? from.find((i) => next[i]) : from.reduce((i, j) => (next[j] > next[i] ? j : i));
    if (payer === undefined || !next[payer]) return;
    next[to] += 1;
    next[payer] -= 1;
  }
  take(mark, env, next);
}

// The neighbouring place, for Shift with an arrow key.
export function step(mark, env, by, key) {
  if (mark.moves.whole) return stepShared(mark, env, key);
  const some = places(mark, env);
  const now = some.findIndex(({ value }) => value === valueOf(mark, env.state()));
  const next = some[now + by];
  return next && take(mark, env, next.value);
}
