"""What the coin lab shows for one state."""

from dataclasses import dataclass, replace
from functools import lru_cache

from ..._text import _, p_cell, p_text
from ..._types import Alternative
from ...paired import sign_test
from ...verdicts import judge
from ..engine.stage import Stage
from ..engine.view import Column, View
from . import words
from .controls import FILES

__all__ = ["CoinState", "coin_view"]


@dataclass(frozen=True, kw_only=True)
class CoinState:
    """Everything the student can choose in the coin lab."""

    file: str
    quarrels: int
    lead: int
    sides: str = "both"
    alpha: float = 0.05


def _same(state):
    """How many items take no side; of the problems one is level, however many are invented."""
    return max(FILES[state.file]["items"] - state.quarrels, 1)


@lru_cache(maxsize=512)
def _tested(quarrels, lead, sides, same):
    wins = (quarrels + lead) // 2
    losses = quarrels - wins
    first, second = [1] * wins + [0] * losses, [0] * wins + [1] * losses
    level = [1] * same
    side: Alternative = "two-sided" if sides == "both" else "greater"
    return sign_test(first + level, second + level, alternative=side)


def _judged(state):
    result = _tested(state.quarrels, state.lead, state.sides, _same(state))
    names = FILES[state.file]["names"]
    return result, judge(result, names=names, higher_is_better=True, alpha=state.alpha)


def _turning(state, plan, decision):
    """What was found if the verdict turns between these quarrels and the next ones; else ""."""
    offered = FILES[state.file]["quarrels"]
    if (state.file, state.quarrels) == (plan.file, plan.quarrels):
        return ""
    at = offered.index(state.quarrels)
    for other in offered[max(0, at - 1) : at + 2]:
        there = _judged(replace(state, quarrels=other))[1].decision
        if "differ" in (decision, there) and decision != there:
            few, many = sorted((state.quarrels, other))
            return words.found(state.lead, few, many)
    return ""


def coin_view(state, plan):
    """What the coin lab shows for one state; ``plan`` is where it opened."""
    file = FILES[state.file]
    result, verdict = _judged(state)
    same = _same(state)
    others = [replace(state, quarrels=quarrels) for quarrels in file["quarrels"]]
    judged = [(other, *_judged(other)) for other in others]
    stage = Stage(
        name="coin_lab",
        formula="coin",
        parameters={"quarrels": state.quarrels},
        # One axis for all counts of quarrels: the heap widens and the lead stays where it is.
        axis={
            "label": _("heads minus tails"),
            "low": -file["reach"],
            "high": file["reach"],
            "step": 2,
        },
        observed=state.lead,
        prediction=file["reach"] // 4 * 2,
        sides="both" if state.sides == "both" else "above",
        words=words.stage_words(state, file["names"], result.pvalue),
        task=words.task(),
        found=_turning(state, plan, verdict.decision),
    )
    return View(
        verdict=verdict,
        brief=verdict.brief,
        summary=words.summary(state.lead, state.quarrels, p_text(result.pvalue, state.alpha)),
        stage=stage,
        why=words.why(state, file["names"], result.pvalue, same),
        rows=tuple(
            {
                "quarrels": other.quarrels,
                "won": f"{found.wins} : {found.losses}",
                "p": p_cell(found.pvalue, state.alpha),
                "said": _("differ") if told.decision == "differ" else _("not shown"),
            }
            for other, found, told in judged
        ),
        columns=(
            Column(key="quarrels", label=_("quarrels"), numeric=True),
            Column(key="won", label=_("won : lost"), numeric=True),
            Column(key="p", label=_("p"), numeric=True),
            Column(key="said", label=_("a difference")),
        ),
        caption=words.caption(state.lead, state.alpha),
        code=words.code(state, file["names"], same),
    )
