"""From what a user gives - a path, a buffer, pasted text - to text."""

from __future__ import annotations

import os
import select
import stat
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

from .._progress import spend
from .._text import _
from ._garbled import garbled_word
from ._names import likely, near_matches, short

if TYPE_CHECKING:
    from typing import Any

__all__ = ["as_content", "as_text", "decoded"]

# 200 problems x 10,000 algorithms take 12 MB; whatever is longer than this may have no end.
_LONGEST = 100_000_000
_AT_ONCE = 1_000_000  # bytes of a pipe
_NOBODY = 5.0  # seconds that we wait for somebody to write into a pipe

# How files begin that are often taken for tables of text.
_NOT_TEXT = (
    (b"PK\x03\x04", lambda: _("an Excel workbook (.xlsx) or another zip archive")),
    (b"\xd0\xcf\x11\xe0", lambda: _("an old Excel workbook (.xls)")),
    (b"\x89PNG", lambda: _("a picture (PNG)")),
    (b"\xff\xd8\xff", lambda: _("a picture (JPEG)")),
    (b"GIF8", lambda: _("a picture (GIF)")),
    (b"%PDF", lambda: _("a PDF document")),
    (b"\x1f\x8b", lambda: _("a gzip archive")),
)
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def as_text(source: Any) -> tuple[str, str]:
    """Return (text, name): what the source holds, and the file's own name or ""."""
    content, name = as_content(source)
    text = content if isinstance(content, str) else decoded(bytes(content))
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise ValueError(
            _("read_table: the file is empty; it needs a row of names and a row per problem")
        )
    if "\0" in text:
        raise ValueError(
            _("read_table: this is not text (it holds NUL characters); save the table as CSV")
        )
    return text, name


def as_content(source: Any) -> tuple[bytes | str, str]:
    """Return (text or bytes, name): what the source holds, and the file's own name or ""."""
    name = ""
    if isinstance(source, str) and _is_pasted(source):
        content = source
    elif isinstance(source, (str, os.PathLike)):
        path = Path(source)
        content, name = _file(path), path.stem
    elif isinstance(source, (bytes, bytearray)):
        content = bytes(source)
    elif hasattr(source, "read"):
        content = _read(source)
    else:
        raise ValueError(
            _(
                "read_table: source must be a path, an open file or pasted text, got {kind}; "
                "scores that are already in memory go to ScoreTable(...)"
            ).format(kind=type(source).__name__)
        )
    return content, name


def _read(buffer: Any) -> bytes | str:
    try:
        try:
            content = buffer.read(_LONGEST + 1)
        except TypeError:  # something like a file, whose read() takes no size
            content = buffer.read()
    except UnicodeDecodeError:
        raise ValueError(
            _(
                "read_table: this is not text in the encoding the file was opened with; open "
                "it with mode 'rb', or save the table as CSV"
            )
        ) from None
    except ValueError as error:
        raise ValueError(
            _("read_table: the open file cannot be read ({error})").format(error=error)
        ) from None
    if not isinstance(content, (str, bytes, bytearray)):
        raise ValueError(
            _("read_table: read() of the source gave {kind}, not text or bytes").format(
                kind=type(content).__name__
            )
        )
    return _ending(content)


def _ending(content: Any) -> bytes | str:
    if len(content) > _LONGEST:
        raise ValueError(
            _(
                "read_table: this has more than {number} million characters, or no end; give "
                "a file with one row per problem and one column per algorithm"
            ).format(number=_LONGEST // 1000000)
        )
    return content


def _is_pasted(source: str) -> bool:
    return "\n" in source or "\r" in source or not source.strip()


def _file(path: Any) -> Any:
    if str(path).startswith(("http:/", "https:/", "ftp:/")):
        raise ValueError(
            _("read_table: a web address cannot be read; download the file and give its path")
        )
    folder = _("read_table: {path} is a folder; give the path of a file in it")
    try:
        found = path.stat()
        if hasattr(os, "O_NONBLOCK") and not (stat.S_ISREG(found.st_mode) and found.st_size):
            content = _trickled(path, wait=stat.S_ISFIFO(found.st_mode))
        else:
            with path.open("rb") as file:
                content = file.read(_LONGEST + 1)
    except IsADirectoryError:
        message = folder.format(path=path)
    except PermissionError:
        # Windows says "permission denied" for a folder too.
        message = _("read_table: {path} may not be read; change its permissions or copy it")
        message = (folder if path.is_dir() else message).format(path=path)
    except _Silent:
        message = _(
            "read_table: {path} is a pipe into which nobody wrote for {seconds:.0f} s; start what "
            "writes first, or give a file"
        ).format(path=short(path, 80), seconds=_NOBODY)
    except (OSError, ValueError) as error:
        message = _nowhere(path)
        if os.path.lexists(path):
            message = _("read_table: {path} cannot be read ({reason}); copy it to a file").format(
                path=short(path, 80), reason=getattr(error, "strerror", None) or error
            )
    else:
        return _ending(content)
    raise ValueError(message) from None


def _trickled(path: Any, *, wait: bool) -> Any:
    """Read what is no plain file; to open it plainly would wait for ever where nobody writes.

    ``wait``: that nothing is there does not yet mean that nothing comes.
    """
    pipe, start = os.open(path, os.O_RDONLY | os.O_NONBLOCK), monotonic()
    parts: list[bytes] = []
    try:
        while sum(len(part) for part in parts) <= _LONGEST:
            try:
                part = os.read(pipe, _AT_ONCE)
            except BlockingIOError:  # somebody is there, and has not written yet
                part = None
            if part:
                parts.append(part)
                continue
            if part is not None and (parts or not wait or monotonic() - start > _NOBODY):
                break
            spend(waiting=True)
            select.select([pipe], [], [], 0.05)
            sleep(0.01)  # `select` does not wait once a writer has come and gone
    finally:
        os.close(pipe)
    if wait and not parts:
        raise _Silent
    return b"".join(parts)


class _Silent(Exception):
    """A pipe into which nobody wrote."""


def _nowhere(path: Any) -> str:
    shown = short(path, 80)
    try:
        files = [each.name for each in sorted(path.parent.iterdir()) if each.is_file()]
    except (OSError, ValueError):
        return _(
            "read_table: there is no file {shown!r}; pasted text needs a line for the names and "
            "more lines"
        ).format(shown=shown)
    if likely(path.name, files):
        return _("read_table: there is no file {shown!r}; {near}").format(
            shown=shown, near=near_matches(path.name, files)
        )
    return _("read_table: there is no file {shown!r}; looked in the folder {folder}").format(
        shown=shown, folder=path.parent.resolve()
    )


def decoded(content: bytes) -> str:
    """Return the text that bytes are, or say why they are none."""
    for beginning, what in _NOT_TEXT:
        if content.startswith(beginning):
            raise ValueError(
                _("read_table: this is {what}, not text; save the table in it as CSV").format(
                    what=what()
                )
            )
    try:
        return content.decode("utf-16" if content.startswith(_UTF_16) else "utf-8")
    except UnicodeDecodeError:
        # What spreadsheets on Windows write when they do not write UTF-8.
        text = content.decode("cp1252", errors="replace")
    if any(letter == "\ufffd" or (letter < " " and letter not in "\t\n\r") for letter in text):
        raise ValueError(
            _(
                "read_table: this is not text (its bytes are no letters); save the table as "
                "CSV, in UTF-8"
            )
        )
    if garbled := garbled_word(text):
        raise ValueError(
            _(
                "read_table: this is neither UTF-8 nor a Western encoding (it would hold "
                "words such as {value!r}); save it as UTF-8, or give open(path, "
                "encoding=...) with the encoding it has, say 'gb18030', 'shift_jis' or "
                "'koi8-r'"
            ).format(value=short(garbled, 20))
        )
    return text
