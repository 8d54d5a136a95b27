"""The first sheet of an Excel workbook (.xlsx), read with what Python itself brings."""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
import zlib
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from .._progress import MOST_CELLS, spend
from .._text import _, join_words
from ..tables._names import short
from ._rows import fail, text_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

__all__ = ["sheet_of"]

# What Python's readers raise: cut or bent archives and XML, parts that a sheet names and that are
# not there, a password, and a packing that zipfile does not know (a RuntimeError of its own kind).
_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, ElementTree.ParseError),
    *(LookupError, EOFError, OSError, RuntimeError),
)
_MOST = 200_000_000  # bytes of one part when unpacked: a small file can pretend to be endless
_AT_ONCE = 1_000_000  # bytes
_ROWS, _COLUMNS = 1_048_576, 16_384  # Excel ends at XFD1048576


def sheet_of(content: bytes, sheet: Any = None) -> tuple[list[tuple[int, Any]], str, list[Any]]:
    """Return (rows of (number, texts), the sheet's name, names of other sheets that hold cells)."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as book:
            return _read(book, sheet)
    except _BROKEN:
        return fail(_("this is no whole Excel workbook; open it and save it again as .xlsx or CSV"))


def _read(book: Any, asked: Any) -> tuple[list[tuple[int, Any]], str, list[Any]]:
    sheets = _sheets(book)
    if not sheets:
        fail(_("the workbook holds no sheet; save the table as CSV"))
    if asked is not None and asked not in sheets:
        fail(
            _("the workbook has no sheet {sheet!r}; there are {names}").format(
                sheet=short(asked), names=join_words(map(repr, sheets))
            )
        )
    shared = _shared(book)
    name, rows = asked, []
    for each in sheets if asked is None else [asked]:
        if rows := _cells(book, each, sheets[each], shared):
            name = each
            break
    others = [
        each
        for each in sheets
        if asked is None and each != name and any(_rows(book, sheets[each], shared))
    ]
    return rows, name or next(iter(sheets)), others


def _part(book: Any, path: str, kind: str) -> Iterator[Any]:
    """Yield the elements of this kind, each emptied when the next one comes."""
    if book.getinfo(path).file_size > _MOST:
        fail(_("the workbook is larger than any table of scores; save its table as CSV"))
    with book.open(path) as file:
        _look_through(file)
        file.seek(0)
        for count, (_event, element) in enumerate(_parsed(file)):
            if not count % 1000:
                spend()
            if element.tag.rpartition("}")[2] == kind:
                yield element
                element.clear()


def _look_through(file: Any) -> None:
    """Refuse what is not Excel's, and what is too much, before it is understood piece by piece."""
    rows, marks, end = 0, 0, b""
    while part := file.read(_AT_ONCE):
        if b"<!DOCTYPE" in end + part:
            fail(
                _("the workbook defines words of its own, as Excel does not; save the table as CSV")
            )
        rows += part.count(b"<row")
        marks += part.count(b"<")
        end = part[-9:]
        if rows > _ROWS:
            fail(
                _(
                    "the workbook has more rows than Excel, which ends at 1048576; save its table "
                    "as CSV"
                )
            )
        spend(marks // 4)  # a cell begins and ends, and so does what it holds


def _parsed(file: Any) -> Iterator[tuple[str, Any]]:
    try:
        yield from ElementTree.iterparse(file)
    except ValueError as error:  # letters written in a way that the parser does not know
        raise zipfile.BadZipFile from error


def _sheets(book: Any) -> dict[str, str]:
    """Return {name: path} of the sheets that hold cells, not charts."""
    links = {
        link.get("Id"): link.get("Target", "")
        for link in _part(book, "xl/_rels/workbook.xml.rels", "Relationship")
    }
    found = {}
    for sheet in _part(book, "xl/workbook.xml", "sheet"):
        target = links.get(_link(sheet), "")
        path = target.lstrip("/") if target.startswith("/") else posixpath.join("xl", target)
        if path in book.namelist() and "worksheets" in path:
            found[sheet.get("name", path)] = path
    return found


def _link(sheet: Any) -> str:
    return next((value for name, value in sheet.items() if name.endswith("}id")), "")


def _shared(book: Any) -> list[str]:
    if "xl/sharedStrings.xml" not in book.namelist():
        return []
    return [_text(item) for item in _part(book, "xl/sharedStrings.xml", "si")]


def _text(item: Any) -> str:
    """Put the pieces of a text together, without the readings that Japanese ones carry."""
    if item is None:
        return ""
    pieces = [item.find("{*}t"), *(run.find("{*}t") for run in item.iterfind(".//{*}r"))]
    return "".join(piece.text or "" for piece in pieces if piece is not None)


def _cells(book: Any, name: str, path: str, shared: list[str]) -> list[tuple[int, list[str]]]:
    rows, width = [], 0
    for number, cells in _rows(book, path, shared):
        rows.append((number, cells))
        width = max(width, 1 + max(cells))
        if width > _COLUMNS:
            fail(
                _(
                    "row {row} of the sheet {name} goes on beyond column XFD, where Excel ends; "
                    "save the table as CSV"
                ).format(row=number, name=repr(short(name)))
            )
        if len(rows) * width > MOST_CELLS:
            fail(
                _(
                    "row {row} of the sheet {name} reaches to column {width}, and with {count} "
                    "rows that is more than any table of scores; delete what stands far out, or "
                    "save the table as CSV"
                ).format(row=number, name=repr(short(name)), width=width, count=len(rows))
            )
    return [(number, [cells.get(j, "") for j in range(width)]) for number, cells in rows]


def _rows(book: Any, path: str, shared: list[str]) -> Iterator[tuple[int, dict[int, str]]]:
    """Yield (number, {place: text}) of the rows that are not empty."""
    for count, row in enumerate(_part(book, path, "row"), start=1):
        cells, place = {}, -1
        for cell in row.iterfind(".//{*}c"):
            place = _column(cell.get("r")) if cell.get("r") else place + 1
            if text := _value(cell, shared):
                cells[place] = text
        if cells:
            yield _whole(row.get("r") or str(count)), cells


def _whole(text: str) -> int:
    """Read a number that Excel writes itself: of a row, of a text in the list."""
    if not (text.isascii() and text.isdecimal() and len(text) < 9):
        raise zipfile.BadZipFile(text)
    return int(text)


def _column(place: str) -> int:
    letters = re.match("[A-Z]{1,3}", place)
    number = 0
    for letter in letters[0] if letters else "A":
        number = 26 * number + ord(letter) - 64
    return number - 1


def _value(cell: Any, shared: list[str]) -> str:
    kind, value = cell.get("t", "n"), cell.find("{*}v")
    if kind == "inlineStr":
        return text_of(_text(cell.find("{*}is")))
    text = "" if value is None else value.text or ""
    if kind == "s":
        return text_of(shared[_whole(text)])
    if kind != "n" or not text:
        return text_of(text)
    try:
        return text_of(float(f"{float(text):.15g}"))  # 0.1 + 0.2, as a sheet shows it
    except ValueError:
        return text_of(text)
