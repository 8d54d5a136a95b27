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

function valuesOf({ words, width }, { world, n }, i) {
  return Array.from({ length: n }, (_, j) => MEAN + SPREAD * worlds[world](uniform(words[i * width + j])));
}

function middle(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
}

export const sampling = {
  width: ({ n }) => n,
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
