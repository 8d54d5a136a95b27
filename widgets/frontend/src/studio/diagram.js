// The critical distance diagram as a file: plain SVG in black and blue, nothing of the page in it.
const escaped = (text) => String(text).replace(/[&<>"]/g,
  (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter]);

const [WIDTH, SIDE, AXIS, LINE] = [760, 220, 78, 20];

export function diagram({ axis, marks, groups, distance, text, note }) {
  const x = (rank) => SIDE + ((rank - axis.low) / (axis.high - axis.low)) * (WIDTH - 2 * SIDE);
  const levels = stacked(groups);
  const top = AXIS + 14 + 12 * (Math.max(-1, ...levels) + 1);
  const half = Math.ceil(marks.length / 2);
  const height = top + half * LINE + 40;
  const line = (x1, y1, x2, y2, more = "") =>
    `<line x1="${x1.toFixed(2)}" y1="${y1}" x2="${x2.toFixed(2)}" y2="${y2}" stroke="#1F2937" ${more}/>`;
  const write = (at, y, words, anchor = "middle") =>
    `<text x="${at.toFixed(2)}" y="${y}" text-anchor="${anchor}">${escaped(words)}</text>`;
  const step = [1, 2, 5, 10, 20, 50].find((some) => (axis.high - axis.low) / some <= 10) ?? 100;
  const parts = [line(x(axis.low), AXIS, x(axis.high), AXIS), write(WIDTH / 2, 16, axis.label)];
  for (let rank = axis.low; rank <= axis.high; rank += 1) {
    if (rank !== axis.low && rank % step) continue;
    parts.push(line(x(rank), AXIS - 6, x(rank), AXIS), write(x(rank), AXIS - 10, rank));
  }
  if (distance) {
    const end = Math.min(x(axis.high), x(axis.low + distance.value));
    parts.push(line(x(axis.low), 46, end, 46, 'stroke-width="2"'), write(x(axis.low), 40, distance.label, "start"));
  }
  groups.forEach(({ members }, i) => {
    const y = AXIS + 12 + 12 * levels[i];
    const [from, to] = [marks[members[0]], marks[members.at(-1)]];
    parts.push(`<line x1="${(x(from.value) - 4).toFixed(2)}" y1="${y}" x2="${(x(to.value) + 4).toFixed(2)}"`
      + ` y2="${y}" stroke="#0072B2" stroke-width="4"/>`);
  });
  marks.forEach((mark, i) => {
    const left = i < half;
    const y = top + (left ? i : marks.length - 1 - i) * LINE + 12;
    const edge = left ? SIDE - 20 : WIDTH - SIDE + 20;
    const fill = mark.shape === "open" ? "#FFFFFF" : mark.shape === "control" ? "#0072B2" : "#1F2937";
    parts.push(line(x(mark.value), AXIS, x(mark.value), y, 'stroke-opacity="0.5"'),
      line(x(mark.value), y, edge, y, 'stroke-opacity="0.5"'),
      `<circle cx="${x(mark.value).toFixed(2)}" cy="${AXIS}" r="4" fill="${fill}" stroke="#1F2937"/>`,
      write(edge + (left ? -5 : 5), y + 4, `${mark.name} (${mark.shown})`, left ? "end" : "start"));
  });
  parts.push(write(16, height - 10, note, "start"));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" `
    + `height="${height}" role="img" font-family="sans-serif" font-size="12">\n<title>${escaped(text)}</title>\n`
    + `<rect width="${WIDTH}" height="${height}" fill="#FFFFFF"/>\n${parts.join("\n")}\n</svg>\n`;
}

// Bars that would touch stand at different heights.
function stacked(groups) {
  const ends = [];
  return groups.map(({ members }) => {
    const free = ends.findIndex((end) => end < members[0]);
    const level = free < 0 ? ends.length : free;
    ends[level] = members.at(-1);
    return level;
  });
}
