"""A small table of whole numbers among the controls of a lab."""

from __future__ import annotations

from dataclasses import dataclass
from numbers import Integral
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Cells"]


@dataclass(frozen=True, kw_only=True)
class Cells:
    """A small table of whole numbers that the student types into; its value is a flat tuple.

    ``start``: what stands there first, row by row. ``row_title`` and ``column_title`` say what
    rows and columns are.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    start: tuple[int, ...]
    lowest: int = 0
    highest: int = 9999
    row_title: str = ""
    column_title: str = ""

    def fit(self, value: Sequence[float]) -> list[int]:
        """The value with each number inside the bounds; ``start`` if the table has another size."""
        whole = (isinstance(n, Integral) and not isinstance(n, bool) for n in value)
        if len(value) != len(self.start) or not all(whole):
            return list(self.start)
        return [int(min(max(n, self.lowest), self.highest)) for n in value]
