// What a page saves for LaTeX: the paragraph, and the table of sizes.
const LATEX = { "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", $: "\\$", "&": "\\&", "%": "\\%", "#": "\\#",
  _: "\\_", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}", "<": "\\textless{}", ">": "\\textgreater{}",
  "|": "\\textbar{}", '"': "\\textquotedbl{}", "`": "\\textasciigrave{}" };

const latex = (text) => text.replace(/[\\{}$&%#_~^<>|"`]/g, (letter) => LATEX[letter]);

// Words for LaTeX, each known reference as a citation that stays with the word before it.
export function inLatex(text, known) {
  return text.split(/(\[[a-z]+\d{4}\])/).map((part, i, parts) => {
    const isKey = (some) => some?.startsWith("[") && some.slice(1, -1) in known;
    if (isKey(part)) return `\\cite{${part.slice(1, -1)}}`;
    return isKey(parts[i + 1]) ? latex(part).replace(/ $/, "~") : latex(part);
  }).join("");
}

// The sizes as a booktabs table, the leading group in bold, as summaries/_writing.py writes it.
export function booktabs({ heads: all, rows, lead }, width) {
  const heads = all.slice(0, width); // p stays on the screen
  const line = (cells) => `${cells.slice(0, width).map(latex).join(" & ")} \\\\`;
  const body = rows.map((row, i) => {
    const text = line(row);
    const name = latex(row[0]);
    return lead[i] ? `\\textbf{${name}}${text.slice(name.length)}` : text;
  });
  return [`\\begin{tabular}{l${"r".repeat(heads.length - 1)}}`, "\\toprule", line(heads), "\\midrule",
    ...body, "\\bottomrule", "\\end{tabular}", ""].join("\n");
}
