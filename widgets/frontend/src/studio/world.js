// The companion in an invented world: what the school demsar finds and misses with as many problems
// and algorithms, as power_of_protocol counts it in a notebook. Scores are normal, the last algorithm
// is better by `advantage` standard deviations of the noise; nothing of the reader's table enters.
import { formatNumber } from "../engine/numbers.js";
import { fill } from "../engine/words.js";
import { noiseOf, normalQuantile, uniform } from "../stage/noise.js";
import { friedman, holm, rangeLimit } from "./ranks.js";

const [STREAM, TABLES, MOST_WORK] = [2006, 1000, 200_000];

// Doubled ranks of one problem, 1 = best: scores grow with their words, and only the last is moved.
function ranked(words, advantage) {
  const others = words.slice(0, -1).sort();
  const count = others.length;
  const score = normalQuantile(uniform(words[count])) + advantage;
  let behind = 0; // of the others, those worse than the last
  while (behind < count && normalQuantile(uniform(others[behind])) <= score) behind += 1;
  const doubled = new Array(count + 1);
  for (let j = 0; j < count; j += 1) {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (others[middle] < words[j]) low = middle + 1;
      else high = middle;
    }
    doubled[j] = 2 * (count - low + (low < behind ? 1 : 0));
  }
  doubled[count] = 2 * (count - behind + 1);
  return doubled;
}

// {found, wrong, pairs}: the share of true pairs found, and that of tables with a claim on equal
// algorithms. A control is the first algorithm.
export function tried(n, k, advantage, alpha, withControl, count = TABLES) {
  const noise = noiseOf(STREAM, 1, n * k, count);
  const limit = rangeLimit(alpha, k) / Math.SQRT2;
  const best = k - 1;
  const pairs = advantage > 0 ? (withControl ? 1 : best) : 0;
  let [found, wrong] = [0, 0];
  for (let t = 0; t < count; t += 1) {
    const rows = Array.from({ length: n }, (_, row) =>
      ranked(noise.words.subarray(t * noise.width + row * k, t * noise.width + (row + 1) * k), advantage));
    const { p, ranks, error } = friedman(rows);
    if (p > alpha) continue;
    const adjusted = withControl ? holm(ranks, error, 0) : null;
    const claimed = (i, j) => (withControl ? adjusted[j] <= alpha : Math.abs(ranks[i] - ranks[j]) >= limit * error);
    let wrongly = false;
    for (let i = 0; i < (withControl ? 1 : best); i += 1) {
      for (let j = i + 1; j < k; j += 1) {
        if (!claimed(i, j)) continue;
        if (pairs && j === best && ranks[best] < ranks[i]) found += 1;
        // A claim that the better one is worse is wrong, but not one on equal algorithms.
        else if (!pairs || j < best) wrongly = true;
      }
    }
    wrong += wrongly;
  }
  return { found: pairs ? found / (count * pairs) : 0, wrong: wrong / count, pairs, count };
}

export function worldLines(n, k, advantage, { alpha, control }, words) {
  if (((k * (k - 1)) / 2) * n > MOST_WORK) return [fill(words.world_none, { school: "demsar", k })];
  const { found, wrong, pairs, count } = tried(n, k, advantage, alpha, control !== null);
  const write = (x, digits) => formatNumber(x, digits, words.mark);
  const guess = (wrong * count + 1) / (count + 2);
  return [
    fill(pairs ? words.world_one : words.world_equal, { count, n, k, advantage: write(advantage, 2) }),
    ...(pairs ? [fill(words.world_found, { pairs, found: write(100 * found, 1), missed: write(100 * (1 - found), 1) })] : []),
    fill(words.world_claims, { rate: write(100 * wrong, 1), error: write(100 * Math.sqrt((guess * (1 - guess)) / count), 2) }),
  ];
}
