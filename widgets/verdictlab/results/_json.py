"""JSON and lines of it: records, columns, answers of lm-evaluation-harness."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .._progress import spend
from .._text import _
from ._checked import checked
from ._harness import harness_rows, is_harness
from ._nested import rows_of_mapping
from ._pages import chosen
from ._rows import fail, text_of

if TYPE_CHECKING:
    from ._rows import Rows

__all__ = ["rows_of_json", "rows_of_records"]


def rows_of_json(text: str, sheet: str | None = None) -> Rows | None:
    """Read JSON or lines of it; None if it is neither."""
    spend(text.count(",") // 2)  # of a row per score, half of them at least stand between cells
    try:
        held = json.loads(text, parse_float=_exactly, parse_int=_exactly)
    except RecursionError:
        return fail(_("this JSON nests deeper than any table"))
    except ValueError:
        lines = [line for line in text.splitlines() if line.strip()]
        if not all(line.lstrip().startswith("{") for line in lines):
            return None
        held = []
        for row, line in enumerate(lines, start=1):
            try:
                held.append(json.loads(line, parse_float=_exactly, parse_int=_exactly))
            except (ValueError, RecursionError):
                fail(_("line {row} is no whole JSON object; each line must be one").format(row=row))
    if isinstance(held, Mapping) and set(held) == {"columns", "index", "data"}:
        held = _of_split(**held)
    held = _wrapped(held)
    if (shown := _shown(held)) is not None:
        return checked(chosen(shown, sheet))
    answers = held if isinstance(held, list) else [held]
    if answers and all(map(is_harness, answers)):
        return harness_rows(answers)
    return rows_of_mapping(held) if isinstance(held, Mapping) else rows_of_records(held)


def _wrapped(held: Any) -> Any:
    """Return the list of records that stands below one key, beside what describes all of them."""
    if not isinstance(held, Mapping):
        return held
    lists = [
        each
        for each in held.values()
        if isinstance(each, list) and each and all(isinstance(record, Mapping) for record in each)
    ]
    rest = [each for each in held.values() if isinstance(each, list | Mapping)]
    return lists[0] if len(lists) == 1 == len(rest) else held


def _shown(held: Any) -> list[list[tuple[int, list[str]]]] | None:
    """Return the tables that HELM shows: a title, heads and rows of values; None if they are not.

    >>> _shown({"header": [{"value": "Model"}], "rows": [[{"value": "A"}]]})
    [[(1, ['Model']), (2, ['A'])]]
    """
    tables = held if isinstance(held, list) else [held]
    if not tables or not all(
        isinstance(each, Mapping)
        and all(isinstance(each.get(name), list) for name in ("header", "rows"))
        and all(isinstance(row, list) for row in each["rows"])
        for each in tables
    ):
        return None
    return [
        [
            (i, [text_of(cell.get("value") if isinstance(cell, Mapping) else cell) for cell in row])
            for i, row in enumerate([each["header"], *each["rows"]], 1)
        ]
        for each in tables
    ]


def _of_split(columns: Any, index: Any, data: Any) -> list[dict[str, Any]]:
    """Give the records of what pandas writes with orient="split"."""
    if index is None and isinstance(data, list):
        index = range(len(data))
    lists = (
        isinstance(columns, list)
        and isinstance(data, list)
        and (isinstance(index, list | range) and all(isinstance(row, list) for row in data))
    )
    if not lists or len(index) != len(data) or {len(row) for row in data} - {len(columns)}:
        fail(
            _(
                "this JSON has {names} as pandas writes them, but they do not fit together; write "
                "it again with {call}"
            ).format(names='"columns", "index", "data"', call="to_json(orient='split')")
        )
    names = ["", *map(text_of, columns)]
    return [dict(zip(names, [i, *row], strict=True)) for i, row in zip(index, data, strict=True)]


def _exactly(digits: Any) -> Any:
    """Keep a number as it is printed: 0.840 has three decimals."""
    return digits


def rows_of_records(records: Any) -> Rows:
    if records and all(map(is_harness, records)):
        return harness_rows(records)
    if not records or not all(isinstance(each, Mapping) for each in records):
        fail(
            _("a list must hold one dictionary per row, as {example}").format(
                example='{"algorithm": "kNN", "problem": "iris", "score": 0.95}'
            )
        )
    flat = [_flat(each) for each in records]
    header = list(dict.fromkeys(name for each in flat for name in each))
    spend(len(header) * len(flat), len(header))
    body = [(i, [text_of(each.get(name)) for name in header]) for i, each in enumerate(flat, 1)]
    return checked([(0, header), *body])


def _flat(record: Any, before: str = "") -> dict[str, Any]:
    """Name what is nested by its path: {"params": {"model": "kNN"}} has "params.model"."""
    found: dict[str, Any] = {}
    for name, value in record.items():
        path = f"{before}{text_of(name)}"
        if isinstance(value, Mapping):
            found |= _flat(value, f"{path}.")
        elif not isinstance(value, list | tuple):
            found[path] = value
    return found
