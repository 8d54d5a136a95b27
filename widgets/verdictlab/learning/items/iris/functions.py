"""The function exercise of case 15a: count the quarrels."""

import numpy as np

from ...._text import _
from ...model import FunctionCheck, Property


def _drawn(rng):
    n = int(rng.integers(20, 60))
    kinds = rng.integers(0, 3, size=n)
    guesses = [np.where(rng.random(n) < 0.7, kinds, rng.integers(0, 3, size=n)) for _i in "12"]
    return kinds, *guesses


def _pair(found):
    return [int(value) for value in found]


def _both_sides(function, rng):
    kinds, first, second = _drawn(rng)
    right = first == kinds, second == kinds
    wanted = [int((right[0] & ~right[1]).sum()), int((~right[0] & right[1]).sum())]
    found = _pair(function(kinds.copy(), first.copy(), second.copy()))
    if found == wanted:
        return None
    if found == wanted[::-1] and wanted[0] != wanted[1]:
        return _("The two counts are exchanged: those that only the first gets right come first.")
    return _("Wanted {wanted}, got {found}.").format(wanted=wanted, found=found)


def _both_wrong(function, rng):
    kinds = np.zeros(12, dtype=int)
    first, second = rng.integers(1, 3, size=(2, 12))
    found = _pair(function(kinds, first, second))
    if found == [0, 0]:
        return None
    return (
        _("Both are wrong on every flower, if not in the same way; you count {found}.").format(
            found=found
        ),
        "M55",
    )


def _exchanged(function, rng):
    kinds, first, second = _drawn(rng)
    there, back = (
        _pair(function(kinds.copy(), *(each.copy() for each in pair)))
        for pair in ((first, second), (second, first))
    )
    if there == back[::-1]:
        return None
    return _("With first and second exchanged the two counts should change places.")


def items():
    """The items, in the language chosen now."""
    return (
        FunctionCheck(
            id="iris.quarrel-counts",
            prompt=_(
                "Write quarrels(kinds, first, second): the true species of each flower and what "
                "two settings call it. Give two counts: flowers that only the first gets right, "
                "and flowers that only the second does."
            ),
            properties=(
                Property(name=_("counts both sides"), test=_both_sides),
                Property(name=_("two wrong names are no quarrel"), test=_both_wrong),
                Property(name=_("exchanging the two exchanges the counts"), test=_exchanged),
            ),
            hints=(
                _("First make two lists of true and false: is each right?"),
                _("A quarrel is a flower on which one is right and the other is not."),
                _("sum(a == t and b != t for t, a, b in zip(kinds, first, second)) is one side."),
            ),
        ),
    )
