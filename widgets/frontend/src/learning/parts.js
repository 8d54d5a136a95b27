// Pieces that all learning widgets share: words on screen, the feedback, the buttons.
import { make } from "../engine/dom.js";
import { fill, minus } from "../engine/words.js";

// Text with `code` and line breaks; never HTML.
export function prose(text, tag = "p", attributes = {}) {
  const node = make(tag, { ...attributes, class: `vl-prose ${attributes.class ?? ""}`.trim() });
  text.split(/(`[^`]+`)/).filter(Boolean).forEach((part) => {
    node.append(part.startsWith("`") && part.length > 2 ? make("code", {}, part.slice(1, -1)) : minus(part));
  });
  return node;
}

export const button = (text, role, type = "button") =>
  make("button", { type, "data-role": role }, text);

export const label = (text) => make("p", { class: "vl-kind" }, text);

// A region that is read aloud when it changes; what an answer and its hints have to say.
export function feedbackRegion(item, words) {
  const node = make("div", { class: "vl-feedback", role: "status", "data-role": "feedback" });
  return {
    node,
    show({ result = null, hints = 0, before = null }) {
      node.replaceChildren();
      node.dataset.right = result?.read ? String(result.right) : "";
      if (before) node.append(prose(fill(words.answered_before, { answer: before }), "p", { class: "vl-soft" }));
      if (result) node.append(judgement(item, result, words));
      if (result?.misconception && result.right === false) {
        const sentence = item.beliefs[result.misconception];
        if (sentence) {
          node.append(prose(fill(words.belief, { id: result.misconception, sentence }), "p",
            { class: "vl-belief", "data-belief": result.misconception }));
        }
      }
      item.hints.slice(0, hints).forEach((hint, i) => node.append(
        prose(fill(words.hint, { number: i + 1, hint }), "p", { class: "vl-hint", "data-role": "given-hint" })));
    },
  };
}

function judgement(item, result, words) {
  let head = "";
  if (result.read && result.right !== null) {
    head = words.right;
    if (!result.right) head = item.kind === "text" ? words.look_again : words.not_yet;
  }
  if (item.kind === "text" && result.right) head = "";
  const node = make("p", { class: "vl-judgement" });
  if (head) {
    const shape = result.right ? "vl-full" : "vl-open";
    node.append(make("span", { class: `vl-disc ${shape}`, "aria-hidden": "true" }), make("strong", {}, head), " ");
  }
  if (result.message !== head) node.append(prose(result.message, "span"));
  return node;
}

// A form that sends itself by its button or by Enter, and never leaves the page.
export function answerForm(onSubmit, ...children) {
  const form = make("form", { class: "vl-form", novalidate: true, autocomplete: "off" }, ...children);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    onSubmit();
  });
  return form;
}

// Radio buttons under a legend. choose() is called when the choice changes.
export function radioSet(legend, texts, name, { role = "choice", inline = false, choose = () => {} } = {}) {
  const inputs = texts.map((_, value) => make("input", { type: "radio", name, value, "data-role": role }));
  const rows = texts.map((text, i) => make("label", { class: "vl-choice" }, inputs[i], prose(text, "span")));
  inputs.forEach((input) => input.addEventListener("change", choose));
  return {
    node: make("fieldset", { class: inline ? "vl-set vl-inline" : "vl-set" },
      prose(legend, "legend"), make("div", { class: "vl-options" }, ...rows)),
    get value() { return inputs.findIndex((input) => input.checked); },
    set value(position) { inputs.forEach((input, i) => { input.checked = i === position; }); },
    set disabled(off) { inputs.forEach((input) => { input.disabled = off; }); },
  };
}
