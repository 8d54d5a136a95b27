"""The picture of a verdict as narrow as a column, without a title and a note."""

from ._sheet import BLUE, GREY, INK, Sheet

__all__ = ["column_figure"]

_INCH = 72.0  # points


def column_figure(picture, levels, width=3.25):
    """Draw a picture (see `report._diagram`) so wide in inches, and only as high as it needs.

    ``levels`` puts its bars at different heights.
    """
    return _Column(picture, levels, width).figure()


class _Column:
    """A picture on a sheet: places across by the axis, places down in lines from the axis."""

    def __init__(self, picture, levels, width):
        self.picture, self.sheet = picture, Sheet(width, picture.points)
        self.step = 1.2 * picture.points / _INCH
        left, right = (self._widest(labels) for labels in (picture.left, picture.right))
        beside = (8 if picture.left else 12) / _INCH
        self.start = 0.02 + left + beside
        room = width - 0.04 - left - right - 2 * beside
        self.far = max(picture.high, picture.span[1] if picture.span else picture.high)
        self.scale = max(room, 0.5) / (self.far - picture.low)
        self.bars = list(levels(picture.bars))
        self.top = self._above() * self.step

    def _widest(self, labels):
        return max(
            (self.sheet.width(line, **_weight(label)) for label in labels for line in label.lines),
            default=0.0,
        )

    def _above(self):
        """Count the lines above the axis."""
        if self.picture.dots:
            return max(height for _value, height in self.picture.dots) + 2.6
        return 3.4 if self.picture.span else 1.6

    def x(self, value):
        return self.start + (value - self.picture.low) * self.scale

    def y(self, line):
        return self.top + line * self.step

    def figure(self):
        picture = self.picture
        self._axis()
        if picture.span:
            self._span()
        for value, height in picture.dots:
            self._dot(value, -height, INK, BLUE, 2.8)
        below = 0.45
        for level, (values, partly) in self.bars:
            below = max(below, 0.45 + 0.42 * level)
            self._bar(values, partly, 0.45 + 0.42 * level)
        end = below + 0.6
        far = self.far if picture.span else picture.high
        for labels, edge, side in ((picture.left, picture.low, -1), (picture.right, far, 1)):
            line = below + 0.75
            for label in labels:
                self._label(label, line, edge, side)
                line += len(label.lines) + 0.12
            end = max(end, line - 0.3)
        if picture.title:
            middle = self.x((picture.low + picture.high) / 2)
            self.sheet.text(middle, self.y(1.95), picture.title, ha="center")
            end = max(end, 2.6)
        figure = self.sheet.figure
        height = self.y(end)
        figure.set_size_inches(self.sheet.paper, height)
        self.sheet.axes.set_ylim(height, 0)
        figure.alt = picture.about
        return figure

    def _dot(self, value, line, edge, fill, size):
        self.sheet.line(
            [self.x(value)],
            [self.y(line)],
            marker="o",
            ms=size,
            mfc=fill,
            mec=edge,
            mew=0.6,
            ls="none",
            zorder=5,
        )

    def _axis(self):
        picture, up = self.picture, -1 if not self.picture.dots else 1
        self.sheet.line([self.x(picture.low), self.x(picture.high)], [self.y(0)] * 2, lw=0.6)
        for value, words in picture.ticks:
            ends = [self.y(0), self.y(up * (0.35 if words else 0.2))]
            self.sheet.line([self.x(value)] * 2, ends, lw=0.4)
            if words:
                self.sheet.text(self.x(value), self.y(0.85 * up), words, ha="center")
        if picture.dots and picture.low <= 0 <= picture.high:
            top = -max(height for _value, height in picture.dots) - 0.5
            self.sheet.line(
                [self.x(0)] * 2, [self.y(0), self.y(top)], lw=0.4, color=GREY, ls=(0, (4, 3))
            )

    def _span(self):
        start, stop, words = self.picture.span
        line = -2.0
        if self.picture.dots:
            line = -max(height for _value, height in self.picture.dots) - 1.0
        self.sheet.line([self.x(start), self.x(stop)], [self.y(line)] * 2, lw=1.0, color=BLUE)
        for end in (start, stop):
            ends = [self.y(line - 0.2), self.y(line + 0.2)]
            self.sheet.line([self.x(end)] * 2, ends, lw=1.0, color=BLUE)
        self.sheet.text(
            (self.x(start) + self.x(stop)) / 2 if self.picture.dots else self.x(start),
            self.y(line - 0.75),
            words,
            ha="center" if self.picture.dots else "left",
        )

    def _bar(self, values, partly, line):
        ends = [self.x(values[0]) - 2 / _INCH, self.x(values[-1]) + 2 / _INCH]
        self.sheet.line(ends, [self.y(line)] * 2, lw=2.4, color=BLUE)
        for value in values if partly else ():
            self._dot(value, line, BLUE, "white", 3.6)

    def _label(self, label, line, edge, side):
        middle = line + (len(label.lines) - 1) / 2
        outer = self.x(edge) + side * 5 / _INCH
        colour = BLUE if label.strong else INK
        xs = [self.x(label.value)] * 2 + [outer]
        self.sheet.line(xs, [self.y(0), self.y(middle), self.y(middle)], lw=0.4, color=GREY)
        self._dot(label.value, 0, colour, colour if label.filled else "white", 3.0)
        for i, words in enumerate(label.lines):
            self.sheet.text(
                outer + side * 2 / _INCH,
                self.y(line + i),
                words,
                ha="right" if side < 0 else "left",
                color=colour,
                **_weight(label),
            )


def _weight(label):
    return {"fontweight": "bold"} if label.strong else {}
