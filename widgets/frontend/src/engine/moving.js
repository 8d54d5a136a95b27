// Moving a mark. mark.moves = { control, at }: `at` lists where the mark stands for each option of
// that control, as [x, y] or as one number along the way it moves (x, or y of a horizontal line).
// Without `at` the options' values are those numbers. The control itself is the keyboard's equal.
// Of a table of cells a mark moves one: { control, cell (its place), low, high }, up and down.
import { drag } from "d3-drag";
import { select } from "d3-selection";

// The places that the mark may take now: [{ value, at }].
function places(mark, env) {
  const { control, at, cell, low, high } = mark.moves;
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
  if (value === valueOf(mark, state)) return;
  env.set({ [control]: cell === undefined ? value : state[control].map((old, i) => (i === cell ? value : old)) });
}

// nearest(pointer) says which mark is meant where several are within reach, as { mark, distance };
// distance(at, pointer) in pixels says which of its places is nearest.
export function makeMovable(node, container, env, nearest) {
  let held = null;
  const move = drag().container(() => container)
    .subject((event) => ({ x: event.x, y: event.y }))
    .on("start", (event) => { held = nearest(event); })
    .on("drag", (event) => {
      if (!container.getClientRects().length) return; // hidden, it has no places
      const { mark, distance } = held;
      const near = places(mark, env)
        .map((place) => ({ ...place, far: distance(place.at, event) }))
        .reduce((best, place) => (place.far < best.far ? place : best), { far: Infinity });
      if (near.far < Infinity) take(mark, env, near.value);
    });
  select(node).classed("vl-movable", true).call(move);
}

// The neighbouring place, for Shift with an arrow key.
export function step(mark, env, by) {
  const some = places(mark, env);
  const now = some.findIndex(({ value }) => value === valueOf(mark, env.state()));
  const next = some[now + by];
  if (next) take(mark, env, next.value);
}
