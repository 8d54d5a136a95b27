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

// Draw into its place what was left there; the words above it say how to wake it.
export function left(place, draw) {
  const words = place.querySelector("[data-role=asleep]");
  const source = leftSource(
    JSON.parse(place.querySelector("script[type='application/json']").textContent), words.textContent);
  const root = make("div");
  draw(root, source);
  // A disabled set of fields disables every control in it, also those that come later; folds open
  // and pictures are read all the same.
  const still = make("fieldset", { disabled: true, class: "vl-asleep" });
  still.append(...root.childNodes);
  root.append(make("p", { class: "vl-wake", "data-role": "asleep" }, words.textContent), still);
  // Jupyter's sheet for HTML outputs would restyle tables and paragraphs.
  place.closest(".jp-RenderedHTMLCommon")?.classList.remove("jp-RenderedHTMLCommon");
  place.classList.remove("verdictlab");
  place.replaceChildren(root);
}
