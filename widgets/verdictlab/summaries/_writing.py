"""A summary for a paper: booktabs LaTeX and Markdown, the leading group in bold."""

import math
import re

from .._text import _, format_number

__all__ = ["as_latex", "as_markdown", "rows_of"]


def _heads():
    return [
        _("algorithm"), _("mean rank"), _("median"), _("IQR"), _("wins / ties / losses"),
        _("difference to the best"), _("simultaneous interval"),
    ]  # fmt: skip


def rows_of(summary, decimals):
    """Return (heads, rows of texts, whether each row leads)."""
    places = 3 if decimals is None else min(decimals + 1, 6)
    rows, leads = [], []
    lettered = "letters" in summary.columns
    for name, row in summary.iterrows():
        best = not rows
        rows.append([
            str(name), format_number(row["mean_rank"], 2), format_number(row["median"], places),
            format_number(row["iqr"], places),
            f"{row['wins']} / {row['ties']} / {row['losses']}",
            "" if best else format_number(row["difference_to_best"], places),
            "" if best else _interval(row["lower"], row["upper"], places),
            *([row["letters"]] if lettered else []),
        ])  # fmt: skip
        leads.append(bool(row["leader"]))
    return [*_heads(), *([_("letters")] if lettered else [])], rows, leads


def _interval(lower, upper, places):
    if not (math.isfinite(lower) or math.isfinite(upper)):
        return _("none at this level")
    return f"[{format_number(lower, places)}, {format_number(upper, places)}]"


_LATEX = {
    "\\": r"\textbackslash{}", "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_",
    "{": r"\{", "}": r"\}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
    "<": r"\textless{}", ">": r"\textgreater{}", "|": r"\textbar{}",
}  # fmt: skip


def _in_latex(words):
    return "".join(_LATEX.get(letter, letter) for letter in words)


def as_latex(summary, decimals):
    """Write a booktabs table; it needs \\usepackage{booktabs}."""
    heads, rows, leads = rows_of(summary, decimals)
    lines = [r"\begin{tabular}{l" + "r" * (len(heads) - 1) + "}", r"\toprule"]
    lines.append(" & ".join(map(_in_latex, heads)) + r" \\")
    lines.append(r"\midrule")
    for row, lead in zip(rows, leads, strict=True):
        cells = [_in_latex(cell) for cell in row]
        cells[0] = rf"\textbf{{{cells[0]}}}" if lead else cells[0]
        lines.append(" & ".join(cells) + r" \\")
    return "\n".join([*lines, r"\bottomrule", r"\end{tabular}"]) + "\n"


def as_markdown(summary, decimals):
    """Write a Markdown table."""
    heads, rows, leads = rows_of(summary, decimals)
    lines = [heads, ["---"] + ["--:"] * (len(heads) - 1)]
    for row, lead in zip(rows, leads, strict=True):
        name = re.sub(r"([\\`*_{}\[\]<>|#])", r"\\\1", row[0])
        lines.append([f"**{name}**" if lead else name, *row[1:]])
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
