"""What the sampling lab shows for one state."""

from dataclasses import dataclass
from math import sqrt

from ..._noise import stream_of
from ..._stages import (
    MEAN,
    SPREAD,
    pooled_median_spread,
    pooled_misses,
    t_factor,
    true_median,
    world_curve,
)
from ..._text import _, format_number
from ...verdicts import Verdict
from ..engine.stage import Stage
from ..engine.view import Column, View
from ..shared.level import share_limits
from . import words
from .controls import SIZES, world_names

__all__ = ["SamplingState", "sampling_view"]

NAME = "sampling_lab"


@dataclass(frozen=True, kw_only=True)
class SamplingState:
    """Everything the student can choose in the sampling lab."""

    world: str = "normal"
    n: int = 15
    show: str = "intervals"
    alpha: float = 0.05


def _missed(state, n):
    """(too low, too high, intervals, told): told is "more", "less" or "kept"."""
    low, high, count = pooled_misses(stream_of(NAME), state.world, n, 1 - state.alpha)
    # 99.9 %, because a reader tries many states and a false alarm would be told as a finding.
    least, most = share_limits(low + high, count, 0.001)
    told = "more" if least > state.alpha else "less" if most < state.alpha else "kept"
    return low, high, count, told


def _facts(state):
    low, high, count, told = _missed(state, state.n)
    spread = SPREAD / sqrt(state.n)
    medians = state.show == "medians" and pooled_median_spread(
        stream_of(NAME), state.world, state.n
    )
    return {
        "n": state.n,
        "missed": words.in_hundred((low + high) / count),
        "promised": words.promised(state.alpha),
        "low": words.in_hundred(low / count),
        "count": format_number(count, 0),
        "below": low,
        "above": high,
        "spread": format_number(spread, 2),
        "median": format_number(medians, 2),
        "single": format_number(SPREAD, 0),
        "mean": format_number(MEAN, 0),
        "middle": format_number(true_median(state.world), 1),
    }, told


def _verdict(state, facts, told):
    said = words.verdict_words()
    if state.show != "intervals":
        brief = said[state.show].format(**facts)
        return brief, Verdict(
            decision="not-applicable",
            sentence=said["wander"].format(brief=brief, **facts),
            caveat=said["root"],
        )
    brief = said[told].format(**facts)
    exact = [said["exact"]] if state.world == "normal" else []
    return brief, Verdict(
        decision="not-shown" if told == "kept" else "differ",
        sentence=said["sentence"].format(brief=brief, **facts),
        caveat=" ".join([*exact, said["long_run"]]),
        evidence={"alpha": state.alpha, "below": facts["below"], "above": facts["above"]},
    )


def _done(state, plan, facts, told):
    """Whether this state shows what the task asks for."""
    if state.show != "intervals" or told != "more":
        return False
    if plan.world == "lopsided":
        return state.world == "lopsided" and state.n == SIZES[-1]
    return facts["below"] > 8 * facts["above"]


def _stage(state, plan, facts, told):
    intervals = state.show == "intervals"
    known = {
        "promised": facts["promised"],
        "single": facts["single"],
        "spread_true": facts["spread"],
        "mean_true": facts["mean"],
        "middle_true": facts["middle"],
    }
    return Stage(
        name=NAME,
        formula="sampling",
        form="threads" if intervals else "dots",
        tall=True,
        parameters={
            "world": state.world,
            "n": state.n,
            "widest": SIZES[-1],
            "show": state.show,
            "factor": t_factor(state.n, 1 - state.alpha),
        },
        axis={"label": _("value, in points"), "low": 20, "high": 80, "step": 0},
        observed=true_median(state.world) if state.show == "medians" else MEAN,
        sides="both" if intervals else "none",
        ground=tuple(map(tuple, world_curve(state.world))),
        words=words.stage_words(state, known),
        task=words.task(plan.world),
        found=words.found(plan.world, facts) if _done(state, plan, facts, told) else "",
    )


def sampling_view(state, plan):
    """What the sampling lab shows for one state; ``plan`` is where it opened."""
    facts, told = _facts(state)
    brief, verdict = _verdict(state, facts, told)
    said = words.verdict_words()
    summary = said["summary" if state.show == "intervals" else "summary_spread"]
    names = world_names()
    sizes = [(n, *_missed(state, n)) for n in SIZES]
    return View(
        verdict=verdict,
        brief=brief,
        summary=summary.format(**facts),
        stage=_stage(state, plan, facts, told),
        why=words.why(state),
        rows=tuple(
            {
                "n": n,
                "low": words.in_hundred(low / count),
                "high": words.in_hundred(high / count),
                "all": words.in_hundred((low + high) / count),
            }
            for n, low, high, count, _told in sizes
        ),
        columns=(
            Column(key="n", label=_("values in a sample"), numeric=True),
            Column(key="low", label=_("too low, of 100"), numeric=True),
            Column(key="high", label=_("too high, of 100"), numeric=True),
            Column(key="all", label=_("miss, of 100"), numeric=True),
        ),
        caption=_(
            "Misses of {count} intervals each, all luck numbers pooled; {promised} of 100 were "
            "promised. World: {world}."
        ).format(world=names[state.world], **facts),
        code=words.code(state),
    )
