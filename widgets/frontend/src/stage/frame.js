// The parts of a stage in the page: its lines of words, the picture, the list that a screen reader
// walks through. They are made once; nothing here knows what is drawn.
import { select } from "d3-selection";
import { make, newId } from "../engine/dom.js";
import { fill, minus } from "../engine/words.js";
import { buildTools } from "./tools.js";

export function buildFrame(first, extra) {
  const { words } = first;
  const tools = buildTools(first);
  const head = make("p", { class: "vl-stage-head", "data-role": "stage-head" });
  const said = make("p", { class: "vl-stage-more", "data-role": "stage-more" });
  const svg = select(document.createElementNS("http://www.w3.org/2000/svg", "svg")).attr("aria-hidden", "true");
  const layers = Object.fromEntries(["ground", "bench", "far", "draws", "marks", "x"].map((name) =>
    [name, svg.append("g").attr("class", `vl-stage-${name}`)]));
  // What the sample on the bench is, in words: no tooltip, which would lie over other draws.
  const caption = make("p", { class: "vl-stage-draw", "aria-hidden": "true", "data-role": "stage-draw" });
  const list = make("div", { class: "vl-unseen", role: "presentation" });
  const hint = make("span", { id: newId(), class: "vl-unseen" }, words.keys);
  const box = make("div", { class: "vl-stage-box", tabindex: "0", "aria-describedby": hint.id,
    "data-role": "stage-picture" }, svg.node(), list);
  const live = make("div", { class: "vl-unseen", role: "status", "data-role": "stage-live" });
  const lines = Object.fromEntries(Object.entries({ head, more: said, draw: caption }).map(([name, line]) =>
    [name, make("div", { class: "vl-stage-line" }, line)]));
  const task = make("p", { class: "vl-task", "data-role": "task" });
  const node = make("div", { class: "vl-stage", role: "group", "aria-label": words.group, "data-role": "stage" },
    lines.head, lines.more, lines.draw,
    make("div", { class: "vl-stage-frame" }, box, make("div", { role: "group", "aria-label": words.net ?? null },
      ...(extra?.handles ?? []))),
    hint, tools.markPart, tools.node, live);
  if (extra?.buttons.length) tools.node.firstChild.after(make("div", { class: "vl-stage-buttons" }, ...extra.buttons));
  return {
    ...tools, node, head, said, svg, layers, caption, list, box, live, task,
    // longest: {line: the longest texts that it may come to say}; unseen, they hold its room.
    hold(longest) {
      Object.entries(longest).forEach(([name, texts]) => {
        const line = lines[name].firstChild;
        lines[name].replaceChildren(line, ...texts.map((text) =>
          make("p", { class: `${line.className} vl-stage-ghost`, "aria-hidden": "true" }, text)));
      });
    },
    // Returns what was found, or "".
    setTask(stage) {
      const done = stage.found ? fill(words.found, stage) : "";
      task.hidden = !stage.task;
      task.dataset.asked = stage.task ?? "";
      // What was found stands in the task's place, and the task goes on holding the room.
      const asked = minus(fill(words.task, stage));
      task.replaceChildren(make("span", { "data-role": done ? "found" : null }, minus(done || asked)),
        ...(done ? [make("span", { class: "vl-stage-ghost", "aria-hidden": "true" }, asked)] : []));
      return done;
    },
  };
}
