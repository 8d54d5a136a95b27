"""Texts that hold several tables, web pages, and what Weka prints."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from .._progress import spend
from .._text import _, ngettext
from ..tables._cells import is_number
from ..tables._names import bare, short
from ._rows import fail

if TYPE_CHECKING:
    from typing import Any

__all__ = ["chosen", "html_tables", "is_weka", "weka_rows"]


def chosen(tables: list[list[tuple[int, Any]]], sheet: Any) -> list[tuple[int, list[str]]]:
    """Return the one table that is asked for; say which there are where nobody asked.

    ``tables`` are lists of (number of the row, cells).
    """
    tables = [each for each in tables if len(each) > 1 and len(each[0][1]) > 1] or tables
    if len(tables) == 1 and sheet is None:
        return tables[0]
    known = [str(i) for i in range(1, len(tables) + 1)]
    if sheet is not None and str(sheet) in known:
        return tables[int(sheet) - 1]
    told = [
        _("{number} ({names}; {rows})").format(
            number=number,
            rows=ngettext("{count} row", "{count} rows", len(each) - 1).format(count=len(each) - 1),
            names=", ".join(short(name, 16) or "-" for name in each[0][1][:4])
            + (", ..." if len(each[0][1]) > 4 else ""),
        )
        for number, each in zip(known, tables, strict=True)
    ]
    if len(told) > 8:
        told = [*told[:8], _("and {count} others").format(count=len(tables) - 8)]
    sizes = [sum(is_number(cell) for _row, cells in each for cell in cells) for each in tables]
    likely = sizes.index(max(sizes)) + 1
    return fail(
        _(
            "there are {count} tables in this text: {told}; say sheet='{likely}' to read one of "
            "them "
            "by its number"
        ).format(count=len(tables), told="; ".join(told), likely=likely)
    )


class _Tables(HTMLParser):
    """Collects the cells of the outermost tables, those over several columns with blanks behind."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[Any] = []
        self.cell: tuple[str, int, int] | None = None
        self.depth = self.count = 0
        self.below: dict[int, tuple[int, str]] = {}  # column -> (rows still covered, text)

    def handle_starttag(self, tag: Any, attrs: Any) -> None:
        attrs = dict(attrs)
        if tag == "table":
            self.depth += 1
            if self.depth == 1:
                self.tables.append([])
                self.below = {}
        elif tag == "tr" and self.depth == 1:
            self._end_cell()
            self.tables[-1].append([])
        elif tag in ("td", "th") and self.depth == 1 and self.tables[-1]:
            self._end_cell()
            self.cell = ("", _span(attrs.get("colspan")), _span(attrs.get("rowspan")))
        elif tag == "br" and self.cell:
            self.handle_data(" ")

    def handle_endtag(self, tag: Any) -> None:
        if tag in ("td", "th", "tr", "table") and self.depth == 1:
            self._end_cell()
        if tag == "tr" and self.depth == 1 and self.tables and self.tables[-1]:
            self._fill(self.tables[-1][-1])
        if tag == "table":
            self.depth = max(0, self.depth - 1)

    def handle_data(self, data: Any) -> None:
        if self.cell is not None:
            self.cell = (self.cell[0] + data, *self.cell[1:])

    def _fill(self, row: Any) -> None:
        """Write again what a cell of a row above holds for this one."""
        while len(row) in self.below:
            left, text = self.below.pop(len(row))
            if left > 1:
                self.below[len(row)] = (left - 1, text)
            row.append(text)

    def _end_cell(self) -> None:
        if self.cell is None:
            return
        text, across, down = self.cell
        self.cell = None
        row = self.tables[-1][-1]
        self._fill(row)
        text = bare(" ".join(text.split()))
        for j in range(across):
            if down > 1:
                self.below[len(row)] = (down - 1, text if not j else "")
            row.append(text if not j else "")
            self.count += 1
        spend(self.count, len(row))


def _span(text: Any) -> Any:
    return min(int(text), 1000) if text and text.isdecimal() and int(text) else 1


def html_tables(text: Any) -> Any:
    """Return the tables of a web page, each a list of (number of the row, cells)."""
    parser = _Tables()
    parser.feed(text)
    parser.close()
    return [
        [(i, cells) for i, cells in enumerate(rows, 1) if any(cells)]
        for rows in parser.tables
        if any(any(cells) for cells in rows)
    ]


_WEKA_HEAD = re.compile(r"^Dataset\s+\(1\)", re.MULTILINE)
_WEKA_ROW = re.compile(r"(?P<name>\S.*?)\s+\((?P<runs>[0-9]+)\)\s+(?P<rest>[-0-9.]+.*)")
_WEKA_KEY = re.compile(r"^\((?P<place>[0-9]+)\)\s+(?P<name>.+)$", re.MULTILINE)


def is_weka(text: str) -> bool:
    """Whether a text is what Weka's experimenter prints after its analysis."""
    return bool(_WEKA_HEAD.search(text))


def weka_rows(text: Any) -> Any:
    """Return (number of the line, cells) of what Weka's experimenter prints."""
    head = _WEKA_HEAD.search(text)
    start = 0 if head is None else head.start()  # `is_weka` has found it
    first = text[:start].count("\n")
    lines = text[start:].split("\n")
    body: list[tuple[int, list[str]]] = []
    for i, line in enumerate(lines[1:], first + 2):
        found = _WEKA_ROW.fullmatch(line.rstrip())
        if found is None:
            if body:
                break
            continue
        rest = re.sub(r"\([^()]*\)", " ", found["rest"].replace("|", " "))
        numbers = re.findall(r"(?<!\S)-?[0-9]+(?:[.,][0-9]+)?(?!\S)", rest)
        body.append((i, [bare(found["name"]), *numbers]))
    named = {int(each["place"]): each["name"].strip() for each in _WEKA_KEY.finditer(text[start:])}
    head = {int(place): name for place, name in re.findall(r"\(([0-9]+)\)\s*([^\s(|]+)", lines[0])}
    width = max((len(cells) for _row, cells in body), default=1)
    names = [named.get(j, head.get(j, str(j))) for j in range(1, width)]
    brief = [name.split(" ", 1)[0] for name in names]
    names = brief if len(set(brief)) == len(brief) else names
    return [(first + 1, ["Dataset", *names]), *body]
