"""Bring the student notebooks into the student's own folder, and never take anything away."""

import datetime
import hashlib
import json
import os
import tempfile
from pathlib import Path

MANIFEST = ".verdictlab-course.json"


def place(source, course, today=None, trust=lambda notebooks: None):
    """Copy the notebooks of ``source`` into ``course``; return what there is to say about it.

    ``trust`` gets the copies just made, and only those: what stands in a student's own notebook
    she or Jupyter may vouch for, we cannot.

    A file that the student changed is never touched: the new edition is laid beside it. A
    file that she did not change is updated. One that she removed comes back, so that removing
    a notebook is the way to start it over. ``course/.verdictlab-course.json`` remembers, per
    notebook, the hash of what was written (``written``) and of the newest edition that she
    has, at its own name or beside (``newest``).
    """
    source, course = Path(source), Path(course)
    today = today or datetime.date.today()
    course.mkdir(parents=True, exist_ok=True)
    known = _read_manifest(course / MANIFEST)
    lines, fresh, copies = [], [], []
    for notebook in sorted(source.glob("*.ipynb")):
        name, text = notebook.name, notebook.read_bytes()
        edition, target, record = _hash(text), course / name, known.get(name, {})
        mine = _hash(target.read_bytes()) if target.is_file() else None
        if mine == edition:
            record = {"written": edition}
        elif mine is None and not target.exists():
            _write(target, text)
            copies.append(target)
            if record:
                lines.append(f"{name} was missing from your folder: here is a fresh copy.")
            else:
                fresh.append(name)
            record = {"written": edition}
        elif mine is not None and mine == record.get("written"):
            _write(target, text)
            copies.append(target)
            lines.append(f"{name} has a new edition; you had not changed it, so it is updated.")
            record = {"written": edition}
        elif edition != record.get("newest"):
            beside = _free_name(target, f"update {today.isoformat()}")
            _write(beside, text)
            copies.append(beside)
            lines.append(f"{name} has a new edition; yours stays, the new one is {beside.name}.")
        known[name] = {**record, "newest": edition}
    if fresh:
        lines.insert(0, f"Copied to {course}: {', '.join(fresh)}.")
    text = json.dumps(known, indent=1, sort_keys=True).encode() + b"\n"
    if not (course / MANIFEST).is_file() or (course / MANIFEST).read_bytes() != text:
        _write(course / MANIFEST, text)
    if copies:
        trust(copies)
    return lines


def _hash(text):
    """Hash what a person could have changed.

    JupyterLab notes the kernel in a notebook as soon as it is opened, and git may turn line
    ends: neither is a change.
    """
    try:
        notebook = json.loads(text)
        for name in ("kernelspec", "language_info"):
            notebook["metadata"].pop(name, None)
        text = json.dumps(notebook, sort_keys=True).encode()
    except (ValueError, TypeError, KeyError, AttributeError):  # not a notebook: every byte counts
        text = text.replace(b"\r\n", b"\n")
    return hashlib.sha256(text).hexdigest()


def _read_manifest(path):
    """Read what is known; a damaged manifest knows nothing, which only costs extra copies."""
    try:
        known = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(known, dict):
        return {}
    return {name: record for name, record in known.items() if isinstance(record, dict)}


def _free_name(target, remark):
    """Return a name beside the target that nobody uses yet."""
    number = 1
    while True:
        count = f" {number}" if number > 1 else ""
        path = target.with_name(f"{target.stem} ({remark}){count}{target.suffix}")
        if not path.exists():
            return path
        number += 1


def _write(path, text):
    """Write the whole file or nothing, also when the power fails in between."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".verdictlab-", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
