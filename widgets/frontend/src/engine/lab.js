// A lab: the verdict and what a change makes of it, the controls beside the picture, and a foot with
// what is drawn by chance and what is asked seldom.
import { buildStage } from "../stage/index.js";
import { make } from "./dom.js";
import { choosable, differing, keyOf, levelOf, levels, moved } from "./choices.js";
import { buildControls } from "./controls.js";
import { buildLinks } from "./links.js";
import { unpacker } from "./pack.js";
import { buildPanels } from "./panels.js";
import { buildPicture } from "./picture.js";
import { buildTabs } from "./tabs.js";
import { buildVerdicts } from "./verdict.js";
import { questions, spokenChange } from "./whatif.js";
import { copyAscii, fill } from "./words.js";

// As in style.css, where one column replaces two.
const NARROW = 640;
const SPEAK_AFTER = 400;
const SHOW_WAITING_AFTER = 250;
const ASK_AGAIN_AFTER = 2000;
const GIVE_UP_AFTER = 15000;

// pictures, computed: what the labs bring (see labs.js); the frame itself knows none of them.
export function renderLab(element, source, { pictures, computed }) {
  const { spec } = source;
  const { words, plan, controls } = spec;
  const answers = source.live ? liveAnswers(source) : twinAnswers(source, computed);

  const history = buildHistory(source, controls);
  const after = (patch) => moved(controls, source.state, patch);
  const choose = (patch) => {
    const next = after(patch);
    if (!answers.can || answers.can(next)) return history.go(next);
    const reason = inputs.why(patch);
    inputs.update(source.state, answers.can); // shows again what is chosen
    live.textContent = reason;
    return undefined;
  };
  // A button that has done its work hides; the keyboard goes on where the change was made.
  const focusOn = (name) => inputs.node.querySelector(
    `${name ? `[data-control="${name}"] ` : ""}:is(input, select)`)?.focus();
  const undo = () => { const name = history.undo(); if (!history.some()) focusOn(name); };
  const links = buildLinks(element, (name) => picture.light(name));
  links.know(plan.view.picture?.marks ?? []);
  const done = make("div", { class: "vl-unseen", role: "status", "data-role": "live-task" });
  const verdicts = buildVerdicts(spec, { undo, back() { history.go(plan.state); focusOn(); } }, links.linked,
    (text) => { done.textContent = text; });
  const inputs = buildControls(spec, choose);
  // What moving a mark, or a wall of a stage, needs.
  const link = {
    state: () => source.state,
    set: choose,
    can: (patch) => !answers.can || answers.can(after(patch)),
    point: (name) => links.show(name),
    count: (tally) => picture.count(tally),
    options(name) {
      const control = controls.find((some) => some.name === name);
      return choosable(controls, control, source.state, answers.can).map((option) =>
        ({ ...option, allowed: !option.refused && !option.unanswered }));
    },
  };
  const picture = buildPicture(words, pictures, link, spec.id);
  const stage = plan.view.stage ? buildStage(plan.view.stage, link) : null;
  // In an invented world the stage waits in the panel of that name.
  const ahead = plan.view.stage?.place === "body" ? stage : null;
  const effort = make("p", { class: "vl-effort", "data-role": "effort", hidden: !answers.effort() });
  const panels = buildPanels(spec, {
    ask: (truth) => answers.world(truth, source.state),
    linked: links.linked,
    stage: ahead ? null : stage,
  });
  const live = make("div", { class: "vl-unseen", role: "status", "data-role": "live" });
  // A lab with a picture and a stage shows one of them at a time, in the same place.
  const views = ahead && plan.view.picture
    ? buildTabs([[plan.view.picture.tab ?? words.long_run, picture.node], [words.drawn, ahead.node]]) : null;
  // Who has chosen to see the picture that tells what was drawn, stays there.
  const stays = () => plan.view.picture.seen && views.chosen();
  ahead?.tools.addEventListener("click", () => { if (views && !stays()) views.show(1); });
  const evidence = make("div", { class: "vl-evidence" },
    views?.node ?? (ahead ? ahead.node : picture.node), effort);
  const body = make("div", { class: "vl-body" }, inputs.node, evidence);
  const foot = make("div", { class: "vl-foot" }, ahead?.tools, panels.node);
  const lab = make("div", { class: "vl-lab", role: "group", "aria-label": spec.title },
    verdicts.node, body, foot, live, done);
  // A table of numbers needs more room than other controls.
  lab.classList.toggle("vl-wide-controls", controls.some(({ shape }) => shape === "cells"));
  element.replaceChildren(lab);
  copyAscii(element);
  lab.addEventListener("keydown", (event) => {
    const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (!asked || !history.some()) return;
    event.preventDefault();
    undo();
  });

  let shownViews = [plan.view];
  let spoken = plan.state;
  let waitingSince = 0;
  let refinement = null;
  let refinedAt = 0;
  // What is to be done later for one purpose takes the place of what was to be done for it before.
  const timers = new Map();
  function later(purpose, ...calls) {
    timers.get(purpose)?.forEach(clearTimeout);
    timers.set(purpose, calls.map(([fn, ms]) => setTimeout(fn, ms)));
  }

  function refresh() {
    const { state } = source;
    const changed = differing(controls, state, plan.state);
    const key = keyOf(controls, state, plan.state);
    const views = source.error ? null : answers.views(key, state);
    const refining = source.error ? null : answers.effort();
    const waiting = views === null && !source.error;
    if (views) shownViews = views;
    const view = views ? views[levelOf(controls, state)] : null;
    if (!waiting) {
      waitingSince = 0;
      later("wait");
      later("ask");
    } else if (!waitingSince) {
      waitingSince = Date.now();
      later("wait", [refresh, SHOW_WAITING_AFTER + 1], [refresh, GIVE_UP_AFTER + 1]);
      later("ask", [askAgain, ASK_AGAIN_AFTER]);
    }
    const waited = waiting ? Date.now() - waitingSince : 0;
    const hoping = waiting && waited <= GIVE_UP_AFTER;
    let note = source.error;
    if (views === undefined) note = words.needs_notebook;
    if (waiting) note = hoping ? words.waiting : words.no_answer;
    keepPlace(element, () => {
      inputs.update(state, answers.can, view);
      lab.classList.toggle("vl-stale", waiting);
      // Until then the last answer stays as it is: a flash of nothing would only distract.
      const late = waiting && waited >= SHOW_WAITING_AFTER;
      lab.classList.toggle("vl-late", late);
      if (waiting && !late) return;
      if (view?.picture) links.know(view.picture.marks);
      verdicts.update({ question: questions(words, changed, state), count: changed.length, view, note, undoable: history.some() });
      panels.update(view, state, !source.live && key !== "");
      // Last, because it measures what stands there. While one waits it stays: a hidden picture
      // would take away the mark that is held, by the mouse or by the keyboard.
      if (!hoping) picture.update(view, shownViews, changed.length ? plan.view.picture : null, note);
      if (view?.stage) ahead?.update(view, state);
      if (refining && !waiting) {
        const told = refining.done ? words.refined : stuck() ? words.unrefined : words.refining;
        effort.textContent = fill(told, { count: refining.effort });
      }
    });
    // While an answer is refined only its last form is spoken.
    if (waiting || refining?.done === false) later("speak");
    else later("speak", [() => speak(state, view ? view.brief : note), SPEAK_AFTER]);
  }

  // A kernel that was restarted refines nothing any more, and nobody says so.
  function stuck() {
    if (source.payload !== refinement) {
      refinement = source.payload;
      refinedAt = Date.now();
      later("refine", [wakeUp, ASK_AGAIN_AFTER], [refresh, GIVE_UP_AFTER + 1]);
    }
    return Date.now() - refinedAt > GIVE_UP_AFTER;
  }

  function wakeUp() {
    if (source.payload === refinement) source.send({ what: "state", state: source.state });
  }

  // A message can get stuck between browser and kernel; another one, which waits for none, frees it.
  function askAgain() {
    if (!waitingSince || Date.now() - waitingSince > GIVE_UP_AFTER) return;
    source.send({ what: "state", state: source.state });
    later("ask", [askAgain, ASK_AGAIN_AFTER]);
  }

  function speak(state, brief) {
    const changed = differing(controls, state, spoken);
    if (changed.length === 0) return;
    spoken = state;
    live.textContent = differing(controls, state, plan.state).length === 0
      ? fill(words.spoken_plan, { brief })
      : fill(words.spoken, { change: spokenChange(words, changed, state), brief });
  }

  // Reading order is focus order: the picture comes first where it stands above the controls.
  let placed = false;
  const widths = new ResizeObserver(([entry]) => {
    if (!entry.contentRect.width) return;
    const narrow = entry.contentRect.width < NARROW;
    const first = narrow ? evidence : inputs.node;
    if (body.firstChild !== first) body.prepend(first);
    inputs.arrange(narrow);
    verdicts.fit(entry.contentRect.width, narrow);
    // Once, before the lab is seen.
    if (placed) return;
    placed = true;
    verdicts.askOnce();
    refresh();
  });
  widths.observe(lab);
  const look = firstLook(lab);
  const off = source.on(refresh);
  refresh();
  return () => {
    off();
    widths.disconnect();
    look.disconnect();
    picture.close();
    stage?.close();
    timers.forEach((some) => some.forEach(clearTimeout));
  };
}

// When a lab first comes into view, what can be dragged shows itself, once (see style.css).
function firstLook(lab) {
  const watcher = new IntersectionObserver(([entry]) => {
    if (!entry.isIntersecting) return;
    watcher.disconnect();
    lab.classList.add("vl-first-look");
    lab.addEventListener("animationend", () => lab.classList.remove("vl-first-look"), { once: true });
  }, { threshold: 0.6 });
  watcher.observe(lab);
  return watcher;
}

// The states before this one. A slide along one control is one change.
function buildHistory(source, controls) {
  const ONE_SLIDE = 800;
  const past = [];
  let last = { name: "", at: 0 };
  return {
    some: () => past.length > 0,
    go(state) {
      const changed = differing(controls, state, source.state).map(({ name }) => name);
      if (changed.length === 0) return;
      const now = { name: changed.join(), at: Date.now() };
      if (now.name !== last.name || now.at - last.at > ONE_SLIDE) past.push(source.state);
      last = now;
      source.set(state);
    },
    // Returns the control that was put back.
    undo() {
      if (past.length === 0) return "";
      const before = past.pop();
      const [control] = differing(controls, before, source.state);
      last = { name: "", at: 0 };
      source.set(before);
      return control?.name;
    },
  };
}

// can(state): whether it is answered; null where all are.
// views(key, state): the plain views of every level; null = not yet, undefined = never.
// effort(): { effort, done } of an answer that is refined step by step, or null.
function liveAnswers(source) {
  let of = null;
  let views = null;
  return {
    views(key) {
      const { payload } = source;
      if (payload.key !== key) return null;
      if (payload !== of) {
        of = payload;
        views = unpacker(payload.views)(key);
      }
      return views;
    },
    can: null,
    effort: () => (source.payload.effort ? source.payload : null),
    world: (truth, state) => source.ask({ what: "world", truth, state }),
  };
}

function twinAnswers(source, computed) {
  const { controls, plan, words } = source.spec;
  const { views: frozen, computed: data, worlds } = source.data;
  const entry = unpacker(frozen);
  const kept = new Map();
  const compute = data && computed[data.name];
  function computedViews(state) {
    const made = levels(controls, state).map((level) => compute(level, data));
    return made.includes(null) ? undefined : made;
  }
  return {
    views(key, state) {
      if (!kept.has(key)) kept.set(key, entry(key) ?? (compute ? computedViews(state) : undefined));
      return kept.get(key);
    },
    can: compute ? null : (state) => Object.hasOwn(frozen.entries, keyOf(controls, state, plan.state)),
    effort: () => null,
    async world(truth, state) {
      if (keyOf(controls, state, plan.state) !== "") return [words.world_of_plan];
      return worlds[String(truth)][levelOf(controls, state)];
    },
  };
}

// Whatever grows or shrinks above it, the control under the finger stays where it is.
function keepPlace(element, change) {
  const held = element.contains(document.activeElement) ? document.activeElement : null;
  const before = held?.getBoundingClientRect().top;
  element.style.minHeight = "";
  change();
  if (!held || !held.isConnected) return;
  const moved = held.getBoundingClientRect().top - before;
  if (Math.abs(moved) < 1) return;
  // Jupyter puts boxes around a widget that may scroll but never have to.
  const scrolls = (node) => node.scrollHeight > node.clientHeight + 1
    && /auto|scroll/.test(getComputedStyle(node).overflowY);
  let scroller = element.parentElement;
  while (scroller && !scrolls(scroller)) scroller = scroller.parentElement;
  scroller ??= document.scrollingElement;
  scroller.scrollTop += moved;
  // Where the page ends there is nothing left to scroll: the lab keeps room below itself.
  const rest = held.getBoundingClientRect().top - before;
  if (rest < 1) return;
  element.style.minHeight = `${element.offsetHeight + rest}px`;
  scroller.scrollTop += rest;
}
