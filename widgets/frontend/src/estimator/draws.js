// The estimator lab's estimates, as `picked` of verdictlab/_outcomes.py: training a thousand models
// is Python's work, so that what they came to travels. parameters { estimates (of one sample after
// the other, two hexadecimal digits for so many half points), truth (percent) }.
import { uniform } from "../stage/noise.js";

export const estimates = {
  width: () => 1,
  found(noise, { estimates: text, truth }) {
    const count = text.length / 2;
    const shares = Array.from({ length: noise.draws }, (_, i) => {
      const place = Math.floor(uniform(noise.words[i]) * count);
      return parseInt(text.slice(2 * place, 2 * place + 2), 16) / 2;
    });
    return { values: shares.map((share) => share - truth), shares };
  },
  sample: () => null,
  facts: ({ values, shares }, _, i) => ({ value: shares[i], off: values[i] }),
};
