"""The family lab: when is a false alarm a coin toss?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

from ..._check import check_alpha
from ..._text import _
from ...power._alarms import ALGORITHMS, CORRECTIONS, FEWEST, RIVALS
from ..engine.controls import Control, labelled_options, number_options
from ..engine.parts import Task
from ..engine.shell import Lab
from ..shared.level import level_control
from ..shared.tables import lesson_named
from . import words
from .view import about_of, family_view

__all__ = ["FamilyState", "family_lab"]

COMPARISONS = ("pairs", "control")


@dataclass(frozen=True, kw_only=True)
class FamilyState:
    """Everything the student can choose in the family lab."""

    comparisons: str = "pairs"
    k: int = FEWEST
    correction: str = "none"
    differ: int = 0
    share: bool = False
    alpha: float = 0.05


def _controls(alpha):
    rivals = {"comparisons": ("control",)}
    return (
        Control(
            name="comparisons",
            label=_("Compare"),
            shape="radio",
            options=labelled_options(
                COMPARISONS, words.comparisons_label, words.comparisons_what_if
            ),
        ),
        Control(
            name="k",
            label=_("Algorithms"),
            shape="range",
            depends="comparisons",
            options={
                "pairs": number_options(range(FEWEST, ALGORITHMS + 1)),
                "control": number_options((RIVALS + 1,)),
            },
            when={"comparisons": ("pairs",)},
            what_if=_("What if there were {value} algorithms?"),
        ),
        Control(
            name="correction",
            label=_("Correction"),
            options=labelled_options(CORRECTIONS, words.correction_name, words.correction_what_if),
            what_if=_("What if the correction were that of {value}?"),
        ),
        Control(
            name="differ",
            label=_("Rivals that differ, of {rivals}").format(rivals=RIVALS),
            shape="range",
            options=number_options(range(RIVALS)),
            what_if=_("What if {value} of the rivals differed beyond doubt?"),
            when=rivals,
        ),
        Control(
            name="share",
            label=_("All tests share the luck of one control"),
            shape="switch",
            when=rivals,
            what_if=_("What if all tests shared the luck of one control?"),
            what_if_not=_("What if the tests were independent?"),
        ),
        level_control(alpha, inside=True),
    )


def _grid():
    """What a page answers: every family, of pairs and with a control."""
    for correction, k in product(CORRECTIONS, range(FEWEST, ALGORITHMS + 1)):
        yield {"comparisons": "pairs", "correction": correction, "k": k}
    for correction, differ, share in product(CORRECTIONS, range(RIVALS), (False, True)):
        changes = {"correction": correction, "differ": differ, "share": share}
        yield {"comparisons": "control", **changes}


def _half(about):
    """Whether at least half of the families raise an alarm."""
    return about.rates[about.state.correction] >= 0.5


def _task(plan):
    """To find the coin toss, where the plan is uncorrected and short of it."""
    if plan.comparisons != "pairs" or plan.correction != "none":
        return None
    if [_half(about_of(replace(plan, k=k))) for k in (plan.k, ALGORITHMS)] != [False, True]:
        return None

    def found(state, view, planned):
        about = about_of(state)
        return words.found(about) if state == replace(plan, k=state.k) and _half(about) else ""

    return Task(text=words.task(), found=found)


def family_lab(
    table: str | None = None,
    *,
    k: int | None = None,
    correction: str = "none",
    differ: int = 0,
    share: bool = False,
    alpha: float = 0.05,
) -> Lab:
    """When is a false alarm a coin toss?

    A family is all tests of one study. Nothing differs among the algorithms, or nothing but what
    nobody can miss, so that every other claim is a false alarm. How many of a hundred families
    raise one, and what does a correction make of them?

    Parameters
    ----------
    table
        "pairs" (the default: all pairs of k algorithms, by their mean ranks on 15 problems) or
        "control" (nine rivals of one control). No table of your own: a false alarm is one only
        where it is known that nothing differs; `rank_lab` takes your table.
    k
        Algorithms: 3 (the default) to 13 for all pairs; with a control they are ten.
    correction
        "none" (the default), "bonferroni", "holm", "hochberg", "hommel", "finner" or "li".
    differ
        How many of the nine rivals differ beyond doubt, 0 to 8: their p-values are 0.
    share
        Whether the nine tests share the luck of their control; else they are independent.
    alpha
        Level of the family (uncorrected: of every single test).

    Returns
    -------
    Lab
        ``lab.view`` holds the verdict on the correction, the shares of all corrections as picture
        and table, code, and ``lab.view.stage``, the families; ``lab.set(k=8)`` asks what if.

    Raises
    ------
    ValueError
        A value that is not on offer, or a level outside (0, 1).

    Notes
    -----
    Shares are counted over 40,000 families, 1,000 for each luck number of the stage. At a level
    that is not one of 0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2 they are counted when asked for,
    which takes some seconds.

    References
    ----------
    Finner (1993), JASA 88:920-923, and Li (2008), Journal of Statistical Planning and Inference
    138:1521-1527, whose procedures do not keep the family level. Salmon et al. (2011), SC11 (the
    generator of the noise).

    Examples
    --------
    >>> lab = family_lab()
    >>> lab.set(k=8).view.brief
    'Uncorrected, 8 algorithms: 50 of 100 families raise a false alarm; each test promised 5.'
    """
    function = "family_lab"
    alpha = check_alpha(alpha, function=function)
    comparisons = lesson_named(table, ("pairs", "control"), function=function)
    if k is None:
        k = RIVALS + 1 if comparisons == "control" else FEWEST
    plan = FamilyState(
        comparisons=comparisons,
        k=k,
        correction=correction,
        differ=differ,
        share=bool(share),
        alpha=alpha,
    )
    return Lab(
        title=_("When is a false alarm a coin toss?"),
        plan=plan,
        view=family_view,
        controls=_controls(alpha),
        grid=_grid(),
        task=lambda: _task(plan),
        factory=function,
        extra={"table": comparisons},
        unplanned=("comparisons",),
    )
