// The planned verdict, which stays, and the what-if below it.
import { make, verdictMark } from "./dom.js";
import { fill, minus } from "./words.js";

const LONG = 180;

// The sentence, its first words set apart when it begins with the short form.
function sentenceOf(view) {
  const { brief, sentence } = view;
  const ends = [brief, brief.replace(/[.]$/, "")].find((start) => sentence.startsWith(start)) ?? sentence;
  // Many named pairs are read after the headline, not as one.
  const long = sentence.length > LONG ? " vl-long" : "";
  return make("p", { class: `vl-sentence${long}` }, verdictMark(view.decision),
    make("strong", {}, minus(ends)), minus(sentence.slice(ends.length)));
}

const sentences = (text) => text.split(/(?<=[.?!])\s+(?=\p{Lu}|\d)/u);

// Below the plan, what stands there word for word already is not said a second time.
function told(view, above = null) {
  const repeated = above ? sentences(above.caveat) : [];
  const caveat = sentences(view.caveat).filter((part) => !repeated.includes(part)).join(" ");
  const overall = above?.overall === view.overall ? "" : view.overall;
  return [
    sentenceOf(view),
    caveat ? make("p", { class: "vl-caveat" }, minus(caveat)) : null,
    overall ? make("p", { class: "vl-overall" }, minus(overall)) : null,
  ].filter(Boolean);
}

export function buildVerdicts(spec, goBack) {
  const { words, plan } = spec;
  const badge = make("span", { class: "vl-badge" }, words.planned);
  const planned = make("div", { class: "vl-planned", "data-role": "planned-verdict",
    "data-decision": plan.view.decision }, ...told(plan.view));
  planned.firstChild.append(" ", badge);

  const answer = make("div", { class: "vl-answer", "data-role": "whatif-verdict" });
  // The same verdict at the other levels, unseen: they hold the height while a slider moves.
  const ghosts = make("div", { class: "vl-ghosts", "aria-hidden": "true" });
  const back = make("button", { type: "button", class: "vl-back", "data-role": "back" }, words.back);
  back.addEventListener("click", goBack);
  const whatif = make("div", { class: "vl-whatif", "data-role": "whatif" }, ghosts, answer);
  const node = make("div", { class: "vl-verdicts" }, planned, whatif);

  // The last line stays where it is: a button that is moved loses the keyboard's focus.
  const end = make("span");
  const last = make("p", {}, end, " ", back);

  const said = (view) => {
    const same = view.brief === plan.view.brief
      && JSON.stringify(view.better) === JSON.stringify(plan.view.better);
    return fill(same ? words.plan_said_same : words.plan_said, { brief: plan.view.brief });
  };

  let ghostsOf = null;
  return {
    node,
    // question: "" at the plan. view: null while there is no answer; then note says why.
    update({ question, view, views, note }) {
      whatif.classList.toggle("vl-asked", question !== "");
      if (ghostsOf !== views) {
        ghostsOf = views;
        ghosts.replaceChildren(...views.map((other) =>
          make("div", {}, make("p", {}, "\u00a0"), ...told(other, plan.view),
            make("p", { class: "vl-said" }, said(other)))));
      }
      if (question === "") {
        answer.replaceChildren(make("p", { class: "vl-question" }, words.what_if),
          make("p", { class: "vl-invitation" }, words.invitation));
        delete answer.dataset.decision;
        return;
      }
      if (last.parentNode !== answer) answer.replaceChildren(last);
      while (last.previousSibling) last.previousSibling.remove();
      last.before(make("p", { class: "vl-question" }, question), ...(view ? told(view, plan.view) : []));
      last.className = view ? "vl-said" : "vl-note";
      end.textContent = view ? said(view) : note;
      if (view) answer.dataset.decision = view.decision;
      else delete answer.dataset.decision;
    },
  };
}
