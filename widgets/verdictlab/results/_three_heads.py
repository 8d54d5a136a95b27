"""A header on three lines, brought down to two or one."""

import re

from .._text import _
from ..tables._cells import is_number
from ..tables._names import short
from ._cells import Cleaner, is_gap

__all__ = ["of_three"]


def of_three(records: list[tuple[int, list[str]]]) -> tuple[list[tuple[int, list[str]]], list[str]]:
    """Return (records, notes): of three lines of names those that say the same of all left out.

    Where each tells columns apart, the upper two become one.
    """
    heads, below = records[:3], records[3:]
    if not _are_heads(heads, below):
        return records, []
    tops = [[_own(cell) for cell in cells] for _row, cells in heads]
    said = [{cell for cell in cells[1:] if cell} for cells in tops]
    alike = [i for i, words in enumerate(said) if len(words) < 2]
    if len(alike) == 3:
        return records, []
    note = _("The header stands on three lines, of which {row} tells no columns apart.").format(
        row=", ".join(repr(short(next(iter(said[i]), tops[i][0]), 30)) for i in alike)
    )
    kept = [i for i in range(3) if i not in alike]
    corner = next((tops[i][0] for i in reversed(kept) if tops[i][0]), "")
    corner = corner or next((cells[0] for cells in reversed(tops) if cells[0]), "")
    rows = [(heads[i][0], [tops[i][0], *tops[i][1:]]) for i in kept]
    if len(kept) == 3:
        note = _("The header stands on three lines, which were joined.")
        rows = [(heads[1][0], ["", *_together(tops[0][1:], tops[1][1:])]), rows[2]]
    rows[-1] = (rows[-1][0], [corner, *rows[-1][1][1:]])
    return [*rows, *below], [note]


def _are_heads(heads: list[tuple[int, list[str]]], below: list[tuple[int, list[str]]]) -> bool:
    """Whether three lines of words stand above lines of numbers."""
    width = len(heads[0][1])
    if width < 3 or any(len(cells) != width for _row, cells in [*heads, *below]):
        return False
    words = [cell for _row, cells in heads for cell in cells[1:] if cell]
    clean = Cleaner()
    if any(is_gap(cell) or is_number(clean(cell)) for cell in words) or not all(
        any(cells) for _row, cells in heads
    ):
        return False
    rest = [cell for _row, cells in below for cell in cells[1:] if cell]
    return bool(rest) and sum(is_number(clean(cell)) for cell in rest) >= 0.8 * len(rest)


def _own(cell: str) -> str:
    """What pandas writes where a name is missing says nothing."""
    return "" if re.fullmatch(r"Unnamed: [0-9]+(?:_level_[0-9]+)?", cell) else cell


def _together(top: list[str], low: list[str]) -> list[str]:
    filled, last = [], ""
    for name in top:
        last = name or last
        filled.append(last)
    under: list[str] = []
    last, above = "", None
    for name, over in zip(low, filled, strict=True):
        last = name or (last if over == above else "")
        above = over
        under.append(last)
    return [f"{a} {b}".strip() if a != b else a for a, b in zip(filled, under, strict=True)]
