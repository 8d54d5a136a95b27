"""The sampling lab: what luck does to a mean, and to the interval around it."""

from ..._check import check_alpha
from ..._stages import WORLDS
from ..._text import _
from ..engine.shell import Lab
from ..shared.tables import lesson_named
from .controls import SHOWN, SIZES, sampling_controls
from .view import SamplingState, sampling_view

__all__ = ["sampling_lab"]


def sampling_lab(table: str | None = None, *, alpha: float = 0.05) -> Lab:
    """How often does an interval miss the truth, and what do means do from sample to sample?

    Samples are drawn from a world whose truth is known (mean 50, standard deviation 10). Each
    becomes an interval by Student's t, a mean or a median. The verdict counts the intervals of
    all luck numbers together, 20,000 of them.

    Parameters
    ----------
    table
        The world: "normal" (the default), "lopsided" (exponential) or "humps" (two of them). None
        of your own: whether an interval misses can be seen only where the truth is known.
    alpha
        The share that may miss; 0.05 for intervals of 95 %.

    Returns
    -------
    Lab
        ``lab.view`` holds the verdict on the promise, a table over sizes of samples, code, and
        ``lab.view.stage``, the draws; ``lab.set(world="lopsided")`` asks what if.

    Raises
    ------
    ValueError
        An unknown world, or a level outside (0, 1).

    Notes
    -----
    In the lopsided world about 9 of 100 intervals from 15 values miss, nearly all of them too
    low: a sample without a rare large value has a small mean and a small spread at once.

    References
    ----------
    Student (1908), Biometrika 6:1-25. Salmon et al. (2011), SC11 (the generator of the samples).

    Examples
    --------
    >>> sampling_lab("lopsided").view.brief
    'The intervals miss more often than promised: 8.9 of 100 instead of 5.'
    """
    function = "sampling_lab"
    alpha = check_alpha(alpha, function=function)
    world = lesson_named(table, WORLDS, function=function)
    plan = SamplingState(world=world, alpha=alpha)
    return Lab(
        title=_("How often does an interval miss?"),
        plan=plan,
        view=lambda state: sampling_view(state, plan),
        controls=sampling_controls(world, alpha),
        grid=tuple(
            {"world": one, "n": n, "show": show} for one in WORLDS for n in SIZES for show in SHOWN
        ),
        factory="sampling_lab",
        arguments={"table": world, "alpha": alpha},
    )
