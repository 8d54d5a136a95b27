// Two views of one thing in one place, one of them in sight: [[title, node], ...].
import { make, newId } from "./dom.js";

export function buildTabs(views) {
  const tabs = views.map(([title, view], i) => {
    view.id ||= newId();
    const tab = make("button", { type: "button", role: "tab", id: newId(), "aria-controls": view.id,
      "data-role": `tab-${i}` }, title);
    view.setAttribute("role", "tabpanel");
    view.setAttribute("aria-labelledby", tab.id);
    view.classList.add("vl-tabbed");
    return tab;
  });
  // What is behind keeps its room: nothing moves when it comes forward.
  function show(chosen) {
    tabs.forEach((tab, i) => {
      tab.setAttribute("aria-selected", i === chosen);
      tab.tabIndex = i === chosen ? 0 : -1;
      views[i][1].classList.toggle("vl-behind", i !== chosen);
    });
  }
  let chosen = false; // by the reader
  tabs.forEach((tab, i) => tab.addEventListener("click", () => { chosen = true; show(i); }));
  const list = make("div", { class: "vl-tabs", role: "tablist" }, ...tabs);
  list.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = (tabs.indexOf(document.activeElement) + by + tabs.length) % tabs.length;
    chosen = true;
    show(next);
    tabs[next].focus();
    event.preventDefault();
  });
  show(0);
  return { node: make("div", { class: "vl-views" }, make("div", { class: "vl-over" }, list), ...views.map(([, view]) => view)), show, chosen: () => chosen };
}
