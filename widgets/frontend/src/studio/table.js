// A table as a page reads it, by the rules of verdictlab/results: one score for each algorithm and
// problem, with what papers write beside it, gaps and a column of words among them. The same table
// and words as Python's, the same refusal, or what it needs the notebook for, by its name.
import { cleanerOf, numbersOf } from "./cells.js";
import { directionsOf } from "./direction.js";
import { doubtsOf } from "./doubts.js";
import { gapsFilled } from "./gaps.js";
import { namesOf } from "./names.js";
import { rowsOf } from "./rows.js";
import { Refusal, repr, say, sayings, short } from "./saying.js";
import { isNumber, takenOf } from "./taken.js";

const LARGEST = 1e150; // squares of larger numbers overflow
const [MANY, FEW] = [100, 30]; // items that are called so, and those that are right or wrong
const ELSEWHERE = ["average", "sheet", "unit", "separator", "decimal_mark"];
const KINDS = ["algorithm", "problem", "score", "fold", "seed"];
const SPLITS = /^(?:train|training|test|testing|val|valid|validation|dev|eval|holdout)$/i;
const RUN = /(?:seed|fold|run|rep|repeat|split|trial|iter|iteration|resample|bootstrap)s?[\W_]*\d/i;
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
  if (!asked.data && !(asked.text ?? "").trim()) refuse("empty");
  if (asked.data) need("need_format", { name: words.format_binary });
  const { clean, isGap, isDressed } = cleanerOf(rules);
  const rows = rowsOf(asked.text, said, (cell) => isGap(cell) || isNumber(clean(cell)), isDressed);
  held.columns = rows.header.filter(Boolean);
  const missing = ELSEWHERE.find((name) => asked[name] !== undefined);
  if (missing) need("need_option", { name: missing });
  if ([...KINDS, "metric"].some((name) => asked[name] !== undefined && typeof asked[name] !== "string")) {
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

// Columns that tell runs apart; "" where a page cannot tell what they mean.
function runsOf(header, body, given, names, { need }) {
  const free = header.map((_, j) => j).filter((j) => header[j] && !given.includes(j));
  const odd = free.find((j) => names.says(header[j], "steps") || names.isItem(header[j]));
  if (odd !== undefined) need("need_runs", { name: header[odd] });
  const folds = given[3] >= 0 ? [given[3]] : free.filter((j) => names.says(header[j], "folds"));
  if (folds.length > 1) need("need_runs", { name: header[folds[1]] });
  const found = [...folds, ...(given[4] >= 0 ? [given[4]] : free.filter((j) => names.isSeed(header[j]) && !folds.includes(j)))];
  for (const j of found) {
    const entries = body.map((row) => row[j]);
    if (entries.some((cell) => SPLITS.test(cell) || names.isSummary(cell))) need("need_runs", { name: header[j] });
  }
  return { folds, found };
}

// The rows of one metric, where a column tells metrics apart.
function oneMetric(header, body, given, parts) {
  const { names, said, asked, notes } = parts;
  const found = header.map((_, j) => j).filter((j) => header[j] && !given.includes(j)
    && names.says(header[j], "metrics") && body.some((row) => /\p{L}/u.test(row[j])));
  if (found.length !== 1) {
    if (found.length || (asked.metric && !header.includes(asked.metric))) said.need("need_option", { name: "metric" });
    return [-1, body, asked.metric || ""];
  }
  const [at] = found;
  const known = [...new Set(body.map((row) => row[at]))];
  if (asked.metric && !known.includes(asked.metric)) said.need("need_option", { name: "metric" });
  if (!asked.metric && known.length > 1) {
    if (known.length > 8) said.need("need_option", { name: "metric" });
    said.refuse("mixes", { name: header[at], metrics: known.map(repr).join(", "), first: known[0] });
  }
  const metric = asked.metric || known[0];
  const kept = body.filter((row) => row[at] === metric);
  if (kept.length < body.length) {
    notes.push(say(said.words.kept_metric, { kept: kept.length, count: body.length, metric }));
  }
  return [at, kept, asked.metric || ""];
}

// A row per score: each algorithm once on each problem, or once in each run of it.
function longOf(header, body, given, parts) {
  const { names, said, spare, used, rules, separator, notes } = parts;
  const { words, need, list } = said;
  const only = (kind, place, test) => {
    if (place >= 0) return place;
    const free = header.map((_, j) => j).filter((j) => !given.includes(j) && test(header[j], j));
    return free.length === 1 ? free[0] : need("need_roles", { name: kind });
  };
  const algorithm = only("algorithm", given[0], (name) => name && names.isAlgorithm(name));
  const problem = only("problem", given[1], (name, j) => name && j !== algorithm && names.isProblem(name));
  const [at, mine, metric] = oneMetric(header, body, [...given, algorithm, problem], parts);
  const { folds, found: runs } = runsOf(header, mine, [...given.slice(0, 5), algorithm, problem, at], names, said);
  const score = scoreOf(header, mine, [algorithm, problem, at, ...runs], parts, metric ? header.indexOf(metric) : -1, given[2]);
  let kept = mine;
  kept = withoutRows(kept, [problem, algorithm, ...runs], spare, used, parts);
  const [problems, algorithms] = [problem, algorithm].map((j) => [...new Set(kept.map((row) => row[j]))]);
  for (const all of [problems, algorithms]) {
    const low = all.map((name) => name.toLowerCase());
    const again = all.find((_, i) => low.indexOf(low[i]) < i);
    if (again !== undefined) need("need_twice", { name: again });
  }
  if (problems.every((name) => RUN.test(name)) || algorithms.some((name) => RUN.test(name))) {
    need("need_runs", { name: header[problem] });
  }
  if (algorithms.every(isNumber) || algorithms.length < 2 || header.some((name) => !name)) need("need_roles", { name: "algorithm" });
  const read = numbersOf(kept.map((row) => [row[score]]), rules, separator, said);
  const places = new Map(); // of a run: its problem, and a score for each algorithm
  const shared = new Set();
  kept.forEach((row, i) => {
    const key = JSON.stringify([row[problem], ...runs.map((j) => row[j])]);
    if (!places.has(key)) places.set(key, { of: row[problem], scores: new Map() });
    const { scores } = places.get(key);
    if (!row[problem] || !row[algorithm] || scores.has(row[algorithm])) need("need_repeats", { name: row[problem] });
    scores.set(row[algorithm], read.values[i][0]);
    if (scores.size > 1) runs.forEach((j) => shared.add(j));
  });
  if (shared.size < runs.length) need("need_own_runs", { name: header[runs[0]] });
  const lines = problems.map((name) => [...places.values()].filter(({ of }) => of === name)
    .map(({ scores }) => algorithms.map((each) => scores.get(each) ?? null)));
  const counts = lines.map((each) => each.length);
  const [low, high] = [Math.min(...counts), Math.max(...counts)];
  if (high > 1 && lines.flat(2).includes(null)) need("need_gaps", { name: header[runs[0]] });
  const values = high > 1 ? lines.map(meansOf) : lines.map(([one]) => one);
  refuseItems(header[problem], problems, lines.flat(2), said);
  const kinds = [["algorithm", algorithm], ["problem", problem], ["score", score],
    ...folds.map((j) => ["fold", j]), ...runs.filter((j) => !folds.includes(j)).map((j) => ["seed", j])];
  const told = kinds.map(([kind, j]) => say(words.role_told, {
    what: words[`told_${kind}`], name: short(header[j], 40) })).join("; ");
  notes.push(say(words.roles_told, { told }), ...read.notes);
  const many = high > 1 ? (low === high ? String(low) : say(words.low_to_high, { low, high })) : "";
  const by = runs.length ? say(words.one_for_each, { names: list(runs.map((j) => short(header[j], 40))) }) : "";
  return { ...read, problems, algorithms, values, rows: kept.length, metric: metric || header[score],
    scored: header[score], corner: "", long: true, decimals: high > 1 ? null : read.decimals,
    many, runs: many ? say(words.runs_told, { many, by }) : "", whole: algorithms.map(() => high === 1 && read.decimals === 0) };
}

const meansOf = (rows) => rows[0].map((_, j) => rows.reduce((sum, row) => sum + row[j], 0) / rows.length);

// The one column of numbers that holds the scores.
function scoreOf(header, body, away, { names, said }, called, given) {
  if (given >= 0) return given;
  if (called >= 0) return called;
  const numeric = (j) => body.every((row) => !row[j] || /^[^\p{L}]*\d/u.test(row[j]));
  const aside = (name) => names.isCost(names.own(name)) || names.isIndex(names.own(name)) || names.isSpread(names.own(name))
    || names.isParameter(name) || names.bare(name).some((word) =>
      /^(?:train|training|fit|std|rank|time|timestamp|duration)$/.test(word)) || names.isSummary(names.own(name));
  const isScore = (name) => names.wordsOf(names.own(name)).some((word) => names.sets.measures.has(word)
    || /^(?:result|value|performance|rate|correct|r2|bleu|precision|recall|ndcg|map|iou|rouge|perplexity)$/.test(word));
  const free = header.map((_, j) => j).filter((j) => !away.includes(j) && numeric(j) && !aside(header[j]));
  const sure = free.filter((j) => isScore(header[j]));
  const found = sure.length ? sure : free;
  if (found.length > 1) {
    said.refuse("several", { names: said.list(found.map((j) => repr(short(header[j], 40)))), what: "score", first: header[found[0]] });
  }
  return found.length ? found[0] : said.need("need_roles", { name: "score" });
}

function refuseItems(head, problems, scores, { need }) {
  const binary = problems.length >= FEW && scores.every((x) => x === null || x === 0 || x === 1);
  if (binary || (problems.length >= MANY && /question|item|prompt|query|sentence|document|image|example|sample/i.test(head))) {
    need("need_items", { count: problems.length, name: head });
  }
}

function withoutRows(body, places, spare, used, { notes, said }) {
  const gone = new Set(body.flatMap((row) => places.map((j) => row[j])).filter((name) => spare.includes(name)));
  if (!gone.size) return body;
  gone.forEach((name) => used.add(name));
  notes.push(say(said.words.left_out, { names: said.list(spare.filter((name) => gone.has(name)).map((name) => short(name, 40))) }));
  return body.filter((row) => !places.some((j) => gone.has(row[j])));
}

const isRuns = (name, names) => names.says(name, "folds") || names.isSeed(name) || names.says(name, "steps")
  || names.says(name, "metrics") || names.isItem(name);

// A column per algorithm, or a row for each: then the table is turned.
function wideOf(header, body, given, parts) {
  const { names, said, spare, used, rules, separator, notes, sure } = parts;
  const { words, need } = said;
  const [algorithm] = given;
  if (header.length < 3) need("need_few", { k: Math.max(header.length - 1, 0), n: body.length });
  if (perScore(header, body, cleanerOf(rules))) need("need_roles", { name: "problem" });
  measured(header[0], parts);
  let [heads, rows, turned] = [header, body, false];
  let place = given[1];
  const first = body.map((row) => row[0]);
  if (algorithm >= 0 || (place < 0 && header[0] && names.headsAlgorithms(header[0]) && new Set(first).size === first.length)) {
    const at = Math.max(algorithm, 0);
    const kept = withoutRows(body, [at], spare, used, parts);
    if (new Set(kept.map((row) => row[at])).size < kept.length) need("need_repeats", { name: header[at] });
    const others = header.map((_, j) => j).filter((j) => j !== at);
    const sums = others.filter((j) => names.isSummary(header[j]));
    heads = ["problem", ...kept.map((row) => row[at])];
    rows = others.filter((j) => !sums.includes(j)).map((j) => [header[j], ...kept.map((row) => row[j])]);
    notes.push(sums.length ? say(words.turned_sums, { names: said.list(sums.map((j) => header[j])) }) : words.turned);
    [turned, place] = [true, 0];
  }
  if (given[3] >= 0 || given[4] >= 0) need("need_option", { name: "fold" });
  const runs = heads.find((name, j) => name && j !== place && (isRuns(name, names)
    || (j > 0 && (names.isProblem(name) || names.isAlgorithm(name)))));
  if (runs) need("need_runs", { name: runs });
  if (parts.asked.metric) need("need_option", { name: "metric" });
  const taken = takenOf(heads, rows, { problems: [...names.sets.problems], small: [...names.sets.small],
    learners: [...names.sets.learners], data: [...names.sets.data] });
  if (taken.headless && place < 0) {
    const listed = taken.headless.slice(0, 3).map((name) => short(name, 40)).join(", ");
    throw new Refusal(say(words.page_head, { names: listed, example: taken.example }));
  }
  if (!taken.headless && !taken.named && place < 0) need("need_roles", { name: "problem" });
  if (place < 0) place = 0;
  rows = withoutRows(rows, [place], spare, used, parts);
  if (rows.length < 2) need("need_few", { k: heads.length - 1, n: rows.length });
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
  const rated = columns.filter((column) => column.some(isNumber));
  const binary = rated.length > 0 && rated.flat().every((cell) => /^(?:[01](?:\.0)?)?$/.test(cell));
  if (rows.length >= FEW && (binary || names.isItem(heads[place]))) need("need_items", { count: rows.length, name: heads[place] });
  refuseMeasures(algorithms, names, said);
  refuseOneAlgorithm(algorithms, names, said);
  const empty = columns.findIndex((column) => !column.some(Boolean));
  if (empty >= 0) need("need_name", { name: algorithms[empty] });
  doubts.refuseDoubts(doubts.named(algorithms, columns, problems), sure);
  if (problems.every((name) => RUN.test(name))) need("need_runs", { name: problems[0] });
  const counted = algorithms.length > 4 && algorithms.every((name, i) => name === String(Number(algorithms[0]) + i));
  if (counted) need("need_name", { name: algorithms[0] });
  refuseLarge(cells, place, said);
  const read = numbersOf(cells, rules, separator, said);
  refuseItems(heads[place], problems, read.values.flat(), said);
  const holes = { names: algorithms.slice(0, 3).join(", "), name: heads[place] };
  const asides = given[1] >= 0 ? [] : (taken.told ?? []).map((what) => say(words[`page_${what}`], holes));
  notes.push(...asides, ...read.notes);
  return { ...read, problems, algorithms, rows: turned ? body.length : rows.length, metric: "", corner: heads[0], turned,
    free: { whole: taken.whole, ids: taken.ids }, side: given[1] < 0 && !turned };
}

// Whether there may be a row for each score: two columns of words that repeat, beside numbers.
function perScore(header, body, { isGap }) {
  const columns = header.map((_, j) => body.map((row) => row[j]).filter((cell) => !isGap(cell)));
  const worded = columns.filter((cells) => new Set(cells).size < cells.length && !cells.every(isNumber));
  return worded.length > 1 && columns.some((cells) => cells.length > 0 && cells.every(isNumber));
}

// A corner may say what was measured.
function measured(corner, { names, said, asked, sure }) {
  if (names.isMeasure(corner)) directionsOf(names, said).check(corner, asked.higher, sure);
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
}

// Measures, times and settings with at most one algorithm beside.
function refuseOneAlgorithm(algorithms, names, { need }) {
  const measures = algorithms.filter((name) => names.isMeasure(name));
  const aside = algorithms.filter((name) => !measures.includes(name) && (names.isCost(name) || names.isSpread(name)
    || names.isParameter(name) || (name.length > 1 && names.isIndex(name))));
  const count = measures.length + aside.length;
  if (measures.length && count > 1 && algorithms.length - count < 2) {
    need("need_measures", { measures: [...measures, ...aside].join(", ") });
  }
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
  directionsOf(names, said).all(found, asked, sure);
  const filled = gapsFilled(found, asked.missing ?? "refuse", asked.higher ?? true, said);
  const { problems, algorithms } = filled;
  if (algorithms.length < 3 || problems.length < 2) need("need_few", { k: algorithms.length, n: problems.length });
  const doubts = doubtsOf(rules, names, said);
  const doubtful = (name) => isDoubtful(name, names, found);
  refuseOneAlgorithm(algorithms, names, said);
  const doubted = doubts.valued(filled, asked.higher ?? true, sure);
  if (found.side) refuseSide(found.corner, filled, names, said);
  doubts.refuseDoubts(doubted, sure);
  const warnings = onSide(filled, names, said);
  doubts.refuseOddities(filled, asked.higher ?? true, doubtful);
  const notes = [...parts.notes, ...filled.dropped].filter(Boolean);
  const gaps = filled.failed;
  const counted = many(words.rows_read, found.rows, { rows: found.rows, k: algorithms.length, n: problems.length });
  const runs = found.runs ? [found.runs] : [];
  const reading = notes.length || gaps.length || runs.length ? [...notes, ...gaps, counted, ...runs] : [];
  return { problems, algorithms, values: filled.values, decimals: found.decimals, metric: found.metric,
    many: found.many ?? "", unit: found.unit, reading, notes: warnings };
}

// Names of runs and settings, and numbers, of which Python knows more than a page.
function isDoubtful(name, { wordsOf }, { free }) {
  if (!name || RUN.test(name) || PARAMETER.test(name) || !wordsOf(name).length) return true;
  return /^[+-]?[\d.,]+$/.test(name) && !free?.whole;
}

function refuseSide(corner, { problems, algorithms, values }, names, said) {
  const both = names.isStrong(corner) && names.wordsOf(corner).some(names.headsAlgorithms);
  const [k, n] = [algorithms.length, problems.length];
  if (names.isStrong(corner) && !both) {
    if (names.knownProblems(algorithms).length < Math.max(2, k / 4) || names.knownLearners(problems).length < n / 2) return;
  } else if (!both && !namedOnSide({ problems, algorithms }, names, said) && !differs()) return;
  said.refuse("side", { rows: short(problems[0]), columns: short(algorithms[0]), corner });

  function differs() {
    if (k <= n || k < 4) return false;
    const { columns, rows } = squaresOf(values);
    const [across, down] = [n * columns, 3 * k * rows];
    if (Math.abs(across - down) <= 1e-9 * across) said.need("need_roles", { name: "problem" }); // rounding decides
    return across > down;
  }
}

// What the names say of a table on its side: a warning, or "".
function namedOnSide({ problems, algorithms }, names, { words, list }) {
  const [k, n] = [algorithms.length, problems.length];
  const counted = algorithms.every((name, i) => name === String(i + 1));
  if (k > 2 && (counted || (k > n && algorithms.every((name) => /^\d+$/.test(name))))) return words.side_numbers;
  const [data, learners] = [names.knownProblems(algorithms), names.knownLearners(problems)];
  if (data.length >= Math.max(2, k / 4)) return say(words.side_columns, { names: list(data.slice(0, 3)) });
  return learners.length >= Math.max(2, n / 2) ? say(words.side_rows, { names: list(learners.slice(0, 3)) }) : "";
}

// The squares of the means of columns and of rows, and of all scores, about the whole mean.
function squaresOf(values) {
  const mean = (some) => some.reduce((sum, x) => sum + x, 0) / some.length;
  const whole = mean(values.flat());
  const squares = (numbers) => numbers.reduce((sum, x) => sum + (x - whole) ** 2, 0);
  return { columns: squares(values[0].map((_, j) => mean(values.map((row) => row[j])))),
    rows: squares(values.map(mean)), all: squares(values.flat()) };
}

// The warning that the columns look like problems, if they do.
function onSide(table, names, said) {
  const told = namedOnSide(table, names, said);
  if (told) return [told];
  const { values, problems, algorithms } = table;
  const [k, n] = [algorithms.length, problems.length];
  if (k < 4) return [];
  const squares = squaresOf(values);
  const [columns, rows] = [n * squares.columns, k * squares.rows];
  const ranks = (n * (n + 1)) / 2;
  const ranked = n > 2 && rows > columns && values.flat().every((x) => x >= 1 && x <= n)
    && algorithms.every((_, j) => Math.abs(values.reduce((sum, row) => sum + row[j], 0) - ranks) < 1e-9);
  const differ = k > n && columns > rows && columns > 3 * (squares.all - columns - rows) / (n - 1);
  return differ || ranked ? [say(said.words.side_differ, { k, n })] : [];
}
