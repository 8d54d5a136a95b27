"""The leading group: the best algorithm, and those from which it is not shown to differ."""

from collections import Counter

import numpy as np

from .._text import _, join_words, ngettext
from ..tables._names import short
from ..tables._ranks import average_ranks

__all__ = ["FEW", "leaders_of_pairs", "leading"]

FEW = 4  # up to so many algorithms the pairs are named, and say it all
_MOST_NAMED = 5
_COLUMNS = ("first", "second", "better", "decision")


def leaders_of_pairs(frame, table):
    """Give the leaders where all pairs were decided one by one: the best first.

    The best is the one on the better side of most comparisons; of several the one with the best
    mean rank. Of several that agree in both, who is not shown to differ from one of them leads,
    too. Without any comparison all algorithms lead, in the order of their mean ranks.
    """
    names = table.algorithms
    ranks = average_ranks(table.values, table.higher_is_better, table.decimals).mean(axis=0)
    if frame is None or not len(frame):
        return tuple(names[i] for i in np.argsort(ranks, kind="stable"))
    pairs = list(zip(*(frame[name].tolist() for name in _COLUMNS), strict=True))
    ahead = Counter(better for *_pair, better, _decision in pairs)
    keys = [(-ahead[name], rank) for name, rank in zip(names, ranks.tolist(), strict=True)]
    order = sorted(range(len(names)), key=keys.__getitem__)
    best = {names[i] for i in order if keys[i] == keys[order[0]]}
    apart = Counter(
        second if first == better else first
        for first, second, better, decision in pairs
        if decision == "differ" and better in best
    )
    return tuple(names[i] for i in order if apart[names[i]] < len(best))


def leading(leaders, k, by):
    """Say who leads, from whom no difference is shown, and from how many one is."""
    best, near, beaten = leaders[0], leaders[1:], k - len(leaders)
    told = [short(name) for name in near[:_MOST_NAMED]]
    if more := len(near) - len(told):
        told = [*told, ngettext("{count} other", "{count} others", more).format(count=more)]
    holes = {"best": short(best), "near": join_words(told), "count": beaten}
    if not beaten:
        return _("{best} comes first, but no difference from any other is shown.").format(**holes)
    scores = ngettext(
        "it scores better than {count} other", "it scores better than {count} others", beaten
    )
    ranks = ngettext(
        "it ranks better than {count} other", "it ranks better than {count} others", beaten
    )
    probably = ngettext(
        "it is probably better than {count} other",
        "it is probably better than {count} others",
        beaten,
    )
    then = {"ranks": ranks, "posterior": probably}.get(by, scores)
    head = (
        _("{best} leads; no difference is shown from {near}; {then}.")
        if near
        else _("{best} leads alone; {then}.")
    )
    return head.format(**holes, then=then.format(**holes))
