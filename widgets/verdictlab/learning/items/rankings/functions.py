"""The function exercise of chapter 13b: how loudly each problem speaks in Quade's test."""

from ...._text import _


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


def order(function, rng):
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


def share(function, rng):
    widths = [3, 7, 7, 12, 7, 20]
    found, wanted = _call(function, _rows(rng, widths)), _wanted(widths)
    if found == wanted:
        return None
    return _("Equal ranges share: {widths} have the weights {wanted}; yours are {found}.").format(
        widths=widths, wanted=wanted, found=found
    )


def level(function, rng):
    rows = _rows(rng, _different(rng))
    lifted = [[score + 100 * i for score in row] for i, row in enumerate(rows)]
    if _call(function, rows) == _call(function, lifted):
        return None
    return _("An easy problem is not a loud one: add 100 to a whole row, and nothing may change.")
