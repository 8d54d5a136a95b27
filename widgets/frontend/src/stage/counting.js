// What a stage counts, and its words: no drawing here.
import { fill, minus } from "../engine/words.js";
import { formatNumber } from "../engine/numbers.js";

// Draws before a share is worth telling, and the quantile of the interval that goes with it.
export const FEW = 20;
export const SHOWN = 100; // threads that a picture has room for
const WIDE = 1.959963984540054;

// Wilson's interval for the share in the long run; unlike "plus or minus" it is right at 0 too.
export function wilson(count, n) {
  const share = count / n;
  const middle = share + WIDE ** 2 / (2 * n);
  const reach = WIDE * Math.sqrt((share * (1 - share)) / n + WIDE ** 2 / (4 * n * n));
  const whole = 1 + WIDE ** 2 / n;
  return [Math.max(0, (middle - reach) / whole), Math.min(1, (middle + reach) / whole)];
}

// Is this value at least as far out as the bound? Of doubles a hair's breadth must not decide.
export function beyond(value, bound, sides) {
  const near = 1e-9;
  if (sides === "none") return false;
  if (sides === "above") return value >= bound - near;
  if (sides === "below") return value <= bound + near;
  return Math.abs(value) >= Math.abs(bound) - near;
}

// -1: the whole interval lies below the truth; 1: above; 0: it holds it.
export const missOf = ({ low, high }, truth, i) => Number(low[i] > truth) - Number(high[i] < truth);

export function countOf(stage, found, total, mark) {
  const counted = { count: 0, below: 0, above: 0, marked: 0, sum: 0, squares: 0 };
  for (let i = 0; i < total; i += 1) {
    if (stage.form === "threads") {
      const miss = missOf(found, stage.observed, i);
      if (miss < 0) counted.below += 1;
      if (miss > 0) counted.above += 1;
    } else if (stage.observed !== null && beyond(found.values[i], stage.observed, stage.sides)) {
      counted.count += 1;
    }
    if (mark !== null && beyond(found.values[i], mark, stage.sides)) counted.marked += 1;
    counted.sum += found.values[i];
    counted.squares += found.values[i] ** 2;
  }
  if (stage.form === "threads") counted.count = counted.below + counted.above;
  return counted;
}

const several = (forms, count) => (Array.isArray(forms) ? forms[count === 1 ? 0 : 1] : forms);

// { head, more }: the finding so far, as whole sentences.
export function tell(stage, found, total, mark) {
  const { words } = stage;
  if (total === 0) return { head: words.ask, more: words.ask_more };
  const counted = countOf(stage, found, total, mark);
  const decimal = (x, places = 1) => formatNumber(x, places, words.decimal);
  const { places } = stage.axis;
  const [low, high] = wilson(counted.count, total);
  const mean = counted.sum / total;
  const facts = {
    ...counted, draws: total, mark, low: decimal(100 * low), high: decimal(100 * high),
    share: decimal((100 * counted.count) / total), mean: decimal(mean, places),
    spread: decimal(Math.sqrt(Math.max(0, counted.squares / total - mean ** 2)), 2),
  };
  const more = [several(total < FEW ? words.few : words.many, counted.count)];
  if (mark !== null && words.marked && total >= FEW) more.push(several(words.marked, counted.marked));
  if (words.last && total > SHOWN) more.push(words.last);
  const leading = stage.form === "dots" && stage.sides === "none" ? total : counted.count;
  return { head: minus(fill(several(words.share, leading), facts)), more: minus(fill(more.join(" "), facts)) };
}

// What one draw is, in words.
export function tellDraw(stage, formula, found, i) {
  const { words, parameters, form, observed, axis } = stage;
  const facts = Object.entries(formula.facts(found, parameters, i)).map(([name, value]) =>
    [name, Number.isInteger(value) ? value : formatNumber(value, axis.places ?? 1, words.decimal)]);
  let template = words.draw;
  if (form === "threads") {
    template = [words.draw_below, words.draw, words.draw_above][missOf(found, observed, i) + 1];
  }
  return minus(fill(template, { number: i + 1, ...Object.fromEntries(facts) }));
}
