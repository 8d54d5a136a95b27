// The mcnemar lab in a page: the p-values of verdictlab.mcnemar_test and the view of
// labs/mcnemar/lab.py, from the same templates.
import { fill } from "../engine/words.js";
import { formatNumber, pText } from "../engine/numbers.js";

const VARIANTS = ["exact", "mid-p", "chi2", "chi2-corrected"];
const FEW = 25; // cases that part, as in verdicts/_counts.py
const STEPS = 48;
const POINTS = 80;
const nothing = { caveat: "", overall: "", better: [], picture: null, why: [],
  table: { caption: "", columns: [] }, code: [""] };

export default function mcnemar(state, { words, names, plan, levels }) {
  if (!state.cells.some(Boolean)) {
    return { ...nothing, decision: "not-applicable", brief: words.empty, sentence: words.empty,
      task: words.task, found: "" };
  }
  const found = results(state.cells);
  const facts = factsOf(state, found, words, names, levels);
  const verdict = judge(state, found, facts, words);
  const against = compare(state, verdict.decision, plan);
  const { table, variant, alpha } = state;
  const cellsOnly = table === plan.table && variant === plan.variant && alpha === plan.alpha;
  const rows = VARIANTS.map((variant) => ({ variant, ...found[variant] }));
  const column = (label, numeric, cell) => ({ label, numeric, cells: rows.map(cell) });
  return {
    ...verdict,
    caveat: `${verdict.caveat} ${fill(words.accuracies, facts)}`,
    overall: against ? words[against] : "",
    task: words.task,
    found: against === "opposite" && cellsOnly
      ? fill(words.found, { parted: facts.parted, was: plan.cells[1] + plan.cells[2] }) : "",
    picture: picture(state, words, facts),
    why: ["why_1", `why_${state.variant}`, "why_2", "why_3"].map((name) => fill(words[name], facts)),
    table: {
      caption: fill(words.caption, facts),
      columns: [
        column(words.column_variant, false, ({ variant }) => words[`name_${variant}`]),
        column(words.column_statistic, true, ({ variant, statistic }) =>
          formatNumber(statistic, variant.startsWith("chi2") ? 3 : 0)),
        column(words.column_p, true, ({ p }) => pText(p, state.alpha, words)),
        column(words.column_verdict, false, ({ p }) => (p <= state.alpha ? words.rejects : words.keeps)),
      ],
    },
    code: fill(words.code, facts).split("\n"),
  };
}

// Twelve decimals first: the last bit of a sum may differ from Python's.
const settled = (x) => Number(x.toFixed(12));

function test(smaller, n, variant) {
  if (variant === "exact" || variant === "mid-p") {
    if (2 * smaller === n) return { statistic: smaller, p: 1 };
    const whole = below(smaller, n);
    const other = variant === "exact" ? whole : below(smaller - 1, n);
    return { statistic: smaller, p: settled(Math.min(1, whole + other)) };
  }
  const gap = Math.max(0, n - 2 * smaller - (variant === "chi2" ? 0 : 1));
  const statistic = n ? gap ** 2 / n : 0;
  return { statistic: settled(statistic), p: settled(beyond(statistic)) };
}

const results = ([, b, c]) =>
  Object.fromEntries(VARIANTS.map((variant) => [variant, test(Math.min(b, c), b + c, variant)]));

// Logarithms of factorials, as far as they were needed.
const factorials = [0];
function logFactorial(n) {
  while (factorials.length <= n) factorials.push(factorials.at(-1) + Math.log(factorials.length));
  return factorials[n];
}
const chance = (k, n) =>
  Math.exp(logFactorial(n) - logFactorial(k) - logFactorial(n - k) - n * Math.LN2);

// The chance of at most k heads in n fair tosses.
function below(k, n) {
  let total = 0;
  for (let i = 0; i <= k; i += 1) total += chance(i, n);
  return total;
}

// The chance that chi squared with one degree of freedom exceeds x. The series has positive terms
// only; beyond 200 the chance is nothing that would be shown.
function beyond(x) {
  if (x > 200) return 0;
  const z = Math.sqrt(x / 2);
  let term = z;
  let total = z;
  for (let i = 1; term > total * 1e-17; i += 1) {
    term *= x / (2 * i + 1);
    total += term;
  }
  return 1 - (2 / Math.sqrt(Math.PI)) * Math.exp(-x / 2) * total;
}

// The sentence on the exact test beside another variant; "" where it adds nothing.
function besideOf({ cells: [, b, c], variant, alpha }, found) {
  const apart = found[variant].p <= alpha !== found.exact.p <= alpha;
  const few = b + c < FEW;
  if (variant === "exact" || !(few || apart)) return "";
  if (variant === "mid-p") return "mid_p";
  return few ? "few" : "apart";
}

// The variant whose p decides: the exact one in place of a rough approximation.
const deciding = (state, found) =>
  (["few", "apart"].includes(besideOf(state, found)) ? "exact" : state.variant);

function decide(state, found) {
  const [, b, c] = state.cells;
  const variant = deciding(state, found);
  if (test(0, b + c, variant).p > state.alpha) return "no-conclusion";
  return found[variant].p <= state.alpha ? "differ" : "not-shown";
}

// The verdict in the words of verdictlab.judge on mcnemar_test.
function judge(state, found, facts, words) {
  const [, b, c] = state.cells;
  const variant = deciding(state, found);
  const decision = decide(state, found);
  const { first, second } = facts;
  const [better, worse] = b > c ? [first, second] : [second, first];
  const parted = fill(words.numbers, { first, second, b, c });
  const holes = {
    ...facts, better, worse, smallest: pText(test(0, b + c, variant).p, state.alpha, words),
    numbers: variant === state.variant ? parted : fill(words.exact_decides, { numbers: parted }),
    approximate: pText(found[state.variant].p, state.alpha, words),
  };
  const template = { differ: words.differ, "not-shown": words.not_shown }[decision] ?? words.no_outcome;
  const short = decision === "no-conclusion" ? words.no_outcome_brief : template.replace(" ({numbers})", "");
  const beside = besideOf(state, found);
  return {
    decision,
    brief: fill(short, holes),
    sentence: fill(template, holes),
    caveat: [decision === "differ" ? "" : words.not_equality, beside && fill(words[beside], holes), words.trained]
      .filter(Boolean).join(" "),
    better: decision === "differ" ? [[better, worse]] : [],
  };
}

function compare(state, decision, plan) {
  const totals = ([a, b, c, d]) => String([a + b, a + c, a + b + c + d]);
  const fields = ({ table, cells, variant, alpha }) => JSON.stringify([table, cells, variant, alpha]);
  if (fields(state) === fields(plan) || totals(state.cells) !== totals(plan.cells)) return "";
  const before = decide(plan, results(plan.cells));
  return (decision === "differ") === (before === "differ") ? "same_verdict" : "opposite";
}

const points = (share) => formatNumber(Number((100 * share).toFixed(9)), 1);

function factsOf(state, found, words, [first, second, names], levels) {
  const [both, b, c, neither] = state.cells;
  const n = both + b + c + neither;
  const [, alpha, bound, level] = levels.find(([level]) => level === state.alpha);
  const { statistic } = found[state.variant];
  const said = (variant) => pText(found[variant].p, state.alpha, words);
  return {
    first, second, names, both, b, c, neither, n, parted: b + c, least: Math.abs(b - c), right_a: both + b, right_b: both + c,
    share_a: points((both + b) / n), share_b: points((both + c) / n), gap: points((b - c) / n),
    alpha, bound, statistic: formatNumber(statistic, 3), p: said(deciding(state, found)),
    exact: said("exact"), half: formatNumber((b + c) / 2, 1), variant: state.variant, level,
  };
}

// The chance of each share of b + c fair tosses, at most so many of them.
function coinLine(b, c) {
  const n = b + c;
  const low = Math.max(0, Math.min(b, c, Math.floor(n / 2 - 2.25 * Math.sqrt(n))));
  const count = n - 2 * low + 1;
  const stride = Math.ceil(count / POINTS);
  const middle = Math.floor(n / 2);
  const at = [];
  for (let k = middle - stride * Math.floor((middle - low) / stride); k <= n - low; k += stride) at.push(k);
  const heights = at.map((k) => Number(formatNumber(settled(chance(k, n)), 6)));
  if (count > STEPS) return { line: at.map((k, i) => [k, heights[i]]), half: 0, first: low, last: n - low };
  const line = at.flatMap((k, i) => [[k - 0.5, heights[i]], [k + 0.5, heights[i]]]);
  return { line, half: 0.499, first: low - 0.5, last: n - low + 0.5 };
}

function picture(state, words, facts) {
  const [, b, c] = state.cells;
  if (b + c === 0) return null;
  const { line, half, first, last } = coinLine(b, c);
  const shade = b === c ? [{ from: first, to: last }]
    : [{ from: first, to: Math.min(b, c) + half }, { from: Math.max(b, c) - half, to: last }];
  return {
    kind: "curve", table: "mcnemar", text: fill(words.picture, facts), note: words.note,
    x: { label: fill(words.axis_x, facts), low: first, high: last },
    y: { label: words.axis_y, low: 0,
      high: Number(formatNumber(settled(1.1 * Math.max(...line.map(([, height]) => height))), 6)) },
    lines: [{ points: line, style: "blue", shade }],
    legend: [
      { label: fill(words.mark_seen, facts), style: "vermillion" },
      { label: fill(words.mark_half, facts), style: "grey", dash: "dashed" },
    ],
    marks: [
      { name: "seen", form: "vertical", x: b, style: "vermillion",
        text: fill(words.mark_seen_text, facts) },
      { name: "half", form: "vertical", x: (b + c) / 2, style: "grey", dash: "dashed",
        text: fill(words.mark_half_text, facts) },
    ],
  };
}
