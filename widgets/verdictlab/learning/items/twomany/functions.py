"""The function exercise of chapter 08: signed ranks."""

from ...._text import _
from ....paired import wilcoxon_test


def _draw(rng, ties=False, zeros=False):
    d = rng.normal(0.3, 1, size=int(rng.integers(7, 12))).round(2)
    d[d == 0] = 0.01  # a zero by chance would test two things at once
    if ties:
        d[1], d[2] = d[0], -d[0]
    if zeros:
        d[-2:] = 0
    return d


def _call(function, d):
    plus, minus = function(d.copy())
    return float(plus), float(minus)


def _right(d):
    found = wilcoxon_test(d, 0 * d, zeros="split", decimals=2)
    return float(found.r_plus), float(found.r_minus)


def _close(one, two):
    return max(abs(a - b) for a, b in zip(one, two, strict=True)) < 1e-9


def adds_up(function, rng):
    d = _draw(rng)
    found, whole = _call(function, d), len(d) * (len(d) + 1) / 2
    if abs(sum(found) - whole) < 1e-9:
        return None
    return _(
        "All ranks of {n} differences add up to {whole:g}; your two sums add up to {total:g}."
    ).format(n=len(d), whole=whole, total=sum(found))


def right_values(function, rng):
    d = _draw(rng)
    found, wanted = _call(function, d), _right(d)
    if _close(found, wanted):
        return None
    if _close(found, wanted[::-1]):
        return _("The two sums are exchanged: R+ belongs to the positive differences.")
    upside_down = [len(d) + 1 - rank for rank in _ranks(d)]
    plus = sum(rank for rank, gap in zip(upside_down, d, strict=True) if gap > 0)
    if abs(found[0] - plus) < 1e-9:
        return _("You rank from the largest down; the smallest difference gets rank 1.")
    return _("For {d} the sums are {wanted}; yours are {found}.").format(
        d=d.tolist(), wanted=wanted, found=found
    )


def _ranks(d):
    order = sorted(abs(gap) for gap in d)
    return [order.index(abs(gap)) + 1 for gap in d]


def ties_shared(function, rng):
    d = _draw(rng, ties=True)
    found, wanted = _call(function, d), _right(d)
    if _close(found, wanted):
        return None
    return _(
        "Three differences of {d} have the same size and must share their mean rank: the sums are "
        "{wanted}; yours are {found}."
    ).format(d=d.tolist(), wanted=wanted, found=found)


def zeros_shared(function, rng):
    d = _draw(rng, zeros=True)
    found, wanted = _call(function, d), _right(d)
    if _close(found, wanted):
        return None
    if abs(sum(found) - sum(wanted)) < 1e-9:
        return _("Half of the ranks of the zeros belongs to each side; you give all to one side.")
    return _(
        "Two differences of {d} are zero. They are ranked too, and half of their ranks goes to "
        "each side: the sums are {wanted}; yours are {found}."
    ).format(d=d.tolist(), wanted=wanted, found=found)
