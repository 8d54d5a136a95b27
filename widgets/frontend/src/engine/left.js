// A widget in a notebook that was opened without its kernel: verdictlab_server.py wrote into the
// output what it showed last. It is drawn from that; nothing can be chosen until its cell runs.
import { make } from "./dom.js";

function leftSource({ spec, state, payload, error }, asleep) {
  return {
    live: true, // the data are those of a kernel, not a page's twin
    data: null,
    spec,
    state,
    payload,
    error: error ?? "",
    on: () => () => {},
    set() {},
    send() {},
    ask: () => Promise.reject(new Error(asleep)),
    storage: { get() {}, set() {} },
    close() {},
  };
}

// What changes something. A fold still opens, a picture is still read, code is still copied.
const changing = "input, select, textarea, button:not([aria-controls], [data-role=code] *)";

// Also what is drawn later, and what a lab would enable again.
function disable(root) {
  const still = () => root.querySelectorAll(changing).forEach((node) => {
    if (!node.disabled) node.disabled = true;
  });
  new MutationObserver(still).observe(root, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  still();
}

// Draw into its place what was left there, below the words that say how to wake it.
export function left(place, draw) {
  const words = place.querySelector("[data-role=asleep]").textContent;
  const kept = JSON.parse(place.querySelector("script[type='application/json']").textContent);
  const root = make("div", { class: "vl-asleep" });
  draw(root, leftSource(kept, words));
  root.prepend(make("p", { class: "vl-wake", "data-role": "asleep" }, words));
  disable(root);
  // Jupyter's sheet for HTML outputs would restyle tables and paragraphs.
  place.closest(".jp-RenderedHTMLCommon")?.classList.remove("jp-RenderedHTMLCommon");
  place.classList.remove("verdictlab");
  place.replaceChildren(root);
}
