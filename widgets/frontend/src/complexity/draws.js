// The complexity lab's dealt failures, as dealt_draws of verdictlab/complexity/_luck.py: who fails,
// blind to the map, and for how many problems the limit that fits best is right. Problems stand the
// nearest first. parameters { cuts (how many a limit can hold), sources, problems, sets, by }.

// The places of the smallest words of a row.
function smallest(noise, i, from, count) {
  const word = (j) => noise.words[i * noise.width + j];
  return Array.from({ length: from }, (_, j) => j).sort((a, b) => word(a) - word(b) || a - b).slice(0, count);
}

function dealt(noise, { sources, problems, sets, by }, i) {
  const bySource = by === "sources";
  const some = new Set(bySource ? smallest(noise, i, Math.max(...sources) + 1, sets)
    : smallest(noise, i, sources.length, problems));
  return sources.map((source, j) => Number(some.has(bySource ? source : j)));
}

// { inside, right } of the limit that fits best; of equally good ones the nearest.
function bestLimit(fails, cuts) {
  const failed = [0];
  fails.forEach((one, j) => failed.push(failed[j] + one));
  const all = failed.at(-1);
  return cuts.map((inside) => ({ inside, right: 2 * failed[inside] - inside + fails.length - all }))
    .reduce((best, one) => (one.right > best.right ? one : best));
}

export const dealing = {
  width: ({ sources }) => sources.length,
  found(noise, parameters) {
    const limits = Array.from({ length: noise.draws }, (_, i) => bestLimit(dealt(noise, parameters, i), parameters.cuts));
    return { values: limits.map(({ right }) => right), limits };
  },
  sample: (noise, parameters, i) => ({ coins: dealt(noise, parameters, i) }),
  facts: ({ limits }, _, i) => limits[i],
};
