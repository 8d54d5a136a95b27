// The leak lab's studies, as right_answers of verdictlab/_leaks.py: how often classes that are
// coins are named rightly. parameters { leak, n, degree, folds, kept, tried }.
import { normalQuantile, uniform } from "../stage/noise.js";

const VALUES = 10;

// Which values are multiplied for each attribute; place 10 stands for 1.
function products(degree) {
  const some = [];
  for (let size = 1; size <= degree; size += 1) {
    const choose = (from, group) => {
      if (group.length === size) some.push([...group, VALUES, VALUES].slice(0, 3));
      else for (let i = from; i < VALUES; i += 1) choose(i, [...group, i]);
    };
    choose(0, []);
  }
  return some;
}

const tables = {};
const tableOf = (degree) => { tables[degree] ??= products(degree); return tables[degree]; };

// The values of all cases, kept beside their noise: every slip looks at the same ones.
const kept = new WeakMap();
function allValues(noise) {
  if (!kept.has(noise)) kept.set(noise, Float64Array.from(noise.words, (word) => normalQuantile(uniform(word))));
  return kept.get(noise);
}

// Attribute by attribute, all cases: x[a * n + i].
function derived(values, at, { leak, n }, table) {
  const x = new Float64Array(table.length * n);
  const row = new Float64Array(VALUES + 1).fill(1);
  for (let i = 0; i < n; i += 1) {
    const source = leak === "twins" ? i - 2 * (Math.floor(i / 2) % 2) : i;
    for (let v = 0; v < VALUES; v += 1) row[v] = values[at + source * VALUES + v];
    for (let a = 0; a < table.length; a += 1) {
      const [first, second, third] = table[a];
      x[a * n + i] = row[first] * row[second] * row[third];
    }
  }
  return x;
}

// 1 where a case's class is named rightly, for one study.
function study(values, at, parameters, table) {
  const { leak, n, folds, kept: keep, tried } = parameters;
  const many = table.length;
  const most = Math.min(tried, many);
  const x = derived(values, at, parameters, table);
  const foldOf = (i) => Math.floor(i / 2) % folds;
  const { zeros, ones, squares } = sumsOf(x, n, many, folds);
  const whole = folds * many; // where the sums over all cases stand
  const gap = (f, a, half) => (ones[whole + a] - ones[f + a] - zeros[whole + a] + zeros[f + a]) / half;
  const spread = (f, a, half) => {
    const mean = (ones[whole + a] - ones[f + a] + zeros[whole + a] - zeros[f + a]) / (2 * half);
    return (squares[whole + a] - squares[f + a]) / (2 * half) - mean * mean;
  };
  const none = whole + many; // sums over no case
  const [half, trained] = [n / 2, (n / 2) * (1 - 1 / folds)];
  const worthOf = (f, size) => Float64Array.from(table, (_, a) => gap(f, a, size) ** 2 / spread(f, a, size));
  const early = leak === "selection" ? best(worthOf(none, half), most) : null;
  const right = Array.from({ length: most }, () => new Uint8Array(n));
  for (let fold = 0; fold < folds; fold += 1) {
    const out = fold * many;
    const order = early ?? best(worthOf(out, trained), most);
    const rules = order.map((a) => ({
      from: a * n, gap: gap(out, a, trained),
      middle: (ones[whole + a] - ones[out + a] + zeros[whole + a] - zeros[out + a]) / (2 * trained),
      spread: leak === "scaling" ? spread(none, a, half) : spread(out, a, trained),
    }));
    for (let i = 0; i < n; i += 1) {
      if (foldOf(i) !== fold) continue;
      let nearer = 0;
      rules.forEach((rule, k) => {
        nearer += (rule.gap * (x[rule.from + i] - rule.middle)) / rule.spread;
        right[k][i] = Number(nearer > 0 === (i % 2 === 1));
      });
    }
  }
  if (leak !== "tuning") return right[keep - 1];
  return right.reduce((one, other) => (count(other) > count(one) ? other : one));
}

// Sums of each attribute over the cases of class 0, of class 1, and of all squares: fold by fold,
// then over all folds, then over none.
function sumsOf(x, n, many, folds) {
  const [zeros, ones, squares] = Array.from({ length: 3 }, () => new Float64Array((folds + 2) * many));
  for (let i = 0; i < n; i += 1) {
    const from = (Math.floor(i / 2) % folds) * many;
    const own = i % 2 ? ones : zeros;
    for (let a = 0; a < many; a += 1) {
      const value = x[a * n + i];
      own[from + a] += value;
      squares[from + a] += value * value;
    }
  }
  for (const some of [zeros, ones, squares]) {
    for (let j = 0; j < folds * many; j += 1) some[folds * many + (j % many)] += some[j];
  }
  return { zeros, ones, squares };
}

const count = (some) => some.reduce((sum, x) => sum + x, 0);

// The places of the largest, largest first.
function best(worth, most) {
  const found = [];
  worth.forEach((value, a) => {
    if (found.length === most && value <= worth[found[most - 1]]) return;
    let at = found.length;
    while (at > 0 && worth[found[at - 1]] < value) at -= 1;
    found.splice(at, 0, a);
    if (found.length > most) found.pop();
  });
  return found;
}

export const leak = {
  width: ({ n }) => VALUES * n,
  found(noise, parameters) {
    const [values, table] = [allValues(noise), tableOf(parameters.degree)];
    const cases = Array.from({ length: noise.draws }, (_, i) => study(values, i * noise.width, parameters, table));
    const right = cases.map(count);
    return { values: right.map((some) => (100 * some) / parameters.n), right, cases };
  },
  sample: (noise, parameters, i) =>
    ({ coins: Array.from(study(allValues(noise), i * noise.width, parameters, tableOf(parameters.degree))) }),
  facts: ({ values, right }, { n }, i) => ({ value: values[i], right: right[i], n }),
};
