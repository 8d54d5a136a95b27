// A table as a page reads it, by the rules of verdictlab/results: one score for each algorithm and
// problem, with what papers write beside it, gaps and a column of words among them. The same table
// and words as Python's, the same refusal, or what it needs the notebook for, by its name.
import { numbersOf } from "./cells.js";
import { directionsOf } from "./direction.js";
import { doubtsOf } from "./doubts.js";
import { gapsFilled } from "./gaps.js";
import { namesOf } from "./names.js";
import { rowsOf } from "./rows.js";
import { Refusal, say, sayings, short } from "./saying.js";
import { isNumber, takenOf } from "./taken.js";

const LARGEST = 1e150; // squares of larger numbers overflow
const [MANY, FEW] = [100, 30]; // items that are called so, and those that are right or wrong
const ELSEWHERE = ["fold", "seed", "metric", "average", "sheet", "unit", "separator", "decimal_mark"];
const KINDS = ["algorithm", "problem", "score"];
const RUN = /(?:seed|fold|run|rep|split|trial)s?[\W_]*\d/i;
const PARAMETER = /^\w+\s*[=:]\s*\S/;

// {problems, algorithms, values, decimals, told, notes, columns, ...}, or {error, columns}.
export function readTable(asked, { words, rules }) {
  const said = sayings(words);
  const held = { columns: [] };
  try {
    return { ...tableOf(asked, rules, said, held), ...held };
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return { error: problem.message, ...held };
  }
}

function tableOf(asked, rules, said, held) {
  const { words, need, refuse } = said;
  const names = namesOf(rules);
  if (asked.data) need("need_format", { name: words.format_binary });
  const rows = rowsOf(asked.text, said);
  held.columns = rows.header.filter(Boolean);
  const missing = ELSEWHERE.find((name) => asked[name] !== undefined);
  if (missing) need("need_option", { name: missing });
  if (KINDS.some((name) => asked[name] !== undefined && typeof asked[name] !== "string")) {
    need("need_option", { name: "problem" });
  }
  const { ignore = [], sure = [], where = {} } = asked;
  let { header, body } = rows;
  const notes = [];
  const leave = (places) => {
    header = header.filter((_, j) => !places.includes(j));
    body = body.map((row) => row.filter((_, j) => !places.includes(j)));
  };
  checkHeads(header, body, said);
  const spare = ignore.filter((name) => !header.includes(name));
  leave(header.map((_, j) => j).filter((j) => ignore.includes(header[j])));
  for (const [name, entry] of Object.entries(where)) {
    const j = header.indexOf(name);
    const kept = body.filter((row) => row[j] === entry);
    if (j < 0 || !kept.length) need("need_option", { name: "where" });
    notes.push(say(words.kept, { kept: kept.length, count: body.length, entry, name }));
    body = kept;
    leave([j]);
  }
  const parts = { names, said, asked, sure, spare, notes, separator: rows.separator, rules, used: new Set() };
  const places = KINDS.map((name) => (asked[name] === undefined ? -1 : header.indexOf(asked[name])));
  if (KINDS.some((name, i) => asked[name] !== undefined && places[i] < 0)) need("need_option", { name: "problem" });
  const given = places.filter((j) => j >= 0);
  if (new Set(given).size < given.length) refuse("two_things");
  const found = isLong(header, places, names) ? longOf(header, body, places, parts) : wideOf(header, body, places, parts);
  const unknown = spare.find((name) => !parts.used.has(name));
  if (unknown !== undefined) need("need_option", { name: "ignore" });
  return finished(found, parts);
}

// Names of columns: each once, none left out, and none that a tool gave.
function checkHeads(header, body, { need, words }) {
  const again = header.findIndex((name, j) => name && header.indexOf(name) < j);
  const numbers = header.slice(1).every((name) => isNumber(name));
  if (again >= 0 && !numbers) {
    need("need_twice", { name: short(header[again]) });
  }
  if (header.some((name, j) => j && !name) || !body.length
    || body.some((row) => row.join("\n") === header.join("\n") || (row[0] && row.length > 2 && !row.slice(1).some(Boolean)))
    || (body[0] && header.length > 2 && !body[0].slice(1).some((cell) => /\d/.test(cell)) && body.length > 1
      && !body[0].slice(1).every((cell) => !cell))) {
    need("need_format", { name: words.format_heads });
  }
  if (header.some((name) => /^(?:metrics\.|split\d+_|params$|task_id$|learner_id$|Unnamed:)/.test(name))
    || ["fit_time", "score_time"].every((name) => header.includes(name))) {
    need("need_format", { name: words.format_tool });
  }
}

function isLong(header, [algorithm, problem, score], names) {
  if (score >= 0 || (algorithm >= 0 && problem >= 0)) return true;
  const algorithms = header.map((_, j) => j).filter((j) => header[j] && names.isAlgorithm(header[j]));
  const problems = header.map((_, j) => j).filter((j) => header[j] && names.isProblem(header[j]));
  if (algorithm >= 0) return problems.some((j) => j !== algorithm);
  if (problem >= 0) return algorithms.some((j) => j !== problem);
  return algorithms.length > 0 && problems.some((j) => !algorithms.includes(j));
}

const isRuns = (name, names) => names.says(name, "folds") || names.isSeed(name) || names.says(name, "steps")
  || names.says(name, "metrics") || names.isItem(name);

// A row per score: each pair of algorithm and problem once.
function longOf(header, body, given, parts) {
  const { names, said, spare, used, rules, separator } = parts;
  const { words, need } = said;
  const column = (j) => body.map((row) => row[j]);
  const only = (kind, place, test) => {
    if (place >= 0) return place;
    const found = header.map((_, j) => j).filter((j) => !given.includes(j) && test(header[j], j));
    return found.length === 1 ? found[0] : need("need_roles", { name: kind });
  };
  const runs = header.find((name, j) => name && !given.includes(j) && isRuns(name, names));
  if (runs) need("need_column", { name: runs });
  const algorithm = only("algorithm", given[0], (name) => name && names.isAlgorithm(name));
  const problem = only("problem", given[1], (name, j) => name && j !== algorithm && names.isProblem(name));
  const numeric = (j) => body.every((row) => !row[j] || /^[^\p{L}]*\d/u.test(row[j]));
  const aside = (name) => names.isCost(names.own(name)) || names.isIndex(names.own(name)) || names.isSpread(names.own(name))
    || names.isParameter(name) || names.bare(name).some((word) =>
      /^(?:train|training|fit|std|rank|time|timestamp|duration)$/.test(word)) || names.isSummary(names.own(name));
  const isScore = (name) => names.wordsOf(names.own(name)).some((word) => names.sets.measures.has(word)
    || /^(?:result|value|performance|rate|correct|r2|bleu|precision|recall|ndcg|map|iou|rouge|perplexity)$/.test(word));
  const free = header.map((_, j) => j).filter((j) => ![algorithm, problem].includes(j) && numeric(j) && !aside(header[j]));
  const called = free.filter((j) => isScore(header[j]));
  const at = given[2] >= 0 ? [given[2]] : called.length ? called : free;
  if (at.length !== 1) need("need_roles", { name: "score" });
  const [score] = at;
  let kept = body;
  for (const j of [problem, algorithm]) kept = withoutRows(kept, j, spare, used, parts);
  const cells = new Map();
  const [problems, algorithms] = [problem, algorithm].map((j) => [...new Set(kept.map((row) => row[j]))]);
  kept.forEach((row) => {
    const key = JSON.stringify([row[problem], row[algorithm]]);
    if (!row[problem] || !row[algorithm] || cells.has(key)) need("need_column", { name: header[problem] });
    cells.set(key, row[score]);
  });
  if ([...problems, ...algorithms].some((name) => RUN.test(name))) need("need_column", { name: header[problem] });
  if (algorithms.every(isNumber)) need("need_column", { name: header[algorithm] });
  const read = numbersOf(kept.map((row) => [row[score]]), rules, separator, said);
  const numbers = new Map([...cells.keys()].map((key, i) => [key, read.values[i][0]]));
  const values = problems.map((p) => algorithms.map((a) => numbers.get(JSON.stringify([p, a])) ?? null));
  const told = KINDS.map((kind, i) => say(words.role_told, {
    what: words[`role_${kind}`], name: short(header[[algorithm, problem, score][i]], 40) }));
  const binary = problems.length >= FEW && values.flat().every((x) => x === null || x === 0 || x === 1);
  if (binary || (problems.length >= MANY && names.isItem(header[problem]))) {
    need("need_items", { count: problems.length, name: header[problem] });
  }
  const remarks = header.some((name, j) => ![algorithm, problem, score].includes(j) && !name);
  if (remarks || column(algorithm).length < 2) need("need_format", { name: words.format_heads });
  parts.notes.push(say(words.roles_told, { told: told.join("; ") }), ...read.notes);
  return { ...read, problems, algorithms, values, rows: kept.length, metric: header[score], corner: "", long: true, warnings: [],
    whole: algorithms.map(() => false) };
}

function withoutRows(body, j, spare, used, { notes, said }) {
  const gone = new Set(body.map((row) => row[j]).filter((name) => spare.includes(name)));
  if (!gone.size) return body;
  gone.forEach((name) => used.add(name));
  notes.push(say(said.words.left_out, { names: said.list(spare.filter((name) => gone.has(name)).map((name) => short(name, 40))) }));
  return body.filter((row) => !gone.has(row[j]));
}

// A column per algorithm, or a row for each: then the table is turned.
function wideOf(header, body, given, parts) {
  const { names, said, spare, used, rules, separator, notes, sure } = parts;
  const { words, need } = said;
  const [algorithm] = given;
  let [heads, rows, turned] = [header, body, false];
  let place = given[1];
  const first = body.map((row) => row[0]);
  if (algorithm >= 0 || (place < 0 && header[0] && names.headsAlgorithms(header[0]) && new Set(first).size === first.length)) {
    const at = Math.max(algorithm, 0);
    const kept = withoutRows(body, at, spare, used, parts);
    if (new Set(kept.map((row) => row[at])).size < kept.length) need("need_column", { name: header[at] });
    const others = header.map((_, j) => j).filter((j) => j !== at);
    const sums = others.filter((j) => names.isSummary(header[j]));
    heads = ["problem", ...kept.map((row) => row[at])];
    rows = others.filter((j) => !sums.includes(j)).map((j) => [header[j], ...kept.map((row) => row[j])]);
    notes.push(sums.length ? say(words.turned_sums, { names: said.list(sums.map((j) => header[j])) }) : words.turned);
    [turned, place] = [true, 0];
  }
  const runs = heads.find((name, j) => name && j !== place && (isRuns(name, names)
    || (j > 0 && (names.isProblem(name) || names.isAlgorithm(name)))));
  if (runs) need("need_column", { name: runs });
  const taken = takenOf(heads, rows, { problems: [...names.sets.problems], small: [...names.sets.small],
    learners: [...names.sets.learners], data: [...names.sets.data] });
  if (taken.headless && place < 0) {
    const listed = taken.headless.slice(0, 3).map((name) => short(name, 40)).join(", ");
    throw new Refusal(say(words.page_head, { names: listed, example: taken.example }));
  }
  if (!taken.headless && !taken.named && place < 0) need("need_roles", { name: "problem" });
  if (place < 0) place = 0;
  rows = withoutRows(rows, place, spare, used, parts);
  const problems = rows.map((row) => row[place]);
  const others = heads.map((_, j) => j).filter((j) => j !== place);
  const algorithms = others.map((j) => heads[j]);
  const again = problems.find((name, i) => problems.indexOf(name) < i);
  if (again !== undefined) need("need_twice", { name: again });
  if (problems.some((name) => !name)) need("need_format", { name: words.format_heads });
  const cells = rows.map((row) => others.map((j) => row[j]));
  const columns = others.map((_, j) => cells.map((row) => row[j]));
  const joined = algorithms.find((name) => RUN.test(name) || PARAMETER.test(name));
  if (joined !== undefined) need("need_name", { name: joined });
  const doubts = doubtsOf(rules, names, said);
  refuseMeasures(algorithms, names, said);
  const empty = columns.findIndex((column) => !column.some(Boolean));
  if (empty >= 0) need("need_name", { name: algorithms[empty] });
  doubts.refuseDoubts(doubts.named(algorithms, columns, problems), sure);
  if (problems.every((name) => RUN.test(name))) need("need_twice", { name: problems[0] });
  const counted = algorithms.length > 4 && algorithms.every((name, i) => name === String(Number(algorithms[0]) + i));
  if (counted) need("need_name", { name: algorithms[0] });
  refuseLarge(cells, place, said);
  const read = numbersOf(cells, rules, separator, said);
  if (problems.length >= FEW && read.values.flat().every((x) => x === null || x === 0 || x === 1)) {
    need("need_items", { count: problems.length, name: heads[place] });
  }
  if (problems.length >= MANY && names.isItem(heads[place])) need("need_items", { count: problems.length, name: heads[place] });
  const holes = { names: algorithms.slice(0, 3).join(", "), name: heads[place] };
  const asides = given[1] >= 0 ? [] : (taken.told ?? []).map((what) => say(words[`page_${what}`], holes));
  notes.push(...asides, ...read.notes);
  return { ...read, problems, algorithms, rows: turned ? body.length : rows.length, metric: "", corner: heads[0], turned, warnings: [],
    free: { whole: taken.whole, ids: taken.ids }, side: given[1] < 0 && !turned };
}

// Several measures of each algorithm are no algorithms: "RF_acc", "RF_time", "SVM_acc", "SVM_time".
function refuseMeasures(algorithms, names, { need }) {
  const { sets } = names;
  const all = (text, set) => names.wordsOf(text).length > 0 && names.wordsOf(text).every((word) => sets[set].has(word));
  const strong = (text) => all(text, "strong_measures") || names.isMeasure(text) || names.isCost(text) || names.isSpread(text);
  const parts = (name) => {
    const brackets = name.match(/^(.+?)\s*[([]([^()[\]]+)[)\]]\s*$/);
    const cuts = [...name.matchAll(/[\s_~./:|-]+/g)].flatMap(({ index, 0: { length } }) => {
      const [head, tail] = [name.slice(0, index), name.slice(index + length)];
      return [[tail, head], [head, tail]];
    });
    return [...(brackets ? [[brackets[2], brackets[1]]] : []), ...cuts]
      .filter(([measure, base]) => base && (strong(measure) || all(measure, "weak_measures")));
  };
  const bases = new Map();
  algorithms.forEach((name) => parts(name).forEach(([measure, base]) =>
    bases.set(measure, new Set([...(bases.get(measure) ?? []), base]))));
  const several = [...bases.keys()].filter((measure) => bases.get(measure).size > 1);
  if (several.length > 1 && several.some(strong)) need("need_measures", { measures: several.join(", ") });
  const bare = algorithms.filter((name) => names.isMeasure(name));
  if (bare.length && bare.length > algorithms.length - 2) need("need_name", { name: bare[0] });
}

function refuseLarge(cells, place, { words }) {
  cells.forEach((row, i) => {
    const far = row.findIndex((cell) => isNumber(cell) && Math.abs(Number(cell.replace(",", "."))) > LARGEST);
    if (far >= 0) {
      const column = far + (far >= place ? 2 : 1);
      throw new Refusal(say(words.page_large, { row: i + 2, column, cell: short(row[far], 40) }));
    }
  });
}

function finished(found, parts) {
  const { names, said, asked, sure, rules } = parts;
  const { words, need, many } = said;
  directionsOf(names, said)(found, asked, sure);
  const filled = gapsFilled(found, asked.missing ?? "refuse", asked.higher ?? true, said);
  const { problems, algorithms } = filled;
  if (algorithms.length < 3 || problems.length < 2) need("need_few", { k: algorithms.length, n: problems.length });
  const doubts = doubtsOf(rules, names, said);
  if (found.side) refuseSide(found.corner, filled, names, said);
  const doubtful = (name) => isDoubtful(name, names, found);
  doubts.refuseCounted(filled);
  doubts.refuseDoubts(doubts.valued(filled), sure);
  doubts.refuseOddities(filled, asked.higher ?? true, doubtful, !found.free?.ids);
  const notes = [...parts.notes, ...filled.dropped].filter(Boolean);
  const gaps = filled.failed;
  const counted = many(words.rows_read, found.rows, { rows: found.rows, k: algorithms.length, n: problems.length });
  const reading = notes.length || gaps.length ? [...notes, ...gaps, counted] : [];
  return { problems, algorithms, values: filled.values, decimals: found.decimals, metric: found.metric,
    unit: found.unit, reading, notes: filled.warnings ?? [] };
}

// Names of measures, runs and settings, of which Python knows more than a page.
function isDoubtful(name, names, { free }) {
  if (!name || RUN.test(name) || PARAMETER.test(name)) return true;
  if (/^[+-]?[\d.,]+$/.test(name)) return !(free?.whole || free?.ids);
  const words = names.bare(name);
  const known = (word) => ["sums", "costs", "index", "spreads", "beside", "measures"].some((set) => names.sets[set].has(word))
    && word.length > 1;
  return !words.length || words.every(known) || (words.length < 3 && (known(words[0]) || known(words.at(-1))));
}

function refuseSide(corner, { problems, algorithms, values }, names, { refuse }) {
  const both = names.isStrong(corner) && names.wordsOf(corner).some(names.headsAlgorithms);
  const [k, n] = [algorithms.length, problems.length];
  const inside = [names.knownProblems(algorithms).length, names.knownLearners(problems).length];
  if (names.isStrong(corner) && !both) {
    if (inside[0] < Math.max(2, k / 4) || inside[1] < n / 2) return;
  } else if (!both && !named() && !differs()) return;
  refuse("side", { rows: short(problems[0]), columns: short(algorithms[0]), corner });

  function named() {
    const counted = algorithms.every((name, i) => name === String(i + 1));
    return (k > 2 && (counted || (k > n && algorithms.every((name) => /^\d+$/.test(name)))))
      || inside[0] >= Math.max(2, k / 4) || inside[1] >= Math.max(2, n / 2);
  }
  function differs() {
    if (k <= n || k < 4) return false;
    const mean = (some) => some.reduce((sum, x) => sum + x, 0) / some.length;
    const all = mean(values.flat());
    const squares = (lines) => lines.reduce((sum, line) => sum + (mean(line) - all) ** 2, 0);
    return n * squares(algorithms.map((_, j) => values.map((row) => row[j]))) > 3 * k * squares(values);
  }
}
