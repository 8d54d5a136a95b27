// The strip at the top: the planned verdict, which stays, and beside it what the change made of it;
// until something changes, the task. Its height is fixed and its words are cut to it: the whole
// sentence stands in "Why".
import { make, verdictMark } from "./dom.js";
import { fill, minus } from "./words.js";

const sentences = (text) => text.split(/(?<=[.?!])\s+(?=\p{Lu}|\d)/u);

// Where one notebook ends, of several that are open at once.
const pageOf = (node) => node.closest(".jp-Notebook");

// What was found, and by which rule: "2 of 6 pairs differ (Nemenyi, family alpha = 0.05)." and
// "A is better more often than B: p = 0.0247, at most alpha = 0.05."
function parted(brief) {
  const parts = brief.match(/^(.+?)(?:: (p [=<] .+?)| \(([^()]+)\))[.]?$/u);
  return parts ? { said: `${parts[1]}.`, how: parts[2] ?? parts[3] } : { said: brief, how: "" };
}

const saysTheSame = (view, plan) => view.brief === plan.brief
  && JSON.stringify(view.better) === JSON.stringify(plan.better);

// All that a view says, as paragraphs; planned: the plan's view beside that of a what-if, or null.
export function wholly(words, linked, view, planned) {
  const paragraph = (name, text) => text && make("p", { class: name }, ...linked(minus(text)));
  // A sentence that opens with what was found needs the rule beside it, and no second opening.
  const { said: found } = parted(view.brief);
  const rest = [view.brief, view.brief.replace(/[.]$/, ""), found].find((some) => view.sentence.startsWith(some));
  const opening = rest === found ? view.brief : rest;
  const whole = rest ? opening + view.sentence.slice(rest.length) : `${view.brief} ${view.sentence}`;
  const said = planned && fill(saysTheSame(view, planned) ? words.plan_said_same : words.plan_said,
    { brief: planned.brief });
  return [paragraph("vl-sentence", whole),
    paragraph("vl-said", said), paragraph("vl-caveat", view.caveat),
    paragraph("vl-overall", view.overall)].filter(Boolean);
}

// One half: a small line, two lines of verdict and a line under them; longer words end in dots.
function half(attributes) {
  const [small, head, under] = ["vl-small-line", "vl-head", "vl-under"].map((name) => make("p", { class: name }));
  const words = make("div", { class: "vl-told" }, head, under);
  const put = (node, parts) => {
    node.replaceChildren(...parts.filter(Boolean));
    node.title = node.textContent; // what is cut can be read
  };
  return {
    node: make("div", attributes, small, words),
    words,
    show({ line, decision = null, text, below = "" }) {
      put(small, [line]);
      put(head, [decision && verdictMark(decision), make("span", {}, ...text)]);
      put(under, [].concat(below));
    },
  };
}

// ways: { undo, back }. say(text) tells a screen reader that the task is done.
export function buildVerdicts({ words, plan }, ways, linked, say) {
  const planned = half({ class: "vl-planned", "data-role": "planned-verdict", "data-decision": plan.view.decision });
  const answer = half({ "data-role": "whatif" });
  const way = (name) => {
    const button = make("button", { type: "button", "data-role": name }, words[name]);
    button.addEventListener("click", ways[name]);
    return button;
  };
  const [undoing, leaving] = [way("undo"), way("back")];
  const right = make("div", { class: "vl-whatif" }, answer.node, make("div", { class: "vl-ways" }, undoing, leaving));
  const node = make("div", { class: "vl-strip" }, planned.node, right);
  const first = (view) => linked(minus(sentences(view.caveat)[0] ?? ""));
  const bold = (text) => [make("strong", {}, ...linked(minus(text)))];

  const { said, how } = parted(plan.view.brief);
  planned.show({ line: [words.planned, how && minus(how)].filter(Boolean).join(" \u00b7 "),
    decision: plan.view.decision, text: bold(said), below: first(plan.view) });

  let asks = true;
  let last = null;
  const taskOf = (view) => ({ task: view.task || view.stage?.task || "", found: view.found || view.stage?.found || "" });

  function tellTask(view) {
    const { task, found } = taskOf(view);
    node.dataset.asked = task;
    const done = found && minus(fill(words.found, { found }));
    if (last !== null && done && done !== last && node.isConnected) say(done);
    last = done;
    return { task: asks ? task : "", done };
  }

  return {
    node,
    // Once it stands in the page: of several labs that ask the same only the first does.
    askOnce() {
      const { asked } = node.dataset;
      const first = asked && [...document.querySelectorAll("[data-asked]")].find((other) =>
        other.dataset.asked === asked && pageOf(other) === pageOf(node));
      asks = !first || first === node;
    },
    // question: "" at the plan. view: null while there is no answer; then note says why.
    update({ question, view, note, undoable }) {
      const asked = question !== "";
      right.classList.toggle("vl-asked", asked);
      leaving.classList.toggle("vl-idle", !asked);
      undoing.classList.toggle("vl-idle", !undoable);
      const { task, done } = tellTask(view ?? plan.view);
      if (!asked && task) answer.words.dataset.role = "task";
      else delete answer.words.dataset.role;
      delete answer.node.dataset.decision;
      if (!asked) {
        answer.show(task ? { line: words.your_task, text: [minus(capital(task))] }
          : { line: words.what_if, text: [words.invitation] });
        return;
      }
      if (!view) return answer.show({ line: minus(question), text: [note] });
      answer.node.dataset.decision = view.decision;
      const found = done && make("span", { "data-role": "found" }, done);
      const same = saysTheSame(view, plan.view) && words.plan_same;
      return answer.show({ line: minus(question), decision: view.decision,
        text: bold(parted(view.brief).said), below: found || same || first(view) });
    },
  };
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
