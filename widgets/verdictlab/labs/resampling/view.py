"""What the resampling lab shows for one state."""

from dataclasses import dataclass

from ..._text import _, ngettext
from ...power._rejection_rates import rates
from ...power._resampled import runs
from ...verdicts import Verdict
from ..engine.view import Column, View, number_cell
from . import words
from .code_lines import code
from .picture import resampling_picture
from .reasons import why

__all__ = ["EFFORTS", "ResamplingState", "resampling_view"]

EFFORTS = (100, 250, 400, 550, 700, 850, 1000)  # samples


@dataclass(frozen=True, kw_only=True)
class ResamplingState:
    """Everything the student can choose in the resampling lab."""

    scheme: str = "cv"
    folds: int = 10
    repeats: int = 10
    learner: str = "nearest-mean"
    n: int = 100
    gap: float = 0.0
    test: str = "plain"


def resampling_view(state, effort=EFFORTS[-1], alpha=0.05, seed=1):
    """What the resampling lab shows for one state after ``effort`` samples."""
    world = seed, state.gap, state.learner, state.n, state.scheme, state.folds
    found = rates(*world, state.repeats, effort, alpha=alpha)
    drawn = runs(*world, effort).repeated(state.repeats)
    rate = found[state.test]
    said = words.brief(state, rate)
    if state.gap:
        decision = "no-conclusion"
    else:
        decision = "not-shown" if rate.keeps(alpha) else "differ"
    verdict = Verdict(
        decision=decision,
        sentence=words.sentence(said, state, rate, alpha),
        caveat=words.caveat(state),
        overall=words.overall(state, found, alpha),
        evidence={
            "alpha": alpha,
            "rates": {test: one.share for test, one in found.items()},
            "band": (rate.low, rate.high),
            "samples": rate.samples,
        },
    )
    written = number_cell(3)
    return View(
        verdict=verdict,
        brief=said,
        summary=f"{words.percent(rate.share)} %",
        picture=resampling_picture(state, found, alpha),
        why=why(state, drawn, rate, alpha),
        rows=tuple(
            {"test": words.test_label(test), "rate": one.share, "low": one.low, "high": one.high}
            for test, one in found.items()
        ),
        columns=(
            Column(key="test", label=_("test")),
            Column(key="rate", label=_("share of rejections"), show=written, numeric=True),
            Column(key="low", label=_("band from"), show=written, numeric=True),
            Column(key="high", label=_("to"), show=written, numeric=True),
        ),
        caption=ngettext(
            "{count} sample of {n} cases, {scheme}.",
            "{count} samples of {n} cases each, {scheme}.",
            rate.samples,
        ).format(count=rate.samples, n=state.n, scheme=words.scheme_name(state)),
        code=code(state, alpha, seed),
    )
