// What follows the section of a case's plan in its page: closed, and opened again.
const closed = "data-closed";

// All that stands below the sections which hold the element. The outermost section holds the title
// of the chapter; what stands beside it is not of the case.
function below(element) {
  const parts = [];
  let node = element.closest("section");
  while (node?.parentElement?.closest("section")) {
    for (let next = node.nextElementSibling; next; next = next.nextElementSibling) parts.push(next);
    node = node.parentElement.closest("section");
  }
  return parts;
}

// closeBelow(element) -> (open?) => void. Closed parts keep their width, so that labs in them are
// drawn as wide as they will be; they take no room, no focus and no voice. Paper shows them all.
export function closeBelow(element) {
  let parts = null;
  let open = false;

  function set(now) {
    open = now;
    for (const part of parts ?? []) {
      part.toggleAttribute(closed, !open);
      part.toggleAttribute("inert", !open);
    }
  }

  // A link into what is closed leads to the plan.
  function toPlan() {
    const id = decodeURIComponent(globalThis.location.hash.slice(1));
    if (id && document.getElementById(id)?.closest(`[${closed}]`)) element.scrollIntoView({ block: "center" });
  }
  globalThis.addEventListener("hashchange", toPlan);
  queueMicrotask(() => { // drawn first, then put into its page
    parts = below(element);
    set(open);
    toPlan();
  });
  return set;
}
