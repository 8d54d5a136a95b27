"""From whatever holds results - path, buffer, text, frame, dictionaries - to `Rows`."""

from __future__ import annotations

import gzip
import io
import json
import os
import zlib
from collections.abc import Mapping
from pathlib import Path

import pandas as pd

from .._progress import MOST_CELLS, spend
from .._text import _, join_words
from ..tables import ScoreTable
from ..tables._cells import is_number
from ..tables._grid import grid
from ..tables._names import bare, shaped, short
from ..tables._source import as_content, decoded
from ..tables._taken import is_counting, refuse_numbers, score_like
from ..tables._vocabulary import heads_problems
from ._cells import is_gap
from ._harness import harness_rows, is_harness, logged_rows, of_folder
from ._markup import aligned_rows, framed_blocks, is_framed, is_latex, latex_tables
from ._nested import rows_of_mapping
from ._pages import chosen, html_tables, is_weka, weka_rows
from ._rows import Rows, fail, text_of
from ._tidy import headed, tidied
from ._workbook import sheet_of

__all__ = ["rows_of"]

_MOST = 100_000_000


def rows_of(source, *, sheet=None, separator=None):
    """Return the rows that a source holds, whatever its form."""
    return _without_count(_rows_of(source, sheet, separator))


def _without_count(rows):
    """Leave out the count of rows that pandas writes before all other columns."""
    first = rows.header[0]
    if (
        (not first or first.startswith("Unnamed:"))
        and len(rows.header) > 2
        and (
            rows.header[1]
            and is_counting(rows.column(0))
            and any(not is_number(cell) and not is_gap(cell) for cell in rows.column(1))
        )
    ):
        return rows.keeping(range(1, len(rows.header)))
    return rows


def _rows_of(source, sheet, separator):
    if isinstance(source, str) and source.lstrip()[:1] in ("{", "["):
        return _of_text(source, "", separator, sheet)
    if isinstance(source, ScoreTable):
        fail(_("this is a ScoreTable already; give it to judge or compare_many"))
    if isinstance(source, pd.DataFrame):
        return _of_frame(source)
    if isinstance(source, Mapping):
        return rows_of_mapping(source)
    if isinstance(source, list | tuple):
        return _of_records(source)
    if isinstance(source, str | os.PathLike) and "\n" not in str(source) and (
        os.path.isdir(source) and (found := of_folder(Path(source))) is not None
    ):  # fmt: skip
        return found
    if isinstance(source, str | os.PathLike | bytes | bytearray) or hasattr(source, "read"):
        content, name = as_content(source)
        return _of_content(content, name, sheet, separator)
    return fail(
        _("source must be a path, an open file, pasted text, a DataFrame or dictionaries, got "
          "{kind}").format(kind=type(source).__name__)
    )  # fmt: skip


def _of_content(content, name, sheet, separator):
    if isinstance(content, str):
        return _of_text(content, name, separator, sheet)
    content = bytes(content)
    if content.startswith(b"\x1f\x8b"):
        content, name = _unpacked(content), name.rpartition(".")[0] or name
    if content.startswith(b"PK\x03\x04"):
        rows, own, others = sheet_of(content, sheet)
        notes = [_("The scores are those of the sheet {name}.").format(name=own)]
        if others:
            notes.append(_("The sheets {names} were not read; sheet=... reads one of them.").format(
                names=join_words(others)))  # fmt: skip
        return _checked(rows, name=name, notes=notes)
    if content.startswith(b"PAR1"):
        return _of_frame(_parquet(content), name)
    return _of_text(decoded(content), name, separator, sheet)


def _unpacked(content):
    try:
        with gzip.open(io.BytesIO(content)) as file:
            text = file.read(_MOST + 1)
    except (OSError, EOFError, zlib.error):
        fail(_("this gzip archive is broken; pack it again, or give the file itself"))
    if len(text) > _MOST:
        fail(_("this has more than {number} million characters; give a file with one row per "
               "score").format(number=_MOST // 1_000_000))  # fmt: skip
    return text


def _parquet(content):
    try:
        import pyarrow.parquet as parquet
    except ImportError:
        fail(_("a Parquet file needs pyarrow: {command}").format(
            command='pip install "verdictlab[parquet]"'))  # fmt: skip
    try:
        file = parquet.ParquetFile(io.BytesIO(content))
        held = file.metadata.num_rows * file.metadata.num_columns
        frame = None if held > MOST_CELLS else file.read().to_pandas()
    except Exception:
        return fail(_("this is no whole Parquet file; write it again, or give the table as CSV"))
    spend(held)
    return frame


def _of_text(text, name, separator, sheet=None):
    text = text.removeprefix("\ufeff")
    if not text.strip():
        fail(_("the file is empty; it needs a row of names and a row per score or problem"))
    if "\0" in text:
        fail(_("this is not text (it holds NUL characters); save the table as CSV"))
    start = text.lstrip()
    if separator is None:
        if start[0] in "{[" and (found := _json(start)) is not None:
            return Rows(**{**vars(found), "name": name})
        if start[0] == "<":
            tables = html_tables(text)
            if not tables:
                fail(_("this is a web page or XML without a table; save the table as CSV"))
            return _checked(chosen(tables, sheet), name=name)
        if is_latex(text):
            return _checked(chosen(latex_tables(text), sheet), name=name)
        if is_weka(text):
            return _checked(weka_rows(text), name=name)
        if is_framed(text):
            return _framed(text, name, sheet)
        text, notes = tidied(text)
        first = next(line for line in text.splitlines() if line.strip())
        if not any(mark in first for mark in ",;\t"):
            if "|" in first:
                separator = "|"
            elif not start.startswith("sep="):
                return _checked(aligned_rows(text), name=name, notes=notes)
    else:
        notes = []
    found = grid(text, separator)
    records, more = headed(found.records)
    _same_names(records[0][1], found.unseen)
    return Rows(records[0][1], records[1:], found.separator, name, [*notes, *more])


def _framed(text, name, sheet):
    blocks = framed_blocks(text)
    if (logged := logged_rows(blocks)) is not None:
        return _checked(logged, name=name)
    return _checked(chosen([rows for _before, rows in blocks], sheet), name=name)


def _json(text):
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
    answers = held if isinstance(held, list) else [held]
    if answers and all(map(is_harness, answers)):
        return harness_rows(answers)
    return rows_of_mapping(held) if isinstance(held, Mapping) else _of_records(held)


def _of_split(columns, index, data):
    """Give the records of what pandas writes with orient="split"."""
    if index is None and isinstance(data, list):
        index = range(len(data))
    lists = isinstance(columns, list) and isinstance(data, list) and (
        isinstance(index, list | range) and all(isinstance(row, list) for row in data)
    )  # fmt: skip
    if not lists or len(index) != len(data) or {len(row) for row in data} - {len(columns)}:
        fail(_("this JSON has {names} as pandas writes them, but they do not fit together; write "
               "it again with {call}").format(
                   names='"columns", "index", "data"', call="to_json(orient='split')"))  # fmt: skip
    names = ["", *map(text_of, columns)]
    return [dict(zip(names, [i, *row], strict=True)) for i, row in zip(index, data, strict=True)]


def _exactly(digits):
    """Keep a number as it is printed: 0.840 has three decimals."""
    return digits


def _of_records(records):
    if records and all(map(is_harness, records)):
        return harness_rows(records)
    if not records or not all(isinstance(each, Mapping) for each in records):
        fail(_("a list must hold one dictionary per row, as {example}").format(
            example='{"algorithm": "kNN", "problem": "iris", "score": 0.95}'))  # fmt: skip
    flat = [_flat(each) for each in records]
    header = list(dict.fromkeys(name for each in flat for name in each))
    spend(len(header) * len(flat), len(header))
    body = [(i, [text_of(each.get(name)) for name in header]) for i, each in enumerate(flat, 1)]
    return _checked([(0, header), *body])


def _flat(record, before=""):
    """Name what is nested by its path: {"params": {"model": "kNN"}} has "params.model"."""
    found = {}
    for name, value in record.items():
        path = f"{before}{text_of(name)}"
        if isinstance(value, Mapping):
            found |= _flat(value, f"{path}.")
        elif not isinstance(value, list | tuple):
            found[path] = value
    return found


def _of_frame(frame, name=""):
    if frame.columns.nlevels == 2:
        return _of_levels(frame, name)
    if frame.columns.nlevels > 1:
        fail(_("the columns have {count} levels of names; give one row of names").format(
            count=frame.columns.nlevels))  # fmt: skip
    named = any(each is not None for each in frame.index.names)
    if named or not pd.api.types.is_integer_dtype(frame.index.dtype):
        spare = [each if each is not None else f"index {i}" if i else "problem"
                 for i, each in enumerate(frame.index.names)]  # fmt: skip
        taken = set(frame.columns)
        frame = frame.rename_axis(index=[s if s not in taken else f"index {s}" for s in spare])
        frame = frame.reset_index()
    spend(frame.size, frame.shape[1])
    header = [text_of(each) for each in frame.columns]
    columns = [[text_of(value) for value in _values(frame.iloc[:, j])]
               for j in range(frame.shape[1])]  # fmt: skip
    body = [(i, list(cells)) for i, cells in enumerate(zip(*columns, strict=True), 2)]
    return _checked([(1, header), *body], name=name)


def _of_levels(frame, name):
    """Read a frame with two levels of names as a file with a header on two lines."""
    if any(each is not None for each in frame.index.names) or not (
        pd.api.types.is_integer_dtype(frame.index.dtype)
    ):
        frame = frame.reset_index()
    spend(frame.size, frame.shape[1])
    heads = [[text_of(each[i]) for each in frame.columns] for i in (0, 1)]
    heads[0] = ["" if i and each == heads[0][i - 1] else each for i, each in enumerate(heads[0])]
    columns = [[text_of(value) for value in _values(frame.iloc[:, j])]
               for j in range(frame.shape[1])]  # fmt: skip
    body = [(i, list(cells)) for i, cells in enumerate(zip(*columns, strict=True), 3)]
    return _checked([(1, heads[0]), (2, heads[1]), *body], name=name)


def _values(column):
    """Give the values of a column; pandas alone would widen those of 16 and 32 bits."""
    return column.to_numpy() if column.dtype in ("float16", "float32") else column


def _checked(rows, *, name="", notes=()):
    """Make `Rows` of rows whose first is the header, all of one length."""
    spend()
    rows = [(row, cells) for row, cells in rows if any(cells)]
    rows, more = headed(rows)
    if len(rows) < 2:
        fail(_("there is a row of names but no row of scores, or nothing at all"))
    width = len(rows[0][1])
    while width > 1 and not any(cells[width - 1] for _row, cells in rows if len(cells) >= width):
        width -= 1
    rows = [(row, cells if any(cells[width:]) else cells[:width]) for row, cells in rows]
    for row, cells in rows[1:]:
        if len(cells) != width:
            fail(
                _("row {row} ({first}) has {count} cells, the header {width}; leave no cell out")
                .format(row=row, first=short(cells[0], 40), count=len(cells), width=width)
            )  # fmt: skip
    _same_names(rows[0][1])
    return Rows(rows[0][1], rows[1:], None, name, [*notes, *more])


def _same_names(header, unseen=()):
    seen = {}
    if len(set(header)) < len(header) and score_like(header[1:]) and not heads_problems(header[0]):
        refuse_numbers(header[1:], 0)
    for j, name in enumerate(header, start=1):
        if name and (shape := shaped(bare(name))) in seen:
            fail(_("the name {name!r} heads columns {first} and {second}; give each column a name "
                   "of its own").format(name=short(name), first=seen[shape], second=j))  # fmt: skip
        seen[shaped(bare(name))] = j
