"""The error lab: how often does a test cry wolf, how often does it sleep, and what changes that?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._check import check_alpha, check_count, choose
from ..._text import _, format_level
from ...tables import load_table
from ...tables._given import table_given
from ...verdicts import Verdict
from ..engine.controls import Control, Option, number_options
from ..engine.shell import Lab, View
from ..shared.dance import dance_stage
from ..shared.level import level_control, levels
from ..shared.tables import names_lesson
from ..shared.tasks import fewest_task
from . import words
from .picture import error_picture
from .world import DIFFERENCES, SIDES, SIZES, TESTS, ErrorState

if TYPE_CHECKING:
    from ...tables._given import TableGiven

__all__ = ["error_lab"]

MOST = 500  # problems


def _controls(sizes, alpha):
    """The controls over these numbers of problems at the planned level."""
    named = {
        name: tuple(Option(value=value, label=label) for value, label in some.items())
        for name, some in words.labels().items()
    }
    return (
        Control(
            name="difference",
            label=_("True difference (in SD)"),
            shape="range",
            options=tuple(
                Option(value=some, label=format_level(some) if some else _("none"))
                for some in DIFFERENCES
            ),
            what_if=_("What if the true difference were {value}?"),
        ),
        Control(
            name="n",
            label=_("Number of problems"),
            asked=True,
            shape="range",
            options=number_options(sizes),
            what_if=_("What if there were {value} problems?"),
        ),
        level_control(alpha, inside=True),
        Control(
            name="test",
            label=_("Test"),
            shape="radio",
            options=named["test"],
            what_if=_("What if the test were \u201c{value}\u201d?"),
        ),
        Control(
            name="sides",
            label=_("Alternative"),
            shape="radio",
            options=named["sides"],
            what_if=_("What if the alternative were \u201c{value}\u201d?"),
        ),
    )


def _grid():
    """What a page answers besides every two choices: every test and alternative where nothing
    differs."""
    for test in TESTS:
        yield from ({"test": test, "sides": sides, "difference": 0.0} for sides in SIDES)


def _view(state, alphas):
    truths = (0.0, state.difference) if state.difference else (0.0,)
    shares = [state.rejects(truth) for truth in truths]
    size, power, least = shares[0], shares[-1], state.needed()
    values = words.named(state, size, power)
    names, sentence = words.worlds(values), words.sentence(state, values)
    return View(
        verdict=Verdict(
            decision="no-conclusion",
            sentence=sentence,
            brief=values["brief"],
            caveat=words.caveat(state),
            overall=words.overall(state, power, values),
            evidence={"alpha": state.alpha, "size": size, "power": power, "needed": least},
        ),
        brief=values["brief"],
        summary=_("power {power} %, false alarms {size} %").format(**values),
        picture=error_picture(state, alphas, names, sentence),
        stage=dance_stage("error_lab", state, gain="difference"),
        why=words.why(state, values, least),
        rows=tuple(
            {"world": name, "rejects": share, "open": 1 - share}
            for name, share in zip(names, shares, strict=False)
        ),
        columns=words.columns(),
        caption=words.caption(),
        code=words.code(state),
    )


def error_lab(
    table: TableGiven | None = None,
    *,
    alpha: float = 0.05,
    difference: float = 0.5,
    n: int | None = None,
    test: str = "t",
    sides: str = "two-sided",
) -> Lab:
    """How often does a test reject where nothing differs, and how often where something does?

    Two invented worlds stand side by side: one without a difference, one with the difference that
    the student chooses. The arguments are the plan.

    Parameters
    ----------
    table
        The name of a table, or one of your own (`ScoreTable`, DataFrame, dictionary of algorithm:
        scores, path): its number of problems is planned. Its scores play no part, because nobody
        knows the truth behind them, nor does their direction. None plans ``n``.
    alpha
        Level of the test; those on offer are the usual ones and this one.
    difference
        The true mean difference in standard deviations of the differences: 0, 0.1, 0.2, 0.3, 0.5,
        0.8, 1 or 1.5.
    n
        Number of problems, 2 to 500; 15 by default.
    test
        "t" (paired), "wilcoxon" or "sign".
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
    ('Power 43.8 %, false alarms 5.0 %.', 'Power 82.0 %, false alarms 5.0 %.')
    >>> lab.set(sides="looked", difference=0).view.brief
    'Nothing differs: 10.0 % false alarms.'
    """
    function = "error_lab"
    alpha = check_alpha(alpha, function=function)
    if table is not None:
        if n is not None:
            raise ValueError(_("error_lab: give a table or n, not both; leave one of them out"))
        if names_lesson(table):
            n = load_table(table).n
        else:
            n = table_given(table, any_way=True, function=function).n
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
        view=lambda state: _view(state, alphas),
        controls=_controls(sizes, alpha),
        grid=_grid(),
        task=lambda: fewest_task(plan, sizes),
        factory=function,
    )
