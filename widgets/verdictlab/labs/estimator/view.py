"""What the estimator lab shows for one state."""

from dataclasses import dataclass

import numpy as np

from ...resampling import estimator_race
from ...resampling._batches import METHODS
from ...resampling._race import Yardstick
from ...verdicts import Verdict
from ..engine.view import View
from . import words
from .code_lines import code
from .picture import estimator_picture
from .reasons import why
from .table import caption, columns, rows

__all__ = ["EFFORTS", "EstimatorState", "estimator_view"]

EFFORTS = (100, 200, 400, 600, 800, 1000)  # samples
SEED = 20040


@dataclass(frozen=True, kw_only=True)
class EstimatorState:
    """Everything the student can choose in the estimator lab."""

    method: str = "cv"
    data: str = "breast_cancer"
    learner: str = "5-nn"
    n: int = 40
    folds: int = 10
    repeats: int = 10
    stratify: bool = True


def estimator_view(state, effort=EFFORTS[-1], alpha=0.05):
    """What the estimator lab shows for one state after ``effort`` samples."""
    found = estimator_race(
        state.learner,
        state.data,
        n=state.n,
        folds=state.folds,
        repeats=state.repeats,
        stratify=state.stratify,
        repetitions=effort,
        rng=SEED,
    )
    # Who looks on while the samples come in looks once at every effort.
    yardstick, bet = Yardstick(alpha, looks=len(EFFORTS)), METHODS.index(state.method)
    shown = yardstick.places(found, bet)
    names = [words.method_name(method, state) for method in METHODS]
    below, above, level = (
        [name for name, told in zip(names, shown, strict=True) if told == wanted]
        for wanted in ("higher", "lower", "open")
    )
    said = words.brief(names[bet], len(below), len(above), len(METHODS) - 1)
    rmse = found.rmse[0]
    first = int(np.argmin(rmse))
    level_with_first = [
        name
        for name, told in zip(names, yardstick.places(found, first), strict=True)
        if told == "open"
    ]
    verdict = Verdict(
        decision="differ" if below or above else "not-shown",
        sentence=words.sentence(said, state, bet, found),
        caveat=words.caveat(level),
        better=tuple((names[bet], name) for name in below)
        + tuple((name, names[bet]) for name in above),
        overall=words.lowest(state, [names[first], *level_with_first], rmse[first]),
        evidence={
            "alpha": alpha,
            "truth": found.truth[0],
            "bias": float(found.bias[0][bet]),
            "spread": float(found.spread[0][bet]),
            "rmse": float(rmse[bet]),
            "samples": len(found.truths),
        },
    )
    return View(
        verdict=verdict,
        brief=said,
        summary=f"rmse {words.share(rmse[bet])}, truth {words.share(found.truth[0])}",
        picture=estimator_picture(state, found, shown, names),
        why=why(state, found, yardstick),
        rows=rows(state, found, shown),
        columns=columns(names[bet]),
        caption=caption(state, found),
        code=code(state),
    )
