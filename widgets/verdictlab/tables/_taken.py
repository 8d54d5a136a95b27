"""What a first row and a first column are taken for where no word says it: names, or numbers."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from .._text import _
from ._cells import is_missing, is_number, is_whole
from ._names import short
from ._vocabulary import heads_problems, known_problems, like_an_algorithm

if TYPE_CHECKING:
    from typing import Any, NoReturn

__all__ = [
    "first_row_told",
    "ids_told",
    "ids_words",
    "is_counting",
    "numbers_the_problems",
    "refuse_numbers",
    "score_like",
    "whole_words",
]

_BESIDE = re.compile(r"\s*(?:\u00b1|\+/-|\+-|\\pm|\$\\pm\$|\(|\[).*")  # a spread, a rank
_MARKS = " *_`%$\u2020\u2021"
_ID = re.compile(r"0*([0-9]+)(?:\.0*)?")


def _number(cell: str) -> tuple[float, bool] | None:
    """Return (the number in a cell, whether it is whole), or None."""
    bare = _BESIDE.sub("", cell).strip(_MARKS)
    if not is_number(bare):
        return None
    return float(bare.replace("\u2212", "-").replace(",", ".")), is_whole(bare)


def score_like(names: list[str]) -> bool:
    """Whether names are written as scores are: numbers, and at most marks for missing ones.

    >>> score_like(["0.91", "NA", "**0.87** (2)"]), score_like(["1-NN", "5-NN"])
    (True, False)
    """
    numbers = [_number(name) is not None for name in names]
    return any(numbers) and all(
        number or is_missing(name) for number, name in zip(numbers, names, strict=True)
    )


def first_row_told(
    header: list[str], column: int | None, body: list[list[str]], *, told: bool = False
) -> str:
    """Refuse a file without a header, and return what was assumed ("" if nothing).

    Names can be numbers: 1, 5 and 10 of k-NN, thresholds 0.1 and 0.5. So a first row of numbers
    is a header for sure only if the caller says so (``told``), or if a word such as "problem", or
    nothing, stands above the problems' names - unless that "word" is one more of them ("d1" above
    "d2", "iris"). Without it decimals are taken for scores, as are numbers that stand twice or
    over whole scores. Whole numbers over decimals are names, as settings are, and that is said;
    unless they lie among the scores and do not even rise: then nobody can tell, and a score lost
    and misread as a name costs more than a word above a column.

    Parameters
    ----------
    header, body
        The cells of the first row, and those of all other rows.
    column : int or None
        The place of the problems' names.
    """
    places = [j for j in range(len(header)) if j != column]
    names = [header[j] for j in places]
    if not names or told or not score_like(names):
        return ""
    heading = None if column is None else header[column]
    if heading is not None and heads_problems(heading) and not _goes_on(header, column, body):
        return ""
    found = [each for name in names if (each := _number(name)) is not None]
    every = (_number(cells[j]) for cells in body for j in places)
    scores = [each for each in every if each is not None]
    settings = (
        len(found) == len(names)
        and all(whole for _value, whole in found)
        and len({value for value, _whole in found}) == len(found)
        and 2 * sum(not whole for _value, whole in scores) >= len(scores) > 0
        and not _goes_on(header, column, body)
        and not _among([value for value, _whole in found], [value for value, _whole in scores])
    )
    if not settings:
        refuse_numbers(names, column)
    return whole_words().format(names=", ".join(short(name, 20) for name in names[:3]))


def whole_words() -> Any:
    """Say that a first row of whole numbers was taken for names; the Studio's page fills it."""
    return _(
        "The whole numbers of the first row ({names}, ...) were taken for names of algorithms; if "
        "they are scores, put a row of names above them."
    )


def refuse_numbers(names: list[str], column: int | None = None) -> NoReturn:
    """Say that numbers stand where names should, and what a header looks like."""
    raise ValueError(
        _(
            "read_table: the first row holds numbers ({names}, ...), not names; put a row with "
            "the names of the algorithms above it, such as {example}; if these are names, let the "
            "first column name the problems, under the head 'problem'"
        ).format(names=short(names[0]), example=_example(len(names), column))
    )


def _goes_on(header: Any, column: Any, body: Any) -> Any:
    """Whether the first row is one more of those below: "d1" above "d2", 1 above 2, "iris"."""
    first, entries = header[column or 0], [cells[column or 0] for cells in body]
    if column is None:
        return is_counting([first, *entries])
    if known_problems([first]):
        return True
    alike = sum(_shape(each) == _shape(first) for each in entries)
    return bool(re.search("[0-9]", first)) and 2 * alike > len(entries)


def _shape(name: str) -> Any:
    return re.sub("[0-9]+", "0", name)


def _among(names: Any, scores: Any) -> Any:
    """Whether whole numbers lie among the scores and do not rise as settings do."""
    low, high = min(scores), max(scores)
    if low >= 0 and high <= 1:
        low, high = 0, 1
    rise = all(one < other for one, other in pairwise(names))
    return not rise and all(low <= name <= high for name in names)


def _example(count: int, column: int | None) -> str:
    names = [chr(ord("A") + j) for j in range(min(count, 3))]
    more = ["..."] if count > 3 else []
    return ",".join([*([] if column is None else ["problem"]), *names, *more])


def is_counting(cells: list[str]) -> bool:
    """Whether cells count 1, 2, 3, ... or 0, 1, 2, ...

    >>> is_counting(["1", "2", "3"]), is_counting(["0.0", "1.0"]), is_counting(["1", "3", "2"])
    (True, True, False)
    """
    found = [match for cell in cells if (match := _ID.fullmatch(cell))]
    if len(cells) < 2 or len(found) < len(cells):
        return False
    counts = [int(each[1]) for each in found]
    return counts[0] in (0, 1) and counts == list(range(counts[0], counts[0] + len(counts)))


def numbers_the_problems(heading: str, first: list[str], others: list[list[str]]) -> bool:
    """Whether a first column under a heading that says nothing numbers the problems.

    It counts from 0 or 1, row by row. Scores do so by chance only where few whole numbers stand
    beside; and a heading that is written as algorithms are ("kNN", "A") needs decimals beside.

    >>> rows = [["91", "87"], ["92", "88"], ["93", "80"]]
    >>> numbers_the_problems("xyz", ["1", "2", "3"], rows)
    True
    >>> numbers_the_problems("kNN", ["1", "2", "3"], rows)
    False
    """
    if not is_counting(first):
        return False
    n = len(first)
    if any("." in cell or "," in cell for cells in others for cell in cells):
        return n >= 4 or not like_an_algorithm(heading)
    if like_an_algorithm(heading):
        return False
    values = [_number(cell) for cells in others for cell in cells]
    return n >= 4 or all(each is None or each[0] > n for each in values)


def ids_words() -> Any:
    """Say that a first column was taken for the problems' names; the Studio's page fills it."""
    return _(
        "The first column, {name}, counts the rows and was taken for the names of the problems."
    )


def ids_told(heading: Any, way_out: Any = "") -> Any:
    """Say so of this heading; ``way_out`` is what undoes it."""
    message = ids_words()
    if way_out:
        message = _(
            "The first column, {name}, counts the rows and was taken for the names of the "
            "problems; if it holds scores, say {way_out}."
        )
    return message.format(name=short(heading, 40), way_out=way_out)
