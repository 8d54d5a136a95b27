"""What the reject lab shows for one state: verdict, picture, table and code."""

from math import ceil

from ..._text import _
from ...verdicts import Verdict
from ..engine.view import Column, View
from ..shared.cases import OWN
from . import words
from .points import ALL, COLUMNS, PRINTED, SEED, limits, operating_points, place_of
from .words import percent

__all__ = ["reject_view"]


def reject_view(state, plan, own=None):
    """What the reject lab shows for one state; ``plan`` is what it compares with.

    ``own``: the reader's cases, which some states are about.
    """
    hers, was = (own if some.data == OWN else None for some in (state, plan))
    points, place, between = operating_points(state, hers), place_of(state), limits(state, hers)
    now, planned = points[place], operating_points(plan, was)[place_of(plan)]
    same = (state.data, state.problem) == (plan.data, plan.problem)
    return View(
        verdict=Verdict(
            decision="no-conclusion",
            sentence=words.sentence(state, now, points[0]),
            caveat=words.caveat(state, between, hers),
            overall=words.against(now, planned) if same and now != planned else "",
            evidence={"error": now.classified, "limits": between, "alpha": state.alpha},
        ),
        brief=words.brief(now),
        summary=words.summary(now),
        picture=_picture(state, points, now),
        why=words.why(state, now, min(points, key=lambda point: point.cost), place, between, hers),
        rows=tuple(vars(point) for point in points),
        columns=(
            Column(
                key="name",
                label=_("neighbours") if state.data == PRINTED else _("threshold"),
                numeric=True,
            ),
            *(
                Column(key=key, label=label, numeric=True, show=percent)
                for key, label in (
                    ("coverage", _("coverage, %")),
                    ("classified", _("error of the classified, %")),
                    ("overall", _("error over all, %")),
                    ("cost", _("cost of 100 cases, errors")),
                )
            ),
        ),
        caption=words.caption(state),
        code=_code(state),
    )


def _picture(state, points, now):
    """Describe the three curves and the rule at the chosen coverage, which can be dragged."""
    printed = state.data == PRINTED
    # More certainty means less coverage; a line runs from left to right.
    order = sorted(points, key=lambda point: point.coverage)
    drawn = (
        ("classified", _("error of the classified {value} %"), "blue", "", "circle"),
        ("overall", _("error over all cases {value} %"), "orange", "dashed", "square"),
        ("cost", _("cost of 100 cases {value} errors"), "green", "dotted", "triangle"),
    )
    texts = {
        "classified": _("Error of the classified: {value} %."),
        "overall": _("Error over all cases: {value} %."),
        "cost": _("Cost of 100 cases: {value} errors."),
    }
    lines = [
        {
            "points": [[_place(point.coverage), _place(getattr(point, key))] for point in order],
            # Beside the marks the numbers would lie over the curves.
            "label": label.format(value=percent(getattr(now, key))),
            "style": style,
            "dash": dash,
        }
        for key, label, style, dash, _shape in drawn
    ]
    marks = [
        {
            "name": key,
            "form": "point",
            "x": _place(now.coverage),
            "y": _place(getattr(now, key)),
            "style": style,
            "shape": shape,
            "text": texts[key].format(value=percent(getattr(now, key))),
        }
        for key, _label, style, _dash, shape in drawn
    ]
    rule = {
        "name": "coverage",
        "form": "vertical",
        "x": _place(now.coverage),
        "style": "grey",
        "text": _("Coverage: {value} % of the cases get a label.").format(
            value=percent(now.coverage)
        ),
        "moves": {
            "control": "neighbours" if printed else "threshold",
            "at": [_place(point.coverage) for point in points],
        },
    }
    highest = max(max(point.classified, point.cost) for point in points)
    return {
        "kind": "curve",
        "table": state.data,
        "text": _(
            "Against the coverage: error of the classified {classified} %, error over all cases "
            "{overall} %, cost of 100 cases {cost} errors, at a coverage of {coverage} %."
        ).format(**words.percents(now)),
        "x": {"label": _("coverage: cases with a label, %"), "low": 0, "high": 100},
        "y": {
            "label": _("errors, % (cost: errors per 100 cases)"),
            "low": 0,
            "high": 5 * ceil(20 * highest + 0.2),
        },
        "lines": lines,
        "marks": [*marks, rule],
        "note": _("Drag the upright line: each place is one number of neighbours.")
        if printed
        else _("Drag the upright line: each place is one threshold."),
    }


def _place(share):
    return None if share != share else round(100 * share, 2)


def _code(state):
    """Python lines that give the same numbers."""
    cost = "  # " + _("cost of 100 cases, errors")
    if state.data == PRINTED:
        chosen = f'table[table["k"] == {state.neighbours}]'
        if state.problem != ALL:
            chosen += f'.query("problem == {state.problem!r}")'
        return (
            "from verdictlab import load_data, reject_metrics\n\n"
            f"table = load_data({PRINTED!r})\n"
            f"rows = {chosen}\n"
            'labelled = 100 - rows["unclassified"]\n'
            'result = reject_metrics(errors=rows["error"], classified=labelled, total=100)\n'
            "print(result.frame.mean())\n"
            f"print(100 * result.cost({state.price:g}).mean()){cost}"
        )
    level = round(1 - state.alpha, 10)
    read, loaded = "# " + _("X and y are your own cases, y as 0, 1, 2 ... by class") + "\n", ""
    if state.data != OWN:
        loaded = "from sklearn.datasets import load_breast_cancer\n"
        read = "X, y = load_breast_cancer(return_X_y=True)\n"
        read += "" if state.data == "breast_cancer" else f"X = X[:, {COLUMNS[state.data]}]\n"
    return (
        f"{loaded}"
        "from sklearn.model_selection import StratifiedKFold, cross_val_predict\n"
        "from sklearn.neighbors import KNeighborsClassifier\n"
        "from sklearn.pipeline import make_pipeline\n"
        "from sklearn.preprocessing import StandardScaler\n"
        "from verdictlab import reject_metrics, score_interval\n\n"
        f"{read}"
        f'nearest = KNeighborsClassifier({state.neighbours}, weights="distance")\n'
        "model = make_pipeline(StandardScaler(), nearest)\n"
        f"folds = StratifiedKFold(10, shuffle=True, random_state={SEED})\n"
        'shares = cross_val_predict(model, X, y, cv=folds, method="predict_proba")\n'
        f"labelled = shares.max(axis=1) >= {state.threshold:g}\n"
        "errors = labelled & (shares.argmax(axis=1) != y)\n"
        "result = reject_metrics(errors.sum(), labelled.sum(), len(y))\n"
        "print(result)\n"
        f'print(score_interval(errors[labelled], method="exact", level={level}))\n'
        f"print(100 * result.cost({state.price:g})){cost}"
    )
