"""The function exercise of chapter 08b: as good as equal, by the interval."""

from ...._text import _
from ....paired import paired_t_test


def _draw(rng):
    return rng.normal(0.2, 1, size=int(rng.integers(8, 16))).round(2)


def _ends(differences, level):
    low, high = paired_t_test(differences, 0 * differences).confidence_interval(level)
    return float(low), float(high)


def _farther(differences, level):
    low, high = _ends(differences, level)
    return max(-low, high)


def _call(function, differences, margin):
    return bool(function(differences.copy(), margin))


def just_fits(function, rng):
    d = _draw(rng)
    reach = _farther(d, 0.90)
    for margin, wanted in ((1.02 * reach, True), (0.98 * reach, False)):
        if _call(function, d, margin) is not wanted:
            low, high = _ends(d, 0.90)
            told = _(
                "For {d} the interval goes from {low:.2f} to {high:.2f}. With the margin "
                "{margin:.2f} the answer is {wanted}; yours is {found}."
            )
            return told.format(
                d=d.tolist(), low=low, high=high, margin=margin, wanted=wanted, found=not wanted
            )
    return None


def ninety(function, rng):
    d = _draw(rng)
    between = (_farther(d, 0.90) + _farther(d, 0.95)) / 2
    if _call(function, d, between):
        return None
    return _(
        "For {d} and the margin {margin:.2f} the answer is True. Do you ask more than 5 % on each "
        "side? Two one-sided tests at 0.05 go with the interval of 90 %."
    ).format(d=d.tolist(), margin=between)


def both_sides(function, rng):
    d = _draw(rng) + 0.5
    low, high = _ends(d, 0.90)
    margin = (max(-low, 0) + high) / 2  # below the farther end
    for some in (d, -d):
        if _call(function, some, margin):
            return _(
                "For {d} the interval goes from {low:.2f} to {high:.2f}, so it is not inside "
                "{margin:.2f} on both sides; yours says that it is."
            ).format(
                d=some.tolist(), low=_ends(some, 0.90)[0], high=_ends(some, 0.90)[1], margin=margin
            )
    return None
