"""The ROC lab: two classifiers, their curves, and which one is cheaper where it will be used."""

from dataclasses import dataclass
from functools import lru_cache

import pandas as pd

from ..._check import check_alpha, choose
from ..._text import _
from ...roc import roc_scores
from ...roc._scores import FORMS, TABLES
from ..engine.shell import Computed, Lab
from .controls import roc_controls
from .costs import setting
from .facts import CUTS, facts_of
from .scores import own_scores
from .view import roc_view
from .words import COSTS, columns, cut_labels, templates
from .world import roc_world

__all__ = ["RocState", "roc_lab"]

OWN = "own"


@dataclass(frozen=True, kw_only=True)
class RocState:
    """Everything the student can choose in the ROC lab."""

    table: str
    costs: str = "1:1"
    ratio: str = "sample"
    threshold_first: object = "cheapest"
    threshold_second: object = "cheapest"
    scores: str = "given"


def roc_lab(
    table=None,
    *,
    alpha=0.05,
    costs="1:1",
    ratio="sample",
    threshold_first="cheapest",
    threshold_second="cheapest",
    scores="given",
):
    """Which of two classifiers costs less, at these costs and this class ratio?

    The arguments are the plan: what was fixed before anybody looked.

    Parameters
    ----------
    table
        "cancer_spread" (default), "cancer_means" or "crossing", see `roc_scores`; or your own
        DataFrame: the truth (1 = positive) and the scores (0 to 1) of two classifiers on the
        same cases. Only a named table works in a page without a kernel.
    alpha
        Level of DeLong's test of the two areas.
    costs
        Cost of a false alarm : cost of a miss, from "100:1" to "1:100".
    ratio
        Negatives : positives where the classifier will be used, or "sample".
    threshold_first, threshold_second
        A score from 0 to 0.999, or "cheapest" at these costs and this ratio.
    scores
        "given", "ranks" (the share of cases scored lower), "rounded" (one decimal), "crisp"
        (yes or no, at 0.5).

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows and code; ``lab.set(costs="10:1")`` asks what if.

    Raises
    ------
    ValueError
        An unknown table, or a value that is not on offer.

    References
    ----------
    Provost and Fawcett (2001), Machine Learning 42:203-231. Fawcett (2006), Pattern Recognition
    Letters 27:861-874.

    Examples
    --------
    >>> lab = roc_lab("crossing")
    >>> lab.view.brief
    'B is cheaper: 0.175 per case against 0.250.'
    >>> lab.set(costs="4:1").view.brief
    'A is cheaper, with the smaller area: 0.250 per case against 0.500.'
    """
    alpha = check_alpha(alpha, function="roc_lab")
    own = isinstance(table, pd.DataFrame)
    frames = {name: roc_scores(name) for name in TABLES}
    if own:
        frames = {OWN: own_scores(table), **frames}
    name = OWN if own else choose(table or TABLES[0], TABLES, function="roc_lab", name="table")
    plan = RocState(
        table=name,
        costs=costs,
        ratio=ratio,
        threshold_first=threshold_first,
        threshold_second=threshold_second,
        scores=scores,
    )
    words = templates()

    @lru_cache(maxsize=32)
    def known(table, form):
        return facts_of(frames[table], table, form, alpha)

    def view(state):
        return roc_view(state, known(state.table, state.scores), words)

    return Lab(
        title=_("Which of the two classifiers costs less?"),
        plan=plan,
        view=view,
        controls=roc_controls(frames),
        world=roc_world(
            lambda state: setting(state, known(state.table, state.scores), cut_labels())
        ),
        computed=None
        if own
        else Computed(
            name="roc",
            data={
                "known": {some: {form: known(some, form) for form in FORMS} for some in frames},
                "words": words,
                "columns": [column.label for column in columns()],
                "cuts": [list(CUTS), cut_labels()],
                "costs": list(COSTS),
            },
        ),
        factory=None if own else "roc_lab",
        arguments=None
        if own
        else {"table": name, "alpha": alpha, **{k: getattr(plan, k) for k in _CHOICES}},
    )


_CHOICES = ("costs", "ratio", "threshold_first", "threshold_second", "scores")
