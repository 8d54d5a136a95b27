"""What a class handed in: a report for its teacher, and grades of participation.

    kit.py collect FOLDER --roster LIST        write report.html, moodle.csv and canvas.csv

Nothing of a student is executed. Each exercise counts by its first answer. Numbers of fewer than
five students are not shown, and the sentences that students wrote only with --own-words.
"""

import argparse
import csv
import io
import os
import sys
from pathlib import Path
from typing import NamedTuple

from tools.collect_page import page
from tools.collect_statistics import statistics
from tools.hand_ins import NAMED, Problem, key, read_folder, read_roster
from verdictlab.learning.export import safe_cell

__all__ = ["Class", "collect", "gather", "main"]

FILES = ("report.html", "moodle.csv", "canvas.csv")
COLUMNS = {
    "moodle.csv": {"email": "Email address", "username": "Username", "id": "ID number"},
    "canvas.csv": {"name": "Student", "id": "SIS User ID", "username": "SIS Login ID"},
}


class Class(NamedTuple):
    """Who was expected, what each handed in (None: nothing), and what went wrong."""

    roster: list
    hand_ins: list
    problems: list


def gather(folder, roster):
    """Match the files of a folder with a class; of several of one student the last one counts."""
    found, problems = read_folder(folder)
    places = _places(roster)
    taken = [None] * len(roster)
    for one in sorted(found, key=_last_answer):
        place = places.get(key(one.student))
        name = one.path.relative_to(folder).as_posix()
        if place is None:
            problems.append(Problem(name, f"{one.student!r} is not in the roster"))
            continue
        before = taken[place]
        if before is not None:
            earlier = before.path.relative_to(folder).as_posix()
            problems.append(Problem(earlier, f"a later one of {one.student} counts: {name}"))
        taken[place] = one
    problems += _copies(roster, taken)
    problems += [
        Problem(_called(student), "handed in nothing that can be read")
        for student, one in zip(roster, taken, strict=True)
        if one is None
    ]
    return Class(roster, taken, problems)


def _places(roster):
    """Every name and number by which a student may call herself; what two share calls nobody."""
    places, shared = {}, set()
    for place, student in enumerate(roster):
        for name in {key(value) for value in student.values() if value}:
            if places.setdefault(name, place) != place:
                shared.add(name)
    return {name: place for name, place in places.items() if name not in shared}


def _last_answer(one):
    times = [record["time"] for record in one.records if isinstance(record["time"], str)]
    return max(times, default=""), one.path.as_posix()


def _called(student):
    return next(student[name] for name in (*NAMED[::-1],) if student.get(name))


def _copies(roster, taken):
    """Two files with the same answers at the same seconds are one person's."""
    seen, found = {}, []
    for student, one in zip(roster, taken, strict=True):
        if one is None or not one.records:
            continue
        told = tuple((r["time"], r["item"], str(r["answer"])) for r in one.records)
        if told in seen:
            why = f"the same answers at the same seconds as {_called(seen[told])}"
            found.append(Problem(_called(student), why))
        seen.setdefault(told, student)
    return found


def collect(folder, roster, target, own_words=False, force=False):
    """Write the report and the grades into ``target``; return the lines to say."""
    folder, target = Path(folder), Path(target)
    if not folder.is_dir():
        raise ValueError(f"there is no folder {folder}")
    there = [name for name in FILES if (target / name).exists()]
    if there and not force:
        raise ValueError(f"{target / there[0]} is there already; say --force to replace it")
    group = gather(folder, read_roster(roster))
    counted = statistics(group.hand_ins)
    target.mkdir(parents=True, exist_ok=True)
    _write(target / "report.html", page(group, counted, own_words))
    for name, columns in COLUMNS.items():
        _write(target / name, _grades(group, counted, columns, name == "canvas.csv"))
    handed = sum(one is not None for one in group.hand_ins)
    return [
        f"{handed} of {len(group.roster)} handed in; {len(group.problems)} things to look at.",
        *(f"{target / name}" for name in FILES),
    ]


def _grades(group, counted, columns, canvas):
    """A line per student: the share of the exercises of each chapter that were tried, 0 to 100."""
    used = {name: head for name, head in columns.items() if name in group.roster[0]}
    titles = [f"verdictlab {chapter.number} {chapter.title}" for chapter in counted.chapters]
    rows = [[*used.values(), *titles]]
    if canvas:
        points = ["100"] * len(titles)
        rows.append(["    Points Possible", *[""] * (len(used) - 1), *points] if used else points)
    for student, tried in zip(group.roster, counted.tried, strict=True):
        nothing = "" if canvas else "-"
        grades = [
            nothing if not some else f"{100 * some / len(chapter.items):.2f}"
            for some, chapter in zip(tried, counted.chapters, strict=True)
        ]
        rows.append([*(safe_cell(student[name]) for name in used), *grades])
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\r\n").writerows(rows)
    return stream.getvalue()


def _write(path, text):
    draft = path.with_name(f".{path.name}.draft")
    draft.write_text(text, encoding="utf-8", newline="")
    os.replace(draft, path)


def main(arguments=None):
    """Read the command line, write the files; return 0, or 2 for a wrong call."""
    parser = argparse.ArgumentParser(prog="kit.py collect", description=__doc__.splitlines()[0])
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="with the files handed in")
    parser.add_argument(
        "--roster", metavar="LIST", type=Path, required=True, help="CSV: id, username, email, name"
    )
    parser.add_argument(
        "--out", metavar="DIR", type=Path, default=Path("class_report"), help="default: %(default)s"
    )
    parser.add_argument("--course", metavar="DIR", help="the course they took (default: here)")
    parser.add_argument("--own-words", action="store_true", help="with what students wrote")
    parser.add_argument("--force", action="store_true", help="replace an earlier report")
    given = parser.parse_args(arguments)
    if given.course:
        os.environ["VERDICTLAB_COURSE"] = os.path.abspath(given.course)
    try:
        lines = collect(given.folder, given.roster, given.out, given.own_words, given.force)
    except (ValueError, OSError) as problem:
        print(f"collect: {problem}", file=sys.stderr)
        return 2
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
