"""The anova lab's picture: lines, means that stay, what is close to a control, the piles."""

from ..._text import _, format_number
from ...pictures import axis_of
from ..shared.dunnett import nearby, note_beside
from ..shared.heaps import piles, shares
from . import words

__all__ = ["anova_picture"]


def anova_picture(case, state, result, beside, said):
    """Describe the lines, the means that stay, and the piles one on another.

    ``beside``: the comparisons with a control or None; ``said``: what is found, in words.
    """
    table, printed, whole = result.table, case.printed, case.result
    (few, many), most = whole.dof, whole.ss_total - whole.ss_algorithms
    low, high = axis_of(printed.values)
    decimals = 2 if printed.decimals is None else printed.decimals
    means = [format_number(mean, decimals) for mean in whole.mean_values]
    known = set(map(tuple, printed.values.tolist()))
    bands, close = nearby(whole, beside, state.alpha, (low, high)) if beside else ([], ())
    rows = table.values.tolist()
    mixed = [tuple(row) not in known for row in rows]
    lines = [
        {
            "points": [[j, value] for j, value in enumerate(row)],
            "style": "vermillion" if anew else "grey",
            **({"dash": "dashed"} if anew else {}),
        }
        for row, anew in zip(rows, mixed, strict=True)
    ]
    diamonds = [
        {
            "name": name,
            "form": "point",
            "x": j,
            "y": round(float(mean), 6),
            "style": "mark",
            "shape": "diamond",
            "open": name in close,
            "text": words.mean_text(name, means[j]),
        }
        for j, (name, mean) in enumerate(zip(printed.algorithms, whole.mean_values, strict=True))
    ]
    ticks = [
        [j, _("{name}: {mean}").format(name=name, mean=mean)]
        for j, (name, mean) in enumerate(zip(case.short_names, means, strict=True))
    ]
    return {
        "kind": "slopes",
        "pages": [_("Lines"), _("Squares in piles")],
        "table": state.table,
        "text": words.picture_text(case, result, sum(mixed), said),
        "tab": _("The scores"),
        "note": note_beside(beside.control) if beside else words.note(),
        "x": {
            "label": _("algorithm: its mean"),
            "low": -0.2,
            "high": printed.k - 0.8,
            "ticks": ticks,
        },
        "y": {"label": words.score_label(printed), "low": low, "high": high},
        "tall": 190,
        "lines": lines,
        **({"regions": bands} if bands else {}),
        "legend": words.legend(),
        "short": words.short_f(case, result, state.alpha),
        "means": printed.k,
        "said": said,
        "marks": [*diamonds, *piles(result), *shares(result)],
        "piles": {
            "filled": True,
            "x": {"label": _("squares"), "low": 0, "high": round(whole.ss_total, 6)},
            "references": [{"value": round(whole.ss_total, 6), "label": words.heap(whole)}],
        },
        "shares": {
            "filled": True,
            "x": {
                "label": _("squares over their degrees of freedom"),
                "low": 0,
                # Room for all that could be left over, and for the means.
                "high": round(max(whole.ss_algorithms / few, most / many), 6),
            },
        },
    }
