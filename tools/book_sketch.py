"""Small drawings for the glossary: a frame of 160 by 90, a few marks, and the colours of the kit.

The marks take the page's text colour, so that they can be seen in the light and in the dark.
"""

from html import escape

import numpy as np

__all__ = ["PICTURES", "Sketch", "picture"]

WIDTH, HEIGHT, EDGE = 160, 90, 8
PICTURES = {}


def picture(term):
    """Register what draws this term: a function that returns a sketch and its words."""

    def keep(draw):
        PICTURES[term] = draw
        return draw

    return keep


class Sketch:
    """A drawing whose x runs over `across` and whose y runs upwards over `up`."""

    def __init__(self, across=(0, 1), up=(0, 1)):
        self.across, self.up, self.marks = across, up, []

    def x(self, value):
        low, high = self.across
        return round(EDGE + (WIDTH - 2 * EDGE) * (float(value) - low) / (high - low), 1)

    def y(self, value):
        low, high = self.up
        return round(HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (float(value) - low) / (high - low), 1)

    def dots(self, xs, ys, kind="ink", size=3):
        for x, y in np.broadcast(xs, ys):
            self.marks.append(
                f'<circle class="vl-{kind}" cx="{self.x(x)}" cy="{self.y(y)}" r="{size}"/>'
            )
        return self

    def line(self, xs, ys, kind="ink"):
        points = " ".join(f"{self.x(x)},{self.y(y)}" for x, y in zip(xs, ys, strict=True))
        self.marks.append(f'<polyline class="vl-{kind}" points="{points}"/>')
        return self

    def area(self, xs, ys, kind="soft"):
        return self._closed([xs[0], *xs, xs[-1]], [self.up[0], *ys, self.up[0]], kind)

    def box(self, left, low, right, high, kind="soft"):
        return self._closed([left, left, right, right], [low, high, high, low], kind)

    def _closed(self, xs, ys, kind):
        points = " ".join(f"{self.x(x)},{self.y(y)}" for x, y in zip(xs, ys, strict=True))
        self.marks.append(f'<polygon class="vl-{kind}" points="{points}"/>')
        return self

    def bars(self, xs, heights, chosen=(), width=0.8):
        for place, (x, height) in enumerate(zip(xs, heights, strict=True)):
            kind = "strong" if place in chosen else "soft"
            self.box(x - width / 2, 0, x + width / 2, height, kind)
        return self

    def words(self, x, y, text, anchor="middle"):
        self.marks.append(
            f'<text x="{self.x(x)}" y="{self.y(y) + 4}" text-anchor="{anchor}">{escape(text)}'
            "</text>"
        )
        return self

    def svg(self, alt):
        """The drawing as HTML, with the words that stand in for it."""
        return (
            f'<svg class="vl-sketch" role="img" aria-label="{escape(alt)}" '
            f'viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(self.marks)}</svg>'
        )
