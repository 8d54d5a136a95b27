// Drawing again leaves alone what is as it was. d3 sets each attribute and each text anew, and for
// each the browser finds styles, breaks lines and paints once more: a fifth of a change. This holds
// for all selections of the bundle, because d3's own axes write most of those words.
import { selection } from "d3-selection";

const { attr, classed, text } = selection.prototype;

const told = (value, node, given) => (typeof value === "function" ? value.apply(node, given) : value);

selection.prototype.attr = function quietAttr(name, value) {
  // Asked for, or in a name space: d3 knows how.
  if (arguments.length < 2 || String(name).includes(":")) return attr.apply(this, arguments);
  return this.each(function set(...given) {
    const next = told(value, this, given) ?? null;
    if (next === null) this.removeAttribute(name);
    else if (this.getAttribute(name) !== String(next)) this.setAttribute(name, next);
  });
};

selection.prototype.text = function quietText(value) {
  if (!arguments.length) return text.call(this);
  return this.each(function set(...given) {
    const next = String(told(value, this, given) ?? "");
    if (this.textContent !== next) this.textContent = next;
  });
};

selection.prototype.classed = function quietClass(name, value) {
  if (arguments.length < 2) return classed.call(this, name);
  return this.each(function set(...given) { this.classList.toggle(name, Boolean(told(value, this, given))); });
};
