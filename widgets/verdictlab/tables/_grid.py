"""From text to rows of cells: which separator, how many cells, what the header says."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .._progress import spend
from .._text import _, ngettext
from ._cells import is_number
from ._names import bare, short
from ._vocabulary import heads_problems, like_an_algorithm

if TYPE_CHECKING:
    from typing import Any

__all__ = ["Grid", "grid"]

_SEPARATORS = {"\t": "tab", ";": "semicolon", ",": "comma"}
_LONGEST_NAME = 1000  # letters


@dataclass(frozen=True)
class Grid:
    """The cells of a text.

    ``records`` are (row number as a spreadsheet counts, cells), all as long as the first;
    ``unseen`` holds (row number, cell) where letters that cannot be seen were left out.
    """

    records: list
    separator: str
    unseen: frozenset = frozenset()


def grid(text: str, separator: Any = None) -> Grid:
    """Cut a text into cells, and return them as a `Grid`."""
    stated = re.match(r"\s*sep=(.)\s*?(?:\r\n|\n|\r)", text)  # Excel's own first line
    skipped = 0
    if stated:
        separator, skipped = separator or stated.group(1), 1
        text = text[stated.end() :]
    if separator is None:
        separator = _sniffed(text)
    elif not isinstance(separator, str) or len(separator) != 1 or separator in '"\r\n':
        raise ValueError(
            _(
                "read_table: separator must be one character such as ',' or ';', got {separator!r}"
            ).format(separator=separator)
        )
    unseen: set[tuple[int, str]] = set()
    records = [(row + skipped, cells) for row, cells in _records(text, separator, unseen)]
    if not records:
        raise ValueError(_("read_table: every cell is empty; give names and scores"))
    records = _without_empty_columns(records)
    records = _with_row_names(records, separator, text)
    _check_even(records, separator)
    _check_names(records, separator)
    return Grid(records, separator, frozenset((row + skipped, cell) for row, cell in unseen))


def _records(
    text: str, separator: str, unseen: set[Any] | None = None
) -> list[tuple[int, list[str]]]:
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=separator, skipinitialspace=True, strict=True
    )
    records: list[tuple[int, list[str]]] = []
    row = count = 0
    while True:
        row += 1
        try:
            written = [cell.strip() for cell in next(reader)]
        except StopIteration:
            return records
        except csv.Error as error:
            if "field larger" in str(error):
                message = _(
                    "read_table: row {row}: a cell is longer than any score or name; is this a "
                    "table?"
                )
            else:
                message = _(
                    "read_table: row {row}: a quotation mark does not fit (opened and not "
                    "closed, or closed inside a name); double the marks inside a name: {example}"
                )
            raise ValueError(message.format(row=row, example='"5"" disk"')) from None
        count += len(written)
        spend(count, len(written))
        cells = [bare(cell) for cell in written]
        if unseen is not None and cells != written:
            unseen.update(
                (row, each) for each, was in zip(cells, written, strict=True) if each != was
            )
        if any(cells):
            records.append((row, cells))


def _sniffed(text: str) -> str:
    first = next(line for line in text.splitlines() if line.strip())
    candidates = [mark for mark in _SEPARATORS if mark in first]
    if not candidates:
        raise ValueError(
            _(
                "read_table: the first row, {value!r}, has no comma, semicolon or tab; put "
                "one between the names, or say separator=..."
            ).format(value=short(first.strip(), 40))
        )
    if len(candidates) == 1:
        return candidates[0]
    # A mark inside names or numbers is no separator: the right one gives even rows of numbers.
    even = {}
    for mark in candidates:
        try:
            records = _records(text, mark)
        except ValueError:
            continue
        widths = {len(cells) for _, cells in records}
        if len(widths) == 1 and widths != {1}:
            even[mark] = all(is_number(cell) for _, cells in records[1:] for cell in cells[1:])
    fitting = [mark for mark, numeric in even.items() if numeric] or list(even) or candidates[:1]
    if len(fitting) > 1:
        names = " and ".join(_SEPARATORS[mark] for mark in fitting)
        raise ValueError(
            _(
                "read_table: both {names} could separate the cells; say which with separator=..."
            ).format(names=names)
        )
    return fitting[0]


def _with_row_names(
    records: list[tuple[int, list[str]]], separator: str, text: str
) -> list[tuple[int, list[str]]]:
    """Head the column of row names that R's write.table leaves without a name."""
    width = len(records[0][1])
    if len(records) < 2 or width < 2 or any(len(cells) != width + 1 for _, cells in records[1:]):
        return records
    header, (row, cells) = records[0][1], records[1]
    if separator == "," and _looks_like_decimal_commas(cells):
        return records
    # R quotes all names and no numbers; with commas, a decimal comma would look the same.
    quoted = text.lstrip()[:1] == '"' and text.count('"') >= 2 * (width + len(records) - 1)
    if not quoted and all(is_number(each[0]) for _, each in records[1:]):
        return records
    named = heads_problems(header[0]) or not (quoted or like_an_algorithm(header[0]))
    if separator != "," and not named:
        return [(records[0][0], ["", *header]), *records[1:]]
    raise ValueError(
        _(
            "read_table: row {row} ({value}) and all others have {number} cells, the header "
            "{width} ({first_name}, ...): a name is missing in it, so each score would stand "
            "under its neighbour's; complete the header, with an empty cell above the "
            "problems if all its names are algorithms"
        ).format(
            row=row,
            value=short(cells[0], 40),
            number=width + 1,
            width=width,
            first_name=short(header[0], 40),
        )
    )


def _without_empty_columns(records: list[tuple[int, list[str]]]) -> list[tuple[int, list[str]]]:
    """Leave out what stands empty on the right, in all rows or beyond the header."""
    width = len(records[0][1])
    while width > 1 and not any(cells[width - 1] for _, cells in records if len(cells) >= width):
        width -= 1
    return [(row, cells if any(cells[width:]) else cells[:width]) for row, cells in records]


def _check_even(records: list[tuple[int, list[str]]], separator: str) -> None:
    width = len(records[0][1])
    for row, cells in records[1:]:
        if len(cells) == width:
            continue
        where = _("read_table: row {row} ({name})").format(row=row, name=short(cells[0], 40))
        count = ngettext("{count} cell", "{count} cells", len(cells)).format(count=len(cells))
        if separator == "," and len(cells) > width and _looks_like_decimal_commas(cells):
            raise ValueError(
                _(
                    "{where} has {count}, the header {width}: decimal commas cannot be told "
                    "from commas between cells; write decimal points, or save with semicolons"
                ).format(where=where, count=count, width=width)
            )
        other = [mark for mark in _SEPARATORS if mark != separator and mark in cells[0]]
        if len(cells) == 1 and other:
            raise ValueError(
                _(
                    "{where} is separated by {SEPARATORS}, the header by {value}; use one of "
                    "them throughout"
                ).format(
                    where=where,
                    SEPARATORS=_SEPARATORS[other[0]],
                    value=_SEPARATORS.get(separator, repr(separator)),
                )
            )
        if len(cells) < width:
            what = ngettext("one is missing", "some are missing", width - len(cells))
        else:
            what = ngettext("one is too many", "some are too many", len(cells) - width)
        raise ValueError(
            _(
                "{where} has {count}, the header {width}: {what}; leave no cell out, and "
                "quote names that hold the separator"
            ).format(where=where, count=count, width=width, what=what)
        )


def _check_names(records: list[tuple[int, list[str]]], separator: str) -> None:
    """Refuse names that are no names: with rows in them, or endless."""
    for row, cells in records:
        for cell in cells:
            if "\n" in cell and any(separator in line for line in cell.splitlines()):
                raise ValueError(
                    _(
                        "read_table: row {row}: the cell {value!r} holds a row of its own; a "
                        "quotation mark that is opened here is closed rows below: delete it, "
                        'or double the marks inside a name: "5"" disk"'
                    ).format(row=row, value=short(cell, 40))
                )
            if len(cell) > _LONGEST_NAME:
                raise ValueError(
                    _(
                        "read_table: row {row}: the cell {value!r} has {count} letters; a "
                        "score or name has at most {LONGEST_NAME}: shorten it"
                    ).format(
                        row=row, value=short(cell, 40), count=len(cell), LONGEST_NAME=_LONGEST_NAME
                    )
                )


def _looks_like_decimal_commas(cells: list[str]) -> bool:
    return all(re.fullmatch(r"[+-]?[0-9]+", cell) for cell in cells[-2:])
