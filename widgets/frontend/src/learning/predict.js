// A prediction: answer, say how sure, commit; or "show me", without penalty.
import { make, newId } from "../engine/dom.js";
import { fill } from "../engine/words.js";
import { drawPart } from "./drawing.js";
import { betPart, choosePart, orderPart, slidePart } from "./forms.js";
import { answerForm, button, prose, radioSet } from "./parts.js";

// How an answer is given, by the form of the prediction; see forms.js.
const parts = { choose: choosePart, slide: slidePart, draw: drawPart, order: orderPart, bet: betPart };

export function predictView(item, session) {
  const { words } = session;
  const part = parts[item.form](item, words);
  const sure = part.sure ? null : radioSet(words.your_confidence,
    item.confidence.map((value) => fill(words.percent, { value })), newId(),
    { role: "confidence", inline: true });
  const notice = make("p", { class: "vl-notice", role: "status", "data-role": "notice" });
  const buttons = make("div", { class: "vl-buttons" }, button(words.commit, "commit", "submit"));
  const showMe = button(words.show_me, "show-me");
  buttons.append(showMe);
  const outcome = make("div", { class: "vl-outcome", tabindex: "-1", hidden: true, "data-role": "outcome" });

  function commit() {
    const missing = part.missing();
    if (missing) return void notice.replaceChildren(missing);
    if (sure && sure.value < 0) return void notice.replaceChildren(words.sure_first);
    session.submit(item, part.read(), sure ? item.confidence[sure.value] : part.sure());
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
    part.disable();
    if (sure) {
      sure.disabled = true;
      sure.node.hidden = Boolean(given.shown);
    }
    buttons.hidden = true;
    notice.replaceChildren();
    let said = words.shown;
    const result = given.shown ? null : session.grade(item, given.answer);
    if (result) {
      const answer = part.write(given.answer);
      if (sure) sure.value = item.confidence.indexOf(given.confidence);
      said = fill(sure ? words.predicted : words.bet_predicted, { answer, confidence: given.confidence });
    }
    outcome.hidden = false;
    outcome.dataset.right = result ? String(result.right) : "";
    outcome.replaceChildren(prose(said, "p", { class: "vl-said-before" }),
      make("p", { class: "vl-label" }, words.outcome), prose(item.outcome));
    // A bare "right" says nothing that the outcome does not.
    if (result?.read && ![words.right, words.not_yet].includes(result.message)) outcome.append(prose(result.message));
  }

  const node = make("div", { class: "vl-item", "data-item": item.id, "data-role": "item" },
    answerForm(commit, part.node, sure?.node, notice, buttons), outcome);
  update();
  return { node, update };
}
