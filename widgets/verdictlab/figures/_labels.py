"""Names beside points: near, never on top of each other, never cut."""

import numpy as np
from matplotlib.patheffects import withStroke

from .._text import _, join_words
from ._sheet import GREY, INK, TEXT

__all__ = ["Labels", "spread", "with_room"]

RADII = (0.09, 0.15, 0.24, 0.36, 0.5, 0.7, 0.95, 1.25, 1.6, 2.1)  # inches
ANGLES = np.arange(0, 360, 20)
AIR = 0.025  # inches left free around every label
LEADER = 0.2  # a label farther away gets a thin line to its point
LISTED = 12  # names without room that a note can hold
HALO = (withStroke(linewidth=2.5, foreground="white", alpha=0.8),)  # over lines it may cross


class Labels:
    """The free room of a plot, and the names that are put into it."""

    def __init__(self, plot):
        self.plot, self.taken = plot, []

    def keep_free(self, points, radius=0.05):
        """Keep names off these places (inches): points, or curves given by many points."""
        points = np.asarray(points, dtype=float).reshape(-1, 2)
        self.taken += [(x - radius, y - radius, x + radius, y + radius) for x, y in points]

    def fixed(self, x, y, words, **style):
        """Write words at a place and keep other names off it."""
        text = self.plot.text(x, y, words, **style)
        box = text.get_window_extent(self.plot.figure.canvas.get_renderer())
        dpi, height = self.plot.figure.dpi, self.plot.height
        self.taken.append(
            (box.x0 / dpi, height - box.y1 / dpi, box.x1 / dpi, height - box.y0 / dpi)
        )
        return text

    def beside(self, points, names, *, fontsize=TEXT - 1, colors=None, area=None):
        """Write each name beside its point; return the places in ``names`` left without room.

        The most crowded points choose first. ``area`` (left, top, right, bottom) is where
        names may stand, by default the room between the axes.
        """
        plot = self.plot
        area = area or (plot.left + 0.05, plot.top, plot.right, plot.bottom - 0.03)
        points = np.asarray(points, dtype=float).reshape(-1, 2)
        self.keep_free(points)
        gaps = np.hypot(*(points[:, None] - points[None]).transpose(2, 0, 1))
        order = np.argsort(-(gaps < 0.5).sum(1), kind="stable")
        missing = []
        for i in order:
            wide, high = plot.size(names[i], fontsize=fontsize)
            others = np.delete(points, i, axis=0)
            box = self._free(points[i], others, wide, high, area)
            if box is None:
                missing.append(int(i))
                continue
            color = INK if colors is None else colors[i]
            middle = (box[1] + box[3]) / 2
            plot.text(
                box[0],
                middle,
                names[i],
                fontsize=fontsize,
                color=color,
                path_effects=HALO,
                zorder=9,
            )
            self.taken.append(box)
            self._leader(points[i], others, box)
        return sorted(missing)

    def _free(self, point, others, wide, high, area):
        """Find the nearest box of this size beside the point that touches nothing."""
        taken = np.array(self.taken).reshape(-1, 4)
        # The line to the point may touch nothing either, but what lies on the point itself.
        near = np.abs((taken[:, :2] + taken[:, 2:]) / 2 - point).max(1) < 0.1
        turn = np.deg2rad(ANGLES)
        for radius in RADII:
            x = point[0] + radius * np.cos(turn)
            y = point[1] - radius * np.sin(turn)
            # The edge that faces the point stands at the radius; above and below it is centred.
            left = x - wide * (1 - np.cos(turn)) / 2
            top = y - high * (1 + np.sin(turn)) / 2
            boxes = np.column_stack([left, top, left + wide, top + high])
            inside = (boxes[:, :2] >= area[:2]).all(1) & (boxes[:, 2:] <= area[2:]).all(1)
            grown = boxes + np.array([-AIR, -AIR, AIR, AIR])
            apart = (grown[:, None, :2] >= taken[:, 2:]) | (grown[:, None, 2:] <= taken[:, :2])
            for box in boxes[inside & apart.any(2).all(1)]:
                path = self._path(point, others, box)
                if path is None or not _hits(path, taken[~near]):
                    return tuple(box)
        return None

    def _path(self, point, others, box):
        """Give the places along the line from a label to its point, or None if it needs none.

        It needs one if it is far from its point, or nearer to another one.
        """
        end = np.clip(point, box[:2], box[2:])
        length = np.hypot(*(end - point))
        gaps = np.hypot(*(np.clip(others, box[:2], box[2:]) - others).T)
        if length <= min(LEADER, gaps.min(initial=np.inf)):
            return None
        start = point + 0.06 / length * (end - point)
        return np.linspace(start, end, max(int(length / 0.03), 2))

    def _leader(self, point, others, box):
        path = self._path(point, others, np.asarray(box))
        if path is not None:
            self.plot.line(*path[[0, -1]].T, color=GREY, lw=0.5)
            self.keep_free(path[:-1], radius=0.012)


def _hits(path, boxes):
    inside = (path[:, None] > boxes[:, :2]) & (path[:, None] < boxes[:, 2:])
    return bool(inside.all(2).any())


def with_room(draw, write, names):
    """Draw with a note that tells which names found no room.

    ``draw(sentence)`` gives a plot with the sentence in its note, ``write(plot)`` writes the
    names and returns the places of those without room. The note takes room itself, so that
    a second drawing may be needed.
    """
    plot = draw("")
    missing = write(plot)
    if missing:
        for _again in range(3):
            plot = draw(_without_room([names[i] for i in missing]))
            found = write(plot)
            if set(found) <= set(missing):
                break
            missing = sorted({*missing, *found})
    return plot


def _without_room(names):
    if len(names) > LISTED:
        return _("No room for {count} names, among them {names}.").format(
            count=len(names), names=join_words(names[:LISTED])
        )
    return _("No room for the names of {names}.").format(names=join_words(names))


def spread(wanted, gap, low, high):
    """Move places on a line as little as needed so that neighbours are ``gap`` apart.

    >>> spread([1.0, 1.1, 3.0], 0.5, 0, 4).round(2).tolist()
    [0.8, 1.3, 3.0]
    """
    wanted = np.asarray(wanted, dtype=float)
    order = np.argsort(wanted, kind="stable")
    # (mean of the free places, how many): neighbours that touch are moved as one
    blocks: list[tuple[float, int]] = []
    for i, value in enumerate(wanted[order]):
        centre, count = value - i * gap, 1
        while blocks and blocks[-1][0] >= centre:
            before, size = blocks.pop()
            centre, count = (before * size + centre * count) / (size + count), size + count
        blocks.append((centre, count))
    places = np.repeat([centre for centre, _count in blocks], [count for _centre, count in blocks])
    places = np.clip(places, low, max(low, high - gap * (len(wanted) - 1)))
    out = np.empty(len(wanted))
    out[order] = places + gap * np.arange(len(wanted))
    return out
