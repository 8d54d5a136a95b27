// The net for p: two handles that the mouse, a finger and the keyboard move, and a way back; beside
// it the switch of the journal. They are ordinary controls above a picture that nobody reads aloud.
import { make } from "../engine/dom.js";
import { formatNumber } from "../engine/numbers.js";

export const LEAST = -4; // log10 of the smallest p in the picture; a net that ends there is open
const STEP = 0.05;
const NARROWEST = 0.1;
const ONE_SLIDE = 800; // ms: keys pressed faster than that are one change

export function buildNet(stage, change) {
  const { words } = stage;
  let ends = stage.prediction.map(Math.log10); // smaller p first
  let past = [];
  let journal = false;
  let last = 0;
  let scale = null;
  const textOf = (k) => (ends[k] <= LEAST ? words.net_open
    : formatNumber(10 ** ends[k], Math.max(0, 1 - Math.floor(ends[k] + 1e-9)), words.decimal));
  const handles = ["small", "large"].map((name) => make("div", {
    class: `vl-net-end vl-net-${name}`, role: "slider", tabindex: "0", "aria-label": words[`net_${name}`],
    "aria-valuemin": 0, "aria-valuemax": -LEAST, "data-role": `net-${name}`,
  }, make("span", {})));
  const undoButton = make("button", { type: "button", "data-role": "net-undo",
    title: words.net_undo_long }, words.net_undo);
  const journalButton = make("button", { type: "button", "data-role": "journal", "aria-pressed": "false",
    title: words.journal_long }, words.journal);

  // Which test judges the studies, where the stage leaves that open.
  let test = stage.parameters.test;
  const testButtons = (words.tests ?? []).map(([name, text]) => {
    const button = make("button", { type: "button", "data-role": `test-${name}` }, text);
    button.addEventListener("click", () => {
      if (name === test) return;
      test = name;
      refresh();
      change("test");
    });
    return button;
  });
  const tests = testButtons.length ? [make("div", { class: "vl-stage-tests", role: "group",
    "aria-label": words.tests_label }, ...testButtons)] : [];

  function refresh() {
    testButtons.forEach((button) => button.setAttribute("aria-pressed", button.dataset.role === `test-${test}`));
    handles.forEach((node, k) => {
      node.setAttribute("aria-valuenow", (-ends[k]).toFixed(2));
      node.setAttribute("aria-valuetext", textOf(k));
    });
    undoButton.setAttribute("aria-disabled", past.length === 0);
    journalButton.setAttribute("aria-pressed", journal);
  }

  function keep() {
    if (Date.now() - last > ONE_SLIDE) past.push([...ends]);
    last = Date.now();
  }

  function put(k, to) {
    const room = k ? [ends[0] + NARROWEST, 0] : [LEAST, ends[1] - NARROWEST];
    const next = STEP * Math.round(Math.min(room[1], Math.max(room[0], to)) / STEP);
    if (Math.abs(next - ends[k]) < 1e-9) return;
    keep();
    ends[k] = next;
    refresh();
    change("net");
  }

  function undo() {
    if (!past.length) return;
    ends = past.pop();
    last = 0;
    refresh();
    change("net");
  }

  handles.forEach((node, k) => {
    let off = null;
    node.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      node.focus();
      node.setPointerCapture(event.pointerId);
      off = event.clientX - scale(ends[k]);
      last = 0; // each drag is a change of its own
    });
    node.addEventListener("pointermove", (event) => {
      if (off === null) return;
      if (last) last = Date.now(); // however slow, it is one drag
      put(k, scale.invert(event.clientX - off));
    });
    ["pointerup", "pointercancel"].forEach((name) => node.addEventListener(name, () => {
      off = null;
      last = 0;
    }));
    node.addEventListener("keydown", (event) => {
      // To the right, and up, p gets smaller, as in the picture.
      const by = { ArrowRight: -1, ArrowUp: -1, ArrowLeft: 1, ArrowDown: 1, PageUp: -5, PageDown: 5 }[event.key];
      const to = { Home: 0, End: LEAST }[event.key];
      if (by === undefined && to === undefined) return;
      event.preventDefault();
      put(k, to ?? ends[k] + by * STEP);
    });
    node.addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== "z") return;
      // The lab's own undo waits until the net is as it was.
      if (!past.length) return;
      event.preventDefault();
      event.stopPropagation();
      undo();
    });
  });
  undoButton.addEventListener("click", undo);
  journalButton.addEventListener("click", () => {
    journal = !journal;
    refresh();
    change("journal");
  });

  return {
    handles,
    buttons: [undoButton, journalButton, ...tests],
    // The parameters that she chose here.
    chosen: () => (tests.length ? { test } : {}),
    // The net as { small, large } in p, with their words; an open end catches whatever is smaller.
    get: () => ({ small: ends[0] <= LEAST ? 0 : 10 ** ends[0], large: 10 ** ends[1], ends, journal,
      texts: [0, 1].map(textOf) }),
    start(prediction) {
      ends = prediction.map(Math.log10);
      past = [];
      refresh();
    },
    place(x, y) {
      scale = x;
      // Side by side, so that neither lies on the other however narrow the net is.
      handles[0].style.transform = `translate(${x(ends[0])}px,${y}px)`;
      handles[1].style.transform = `translate(${x(ends[1]) - 44}px,${y}px)`;
    },
  };
}
