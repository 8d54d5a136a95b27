"""One name in two kinds of capitals."""

from itertools import pairwise

from .._text import _
from ..tables._names import short
from ._rows import fail

__all__ = ["refuse_capitals"]


def refuse_capitals(body: list[tuple[int, list[str]]], place: int, other: int) -> None:
    """Refuse names that differ in capitals only and never meet: one thing, written in two ways."""
    met: dict[str, set[str]] = {}
    for _row, cells in body:
        met.setdefault(cells[place], set()).add(cells[other])
    alike: dict[str, list[str]] = {}
    for name in met:
        alike.setdefault(name.casefold(), []).append(name)
    for names in alike.values():
        for first, second in pairwise(names):
            if not met[first] & met[second]:
                fail(
                    _(
                        "the names {first!r} and {second!r} differ in capitals only, and nothing "
                        "stands under both; write each name in one way"
                    ).format(first=short(first), second=short(second))
                )
