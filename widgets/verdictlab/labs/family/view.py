"""What the family lab shows for one state: verdict, bars, the ring of a family, table, code."""

from ..._text import _
from ...power._alarms import FAMILIES, PROBLEMS, false_alarms
from ...verdicts import Verdict
from ..engine.stage import Stage
from ..engine.view import Column, View
from ..shared.level import share_limits
from ..shared.ring import ring_axis
from . import words

__all__ = ["about_of", "family_view"]

SURE = 0.002  # what lies outside an interval: a reader tries many states, and each is judged


def _world_of(state):
    """The world of `power._alarms` that the state is about."""
    if state.comparisons == "pairs":
        return "pairs", state.k, 0
    return "shared" if state.share else "independent", state.k, state.differ


def _promise(count, alpha):
    """Whether so many alarms are "more" than promised, "within" it, or neither is shown."""
    if share_limits(count, FAMILIES, SURE)[0] > alpha:
        return "more"
    return "within" if count <= alpha * FAMILIES else "about"


def about_of(state):
    """What the words are about."""
    counts = false_alarms(_world_of(state), state.alpha)
    return words.About(
        state=state,
        rates={correction: count / FAMILIES for correction, count in counts.items()},
        kept={correction: _promise(count, state.alpha) for correction, count in counts.items()},
    )


def family_view(state):
    """What the family lab shows for one state."""
    about = about_of(state)
    brief, rates = words.brief(about), about.rates
    return View(
        verdict=Verdict(
            decision="differ" if about.kept[state.correction] == "more" else "not-shown",
            sentence=brief,
            caveat=words.caveat(about),
            evidence={"alpha": state.alpha, "families": FAMILIES, "rates": rates},
        ),
        brief=brief,
        summary=words.summary(about),
        picture=_picture(about),
        stage=_stage(),
        why=words.why(about),
        rows=tuple(
            {
                "correction": words.correction_name(correction),
                "alarms": words.in_hundred(rate),
                "kept": words.promise_label(correction, about.kept[correction]),
            }
            for correction, rate in rates.items()
        ),
        columns=(
            Column(key="correction", label=_("correction")),
            Column(key="alarms", label=_("with a false alarm, of 100"), numeric=True),
            Column(key="kept", label=_("the promise")),
        ),
        caption=words.caption(about),
        code=_code(state),
    )


def _picture(about):
    """Describe the bars: one per correction, the promise and the coin toss as lines."""
    state, rates = about.state, about.rates
    return {
        "kind": "bars",
        "filled": True,
        # A prediction about one world has no place in another.
        "table": f"{'-' * state.share}{state.differ}" if state.differ else "",
        "text": words.picture_text(about),
        "note": words.note(about),
        "seen": {"row": words.correction_name(state.correction), "style": {"alarms": "mark"}},
        "x": ring_axis()
        | {
            "high": 1,
            "ticks": [[share / 100, str(share)] for share in range(0, 101, 20)],
        },
        "references": [
            {"value": state.alpha, "label": words.promised_label(state.alpha), "style": "grey"},
            {"value": 0.5, "label": _("a coin toss: 50"), "style": "grey"},
        ],
        "marks": [
            {
                "name": words.correction_name(correction),
                "value": round(rate, 4),
                "shown": words.in_hundred(rate),
                "style": "blue" if correction == state.correction else "grey",
                "shape": "circle",
                "text": words.mark_text(correction, rate),
            }
            for correction, rate in rates.items()
        ],
    }


def _stage():
    """The families one by one; alike for all states, so that a page holds it once."""
    return Stage(
        name="family_lab",
        formula="family",
        form="ring",
        parameters={"n": PROBLEMS, "names": words.ring_names()},
        follows={
            "comparisons": "comparisons",
            "k": "k",
            "adjust": "correction",
            "differ": "differ",
            "share": "share",
            "alpha": "alpha",
        },
        axis=ring_axis(),
        prediction=50.0,
        words=words.stage_words(),
    )


def _code(state):
    """Python lines that count again, with other luck."""
    pairs, tests = state.comparisons == "pairs", words.tests_of(state)
    corrected, normal = state.correction != "none", pairs or state.share
    lines = [
        "import numpy as np",
        *(["from scipy.special import ndtr"] if normal else []),
        *(["from verdictlab import adjust_pvalues"] if corrected else []),
        "",
        "rng = np.random.default_rng(1)",
    ]
    if pairs:
        lines += [
            f"k, n = {state.k}, {PROBLEMS}",
            "ranks = rng.random((5000, n, k)).argsort(axis=2).mean(axis=1)",
            "first, second = np.triu_indices(k, 1)",
            "z = (ranks[:, first] - ranks[:, second]) / np.sqrt(k * (k + 1) / (6 * n))",
        ]
    elif state.share:
        lines += [
            f"rivals = rng.normal(size=(5000, {tests}))",
            "z = (rivals - rng.normal(size=(5000, 1))) / np.sqrt(2)",
        ]
    lines.append("p = 2 * ndtr(-abs(z))" if normal else f"p = rng.random((5000, {tests}))")
    if state.differ:
        lines.append(f"p[:, :{state.differ}] = 0")
    if corrected:
        lines.append(f"p = adjust_pvalues(p, {state.correction!r})")
    lines.append(f"print((p[:, {state.differ}:] <= {state.alpha!r}).any(axis=1).mean())")
    return "\n".join(lines)
