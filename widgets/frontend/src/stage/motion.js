// Movement that was asked for, and can be skipped.
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// frame(u) for u from 0 to 1, then done(); skip() goes to the end at once.
export function tween(ms, frame, done) {
  let request = 0;
  let start = null;
  const end = () => { cancelAnimationFrame(request); frame(1); done(); };
  const step = (now) => {
    start ??= now;
    const u = (now - start) / ms;
    if (u >= 1) return end();
    frame(u);
    request = requestAnimationFrame(step);
    return null;
  };
  request = requestAnimationFrame(step);
  return { skip: end, stop: () => cancelAnimationFrame(request) };
}
