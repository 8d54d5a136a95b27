"""The estimator lab: which estimate of accuracy would you bet on, where the truth is known?"""

from dataclasses import dataclass

import numpy as np
from scipy.special import ndtri

from .._check import check_alpha, choose
from .._text import _
from ..verdicts import Verdict
from . import _estimator_words as words
from ._estimator_code import code
from ._estimator_controls import estimator_controls, estimator_grid
from ._estimator_data import POPULATIONS
from ._estimator_picture import estimator_picture
from ._estimator_runs import METHODS, runs
from ._estimator_why import why
from .shell import Lab, View

__all__ = ["EFFORTS", "EstimatorState", "estimator_lab", "estimator_view"]

EFFORTS = (100, 200, 400, 600, 800, 1000)  # samples


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


@dataclass(frozen=True)
class Yardstick:
    """How many Monte-Carlo errors make a difference: level, shared comparisons and looks."""

    alpha: float
    looks: int = len(EFFORTS)

    @property
    def errors(self):
        """The distance in standard errors, two-sided, by Bonferroni."""
        return float(-ndtri(self.alpha / 2 / (len(METHODS) - 1) / self.looks))

    def places(self, found, method):
        """For each estimator "lower", "higher", "open" or "bet": its rmse against ``method``."""
        far = found.against(method)
        told = np.where(far < -self.errors, "lower", np.where(far > self.errors, "higher", "open"))
        told[method] = "bet"
        return told.tolist()


def estimator_view(state, effort=EFFORTS[-1], alpha=0.05):
    """What the estimator lab shows for one state after ``effort`` samples."""
    found = runs(
        state.data, state.learner, state.n, state.folds, state.repeats, state.stratify, effort
    )
    yardstick, bet = Yardstick(alpha), METHODS.index(state.method)
    shown = yardstick.places(found, bet)
    names = [words.method_name(method, state) for method in METHODS]
    below, above, level = (
        [name for name, told in zip(names, shown, strict=True) if told == wanted]
        for wanted in ("higher", "lower", "open")
    )
    said = words.brief(names[bet], len(below), len(above), len(METHODS) - 1)
    rmse = found.rmse[0]
    first = int(np.argmin(rmse))
    level_with_first = [
        name
        for name, told in zip(names, yardstick.places(found, first), strict=True)
        if told == "open"
    ]
    verdict = Verdict(
        decision="differ" if below or above else "not-shown",
        sentence=words.sentence(said, state, bet, found),
        caveat=words.caveat(level),
        better=tuple((names[bet], name) for name in below)
        + tuple((name, names[bet]) for name in above),
        overall=words.lowest(state, [names[first], *level_with_first], rmse[first]),
        evidence={
            "alpha": alpha,
            "truth": found.truth[0],
            "bias": float(found.bias[0][bet]),
            "spread": float(found.spread[0][bet]),
            "rmse": float(rmse[bet]),
            "samples": len(found.truths),
        },
    )
    return View(
        verdict=verdict,
        brief=said,
        summary=f"rmse {words.share(rmse[bet])}, truth {words.share(found.truth[0])}",
        picture=estimator_picture(state, found, shown, names),
        why=why(state, found, yardstick),
        rows=words.rows(state, found, shown),
        columns=words.columns(names[bet]),
        caption=words.caption(state, found),
        code=code(state),
    )


def estimator_lab(
    table=None,
    *,
    alpha=0.05,
    method="cv",
    learner="5-nn",
    n=40,
    folds=10,
    repeats=10,
    stratify=True,
):
    """Which estimate of accuracy comes closest to a truth that is known?

    A thousand samples are drawn from a population; on each the learner is trained and its
    accuracy estimated in eight ways. The answer comes at once from the first samples and is
    refined while you look.

    Parameters
    ----------
    table
        The name of a world: "breast_cancer" (default), "clouds", "many", "ring", "rare" or
        "noise".
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
        An unknown world, method or learner, or a number that is not offered.

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
    data = choose(table or "breast_cancer", tuple(POPULATIONS), function=function, name="table")
    plan = EstimatorState(
        method=method,
        data=data,
        learner=learner,
        n=n,
        folds=folds,
        repeats=repeats,
        stratify=bool(stratify),
    )
    chosen = {name: getattr(plan, name) for name in plan.__dataclass_fields__ if name != "data"}
    return Lab(
        title=_("Which estimate of accuracy would you bet on?"),
        plan=plan,
        view=lambda state, effort=EFFORTS[-1]: estimator_view(state, effort, alpha),
        controls=estimator_controls(),
        grid=estimator_grid(plan),
        efforts=EFFORTS,
        factory="estimator_lab",
        arguments={"table": data, "alpha": alpha, **chosen},
    )
