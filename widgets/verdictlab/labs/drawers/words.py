"""The drawers lab's sentences."""

from ..._text import _, format_level, format_number, ngettext
from ...resampling._drawers import FOLDS

__all__ = [
    "caption",
    "counted",
    "facts",
    "found",
    "limit",
    "limit_label",
    "map_label",
    "mark",
    "memory_label",
    "names",
    "note",
    "picture",
    "points",
    "summary",
    "task",
    "why",
]


def memory_label(memory):
    """A memory in the list of choices."""
    return {
        "own": _("your own cases"),
        "digits": _("1,797 digits"),
        "breast_cancer": _("569 tumours"),
        "wine": _("178 wines"),
    }[memory]


def map_label(side):
    """A map in the list of choices."""
    return _("{side} x {side}").format(side=side)


def points(margin):
    """A margin as errors in 100.

    >>> points(0.005), points(0.02)
    ('0.5', '2')
    """
    return format_level(round(100 * margin, 6))


def names(drawers):
    """What the verdict calls the search and its control."""
    few = ngettext("one drawer", "{count} drawers", drawers).format(count=drawers)
    return few, _("all cases")


def task(margin):
    """What to find out."""
    return _(
        "open the fewest drawers that are shown to lose less than {margin} in 100. What do they "
        "save?"
    ).format(margin=points(margin))


def found(drawers, work):
    """What there was to find; no longer than the task."""
    return _("{few} do, with {work} of 100 comparisons.").format(
        few=names(drawers)[0], work=format_number(100 * work, 0)
    )


def facts(state, *, n, few, whole, work, worst):
    """What the sentences are filled with."""
    return {
        "drawers": state.drawers,
        "opened": names(state.drawers)[0],
        "side": state.side,
        "all": state.side**2,
        "margin": points(state.margin),
        "n": format_number(n, 0),
        "few": few,
        "whole": whole,
        "work": format_number(100 * work, 0),
        "worst": format_number(100 * worst, 2),
        "sure": format_level(round(100 * (1 - state.alpha), 6)),
        "alpha": format_level(state.alpha),
        "folds": FOLDS,
    }


def summary(known, p):
    """Errors, work and p for ``repr(lab)``."""
    return _("{few} and {whole} of {n} wrong, work {work} %, {p}").format(**known, p=p)


def picture(known):
    """The picture in words."""
    return _(
        "Errors against comparisons. With {opened}: {few} of {n} wrong, {work} % of the "
        "comparisons; with all cases {whole} wrong. The loss may reach {worst} in 100; the limit "
        "lies at {margin}."
    ).format(**known)


def note():
    """Below the picture."""
    return _("Drag the circle along the curve, and the diamond to your margin.")


def mark(known):
    """The search in use."""
    return _("With {opened}: {few} of {n} wrong, {work} % of the comparisons.").format(**known)


def limit_label(known):
    """Beside the line of the limit."""
    return _("limit: {margin} more in 100").format(**known)


def limit(known):
    """The limit, where it is dragged."""
    return _("Limit: {margin} errors in 100 more than with all cases.").format(**known)


def why(known):
    """Why the verdict is what it is."""
    return tuple(
        text.format(**known)
        for text in (
            _(
                "A map sorts the training cases of each of {folds} folds into {side} x {side} = "
                "{all} drawers. A new case is compared with all middles, then with every case of "
                "the drawers that fit best. All these comparisons are counted."
            ),
            _(
                "With {opened} {few} of {n} cases are named wrongly, with all cases {whole}. "
                "Measured like this, {work} of 100 comparisons are left."
            ),
            _(
                "\u201cNo more errors\u201d needs a limit. The upright line is how far the loss "
                "may reach: {worst} in 100, {sure} % sure, one-sided. Only if it ends below the "
                "limit is a loss of {margin} in 100 or more ruled out."
            ),
            _(
                "Few cases leave a long line, even where both searches are wrong on the same "
                "ones: what is not shown may still be true."
            ),
            _(
                "The margin comes from what an error costs you, and is named before looking. "
                "Whoever moves it, or picks the drawers by this picture, has looked."
            ),
        )
    )


def caption(known):
    """Above the table of all numbers of drawers."""
    return _(
        "By {folds} folds on {n} cases, map {side} x {side}; margin {margin} in 100, level {alpha}."
    ).format(**known)


def counted():
    """What the four counts of the code are."""
    return _("right: by both, by the drawers only, by all cases only, by neither")
