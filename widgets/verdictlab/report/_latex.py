"""A report as a whole LaTeX document, with packages that every installation has."""

import re

from .._text import _
from ._parts import look_first
from ._section import Code, Items, Steps, Table, Tasks, Text
from ._tex import width_of

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
_LINE, _BESIDE = 452.0, 8.0  # points: a line of this document, the room between two columns
_SIZES = {9: "\\small", 8: "\\footnotesize", 7: "\\scriptsize"}
_BREAKS = re.compile(r"(?<=[_/+:=])(?=\w)|(?<=[a-z])(?=[A-Z])")
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
    """Set a table over several pages if need be, in as many parts as its columns ask for."""
    every = [list(map(str, heads)), *(list(map(str, row)) for row in rows)]
    points, parts = _parted(every)
    return "\n\n".join(_part(every, part, points, bold) for part in parts)


def _parted(rows):
    """Return (points, the columns of each part): no word of a cell is wider than its column."""
    columns = range(len(rows[0]))
    for points in _SIZES:
        need = [_need(rows, j, points) for j in columns]
        if sum(need) <= _LINE:
            return points, [list(columns)]
    parts, room = [[0]], _LINE - need[0]
    for j in columns[1:]:
        if need[j] > room and len(parts[-1]) > 1:
            parts.append([0])  # each part begins with the names of the rows
            room = _LINE - need[0]
        parts[-1].append(j)
        room -= need[j]
    return points, parts


def _need(rows, column, points):
    """Estimate the points that the widest word of a column takes, with the room beside it."""
    pieces = (piece for row in rows for piece in _pieces(row[column]))
    return max((width_of(piece, points) for piece in pieces), default=0.0) * 1.08 + _BESIDE


def _pieces(cell):
    return [piece for word in _words(cell) for piece in _BREAKS.split(word)]


def _words(cell):
    """Split a cell where a line may end; "< 0.001" stays on one."""
    return cell.replace("< ", "<").split()


def _part(rows, part, points, bold):
    need = [_need(rows, j, points) for j in part]
    whole = [max(width_of(row[j], points) * 1.08 for row in rows) + _BESIDE for j in part]
    spare, wanted = max(_LINE - sum(need), 0.0), sum(whole) - sum(need)
    share = min(1.0, spare / wanted) if wanted > 0 else 0.0
    widths = [low + share * (high - low) - _BESIDE for low, high in zip(need, whole, strict=True)]
    columns = "".join(f"p{{{width:.1f}pt}}" for width in widths)
    told = [[_cell(row[j]) for j in part] for row in rows]
    for i in bold:
        told[i + 1][0] = f"\\textbf{{{told[i + 1][0]}}}"
    lines = [" & ".join(row) + r" \\" for row in told]
    lines[:1] = ["\\hline", lines[0], "\\hline", "\\endhead"]
    head = f"{{{_SIZES[points]}\\setlength{{\\tabcolsep}}{{{_BESIDE / 2:g}pt}}"
    body = "\n".join([head, f"\\begin{{longtable}}{{{columns}}}", *lines, "\\hline"])
    return f"{body}\n\\end{{longtable}}\n}}"


def _cell(cell):
    """Write a cell whose names may be broken behind their signs and before their capitals."""
    words = (r"\allowbreak{}".join(map(_plain, _BREAKS.split(word))) for word in _words(cell))
    return " ".join(words)


def _code(code):
    """Set code letter by letter: no name in it can end the listing."""
    lines = ["~" * (len(line) - len(line.lstrip())) + _plain(line) for line in code.splitlines()]
    body = "\\\\\n".join(line or "\\strut" for line in lines)
    return f"\\begin{{flushleft}}\n\\ttfamily\n{body}\n\\end{{flushleft}}"
