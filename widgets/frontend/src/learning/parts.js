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
          node.append(prose(fill(words.belief, { sentence }), "p",
            { class: "vl-belief", "data-belief": result.misconception }));
        }
      }
      item.hints.slice(0, hints).forEach((hint, i) => node.append(
        prose(fill(words.hint, { number: i + 1, hint }), "p", { class: "vl-hint", "data-role": "given-hint" })));
    },
  };
}

// A tick or a cross, or an arrow back for a text, always beside its word: no verdict by colour alone.
// The sign itself stands in the sheet, so that it is neither copied nor read aloud.
export const mark = (right, again = false) =>
  make("span", { class: "vl-tick", "data-right": again ? "again" : String(right), "aria-hidden": "true" });

function judgement(item, result, words) {
  let head = "";
  if (result.read && result.right !== null) {
    head = words.right;
    if (!result.right) head = item.kind === "text" ? words.look_again : words.not_yet;
  }
  const node = make("p", { class: "vl-judgement" });
  if (head) {
    node.append(mark(result.right, item.kind === "text"), make("strong", {}, head), " ");
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
    // The chosen row carries the mark and its word; the others stay as they are.
    mark(right, words) {
      rows.forEach((row, i) => {
        row.querySelector(".vl-part")?.remove();
        const judged = right !== null && inputs[i].checked;
        if (judged) row.dataset.right = String(right);
        else delete row.dataset.right;
        if (judged) {
          row.append(make("span", { class: "vl-part", "data-right": String(right) },
            mark(right), right ? words.right : words.not_yet));
        }
      });
    },
    set value(position) { inputs.forEach((input, i) => { input.checked = i === position; }); },
    set disabled(off) { inputs.forEach((input) => { input.disabled = off; }); },
  };
}
