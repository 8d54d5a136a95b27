"""A report as a whole LaTeX document, with packages that every installation has."""

from .._text import _
from ._parts import look_first

__all__ = ["write"]

ESCAPES = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "%": r"\%",
    "#": r"\#",
    "_": r"\_",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"\textquotedbl{}",
    "`": r"\textasciigrave{}",
    "'": r"\textquotesingle{}",
    "[": "{[}",  # after a line break it would open an option
    "]": "{]}",
    "*": "{*}",
}
HEAD = r"""\documentclass[a4paper]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage{textcomp}
\usepackage{longtable}
\usepackage[margin=25mm]{geometry}
\setlength{\parindent}{0pt}
\setlength{\parskip}{6pt}
"""


def _plain(words):
    """Write words so that they are printed as they stand.

    >>> print(_plain("a_b & 50% of $x$"))
    a\\_b \\& 50\\% of \\$x\\$
    """
    text = "".join(ESCAPES.get(letter, letter) for letter in " ".join(str(words).split()))
    return text.replace("--", "-{}-").replace("--", "-{}-")  # hyphens, not dashes


def write(report):
    """Write a report as LaTeX."""
    blocks = [
        f"{HEAD}\\begin{{document}}",
        f"\\section*{{{_plain(report.title)}}}",
        f"\\textbf{{{_plain(report.verdict)}}}",
    ]
    if report.doubts:
        told = "\n\n".join(map(_plain, report.doubts))
        blocks += [
            f"\\begin{{quote}}\n\\textbf{{{_plain(look_first())}}}\n\n{told}\n\\end{{quote}}"
        ]
    blocks += map(_plain, report.remarks)
    if report.path:
        steps = "\n".join(_step(*step) for step in report.path)
        blocks += [
            _heading(_("How it was reached")),
            f"\\begin{{enumerate}}\n{steps}\n\\end{{enumerate}}",
        ]
    heads, rows = report.differences
    if rows:
        blocks += [_heading(_("Differences")), _table(heads, rows)]
    blocks += [
        _heading(_("Conditions")),
        _table([_("what"), _("value")], report.conditions),
        _heading(_("Code that gives it again")),
        _code(report.code),
        "\\end{document}",
    ]
    return "\n\n".join(blocks) + "\n"


def _heading(words):
    return f"\\subsection*{{{_plain(words)}}}"


def _step(question, answer, numbers):
    told = f" ({_plain(numbers)})" if numbers else ""
    return f"\\item \\textbf{{{_plain(question)}}} {_plain(answer)}{told}"


def _table(heads, rows):
    """Set a table over several pages if need be, in columns that share the line."""
    share = 0.94 / len(heads) - 0.02
    columns = f"p{{{share:.3f}\\linewidth}}" * len(heads)
    lines = [" & ".join(map(_plain, row)) + r" \\" for row in (heads, *rows)]
    lines[:1] = ["\\hline", lines[0], "\\hline", "\\endhead"]
    size = "\\footnotesize" if len(heads) > 4 else "\\small"
    body = "\n".join(["{" + size, f"\\begin{{longtable}}{{{columns}}}", *lines, "\\hline"])
    return f"{body}\n\\end{{longtable}}\n}}"


def _code(code):
    """Set code letter by letter: no name in it can end the listing."""
    lines = ["~" * (len(line) - len(line.lstrip())) + _plain(line) for line in code.splitlines()]
    body = "\\\\\n".join(line or "\\strut" for line in lines)
    return f"\\begin{{flushleft}}\n\\ttfamily\n{body}\n\\end{{flushleft}}"
