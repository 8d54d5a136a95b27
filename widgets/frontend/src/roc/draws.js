// The ROC lab's cases drawn again, as verdictlab/roc/_redrawn.py: at thresholds that stay, by how
// much does the first classifier cost more than the second? parameters { calls: [a digit per
// positive, a digit per negative] (which of the two calls it positive: 1, 2, 3 both, 0 none),
// costs: [of one missed positive, of one false alarm] per 1000 cases }.
import { uniform } from "../stage/noise.js";

const LIMITS = Array.from({ length: 8 }, (_, power) => [1, 2, 3, 4, 5, 6, 8].map((digit) => digit * 10 ** power)).flat();
const WIDE = 4;

export const callsOf = (orders, points) => {
  const [first, second] = points.map(([tp, fp]) => tp + fp);
  return [0, 1].map((k) => orders[0][k].map((a, j) => Number(a < first) + 2 * Number(orders[1][k][j] < second)).join(""));
};

export const pricesOf = ({ fp, fn, ratio, known: { positives, negatives } }) => {
  const both = ratio[0] + ratio[1];
  return [(1000 * fn * ratio[1]) / (both * positives), (1000 * fp * ratio[0]) / (both * negatives)];
};

const many = (called, digit) => called.split(digit).length - 1;

export const gapOf = ([positives, negatives], [miss, alarm]) =>
  miss * (many(positives, "2") - many(positives, "1")) + alarm * (many(negatives, "1") - many(negatives, "2"));

// How far from 0 an axis must go so that it shows nearly all draws.
export function reachOf(calls, costs) {
  const variance = calls.reduce((sum, called, k) => {
    const [one, other] = [many(called, "1"), many(called, "2")];
    return sum + costs[k] * costs[k] * (one + other - (one - other) ** 2 / called.length);
  }, 0);
  const wanted = Math.abs(gapOf(calls, costs)) + WIDE * Math.sqrt(variance);
  return LIMITS.find((limit) => limit >= wanted) ?? LIMITS.at(-1);
}

// Of each case, positives first, by how much it speaks against the first classifier: -1, 0 or 1 of
// an error.
const errorsOf = (calls) => calls.map((called, k) => Int8Array.from(called, (digit) =>
  (k ? 1 : -1) * (Number(digit === "1") - Number(digit === "2"))));

// see(class, error) for each case of a draw.
function walk(noise, errors, i, see) {
  let at = i * noise.width;
  errors.forEach((some, k) => {
    for (let j = 0; j < some.length; j += 1, at += 1) see(k, some[Math.floor(uniform(noise.words[at]) * some.length)]);
  });
}

export const redrawn = {
  width: ({ calls }) => calls[0].length + calls[1].length,
  found(noise, { calls, costs }) {
    const errors = errorsOf(calls);
    const [values, quarrels] = [[], []];
    for (let i = 0; i < noise.draws; i += 1) {
      const sums = [0, 0];
      let only = 0;
      walk(noise, errors, i, (k, error) => {
        sums[k] += error;
        only += Math.abs(error);
      });
      values.push(costs[0] * sums[0] + costs[1] * sums[1]);
      quarrels.push(only);
    }
    return { values, quarrels };
  },
  // The cases on which only one of the two errs: filled where the first is right.
  sample(noise, { calls }, i) {
    const coins = [];
    walk(noise, errorsOf(calls), i, (_, error) => { if (error) coins.push(Number(error < 0)); });
    return { coins };
  },
  facts: ({ values, quarrels }, _, i) => ({ value: values[i], quarrels: quarrels[i] }),
};
