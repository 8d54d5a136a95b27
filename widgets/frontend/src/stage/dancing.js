// What the dance says: how many p the net caught, and what the journal makes of the truth.
import { formatNumber, pText } from "../engine/numbers.js";
import { fill, minus } from "../engine/words.js";
import { wilson } from "./counting.js";
import { caught, inPrint, outside } from "./dance.js";

const TEN = 10;
const WANTED = 8;

// What the words may hold before anything is drawn.
export function givenOf({ parameters, words }) {
  const { alpha, n, gain } = parameters;
  const plain = (x) => String(Number(x.toFixed(10))).replace(".", words.decimal);
  return { n, alpha: plain(alpha), truth: plain(gain),
    level: plain(Number((100 * (1 - outside(parameters))).toFixed(6))) };
}

// { net, since }: the reader's net, and how many were drawn before she last moved it.
export function factsOf(stage, found, total, { net, since }) {
  const { parameters, words } = stage;
  const { gain } = parameters;
  const limits = [net.small, net.large];
  const after = total - since;
  const { printed, mean } = inPrint(found, total, parameters.alpha);
  const [low, high] = wilson(printed, Math.max(1, total)).map((share) => formatNumber(100 * share, 1, words.decimal));
  const written = (x, places) => (x === null ? "" : formatNumber(x, places, words.decimal));
  return {
    ...givenOf(stage), low, high, draws: total, after, rejected: printed, meanValue: mean, mean: written(mean, 2),
    ratio: written(gain && mean !== null ? mean / gain : null, 1),
    caught: caught(found, limits, after ? since : 0, total),
    first: caught(found, limits, since, Math.min(total, since + TEN)),
  };
}

function chosen({ after, first, rejected }, gain, { net }) {
  if (net.journal && !rejected) return ["unprinted", "unprinted_more"];
  if (net.journal) return gain ? ["printed", "printed_more"] : ["printed_none", "printed_none_more"];
  if (after === 0) return ["hindsight", "hindsight_more"];
  if (after < TEN) return ["so_far", "same"];
  return [first >= WANTED ? "of_ten_good" : "of_ten", after === TEN ? "same" : "by_now"];
}

export function tellDance(stage, found, total, own) {
  const { words } = stage;
  if (total === 0) return { head: words.ask, more: words.ask_more };
  const { gain, test } = stage.parameters;
  const share = words.share_all ? words.share_all : test !== "t" ? words.share_t : gain ? words.share_power : words.share_size;
  const told = factsOf(stage, found, total, own);
  const facts = { ...told, share: fill(share, told) };
  const [head, more] = chosen(facts, gain, own).map((name) => minus(fill(words[name], facts)));
  return { head, more };
}

export function tellStudy({ words, parameters }, formula, found, i) {
  const { p, ...sizes } = formula.facts(found, parameters, i);
  const facts = Object.fromEntries(Object.entries(sizes).map(([name, x]) =>
    [name, formatNumber(x, 2, words.decimal)]));
  const name = p <= parameters.alpha ? "draw_rejects" : "draw";
  return minus(fill(words[name], { number: i + 1, ...facts,
    p: pText(p, parameters.alpha, { ...words, mark: words.decimal }) }));
}
