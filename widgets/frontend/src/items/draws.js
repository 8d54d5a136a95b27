// The items lab's studies, as cluster_studies of verdictlab/_clusters.py: two models that are
// alike, on questions that come in passages. parameters { clusters, size, correlation, counted, world }.
import { normalQuantile, uniform } from "../stage/noise.js";

const MOST = 40; // passages
const WIDTH = 1 + 2 * MOST;

// The noise as normal numbers, and as exponential ones for what suits a model; kept beside it,
// because a slider takes another piece of the same.
const kept = new WeakMap();
function numbers(noise) {
  if (!kept.has(noise)) kept.set(noise, { normal: Float64Array.from(noise.words, (word) => normalQuantile(uniform(word))) });
  return kept.get(noise);
}

function lopsided(noise) {
  const known = numbers(noise);
  known.lopsided ??= Float64Array.from(noise.words, (word) => -Math.log1p(-uniform(word)) - 1);
  return known.lopsided;
}

// { t, ahead, leads } of draw i.
function study(noise, { clusters, size, correlation, counted, world }, i) {
  const at = i * noise.width;
  const { normal } = numbers(noise);
  const shift = world === "even" ? normal : lopsided(noise);
  const [common, own] = [Math.sqrt(correlation), Math.sqrt((1 - correlation) / size)];
  const leads = Array.from({ length: clusters }, (_, g) =>
    common * shift[at + 1 + 2 * g] + own * normal[at + 2 + 2 * g]);
  const mean = leads.reduce((sum, x) => sum + x, 0) / clusters;
  const between = leads.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  const rest = clusters * (size - 1);
  const within = rest * (1 - 2 / (9 * rest) + normal[at] * Math.sqrt(2 / (9 * rest))) ** 3;
  const n = clusters * size;
  const error = counted === "passages" ? between / (clusters - 1) / clusters
    : ((1 - correlation) * within + size * between) / (n - 1) / n;
  return { t: mean / Math.sqrt(error), leads };
}

export const items = {
  width: () => WIDTH,
  found(noise, parameters) {
    const some = Array.from({ length: noise.draws }, (_, i) => study(noise, parameters, i));
    return { values: some.map(({ t }) => t), ahead: some.map(({ leads }) => leads.filter((x) => x > 0).length) };
  },
  sample: (noise, parameters, i) => ({ coins: study(noise, parameters, i).leads.map((x) => Number(x > 0)) }),
  facts: ({ values, ahead }, { clusters }, i) => ({ value: values[i], ahead: ahead[i], passages: clusters }),
};
