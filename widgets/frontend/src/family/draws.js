// Families whose truth is known, as family_pvalues of verdictlab/power/_alarms.py draws them, and
// what a correction claims of each, as adjust_pvalues decides.
// parameters { n, names (algorithms, and last that of the control), comparisons ("pairs" or
// "control"), k, differ, share, adjust, alpha }.
import { normalQuantile, uniform } from "../stage/noise.js";
import { pairsOf, rankSums } from "../rank/draws.js";

// How probable a normal value at least as far from 0 is: a series, far out a continued fraction.
export function twoSided(z) {
  const height = Math.exp((-z * z) / 2) * Math.sqrt(2 / Math.PI);
  if (z > 3) {
    let rest = z;
    for (let j = 60; j > 0; j -= 1) rest = z + j / rest;
    return height / rest;
  }
  let [term, sum] = [z, z];
  for (let j = 3; term > 1e-17 * sum; j += 2) {
    term *= (z * z) / j;
    sum += term;
  }
  return 1 - height * sum;
}

// Of p sorted upwards: how many a procedure claims that stops at the first above its level ...
function down(p, level) {
  const stop = p.findIndex((one, i) => one > level(i));
  return stop < 0 ? p.length : stop;
}

// ... and one that begins at the largest and takes along all that are smaller.
const up = (p, level) => p.map((one, i) => one <= level(i)).lastIndexOf(true) + 1;

// The largest j for which the j largest p may all be innocent; 1 if there is none.
function innocent(p, alpha) {
  const m = p.length;
  for (let j = m; j > 1; j -= 1) {
    let i = 1;
    while (i <= j && p[m - j + i - 1] > (alpha * i) / j) i += 1;
    if (i > j) return j;
  }
  return 1;
}

const claims = {
  none: (p, alpha) => up(p, () => alpha),
  bonferroni: (p, alpha) => up(p, () => alpha / p.length),
  holm: (p, alpha) => down(p, (i) => alpha / (p.length - i)),
  hochberg: (p, alpha) => up(p, (i) => alpha / (p.length - i)),
  hommel: (p, alpha) => up(p, () => alpha / innocent(p, alpha)),
  finner: (p, alpha) => down(p, (i) => -Math.expm1(((i + 1) / p.length) * Math.log1p(-alpha))),
  li: (p, alpha) => (p.at(-1) <= alpha ? p.length
    : up(p, () => (alpha * (1 - p.at(-1))) / (1 - alpha))),
};

// The numbers of the tests that are claimed, false claims first.
function claimed(p, { adjust, alpha, differ }) {
  // No procedure claims anything where all are above the level itself.
  if (p.every((one) => one > alpha)) return [];
  const order = p.map((_, i) => i).sort((one, other) => p[one] - p[other]);
  return order.slice(0, claims[adjust](order.map((i) => p[i]), alpha))
    .sort((one, other) => (one < differ) - (other < differ) || one - other);
}

function family({ names, comparisons, k, differ }) {
  const algorithms = names.slice(0, -1);
  const pairs = comparisons === "pairs";
  return { k, control: pairs ? null : 0, differs: differ > 0,
    names: pairs ? algorithms.slice(0, k) : [names.at(-1), ...algorithms.slice(0, k - 1)] };
}

function blank(parameters) {
  const pairs = pairsOf(family(parameters));
  return { values: [], pairs, truths: pairs.map((_, i) => i < parameters.differ), alone: [], corrected: [] };
}

// p of every test of draw number i.
function pairsDrawn({ words, width }, { n, names, k }) {
  const stride = names.length - 1;
  const error = Math.sqrt((n * k * (k + 1)) / 6);
  const known = []; // of so many ranks apart: sums of ranks are whole numbers
  const all = pairsOf({ k, control: null });
  return (i) => {
    const sums = rankSums((row, at) => words[i * width + row * stride + at], n, k);
    return all.map(([a, b]) => {
      const apart = Math.abs(sums[a] - sums[b]);
      known[apart] ??= twoSided(apart / error);
      return known[apart];
    });
  };
}

const rivalsDrawn = ({ words, width }, { k, share, differ }) => (i) => {
  const u = Array.from({ length: k }, (_, at) => uniform(words[i * width + at]));
  const z = share ? u.map(normalQuantile) : [];
  return u.slice(1).map((own, j) => {
    if (j < differ) return 0;
    return share ? twoSided(Math.abs(z[j + 1] - z[0]) / Math.SQRT2) : own;
  });
};

export const families = {
  width: ({ n, names, k, comparisons }) => (comparisons === "pairs" ? n * (names.length - 1) : k),
  family,
  blank,
  found(noise, parameters) {
    const drawn = (parameters.comparisons === "pairs" ? pairsDrawn : rivalsDrawn)(noise, parameters);
    const lit = Array.from({ length: noise.draws }, (_, i) => claimed(drawn(i), parameters));
    // The lab's own control corrects, so there is nothing to switch between.
    return { ...blank(parameters), alone: lit, corrected: lit };
  },
  sample: () => null,
  facts: () => ({}),
};
