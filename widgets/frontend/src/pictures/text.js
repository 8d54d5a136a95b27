// How wide a text will be, and where to break it, before it is drawn.
let context = null;

export function measurer(element, size, weight = 400) {
  context ??= document.createElement("canvas").getContext("2d");
  const font = `${weight} ${size}px ${getComputedStyle(element).fontFamily}`;
  return (text) => {
    context.font = font;
    return context.measureText(text).width;
  };
}

// Lines no wider than `room`, broken between words, or inside a word that alone is too long.
export function wrap(text, room, measure) {
  const lines = [""];
  for (const word of text.split(/(?<=[\s_/+-])/)) {
    const tried = lines[lines.length - 1] + word;
    if (measure(tried.trimEnd()) <= room) {
      lines[lines.length - 1] = tried;
      continue;
    }
    if (lines[lines.length - 1]) lines.push("");
    for (const letter of word) {
      if (measure(lines[lines.length - 1] + letter) > room) lines.push("");
      lines[lines.length - 1] += letter;
    }
  }
  return lines.map((line) => line.trimEnd()).filter(Boolean);
}
