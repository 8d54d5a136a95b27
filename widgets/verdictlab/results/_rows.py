"""Rows of texts below a header: what every kind of file becomes before it is understood."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from .._text import _
from ..tables._names import bare, near_matches, short

if TYPE_CHECKING:
    from typing import Any, NoReturn

__all__ = ["Rows", "fail", "text_of"]


@dataclass(frozen=True)
class Rows:
    """``body`` holds (number of the row in its file, cells); ``notes`` say what was done so far."""

    header: list
    body: list
    separator: str | None = None
    name: str = ""
    notes: list = field(default_factory=list)
    guessed: bool = False  # whether which names are problems was never said

    def column(self, place: Any) -> list[str]:
        """Return the cells of one column."""
        return [cells[place] for _row, cells in self.body]

    def place(self, name: int | str, what: str) -> int:
        """Return the place of a column that the caller named."""
        if not isinstance(name, str):
            fail(
                _("{what} must be the name of a column, got {name!r}").format(what=what, name=name)
            )
        if name not in self.header:
            fail(
                _("no column is named {name!r}; {near}").format(
                    name=short(name), near=near_matches(name, self.header)
                )
            )
        if self.header.count(name) > 1:
            fail(
                _("several columns are named {name!r}; give each a name of its own").format(
                    name=short(name)
                )
            )
        return self.header.index(name)

    def keeping(self, places: Any) -> Rows:
        """Return the same rows with these columns only."""
        body = [(row, [cells[j] for j in places]) for row, cells in self.body]
        return replace(self, header=[self.header[j] for j in places], body=body)


def fail(reason: str) -> NoReturn:
    """Raise what is wrong with the results or the call."""
    raise ValueError(_("read_results: {reason}").format(reason=reason))


def text_of(value: Any) -> str:
    """Write what a program holds in a cell as a file would.

    >>> text_of(0.5), text_of(None), text_of(float("nan")), text_of(" kNN "), text_of(3)
    ('0.5', '', '', 'kNN', '3')
    """
    if value is None or value != value:
        return ""
    if isinstance(value, str):
        return bare(value.strip())
    if isinstance(value, bytes):
        return bare(value.decode("utf-8", "replace").strip())
    if hasattr(value, "item") and getattr(value, "ndim", 1) == 0:
        # A float of 32 bits as it prints: 0.953, and not 0.953000009059906.
        short = type(value).__name__ in ("float16", "float32")
        value = float(str(value)) if short else value.item()
    if isinstance(value, float):
        return repr(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    return bare(str(value).strip())
