"""From rows to the table of one metric: roles, runs, gaps, and what no verdict may rest on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pandas as pd

from .._text import _
from ..tables import ScoreTable
from ..tables._columns import check_columns
from ..tables._names import near_matches
from ..tables._oddities import oddities
from ..tables._reading import Reading
from ..tables._settings import is_measure
from ._direction import check_arrows, check_direction, check_heads
from ._doubts import refuse_doubts, table_doubts
from ._items import refuse_items
from ._measures import measures_apart, runs_apart, runs_melted
from ._named_runs import refuse_sums, runs_named
from ._roles import complete, find_roles, is_long, score_column
from ._rows import fail
from ._runs import POLICIES, averaged, failures, filled, settings
from ._shapes import long_runs, wide_runs
from ._side import refuse_side, refuse_swapped
from ._tell import columns_told, counts_told, many_told, runs_told

if TYPE_CHECKING:
    from typing import Any

    from ._roles import Roles
    from ._rows import Rows
    from ._runs import Runs
    from ._told import Told

__all__ = ["chosen_rows", "column_of", "keyed", "one_metric", "table_of"]


def chosen_rows(rows: Rows, where: Any) -> Rows:
    """Keep the rows that have these entries."""
    if where is None:
        return rows
    for name, entry in where.items():
        j, entry = rows.place(name, "where"), str(entry)
        kept = [(row, cells) for row, cells in rows.body if cells[j] == entry]
        if not kept:
            fail(
                _("no row has {entry!r} in the column {name!r}; {near}").format(
                    entry=entry,
                    name=name,
                    near=near_matches(entry, list(dict.fromkeys(rows.column(j)))),
                )
            )
        note = _("{kept} of {count} rows were kept: those with {entry} in {name}.").format(
            kept=len(kept), count=len(rows.body), entry=entry, name=name
        )
        rows = replace(rows, body=kept, notes=[*rows.notes, note])
        rows = rows.keeping([i for i in range(len(rows.header)) if i != j])
    return rows


def keyed(rows: Rows, names: Any, what: str) -> tuple[Rows, bool | str | None]:
    """Return (rows, name): several columns joined into one that names problems or algorithms."""
    if names is None or isinstance(names, str | bool):
        return rows, names
    names = list(names)
    places = [rows.place(name, what) for name in names]
    if len(places) < 2:
        return rows, names[0] if names else None
    head = " / ".join(names)
    first = places[0]
    kept = [j for j in range(len(rows.header)) if j == first or j not in places]
    body = [
        (row, [" / ".join(cells[i] for i in places) if j == first else cells[j] for j in kept])
        for row, cells in rows.body
    ]
    header = [head if j == first else rows.header[j] for j in kept]
    return replace(rows, header=header, body=body), head


def table_of(rows: Any, named: Any, higher: bool, names: dict[str, str], told: Told) -> ScoreTable:
    """Return the table of one metric."""
    metric = names["metric"]
    if metric and named["score"] is None:
        named = named | {"score": column_of(metric, rows.header)}
    roles = find_roles(rows, **named)
    if not is_long(rows, roles):
        problem = named["problem"]
        rows = runs_apart(measures_apart(rows, metric, problem), problem)
        roles = find_roles(rows, **named)
    turned = False
    rows, roles = _melted(rows, roles, named)
    if is_long(rows, roles):
        rows, roles = one_metric(rows, complete(rows, roles, long=True), metric)
        roles.score = score_column(rows, roles)
        names = names | {"metric": metric or rows.header[roles.score]}
        for name in {names["metric"], rows.header[roles.score]}:
            check_direction(name, higher, told.sure)
        rows, roles = runs_named(rows, roles)
        rows = told.without(rows, roles.problem, roles.algorithm, *roles.runs)
        refuse_sums(rows, roles, told.sure)
        runs, unit, notes, used = long_runs(rows, roles, told)
        refuse_items(rows, roles, runs, told)
        refuse_swapped(rows, runs, told)
        roles = used
        places = range(1, len(runs.algorithms) + 1)
    else:
        for name in (metric, rows.header[0]):  # a corner may say what was measured
            if name and (name == metric or is_measure(name)):
                check_direction(name, higher, told.sure)
        own, runs, unit, notes, roles, places, turned = wide_runs(rows, roles, told)
        if turned:
            rows = replace(rows, notes=own.notes)
        else:
            rows = own
            refuse_items(rows, roles, runs, told)
    told.check_used([*rows.header, *runs.problems, *runs.algorithms])
    check_arrows(runs.problems, runs.algorithms, higher, told.sure)
    corner = "" if roles.score is not None else rows.header[roles.problem or 0]
    check_heads(names["name"], corner, runs.algorithms, higher, told.sure)
    names = names | {"unit": names["unit"] or unit}
    notes = [*rows.notes, columns_told(rows, roles), *notes, *runs.notes]
    made = filled(runs, told.missing, higher)
    table = _made(made, told, higher, names, places)
    if not turned:
        refuse_side(rows, roles, table, told)
    refuse_doubts(table_doubts(table, turned), told.sure)
    others = _other_policies(runs, told, higher, names, places)
    gaps = made.notes[len(runs.notes) :]
    if roles.algorithm is not None:
        table._oddities += settings(table, rows.header[roles.algorithm])
    table._reading = Reading(
        tuple(notes),
        tuple(gaps),
        failures(made, table.problems, table.algorithms),
        counts_told(rows, made),
        runs_told(rows, roles, made, told.average or "mean"),
        others=others,
        many=many_told(made),
    )
    return table


def _melted(rows: Rows, roles: Roles, named: dict[str, Any]) -> tuple[Rows, Roles]:
    """Where a row per score has no column of scores, make one of its columns of runs."""
    if not is_long(rows, roles) or roles.score is not None:
        return rows, roles
    # Before anything else is looked for: each of such columns could be the one of folds.
    melted = runs_melted(rows, (roles.algorithm, roles.problem))
    return (rows, roles) if melted is rows else (melted, find_roles(melted, **named))


def _other_policies(
    runs: Runs, told: Told, higher: bool, names: dict[str, str], places: Any
) -> dict[str, ScoreTable]:
    """Return {policy: the table with the gaps filled in another way than was asked}."""
    others: dict[str, ScoreTable] = {}
    if not runs.gaps.any():
        return others
    for policy in POLICIES[1:]:
        if policy != told.missing:
            try:
                others[policy] = _made(filled(runs, policy, higher), told, higher, names, places)
            except ValueError:
                continue  # too few problems are left
    return others


def column_of(metric: str, header: list[str]) -> str | None:
    """Return the column that a metric's name means, or None."""
    for name in (metric, f"test_{metric}", f"metrics.{metric}", f"metrics.test_{metric}"):
        if name in header:
            return name
    return None


def one_metric(rows: Rows, roles: Roles, metric: str) -> tuple[Rows, Roles]:
    """Keep the rows of one metric where a column tells metrics apart."""
    if roles.metric is None:
        return rows, roles
    known = list(dict.fromkeys(rows.column(roles.metric)))
    if metric and metric not in known and roles.score is not None:
        return rows, roles
    if metric not in known and len(known) > 1:
        told = ", ".join(map(repr, known[:8]))
        if len(known) > 8:
            told += _(" and {count} others").format(count=len(known) - 8)
        fail(
            _(
                "the column {name!r} mixes {metrics}; say metric={first!r} to keep one of them"
            ).format(name=rows.header[roles.metric], metrics=told, first=known[0])
        )
    metric = metric if metric in known else known[0]
    kept = [(row, cells) for row, cells in rows.body if cells[roles.metric] == metric]
    note = _("{kept} of {count} rows were kept: those of {metric}.").format(
        kept=len(kept), count=len(rows.body), metric=metric
    )
    notes = [*rows.notes, note] if len(kept) < len(rows.body) else rows.notes
    return replace(rows, body=kept, notes=notes), roles


def _made(runs: Runs, told: Told, higher: bool, names: dict[str, Any], places: Any) -> ScoreTable:
    """Make the table, and look at it as `read_table` does."""
    values, decimals, _counts = averaged(runs, told.average or "mean")
    table = ScoreTable(
        pd.DataFrame(values, index=runs.problems, columns=runs.algorithms),
        higher_is_better=higher,
        decimals=decimals,
        **names,
    )
    shown = 6 if decimals is None else decimals
    whole = runs.whole or ()
    if any(whole):
        digits = [0 if each else shown for each in whole]
        cells = [
            [f"{v:.{d}f}" for v, d in zip(row, digits, strict=True)] for row in values.tolist()
        ]
    else:
        cells = [[f"{v:.{shown}f}" for v in row] for row in values.tolist()]
    rows = range(2, len(cells) + 2)
    asked = False if told.no_problems else None
    doubtful = check_columns(list(table.algorithms), cells, rows, places, asked=asked)
    known = {each for odd in doubtful for each in odd.algorithms}
    rest = table.without(algorithms=known) if known and table.k - len(known) > 1 else table
    table._oddities = (
        *doubtful,
        *(each for each in oddities(rest) if not known & set(each.algorithms)),
    )
    return table
