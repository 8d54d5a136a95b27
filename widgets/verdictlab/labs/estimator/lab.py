"""The estimator lab: which estimate of accuracy would you bet on, where the truth is known?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..._check import check_alpha
from ..._text import _
from ...resampling._batches import METHODS
from ...resampling._learners import LEARNERS
from ...resampling._populations import POPULATIONS
from ..engine.controls import Control, labelled_options, number_options
from ..engine.shell import Lab
from ..shared.cases import OWN, open_cases
from ..shared.sampling import folds_control, learner_control, size_control
from ..shared.tasks import lead_task
from . import words
from .view import EFFORTS, estimator_view

if TYPE_CHECKING:
    from typing import Any

__all__ = ["EstimatorState", "estimator_lab"]

SIZES, FOLDS, REPEATS = (20, 40, 80), (2, 5, 10), (2, 5, 10)


@dataclass(frozen=True, kw_only=True)
class EstimatorState:
    """Everything the student can choose in the estimator lab."""

    method: str = "cv"
    data: str = "breast_cancer"
    learner: str = "5-nn"
    n: int = 40
    folds: int = 10
    repeats: int = 10
    stratify: bool = True


def _controls(own):
    worlds = (OWN, *POPULATIONS) if own else tuple(POPULATIONS)
    sizes = size_control(SIZES)
    if own:  # a sample has no more cases than there are
        options = dict.fromkeys(POPULATIONS, sizes.options)
        options[OWN] = tuple(size for size in sizes.options if size.value <= own.n)
        sizes = replace(sizes, depends="data", options=options)
    return (
        Control(
            name="method",
            label=_("Your bet"),
            options=labelled_options(METHODS, words.bet_label),
            what_if=_("What if you bet on {value}?"),
            inside=True,
        ),
        Control(
            name="data",
            label=_("World"),
            options=labelled_options(worlds, lambda data: words.data_label(data, own)),
            what_if=_("What if the world were \u201c{value}\u201d?"),
        ),
        learner_control(LEARNERS, _("Learner")),
        sizes,
        folds_control(FOLDS, _("Folds")),
        Control(
            name="repeats",
            label=_("Repeats"),
            shape="radio",
            options=number_options(REPEATS),
            what_if=_("What if there were {value} repeats?"),
        ),
        Control(
            name="stratify",
            label=_("Stratified"),
            shape="switch",
            what_if=_("What if every part kept the class shares?"),
            what_if_not=_("What if the parts were drawn without regard to the classes?"),
        ),
    )


def _grid(plan):
    """What a page answers besides every two choices: rare cases not stratified, at every size."""
    for n in SIZES:
        yield {"n": n, "data": "rare", "stratify": not plan.stratify}


def estimator_lab(
    table: Any = None,
    *,
    y: Any = None,
    alpha: float = 0.05,
    method: str = "cv",
    learner: str = "5-nn",
    n: int = 40,
    folds: int = 10,
    repeats: int = 10,
    stratify: bool = True,
) -> Lab:
    """Which estimate of accuracy comes closest to a truth that is known?

    A thousand samples are drawn from a population; on each the learner is trained and its
    accuracy estimated in eight ways. The answer comes at once from the first samples and is
    refined while you look.

    Parameters
    ----------
    table
        The name of a world: "breast_cancer" (default), "clouds", "many", "ring", "rare" or
        "noise"; or your own cases of two classes: a pair ``(X, y)``, or a DataFrame with ``y``. At
        least 40 cases, 10 of each class, at most 30 attributes, all numbers. They count as all
        there are: a sample is drawn from them with replacement. Only a world's name works in a
        page without a kernel.
    y
        With a DataFrame the name of its column of classes, or the classes themselves.
    alpha
        Level at which rmses are said to differ, shared by all comparisons and looks.
    method
        The bet, which is compared with all others: "resubstitution", "holdout", "subsampling",
        "cv" (default), "repeated-cv", "loo", "bootstrap632" or "bootstrap632+".
    learner
        "1-nn", "5-nn" (default), "nearest-mean", "lda" or "majority".
    n, folds, repeats
        Cases in a sample (20, 40, 80); folds (2, 5, 10); repeats of cross-validation and
        of the holdout (2, 5, 10).
    stratify
        Keep the class shares in every part.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows and code; ``lab.set(n=80)`` asks what if.

    Raises
    ------
    ValueError
        An unknown world, method or learner, a number that is not offered, or cases that cannot be
        used.

    References
    ----------
    Kohavi (1995), IJCAI 14:1137-1143. Martorell (2007), section 3.4.6.

    Examples
    --------
    >>> lab = estimator_lab("noise", learner="1-nn", method="resubstitution")
    >>> lab.view.verdict.evidence["rmse"] > 0.49
    True
    """
    function = "estimator_lab"
    alpha = check_alpha(alpha, function=function)
    data, own = open_cases(table, y, POPULATIONS, function=function, least=10, two=True)
    if own and own.n < SIZES[1]:
        raise ValueError(words.too_few_cases(own.n, SIZES[1], function))
    plan = EstimatorState(
        method=method,
        data=data,
        learner=learner,
        n=n,
        folds=folds,
        repeats=repeats,
        stratify=bool(stratify),
    )
    return Lab(
        title=_("Which estimate of accuracy would you bet on?"),
        plan=plan,
        view=lambda state, effort=EFFORTS[-1]: estimator_view(
            state, effort, alpha, own if state.data == OWN else None
        ),
        controls=_controls(own),
        grid=_grid(plan),
        efforts=EFFORTS,
        task=lambda: lead_task(plan),
        factory=None if own else "estimator_lab",
        extra={"table": data, "alpha": alpha},
        unplanned=("data",),
    )
