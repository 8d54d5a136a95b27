"""The resampling lab: how often does a test reject when nothing differs?"""

from dataclasses import asdict

from ..._check import check_alpha, check_count
from ..._text import _
from ..engine.shell import Lab
from .controls import resampling_controls, resampling_grid
from .view import EFFORTS, ResamplingState, resampling_view

__all__ = ["resampling_lab"]


def resampling_lab(
    table=None,
    *,
    alpha=0.05,
    scheme="cv",
    folds=10,
    repeats=10,
    learner="nearest-mean",
    n=100,
    gap=0.0,
    test="plain",
    seed=1,
):
    """How often does a test on resampled scores reject when nothing differs?

    A learner is set against itself: each copy sees its own attributes, drawn in the same way.
    On up to a thousand fresh samples both are resampled as a comparison would be and tested.
    The first answer comes at once and is refined while you look.

    Parameters
    ----------
    table
        None; the lab draws its own samples.
    alpha
        Level of the tests.
    scheme
        "cv" (default) or "holdout".
    folds, repeats
        Folds (2, 5, 10; a holdout tests on one of them) and repeats (1, 2, 5, 10; for the
        holdout 5, 10, 30).
    learner
        "1-nn", "5-nn", "nearest-mean" (default) or "lda".
    n
        Cases in a sample (40, 60, 100).
    gap
        How much worse the second copy's attributes are (0, 0.03, 0.06 of accuracy).
    test
        "plain" (paired t on all scores), "corrected", "means", "5x2-t", "5x2-f" or "mcnemar".
    seed : int
        Of all samples and partitions.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows and code; ``lab.set(test="corrected")`` asks
        what if.

    Raises
    ------
    ValueError
        A table, a value that is not offered, or a test that this resampling does not allow.

    References
    ----------
    Dietterich (1998), Neural Computation 10:1895-1923. Nadeau & Bengio (2003), Machine Learning
    52:239-281. Bouckaert & Frank (2004), PAKDD, LNAI 3056:3-12.

    Examples
    --------
    >>> lab = resampling_lab()
    >>> rates = lab.view.verdict.evidence["rates"]
    >>> rates["plain"] > 0.4, rates["corrected"] < 0.2
    (True, True)
    """
    function = "resampling_lab"
    if table is not None:
        raise ValueError(
            _("{function}: it draws its own samples; leave table out, got {table!r}").format(
                function=function, table=table
            )
        )
    alpha = check_alpha(alpha, function=function)
    check_count(seed, function=function, name="seed", least=0)
    plan = ResamplingState(
        scheme=scheme,
        folds=folds,
        repeats=repeats,
        learner=learner,
        n=n,
        gap=float(gap),
        test=test,
    )
    return Lab(
        title=_("How often does a test reject when nothing differs?"),
        plan=plan,
        view=lambda state, effort=EFFORTS[-1]: resampling_view(state, effort, alpha, seed),
        controls=resampling_controls(),
        grid=resampling_grid(plan),
        efforts=EFFORTS,
        factory="resampling_lab",
        arguments={"alpha": alpha, "seed": seed, **asdict(plan)},
    )
