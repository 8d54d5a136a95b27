"""From a result and a level to a verdict in words.

Only here does alpha decide anything. A p-value stands beside the comparison it tests and
nowhere else: the overall p has a sentence of its own and never explains a pair.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import singledispatch
from numbers import Real
from typing import TYPE_CHECKING

import numpy as np

from .._check import check_alpha
from .._text import _
from ..items import ItemScores
from ._bayes import RULES as BAYES
from ._comparisons import RULES as COMPARISONS
from ._curves import REFUSALS
from ._curves import RULES as CURVES
from ._curves import SINGLE as SHAPES
from ._equivalence import RULES as EQUIVALENCE
from ._hierarchical import RULES as HIERARCHICAL
from ._items import RULES as ITEMS
from ._items import SINGLE as BOARDS
from ._items import tested
from ._many import RULES as MANY
from ._non_inferiority import RULES as NON_INFERIORITY
from ._pair import as_pair, refuse_pair
from ._paired import RULES as PAIRED
from ._seeds import RULES as SEEDS
from ._seeds import SINGLE as RUNS
from ._sizes import SINGLE
from ._votes import SINGLE as VOTES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NoReturn

__all__ = ["Verdict", "judge"]


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """A decision at a stated level, in words, with what it does not say.

    ``decision`` is "differ", "not-shown", "equivalent", "non-inferior", "no-conclusion" or
    "not-applicable". ``brief`` says it in at most 20 words, a name counting as one. ``better``
    holds the (better, worse) names of the differences found, ``evidence`` the numbers behind the
    words, ``overall`` the overall test's own sentence ("" where there was none).
    """

    decision: str
    sentence: str
    caveat: str
    brief: str = ""
    better: tuple[tuple[str, str], ...] = ()
    evidence: dict = field(default_factory=dict, repr=False, hash=False)
    overall: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} {self.caveat}".strip()


@singledispatch
def judge(
    result: Any,
    *,
    alpha: float = 0.05,
    names: Sequence[str] | None = None,
    higher_is_better: bool | None = None,
) -> Verdict:
    """What may we conclude at this level?

    Parameters
    ----------
    result
        What `friedman_test`, `compare_all`, `compare_with_control` or a test on two samples
        such as `wilcoxon_test` returned, for one table or one pair of samples; or scores of items,
        which are tested by `paired_items_test` or `compare_items`.
    alpha : float
        Level of the test, or of the whole family of comparisons; p <= alpha rejects.
    names : pair of str, optional
        Who the first and the second are: the verdict on two samples then says their names. A
        table has names of its own.
    higher_is_better : bool, optional
        True for accuracies, False for errors: the verdict on two samples then says who is
        better, and ``.better`` holds it. A table has a direction of its own.

    Returns
    -------
    Verdict

    Raises
    ------
    ValueError
        alpha not strictly between 0 and 1, something that is no such result, names that are
        not two different ones, names or a direction for a result that is not about two samples.

    Notes
    -----
    A large p is never read as equality. Where no outcome could have reached alpha, the
    decision is "no-conclusion", and so it is where differences without any spread leave a t-test
    nothing to divide by.

    McNemar's chi squared and the z of two shares are approximations: where counts are small
    (fewer than 25 cases that part; an expected count below 5) and wherever the two fall on
    different sides of alpha, the exact p decides. What is claimed then errs at most in alpha of
    the cases (enumerated at 0.05: chi squared alone up to 0.125, z alone up to 0.09).

    Examples
    --------
    >>> from verdictlab import compare_all, friedman_test, load_table
    >>> result = friedman_test(load_table("four_models_15"))
    >>> print(judge(result).sentence)
    The 4 algorithms differ somewhere: p = 0.00133, at most alpha = 0.05 (F(3, 42) = 6.24).
    >>> print(judge(compare_all(result), alpha=0.01).sentence)
    1 of 6 pairs differs. M3 ranks better than M1 (p = 0.00384); Nemenyi, family alpha = 0.01.

    >>> from verdictlab import wilcoxon_test
    >>> scores = load_table("four_models_15").scores
    >>> verdict = judge(wilcoxon_test(scores["M3"], scores["M1"]), names=("M3", "M1"),
    ...                 higher_is_better=True)
    >>> print(verdict.brief)
    M3 tends to be better than M1: p = 0.00153, at most alpha = 0.05.
    >>> verdict.better
    (('M3', 'M1'),)
    """
    raise ValueError(
        _(
            "judge: no rule for {kind}; give the result of friedman_test, compare_all, "
            "compare_with_control or wilcoxon_test"
        ).format(kind=type(result).__name__)
    )


def _check_p(result: Any) -> None:
    """Refuse a result whose p is none: made by hand, or of numbers that nothing can be made of."""
    overall = getattr(result, "result", result)  # of comparisons the test that they follow
    p = getattr(overall, "pvalue", 0.0)
    if np.ndim(p) == 0 and not (isinstance(p, Real) and 0 <= float(p) <= 1):  # normality has many
        raise ValueError(
            _(
                "judge: the p of {kind} must be a number from 0 to 1, got {p!r}; run the test "
                "again on finite scores"
            ).format(kind=type(overall).__name__, p=p)
        )


def _register_single(kind: Any, rule: Any) -> None:
    @judge.register(kind)
    def judged(
        result: Any, *, alpha: float = 0.05, names: Any = None, higher_is_better: Any = None
    ) -> Verdict:
        refuse_pair(result, names, higher_is_better)
        _check_p(result)
        return Verdict(**rule(result, check_alpha(alpha, function="judge")))


def _register_pair(kind: Any, rule: Any) -> None:
    @judge.register(kind)
    def judged(
        result: Any, *, alpha: float = 0.05, names: Any = None, higher_is_better: Any = None
    ) -> Verdict:
        pair = as_pair(names, higher_is_better)
        _check_p(result)
        return Verdict(**rule(result, check_alpha(alpha, function="judge"), pair))


def _refuse(kind: Any, reason: Any) -> None:
    @judge.register(kind)
    def refused(result: Any, **_options: Any) -> NoReturn:
        raise ValueError(
            _("judge: no verdict on {kind}: {reason}").format(
                kind=type(result).__name__, reason=reason()
            )
        )


@judge.register(ItemScores)
def _judged_items(
    result: ItemScores,
    *,
    alpha: float = 0.05,
    names: Any = None,
    higher_is_better: bool | None = None,
) -> Verdict:
    """Two models by `paired_items_test`, more by `compare_items`."""
    made, names, higher = tested(result, names, higher_is_better)
    return judge(made, alpha=alpha, names=names, higher_is_better=higher)


for _kind, _rule in (COMPARISONS | MANY | SINGLE | SHAPES | BOARDS | RUNS | VOTES).items():
    _register_single(_kind, _rule)
for _kind, _rule in (
    PAIRED | BAYES | HIERARCHICAL | EQUIVALENCE | NON_INFERIORITY | CURVES | ITEMS | SEEDS
).items():
    _register_pair(_kind, _rule)
_REFUSALS = REFUSALS | {Verdict: lambda: _("it is a verdict already; print it")}
for _kind, _reason in _REFUSALS.items():
    _refuse(_kind, _reason)
