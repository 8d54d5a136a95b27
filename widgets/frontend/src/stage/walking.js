// Going through the draws one by one: by pointer, by the arrow keys, and for a screen reader.
import { pointer } from "d3-selection";
import { make, newId } from "../engine/dom.js";

// frame: see frame.js. drawn(): what lies under a point, or null while that cannot be asked.
// total(), picked(): how many there are, and which one is held; pick(i); tell(i) -> words;
// settle(): ends whatever is under way.
export function buildWalk({ svg, box, list }, { drawn, total, picked, pick, tell, settle, skip }) {
  // Two options take turns: a screen reader speaks when another one becomes active.
  const options = [0, 1].map(() => make("div", { role: "option", id: newId(), "aria-selected": "true" }));

  svg.on("pointermove", (event) => {
    const under = drawn();
    if (under) pick(under(...pointer(event, svg.node())));
  }).on("pointerleave", () => pick(null)).on("pointerdown", skip);

  function go(i) {
    const to = Math.max(0, Math.min(total() - 1, i));
    const option = options[box.getAttribute("aria-activedescendant") === options[0].id ? 1 : 0];
    option.textContent = tell(to);
    option.setAttribute("aria-setsize", total());
    option.setAttribute("aria-posinset", to + 1);
    list.replaceChildren(option);
    box.setAttribute("aria-activedescendant", option.id);
    pick(to);
  }
  box.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 10, ArrowDown: -10 }[event.key];
    const to = { Home: 0, End: total() - 1 }[event.key];
    if ((by === undefined && to === undefined) || !total()) return;
    event.preventDefault();
    settle();
    go(to ?? (picked() === null ? total() - 1 : picked() + by));
  });
  box.addEventListener("blur", () => {
    box.removeAttribute("aria-activedescendant");
    pick(null);
  });

  return {
    // summary: the finding in words, which the picture bears as its name.
    refresh(summary) {
      box.setAttribute("role", total() ? "listbox" : "img");
      box.setAttribute("aria-label", summary);
      if (!total()) return list.replaceChildren();
      if (!list.firstChild) list.replaceChildren(options[0]);
      list.firstChild.textContent = tell(picked() ?? total() - 1);
      return null;
    },
  };
}
