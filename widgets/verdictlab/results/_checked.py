"""Rows whose first is the header, all of one length and each name once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._progress import spend
from .._text import _
from ..tables._names import bare, shaped, short
from ..tables._taken import refuse_numbers, score_like
from ..tables._vocabulary import heads_problems
from ._rows import Rows, fail
from ._tidy import headed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

__all__ = ["checked", "same_names", "spreads_named"]


def checked(
    rows: list[tuple[int, list[str]]], *, name: str = "", notes: Sequence[str] = ()
) -> Rows:
    """Make `Rows` of rows whose first is the header, all of one length."""
    spend()
    rows = [(row, cells) for row, cells in rows if any(cells)]
    rows, more = headed(rows)
    if len(rows) < 2:
        fail(_("there is a row of names but no row of scores, or nothing at all"))
    width = len(rows[0][1])
    while width > 1 and not any(cells[width - 1] for _row, cells in rows if len(cells) >= width):
        width -= 1
    rows = [(row, cells if any(cells[width:]) else cells[:width]) for row, cells in rows]
    for row, cells in rows[1:]:
        if len(cells) != width:
            fail(
                _(
                    "row {row} ({first}) has {count} cells, the header {width}; leave no cell out"
                ).format(row=row, first=short(cells[0], 40), count=len(cells), width=width)
            )
    header = spreads_named(rows[0][1]) if len(rows[0][1]) < 1000 else rows[0][1]
    same_names(header)
    return Rows(header, rows[1:], None, name, [*notes, *more])


_SPREADS = (
    "\u00b1",
    "+/-",
    "std",
    "sd",
    "stdev",
    "std.",
    "se",
    "stderr",
    "(std)",
    "(sd)",
    "ci",
    "rank",
    "ranks",
    "(rank)",
)


def spreads_named(header: list[str]) -> list[str]:
    """Name the spreads that stand without a name of their own behind each score.

    >>> spreads_named(["dataset", "RF", "\u00b1", "SVM", "\u00b1"])
    ['dataset', 'RF', 'RF std', 'SVM', 'SVM std']
    """
    twice = {name for name in header if header.count(name) > 1 and name.lower() in _SPREADS}
    return [
        f"{header[j - 1]} {'rank' if 'rank' in name.lower() else 'std'}"
        if name in twice and j and header[j - 1] not in twice
        else name
        for j, name in enumerate(header)
    ]


def same_names(header: list[str], unseen: frozenset[Any] | tuple[Any, ...] = ()) -> None:
    seen: dict[str, int] = {}
    if len(set(header)) < len(header) and score_like(header[1:]) and not heads_problems(header[0]):
        refuse_numbers(header[1:], 0)
    for j, name in enumerate(header, start=1):
        if name and (shape := shaped(bare(name))) in seen:
            fail(
                _(
                    "the name {name!r} heads columns {first} and {second}; give each column a name "
                    "of its own"
                ).format(name=short(name), first=seen[shape], second=j)
            )
        seen[shaped(bare(name))] = j
