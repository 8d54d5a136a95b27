"""What the mcnemar lab shows for one state."""

from dataclasses import dataclass

from ..._text import p_text
from ...verdicts import Verdict
from ..engine.view import Column, View
from .facts import beside, deciding, facts_of, results, shown, smallest
from .picture import mcnemar_picture
from .words import templates

__all__ = ["McNemarState", "mcnemar_view"]


_DECISIONS = {"not_shown": "not-shown", "no_outcome": "no-conclusion"}


@dataclass(frozen=True, kw_only=True)
class McNemarState:
    """Everything the student can choose in the mcnemar lab."""

    table: str
    cells: tuple[int, ...]
    variant: str = "exact"
    alpha: float = 0.05


def _decision(state, found):
    """ "first", "second", "not_shown" or "no_outcome": the name of the verdict's sentence."""
    _both, b, c, _neither = state.cells
    variant = deciding(state, found)
    if found[variant][1] <= state.alpha:
        return "first" if b > c else "second"
    return "no_outcome" if smallest(state.cells, variant) > state.alpha else "not_shown"


def _against(state, told, plan):
    """Whether the plan's accuracies got the plan's verdict; "" where they are others."""
    (a, b, c, d), (a0, b0, c0, d0) = state.cells, plan.cells
    same = (a + b, a + c, a + b + c + d) == (a0 + b0, a0 + c0, a0 + b0 + c0 + d0)
    if state == plan or not same:
        return ""
    shown = {"first", "second"}
    before = _decision(plan, results(plan.cells))
    return "same_verdict" if (told in shown) == (before in shown) else "opposite"


def mcnemar_view(state, plan):
    """What the mcnemar lab shows for one state; ``plan`` is what it compares with."""
    words = templates()
    if not sum(state.cells):
        verdict = Verdict(decision="not-applicable", sentence=words["empty"], caveat="")
        return View(verdict=verdict, brief=words["empty"])
    found = results(state.cells)
    facts, told = facts_of(state, found), _decision(state, found)
    brief = words[told].format(**facts)
    differ = told in ("first", "second")
    against, exact = _against(state, told, plan), beside(state, found)
    caveats = [
        "" if differ else words["not_equal"],
        words[exact].format(**facts) if exact else "",
        words["trained"],
    ]
    better = {"first": (("A", "B"),), "second": (("B", "A"),)}.get(told, ())
    return View(
        verdict=Verdict(
            decision=_DECISIONS.get(told, "differ"),
            sentence=words["sentence"].format(brief=brief, **facts),
            caveat=" ".join(filter(None, caveats)),
            overall=words[against] if against else "",
            better=better,
            evidence={variant: p for variant, (_statistic, p) in found.items()},
        ),
        brief=brief,
        summary=words["summary"].format(
            variant=words[f"name_{deciding(state, found)}"], p=facts["p"]
        ),
        picture=mcnemar_picture(state, words, facts),
        why=tuple(
            words[name].format(**facts)
            for name in ("why_1", f"why_{state.variant}", "why_2", "why_3")
        ),
        rows=tuple(
            {
                "variant": words[f"name_{variant}"],
                "statistic": shown(variant, statistic),
                "p": p_text(p, state.alpha),
                "verdict": words["rejects" if p <= state.alpha else "keeps"],
            }
            for variant, (statistic, p) in found.items()
        ),
        columns=(
            Column(key="variant", label=words["column_variant"]),
            Column(key="statistic", label=words["column_statistic"], numeric=True),
            Column(key="p", label=words["column_p"], numeric=True),
            Column(key="verdict", label=words["column_verdict"]),
        ),
        caption=words["caption"].format(**facts),
        code=words["code"].format(**facts),
    )
