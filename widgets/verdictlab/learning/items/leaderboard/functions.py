"""The function exercise of case 15h: how far the first of a board falls."""

from ...._text import _
from ...model import FunctionCheck, Property


def _counts(rng):
    """What some programs have right, the first place being held by one of them only."""
    board = [int(one) for one in rng.permutation(range(560, 640))[: int(rng.integers(5, 12))]]
    fresh = [int(one) for one in rng.integers(560, 640, size=len(board))]
    return board, fresh


def _follows(function, rng):
    board, fresh = _counts(rng)
    first = board.index(max(board))
    fresh[first] = min(fresh) - 7  # so the first of the fresh images is another one
    found, wanted = float(function(list(board), list(fresh))), max(board) - fresh[first]
    if abs(found - wanted) < 1e-9:
        return None
    if abs(found - (max(board) - max(fresh))) < 1e-9:
        return _(
            "You compare the best of the board with the best of the fresh images. That is another "
            "program, and it was lucky this time. Follow the first of the board."
        ), "M17"
    if abs(found + wanted) < 1e-9:
        return _("A fall is counted as positive: board minus fresh.")
    return _("The first has {was} on the board, {now} on fresh images; you give {found}.").format(
        was=max(board), now=fresh[first], found=found
    )


def _shared(function, rng):
    board, fresh = _counts(rng)
    board += [max(board)]
    fresh += [int(rng.integers(500, 550))]
    falls = [b - f for b, f in zip(board, fresh, strict=True) if b == max(board)]
    found = float(function(list(board), list(fresh)))
    if abs(found - sum(falls) / len(falls)) < 1e-9:
        return None
    return _("Two share the first place and lose {falls}; the mean is asked for.").format(
        falls=falls
    )


def _order(function, rng):
    board, fresh = _counts(rng)
    turned = float(function(board[::-1], fresh[::-1]))
    if abs(float(function(list(board), list(fresh))) - turned) < 1e-9:
        return None
    return _("The board is not sorted: whoever stands first in the list need not be the first.")


def items():
    """The items, in the language chosen now."""
    return (
        FunctionCheck(
            id="leaderboard.fall",
            prompt=_(
                "Write fall(board, fresh): how many images the board's first loses on fresh "
                "images; several firsts share. This exercise needs a notebook."
            ),
            properties=(
                Property(name=_("the first of the board is followed"), test=_follows),
                Property(name=_("several firsts share"), test=_shared),
                Property(name=_("the order of the list does not matter"), test=_order),
            ),
            hints=(
                _("Who has max(board)?"),
                _("zip(board, fresh) keeps the two counts of a program together."),
                _("Collect b - f where b == max(board), then take the mean."),
            ),
        ),
    )
