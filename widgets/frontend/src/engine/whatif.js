// The words for what the student changed: the question above a what-if, the spoken change.
import { allOptions, shown } from "./choices.js";
import { fill, listOf } from "./words.js";

const CELLS_NAMED = 4;

const placeOf = ({ rows, columns }, i) =>
  ({ row: rows[Math.floor(i / columns.length)], column: columns[i % columns.length] });

// The cells that differ from the first ones, by row and column; many are only counted.
function cellsLabel(words, cells, value) {
  const changed = value.map((_, i) => i).filter((i) => value[i] !== cells.start[i]);
  if (changed.length === 0) return words.cells_same;
  if (changed.length > CELLS_NAMED) return fill(words.cells_many, { count: changed.length });
  return listOf(words, changed.map((i) =>
    fill(words.cell_value, { ...placeOf(cells, i), value: value[i] })));
}

// The accessible name of one cell.
export function cellName(words, cells, i) {
  const titled = cells.row_title && cells.column_title;
  return fill(titled ? words.cell_titled : words.cell, { ...cells, ...placeOf(cells, i) });
}

export function valueLabel(words, control, state) {
  const value = state[control.name];
  if (control.shape === "cells") return cellsLabel(words, allOptions(control, state), value);
  if (control.shape === "switch") return value ? words.yes : words.no;
  const label = (item) =>
    allOptions(control, state).find((option) => option.value === item)?.label ?? String(item);
  return Array.isArray(value) ? listOf(words, value.map(label)) : label(value);
}

function question(words, control, state) {
  const chosen = state[control.name];
  const value = valueLabel(words, control, state);
  if (control.shape === "switch") return chosen ? control.what_if : control.what_if_not;
  if (control.shape === "checkboxes") {
    if (chosen.length === 0) return fill(words.what_if_none, { control: control.label });
    if (chosen.length > 1 && control.what_if_many) return fill(control.what_if_many, { value });
  }
  const own = control.shape === "cells" ? ""
    : allOptions(control, state).find((option) => option.value === chosen)?.what_if;
  return fill(own || control.what_if || words.what_if_other, { control: control.label, value });
}

// A control that another one hides changed by itself, and nobody asks about it.
const asked = (controls, state) => controls.filter((control) => shown(control, state));

// Several changes are one question: what stands inside "What if ...?" is joined. A question of another
// form, or one that is itself a list of numbers, stays by itself.
export function questions(words, controls, state) {
  const [start, end] = words.what_if_frame.split("{clause}");
  const some = asked(controls, state);
  const all = some.map((control) => question(words, control, state));
  const fits = (one, i) => one.startsWith(start) && one.endsWith(end) && some[i].shape !== "cells";
  const joined = all.filter(fits);
  if (joined.length < 2) return all.join(" ");
  const clause = listOf(words, joined.map((one) => one.slice(start.length, one.length - end.length)));
  const first = all.findIndex(fits);
  return all.filter((one, i) => i === first || !fits(one, i))
    .map((one) => (one === joined[0] ? fill(words.what_if_frame, { clause }) : one)).join(" ");
}

export const spokenChange = (words, controls, state) => listOf(words, asked(controls, state).map((control) =>
  fill(words.spoken_change, { control: control.label, value: valueLabel(words, control, state) })));
