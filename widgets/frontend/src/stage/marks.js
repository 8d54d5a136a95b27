// The value seen, the truth and the reader's own mark, as lines through the heap.
import { fill, minus } from "../engine/words.js";
import { formatNumber } from "../engine/numbers.js";

// The first two lines of words stand between the bench and the heap.
export const LABELS = 40;
const ROW = 18;

export const markText = ({ axis, words }, mark) =>
  minus(formatNumber(mark, axis.step && Number.isInteger(axis.step) ? 0 : 1, words.decimal));

// mean: that of the heap, or null where it is not marked.
export function drawMarks({ far, marks }, stage, mark, mean, { x, measure: plain, top, bottom, width }) {
  // These words are bold, which takes so much more room.
  const measure = (text) => 1.08 * plain(text);
  const { observed, reference, sides, form, words, axis } = stage;
  const counting = form === "dots" && sides !== "none";
  const mirrored = counting && sides === "both";
  const inside = (value) => Math.max(0, Math.min(width, x(value)));
  // Between two possible values, so that the draws that reach it lie beyond the line. Those that
  // count below one are drawn left of their value already.
  const half = counting && sides !== "below" ? (axis.step || 0) / 2 : 0;
  const edge = (value) => value - half;
  const lines = [];
  const line = (value, text, row, name) => {
    lines.push({ at: inside(edge(value)), text, row, name });
    if (mirrored && value) lines.push({ at: inside(-edge(value)), text: "", row, name });
  };
  if (observed !== null) line(observed, words.observed, 0, "vl-seen");
  // Once the mean is there its words take the place of the mark's, which the finding repeats.
  if (mark !== null) {
    line(mark, mean === null ? fill(words.mark_value, { value: markText(stage, mark) }) : "", 1, "vl-own");
  }
  // Where it is, for no draw reaches it or falls short.
  if (mean !== null) {
    lines.push({ at: inside(mean), text: fill(words.middle, { mean: formatNumber(mean, 1, words.decimal) }), row: 1, name: "vl-mean" });
  }
  const spot = ({ at, text }) => {
    const room = measure(text) / 2 + 6;
    return Math.max(room, Math.min(width - room, at));
  };
  if (reference) {
    const [value, text] = reference;
    const free = (row) => !lines.some((other) => other.text && other.row === row
      && Math.abs(spot(other) - spot({ at: inside(value), text })) < (measure(other.text) + measure(text)) / 2 + 8);
    // Where its words would lie on others the line stands alone; the axis says its value.
    const row = [0, 1].find(free);
    lines.push({ at: inside(value), text: row === undefined ? "" : text, row: row ?? 1, name: "vl-reference" });
    if (stage.curve) lines.push({ at: inside(-value), text: "", row: row ?? 1, name: "vl-reference" });
  }
  const areas = observed === null || !counting ? [] : [
    sides === "below" ? [0, inside(edge(observed))] : [inside(edge(observed)), width],
    ...(mirrored ? [[0, inside(-edge(observed))]] : []),
  ];
  far.selectAll("rect").data(areas).join("rect").attr("class", "vl-far").attr("x", ([from]) => from)
    .attr("width", ([from, to]) => Math.max(0, to - from)).attr("y", top).attr("height", bottom - top);
  marks.selectAll("path").data(lines).join("path").attr("class", ({ name }) => name)
    .attr("d", ({ at, row }) => `M${at} ${top - LABELS + ROW * (row + 1)}V${bottom}`);
  marks.selectAll("text").data(lines).join("text").attr("class", ({ name }) => name)
    .attr("y", ({ row }) => top - LABELS + 13 + ROW * row).attr("text-anchor", "middle")
    .attr("x", spot).text(({ text }) => minus(text)).raise();
}
