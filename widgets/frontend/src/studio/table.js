// A plain table as a page reads it: a row per problem, a column per algorithm, every cell a number
// with a decimal point. Whatever could be read in two ways is left to the notebook.
import { fill } from "../engine/words.js";
import { isNumber, takenOf } from "./taken.js";

const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const RUN = /(?:seed|fold|run|rep|split|trial)s?[\W_]*\d/i;
const PARAMETER = /^\w+\s*[=:]\s*\S/;
const LARGEST = 1e150; // squares of larger numbers overflow
const NOTHING = { problems: [], small: [], learners: [], data: [] };

// {problems, algorithms, values, decimals, notes}, or {error}.
export function readTable(text, words, doubtful, vocabulary = NOTHING) {
  const rows = cellsOf(text);
  const refuse = (sentence) => ({ error: `${sentence} ${words.page_only}`, empty: !rows.length });
  if (!rows.length) return refuse("");
  const [head, ...body] = rows;
  const odd = body.findIndex((row) => row.length !== head.length);
  if (odd >= 0) {
    return refuse(fill(words.page_short, { row: odd + 2, got: body[odd].length, count: head.length }));
  }
  const taken = takenOf(head, body, vocabulary);
  if (taken.headless) {
    const names = taken.headless.slice(0, 3).map((name) => short(name)).join(", ");
    return { error: fill(words.page_head, { names, example: taken.example }) };
  }
  const algorithms = head.slice(1);
  const problems = body.map((row) => row[0]);
  if (algorithms.length < 3 || problems.length < 2) {
    return refuse(fill(words.page_few, { k: Math.max(0, algorithms.length), n: problems.length }));
  }
  for (const names of [algorithms, problems]) {
    const twice = names.find((name, i) => names.indexOf(name) < i);
    if (twice !== undefined) return refuse(fill(words.page_names, { name: twice }));
  }
  const known = new Set(doubtful);
  const ids = taken.ids && (!taken.told.includes("ids") || !isDoubtful(head[0], known));
  const whole = taken.whole && !onItsSide(algorithms, problems.length);
  const names = [...(whole ? [] : algorithms), ...(ids ? [] : problems)];
  const doubt = names.find((name) => isDoubtful(name, known))
    // A column of numbers may be counts, seeds or an algorithm.
    ?? (!ids && problems.every((name) => NUMBER.test(name)) ? head[0] : undefined);
  if (doubt !== undefined) return refuse(fill(words.page_doubt, { name: doubt }));
  for (const [i, row] of body.entries()) {
    const far = row.findIndex((cell, place) => place && isNumber(cell)
      && Math.abs(Number(cell.replace(",", "."))) > LARGEST);
    if (far > 0) {
      const holes = { row: i + 2, column: far + 1, cell: short(row[far]) };
      return { error: fill(words.page_large, holes) };
    }
    const j = row.findIndex((cell, place) => place && !NUMBER.test(cell));
    if (j > 0) return refuse(fill(words.page_cell, { row: i + 2, column: j + 1, cell: row[j] }));
  }
  const cells = body.map((row) => row.slice(1));
  const values = cells.map((row) => row.map(Number));
  const decimals = Math.max(...cells.flat().map((cell) => (cell.split(".")[1] ?? "").length));
  // Fractions beside per cent: one of them has lost or gained two places.
  const tops = values.map((row) => Math.max(...row));
  const mixed = tops.findIndex((top) => top <= 1);
  if (mixed >= 0 && tops.some((top) => top > 1) && values.flat().every((x) => x >= 0)) {
    return refuse(fill(words.page_doubt, { name: problems[mixed] }));
  }
  const flat = algorithms.findIndex((_, j) => values.every((row) => row[j] === values[0][j])
    || algorithms.some((__, i) => i < j && values.every((row) => row[i] === row[j])));
  if (flat >= 0) return refuse(fill(words.page_doubt, { name: algorithms[flat] }));
  const holes = { names: algorithms.slice(0, 3).join(", "), name: head[0] };
  const notes = taken.told.map((what) => fill(words[`page_${what}`], holes));
  return { problems, algorithms, values, decimals, notes };
}

const short = (text) => (text.length > 40 ? `${text.slice(0, 37)}...` : text);

// Columns that are numbered as problems are.
function onItsSide(names, n) {
  const counted = names.every((name, i) => name === String(i + 1));
  return names.length > 2 && (counted || names.length > n);
}

function isDoubtful(name, known) {
  if (!name || NUMBER.test(name) || RUN.test(name) || PARAMETER.test(name)) return true;
  const all = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = all.filter((word) => !/^\d+$/.test(word));
  return !said.length || said.every((word) => known.has(word)) || known.has(said[0]) && said.length < 3
    || known.has(said.at(-1)) && said.length < 3;
}

// Rows of trimmed cells; blank lines are left out. A cell in quotes may hold the separator.
function cellsOf(text) {
  const whole = text.replace(/^\ufeff/, "");
  const first = whole.split(/\r?\n/).find((line) => line.trim()) ?? "";
  const separator = ["\t", ";", ","].find((letter) => first.includes(letter)) ?? ",";
  const rows = [];
  let [row, cell, inside] = [[], "", false];
  const end = () => {
    row.push(cell.trim());
    cell = "";
  };
  for (let i = 0; i < whole.length; i += 1) {
    const letter = whole[i];
    if (inside) {
      if (letter !== '"') cell += letter;
      else if (whole[i + 1] === '"') {
        cell += letter;
        i += 1;
      } else inside = false;
    } else if (letter === '"' && !cell.trim()) inside = true;
    else if (letter === separator) end();
    else if (letter === "\n") {
      end();
      rows.push(row);
      row = [];
    } else cell += letter;
  }
  if (cell || row.length) {
    end();
    rows.push(row);
  }
  return rows.filter((cells) => cells.some(Boolean));
}
