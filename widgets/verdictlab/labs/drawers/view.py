"""What the drawers lab shows for one state: verdict, picture, table and code."""

from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil

from ..._text import _, p_cell, p_text
from ...bayes import non_inferiority_test
from ...resampling._drawers import MOST, searches
from ...verdicts import judge
from ..engine.parts import Task
from ..engine.view import Column, View, number_cell
from ..shared.cases import OWN
from . import words

__all__ = ["MARGINS", "DrawersState", "drawers_task", "drawers_view"]

MARGINS = (0.005, 0.01, 0.02, 0.03, 0.05)
HIGH = {"digits": 9, "breast_cancer": 12, "wine": 16}  # percent: the end of the axis of errors


@dataclass(frozen=True, kw_only=True)
class DrawersState:
    """Everything the student can choose in the drawers lab."""

    drawers: int = 2
    margin: float = 0.01
    data: str = "digits"
    side: int = 4
    alpha: float = 0.05


def _searched(state, own):
    return searches(state.data, state.side, own if state.data == OWN else None)


@lru_cache(maxsize=1024)
def _tested(found, drawers, margin):
    return non_inferiority_test(
        found.right[drawers - 1].astype(int),
        found.whole.astype(int),
        margin=margin,
        method="proportions",
    )


def _judged(state, own):
    result = _tested(_searched(state, own), state.drawers, state.margin)
    names = words.names(state.drawers)
    return result, judge(result, names=names, higher_is_better=True, alpha=state.alpha)


def _shown(state, own):
    return _judged(state, own)[1].decision == "non-inferior"


def _fewest(state, own):
    """Whether this many drawers are shown to lose too little, and one fewer are not."""
    if not _shown(state, own):
        return False
    return state.drawers == 1 or not _shown(replace(state, drawers=state.drawers - 1), own)


def drawers_task(plan, own):
    """Find the fewest drawers; no task where one drawer does, or nine do not."""
    every = [replace(plan, drawers=drawers) for drawers in range(1, MOST + 1)]
    if _shown(plan, own) or not any(_shown(some, own) for some in every):
        return None

    def found(state, _view, _planned):
        same = replace(state, drawers=plan.drawers) == plan
        if not (same and _fewest(state, own)):
            return ""
        return words.found(state.drawers, _work(_searched(state, own))[state.drawers - 1])

    return Task(text=words.task(plan.margin), found=found)


def _work(found):
    """Comparisons after 1, 2, ... drawers, as a share of those with all cases."""
    return (found.work.sum(axis=1) / found.all_cases.sum()).tolist()


def _errors(found):
    return (~found.right).mean(axis=1).tolist()


def _high(state, found):
    """The end of the axis: with room for every limit and for a long line above the worst search."""
    if state.data in HIGH:
        return HIGH[state.data]
    worst = max(max(_errors(found)), float((~found.whole).mean()) + MARGINS[-1])
    return min(100, ceil(100 * worst) + 5)


def drawers_view(state, own=None):
    """What the drawers lab shows for one state; ``own``: the reader's cases."""
    found = _searched(state, own)
    result, verdict = _judged(state, own)
    work, errors = _work(found), _errors(found)
    facts = words.facts(
        state,
        n=len(found.whole),
        few=int((~found.right[state.drawers - 1]).sum()),
        whole=int((~found.whole).sum()),
        work=work[state.drawers - 1],
        worst=max(0.0, -result.confidence_interval(1 - state.alpha)[0]),
    )
    share = number_cell(1)
    return View(
        verdict=verdict,
        brief=verdict.brief,
        summary=words.summary(facts, p_text(result.pvalue, state.alpha)),
        picture=_picture(state, found, facts, result),
        why=words.why(facts),
        rows=tuple(
            {
                "drawers": drawers,
                "work": 100 * work[drawers - 1],
                "error": 100 * errors[drawers - 1],
                "p": p_cell(_tested(found, drawers, state.margin).pvalue, state.alpha),
            }
            for drawers in range(1, MOST + 1)
        ),
        columns=(
            Column(key="drawers", label=_("drawers"), numeric=True),
            Column(key="work", label=_("comparisons, %"), show=share, numeric=True),
            Column(key="error", label=_("error, %"), show=share, numeric=True),
            Column(key="p", label=_("p, loss below the margin"), numeric=True),
        ),
        caption=words.caption(facts),
        code=_code(state, found),
    )


def _picture(state, found, facts, result):
    """Describe the errors against the comparisons, the limit, and how far the loss may reach."""
    work, errors = ([round(100 * v, 3) for v in some(found)] for some in (_work, _errors))
    control = 100 * float((~found.whole).mean())
    reach = control - 100 * result.confidence_interval(1 - state.alpha)[0]
    here = [work[state.drawers - 1], errors[state.drawers - 1]]
    limits = [round(control + 100 * margin, 3) for margin in MARGINS]
    limit = limits[MARGINS.index(state.margin)]
    return {
        "kind": "curve",
        "table": state.data,
        "text": words.picture(facts),
        "note": words.note(),
        "tall": 290,
        "x": {"label": _("comparisons, in percent of those with all cases"), "low": 0, "high": 110},
        "y": {"label": _("cases named wrongly, in percent"), "low": 0, "high": _high(state, found)},
        "lines": [
            {
                "points": [[0, round(control, 3)], [110, round(control, 3)]],
                "style": "grey",
                "label": _("all cases"),
            },
            {
                "points": [list(point) for point in zip(work, errors, strict=True)],
                "style": "blue",
                "label": _("some drawers"),
            },
            {
                "points": [here, [here[0], round(max(reach, here[1]), 3)]],
                "style": "mark",
                "label": _("the loss may reach up to here"),
            },
        ],
        "dots": [{"x": x, "y": y, "style": "blue"} for x, y in zip(work, errors, strict=True)],
        "marks": [
            {
                "name": "drawers",
                "form": "point",
                "x": here[0],
                "y": here[1],
                "style": "blue",
                "text": words.mark(facts),
                "moves": {
                    "control": "drawers",
                    "at": [list(point) for point in zip(work, errors, strict=True)],
                },
            },
            {
                "name": "margin",
                "form": "horizontal",
                "y": limit,
                "style": "vermillion",
                "dash": "dashed",
                "shape": "diamond",
                "label": words.limit_label(facts),
                "text": words.limit(facts),
                "moves": {"control": "margin", "at": limits},
            },
        ],
    }


def _code(state, found):
    """Python lines that give the same verdict from the four counts."""
    few, whole = found.right[state.drawers - 1], found.whole
    counts = [int(some.sum()) for some in (few & whole, few & ~whole, ~few & whole, ~few & ~whole)]
    names = words.names(state.drawers)
    return (
        "import numpy as np\n\n"
        "from verdictlab import judge, non_inferiority_test\n\n"
        f"# {words.counted()}\n"
        f"counts = {counts}\n"
        "few, whole = np.repeat([[1, 1, 0, 0], [1, 0, 1, 0]], counts, axis=1)\n"
        f'result = non_inferiority_test(few, whole, margin={state.margin}, method="proportions")\n'
        f"names = {names!r}\n"
        f"print(judge(result, names=names, higher_is_better=True, alpha={state.alpha}))"
    )
