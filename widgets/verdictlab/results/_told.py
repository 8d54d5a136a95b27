"""What the caller said: of the table beside its columns, and of the columns of items."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from .._text import _, join_words
from ..tables._names import near_matches, short
from ._role_words import is_item
from ._rows import fail

if TYPE_CHECKING:
    from ._rows import Rows

__all__ = ["Labels", "Told"]


@dataclass
class Told:
    """What the caller said besides the columns."""

    average: str | None = None
    missing: str = "refuse"
    decimal_mark: str | None = None
    spare: tuple = ()  # names of rows to leave out
    sure: tuple = ()
    no_problems: bool = False
    named_problem: bool = False
    named_algorithm: bool = False
    key: tuple = ()  # the columns that name the problems, where there are several
    used: set = field(default_factory=set)

    def without(self, rows: Rows, *places: int | None) -> Rows:
        """Leave out the rows that are ignored by their entry in one of these columns."""
        if not self.spare:
            return rows
        names = {cells[j] for _row, cells in rows.body for j in places} & set(self.spare)
        self.used |= names
        kept = [
            (row, cells) for row, cells in rows.body if not any(cells[j] in names for j in places)
        ]
        if len(kept) == len(rows.body):
            return rows
        note = _("The rows of {names} were left out by choice.").format(
            names=join_words([short(name, 40) for name in self.spare if name in names])
        )
        return replace(rows, body=kept, notes=[*rows.notes, note])

    def check_used(self, known: list[str]) -> None:
        """Refuse a name that is neither a column nor a row."""
        for name in self.spare:
            if name not in self.used:
                fail(
                    _("ignore: no column and no row is named {name!r}; {near}").format(
                        name=short(name), near=near_matches(name, known)
                    )
                )


@dataclass(frozen=True)
class Labels:
    """Places of the columns that say what an item is, and where it belongs."""

    item: int
    cluster: int | None
    task: int | None
    parts: tuple[int, ...] = ()  # places of what names the items together

    @property
    def aside(self) -> tuple[int, ...]:
        """The places of cluster and task."""
        return tuple(j for j in (self.cluster, self.task) if j is not None)

    @property
    def taken(self) -> set[int]:
        """The places that nothing else may take."""
        return {self.item, *self.aside, *self.parts}

    def numbering(self, rows: Rows) -> set[int]:
        """The places of parts that number items anew in each group, and group nothing."""
        numbers = [j for j in self.parts if is_item(rows.header[j])]
        return set(numbers or self.parts[-1:])

    def keys(self, rows: Rows) -> list[tuple[str, str]]:
        """Tell the items: an id is one of its task."""
        items = rows.column(self.item)
        tasks = [""] * len(items) if self.task is None else rows.column(self.task)
        return list(zip(tasks, items, strict=True))
