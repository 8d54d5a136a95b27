"""The estimator lab: which estimate of accuracy would you bet on, where the truth is known?"""

from ..._check import check_alpha, choose
from ..._text import _
from ...resampling._populations import POPULATIONS
from ..engine.shell import Lab
from .controls import estimator_controls, estimator_grid
from .view import EFFORTS, EstimatorState, estimator_view

__all__ = ["estimator_lab"]


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
