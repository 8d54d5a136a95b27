// Native inputs for the controls of a lab, drawn from Python's description.
import { make, newId } from "./dom.js";
import { allOptions, choosable, shown } from "./choices.js";
import { cellName } from "./whatif.js";
import { fill, minus } from "./words.js";

// Returns { node, update(state, can) }; choose(patch) is called with what the student changed, can as
// in choices.js. What has no answer beside the other choices is grey, and a note below says why.
export function buildControls(spec, choose) {
  const parts = spec.controls.map((control) => builders[control.shape](control, choose, spec.words));
  const node = make("div", { class: "vl-controls", role: "group",
    "aria-label": spec.words.controls, "data-role": "controls" });
  const note = make("p", { class: "vl-greyed", id: newId(), "data-role": "greyed" }, spec.words.greyed);
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
    update(state, can) {
      // In a page the note keeps its room, so that nothing moves when there is something to say.
      if (can && !note.isConnected) node.append(note);
      let greyed = false;
      spec.controls.forEach((control, i) => {
        const { node } = parts[i];
        const off = !shown(control, state);
        const list = control.shape === "cells" ? [] : choosable(spec.controls, control, state, can);
        parts[i].update(state, list);
        const needing = !off && list.some((option) => option.unanswered);
        const alone = needing && control.shape !== "checkboxes"
          && list.every((option) => option.refused || option.unanswered || option.value === state[control.name]);
        greyed ||= needing;
        node.classList.toggle("vl-off", off);
        node.classList.toggle("vl-alone", alone);
        node.title = off ? spec.words.not_here : alone ? spec.words.combination : "";
        node.querySelectorAll("input, select").forEach((input) => {
          input.disabled = off || alone || "refused" in input.dataset;
          if (needing) input.setAttribute("aria-describedby", note.id);
          else input.removeAttribute("aria-describedby");
        });
      });
      note.classList.toggle("vl-idle", !greyed);
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

function fillSelect(select, words) {
  const refill = keepList((list) => select.replaceChildren(
    ...list.map((option, i) => make("option", { value: i }, minus(option.label)))));
  return (list) => {
    refill(list);
    list.forEach(({ unanswered }, i) => {
      select.options[i].disabled = Boolean(unanswered);
      select.options[i].title = unanswered ? words.combination : "";
    });
  };
}

// A radio button or box that cannot be used now, and why.
function grey({ input, node }, { refused, unanswered }, words) {
  input.toggleAttribute("data-refused", refused || unanswered);
  node.title = refused ? words.not_here : unanswered ? words.combination : "";
}

function selectPart(control, choose, words) {
  const id = newId();
  const select = make("select", { id, "data-role": "input" });
  const refill = fillSelect(select, words);
  let list = [];
  select.addEventListener("change", () => choose({ [control.name]: list[select.value].value }));
  return {
    node: make("div", { class: "vl-control" }, make("label", { for: id }, control.label), select),
    update(state, all) {
      // What could be chosen elsewhere would mislead where the control has no meaning.
      list = shown(control, state) ? all.filter(({ refused }) => !refused)
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
  let place = 0;
  let value = null;
  // The longest words stand below the present ones, unseen, so that none changes the room they take.
  const refill = keepList(() => {
    const longest = list.map(({ label }) => label).sort((a, b) => b.length - a.length).slice(0, 3);
    value = make("span", {});
    output.replaceChildren(...longest.map((label) => make("span", { class: "vl-idle" }, minus(label))), value);
  });
  input.addEventListener("input", () => {
    place = nearestAnswered(list, place, Number(input.value));
    input.value = place;
    choose({ [control.name]: list[place].value });
  });
  return {
    node: make("div", { class: "vl-control vl-range" },
      make("div", {}, make("label", { for: id }, control.label), output), input),
    update(state, all) {
      list = shown(control, state) ? all.filter(({ refused }) => !refused) : all;
      refill(list);
      place = list.findIndex((option) => option.value === state[control.name]);
      input.max = list.length - 1;
      if (Number(input.value) !== place) input.value = place;
      input.setAttribute("aria-valuetext", minus(list[place].label));
      value.textContent = minus(list[place].label);
    },
  };
}

// A slider passes over what has no answer: from `place` towards `wanted`, the nearest that has one.
function nearestAnswered(list, place, wanted) {
  const way = Math.sign(wanted - place);
  return list.map((_, i) => i)
    .filter((i) => !list[i].unanswered && Math.sign(i - place) === way)
    .reduce((best, i) => (Math.abs(i - wanted) < Math.abs(best - wanted) || best === place ? i : best), place);
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
    update(state, list) {
      // What cannot be chosen now keeps its place too.
      refill(list);
      list.forEach((option, i) => {
        made[i].input.checked = option.value === state[control.name];
        grey(made[i], option, words);
      });
    },
  };
}

// The first option is a radio of its own; the others stand in a list behind a second radio.
function eitherPart(control, choose, words) {
  const name = newId();
  let list = [];
  let chosen = 0;
  const take = (i) => choose({ [control.name]: list[i].value });
  const first = choice("radio", name, "", () => take(0));
  // The one chosen last, or the first that has an answer.
  const usable = () => [chosen + 1, ...list.keys()].find((i) => i > 0 && list[i] && !list[i].unanswered);
  const second = choice("radio", name, control.other, () => take(usable()));
  second.node.lastChild.id = newId();
  const select = make("select", { "aria-labelledby": second.node.lastChild.id, "data-role": "input" });
  const refill = fillSelect(select, words);
  select.addEventListener("change", () => take(Number(select.value) + 1));
  return {
    node: make("fieldset", { class: "vl-control" }, make("legend", {}, control.label),
      first.node, second.node, select),
    update(state, all) {
      list = all.filter(({ refused }) => !refused);
      first.node.lastChild.textContent = list[0].label;
      refill(list.slice(1));
      const place = list.findIndex((option) => option.value === state[control.name]);
      if (place > 0) chosen = place - 1;
      first.input.checked = place === 0;
      second.input.checked = place > 0;
      select.value = Math.min(chosen, list.length - 2);
      grey(first, { refused: false, unanswered: list[0].unanswered }, words);
      const none = place < 1 && usable() === undefined;
      grey(second, { refused: false, unanswered: none }, words);
      select.toggleAttribute("data-refused", none);
    },
  };
}

function checkboxesPart(control, choose, words) {
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
    update(state, all) {
      list = all;
      refill(list);
      list.forEach((option, i) => {
        made[i].input.checked = state[control.name].includes(option.value);
        grey(made[i], { refused: false, unanswered: option.unanswered }, words);
      });
    },
  };
}

function switchPart(control, choose, words) {
  const part = choice("checkbox", null, control.label,
    (input) => choose({ [control.name]: input.checked }));
  part.node.classList.add("vl-control");
  return {
    node: part.node,
    update(state, list) {
      part.input.checked = state[control.name];
      grey(part, list.find(({ value }) => value !== state[control.name]), words);
    },
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
