// The regression lab in a page: verdictlab.compare_regressions on eight days, and the view of
// labs/regression/view.py from the same templates. All sums are of whole numbers or eighths, so
// that they are exact on both sides.
import { fill } from "../engine/words.js";
import { formatNumber } from "../engine/numbers.js";

const NAMES = ["A", "B"];
const ENDS = ["a", "b"];
const MEASURES = ["mae", "rmse"];
const COLUMNS = ["mae", "rmse", "r_squared", "relative_mae", "relative_rmse"];
const INKS = [{ style: "blue", shape: "square" }, { style: "orange", shape: "diamond" }];
const sum = (some) => some.reduce((total, n) => total + n, 0);
const share = (part, whole) => (whole ? part / whole : NaN);
const round = (x) => Number(x.toFixed(6));
const list = (items) => `[${items.join(", ")}]`;

export default function regression(state, data) {
  const { words, plan } = data;
  const found = compare(state, data);
  const facts = factsOf(state, found, data);
  const kind = kindOf(found.leaders);
  const brief = fill(words[kind], facts);
  const leader = found.leaders.mae;
  const worst = found.worst.some(({ miss }) => miss === 0) ? "faultless" : "worst";
  const rows = [...found.rows.map((row, i) => ({ name: NAMES[i], ...row })),
    { name: words.row_fool, ...found.lazy }];
  return {
    decision: "not-applicable",
    brief,
    sentence: fill(words.sentence, { brief, ...facts }),
    caveat: fill(found.lazy.mae === 0 ? words.perfect_fool : words.relative, facts),
    overall: "",
    better: kind === "agree" ? [[leader, NAMES.find((name) => name !== leader)]] : [],
    picture: picture(state, found, facts, data),
    why: ["lengths", "squares", worst, "r_squared", "harm"].map((name) => fill(words[`why_${name}`], facts)),
    table: {
      caption: words.caption,
      columns: [
        { label: words.column_name, numeric: false, cells: rows.map(({ name }) => name) },
        ...COLUMNS.map((key) => ({ label: words[`column_${key}`], numeric: true,
          cells: rows.map((row) => shown(row[key], words, 3)) })),
      ],
    },
    code: fill(words.code.replaceAll("{{", "{").replaceAll("}}", "}"), {
      ...facts, came: list(state.cells), forecast_a: list(found.forecasts[0]),
      forecast_b: list(found.forecasts[1]), value: found.value ?? "None",
    }).split("\n"),
    ...task(state, plan, found, data),
  };
}

function compare(state, { days, odd: [place, small], signs, constant }) {
  const { expected, before } = days[state.table];
  const sizes = [expected.map(() => state.noise),
    expected.map((_, i) => (i === place ? state.outlier : small))];
  const forecasts = sizes.map((some, k) => expected.map((day, i) => day + some[i] * signs[k][i]));
  const value = { mean: null, last: before, constant }[state.landmark];
  const mean = sum(state.cells) / state.cells.length;
  const lazyOf = { mean: () => mean, last: (i) => (i ? state.cells[i - 1] : before), constant: () => constant };
  const lazy = state.cells.map((_, i) => lazyOf[state.landmark](i));
  const spread = sum(state.cells.map((came) => (came - mean) ** 2));
  const measure = (said) => {
    const lengths = said.map((one, i) => Math.abs(one - state.cells[i]));
    const squares = sum(lengths.map((length) => length ** 2));
    const longest = Math.max(...lengths);
    return { lengths, mae: sum(lengths) / lengths.length, squares, rmse: Math.sqrt(squares / lengths.length),
      r_squared: 1 - share(squares, spread),
      worst: { miss: longest, day: lengths.indexOf(longest) + 1,
        lengths: share(longest, sum(lengths)), squares: share(longest ** 2, squares) } };
  };
  const fool = measure(lazy);
  const relative = (row) => ({ ...row, relative_mae: share(row.mae, fool.mae),
    relative_rmse: share(row.rmse, fool.rmse) });
  const rows = forecasts.map((said) => relative(measure(said)));
  const first = (key) => (rows[0][key] === rows[1][key] ? null : NAMES[Number(rows[1][key] < rows[0][key])]);
  return { forecasts, value, said: lazy, lazy: relative(fool), rows,
    worst: rows.map((row) => row.worst), leaders: { mae: first("mae"), rmse: first("squares") } };
}

function shown(value, words, decimals = 2) {
  return Number.isNaN(value) ? words.undefined : formatNumber(value, decimals, words.mark);
}

function decimalsOf([a, b]) {
  return [1, 2, 3].find((decimals) => a === b || formatNumber(a, decimals) !== formatNumber(b, decimals)) ?? 4;
}

function factsOf(state, { rows, lazy, leaders, worst }, { words, fools }) {
  const facts = { fool: fools[state.landmark], landmark: state.landmark, leader: leaders.mae };
  for (const measure of MEASURES) {
    const values = rows.map((row) => row[measure]);
    const decimals = decimalsOf(values);
    const said = values.map((value) => formatNumber(value, decimals, words.mark));
    const [less, more] = leaders[measure] === NAMES[1] ? [said[1], said[0]] : said;
    Object.assign(facts, {
      [`${measure}_a`]: said[0], [`${measure}_b`]: said[1],
      [`fool_${measure}`]: formatNumber(lazy[measure], decimals, words.mark),
      [`${measure}_first`]: leaders[measure], [`${measure}_less`]: less, [`${measure}_more`]: more,
      [`${measure}_leader`]: less, [`${measure}_other`]: more,
    });
  }
  ENDS.forEach((end, i) => {
    for (const key of COLUMNS.slice(2)) facts[`${key}_${end}`] = shown(rows[i][key], words);
    facts[`lengths_${end}`] = rows[i].lengths.join(" + ");
    facts[`day_${end}`] = worst[i].day;
    for (const key of ["lengths", "squares"]) facts[`${key}_share_${end}`] = shown(100 * worst[i][key], words, 0);
  });
  return facts;
}

function kindOf({ mae, rmse }) {
  if (mae === null || rmse === null) return mae === rmse ? "level" : mae === null ? "level_mae" : "level_rmse";
  return mae === rmse ? "agree" : "part";
}

function task(state, plan, found, data) {
  const { words } = data;
  const planned = compare(plan, data);
  const goal = kindOf(planned.leaders) === "part" ? "agree" : "part";
  const moved = state.cells.flatMap((came, i) => (came === plan.cells[i] ? [] : [i + 1]));
  const same = ["table", "noise", "outlier"].every((name) => state[name] === plan[name]);
  const asked = words[`task_${goal}`];
  if (kindOf(found.leaders) !== goal || moved.length !== 1 || !same) return { task: asked, found: "" };
  const mover = MEASURES.find((name) => found.leaders[name] !== planned.leaders[name]);
  const stayer = MEASURES.find((name) => name !== mover);
  return { task: asked, found: fill(words[`found_${goal}`],
    { day: moved[0], mover: words[mover], stayer: words[stayer], leader: found.leaders.mae }) };
}

function picture(state, { forecasts, said, rows, lazy }, facts, { words, highest }) {
  const count = state.cells.length;
  const days = state.cells.map((came, i) => ({
    name: String(i + 1), form: "point", x: i + 1, y: came, style: "mark",
    text: fill(words.day, { day: i + 1, came, said_fool: formatNumber(round(said[i]), 1, words.mark),
      said_a: forecasts[0][i], said_b: forecasts[1][i] }),
    moves: { control: "cells", cell: i, low: 0, high: highest },
  }));
  const bars = MEASURES.flatMap((measure) => NAMES.map((name, i) => {
    const title = fill(words[`${measure}_of`], { name });
    const value = facts[`${measure}_${ENDS[i]}`];
    return { name: title, value: round(rows[i][measure]), shown: value, style: INKS[i].style,
      text: fill(words.bar, { measure: title, value, fool: facts[`fool_${measure}`] }) };
  }));
  const fools = MEASURES.map((measure) => round(lazy[measure]));
  const longest = Math.max(...fools, ...bars.map(({ value }) => value), 1);
  return {
    kind: "misses", pages: [words.page_days, words.page_errors], table: state.table,
    text: fill(words.text, facts), note: words.note, tall: 280,
    x: { label: words.x, low: 0, high: count + 1, ticks: state.cells.map((_, i) => [i + 1, String(i + 1)]) },
    y: { label: words.y, low: 0, high: highest },
    lines: [{ points: said.map((one, i) => [i + 1, round(one)]), style: "grey", dash: "dashed",
      label: fill(words.fool, facts) }],
    legend: [{ label: words.came, style: "mark", shape: "circle" },
      ...NAMES.map((name, i) => ({ label: fill(words.forecast, { name }), ...INKS[i] }))],
    dots: NAMES.flatMap((_, k) => forecasts[k].map((y, i) => ({ x: i + 1, y, ...INKS[k] }))),
    show: state.show,
    errors: {
      filled: true,
      x: { label: words.bars, low: 0, high: 10 * Math.ceil(longest / 10) },
      references: fools.map((value, i) => ({ value, label: fill(words[`fool_${MEASURES[i]}_bar`], facts),
        style: "grey", dash: ["dashed", "dotted"][i] })),
    },
    days: count,
    marks: [...days, ...bars],
  };
}
