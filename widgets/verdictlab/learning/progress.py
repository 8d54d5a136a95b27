"""The student's own record: one line per answer, appended and never rewritten.

Each record is one JSON object, written with a single ``os.write`` to a file opened with
``O_APPEND``, so that several kernels may write at once. It begins *and* ends with a line
break: what a killed kernel left half written then costs only itself, whoever died and
whenever. Readers skip blank lines and what they cannot read. It is a self-report: it shows
participation and proves nothing.
"""

import atexit
import contextlib
import json
import os
import tempfile
import threading
import warnings
import weakref
from datetime import UTC, datetime
from pathlib import Path

from .._text import _
from ..tables._names import short

__all__ = ["FIELDS", "ProgressWarning", "progress_path", "read_line", "read_records", "record"]

FILE_NAME = "verdictlab_progress.jsonl"
EXPORT_NAME = "verdictlab_answers.csv"
FIELDS = ("time", "item", "kind", "answer", "right", "hints", "confidence", "misconception")
# What a reader of the record counts with; a line in which it is something else is damaged.
_KINDS = {"kind": str, "right": bool, "hints": int, "confidence": int, "misconception": str}

_private: list = []  # answers that are to stay off the disk
_waiting: list = []  # answers that could not be written yet
_warned: set = set()
# What shows the record, and must show the new answer too: `refresh` is called.
listeners: weakref.WeakSet = weakref.WeakSet()
_lock = threading.RLock()  # labs and quizzes answer in threads of their own


class ProgressWarning(UserWarning):
    """Answers cannot be kept in the student's folder."""


def progress_path():
    """The file answers are kept in, or None when they are kept in memory only.

    ``VERDICTLAB_PROGRESS`` names a file or a folder; "off" keeps nothing on disk. Otherwise
    it is the current folder, except under ``VERDICTLAB_STRICT=1``, where notebooks are being
    proven and no student is answering.
    """
    chosen = os.environ.get("VERDICTLAB_PROGRESS", "")
    if chosen.lower() == "off" or (not chosen and proving()):
        return None
    try:
        path = Path(chosen) if chosen else Path.cwd()
    except OSError:  # the current folder is gone
        path = Path()
    # `Path.is_dir` raises on a name that no folder can have, and the answer would be lost.
    return path / FILE_NAME if os.path.isdir(path) or not path.suffix else path


def proving():
    """Whether notebooks are being proven, so that the answers are solutions."""
    return os.environ.get("VERDICTLAB_STRICT") == "1"


def record(*, item, kind, answer, right, hints=0, confidence=None, misconception=None):
    """Append one answer to the student's file, or keep it in memory until that works."""
    entry = {
        "time": datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
        "item": item,
        "kind": kind,
        "answer": answer,
        "right": right,
        "hints": hints,
        "confidence": confidence,
        "misconception": misconception,
    }
    path = progress_path()
    with _lock:
        if path is None:
            _private.append(entry)
        else:
            _waiting.append(entry)
            try:
                _save(path)
            except OSError as error:
                _warn_once(path, error)
    for listener in tuple(listeners):
        listener.refresh()
    return entry


def _save(path):
    """Write what waits, oldest first, to the file that answers are kept in now."""
    while _waiting:
        _append(path, _waiting[0])
        del _waiting[0]


@atexit.register
def _save_what_waits():
    """Try once more: the disk may have room again, or the folder may be there again."""
    path = progress_path()
    with _lock, contextlib.suppress(OSError):
        if path is not None:
            _save(path)


def _append(path, entry):
    text = json.dumps(entry, ensure_ascii=True, separators=(", ", ": "))
    line = f"\n{text}\n".encode("ascii")
    path.parent.mkdir(parents=True, exist_ok=True)
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
    flags |= getattr(os, "O_NONBLOCK", 0)  # a pipe that nobody reads would keep us for ever
    handle = os.open(path, flags, 0o644)
    try:
        if os.write(handle, line) < len(line) - 1:  # without its last break it is whole
            raise OSError(_("the disk took only part of the line"))
    finally:
        os.close(handle)


def _warn_once(path, error):
    if str(path) in _warned:
        return
    _warned.add(str(path))
    warnings.warn(
        _(
            "Your answers cannot be kept in {path} ({problem}). They stay in memory until that "
            "works or this kernel stops; set the environment variable {variable} to a folder you "
            "may write to, or call {command} before you leave."
        ).format(
            path=short(path, 80),
            problem=error.strerror or error,
            variable="VERDICTLAB_PROGRESS",
            command=f"export_progress({_free_place()!r})",
        ),
        ProgressWarning,
        stacklevel=4,
    )


def _free_place():
    """Give a path that can be written to: here, at home, or where temporary files go."""
    for folder in (Path(), Path(os.path.expanduser("~")), Path(tempfile.gettempdir())):
        path = folder / EXPORT_NAME
        if os.access(folder, os.W_OK) and not os.path.lexists(path):
            return str(path)
    return EXPORT_NAME


def read_records():
    """Every answer kept so far, and how many lines of the file could not be read.

    Returns
    -------
    (list of dict, int)
    """
    records, broken = [], 0
    _save_what_waits()
    path = progress_path()
    if path is not None:
        try:  # a pipe or a device has no lines that were kept
            lines = path.read_bytes().split(b"\n") if os.path.isfile(path) else []
        except OSError:
            lines = []
        for line in filter(bytes.strip, lines):
            entry = read_line(line)
            if entry is None:
                broken += 1
            else:
                records.append(entry)
    return records + _waiting + _private, broken


def read_line(line):
    """One line of the record as it was kept, or None where it is none."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):  # the second: brackets within brackets, without end
        return None
    if not isinstance(entry, dict) or not isinstance(entry.get("item"), str):
        return None
    record = {name: entry.get(name) for name in FIELDS}
    return record if all(_fits(record[name], kind) for name, kind in _KINDS.items()) else None


def _fits(value, kind):
    if value is None:
        return True
    # True is an int to Python.
    return isinstance(value, kind) and (kind is bool) == isinstance(value, bool)


def forget_memory():
    """Drop the answers kept in memory, as a kernel that is killed does."""
    with _lock:
        _private.clear()
        _waiting.clear()
        _warned.clear()
