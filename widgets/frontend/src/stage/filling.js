// What a stage says of counters in three bowls.
import { formatNumber } from "../engine/numbers.js";
import { fill, minus } from "../engine/words.js";
import { FEW, wilson } from "./counting.js";

export const countBowls = (found, count) => {
  const counts = [0, 0, 0];
  for (let i = 0; i < count; i += 1) counts[found.values[i]] += 1;
  return counts;
};

export function tellBowls(stage, found, total) {
  const { words, parameters } = stage;
  if (total === 0) return { head: words.ask, more: fill(words.ask_more, parameters) };
  const [first, rope, second] = countBowls(found, total);
  const most = Math.max(first, rope, second);
  const hundredths = (share) => formatNumber(100 * share, 1, words.decimal);
  const [low, high] = wilson(most, total).map(hundredths);
  const facts = { first, rope, second, draws: total, share: hundredths(most / total), low, high };
  const enough = total < FEW ? words.few : words.many;
  return { head: minus(fill(words.share[Number(total > 1)], facts)), more: minus(fill(parameters.n === 1 ? words.alone : enough, facts)) };
}

export function tellCounter({ words, parameters }, formula, found, i) {
  const { n, ...shares } = formula.facts(found, parameters, i);
  const facts = Object.fromEntries(Object.entries(shares).map(([name, x]) => [name, formatNumber(x, 0, words.decimal)]));
  return minus(fill(words.draw, { number: i + 1, n, ...facts, bowl: words.bowls[found.values[i]] }));
}

export const givenOfBowls = ({ parameters: { n } }) => ({ n });
