"""The lower half of the two-model lab's picture: four p-values and the path of figure 6.3."""

from ..._text import _, format_level, p_text
from ..engine.view import p_cell
from .facts import TESTS
from .words import test_name

__all__ = ["steps_of", "tested"]

LOWEST = 0.001  # p-values below are drawn here


def tested(state, tests):
    marks = []
    for name in TESTS:
        p = float(tests[name].pvalue)
        marks.append(
            {
                "name": test_name(name),
                "value": round(max(p, LOWEST), 5),
                "shown": p_cell(p, state.alpha),
                "style": "blue" if name == state.route else "mark",
                "open": p > state.alpha,
                "shape": "diamond" if name == state.route else "circle",
                "text": _("{name}: {p}.").format(name=test_name(name), p=p_text(p, state.alpha)),
            }
        )
    ticks = [[p, format_level(p)] for p in (0.001, 0.01, 0.05, 0.2, 1)]
    alpha = format_level(state.alpha)
    return {
        "x": {"label": _("p-value"), "low": LOWEST, "high": 1,
              "log": True, "ticks": ticks},
        "references": [{"value": state.alpha, "label": _("alpha {alpha}").format(alpha=alpha),
                        "style": "grey"}],
        "marks": marks,
    }  # fmt: skip


def steps_of(path):
    """The boxes of figure 6.3 in their order; those that the path did not reach are unlit."""
    # A step is known by the numbers that it looked at.
    boxes = {
        _("Problems chosen without an eye on the result?"): set(),
        _("Effect close to 0?"): {"omega_squared"},
        _("p of t ten times below alpha?"): {"p", "limit"},
        _("No outliers?"): {"outliers", "most"},
        _("Differences normal?"): {"p", "n"},
        _("Equal variances?"): {"p", "statistic", "correlation"},
    }
    steps = []
    for box, looked_at in boxes.items():
        step = next((step for step in path.path if set(step.evidence) == looked_at), None)
        said = step.answer if step else _("Not asked.")
        steps.append(
            {
                "name": box,
                "said": said,
                "lit": step is not None,
                "passed": step.passed if step else None,
                "text": _("{box} {said}").format(box=box, said=said),
            }
        )
    ends = {
        "wilcoxon": _("Wilcoxon decides"),
        "t": _("The t-test decides"),
        "t-at-once": _("The t-test decides at once"),
        "t-without-outliers": _("The t-test decides without the outliers"),
    }
    end = ends[path.route]
    text = _("{box}: {said}").format(box=end, said=path.sentence)
    steps.append({"name": end, "said": path.sentence, "lit": True, "decision": path.decision,
                  "text": text})  # fmt: skip
    return steps
