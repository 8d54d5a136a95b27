"""What the rope lab shows for one state: verdict, curves over the rope's width, table, code."""

from functools import lru_cache

from ..._text import _
from ...bayes import bayesian_signed_rank_test
from ...bayes._counters import leads_of
from ...verdicts import judge
from ..engine.stage import Stage
from ..engine.view import Column, View, number_cell, number_ticks
from ..shared.tables import table_lines
from . import words

__all__ = ["EFFORTS", "WIDTHS", "rope_view", "undecided"]

WIDTHS = (0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3)
FARTHEST = 3.4  # points; a difference beyond it is drawn there
EFFORTS = (2_000, 20_000)  # draws from the posterior
SEED = 1
CASES = {
    "first_larger": ("blue", ""),
    "rope": ("green", "dashed"),
    "second_larger": ("orange", "dotted"),
}


@lru_cache(maxsize=512)
def _posterior(table, pair, width, n, strength, place, effort):
    first, second = (table.scores[name].iloc[:n] for name in pair)
    return bayesian_signed_rank_test(
        first,
        second,
        rope=width,
        prior_strength=strength,
        prior_place=place,
        samples=effort,
        rng=SEED,
        decimals=table.decimals,
    )


def _place(table, place):
    """The prior's place as the test counts it: larger, where the reader says better."""
    if table.higher_is_better or place == "rope":
        return place
    return "second" if place == "first" else "first"


def _posteriors(table, pairs, state, effort):
    """({width in points: posterior}, the state's own width)."""
    unit = words.one_point(table, "rope_lab")
    about = (state.n, state.strength, _place(table, state.place), effort)
    found = {one: _posterior(table, pairs[state.pair], one * unit, *about) for one in WIDTHS}
    return found, min(WIDTHS, key=lambda one: abs(one * unit - state.width))


def undecided(table, pairs, state, alpha):
    """({width in points: whether no case is concluded}, the state's own width)."""
    found, width = _posteriors(table, pairs, state, EFFORTS[-1])
    open_ = {
        one: max(getattr(posterior, case) for case in CASES) < 1 - alpha
        for one, posterior in found.items()
    }
    return open_, width


def rope_view(table, pairs, state, effort, alpha, own):
    """What the rope lab shows for one state after ``effort`` draws."""
    pair, place = pairs[state.pair], _place(table, state.place)
    found, width = _posteriors(table, pairs, state, effort)
    verdict = judge(found[width], alpha=alpha, names=pair, higher_is_better=table.higher_is_better)
    cases = words.cases(pair, table.higher_is_better)
    return View(
        verdict=verdict,
        brief=verdict.brief,
        summary=words.listed(cases, found[width]),
        picture=_picture(cases, found, width, alpha),
        stage=_stage(table, pair, alpha),
        why=words.why(state, pair),
        rows=tuple(
            {"width": width, **{case: getattr(one, case) for case in CASES}}
            for width, one in found.items()
        ),
        columns=(
            Column(key="width", label=_("rope, points"), show=words.points, numeric=True),
            *(
                Column(key=case, label=cases[case], show=number_cell(3), numeric=True)
                for case in CASES
            ),
        ),
        caption=words.caption(state, effort),
        code=_code(table, own, pair, state, place, alpha),
    )


def _stage(table, pair, alpha):
    """A hundred counters in three bowls; the difference is in the units of the table."""
    unit = words.one_point(table, "rope_lab")
    return Stage(
        name="rope_lab",
        formula="counters",
        form="bowls",
        parameters={"gaps": tuple(leads_of(table, pair))},
        follows={name: name for name in ("width", "n", "strength", "place")},
        axis={
            "label": words.axis_label(pair),
            "low": -FARTHEST * unit,
            "high": FARTHEST * unit,
            "step": 0,
            "ticks": [[points * unit, label] for points, label in number_ticks(range(-3, 4))],
        },
        moves={"control": "width", "at": tuple(width * unit for width in WIDTHS)},
        words=words.stage_words(pair, alpha, WIDTHS),
    )


def _picture(cases, found, width, alpha):
    """Describe the probabilities of the three cases over the rope's width."""
    lines = [
        {
            "points": [
                [one, round(getattr(posterior, case), 4)] for one, posterior in found.items()
            ],
            "style": style,
            **({"dash": dash} if dash else {}),
            "label": cases[case],
        }
        for case, (style, dash) in CASES.items()
    ]
    marks = [
        {
            "name": case,
            "form": "point",
            "x": width,
            "y": round(getattr(found[width], case), 4),
            "style": style,
            "shape": "circle",
            "label": words.named_chance(cases[case], getattr(found[width], case)),
            "short": words.chance(getattr(found[width], case)),
            "text": words.mark_text(cases[case], getattr(found[width], case), width),
        }
        for case, (style, _dash) in CASES.items()
    ]
    enough = {
        "name": "enough",
        "form": "horizontal",
        "y": round(1 - alpha, 6),
        "style": "grey",
        "dash": "dotted",
        "text": f"{words.concluded_from(alpha)}.",
    }
    rule = {
        "name": "width",
        "form": "vertical",
        "x": width,
        "style": "grey",
        "text": _("The rope: {points} points.").format(points=words.points(width)),
        "moves": {"control": "width", "at": list(WIDTHS)},
    }
    return {
        "kind": "curve",
        "smooth": True,
        "table": "rope",
        "text": words.picture_text(cases, found[width], width),
        "x": {
            "label": _("half the width of the rope, points"),
            "low": 0,
            "high": 3.4,
            "ticks": number_ticks(range(4)),
        },
        "y": {
            "label": _("posterior probability"),
            "low": 0,
            "high": 1.2,
            "ticks": number_ticks((0, 0.2, 0.4, 0.6, 0.8, 1), 1),
        },
        "lines": lines,
        # On its line the name would lie on curves.
        "legend": [{"style": "grey", "dash": "dotted", "label": words.concluded_from(alpha)}],
        "marks": [*marks, enough, rule],
        "tab": _("Posterior"),
        "note": _("Drag the line. Diamonds: counters drawn."),
        "seen": {"x": width, "style": {case: ink for case, (ink, _dash) in CASES.items()}},
    }


def _code(table, own, pair, state, place, alpha):
    """Python lines that give the same verdict."""
    lines, imports = table_lines(table.name, own, pair)
    names = ", ".join(["bayesian_signed_rank_test", "judge", *imports])
    return "\n".join(
        (
            f"from verdictlab import {names}",
            "",
            *lines,
            f"first, second = table.values[:{state.n}].T",
            "result = bayesian_signed_rank_test(",
            "    first,",
            "    second,",
            f"    rope={state.width!r},",
            f"    prior_strength={state.strength!r},",
            f"    prior_place={place!r},",
            f"    samples={EFFORTS[-1]},",
            f"    rng={SEED},",
            f"    decimals={table.decimals},",
            ")",
            f"names, higher = table.algorithms, {table.higher_is_better}",
            f"print(judge(result, alpha={alpha!r}, names=names, higher_is_better=higher))",
        )
    )
