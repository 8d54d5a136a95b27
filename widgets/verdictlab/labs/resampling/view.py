"""What the resampling lab shows for one state: verdict, picture, table and code."""

from ..._text import _, join_words
from ...power import rejection_rates
from ...power._rejection_rates import tally
from ...power._resampled import runs
from ...verdicts import Verdict
from ..engine.stage import Stage
from ..engine.view import Column, View, number_cell
from . import words
from .words import percent

__all__ = ["EFFORTS", "resampling_view"]

PIECE, TINY = 1.0, 1e-9  # percent: so wide is a column of p-values; equal but for rounding
EFFORTS = (100, 250, 400, 550, 700, 850, 1000)  # samples


def resampling_view(state, effort=EFFORTS[-1], seed=1, own=None):
    """What the resampling lab shows for one state after ``effort`` samples; ``own``: her cases."""
    names, alpha = ("scheme", "folds", "repeats", "n", "gap", "alpha"), state.alpha
    asked = {name: getattr(state, name) for name in names}
    asked |= {"repetitions": effort, "rng": seed}
    found = rejection_rates(state.learner, cases=own, **asked).to_dict("index")
    rate = found[state.test]
    drawn = runs(seed, own or state.gap, state.learner, state.n, state.scheme, state.folds, effort)
    decision = "no-conclusion"
    if not state.gap:
        decision = "not-shown" if rate["low"] <= alpha <= rate["high"] else "differ"
    written = number_cell(3)
    return View(
        verdict=Verdict(
            decision=decision,
            sentence=words.sentence(state, rate, alpha),
            caveat=words.caveat(state, own),
            overall=words.overall(state, found, alpha),
            evidence={
                "alpha": alpha,
                "rates": {test: one["rate"] for test, one in found.items()},
                "band": (rate["low"], rate["high"]),
                "samples": effort,
            },
        ),
        brief=words.brief(state, rate),
        summary=f"{percent(rate['rate'])} %",
        picture=_picture(state, found, alpha, effort),
        why=words.why(state, drawn.repeated(state.repeats), alpha, effort, own),
        rows=tuple({"test": words.test_label(test), **one} for test, one in found.items()),
        columns=(
            Column(key="test", label=_("test")),
            Column(key="rate", label=_("share of rejections"), show=written, numeric=True),
            Column(key="low", label=_("band from"), show=written, numeric=True),
            Column(key="high", label=_("to"), show=written, numeric=True),
        ),
        caption=words.caption(state, effort),
        code=_code(state, asked, own),
        stage=_stage(state, effort, seed, own),
    )


def _stage(state, effort, seed, own):
    """The p-values one by one: where nothing differs an honest test spreads them evenly."""
    alpha = state.alpha
    # A level is a whole number of pieces, so that what rejects can be counted; most levels share
    # the same pieces, and moving from one to another leaves the draws where they are.
    whole = abs(100 * alpha - round(100 * alpha)) < TINY
    step = PIECE if whole else 100 * alpha / max(1, round(100 * alpha / PIECE))
    of = (seed, own or state.gap, state.learner, state.n, state.scheme, state.folds)
    return Stage(
        name="resampling_lab",
        formula="outcomes",
        bare=True,
        parameters={"step": step, **tally(state.test, step, *of, state.repeats, effort)},
        axis={"label": _("p-value, in percent"), "low": 0, "high": 100, "step": step},
        observed=100 * alpha,
        sides="below",
        words=words.stage_words(state.gap, alpha, effort),
    )


def _picture(state, found, alpha, samples):
    """Describe the bars: one per test that this resampling allows, the level as a line."""
    marks = [
        {
            "name": words.test_label(test),
            "value": round(rate["rate"], 4),
            "low": round(rate["low"], 4),
            "high": round(rate["high"], 4),
            "shown": _("{rate} %").format(rate=percent(rate["rate"])),
            "style": "blue" if test == state.test else "grey",
            "shape": "diamond" if test == state.test else "circle",
            "text": words.mark_text(test, rate),
        }
        for test, rate in found.items()
    ]
    listed = join_words(
        _("{test} {rate} %").format(test=words.test_label(test), rate=percent(rate["rate"]))
        for test, rate in found.items()
    )
    return {
        "kind": "bars",
        "text": (
            _("Rejections where nothing differs, of {samples} samples: {list}.")
            if state.gap == 0
            else _("Rejections where the second learner is worse, of {samples} samples: {list}.")
        ).format(samples=samples, list=listed),
        "note": _(
            "Line: 95 % Monte-Carlo band. Filled diamond: the chosen test; open: what was drawn."
        ),
        "x": {
            "label": _("samples in which it rejects"),
            "low": 0,
            "high": 1,
            "ticks": [
                [share / 100, _("{rate} %").format(rate=share)] for share in range(0, 101, 20)
            ],
        },
        "references": [
            {
                "value": alpha,
                "label": _("promised where nothing differs: {level} %").format(
                    level=words.level_percent(alpha)
                ),
                "style": "grey",
            }
        ],
        "marks": marks,
        "seen": {"row": words.test_label(state.test), "style": {"reached": "mark"}},
    }


def _code(state, asked, own):
    """Python lines that print the very numbers; ``asked`` are the arguments of the rates."""
    yours = _("X and y are your own cases: numbers, and two classes")
    return "\n".join(
        (
            "from verdictlab import rejection_rates",
            "",
            *([f"# {yours}"] if own else []),
            "rates = rejection_rates(",
            f"    {state.learner!r},",
            *(["    cases=(X, y),"] if own else []),
            *(f"    {name}={value!r}," for name, value in asked.items()),
            ")",
            "print(rates)",
        )
    )
