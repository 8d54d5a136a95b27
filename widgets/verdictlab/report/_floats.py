"""Tables that fit into a column or a page of somebody else's document."""

import re
from dataclasses import dataclass, field

from ._tex import escape, name_in, width_of

__all__ = [
    "COLUMN",
    "MOST_ROWS",
    "PAGE",
    "Grid",
    "Tex",
    "fitting",
    "float_of",
    "lines_of",
    "natural",
]

COLUMN, PAGE = 234.0, 505.0  # points: 3.25 and 7 inches
MOST_ROWS = 55  # lines of \scriptsize on a page, beside the caption
_SIZES = {8: r"\footnotesize", 7: r"\scriptsize"}
_GAP = {8: 3.0, 7: 2.2}  # \tabcolsep, half of the room between two columns


class Tex(str):
    """A cell that is LaTeX already."""


@dataclass
class Grid:
    """Heads (each a list of lines) and rows of plain texts; LaTeX is made of them when they fit.

    ``bold`` holds (row, column) of the cells that stand out, ``foot`` rows below a rule, and
    ``room`` the points of the first column, where its names have to be broken.
    """

    heads: list
    rows: list
    bold: set = field(default_factory=set)
    foot: list = field(default_factory=list)
    room: float = 0.0


def natural(grid, points):
    """Estimate how wide a grid is at a size, in points."""
    widths = _widths(grid, points)
    return sum(widths) + 2 * _GAP[points] * (len(widths) - 1)


def _widths(grid, points):
    columns = zip(*grid.rows, *grid.foot, strict=True)
    widths = [max(width_of(cell, points) * 1.04 for cell in column) for column in columns]
    heads = [max(width_of(line, points) for line in lines) for lines in grid.heads]
    widths = [max(pair) for pair in zip(widths, heads, strict=True)]
    if grid.room:
        widths[0] = grid.room
    return widths


def fitting(grid, wide, sizes=(8, 7)):
    """Return the largest size at which a grid fits, or None.

    A first column of long names is broken into lines, down to a third of the width.
    """
    for points in sizes:
        grid.room = 0.0
        spare = wide - natural(grid, points)
        if spare >= 0:
            return points
        first = _widths(grid, points)[0]
        if first + spare >= max(wide / 4, 50.0):
            grid.room = first + spare
            return points
    return None


def lines_of(name, room, points):
    """Break a name behind its signs or at capitals into lines of about so many points.

    >>> lines_of("random_forest", 25, 8), lines_of("svm", 25, 8)
    (['random_', 'forest'], ['svm'])
    """
    pieces = re.split(r"(?<=[_/.+:= -])(?=\w)|(?<=[a-z])(?=[A-Z])", str(name))
    lines = [pieces[0]]
    for piece in pieces[1:]:
        if width_of(lines[-1] + piece, points) <= room:
            lines[-1] += piece
        else:
            lines.append(piece)
    return [line.strip() for line in lines]


def float_of(grid, points, caption, label, *, star=False, key=""):
    """Write a float around a grid; ``caption`` and ``key`` are LaTeX."""
    kind = "table*" if star else "table"
    lines = [
        rf"\begin{{{kind}}}[t]",
        r"\centering",
        # Where booktabs is not loaded its rules are plain ones.
        r"\providecommand{\toprule}{\hline\noalign{\vskip 2pt}}%",
        r"\providecommand{\midrule}{\noalign{\vskip 2pt}\hline\noalign{\vskip 2pt}}%",
        r"\providecommand{\bottomrule}{\noalign{\vskip 2pt}\hline}%",
        rf"\caption{{{caption}}}",
        rf"\label{{{label}}}\par\vspace{{4pt}}%",
        rf"{_SIZES[points]}\setlength{{\tabcolsep}}{{{_GAP[points]:g}pt}}%",
        # A column narrower than 3.25 inches gets a smaller table, where graphicx is loaded.
        r"\setbox0\hbox{%",
        *_tabular(grid),
        r"}%",
        r"\leavevmode\ifdim\wd0>\linewidth\ifdefined\resizebox\resizebox{\linewidth}{!}{\box0}%",
        r"\else\box0\fi\else\box0\fi",
    ]
    if key:
        lines += [r"\par\vspace{3pt}", rf"\parbox{{\linewidth}}{{{key}}}"]
    return "\n".join([*lines, rf"\end{{{kind}}}"]) + "\n"


def _tabular(grid):
    first = rf"p{{{grid.room:.0f}pt}}" if grid.room else "l"
    yield rf"\begin{{tabular}}{{@{{}}{first}{'r' * (len(grid.heads) - 1)}@{{}}}}"
    yield r"\toprule"
    yield " & ".join(_head(lines, i) for i, lines in enumerate(grid.heads)) + r" \\"
    yield r"\midrule"
    yield from _lines(grid.rows, grid, 0)
    if grid.foot:
        yield r"\midrule"
        yield from _lines(grid.foot, grid, len(grid.rows))
    yield r"\bottomrule"
    yield r"\end{tabular}%"


def _head(lines, i):
    told = [_cell(line) for line in lines]
    if i == 0:
        return told[0]
    if len(told) == 1:
        return told[0]
    stacked = r" \\ ".join(told)
    return rf"\shortstack[r]{{{stacked}}}"


def _lines(rows, grid, start):
    for i, row in enumerate(rows):
        told = [_cell(cell) for cell in row]
        for j in range(len(told)):
            if (start + i, j) in grid.bold:
                told[j] = rf"\textbf{{{told[j]}}}"
        if grid.room:
            told[0] = rf"\raggedright {_breakable(row[0], (start + i, 0) in grid.bold)}"
        if told[0].startswith(("[", "*")):
            told[0] = "{}" + told[0]  # behind a line break it would be an option
        yield " & ".join(told) + r" \\"


def _breakable(name, bold):
    told = name_in(name, 0)
    return rf"\textbf{{{told}}}" if bold else told


def _cell(cell):
    """Write a cell; a minus or a sign of p is mathematics."""
    if isinstance(cell, Tex):
        return str(cell)
    text = escape(cell)
    if not any(sign in text for sign in ("-", r"\textless{}")) or not _is_number(cell):
        return text
    return text.replace("-", "$-$").replace(r"\textless{} ", "$<$").replace(r"\textless{}", "$<$")


def _is_number(cell):
    return bool(cell) and not set(cell) - set("0123456789.,-<[] /e+")
