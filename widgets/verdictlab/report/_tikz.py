"""A picture as TikZ that measures its names in the font of the document it stands in."""

from .._text import _
from ._tex import escape, in_math

__all__ = ["as_tikz"]

_BLUE, _GREY = "{rgb,255:red,0;green,114;blue,178}", "{rgb,255:red,107;green,114;blue,128}"
_INK = "black"
_SIZES = {8: r"\footnotesize", 7: r"\scriptsize"}


def as_tikz(picture):
    """Write a picture as TikZ as wide as the line that it stands on, 5 inches at most."""
    lines = [
        "% " + _("Needs TikZ only: \\usepackage{tikz}. A figure is made of it by"),
        r"% \begin{figure}[t]\centering\input{diagram}",
        rf"% \caption{{{escape(picture.caption)}}}",
        r"% \label{fig:verdict}\end{figure}",
        rf"\begingroup{_SIZES[picture.points]}",
        *_measured(picture),
        r"\setbox0\hbox{%",
        r"\begin{tikzpicture}[x=\verdictunit, y=-\baselineskip, inner sep=0pt, outer sep=0pt]",
        *(f"  {command}" for command in _drawn(picture)),
        r"\end{tikzpicture}}%",
        # A line so narrow that the names alone fill it gets a smaller picture.
        r"\leavevmode\ifdim\wd0>\linewidth\resizebox{\linewidth}{!}{\box0}\else\box0\fi",
        r"\endgroup",
    ]
    return "\n".join(lines) + "\n"


def _measured(picture):
    """Measure the names: what they leave of the line is the axis."""
    for register, labels in ((1, picture.left), (3, picture.right)):
        yield rf"\dimen{register}=0pt"
        for label in labels:
            for line in label.lines:
                told = escape(line)
                told = rf"\bfseries {told}" if label.strong else told
                yield (
                    rf"\setbox0\hbox{{{told}}}\ifdim\wd0>\dimen{register} "
                    rf"\dimen{register}=\wd0 \fi"
                )
    high = max(picture.high, picture.span[1] if picture.span else picture.high)
    beside = "16pt" if picture.left else "24pt"
    yield r"\dimen5=\linewidth \ifdim\dimen5>5in \dimen5=5in \fi"
    yield rf"\advance\dimen5 by -\dimen1 \advance\dimen5 by -\dimen3 \advance\dimen5 by -{beside}"
    yield r"\ifdim\dimen5<50pt \dimen5=50pt \fi"
    yield rf"\dimen5={1 / (high - picture.low):.6f}\dimen5 \edef\verdictunit{{\the\dimen5}}"


def _at(picture, value, line, shift=0.0):
    """Write a place: an axis may begin anywhere, and TeX's lengths are small numbers."""
    across = f"{value - picture.low:.4f}"
    told = f"({across},{line:.3f})"
    return f"([xshift={shift:g}pt]{across},{line:.3f})" if shift else told


def _drawn(picture):
    yield from _axis(picture)
    if picture.span:
        yield from _span(picture)
    for value, height in picture.dots:
        yield _dot(_at(picture, value, -height), _INK, _BLUE, 1.4)
    below = 0.45
    for level, (values, partly) in levels(picture.bars):
        below = max(below, 0.45 + 0.42 * level)
        yield from _bar(picture, values, partly, 0.45 + 0.42 * level)
    for labels, value, side in ((picture.left, picture.low, -1), (picture.right, _far(picture), 1)):
        line = below + 0.75
        for label in labels:
            yield from _label(picture, label, line, value, side)
            line += len(label.lines) + 0.12
    if picture.title:
        middle = (picture.low + picture.high) / 2
        yield rf"\node[anchor=base] at {_at(picture, middle, 2.2)} {{{escape(picture.title)}}};"


def _far(picture):
    return max(picture.high, picture.span[1]) if picture.span and picture.left else picture.high


def levels(bars):
    """Put bars that would touch at different heights: (level, bar).

    >>> [level for level, _bar in levels([([1, 2], False), ([1.5, 3], False), ([4, 5], False)])]
    [0, 1, 0]
    """
    ends: list[float] = []
    for bar in bars:
        values = bar[0]
        level = next((i for i, end in enumerate(ends) if end < values[0]), len(ends))
        ends[level : level + 1] = [values[-1]]
        yield level, bar


def _axis(picture):
    start, stop = _at(picture, picture.low, 0), _at(picture, picture.high, 0)
    yield rf"\draw[line width=0.6pt] {start} -- {stop};"
    up = not picture.dots
    for value, words in picture.ticks:
        length = (0.35 if words else 0.2) * (-1 if up else 1)
        yield (
            rf"\draw[line width=0.4pt] {_at(picture, value, 0)} -- "
            rf"{_at(picture, value, length)};"
        )
        if words:
            line = -0.55 if up else 1.1
            yield rf"\node[anchor=base] at {_at(picture, value, line)} {{{in_math(words)}}};"
    if picture.dots and picture.low <= 0 <= picture.high:
        top = max(height for _value, height in picture.dots) + 0.5
        yield (
            rf"\draw[line width=0.4pt, dashed, draw={_GREY}] {_at(picture, 0, 0)} -- "
            rf"{_at(picture, 0, -top)};"
        )


def _span(picture):
    start, stop, words = picture.span
    line = -2.0
    if picture.dots:
        line = -(max(height for _value, height in picture.dots) + 1.0)
    ends = _at(picture, start, line), _at(picture, stop, line)
    yield rf"\draw[line width=1pt, draw={_BLUE}, |-|] {ends[0]} -- {ends[1]};"
    middle = (start + stop) / 2
    anchor, place = "base", _at(picture, middle, line - 0.45)
    if picture.left and stop - start < (picture.high - picture.low) / 2:
        anchor, place = "base west", _at(picture, start, line - 0.45)
    yield rf"\node[anchor={anchor}] at {place} {{{_words(words)}}};"


def _words(words):
    return in_math(words) if words.replace(".", "").replace("-", "").isdigit() else escape(words)


def _bar(picture, values, partly, line):
    ends = _at(picture, values[0], line, -2), _at(picture, values[-1], line, 2)
    yield rf"\draw[line width=2.4pt, draw={_BLUE}] {ends[0]} -- {ends[1]};"
    if partly:
        for value in values:
            yield _dot(_at(picture, value, line), _BLUE, "white", 1.8)


def _dot(place, colour, fill, radius):
    return rf"\filldraw[draw={colour}, fill={fill}] {place} circle[radius={radius:g}pt];"


def _label(picture, label, line, edge, side):
    """Draw the line from a place of the axis to its name, and the name outside the axis."""
    middle = line + (len(label.lines) - 1) / 2
    colour = _BLUE if label.strong else _INK
    start, corner = (_at(picture, label.value, y) for y in (0, middle))
    end = _at(picture, edge, middle, 5 * side)
    yield rf"\draw[line width=0.4pt, draw={_GREY}] {start} -- {corner} -- {end};"
    yield _dot(start, colour, colour if label.filled else "white", 1.5)
    anchor, align = ("east", "right") if side < 0 else ("west", "left")
    told = r"\\".join(map(escape, label.lines))
    font = r", font=\bfseries" if label.strong else ""
    yield (
        rf"\node[anchor={anchor}, align={align}, text={colour}{font}] at "
        rf"{_at(picture, edge, middle, 7 * side)} {{{told}}};"
    )
