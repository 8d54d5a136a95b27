"""A summary for a paper: booktabs LaTeX and Markdown, the leading group in bold."""

import math
import re

from .._text import _, format_number, p_cell
from ..verdicts._bayes import probability_text

__all__ = ["add_p", "as_latex", "as_markdown", "heads_of", "rows_of", "size_text"]


def heads_of(control=None):
    """Head the columns of numbers; the letters, where there are any, follow."""
    return [
        _("algorithm"),
        _("mean rank"),
        _("median"),
        _("IQR"),
        _("wins / ties / losses"),
        _("difference to the best") if control is None else _("difference to the control"),
        _("simultaneous interval"),
    ]


def rows_of(summary, decimals, control=None):
    """Return (heads, rows of texts, whether each row leads)."""
    places = 3 if decimals is None else min(decimals + 1, 6)
    rows: list[list[str]] = []
    leads: list[bool] = []
    lettered = "letters" in summary.columns
    for name, row in summary.iterrows():
        best = not rows
        rows.append(
            [
                str(name),
                format_number(row["mean_rank"], 2),
                size_text(row["median"], places),
                size_text(row["iqr"], places),
                f"{row['wins']} / {row['ties']} / {row['losses']}",
                "" if best else size_text(row["difference_to_best"], places),
                "" if best else _interval(row["lower"], row["upper"], places),
                *([row["letters"]] if lettered else []),
            ]
        )
        leads.append(bool(row["leader"]))
    return [*heads_of(control), *([_("letters")] if lettered else [])], rows, leads


def _interval(lower, upper, places):
    if not (math.isfinite(lower) or math.isfinite(upper)):
        return _("none at this level")
    return f"[{size_text(lower, places)}, {size_text(upper, places)}]"


def size_text(size, places):
    """Write a median or a difference; what its last bit says decides no digit.

    >>> size_text((0.3 - 1.4) / 2, 1), size_text(-0.55, 1)
    ('-0.6', '-0.6')
    """
    return format_number(round(float(size), places + 6), places)


def add_p(rows, frame, alpha):
    """Add to each row its p (or probability) against the first; return the head, or nothing."""
    if not len(frame):
        return ""
    is_p = "adjusted" in frame
    pairs = zip(
        frame["first"], frame["second"], frame["adjusted" if is_p else "probability"], strict=True
    )
    found = {
        frozenset(pair): p_cell(p, alpha) if is_p else probability_text(p, 1 - alpha)
        for *pair, p in pairs
    }
    best = rows[0][0]
    for row in rows:
        row.append(found.get(frozenset((best, row[0])), ""))
    return _("adjusted p") if is_p else _("probability")


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
