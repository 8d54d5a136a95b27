"""From whatever holds results - path, buffer, text, frame, dictionaries - to `Rows`."""

from __future__ import annotations

import gzip
import io
import os
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pandas as pd

from .._progress import MOST_CELLS, spend
from .._text import _, join_words
from ..tables import ScoreTable
from ..tables._cells import is_number
from ..tables._grid import grid
from ..tables._source import as_content, decoded
from ..tables._taken import is_counting
from ._arff import arff_rows, is_arff
from ._cells import Cleaner, is_gap
from ._checked import checked, same_names, spreads_named
from ._harness import logged_rows, of_folder
from ._json import rows_of_json, rows_of_records
from ._markup import aligned_rows, framed_blocks, is_framed, is_latex, latex_tables
from ._nested import rows_of_mapping
from ._pages import chosen, html_tables, is_weka, weka_rows
from ._roles import is_problem
from ._rows import Rows, fail, text_of
from ._tidy import headed, tidied
from ._workbook import sheet_of

if TYPE_CHECKING:
    from typing import Any

    import numpy as np

__all__ = ["rows_of"]

_MOST = 100_000_000
_COUNTS = ("#", "no", "no.", "nr", "nr.", "index", "idx", "n\u00b0", "row")


def rows_of(source: Any, *, sheet: Any = None, separator: Any = None) -> Rows:
    """Return the rows that a source holds, whatever its form."""
    return _without_count(_rows_of(source, sheet, separator))


def _without_count(rows: Any) -> Rows:
    """Leave out the count of rows that pandas writes before all other columns."""
    first, clean = rows.header[0], Cleaner()
    if (
        (not first or first.startswith("Unnamed:") or first.lower() in _COUNTS)
        and len(rows.header) > 2
        and (
            rows.header[1]
            and is_counting(rows.column(0))
            and any(
                not is_number(clean(cell)) and not is_gap(cell)
                for j, name in enumerate(rows.header)
                if j == 1 or (j and name and is_problem(name))
                for cell in rows.column(j)
            )
        )
    ):
        return rows.keeping(range(1, len(rows.header)))
    return rows


def _rows_of(source: Any, sheet: Any, separator: Any) -> Rows:
    if isinstance(source, str) and source.lstrip()[:1] in ("{", "["):
        return _of_text(source, "", separator, sheet)
    if isinstance(source, ScoreTable):
        fail(_("this is a ScoreTable already; give it to judge or compare_many"))
    if isinstance(source, pd.DataFrame):
        return _of_frame(source)
    if isinstance(source, Mapping):
        return rows_of_mapping(source)
    if isinstance(source, list | tuple):
        return rows_of_records(source)
    if (
        isinstance(source, str | os.PathLike)
        and "\n" not in str(source)
        and (os.path.isdir(source) and (found := of_folder(Path(source))) is not None)
    ):
        return found
    if isinstance(source, str | os.PathLike | bytes | bytearray) or hasattr(source, "read"):
        content, name = as_content(source)
        return _of_content(content, name, sheet, separator)
    return fail(
        _(
            "source must be a path, an open file, pasted text, a DataFrame or dictionaries, got "
            "{kind}"
        ).format(kind=type(source).__name__)
    )


def _of_content(content: bytes | str, name: str, sheet: Any, separator: Any) -> Rows:
    if isinstance(content, str):
        return _of_text(content, name, separator, sheet)
    content = bytes(content)
    if content.startswith(b"\x1f\x8b"):
        content, name = _unpacked(content), name.rpartition(".")[0] or name
    if content.startswith(b"PK\x03\x04"):
        rows, own, others = sheet_of(content, sheet)
        notes = [_("The scores are those of the sheet {name}.").format(name=own)]
        if others:
            notes.append(
                _("The sheets {names} were not read; sheet=... reads one of them.").format(
                    names=join_words(others)
                )
            )
        return checked(rows, name=name, notes=notes)
    if content.startswith(b"PAR1"):
        return _of_frame(_parquet(content), name)
    return _of_text(decoded(content), name, separator, sheet)


def _unpacked(content: bytes) -> bytes:
    try:
        with gzip.open(io.BytesIO(content)) as file:
            text = file.read(_MOST + 1)
    except (OSError, EOFError, zlib.error):
        fail(_("this gzip archive is broken; pack it again, or give the file itself"))
    if len(text) > _MOST:
        fail(
            _(
                "this has more than {number} million characters; give a file with one row per score"
            ).format(number=_MOST // 1_000_000)
        )
    return text


def _parquet(content: bytes) -> pd.DataFrame:
    try:
        import pyarrow.parquet as parquet
    except ImportError:
        fail(
            _("a Parquet file needs pyarrow: {command}").format(
                command='pip install "verdictlab[parquet]"'
            )
        )
    try:
        file = parquet.ParquetFile(io.BytesIO(content))
        held = file.metadata.num_rows * file.metadata.num_columns
        frame = None if held > MOST_CELLS else file.read().to_pandas()
    except Exception:
        return fail(_("this is no whole Parquet file; write it again, or give the table as CSV"))
    spend(held)
    return frame


def _of_text(text: str, name: str, separator: Any, sheet: Any = None) -> Rows:
    text = text.removeprefix("\ufeff")
    if not text.strip():
        fail(_("the file is empty; it needs a row of names and a row per score or problem"))
    if "\0" in text:
        fail(_("this is not text (it holds NUL characters); save the table as CSV"))
    start, notes = text.lstrip(), list[str]()
    if separator is None:
        if (known := _of_known_form(text, start, name, sheet)) is not None:
            return known
        text, notes = tidied(text)
        first = next(line for line in text.splitlines() if line.strip())
        if not any(mark in first for mark in ",;\t"):
            if "|" in first:
                separator = "|"
            elif not start.startswith("sep="):
                return checked(aligned_rows(text), name=name, notes=notes)
    found = grid(text, separator)
    records, more = headed(found.records)
    header = spreads_named(records[0][1]) if len(records[0][1]) < 1000 else records[0][1]
    same_names(header, found.unseen)
    return Rows(header, records[1:], found.separator, name, [*notes, *more])


def _of_known_form(text: str, start: str, name: str, sheet: Any) -> Rows | None:
    """Return the rows of JSON, a page, LaTeX, what Weka prints or a framed table, else None."""
    if start[0] in "{[" and (found := rows_of_json(start, sheet)) is not None:
        return Rows(**{**vars(found), "name": name})
    if start[0] == "<":
        tables = html_tables(text)
        if not tables:
            fail(_("this is a web page or XML without a table; save the table as CSV"))
        return checked(chosen(tables, sheet), name=name)
    if is_arff(text):
        return checked(arff_rows(text), name=name)
    if is_latex(text):
        return checked(chosen(latex_tables(text), sheet), name=name)
    if is_weka(text):
        return checked(weka_rows(text), name=name)
    if is_framed(text):
        return _framed(text, name, sheet)
    return None


def _framed(text: str, name: str, sheet: Any) -> Rows:
    blocks = framed_blocks(text)
    if (logged := logged_rows(blocks)) is not None:
        return checked(logged, name=name)
    return checked(chosen([rows for _before, rows in blocks], sheet), name=name)


def _of_frame(frame: pd.DataFrame, name: str = "") -> Rows:
    if frame.columns.nlevels in (2, 3):
        return _of_levels(frame, name)
    if frame.columns.nlevels > 1:
        fail(
            _("the columns have {count} levels of names; give one row of names").format(
                count=frame.columns.nlevels
            )
        )
    named = any(each is not None for each in frame.index.names)
    if named or not pd.api.types.is_integer_dtype(frame.index.dtype):
        spare = [
            each if each is not None else f"index {i}" if i else "problem"
            for i, each in enumerate(frame.index.names)
        ]
        taken = set(frame.columns)
        frame = frame.rename_axis(index=[s if s not in taken else f"index {s}" for s in spare])
        frame = frame.reset_index()
    spend(frame.size, frame.shape[1])
    header = [text_of(each) for each in frame.columns]
    columns = [
        [text_of(value) for value in _values(frame.iloc[:, j])] for j in range(frame.shape[1])
    ]
    body = [(i, list(cells)) for i, cells in enumerate(zip(*columns, strict=True), 2)]
    return checked([(1, header), *body], name=name)


def _of_levels(frame: pd.DataFrame, name: str) -> Rows:
    """Read a frame with levels of names as a file with a header on as many lines."""
    if any(each is not None for each in frame.index.names) or not (
        pd.api.types.is_integer_dtype(frame.index.dtype)
    ):
        frame = frame.reset_index()
    spend(frame.size, frame.shape[1])
    levels = frame.columns.nlevels
    heads = [[text_of(each[i]) for each in frame.columns] for i in range(levels)]
    heads[:-1] = [
        ["" if i and each == head[i - 1] else each for i, each in enumerate(head)]
        for head in heads[:-1]
    ]
    columns = [
        [text_of(value) for value in _values(frame.iloc[:, j])] for j in range(frame.shape[1])
    ]
    body = [(i, list(cells)) for i, cells in enumerate(zip(*columns, strict=True), levels + 1)]
    return checked([*enumerate(heads, 1), *body], name=name)


def _values(column: pd.Series) -> np.ndarray | pd.Series:
    """Give the values of a column; pandas alone would widen those of 16 and 32 bits."""
    return column.to_numpy() if column.dtype in ("float16", "float32") else column
