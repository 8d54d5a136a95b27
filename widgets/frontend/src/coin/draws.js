// The coin lab's draws, as coin_leads of verdictlab/_stages.py: heads minus tails.
const ones = (word) => {
  let count = 0;
  for (let rest = word; rest; rest &= rest - 1) count += 1;
  return count;
};

export const coin = {
  width: ({ quarrels }) => Math.ceil(quarrels / 32),
  found({ words, width, draws }, { quarrels }) {
    const last = quarrels % 32 ? 2 ** (quarrels % 32) - 1 : 0xffffffff;
    const values = Array.from({ length: draws }, (_, i) => {
      let heads = 0;
      for (let j = 0; j < width; j += 1) {
        heads += ones(words[i * width + j] & (j === width - 1 ? last : 0xffffffff));
      }
      return 2 * heads - quarrels;
    });
    return { values };
  },
  sample: ({ words, width }, { quarrels }, i) => ({
    coins: Array.from({ length: quarrels }, (_, j) =>
      (words[i * width + Math.floor(j / 32)] >>> (j % 32)) & 1),
  }),
  facts({ values }, { quarrels }, i) {
    const lead = values[i];
    return { heads: (quarrels + lead) / 2, tails: (quarrels - lead) / 2, lead: Math.abs(lead) };
  },
};
