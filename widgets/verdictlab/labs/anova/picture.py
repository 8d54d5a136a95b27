"""The anova lab's picture: lines, means that stay, what is close to a control, the piles."""

from ..._text import _, format_number
from ...pictures import axis_of
from . import words

__all__ = ["PILES", "anova_picture"]

# As in the chapter: {pile: (field of the result, row of its frame, style)}, bottom to top.
PILES = {
    "problems": ("ss_problems", "problems", "grey"),
    "left": ("ss_residual", "residual", "vermillion"),
    "algorithms": ("ss_algorithms", "algorithms", "blue"),
}


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
    bands, close = _nearby(case, beside, state.alpha, (low, high)) if beside else ([], ())
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
        "note": words.note_beside(beside.control) if beside else words.note(),
        "x": {
            "label": _("algorithm: its mean"),
            "low": -0.2,
            "high": printed.k - 0.8,
            "ticks": ticks,
        },
        "y": {"label": words.score_label(printed), "low": low, "high": high},
        "tall": 210,
        "lines": lines,
        **({"regions": bands} if bands else {}),
        "legend": words.legend(),
        "means": printed.k,
        "said": said,
        "marks": [*diamonds, *_piles(result), *_shares(result)],
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


def _nearby(case, beside, alpha, ends):
    """What lies within Dunnett's distance of the control's mean, and who is shown to differ not.

    The band is as wide as the picture and ends with its axis; the control itself is filled.
    """
    names = case.printed.algorithms
    centre = float(case.result.mean_values[names.index(beside.control)])
    reach = beside.critical_distance(alpha)
    low, high = (
        round(min(max(end, ends[0]), ends[1]), 6) for end in (centre - reach, centre + reach)
    )
    left, right = -0.2, case.printed.k - 0.8
    band = {
        "points": [[left, low], [right, low], [right, high], [left, high]],
        "style": "blue",
        "label": "",
    }
    shown = beside.rejected(alpha).tolist()
    return [band], {name for name, one in zip(beside.algorithms, shown, strict=True) if not one}


def _shares(result):
    """What F divides by what: among all squares the two piles would be slivers."""
    for pile, dof in zip(("algorithms", "left"), result.dof, strict=True):
        field, _row, style = PILES[pile]
        share = getattr(result, field) / dof
        shown = format_number(share, 2)
        name = _("{pile} / {dof}").format(pile=words.pile_name(pile), dof=dof)
        yield {
            "name": name,
            "value": round(share, 6),
            "shown": f"{shown:\u2007>6}",  # of one width, or the axis would move
            "style": style,
            "text": _("{name}: {squares}.").format(name=name, squares=shown),
        }


def _piles(result):
    """The piles, each beginning where the one before it ends."""
    start = 0.0
    for pile, (field, _row, style) in PILES.items():
        squares = getattr(result, field)
        yield {
            "name": words.pile_name(pile),
            "from": round(start, 6),
            "value": round(start + squares, 6),
            "shown": words.squares(squares),
            "style": style,
            "text": words.pile_text(pile, squares),
        }
        start += squares
