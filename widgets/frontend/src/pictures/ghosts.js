// What of the plan is drawn below a what-if: only what moved. Drawn below a dashed line that stands
// where it stood, a thin one would make it look whole.

// One axis for both, so that nothing of the plan lies off it.
export const spanned = (axis, before) => (before
  ? { ...axis, low: Math.min(axis.low, before.low), high: Math.max(axis.high, before.high) } : axis);

// Outlines [{ d, ... }] of the plan that are not drawn now.
export const gone = (before, now) => before.filter(({ d }) => !now.some((other) => other.d === d));

// Points of the plan that now stand elsewhere, in another shape, or without their ring.
export const moved = (before, now) => before.filter((mark) => !now.some((other) =>
  ["name", "x", "y", "shape", "ring"].every((one) => mark[one] === other[one])));

// A point that is still at its place is drawn around the present one.
export const around = (mark, now) => now.some(({ x, y }) => x === mark.x && y === mark.y);
