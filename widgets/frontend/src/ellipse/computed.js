// The ellipse lab in a page: the view of labs/ellipse/view.py from the same templates. All sums are
// of whole numbers, so that they are exact on both sides; what weights do not move came along.
import { fill, listOf } from "../engine/words.js";
import { formatNumber } from "../engine/numbers.js";

const MEASURES = ["error", "unlabelled", "operations"];
const LETTERS = ["a", "b", "c"];
const ORDER = [...MEASURES, "cost", "share"];
const sum = (some) => some.reduce((total, n) => total + n, 0);
const round = (x) => Number(x.toFixed(6));
const weighed = (weights, values) => sum(weights.map((weight, m) => weight * values[m]));
const reigns = (name) => name.startsWith("CBR");

export default function ellipse(state, data) {
  const { words, plan } = data;
  const fixed = data.still[`${state.table} ${state.errors}`];
  const { spots } = fixed;
  const n = fixed.problems.length;
  const { costs, crowned, second, wins } = judged(state, data);
  const mean = (spot, m, decimals) => formatNumber(spot.sums[m] / (n * data.unit), decimals, words.mark);
  const means = (spot) => Object.fromEntries(MEASURES.map((measure, m) => [measure, mean(spot, m, 1)]));
  const kind = costs === null ? "weightless" : crowned.length === 1 ? "crowned" : "shared";
  const facts = { ...Object.fromEntries(LETTERS.map((letter, m) => [letter, state.weights[m]])),
    sum: sum(state.weights), n, most: fixed.most, wins: "" };
  if (costs !== null) {
    const [first] = crowned;
    const said = (decimals) => ({ cost: formatNumber(costs[first], decimals, words.mark),
      second_cost: formatNumber(costs[second], decimals, words.mark) });
    Object.assign(facts, means(spots[first]), { first: spots[first].name, second: spots[second].name,
      crown: listOf(words, crowned.map((i) => spots[i].name)) }, said(1));
    if (kind === "crowned" && facts.cost === facts.second_cost) Object.assign(facts, said(2));
    if (kind === "crowned") facts.wins = fill(words.wins, { wins, n });
  }
  const brief = fill(words[kind], facts);
  facts.brief = brief;
  const before = judged(plan, data).crowned.map((i) => data.still[`${plan.table} ${plan.errors}`].spots[i].name);
  const task = before.length && !reigns(before[0]) ? words.task : "";
  const alike = state.table === plan.table && state.errors === plan.errors;
  const done = task && alike && costs !== null && reigns(spots[crowned[0]].name);
  const row = (spot, i) => [spot.name, ...MEASURES.map((_, m) => mean(spot, m, 2)),
    costs === null ? words.none : formatNumber(costs[i], 2, words.mark), fixed.shares[i]];
  const rows = spots.map(row);
  return {
    decision: "not-applicable",
    brief,
    sentence: kind === "crowned" ? fill(words.sentence, facts) : brief,
    caveat: fill(words.caveat, facts),
    overall: "",
    better: [],
    picture: picture(state, fixed, { costs, crowned, means }, facts, data),
    why: [...[costs === null ? "weightless" : "cost", state.errors, "ideal", "spread"]
      .map((name) => fill(words[`why_${name}`], facts)), fixed.holders],
    table: {
      caption: fill(words.caption, facts),
      columns: ["name", ...ORDER].map((key, k) => ({ label: words[`column_${key}`], numeric: k > 0,
        cells: rows.map((cells) => cells[k]) })),
    },
    code: fill(words.code, { ...facts, of_all: state.errors === "all" ? data.of_all : "",
      sum: Math.max(1, facts.sum), problems: `[${fixed.problems.map((name) => `'${name}'`).join(", ")}]` })
      .split("\n"),
    ...(task ? { task, found: done ? fill(words.found, facts) : "" } : {}),
  };
}

function judged({ table, errors, weights }, { still, scores, unit, close }) {
  const key = `${table} ${errors}`;
  const { spots } = still[key];
  const n = scores[key].length;
  const whole = sum(weights);
  if (!whole) return { costs: null, crowned: [], second: null, wins: 0 };
  const costs = spots.map(({ sums }) => weighed(weights, sums) / (whole * n * unit));
  const order = costs.map((_, i) => i).sort((i, j) => costs[i] - costs[j] || i - j);
  const [first, second] = order;
  return { costs, second, crowned: order.filter((i) => costs[i] - costs[first] <= close),
    wins: scores[key].filter((some) => weighed(weights, some[first]) < weighed(weights, some[second])).length };
}

function picture(state, fixed, { costs, crowned, means }, facts, data) {
  const { words, high, whole, rows, shapes } = data;
  const [error, , operations] = state.weights.map((weight) => weight / (facts.sum || 1));
  const marks = fixed.spots.map((spot, i) => {
    const said = { ...means(spot), name: spot.name,
      ...(costs === null ? {} : { cost: formatNumber(costs[i], 2, words.mark) }) };
    const { name, form, style, dash, shape, at, spread } = spot;
    return { name, form, style, dash, shape, at, spread, text: fill(words[costs === null ? "spot_free" : "spot"], said),
      ...(crowned.includes(i) ? { label: name, ring: true } : {}) };
  });
  return {
    kind: "crowns", pages: [words.page_weights, words.page_unlabelled, words.page_operations], table: state.table,
    text: fill(words.text, facts), note: words.note,
    corners: MEASURES.map((measure) => words[`corner_${measure}`]), areas: fixed.areas, rows,
    title: words.list_title, shapes,
    weights: costs === null ? [] : state.weights, ideal: words.ideal,
    planes: MEASURES.slice(1).map((measure) => ({ x: { label: words.x, low: 0, high },
      y: { label: words[`y_${measure}`], low: 0, high: 105 } })),
    marks: [{
      name: "your weights", form: "point", x: round(operations + error / 2), y: round(error), style: "mark",
      shape: "circle", text: fill(words.handle, facts), moves: { control: "weights", whole },
    }, ...marks],
  };
}
