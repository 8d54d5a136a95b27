// The ROC lab in a page: what verdictlab/roc/_in_use.py and labs/roc/view.py compute, from the same
// counts and templates. Costs are whole numbers until they are shown.
import { fill } from "../engine/words.js";
import { formatNumber } from "../engine/numbers.js";
import { callsOf, gapOf, pricesOf, reachOf } from "./draws.js";

const SHAPES = [{ shape: "circle", style: "blue" }, { shape: "square", style: "orange" }];
const STYLES = [{ style: "blue" }, { style: "orange", dash: "dashed" }];
const ARM = 0.2;

export default function view(state, data) {
  const known = data.known[state.table][state.scores];
  const { words } = data;
  const now = settingOf(state, known, data);
  const number = (x, decimals) => formatNumber(x, decimals, words.mark);
  const say = { ...now, words, number, data, rule: (point) => words[kindOf(known, point)] ?? point[2] };
  const totals = now.used.map(now.total);
  const costs = totals.map((total) => total / now.unit);
  const shown = costs.map((cost) => number(cost, decimals(costs, number)));
  const cheaper = totals[0] === totals[1] ? -1 : Number(totals[1] < totals[0]);
  const { names } = known;
  const setup = { fp: now.fp, fn: now.fn, negatives: now.ratio[0], positives: now.ratio[1],
    cases: known.positives + known.negatives };
  const headline = known.higher === 1 - cheaper ? words.cheaper_smaller_area : words.cheaper;
  const brief = cheaper < 0 ? fill(words.same, { cost: shown[0] })
    : fill(headline, { cheaper: names[cheaper], cost: shown[cheaper], other_cost: shown[1 - cheaper] });
  const [first, second] = now.used.map((point, i) =>
    fill(words[`acts_${kindOf(known, point)}`], { name: names[i], threshold: point[2] }));
  return {
    decision: "not-applicable", // costs are counted, and nothing is tested
    brief,
    sentence: fill(words.sentence, { brief, first, second, ...setup }),
    caveat: fill(now.chosen.every(Boolean) ? words.caveat : words.caveat_best, setup),
    overall: known.areas[known.levels.indexOf(state.alpha)],
    better: cheaper < 0 ? [] : [[names[cheaper], names[1 - cheaper]]],
    picture: picture(state, say, shown, cheaper),
    why: why(say, totals, setup),
    ...taskOf(state, data, cheaper < 0 ? null : names[cheaper]),
    table: table(say, fill(words.caption, setup)),
    code: code(state, say),
    stage: stage(say, Math.max(cheaper, 0)),
  };
}

// What to find out and what was found, as costs_task of labs/shared/tasks.py.
function taskOf(state, { plan, known, words }, cheaper) {
  const { names, higher } = known[plan.table][plan.scores];
  if (higher < 0) return {};
  const changed = Object.keys(plan).filter((name) => plan[name] !== state[name]);
  const priced = changed.length && changed.every((name) => ["costs", "ratio"].includes(name));
  const done = priced && cheaper !== null && cheaper !== names[higher];
  return { task: words.task,
    found: done ? fill(words.found, { costs: state.costs.replace(":", " : ") }) : "" };
}

// The cases drawn again, as cases_stage of labs/shared/chance.py.
function stage(say, cheaper) {
  const { known, data, used } = say;
  const [first, second] = known.names;
  const about = { first, second, cheaper: known.names[cheaper], other: known.names[1 - cheaper],
    cases: known.positives + known.negatives };
  const put = (text) => (Array.isArray(text) ? text.map(put) : fill(text, about));
  const calls = callsOf(known.curves.map(({ order }) => order), used);
  const costs = pricesOf(say);
  const high = reachOf(calls, costs);
  const { axis, reference, words } = data.stage;
  return {
    ...data.stage,
    parameters: { calls, costs },
    axis: { ...axis, label: put(axis.label), low: -high, high },
    reference: [gapOf(calls, costs), reference[1]],
    sides: cheaper ? "below" : "above",
    words: Object.fromEntries(Object.entries(words).map(([name, text]) => [name, put(text)])),
  };
}

function settingOf(state, known, { cuts: [values, labels] }) {
  const [fp, fn] = state.costs.split(":").map(Number);
  const ratio = state.ratio === "sample" ? [known.negatives, known.positives]
    : state.ratio.split(":").map(Number);
  const total = ([tp, alarms]) => fp * ratio[0] * alarms * known.positives
    + fn * ratio[1] * (known.positives - tp) * known.negatives;
  const thresholds = [state.threshold_first, state.threshold_second];
  const best = known.curves.map(({ corners }) =>
    corners.reduce((least, corner) => (total(corner) < total(least) ? corner : least)));
  const used = known.curves.map(({ cuts }, i) => {
    if (thresholds[i] === "cheapest") return best[i];
    const place = values.indexOf(thresholds[i]);
    return [...cuts[place], labels[place]];
  });
  return { known, fp, fn, ratio, total, best, used, thresholds,
    chosen: thresholds.map((threshold) => threshold !== "cheapest"),
    slope: (fp * ratio[0]) / (fn * ratio[1]),
    unit: known.positives * known.negatives * (ratio[0] + ratio[1]) };
}

function decimals(costs, number) {
  for (let count = 3; count < 6; count += 1) {
    const shown = new Set(costs.map((cost) => number(cost, count)));
    if (Math.max(...costs) * 10 ** count >= 100 && shown.size === new Set(costs).size) return count;
  }
  return 6;
}

const slopeText = (slope, number) => number(slope, slope >= 0.1 ? 2 : 4);

function kindOf(known, [tp, fp]) {
  if (tp === 0 && fp === 0) return "nothing";
  return tp === known.positives && fp === known.negatives ? "all" : "from";
}

function why({ known, words, number, best, total, unit, chosen, slope, rule }, totals, setup) {
  const parts = [fill(words.slope, { ...setup, slope: slopeText(slope, number) })];
  const least = best.map(total);
  if (least[0] === least[1]) parts.push(words.touch_both);
  else {
    const which = Number(least[1] < least[0]);
    parts.push(fill(words.touch, { name: known.names[which],
      fpr: number(best[which][1] / known.negatives, 3),
      tpr: number(best[which][0] / known.positives, 3) }));
  }
  known.names.forEach((name, i) => {
    if (!chosen[i]) return;
    const extra = (totals[i] - least[i]) / unit;
    parts.push(fill(extra ? words.costs_extra : words.costs_nothing_extra,
      { name, extra: number(extra, decimals([extra], number)), cheapest: rule(best[i]) }));
  });
  return [...parts, known.slopes, known.pairs];
}

function table({ known, words, number, data, ratio, best, used, chosen, total, unit, rule }, caption) {
  const points = known.names.flatMap((name, i) => [
    [fill(words.row_cheapest, { name, threshold: rule(best[i]) }), best[i]],
    ...(chosen[i] ? [[fill(words.row_chosen, { name, threshold: rule(used[i]) }), used[i]]] : []),
  ]);
  points.push([words.row_nothing, [0, 0]], [words.row_all, [known.positives, known.negatives]]);
  const [negatives, positives] = ratio;
  const both = negatives + positives;
  const rows = points.map(([label, point]) => [
    label,
    number(point[1] / known.negatives, 3),
    number(point[0] / known.positives, 3),
    number((1000 * negatives * point[1]) / (known.negatives * both), 1),
    number((1000 * positives * (known.positives - point[0])) / (known.positives * both), 1),
    number(total(point) / unit, 4),
  ]);
  return { caption, columns: data.columns.map((label, i) =>
    ({ label, numeric: i > 0, cells: rows.map((row) => row[i]) })) };
}

function code(state, { known, fp, fn, ratio, chosen, thresholds }) {
  const [negatives, positives] = ratio;
  const weights = `${fp} * ${negatives} * fpr + ${fn} * ${positives} * (1 - tpr)`;
  const lines = known.code.columns.flatMap((column, i) => {
    if (!chosen[i]) {
      return [`points = roc_curve(truth, ${column}).points`,
        "print(cost(*best_operating_point(points, slope)))"];
    }
    return [`called = ${column} >= ${thresholds[i]}`,
      "print(cost(called[truth == 0].mean(), called[truth == 1].mean()))"];
  });
  return [...known.code.head, "", "def cost(fpr, tpr):",
    `    return (${weights}) / ${negatives + positives}`, "",
    `slope = cost_slope(${fp}, ${fn}, ${negatives}, ${positives})`,
    ...lines, known.code.test,
    `print(judge(test, alpha=${state.alpha}, names=${known.code.names}))`];
}

function picture(state, say, shown, cheaper) {
  const { known, words, number, data, used, best, slope, ratio, rule } = say;
  const at = (point) => [point[1] / known.negatives, point[0] / known.positives];
  const points = used.map(at);
  const texts = points.map(([fpr, tpr], i) => fill(words.point, { name: known.names[i],
    threshold: rule(used[i]), fpr: number(fpr, 3), tpr: number(tpr, 3), cost: shown[i] }));
  const main = Math.max(cheaper, 0);
  const [from, to] = across(points[main], slope);
  const slopes = data.costs.map((costs) => {
    const [fp, fn] = costs.split(":").map(Number);
    return (fp * ratio[0]) / (fn * ratio[1]);
  });
  return {
    kind: "curve",
    table: state.table,
    square: true,
    text: fill(words.picture, { first: texts[0], second: texts[1] }),
    tab: words.tab,
    note: words.note,
    x: { label: words.horizontal, low: 0, high: 1 },
    y: { label: words.vertical, low: 0, high: 1 },
    lines: [
      { points: [[0, 0], [1, 1]], style: "grey", dash: "dotted" },
      { points: known.hull, style: "grey", label: words.hull },
      ...known.curves.map(({ line, label }, i) => ({ points: line, label, ...STYLES[i] })),
      { points: across(points[1 - main], slope), style: "grey", dash: "dashed" },
    ],
    marks: [
      ...points.map(([x, y], i) => ({
        name: known.names[i], form: "point", x, y, label: fill(words.at, { threshold: used[i][2] }), short: used[i][2], text: texts[i],
        moves: { control: ["threshold_first", "threshold_second"][i],
          at: [best[i], ...known.curves[i].cuts].map((point) => at(point).map(round)) },
        ...SHAPES[i],
      })),
      { name: words.line_name, form: "line", from, to, handle: handle(points[main], slope, slope),
        style: "vermillion", shape: "diamond",
        text: fill(words.line, { slope: slopeText(slope, number) }),
        moves: { control: "costs", at: slopes.map((some) => handle(points[main], some, slope)) } },
    ],
  };
}

function across([x, y], slope) {
  const low = y >= slope * x ? [0, y - slope * x] : [x - y / slope, 0];
  const right = y + slope * (1 - x);
  return [low, right <= 1 ? [1, right] : [x + (1 - y) / slope, 1]];
}

function handle([x, y], slope, now) {
  const up = (1 - y) / now > x;
  const arm = (up ? ARM : -ARM) / Math.hypot(1, slope);
  return [x + arm, y + arm * slope].map((at) => round(Math.min(Math.max(at, 0), 1)));
}

const round = (x) => Number(x.toFixed(4));
