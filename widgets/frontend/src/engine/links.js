// Names of marks stand in words, picture and table; pointing at one of them lights the others.
import { make } from "./dom.js";

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const LETTER = "[\\p{L}\\p{N}_]";

// light(name, from): what else is to be lit; name is null where none is pointed at.
export function buildLinks(root, light) {
  let names = new Map();
  let pattern = null;
  let lit = null;

  function show(name) {
    if (name === lit) return;
    lit = name;
    root.querySelectorAll("[data-name]").forEach((node) =>
      node.classList.toggle("vl-lit", name !== null && node.dataset.name === name));
  }
  const nameAt = (event) => event.target.closest?.("[data-name]")?.dataset.name ?? null;
  root.addEventListener("pointerover", (event) => {
    const name = nameAt(event);
    if (name === null) return;
    show(name);
    light(name);
  });
  root.addEventListener("pointerout", (event) => {
    if (nameAt(event) === null || event.relatedTarget?.closest?.("[data-name]")) return;
    show(null);
    light(null);
  });

  return {
    show,
    // The marks of the picture that is to be shown. A single letter or a number alone is a word
    // like others; a longer name may begin a sentence.
    know(marks) {
      const some = marks.map(({ name }) => name).filter((name) => name.length > 1 && /\p{L}/u.test(name));
      if (some.join("\n") === [...names.values()].join("\n")) return;
      names = new Map(some.map((name) => [name.toLowerCase(), name]));
      const longest = [...some].sort((one, other) => other.length - one.length).map(escaped);
      pattern = some.length ? new RegExp(`(?<!${LETTER})(${longest.join("|")})(?!${LETTER})`, "iu") : null;
    },
    // The text as nodes, its names marked.
    linked(text) {
      if (!pattern) return [text];
      return text.split(pattern).map((part, i) => (i % 2
        ? make("span", { "data-name": names.get(part.toLowerCase()) }, part) : part));
    },
  };
}
