"""What the leak lab shows for one state."""

from dataclasses import dataclass, replace

from ..._leaks import ATTRIBUTES, DRAWS, FOLDS, KEPT, LEAKS, TRIED, pooled_studies
from ..._text import _, format_level, format_number
from ...verdicts import Verdict
from ..engine.stage import Stage
from ..engine.view import Column, View
from . import words
from .controls import leak_names

__all__ = ["LeakState", "leak_view"]


@dataclass(frozen=True, kw_only=True)
class LeakState:
    """Everything the student can choose in the leak lab."""

    leak: str = "none"
    n: int = 40
    attributes: int = 285
    alpha: float = 0.05


def _pooled(state):
    return pooled_studies(state.leak, state.n, state.attributes, state.alpha)


def _facts(state, found):
    return {
        "n": state.n,
        "attributes": state.attributes,
        "half": state.n // 2,
        "needed": found.needed,
        "alpha": format_level(state.alpha),
        "count": format_number(found.studies, 0),
        "average": words.percent(found.mean),
        "points": words.percent(abs(found.mean - 0.5)),
        "scatter": words.percent(found.spread),
        "believed": words.percent(found.believed),
    }


def _verdict(state, found, facts):
    said = words.verdict_words()
    brief = said["flattered" if found.away > 0 else "hurt" if found.away < 0 else "honest"].format(
        **facts
    )
    return brief, Verdict(
        decision="differ" if found.away else "not-shown",
        sentence=said["sentence"].format(brief=brief, **facts),
        caveat=words.caveat(state.leak, choice=state.attributes > KEPT),
        evidence={"alpha": state.alpha, "mean": found.mean, "believed": found.believed},
    )


def _done(plan, found):
    """Whether this state shows what the task asks for."""
    return not found.away if _pooled(plan).away else found.mean >= words.LOOKS_LIKE


def _stage(state, plan, found, facts):
    mend = bool(_pooled(plan).away)
    done = state != replace(plan, alpha=state.alpha) and _done(plan, found)
    return Stage(
        name="leak_lab",
        formula="leak",
        parameters={
            "leak": state.leak,
            "n": state.n,
            "degree": 1 + ATTRIBUTES.index(state.attributes),
            "folds": FOLDS,
            "kept": KEPT,
            "tried": TRIED,
        },
        draws=DRAWS,
        axis={
            "label": _("reported accuracy, in percent"),
            "low": 0,
            "high": 100,
            "step": 100 / state.n,
        },
        observed=50.0,
        prediction=75.0,
        sides="none",
        words=words.stage_words(facts),
        task=words.task(mend),
        found=words.found(mend, facts) if done else "",
    )


def leak_view(state, plan):
    """What the leak lab shows for one state; ``plan`` is where it opened."""
    found = _pooled(state)
    facts = _facts(state, found)
    brief, verdict = _verdict(state, found, facts)
    names = leak_names()
    others = [(leak, _pooled(replace(state, leak=leak))) for leak in LEAKS]
    return View(
        verdict=verdict,
        brief=brief,
        summary=words.summary(facts),
        stage=_stage(state, plan, found, facts),
        why=words.why(facts),
        rows=tuple(
            {
                "leak": names[leak],
                "average": words.percent(other.mean),
                "believed": words.percent(other.believed),
            }
            for leak, other in others
        ),
        columns=(
            Column(key="leak", label=_("what goes wrong")),
            Column(key="average", label=_("average, percent"), numeric=True),
            Column(key="believed", label=_("called better than a coin, of 100"), numeric=True),
        ),
        caption=words.caption(facts),
        code=words.code(state.leak, state.n, 1 + ATTRIBUTES.index(state.attributes)),
    )
