// One view per kind of exercise: { node, update() }. Inputs are native; answers are graded at once.
import { make, newId } from "../engine/dom.js";
import { fill, minus } from "../engine/words.js";
import { letter } from "./grades.js";
import { answerForm, button, feedbackRegion, mark, prose, radioSet } from "./parts.js";

// What all exercises do: check, hint, remember the last answer. `read` gives the answer that the
// inputs hold, `write` puts a kept or earlier answer (in its short form) back into them.
// `recall` turns the answer of a record into one that can be written back and graded.
function exercise(item, session, { inputs, read, write, recall = (answer) => answer, after = () => [],
  onParts = () => {}, onResult = () => {} }) {
  const { words } = session;
  const feedback = feedbackRegion(item, words);
  const aftermath = make("div", { class: "vl-after", "data-role": "after" });
  const hint = item.hints.length ? button(words.get_hint, "hint") : null;
  hint?.addEventListener("click", () => { session.hint(item); update(); });
  const solution = item.solution && item.marked !== false ? button(words.get_solution, "solution") : null;
  const solved = make("div", { class: "vl-solution", role: "status", "data-role": "solved" });
  solution?.addEventListener("click", () => {
    solved.replaceChildren(prose(fill(words.solution, { solution: item.solution })));
    solution.hidden = true;
  });
  if (solution) solution.hidden = true;
  let drawn = null;

  function show(result, hints, before) {
    feedback.show({ result, hints, before });
    onResult(result?.read ? result : null);
    if (result?.read) {
      // After one honest try, and only for who asks.
      if (solution) solution.hidden = result.right || solved.childElementCount > 0;
      onParts(result.parts);
      aftermath.replaceChildren(...after());
    }
  }

  function check() {
    const result = session.submit(item, read());
    drawn = ""; // the same answer again is answered again
    if (result.read) update();
    else show(result, session.kept(item.id).hints ?? 0);
  }

  function update() {
    const kept = session.kept(item.id);
    const now = JSON.stringify(kept);
    if (now === drawn) return;
    const fresh = drawn === null;
    drawn = now;
    const earlier = session.before[item.id];
    if ("answer" in kept) {
      if (fresh) write(kept.answer);
      show(session.grade(item, kept.answer), kept.hints ?? 0);
    } else if (earlier?.answer && !kept.hints) {
      const answer = write(recall(earlier.answer));
      const result = session.grade(item, answer);
      show(result.read ? result : null, 0, answer);
    } else if (kept.hints) {
      show(null, kept.hints);
    }
  }

  const form = answerForm(check, ...inputs,
    make("div", { class: "vl-buttons" },
      button(item.marked === false ? words.note_it : words.check, "check", "submit"), hint, solution));
  // What was said belongs to the answer before; the hints stay.
  form.addEventListener("input", () => {
    feedback.show({ hints: session.kept(item.id).hints ?? 0 });
    onParts({});
    onResult(null);
  });
  const node = make("div", { class: "vl-item", "data-item": item.id, "data-role": "item" },
    form, feedback.node, solved, aftermath);
  update();
  return { node, update };
}

export function choiceView(item, session) {
  const set = radioSet(item.prompt, item.choices.map(({ text }, i) => `${letter(i)}) ${text}`), newId());
  return exercise(item, session, {
    inputs: [set.node],
    read: () => (set.value < 0 ? "" : letter(set.value)),
    write(answer) {
      set.value = item.choices.findIndex((_, i) => letter(i) === answer);
      return answer;
    },
    // Records hold the letter of the source, whatever order is shown.
    recall(key) {
      const place = item.choices.findIndex((choice) => choice.key === key);
      return place < 0 ? "" : letter(place);
    },
    onResult(result) { set.mark(result && result.right !== null ? result.right : null, session.words); },
  });
}

export function numberView(item, session) {
  const names = typeof item.answer === "object" ? Object.keys(item.answer) : [""];
  const { words } = session;
  const fields = names.map((name) => {
    const id = newId();
    const input = make("input", { id, type: "text", inputmode: "text", "data-role": "number", size: 12 });
    const unit = item.unit ? make("span", { class: "vl-unit" }, item.unit) : null;
    return { name, input, row: make("div", { class: "vl-field" },
      make("label", { for: id }, minus(name || words.your_answer)), make("span", {}, input, unit)) };
  });
  const single = names[0] === "" && names.length === 1;
  return exercise(item, session, {
    inputs: [make("fieldset", { class: "vl-set" }, prose(item.prompt, "legend"),
      make("div", { class: "vl-fields" }, ...fields.map(({ row }) => row)))],
    read: () => (single ? fields[0].input.value
      : Object.fromEntries(fields.map(({ name, input }) => [name, input.value]))),
    write(answer) {
      let given = single ? { "": answer } : answer;
      if (!single && typeof answer === "string") {
        // The short form of the record: "M1 = 0.012; M2 = 0.3".
        given = Object.fromEntries(answer.split("; ").map((part) => part.split(" = ")));
      }
      fields.forEach(({ name, input }) => { input.value = given[name] ?? ""; });
      return single ? given[""] : given;
    },
    onParts(parts) { markParts(fields, parts, words); },
  });
}

// Beside each part, in words, whether it is right.
function markParts(fields, parts, words) {
  fields.forEach(({ name, row }) => {
    row.querySelector(".vl-part")?.remove();
    if (name in parts) {
      row.append(make("span", { class: "vl-part", "data-right": String(parts[name]) },
        mark(parts[name]), parts[name] ? words.right : words.look_again));
    }
  });
}

export function sentenceView(item, session) {
  const { words } = session;
  const preview = make("p", { class: "vl-preview", "data-role": "preview" });
  const fields = item.slots.map(({ name, label, options }) => {
    // Not a select: it would cut a long part where the screen is narrow.
    const set = radioSet(label, options, newId(), { role: "slot", choose: draw });
    set.node.dataset.slot = name;
    return { name, options, set, row: set.node };
  });
  const chosen = ({ options, set }) => options[set.value] ?? "";

  function draw() {
    if (!item.template) return;
    const values = Object.fromEntries(fields.map((field) => [field.name, chosen(field) || "\u2026"]));
    preview.replaceChildren(make("span", { class: "vl-soft" }, words.sentence_so_far), " ",
      minus(fill(item.template, values)));
  }

  const view = exercise(item, session, {
    inputs: [make("fieldset", { class: "vl-set" }, prose(item.prompt, "legend"),
      make("div", { class: "vl-fields vl-slots" }, ...fields.map(({ row }) => row))),
    item.template ? preview : null].filter(Boolean),
    read: () => Object.fromEntries(fields.map((field) => [field.name, chosen(field)])),
    write(answer) {
      const given = typeof answer === "string"
        ? Object.fromEntries(answer.split(" | ").map((option, i) => [fields[i]?.name, option])) : answer;
      fields.forEach(({ name, options, set }) => { set.value = options.indexOf(given[name]); });
      draw();
      return given;
    },
    onParts(parts) { markParts(fields, parts, words); },
  });
  draw();
  return view;
}

export function textView(item, session) {
  const { words } = session;
  const id = newId();
  const area = make("textarea", { id, rows: 5, "data-role": "text", spellcheck: "true" });
  return exercise(item, session, {
    inputs: [prose(item.prompt), make("label", { for: id, class: "vl-label" }, words.your_text), area],
    read: () => area.value,
    write(answer) {
      area.value = answer;
      return answer;
    },
    after: () => [selfMarking(item, words)],
  });
}

function selfMarking(item, words) {
  const lines = item.rubric.map((line) =>
    make("label", { class: "vl-choice" }, make("input", { type: "checkbox", "data-role": "rubric" }), prose(line, "span")));
  return make("div", { class: "vl-marking", "data-role": "marking" },
    make("fieldset", { class: "vl-set" }, make("legend", {}, words.text_mark), ...lines),
    make("div", { class: "vl-models" },
      make("div", {}, make("p", { class: "vl-label" }, words.text_good), prose(item.good)),
      make("div", {}, make("p", { class: "vl-label" }, words.text_flawed), prose(item.flawed))));
}

export function functionView(item, session) {
  return {
    node: make("div", { class: "vl-item", "data-item": item.id, "data-role": "item" },
      prose(item.prompt),
      prose(fill(session.words.notebook_only, { id: item.id }), "p", { class: "vl-soft" })),
    update() {},
  };
}
