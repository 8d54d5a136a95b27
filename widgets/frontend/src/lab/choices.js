// The rules between controls, as in verdictlab/labs/controls.py (a test runs both on the same cases).

const holds = (when, state) =>
  Object.entries(when ?? {}).every(([name, values]) => values.includes(state[name]));

const offered = ({ when, unless }, state) => holds(when, state)
  && !Object.entries(unless ?? {}).some(([name, values]) => values.includes(state[name]));

export function allOptions(control, state) {
  if (control.shape === "switch") {
    return [{ value: false, label: "" }, { value: true, label: "" }];
  }
  return control.depends ? control.options[state[control.depends]] ?? [] : control.options;
}

export const shown = (control, state) => holds(control.when, state);

export function options(control, state) {
  const all = allOptions(control, state);
  if (!shown(control, state)) return control.shape === "checkboxes" ? [] : all.slice(0, 1);
  return all.filter((option) => offered(option, state));
}

export function settle(controls, state) {
  const settled = { ...state };
  for (const control of controls) {
    const allowed = options(control, settled).map((option) => option.value);
    const value = settled[control.name];
    if (control.shape === "checkboxes") {
      settled[control.name] = allowed.filter((item) => value.includes(item));
    } else if (!allowed.includes(value)) {
      [settled[control.name]] = allowed;
    }
  }
  return settled;
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export const differing = (controls, state, other) =>
  controls.filter(({ name }) => !same(state[name], other[name]));

export function keyOf(controls, state, plan) {
  const changed = differing(controls, state, plan)
    .filter((control) => !control.inside)
    .map(({ name }) => [name, state[name]]);
  return changed.length ? JSON.stringify(changed) : "";
}

// Which of a view's levels the state asks for.
export function levelOf(controls, state) {
  const inside = controls.find((control) => control.inside);
  if (!inside) return 0;
  return options(inside, state).findIndex((option) => option.value === state[inside.name]);
}
