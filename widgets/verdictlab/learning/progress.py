"""The student's own record: one line per answer, appended and never rewritten.

Each line is one JSON object, written with a single ``os.write`` to a file opened with
``O_APPEND``, so that two kernels may write at once and a crash can spoil only the line it
interrupts. The next line then starts afresh, and readers skip what they cannot read. It is a
self-report: it shows participation and proves nothing.
"""

import json
import os
import warnings
from datetime import UTC, datetime
from pathlib import Path

__all__ = ["FIELDS", "ProgressWarning", "progress_path", "read_records", "record"]

FILE_NAME = "verdictlab_progress.jsonl"
FIELDS = ("time", "item", "kind", "answer", "right", "hints", "confidence", "misconception")

_memory = []
_warned = set()


class ProgressWarning(UserWarning):
    """Answers cannot be kept in the student's folder."""


def progress_path():
    """The file answers are kept in, or None when they are kept in memory only.

    ``VERDICTLAB_PROGRESS`` names a file or a folder; "off" keeps nothing on disk. Otherwise
    it is the current folder, except under ``VERDICTLAB_STRICT=1``, where notebooks are being
    proven and no student is answering.
    """
    chosen = os.environ.get("VERDICTLAB_PROGRESS", "")
    if chosen.lower() == "off" or (not chosen and os.environ.get("VERDICTLAB_STRICT") == "1"):
        return None
    path = Path(chosen) if chosen else Path.cwd()
    return path / FILE_NAME if path.is_dir() or not path.suffix else path


def record(*, item, kind, answer, right, hints=0, confidence=None, misconception=None):
    """Append one answer to the student's file, or keep it in memory if that fails."""
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
    if path is None:
        _memory.append(entry)
        return entry
    try:
        _append(path, entry)
    except OSError as error:
        _memory.append(entry)
        _warn_once(path, error)
    return entry


def _append(path, entry):
    line = json.dumps(entry, ensure_ascii=True, separators=(", ", ": ")).encode("ascii") + b"\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags, 0o644)
    try:
        if not _ends_with_newline(path):
            line = b"\n" + line
        if os.write(handle, line) != len(line):
            raise OSError("the disk took only part of the line")
    finally:
        os.close(handle)


def _ends_with_newline(path):
    with open(path, "rb") as stream:
        if stream.seek(0, os.SEEK_END) == 0:
            return True
        stream.seek(-1, os.SEEK_END)
        return stream.read(1) == b"\n"


def _warn_once(path, error):
    if str(path) in _warned:
        return
    _warned.add(str(path))
    warnings.warn(
        f"Your answers cannot be kept in {path} ({error.strerror or error}). They stay in memory "
        "until this kernel stops; set the environment variable VERDICTLAB_PROGRESS to a folder "
        "you may write to, or call export_progress(path) before you leave.",
        ProgressWarning,
        stacklevel=4,
    )


def read_records():
    """Every answer kept so far, and how many lines of the file could not be read.

    Returns
    -------
    (list of dict, int)
    """
    records, broken = [], 0
    path = progress_path()
    if path is not None:
        try:
            lines = path.read_bytes().split(b"\n")
        except OSError:
            lines = []
        for line in filter(bytes.strip, lines):
            entry = _parse(line)
            if entry is None:
                broken += 1
            else:
                records.append(entry)
    return records + _memory, broken


def _parse(line):
    try:
        entry = json.loads(line)
    except ValueError:
        return None
    if not isinstance(entry, dict) or not isinstance(entry.get("item"), str):
        return None
    return {name: entry.get(name) for name in FIELDS}


def forget_memory():
    """Drop the answers kept in memory, as a new kernel does."""
    _memory.clear()
    _warned.clear()
