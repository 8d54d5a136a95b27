// Components of the learning items, by kind: (element, source) -> clean-up.
import { make } from "../engine/dom.js";
import { copyAscii, fill } from "../engine/words.js";
import { movedView, scoreboardView } from "./audit.js";
import { caseView } from "./cases.js";
import { choiceView, functionView, numberView, sentenceView, textView } from "./items.js";
import { button, label, prose } from "./parts.js";
import { planView } from "./plan.js";
import { predictView } from "./predict.js";
import { progressView } from "./progress.js";
import { openSession } from "./session.js";
import { changed, download, isBlocked, records } from "./store.js";
import style from "./learning.css";
import { asCsv } from "./summary.js";

const views = {
  question: choiceView,
  choice: choiceView,
  number: numberView,
  function: functionView,
  sentence: sentenceView,
  text: textView,
  predict: predictView,
};

const labels = { sentence: "label_verdict", text: "label_verdict", predict: "label_predict" };

function addStyle() {
  const id = "verdictlab-learning-style";
  if (document.getElementById(id)) return;
  document.head.append(make("style", { id }, style));
}

function one(element, source) {
  const session = openSession(source);
  const [item] = session.items;
  const view = views[item.kind](item, session);
  element.append(make("div", { class: "vl-learn" },
    label(session.words[labels[item.kind] ?? "label_check"]), view.node, warning(session)));
  return source.on(view.update);
}

function quiz(element, source) {
  const session = openSession(source);
  const { words, frozen, items } = session;
  const parts = items.map((item) => views[item.kind](item, session));
  const score = make("p", { class: "vl-score", role: "status", "data-role": "score" });

  function update() {
    parts.forEach((view) => view.update());
    const answered = items.filter(({ id }) => "answer" in session.kept(id) || session.before[id]?.answer);
    const right = answered.filter(({ id }) => (session.kept(id).first ?? session.before[id]?.first) === true);
    const counts = { answered: answered.length, right: right.length, count: items.length };
    const said = fill(frozen.marked ? words.quiz_state : words.quiz_noted, counts);
    if (score.textContent !== said) score.replaceChildren(said);
  }

  element.append(make("div", { class: "vl-learn" }, label(words.label_quiz),
    make("p", { class: "vl-quiz-title" }, frozen.title),
    ...items.flatMap((item, i) => [
      make("p", { class: "vl-count" }, fill(words.question_of, { number: i + 1, count: items.length })),
      parts[i].node]),
    score, source.live ? null : exporter(words), warning(session)));
  update();
  return source.on(update);
}

function exporter(words) {
  const csv = button(words.export_csv, "export-csv");
  csv.addEventListener("click", () => download("verdictlab_progress.csv", asCsv(records()), "text/csv"));
  return make("div", { class: "vl-buttons" }, csv);
}

// In a page that may keep nothing, say so as soon as something should have been kept.
function warning(session) {
  const node = make("p", { class: "vl-notice", role: "status", hidden: true });
  if (session.live) return null;
  document.addEventListener(changed, () => {
    node.hidden = !isBlocked();
    if (isBlocked()) node.replaceChildren(session.words.not_saved);
  });
  return node;
}

// What all components share: the sheet, ASCII copies, and Python's complaint if it has one.
const framed = (component) => (element, source) => {
  addStyle();
  copyAscii(element);
  const error = make("p", { class: "vl-notice", role: "alert", "data-role": "error" });
  const complain = () => {
    error.replaceChildren(source.error ?? "");
    error.hidden = !source.error;
  };
  const clean = component(element, source);
  element.append(error);
  complain();
  const off = source.on(complain);
  return () => {
    clean?.();
    off();
  };
};

export const components = {
  quiz: framed(quiz),
  check: framed(one),
  predict: framed(one),
  sentence: framed(one),
  text: framed(one),
  progress: framed(progressView),
  scoreboard: framed(scoreboardView),
  moved: framed(movedView),
  plan: framed(planView),
  case: framed(caseView),
};
