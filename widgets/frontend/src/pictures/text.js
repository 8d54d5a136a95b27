// How wide a text will be, and where to break it, before it is drawn.
let context = null;

// Asked once of each element: in the midst of a change the question costs a fourth of an answer,
// because the browser must first find the style of all that was changed.
const families = new WeakMap();
function familyOf(element) {
  if (!families.has(element)) {
    const { fontFamily } = getComputedStyle(element);
    if (!element.isConnected) return fontFamily;
    families.set(element, fontFamily);
  }
  return families.get(element);
}

export function measurer(element, size, weight = 400) {
  context ??= document.createElement("canvas").getContext("2d");
  const font = `${weight} ${size}px ${familyOf(element)}`;
  return (text) => {
    context.font = font;
    return context.measureText(text).width;
  };
}

const breaks = [/(?<=[^\S\u00a0])/, /(?<=[_/+-])/, ""];

// Lines no wider than `room`, broken between words; inside a word that alone is too long, after
// signs, and else between letters.
export function wrap(text, room, measure) {
  const lines = [""];
  function add(part, [cut, ...finer]) {
    for (const word of part.split(cut)) {
      const tried = lines[lines.length - 1] + word;
      if (measure(tried.trimEnd()) <= room) lines[lines.length - 1] = tried;
      else {
        if (lines[lines.length - 1]) lines.push("");
        if (finer.length && measure(word.trimEnd()) > room) add(word, finer);
        else lines[lines.length - 1] = word;
      }
    }
  }
  add(text, breaks);
  return lines.map((line) => line.trimEnd()).filter(Boolean);
}
