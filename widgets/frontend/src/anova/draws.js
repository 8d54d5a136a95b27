// The anova lab's shuffles, as shuffled_statistics of verdictlab/many/_pairing.py: F of a table of
// which each column was shuffled whole, for itself. parameters { columns: scores by algorithm }.

// The columns in the order of this draw: each sorted by words of its own.
function shuffled(noise, columns, i) {
  const n = columns[0].length;
  return columns.map((column, j) => {
    const from = i * noise.width + j * n;
    const word = (row) => noise.words[from + row];
    return column.map((_, row) => row).sort((a, b) => word(a) - word(b) || a - b).map((row) => column[row]);
  });
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const squares = (values, around) => values.reduce((sum, value) => sum + (value - around) ** 2, 0);

export const shuffles = {
  width: ({ columns }) => columns.length * columns[0].length,
  found(noise, { columns }) {
    const [k, n] = [columns.length, columns[0].length];
    const grand = mean(columns.map(mean));
    // No shuffle moves these two.
    const algorithms = n * squares(columns.map(mean), grand);
    const all = squares(columns.flat(), grand);
    const values = Array.from({ length: noise.draws }, (_, i) => {
      const dealt = shuffled(noise, columns, i);
      const problems = k * squares(dealt[0].map((_, row) => mean(dealt.map((column) => column[row]))), grand);
      return (algorithms * (n - 1)) / (all - algorithms - problems);
    });
    return { values };
  },
  // A line for each row, from 0 at the lowest score to 1 at the highest.
  sample(noise, { columns }, i) {
    const every = columns.flat();
    const [low, high] = [Math.min(...every), Math.max(...every)];
    const dealt = shuffled(noise, columns, i);
    return { lines: dealt[0].map((_, row) => dealt.map((column) => (column[row] - low) / (high - low))) };
  },
  facts: ({ values }, _, i) => ({ value: values[i] }),
};
