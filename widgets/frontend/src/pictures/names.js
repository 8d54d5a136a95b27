// Which name stands where beside its point: no drawing here.

const TALL = 16;
// How far below its point a name begins: close to it, and farther where several points lie together.
const NEAR = [-8, -24, 6];
const FAR = Array.from({ length: 12 }, (_, i) => [-28 - 4 * i, 10 + 4 * i]).flat();

// The places along a line, so close that no words find room between two of them.
const dense = (points) => points.flatMap(([x0, y0], i) => {
  const [x1, y1] = points[i + 1] ?? [x0, y0];
  const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 6));
  return Array.from({ length: steps }, (_, k) => [x0 + ((x1 - x0) * k) / steps, y0 + ((y1 - y0) * k) / steps]);
});

// Names stand beside their points where there is room, else they are only in the tooltip. at, real:
// where the marks stand and what they mean, as [x, y]; lines: what is drawn, each a list of points.
// -> [{ mark, spot: [x, y] of its upper left corner, text }]
export function namesBeside(marks, real, at, { left, end, top, bottom }, lines, measure) {
  // Best where no line runs through the words.
  const along = lines.flatMap(dense);
  const crossed = (box) => along.some(([x, y]) => x > box[0] && x < box[2] && y > box[1] && y < box[3]);
  const around = (r) => ([x, y]) => [x - r, y - r, x + r, y + r];
  const taken = [...at.map((place, i) => around(marks[i].moves ? 10 : 6)(place)), ...real.map(around(6))];
  const free = (box) => box[0] >= left && box[2] <= end && box[1] >= top - 8 && box[3] <= bottom
    && !taken.some((other) => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1]);
  return marks.flatMap((mark, i) => {
    if (!mark.label) return [];
    const [x, y] = at[i];
    // Where the whole does not fit, its short form may.
    for (const text of [mark.label, ...(mark.short ? [mark.short] : [])]) {
      const wide = measure(text);
      const middle = x - wide / 2;
      const sides = (steps) => [x + 9, x - 9 - wide].flatMap((from) => steps.map((step) => [from, y + step]));
      const tries = [...sides(NEAR), [middle, y - 24], [middle, y + 8], ...sides(FAR)];
      const box = ([from, to]) => [from, to, from + wide, to + TALL];
      const open = tries.filter((one) => free(box(one)));
      const spot = open.find((one) => !crossed(box(one))) ?? open[0];
      if (spot) {
        taken.push(box(spot));
        return [{ mark, spot, text }];
      }
    }
    return [];
  });
}
