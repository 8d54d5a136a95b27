// Native inputs for the controls of a lab, drawn from Python's description.
import { make, newId } from "./dom.js";
import { allOptions, options, shown } from "./choices.js";
import { cellName } from "./whatif.js";
import { fill, minus } from "./words.js";

// Returns { node, update(state) }; choose(patch) is called with what the student changed.
export function buildControls(spec, choose) {
  const parts = spec.controls.map((control) => builders[control.shape](control, choose, spec.words));
  const node = make("div", { class: "vl-controls", role: "group",
    "aria-label": spec.words.controls, "data-role": "controls" });
  const groups = new Map();
  spec.controls.forEach((control, i) => {
    parts[i].node.dataset.control = control.name;
    if (!control.group) return node.append(parts[i].node);
    if (!groups.has(control.group)) {
      const summary = make("summary", {});
      const fold = make("details", { class: "vl-fold", "data-role": "fold" }, summary);
      groups.set(control.group, { fold, summary, names: [] });
      node.append(fold);
    }
    const group = groups.get(control.group);
    group.names.push(control.name);
    return group.fold.append(parts[i].node);
  });
  return {
    node,
    update(state) {
      spec.controls.forEach((control, i) => {
        const { node } = parts[i];
        const off = !shown(control, state);
        parts[i].update(state);
        node.classList.toggle("vl-off", off);
        node.title = off ? spec.words.not_here : "";
        node.querySelectorAll("input, select").forEach((input) => {
          input.disabled = off || "refused" in input.dataset;
        });
      });
      // What is hidden in a fold still counts, so the fold says how many.
      groups.forEach(({ summary, names }, group) => {
        const count = names.reduce((sum, name) => sum + [state[name]].flat().filter(Boolean).length, 0);
        summary.textContent = count ? fill(spec.words.group_count, { group, count }) : group;
      });
    },
  };
}

const signature = (list) => JSON.stringify(list.map(({ value, label }) => [value, label]));

// Rebuilds the children of a list only when the list changed, so that focus survives.
function keepList(rebuild) {
  let last = null;
  return (list) => {
    const now = signature(list);
    if (now !== last) rebuild(list);
    last = now;
  };
}

function fillSelect(select) {
  return keepList((list) => select.replaceChildren(
    ...list.map((option, i) => make("option", { value: i }, minus(option.label)))));
}

function selectPart(control, choose, words) {
  const id = newId();
  const select = make("select", { id, "data-role": "input" });
  const refill = fillSelect(select);
  let list = [];
  select.addEventListener("change", () => choose({ [control.name]: list[select.value].value }));
  return {
    node: make("div", { class: "vl-control" }, make("label", { for: id }, control.label), select),
    update(state) {
      // What could be chosen elsewhere would mislead where the control has no meaning.
      list = shown(control, state) ? options(control, state)
        : [{ value: state[control.name], label: words.not_here }];
      refill(list);
      select.value = list.findIndex((option) => option.value === state[control.name]);
    },
  };
}

function rangePart(control, choose) {
  const id = newId();
  const input = make("input", { id, type: "range", min: 0, step: 1, "data-role": "input" });
  const output = make("output", { for: id, "aria-hidden": "true" });
  let list = [];
  let value = null;
  // The longest words stand below the present ones, unseen, so that none changes the room they take.
  const refill = keepList(() => {
    const longest = list.map(({ label }) => label).sort((a, b) => b.length - a.length).slice(0, 3);
    value = make("span", {});
    output.replaceChildren(...longest.map((label) => make("span", { class: "vl-idle" }, minus(label))), value);
  });
  input.addEventListener("input", () => choose({ [control.name]: list[input.value].value }));
  return {
    node: make("div", { class: "vl-control vl-range" },
      make("div", {}, make("label", { for: id }, control.label), output), input),
    update(state) {
      list = shown(control, state) ? options(control, state) : allOptions(control, state);
      refill(list);
      const place = list.findIndex((option) => option.value === state[control.name]);
      input.max = list.length - 1;
      if (Number(input.value) !== place) input.value = place;
      input.setAttribute("aria-valuetext", minus(list[place].label));
      value.textContent = minus(list[place].label);
    },
  };
}

function choice(type, name, text, onChange) {
  const input = make("input", { type, name, "data-role": "input" });
  input.addEventListener("change", () => onChange(input));
  return { input, node: make("label", { class: "vl-choice" }, input, make("span", {}, minus(text))) };
}

function radioPart(control, choose, words) {
  const name = newId();
  const body = make("div", { class: "vl-radios" });
  let made = [];
  const refill = keepList((list) => {
    made = list.map((option) => choice("radio", name, option.label,
      () => choose({ [control.name]: option.value })));
    body.replaceChildren(...made.map((part) => part.node));
  });
  // Unseen, the other lists that could stand here keep the room that the longest of them takes.
  const others = control.depends ? Object.values(control.options).map((list) =>
    make("div", { class: "vl-radios vl-idle", "aria-hidden": "true" }, ...list.map(({ label }) =>
      make("span", { class: "vl-choice" }, make("span", { class: "vl-knob" }), minus(label))))) : [];
  return {
    node: make("fieldset", { class: "vl-control" }, make("legend", {}, control.label),
      make("div", { class: "vl-stack" }, ...others, body)),
    update(state) {
      // What cannot be chosen now keeps its place too.
      const list = allOptions(control, state);
      const allowed = options(control, state);
      refill(list);
      list.forEach((option, i) => {
        const { input, node } = made[i];
        input.checked = option.value === state[control.name];
        input.toggleAttribute("data-refused", !allowed.includes(option));
        node.title = allowed.includes(option) ? "" : words.not_here;
      });
    },
  };
}

// The first option is a radio of its own; the others stand in a list behind a second radio.
function eitherPart(control, choose) {
  const name = newId();
  let list = [];
  let chosen = 0;
  const take = (i) => choose({ [control.name]: list[i].value });
  const first = choice("radio", name, "", () => take(0));
  const second = choice("radio", name, control.other, () => take(chosen + 1));
  second.node.lastChild.id = newId();
  const select = make("select", { "aria-labelledby": second.node.lastChild.id, "data-role": "input" });
  const refill = fillSelect(select);
  select.addEventListener("change", () => take(Number(select.value) + 1));
  return {
    node: make("fieldset", { class: "vl-control" }, make("legend", {}, control.label),
      first.node, second.node, select),
    update(state) {
      list = options(control, state);
      first.node.lastChild.textContent = list[0].label;
      refill(list.slice(1));
      const place = list.findIndex((option) => option.value === state[control.name]);
      if (place > 0) chosen = place - 1;
      first.input.checked = place === 0;
      second.input.checked = place > 0;
      select.value = Math.min(chosen, list.length - 2);
    },
  };
}

function checkboxesPart(control, choose) {
  const body = make("div", { class: "vl-boxes" });
  let made = [];
  let list = [];
  const report = () => choose({
    [control.name]: list.filter((_, i) => made[i].input.checked).map((option) => option.value),
  });
  const refill = keepList(() => {
    made = list.map((option) => choice("checkbox", null, option.label, report));
    body.replaceChildren(...made.map((part) => part.node));
    // As many columns as the longest name leaves room for.
    const longest = Math.max(...list.map((option) => option.label.length));
    body.style.setProperty("--vl-box", `${longest + 5}ch`);
  });
  return {
    node: make("fieldset", { class: "vl-control" }, make("legend", {}, control.label), body),
    update(state) {
      list = allOptions(control, state);
      refill(list);
      list.forEach((option, i) => {
        made[i].input.checked = state[control.name].includes(option.value);
      });
    },
  };
}

function switchPart(control, choose) {
  const part = choice("checkbox", null, control.label,
    (input) => choose({ [control.name]: input.checked }));
  part.node.classList.add("vl-control");
  return {
    node: part.node,
    update(state) { part.input.checked = state[control.name]; },
  };
}

// A table of whole numbers. What is half typed is not taken until it is a number inside the bounds.
function cellsPart(control, choose, words) {
  const table = make("table", { class: "vl-cells" });
  let cells = null;
  let inputs = [];
  function build() {
    inputs = cells.start.map((_, i) => {
      const input = make("input", { type: "number", min: cells.lowest, max: cells.highest, step: 1,
        "aria-label": cellName(words, cells, i), "data-role": "input" });
      input.addEventListener("input", () => {
        const good = input.value !== "" && input.validity.valid;
        input.setAttribute("aria-invalid", !good);
        if (good) choose({ [control.name]: taken.map((n, j) => (j === i ? input.valueAsNumber : n)) });
      });
      input.addEventListener("change", () => {
        input.setAttribute("aria-invalid", false);
        show(taken);
      });
      return input;
    });
    const width = cells.columns.length;
    const titles = cells.column_title ? [make("tr", {}, make("td", {}),
      make("th", { colspan: width, scope: "colgroup" }, cells.column_title))] : [];
    table.replaceChildren(
      ...titles,
      make("tr", {}, make("th", { scope: "col" }, cells.row_title ?? ""),
        ...cells.columns.map((name) => make("th", { scope: "col" }, name))),
      ...cells.rows.map((name, row) => make("tr", {}, make("th", { scope: "row" }, name),
        ...inputs.slice(row * width, (row + 1) * width).map((input) => make("td", {}, input)))));
  }
  let taken = [];
  function show(values) {
    taken = values;
    inputs.forEach((input, i) => {
      // What is being typed is left alone until it can be taken.
      const typing = input.getAttribute("aria-invalid") === "true";
      if (!typing && input.value !== String(values[i])) input.value = values[i];
    });
  }
  return {
    node: make("fieldset", { class: "vl-control" }, make("legend", {}, control.label), table),
    update(state) {
      const next = allOptions(control, state);
      if (next !== cells) {
        cells = next;
        build();
      }
      show(state[control.name]);
    },
  };
}

const builders = {
  select: selectPart, radio: radioPart, range: rangePart, either: eitherPart,
  checkboxes: checkboxesPart, switch: switchPart, cells: cellsPart,
};
