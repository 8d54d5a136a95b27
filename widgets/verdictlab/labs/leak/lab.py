"""The leak lab: how much accuracy can be given to a learner of noise?"""

from ..._check import check_alpha
from ..._leaks import ATTRIBUTES, CASES, LEAKS
from ..._text import _
from ..engine.shell import Lab
from ..shared.tables import lesson_named
from .controls import leak_controls
from .view import LeakState, leak_view

__all__ = ["leak_lab"]


def leak_lab(table: str | None = None, *, alpha: float = 0.05) -> Lab:
    """How accurate does a coin look when the test cases leak into the training?

    Attributes are noise and classes are coins, so that no rule is right more often than every
    other time. A study keeps ten attributes, standardises them, gives each case the class of
    the nearer mean and is judged by five-fold cross-validation. Done again and again, honest
    studies pile up at 50 %; with a leak the heap walks away.

    Parameters
    ----------
    table
        The leak: "none" (the default), "selection" (the ten attributes chosen with all cases in
        sight), "scaling" (standardised so), "tuning" (the number of attributes chosen by the
        folds that judge it) or "twins" (every case entered twice). No cases of your own: of
        coins alone it is known that nothing can be learnt, so that all above a half is leak.
    alpha
        Level at which one study is called better than a coin: 0.001, 0.005, 0.01, 0.02, 0.05,
        0.1 or 0.2.

    Returns
    -------
    Lab
        ``lab.view`` holds the verdict on the recipe, a table over all leaks, code, and
        ``lab.view.stage``, the studies; ``lab.set(leak="selection")`` asks what if.

    Raises
    ------
    ValueError
        An unknown leak, or a level outside (0, 1).

    Notes
    -----
    Honest studies, and those that only standardise too early, report exactly one half in the
    long run: folds and classes are balanced and no step saw the class of a test case. The other
    averages are those of 8,000 simulated studies, 200 for each luck number.

    References
    ----------
    Ambroise & McLachlan (2002), PNAS 99:6562-6566 (selection). Varma & Simon (2006), BMC
    Bioinformatics 7:91 (tuning). Salmon et al. (2011), SC11 (the generator of the noise).

    Examples
    --------
    >>> leak_lab("selection").view.verdict.decision
    'differ'
    """
    function = "leak_lab"
    alpha = check_alpha(alpha, function=function)
    leak = lesson_named(table, LEAKS, function=function)
    plan = LeakState(leak=leak, alpha=alpha)
    return Lab(
        title=_("How well can a coin be predicted?"),
        plan=plan,
        view=lambda state: leak_view(state, plan),
        controls=leak_controls(leak, alpha),
        grid=tuple(
            {"leak": one, "n": n, "attributes": attributes}
            for one in LEAKS
            for n in CASES
            for attributes in ATTRIBUTES
        ),
        factory="leak_lab",
        arguments={"table": leak, "alpha": alpha},
    )
