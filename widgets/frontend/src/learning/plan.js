// The plan of a comparison: some lines to fill in now, the others folded, the whole to take home.
// A filled line stays; what is decided later is added with its date, as planning.py does.
import { make, newId } from "../engine/dom.js";
import { fill } from "../engine/words.js";
import { answerForm, button, label, prose } from "./parts.js";
import { blocked, changedPlan, decide, keepPlan, keptPlan, planText, problem } from "./planning.js";
import { download } from "./store.js";

export function planView(element, source) {
  const { words, lines, questions, file } = source.spec;
  const kept = () => (source.live ? source.payload : keptPlan());
  const rows = lines.map((name) => row(name));
  const rest = make("div", { class: "vl-scroll" });
  const count = make("p", { class: "vl-soft", role: "status", "data-role": "plan-count" });
  const unsaved = make("p", { class: "vl-notice", role: "status", hidden: true }, words.not_saved);
  const take = button(words.plan_export, "export-plan");
  take.addEventListener("click", () =>
    download(file, source.live && source.payload.text ? source.payload.text : planText(source.spec, kept()), "text/markdown"));

  function row(name) {
    const id = newId();
    const input = name === "direction"
      ? make("select", { id, "data-role": "plan-answer" }, make("option", { value: "" }, words.plan_choose),
        make("option", { value: "higher" }, words.plan_higher), make("option", { value: "lower" }, words.plan_lower))
      : make("input", { id, type: "text", "data-role": "plan-answer" });
    const said = make("div", { class: "vl-after", "data-role": "plan-said" });
    const notice = make("p", { class: "vl-notice", role: "status" });
    const keep = button(words.plan_keep, "plan-keep", "submit");
    const form = answerForm(() => {
      const wrong = problem(name, input.value);
      notice.replaceChildren(wrong ? words[wrong] : "");
      if (wrong) return;
      if (source.live) source.send({ what: "plan", name, answer: input.value });
      else keepPlan(decide(keptPlan(), name, input.value));
      input.value = "";
      update();
    }, prose(questions[name], "label", { for: id }), make("div", { class: "vl-buttons" }, input, keep), said, notice);
    return {
      node: make("div", { class: "vl-item", "data-line": name }, form),
      update({ answers, changes }) {
        const after = changes.filter((change) => change.includes(`, ${name}: `));
        said.replaceChildren(...[
          answers[name] ? prose(fill(words.plan_said, { answer: answers[name] })) : null,
          ...after.map((change) => prose(fill(words.plan_changed, { change }), "p", { class: "vl-soft" })),
        ].filter(Boolean));
        keep.replaceChildren(answers[name] ? words.plan_otherwise : words.plan_keep);
      },
    };
  }

  function update() {
    const now = kept();
    rows.forEach((each) => each.update(now));
    count.replaceChildren(fill(words.plan_count,
      { filled: Object.keys(now.answers).length, all: Object.keys(questions).length }));
    rest.replaceChildren(...Object.entries(questions).filter(([name]) => !lines.includes(name)).map(([name, question]) =>
      make("div", {}, prose(question, "p", { class: "vl-label" }), prose(now.answers[name] ?? words.plan_open))));
    unsaved.hidden = source.live || !blocked();
  }

  element.append(make("div", { class: "vl-learn" }, label(words.plan_title), prose(words.plan_about),
    ...rows.map(({ node }) => node), unsaved, count,
    make("details", { class: "vl-fold" }, make("summary", {}, words.plan_rest), rest),
    make("div", { class: "vl-buttons" }, take)));
  update();
  const off = source.on(update);
  document.addEventListener(changedPlan, update);
  return () => {
    off();
    document.removeEventListener(changedPlan, update);
  };
}
