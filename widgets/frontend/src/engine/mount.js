// Brings the placeholders of a page to life. Each names its twin; the twin is a script beside
// this one, because a page opened from disk may load scripts but may not fetch files.
import { twinSource } from "./source.js";

const here = document.currentScript?.src ? new URL(".", document.currentScript.src).href : null;
const twins = new Map();

export function twin(id, data) {
  twins.set(id, data);
}

export function mountPage(draw) {
  const places = [...document.querySelectorAll("[data-verdictlab][data-twin]")];
  // They arrive in any order and are drawn in that of the page: the first lab asks what others do.
  let before = Promise.resolve();
  return Promise.all(places.map((place) => {
    before = Promise.all([before, mount(place, draw, before)]);
    return before;
  }));
}

async function mount(place, draw, before) {
  if (place.dataset.mounted) return;
  place.dataset.mounted = "true";
  const id = place.dataset.twin;
  try {
    if (!twins.has(id)) await loadScript(`${here ?? ""}twins/${id}.js`);
    const data = await inflated(twins.get(id));
    await before;
    const root = document.createElement("div");
    draw(root, twinSource(data, id));
    place.replaceChildren(root);
    // The placeholder bore the class while it held only text; now the root inside does.
    place.classList.remove("verdictlab");
  } catch (problem) {
    console.error(problem);
    // The text that Python wrote stays, and its hidden second sentence says what is missing.
    place.querySelectorAll("[data-role=missing]").forEach((node) => { node.hidden = false; });
  }
}

// The views of a lab come as the text of their deflated form.
async function inflated({ views, ...data }) {
  if (typeof views !== "string") return { ...data, views };
  const bytes = Uint8Array.from(atob(views), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return { ...data, views: await new Response(stream).json() };
}

const loading = new Map();

function loadScript(address) {
  if (!loading.has(address)) {
    loading.set(address, new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = address;
      script.onload = resolve;
      script.onerror = () => reject(new Error(`not found: ${address}`));
      document.head.append(script);
    }));
  }
  return loading.get(address);
}
