"""The comparisons of a verdict as a paper names them: each with its p and its size."""

import math
from dataclasses import dataclass

from .._text import _, format_number, join_words
from ..summaries._writing import size_text
from ..verdicts._bayes import probability_text
from ._sizes import limits_of, places
from ._tex import filled, in_math, name_in, p_math

__all__ = ["MOST_NAMED", "Pair", "listed", "pairs_of", "rank_in", "size_in"]

MOST_NAMED = 6  # pairs of one winner; of more those that rank next are named


@dataclass(frozen=True)
class Pair:
    """One comparison, seen from ``one``: its size is the scores of ``one`` less those of ``two``.

    ``p`` is LaTeX: a p-value, or a posterior probability.
    """

    one: str
    two: str
    p: str
    raw: float
    size: tuple[float, float, float] | None
    decision: str
    by: str

    @property
    def shown(self):
        return self.decision == "differ"


def pairs_of(verdict, table, alpha):
    """Return the comparisons of a verdict, the better one of each first."""
    frame = verdict.differences
    found = limits_of(frame, table, alpha)
    column = "adjusted" if "adjusted" in frame else "probability"
    rows = zip(
        frame["first"],
        frame["second"],
        frame[column],
        frame["better"],
        frame["decision"],
        frame["by"],
        strict=True,
    )
    pairs = []
    for i, (first, second, p, better, decision, by) in enumerate(rows):
        size = None if found is None else _size_of(i, *found)
        turned = better == second
        if turned and size is not None:
            size = (-size[0], -size[2], -size[1])
        one, two = (second, first) if turned else (first, second)
        told = p_math(p, alpha) if column == "adjusted" else probability_text(p, 1 - alpha)
        pairs.append(Pair(one, two, told, float(p), size, decision, by))
    return pairs


def _size_of(i, middle, low, high):
    return float(middle[i]), float(low[i]), float(high[i])


def size_in(size, table):
    r"""Write a difference with its interval, or alone where so few problems allow none.

    >>> from verdictlab import load_table
    >>> size_in((3.9975, 0.4, 7.1), load_table("four_models_15"))
    '$3.998$ $[0.400, 7.100]$'
    """
    digits = places(table)
    middle, low, high = size
    told = in_math(size_text(middle, digits))
    if not (math.isfinite(low) and math.isfinite(high)):
        return told
    return f"{told} $[{_number(low, digits)}, {_number(high, digits)}]$"


def _number(value, digits):
    return in_math(size_text(value, digits))[1:-1]


def rank_in(value):
    """Write a mean rank."""
    return in_math(format_number(value, 2))


def listed(pairs, table, ranks, winner=False):
    """List the other ones of pairs with p and size, those that rank next first."""
    pairs = sorted(pairs, key=lambda pair: ranks[pair.one if winner else pair.two])
    if len(pairs) > MOST_NAMED + 1:
        named, rest = pairs[:MOST_NAMED], pairs[MOST_NAMED:]
    else:
        named, rest = pairs, []
    told = [_told(pair, pair.one if winner else pair.two, table) for pair in named]
    if rest:
        told.append(_counted(rest))
    if len(told) > 2:
        last = filled(_("and {item}"), item=told[-1])
        return "; ".join([*told[:-1], last])
    return join_words(told)


def _told(pair, name, table):
    holes = {"name": name_in(name), "p": pair.p}
    posterior = pair.by == "posterior"
    if pair.size is None:
        words = _("{name} (probability {p})") if posterior else _("{name} ({p})")
        return filled(words, **holes)
    words = (
        _("{name} (probability {p}, difference {size})")
        if posterior
        else _("{name} ({p}, difference {size})")
    )
    return filled(words, size=size_in(pair.size, table), **holes)


def _counted(rest):
    """Count the pairs that are not named, with the p or probability that none of them passes."""
    holes = {"count": len(rest)}
    if rest[0].by == "posterior":
        least = min(rest, key=lambda pair: pair.raw)
        words = (
            _("{count} others (each with probability {p} or more)")
            if least.p[0].isdigit()
            else _("{count} others (each with probability {p})")
        )
        return filled(words, p=least.p, **holes)
    most = max(rest, key=lambda pair: pair.raw)
    bound = most.p.replace("$p = ", r"$p \leq ")
    return filled(_("{count} others (each with {p})"), p=bound, **holes)
