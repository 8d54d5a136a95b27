// The rope lab's counters, as counter_shares of verdictlab/bayes/_counters.py: each draws weights
// for the problems and falls into the case that most pairs of problems speak for.
// parameters { gaps, width, n, strength, place }; cases 0 first larger, 1 rope, 2 second larger.
import { uniform } from "../stage/noise.js";

const PLACES = { first: Infinity, rope: 0, second: -Infinity };

// x ** a * exp(-x) * (1 / a + x / a / (a + 1) + ...): the incomplete gamma function, all terms positive.
function lower(a, x) {
  let term = 1 / a;
  let sum = term;
  for (let k = 1; term > 1e-17 * sum; k += 1) {
    term *= x / (a + k);
    sum += term;
  }
  return x ** a * Math.exp(-x) * sum;
}

// The gamma quantile for shapes up to some twenty; beyond `most` nothing is left.
function gammaQuantile(a, u, all, most) {
  let [low, high] = [0, most];
  while (high - low > 1e-15 * high) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (lower(a, middle) < u * all) low = middle; else high = middle;
  }
  return (low + high) / 2;
}

// The prior's weights for every draw, by its strength, kept beside their noise.
function priors(noise, strength) {
  noise.priors ??= {};
  const most = 60 + 3 * strength;
  const all = strength ? lower(strength, most) : 0;
  noise.priors[strength] ??= Array.from({ length: noise.draws }, (_, i) =>
    (strength ? gammaQuantile(strength, uniform(noise.words[i * noise.width]), all, most) : 0));
  return noise.priors[strength];
}

// The weights of the prior's problem and of those that have arrived; they sum to 1.
function weightsOf(noise, { n, strength }, i) {
  const at = i * noise.width;
  const weights = [priors(noise, strength)[i]];
  for (let j = 1; j <= n; j += 1) weights.push(-Math.log(uniform(noise.words[at + j])));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

const valuesOf = ({ gaps, n, place }) => [PLACES[place], ...gaps.slice(0, n)];

// For each pair the case that its mean difference speaks for.
function casesOf(parameters) {
  const values = valuesOf(parameters);
  const edge = parameters.width * (1 + 1e-9);
  return values.map((one) => values.map((other) =>
    (other > 2 * edge - one ? 0 : other < -2 * edge - one ? 2 : 1)));
}

export const counters = {
  width: ({ gaps }) => gaps.length + 1,
  found(noise, parameters) {
    const cases = casesOf(parameters);
    const shares = Array.from({ length: noise.draws }, (_, i) => {
      const weights = weightsOf(noise, parameters, i);
      const sums = [0, 0, 0];
      cases.forEach((row, a) => row.forEach((some, b) => { sums[some] += weights[a] * weights[b]; }));
      return sums;
    });
    return { values: shares.map((some) => some.indexOf(Math.max(...some))), shares };
  },
  sample(noise, parameters, i) {
    const [values, edge] = [valuesOf(parameters), parameters.width * (1 + 1e-9)];
    return { values, sizes: weightsOf(noise, parameters, i),
      kinds: values.map((x) => (x > edge ? "vl-first" : x < -edge ? "vl-second" : "vl-rope")) };
  },
  facts: ({ shares }, { n }, i) => {
    const [first, rope, second] = shares[i].map((share) => 100 * share);
    return { n, first, rope, second };
  },
};
