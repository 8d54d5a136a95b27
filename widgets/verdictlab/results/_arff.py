"""Weka's own format of tables, ARFF."""

import csv
import re

from .._text import _
from ..tables._names import short
from ._rows import fail

__all__ = ["arff_rows", "is_arff"]

_ATTRIBUTE = re.compile(r"@attribute\s+(?:'([^']*)'|\"([^\"]*)\"|(\S+))\s", re.IGNORECASE)


def is_arff(text: str) -> bool:
    """Whether the first line that is no comment names a relation."""
    first = next((line for line in text.splitlines() if line.strip() and line[:1] != "%"), "")
    return first.lstrip().lower().startswith("@relation")


def arff_rows(text: str) -> list[tuple[int, list[str]]]:
    """Return rows of (number of the line, cells), the names of the attributes first.

    >>> arff_rows("@relation r\\n@attribute data string\\n@attribute RF real\\n@data\\n'a b',?")
    [(4, ['data', 'RF']), (5, ['a b', ''])]
    """
    names: list[str] = []
    rows: list[tuple[int, list[str]]] = []
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("%"):
            continue
        if inside:
            rows.append((number, _cells(line, number)))
        elif found := _ATTRIBUTE.match(f"{line} "):
            names.append(next(name for name in found.groups() if name is not None))
        elif line.lower().startswith("@data"):
            inside = True
            rows.append((number, names))
    if not rows:
        fail(_("this ARFF file has no line @data, and so no rows"))
    return rows


def _cells(line: str, number: int) -> list[str]:
    if line.startswith("{"):
        fail(
            _("row {row} ({first}) is sparse; write it with a cell for each attribute").format(
                row=number, first=short(line, 30)
            )
        )
    quote = '"' if line.count('"') > line.count("'") else "'"
    cells = next(csv.reader([line], quotechar=quote, escapechar="\\", skipinitialspace=True))
    return ["" if cell.strip() == "?" else cell.strip() for cell in cells]
