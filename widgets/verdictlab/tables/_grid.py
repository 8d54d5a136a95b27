"""From text to rows of cells: which separator, how many cells, what the header says."""

import csv
import io
import re

from ._cells import is_number

__all__ = ["grid"]

_SEPARATORS = {"\t": "tab", ";": "semicolon", ",": "comma"}


def grid(text, separator=None):
    """Return records: (row number as a spreadsheet counts, cells), all as long as the first."""
    stated = re.match(r"\s*sep=(.)\s*?(?:\r\n|\n|\r)", text)  # Excel's own first line
    skipped = 0
    if stated:
        separator, skipped = separator or stated.group(1), 1
        text = text[stated.end() :]
    if separator is None:
        separator = _sniffed(text)
    elif not isinstance(separator, str) or len(separator) != 1 or separator in '"\r\n':
        raise ValueError(
            f"read_table: separator must be one character such as ',' or ';', got {separator!r}"
        )
    records = [(row + skipped, cells) for row, cells in _records(text, separator)]
    if not records:
        raise ValueError("read_table: every cell is empty; give names and scores")
    records = _without_empty_columns(_with_row_names(records, separator))
    _check_even(records, separator)
    return records


def _records(text, separator):
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=separator, skipinitialspace=True, strict=True
    )
    records, row = [], 0
    while True:
        row += 1
        try:
            cells = [cell.strip() for cell in next(reader)]
        except StopIteration:
            return records
        except csv.Error as error:
            if "field larger" in str(error):
                problem = "a cell is longer than any score or name; is this a table?"
            else:
                problem = (
                    "a quotation mark does not fit (opened and not closed, or closed inside a "
                    'name); double the marks inside a name: "5"" disk"'
                )
            raise ValueError(f"read_table: row {row}: {problem}") from None
        if any(cells):
            records.append((row, cells))


def _sniffed(text):
    first = next(line for line in text.splitlines() if line.strip())
    candidates = [mark for mark in _SEPARATORS if mark in first]
    if not candidates:
        raise ValueError(
            f"read_table: the first row, {_short(first)!r}, has no comma, semicolon or tab; put "
            f"one between the names, or say separator=..."
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
            f"read_table: both {names} could separate the cells; say which with separator=..."
        )
    return fitting[0]


def _with_row_names(records, separator):
    # R's write.table gives no name to the column of row names. With commas such a row cannot
    # be told from one with a decimal comma.
    width = len(records[0][1])
    if separator == "," or len(records) < 2 or width < 2:
        return records
    if any(len(cells) != width + 1 for _, cells in records[1:]):
        return records
    return [(records[0][0], ["", *records[0][1]]), *records[1:]]


def _without_empty_columns(records):
    width = len(records[0][1])
    if any(len(cells) != width for _, cells in records):
        return records
    while width > 1 and not any(cells[width - 1] for _, cells in records):
        width -= 1
    return [(row, cells[:width]) for row, cells in records]


def _check_even(records, separator):
    width = len(records[0][1])
    for row, cells in records[1:]:
        if len(cells) == width:
            continue
        where = f"read_table: row {row} ({_short(cells[0])})"
        count = f"{len(cells)} cell{'s' * (len(cells) != 1)}"
        if separator == "," and len(cells) > width and _looks_like_decimal_commas(cells):
            raise ValueError(
                f"{where} has {count}, the header {width}: decimal commas cannot be told from "
                f"commas between cells; write decimal points, or save with semicolons"
            )
        other = [mark for mark in _SEPARATORS if mark != separator and mark in cells[0]]
        if len(cells) == 1 and other:
            raise ValueError(
                f"{where} is separated by {_SEPARATORS[other[0]]}, the header by "
                f"{_SEPARATORS.get(separator, repr(separator))}; use one of them throughout"
            )
        what = "one is missing" if len(cells) < width else "one is too many"
        if abs(len(cells) - width) > 1:
            what = what.replace("one is", "some are")
        raise ValueError(
            f"{where} has {count}, the header {width}: {what}; leave no cell out, and quote names "
            f"that hold the separator"
        )


def _looks_like_decimal_commas(cells):
    return all(re.fullmatch(r"[+-]?[0-9]+", cell) for cell in cells[-2:])


def _short(text):
    text = text.strip()
    return text if len(text) <= 40 else f"{text[:37]}..."
