// What is no algorithm and no problem, and would be judged as one: results/_doubts.py and
// tables/_odd_values.py in a page. What they say in other words than a refusal goes to the notebook.
import { significant } from "../engine/numbers.js";
import { cleanerOf } from "./cells.js";
import { short } from "./saying.js";
import { isNumber } from "./taken.js";

const isWhole = (cell) => /^[+-]?\d+$/.test(cell);
const middle = (sorted) => (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.floor(sorted.length / 2)]) / 2;
const ordered = (numbers) => [...numbers].sort((one, other) => one - other);
const likePercent = (small, large) => {
  const ratio = (100 * middle(ordered(small))) / middle(ordered(large));
  return ratio > 0.4 && ratio < 2.5;
};
const decimalsOf = (x) => {
  const text = String(significant(x, 12));
  return text.includes("e") ? 12 : (text.split(".")[1] ?? "").length;
};
const CODES = [-1, -9, -99, -999, -9999, 999, 9999, 99999];

export function doubtsOf(rules, names, said) {
  const { words, refuse, need, list } = said;
  const { clean, isGap, isDressed } = cleanerOf(rules);
  const doubt = (name, reason, values = {}, row = false) =>
    ({ name, row, reason: reasonOf(reason, { name: short(name), ...values }) });
  const reasonOf = (reason, values) => words[reason].replace(/\{(\w+)(?:!r|:g)?\}/g, (hole, key) =>
    (hole.endsWith("!r}") ? `'${values[key]}'` : values[key]));

  function describes(name) {
    return (name.startsWith("#") && name.length > 1) || names.allOf(name, ["describes"], ["describes_too"]);
  }

  function whyByName(name, cells, others) {
    const whole = cells.every(isWhole);
    const cell = cells[0];
    if (whole && names.isIndex(name)) return doubt(name, "why_counts", { cell });
    if ((describes(name) && (whole || name.startsWith("#"))) || names.isCost(name, others) || names.isParameter(name)) {
      return doubt(name, "why_describes", { cell });
    }
    const beside = ["abs", "absolute", "relative", "rel", "in"];
    if (names.bare(name).some((word) => names.sets.differences.has(word)) && names.bare(name).every((word) =>
      names.sets.differences.has(word) || names.sets.describes_too.has(word) || beside.includes(word))) {
      return doubt(name, "why_differences");
    }
    if (names.isPValue(name) || /^[ .]*p[ .]*$/.test(name)) return doubt(name, "why_spreads");
    if (names.isSpread(name) || names.spreadOf(name, others)) return doubt(name, "why_spreads");
    return names.isSummary(name, true) ? doubt(name, "why_sums") : null;
  }

  function whyNoAlgorithm(name, cells, others, lettered) {
    if (cells.every((cell) => /^\p{L}/u.test(cell))) return doubt(name, "why_words", { cell: short(cells[0], 30) });
    const dressed = cells.find(isDressed);
    if (dressed !== undefined) need("need_dressed", { cell: short(dressed, 40) });
    const numeric = cells.map((cell) => isNumber(clean(cell)));
    if (!numeric.some(Boolean)) return doubt(name, "why_none", { cell: short(cells[0], 30) });
    return !lettered && numeric.every(Boolean) ? whyByName(name, cells, others) : null;
  }

  const saysWins = (name) => ["w t l", "w d l", "w l"].includes(names.wordsOf(name).join(" "))
    || (names.wordsOf(name).length <= 6 && names.allOf(name, ["wins"], ["wins_too"]));
  const sumsUp = (name) => names.isSummary(name) || names.isSummary(name.replace(/\s*[(\[][^()[\]]*[)\]]\s*$/, ""));
  const upper = (name) => name === name.toUpperCase() && name !== name.toLowerCase();
  const isCode = (name, all) => name.length < 3 && (upper(name) || name.length === 1)
    && all.filter((each) => each.length <= name.length && upper(each) === upper(name)).length > 0.75 * all.length;

  // By the names and the kinds of cells.
  function named(algorithms, columns, problems) {
    const lettered = algorithms.every((name) => name.length === 1) && !algorithms.includes("n");
    const found = algorithms.map((name, j) => {
      const full = columns[j].filter((cell) => !isGap(cell));
      return name && full.length ? whyNoAlgorithm(name, full, algorithms, lettered) : null;
    }).filter(Boolean);
    if (found.length && found.length === algorithms.length) refuse("doubt_all", { reason: found[0].reason });
    return [...found, ...problems.filter((name, i) => problems.indexOf(name) === i
      && ((sumsUp(name) && !isCode(name, problems)) || saysWins(name)))
      .map((name) => doubt(name, "why_row", {}, true))];
  }

  // By the values, where the names say nothing.
  function valued({ problems, algorithms, values, decimals, turned, whole }, higher, sure) {
    const beyond = higher ? beyondOne(values) : -1;
    if (beyond >= 0) need("need_scale", { name: problems[beyond] });
    const columns = algorithms.map((_, j) => values.map((row) => row[j]));
    const odd = oddColumns(algorithms, columns, whole);
    const rest = restOf(algorithms, values, odd.map(({ name }) => name));
    const found = [
      ...odd,
      ...problems.filter((name, i) => names.isSummary(name)
        && !(isCode(name, problems) && rest.values[i].some((x) => x !== rest.values[i][0])))
        .map((name) => doubt(name, "why_row", {}, true)),
    ];
    for (const i of meansAt(rest.values, problems)) found.push(doubt(problems[i], "why_row", {}, true));
    for (const j of [...meansAt(rest.columns, rest.algorithms), ...extremesAt(rest.values, rest.columns)]) {
      found.push(doubt(rest.algorithms[j], "why_follows"));
    }
    // Beside what was confirmed Python warns all the same.
    const confirmed = found.find(({ name }) => sure.includes(name));
    if (confirmed && found.every(({ name }) => sure.includes(name))) need("need_sure", { name: confirmed.name });
    return [...found, ...offScale(columns, algorithms), ...differences(columns, algorithms, decimals),
      ...ofModels(problems, values, turned)];
  }

  // The columns that are not odd by themselves: beside the numbers of one that may be no algorithm
  // the scores would be blamed.
  function restOf(algorithms, values, known) {
    const apart = algorithms.length - known.length > 1 ? known : [];
    const left = algorithms.map((_, j) => j).filter((j) => !apart.includes(algorithms[j]));
    return { algorithms: left.map((j) => algorithms[j]), values: values.map((row) => left.map((j) => row[j])),
      columns: left.map((j) => values.map((row) => row[j])) };
  }

  // Columns whose names say that they hold no scores, though their cells may be scores.
  function oddColumns(algorithms, columns, whole) {
    const lettered = algorithms.every((name) => name.length === 1) && !algorithms.includes("n");
    return algorithms.flatMap((name, j) => {
      if (names.isIndex(name) && !lettered && whole[j]) need("need_name", { name });
      if ((names.isIndex(name) && !lettered) || names.isCost(name, algorithms) || names.isParameter(name)) {
        return [doubt(name, "why_odd")];
      }
      if (names.spreadOf(name, algorithms) !== null) return [doubt(name, "why_beside")];
      if (names.isSummary(name, true) || names.isSpread(name)) return [doubt(name, "why_sums")];
      const kind = whole[j] ? wholeNumbers(j, columns, whole) : "";
      if (kind === "counts") need("need_name", { name });
      return kind ? [doubt(name, "why_odd")] : [];
    });
  }

  // Rows that describe the algorithms: their times, sizes and measures.
  function ofModels(problems, values, turned) {
    const sorted = ordered(values.flat());
    const at = 0.9 * (sorted.length - 1);
    const high = sorted[Math.floor(at)] + (sorted[Math.ceil(at)] - sorted[Math.floor(at)]) * (at % 1);
    return problems.flatMap((name, i) => {
      const ofModel = names.wordsOf(name).some((word) => names.sets.of_models.has(word));
      const says = names.isCost(name) || names.isParameter(name) || describes(name)
        || (names.isIndex(name) && name.length > 1) || (turned && ofModel);
      const out = high > 0 && 2 * values[i].filter((x) => x > 2 * high + 1e-9).length > values[i].length;
      if (says && (out || (turned && !ofModel))) return [doubt(name, "why_model", {}, true)];
      return turned && names.isMeasure(name) && out ? [doubt(name, "why_measure", {}, true)] : [];
    });
  }

  // The first or last line, if it is the mean or the sum of the others.
  function meansAt(lines, heads) {
    const kept = heads.map((_, i) => i).filter((i) => !names.isSummary(heads[i]));
    if (kept.length < 3) return [];
    const total = lines[0].map((_, j) => kept.reduce((sum, i) => sum + lines[i][j], 0));
    return [kept[0], kept.at(-1)].filter((i) => {
      const places = Math.max(...lines[i].map(decimalsOf));
      const unit = 10 ** -places;
      const others = kept.filter((other) => other !== i);
      const off = lines[i].map((x, j) => Math.min(
        Math.abs(x - (total[j] - x) / others.length), Math.abs(x - (total[j] - x))));
      const chance = lines[i].map((_, j) => {
        const column = others.map((other) => lines[other][j]);
        const spread = Math.max(...column) - Math.min(...column);
        return Math.min(1, 2 * unit / (spread > 0 ? spread : unit));
      });
      return off.every((x, j) => x <= 0.5001 * unit + 1e-9 * Math.abs(lines[i][j]) && x <= 0.5 + 1e-9 * Math.abs(lines[i][j]))
        && chance.reduce((sum, x) => sum + Math.log(x), 0) < Math.log(1e-3);
    });
  }

  // A column that repeats the best or the worst score of every row.
  function extremesAt(values, columns) {
    if (values.length < 6 || columns.length < 4) return [];
    for (const way of [1, -1]) {
      const tops = values.map((row) => way * Math.max(...row.map((x) => way * x)));
      const tied = values.map((row, i) => row.map((x) => x === tops[i]));
      if (!tied.every((row) => row.filter(Boolean).length > 1)) continue;
      const found = columns.findIndex((_, j) => tied.every((row) => row[j])
        && !columns.some((__, other) => other !== j && tied.every((row) => row[other]))
        && tied.filter((row) => row.filter(Boolean).length === 2).length > 0.6 * tied.length);
      if (found >= 0) return [found];
    }
    return [];
  }

  function offScale(columns, algorithms) {
    const k = columns.length;
    if (k < 3) return [];
    for (const bound of [1, 100]) {
      const beyond = columns.map((column) => column.filter((x) => x > bound || x < 0).length / column.length);
      const out = beyond.map((_, j) => j).filter((j) => beyond[j] > 0);
      if (!out.length || out.length > Math.max(1, Math.floor(k / 3)) || k - out.length < 2) continue;
      const rest = ordered(columns.filter((_, j) => !beyond[j]).flat());
      if (bound > 1 && middle(rest) < 5) continue;
      return out.filter((j) => beyond[j] >= 0.6).map((j) => doubt(algorithms[j], "why_scale",
        { low: 0, high: bound, most: significant(Math.max(...columns[j]), 6) }));
    }
    return [];
  }

  // The first row with one of a few scores above 1 where all others are shares; -1 if none.
  function beyondOne(values) {
    const [above, rest] = [true, false].map((way) => values.flat().filter((x) => x > 1 === way));
    const few = above.length && above.length <= Math.max(1, Math.floor((above.length + rest.length) / 50));
    if (!few || Math.min(...rest) < 0 || Math.min(...above) < 2 * Math.max(...rest)) return -1;
    return values.findIndex((row) => row.some((x) => x > 1));
  }

  function differences(columns, algorithms, decimals) {
    const [n, k] = [columns[0].length, columns.length];
    if (k > 40 || k < 3 || n < 4) return [];
    const size = columns.map((column) => Math.max(...column.map(Math.abs)));
    return columns.flatMap((column, j) => {
      const most = Math.max(...size.filter((_, i) => i !== j));
      if (!(column.some((x) => x < 0) || size[j] * 3 < most) || column.every((x) => x === column[0])) return [];
      for (let a = 0; a < k; a += 1) {
        const b = columns.findIndex((other, i) => a !== j && i !== a && i !== j && other.every((x, p) =>
          Math.abs(Math.abs(columns[a][p] - x) - Math.abs(column[p])) <= 0.51 * 10 ** -(decimals ?? 9)));
        if (b >= 0) return [doubt(algorithms[j], "why_gap", { first: short(algorithms[a]), second: short(algorithms[b]) })];
      }
      return [];
    });
  }

  // Refuse what was not confirmed, and name the option that leaves all of it out at once.
  function refuseDoubts(found, sure) {
    const once = found.filter(({ name, row }, i) => i === found.findIndex((each) => each.name === name && each.row === row));
    const left = once.filter(({ name }) => !sure.includes(name));
    if (!left.length) return;
    const reasons = left.slice(0, 3).map(({ reason }) => reason);
    if (left.length > 3) {
      reasons.push(words.why_same.replace("{names}", list(left.slice(3).map(({ name }) => `'${short(name, 40)}'`))));
    }
    const all = [...new Set(left.map(({ name }) => name))];
    const many = all.length > 1 ? "s" : "";
    const kind = words[`if_${left.every(({ row }) => row) ? "problem" : "algorithm"}${many}`];
    refuse(many ? "doubt_many" : "doubt_one", { reasons: reasons.join("; "), names: all, kind });
  }

  // A column of whole numbers by the others: row numbers are refused, years and identifiers doubted.
  function wholeNumbers(j, columns, whole) {
    const values = columns[j];
    const others = columns.filter((_, i) => i !== j);
    const sizes = others.map((column) => column.map(Math.abs));
    const pointed = whole.filter((each, i) => i !== j && !each).length >= 0.6 * others.length;
    const [least, most] = [Math.min(...sizes.flat()), Math.max(...sizes.flat())];
    const [n, low, high] = [values.length, Math.min(...values), Math.max(...values)];
    const apart = high < least || low > most;
    const steps = values.filter((x, i) => i && x - values[i - 1] === 1).length;
    const within = new Set(values.filter((x) => x >= 0 && x <= n)).size;
    const counts = steps >= Math.max(3, 0.75 * (n - 1)) || (n >= 6 && within >= n - 1);
    if (n >= 4 && (pointed || (apart && n >= 5)) && counts) return "counts";
    const far = pointed && n >= 3 && apart && low >= 0
      && (ordered(values)[Math.floor(n / 2)] > 5 * most || (n >= 5 && new Set(values).size === n));
    const outside = pointed && n >= 5 ? values.filter((x, i) => {
      const row = sizes.map((column) => column[i]);
      return !(0.8 * Math.min(...row) <= x && x <= 1.25 * Math.max(...row));
    }).length : 0;
    const years = apart && values.every((x) => x >= 1900 && x <= 2100);
    return years || far || outside > 0.6 * n || (n >= 4 && apart && counts) ? "odd" : "";
  }

  // What Python tells beside a table or refuses in words of its own.
  function refuseOddities({ problems, algorithms, values, decimals }, higher, doubtful) {
    const columns = algorithms.map((_, j) => values.map((row) => row[j]));
    for (const all of [algorithms, problems]) {
      const low = all.map((name) => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " "));
      const alike = all.find((name, i) => low.indexOf(low[i]) < i);
      if (alike !== undefined) need("need_twice", { name: alike });
    }
    const odd = algorithms.find((name) => doubtful(name));
    if (odd !== undefined) need("need_name", { name: odd });
    const same = algorithms.find((_, j) => columns[j].every((x) => x === columns[j][0])
      || columns.some((other, i) => i < j && other.every((x, p) => x === columns[j][p])));
    if (same !== undefined) need("need_same", { name: same });
    const strange = oddValues(values, columns, decimals, higher);
    if (strange >= 0) need("need_scale", { name: problems[strange] });
  }

  // The row of a score that may be a slip, a mark for a missing one or in another unit; -1 if none.
  function oddValues(values, columns, decimals, higher) {
    const flat = values.flat();
    const sorted = ordered(flat);
    const [least, second, top] = [sorted[0], sorted.at(-2), sorted.at(-1)];
    const find = (test) => values.findIndex((row) => row.some((x) => test(x, row)));
    if (find((x) => CODES.includes(x)) >= 0) return find((x) => CODES.includes(x));
    const rest = sorted.filter((x) => x !== 0);
    const zeros = sorted.length - rest.length;
    if (zeros && zeros <= Math.max(1, sorted.length / 10)
      && rest[0] >= Math.max(0.15 * middle(rest), 20 * 10 ** -(decimals ?? 0))) return find((x) => x === 0);
    const below = values.filter((row) => row.every((x) => x < 0)).length;
    if (below && below < values.length) return values.findIndex((row) => row.every((x) => x < 0));
    if (least < 0) return -1;
    if (top > 1 && top <= 120) {
      for (const lines of [columns, values]) {
        const parts = [true, false].map((way) => lines.filter((line) => line.every((x) => x <= 1) === way).flat());
        if (parts.every((part) => part.length) && likePercent(...parts)) {
          return lines === values ? values.findIndex((row) => row.every((x) => x <= 1)) : 0;
        }
      }
      const mixed = find((x, row) => x <= 1 && row.some((y) => y > 1 && likePercent([x], [y])));
      if (mixed >= 0) return mixed;
    }
    if (!higher) return -1;
    if ([1, 100].some((bound) => bound / 2 < second && second <= bound && bound < top / 1.5)) {
      return find((x) => x === top);
    }
    const k = columns.length;
    const ranked = values.every((row) => row.every((x) => x >= 1 && x <= k)
      && row.reduce((sum, x) => sum + x, 0) === (k * (k + 1)) / 2);
    return ranked ? 0 : values.findIndex((row) =>
      row.filter((x) => x > 7 * middle(ordered(row))).length === 1);
  }
  return { named, valued, refuseDoubts, refuseOddities };
}
