// The plan of a case: a few lines to fill, and what stands below them in a page stays closed until
// all are. What is decided later is listed with its date, as planning.js and planning.py do it.
import { make, newId } from "../engine/dom.js";
import { fill } from "../engine/words.js";
import { join } from "./grading.js";
import { answerForm, button, label, prose } from "./parts.js";
import { caseStore, decide, planText, problem } from "./planning.js";
import { download } from "./store.js";
import { closeBelow } from "./veil.js";

export function caseView(element, source) {
  const { words, lines, file } = source.spec;
  const store = caseStore(source.spec.case);
  const kept = () => (source.live ? source.payload : store.kept());
  const veil = source.live ? null : closeBelow(element);
  const rows = lines.map(row);
  const said = make("div", { class: "vl-after", "data-role": "case-said" });
  const notice = make("p", { class: "vl-notice", role: "status", "data-role": "case-notice" });
  const unsaved = make("p", { class: "vl-notice", role: "status", hidden: true }, words.not_saved);
  const sign = button(words.case_sign, "case-sign", "submit");
  const take = button(words.plan_export, "export-plan");
  take.addEventListener("click", () => download(file, planText(source.spec, kept()), "text/markdown"));
  const form = answerForm(submit, ...rows.map(({ node }) => node), make("div", { class: "vl-buttons" }, sign));
  const heading = make("summary", {}, words.case_otherwise);
  const fold = make("details", { class: "vl-fold", open: true }, heading, form);

  const means = ({ options }, answer) => options.find(([key]) => key === answer)?.[1] ?? answer;
  const lacking = ({ answers }) => lines.filter(({ name }) => !(name in answers)).map(({ name }) => name);

  function row(line) {
    const id = newId();
    const input = line.options.length
      ? make("select", { id, "data-role": "case-answer" }, make("option", { value: "" }, words.plan_choose),
        ...line.options.map(([value, text]) => make("option", { value }, text)))
      : make("input", { id, type: "text", "data-role": "case-answer", inputmode: line.name === "alpha" ? "decimal" : null });
    return {
      line,
      input,
      node: make("div", { class: "vl-item", "data-line": line.name },
        prose(line.ask, "label", { for: id, class: "vl-label" }), input),
    };
  }

  function submit() {
    const filled = rows.filter(({ input }) => input.value.trim());
    const wrong = filled.map(({ line, input }) => problem(line.name, input.value)).find(Boolean);
    if (wrong) return void notice.replaceChildren(words[wrong]);
    const given = Object.fromEntries(filled.map(({ line, input }) => [line.name, input.value]));
    if (source.live) source.send({ what: "case", answers: given });
    else store.keep(Object.entries(given).reduce((plan, [name, value]) => decide(plan, name, value), store.kept()));
    const open = lacking({ answers: { ...kept().answers, ...given } });
    rows.find(({ line }) => line.name === open[0])?.input.focus();
    return update();
  }

  function update() {
    const now = kept();
    const open = lacking(now);
    const whole = open.length === 0;
    veil?.(whole);
    heading.hidden = !whole;
    if (whole !== (fold.dataset.whole === "true")) fold.open = !whole;
    fold.dataset.whole = String(whole);
    sign.replaceChildren(whole ? words.case_keep : words.case_sign);
    said.replaceChildren(...lines.filter(({ name }) => name in now.answers).map((line) =>
      prose(fill(words.case_line, { ask: line.ask, answer: means(line, now.answers[line.name]) }), "p", { class: "vl-soft" })),
    ...now.changes.map((change) => prose(fill(words.plan_changed, { change }), "p", { "data-role": "case-changed" })));
    for (const { line, input } of rows) {
      if (!input.value && line.name in now.answers) input.value = now.answers[line.name];
    }
    const state = whole ? words[source.live ? "case_run" : "case_open"]
      : fill(words.case_lacks, { names: join(words, open) });
    if (notice.textContent !== state) notice.replaceChildren(state);
    unsaved.hidden = source.live || !store.refused();
  }

  element.append(make("div", { class: "vl-learn" }, label(words.case_title), prose(words.case_about), said, fold,
    notice, unsaved, source.live ? null : prose(words.case_paper, "p", { class: "vl-paper" }),
    make("div", { class: "vl-buttons" }, take)));
  update();
  return source.on(update);
}
