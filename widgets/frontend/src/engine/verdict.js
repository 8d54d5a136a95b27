// The planned verdict, which stays, and the what-if below it. The boxes keep their height whatever
// they say, so that nothing below them moves: what finds no room is folded behind "more".
import { make, newId, verdictMark } from "./dom.js";
import { fill, minus } from "./words.js";

const sentences = (text) => text.split(/(?<=[.?!])\s+(?=\p{Lu}|\d)/u);

// The short form, and what of the sentence it does not say. The sentence may begin with it, or with
// its first words: "2 of 6 pairs differ (Nemenyi, ...)." and "2 of 6 pairs differ. M3 ranks ...".
function restOf({ brief, sentence }) {
  const start = [brief, brief.replace(/[.]$/, "")].find((some) => sentence.startsWith(some));
  if (start) return { start, rest: sentence.slice(start.length) };
  const [opening] = sentences(sentence);
  const said = opening && brief.startsWith(opening.replace(/[.]$/, ""));
  return { start: brief, rest: said ? sentence.slice(opening.length) : sentence };
}

// What a view says, as paragraphs, and which parts may be folded, those that matter most first.
function told(linked, view, { question = "", said = null, badge = null, above = null }) {
  const { start, rest } = restOf(view);
  const more = make("span", { class: "vl-rest" }, ...linked(start === view.brief ? ` ${minus(rest.trim())}` : minus(rest)));
  // Below the plan, what stands there word for word already is not said a second time.
  const repeated = above ? sentences(above.caveat) : [];
  const [first, ...others] = sentences(view.caveat).filter((part) => !repeated.includes(part));
  const further = others.length ? make("span", {}, ...linked(` ${minus(others.join(" "))}`)) : null;
  const caveat = first ? make("p", { class: "vl-caveat" }, ...linked(minus(first)), further) : null;
  const overall = view.overall && above?.overall !== view.overall
    ? make("p", { class: "vl-overall" }, ...linked(minus(view.overall))) : null;
  const head = make("p", { class: "vl-head vl-marked" }, verdictMark(view.decision),
    question ? make("span", { class: "vl-question" }, minus(`${question} `)) : null,
    make("strong", {}, ...linked(minus(start))), said, more, badge && " ", badge);
  return { parts: [head, caveat, overall].filter(Boolean), folds: [said, caveat, more, further, overall] };
}

// A box with a button that unfolds what found no room in it.
function foldingBox(attributes, words) {
  const box = make("div", { ...attributes, id: newId() });
  const button = make("button", { type: "button", class: "vl-more", "aria-controls": box.id }, "");
  let folds = [];
  let open = false;
  const full = () => box.scrollHeight > box.clientHeight + 1;

  // As many of the first parts as find room, then each of the others that still does. Every question
  // makes the browser lay out what changed so far, so all are tried at once before fewer are.
  function fold() {
    let kept = folds.length;
    while (kept > 0 && full()) {
      kept -= 1;
      folds[kept].hidden = true;
    }
    const cut = kept === 0 && full();
    for (const part of cut ? [] : folds.slice(kept + 1)) {
      part.hidden = false;
      part.hidden = full();
    }
    return cut;
  }

  function fit() {
    folds.forEach((part) => { part.hidden = false; });
    box.classList.toggle("vl-open", open);
    box.classList.remove("vl-cut");
    if (!open) box.classList.toggle("vl-cut", fold());
    const folded = box.classList.contains("vl-cut") || folds.some((part) => part.hidden);
    button.textContent = open ? words.less : words.more;
    button.setAttribute("aria-expanded", open);
    button.classList.toggle("vl-idle", !open && !folded);
  }
  button.addEventListener("click", () => { open = !open; fit(); });
  return {
    box,
    button,
    fit,
    show({ parts, folds: some = [] }) {
      box.replaceChildren(...parts);
      folds = some.filter(Boolean);
      fit();
    },
  };
}

export function buildVerdicts(spec, { back, undo }, linked) {
  const { words, plan } = spec;
  const badge = make("span", { class: "vl-badge" }, words.planned);
  const planned = foldingBox({ class: "vl-told" }, words);
  const answer = foldingBox({ class: "vl-told vl-answer", "data-role": "whatif-verdict" }, words);
  const way = (name, act) => {
    const button = make("button", { type: "button", "data-role": name }, words[name]);
    button.addEventListener("click", act);
    return button;
  };
  const [undoing, leaving] = [way("undo", undo), way("back", back)];
  const node = make("div", { class: "vl-verdicts" },
    make("div", { class: "vl-planned", "data-role": "planned-verdict", "data-decision": plan.view.decision },
      planned.box, planned.button),
    make("div", { class: "vl-whatif", "data-role": "whatif" }, answer.box,
      make("div", { class: "vl-ways" }, answer.button, undoing, leaving)));
  planned.show(told(linked, plan.view, { badge }));

  const said = (view) => {
    const same = view.brief === plan.view.brief
      && JSON.stringify(view.better) === JSON.stringify(plan.view.better);
    const text = fill(same ? words.plan_said_same : words.plan_said, { brief: plan.view.brief });
    return make("span", { class: "vl-said" }, ` ${minus(text)}`);
  };
  const plainly = (question, text) => ({ parts: [make("p", { class: "vl-head" },
    make("span", { class: "vl-question" }, minus(`${question} `)), text)] });

  let width = 0;
  const watcher = new ResizeObserver(([entry]) => {
    if (Math.round(entry.contentRect.width) === width) return;
    width = Math.round(entry.contentRect.width);
    planned.fit();
    answer.fit();
  });
  watcher.observe(node);

  return {
    node,
    close: () => watcher.disconnect(),
    // question: "" at the plan. view: null while there is no answer; then note says why.
    update({ question, view, note, undoable }) {
      const asked = question !== "";
      node.lastChild.classList.toggle("vl-asked", asked);
      leaving.classList.toggle("vl-idle", !asked);
      undoing.classList.toggle("vl-idle", !undoable);
      if (asked && view) {
        answer.show(told(linked, view, { question, said: said(view), above: plan.view }));
        answer.box.dataset.decision = view.decision;
        return;
      }
      delete answer.box.dataset.decision;
      answer.show(asked ? plainly(question, note) : plainly(words.what_if, words.invitation));
    },
  };
}
