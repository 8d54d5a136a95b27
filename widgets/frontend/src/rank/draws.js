// Families of comparisons by mean ranks whose truth is known: the tables of ring_tables in
// verdictlab/power/_rings.py, and the pairs that decide_batch of posthoc says differ in them.
// parameters { n, names (of the whole table), without, advantage, control (a name or "all"), alpha,
// adjust, levels, reaches }.
import { normalQuantile, uniform } from "../stage/noise.js";

// What the parameters come to: the names that are left, their columns in the noise, the place of
// the control (or null), and of the one that may truly be better.
function familyOf({ names, without, control, advantage }) {
  const columns = names.map((_, at) => at).filter((at) => !without.includes(names[at]));
  const left = columns.map((at) => names[at]);
  const place = left.includes(control) ? left.indexOf(control) : null;
  return { columns, names: left, k: left.length, control: place, better: place === 0 ? 1 : 0,
    differs: advantage > 0 };
}

// [[first, second], ...] in the order of compare_all; with a control only those with it.
export function pairsOf({ k, control }) {
  const all = [];
  for (let a = 0; a < k; a += 1) {
    for (let b = a + 1; b < k; b += 1) if (control === null || a === control || b === control) all.push([a, b]);
  }
  return all;
}

// By how many standard errors the largest difference of mean ranks must be apart, the second
// largest and so on; Nemenyi's reach is a number of its own for every family.
function steps({ alpha, adjust, levels, reaches }, k, m) {
  if (adjust === "nemenyi") return new Array(m).fill(reaches[k][levels.indexOf(alpha)]);
  const level = {
    none: () => alpha,
    "bonferroni-dunn": () => alpha / m,
    sidak: () => -Math.expm1(Math.log1p(-alpha) / m),
    holm: (i) => alpha / (m - i),
    hochberg: (i) => alpha / (m - i),
  }[adjust];
  return Array.from({ length: m }, (_, i) => -normalQuantile(level(i) / 2));
}

// The numbers of the pairs that count as different, from the sums of ranks and the `steps`. Of
// doubles a hair's breadth must not decide.
function chordsOf(sums, { n, adjust }, pairs, needed) {
  const k = sums.length;
  const error = Math.sqrt((n * k * (k + 1)) / 6);
  const far = pairs.map(([a, b]) => Math.abs(sums[a] - sums[b]) / error);
  // Most tables are quiet: none of their pairs passes even the lowest of the steps.
  if (Math.max(...far) < needed.at(-1) - 1e-9) return [];
  const order = far.map((_, i) => i).sort((one, other) => far[other] - far[one]);
  const passes = order.map((pair, i) => far[pair] >= needed[i] - 1e-9);
  // Hochberg begins at the smallest difference, all others stop at the first that fails.
  const last = adjust === "hochberg" ? passes.lastIndexOf(true) + 1 : passes.indexOf(false);
  return order.slice(0, last < 0 ? order.length : last);
}

// The sums of ranks over n rows of k values, the largest value ranking first.
export function rankSums(value, n, k) {
  const sums = new Array(k).fill(0);
  for (let row = 0; row < n; row += 1) {
    for (let a = 0; a < k; a += 1) {
      sums[a] += 1;
      for (let b = 0; b < k; b += 1) if (value(row, b) > value(row, a)) sums[a] += 1;
    }
  }
  return sums;
}

function blank(parameters) {
  const family = familyOf(parameters);
  const pairs = pairsOf(family);
  const real = ([a, b]) => parameters.advantage > 0 && (a === family.better || b === family.better);
  return { values: [], pairs, truths: pairs.map(real), alone: [], corrected: [] };
}

export const ring = {
  width: ({ n, names }) => n * names.length,
  family: familyOf,
  blank,
  // alone, corrected: of each table the pairs that light up.
  found(noise, parameters) {
    const { n, names: { length: stride }, advantage } = parameters;
    const { columns, k, better } = familyOf(parameters);
    // Without an advantage the order of the words is that of the values.
    if (advantage) noise.values ??= Float64Array.from(noise.words, (word) => normalQuantile(uniform(word)));
    const from = advantage ? noise.values : noise.words;
    const sums = Array.from({ length: noise.draws }, (_, i) => rankSums((row, at) =>
      from[i * noise.width + row * stride + columns[at]] + (at === better ? advantage : 0), n, k));
    const empty = blank(parameters);
    const judged = (adjust) => {
      const needed = steps({ ...parameters, adjust }, k, empty.pairs.length);
      return sums.map((each) => chordsOf(each, { n, adjust }, empty.pairs, needed));
    };
    return { ...empty, alone: judged("none"), corrected: judged(parameters.adjust) };
  },
  sample: () => null,
  facts: () => ({}),
};
