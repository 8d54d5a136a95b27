"""What the regression lab shows for one state; a page computes the same."""

from dataclasses import replace
from math import ceil, isnan

from ..._text import format_number
from ...metrics import compare_regressions
from ...verdicts import Verdict
from ..engine.view import Column, View
from ..shared.forecasts import own_templates
from .controls import OWN, constant, landmark_label
from .words import MEASURES, templates

__all__ = ["compared", "regression_view"]

COLUMNS = ("mae", "rmse", "r_squared", "relative_mae", "relative_rmse")
INKS = ({"style": "blue", "shape": "square"}, {"style": "orange", "shape": "diamond"})


def compared(state, tables):
    """(the `RegressionComparison` of a state, the forecasts, the fool's value)."""
    days = tables[state.table]
    forecasts = days.forecasts(state.noise, state.outlier)
    value = {"mean": None, "last": days.before, "constant": constant()}[state.landmark]
    found = compare_regressions(state.cells, forecasts, landmark=state.landmark, value=value)
    return found, forecasts, value


def places(values):
    """So many decimals that errors that differ are seen to differ."""
    for decimals in (1, 2, 3):
        if len({format_number(value, decimals) for value in values}) == len(set(values)):
            return decimals
    return 4


def shown(value, words, decimals=2):
    """A number, or the words for none."""
    return words["undefined"] if isnan(value) else format_number(value, decimals)


def facts_of(state, found, forecasts, value, words):
    """What fills the holes of the lab's sentences."""
    frame, worst = found.frame, found.worst
    fool = words.get("own_fool") or landmark_label(state.landmark)
    facts = {"fool": fool, "landmark": state.landmark, "value": value}
    facts |= {"came": list(state.cells), "count": len(state.cells)}
    facts |= dict(zip("ab", forecasts, strict=True))
    for measure in MEASURES:
        values = frame[measure].tolist()
        decimals = places(values[:2])
        said = [format_number(some, decimals) for some in values]
        facts |= {f"{measure}_{suffix}": text for suffix, text in zip("ab", said, strict=False)}
        facts[f"fool_{measure}"] = said[-1]
        first = found.leaders[measure]
        order = said[1::-1] if first == facts["b"] else said[:2]
        facts[f"{measure}_first"] = first
        facts[f"{measure}_less"], facts[f"{measure}_more"] = order
        facts[f"{measure}_leader"], facts[f"{measure}_other"] = order
    for name, suffix in zip(forecasts, "ab", strict=True):
        facts |= {
            f"{column}_{suffix}": shown(frame.loc[name, column], words) for column in COLUMNS[2:]
        }
        facts[f"lengths_{suffix}"] = " + ".join(f"{abs(off):.6g}" for off in found.misses[name])
        facts[f"day_{suffix}"] = int(worst.loc[name, "case"]) + 1
        for key in ("lengths", "squares"):
            part = worst.loc[name, f"of_{key}"]
            facts[f"{key}_share_{suffix}"] = shown(100 * part, words, 0)
        facts[f"forecast_{suffix}"] = forecasts[name]
    facts["leader"] = found.leaders["mae"]
    return facts


def kind_of(leaders):
    """Which sentence tells the leaders."""
    mae, rmse = (leaders[measure] for measure in MEASURES)
    if mae is None or rmse is None:
        return "level" if mae == rmse else "level_mae" if mae is None else "level_rmse"
    return "agree" if mae == rmse else "part"


def task_of(state, plan, found, planned, words):
    """(what to find out, what was found in this state or "")."""
    before, now = kind_of(planned.leaders), kind_of(found.leaders)
    goal = "agree" if before == "part" else "part"
    task = words[f"task_{goal}"]
    days = [day for day, count in enumerate(plan.cells, 1) if state.cells[day - 1] != count]
    only = replace(plan, cells=state.cells, show=state.show, landmark=state.landmark) == state
    if now != goal or len(days) != 1 or not only:
        return task, ""
    # One of the two, else they would agree or part as before.
    mover, stayer = sorted(MEASURES, key=lambda one: found.leaders[one] == planned.leaders[one])
    return task, words[f"found_{goal}"].format(
        day=days[0], mover=words[mover], stayer=words[stayer], leader=found.leaders["mae"]
    )


def regression_view(state, plan, tables):
    """What the regression lab shows for one state; ``plan`` is what the task begins from."""
    words = templates() | (own_templates() if OWN in tables else {})
    found, forecasts, value = compared(state, tables)
    planned = compared(plan, tables)[0]
    facts = facts_of(state, found, forecasts, value, words)
    kind = kind_of(found.leaders)
    brief = words[kind].format(**facts)
    leader, faultless = found.leaders["mae"], found.worst["miss"].min() == 0
    fooled = "perfect_fool" if found.lazy.mae == 0 else "relative"
    task, done = task_of(state, plan, found, planned, words)
    why = ("lengths", "squares", "faultless" if faultless else "worst", "r_squared", "harm")
    names = (*forecasts, words["row_fool"])
    return View(
        verdict=Verdict(
            decision="not-applicable",  # errors are measured, and nothing is tested
            brief=brief,
            sentence=words["sentence"].format(brief=brief, **facts),
            caveat=words[fooled].format(**facts),
            better=()
            if kind != "agree"
            else ((leader, next(name for name in forecasts if name != leader)),),
        ),
        brief=brief,
        summary=words["summary"].format(**facts),
        picture=_picture(state, found, forecasts, words, facts, tables[state.table].highest),
        why=tuple(words[f"why_{name}"].format(**facts) for name in why),
        rows=tuple(
            {"name": name} | {column: shown(row[column], words, 3) for column in COLUMNS}
            for name, (_name, row) in zip(names, found.frame.iterrows(), strict=True)
        ),
        columns=(
            Column(key="name", label=words["column_name"]),
            *(Column(key=key, label=words[f"column_{key}"], numeric=True) for key in COLUMNS),
        ),
        caption=words["caption"],
        code=words["code"].format(**facts),
        task=task,
        found=done,
    )


def _picture(state, found, forecasts, words, facts, highest):
    """The days with every miss, above the four errors beside those of the fool."""
    lazy = [round(float(some), 6) for some in found.lazy_prediction]
    days = []
    for i, (came, said) in enumerate(zip(state.cells, lazy, strict=True)):
        told = {
            f"said_{suffix}": forecasts[name][i]
            for name, suffix in zip(forecasts, "ab", strict=True)
        }
        day = {"day": i + 1, "came": came, "said_fool": format_number(said, 1), **told}
        day |= {"a": facts["a"], "b": facts["b"]}
        days.append(
            {
                "name": str(i + 1),
                "form": "point",
                "x": i + 1,
                "y": came,
                "style": "mark",
                "text": words["day"].format(**day),
                "moves": {"control": "cells", "cell": i, "low": 0, "high": highest},
            }
        )
    bars = []
    for measure in MEASURES:
        for name, suffix, ink in zip(forecasts, "ab", INKS, strict=True):
            title, value = words[f"{measure}_of"].format(name=name), facts[f"{measure}_{suffix}"]
            told = {"measure": title, "value": value, "fool": facts[f"fool_{measure}"]}
            bars.append(
                {
                    "name": title,
                    "value": round(getattr(found.errors[name], measure), 6),
                    "shown": value,
                    "style": ink["style"],
                    "text": words["bar"].format(**told),
                }
            )
    fools = [round(getattr(found.lazy, measure), 6) for measure in MEASURES]
    longest = max(*fools, *(bar["value"] for bar in bars), 1)
    ends = len(state.cells) + 1
    return {
        "kind": "misses",
        "pages": [words["page_days"], words["page_errors"]],
        "table": state.table,
        "text": words["text"].format(**facts),
        "note": words["note"],
        "tall": 280,
        "x": {"label": words["x"], "low": 0, "high": ends}
        | {"ticks": [[day, str(day)] for day in range(1, ends)]},
        "y": {"label": words["y"], "low": 0, "high": highest},
        "lines": [
            {
                "points": [[i + 1, said] for i, said in enumerate(lazy)],
                "style": "grey",
                "dash": "dashed",
                "label": words["fool"].format(**facts),
            }
        ],
        "legend": [
            {"label": words["came"], "style": "mark", "shape": "circle"},
            *(
                {"label": words["forecast"].format(name=name), **ink}
                for name, ink in zip(forecasts, INKS, strict=True)
            ),
        ],
        "dots": [
            {"x": i + 1, "y": said, **ink}
            for name, ink in zip(forecasts, INKS, strict=True)
            for i, said in enumerate(forecasts[name])
        ],
        "show": state.show,
        "errors": {
            "filled": True,
            "x": {"label": words["bars"], "low": 0, "high": 10 * ceil(longest / 10)},
            "references": [
                {"value": value, "label": words[f"fool_{measure}_bar"].format(**facts)}
                | {"style": "grey", "dash": dash}
                for value, measure, dash in zip(fools, MEASURES, ("dashed", "dotted"), strict=True)
            ],
        },
        "days": len(days),
        "marks": [*days, *bars],
    }
