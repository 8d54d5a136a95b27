// A row for each algorithm, as verdictlab/summaries/_summary.py makes it: rank, middle, duels, and
// by how much its scores differ from those of the best (or of the control). Held equal to Python by
// tests/test_studio_javascript.py.
import { formatNumber } from "../engine/numbers.js";
import { normalTail } from "./ranks.js";

const MOST_EXACT = 50; // problems; beyond them the normal approximation, as in Python
const [MOST_LETTERED, MOST_SUMMED] = [60, 200]; // algorithms
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

// The value with this share of the others below it, between two of them where need be.
function quantile(sorted, share) {
  const at = (sorted.length - 1) * share;
  const low = Math.floor(at);
  const step = at - low;
  return step ? sorted[low] + (sorted[low + 1] - sorted[low]) * step : sorted[low];
}

// Differences as whole numbers of units of the last decimal, in order.
const gapsOf = (values, i, from, decimals) => values
  .map((row) => Math.round((row[i] - row[from]) * 10 ** decimals)).sort((a, b) => a - b);

// Decimals beyond which scores without a last decimal are noise.
const fine = (values) => 12 - Math.ceil(Math.log10(Math.max(1e-300, ...values.flat().map(Math.abs))));

// The sum of two of these, each with itself included, that has this place from 0 among all sums.
function sumOfPlace(sorted, place) {
  const atMost = (limit) => {
    let [count, j] = [0, sorted.length - 1];
    sorted.forEach((one, i) => {
      while (j >= 0 && one + sorted[j] > limit) j -= 1;
      count += Math.max(0, j - i + 1);
    });
    return count;
  };
  let [low, high] = [2 * sorted[0] - 1, 2 * sorted.at(-1)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (atMost(middle) > place) high = middle;
    else low = middle;
  }
  return high;
}

// The largest rank sum at which Wilcoxon's test without ties rejects; -1 where none.
export function rejectedSums(n, alpha) {
  const most = (n * (n + 1)) / 2;
  if (n > MOST_EXACT) {
    const deviation = Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24);
    let [low, high] = [-1, Math.floor(most / 2)];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (2 * normalTail((most / 2 - middle) / deviation) <= alpha) low = middle;
      else high = middle;
    }
    return low;
  }
  const counts = new Array(most + 1).fill(0);
  counts[0] = 1;
  for (let rank = 1; rank <= n; rank += 1) {
    for (let sum = most; sum >= rank; sum -= 1) counts[sum] += counts[sum - rank];
  }
  let [below, last] = [0, -1];
  for (let sum = 0; sum <= most / 2; sum += 1) {
    below += counts[sum] / 2 ** n;
    if (2 * below > alpha) break;
    last = sum;
  }
  return last;
}

const cuts = new Map(); // of a number of problems and a level: each algorithm asks for the same

function cutOf(n, alpha) {
  const key = `${n} ${alpha}`;
  if (!cuts.has(key)) cuts.set(key, rejectedSums(n, alpha));
  return cuts.get(key);
}

// [estimate, lower, upper] of sorted whole differences: Hodges and Lehmann's, with an interval.
export function shiftOf(sorted, alpha, decimals) {
  const most = (sorted.length * (sorted.length + 1)) / 2;
  const mean = (place) => sumOfPlace(sorted, place) / 2 / 10 ** decimals;
  const estimate = (mean(Math.floor((most - 1) / 2)) + mean(Math.floor(most / 2))) / 2;
  const cut = cutOf(sorted.length, alpha);
  return cut < 0 ? [estimate, -Infinity, Infinity] : [estimate, mean(cut), mean(most - 1 - cut)];
}

// Numbers of each algorithm, in the order of the table; `from` is the best or the control.
export function sizesOf({ values, decimals: written }, doubled, from, alpha) {
  const decimals = written ?? fine(values);
  const k = values[0].length;
  const level = 1 - (1 - alpha / ((k * (k - 1)) / 2)); // as Python rounds it
  return values[0].map((_, i) => {
    const scores = values.map((row) => row[i]).sort((a, b) => a - b);
    const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantile(scores, share));
    let [wins, losses] = [0, 0];
    doubled.forEach((row) => row.forEach((rank) => {
      wins += rank > row[i];
      losses += rank < row[i];
    }));
    const [difference, lower, upper] = i === from ? [0, 0, 0]
      : shiftOf(gapsOf(values, i, from, decimals), level, decimals);
    return { median, iqr: high - low, wins, ties: values.length * (k - 1) - wins - losses, losses,
      difference, lower, upper };
  });
}

// The letters of each place in rank order, from groups of neighbours; who is alone has their own.
export function lettersOf(groups, k) {
  const held = new Array(k).fill("");
  const inside = new Set(groups.flatMap(({ members }) => members));
  const alone = held.map((_, i) => i).filter((i) => !inside.has(i)).map((i) => [i]);
  [...groups.map(({ members }) => members), ...alone].sort((one, other) => one[0] - other[0])
    .forEach((members, i) => members.forEach((place) => {
      held[place] += ".".repeat(Math.floor(i / LETTERS.length)) + LETTERS[i % LETTERS.length];
    }));
  return held;
}

// {heads, rows, lead}, as verdictlab/summaries/_writing.py words it.
export function sizeTable(some, doubled, found, { alpha }, control, words, cellOf) {
  const [best] = found.order;
  const from = control ?? best;
  const order = [from, ...found.order.filter((i) => i !== from)];
  const lettered = control === null && order.length <= MOST_LETTERED;
  if (order.length > MOST_SUMMED) {
    return { heads: words.size_heads.slice(0, 2), lead: order.map(() => false),
      rows: found.order.map((i) => [some.algorithms[i], formatNumber(found.ranks[i], 2, words.mark)]) };
  }
  const places = some.decimals === null ? 3 : Math.min(some.decimals + 1, 6);
  // What the last bit of a size says decides no digit.
  const write = (x, digits = places) => formatNumber(Number(x.toFixed(digits + 6)), digits, words.mark);
  const numbers = sizesOf(some, doubled, from, alpha);
  const letters = lettersOf(found.rejects ? found.groups.map((members) => ({ members }))
    : [{ members: found.order.map((_, i) => i) }], order.length);
  const reach = ({ lower, upper }) => (Number.isFinite(lower)
    ? `[${write(lower)}, ${write(upper)}]` : words.size_none);
  const p = (i) => (control === null ? found.pairP(from, i) : found.adjusted[i]);
  return {
    heads: [...(control === null ? words.size_heads : words.size_heads_control),
      ...(lettered ? [words.size_letters] : []), ...(found.rejects ? [words.size_p] : [])],
    rows: order.map((i, place) => {
      const one = numbers[i];
      return [
        some.algorithms[i], write(found.ranks[i], 2), write(one.median), write(one.iqr),
        `${one.wins} / ${one.ties} / ${one.losses}`,
        i === from ? "" : write(one.difference), i === from ? "" : reach(one),
        ...(lettered ? [letters[place]] : []),
        ...(found.rejects ? [i === from ? "" : cellOf(p(i))] : []),
      ];
    }),
    lead: order.map((i) => control === null && (!found.rejects || found.leaders.includes(i))),
  };
}
