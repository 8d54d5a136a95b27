"""Read what students handed in: as data, never as code, and whatever it is.

A hand-in is what `learning.hand_in` and the button of a page write: a line about the file, then one
for each answer. What is broken, renamed, handed in twice, huge or hostile is listed with its reason
and never stops the others.
"""

import csv
import json
import os
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from verdictlab.learning.handing_in import FORMAT
from verdictlab.learning.progress import read_line

__all__ = ["HandIn", "Problem", "read_folder", "read_roster"]

MOST_BYTES = 5_000_000  # an answer to each of 466 items takes about 0.1 MB
MOST_ANSWERS = 20_000
NAMED = ("id", "username", "email", "name")  # what a roster may call its students, the first tells
HEADS = {
    "id": ("id", "id number", "student id", "number", "matricula", "sis user id"),
    "username": ("username", "user", "login", "sis login id"),
    "email": ("email", "e-mail", "email address", "mail"),
    "name": ("name", "student", "full name", "nom"),
}


class HandIn(NamedTuple):
    """One student's file: what it says of itself, and its answers."""

    path: Path
    student: str
    edition: str
    versions: dict
    records: tuple


class Problem(NamedTuple):
    """A file, or a student, about which somebody must do something."""

    what: str
    why: str


def read_folder(folder):
    """Return (the hand-ins that could be read, what could not), by the names of the files.

    Folders in it are looked into, as a learning platform packs one for each student.
    """
    found, problems = [], []
    for path in sorted(_files(folder)):
        name = path.relative_to(folder).as_posix()
        try:
            found.append(_read(path))
        except (ValueError, OSError) as problem:
            problems.append(Problem(name, str(problem)))
    return found, problems


def _files(folder):
    for place, inside, names in os.walk(folder, followlinks=False):
        inside[:] = [name for name in inside if not name.startswith(("__MACOSX", "."))]
        yield from (Path(place, name) for name in names if not name.startswith("."))


def _read(path):
    if path.is_symlink() or not path.is_file():
        raise ValueError("this is a link or no file; it was not opened")
    size = path.stat().st_size
    if size > MOST_BYTES:
        raise ValueError(f"{size / 1e6:.0f} MB; a hand-in has at most {MOST_BYTES / 1e6:.0f} MB")
    if path.suffix.lower() in (".zip", ".7z", ".rar", ".gz", ".tar"):
        raise ValueError("an archive; unpack it beside the others")
    try:
        first, *rest = path.read_bytes().decode("utf-8-sig").split("\n")
    except UnicodeDecodeError:
        raise ValueError("not a text; a hand-in is what the hand-in button saves") from None
    head = _head(first)
    lines = [line for line in rest if line.strip()]
    if len(lines) > MOST_ANSWERS:
        raise ValueError(f"{len(lines)} answers; at most {MOST_ANSWERS} are read")
    records = [read_line(line) for line in lines]
    if None in records:
        lost = records.index(None) + 2
        raise ValueError(f"line {lost} is no answer; the file was changed or cut off")
    return HandIn(path, head["student"], head["edition"], head["versions"], tuple(records))


def _head(line):
    """What the first line says; ValueError where it is none of ours."""
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict) or "hand_in" not in head:
        raise ValueError("no hand-in; it is what the hand-in button saves, not a notebook or table")
    if head["hand_in"] != FORMAT:
        raise ValueError(f"a hand-in of form {head['hand_in']!r}; this kit reads form {FORMAT}")
    student, edition, versions = (head.get(name) for name in ("student", "edition", "versions"))
    texts = isinstance(student, str) and student.strip() and isinstance(edition, str)
    if not texts or not _texts(versions):
        raise ValueError("its first line was changed: name, edition or versions are missing")
    return {"student": student, "edition": edition, "versions": versions}


def _texts(value):
    return isinstance(value, dict) and all(isinstance(one, str) for one in value.values())


def read_roster(path):
    """Return the class: a list of {"id": ..., "username": ..., "email": ..., "name": ...}.

    A CSV file (comma, semicolon or tab) with a head; at least one of the four must be there.
    """
    text = Path(path).read_bytes().decode("utf-8-sig")
    if not text.strip():
        raise ValueError(f"{path} is empty; a roster has a head such as id,name and a line each")
    mark = max(",;\t", key=text.split("\n", 1)[0].count)
    head, *rows = [row for row in csv.reader(text.splitlines(), delimiter=mark) if any(row)]
    known = {
        name: place
        for name in NAMED
        for place, title in enumerate(head)
        if title.strip().lower() in HEADS[name]
    }
    if not known:
        raise ValueError(
            f"{path}: no column of its head ({', '.join(head)}) is one of {', '.join(NAMED)}"
        )
    students = [
        {name: row[place].strip() if place < len(row) else "" for name, place in known.items()}
        for row in rows
    ]
    _refuse_twins(path, students)
    return students


def _refuse_twins(path, students):
    for name in NAMED[:3]:
        counted = Counter(key(one.get(name, "")) for one in students)
        twice = [value for value, count in counted.items() if value and count > 1]
        if twice:
            raise ValueError(f"{path}: the {name} {twice[0]} stands there twice")


def key(text):
    """What is compared of a name or number: capitals and spaces do not matter."""
    return " ".join(text.split()).casefold()
