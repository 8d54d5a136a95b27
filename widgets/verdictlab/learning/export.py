"""Taking the record elsewhere: one line per answer, or the gradebooks of Moodle and Canvas."""

from __future__ import annotations

import csv
import io
import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from .._check import choose
from .._files import write_whole
from .._text import _, ngettext
from ..tables._names import short
from .progress import FIELDS, read_records
from .summary import catalogue, summarise
from .wording import Spoken, words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike

__all__ = ["export_progress", "records_as_csv", "records_as_lines"]

_NUMBER = re.compile(r"\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*", re.ASCII | re.IGNORECASE)
_LONE = re.compile("[\ud800-\udfff]")  # half a letter, which no file can hold
_FORMATS = ("csv", "jsonl", "moodle", "canvas")
# Student field -> column header; the headers Canvas requires stand in its importer
# (lib/gradebook_importer.rb); Moodle lets the teacher map any header.
_MOODLE = {"email": "Email address", "username": "Username", "id": "ID number"}
_CANVAS = {
    "name": "Student",
    "id": "ID",
    "sis_user_id": "SIS User ID",
    "sis_login_id": "SIS Login ID",
    "section": "Section",
}


def export_progress(
    path: str | PathLike[str],
    *,
    format: str = "csv",
    student: Mapping[str, str] | None = None,
    overwrite: bool = False,
    own_words: bool = False,
) -> str:
    """Write the student's record to a file that can be handed in.

    It is a self-report: it shows participation and proves nothing, because anyone may write
    such a file. Gradebook formats therefore hold the share of exercises *tried* in each
    chapter, right or not. The answer to a choice is its letter in the order of the source,
    which never changes, whatever order was shown.

    Parameters
    ----------
    path : str or Path
        Where to write.
    format : {"csv", "jsonl", "moodle", "canvas"}
        "csv" and "jsonl": one line per answer. "moodle": identifier column and one grade of
        0 to 100 per chapter, "-" where nothing was tried. "canvas": the columns Student, ID,
        SIS User ID, SIS Login ID, Section, a "Points Possible" row, and one assignment per
        chapter.
    student : dict, optional
        Who this is, needed by the gradebooks. Moodle: one of "email", "username", "id" (the
        ID number). Canvas: one of "id", "sis_user_id", "sis_login_id", "name"; also "section".
    overwrite : bool
        Whether an existing file may be replaced.
    own_words : bool
        Whether "csv" and "jsonl" hold the sentences you wrote, too. Without them such a line
        still says that you wrote something.

    Returns
    -------
    str
        What was written, in a sentence.

    Raises
    ------
    ValueError
        Unknown format, or the student cannot be identified.
    FileExistsError
        The file is there and ``overwrite`` is False.
    OSError
        It cannot be written there.

    References
    ----------
    Moodle documentation, "Grade import" (CSV: identifier column, "-" for no grade, new grade
    items out of 100). Canvas source, lib/gradebook_importer.rb (header row, Points Possible).

    Examples
    --------
    >>> import pathlib, tempfile
    >>> from verdictlab.learning import export_progress
    >>> file = pathlib.Path(tempfile.mkdtemp()) / "mine.csv"
    >>> said = export_progress(file)
    >>> file.read_text().split(",")[:3]
    ['time', 'item', 'kind']
    """
    choose(format, _FORMATS, function="export_progress")
    path = Path(path)
    if os.path.lexists(path) and not overwrite:
        raise FileExistsError(_taken(path))
    records, _broken = read_records()
    if format == "csv":
        text = records_as_csv(records, own_words)
    elif format == "jsonl":
        text = records_as_lines(records, own_words)
    else:
        make = _moodle if format == "moodle" else _canvas
        text = make(summarise(records, catalogue())["chapters"], student or {})
    try:
        write_whole(path, text, replace=overwrite)
    except FileExistsError:  # taken since we looked
        raise FileExistsError(_taken(path)) from None
    except OSError as error:
        raise OSError(
            _(
                "export_progress: {path} cannot be written ({reason}); choose another place, "
                "nothing was changed"
            ).format(path=short(path, 80), reason=error.strerror or error)
        ) from None
    said = ngettext(
        "Wrote {count} answer to {name}.", "Wrote {count} answers to {name}.", len(records)
    ).format(count=len(records), name=path.name)
    return Spoken(f"{said} {words()['progress_about']}")


def _taken(path):
    return _(
        "export_progress: {path} is there already; choose another name, or pass overwrite=True "
        "to replace it"
    ).format(path=path)


def _table(rows):
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\r\n").writerows(rows)
    return stream.getvalue()


def safe_cell(value):
    if value is None:
        return ""
    if isinstance(value, bool):
        return "1" if value else "0"
    text = _LONE.sub("\ufffd", str(value))
    # A spreadsheet would run a text that starts like a formula.
    return (
        "'" + text
        if text[:1] in ("=", "+", "-", "@", "\t") and not _NUMBER.fullmatch(text)
        else text
    )


def records_as_csv(records, own_words=False):
    """One row per answer under a header; the page writes the same bytes."""
    kept = _handed_over(records, own_words)
    return _table([FIELDS, *([safe_cell(value) for value in entry.values()] for entry in kept)])


def records_as_lines(records, own_words=False):
    """One JSON object per line, as in the progress file."""
    return "".join(json.dumps(entry) + "\n" for entry in _handed_over(records, own_words))


def _handed_over(records, own_words):
    """What leaves the student's folder: her own sentences only if she wants that."""
    for entry in records:
        kept = {name: entry[name] for name in FIELDS}
        yield kept if own_words or entry["kind"] != "text" else kept | {"answer": ""}


def _identify(student, columns, *, required, function):
    unknown = sorted(set(student) - set(columns))
    if unknown:
        raise ValueError(
            _(
                "export_progress: {function} knows no student field {unknown!r}; use {listed}"
            ).format(function=function, unknown=unknown[0], listed=", ".join(columns))
        )
    if not any(str(student.get(name) or "").strip() for name in required):
        raise ValueError(
            _(
                "export_progress: {function} must know who you are; pass for example "
                "student={{{required!r}: ...}}, with one of {listed}"
            ).format(function=function, required=required[0], listed=", ".join(required))
        )
    return {name: safe_cell(str(student.get(name) or "").strip()) for name in columns}


def _column(chapter):
    # Without brackets at the end: Canvas reads "(number)" there as the id of an assignment.
    return _("verdictlab self-report, chapter {number} {title}").format(
        number=chapter["number"], title=chapter["title"]
    )


def _moodle(chapters, student):
    known = _identify(student, _MOODLE, required=tuple(_MOODLE), function="Moodle")
    used = [name for name in _MOODLE if known[name]]
    header = [_MOODLE[name] for name in used] + [_column(chapter) for chapter in chapters]
    grades = [
        f"{100 * chapter['tried'] / chapter['total']:.2f}" if chapter["tried"] else "-"
        for chapter in chapters
    ]
    return _table([header, [known[name] for name in used] + grades])


def _canvas(chapters, student):
    required = ("id", "sis_user_id", "sis_login_id", "name")
    known = _identify(student, _CANVAS, required=required, function="Canvas")
    blank = [""] * (len(_CANVAS) - 1)
    return _table(
        [
            [*_CANVAS.values(), *(_column(chapter) for chapter in chapters)],
            ["    Points Possible", *blank, *(f"{chapter['total']}" for chapter in chapters)],
            [
                *(known[name] for name in _CANVAS),
                *(f"{chapter['tried']}" if chapter["tried"] else "" for chapter in chapters),
            ],
        ]
    )
