// How wide a text will be, where to break it and where to put it, before it is drawn.
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

// Titles stand one below the other, each over its own upright line: the middle of each, `halves` from
// its ends, where none of the lines that come from above it runs through it.
export function titlePlaces(lines, halves, width, gap = 6) {
  const inside = (half, at) => Math.max(half, Math.min(width - half, at));
  return lines.map((line, i) => {
    const others = lines.slice(0, i);
    const free = (at) => others.every((other) => Math.abs(other - at) >= halves[i] + gap);
    const tries = [line, ...others.flatMap((other) => [1, -1].map((way) => other + way * (halves[i] + gap)))]
      .map((at) => inside(halves[i], at)).sort((a, b) => Math.abs(a - line) - Math.abs(b - line));
    return tries.find(free) ?? inside(halves[i], line);
  });
}
