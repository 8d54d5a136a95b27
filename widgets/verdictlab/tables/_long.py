"""Long form, a row per score, recognized so that nobody averages it away; how to turn it wide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._text import _
from ._cells import is_missing, is_number
from ._names import short
from ._vocabulary import (
    heads_algorithms,
    heads_problems,
    heads_scores,
    is_cost,
    is_index,
    known_learners,
    known_problems,
)

if TYPE_CHECKING:
    from typing import Any

__all__ = ["RowPerScore", "is_row_per_score", "pivot_of", "places_of", "refuse_long"]


class RowPerScore(ValueError):
    """A table with a row per score, which `read_results` can read."""


def is_row_per_score(header: list[str], body: list[tuple[int, list[str]]]) -> bool:
    """Whether problems and algorithms are both written down the rows."""
    return _found(header, body) is not None


def places_of(header: Any, body: Any) -> tuple[int, int, int]:
    """Return the places of problems, algorithms and scores of a table with a row per score."""
    _columns, problems, algorithms, values = _found(header, body)
    return problems, algorithms, _scores(header, values)


def refuse_long(header: list[str], body: list[tuple[int, list[str]]]) -> None:
    """Refuse a table in which problems and algorithms are both written down the rows.

    Such a table has two columns whose entries repeat, one of them words, beside numbers. It could
    not be read anyway; the point is to say what it is.
    """
    found = _found(header, body)
    if found is None:
        return
    columns, problems, algorithms, values = found
    raise RowPerScore(
        _(
            "read_table: column {number} ({value}) repeats {algorithm_name!r} and column "
            "{other_place} ({other_name}) {problem_name!r}, so there is a row per score; "
            "{pivot_of}"
        ).format(
            number=algorithms + 1,
            value=short(header[algorithms]),
            algorithm_name=short(columns[algorithms][0], 20),
            other_place=problems + 1,
            other_name=short(header[problems]),
            problem_name=short(columns[problems][0], 20),
            pivot_of=pivot_of(header, columns, problems, algorithms, _scores(header, values)),
        )
    )


def _found(header: list[str], body: list[tuple[int, list[str]]]) -> Any:
    """Return (columns, places of problems, algorithms and scores), or None."""
    columns = list(zip(*(cells for _, cells in body), strict=True))
    words = [j for j, column in enumerate(columns) if _repeats(column) and _are_words(column)]
    if not words:
        return None
    numbers = [j for j, column in enumerate(columns) if j not in words and _are_numbers(column)]
    values = [j for j in numbers if not (is_index(header[j]) or is_cost(header[j]))]
    if len(words) == 1 and 0 not in words and 0 in numbers and _repeats(columns[0]):
        words.insert(0, 0)  # problems by their numbers
        values = [j for j in values if j]
    if len(words) != 2 or not values or not _cross(*(columns[j] for j in words)):
        return None
    problems, algorithms = words
    if _names_algorithms(header, columns, problems, algorithms):
        problems, algorithms = algorithms, problems
    return columns, problems, algorithms, values


def pivot_of(header: Any, columns: Any, problems: Any, algorithms: Any, values: Any) -> Any:
    """Write the line of pandas that gives a row per problem and a column per algorithm."""
    pairs = list(zip(columns[problems], columns[algorithms], strict=True))
    once = len(set(pairs)) == len(pairs)
    names = [_quoted(header[j]) for j in (problems, algorithms, values)]
    line = "frame.{}(index={}, columns={}, values={})".format(
        "pivot" if once else "pivot_table", *names
    )
    advice = (
        _("give a row per problem and a column per algorithm, with pandas: {line}")
        if once
        else _(
            "give a row per problem and a column per algorithm, with pandas: {line}, which takes "
            "the mean of all rows of one problem and algorithm"
        )
    )
    return advice.format(line=line)


def _cross(first: tuple[str, ...], second: tuple[str, ...]) -> bool:
    """Whether the entries of two columns are combined with each other, as in an experiment."""
    one, other = set(first), set(second)
    if min(len(one), len(other)) < 2 or {"yes", "no"} & {word.lower() for word in one | other}:
        return False
    return len(set(zip(first, second, strict=True))) > 0.5 * len(one) * len(other)


def _scores(header: list[str], values: list[int]) -> int:
    """Choose the column that is most likely the score."""
    named = [j for j in values if heads_scores(header[j])]
    return (named or values)[0]


def _quoted(name: str) -> Any:
    text = short(name, 40)
    return f'"{text}"' if not {'"', "\\", "\n"} & set(text) else repr(text)


def _are_words(column: tuple[str, ...]) -> bool:
    return not any(is_number(cell) for cell in column) and any(
        cell and not is_missing(cell) for cell in column
    )


def _are_numbers(column: tuple[str, ...]) -> bool:
    return any(map(is_number, column)) and all(
        not cell or is_number(cell) or is_missing(cell) for cell in column
    )


def _repeats(column: tuple[str, ...]) -> bool:
    return len(set(column)) < len(column)


def _names_algorithms(
    header: list[str], columns: list[tuple[str, ...]], first: int, second: int
) -> bool:
    """Whether the first of two columns holds the algorithms, by their headers or entries."""
    if heads_algorithms(header[first]) or heads_algorithms(header[second]):
        return heads_algorithms(header[first])
    if heads_problems(header[first]) or heads_problems(header[second]):
        return not heads_problems(header[first])
    one, other = (list(dict.fromkeys(columns[j])) for j in (first, second))
    return len(known_learners(one)) + len(known_problems(other)) > len(known_learners(other)) + len(
        known_problems(one)
    )
