"""Votes as they are given, brought into counts of wins and ties."""

import numpy as np
import pandas as pd

from .._text import _, join_words
from ..tables._names import short

__all__ = ["counts_of", "parts_of_votes"]

MOST = 500  # who is voted on


def counts_of(votes, function):
    """Return (names, wins, ties, first, second, outcome): counts by row over column, and votes.

    ``outcome`` of each vote in order: 1 the first won, 0 the second, 1/2 a tie.
    """
    frame = votes
    if not isinstance(votes, pd.DataFrame):
        try:
            frame = pd.DataFrame(votes)
        except (TypeError, ValueError):
            frame = pd.DataFrame()
    if frame.shape[1] != 3 or frame.empty:
        raise ValueError(
            _(
                "{function}: votes must be a table with three columns, the first, the second and "
                "who won (a name, or 'tie'), got {got}"
            ).format(function=function, got=_shape_of(votes, frame))
        )
    if frame.isna().to_numpy().any():
        row = int(frame.isna().any(axis=1).to_numpy().argmax())
        raise ValueError(
            _("{function}: row {row} of the votes lacks an entry; leave that vote out").format(
                function=function, row=row
            )
        )
    heads = [str(name) for name in frame.columns]
    left, right, won = (frame.iloc[:, i].astype(str).str.strip().to_numpy() for i in range(3))
    names, places = np.unique(np.concatenate([left, right]), return_inverse=True)
    if not 2 <= len(names) <= MOST:
        raise ValueError(
            _("{function}: votes are between 2 to {most} names, got {count}").format(
                function=function, most=MOST, count=len(names)
            )
        )
    first, second = places[: len(left)], places[len(left) :]
    if (first == second).any():
        row = int((first == second).argmax())
        raise ValueError(
            _("{function}: row {row} has {name} against itself; leave that vote out").format(
                function=function, row=row, name=short(left[row])
            )
        )
    by_first = (won == left) | (won == heads[0]) | (won == "first")
    by_second = (won == right) | (won == heads[1]) | (won == "second")
    # Arenas write "tie" and "tie (bothbad)".
    tied = pd.Series(won).str.lower().str.startswith(("tie", "draw")).to_numpy(dtype=bool)
    unknown = ~(by_first | by_second | tied)
    if unknown.any():
        row = int(unknown.argmax())
        raise ValueError(
            _(
                "{function}: who won in row {row} must be {first}, {second} or 'tie', got {won}"
            ).format(
                function=function,
                row=row,
                first=short(left[row]),
                second=short(right[row]),
                won=short(won[row]),
            )
        )
    outcome = np.where(by_first, 1.0, np.where(by_second, 0.0, 0.5))
    k = len(names)
    wins, ties = np.zeros((k, k)), np.zeros((k, k))
    np.add.at(wins, (first[by_first], second[by_first]), 1)
    np.add.at(wins, (second[by_second & ~by_first], first[by_second & ~by_first]), 1)
    even = outcome == 0.5
    np.add.at(ties, (first[even], second[even]), 1)
    ties += ties.T
    return tuple(names.tolist()), wins, ties, first, second, outcome


def _shape_of(votes, frame):
    if frame.empty:
        return type(votes).__name__
    return _("{count} columns").format(count=frame.shape[1])


def parts_of_votes(names, beats, function):
    """Refuse votes after which somebody's strength has no end: who never loses, who never wins.

    ``beats``: who took a vote, or half of one, from whom. Strengths are finite exactly where
    every split of the names in two has votes both ways (Ford 1957).
    """
    reach = (beats > 0) | np.eye(len(names), dtype=bool)
    for _step in range(int(np.ceil(np.log2(len(names)))) + 1):
        reach = (reach.astype(float) @ reach.astype(float)) > 0
    lacking = ~reach.all(axis=1)
    if lacking.any():
        here = reach[int(lacking.argmax())]
        raise ValueError(
            _(
                "{function}: {inside} never took a vote from any of the others, or never met "
                "them, so the strengths have no finite values; leave them out or add votes"
            ).format(
                function=function,
                inside=join_words([short(n) for n, i in zip(names, here, strict=True) if i][:5]),
            )
        )
