"""One table, many analysts: the routes from the scores of a pair to a verdict."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from .._check import check_alpha, choose
from .._text import _
from .._types import Alternative
from ..bayes import bayesian_sign_test, bayesian_signed_rank_test
from ..many._blocks import check_table
from ..paired import outliers, paired_t_test, sign_test, wilcoxon_test
from ..posthoc import adjust_pvalues

if TYPE_CHECKING:
    import pandas as pd

    from ..tables import ScoreTable

__all__ = ["ASKED", "FORKS", "ForkingPaths", "Route", "at_level", "forking_paths"]

NONE = "-"  # this route does not come to the question
FORKS = {
    "school": ("p-value", "posterior"),
    "test": ("t", "wilcoxon", "sign"),
    "zeros": ("drop", "split"),
    "ties": ("exact", "normal"),
    "outliers": ("keep", "leave out"),
    "sides": ("two", "one"),
    "posthoc": ("alone", "holm", "bonferroni"),
}
# What each pair of school and test asks; what it does not ask it leaves at NONE.
ASKED = {
    ("p-value", "t"): ("outliers", "sides", "posthoc"),
    ("p-value", "wilcoxon"): ("zeros", "ties", "outliers", "sides", "posthoc"),
    ("p-value", "sign"): ("zeros", "outliers", "sides", "posthoc"),
    ("posterior", "wilcoxon"): ("outliers",),
    ("posterior", "sign"): ("outliers",),
}
LEAST = 5  # problems that an outlier rule must leave
SAMPLES, SEED = 20_000, 1


class Route(NamedTuple):
    """What one analyst chose at each fork, and what came of it."""

    school: str
    test: str
    zeros: str
    ties: str
    outliers: str
    sides: str
    posthoc: str
    pvalue: float
    shown: bool


@dataclass(frozen=True, kw_only=True)
class ForkingPaths:
    """The routes over one pair of a table. ``pvalue`` of a posterior: what it leaves the other."""

    first: str
    second: str
    alpha: float
    routes: tuple[Route, ...]

    @property
    def shown(self) -> int:
        """How many routes show a difference."""
        return sum(route.shown for route in self.routes)

    @property
    def frame(self) -> pd.DataFrame:
        """One row per route."""
        import pandas as pd

        return pd.DataFrame(self.routes, columns=Route._fields)

    def counts(self, fork: str) -> dict[str, tuple[int, int]]:
        """{what was chosen there: (how many routes, how many of them show a difference)}."""
        place = Route._fields.index(fork)
        found: dict[str, tuple[int, int]] = {}
        for route in self.routes:
            chosen = str(route[place])
            total, shown = found.get(chosen, (0, 0))
            found[chosen] = total + 1, shown + route.shown
        return found

    def by_fork(self, fork: str) -> pd.DataFrame:
        """How many routes there are, and how many show a difference, by what was chosen there."""
        import pandas as pd

        frame = pd.DataFrame.from_dict(self.counts(fork), orient="index")
        return frame.set_axis(["routes", "shown"], axis=1).rename_axis(fork)

    def __str__(self):
        return _(
            "{shown} of {total} routes show a difference between {first} and {second} "
            "(alpha = {alpha})"
        ).format(
            shown=self.shown,
            total=len(self.routes),
            first=self.first,
            second=self.second,
            alpha=self.alpha,
        )


def forking_paths(
    table: ScoreTable, first: str, second: str, *, alpha: float = 0.05
) -> ForkingPaths:
    """Of the routes over one table, how many show a difference of two algorithms?

    Each route is one that somebody could defend before seeing the scores; a plan leaves few of
    them, and who chooses afterwards can defend none.

    The forks: the school (p-value or posterior), the test, what becomes of zero differences, of
    ties between differences (counted exactly, or the normal curve), of outliers (kept, or left out
    beyond Tukey's fences), one or two sides, and whether the pair stands alone or as one of the
    comparisons of the first algorithm with all others (asked of three or more algorithms).

    Parameters
    ----------
    table
        Scores of two or more algorithms on three or more problems.
    first, second
        The pair. One side asks whether the first is better.
    alpha
        Level; a posterior shows a difference where it leaves the other side at most alpha / 2.

    Returns
    -------
    ForkingPaths
        ``routes``, ``shown`` (how many show a difference), ``frame``, ``by_fork("test")``.

    Raises
    ------
    ValueError
        An unknown algorithm, or the same one twice; fewer than 3 problems.

    Notes
    -----
    What is counted are routes. Their share is no probability: all of them look at one table, and
    a test with more settings has more routes (Wilcoxon's 50 of 88, Student's t 12). A posterior is
    not asked whether the pair pays for others: of the 88 routes 56 pay, 28 stand alone, 4 are "-".

    References
    ----------
    Gelman and Loken (2014), American Scientist 102:460-465. Silberzahn and others (2018), Advances
    in Methods and Practices in Psychological Science 1:337-356.

    Examples
    --------
    >>> from verdictlab import forking_paths, load_table
    >>> print(forking_paths(load_table("adi_15x8"), "ADI4", "ADI2"))
    33 of 88 routes show a difference between ADI4 and ADI2 (alpha = 0.05)
    >>> paths = forking_paths(load_table("adi_15x8"), "ADI4", "ADI2")
    >>> int(paths.by_fork("posthoc").loc[["holm", "bonferroni"], "routes"].sum())
    56
    >>> print(forking_paths(load_table("oan_30x2"), "S_OAN_05_N", "S_OAN_08_N"))
    25 of 32 routes show a difference between S_OAN_05_N and S_OAN_08_N (alpha = 0.05)
    """
    function = "forking_paths"
    check_table(table, function=function, least=2)
    if table.n < 3:
        raise ValueError(
            _("{function}: routes that look for outliers need 3 problems or more, got {n}").format(
                function=function, n=table.n
            )
        )
    alpha = check_alpha(alpha, function=function)
    choose(first, table.algorithms, function=function, name="first")
    rivals = [name for name in table.algorithms if name != first]
    choose(second, rivals, function=function, name="second")
    pvalue = _pvalues(table, first)
    routes = []
    for (school, test), asked in ASKED.items():
        if len(rivals) == 1:  # with nobody else to pay for, the three ways are one
            asked = tuple(fork for fork in asked if fork != "posthoc")
        for chosen in product(*(FORKS[fork] for fork in asked)):
            ways = dict.fromkeys(FORKS, NONE) | dict(zip(asked, chosen, strict=True))
            ways |= {"school": school, "test": test}
            single = [ways[fork] for fork in FORKS if fork != "posthoc"]
            if ways["posthoc"] in ("holm", "bonferroni"):
                each = [pvalue(name, *single) for name in rivals]
                found = adjust_pvalues(each, ways["posthoc"])[rivals.index(second)]
            else:
                found = pvalue(second, *single)
            found = float(found)
            routes.append(Route(**ways, pvalue=found, shown=_is_shown(school, found, alpha)))
    return ForkingPaths(first=first, second=second, alpha=alpha, routes=tuple(routes))


def at_level(paths, alpha):
    """The same routes judged at another level; nothing is tested again."""
    routes = (
        route._replace(shown=_is_shown(route.school, route.pvalue, alpha)) for route in paths.routes
    )
    return replace(paths, alpha=alpha, routes=tuple(routes))


def _is_shown(school, found, alpha):
    # What a posterior leaves the other side is one tail of two.
    return bool(found <= (alpha / 2 if school == "posterior" else alpha))


def _pvalues(table, first):
    """A function (rival, school, test, zeros, ties, outliers, sides) -> p, each computed once."""
    sign = 1 if table.higher_is_better else -1

    @cache
    def gains(rival, rule):
        gap = sign * (table.scores[first] - table.scores[rival]).to_numpy()
        gap = gap if table.decimals is None else gap.round(table.decimals)
        if rule == "leave out":
            inside = gap[~outliers(gap)]
            gap = inside if len(inside) >= LEAST else gap
        return gap, np.zeros(len(gap))

    @cache
    def pvalue(rival, school, test, zeros, ties, rule, sides):
        x, y = gains(rival, rule)
        if school == "posterior":
            posterior = bayesian_sign_test if test == "sign" else bayesian_signed_rank_test
            found = posterior(x, y, samples=SAMPLES, rng=SEED)
            return min(1 - found.first_larger, 1 - found.second_larger)
        side: Alternative = "greater" if sides == "one" else "two-sided"
        if test == "t":
            return paired_t_test(x, y, alternative=side).pvalue
        decimals = table.decimals
        if test == "sign":
            return sign_test(x, y, ties=zeros, alternative=side, decimals=decimals).pvalue
        return wilcoxon_test(
            x, y, zeros=zeros, method=ties, alternative=side, decimals=decimals
        ).pvalue

    return pvalue
