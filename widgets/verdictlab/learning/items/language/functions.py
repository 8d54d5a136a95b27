"""The function exercise of chapter 18: a lead and its standard error, with passages counted."""

from statistics import fmean, stdev

from ...._text import _


def _rows(rng, passages=6, size=5):
    rows = []
    for place in range(passages):
        suits = rng.uniform(0.3, 0.9)
        right = rng.random((size, 2)) < (suits, 0.6)
        rows += [(f"p{place}", int(a), int(b)) for a, b in right]
    return rows


def _wanted(rows):
    leads: dict[str, list[int]] = {}
    for passage, a, b in rows:
        leads.setdefault(passage, []).append(a - b)
    means = [fmean(some) for some in leads.values()]
    return fmean(means), stdev(means) / len(means) ** 0.5


def _near(found, wanted):
    return abs(float(found) - wanted) < 1e-9


def both(function, rng):
    rows = _rows(rng)
    lead, error = function(list(rows))
    wanted = _wanted(rows)
    if not _near(lead, wanted[0]):
        return _("The mean lead is {wanted}; yours is {found}.").format(
            wanted=round(wanted[0], 4), found=round(float(lead), 4)
        )
    if _near(error, wanted[1]):
        return None
    each = [a - b for _passage, a, b in rows]
    if _near(error, stdev(each) / len(each) ** 0.5):
        return _("You count {n} questions; count the passages.").format(n=len(each))
    return _("The standard error is {wanted}; yours is {found}.").format(
        wanted=round(wanted[1], 4), found=round(float(error), 4)
    )


def doubled(function, rng):
    rows = _rows(rng)
    once, twice = function(list(rows)), function([*rows, *rows])
    if all(_near(a, float(b)) for a, b in zip(twice, once, strict=True)):
        return None
    return _("With every question asked twice nothing new is known: both numbers stay.")


def order(function, rng):
    rows = _rows(rng)
    mixed = [rows[i] for i in rng.permutation(len(rows))]
    found, wanted = function(mixed), _wanted(rows)
    if all(_near(a, b) for a, b in zip(found, wanted, strict=True)):
        return None
    return _("The rows of a file may stand in any order.")
