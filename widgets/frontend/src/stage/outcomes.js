// Outcomes that only Python can make, drawn again from their counts, as drawn_again of
// verdictlab/_outcomes.py: { first, counts, step }. By rank, so that other counts show each draw
// at the same place among all.
import { uniform } from "./noise.js";

export const outcomes = {
  width: () => 1,
  found(noise, { first, counts, step }) {
    const upTo = [];
    counts.forEach((count, i) => upTo.push((upTo[i - 1] ?? 0) + count));
    const all = upTo.at(-1);
    const values = Array.from({ length: noise.draws }, (_, i) => {
      const rank = Math.floor(uniform(noise.words[i]) * all);
      let [low, high] = [0, upTo.length - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (upTo[middle] > rank) high = middle; else low = middle + 1;
      }
      return (first + low) * step;
    });
    return { values };
  },
  sample: () => null,
  facts: ({ values }, _, i) => ({ value: values[i] }),
};
