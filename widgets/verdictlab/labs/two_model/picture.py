"""The two-model lab's picture: the differences, above four p-values and the path."""

import numpy as np

from ..._text import _, format_number, p_cell
from ...pictures import differences_plane, p_values_axis, path_marks, stacked
from . import words
from .pair import PLACES

__all__ = ["two_model_picture"]


def two_model_picture(state, pair, verdicts):
    """Describe the picture of one state."""
    strip, points = _strip(pair)
    lower, bars = p_values_axis(
        {words.routes()[name].name: test.pvalue for name, test in pair.tests.items()},
        shown=[verdicts[name].decision == "differ" for name in pair.tests],
        chosen=words.routes()[state.route].name,
        alpha=state.alpha,
    )
    first, second = pair.table.algorithms
    note = _("Drag the orange diamond, {name}. Among the p-values, filled: a difference is shown.")
    if pair.handle in pair.left_out:
        note = _(
            "{name} is left out (open grey). Among the p-values, filled: a difference is shown."
        )
    return {
        "kind": "two",
        "pages": [_("Differences"), _("The path of figure 6.3")],
        "table": f"{state.table} {state.pair}",
        "text": _(
            "Differences {first} minus {second} on {n} problems, mean {mean}. p-values: {t} "
            "(t), {wilcoxon} (Wilcoxon), {sign} (sign), {permutation} (permutation)."
        ).format(
            first=first,
            second=second,
            n=pair.table.n,
            mean=format_number(pair.tests["t"].mean, pair.decimals),
            **{name: p_cell(test.pvalue, state.alpha) for name, test in pair.tests.items()},
        ),
        "note": note.format(name=pair.handle),
        "marks": [*points, *bars, *path_marks(verdicts["protocol"])],
        "strip": strip,
        "tests": lower,
        "path": _("The path of figure 6.3 decides:")
        if state.route == "protocol"
        else words.routes()["protocol"].what_if,
    }


def _strip(pair):
    """The plane of the differences, and its marks."""
    reach = 1.06 * max(np.abs(pair.measured).max(), 10.0**-pair.decimals)
    heights = stacked(np.array(pair.placed), reach)
    plane, mean = differences_plane(
        pair.table,
        pair.tests["t"],
        reach=reach,
        top=max(6, max(heights) + 1),
        decimals=pair.decimals,
    )
    marks, dots, left_out = [mean], [], pair.left_out
    for name, was, x, y in zip(pair.problems, pair.measured, pair.placed, heights, strict=True):
        mark = {"name": name, "form": "point", "x": round(x, 4), "y": y, "style": "mark"}
        text = _("{name}: {value}.")
        if name in left_out:
            mark |= {"style": "grey", "open": True}
            text = _("{name}: {value}, left out.")
        elif name == pair.handle:
            at = [[round(place * was, 4), y] for place in PLACES]
            mark |= {"shape": "diamond", "style": "orange", "label": name}
            mark["moves"] = {"control": "place", "at": at}
            if x != was:
                text = _("{name}: moved from {was} to {value}.")
                dots.append({"x": round(was, 4), "y": y, "style": "orange", "open": True})
        told = {"value": format_number(x, pair.decimals), "was": format_number(was, pair.decimals)}
        marks.append({**mark, "text": text.format(name=name, **told)})
    band = {"style": "blue", "fill": True, "label": _("mean, with its 95 % interval (t-test)")}
    return {**plane, "tall": 100, "dots": dots, "legend": [band]}, marks
