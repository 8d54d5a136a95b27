// A curve from few points without corners: monotone between its points (Steffen 1990), so that it
// never overshoots them. Steps have two points over one x and stay as they are.
const PARTS = 8;

export function smooth(points, flat = true) {
  if (points.length < 3 || points.some(([x], i) => i && x <= points[i - 1][0])) return points;
  const gap = (i) => points[i + 1][0] - points[i][0];
  const rise = (i) => (points[i + 1][1] - points[i][1]) / gap(i);
  const last = points.length - 1;
  const slopes = points.map((_, i) => {
    if (i === 0 || i === last) return flat ? 0 : rise(Math.max(0, i - 1)); // a density ends flat
    const [before, after] = [rise(i - 1), rise(i)];
    const middle = (before * gap(i) + after * gap(i - 1)) / (gap(i - 1) + gap(i));
    return (Math.sign(before) + Math.sign(after))
      * Math.min(Math.abs(before), Math.abs(after), Math.abs(middle) / 2);
  });
  return points.flatMap(([x, y], i) => (i === last ? [[x, y]] : Array.from({ length: PARTS }, (_, k) => {
    const [u, h] = [k / PARTS, gap(i)];
    const to = points[i + 1][1];
    return [x + u * h, y + (to - y) * u * u * (3 - 2 * u)
      + h * u * (1 - u) * (slopes[i] * (1 - u) - slopes[i + 1] * u)];
  })));
}
