"""What is odd about a table that can still be right: said as warnings, never as errors."""

import numpy as np

from .._text import _, join_words

__all__ = ["TableWarning", "oddities"]

_SUMMARIES = {
    "mean", "average", "avg", "avg.", "median", "total", "sum", "rank", "ranks", "mean rank",
    "average rank", "avg rank", "avg. rank", "std", "sd", "media", "mitjana", "promedio",
}  # fmt: skip


class TableWarning(UserWarning):
    """A table was read, but something in it looks like a slip."""


def oddities(table):
    """Return one sentence for each odd thing about the table."""
    return [*_summary_rows(table), *_constant(table), *_twins(table), *_mixed_scales(table)]


def _summary_rows(table):
    for problem in table.problems:
        if problem.strip().lower() in _SUMMARIES:
            yield _(
                "The row {name} looks like a summary of the others, not like a problem; leave it "
                "out with table.without(problems=[...])."
            ).format(name=problem)


def _constant(table):
    for name, column in zip(table.algorithms, table.values.T, strict=True):
        if (column == column[0]).all():
            yield _("The algorithm {name} has the same score, {score}, on every problem.").format(
                name=name, score=f"{column[0]:g}"
            )


def _twins(table):
    same = {}
    for name, column in zip(table.algorithms, table.values.T, strict=True):
        same.setdefault((column + 0.0).tobytes(), []).append(name)
    for names in same.values():
        if len(names) > 1:
            yield _(
                "The algorithms {names} have the same score on every problem; was a column "
                "copied twice?"
            ).format(names=join_words(names))


def _mixed_scales(table):
    """Find fractions beside per cent: a column, a row or a cell about 100 times too small."""
    values = table.values
    if values.min() < 0 or values.max() > 100 or values.max() <= 1:
        return
    small = values <= 1
    columns, rows = small.all(axis=0), small.all(axis=1)
    if columns.any() and _like_percent(values[:, columns], values[:, ~columns]):
        yield _(
            "The algorithm {name} looks like fractions beside per cent (largest score {score}); "
            "give all scores in one unit."
        ).format(name=table.algorithms[np.argmax(columns)], score=f"{values[:, columns].max():g}")
        return
    # An error of 0.5 % on an easy problem is common; an accuracy of 0.5 % is not.
    if table.higher_is_better and rows.any() and _like_percent(values[rows], values[~rows]):
        yield _(
            "The problem {name} looks like fractions beside per cent (largest score {score}); "
            "give all scores in one unit."
        ).format(name=table.problems[np.argmax(rows)], score=f"{values[rows].max():g}")
        return
    for i in np.flatnonzero(small.any(axis=1) & ~rows):
        few, large = values[i][small[i]], values[i][~small[i]]
        # Where the other scores of the problem spread widely, a small one is nothing special.
        if len(few) <= len(large) and large.max() < 1.5 * large.min() and _like_percent(few, large):
            yield _(
                "The problem {problem} has {small} beside {large}: fractions beside per cent? "
                "Give all scores in one unit."
            ).format(problem=table.problems[i], small=f"{few[0]:g}", large=f"{large[0]:g}")
            return


def _like_percent(small, large):
    """Whether the small scores, times 100, are of the size of the large ones."""
    return bool(len(large)) and 0.4 < 100 * np.median(small) / np.median(large) < 2.5
