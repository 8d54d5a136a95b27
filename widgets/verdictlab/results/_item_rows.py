"""From rows to the scores of items: a row per answer, or a row per item, with their labels."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._progress import spend
from .._text import _, join_words
from ..tables._names import short
from ._direction import check_arrows, check_direction
from ._gather import Numbers
from ._groups import grouping, refuse_groups
from ._item_gaps import without_gaps
from ._item_scores import ItemScores
from ._item_twice import check_clusters, refuse_twice
from ._item_words import columns_told, counts_told, in_numbers, most_told
from ._roles import complete, find_roles, is_long, is_numeric, score_column
from ._rows import fail
from ._table import column_of, one_metric
from ._told import Labels
from ._wide import refuse_names

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ._roles import Roles
    from ._rows import Rows
    from ._told import Told

__all__ = ["items_of", "with_key"]


def with_key(rows: Rows, names: str | Sequence[str] | None) -> tuple[Rows, str | None]:
    """Return (rows, name): several columns joined into one more, which names the items."""
    if names is None or isinstance(names, str):
        return rows, names
    names = list(names)
    places = [rows.place(name, "item") for name in names]
    if len(places) < 2:
        return rows, names[0] if names else None
    body = [(row, [*cells, " / ".join(cells[j] for j in places)]) for row, cells in rows.body]
    return replace(rows, header=[*rows.header, " / ".join(names)], body=body), " / ".join(names)


def items_of(
    rows: Rows, named: dict[str, Any], higher: bool, names: dict[str, str], told: Told
) -> ItemScores:
    """Return the `ItemScores` of one metric; ``named`` says which column holds what."""
    rows = in_numbers(rows)
    labels = _labels(rows, named)
    metric = names["metric"]
    if metric and named["score"] is None:
        named = named | {"score": column_of(metric, rows.header)}
    roles = find_roles(
        rows,
        problem=named["item"],
        **{what: named[what] for what in ("algorithm", "score", "fold", "seed")},
    )
    roles = replace(roles, aside=(*labels.aside, *labels.parts))
    if len({labels.item, *labels.aside}) < 1 + len(labels.aside) or {
        roles.algorithm,
        roles.score,
        *roles.runs,
    } & set(labels.aside):
        fail(
            _(
                "one column cannot be two things: item, cluster, task, algorithm, score, fold and "
                "seed need one each"
            )
        )
    _refuse_empty(rows, labels.item, *labels.aside)
    gather = _of_long if is_long(rows, roles) else _of_wide
    rows, roles, algorithms, who, values, numbers, metric = gather(
        rows, roles, labels, metric, higher, told
    )
    told.check_used([*rows.header, *algorithms])
    check_arrows((), algorithms, higher, told.sure)
    if len(algorithms) < 2:
        fail(
            _(
                "there is only one algorithm, {name!r}; a comparison needs at least 2: put the "
                "rows of all of them below each other"
            ).format(name=short(algorithms[0]))
        )
    keys = labels.keys(rows)
    clusters = check_clusters(rows, labels, keys, roles)
    runs = [j for j in roles.runs if not _describes(rows, keys, j)]
    apart = refuse_twice(rows, labels, keys, replace(roles, fold=None, seeds=tuple(runs)), told)
    notes = [*rows.notes, columns_told(rows, roles, labels, runs), *numbers.notes]
    notes += refuse_groups(rows, roles, labels, keys)
    order = {key: i for i, key in enumerate(dict.fromkeys(keys))}
    scores, most = _averaged(
        [order[key] for key in keys],
        who,
        values,
        len(order),
        len(algorithms),
        told.average or "mean",
    )
    if most > 1:
        notes.append(most_told(most, told.average, apart or bool(runs)))
    scores, kept, more = without_gaps(scores, list(order), algorithms, told.missing, higher)
    notes += [counts_told(rows, len(order), algorithms), *more]
    return _made(
        scores,
        kept,
        clusters,
        algorithms,
        labels,
        higher,
        names | {"metric": metric, "unit": names["unit"] or numbers.unit},
        notes,
    )


def _labels(rows: Rows, named: dict[str, Any]) -> Labels:
    item = rows.place(named["item"], "item")
    cluster, task = (
        None if named[what] is None else rows.place(named[what], what)
        for what in ("cluster", "task")
    )
    parts = tuple(rows.place(name, "item") for name in named["parts"])
    return Labels(item, cluster, task, parts)


def _refuse_empty(rows: Rows, *places: int | None) -> None:
    each = ((j, row, cells) for j in places if j is not None for row, cells in rows.body)
    for j, row, cells in each:
        if not cells[j]:
            fail(
                _(
                    "row {row}: the column {name} is empty; every score needs its item, its "
                    "algorithm and its labels"
                ).format(row=row, name=repr(short(rows.header[j])))
            )


def _of_long(
    rows: Rows, roles: Roles, labels: Labels, metric: str, higher: bool, told: Told
) -> tuple[Rows, Roles, list[str], np.ndarray, np.ndarray, Numbers, str]:
    """A row per answer."""
    roles = complete(rows, roles, long=True)
    rows, roles = one_metric(rows, roles, metric)
    roles.score = score_column(rows, roles)
    score = rows.header[roles.score]
    metric = metric or score
    for name in {metric, score}:
        check_direction(name, higher, told.sure)
    rows = told.without(rows, roles.algorithm, labels.item, *labels.aside, *roles.runs)
    if not rows.body:
        fail(_("no rows are left; ignore fewer of them"))
    _refuse_empty(rows, roles.algorithm)

    def place(i: int, _j: int) -> str:
        row, cells = rows.body[i]
        return _("row {row} ({algorithm} on {problem}), column {column}").format(
            row=row,
            algorithm=short(cells[roles.algorithm], 30),
            problem=short(cells[labels.item], 30),
            column=short(score, 40),
        )

    numbers = Numbers(told.decimal_mark, rows.separator)
    values = numbers([[cell] for cell in rows.column(roles.score)], place)[:, 0]
    at = {name: i for i, name in enumerate(dict.fromkeys(rows.column(roles.algorithm)))}
    who = np.array([at[name] for name in rows.column(roles.algorithm)])
    return rows, roles, list(at), who[:, None], values[:, None], numbers, metric


def _of_wide(
    rows: Rows, roles: Roles, labels: Labels, metric: str, higher: bool, told: Told
) -> tuple[Rows, Roles, list[str], np.ndarray, np.ndarray, Numbers, str]:
    """A row per item, a column per algorithm."""
    for name in filter(None, [metric]):
        check_direction(name, higher, told.sure)
    rows = told.without(rows, labels.item, *labels.aside)
    roles = complete(rows, roles, long=False)
    roles.metric = None
    taken = labels.taken | set(roles.runs)
    groups = set(grouping(rows, labels.keys(rows), taken))
    rest = [j for j in range(len(rows.header)) if j not in taken | groups]
    algorithms = [j for j in rest if is_numeric(rows, j)]
    roles = replace(roles, others=tuple(algorithms))
    if len(algorithms) < 2:
        fail(
            _(
                "no column says by its name that it is the algorithm, and beside the items "
                "{count} columns hold scores, where a column per algorithm, at least 2, is needed; "
                "there are {names}; say algorithm=... in a table with a row per score"
            ).format(count=len(algorithms), names=join_words([repr(short(n)) for n in rows.header]))
        )
    part = rows.keeping([labels.item, *algorithms])
    refuse_names(
        part,
        replace(roles, problem=0, fold=None, seeds=(), aside=()),
        replace(told, named_problem=True),
    )
    names = [rows.header[j] for j in algorithms]

    def place(i: int, j: int) -> str:
        return _("row {row} (problem {problem}), column {column}").format(
            row=rows.body[i][0], problem=short(rows.body[i][1][labels.item]), column=short(names[j])
        )

    numbers = Numbers(told.decimal_mark, rows.separator)
    values = numbers([[cells[j] for j in algorithms] for _row, cells in rows.body], place)
    who = np.broadcast_to(np.arange(len(names)), values.shape)
    return rows, roles, names, who, values, numbers, metric


def _describes(rows: Rows, keys: list[tuple[str, str]], j: int) -> bool:
    """Whether a column has one entry for each item: it tells items, and no answers, apart."""
    of: dict[tuple[str, str], str] = {}
    return all(
        of.setdefault(key, cell) == cell for key, cell in zip(keys, rows.column(j), strict=True)
    )


def _averaged(
    at: list[int], who: np.ndarray, values: np.ndarray, n: int, k: int, average: str
) -> tuple[np.ndarray, int]:
    """Return (scores items x algorithms, the most answers to one); no score is as NaN."""
    spend(n * k, k)
    place = np.asarray(at)[:, None] * k + who
    flat, place = values.ravel(), place.ravel()
    counts = np.bincount(place, minlength=n * k)
    with np.errstate(invalid="ignore", divide="ignore"):
        found = np.bincount(place, weights=flat, minlength=n * k) / counts
    if average == "median" and counts.max() > 1:
        held = pd.Series(flat).groupby(place)
        middle = held.median().where(~pd.Series(np.isnan(flat)).groupby(place).any())
        found[middle.index] = middle
    return found.reshape(n, k), int(counts.max())


def _made(
    scores: np.ndarray,
    keys: list[tuple[str, str]],
    clusters: dict[tuple[str, str], str] | None,
    algorithms: list[str],
    labels: Labels,
    higher: bool,
    names: dict[str, str],
    notes: list[str],
) -> ItemScores:
    ids = [item for _task, item in keys]
    index = pd.Index(ids, name="id")
    more = {}
    if labels.task is not None:
        tasks = [task for task, _item in keys]
        index = pd.MultiIndex.from_arrays([tasks, ids], names=["task", "id"])
        more["task"] = pd.Series(tasks, index=index, name="task")
    if clusters is not None:
        more["cluster"] = pd.Series([clusters[key] for key in keys], index=index, name="cluster")
    return ItemScores(
        scores=pd.DataFrame(scores, index=index, columns=algorithms),
        reading=tuple(text for text in notes if text),
        higher_is_better=higher,
        **names,
        **more,
    )
