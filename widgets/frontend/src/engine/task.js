// The first line of a lab: what to find out and, once the state shows it, what was found.
import { make } from "./dom.js";
import { fill, minus } from "./words.js";

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
      // What was found stands in the task's place, and the task goes on holding the room.
      node.replaceChildren(make("span", { "data-role": done ? "found" : null }, done || asked),
        ...(done ? [make("span", { class: "vl-task-room", "aria-hidden": "true" }, asked)] : []));
      if (last !== null && done && done !== last) say(done);
      last = done;
    },
  };
}
