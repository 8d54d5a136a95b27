"""How large the differences are: beside every p an estimate with an interval; a matrix of pairs."""

import numpy as np

from .._text import _, format_number, p_cell
from ..paired import hodges_lehmann
from ..summaries._writing import size_text
from ..tables._names import short
from ..verdicts._bayes import probability_text

__all__ = ["MOST_IN_MATRIX", "limits_of", "matrix", "sizes_of"]

MOST_IN_MATRIX, _MOST_SIZED = 15, 60


def limits_of(frame, table, alpha):
    """Return (estimates, lower, upper) of a frame's comparisons; None where too many."""
    if table.k > _MOST_SIZED or not len(frame):
        return None
    place = {name: j for j, name in enumerate(table.algorithms)}
    first = [place[name] for name in frame["first"]]
    second = [place[name] for name in frame["second"]]
    pairs = table.k * (table.k - 1) // 2
    found = hodges_lehmann(table.values.T[first], table.values.T[second], decimals=table.decimals)
    return found.estimate, *found.confidence_interval(1 - alpha / pairs)


def sizes_of(frame, table, alpha):
    """Return (differences, intervals) of a frame's comparisons as words; None where too many."""
    found = limits_of(frame, table, alpha)
    if found is None:
        return None
    estimates, lower, upper = found
    digits = places(table)
    told = [size_text(value, digits) for value in estimates]
    reach = [
        f"[{size_text(low, digits)}, {size_text(high, digits)}]"
        if np.isfinite(low) and np.isfinite(high)
        else _("none at this level")
        for low, high in zip(lower, upper, strict=True)
    ]
    return told, reach


def places(table):
    """Return the decimals of differences: one more than the scores have in print."""
    return 3 if table.decimals is None else min(table.decimals + 1, 6)


def matrix(frame, table, order, alpha):
    """Return (heads, rows) of all pairs: row minus column, p or probability in brackets."""
    column = "adjusted" if "adjusted" in frame else "probability"
    sizes = sizes_of(frame, table, alpha)
    if sizes is None or len(frame) != table.k * (table.k - 1) // 2:
        return None
    digits, cells = places(table), {}
    rows = zip(
        frame["first"], frame["second"], frame[column], frame["decision"], sizes[0], strict=True
    )
    for first, second, p, decision, size in rows:
        beside = p_cell(p, alpha) if column == "adjusted" else probability_text(p, 1 - alpha)
        star = "*" if decision == "differ" else ""
        other = format_number(-float(size), digits)
        cells[first, second] = f"{size} ({beside}){star}"
        cells[second, first] = f"{other} ({beside}){star}"
    body = [[short(a, 30), *("" if a == b else cells[a, b] for b in order)] for a in order]
    return [_("row minus column"), *(short(name, 30) for name in order)], body
