"""One odd thing about a table that can still be right, and the warning that says it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ._score_table import ScoreTable

__all__ = ["Oddity", "TableWarning", "reworded"]


class TableWarning(UserWarning):
    """A table was read, but something in it looks like a slip."""


@dataclass(frozen=True)
class Oddity:
    """One odd thing, in a sentence, and the problems and algorithms that it speaks of.

    ``reason`` says why there is no verdict while it stands: `read_results` refuses then, where
    `read_table` tells it beside the table.
    """

    message: str
    problems: tuple = ()
    algorithms: tuple = ()
    reason: str = ""

    @classmethod
    def of(cls, field: str, names: Iterable[str], message: str) -> Self:
        """Make one that speaks of problems or of algorithms, as ``field`` says."""
        found = tuple(names)
        return cls(message, found) if field == "problems" else cls(message, (), found)

    def applies_to(self, table: Any) -> Any:
        """Whether all that it speaks of is still in the table."""
        return set(self.problems) <= set(table.problems) and set(self.algorithms) <= set(
            table.algorithms
        )

    def of_sources(self, sources: Any) -> Any:
        """Return the same about the source data sets of its problems."""
        return replace(self, problems=tuple(dict.fromkeys(sources[p] for p in self.problems)))


def reworded(table: ScoreTable, change: Callable[..., Any]) -> ScoreTable:
    """Return the same table with its warnings in other words."""
    same = table.select()
    same._oddities = tuple(replace(each, message=change(each.message)) for each in table._oddities)
    return same
