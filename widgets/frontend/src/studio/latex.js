// What a page saves for LaTeX: the paragraph, and the table of sizes.
const LATEX = { "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", $: "\\$", "&": "\\&", "%": "\\%", "#": "\\#",
  _: "\\_", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}", "<": "\\textless{}", ">": "\\textgreater{}",
  "|": "\\textbar{}", '"': "''", "`": "\\`{}" };

const latex = (text) => text.replace(/[\\{}$&%#_~^<>|"`]/g, (letter) => LATEX[letter]);

// A level or a p is mathematics, as report/_tex.py writes it.
const prose = (text) => text.split(/\b((?:alpha|p) [=<] \d+(?:[.,]\d+)?)/)
  .map((part, i) => (i % 2 ? `$${part.replace("alpha", "\\alpha").replace(",", "{,}")}$` : latex(part))).join("");

// Words for LaTeX, each known reference as a citation that stays with the word before it.
export function inLatex(text, known) {
  return text.split(/(\[[a-z]+\d{4}\])/).map((part, i, parts) => {
    const isKey = (some) => some?.startsWith("[") && some.slice(1, -1) in known;
    if (isKey(part)) return `\\cite{${part.slice(1, -1)}}`;
    return isKey(parts[i + 1]) ? prose(part).replace(/ $/, "~") : prose(part);
  }).join("");
}

// The sizes as a float over both columns, the leading group in bold; rules are plain ones where booktabs
// is not loaded, and a table too wide is made smaller.
export function booktabs({ heads: all, rows, lead }, width, caption) {
  const heads = all.slice(0, width); // p stays on the screen
  const line = (cells) => `${cells.slice(0, width).map(latex).join(" & ")} \\\\`;
  const body = rows.map((row, i) => {
    const text = line(row);
    const name = latex(row[0]);
    return lead[i] ? `\\textbf{${name}}${text.slice(name.length)}` : text;
  });
  return ["\\begin{table*}[t]", "\\centering",
    "\\providecommand{\\toprule}{\\hline}\\providecommand{\\midrule}{\\hline}%",
    "\\providecommand{\\bottomrule}{\\hline}%",
    `\\caption{${latex(caption)}}`, "\\label{tab:verdict}\\par\\vspace{4pt}%", "\\footnotesize\\setbox0\\hbox{%",
    `\\begin{tabular}{l${"r".repeat(heads.length - 1)}}`, "\\toprule", line(heads), "\\midrule",
    ...body, "\\bottomrule", "\\end{tabular}}%",
    "\\leavevmode\\ifdim\\wd0>\\linewidth\\ifdefined\\resizebox\\resizebox{\\linewidth}{!}{\\box0}%",
    "\\else\\box0\\fi\\else\\box0\\fi", "\\end{table*}", ""].join("\n");
}
