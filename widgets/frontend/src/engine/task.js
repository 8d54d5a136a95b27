// The first line of a lab: what to find out and, once the state shows it, what was found.
import { make } from "./dom.js";
import { fill, minus } from "./words.js";

// Where one notebook ends, of several that are open at once.
const NOTEBOOK = ".jp-Notebook";

// Several labs of a page may ask the same, while its text sets other tasks: only the first asks.
// node: what asks, or nothing; it stands in the page already.
export function askOnce(node) {
  const page = (some) => some.closest(NOTEBOOK);
  const asked = node?.dataset.asked;
  const first = asked && [...document.querySelectorAll("[data-asked]")].find((other) =>
    other.dataset.asked === asked && page(other) === page(node));
  if (first && first !== node) node.remove();
}

// say(text) tells a screen reader.
export function buildTask(words, say) {
  const node = make("p", { class: "vl-task", "data-role": "task" });
  let last = null;
  return {
    node,
    update({ task = "", found = "" }) {
      const done = found ? minus(fill(words.found, { found })) : "";
      const asked = minus(fill(words.task, { task }));
      node.hidden = !task;
      node.dataset.asked = task;
      // What was found stands in the task's place, and the task goes on holding the room.
      node.replaceChildren(make("span", { "data-role": done ? "found" : null }, done || asked),
        ...(done ? [make("span", { class: "vl-task-room", "aria-hidden": "true" }, asked)] : []));
      if (last !== null && done && done !== last && node.isConnected) say(done);
      last = done;
    },
  };
}
