"""The paper of all figures: sizes in inches, words that are measured before they are set."""

from __future__ import annotations

import textwrap
from io import BytesIO

from matplotlib import rc_context
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from .._text import _, visible
from ._fonts import families
from ._tikz import as_tikz

__all__ = [
    "BLUE",
    "EDGE",
    "GAP",
    "GREY",
    "HEIGHT",
    "INK",
    "LINE",
    "TEXT",
    "TITLE",
    "WIDTH",
    "Sheet",
    "VerdictFigure",
    "file_of",
]

INK, BLUE, GREY = "#1F2937", "#0072B2", "#6B7280"
WIDTH, HEIGHT, DPI = 7.0, 4.0, 150
EDGE, GAP = 0.2, 0.12  # inches: free space around everything, and beside labels
TITLE, TEXT = 11, 9  # points
LINE = 1.35 * TEXT / 72  # inches from one line of text to the next


class VerdictFigure(Figure):
    """A figure that shows itself in a notebook.

    ``alt`` says in words what it shows, with its numbers; ``data`` is the DataFrame behind it.
    """

    _alt, data = "", None
    on_sheet = False

    @property
    def alt(self) -> str:
        """What the figure shows, in words."""
        return self._alt

    @alt.setter
    def alt(self, words: str) -> None:
        self._alt = visible(words, keep="\n")

    def to_tikz(self) -> str:
        """Write the drawing as a tikzpicture, with words that LaTeX sets in its own fonts.

        >>> from verdictlab import figures, friedman_test, load_table
        >>> figure = figures.cd_diagram(friedman_test(load_table("four_models_15")))
        >>> print(figure.to_tikz().splitlines()[0])
        \\begin{tikzpicture}[x=1in, y=-1in]
        """
        if not self.on_sheet or len(self.axes) != 1:
            raise ValueError(
                _(
                    "to_tikz: only diagrams of ranks, pairs, paths and ropes are drawn so that "
                    "TikZ can draw them again; use savefig('name.pdf')"
                )
            )
        return as_tikz(self.axes[0])

    def _repr_png_(self):
        buffer = BytesIO()
        self.savefig(buffer, format="png", dpi=DPI)
        return buffer.getvalue()


# What matplotlib writes into a file by itself: when it was made, and names drawn by chance.
_DATES = {"svg": "Date", "pdf": "CreationDate"}


def file_of(figure, form):
    """Return a figure as the bytes of an "svg" or "pdf" file, the same at any time.

    >>> from verdictlab import figures, friedman_test, load_table
    >>> figure = figures.cd_diagram(friedman_test(load_table("four_models_15")))
    >>> file_of(figure, "pdf")[:5], file_of(figure, "svg") == file_of(figure, "svg")
    (b'%PDF-', True)
    """
    buffer = BytesIO()
    with rc_context({"svg.hashsalt": "verdictlab"}):
        figure.savefig(buffer, format=form, metadata={_DATES[form]: None})
    return buffer.getvalue()


class Sheet:
    """One figure in inches, origin at the top left, with text that can be measured."""

    def __init__(self, width=WIDTH, points=TEXT):
        self.paper, self.points, self.leading = width, points, 1.35 * points / 72
        self.figure = VerdictFigure(figsize=(width, HEIGHT), dpi=DPI, facecolor="white")
        self.figure.on_sheet = True
        self._canvas = FigureCanvasAgg(self.figure)
        self.axes = self.figure.add_axes((0, 0, 1, 1), zorder=2)
        self.axes.set_axis_off()
        self._said = set()  # letters for which there is no font
        self._sizes = {}  # what was measured: words are tried in many ways
        self.set_height(HEIGHT)

    def set_height(self, height):
        """Make room for a drawing of this height; a low one is spread over the usual height."""
        self.figure.set_size_inches(self.paper, max(height, HEIGHT))
        self.axes.set_xlim(0, self.paper)
        self.axes.set_ylim(height, 0)

    def set_width(self, width):
        """Make the paper as wide as this; to be said before anything is drawn."""
        self.paper = width
        self.set_height(HEIGHT)

    def box(self, x, y, width, height, colour):
        self.axes.add_patch(
            Rectangle((x, y), width, height, facecolor=colour, edgecolor="white", lw=0.8)
        )

    def line(self, xs, ys, **style):
        self.axes.plot(xs, ys, **{"color": INK, "lw": 0.8, "solid_capstyle": "butt", **style})

    def text(self, x, y, words, **style):
        style = {
            "fontsize": self.points,
            "color": INK,
            "va": "center",
            "parse_math": False,
            **style,
        }
        words = visible(words, keep="\n")  # a direction mark would turn the number beside a name
        if not words.isascii():
            style.setdefault("fontfamily", families(words, self._said))
        return self.axes.text(x, y, words, **style)

    def width(self, words, **style):
        """Measure words in inches."""
        return self.size(words, **style)[0]

    def size(self, words, **style):
        """Measure words in inches: width and height."""
        key = (words, *sorted(style.items()))
        if key not in self._sizes:
            probe = self.text(0, 0, words, **style)
            extent = probe.get_window_extent(self._canvas.get_renderer())
            probe.remove()
            self._sizes[key] = extent.width / self.figure.dpi, extent.height / self.figure.dpi
        return self._sizes[key]

    def wrap(self, words, room, **style):
        """Break words into lines that fit into ``room`` inches."""
        words = visible(words, keep="\n")
        share = room / max(self.width(words, **style), 1e-9)
        for letters in range(min(len(words), int(1.5 * share * len(words)) + 1), 1, -1):
            lines = textwrap.wrap(words, letters)
            if all(self.width(line, **style) <= room for line in lines):
                return lines
        return list(words)

    def title(self, words):
        """Write the finding at the top; return where the drawing may begin."""
        size = self.points + TITLE - TEXT
        style = {"fontsize": size, "fontweight": "bold"}
        room = self.paper - 2 * EDGE
        for sign in "=<":  # "p = 0.02" stays on one line
            words = words.replace(f" {sign} ", f"\u00a0{sign}\u00a0")
        lines = self.wrap(words, room, **style)
        while len(lines) > 1:  # lines of like length, rather than one word left over
            room -= 0.25
            narrower = self.wrap(words, room, **style)
            if len(narrower) > len(lines) or room < 3:
                break
            lines = narrower
        words = "\n".join(lines).replace("\u00a0", " ")
        self.text(EDGE, EDGE, words, ha="left", va="top", linespacing=1.15, **style)
        return EDGE + len(lines) * 1.3 * size / 72 + 0.1

    def note(self, words, y):
        """Write how to read the drawing below it; return where the note ends."""
        lines = self.wrap(words, self.paper - 2 * EDGE)
        self.text(EDGE, y, "\n".join(lines), ha="left", va="top", color=GREY, linespacing=1.15)
        return y + len(lines) * self.leading
