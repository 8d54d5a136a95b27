"""Procedures walked by hand: against adjusted p-values, levels, and what their authors wrote."""

from itertools import combinations, pairwise

import numpy as np
import pytest

from verdictlab import adjust_pvalues
from verdictlab.posthoc._rom import rom_levels
from verdictlab.posthoc._walk import NINE, WALKS, walk

ALPHAS = (0.001, 0.01, 0.05, 0.2)
COUNTS = dict(zip(WALKS, (1, 2, 3, 5, 6, 6, 7, 8), strict=True))  # of the nine, at 0.05


def families():
    """Sorted p-values of all sizes, some tied, some all small, some all large."""
    rng = np.random.default_rng(3)
    for m in (1, 2, 3, 5, 9):
        for power in (1, 2, 4):
            yield from np.sort(rng.random((12, m)) ** power, axis=1)
        yield np.full(m, 0.04)
        yield np.sort(np.round(rng.random(m) / 10, 2))
    yield np.array(NINE)
    yield np.array([0.0, 0.0, 1.0])


@pytest.mark.parametrize("method", WALKS)
def test_a_walk_claims_what_the_adjusted_p_values_do_and_never_more_on_its_way(method):
    for p in families():
        adjusted = adjust_pvalues(p, method)
        for alpha in ALPHAS:
            looks = walk(p, method, alpha)
            wanted = np.flatnonzero(adjusted <= alpha).tolist()
            assert list(looks[-1].claimed) == wanted
            assert {*looks[-1].claimed, *looks[-1].shut} == set(range(len(p)))
            assert len(looks) <= len(p) + 2
            for one, then in pairwise(looks):
                assert {*one.claimed} <= {*then.claimed} <= {*wanted}
                assert {*one.shut} <= {*then.shut}
                assert not {*then.claimed} & {*then.shut}
                assert then.now


@pytest.mark.parametrize("method", WALKS)
def test_each_look_says_on_which_side_of_its_level_p_lies(method):
    rng = np.random.default_rng(4)
    for p in np.sort(rng.random((200, 6)) ** 4, axis=1):
        for look in walk(p, method, 0.05)[1:]:
            if look.place is not None:
                assert look.passed == (p[look.place] <= look.levels[look.place])


@pytest.mark.parametrize(("method", "count"), COUNTS.items())
def test_the_nine_part_every_procedure_from_its_neighbour(method, count):
    assert len(walk(NINE, method, 0.05)[-1].claimed) == count


# The procedures again, as their authors put them: in loops, and the closed ones by trying all sets.


def down(p, level):
    count = 0
    while count < len(p) and p[count] <= level(count + 1):
        count += 1
    return count


def up(p, level):
    return next((i for i in range(len(p), 0, -1) if p[i - 1] <= level(i)), 0)


def closed_by_simes(p, alpha):
    """Claim what no set of comparisons that Simes' test lets stand holds (Hommel 1988)."""
    m = len(p)
    stands = [
        some
        for size in range(1, m + 1)
        for some in combinations(range(m), size)
        if all(p[j] > alpha * (i + 1) / size for i, j in enumerate(some))
    ]
    return sum(all(i not in some for some in stands) for i in range(m))


def by_hand(p, method, alpha):
    m = len(p)
    sidak = lambda j: 1 - (1 - alpha) ** (1 / j)  # noqa: E731
    if method == "hommel":
        return closed_by_simes(p, alpha)
    if method == "li":
        level = (1 - p[-1]) / (1 - alpha) * alpha
        return m if p[-1] <= alpha else sum(p[:-1] <= level)
    return {
        "bonferroni": lambda: sum(p <= alpha / m),
        "holm": lambda: down(p, lambda i: alpha / (m - i + 1)),
        "holland": lambda: down(p, lambda i: sidak(m - i + 1)),
        "finner": lambda: down(p, lambda i: sidak(m / i)),
        "hochberg": lambda: up(p, lambda i: alpha / (m - i + 1)),
        "rom": lambda: up(p, lambda i: rom_levels(alpha, m)[m - i]),
    }[method]()


@pytest.mark.parametrize("method", WALKS)
def test_a_walk_ends_where_the_procedure_of_its_author_does(method):
    rng = np.random.default_rng(5)
    found = set()
    for p in np.sort(rng.random((300, 5)) ** 3, axis=1):
        count = by_hand(p, method, 0.1)
        assert len(walk(p, method, 0.1)[-1].claimed) == count
        found.add(int(count))
    assert len(found) >= 5
