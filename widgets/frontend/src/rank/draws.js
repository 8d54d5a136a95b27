// Families of comparisons by mean ranks whose truth is known: the tables of ring_tables in
// verdictlab/power/_rings.py, and the pairs that decide_batch of posthoc says differ in them.
// parameters { n, columns, stride, advantages, truth, better, control, alpha, adjust, reaches }.
import { normalQuantile, uniform } from "../stage/noise.js";

// [[first, second], ...] in the order of compare_all; with a control only those with it.
export function pairsOf({ columns: { length: k }, control }) {
  const all = [];
  for (let a = 0; a < k; a += 1) {
    for (let b = a + 1; b < k; b += 1) if (control === null || a === control || b === control) all.push([a, b]);
  }
  return all;
}

const advantageOf = ({ advantages, truth }) => advantages[truth];

// May the pair's two algorithms truly differ?
export const isTrue = (parameters, [a, b]) =>
  advantageOf(parameters) > 0 && (a === parameters.better || b === parameters.better);

// By how many standard errors the largest difference of mean ranks must be apart, the second
// largest and so on; Nemenyi's reach is a number of its own for every family.
function steps({ alpha, adjust, reaches }, m) {
  if (adjust === "nemenyi") return new Array(m).fill(reaches.find(([level]) => level === alpha)[1]);
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
function chordsOf(sums, { n, columns: { length: k }, adjust }, pairs, needed) {
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

function rankSums(value, { n, columns: { length: k } }) {
  const sums = new Array(k).fill(0);
  for (let row = 0; row < n; row += 1) {
    for (let a = 0; a < k; a += 1) {
      sums[a] += 1;
      for (let b = 0; b < k; b += 1) if (value(row, b) > value(row, a)) sums[a] += 1;
    }
  }
  return sums;
}

const blank = (parameters) => {
  const pairs = pairsOf(parameters);
  return { values: [], pairs, truths: pairs.map((pair) => isTrue(parameters, pair)), alone: [], corrected: [] };
};

export const ring = {
  width: ({ n, stride }) => n * stride,
  blank,
  // alone, corrected: of each table the pairs that light up.
  found(noise, parameters) {
    const { stride, columns, better } = parameters;
    const advantage = advantageOf(parameters);
    // Without an advantage the order of the words is that of the values.
    if (advantage) noise.values ??= Float64Array.from(noise.words, (word) => normalQuantile(uniform(word)));
    const from = advantage ? noise.values : noise.words;
    const sums = Array.from({ length: noise.draws }, (_, i) => rankSums((row, at) =>
      from[i * noise.width + row * stride + columns[at]] + (at === better ? advantage : 0), parameters));
    const empty = blank(parameters);
    const judged = (adjust) => {
      const route = { ...parameters, adjust };
      const needed = steps(route, empty.pairs.length);
      return sums.map((each) => chordsOf(each, route, empty.pairs, needed));
    };
    return { ...empty, alone: judged("none"), corrected: judged(parameters.adjust) };
  },
  sample: () => null,
  facts: () => ({}),
};
