// One bundle for labs, quizzes and checks. In Jupyter, anywidget calls render; in a page,
// the script mounts every placeholder it finds; in a notebook opened without its kernel,
// each output that holds what its widget showed last calls left.
import { keepKeys } from "./engine/keys.js";
import { renderLab } from "./engine/lab.js";
import { left } from "./engine/left.js";
import { mountPage, twin } from "./engine/mount.js";
import { liveSource } from "./engine/source.js";
import frameStyle from "./engine/style.css";
import * as labs from "./labs.js";
import { components as learning } from "./learning/index.js";
import stageStyle from "./stage/stage.css";
import { renderStudio, style as studioStyle } from "./studio/index.js";

const components = {
  lab: (element, source) => renderLab(element, source, labs),
  studio: (element, source) => renderStudio(element, source, labs),
  ...learning,
};
const style = [frameStyle, stageStyle, studioStyle, ...labs.styles].join("\n");

// What the browser needs of one widget: a root that follows the theme and keeps its keys.
function draw(element, source) {
  addStyle();
  element.classList.add("verdictlab");
  element.dataset.kind = source.spec.kind;
  element.lang = source.spec.words?.language || "en";
  const letGo = keepKeys(element);
  const clean = components[source.spec.kind](element, source);
  return () => {
    clean?.();
    letGo();
    source.close();
  };
}

function addStyle() {
  const id = "verdictlab-style";
  let node = document.getElementById(id);
  if (!node) {
    node = document.createElement("style");
    node.id = id;
    document.head.append(node);
  }
  if (node.textContent !== style) node.textContent = style;
}

function render({ model, el }) {
  // Jupyter's own element keeps its classes; ours is a child that we own.
  const root = document.createElement("div");
  el.append(root);
  return draw(root, liveSource(model));
}

globalThis.verdictlab = {
  render, twin, mountPage: () => mountPage(draw), left: (place) => left(place, draw),
};

// A script of a page knows its own address; a module loaded by Jupyter does not.
if (document.currentScript) {
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", () => mountPage(draw), { once: true });
  } else {
    mountPage(draw);
  }
}
