"""What the power lab shows for one state: verdict, curves, table and code."""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from ..._text import _, format_number
from ...paired._signed_ranks import differences
from ...power import power_curve
from ...power._studies import lead_of, points_of
from ...tables import ScoreTable
from ...verdicts import Verdict
from ..engine.view import Column, View, number_cell, number_ticks
from ..shared.dance import redrawn_stage
from ..shared.tables import pairs_of, table_lines
from . import words

__all__ = ["Case", "farthest", "power_view"]

SEED = 1
STYLES = {"t": ("blue", ""), "wilcoxon": ("orange", "dashed"), "sign": ("green", "dotted")}
# A test that looks replicable and is silent: hardly any rejections at any bias.
SILENT, ALIKE = 0.05, 0.95
STEPS = range(0, 101, 20)


@dataclass(frozen=True)
class Case:
    """What stays while the controls move: the table, its farthest problem, whose table it is."""

    table: ScoreTable
    farthest: str
    own: bool


def farthest(table, pair):
    """The problem on which the difference of a pair lies farthest from the others'."""
    first, second = table.select(algorithms=pair).values.T
    gaps = differences(first, second, table.decimals)
    return table.problems[int(np.abs(gaps - np.median(gaps)).argmax())]


@lru_cache(maxsize=64)
def _curve(table, pair, draw, repetitions, without):
    """Every p of every study; the level comes later."""
    if without:
        table = table.without(problems=[without])
    first, second = (table.scores[name] for name in pair)
    return power_curve(
        first,
        second,
        draw=draw,
        repetitions=repetitions,
        higher_is_better=table.higher_is_better,
        unit=table.unit,
        decimals=table.decimals,
        rng=SEED,
        progress=False,
    )


def power_view(case, state):
    """What the power lab shows for one state."""
    pair = pairs_of(case.table)[state.pair]
    without = case.farthest if state.without else ""
    found = _curve(case.table, pair, state.draw, state.repetitions, without)
    curve = replace(found, alpha=state.alpha)
    frame = curve.frame.assign(error=curve.standard_errors[state.show])
    here = frame[frame["k"] == state.bias].set_index("test").to_dict("index")
    about = words.About(state, pair[curve.better == "second"], without, curve.n)
    most = frame.groupby("test", sort=False)["rejections"].max()
    silent = [
        test for test in here if most[test] <= SILENT and here[test]["replicability"] >= ALIKE
    ]
    return View(
        verdict=Verdict(
            decision="not-applicable",
            sentence=words.sentence(about, here),
            caveat=words.caveat(about),
            overall=words.silence(silent) if silent else "",
            evidence={
                "alpha": state.alpha,
                "bias": state.bias,
                "never": tuple(most.index[most == 0]),
                **{
                    measure: {test: row[measure] for test, row in here.items()}
                    for measure in words.MEASURES
                },
            },
        ),
        brief=words.brief(about, here),
        summary=words.listed(here, state.show),
        picture=_picture(about, frame, here),
        stage=_stage(case.table, pair, without),
        why=words.why(about, curve) + (() if case.own else (words.who(case.table.algorithms),)),
        rows=tuple(here_rows(here)),
        columns=_columns(),
        caption=words.caption(about),
        code=_code(case, state, pair, without),
    )


def _stage(table, pair, without):
    """The study done again, one by one; its noise belongs to the problems."""
    points = points_of(table, pair, without)
    return redrawn_stage(
        "power_lab",
        (
            None if left_out else point
            for point, left_out in zip(points, np.isnan(points), strict=True)
        ),
        lead_of(points),
        {test: words.short_name(test) for test in STYLES},
        k="bias",
        n="draw",
        alpha="alpha",
    )


def here_rows(here):
    """The rows of the table panel, one per test."""
    for test, row in here.items():
        yield {"test": words.test_name(test), **row}


def _columns():
    written = number_cell(3)
    return (
        Column(key="test", label=_("test")),
        *(
            Column(key=measure, label=words.measure_label(measure), show=written, numeric=True)
            for measure in words.MEASURES
        ),
    )


def _picture(about, frame, here):
    """Describe the curves over the bias, one per test, and the place where they are read."""
    state = about.state
    lines = []
    for test, rows in frame.groupby("test", sort=False):
        style, dash = STYLES[test]
        points = [
            [k, round(value, 3)] for k, value in zip(rows["k"], rows[state.show], strict=True)
        ]
        lines.append(
            {
                "points": points,
                "style": style,
                **({"dash": dash} if dash else {}),
                "label": words.test_name(test),
            }
        )
    marks = [
        {
            "name": test,
            "form": "point",
            "x": state.bias,
            "y": round(row[state.show], 3),
            "style": STYLES[test][0],
            "shape": "circle",
            "label": words.named_value(state.show, test, row),
            "short": words.value(state.show, row),
            "text": words.mark_text(about, test, row),
        }
        for test, row in here.items()
    ]
    rule = {
        "name": "bias",
        "form": "vertical",
        "x": state.bias,
        "style": "grey",
        "text": _("Bias k = {k}.").format(k=format_number(state.bias, 0)),
        "moves": {"control": "bias", "at": list(words.BIASES)},
    }
    return {
        "kind": "curve",
        "smooth": True,
        "table": state.show,
        "text": words.picture_text(about, here),
        "x": {
            "label": _("bias k of the draw (0 = none)"),
            "low": 0,
            "high": 12,
            "ticks": number_ticks(range(0, 11, 2)),
        },
        "y": {
            "label": words.measure_label(state.show),
            "low": 0,
            "high": 1.2,
            "ticks": [[share / 100, words.scale(state.show, share / 100)] for share in STEPS],
        },
        "lines": lines,
        "marks": [*marks, rule],
        "note": _("Drag the line. Diamond: studies drawn."),
        "seen": {"x": state.bias, "style": {test: ink for test, (ink, _dash) in STYLES.items()}}
        if state.show == "rejections"
        else None,
    }


def _code(case, state, pair, without):
    """Python lines that print the very numbers."""
    lines, imports = table_lines(case.table.name, case.own, pair, [without] if without else [])
    return "\n".join(
        (
            f"from verdictlab import {', '.join([*imports, 'power_curve'])}",
            "",
            *lines,
            "curve = power_curve(",
            "    *table.values.T,",
            f"    k=[{state.bias}],",
            f"    draw={state.draw},",
            f"    repetitions={state.repetitions},",
            f"    alpha={state.alpha!r},",
            f"    higher_is_better={case.table.higher_is_better},",
            f"    unit={case.table.unit!r},",
            f"    decimals={case.table.decimals},",
            f"    rng={SEED},",
            ")",
            "print(curve.frame)",
        )
    )
