"""What the two-model lab's student can choose, and the pair of algorithms it leads to."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ..._text import _
from ...paired import paired_t_test, permutation_test, sign_test, wilcoxon_test
from ...paired._signed_ranks import differences
from ...protocol import compare_many
from ...tables import ScoreTable
from ...verdicts import judge
from ..shared.tables import pairs_of

FARTHEST = "farthest"  # from the median: the problem to move unless she names one
TESTS = ("t", "wilcoxon", "sign", "permutation")
# Where the moved problem may stand: its measured difference times one of these.
# Whole ones are ints, because a browser writes 1.0 as 1 and both must name the same state.
PLACES = tuple(step // 10 if step % 10 == 0 else step / 10 for step in range(-10, 11))
SEED = 1


@dataclass(frozen=True, kw_only=True)
class TwoModelState:
    """Everything the student can choose in the two-model lab."""

    table: str
    pair: str
    route: str = "t"
    alpha: float = 0.05
    handle: str = FARTHEST
    place: float = 1
    without: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pair:
    """Two algorithms on the problems that the state leaves, one of them perhaps moved.

    ``table`` holds the problems that count; ``measured`` and ``placed`` are the differences
    first - second of all ``problems``, as measured and with the problem ``handle`` moved.
    ``tests`` are the results of the four tests by name; none of them knows alpha.
    """

    table: ScoreTable
    tests: dict
    problems: tuple[str, ...]
    left_out: tuple[str, ...]
    handle: str
    measured: tuple[float, ...]
    placed: tuple[float, ...]

    @property
    def decimals(self):
        """With how many decimals a difference is written."""
        return 2 if self.table.decimals is None else self.table.decimals

    def verdicts(self, alpha):
        """{route: Verdict} of each test, and of the path of figure 6.3."""
        judged = {
            name: judge(
                test,
                alpha=alpha,
                names=self.table.algorithms,
                higher_is_better=self.table.higher_is_better,
            )
            for name, test in self.tests.items()
        }
        return judged | {"protocol": _path(self.table, alpha, _("en"))}


@lru_cache(maxsize=256)
def _path(table, alpha, _language):
    return compare_many(table, school="thesis", alpha=alpha)


@lru_cache(maxsize=256)
def _four_tests(table):
    x, y = table.values.T
    rounding = {"decimals": table.decimals}
    return {
        "t": paired_t_test(x, y),
        "wilcoxon": wilcoxon_test(x, y, **rounding),
        "sign": sign_test(x, y, **rounding),
        "permutation": permutation_test(x, y, rng=SEED, **rounding),
    }


def gaps_of(table):
    """The differences first - second of a table of two."""
    first, second = table.values.T
    return differences(first, second, table.decimals)


def pair_of(state, tables):
    """The `Pair` of one state."""
    return _pair(tables[state.table], state.pair, state.handle, state.place, state.without)


@lru_cache(maxsize=256)
def _left(table, pair, without=()):
    chosen = table.select(algorithms=pairs_of(table)[pair])
    return chosen.without(problems=without) if without else chosen


@lru_cache(maxsize=128)
def _pair(table, pair, handle, place, without):
    chosen, left = _left(table, pair), _left(table, pair, without)
    moved = chosen
    measured = gaps_of(chosen)
    if handle == FARTHEST:
        handle = table.problems[int(np.abs(measured - np.median(measured)).argmax())]
    if place != 1:  # the first's score moves, so that the difference is so many times as large
        scores, here = chosen.scores, table.problems.index(handle)
        digits = 12 if table.decimals is None else table.decimals
        gap = round(float(place * measured[here]), digits)
        scores.iloc[here, 0] = round(float(scores.iloc[here, 1]) + gap, digits)
        about = {name: getattr(table, name) for name in ("higher_is_better", "decimals", "sources")}
        moved = ScoreTable(scores, **about)
        left = moved.without(problems=without) if without else moved
    left_out = tuple(name for name in table.problems if name in without)
    gaps = (tuple(gaps_of(some).tolist()) for some in (chosen, moved))
    return Pair(left, _four_tests(left), table.problems, left_out, handle, *gaps)
