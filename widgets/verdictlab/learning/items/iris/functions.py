"""The function exercise of case 15a: count the quarrels."""

import numpy as np

from ...._text import _


def _drawn(rng):
    n = int(rng.integers(20, 60))
    kinds = rng.integers(0, 3, size=n)
    guesses = [np.where(rng.random(n) < 0.7, kinds, rng.integers(0, 3, size=n)) for _i in "12"]
    return kinds, *guesses


def _pair(found):
    return [int(value) for value in found]


def both_sides(function, rng):
    kinds, first, second = _drawn(rng)
    right = first == kinds, second == kinds
    wanted = [int((right[0] & ~right[1]).sum()), int((~right[0] & right[1]).sum())]
    found = _pair(function(kinds.copy(), first.copy(), second.copy()))
    if found == wanted:
        return None
    if found == wanted[::-1] and wanted[0] != wanted[1]:
        return _("The two counts are exchanged: those that only the first gets right come first.")
    return _("Wanted {wanted}, got {found}.").format(wanted=wanted, found=found)


def both_wrong(function, rng):
    kinds = np.zeros(12, dtype=int)
    first, second = rng.integers(1, 3, size=(2, 12))
    found = _pair(function(kinds, first, second))
    if found == [0, 0]:
        return None
    return (
        _("Both are wrong on every flower, if not in the same way; you count {found}.").format(
            found=found
        ),
        "two-accuracies-decide",
    )


def exchanged(function, rng):
    kinds, first, second = _drawn(rng)
    there, back = (
        _pair(function(kinds.copy(), *(each.copy() for each in pair)))
        for pair in ((first, second), (second, first))
    )
    if there == back[::-1]:
        return None
    return _("With first and second exchanged the two counts should change places.")
