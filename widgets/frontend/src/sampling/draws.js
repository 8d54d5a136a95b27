// The sampling lab's draws, as sample_intervals of verdictlab/_stages.py.
import { normalQuantile, uniform } from "../stage/noise.js";

const MEAN = 50;
const SPREAD = 10;
const HUMP = 0.9;
const WIDTH = Math.sqrt(1 - HUMP ** 2);

const worlds = {
  normal: normalQuantile,
  lopsided: (u) => -Math.log1p(-u) - 1,
  humps: (u) => (u < 0.5 ? WIDTH * normalQuantile(2 * u) - HUMP : WIDTH * normalQuantile(2 * u - 1) + HUMP),
};

// The values of all samples, as long as the longest: kept beside their noise, because a slider
// takes a shorter or longer piece of the same.
const kept = new WeakMap();
function allValues(noise, world) {
  if (!kept.has(noise)) kept.set(noise, {});
  const known = kept.get(noise);
  known[world] ??= Float64Array.from(noise.words, (word) => MEAN + SPREAD * worlds[world](uniform(word)));
  return known[world];
}

const valuesOf = (noise, { world, n }, i) =>
  Array.from(allValues(noise, world).subarray(i * noise.width, i * noise.width + n));

function middle(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
}

export const sampling = {
  width: ({ n, widest = n }) => widest,
  found(noise, parameters) {
    const { n, show, factor } = parameters;
    const samples = Array.from({ length: noise.draws }, (_, i) => valuesOf(noise, parameters, i));
    const means = samples.map((values) => values.reduce((sum, x) => sum + x, 0) / n);
    const halves = samples.map((values, i) => factor
      * Math.sqrt(values.reduce((sum, x) => sum + (x - means[i]) ** 2, 0) / (n - 1) / n));
    return {
      values: show === "medians" ? samples.map(middle) : means,
      low: means.map((mean, i) => mean - halves[i]),
      high: means.map((mean, i) => mean + halves[i]),
    };
  },
  sample: (noise, parameters, i) => ({ values: valuesOf(noise, parameters, i) }),
  facts: ({ values, low, high }, _, i) => ({ value: values[i], from: low[i], to: high[i] }),
};
