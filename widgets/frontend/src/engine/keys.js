// JupyterLab takes arrows, b, d d, m and Enter from anything focusable unless told not to.
// Two fences: no key event leaves the root, and every focusable element is marked.
const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";

export function keepKeys(root) {
  const mark = () => {
    root.querySelectorAll(focusable).forEach((node) => {
      if (node.dataset.lmSuppressShortcuts !== "true") node.dataset.lmSuppressShortcuts = "true";
    });
  };
  const observer = new MutationObserver(mark);
  observer.observe(root, { childList: true, subtree: true });
  mark();
  root.dataset.lmSuppressShortcuts = "true";

  function onKey(event) {
    event.stopPropagation();
    if (event.type === "keydown" && event.key === "Escape" && !event.defaultPrevented) leave(root);
  }
  const kinds = ["keydown", "keyup", "keypress"];
  kinds.forEach((kind) => root.addEventListener(kind, onKey));
  return () => {
    observer.disconnect();
    kinds.forEach((kind) => root.removeEventListener(kind, onKey));
  };
}

// Escape gives the keyboard back to the notebook cell (command mode), or to the page.
function leave(root) {
  document.activeElement?.blur();
  const notebook = root.closest(".jp-Notebook");
  const cell = root.closest(".jp-Cell");
  (cell ?? notebook)?.focus?.({ preventScroll: true });
}
