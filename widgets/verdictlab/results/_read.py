"""`read_results`: any shape of results becomes a `ScoreTable` that says what was done."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import pandas as pd

from .._progress import reading
from .._text import _
from ..tables import ScoreTable, TableWarning
from ..tables import _inputs as inputs
from ..tables._columns import check_columns
from ..tables._oddities import oddities
from ..tables._reading import Reading
from ._roles import complete, find_roles, is_long, score_column
from ._rows import fail
from ._runs import POLICIES, averaged, failures, filled, settings
from ._shapes import long_runs, wide_runs
from ._sources import rows_of
from ._tell import columns_told, counts_told, many_told, runs_told
from ._tools import recognized

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike
    from typing import IO, Any

__all__ = ["read_results"]


def read_results(
    source: str | PathLike[str] | IO[Any] | pd.DataFrame | Mapping[Any, Any] | Sequence[Any],
    *,
    problem: str | None = None,
    algorithm: str | None = None,
    score: str | None = None,
    fold: str | None = None,
    seed: str | Sequence[str] | None = None,
    higher_is_better: bool | Mapping[str, bool],
    average: str = "mean",
    missing: str = "refuse",
    metric: str = "",
    where: Mapping[str, str] | None = None,
    sheet: str | None = None,
    unit: str = "",
    name: str = "",
    separator: str | None = None,
    decimal_mark: str | None = None,
) -> ScoreTable | dict[str, ScoreTable]:
    """Read results as tools and papers give them, and say what was done to which rows.

    A row per score (long) or a column per algorithm (wide); CSV and its kin, gzip, Excel,
    Parquet, JSON and its lines, Markdown and LaTeX tables, pasted text, a DataFrame,
    ``{algorithm: {problem: scores}}`` and scikit-learn's ``cross_validate`` in such a dictionary,
    ``cv_results_`` with columns of algorithms and problems, MLflow's exports.

    Parameters
    ----------
    source
        A path, an open file, pasted text of several lines, or what is in memory.
    problem, algorithm, score, fold, seed
        Names of columns; what is not named is found by its own name. With ``algorithm`` alone
        the algorithms are rows and the problems columns: the table is turned.
    higher_is_better
        True for accuracies, False for errors; or ``{metric: direction}``, and then the answer is
        a dictionary with a table for each metric.
    average : {"mean", "median"}
        What folds and seeds of one problem become: they are runs, no further problems.
    missing : {"refuse", "drop-problems", "worst"}
        What an empty cell means. "refuse" counts all of them and stops; "drop-problems" leaves
        their problems out; "worst" counts each as a failure, behind all others in its run.
    metric
        The metric to keep where a column tells metrics apart; else the name of the score.
    where
        ``{column: entry}``: only these rows are read.
    sheet
        The sheet of a workbook; by default the first that is not empty.
    unit, name, separator, decimal_mark
        As in `read_table`.

    Returns
    -------
    ScoreTable
        Its ``reading`` says in sentences what was done to which rows.

    Raises
    ------
    ValueError
        What is no table of scores or can be read in two ways, with the way out; a first row of
        numbers where names should stand; scores above 1e150; gaps, all counted at once; times,
        folds, seeds, parameters or measures as algorithms; more than 5 million cells, 100,000
        columns or a minute of reading.

    Warns
    -----
    TableWarning
        As `read_table`.

    Examples
    --------
    >>> table = read_results('''model,dataset,fold,accuracy
    ... kNN,iris,0,0.95
    ... kNN,iris,1,0.97
    ... SVM,iris,0,0.96
    ... SVM,iris,1,0.98
    ... kNN,wine,0,0.91
    ... kNN,wine,1,0.93
    ... SVM,wine,0,0.97
    ... SVM,wine,1,0.99''', higher_is_better=True)
    >>> table.scores["SVM"].round(3).to_dict()
    {'iris': 0.97, 'wine': 0.98}
    >>> print(table.reading[-1])
    Each score is the mean of 2 results (one for each fold); none of them counts as a problem.
    """
    choices = (("average", average, ("mean", "median")), ("missing", missing, POLICIES))
    for what, given, known in choices:
        if not isinstance(given, str) or given not in known:
            fail(_("{what} must be one of {known}, got {given!r}").format(
                what=what, known=", ".join(known), given=given))  # fmt: skip
    if decimal_mark not in (None, ".", ","):
        fail(_("decimal_mark must be '.' or ',' or None, got {given!r}").format(given=decimal_mark))
    if isinstance(higher_is_better, Mapping) and not higher_is_better:
        fail(_("higher_is_better names no metric; give True, False or {form}").format(
            form="{metric: True}"))  # fmt: skip
    try:
        with reading():
            rows = _where(rows_of(source, sheet=sheet, separator=separator), where)
            rows = recognized(rows, named=algorithm is not None and problem is not None)
            named = {"problem": problem, "algorithm": algorithm, "fold": fold, "seed": seed}

            def table(metric, score, higher):
                told = {"metric": metric, "unit": unit, "name": name or rows.name}
                return _table(rows, named | {"score": score}, higher, average, missing, told,
                              decimal_mark)  # fmt: skip

            if isinstance(higher_is_better, Mapping):
                found = {each: table(each, None, _way(higher_is_better[each]))
                         for each in higher_is_better}  # fmt: skip
            else:
                found = table(metric, score, _way(higher_is_better))
    except ValueError as error:
        raise ValueError(_in_own_name(str(error))) from None
    for one in found.values() if isinstance(found, dict) else [found]:
        for message in one.warnings:
            warnings.warn(TableWarning(message), stacklevel=2)
    return found


def _way(value):
    return inputs.direction(value, function="read_results")


def _in_own_name(message):
    """Say what the readers below found wrong in the words of this one."""
    message = message.removeprefix("read_results: ").removeprefix("read_table: ")
    message = message.removeprefix("ScoreTable: ")
    # That no column names the problems is for `read_table` only.
    message = message.replace("problem_column=False", "read_table(..., problem_column=False)")
    message = re.sub(r"problem_column=(?!False)", "problem=", message)
    return _("read_results: {reason}").format(reason=message)


def _where(rows, where):
    if where is None:
        return rows
    if not isinstance(where, Mapping):
        fail(_("where must be a dictionary such as {form}, got {where!r}").format(
            form="{'metric': 'auc'}", where=where))  # fmt: skip
    for name, entry in where.items():
        j, entry = rows.place(name, "where"), str(entry)
        kept = [(row, cells) for row, cells in rows.body if cells[j] == entry]
        if not kept:
            fail(_("no row has {entry!r} in the column {name!r}").format(entry=entry, name=name))
        note = _("{kept} of {count} rows were kept: those with {entry} in {name}.").format(
            kept=len(kept), count=len(rows.body), entry=entry, name=name
        )
        rows = replace(rows, body=kept, notes=[*rows.notes, note])
        rows = rows.keeping([i for i in range(len(rows.header)) if i != j])
    return rows


def _table(rows, named, higher, average, missing, told, decimal_mark):
    """Return the table of one metric."""
    metric = told["metric"]
    if metric and named["score"] is None:
        named = named | {"score": _column_of(metric, rows.header)}
    roles = find_roles(rows, **named)
    if is_long(rows, roles):
        rows, roles = _one_metric(rows, complete(rows, roles, long=True), metric)
        roles.score = score_column(rows, roles)
        told = told | {"metric": metric or rows.header[roles.score]}
        runs, unit, notes = long_runs(rows, roles, decimal_mark)
        places = range(1, len(runs.algorithms) + 1)
    else:
        runs, unit, notes, roles, places = wide_runs(rows, roles, decimal_mark)
    told = told | {"unit": told["unit"] or unit}
    notes = [*rows.notes, columns_told(rows, roles), *notes, *runs.notes]
    made = filled(runs, missing, higher)
    table = _made(made, average, higher, told, places)
    others = {}
    if runs.gaps.any():
        for policy in POLICIES[1:]:
            if policy != missing:
                try:
                    others[policy] = _made(filled(runs, policy, higher), average, higher, told,
                                           places)  # fmt: skip
                except ValueError:
                    continue  # too few problems are left
    gaps = made.notes[len(runs.notes) :]
    if roles.algorithm is not None:
        table._oddities += settings(table, rows.header[roles.algorithm])
    table._reading = Reading(
        tuple(notes), tuple(gaps), failures(made, table.problems, table.algorithms),
        counts_told(rows, made), runs_told(rows, roles, made, average), others=others,
        many=many_told(made),
    )  # fmt: skip
    return table


def _column_of(metric, header):
    """Return the column that a metric's name means, or None."""
    for name in (metric, f"test_{metric}", f"metrics.{metric}", f"metrics.test_{metric}"):
        if name in header:
            return name
    return None


def _one_metric(rows, roles, metric):
    """Keep the rows of one metric where a column tells metrics apart."""
    if roles.metric is None:
        return rows, roles
    known = list(dict.fromkeys(rows.column(roles.metric)))
    if metric and metric not in known and roles.score is not None:
        return rows, roles
    if metric not in known and len(known) > 1:
        fail(
            _("the column {name!r} mixes {metrics}; say metric= to keep one of them").format(
                name=rows.header[roles.metric], metrics=", ".join(map(repr, known[:8])))
        )  # fmt: skip
    metric = metric if metric in known else known[0]
    kept = [(row, cells) for row, cells in rows.body if cells[roles.metric] == metric]
    note = _("{kept} of {count} rows were kept: those of {metric}.").format(
        kept=len(kept), count=len(rows.body), metric=metric
    )
    notes = [*rows.notes, note] if len(kept) < len(rows.body) else rows.notes
    return replace(rows, body=kept, notes=notes), roles


def _made(runs, average, higher, told, places):
    """Make the table, and look at it as `read_table` does."""
    values, decimals, _counts = averaged(runs, average)
    table = ScoreTable(
        pd.DataFrame(values, index=runs.problems, columns=runs.algorithms),
        higher_is_better=higher, decimals=decimals, **told,
    )  # fmt: skip
    shown = 6 if decimals is None else decimals
    cells = [[f"{value:.{shown}f}" for value in row] for row in values.tolist()]
    rows = range(2, len(cells) + 2)
    doubtful = check_columns(list(table.algorithms), cells, rows, places)
    known = {each for odd in doubtful for each in odd.algorithms}
    rest = table.without(algorithms=known) if known and table.k - len(known) > 1 else table
    table._oddities = (
        *doubtful, *(each for each in oddities(rest) if not known & set(each.algorithms)),
    )  # fmt: skip
    return table
