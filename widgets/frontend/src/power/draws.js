// The power lab's studies, as study_draws of verdictlab/power/_studies.py: problems drawn with a
// bias, and the p of three tests on them. parameters { gaps (points; null is left out), k, n, test,
// alpha, sides, gain }.
import { outside, tFactor, twoSidedP } from "../stage/dance.js";
import { uniform } from "../stage/noise.js";

const LEAST = 1e-300; // of a p, so that its logarithm is a number

// -log of the weight 1 / (1 + exp(-x)), whatever the size of x.
const heaviness = (x) => Math.max(0, -x) + Math.log1p(Math.exp(-Math.abs(x)));

// The places of the problems of one study, in their own order.
function chosen(noise, { gaps, k, n }, i) {
  noise.logs ??= Float64Array.from(noise.words, (word) => Math.log(-Math.log(uniform(word))));
  const keys = gaps.map((gap, j) => (gap === null ? Infinity : noise.logs[i * noise.width + j] + heaviness(k * gap)));
  return gaps.map((_, j) => j).sort((a, b) => keys[a] - keys[b]).slice(0, n).sort((a, b) => a - b);
}

const drawn = (noise, parameters, i) => chosen(noise, parameters, i).map((j) => parameters.gaps[j]);

function byT(values) {
  const n = values.length;
  const mean = values.reduce((sum, x) => sum + x, 0) / n;
  const same = values.every((x) => x === values[0]);
  const error = same ? 0 : Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (n - 1) / n);
  return { mean, error, p: error ? twoSidedP(mean / error, n - 1) : Number(mean === 0) };
}

// {ranks, doubled and in order: how many of all signs give a sum of at most each}
const known = new Map();
function upTo(ranks) {
  const key = ranks.join();
  if (!known.has(key)) {
    const counts = new Array(ranks.reduce((sum, rank) => sum + rank, 0) + 1).fill(0);
    counts[0] = 1;
    for (const rank of ranks) {
      for (let sum = counts.length - 1; sum >= rank; sum -= 1) counts[sum] += counts[sum - rank];
    }
    counts.forEach((_, i) => { counts[i] += counts[i - 1] ?? 0; });
    known.set(key, counts);
  }
  return known.get(key);
}

// Twice the smaller tail among all signs of these ranks.
function ofSigns(ranks, positive) {
  if (!ranks.length) return 1;
  const counts = upTo(ranks);
  const smaller = Math.min(positive, counts.length - 1 - positive);
  return Math.min(1, (2 * counts[smaller]) / 2 ** ranks.length);
}

function byRanks(values) {
  const sizes = values.map(Math.abs).sort((a, b) => a - b);
  // Doubled, so that tied ones stay whole; zeros are ranked and take no side.
  const rank = (size) => sizes.indexOf(size) + sizes.lastIndexOf(size) + 2;
  const ranks = sizes.filter((size) => size > 0).map(rank);
  return ofSigns(ranks, values.reduce((sum, x) => sum + (x > 0 ? rank(x) : 0), 0));
}

const bySigns = (values) => ofSigns(values.filter((x) => x !== 0).map(() => 1), values.filter((x) => x > 0).length);

export const studies = {
  width: ({ gaps }) => gaps.length,
  found(noise, parameters) {
    const { test, n } = parameters;
    const factor = tFactor(n - 1, outside(parameters));
    const found = { gains: [], p: [], low: [], high: [] };
    for (let i = 0; i < noise.draws; i += 1) {
      const values = drawn(noise, parameters, i);
      const { mean, error, p } = byT(values);
      found.gains.push(mean);
      found.p.push({ t: () => p, wilcoxon: byRanks, sign: bySigns }[test](values));
      found.low.push(mean - factor * error);
      found.high.push(mean + factor * error);
    }
    return { ...found, values: found.p.map((p) => Math.log10(Math.max(LEAST, p))) };
  },
  sample: (noise, parameters, i) => ({ values: drawn(noise, parameters, i) }),
  facts: ({ gains, p, low, high }, _, i) =>
    ({ gain: gains[i], p: p[i], from: low[i], to: high[i] }),
};
