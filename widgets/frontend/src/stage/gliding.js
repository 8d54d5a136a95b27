// Draws on their way to where a control sent them. Dots glide by themselves (stage.css); of a
// thread both ends do, and of a study the truth as well.
import { tween } from "./motion.js";

const GLIDE = 300;
const MOVING = ["low", "high", "gains", "values"];

export function buildGlide(draw) {
  let gliding = null;
  let between = null;
  return {
    // What the picture shows meanwhile, or null.
    now: () => between,
    stop() { gliding?.stop(); },
    // from, to: { found, truth }, or without `from` only an end to the last glide.
    go(from, to) {
      gliding?.stop();
      [gliding, between] = [null, null];
      if (!from) return;
      const mix = (a, b, u) => b.map((end, i) => a[i] + (end - a[i]) * u);
      gliding = tween(GLIDE, (u) => {
        between = { ...to.found, truth: from.truth + (to.truth - from.truth) * u };
        MOVING.filter((name) => to.found[name])
          .forEach((name) => { between[name] = mix(from.found[name], to.found[name], u); });
        draw();
      }, () => {
        [between, gliding] = [null, null];
        draw();
      });
      between = { ...to.found, ...from.found, p: to.found.p, truth: from.truth };
    },
  };
}
