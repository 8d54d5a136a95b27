// JupyterLab takes arrows, b, d d, m and Enter from anything focusable unless told not to.
// Two fences: no key event leaves the root, and every focusable element is marked. Ctrl+S is the
// gate in both: what a student wrote must be saved from wherever she is.
const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";

const saves = ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
  key?.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;

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
    if (saves(event)) return;
    event.stopPropagation();
    if (event.type === "keydown" && event.key === "Escape" && !event.defaultPrevented) leave(root);
  }
  const kinds = ["keydown", "keyup", "keypress"];
  kinds.forEach((kind) => root.addEventListener(kind, onKey));
  // Jupyter looks for the marks on the way down to the element, so they are gone before it looks.
  function unmark(event) {
    if (!saves(event) || !root.contains(event.target)) return;
    const marked = [];
    for (let node = event.target; node && root.contains(node); node = node.parentElement) {
      if (node.dataset.lmSuppressShortcuts === "true") marked.push(node);
    }
    marked.forEach((node) => delete node.dataset.lmSuppressShortcuts);
    setTimeout(() => marked.forEach((node) => { node.dataset.lmSuppressShortcuts = "true"; }));
  }
  window.addEventListener("keydown", unmark, true);
  return () => {
    window.removeEventListener("keydown", unmark, true);
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
