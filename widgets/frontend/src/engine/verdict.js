// The strip at the top: the planned verdict, which stays, and beside it what the change made of it;
// until something changes, the task. Its height is fixed and its words are fitted to it: the whole
// sentence stands in "Why".
import { make, verdictMark } from "./dom.js";
import { linesOf, shorter } from "./fitting.js";
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

// The sizes that the verdict and the task may have; on a phone all is smaller.
const types = (weight, ...sizes) => sizes.map(([size, line]) => ({ size, line, weight }));
const HEADS = { wide: types(600, [17, 21], [15, 19], [14, 17], [13, 15]), narrow: types(600, [15, 19], [14, 18], [13, 16], [12, 14]) };
const TASKS = { wide: types(400, [15, 20], [14, 18], [13, 16]), narrow: types(400, [14, 18], [13, 16], [12, 14]) };
const UNDER = { wide: { size: 13, line: 18 }, narrow: { size: 13, line: 17 } };
const SMALL = [{ size: 13, weight: 600, most: 1 }, { size: 12, weight: 600, most: 2 }];
const INDENT = 24;
// As in style.css, where the strip is lower still.
const TINY = 345;

// One half: a small line, the verdict and a line under it. Longer words are set smaller or said
// shorter, so that none is cut.
function half(attributes) {
  const [small, head, under] = ["vl-small-line", "vl-head", "vl-under"].map((name) => make("p", { class: name }));
  const words = make("div", { class: "vl-told" }, head, under);
  const put = (node, parts) => node.replaceChildren(...parts.filter(Boolean));
  let told = null;
  let place = null; // { on: wide or narrow, height, room: of the words, beside: of the small line }

  function fit() {
    if (!told || !place) return;
    const { on, room, beside, height } = place;
    const line = told.lines.find((text) => SMALL.some((type) => linesOf(small, text, type, beside) <= type.most))
      ?? told.lines[told.lines.length - 1];
    small.classList.toggle("vl-two", linesOf(small, line, SMALL[0], beside) > 1);
    put(small, [line]);
    const here = told.verdict ? room - INDENT : room;
    const sizes = (told.verdict ? HEADS : TASKS)[on];
    const said = head.textContent;
    let [type, below] = [sizes[sizes.length - 1], ""];
    const fits = (some, beneath) => linesOf(head, said, some, here) * some.line
      + linesOf(under, beneath, UNDER[on], room - INDENT) * UNDER[on].line <= height + 1;
    // What must be said is said in full, if in smaller type; else the type comes first.
    const ways = told.must ? told.below.flatMap((beneath) => sizes.map((some) => [some, beneath]))
      : sizes.flatMap((some) => told.below.map((beneath) => [some, beneath]));
    const way = ways.find(([some, beneath]) => fits(some, beneath));
    if (way) [type, below] = way;
    head.style.fontSize = `${type.size}px`;
    head.style.lineHeight = `${type.line}px`;
    put(under, below ? told.dress(below) : []);
  }

  return {
    node: make("div", attributes, small, words),
    words,
    at(next) {
      place = next;
      fit();
    },
    // lines: the small line and its shorter forms; below: likewise, "" where it may be left out.
    show({ lines, decision = null, text, below = [""], dress = (some) => [some], must = false, plain = false }) {
      told = { lines, below, dress, must, verdict: !plain };
      put(small, [lines[0]]);
      put(head, [decision && verdictMark(decision), make("span", {}, ...text)]);
      put(under, below[0] ? dress(below[0]) : []);
      [small.title, head.title, under.title] = [lines[0], head.textContent, below[0]];
      fit();
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
  // The caveat's first words, shorter where there is little room.
  const first = ({ caveat }) => ({ below: caveat ? [...shorter(minus(sentences(caveat)[0])), words.caveat, ""] : [""], dress: linked });
  const bold = (text) => [make("strong", {}, ...linked(minus(text)))];

  const { said, how } = parted(plan.view.brief);
  planned.show({ lines: [[words.planned, how && minus(how)].filter(Boolean).join(" \u00b7 "), words.planned],
    decision: plan.view.decision, text: bold(said), ...first(plan.view) });

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
    // How wide the strip is, and whether its halves stand below one another.
    fit(width, narrow) {
      const inner = narrow ? width - 26 : width / 2 - 34;
      const ways = right.lastChild.offsetWidth + 10;
      right.style.setProperty("--vl-ways", `${ways}px`);
      const place = { on: narrow ? "narrow" : "wide", room: inner, height: narrow ? width <= TINY ? 38 : 51 : 60 };
      planned.at({ ...place, beside: inner });
      answer.at({ ...place, beside: inner - ways });
    },
    // question: "" at the plan; count: how many changes it asks about. view: null while there is no answer; then note says why.
    update({ question, count, view, note, undoable }) {
      const asked = question !== "";
      right.classList.toggle("vl-asked", asked);
      leaving.classList.toggle("vl-idle", !asked);
      undoing.classList.toggle("vl-idle", !undoable);
      const { task, done } = tellTask(view ?? plan.view);
      if (!asked && task) answer.words.dataset.role = "task";
      else delete answer.words.dataset.role;
      delete answer.node.dataset.decision;
      if (!asked) {
        answer.show(task ? { lines: [words.your_task], text: [minus(capital(task))], plain: true }
          : { lines: [words.what_if], text: [words.invitation], plain: true });
        return;
      }
      const lines = [minus(question), fill(words.what_if_several, { count })];
      if (!view) return answer.show({ lines, text: [note] });
      answer.node.dataset.decision = view.decision;
      const below = done ? { below: [done], must: true, dress: (some) => [make("span", { "data-role": "found" }, some)] }
        : saysTheSame(view, plan.view) ? { below: [words.plan_same, ""] } : first(view);
      return answer.show({ lines, decision: view.decision, text: bold(parted(view.brief).said), ...below });
    },
  };
}

// A symbol such as t stays small.
const capital = (text) => (/^\p{L} =/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));
