// make("p", { class: "vl-note" }, "text", child) -> element; null children are skipped.
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child != null));
  return node;
}

// A picture of another form begins on an empty holder; true where it begins.
export function begin(holder, form) {
  if (holder.dataset.form === form) return false;
  holder.replaceChildren();
  holder.dataset.form = form;
  return true;
}

// The boxes of a picture's pages: all in one place, so that they share the tallest one's height, and
// only the one at `page` in sight.
export function paged(holder, classes, page) {
  holder.classList.toggle("vl-paged", true); // to add what is there writes the attribute anew
  return classes.map((name, i) => {
    const box = holder.children[i] ?? holder.appendChild(make("div", { class: name }));
    box.classList.toggle("vl-behind", i !== page);
    return box;
  });
}

// What is written anew makes the browser break lines anew, also where it stood there already.
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

// Jupyter evaluates the bundle once per widget, so a count inside the module would repeat itself.
const counter = Symbol.for("verdictlab ids");
export const newId = () => `vl-${(globalThis[counter] = (globalThis[counter] ?? 0) + 1)}`;

const drawing = {
  differ: '<circle cx="8" cy="8" r="6" fill="currentColor"/>',
  "not-shown": '<circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" stroke-width="2"/>',
  equivalent: '<path d="M2 5.5h12M2 10.5h12" stroke="currentColor" stroke-width="2.5"/>',
  "no-conclusion": '<circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" stroke-width="2"/>'
    + '<path d="M8 3a5 5 0 0 0 0 10z" fill="currentColor"/>',
  "not-applicable": '<path d="M2 8h12" stroke="currentColor" stroke-width="2.5"/>',
};

// The mark before a verdict: shape says what colour would.
export function verdictMark(decision) {
  const span = make("span", { class: "vl-mark", "aria-hidden": "true" });
  span.innerHTML = `<svg viewBox="0 0 16 16" width="16" height="16">${drawing[decision]}</svg>`;
  return span;
}
