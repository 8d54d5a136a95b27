"""The error lab: how often does a test cry wolf, how often does it sleep, and what changes that?"""

from ..._check import check_alpha, check_count, choose
from ..._text import _
from ...power._studies import STUDIES
from ...tables import ScoreTable, load_table
from ..engine.shell import Lab
from ..shared.level import levels
from .controls import SIDES, SIZES, TESTS, error_controls, error_grid
from .view import ErrorState, error_view

__all__ = ["error_lab"]

MOST = 500


def error_lab(table=None, *, alpha=0.05, difference=0.5, n=None, test="t", sides="two-sided"):
    """How often does a test reject where nothing differs, and how often where something does?

    Two invented worlds stand side by side: one without a difference, one with the difference that
    the student chooses. The arguments are the plan.

    Parameters
    ----------
    table
        A `ScoreTable` or the name of one: its number of problems is planned (its scores play no
        part, because nobody knows the truth behind them). None plans ``n``.
    alpha
        Level of the test; those on offer are the usual ones and this one.
    difference
        The true mean difference in standard deviations of the differences: 0, 0.1, 0.2, 0.3, 0.4,
        0.5, 0.6, 0.8, 1, 1.25 or 1.5.
    n
        Number of problems, 2 to 500; 15 by default.
    test
        "t" (paired), "sign", both computed, or "wilcoxon", whose power is counted.
    sides
        "two-sided", "greater" (one side, named before) or "looked" (one side, chosen after).

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows (one per world) and code;
        ``lab.set(n=35)`` asks what if.

    Raises
    ------
    ValueError
        A value that is not on offer, or both a table and n.

    References
    ----------
    Martorell (2007), section 5.1.2. Cohen (1988), Statistical Power Analysis for the Behavioral
    Sciences, chapter 2.

    Examples
    --------
    >>> lab = error_lab()
    >>> lab.view.brief, lab.set(n=35).view.brief
    ('Power 43.8 %, size 5.0 %.', 'Power 82.0 %, size 5.0 %.')
    >>> lab.set(sides="looked", difference=0).view.brief
    'Nothing differs: 10.0 % false alarms.'
    """
    function = "error_lab"
    alpha = check_alpha(alpha, function=function)
    if table is not None:
        if n is not None:
            raise ValueError(_("error_lab: give a table or n, not both; leave one of them out"))
        n = (table if isinstance(table, ScoreTable) else load_table(table)).n
    n = check_count(15 if n is None else n, function=function, name="n", least=2)
    if n > MOST:
        raise ValueError(_("error_lab: n must be at most {most}, got {n}").format(most=MOST, n=n))
    choose(test, TESTS, function=function, name="test")
    choose(sides, SIDES, function=function, name="sides")
    plan = ErrorState(difference=float(difference), n=n, alpha=alpha, test=test, sides=sides)
    sizes, alphas = tuple(sorted({*SIZES, n})), levels(alpha)
    return Lab(
        title=_("How many problems does it take to see a difference?"),
        plan=plan,
        view=lambda state, effort=STUDIES[-1]: error_view(state, effort, alphas),
        controls=error_controls(sizes, alpha),
        grid=error_grid(sizes),
        efforts=STUDIES,
        factory=function,
        arguments={
            "n": n,
            "alpha": alpha,
            **{name: getattr(plan, name) for name in ("difference", "test", "sides")},
        },
    )
