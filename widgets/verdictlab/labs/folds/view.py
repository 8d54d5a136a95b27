"""What the folds lab shows for one state."""

from dataclasses import dataclass

import numpy as np

from ..._text import _, format_number
from ...resampling._deals import ALONE, DEALS, FLOWERS, NEIGHBOURS, deals, in_hex
from ...verdicts import Verdict
from ..engine.stage import Stage
from ..engine.view import Column, View
from ..shared.level import share_limits
from . import words

__all__ = ["FoldsState", "folds_view"]


@dataclass(frozen=True, kw_only=True)
class FoldsState:
    """Everything the student can choose in the folds lab."""

    folds: int = 10
    neighbours: int = 7
    stratify: bool = True
    alpha: float = 0.05


@dataclass(frozen=True, kw_only=True)
class Said:
    """What all deals of one state say, in flowers named rightly.

    ``low``, ``high``: ends of the middle 1 - alpha of the deals; ``middle``: their median;
    ``room``: the interval for the truth that 150 flowers leave around it.
    """

    low: int
    high: int
    mean: float
    spread: float
    middle: int
    room: tuple[float, float]


def _said(folds, neighbours, stratify, alpha):
    found = np.sort(deals(folds, stratify, neighbours))
    cut = int(DEALS * alpha / 2 + 1e-9)  # of a thousand so many beyond each end
    middle = int(found[DEALS // 2])
    return Said(
        low=int(found[cut]),
        high=int(found[DEALS - 1 - cut]),
        mean=float(found.mean()),
        spread=float(found.std(ddof=1)),
        middle=middle,
        room=tuple(FLOWERS * end for end in share_limits(middle, FLOWERS, alpha)),
    )


def _picked(state):
    """{k: in how many deals it is alone at the top} of all numbers of neighbours."""
    every = np.array([deals(state.folds, state.stratify, k) for k in NEIGHBOURS])
    top = every == every.max(axis=0)
    return dict(zip(NEIGHBOURS, (top & (top.sum(axis=0) == 1)).sum(axis=1).tolist(), strict=True))


def folds_view(state, plan):
    """What the folds lab shows for one state; ``plan`` is where it opened."""
    said = _said(state.folds, state.neighbours, state.stratify, state.alpha)
    alone = int(deals(ALONE, True, state.neighbours)[0])
    facts = words.facts(state, said, alone)
    picked = _picked(state)
    agree = said.low == said.high and said.spread == 0
    brief = words.brief(facts, agree=agree)
    return View(
        verdict=Verdict(
            decision="no-conclusion",
            sentence=words.sentence(brief, facts, agree=agree),
            caveat=words.caveat(),
            evidence={"alpha": state.alpha, "deals": (said.low, said.high), "room": said.room},
        ),
        brief=brief,
        summary=words.summary(facts),
        stage=_stage(state, said, alone, facts, found=agree and plan.folds != ALONE),
        why=words.why(facts, picked[state.neighbours]),
        rows=tuple(_row(state, k, picked[k]) for k in NEIGHBOURS),
        columns=(
            Column(key="k", label=_("neighbours"), numeric=True),
            Column(key="mean", label=_("mean"), numeric=True),
            Column(key="between", label=_("deals between"), numeric=True),
            Column(key="alone", label=_("leave-one-out"), numeric=True),
            Column(key="picked", label=_("deals that pick it alone"), numeric=True),
        ),
        caption=words.caption(facts),
        code=words.code(state, said.middle),
    )


def _row(state, k, picked):
    said = _said(state.folds, k, state.stratify, state.alpha)
    return {
        "k": k,
        "mean": format_number(said.mean, 1),
        "between": f"{said.low} - {said.high}",
        "alone": int(deals(ALONE, True, k)[0]),
        "picked": picked,
    }


def _stage(state, said, alone, facts, *, found):
    return Stage(
        name="folds_lab",
        formula="folded",
        bare=True,
        draws=DEALS,
        parameters={"right": in_hex(state.folds, state.stratify, state.neighbours)},
        # One axis for all: the heap narrows and the room for the truth stays.
        axis={
            "label": _("flowers named rightly, of 150"),
            "low": words.LEFT,
            "high": FLOWERS,
            "step": 1,
        },
        observed=alone,
        reference=(round(said.room[0], 1), words.reference(facts)),
        prediction=words.MARK,
        sides="none",
        words=words.stage_words(facts),
        task=words.task(),
        found=words.found(facts) if found else "",
    )
