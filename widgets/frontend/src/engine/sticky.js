// On a narrow screen the verdict and the picture stand above the controls, out of sight while one of
// these is moved: then its first words and a small copy of the picture stay at the top.
import { make } from "./dom.js";

const TALL = 104;

export function buildSticky(verdicts, controls, holder) {
  const words = make("p", {});
  const small = make("div", { class: "vl-small vl-holder" });
  const bar = make("div", {}, words, small);
  const node = make("div", { class: "vl-sticky", "aria-hidden": "true", "data-role": "sticky" }, bar);
  let inHand = false;
  let drawn = false;

  // Measured, because a jump from above the lab to its controls passes by every observer.
  const on = () => inHand && node.getClientRects().length > 0
    && verdicts.getBoundingClientRect().bottom < parseFloat(getComputedStyle(bar).top);
  function copy() {
    drawn = true;
    const source = holder.querySelector("svg.vl-plane, svg.vl-rows, .vl-list") ?? holder.querySelector("svg");
    small.replaceChildren();
    if (!source || !source.getClientRects().length) return;
    const { width, height } = source.getBoundingClientRect();
    const twin = source.cloneNode(true);
    twin.removeAttribute("id");
    twin.querySelectorAll("[id]").forEach((part) => part.removeAttribute("id"));
    twin.querySelectorAll(".vl-movable").forEach((part) => part.classList.remove("vl-movable"));
    const scale = Math.min(1, TALL / height);
    twin.style.cssText += `;width:${width}px;height:${height}px;transform:scale(${scale});transform-origin:0 0`;
    small.style.height = `${height * scale}px`;
    small.style.width = `${width * scale}px`;
    small.append(twin);
  }
  function look() {
    node.classList.toggle("vl-on", on());
    if (on() && !drawn) copy();
    if (!on()) drawn = false;
  }
  const watcher = new IntersectionObserver(look);
  watcher.observe(verdicts);
  // A slider under a finger has no focus in every browser.
  const touched = (event) => { inHand = controls.contains(event.target); look(); };
  const kinds = ["pointerdown", "focusin"];
  kinds.forEach((kind) => document.addEventListener(kind, touched));

  return {
    node,
    update(text) {
      words.textContent = text;
      drawn = false;
      look();
    },
    close() {
      watcher.disconnect();
      kinds.forEach((kind) => document.removeEventListener(kind, touched));
    },
  };
}
