// The confusion lab in a page: the numbers of verdictlab.metrics and the view of labs/confusion/lab.py.
import { fill, listOf } from "../engine/words.js";
import { formatNumber } from "../engine/numbers.js";
import { exactLimits } from "./shares.js";

const sum = (some) => some.reduce((total, n) => total + n, 0);
const share = (part, whole) => (whole ? part / whole : NaN);

export default function confusion(state, { words, labels, names: quoted, plan, levels }) {
  const names = labels[state.table];
  const found = measure(state, names);
  const task = taskOf(state, found, plan, labels, words);
  if (!found) return { ...nothing, ...task, decision: "not-applicable", brief: words.empty, sentence: words.empty };
  const shown = (value, decimals) => show(value, words, decimals);
  const facts = factsOf(state, names, found, words, shown, levels);
  const brief = fill(words.brief, facts);
  const columns = [
    [words.class, names, false], [words.cases, found.ones.map((one) => one.positives)],
    [words.called, found.ones.map((one) => one.tp + one.fp)],
    ...["recall", "specificity", "precision", "f"]
      .map((key) => [fill(words[key], facts), found.ones.map((one) => shown(one[key]))]),
  ];
  return {
    ...nothing,
    ...task,
    decision: "no-conclusion",
    brief,
    sentence: fill(words.sentence, { brief, ...facts }),
    caveat: fill(words.caveat, facts),
    overall: against(found, state, plan, labels, words, shown),
    picture: picture(state, found, plan, labels, words, facts, shown),
    why: Object.keys(words).filter((key) => key.startsWith("why_")).map((key) => fill(words[key], facts)),
    table: {
      caption: fill(words.caption, facts),
      columns: columns.map(([label, cells, numeric = true]) =>
        ({ label, numeric, cells: cells.map(String) })),
    },
    code: fill(words.code, {
      matrix: pythonList(found.matrix.map(pythonList)), names: quoted[state.table], ...facts,
    }).split("\n"),
  };
}

// What to find out and what was found, as misses_task of labs/shared/tasks.py.
function taskOf(state, found, plan, labels, words) {
  const seen = ({ table, target }, all) =>
    all && [all.accuracy, all.ones[labels[table].indexOf(target)].recall];
  const before = seen(plan, measure(plan, labels[plan.table]));
  if (!before) return {};
  const kind = before[1] === 0 ? "hit" : "miss";
  const task = fill(words[`task_${kind}`], { name: plan.target });
  const now = seen(state, found);
  if (!now || state.table !== plan.table || state.target !== plan.target) return { task, found: "" };
  const done = kind === "hit" ? now[1] >= 0.5 : now[1] === 0 && now[0] >= before[0];
  const [accuracy, was] = [now, before].map(([value]) => show(value, words));
  return { task, found: done ? fill(words[`found_${kind}`], { name: state.target, accuracy, was }) : "" };
}

const nothing = { caveat: "", overall: "", better: [], picture: null, why: [],
  table: { caption: "", columns: [] }, code: [""] };
const pythonList = (items) => `[${items.join(", ")}]`;

function measure(state, names) {
  const size = names.length;
  const matrix = names.map((name, row) => state.cells.slice(row * size, (row + 1) * size)
    .map((count) => count * (name === state.target ? 1 : state.imbalance)));
  const truth = matrix.map(sum);
  const called = names.map((_, j) => sum(matrix.map((row) => row[j])));
  const n = sum(truth);
  if (!n) return null;
  const hits = matrix.map((row, i) => row[i]);
  const ones = names.map((_, i) => binary(hits[i], truth[i] - hits[i], called[i] - hits[i],
    n - truth[i] - called[i] + hits[i], state.beta));
  const chance = sum(truth.map((count, i) => (count / n) * (called[i] / n)));
  const accuracy = sum(hits) / n;
  const recalls = ones.map(({ recall }) => recall).filter((recall) => !Number.isNaN(recall));
  return { matrix, truth, n, hits: sum(hits), ones, chance, accuracy,
    kappa: hits.includes(n) ? NaN : (accuracy - chance) / (1 - chance),
    balanced: sum(recalls) / recalls.length };
}

function binary(tp, fn, fp, tn, beta) {
  const weight = beta ** 2;
  const product = (tp + fn) * (fp + tn) * (tp + fp) * (fn + tn);
  return { tp, fn, fp, tn, positives: tp + fn, recall: share(tp, tp + fn), specificity: share(tn, fp + tn),
    precision: share(tp, tp + fp), f: share((1 + weight) * tp, (1 + weight) * tp + weight * fn + fp),
    correlation: product ? (tp * tn - fp * fn) / Math.sqrt(product) : NaN };
}

// Rounded to twelve decimals first: the last bit of a sum may differ from Python's.
const show = (value, words, decimals = 3) =>
  (Number.isNaN(value) ? words.undefined : formatNumber(Number(value.toFixed(12)), decimals));
const place = (value) => (Number.isNaN(value) ? null : Number(formatNumber(value, 6)));

function factsOf(state, names, found, words, shown, levels) {
  const { n, hits, truth, ones } = found;
  const target = ones[names.indexOf(state.target)];
  const most = Math.max(...truth);
  const [low, high] = exactLimits(hits, n, state.alpha);
  const common = { majority: names[truth.indexOf(most)], baseline: shown(most / n) };
  const where = most / n < low ? "below" : most / n > high ? "above" : "inside";
  const [, alpha, sure, level] = levels.find(([level]) => level === state.alpha);
  return {
    ...common, alpha, sure, level, limits: [low, high], low: shown(low), high: shown(high), placed: fill(words[where], common),
    n, hits, most, accuracy: shown(found.accuracy), kappa: shown(found.kappa), chance: shown(found.chance, 4), exact: shown(found.accuracy, 4),
    balanced: shown(found.balanced),
    recalls: listOf(words, names.map((name, i) => fill(words.of_class, { name, value: shown(ones[i].recall) }))),
    target: state.target, tp: target.tp, fn: target.fn, fp: target.fp, tn: target.tn,
    positives: target.positives, recall: shown(target.recall), precision: shown(target.precision),
    f: shown(target.f), beta: String(state.beta),
  };
}

const differs = (state, plan) => Object.keys(plan).some((key) => String(state[key]) !== String(plan[key]));

function against(found, state, plan, labels, words, shown) {
  const same = differs(state, plan) && plan.table === state.table;
  const old = same ? measure(plan, labels[plan.table]) : null;
  if (!old) return "";
  const facts = { a: shown(found.accuracy), k: shown(found.kappa), a0: shown(old.accuracy), k0: shown(old.kappa) };
  if (facts.a === facts.a0 && facts.k === facts.k0) return "";
  const seen = facts.a !== facts.a0 && facts.k !== facts.k0;
  const opposed = seen && found.accuracy > old.accuracy && found.kappa < old.kappa;
  return fill(opposed ? words.opposed : words.against, facts);
}

function values(state, found, names, words) {
  const target = found.ones[names.indexOf(state.target)];
  const of = { name: state.target, beta: String(state.beta) };
  return [
    [words.accuracy, found.accuracy, "blue"], [words.kappa, found.kappa, "blue"],
    [words.balanced, found.balanced, "blue"],
    ...names.map((name, i) => [fill(words.recall_of, { name }), found.ones[i].recall, "orange"]),
    [fill(words.precision_of, of), target.precision, "green"], [fill(words.f_of, of), target.f, "green"],
    [fill(words.correlation_of, of), target.correlation, "green"],
  ];
}

function picture(state, found, plan, labels, words, facts, shown) {
  const names = labels[state.table];
  const same = differs(state, plan) && plan.table === state.table && plan.target === state.target;
  const old = same ? measure(plan, names) : null;
  const before = old && values(plan, old, names, words);
  const marks = values(state, found, names, words).map(([name, value, style], i) => {
    const mark = { name, value: place(value), shown: shown(value), style };
    if (i === 0) [mark.low, mark.high] = facts.limits.map(place);
    const was = before ? before[i][1] : NaN;
    // A measure that stands where it stood needs no ring.
    const still = before && before[i][0] === name && place(was) === place(value);
    if (Number.isNaN(was) || still) return { ...mark, text: fill(words.mark, { name, value: mark.shown }) };
    return { ...mark, was: place(was),
      text: fill(words.mark_was, { name, value: mark.shown, was: shown(was) }) };
  });
  const places = marks.flatMap(({ value, was }) => [value, was]).filter((x) => x !== null && x !== undefined);
  return {
    kind: "bars", table: state.table, filled: true, text: fill(words.picture, facts),
    note: fill(before ? words.note_was : words.note, facts),
    x: { label: words.axis, low: Math.floor(4 * Math.min(0, ...places)) / 4, high: 1 },
    references: [{ value: place(facts.most / facts.n), label: fill(words.reference, facts), style: "grey" }],
    marks,
  };
}
