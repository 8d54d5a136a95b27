"""The function exercise of chapter 07: the sign test."""

import numpy as np

from ...._text import _
from ....paired import sign_test


def _wanted(wins, losses):
    signs = np.repeat([1, -1], [wins, losses])
    return sign_test(signs, 0 * signs).pvalue


def _draw(rng):
    """Unequal counts, either side ahead."""
    fewer = int(rng.integers(0, 6))
    return fewer, fewer + int(rng.integers(1, 9))


def right_values(function, rng):
    wins, losses = _draw(rng)[::-1]
    found, wanted = float(function(wins, losses)), _wanted(wins, losses)
    if abs(found - wanted) < 1e-9:
        return None
    told = {"wins": wins, "losses": losses, "wanted": wanted, "found": found}
    # Forgetting the other side is a slip and no belief: she is asked, not told.
    if abs(2 * found - wanted) < 1e-9:
        return _(
            "For {wins} wins and {losses} losses you give {found:.4f}, half of {wanted:.4f}. Is "
            "that one side only? The other side counts as well."
        ).format(**told)
    return _("For {wins} wins and {losses} losses p is {wanted:.4f}; yours is {found:.4f}.").format(
        **told
    )


def either_side(function, rng):
    fewer, more = _draw(rng)
    found, wanted = float(function(fewer, more)), _wanted(fewer, more)
    if abs(found - wanted) < 1e-9:
        return None
    return _(
        "{wins} wins and {losses} losses are as far out as the reverse: p is {wanted:.4f}; yours "
        "is {found:.4f}."
    ).format(wins=fewer, losses=more, wanted=wanted, found=found)


def at_most_one(function, rng):
    same = int(rng.integers(1, 8))
    found = float(function(same, same))
    if abs(found - 1) < 1e-9:
        return None
    return _(
        "With {same} wins and {same} losses every outcome is at least as far out: p is 1; yours is "
        "{found:.4f}."
    ).format(same=same, found=found)


def few_coins(function, rng):
    n = int(rng.integers(1, 6))
    found, wanted = float(function(n, 0)), 2 / 2**n
    if abs(found - min(1.0, wanted)) < 1e-9:
        return None
    return _(
        "{n} wins and no loss: 2 sequences of {all}, p is {wanted:.4f}; yours is {found:.4f}."
    ).format(n=n, all=2**n, wanted=min(1.0, wanted), found=found)
