"""Runs that are written into the names of problems or algorithms, and sums among the runs."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from .._text import _
from ..tables._cells import is_number
from ..tables._names import short
from ..tables._vocabulary import is_summary
from ._doubts import Doubt, refuse_doubts

if TYPE_CHECKING:
    from typing import Any

    from ._roles import Roles
    from ._rows import Rows

__all__ = ["refuse_sums", "runs_named", "runs_named_in"]

_RUN = re.compile(
    r"(?P<base>.*[^\s_.\-/(\[#:])[\s_.\-/(\[#:]+(?:seed|run|fold|rep|repeat|repetition|split|trial|cv)"
    r"[\s_.\-=#]*(?P<number>[0-9]+)[\s)\]]*",
    re.IGNORECASE,
)


def runs_named_in(rows: Rows, place: Any) -> Rows:
    """Return rows with a column of runs, if all names of a column end in the number of a run."""
    names = list(dict.fromkeys(rows.column(place)))
    found = [match for name in names if (match := _RUN.fullmatch(name))]
    if len(names) < 2 or len(found) < len(names):
        return rows
    parts = {name: (each["base"], each["number"]) for name, each in zip(names, found, strict=True)}
    bases = {base for base, _number in parts.values()}
    if len(bases) < 2 or len(bases) == len(names):
        return rows
    head = "fold" if "fold" not in rows.header else "run"
    if head in rows.header:
        return rows
    body = []
    for row, cells in rows.body:
        base, number = parts[cells[place]]
        body.append((row, [*cells[:place], base, *cells[place + 1 :], number]))
    note = _("The names such as {name} were taken as runs: {count} names in all.").format(
        name=short(names[0]), count=len(bases)
    )
    return replace(rows, header=[*rows.header, head], body=body, notes=[*rows.notes, note])


def runs_named(rows: Rows, roles: Roles) -> tuple[Rows, Roles]:
    """Return (rows, roles) of a long table without runs in the names of algorithms or problems."""
    for place in (roles.algorithm, roles.problem):
        changed = runs_named_in(rows, place)
        if changed is not rows:
            rows = changed
            roles = replace(roles, seeds=(*roles.seeds, len(rows.header) - 1))
    return rows, roles


def refuse_sums(rows: Rows, roles: Roles, sure: tuple[str, ...]) -> None:
    """Refuse rows that sum the others up: "mean" and "std" among the folds."""
    doubts = []
    for j in roles.runs:
        entries = list(dict.fromkeys(rows.column(j)))
        sums = [each for each in entries if is_summary(each)]
        if sums and any(map(is_number, entries)):
            doubts += [
                Doubt(
                    each,
                    _("the rows of {name!r} in the column {head!r} sum the others up").format(
                        name=each, head=short(rows.header[j])
                    ),
                    is_row=True,
                )
                for each in sums
            ]
    refuse_doubts(doubts, sure)
