// Rows of cells from a plain text: commas, semicolons, tabs, or bars as Markdown has them. What
// else tables are kept in is left to the notebook, by its name.
import { isNumber } from "./taken.js";

const MARKUP = /^\s*[{[<\\]|\\begin\{|\\\\\s*$/m;
const FRAMED = /^\s*(?:\+[-=+]{3,}|={3,}\s)/m;
const ODD = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/u;
const COUNTS = ["#", "no", "no.", "nr", "nr.", "index", "idx", "n\u00b0", "row"];

// {header, body, separator}; isScore tells numbers and gaps from names, isDressed what may be one.
export function rowsOf(text, said, isScore, isDressed) {
  const { words, need } = said;
  const other = (name) => need("need_format", { name: words[`format_${name}`] });
  const whole = text.replace(/^\ufeff/, "");
  if (whole.includes("\0")) other("binary");
  if (MARKUP.test(whole)) other("markup");
  if (FRAMED.test(whole)) other("framed");
  const lines = whole.split(/\r\n|\n|\r/).filter((line) => line.trim());
  if (/^sep=/.test(lines[0])) other("spaces");
  const [separator, rows] = barred(lines) ?? separated(whole, lines[0], other);
  if (lines.some((line) => /^\s*#/.test(line)) && !lines[0].trimStart().startsWith("#,")) other("framed");
  let width = rows[0].length;
  while (width > 1 && rows.every((row) => !row[width - 1])) width -= 1;
  const cut = rows.map((row) => (row.slice(width).some(Boolean) ? row : row.slice(0, width)));
  const odd = cut.findIndex((row) => row.length !== width);
  if (odd >= 0) need("need_rows", { row: odd + 1, got: cut[odd].length, count: width });
  const strange = cut.flat().find((cell) => ODD.test(cell) || /[\u00c3\u00c2].|\?|\\|\n/.test(cell) && cell.length > 1);
  if (strange !== undefined) need("need_letters", { name: strange.slice(0, 60) });
  const [header, ...body] = cut;
  const counted = !header[0] || header[0].startsWith("Unnamed:") || COUNTS.includes(header[0].toLowerCase());
  if (counted && header.length > 2 && header[1] && counts(body.map((row) => row[0]))
    && body.some((row) => !isScore(row[1]))) {
    const second = body.map((row) => row[1]);
    if (second.every((cell) => isScore(cell) || isDressed(cell))) need("need_dressed", { cell: second.find(isDressed) });
    return { header: header.slice(1), body: body.map((row) => row.slice(1)), separator };
  }
  return { header, body, separator };
}

const counts = (cells) => ["0", "1"].includes(cells[0])
  && cells.every((cell, i) => cell === String(Number(cells[0]) + i));

function barred(lines) {
  if (lines.length < 3 || !lines.every((line) => /^\s*\|.*\|\s*$/.test(line))) return null;
  const rows = lines.map((line) => line.trim().slice(1, -1).split("|").map((cell) => cell.trim()));
  if (!rows[1].every((cell) => /^:?-+:?$/.test(cell))) return null;
  return ["|", [rows[0], ...rows.slice(2)]];
}

// By the mark that gives even rows, and rows of numbers where several do.
function separated(text, first, other) {
  const found = ["\t", ";", ","].filter((letter) => first.includes(letter));
  if (!found.length) other(first.includes("|") ? "framed" : "spaces");
  const cut = (letter) => [letter, cutBy(letter, text, other)];
  if (found.length === 1) return cut(found[0]);
  const even = found.map(cut).filter(([, rows]) => rows[0].length > 1 && rows.every((row) => row.length === rows[0].length));
  const numeric = even.filter(([, rows]) => rows.slice(1).every((row) => row.slice(1).every(isNumber)));
  return numeric.length === 1 ? numeric[0] : even.length === 1 ? even[0] : other("quotes");
}

function cutBy(separator, text, other) {
  const rows = [];
  let [row, cell, inside, closed] = [[], "", false, false];
  const end = () => {
    row.push(cell.trim());
    [cell, closed] = ["", false];
  };
  const line = () => {
    end();
    rows.push(row);
    row = [];
  };
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i];
    if (inside) {
      if (letter !== '"') cell += letter;
      else if (text[i + 1] === '"') {
        cell += letter;
        i += 1;
      } else [inside, closed] = [false, true];
    } else if (letter === separator) end();
    else if (letter === "\n" || letter === "\r") {
      if (letter === "\n" || text[i + 1] !== "\n") line();
    } else if (letter === '"' && !cell.trim() && !closed) inside = true;
    else if (letter === '"' || (closed && letter.trim())) other("quotes");
    else cell += letter;
  }
  if (inside) other("quotes");
  if (cell || row.length) line();
  return rows.filter((cells) => cells.some(Boolean));
}
