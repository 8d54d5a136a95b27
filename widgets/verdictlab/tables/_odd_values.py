"""Scores that look like a slip: copies, summaries, two units, lost points, a table on its side."""

import numpy as np

from .._text import _, join_words
from ._names import short
from ._odd_names import on_its_side, summary_row
from ._oddity import Oddity
from ._vocabulary import is_summary

__all__ = ["RULES"]

# Numbers that stand for a missing score in many files.
_CODES = (-1, -9, -99, -999, -9999, 999, 9999, 99999)


def _constant(table):
    values = table.values
    for j in np.flatnonzero((values == values[0]).all(axis=0)):
        name = table.algorithms[j]
        yield Oddity(
            _("The algorithm {name} has the same score, {score}, on every problem.").format(
                name=short(name), score=f"{values[0, j]:g}"
            ),
            algorithms=(name,),
        )


def _twins(table):
    same = {}
    for name, column in zip(table.algorithms, (table.values.T + 0.0).tolist(), strict=True):
        same.setdefault(tuple(column), []).append(name)
    for names in same.values():
        if len(names) > 1:
            yield Oddity(
                _(
                    "The algorithms {names} have the same score on every problem; was a column "
                    "copied twice?"
                ).format(names=join_words(map(short, names))),
                algorithms=tuple(names),
            )


def _summaries(table):
    """Find rows and columns that are the mean or sum of the others, whatever they are called."""
    for name in _means(table.values, table.problems, is_summary):
        yield summary_row(name)
    if table.k > 2:
        for name in _means(table.values.T, table.algorithms, is_summary):
            yield _summary_column(name)
        yield from _extremes(table)


def _means(values, names, is_named):
    """Return the first or last row if it is the mean or the sum of the others, but for rounding.

    Rows whose names say what they are need no numbers, and would spoil those of the others.
    """
    kept = [i for i, name in enumerate(names) if not is_named(name)]
    values, n = values[kept], len(kept)
    if n < 3:
        return []
    total = values.sum(axis=0)
    found = []
    for i in (0, n - 1):
        row = values[i]
        rest = total - row
        off = np.minimum(np.abs(row - rest / (n - 1)), np.abs(row - rest))
        if (off <= 0.5 + 1e-9 * np.abs(row)).all() and _surely(values, i, off):
            found.append(names[kept[i]])
    return found


def _surely(values, i, off):
    """Whether a row is so near to the mean or sum that this is no accident."""
    unit = 10.0 ** -max(_decimals(value) for value in values[i].tolist())
    if (off > 0.5001 * unit + 1e-9 * np.abs(values[i])).any():
        return False
    others = np.delete(values, i, axis=0)
    spread = others.max(axis=0) - others.min(axis=0)
    chance = np.minimum(1, 2 * unit / np.where(spread > 0, spread, unit))
    return np.log(chance).sum() < np.log(1e-3)


def _decimals(value):
    text = f"{value:.12g}"
    return len(text.partition(".")[2]) if "e" not in text else 12


def _extremes(table):
    """Find a column that repeats the best or worst score of every row."""
    values = table.values
    if table.n < 6 or table.k < 4:
        return
    order = np.sort(values, axis=1)
    for near, far in ((-1, -2), (0, 1)):
        if not (order[:, near] == order[:, far]).all():
            continue
        tied = values == order[:, [near]]
        for j in np.flatnonzero(tied.all(axis=0)):
            other = np.delete(tied, j, axis=1)
            if not other.all(axis=0).any() and (other.sum(axis=1) == 1).mean() > 0.6:
                yield _summary_column(table.algorithms[j])
                return


def _summary_column(name):
    return Oddity(
        _(
            "The column {name} follows from the others (their mean, sum, best or worst), so it is "
            "no algorithm; leave it out with table.without(algorithms=[...])."
        ).format(name=short(name)),
        algorithms=(name,),
    )


def _on_its_side(table):
    """Find problems in the columns: by their names, or as they differ more than the rows do."""
    found = list(on_its_side(table))
    yield from found
    values = table.values
    if found or table.k < 4:
        return
    inside = values - values.mean()
    columns = table.n * np.square(inside.mean(axis=0)).sum()
    rows = table.k * np.square(inside.mean(axis=1)).sum()
    # With many columns their means scatter by chance alone; a problem differs by more than that.
    rest = (np.square(inside).sum() - columns - rows) / (table.n - 1)
    differ = columns > rows and columns > 3 * rest
    ranks = np.arange(1, table.n + 1)
    ranked = table.n > 2 and (np.abs(values.sum(axis=0) - ranks.sum()) < 1e-9).all()
    if (table.k > table.n and differ) or (
        ranked and values.min() >= 1 and values.max() <= table.n and rows > columns
    ):
        yield Oddity(
            _(
                "The {k} columns differ as problems do, more than the {n} rows; if the rows are "
                "the algorithms, turn the table."
            ).format(k=table.k, n=table.n)
        )


def _slips(table):
    """Find single cells that cannot stand beside the others: codes for missing, lost points."""
    values = table.values
    if values.size < 6:
        return
    codes = np.isin(values, _CODES)
    if 0 < codes.sum() <= values.size / 4:
        rest = values[~codes]
        for i, j in np.argwhere(codes):
            if (values[i, j] < 0 <= rest.min()) or (values[i, j] > max(900, 5 * rest.max())):
                yield _cell(
                    table, i, j, _("The score {score} of {algorithm} on {problem} looks like a "
                    "mark for a missing one; fill it in or leave the problem out."),
                )  # fmt: skip
                return
    if not table.higher_is_better or table.k < 3 or values.min() < 0:
        return
    top, second = np.sort(values, axis=None)[[-1, -2]]
    for bound in (1, 100):
        if bound / 2 < second <= bound < top / 1.5:
            i, j = np.argwhere(values == top)[0]
            yield _lost_point(table, i, j, second)
            return
    middle = np.median(values, axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = values / middle[:, None]
    # A score far too small can be true: some algorithm fails somewhere.
    far = share > 7
    for i in np.flatnonzero(far.sum(axis=1) == 1):
        j = int(np.argmax(far[i]))
        if far[:, j].sum() > 1 + table.n // 10:
            continue  # all of the column is large
        rest = np.delete(values[i], j)
        if rest.max() < 2 * rest.min() and any(
            0.5 < share[i, j] / factor < 2 for factor in (10, 100)
        ):  # fmt: skip
            yield _lost_point(table, i, j, rest[0])
            return


def _lost_point(table, i, j, other):
    message = _("The score {score} of {algorithm} on {problem} is far from others such as {other}; "
                "was a decimal point lost?")  # fmt: skip
    return _cell(table, i, j, message, f"{other:g}")


def _cell(table, i, j, message, other=""):
    problem, algorithm = table.problems[i], table.algorithms[j]
    return Oddity(
        message.format(
            score=f"{table.values[i, j]:g}",
            algorithm=short(algorithm),
            problem=short(problem),
            other=other,
        ),
        problems=(problem,),
        algorithms=(algorithm,),
    )


def _mixed_scales(table):
    """Find fractions beside per cent: a column, a row or a cell about 100 times too small."""
    values = table.values
    if values.min() < 0 or values.max() > 120 or values.max() <= 1:
        return
    small = values <= 1
    columns, rows = small.all(axis=0), small.all(axis=1)
    if columns.any() and _like_percent(values[:, columns], values[:, ~columns]):
        name = table.algorithms[np.argmax(columns)]
        yield Oddity(
            _(
                "The algorithm {name} looks like fractions beside per cent (largest score "
                "{score}); give all scores in one unit."
            ).format(name=short(name), score=f"{values[:, columns].max():g}"),
            algorithms=(name,),
        )
        return
    # An error of 0.5 % on an easy problem is common; an accuracy of 0.5 % is not.
    if table.higher_is_better and rows.any() and _like_percent(values[rows], values[~rows]):
        name = table.problems[np.argmax(rows)]
        yield Oddity(
            _(
                "The problem {name} looks like fractions beside per cent (largest score {score}); "
                "give all scores in one unit."
            ).format(name=short(name), score=f"{values[rows].max():g}"),
            problems=(name,),
        )
        return
    for i in np.flatnonzero(small.any(axis=1) & ~rows):
        few, large = values[i][small[i]], values[i][~small[i]]
        # Where the other scores of the problem spread widely, a small one is nothing special.
        if len(few) <= len(large) and large.max() < 1.5 * large.min() and _like_percent(few, large):
            name = table.problems[i]
            yield Oddity(
                _(
                    "The problem {problem} has {small} beside {large}: fractions beside per cent? "
                    "Give all scores in one unit."
                ).format(problem=short(name), small=f"{few[0]:g}", large=f"{large[0]:g}"),
                problems=(name,),
            )
            return


def _like_percent(small, large):
    """Whether the small scores, times 100, are of the size of the large ones."""
    return bool(len(large)) and 0.4 < 100 * np.median(small) / np.median(large) < 2.5


RULES = (_summaries, _constant, _twins, _mixed_scales, _on_its_side, _slips)
