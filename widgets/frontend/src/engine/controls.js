// Native inputs for the controls of a lab, drawn from Python's description.
import { make, newId } from "./dom.js";
import { allOptions, choosable, shown, wayOut } from "./choices.js";
import { cellName, valueLabel } from "./whatif.js";
import { fill, listOf, minus } from "./words.js";

const IN_SIGHT = { wide: 4, narrow: 2 };

// Returns { node, arrange(narrow), update(state, can, view), why(patch) }; choose(patch) is called with what the student
// changed, can as in choices.js, view = what is shown, where it is known. What has no answer beside the other choices is grey but keeps the
// focus, so that the reason is heard too: a note below names, for each control, the nearest that has.
export function buildControls(spec, choose) {
  const { words, controls, plan } = spec;
  const parts = controls.map((control) => builders[control.shape](control, choose, words));
  const node = make("div", { class: "vl-controls", role: "group",
    "aria-label": words.controls, "data-role": "controls" });
  const reasons = controls.map(() => make("span", { id: newId(), hidden: true }));
  const note = make("details", { class: "vl-greyed", "data-role": "greyed" },
    make("summary", {}, words.greyed), make("span", {}, words.greyed_all), ...reasons);
  const groups = new Map();
  const blocks = []; // what stands below one another: controls, and folds of several
  controls.forEach((control, i) => {
    parts[i].node.dataset.control = control.name;
    if (!control.group) return blocks.push(parts[i].node);
    if (!groups.has(control.group)) {
      const summary = make("summary", {});
      const fold = make("details", { class: "vl-fold", "data-role": "fold" }, summary);
      groups.set(control.group, { fold, summary, names: [] });
      blocks.push(fold);
    }
    const group = groups.get(control.group);
    group.names.push(control.name);
    return group.fold.append(parts[i].node);
  });
  const further = make("details", { class: "vl-fold vl-further", "data-role": "further" }, make("summary", {}, words.more_controls));
  let arranged = null;
  const asked = (block) => controls.some(({ name, asked: named }) =>
    named && (block.dataset.control === name || block.querySelector(`[data-control="${name}"]`)));
  // A few are in sight, among them always the level and what the task asks for; the others wait
  // behind one word.
  function arrange(narrow) {
    if (arranged === narrow) return; // what is moved in the page loses the focus
    arranged = narrow;
    const level = blocks.findIndex((block) => block.dataset.control === "alpha");
    const most = narrow ? IN_SIGHT.narrow : IN_SIGHT.wide;
    const others = blocks.filter((_, i) => i !== level);
    const wanted = [...others.filter(asked), ...others.filter((block) => !asked(block))]
      .slice(0, level < 0 ? most : most - 1);
    const seen = blocks.filter((block, i) => i === level || wanted.includes(block));
    const rest = blocks.filter((block) => !seen.includes(block));
    further.replaceChildren(further.firstChild, ...rest);
    node.replaceChildren(...seen, ...rest.length ? [further] : [], ...node.contains(note) ? [note] : []);
  }
  arrange(false);
  // The options of a control, those without an answer with the reason: a sentence and its values.
  function choices(control, state, can) {
    const list = control.shape === "cells" ? [] : choosable(controls, control, state, can);
    return list.map((option, i) => {
      if (!option.unanswered) return { ...option, reason: "" };
      const why = sentence(control, wayOut(controls, control, list, i, state, { plan: plan.state, can }));
      return { ...option, why, reason: filled(why, [control.label]) };
    });
  }
  function sentence(control, { nearest, back, only }) {
    if (nearest) return ["greyed_nearest", { value: nearest.label }];
    if (only) return ["greyed_only", { value: only.label }];
    if (!back) return ["greyed_fewer", {}];
    if (back === control) return ["greyed_one", {}];
    return ["greyed_back", { other: back.label, value: valueLabel(words, back, plan.state) }];
  }
  const filled = ([name, values], labels) => minus(fill(words[name], { ...values, control: listOf(words, labels) }));
  let lists = [];
  return {
    node,
    arrange,
    update(state, can, view) {
      // In a page the note keeps its room, so that nothing moves when there is something to say.
      if (can && !note.isConnected) node.append(note);
      lists = controls.map((control) => choices(control, state, can));
      // Controls with the same reason share a line.
      const lines = new Map();
      controls.forEach((control, i) => {
        const { node } = parts[i];
        const off = !shown(control, state);
        const list = lists[i];
        parts[i].update(state, list, view?.limit);
        const needing = off ? [] : list.filter(({ unanswered }) => unanswered);
        const alone = needing.length > 0 && control.shape !== "checkboxes"
          && list.every((option) => option.refused || option.unanswered || option.value === state[control.name]);
        // The reason of the option nearest to the present choice stands for all.
        const now = list.findIndex(({ value }) => value === state[control.name]);
        const away = (option) => Math.abs(list.indexOf(option) - now);
        const [near] = needing.sort((a, b) => away(a) - away(b));
        let line = null;
        if (near) {
          const key = JSON.stringify(near.why);
          if (!lines.has(key)) lines.set(key, { why: near.why, span: reasons[lines.size], labels: [] });
          line = lines.get(key);
          line.labels.push(control.label);
        }
        node.classList.toggle("vl-off", off);
        node.classList.toggle("vl-alone", alone);
        node.title = off ? words.not_here : alone ? near.reason : "";
        node.querySelectorAll("input, select").forEach((input) => {
          input.disabled = off || "refused" in input.dataset;
          attribute(input, "aria-disabled", alone || "grey" in input.dataset);
          attribute(input, "aria-describedby", line?.span.id);
        });
      });
      reasons.forEach((span, i) => { span.hidden = i >= lines.size; });
      lines.forEach(({ why, span, labels }) => { span.textContent = filled(why, labels); });
      note.classList.toggle("vl-idle", lines.size === 0);
      // What is hidden in a fold still counts, so the fold says how many.
      groups.forEach(({ summary, names }, group) => {
        const count = names.reduce((sum, name) => sum + [state[name]].flat().filter(Boolean).length, 0);
        summary.textContent = count ? fill(words.group_count, { group, count }) : group;
      });
    },
    // Why a change that was tried has no answer; it is seen, too.
    why(patch) {
      note.open = true;
      const i = controls.findIndex(({ name }) => name in patch);
      const option = lists[i]?.find(({ value }) => value === patch[controls[i].name]);
      const first = option?.reason || lists[i]?.find(({ reason }) => reason)?.reason || "";
      return `${words.greyed} ${first}`;
    },
  };
}

function attribute(input, name, value) {
  if (value) input.setAttribute(name, value);
  else input.removeAttribute(name);
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
  const refill = keepList((list) => select.replaceChildren(
    ...list.map((option, i) => make("option", { value: i }, minus(option.label)))));
  return (list) => {
    refill(list);
    list.forEach(({ unanswered, reason }, i) => {
      select.options[i].disabled = Boolean(unanswered);
      select.options[i].title = reason ?? "";
    });
  };
}

// A radio button or box that cannot be used now, and why.
function grey({ input, node }, { refused, unanswered, reason }, words) {
  input.toggleAttribute("data-refused", refused);
  input.toggleAttribute("data-grey", unanswered);
  node.title = refused ? words.not_here : reason;
}

function selectPart(control, choose, words) {
  const id = newId();
  const select = make("select", { id, "data-role": "input" });
  const refill = fillSelect(select);
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
  // The longest words stand below the present ones, unseen, so that none changes the room they take;
  // those of other data among them, for a choice of data moves nothing either.
  const refill = keepList(() => {
    const ever = control.depends ? Object.values(control.options).flat() : list;
    const longest = ever.map(({ label }) => label).sort((a, b) => b.length - a.length).slice(0, 3);
    value = make("span", {});
    output.replaceChildren(...longest.map((label) => make("span", { class: "vl-idle" }, minus(label))), value);
  });
  input.addEventListener("input", () => {
    const wanted = Number(input.value);
    const found = nearestAnswered(list, place, wanted);
    if (found === place) input.value = place;
    // Where nothing has an answer the wanted is asked for, and the reason is given.
    choose({ [control.name]: list[found === place ? wanted : found].value });
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

// A slider over 0, 1, 2, ... with a button for each way, which keeps the focus where there is no way
// on. limit = [the last step that the view allows, why]; until the next one is known it holds.
function stepsPart(control, choose, words) {
  const slider = rangePart(control, (patch) => go(patch[control.name]));
  const input = slider.node.querySelector("input");
  const note = make("p", { id: newId(), class: "vl-halt" });
  let [last, why] = [Infinity, ""];
  let place = 0;
  function go(wanted) {
    const next = Math.max(0, Math.min(wanted, last));
    if (next === place) input.value = place;
    else choose({ [control.name]: next });
  }
  const button = (name, by) => {
    const made = make("button", { type: "button", "aria-describedby": note.id, "data-role": name }, words[name]);
    made.addEventListener("click", () => go(place + by));
    return made;
  };
  const [back, on] = [button("step_back", -1), button("step_on", 1)];
  slider.node.append(make("div", { class: "vl-steps" }, back, on), note);
  return {
    node: slider.node,
    update(state, all, limit) {
      slider.update(state, all);
      if (limit) [last, why] = limit;
      place = state[control.name];
      attribute(back, "aria-disabled", place === 0);
      attribute(on, "aria-disabled", place >= last);
      note.textContent = place >= last ? minus(why) : "";
      note.title = note.textContent; // on a telephone only its first words have room
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
  const second = choice("radio", name, control.other, () => take(usable() ?? 1));
  second.node.lastChild.id = newId();
  const select = make("select", { "aria-labelledby": second.node.lastChild.id, "data-role": "input" });
  const refill = fillSelect(select);
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
      grey(first, list[0], words);
      const none = place < 1 && usable() === undefined;
      grey(second, { ...list[1], unanswered: none, reason: none ? list[1].reason : "" }, words);
      select.toggleAttribute("data-grey", none);
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
        grey(made[i], { ...option, refused: false }, words);
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
  select: selectPart, radio: radioPart, range: rangePart, steps: stepsPart, either: eitherPart,
  checkboxes: checkboxesPart, switch: switchPart, cells: cellsPart,
};
