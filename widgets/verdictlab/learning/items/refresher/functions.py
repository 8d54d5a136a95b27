"""The function exercise of chapter 00b: a p-value by counting."""

import numpy as np

from ...._text import _


def _right(shuffled, observed):
    return (1 + int((np.abs(shuffled) >= abs(observed)).sum())) / (1 + len(shuffled))


def _draw(rng):
    # Whole numbers, so that some worlds lie exactly as far out as the data.
    return rng.integers(-9, 10, size=rng.integers(60, 120)).astype(float)


def _judge(function, shuffled, observed):
    found, wanted = float(function(shuffled.copy(), observed)), _right(shuffled, observed)
    if abs(found - wanted) < 1e-9:
        return None
    n = len(shuffled)
    far = np.abs(shuffled)
    if abs(found - (wanted * (n + 1) - 1) / n) < 1e-9:
        return _("Close: count the world that really happened, above and below the line.")
    if abs(found - (1 + (far > abs(observed)).sum()) / (1 + n)) < 1e-9:
        return _("At least as far out: a world exactly as far out counts too.")
    one_sided = ((shuffled >= observed).sum(), (shuffled <= observed).sum())
    if any(abs(found - (1 + side) / (1 + n)) < 1e-9 for side in one_sided):
        return _("Do you count one side only? The other algorithm might have been ahead.")
    if abs(found - (1 - wanted)) < 1e-9:
        return _("That is 1 - p, which answers no question."), "p-is-probability-of-h0"
    return _(
        "With {n} shuffled values, {far} of them at least as far out as {observed:g}, the value "
        "is {wanted:.4f}; yours is {found:.4f}."
    ).format(n=n, far=round(wanted * (n + 1)) - 1, observed=observed, wanted=wanted, found=found)


def ahead(function, rng):
    return _judge(function, _draw(rng), 7.0)


def behind(function, rng):
    return _judge(function, _draw(rng), -8.0)


def never_zero(function, rng):
    return _judge(function, _draw(rng), 50.0)  # the shuffled ones end at 9


def no_gap(function, rng):
    return _judge(function, _draw(rng), 0.0)
