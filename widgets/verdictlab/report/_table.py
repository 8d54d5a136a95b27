"""The tables of a paper: a row for each algorithm, and the scores with the best in bold."""

import math

import numpy as np

from .._text import _, format_level, format_number, p_cell
from ..summaries._summary import summary_of
from ..summaries._writing import size_text
from ..tables._names import short
from ..verdicts._bayes import probability_text
from ._cautions import any_interval, disagreement
from ._floats import COLUMN, MOST_ROWS, PAGE, Grid, Tex, fitting, float_of, lines_of
from ._sizes import places
from ._tex import escape, filled, prose
from ._whole import control_of

__all__ = ["MOST_ALGORITHMS", "tables"]

MOST_ALGORITHMS = 200  # of more no table is for print
_MOST_IN_COLUMN = 20  # algorithms
_MOST_FLOATS = 6
_LONGEST_LETTERS = 8


def tables(verdict, table, options):
    """Write the floats that a paper takes along."""
    if table.k > MOST_ALGORITHMS:
        told = _("{k} algorithms are too many for a table in print.").format(k=table.k)
        return f"% {told}\n"
    base = control_of(verdict) or options.get("control")
    base = base if base in table.algorithms and not verdict.leaders else None
    scores = _scores(table)
    if scores is None:
        told = _(
            "The scores of {k} algorithms on {n} problems are too many for print; give them "
            "as a file."
        ).format(k=table.k, n=table.n)
        scores = [f"% {told}\n"]
    return "\n".join([_algorithms(verdict, table, options["alpha"], base), *scores])


# A row for each algorithm -----------------------------------------------------------------------


def _algorithms(verdict, table, alpha, base):
    summary = summary_of(table, verdict, alpha, base or _first(verdict, table))
    beside = _beside(verdict, alpha, summary.index[0])
    points, wide = None, table.k > _MOST_IN_COLUMN
    for median in (True, False):  # a median stands in the other table, too
        if points is None and not wide:
            grid = _grid(summary, table, beside, False, median=median)
            points = fitting(grid, COLUMN)
    if wide := points is None:
        grid = _grid(summary, table, beside, True, _letters(verdict, table, alpha, base))
        points = fitting(grid, PAGE) or 7
    if base is None and len(verdict.leaders) < table.k:
        grid.bold |= {(i, 0) for i, leads in enumerate(summary["leader"]) if leads}
    caption = _caption(verdict, table, alpha, summary.index[0], base)
    return float_of(grid, points, caption, "tab:verdict", star=wide)


def _first(verdict, table):
    return verdict.leaders[0] if verdict.leaders else table.mean_ranks().idxmin()


def _letters(verdict, table, alpha, base):
    """Give the letters of the groups, or nothing where they would be too long to read."""
    if base is not None or not len(verdict.differences):
        return None
    found = summary_of(table, verdict, alpha)
    if "letters" not in found or found["letters"].str.len().max() > _LONGEST_LETTERS:
        return None
    return found["letters"]


def _beside(verdict, alpha, best):
    """Return (head, {algorithm: its p or probability against the best})."""
    frame = verdict.differences
    if not len(frame):
        return "", {}
    is_p = "adjusted" in frame
    column = frame["adjusted" if is_p else "probability"]
    told = {}
    for first, second, value in zip(frame["first"], frame["second"], column, strict=True):
        if best in (first, second):
            cell = p_cell(value, alpha) if is_p else probability_text(value, 1 - alpha)
            told[second if first == best else first] = cell
    return (Tex("$p$") if is_p else _("Probability")), told


def _grid(summary, table, beside, wide, letters=None, median=True):
    digits = places(table)
    heads = [[_("Algorithm")], [_("Rank")], *([[_("Median")]] if median else [])]
    heads += [[_("IQR")], [_("Wins/ties/losses")]] if wide else []
    some = np.isfinite(summary[["lower", "upper"]].to_numpy()).all(axis=1)[1:].any()
    heads += [[_("Difference")], *([[_("Interval")]] if some else [])]
    heads += [[beside[0]]] if beside[0] else []
    heads += [[_("Letters")]] if letters is not None else []
    rows = []
    for i, (name, row) in enumerate(summary.iterrows()):
        cells = [str(name), format_number(row["mean_rank"], 2)]
        cells += [size_text(row["median"], digits)] if median else []
        if wide:
            duels = f"{row['wins']}/{row['ties']}/{row['losses']}"
            cells += [size_text(row["iqr"], digits), duels]
        cells.append(size_text(row["difference_to_best"], digits) if i else "")
        if some:
            cells.append(_interval(row, digits) if i else "")
        cells += [beside[1].get(name, "")] if beside[0] else []
        cells += [letters[name]] if letters is not None else []
        rows.append(cells)
    return Grid(heads, rows)


def _interval(row, digits):
    if not (math.isfinite(row["lower"]) and math.isfinite(row["upper"])):
        return ""
    return f"[{size_text(row['lower'], digits)}, {size_text(row['upper'], digits)}]"


def _caption(verdict, table, alpha, first, base):
    held = escape(_measured(table))
    holes = {
        "k": table.k,
        "n": table.n,
        "scores": held,
        "first": escape(short(first, 40)),
        "level": format_level(1 - alpha),
        "pairs": table.k * (table.k - 1) // 2,
    }
    told = [filled(_("{k} algorithms on {n} problems ({scores})."), **holes)]
    against = _("the control {first}") if base is not None else _("the first, {first}")
    holes["against"] = filled(against, **holes)
    words = (
        _("Differences of scores to {against}, with joint {level} intervals over all pairs.")
        if any_interval(table, alpha) and table.k > 2
        else _("Differences of scores to {against}, with their {level} interval.")
        if any_interval(table, alpha)
        else _("Differences of scores to {against}.")
    )
    told.append(filled(words, **holes))
    if len(verdict.differences):
        words = (
            _("The probability is that of the comparison with it.")
            if "adjusted" not in verdict.differences
            else _("{p} belongs to the comparison with it{procedure}.")
        )
        told.append(filled(words, p="$p$", procedure=_procedure(verdict)))
    if base is None and 0 < len(verdict.leaders) < table.k:
        told.append(
            escape(_("Bold: the leading group, in which no difference to the first is shown."))
        )
    if "margin" not in verdict.evidence:  # else bold and interval answer two questions
        told.append(escape(disagreement(verdict, table, alpha)))
    return " ".join(text for text in told if text)


def _procedure(verdict):
    found = verdict.brief.rpartition("(")[2].partition(")")[0] if "(" in verdict.brief else ""
    return f" ({prose(found)})" if found else ""


def _measured(table):
    """Say what the scores are, and which way is better."""
    parts = [table.metric or _("scores"), *([table.unit] if table.unit else [])]
    parts.append(_("higher is better") if table.higher_is_better else _("lower is better"))
    return ", ".join(parts)


# The scores -------------------------------------------------------------------------------------


def _scores(table):
    """Return the floats of the scores, best first; None where they are too many."""
    ranks = table.mean_ranks().sort_values(kind="stable")
    order = [table.algorithms.index(name) for name in ranks.index]
    digits = _digits(table)
    cells = [[format_number(x, digits) for x in row] for row in table.values[:, order].tolist()]
    within = table.ranks().to_numpy()[:, order]
    best = within == within.min(axis=1, keepdims=True)
    best &= within.max(axis=1, keepdims=True) > within.min(axis=1, keepdims=True)
    parts, star, points, named = _laid(table, ranks, cells)
    pages = math.ceil(table.n / MOST_ROWS)
    if len(parts) * pages > _MOST_FLOATS:
        return None
    caption = _scores_caption(table, digits)
    floats: list[str] = []
    for part in parts:
        for page in range(pages):
            rows = range(page * MOST_ROWS, min((page + 1) * MOST_ROWS, table.n))
            grid = _score_grid(table, ranks, cells, part, rows, named, points)
            grid.bold = {
                (i, j + 1)
                for i, row in enumerate(rows)
                for j, column in enumerate(part)
                if best[row, column]
            }
            if page == pages - 1:
                foot = [_("Mean rank"), *(format_number(ranks.iloc[j], 2) for j in part)]
                grid.foot = [foot]
            fitting(grid, PAGE if star else COLUMN, (points,))
            number = len(floats) + 1
            told = (
                caption
                if number == 1
                else filled(_("Scores, continued ({number})."), number=number)
            )
            label = "tab:scores" if number == 1 else f"tab:scores-{number}"
            key = "" if named else _key(ranks, part)
            floats.append(float_of(grid, points, told, label, star=star, key=key))
    return floats


def _laid(table, ranks, cells):
    """Choose where the scores fit: (parts of the columns, page or column, size, named heads)."""
    every = range(table.k)
    for star, named in ((False, True), (True, True), (True, False)):
        for points in (8, 7):
            grid = _score_grid(table, ranks, cells, every, range(table.n), named, points)
            grid.foot = [["", *(format_number(rank, 2) for rank in ranks)]]
            if fitting(grid, PAGE if star else COLUMN, (points,)):
                return [every], star, points, named
    for count in range(2, table.k + 1):
        parts = [part.tolist() for part in np.array_split(np.arange(table.k), count)]
        for named in (True, False):
            grids = [
                _score_grid(table, ranks, cells, part, range(table.n), named, 7) for part in parts
            ]
            if all(fitting(grid, PAGE, (7,)) for grid in grids):
                return parts, True, 7, named
    return [[column] for column in every], True, 7, True


def _score_grid(table, ranks, cells, part, rows, named, points):
    room = max((len(cells[row][column]) for row in rows for column in part), default=4)
    room = max(room * points * 0.56, 24.0)
    heads = [[_("Problem")]]
    for column in part:
        name = str(ranks.index[column])
        heads.append(lines_of(name, room, points) if named else [str(column + 1)])
    return Grid(
        heads,
        [[str(table.problems[row]), *(cells[row][column] for column in part)] for row in rows],
    )


def _key(ranks, part):
    """Say which number stands for which algorithm."""
    named = ", ".join(f"{column + 1}~{escape(ranks.index[column])}" for column in part)
    return filled(_("Columns: {names}."), names=named)


def _digits(table):
    """Return the decimals that are printed: those of the scores, up to four."""
    if table.decimals is not None:
        return min(table.decimals, 4)
    size = float(np.median(np.abs(table.values))) or 1.0
    return int(np.clip(3 - math.ceil(math.log10(size)), 0, 4)) if math.isfinite(size) else 3


def _scores_caption(table, digits):
    told = [
        filled(
            _(
                "Scores on {n} problems ({scores}), the algorithms by mean rank. Bold: the "
                "best of each problem, ties included."
            ),
            n=table.n,
            scores=escape(_measured(table)),
        )
    ]
    if table.decimals is None or table.decimals > digits:
        told.append(escape(_("The best is found before the scores are rounded for print.")))
    return " ".join(told)
