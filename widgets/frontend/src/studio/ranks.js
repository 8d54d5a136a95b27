// The school demsar in a page: Friedman with ties, Iman and Davenport, Nemenyi or Holm with a
// control. Held equal to Python (many/_formula.py, many/_exact.py, posthoc/_range.py) by
// tests/test_studio_javascript.py.
import { beta } from "../confusion/shares.js";

// Ranks doubled, 1 = best, ties sharing their average: whole numbers. Scores that agree to the
// table's decimals are tied.
const HALF_WIDTH = 2.5e-13; // without decimals scores are tied that agree in 12 digits

export function doubledRanks(values, higher, decimals) {
  if (decimals === null) return values.map((row) => unrounded(row.map((score) => (higher ? score : -score))));
  return values.map((row) => {
    const units = row.map((score) => rounded((higher ? score : -score) * 10 ** decimals));
    return units.map((one) => {
      let lost = 0;
      for (const other of units) lost += (other > one) - (other < one);
      return lost + units.length + 1;
    });
  });
}

const unrounded = (row) => {
  const [low, high] = [-1, 1].map((way) => row.map((x) => x + way * HALF_WIDTH * Math.abs(x)));
  return row.map((_, i) => {
    let lost = 0;
    for (let j = 0; j < row.length; j += 1) lost += (low[j] > high[i]) - (low[i] > high[j]);
    return lost + row.length + 1;
  });
};

// As numpy's rint: a half goes to the even number.
function rounded(x) {
  const near = Math.round(x);
  return Math.abs(x % 1) === 0.5 && near % 2 !== 0 ? near - 1 : near;
}

const most = { 3: 20, 4: 8, 5: 4, 6: 3, 7: 2, 8: 2 };
const [FEW_PROBLEMS, MOST_DRAWN] = [3, 20];
const sum = (numbers) => numbers.reduce((total, x) => total + x, 0);

// Whether Python draws arrangements at random: then only a notebook has its p.
export const isDrawn = (n, k) => n > (most[k] ?? 0) && n <= FEW_PROBLEMS && k <= MOST_DRAWN;

export function friedman(doubled) {
  const n = doubled.length;
  const k = doubled[0].length;
  const sums = doubled[0].map((_, j) => sum(doubled.map((row) => row[j])));
  const s = sum(sums.map((x) => (x - n * (k + 1)) ** 2));
  const total = sum(doubled.map((row) => sum(row.map((x) => x * x)))) - n * k * (k + 1) ** 2;
  const exact = n <= (most[k] ?? 0);
  const f = s > 0 ? ((n - 1) * s) / (n * total - s) : 0;
  const [d1, d2] = [k - 1, (k - 1) * (n - 1)];
  const tie = total / ((n * k * (k * k - 1)) / 3);
  return {
    n, k, f, d1, d2, exact, tie,
    ranks: sums.map((x) => x / (2 * n)),
    chi2: ((k - 1) * s) / (s > 0 ? total : 1),
    p: exact ? counted(doubled, sum(sums.map((x) => x * x))) : fTail(f, d1, d2),
    error: Math.sqrt(((k * (k + 1)) / (6 * n)) * tie),
  };
}

// P(F > f).
function fTail(f, d1, d2) {
  if (f === Infinity) return 0;
  return f <= 0 ? 1 : beta(d2 / 2, d1 / 2, d2 / (d2 + d1 * f));
}

// The share of all arrangements of the ranks within problems that reach these squares. Sums of
// columns may be sorted: the statistic does not care which algorithm has which.
function counted(doubled, reached) {
  let [hits, all] = [0, 0];
  for (const [squares, count] of arranged(doubled.map((row) => [...row].sort((a, b) => a - b)))) {
    all += count;
    if (squares >= reached) hits += count;
  }
  return hits / all;
}

// [squares, how often] of all arrangements; those of the last rows are kept, because the tables of
// an invented world have all the same.
let kept = { key: "", found: [] };
function arranged(rows) {
  const key = rows.join("|");
  if (key === kept.key) return kept.found;
  let states = new Map([[rows[0].join(), [rows[0], 1]]]);
  const orders = new Map();
  for (const row of rows.slice(1)) {
    const name = row.join();
    if (!orders.has(name)) orders.set(name, arrangements(row));
    const next = new Map();
    for (const [sums, count] of states.values()) {
      for (const order of orders.get(name)) {
        const reached = sums.map((x, j) => x + order[j]).sort((a, b) => a - b);
        const place = reached.join();
        const known = next.get(place);
        if (known) known[1] += count;
        else next.set(place, [reached, count]);
      }
    }
    states = next;
  }
  const found = [...states.values()].map(([sums, count]) => [sum(sums.map((x) => x * x)), count]);
  kept = { key, found };
  return found;
}

// All distinct orders of a sorted row.
function arrangements(row) {
  if (!row.length) return [[]];
  return row.flatMap((value, i) => (i && row[i - 1] === value ? []
    : arrangements(row.filter((_, j) => j !== i)).map((rest) => [value, ...rest])));
}

// P(Z > z), by a series near the middle and a continued fraction in the tail.
export function normalTail(z) {
  if (z < 0) return 1 - normalTail(-z);
  if (z > 38) return 0;
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z < 3) {
    let [term, whole] = [z, z];
    for (let i = 3; Math.abs(term) > 1e-18 * Math.abs(whole) && i < 400; i += 2) {
      term *= (z * z) / i;
      whole += term;
    }
    return 0.5 - density * whole;
  }
  let fraction = z;
  // The farther out, the fewer terms.
  for (let i = Math.ceil(20 + 900 / (z * z)); i > 0; i -= 1) fraction = z + i / fraction;
  return density / fraction;
}

const perUnit = (k) => [[7, 3], [10, 3.5], [15, 4], [50, 5], [150, 8]].find(([to]) => k <= to)?.[1] ?? 16;

// P(range of k standard normal values > q): the trapezoidal rule about q / 2, in a form in which
// nothing cancels in the tail.
export function rangeTail(q, k) {
  if (!(q > 0)) return 1;
  const fine = perUnit(k);
  let total = 0;
  for (let i = -6 * fine; i <= 9 * fine; i += 1) {
    const node = i / fine;
    const z = q / 2 + node;
    const below = normalTail(-z);
    const tail = normalTail(q / 2 - node);
    if (below > 0) {
      const powers = -Math.expm1((k - 1) * Math.log1p(-Math.min(tail / below, 1)));
      total += Math.exp((-z * z) / 2) * below ** (k - 1) * powers;
    }
  }
  return Math.min((k / (fine * Math.sqrt(2 * Math.PI))) * total, 1);
}

// The q whose tail is alpha.
export function rangeLimit(alpha, k) {
  let [low, high] = [0, 80];
  while (high - low > 1e-14 * high) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (rangeTail(middle, k) > alpha) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const limits = new Map(); // the q of an alpha and a k: every table of one plan asks for the same

function limitOf(alpha, k) {
  const key = `${alpha} ${k}`;
  if (!limits.has(key)) limits.set(key, rangeLimit(alpha, k));
  return limits.get(key);
}

// Judge doubled ranks: {everything of `friedman`, rejects, distance, order, leaders, groups, adjusted
// (with a control a list), pairP (of two places, for all pairs)}. Where Friedman's test does not reject,
// nothing is compared. A pair's p is computed where it is asked for; who differs is known by the
// critical distance.
export function judged(doubled, alpha, control = null) {
  const found = friedman(doubled);
  const { ranks, k, error } = found;
  const order = ranks.map((_, i) => i).sort((i, j) => ranks[i] - ranks[j] || i - j);
  const rejects = found.p <= alpha;
  const nothing = { ...found, order, rejects, adjusted: null, distance: null, leaders: [], groups: [] };
  if (!rejects) return nothing;
  if (control !== null) return { ...nothing, adjusted: holm(ranks, error, control) };
  const q = (i, j) => (Math.SQRT2 * Math.abs(ranks[i] - ranks[j])) / error;
  const limit = limitOf(alpha, k);
  const pairP = (i, j) => rangeTail(q(i, j), k);
  const near = (i, j) => (Math.abs(q(i, j) - limit) > 1e-9 * limit ? q(i, j) < limit : pairP(i, j) > alpha);
  const [best] = order;
  return {
    ...nothing,
    pairP,
    distance: (limit / Math.SQRT2) * error,
    leaders: order.filter((i) => i === best || near(best, i)),
    groups: runs(order, near),
  };
}

// Holm's procedure over the comparisons with the control; the control's own place is null.
export function holm(ranks, error, control) {
  const p = ranks.map((rank) => Math.min(1, 2 * normalTail(Math.abs(rank - ranks[control]) / error)));
  const others = ranks.map((_, i) => i).filter((i) => i !== control).sort((i, j) => p[i] - p[j]);
  const adjusted = ranks.map(() => null);
  let least = 0;
  others.forEach((i, place) => {
    least = Math.max(least, Math.min(1, (others.length - place) * p[i]));
    adjusted[i] = least;
  });
  return adjusted;
}

// The longest runs of neighbours in rank order between which no difference is shown.
function runs(order, near) {
  const found = [];
  let reach = 0;
  order.forEach((first, from) => {
    let to = from;
    while (to + 1 < order.length && near(first, order[to + 1])) to += 1;
    if (to > from && to > reach) found.push(Array.from({ length: to - from + 1 }, (_, i) => from + i));
    reach = Math.max(reach, to);
  });
  return found;
}
