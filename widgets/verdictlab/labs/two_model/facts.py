"""What the two-model lab computes: differences, four tests side by side, the protocol's path."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np

from ...paired import outliers, paired_t_test, permutation_test, sign_test, wilcoxon_test
from ...protocol import compare_many
from ...tables import ScoreTable

__all__ = [
    "FARTHEST",
    "PLACES",
    "TESTS",
    "Pair",
    "far_out",
    "four_tests",
    "pair_of",
    "pairs_of",
    "protocol_path",
]

FARTHEST = "farthest"  # from the median: the problem to move unless she names one
TESTS = ("t", "wilcoxon", "sign", "permutation")
# Where the moved problem may stand: its measured difference times one of these.
# Whole ones are ints, because a browser writes 1.0 as 1 and both must name the same state.
PLACES = tuple(step // 10 if step % 10 == 0 else step / 10 for step in range(-10, 11))
RESAMPLES, SEED = 9999, 1


@dataclass(frozen=True)
class Pair:
    """Two algorithms on the problems that the state leaves, one of them perhaps moved.

    ``gaps`` are all differences first - second as measured, ``there`` those with one moved,
    ``stays`` says which problems count.
    """

    table: ScoreTable  # two algorithms, the problems that count
    handle: str
    gaps: tuple[float, ...]
    there: tuple[float, ...]
    stays: tuple[bool, ...]
    problems: tuple[str, ...]

    @property
    def used(self):
        """The differences that count, as they stand."""
        return np.array(self.there)[list(self.stays)]

    @property
    def decimals(self):
        """With how many decimals a difference is written."""
        return 2 if self.table.decimals is None else self.table.decimals


def pairs_of(table):
    """{name: (first, second)} of all pairs of a table, in its order."""
    return {f"{one} - {two}": (one, two) for one, two in combinations(table.algorithms, 2)}


@lru_cache(maxsize=16)
def _columns(table, first, second):
    return table.select(algorithms=[first, second])


@lru_cache(maxsize=128)
def pair_of(table, first, second, handle, place, without):
    """The `Pair` of one state; ``place`` times its difference is where the moved problem stands."""
    chosen = _columns(table, first, second)
    x, y = chosen.values.T
    gaps = x - y if table.decimals is None else np.round(x - y, table.decimals)
    if handle == FARTHEST:
        handle = table.problems[int(np.abs(gaps - np.median(gaps)).argmax())]
    here = table.problems.index(handle)
    there = gaps.copy()
    there[here] = _rounded(place * gaps[here], table.decimals)
    if place != 1:
        scores = chosen.scores.copy()
        scores.loc[handle, first] = _rounded(y[here] + there[here], table.decimals)
        chosen = ScoreTable(
            scores,
            higher_is_better=table.higher_is_better,
            decimals=table.decimals,
            sources=table.sources,
        )
    stays = tuple(name not in without for name in table.problems)
    return Pair(
        chosen.without(problems=without) if without else chosen,
        handle,
        tuple(gaps.tolist()),
        tuple(there.tolist()),
        stays,
        table.problems,
    )


def _rounded(value, decimals):
    return float(value) if decimals is None else round(float(value), decimals)


@lru_cache(maxsize=256)
def four_tests(table):
    """{name: result} of the four tests; none of them knows alpha."""
    x, y = table.values.T
    rounding = {"decimals": table.decimals}
    return {
        "t": paired_t_test(x, y),
        "wilcoxon": wilcoxon_test(x, y, **rounding),
        "sign": sign_test(x, y, **rounding),
        "permutation": permutation_test(x, y, rng=SEED, resamples=RESAMPLES, **rounding),
    }


def protocol_path(table, alpha):
    """The verdict of figure 6.3, with its path; not kept, because it holds words."""
    return compare_many(table, school="thesis", alpha=alpha)


def far_out(pair):
    """The problems that Tukey's rule calls outliers among the differences that count."""
    names = [name for name, stays in zip(pair.problems, pair.stays, strict=True) if stays]
    return [name for name, far in zip(names, outliers(pair.used), strict=True) if far]
