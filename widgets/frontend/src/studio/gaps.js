// Scores that are missing: counted, left out with their problem, or behind all others of it, as
// results/_runs.py and tables/_reading.py have it.
import { Refusal, say, short } from "./saying.js";

export function gapsFilled(found, policy, higher, said) {
  const { words, refuse, many, list } = said;
  const { problems, algorithms, values, decimals } = found;
  const each = algorithms.map((_, j) => values.filter((row) => row[j] === null).length);
  const count = each.reduce((sum, x) => sum + x, 0);
  if (!count) return { ...found, dropped: [], failed: [] };
  const gone = problems.map((_, i) => i).filter((i) => values[i].includes(null));
  const left = problems.length - gone.length;
  const size = values.length * algorithms.length;
  const order = each.map((_, j) => j).filter((j) => each[j]).sort((a, b) => each[b] - each[a] || a - b);
  const whose = listed(order.map((j) => `${short(algorithms[j], 30)} ${each[j]}`));

  function listed(told) {
    if (told.length <= 8) return told.join(", ");
    const rest = order.slice(7).reduce((sum, j) => sum + each[j], 0);
    return [...told.slice(0, 7), say(words.gaps_others, { number: told.length - 7, count: rest })].join(", ");
  }

  if (policy === "refuse") {
    const names = gone.map((i) => short(problems[i], 30));
    const on = names.length > 5 ? [...names.slice(0, 4), say(words.gaps_more, { count: names.length - 4 })] : names;
    const told = many(words.gaps, count, { algorithms: whose, problems: list(on) });
    const empty = algorithms.filter((_, j) => 2 * each[j] >= values.length);
    const ways = [
      ...(left >= 2 ? [say(words.gaps_drop, { left, n: problems.length })] : []),
      ...(2 * count < size ? [many(words.gaps_worst, count, {})] : []),
      ...(count >= 0.3 * size && empty.length && algorithms.length - empty.length >= 2
        ? [say(words.gaps_ignore, { names: empty })] : []),
    ];
    refuse(ways.length ? "gaps_say" : "gaps_none", { said: told, ways: ways.join(", ") });
  }
  if (policy === "drop-problems") {
    const names = gone.map((i) => short(problems[i], 30));
    if (left < 2) {
      const other = 2 * count >= size ? "" : words.gaps_few_worst;
      throw new Refusal(many(words.gaps_few, left, { left, other }));
    }
    const [one, several] = words.dropped;
    const note = say(names.length === 1 ? one : several, { count, names: list(names), left, n: problems.length });
    const stay = problems.map((_, i) => i).filter((i) => !gone.includes(i));
    return { ...found, problems: stay.map((i) => problems[i]), values: stay.map((i) => values[i]), dropped: [note], failed: [] };
  }
  if (values.some((row) => row.every((x) => x === null))) said.need("need_option", { name: "missing" });
  const step = Number(`1e-${decimals}`);
  const filled = values.map((row) => {
    const known = row.filter((x) => x !== null);
    const worst = higher ? Math.min(...known) - step : Math.max(...known) + step;
    return row.map((x) => (x === null ? worst : x));
  });
  const pairs = algorithms.flatMap((algorithm, j) => problems.filter((_, i) => values[i][j] === null)
    .map((problem) => say(words.failed_pair, { algorithm: short(algorithm, 30), problem: short(problem, 30) })));
  const rest = pairs.length - 10;
  const shown = rest > 0 ? [...pairs.slice(0, 10), many(words.failed_more, rest, {})] : pairs;
  const failed = [many(words.failed, count, { algorithms: whose, how: say(words.failed_how, { step }) }),
    say(words.failed_pairs, { pairs: list(shown) })];
  return { ...found, values: filled, dropped: [], failed };
}
