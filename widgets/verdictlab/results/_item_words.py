"""Scores of items: what graders write for right and wrong, and what was done, in sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .._text import _, ngettext
from ..tables._names import short

if TYPE_CHECKING:
    from ._roles import Roles
    from ._rows import Rows
    from ._told import Labels

__all__ = ["columns_told", "counts_told", "in_numbers", "most_told"]

# What graders write for right and wrong; inspect_ai: correct, incorrect, partial, no answer.
_WORDS = {
    "true": "1",
    "false": "0",
    "yes": "1",
    "no": "0",
    "correct": "1",
    "incorrect": "0",
    "right": "1",
    "wrong": "0",
    "pass": "1",
    "fail": "0",
    "passed": "1",
    "failed": "0",
}
_LETTERS = {"C": "1", "I": "0", "P": "0.5", "N": "0"}


def in_numbers(rows: Rows) -> Rows:
    """Write what graders say as numbers: True and False, correct and incorrect."""
    changed: dict[int, dict[str, str]] = {}
    for j in range(len(rows.header)):
        column = rows.column(j)
        known = {cell for cell in column if cell}
        if known and all(cell.lower() in _WORDS for cell in known):
            changed[j] = {cell: _WORDS[cell.lower()] for cell in known}
        elif known and known <= set(_LETTERS) and "C" in known:
            changed[j] = _LETTERS
    if not changed:
        return rows
    body = [
        (
            row,
            [changed[j].get(cell, cell) if j in changed else cell for j, cell in enumerate(cells)],
        )
        for row, cells in rows.body
    ]
    return replace(rows, body=body)


def most_told(most: int, average: str | None, apart: bool) -> str:
    """Say that several answers to an item became one score."""
    words = (
        _("Up to {count} answers to an item became their median ({by}).")
        if average == "median"
        else _("Up to {count} answers to an item were averaged ({by}).")
    )
    return words.format(
        count=most, by=_("runs of one model") if apart else _("repeated rows, as was asked")
    )


def columns_told(rows: Rows, roles: Roles, labels: Labels, runs: list[int]) -> str:
    """Say which column was taken for what."""
    kinds = (
        (_("algorithm"), roles.algorithm),
        (_("item"), labels.item),
        (_("score"), roles.score),
        (_("cluster"), labels.cluster),
        (_("task"), labels.task),
        *((_("answers"), j) for j in runs),
    )
    told = [
        _("{what}: {name}").format(what=what, name=short(rows.header[j], 40))
        for what, j in kinds
        if j is not None
    ]
    return _("Columns: {told}.").format(told="; ".join(told))


def counts_told(rows: Rows, n: int, algorithms: list[str]) -> str:
    """Say how many rows were read."""
    return ngettext(
        "{rows} row was read: {k} algorithms on {n} items.",
        "{rows} rows were read: {k} algorithms on {n} items.",
        len(rows.body),
    ).format(rows=len(rows.body), k=len(algorithms), n=n)
