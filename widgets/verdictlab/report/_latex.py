"""A report as a whole LaTeX document, with packages that every installation has."""

from .._text import _
from ._parts import look_first
from ._section import Code, Items, Steps, Table, Tasks, Text

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
    blocks += [block for section in report.body for block in _section(section)]
    if report.appendix:
        title = _plain(_("Appendix"))
        blocks += ["\\clearpage", f"\\section*{{{title}}}"]
        blocks += [block for section in report.appendix for block in _section(section)]
    blocks.append("\\end{document}")
    return "\n\n".join(blocks) + "\n"


def _heading(words):
    return f"\\subsection*{{{_plain(words)}}}"


def _section(section):
    if section.title:
        yield _heading(section.title)
    for block in section.blocks:
        match block:
            case Text(words):
                yield _plain(words)
            case Items(rows):
                told = "\n".join(f"\\item {_plain(row)}" for row in rows)
                yield f"\\begin{{itemize}}\n{told}\n\\end{{itemize}}"
            case Tasks(rows):
                told = "\n".join(f"\\item {_plain(a)} ({_plain(b)})" for a, b in rows)
                yield f"\\begin{{itemize}}\n{told}\n\\end{{itemize}}"
            case Steps(rows):
                told = "\n".join(_step(*step) for step in rows)
                yield f"\\begin{{enumerate}}\n{told}\n\\end{{enumerate}}"
            case Code(lines):
                yield _code(lines)
            case Table():
                yield _table(block.heads, block.rows, block.bold)
                if block.bold or block.small:
                    yield _plain(block.caption)


def _step(question, answer, numbers):
    told = f" ({_plain(numbers)})" if numbers else ""
    return f"\\item \\textbf{{{_plain(question)}}} {_plain(answer)}{told}"


def _table(heads, rows, bold=()):
    """Set a table over several pages if need be, in columns that share the line."""
    share = 0.94 / len(heads) - 0.02
    columns = f"p{{{share:.3f}\\linewidth}}" * len(heads)
    told = [list(map(_plain, row)) for row in rows]
    for i in bold:
        told[i][0] = f"\\textbf{{{told[i][0]}}}"
    lines = [" & ".join(row) + r" \\" for row in (list(map(_plain, heads)), *told)]
    lines[:1] = ["\\hline", lines[0], "\\hline", "\\endhead"]
    size = "\\tiny" if len(heads) > 9 else "\\footnotesize" if len(heads) > 4 else "\\small"
    body = "\n".join(["{" + size, f"\\begin{{longtable}}{{{columns}}}", *lines, "\\hline"])
    return f"{body}\n\\end{{longtable}}\n}}"


def _code(code):
    """Set code letter by letter: no name in it can end the listing."""
    lines = ["~" * (len(line) - len(line.lstrip())) + _plain(line) for line in code.splitlines()]
    body = "\\\\\n".join(line or "\\strut" for line in lines)
    return f"\\begin{{flushleft}}\n\\ttfamily\n{body}\n\\end{{flushleft}}"
