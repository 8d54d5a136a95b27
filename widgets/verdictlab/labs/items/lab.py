"""The items lab: how often do equals seem to differ, when questions come in passages?"""

from ..._check import check_alpha
from ..._clusters import CLUSTERS, CORRELATIONS, COUNTS, SIZES, WORLDS
from ..._text import _
from ..engine.shell import Lab
from ..shared.tables import lesson_named
from .controls import items_controls
from .view import ItemsState, items_view

__all__ = ["items_lab"]


def items_lab(table: str | None = None, *, alpha: float = 0.05) -> Lab:
    """How often do two equal models seem to differ, when questions come in passages?

    Two models answer the same questions, and over all passages neither is better. But a passage
    suits one of them, and all its questions with it. Each study is a t: its lead over the
    standard error, as if the questions were independent, or with the passages counted. Studies
    fall under the curve that predicts them, beside the bound from which a lead is called one.

    Parameters
    ----------
    table
        What the passages are like: "even" (the default; what suits a model is normal) or
        "lopsided" (exponential: a few passages suit one of them very well). None of your own:
        whether a lead is none is known only where it was invented;
        ``compare_items(read_items(...))`` judges yours.
    alpha
        Level at which one study calls a lead: 0.001, 0.005, 0.01, 0.02, 0.05, 0.1 or 0.2.

    Returns
    -------
    Lab
        ``lab.view`` holds the verdict on the way of counting, a table over correlations, code,
        and ``lab.view.stage``, the studies; ``lab.set(counted="passages")`` asks what if.

    Raises
    ------
    ValueError
        An unknown data set, or a level outside (0, 1).

    Notes
    -----
    The lead on a question has variance 1, of which the passage has the share ``correlation``.
    For m questions on a passage the variance of the mean is 1 + (m - 1) correlation times that of
    independent ones (the design effect, Kish 1965). Shares for even passages are computed, those
    for lopsided ones counted in 20,000 studies.

    References
    ----------
    Kish (1965), Survey Sampling, section 5.4. Miller (2024), Adding error bars to evals,
    arXiv:2411.00640, section 2. Salmon et al. (2011), SC11 (the generator of the noise).

    Examples
    --------
    >>> items_lab().view.brief
    'Of 100 studies of equals 49.8 call a lead; 5 may.'
    >>> items_lab().set(counted="passages").view.verdict.decision
    'not-shown'
    """
    function = "items_lab"
    alpha = check_alpha(alpha, function=function)
    world = lesson_named(table, WORLDS, function=function)
    plan = ItemsState(world=world, alpha=alpha)
    return Lab(
        title=_("How often do equals seem to differ?"),
        plan=plan,
        view=lambda state: items_view(state, plan),
        controls=items_controls(world, alpha),
        grid=tuple(
            {
                "clusters": clusters,
                "size": size,
                "correlation": correlation,
                "counted": counted,
                "world": one,
            }
            for clusters in CLUSTERS
            for size in SIZES
            for correlation in CORRELATIONS
            for counted in COUNTS
            for one in WORLDS
        ),
        factory="items_lab",
        arguments={"table": world, "alpha": alpha},
    )
