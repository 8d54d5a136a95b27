// Which of several marks within reach is taken hold of.

// A finger needs 44 pixels.
export const REACH = 22;

const apart = ([x, y], pointer) => Math.hypot(pointer.x - x, pointer.y - y);

// From a pointer to the stretch between two points.
function beside([[x1, y1], [x2, y2]], { x, y }) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = dx || dy ? ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy) : 0;
  const along = Math.max(0, Math.min(1, share));
  return apart([x1 + along * dx, y1 + along * dy], { x, y });
}

// grips = [{ at: [x, y], ends: [[x, y], [x, y]] of its line, or null }] -> the place in that list.
// A handle is meant before any line: a line may pass through handles that are not its own, and
// would lie nearer to every pointer there.
export function reached(grips, pointer) {
  const nearest = (far) => grips.map((grip, i) => [far(grip), i])
    .reduce((best, one) => (one[0] < best[0] ? one : best), [Infinity, -1]);
  const [far, handle] = nearest(({ at }) => apart(at, pointer));
  if (far <= REACH) return handle;
  return nearest(({ at, ends }) => Math.min(apart(at, pointer), ends ? beside(ends, pointer) : Infinity))[1];
}

// So far apart two handles are told apart by eye and finger.
const APART = 36;
// Where one may stand aside, the nearest way first: below a curve there is most room.
const ASIDE = [[0, 0], ...[45, 0, 90, 135, -45, 180].flatMap((turn) => [40, 60].map((far) =>
  [far * Math.cos((turn * Math.PI) / 180), far * Math.sin((turn * Math.PI) / 180)]))];

// Where handles stand: at their places, or aside where they would lie on handles before them.
// places: [x, y] each; free: which of them may stand aside; taken: handles that stand already.
export function asideOf(places, free, taken, { left, end, top, bottom }) {
  const stand = [...taken];
  return places.map((place, i) => {
    if (!free[i]) return place;
    const fits = ([x, y], [dx, dy]) => (!dx && !dy) || (x >= left && x <= end && y >= top && y <= bottom);
    const found = ASIDE.map(([dx, dy]) => [[place[0] + dx, place[1] + dy], [dx, dy]])
      .find(([at, by]) => fits(at, by) && stand.every((other) => apart(at, { x: other[0], y: other[1] }) >= APART));
    const at = found ? found[0] : place;
    stand.push(at);
    return at;
  });
}
