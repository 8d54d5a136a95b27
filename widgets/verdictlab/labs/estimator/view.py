"""What the estimator lab shows for one state: verdict, picture, table and code."""

from math import floor
from typing import Any

from ..._outcomes import in_hex
from ..._text import _, join_words
from ...resampling import estimator_race
from ...resampling._batches import METHODS
from ...resampling._race import Yardstick
from ...verdicts import Verdict
from ..engine.stage import Stage
from ..engine.view import Column, View, number_cell
from . import words

__all__ = ["EFFORTS", "estimator_view"]

EFFORTS = (100, 200, 400, 600, 800, 1000)  # samples
SEED = 20040
TRAVEL = 400  # samples whose estimates a page carries
FAR, AXES = 5, (20, 30, 60)  # points from the truth


def estimator_view(state, effort=EFFORTS[-1], alpha=0.05, own=None):
    """What the estimator lab shows for one state after ``effort`` samples; ``own``: her cases."""
    asked = {name: getattr(state, name) for name in ("n", "folds", "repeats", "stratify")}
    asked |= {"repetitions": effort, "rng": SEED}
    found = estimator_race(state.learner, own or state.data, **asked)
    # Who looks on while the samples come in looks once at every effort.
    yardstick, place = Yardstick(alpha, looks=len(EFFORTS)), METHODS.index(state.method)
    rows = [
        {"method": words.method_name(method, state), **row, "against": told}
        for (method, row), told in zip(
            found.frame.to_dict("index").items(), yardstick.places(found, place), strict=True
        )
    ]
    below, above, level = (
        [row["method"] for row in rows if row["against"] == told]
        for told in ("higher", "lower", "open")
    )
    bet, first = rows[place], min(rows, key=lambda row: row["rmse"])
    beside_first = [
        row["method"]
        for row, told in zip(rows, yardstick.places(found, rows.index(first)), strict=True)
        if told == "open"
    ]
    said = words.brief(bet["method"], len(below), len(above), len(METHODS) - 1)
    columns = _columns(bet["method"])
    return View(
        verdict=Verdict(
            decision="differ" if below or above else "not-shown",
            sentence=words.sentence(said, state, bet),
            caveat=words.caveat(level, own),
            better=tuple((bet["method"], name) for name in below)
            + tuple((name, bet["method"]) for name in above),
            # Told at the end of the search only: it is the task.
            overall="" if above else words.lowest(state, first, beside_first),
            evidence={
                "alpha": alpha,
                "truth": found.truth[0],
                **{name: bet[name] for name in ("bias", "spread", "rmse")},
                "samples": effort,
            },
        ),
        brief=said,
        summary=_("rmse {rmse}, truth {truth}").format(
            rmse=words.share(bet["rmse"]), truth=words.share(found.truth[0])
        ),
        picture=_picture(state, found.truth, rows),
        why=words.why(state, found, rows, yardstick),
        rows=tuple({column.key: row[column.key] for column in columns} for row in rows),
        columns=columns,
        caption=words.caption(state, effort),
        code=_code(state, asked, yardstick, own),
        stage=_stage(found.estimates[:TRAVEL, place], found.truth[0], state),
    )


def _stage(estimates, truth, state):
    """The estimates of the bet, one by one: another bet shows the same samples."""
    text = in_hex(estimates)
    farthest = 100 * max(abs(estimates - truth))
    high = next((high for high in AXES if farthest <= high), AXES[-1])
    return Stage(
        name="estimator_lab",
        formula="estimates",
        bare=True,
        parameters={"estimates": text, "truth": _round(100 * truth)},
        axis={
            "label": _("estimate minus truth, in points (0 = on the truth)"),
            "low": -high,
            "high": high,
            "step": 0,
        },
        observed=FAR,
        reference=(0, _("truth")),
        prediction=2 * FAR,
        words=words.stage_words(words.method_name(state.method, state), len(estimates), FAR),
    )


def _columns(bet):
    told = {
        "bet": _("the bet"),
        "lower": _("lower"),
        "higher": _("higher"),
        "open": _("not shown"),
    }
    written, error = number_cell(3), number_cell(4)
    return (
        Column(key="method", label=_("estimator")),
        Column(key="mean", label=_("mean estimate"), show=written, numeric=True),
        Column(key="bias", label=_("bias"), show=written, numeric=True),
        Column(key="bias_error", label=_("Monte-Carlo error"), show=error, numeric=True),
        Column(key="spread", label=_("spread"), show=written, numeric=True),
        Column(key="rmse", label=_("rmse"), show=written, numeric=True),
        Column(key="rmse_error", label=_("Monte-Carlo error"), show=error, numeric=True),
        Column(
            key="against",
            label=_("rmse against {bet}").format(bet=bet),
            show=told.__getitem__,
        ),
    )


_MARKS: dict[str, dict[str, Any]] = {
    "bet": {"style": "blue", "shape": "diamond"},
    "lower": {"shape": "circle"},
    "higher": {"shape": "circle"},
    "open": {"shape": "circle", "open": True},
}


def _picture(state, truth, rows):
    """Describe the picture: one mark per estimator, its estimates beside the truth, its rmse.

    A mark has ``value`` (mean estimate), ``error`` (its Monte-Carlo error), ``low`` and ``high``
    (the middle nine tenths of the estimates), ``rmse`` and ``rmse_error``; ``method`` is what
    a click on it bets on.
    """
    marks = [
        {
            "name": row["method"],
            "method": method,
            "value": _round(row["mean"]),
            "error": _round(row["bias_error"]),
            **{name: _round(row[name]) for name in ("low", "high", "rmse", "rmse_error")},
            "shown": words.share(row["rmse"]),
            **_MARKS[row["against"]],
            "text": words.mark_text(row),
        }
        for method, row in zip(METHODS, rows, strict=True)
    ]
    listed = join_words(
        _("{name} {rmse}").format(name=mark["name"], rmse=mark["shown"])
        for mark in sorted(marks, key=lambda mark: mark["rmse"])
    )
    lowest = min(truth[0], *(row["low"] for row in rows))
    return {
        "kind": "estimators",
        "table": state.data,
        "text": _("True accuracy {truth}. Off by, from the closest on (rmse): {list}.").format(
            truth=words.share(truth[0]), list=listed
        ),
        "x": {
            "label": _("estimated accuracy"),
            # The next tenth below: the axis seldom moves while samples come in.
            "low": max(0.0, floor(10 * lowest) / 10),
            "high": 1,
        },
        "second": {
            "label": _("usual miss (rmse)"),
            "low": 0,
            "high": _round(max(row["rmse"] for row in rows) * 1.1),
        },
        "truth": {
            "value": _round(truth[0]),
            "error": _round(truth[1]),
            "label": _("truth {truth}").format(truth=words.share(truth[0])),
        },
        "marks": marks,
        "legend": [
            {"label": _("your bet"), **_MARKS["bet"]},
            {"label": _("differs"), **_MARKS["lower"]},
            {"label": _("undecided"), **_MARKS["open"]},
        ],
        "heading": _("usual miss"),
        "note": _(
            "Click a row to bet on it. Line: 90 % of its estimates. Usual miss: root mean squared "
            "(rmse)."
        ),
    }


def _round(x):
    return round(x, 5)


def _code(state, asked, yardstick, own):
    """Python lines that print the very numbers; ``asked`` are the arguments of the race."""
    shared = _("the level is shared by {looks} looks").format(looks=yardstick.looks)
    model = _("estimator_study asks the same of your own model and cases")
    yours = _("X and y are your own cases: numbers, and two classes")
    return "\n".join(
        (
            "from verdictlab import estimator_race",
            "",
            *([f"# {yours}"] if own else []),
            "race = estimator_race(",
            f"    {state.learner!r},",
            "    (X, y)," if own else f"    {state.data!r},",
            *(f"    {name}={value!r}," for name, value in asked.items()),
            ")",
            "print(race)",
            "print(race.frame)",
            f"# {shared}",
            f"print(race.against({state.method!r}, alpha={yardstick.alpha!r} / {yardstick.looks}))",
            f"# {model}",
        )
    )
