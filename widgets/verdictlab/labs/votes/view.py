"""What the votes lab shows for one state: verdict, picture, table and code."""

from dataclasses import dataclass

import numpy as np

from ..._text import _, p_cell, p_text
from ...paired import mcnemar_test
from ...resampling._ballots import (
    AREA,
    GRID,
    MEMBERS,
    NARROW,
    RECIPES,
    SEED,
    TRAINING,
    ballots,
    world,
)
from ...verdicts import judge
from ..engine.parts import Task
from ..engine.view import Column, View
from . import words

__all__ = ["VotesState", "votes_task", "votes_view"]

HIGH = {"moons": 50, "steps": 100}  # percent: the end of the axis of errors
STYLES = ("orange", "blue")  # of class 0 and class 1
SHAPES = ("square", "circle")


@dataclass(frozen=True, kw_only=True)
class VotesState:
    """Everything the student can choose in the votes lab."""

    trees: int = 5
    recipe: str = "bagging"
    world: str = "moons"
    alpha: float = 0.05


def _judged(recipe, state):
    """(result, verdict) of McNemar's test: the vote against one tree, on the new cases."""
    found = ballots(recipe, state.world)
    vote = found.right[state.trees - 1]
    only = int((vote & ~found.tree).sum()), int((~vote & found.tree).sum())
    result = mcnemar_test(*only)
    names = words.names(recipe, state.trees)
    return result, judge(result, names=names, alpha=state.alpha)


def votes_task(plan):
    """Let twenty votes lose; where the plan shows that already there is no task."""
    _result, verdict = _judged(plan.recipe, plan)
    if _lost(plan, verdict):
        return None

    def found(state, view, _planned):
        if not _lost(state, view.verdict):
            return ""
        wrong = int((~ballots(state.recipe, state.world).right[-1]).sum())
        return words.found(state.recipe, wrong)

    return Task(text=words.task(), found=found)


def _lost(state, verdict):
    """Whether all twenty together are shown to be worse than one tree."""
    one_tree = words.names(state.recipe, state.trees)[1]
    return state.trees == MEMBERS and any(better == one_tree for better, _worse in verdict.better)


def votes_view(state):
    """What the votes lab shows for one state."""
    found, place = ballots(state.recipe, state.world), state.trees - 1
    result, verdict = _judged(state.recipe, state)
    facts = words.facts(
        state,
        new_wrong=int((~found.right[place]).sum()),
        tree_wrong=int((~found.tree).sum()),
        wrong=int((found.margins[place] <= 0).sum()),
        narrow=int((found.margins[place] < NARROW).sum()),
        margin=float(np.median(found.margins[place])),
        weight=float(found.weights[place] / found.weights[: place + 1].sum()),
    )
    return View(
        verdict=verdict,
        brief=verdict.brief,
        summary=words.summary(facts, p_text(result.pvalue, state.alpha)),
        picture=_picture(state, found, facts),
        why=words.why(state, facts),
        rows=tuple(_row(recipe, state) for recipe in RECIPES),
        columns=(
            Column(key="recipe", label=_("recipe")),
            Column(key="new", label=_("new cases wrong"), numeric=True),
            Column(key="narrow", label=_("training cases won narrowly or lost"), numeric=True),
            Column(key="p", label=_("p against one tree"), numeric=True),
        ),
        caption=words.caption(facts),
        code=words.code(state),
    )


def _row(recipe, state):
    found = ballots(recipe, state.world)
    return {
        "recipe": words.recipe_label(recipe),
        "new": int((~found.right[state.trees - 1]).sum()),
        "narrow": int((found.margins[state.trees - 1] < NARROW).sum()),
        "p": p_cell(_judged(recipe, state)[0].pvalue, state.alpha),
    }


def shades(shares):
    """One digit per cell: 0 to 4 where class 0 has the vote or half of it, 5 to 9 for class 1."""
    digits = np.clip(np.ceil(np.round(10 * shares, 9)) - 1, 0, 9).astype(int)
    return "".join(map(str, digits.ravel()))


def _picture(state, found, facts):
    """Describe the plane, shaded by the votes, and the errors after each tree beside it."""
    left, right, bottom, top = AREA[state.world]
    X, y = world(state.world, TRAINING, SEED)
    worst = int(found.margins[state.trees - 1].argmin())
    return {
        "kind": "votes",
        "table": state.world,
        "text": words.picture(facts),
        "note": words.note(),
        "grid": {
            "columns": GRID[0],
            "rows": GRID[1],
            "text": shades(found.shares[state.trees - 1]),
        },
        "plane": {
            "x": {"label": "", "low": left, "high": right, "ticks": []},
            "y": {"label": "", "low": bottom, "high": top, "ticks": []},
            "dots": [
                {
                    "x": round(float(x0), 3),
                    "y": round(float(x1), 3),
                    "style": STYLES[kind],
                    "shape": SHAPES[kind],
                }
                for (x0, x1), kind in zip(X, y, strict=True)
            ],
        },
        "curve": {
            "x": {"label": _("trees that vote"), "low": 1, "high": MEMBERS},
            "y": {"label": _("cases, in percent"), "low": 0, "high": HIGH[state.world]},
            "lines": _lines(found),
        },
        "marks": [
            {
                "name": "case",
                "form": "point",
                "x": round(float(X[worst, 0]), 3),
                "y": round(float(X[worst, 1]), 3),
                "style": STYLES[y[worst]],
                "shape": SHAPES[y[worst]],
                "ring": True,
                "text": words.worst(float(found.margins[state.trees - 1, worst])),
            },
            {
                "name": "trees",
                "form": "vertical",
                "x": state.trees,
                "style": "vermillion",
                "shape": "diamond",
                "text": words.rule(facts),
                "moves": {"control": "trees"},
            },
        ],
    }


def _lines(found):
    """The errors after each tree, and one tree's as a level line."""
    alone = 100 * (~found.tree).mean()
    curves = (
        (_("new, one tree"), np.full(MEMBERS, alone), "grey", ""),
        (_("new, wrong"), 100 * (~found.right).mean(axis=1), "blue", ""),
        (_("trained on, wrong"), 100 * (found.margins <= 0).mean(axis=1), "orange", "dashed"),
        (
            _("trained on, wrong or narrow"),
            100 * (found.margins < NARROW).mean(axis=1),
            "green",
            "dotted",
        ),
    )
    return [
        {
            "points": [[k, round(share, 2)] for k, share in enumerate(shares.tolist(), start=1)],
            "style": style,
            "dash": dash,
            "label": label,
        }
        for label, shares, style, dash in curves
    ]
