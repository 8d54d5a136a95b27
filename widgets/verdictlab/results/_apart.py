"""Rows of one algorithm on one problem: what tells them apart, and whether they are runs at all."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from .._text import _, join_words
from ..tables._cells import is_number, to_number
from ..tables._names import short
from ..tables._settings import is_measure, is_parameter
from ..tables._vocabulary import (
    all_of,
    heads_problems,
    is_cost,
    is_spread,
    is_summary,
    word_set,
    words_of,
)
from ._role_words import METRICS, is_item, own_words, says
from ._roles import step_column
from ._rows import fail

if TYPE_CHECKING:
    from typing import Any, NoReturn

    from ._roles import Roles
    from ._rows import Rows

__all__ = [
    "group_columns",
    "refuse_apart",
    "refuse_kinds",
    "refuse_splits",
    "refuse_steps",
    "shared_runs",
    "within",
]

_SETTINGS = word_set(
    "c k alpha gamma lr eta epsilon lambda beta degree depth kernel penalty solver dropout "
    "momentum "
    "params parameters param config configuration setting settings hyperparameters variant "
    "estimators neighbors neighbours epochs layers units hidden batch rank sigma nu tau"
)
_SETTINGS_TOO = word_set("n max min num number rate size of the learning weight decay best id")
_DECIMAL = re.compile(r"-?[0-9]*\.[0-9]{2,}")  # what no run is called
_SPLITS = word_set("train training test testing val valid validation dev eval holdout")
_UNITS = word_set(
    "subject subjects participant patient user domain language lang class category "
    "session site center region series"
)


def refuse_steps(rows: Any, j: Any) -> None:
    """Refuse a column that counts steps; "iter" may number folds as well."""
    name = rows.header[j]
    entries = [cell for cell in rows.column(j) if cell]
    last = max(entries, key=lambda cell: float(cell) if is_number(cell) else -1.0)
    if any(word.startswith("iter") for word in words_of(own_words(name))):
        fail(
            _(
                "the column {name!r} counts steps of one run, or folds; say fold={name!r} if it "
                "numbers folds or repeats, or keep one step with where={{{name!r}: {last!r}}}"
            ).format(name=short(name), last=last)
        )
    fail(
        _(
            "the column {name!r} counts steps of one run, so its rows are no results to average; "
            "keep one step with where={{{name!r}: {last!r}}}"
        ).format(name=short(name), last=last)
    )


def shared_runs(rows: Rows, roles: Roles) -> tuple[Roles, str]:
    """Return (roles, note): without columns of runs that have no entry in common.

    A seed that each algorithm has for itself pairs nothing: its rows are runs all the same.
    """
    if not roles.runs:
        return roles, ""
    if _shared(rows, roles, roles.runs):
        return roles, ""
    own = [j for j in roles.runs if not _shared(rows, roles, (j,))]
    if not own:
        return roles, ""
    names = join_words([repr(short(rows.header[j])) for j in own])
    note = _(
        "The algorithms have no entry of {names} in common, so it pairs no runs: each score "
        "is made of the algorithm's own runs."
    ).format(names=names)
    fold = None if roles.fold in own else roles.fold
    return replace(roles, fold=fold, seeds=tuple(j for j in roles.seeds if j not in own)), note


def _shared(rows: Rows, roles: Roles, places: tuple[int, ...]) -> bool:
    """Whether algorithms have runs in common; a few that meet by chance are none.

    Of random states up to a million some are drawn twice in a large file: where no more than one
    run in twenty is that of two algorithms, none is shared by intent.
    """
    first: dict[tuple[str, ...], str] = {}
    met = set()
    for _row, cells in rows.body:
        key = (cells[roles.problem], *(cells[j] for j in places))
        if first.setdefault(key, cells[roles.algorithm]) != cells[roles.algorithm]:
            met.add(key)
    return len(met) > len(first) / 20


def within(pairs: Any, values: Any, average: Any) -> Any:
    """Return ({pair: score}, the fewest and the most runs) of runs that are not shared.

    A pair of which a run has no score has none itself.
    """
    parts: dict[tuple[str, str], list[float]] = {}
    for pair, value in zip(pairs, values, strict=True):
        parts.setdefault(pair, []).append(value)
    middle = np.median if average == "median" else np.mean
    counts = [len(each) for each in parts.values()]
    return {pair: float(middle(each)) for pair, each in parts.items()}, min(counts), max(counts)


def group_columns(rows: Any, roles: Any) -> Any:
    """Return the places of columns that put each problem into one of fewer groups."""
    taken = {roles.problem, roles.algorithm, roles.score, roles.metric, *roles.runs}
    n = len(set(rows.column(roles.problem)))
    found = []
    for j, name in enumerate(rows.header):
        if j in taken or not name or is_item(name):
            continue
        of: dict[str, str] = {}
        groups: set[str] = set()
        for _row, cells in rows.body:
            if of.setdefault(cells[roles.problem], cells[j]) != cells[j]:
                break
            groups.add(cells[j])
        else:
            if 2 <= len(groups) <= n / 2 and "" not in groups:
                found.append((not heads_problems(own_words(name)), -len(groups), j))
    return [j for _weak, _count, j in sorted(found)]


def refuse_splits(rows: Rows, places: Any) -> None:
    """Refuse parts of the data, train and test, as if they were folds."""
    for j in places:
        name, entries = rows.header[j], list(dict.fromkeys(rows.column(j)))
        if len(entries) > 1 and all(words_of(e) and set(words_of(e)) <= _SPLITS for e in entries):
            _refuse_parts(name, entries)
        if len(entries) > 2 and sum(_DECIMAL.fullmatch(e) is not None for e in entries) > 1:
            fail(
                _(
                    "the column {name!r} holds decimals such as {entry}, which are scores and "
                    "number no runs; name the column that numbers them"
                ).format(name=name, entry=entries[0])
            )


def refuse_kinds(name: str, column: list[str]) -> None:
    """Refuse rows of measures, or of means and spreads, as if they were problems of their own."""
    entries = list(dict.fromkeys(column))
    measures = all(is_measure(e) or is_cost(e) for e in entries) or says(name, METRICS)
    sums = all(is_summary(e) or is_spread(e) for e in entries)
    if len(entries) < 2 or not (measures or sums):
        return
    kept = next((e for e in entries if not (is_spread(e) or is_cost(e))), entries[0])
    fail(
        _(
            "the column {name!r} says what each row holds ({told}), and they are no problems of "
            "their own; keep one kind with where={{{name!r}: {kept!r}}}"
        ).format(name=name, kept=kept, told=", ".join(map(repr, entries[:6])))
    )


def _refuse_parts(name: str, entries: list[str]) -> NoReturn:
    kept = next((e for e in entries if e.lower().startswith("test")), entries[-1])
    fail(
        _(
            "the column {name!r} holds parts of the data ({told}), which are no runs; keep one "
            "with "
            "where={{{name!r}: {kept!r}}}"
        ).format(name=name, kept=kept, told=", ".join(map(repr, entries[:6])))
    )


def refuse_apart(rows: Any, roles: Any, aside: Any = ()) -> None:
    """Refuse rows of one pair that a setting, a kind or a second key tells apart."""
    if (step := step_column(rows, roles)) is not None:
        refuse_steps(rows, step)
    taken = {roles.problem, roles.algorithm, roles.score, *roles.runs, *aside}
    for j, name in enumerate(rows.header):
        if j not in taken and name and not is_item(name):
            _refuse_one(rows, roles, j, name)


def _refuse_settings(rows: Any, roles: Any, j: Any, start: Any) -> None:
    """Refuse settings: one of them is kept if all algorithms have it, or each is an algorithm."""
    name, algorithm = rows.header[j], rows.header[roles.algorithm]
    each: dict[str, dict[str, None]] = {}
    for _row, cells in rows.body:
        each.setdefault(cells[roles.algorithm], {}).setdefault(cells[j], None)
    first = next(iter(each.values()))
    common = [entry for entry in first if all(entry in e for e in each.values())]
    both = [algorithm, name]
    if common:
        fail(
            _(
                "{start}the best or the mean of many settings is no algorithm: keep one with "
                "where={{{name!r}: {kept!r}}}, or say algorithm={both!r} to judge each setting as "
                "an algorithm"
            ).format(start=start, name=name, kept=common[0], both=both)
        )
    fail(
        _(
            "{start}the best or the mean of many settings is no algorithm: say algorithm={both!r} "
            "to judge each setting as an algorithm, or leave one setting of each in the file"
        ).format(start=start, both=both)
    )


def _refuse_one(rows: Any, roles: Any, j: Any, name: str) -> None:
    pairs: dict[tuple[str, ...], list[str]] = {}
    seen, twice = set(), False
    for _row, cells in rows.body:
        pair = (cells[roles.problem], cells[roles.algorithm], *(cells[r] for r in roles.runs))
        pairs.setdefault(pair, []).append(cells[j])
        twice = twice or (pair, cells[j]) in seen
        seen.add((pair, cells[j]))
    if not any(len(set(each)) > 1 for each in pairs.values()):
        return
    entries = list(dict.fromkeys(cell for each in pairs.values() for cell in each if cell))
    words = any(to_number(cell, ".") is None for cell in entries)
    own = own_words(name)
    settings = is_parameter(name) or is_parameter(own) or all_of(own, _SETTINGS, _SETTINGS_TOO)
    kinds = {tuple(sorted(set(each))) for each in pairs.values()}
    alike = len(kinds) <= max(1, len(pairs) // 2)
    if (
        not settings
        and not words
        and (is_cost(own) or is_spread(own) or not alike or twice or len(entries) > 50)
    ):
        return  # a second measure
    if not settings and words and twice and not alike:
        return  # remarks
    kept, told = entries[0], ", ".join(repr(short(each, 20)) for each in entries[:6])
    told += _(" and {count} more").format(count=len(entries) - 6) if len(entries) > 6 else ""
    problem = rows.header[roles.problem]
    start = _("several rows of one algorithm and problem differ in the column {name!r} ({told}); ")
    start = start.format(name=short(name), told=told)
    refuse_splits(rows, [j])
    if settings:
        _refuse_settings(rows, roles, j, start)
    keys = (
        not twice
        and (words or heads_problems(own))
        and (heads_problems(own) or set(words_of(own)) & _UNITS)
    )
    if keys:
        fail(
            _(
                "{start}say problem={both!r} if each pair of them is a problem of its own, "
                "seed={name!r}"
                " to average over them, or keep one with where={{{name!r}: {kept!r}}}"
            ).format(start=start, name=name, kept=kept, both=[problem, name])
        )
    fail(
        _(
            "{start}keep one kind with where={{{name!r}: {kept!r}}}, say seed={name!r} if it tells "
            "runs apart, or problem={both!r} if each pair is a problem of its own"
        ).format(start=start, name=name, kept=kept, both=[problem, name])
    )
