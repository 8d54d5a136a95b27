"""From the text of a cell to a number, or to the reason why it is none."""

from __future__ import annotations

import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NoReturn

from .._check import LARGEST
from .._text import _
from ._names import short

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

__all__ = [
    "find_decimal_mark",
    "is_missing",
    "is_number",
    "is_whole",
    "rules_for_gaps",
    "to_number",
    "why_not_a_number",
]

_POINT = re.compile(r"[+-]?(?:[0-9]+\.?([0-9]*)|\.([0-9]+))(?:[eE]([+-]?[0-9]{1,5}))?")
_COMMA = re.compile(r"[+-]?(?:[0-9]+,[0-9]*|,[0-9]+)(?:[eE][+-]?[0-9]{1,5})?")
_MAYBE_THOUSANDS = re.compile(r"[+-]?[1-9][0-9]{0,2},[0-9]{3}")
_THOUSANDS = re.compile(r"[+-]?[0-9]{1,3}(?:([ .,'\u00a0\u2009\u202f])[0-9]{3})+(?:[.,][0-9]+)?")
_WHOLE = re.compile(r"[1-9][0-9]{2}")
_MISSING = {"nan", "na", "n.a.", "<na>", "null", "none", "?", "-", "--", ".", "missing"}
_INFINITE = {"inf", "infinity", "\u221e"}
_MINUS = str.maketrans({"\u2212": "-"})  # the typographic minus


def is_number(cell: str) -> bool:
    """Whether the text is written as a number, with a decimal point or comma."""
    cell = cell.translate(_MINUS)
    return bool(_POINT.fullmatch(cell) or _COMMA.fullmatch(cell))


def is_missing(cell: str) -> bool:
    """Whether the text marks a missing or infinite score."""
    return cell.lower() in _MISSING or cell.lower() in _INFINITE


def is_whole(cell: str) -> bool:
    """Whether the text is written as a whole number."""
    return cell.removeprefix("-").removeprefix("+").isdecimal()


def find_decimal_mark(
    cells: list[list[str]], place: Callable[..., Any], separator: str | None = None
) -> tuple[str, str]:
    """Return ("." or ",", whichever the numbers have; a cell that could be read otherwise, or "").

    ``cells`` are rows of the texts of scores, ``place`` puts row and column into words. Both
    marks in one file, 1.234 beside 987, or only numbers such as 12,345 are refused; but where
    semicolons separate, as they do in countries with a decimal comma, 12,345 has one.
    """
    found = _marks_in(cells)
    point, comma, whole = found.point, found.comma, found.whole
    if point and comma:
        (i, j), (a, b) = point, comma
        raise ValueError(
            _(
                "read_table: {place} has a decimal point ({value}) and {other_place} a decimal "
                "comma ({other}); use one of them throughout"
            ).format(
                place=place(i, j),
                value=short(cells[i][j]),
                other_place=place(a, b),
                other=short(cells[a][b]),
            )
        )
    if comma and not found.sure:
        first = cells[comma[0]][comma[1]]
        beside = whole and _like_thousands(found.with_comma, whole)
        if beside or separator != ";":
            _refuse_comma(place(*comma), first, whole[0] if beside else None)
        return ",", first
    if point and whole and _like_thousands(found.pointed, whole):
        raise ValueError(
            _(
                "read_table: {place}: {cells!r} beside {whole!r} can be read with a decimal "
                "point or as thousands; say decimal_mark='.' or write it without the point"
            ).format(place=place(*point), cells=cells[point[0]][point[1]], whole=whole[0])
        )
    return "," if comma else ".", ""


@dataclass
class _Marks:
    """Which marks the numbers have: the first places, and the numbers with and without one."""

    point: tuple[int, int] | None = None
    comma: tuple[int, int] | None = None
    sure: bool = False  # some comma stands where no thousands end
    pointed: list[str] = field(default_factory=list)
    with_comma: list[str] = field(default_factory=list)
    whole: list[str] = field(default_factory=list)


def _marks_in(cells: Sequence[Sequence[str]]) -> _Marks:
    found = _Marks()
    for i, row in enumerate(cells):
        for j, cell in enumerate(row):
            if "." in cell:
                if found.point is None and _POINT.fullmatch(cell.translate(_MINUS)):
                    found.point = i, j
                found.pointed.append(cell)
            elif "," in cell and _COMMA.fullmatch(text := cell.translate(_MINUS)):
                found.comma = found.comma or (i, j)
                found.with_comma.append(text.replace(",", "."))
                found.sure = found.sure or not _MAYBE_THOUSANDS.fullmatch(text)
            elif len(cell) == 3:
                found.whole.append(cell)
    return found


def _refuse_comma(place: str, first: str, beside: str | None) -> NoReturn:
    numbers = (
        repr(first)
        if beside is None
        else _("{first!r} beside {other!r}").format(first=first, other=beside)
    )
    raise ValueError(
        _(
            "read_table: {place}: {numbers} can be read with a decimal comma or as "
            "thousands; say decimal_mark=',' or write it without the comma"
        ).format(place=place, numbers=numbers)
    )


def _like_thousands(pointed: list[str], whole: list[str]) -> bool:
    """Whether numbers such as 1.234 fit to those such as 987 only as thousands."""
    if not all(_MAYBE_THOUSANDS.fullmatch(cell.replace(".", ",")) for cell in pointed):
        return False
    large = [int(cell) for cell in whole if _WHOLE.fullmatch(cell)]
    if not large:
        return False
    small = statistics.median(abs(float(cell)) for cell in pointed)
    ratio = statistics.median(large) / small
    return ratio > 20 and 1000 / ratio < 20


def to_number(cell: str, mark: str) -> tuple[float, int] | None:
    """Return (number, decimals printed), or None if the text is no number to compute with."""
    text = cell if cell.isascii() else cell.translate(_MINUS)
    if mark != ".":
        if "." in text:
            return None
        text = text.replace(mark, ".")
    match = _POINT.fullmatch(text)
    if not match:
        return None
    number = float(text)
    if abs(number) > LARGEST:
        return None
    places = len(match.group(1) or match.group(2) or "") - int(match.group(3) or 0)
    return number, max(0, places)


def rules_for_gaps() -> str:
    """What can be done about a missing score; the command line writes its own options."""
    return _(
        "run it, or say what a gap means: read_results(..., missing='drop-problems') leaves the "
        "problem out, missing='worst' counts the gap as worst"
    )


def why_not_a_number(cell: str, mark: str) -> str:
    """Say what is wrong with a cell that `to_number` refused, and what to do."""
    low = cell.strip("+-").lower() or cell
    if not cell:
        return _("the score is missing; {rules}").format(rules=rules_for_gaps())
    whole, cell = cell, short(cell)
    number, brackets = whole[:-1].strip(), r"[^()]*[0-9]\s*\([^()]*\)"
    if low in _MISSING or cell.lower() in _MISSING:
        rules = rules_for_gaps()
        return _("{cell!r} marks a missing score; {rules}").format(cell=cell, rules=rules)
    elif low in _INFINITE:
        why = _("{cell!r} is infinite; a score must be finite")
    elif is_number(whole) and {".", ","} & set(whole) and mark not in whole:
        why = _("{cell!r} does not have the decimal mark {mark!r}; use one mark throughout")
    elif is_number(whole):
        why = _(
            "{cell!r} is too large to compute with (above {largest:g}); give the scores in another "
            "unit, or leave the problem out if it marks a missing score"
        )
    elif whole.endswith("%") and is_number(number):
        why = _("{cell!r} has a percent sign; write {number} and say unit='%'")
    elif "\u00b1" in cell or "+-" in cell or "+/-" in cell:
        why = _("{cell!r} holds a mean and a spread; keep the mean only")
    elif re.fullmatch(brackets, cell):
        why = _("{cell!r} holds more than the score; keep the number before the brackets")
    elif _THOUSANDS.fullmatch(cell):
        why = _("{cell!r} has marks between thousands; write the number without them")
    else:
        why = _("{cell!r} is not a number; write the score in digits or leave the problem out")
    return why.format(cell=cell, mark=mark, number=number, largest=LARGEST)
