// The dance of p-values, as dance_draws of verdictlab/_stages.py: a study done again and again.
// Any lab may offer it: parameters { gain, n, sides, alpha }, with gain in standard deviations
// of the differences.
import { normalQuantile, uniform } from "./noise.js";

// Student's t, two-sided, for a whole number of degrees of freedom: a finite series (Abramowitz
// and Stegun 26.7.3, 26.7.4) as far as it keeps its digits; far out the tail's own series does.
export function twoSidedP(t, dof) {
  const x = dof / (dof + t * t);
  if (x < 0.2) return tail(x, dof);
  const [sine, cosine] = [Math.sqrt(1 - x), Math.sqrt(x)];
  let term = dof % 2 ? cosine : 1;
  let sum = dof === 1 ? 0 : term;
  for (let j = dof % 2 ? 3 : 2; j <= dof - 2; j += 2) {
    term *= (x * (j - 1)) / j;
    sum += term;
  }
  const inside = dof % 2 ? (2 / Math.PI) * (Math.atan2(sine, cosine) + sine * sum) : sine * sum;
  return Math.max(0, 1 - inside);
}

// The incomplete beta function I_x(dof / 2, 1 / 2) by its power series: all terms are positive.
function tail(x, dof) {
  const a = dof / 2;
  let term = 1;
  let sum = 1 / a;
  for (let k = 1; term > 1e-18; k += 1) {
    term *= (x * (k - 0.5)) / k;
    sum += term / (a + k);
  }
  // 1 / B(a, 1/2), stepping up from a = 1/2 or 1.
  let constant = dof % 2 ? 1 / Math.PI : 0.5;
  for (let b = dof % 2 ? 0.5 : 1; b < a; b += 1) constant *= (b + 0.5) / b;
  return x ** a * constant * sum;
}

// The standard normal values behind a study; they do not know the gain, so they are made once.
function valuesOf(noise) {
  noise.values ??= Float64Array.from(noise.words, (word) => normalQuantile(uniform(word)));
  return noise.values;
}

const differences = (noise, { gain, n }, i) =>
  Array.from(valuesOf(noise).subarray(i * noise.width, i * noise.width + n), (z) => gain + z);

// One side takes half of p if that side is ahead, and who looked first always takes that side.
function pOf(t, dof, sides) {
  const p = twoSidedP(t, dof);
  if (sides === "greater") return t > 0 ? p / 2 : 1 - p / 2;
  return sides === "looked" ? p / 2 : p;
}

// The interval that leaves out 0 just where the test rejects leaves out this share.
export const outside = ({ sides, alpha }) =>
  (sides === "two-sided" ? alpha : Math.min(2 * alpha, 1 - 1e-12));

// How many standard errors an interval reaches to either side, as t_factor of _stages.py.
export function tFactor(dof, share) {
  let [low, high] = [0, 2];
  while (twoSidedP(high, dof) > share) high *= 2;
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (twoSidedP(middle, dof) > share) low = middle; else high = middle;
  }
  return (low + high) / 2;
}

export const dance = {
  width: ({ n }) => n,
  // values: log10 of p, because p dances over powers of ten.
  found(noise, parameters) {
    const { n, sides } = parameters;
    const factor = tFactor(n - 1, outside(parameters));
    const [gains, p, low, high] = [[], [], [], []];
    for (let i = 0; i < noise.draws; i += 1) {
      const sample = differences(noise, parameters, i);
      const mean = sample.reduce((sum, x) => sum + x, 0) / n;
      const error = Math.sqrt(sample.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (n - 1) / n);
      gains.push(mean);
      p.push(pOf(mean / error, n - 1, sides));
      low.push(mean - factor * error);
      high.push(mean + factor * error);
    }
    return { values: p.map(Math.log10), gains, p, low, high };
  },
  sample: (noise, parameters, i) => ({ values: differences(noise, parameters, i) }),
  facts: ({ gains, p, low, high }, _, i) =>
    ({ gain: gains[i], p: p[i], from: low[i], to: high[i] }),
};

// What a journal shows that prints only what rejects: how many of the first `total`, and their
// mean gain, which luck has made too large.
export function inPrint({ gains, p }, total, alpha) {
  const printed = gains.slice(0, total).filter((_, i) => p[i] <= alpha);
  return { printed: printed.length,
    mean: printed.length ? printed.reduce((sum, x) => sum + x, 0) / printed.length : null };
}

// How many of the draws from `from` up to `to` a net (smallest, largest p) catches.
export const caught = ({ p }, [smallest, largest], from, to) =>
  p.slice(from, to).filter((one) => one >= smallest && one <= largest).length;
