"""The first sheet of an Excel workbook (.xlsx), read with what Python itself brings."""

import io
import posixpath
import re
import zipfile
import zlib
from xml.etree import ElementTree

from .._text import _, join_words
from ..tables._names import short
from ._rows import fail, text_of

__all__ = ["sheet_of"]

# What Python's readers raise: cut or bent archives and XML, parts that a sheet names and that are
# not there, a password, and a packing that zipfile does not know (a RuntimeError of its own kind).
_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, ElementTree.ParseError),
    *(KeyError, IndexError, EOFError, OSError, RuntimeError),
)
_MOST = 200_000_000  # bytes of one part when unpacked: a small file can pretend to be endless


def sheet_of(content, sheet=None):
    """Return (rows of (number, texts), the sheet's name, names of other sheets that hold cells)."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as book:
            return _read(book, sheet)
    except _BROKEN as error:
        reason = type(error).__name__
    return fail(
        _("this is no whole Excel workbook ({reason}); open it and save it again as .xlsx or CSV")
        .format(reason=reason)
    )  # fmt: skip


def _read(book, asked):
    sheets = _sheets(book)
    if not sheets:
        fail(_("the workbook holds no sheet; save the table as CSV"))
    if asked is not None and asked not in sheets:
        fail(_("the workbook has no sheet {sheet!r}; there are {names}").format(
            sheet=short(asked), names=join_words(map(repr, sheets))))  # fmt: skip
    shared = _shared(book)
    found = {
        name: _cells(_part(book, path), shared)
        for name, path in sheets.items()
        if asked in (None, name)
    }
    filled = [name for name, rows in found.items() if rows]
    name = asked or (filled or list(found))[0]
    return found[name], name, [other for other in filled if other != name]


def _part(book, path):
    if book.getinfo(path).file_size > _MOST:
        fail(_("the workbook is larger than any table of scores; save its table as CSV"))
    text = book.read(path)
    if b"<!DOCTYPE" in text[:1000]:
        fail(_("the workbook defines words of its own, as Excel does not; save the table as CSV"))
    return ElementTree.fromstring(text)


def _sheets(book):
    links = {
        link.get("Id"): link.get("Target") for link in _part(book, "xl/_rels/workbook.xml.rels")
    }
    found = {}
    for sheet in _part(book, "xl/workbook.xml").iterfind(".//{*}sheet"):
        target = links.get(_link(sheet), "")
        path = target.lstrip("/") if target.startswith("/") else posixpath.join("xl", target)
        if path in book.namelist() and "worksheets" in path:
            found[sheet.get("name")] = path
    return found


def _link(sheet):
    return next((value for name, value in sheet.items() if name.endswith("}id")), "")


def _shared(book):
    if "xl/sharedStrings.xml" not in book.namelist():
        return []
    return [_text(item) for item in _part(book, "xl/sharedStrings.xml").iterfind(".//{*}si")]


def _text(item):
    """Put the pieces of a text together, without the readings that Japanese ones carry."""
    pieces = [item.find("{*}t"), *(run.find("{*}t") for run in item.iterfind(".//{*}r"))]
    return "".join(piece.text or "" for piece in pieces if piece is not None)


def _cells(sheet, shared):
    rows, width = [], 0
    for count, row in enumerate(sheet.iterfind(".//{*}row"), start=1):
        number, cells, place = int(row.get("r") or count), {}, -1
        for cell in row.iterfind(".//{*}c"):
            place = _column(cell.get("r")) if cell.get("r") else place + 1
            cells[place] = _value(cell, shared)
        if any(cells.values()):
            rows.append((number, cells))
            width = max(width, 1 + max(place for place, text in cells.items() if text))
    if width > 100_000:
        fail(_("the workbook is larger than any table of scores; save its table as CSV"))
    return [(number, [cells.get(j, "") for j in range(width)]) for number, cells in rows]


def _column(place):
    letters = re.match("[A-Z]{1,3}", place)
    number = 0
    for letter in letters[0] if letters else "A":
        number = 26 * number + ord(letter) - 64
    return number - 1


def _value(cell, shared):
    kind, value = cell.get("t", "n"), cell.find("{*}v")
    if kind == "inlineStr":
        return text_of(_text(cell.find("{*}is")))
    text = "" if value is None else value.text or ""
    if kind == "s":
        return text_of(shared[int(text)])
    if kind != "n" or not text:
        return text_of(text)
    try:
        return text_of(float(f"{float(text):.15g}"))  # 0.1 + 0.2, as a sheet shows it
    except ValueError:
        return text_of(text)
