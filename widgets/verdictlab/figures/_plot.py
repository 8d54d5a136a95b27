"""A sheet with two axes of numbers on it, labels beside its points and a key at its side."""

import numpy as np
from matplotlib.ticker import FuncFormatter, MaxNLocator

from ._labels import Labels
from ._sheet import BLUE, EDGE, GAP, GREY, HEIGHT, INK, LINE, TEXT, WIDTH, Sheet

__all__ = ["STYLES", "Plot", "marker"]

# Colours of Okabe and Ito, each with a dash and a marker of its own: prints are often grey.
STYLES = tuple(
    {"color": color, "ls": dash, "marker": mark}
    for color, dash, mark in (
        (BLUE, "-", "o"),
        ("#E69F00", (0, (5, 1.5)), "s"),
        ("#009E73", (0, (1, 1)), "^"),
        ("#D55E00", (0, (5, 1.5, 1, 1.5)), "D"),
        ("#56B4E9", (0, (9, 2)), "v"),
        ("#CC79A7", (0, (5, 1.5, 1, 1.5, 1, 1.5)), "P"),
        (GREY, (0, (2, 2)), "X"),
    )
)
SAMPLE = 0.35  # inches of line that the key shows


def style_of(i):
    """Give the i-th curve its look; an eighth curve begins again with a thinner line."""
    return {**STYLES[i % len(STYLES)], "lw": (1.6, 0.9, 2.4)[i // len(STYLES) % 3]}


def marker(style, **more):
    """Give the look of a point: the marker of a curve without its line."""
    look = {"marker": style["marker"], "ls": "none", "mfc": style["color"], "mec": "white"}
    return {**look, "ms": 6, "mew": 0.6, "zorder": 5, **more}


class Plot(Sheet):
    """A sheet whose ``data`` axes carry the quantities, with all words in inches around it."""

    def __init__(
        self, title, x_label, y_label, *, height=HEIGHT, tall=None, side=0.0, left=None, note=""
    ):
        """Lay out title, names of the axes and note about the ``data`` axes.

        ``left`` is where they begin, by default with room for numbers.
        ``side`` inches stay free at the right for a key or for names of curves; ``tall`` is the
        height of the data axes, by default whatever ``height`` leaves.
        """
        super().__init__()
        # The name of the upright axis lies flat above it: nobody has to turn the head.
        above = self.wrap(y_label, WIDTH - 2 * EDGE) if y_label else []
        notes = self.wrap(note, WIDTH - 2 * EDGE) if note else []
        self.left, self.right = left or EDGE + 0.5, WIDTH - EDGE - side
        middle = (self.left + self.right) / 2
        room = 2 * min(middle - EDGE, WIDTH - EDGE - middle)
        below = self.wrap(x_label, room) if x_label else []
        start = self.title(title)
        self.top = start + len(above) * LINE + 0.1
        foot = 0.3 + len(below) * LINE + (0.12 + len(notes) * LINE if notes else 0) + EDGE
        self.height = max(height, HEIGHT, self.top + (tall or 1.5) + foot)
        self.bottom = self.top + tall if tall else self.height - foot
        self.set_height(self.height)
        flat = {"va": "top", "linespacing": 1.15}
        self.text(EDGE, start, "\n".join(above), **flat)
        self.text(middle, self.bottom + 0.3, "\n".join(below), ha="center", **flat)
        if notes:
            self.note(note, self.height - EDGE - len(notes) * LINE)
        self.data = self.figure.add_axes(self._place(), zorder=1)
        self.data.spines[["top", "right"]].set_visible(False)
        self.data.spines[["left", "bottom"]].set_color(GREY)
        self.data.tick_params(labelsize=TEXT, labelcolor=INK, color=GREY, length=3)
        for axis in (self.data.xaxis, self.data.yaxis):
            axis.set_major_locator(MaxNLocator(6, steps=[1, 2, 2.5, 5, 10]))
            axis.set_major_formatter(FuncFormatter(lambda value, _: plain(value)))
        self.labels = Labels(self)

    def _place(self):
        return (
            self.left / WIDTH,
            1 - self.bottom / self.height,
            (self.right - self.left) / WIDTH,
            (self.bottom - self.top) / self.height,
        )

    def limits(self, x, y):
        """Fix what the axes span; places in inches are known from here on."""
        self.data.set_xlim(*x)
        self.data.set_ylim(*y)

    def inches(self, xs, ys):
        """Say where values lie on the sheet, as an array of shape (n, 2)."""
        points = self.data.transData.transform(np.column_stack([np.ravel(xs), np.ravel(ys)]))
        points = points / self.figure.dpi
        return np.column_stack([points[:, 0], self.height - points[:, 1]])

    def key(self, entries, x, y, room):
        """List (words, look) one below the other, each with a sample; return where it ends."""
        for words, look in entries:
            lines = self.wrap(words, room - SAMPLE - GAP)
            middle = y + LINE / 2
            if look.get("ls") == "none":
                self.line([x + SAMPLE / 2], [middle], **{**look, "zorder": 3})
            else:
                self.line([x, x + SAMPLE], [middle, middle], **{**look, "marker": ""})
            self.text(x + SAMPLE + GAP, y, "\n".join(lines), va="top", linespacing=1.15)
            y += len(lines) * LINE + 0.05
        return y

    def key_height(self, entries, room):
        """Measure a key before it is set."""
        rows = [len(self.wrap(words, room - SAMPLE - GAP)) for words, _ in entries]
        return sum(rows) * LINE + 0.05 * len(rows)

    def finish(self, alt, data):
        """Give the figure its words and its table, and hand it out."""
        self.figure.alt, self.figure.data = alt, data
        return self.figure


def plain(value):
    """Write a tick as short as it is exact, with an ASCII minus.

    >>> plain(0.30000000000000004), plain(-2.0), plain(25000.0)
    ('0.3', '-2', '25000')
    """
    return f"{round(value, 10) + 0.0:.6g}" if abs(value) < 1e6 else f"{value:.3g}"
