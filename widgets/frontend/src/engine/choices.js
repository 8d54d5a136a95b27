// The rules between controls, as in verdictlab/labs/engine/controls.py (a test runs both on the same cases).

// Asked of each option for each other one: most have no rule, and are done with at once.
const holds = (when, state) =>
  !when || Object.entries(when).every(([name, values]) => values.includes(state[name]));

const offered = ({ when, unless }, state) => holds(when, state)
  && !(unless && Object.entries(unless).some(([name, values]) => values.includes(state[name])));

export function allOptions(control, state) {
  if (control.shape === "switch") {
    return [{ value: false, label: "" }, { value: true, label: "" }];
  }
  return control.depends ? control.options[state[control.depends]] ?? [] : control.options;
}

// In every lab the control that chooses other data bears one of these names.
export const chosenData = (state) => JSON.stringify([state.table, state.data]);

// A control without meaning beside the others keeps its place, but cannot be used.
export const shown = (control, state) => holds(control.when, state);

export function options(control, state) {
  const all = allOptions(control, state);
  if (control.shape === "cells") return [{ value: all.start, label: "" }];
  if (!shown(control, state)) return control.shape === "checkboxes" ? [] : all.slice(0, 1);
  return all.filter((option) => offered(option, state));
}

// A table of numbers inside its bounds, or what stood there first if it has another size.
const fit = ({ start, lowest, highest }, value) =>
  (value.length === start.length ? value.map((n) => Math.min(Math.max(n, lowest), highest)) : start);

export function settle(controls, state) {
  const settled = { ...state };
  for (const control of controls) {
    const allowed = options(control, settled).map((option) => option.value);
    const value = settled[control.name];
    if (control.shape === "checkboxes") {
      settled[control.name] = allowed.filter((item) => value.includes(item));
    } else if (control.shape === "cells") {
      settled[control.name] = shown(control, settled) ? fit(allOptions(control, settled), value) : allowed[0];
    } else if (!allowed.includes(value)) {
      [settled[control.name]] = allowed;
    }
  }
  return settled;
}

const same = (a, b) => a === b
  || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));

// The settled state after a change; cells start anew when what they depend on changes, and other
// controls when one of their `anew` does.
export function moved(controls, state, patch) {
  const changed = (name) => name in patch && !same(patch[name], state[name]);
  const cells = ({ shape }) => shape === "cells";
  const anew = controls
    .filter((control) => (cells(control) ? [control.depends] : control.anew ?? []).some(changed))
    .map((control) => [control.name, cells(control) ? [] : allOptions(control, state)[0].value]);
  return settle(controls, { ...state, ...Object.fromEntries(anew), ...patch });
}

// The options of a control, each with whether it can be chosen beside the others as they are:
// refused = the controls exclude it, unanswered = can(the state it leads to) says no (can = null:
// all states are answered).
export function choosable(controls, control, state, can) {
  const chosen = state[control.name];
  const allowed = options(control, state);
  const answered = (value) => !can || can(moved(controls, state, { [control.name]: value }));
  return allOptions(control, state).map((option) => {
    const refused = !allowed.some(({ value }) => value === option.value);
    // Of boxes each is ticked or not, whatever the others are.
    const boxes = control.shape === "checkboxes";
    const wanted = boxes ? toggled(chosen, option.value) : option.value;
    return { ...option, refused,
      unanswered: !refused && (boxes || option.value !== chosen) && !answered(wanted) };
  });
}

const toggled = (some, value) =>
  (some.includes(value) ? some.filter((item) => item !== value) : [...some, value]);

// The nearest choice with an answer for the option at this place of choosable's list: { nearest: an
// option of the same control }, { back: the control whose planned value brings the answer },
// { only: the present choice }, or {} where fewer changes bring it.
export function wayOut(controls, control, list, place, state, { plan, can }) {
  const { name } = control;
  const boxes = control.shape === "checkboxes";
  // Another box is no substitute for this one.
  const alive = boxes ? [] : [...list.keys()].filter((i) => !list[i].refused && !list[i].unanswered
    && list[i].value !== state[name]);
  if (alive.length) {
    const nearer = (best, i) => (Math.abs(i - place) < Math.abs(best - place) ? i : best);
    return { nearest: list[alive.reduce(nearer)] };
  }
  const { value } = list[place];
  const back = differing(controls, state, plan).find((other) => {
    const from = other.name === name ? plan : state;
    const wanted = boxes ? toggled(from[name], value) : value;
    const next = moved(controls, state, { [other.name]: plan[other.name], [name]: wanted });
    const taken = boxes ? next[name].includes(value) === wanted.includes(value) : next[name] === value;
    return taken && can(next) && can(moved(controls, state, { [other.name]: plan[other.name] }));
  });
  if (back) return { back };
  const only = list.find((option) => option.value === state[name]);
  return only?.label ? { only } : {};
}

export const differing = (controls, state, other) =>
  controls.filter(({ name }) => !same(state[name], other[name]));

export function keyOf(controls, state, plan) {
  const changed = differing(controls, state, plan)
    .filter((control) => !control.inside)
    .map(({ name }) => [name, state[name]]);
  return changed.length ? JSON.stringify(changed) : "";
}

const insideOf = (controls) => controls.find((control) => control.inside);

// The states of all of a view's levels, in their order.
export function levels(controls, state) {
  const inside = insideOf(controls);
  if (!inside) return [state];
  return options(inside, state).map(({ value }) => ({ ...state, [inside.name]: value }));
}

// Which of a view's levels the state asks for.
export function levelOf(controls, state) {
  const inside = insideOf(controls);
  if (!inside) return 0;
  return options(inside, state).findIndex((option) => option.value === state[inside.name]);
}
