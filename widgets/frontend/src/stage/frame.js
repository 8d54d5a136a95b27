// The parts of a stage in the page: its lines of words, the picture, the list that a screen reader
// walks through. They are made once; nothing here knows what is drawn.
import { select } from "d3-selection";
import { make, newId } from "../engine/dom.js";
import { buildTools } from "./tools.js";

export function buildFrame(first, extra) {
  const { words } = first;
  const tools = buildTools(first);
  const head = make("p", { class: "vl-stage-head", "data-role": "stage-head" });
  const said = make("p", { class: "vl-stage-more", "data-role": "stage-more" });
  const svg = select(document.createElementNS("http://www.w3.org/2000/svg", "svg")).attr("aria-hidden", "true");
  const layers = Object.fromEntries(["ground", "bench", "far", "draws", "curve", "marks", "x"].map((name) =>
    [name, svg.append("g").attr("class", `vl-stage-${name}`)]));
  // What the sample on the bench is, in words: no tooltip, which would lie over other draws.
  const caption = make("p", { class: "vl-stage-draw", "aria-hidden": "true", "data-role": "stage-draw" });
  const list = make("div", { class: "vl-unseen", role: "presentation" });
  const hint = make("span", { id: newId(), class: "vl-unseen" }, words.keys);
  const box = make("div", { class: "vl-stage-box", tabindex: "0", "aria-describedby": hint.id,
    "data-role": "stage-picture" }, svg.node(), list);
  const live = make("div", { class: "vl-unseen", role: "status", "data-role": "stage-live" });
  const own = extra?.buttons.length ? make("div", { class: "vl-stage-tools vl-stage-own" }, ...extra.buttons) : null;
  const node = make("div", { class: "vl-stage", role: "group", "aria-label": words.group, "data-role": "stage" },
    head, said, caption,
    make("div", { class: "vl-stage-frame" }, box, make("div", { role: "group", "aria-label": words.net ?? null },
      ...(extra?.handles ?? []))),
    hint, tools.markPart, own, tools.node, live);
  return {
    ...tools, tools: tools.node, own, node, head, said, svg, layers, caption, list, box, live,
  };
}
