"""A course of one's own: its chapters, tables and questions, beside the kit and never in it.

    kit.py course new DIR              write course.toml and the empty folders
    kit.py course add-table FILE       take a table of results into the course, with its card
    kit.py course check                prove what the course adds

A course is a folder with a ``course.toml``. Python that runs in it, or below, finds its tables by
`load_table`, its questions by `check` and `quiz`, and its tables in the lists of the labs.
"""

import argparse
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

from tools.chapters import chapters

__all__ = ["Course", "main", "new", "read"]

FILE = "course.toml"
FOLDERS = ("tables", "items", "pages")
KEYS = {"title": str, "language": str, "start": str, "chapters": list}

TOML = """\
# A course made with verdictlab. `kit.py lab --course DIR` opens its notebooks, `kit.py course
# check --course DIR` proves what it adds. Own tables lie in tables/ (`kit.py course add-table`),
# own questions in items/ (see WRITING_ITEMS.md), own notebooks in pages/.
title = {title}
language = {language}

# The notebook that opens first, and all in their order: take out what your course leaves out.
start = {start}
chapters = [
{listed}
]
"""


class Course(NamedTuple):
    """What ``course.toml`` says."""

    folder: Path
    title: str
    language: str
    start: str
    chapters: tuple[str, ...]


def new(folder, *, title, stems=(), language="en"):
    """Write a course's folder; what is there stays, and a course is never written over."""
    folder = Path(folder)
    known = {name: one.stem for one in chapters() for name in (one.number, one.stem)}
    unknown = [stem for stem in stems if stem not in known]
    if unknown:
        raise ValueError(f"there is no chapter {unknown[0]!r}; there are {', '.join(_stems())}")
    if (folder / FILE).exists():
        raise ValueError(f"{folder / FILE} is there already; change it, or choose another folder")
    listed = [known[stem] for stem in stems] or _stems()
    text = TOML.format(
        title=json.dumps(title, ensure_ascii=False),
        language=json.dumps(language),
        start=json.dumps(listed[0]),
        listed="\n".join(f"  {json.dumps(stem)}," for stem in listed),
    )
    for name in FOLDERS:
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(text, encoding="utf-8", newline="\n")
    read(folder)
    return [f"{folder / FILE}: {title}, {len(listed)} chapters, from {listed[0]}."]


def _stems():
    return [one.stem for one in chapters()]


def read(folder):
    """Return what a course's file says; ValueError says in words what is wrong with it."""
    path = Path(folder) / FILE
    if not path.is_file():
        raise ValueError(f"there is no {FILE} in {folder}; `kit.py course new {folder}` writes it")
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise ValueError(f"{path}: {problem}") from None
    for name in sorted(KEYS.keys() | said.keys()):
        if name not in KEYS:
            raise ValueError(f"{path}: {name} is not known; there are {', '.join(KEYS)}")
        if name not in said:
            raise ValueError(f"{path}: {name} is missing")
        if not isinstance(said[name], KEYS[name]) or not said[name]:
            kind = {str: "a text", list: "a list of chapters"}[KEYS[name]]
            raise ValueError(f"{path}: {name} must be {kind}, got {said[name]!r}")
    known = _stems()
    for name in (*said["chapters"], said["start"]):
        if name not in known:
            raise ValueError(f"{path}: there is no chapter {name!r}; there are {', '.join(known)}")
    if said["start"] not in said["chapters"]:
        raise ValueError(f"{path}: start = {said['start']!r} is not one of its chapters")
    return Course(
        folder=Path(folder).resolve(),
        title=said["title"],
        language=said["language"],
        start=said["start"],
        chapters=tuple(dict.fromkeys(said["chapters"])),
    )


def main(arguments=None):
    """Run the command line; return 0, 1 where the check finds faults, 2 for a wrong call."""
    options = _parse(arguments)
    try:
        if options.what == "new":
            lines = new(
                options.folder,
                title=options.title or _title_of(options.folder),
                stems=options.chapters,
                language=options.language,
            )
        elif options.what == "add-table":
            from tools.own_tables import add

            read(options.course)
            lines = add(options)
        else:
            from tools.course_check import check

            lines, faults = check(read(options.course))
            if faults:
                print("\n".join(faults), file=sys.stderr)
                return 1
    except (ValueError, OSError) as problem:
        print(f"course {options.what}: {problem}", file=sys.stderr)
        return 2
    print("\n".join(lines))
    return 0


def _title_of(folder):
    return re.sub(r"[_-]+", " ", Path(folder).resolve().name).strip().capitalize()


def _parse(arguments):
    parser = argparse.ArgumentParser(prog="kit.py course", description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="what", required=True, metavar="new|add-table|check")
    make = commands.add_parser("new", help="write course.toml and the empty folders")
    make.add_argument("folder", metavar="DIR", type=Path)
    make.add_argument("--title", default="", help="the course's name (default: the folder's)")
    make.add_argument("--language", default="en", help="in which language the kit speaks")
    make.add_argument(
        "--chapters", nargs="+", default=[], metavar="CHAPTER", help="as 00 07 10 (default: all)"
    )
    add = commands.add_parser("add-table", help="take in a table of results, with its card")
    add.add_argument("file", metavar="FILE", type=Path, help="whatever `judge` reads")
    prove = commands.add_parser("check", help="prove what the course adds")
    for command in (add, prove):
        command.add_argument(
            "--course", metavar="DIR", type=Path, default=Path(), help="its folder (default: here)"
        )
    from tools.own_tables import options as table_options

    table_options(add)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
