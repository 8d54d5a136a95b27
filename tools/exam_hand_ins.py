"""Read what was handed in of an exam: the answers as data, never as code."""

import ast
import json
import os
from pathlib import Path
from typing import NamedTuple

from tools.exam_sheet import ANSWERS
from tools.hand_ins import Problem, key

__all__ = ["Given", "read_answers", "read_exam_folder"]

MOST_BYTES = 5_000_000
MOST_CODE = 100_000


class Given(NamedTuple):
    """One file: whose sheet it says it is, and the answers by item."""

    path: Path
    student: str
    answers: dict


def read_exam_folder(folder, exam, students):
    """Return ({student: `Given`}, problems): of several of one student the last by name counts."""
    taken, problems = {}, []
    places = {key(student): student for student in students}
    for path in sorted(_files(folder)):
        name = path.relative_to(folder).as_posix()
        try:
            given = read_answers(path, exam)
        except (ValueError, OSError) as problem:
            problems.append(Problem(name, str(problem)))
            continue
        student = places.get(key(given.student))
        if student is None:
            problems.append(
                Problem(name, f"the sheet of {given.student!r}, who is not in the list")
            )
            continue
        if student in taken:
            earlier = taken[student].path.relative_to(folder).as_posix()
            problems.append(Problem(earlier, f"a later sheet of {student} counts: {name}"))
        taken[student] = given
    problems += [
        Problem(student, "handed in nothing that can be read")
        for student in students
        if student not in taken
    ]
    return taken, problems


def _files(folder):
    for place, inside, names in os.walk(folder, followlinks=False):
        inside[:] = [name for name in inside if not name.startswith(("__MACOSX", "."))]
        yield from (Path(place, name) for name in names if not name.startswith("."))


def read_answers(path, exam):
    """Read one file, a notebook or what the page saved; ValueError says why it is none."""
    if path.is_symlink() or not path.is_file():
        raise ValueError("this is a link or no file; it was not opened")
    size = path.stat().st_size
    if size > MOST_BYTES:
        raise ValueError(f"{size / 1e6:.0f} MB; a sheet has at most {MOST_BYTES / 1e6:.0f} MB")
    try:
        said = json.loads(path.read_bytes().decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise ValueError("neither a notebook nor what the page saves") from None
    if not isinstance(said, dict):
        raise ValueError("neither a notebook nor what the page saves")
    if "cells" in said:
        about = said.get("metadata", {})
        about = about.get("verdictlab", {}) if isinstance(about, dict) else {}
        answers = _in_notebook(said["cells"])
    else:
        about, answers = said, said.get("answers")
    if not isinstance(about, dict) or not isinstance(about.get("student"), str):
        raise ValueError("it does not say whose sheet it is; was the notebook made anew?")
    if about.get("exam") != exam:
        raise ValueError(f"a sheet of another exam: {about.get('exam')!r}")
    if not isinstance(answers, dict):
        raise ValueError("it holds no answers")
    kept = {item: value for item, value in answers.items() if isinstance(item, str)}
    return Given(path, about["student"], kept)


def _in_notebook(cells):
    """The answers of the one cell that holds them: a plain value, and nothing is run."""
    sources = [_source(cell) for cell in cells if isinstance(cell, dict)] if _listed(cells) else []
    for source in sources:
        found = _assigned(source)
        if found is not None:
            return found
    raise ValueError(f"no cell says {ANSWERS} = {{...}} with plain values; nothing is run")


def _listed(cells):
    return isinstance(cells, list)


def _source(cell):
    source = cell.get("source", "") if cell.get("cell_type") == "code" else ""
    return "".join(source) if _texts(source) else ""


def _texts(source):
    return isinstance(source, str) or (
        isinstance(source, list) and all(isinstance(line, str) for line in source)
    )


def _assigned(source):
    """The value of ``answers = ...`` in this code, or None where it is not plain."""
    if len(source) > MOST_CODE or ANSWERS not in source:
        return None
    try:
        for statement in ast.parse(source).body:
            if isinstance(statement, ast.Assign) and _named(statement.targets):
                return ast.literal_eval(statement.value)
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        return None
    return None


def _named(targets):
    return [getattr(target, "id", "") for target in targets] == [ANSWERS]
