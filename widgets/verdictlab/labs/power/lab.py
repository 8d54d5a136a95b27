"""The power lab: would other problems have led to the same decision?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..._check import check_alpha, choose
from ..._text import _
from ..engine.controls import Control, Option, labelled_options, number_options, number_slider
from ..engine.shell import Lab
from ..shared.level import level_control
from ..shared.tables import open_table, pairs_of
from . import words
from .view import Case, farthest, power_view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...tables._given import TableGiven


__all__ = ["PowerState", "power_lab"]

TABLES, UNITS = ("medical_18x3",), ("fraction", "percent", "%")
SIZES, REPETITIONS = (6, 8, 10, 12, 14), (100, 300, 1000)


@dataclass(frozen=True, kw_only=True)
class PowerState:
    """Everything the student can choose in the power lab."""

    pair: str
    show: str = "rejections"
    bias: int = 10
    draw: int = 8
    repetitions: int = 1000
    without: bool = False
    alpha: float = 0.05


def _controls(case, pairs, alpha):
    left_out, named = {"problem": case.farthest}, list(case.table.algorithms)
    return (
        Control(
            name="pair",
            label=_("Pair"),
            options=tuple(
                Option(value=name, label=name if case.own else words.letters(pair, named))
                for name, pair in pairs.items()
            ),
            what_if=_("What if the pair were {value}?"),
        ),
        Control(
            name="show",
            label=_("Curves show"),
            options=labelled_options(words.MEASURES, words.measure_option),
            what_if=_("What if you looked at this: {value}?"),
        ),
        Control(
            name="bias",
            label=_("Bias of the draw, k"),
            shape="range",
            options=number_options(words.BIASES),
            what_if=_("What if the bias k were {value}?"),
        ),
        number_slider(
            "draw",
            _("Problems drawn, of {n}").format(n=case.table.n),
            SIZES,
            _("What if {value} problems were drawn?"),
        ),
        Control(
            name="repetitions",
            label=_("Studies, each with problems of its own"),
            shape="radio",
            options=number_options(REPETITIONS),
            what_if=_("What if there were {value} studies?"),
        ),
        Control(
            name="without",
            label=_("Leave out the problem {problem}").format(**left_out),
            shape="switch",
            what_if=_("What if the problem {problem} were left out?").format(**left_out),
            what_if_not=_("What if the problem {problem} took part?").format(**left_out),
        ),
        level_control(alpha, inside=True),
    )


def power_lab(
    table: TableGiven | None = None,
    *,
    higher_is_better: bool | None = None,
    unit: str = "",
    pair: Sequence[str] | None = None,
    show: str = "rejections",
    bias: int = 10,
    draw: int = 8,
    repetitions: int = 1000,
    without: bool = False,
    alpha: float = 0.05,
) -> Lab:
    """Would the same study say the same again, if other problems were drawn?

    From the problems of a table small collections are drawn, again and again, with a bias
    towards those on which the better algorithm wins. On each three tests decide: how often do
    they reject, and how often do two studies agree?

    Parameters
    ----------
    table
        "medical_18x3" (the default), or a `ScoreTable` in fractions or percent with at least 16
        problems.
    higher_is_better
        A table of your own may also be a DataFrame, a dictionary ``algorithm -> scores`` or the
        path of a file; then say which scores are better: True for accuracies, False for errors.
    unit
        "fraction" or "%", where your own table does not say it.
    pair
        Two of its algorithms; the last two by default.
    show
        "rejections" (default), "replicability", "mean_pvalue" or "replicability_p".
    bias
        k, where the verdict is read: 0, 1, 2, 3, 5 or 10.
    draw
        Problems in a collection: 6, 8, 10, 12 or 14.
    repetitions
        Collections: 100, 300 or 1000.
    without
        Leaves out the problem that lies farthest from the others.
    alpha
        Level of the tests.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, curves, table and code; ``lab.set(alpha=0.01)`` asks what if.

    Raises
    ------
    ValueError
        A table with too few problems or another unit, or a value that is not on offer.

    Notes
    -----
    All is computed by `power_curve`; a problem is drawn without replacement, with the weight
    1 / (1 + exp(-k d)), d being the difference in percent points.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 4. Bouckaert (2004), AI, LNAI 3339:1007-1012.
    Martorell (2007), chapter 8.

    Examples
    --------
    >>> lab = power_lab()
    >>> rejected = lab.view.verdict.evidence["rejections"]
    >>> rejected["wilcoxon"] > 0.9, rejected["t"] < 0.4
    (True, True)
    """
    function = "power_lab"
    alpha = check_alpha(alpha, function=function)
    name, tables, own = open_table(
        table, TABLES, function=function, higher_is_better=higher_is_better, unit=unit
    )
    scores = tables[name]
    if scores.n <= SIZES[-1] or scores.unit not in UNITS:
        raise ValueError(
            _(
                "{function}: it needs a table of at least {least} problems in fractions or "
                "percent; this one has {n} problems and the unit {unit!r} (add "
                "unit='fraction' or unit='%')"
            ).format(function=function, least=SIZES[-1] + 2, n=scores.n, unit=scores.unit)
        )
    pairs = pairs_of(scores)
    same = (some for some, both in pairs.items() if pair is None or set(both) == set(pair))
    wanted = next(same, " - ".join(map(str, pair))) if pair else [*pairs][-1]
    plan = PowerState(
        pair=choose(wanted, tuple(pairs), function=function, name="pair"),
        show=show,
        bias=bias,
        draw=draw,
        repetitions=repetitions,
        without=without,
        alpha=alpha,
    )
    case = Case(scores, farthest(scores, pairs[plan.pair]), own)

    def silent(view):
        return "wilcoxon" in view.verdict.evidence["never"]

    def task():  # where the plan is silent already there is nothing to find
        return None if silent(power_view(case, plan)) else words.silence_task(plan, silent)

    return Lab(
        title=_("Would other problems have said the same?"),
        plan=plan,
        view=lambda state: power_view(case, state),
        controls=_controls(case, pairs, alpha),
        task=task,
        factory=None if own else function,
        extra={"table": name, "pair": list(pairs[plan.pair])},
    )
