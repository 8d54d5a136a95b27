// The folds lab's deals, as `deals` and `dealt_to` of verdictlab/resampling/_deals.py: training ten models a
// deal is Python's work, so that what they came to travels. parameters { right (two hexadecimal
// digits a deal, or for all of them) }; who has other luck begins with another deal.
import { uniform } from "../stage/noise.js";

export const folded = {
  width: () => 1,
  found({ words, draws }, { right }) {
    const first = Math.floor(uniform(words[0]) * draws);
    const deals = Array.from({ length: draws }, (_, i) => (first + i) % draws);
    const values = deals.map((deal) => {
      const at = (2 * deal) % right.length;
      return parseInt(right.slice(at, at + 2), 16);
    });
    return { values, deals };
  },
  sample: () => null,
  facts: ({ values, deals }, _, i) => ({ value: values[i], number: deals[i] + 1 }),
};
