// Moving a mark. mark.moves = { control, at }: `at` lists where the mark stands for each option of
// that control, as [x, y] or as one number along the way it moves (x, or y of a horizontal line).
// Without `at` the options' values are those numbers. The control itself is the keyboard's equal.
import { drag } from "d3-drag";
import { select } from "d3-selection";

// The places that the mark may take now: [{ value, at }].
function places(mark, env) {
  const { control, at } = mark.moves;
  return env.options(control)
    .map(({ value, allowed }, i) => ({ value, allowed, at: at ? at[i] : value }))
    .filter(({ allowed }) => allowed);
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
      const { control } = mark.moves;
      const near = places(mark, env)
        .map((place) => ({ ...place, far: distance(place.at, event) }))
        .reduce((best, place) => (place.far < best.far ? place : best), { far: Infinity });
      if (near.far < Infinity && near.value !== env.state()[control]) env.set({ [control]: near.value });
    });
  select(node).classed("vl-movable", true).call(move);
}

// The neighbouring place, for Shift with an arrow key.
export function step(mark, env, by) {
  const { control } = mark.moves;
  const some = places(mark, env);
  const now = some.findIndex(({ value }) => value === env.state()[control]);
  const next = some[now + by];
  if (next) env.set({ [control]: next.value });
}
