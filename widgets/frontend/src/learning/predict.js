// A prediction: choose, say how sure, commit; or "show me", without penalty.
import { make, newId } from "../engine/dom.js";
import { fill } from "../engine/words.js";
import { letter } from "./grading.js";
import { answerForm, button, prose, radioSet } from "./parts.js";

export function predictView(item, session) {
  const { words } = session;
  const choices = radioSet(item.prompt, item.choices.map(({ text }, i) => `${letter(i)}) ${text}`), newId());
  const sure = radioSet(words.your_confidence,
    item.confidence.map((value) => fill(words.percent, { value })), newId(),
    { role: "confidence", inline: true });
  const notice = make("p", { class: "vl-notice", role: "status", "data-role": "notice" });
  const buttons = make("div", { class: "vl-buttons" }, button(words.commit, "commit", "submit"));
  const showMe = button(words.show_me, "show-me");
  buttons.append(showMe);
  const outcome = make("div", { class: "vl-outcome", tabindex: "-1", hidden: true, "data-role": "outcome" });

  function commit() {
    if (choices.value < 0) return void notice.replaceChildren(words.choose_first);
    if (sure.value < 0) return void notice.replaceChildren(words.sure_first);
    session.submit(item, letter(choices.value), item.confidence[sure.value]);
    update();
    return outcome.focus({ preventScroll: true });
  }
  showMe.addEventListener("click", () => {
    session.show(item);
    update();
    outcome.focus({ preventScroll: true });
  });

  function update() {
    const kept = session.kept(item.id);
    const earlier = session.before[item.id];
    let given = null;
    if ("answer" in kept) given = kept;
    else if (kept.shown) given = { shown: true };
    else if (earlier) given = earlier.answer ? earlier : { shown: true };
    if (!given) return;
    choices.disabled = true;
    sure.disabled = true;
    buttons.hidden = true;
    sure.node.hidden = Boolean(given.shown);
    notice.replaceChildren();
    let said = words.shown;
    if (!given.shown) {
      choices.value = item.choices.findIndex((_, i) => letter(i) === given.answer);
      sure.value = item.confidence.indexOf(given.confidence);
      said = fill(words.predicted, {
        answer: item.choices[choices.value]?.text ?? given.answer, confidence: given.confidence });
    }
    const right = item.choices.find((choice) => choice.right);
    const feedback = given.shown ? "" : item.choices[choices.value]?.feedback;
    outcome.hidden = false;
    outcome.dataset.right = given.shown ? "" : String(item.choices[choices.value] === right);
    outcome.replaceChildren(prose(said, "p", { class: "vl-said-before" }),
      make("p", { class: "vl-label" }, words.outcome), prose(item.outcome));
    if (feedback) outcome.append(prose(feedback));
  }

  const node = make("div", { class: "vl-item", "data-item": item.id, "data-role": "item" },
    answerForm(commit, choices.node, sure.node, notice, buttons), outcome);
  update();
  return { node, update };
}
