"""What the items lab shows for one state."""

from dataclasses import dataclass, replace

from ..._clusters import (
    CORRELATIONS,
    REACH,
    bound,
    cluster_curve,
    false_leads,
    spread_of,
)
from ..._noise import stream_of
from ..._text import _, format_level, format_number
from ...verdicts import Verdict
from ..engine.stage import Stage
from ..engine.view import Column, View
from . import words

__all__ = ["ItemsState", "items_view"]

NAME = "items_lab"
STRAYS = 1.1  # a share so many times the level is told as a broken promise


@dataclass(frozen=True, kw_only=True)
class ItemsState:
    """Everything the student can choose in the items lab."""

    clusters: int = 40
    size: int = 50
    correlation: float = 0.15
    counted: str = "questions"
    world: str = "even"
    alpha: float = 0.05


def _share(state, **other):
    return false_leads(stream_of(NAME), **(vars(state) | other))


def _facts(state, share):
    return {
        "clusters": state.clusters,
        "size": state.size,
        "items": format_number(state.clusters * state.size, 0),
        "correlation": format_number(state.correlation, 2),
        "alpha": format_level(state.alpha),
        "promised": format_level(round(100 * state.alpha, 6)),
        "called": words.in_hundred(share),
        "by_passage": words.in_hundred(_share(state, counted="passages")),
        "wider": format_number(spread_of(state.size, state.correlation), 1),
        "worth": format_number(
            state.clusters * state.size / spread_of(state.size, state.correlation) ** 2, 0
        ),
        "bound": format_number(bound(state.clusters, state.size, state.alpha, state.counted), 2),
    }


def _verdict(state, share, facts):
    said = words.verdict_words()
    broken = share > STRAYS * state.alpha
    brief = said["broken" if broken else "kept"].format(**facts)
    return brief, Verdict(
        decision="differ" if broken else "not-shown",
        sentence=said["sentence"].format(
            brief=brief, way=said[f"by_{state.counted}"].format(**facts), **facts
        ),
        caveat=words.caveat(state),
        evidence={"alpha": state.alpha, "share": share},
    )


def _stage(state, share, facts):
    heights, peak = cluster_curve(state.clusters, state.size, state.correlation, state.counted)
    reach = bound(state.clusters, state.size, state.alpha, state.counted)
    honest = bound(state.clusters, state.size, state.alpha, "passages")
    wide = honest * spread_of(state.size, state.correlation)
    both = state.counted == "questions" and state.correlation and wide < REACH
    done = state.counted == "questions" and share >= words.ASKED
    return Stage(
        name=NAME,
        formula="items",
        parameters={
            "clusters": state.clusters,
            "size": state.size,
            "correlation": state.correlation,
            "counted": state.counted,
            "world": state.world,
        },
        axis={
            "label": _("lead over its standard error (t)"),
            "low": -REACH,
            "high": REACH,
            "step": 0,
        },
        observed=reach,
        reference=(wide, words.honest()) if both else (),
        sides="both",
        curve=(peak, *heights),
        words=words.stage_words(facts),
        task=words.task(),
        found=words.found(facts) if done else "",
    )


def items_view(state, plan):
    """What the items lab shows for one state; ``plan`` is where it opened."""
    share = _share(state)
    facts = _facts(state, share)
    brief, verdict = _verdict(state, share, facts)
    others = [replace(state, correlation=one) for one in CORRELATIONS]
    return View(
        verdict=verdict,
        brief=brief,
        summary=words.verdict_words()["summary"].format(**facts),
        stage=_stage(state, share, facts),
        why=words.why(facts),
        rows=tuple(
            {
                "correlation": format_number(other.correlation, 2),
                "wider": format_number(spread_of(other.size, other.correlation), 1),
                "questions": words.in_hundred(_share(other, counted="questions")),
                "passages": words.in_hundred(_share(other, counted="passages")),
            }
            for other in others
        ),
        columns=(
            Column(key="correlation", label=_("correlation"), numeric=True),
            Column(key="wider", label=_("interval too short by the factor"), numeric=True),
            Column(key="questions", label=_("called by questions, of 100"), numeric=True),
            Column(key="passages", label=_("called by passages, of 100"), numeric=True),
        ),
        caption=words.caption(facts),
        code=words.code(state),
    )
