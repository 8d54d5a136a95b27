"""Bring the student notebooks into the student's own folder, and never take anything away.

Whoever kills an update kills it anywhere. So what is about to be laid stands in the manifest
before it is (``laying``), and the next start sees by the files themselves how far the last one
came: it goes on there, says what the killed one could not, and removes its drafts.
"""

import contextlib
import datetime
import hashlib
import json
import os
import re
import tempfile
from pathlib import Path

MANIFEST = ".verdictlab-course.json"
DRAFT = re.compile(r"\.verdictlab-[a-z0-9_]{8}\.tmp")
BESIDE = re.compile(r"(?P<of>.+) \(update (?P<day>\d{4}-\d\d-\d\d)\)(?: (?P<number>\d+))?\.ipynb")
TRIES = 5  # to lay a file while JupyterLab or another kit.py writes into the same folder


def place(source, course, today=None, trust=lambda notebooks: None, names=None):
    """Copy the notebooks of ``source`` into ``course``; return what there is to say about it.

    ``names`` are those that a course of one's own has, without ``.ipynb``; by default all.

    ``trust`` gets the copies just made, and only those: what stands in a student's own notebook
    she or Jupyter may vouch for, we cannot.

    A file that the student changed is never touched: the new edition is laid beside it. A
    file that she did not change is updated. One that she removed comes back, so that removing
    a notebook is the way to start it over. ``course/.verdictlab-course.json`` remembers, per
    notebook, the hash of what was written (``written``), of the newest edition that she has, at
    its own name or beside (``newest``), and of what an update that has not ended was about to
    write (``laying``).
    """
    source, course = Path(source), Path(course)
    today = today or datetime.date.today()
    course.mkdir(parents=True, exist_ok=True)
    paths = sorted(source.glob("*.ipynb"))
    texts = {p.name: p.read_bytes() for p in paths if names is None or p.stem in names}
    known = _read_manifest(course / MANIFEST)
    for name, text in texts.items():
        known[name] = _announced(known.get(name, {}), _hash(text), course / name)
    lines = _clean(course, known)
    _write_manifest(course / MANIFEST, known)
    fresh, copies = [], []
    for name, text in texts.items():
        said, copy, known[name] = _patiently(_bring, text, course / name, known[name], today)
        if copy:
            copies.append(copy)
        if said == FRESH:
            fresh.append(name)
        elif said:
            lines.append(said.format(name=name, beside=copy and copy.name))
    if fresh:
        lines.insert(0, f"Copied to {course}: {', '.join(fresh)}.")
    if copies:
        trust(copies)
    _write_manifest(course / MANIFEST, known)
    return lines


FRESH = "{name} is new."  # said of all such notebooks in one line
BACK = "{name} was missing from your folder: here is a fresh copy."
UPDATED = "{name} has a new edition; you had not changed it, so it is updated."
YOURS_STAYS = "{name} has a new edition; yours stays, the new one is {beside}."


def _announced(record, edition, target):
    """Return the record with what this update is going to write over or in place of the target.

    What a killed update was writing counts as written where it stands.
    """
    mine = _hash_of(target)
    laying, record = record.get("laying"), {k: v for k, v in record.items() if k != "laying"}
    if mine == laying == edition:
        return {**record, "laying": edition}  # laid, but neither said nor trusted
    if mine is not None and mine == laying:
        record["written"] = laying
    free = mine is None and not os.path.lexists(target)
    untouched = mine is not None and mine == record.get("written") != edition
    return {**record, "laying": edition} if free or untouched else record


def _patiently(write, *arguments):
    """Write again where somebody else wrote meanwhile, or removed our draft."""
    for _ in range(TRIES - 1):
        with contextlib.suppress(FileExistsError, FileNotFoundError):
            return write(*arguments)
    return write(*arguments)


def _bring(text, target, record, today):
    """Lay one notebook; return what to say, the copy that was made or None, and the record."""
    edition, mine, written = _hash(text), _hash_of(target), record.get("written")
    newest = record.get("newest")
    done = {"written": edition, "newest": edition}
    if mine == edition:
        if record.get("laying") != edition:
            return None, None, done
        said = FRESH if newest is None else BACK if written == edition else UPDATED
        return said, target, done
    if mine is None and not os.path.lexists(target):
        _create(target, text)
        return FRESH if newest is None else BACK, target, done
    if mine is not None and mine == written:
        _update(target, text, written)
        return UPDATED, target, done
    kept = {"written": written} if written else {}
    if edition == newest:
        return None, None, {**kept, "newest": edition}
    beside = next((path for path in _beside(target) if _hash_of(path) == edition), None)
    if beside is None:
        beside = _free_name(target, f"update {today.isoformat()}")
        _create(beside, text)
    return YOURS_STAYS, beside, {**kept, "newest": edition}


def _clean(course, known):
    """Remove what killed updates left: their drafts, and second copies of one edition."""
    for path in course.iterdir():
        if DRAFT.fullmatch(path.name) and path.is_file() and not path.is_symlink():
            _remove(path)
    lines = []
    for name, record in known.items():
        editions, seen = set(record.values()), set()
        for path in _beside(course / name):
            hashed = _hash_of(path)
            if hashed in seen and _remove(path):
                lines.append(f"{path.name} was a second copy of the same edition: removed.")
            seen |= {hashed} & editions  # of what the student made of a copy all stay
    return lines


def _beside(target):
    """The editions that lie beside a notebook, in the order in which they were laid."""
    found = [(BESIDE.fullmatch(path.name), path) for path in target.parent.iterdir()]
    mine = [(match, path) for match, path in found if match and match["of"] == target.stem]
    mine.sort(key=lambda pair: (pair[0]["day"], int(pair[0]["number"] or 1)))
    return [path for _, path in mine if not path.is_symlink()]


def _remove(path):
    """Remove a file; where that cannot be done it stays, and harms nobody."""
    with contextlib.suppress(OSError):
        path.unlink()
        return True
    return False


def _hash_of(path):
    """Hash a file, or return None where there is none."""
    return _hash(path.read_bytes()) if path.is_file() else None


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
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(known, dict):
        return {}
    return {
        name: {key: value for key, value in record.items() if isinstance(value, str)}
        for name, record in known.items()
        if isinstance(record, dict)
    }


def _write_manifest(path, known):
    text = json.dumps(known, indent=1, sort_keys=True).encode() + b"\n"
    if not path.is_file() or path.read_bytes() != text:
        _patiently(_replace, path, text)


def _free_name(target, remark):
    """Return a name beside the target that nobody uses yet."""
    number = 1
    while True:
        count = f" {number}" if number > 1 else ""
        path = target.with_name(f"{target.stem} ({remark}){count}{target.suffix}")
        if not os.path.lexists(path):
            return path
        number += 1


def _create(path, text):
    """Write a new file, whole or not at all; raise FileExistsError where somebody was quicker."""
    with _draft(path, text) as draft:
        try:
            os.link(draft, path)
        except FileExistsError:
            raise
        except OSError:  # not every disk gives a file two names
            if os.path.lexists(path):
                raise FileExistsError(path) from None
            os.replace(draft, path)


def _update(path, text, written):
    """Write over what we wrote, whole or not at all; raise FileExistsError if it was changed."""
    with _draft(path, text) as draft:
        if _hash_of(path) != written:  # looked at once more: writing the draft took a while
            raise FileExistsError(path)
        os.replace(draft, path)


def _replace(path, text):
    with _draft(path, text) as draft:
        os.replace(draft, path)


@contextlib.contextmanager
def _draft(path, text):
    """Write a file beside the path, safe when the power fails; it is gone afterwards."""
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=".verdictlab-", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(draft, 0o644)
        yield draft
    finally:
        with contextlib.suppress(OSError):
            os.unlink(draft)
