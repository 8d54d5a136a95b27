"""The function exercise of chapter 13b: how loudly each problem speaks in Quade's test."""

from ...._text import _
from ...model import FunctionCheck, Property


def _rows(rng, widths):
    """Rows of whole scores with these ranges."""
    rows = []
    for width in widths:
        low = int(rng.integers(0, 50))
        inside = [low + int(rng.integers(0, width + 1)) for _each in range(2)]
        row = [low, low + width, *inside]
        rng.shuffle(row)
        rows.append(row)
    return rows


def _wanted(widths):
    return [
        sum(other < width for other in widths) + (sum(other == width for other in widths) + 1) / 2
        for width in widths
    ]


def _call(function, rows):
    return [float(weight) for weight in function([list(row) for row in rows])]


def _different(rng):
    return [int(width) for width in rng.permutation(range(1, 40))[: int(rng.integers(5, 9))]]


def _order(function, rng):
    widths = _different(rng)
    found, wanted = _call(function, _rows(rng, widths)), _wanted(widths)
    if found == wanted:
        return None
    if found == [len(widths) + 1 - weight for weight in wanted]:
        return _(
            "The narrowest problem gets 1, the widest the most; yours are the other way round."
        )
    if found == widths:
        return _("You give the ranges {found}; asked are their ranks.").format(found=found)
    return _("For the ranges {widths} the weights are {wanted}; yours are {found}.").format(
        widths=widths, wanted=wanted, found=found
    )


def _share(function, rng):
    widths = [3, 7, 7, 12, 7, 20]
    found, wanted = _call(function, _rows(rng, widths)), _wanted(widths)
    if found == wanted:
        return None
    return _("Equal ranges share: {widths} have the weights {wanted}; yours are {found}.").format(
        widths=widths, wanted=wanted, found=found
    )


def _level(function, rng):
    rows = _rows(rng, _different(rng))
    lifted = [[score + 100 * i for score in row] for i, row in enumerate(rows)]
    if _call(function, rows) == _call(function, lifted):
        return None
    return _("An easy problem is not a loud one: add 100 to a whole row, and nothing may change.")


def items():
    """The items, in the language chosen now."""
    return (
        FunctionCheck(
            id="rankings.voices",
            prompt=_(
                "Write voices(scores): for each row the rank of its range, the narrowest 1; equal "
                "ranges share. This exercise needs a notebook."
            ),
            properties=(
                Property(name=_("the wider, the louder"), test=_order),
                Property(name=_("equal ranges share"), test=_share),
                Property(name=_("the level of a row does not matter"), test=_level),
            ),
            hints=(
                _("First the ranges: the largest score of a row minus its smallest."),
                _("A rank: how many are smaller, and half of those that are equal, and a half."),
                _("sum(other < width for other in widths) is the first part."),
            ),
        ),
    )
