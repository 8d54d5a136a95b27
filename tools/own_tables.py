"""Take a table of results into a course, and write its card: `kit.py course add-table FILE`."""

import csv
import datetime
import io
import json
import os
import re
import sys
from pathlib import Path

from tools.data_cards import facts
from verdictlab._course import CARDS
from verdictlab.results import read_results
from verdictlab.tables._cards import card_faults
from verdictlab.tables._library import lesson_cards

__all__ = ["add", "options"]

# What a card says of its table that no file tells: the question, and whether it may be left empty.
ASKED = {
    "title": ("what the table is called in lists", False),
    "metric": ("what its numbers measure, such as accuracy", False),
    "units": ("their unit, such as %% (empty: none)", True),
    "source": ("where they come from: paper, web page, own runs", False),
    "section": ("where in it they stand, such as Table 2 (empty: the whole file)", True),
    "licence": ("under which licence or permission they may be passed on", False),
}
EMPTY = {"profile": "tabular-data-package", "name": "own-tables", "resources": []}


def options(parser):
    """Add what `add-table` takes to its command line."""
    parser.add_argument("--name", default="", help="for load_table (default: the file's)")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--higher", action="store_true", help="higher scores are better")
    way.add_argument("--lower", action="store_true", help="lower scores are better")
    for name, (meaning, _free) in ASKED.items():
        parser.add_argument(f"--{name}", default=None, help=meaning)
    parser.add_argument("--decimals", type=int, default=None, help="digits behind the point")
    parser.add_argument(
        "--datasets",
        metavar="PROBLEM=NAME",
        nargs="+",
        default=[],
        help="of problems that come from one data set: which (problems not named are their own)",
    )
    parser.add_argument("--note", action="append", default=[], help="what readers should know")
    parser.add_argument("--force", action="store_true", help="replace a table of this name")


def add(options, ask=input):
    """Read the table, ask what nobody told, write file and card; return what to say."""
    folder = Path(options.course, CARDS).parent
    name = options.name or re.sub(r"\W+", "_", options.file.stem.lower()).strip("_")
    package = _package(folder)
    _refuse_name(name, package, options.force)
    higher = _direction(options, ask)
    told = _told(options, ask)
    table = read_results(options.file, higher_is_better=higher, unit=told["units"], name=name)
    if isinstance(table, dict):
        listed = ", ".join(table)
        raise ValueError(f"{options.file} holds several metrics ({listed}); keep one of them")
    sources = _datasets(options.datasets, table.problems)
    decimals = _decimals(table) if options.decimals is None else options.decimals
    path = folder / f"{name}.csv"
    card = {"name": name, "kind": "scores", "path": path.name, **told}
    card |= {"direction": "higher" if higher else "lower", "decimals": decimals}
    card["section"] = card["section"] or "the whole file"
    read = f"Read from {options.file.name} on {datetime.date.today().isoformat()}."
    card |= {"source_dataset": sources, "algorithms": None, "notes": [*options.note, read]}
    faults = [*card_faults(card, whole=False)]
    if faults:
        raise ValueError(f"the card of {name}: {faults[0]}")
    _write(path, _as_csv(table))
    others = [one for one in package["resources"] if one["name"] != name]
    package["resources"] = [*others, card | facts(path)]
    _write(folder / CARDS.name, json.dumps(package, indent=2, ensure_ascii=False) + "\n")
    way = "higher" if higher else "lower"
    return [
        f"{path}: {table.k} algorithms on {table.n} problems, {way} is better.",
        f"In this course load_table({name!r}) gives it, and the labs list it.",
    ]


def _package(folder):
    path = folder / CARDS.name
    if not path.is_file():
        return {**EMPTY, "resources": []}
    try:
        package = json.loads(path.read_text(encoding="utf-8"))
        [card["name"] for card in package["resources"]]
    except (ValueError, KeyError, TypeError) as problem:
        raise ValueError(f"{path} is no list of cards ({problem}); mend or remove it") from None
    return package


def _refuse_name(name, package, force):
    if not re.fullmatch(r"[a-z0-9][a-z0-9_]*", name):
        raise ValueError(f"--name {name!r}: use small letters, digits and _, as in my_table")
    if name in lesson_cards():
        raise ValueError(f"a table of the kit is called {name}; choose another with --name")
    if any(card["name"] == name for card in package["resources"]) and not force:
        raise ValueError(f"the course has a table {name}; choose another --name, or say --force")


def _direction(options, ask):
    if options.higher or options.lower:
        return options.higher
    said = _asked(ask, "Are higher or lower scores better? [higher/lower] ", "--higher or --lower")
    while said not in ("higher", "lower"):
        said = ask("Type higher or lower: ").strip().lower()
    return said == "higher"


def _told(options, ask):
    told = {}
    for name, (meaning, free) in ASKED.items():
        given = getattr(options, name)
        if given is None and free and not _somebody():
            given = ""
        if given is None:
            given = _asked(ask, f"{name}: {meaning.replace('%%', '%')}? ", f"--{name}")
        if not given.strip() and not free:
            raise ValueError(f"--{name} is empty: say {meaning}")
        told[name] = given.strip()
    return told


def _somebody():
    return sys.stdin is not None and sys.stdin.isatty()


def _asked(ask, question, option):
    """Ask whoever sits there; where nobody does, name the option."""
    if not _somebody():
        raise ValueError(f"say {option}: nobody is there to be asked")
    return ask(question).strip()


def _datasets(pairs, problems):
    """{problem: its data set} of all problems, or None where none was named."""
    named = dict(pair.partition("=")[::2] for pair in pairs)
    for problem, source in named.items():
        if problem not in problems or not source:
            listed = ", ".join(problems)
            raise ValueError(f"--datasets {problem}={source}: the problems are {listed}")
    return {problem: named.get(problem, problem) for problem in problems} if named else None


def _decimals(table):
    """The digits behind the point that every score can be written with; None where over six."""
    for digits in range(7):
        if (abs(table.values - table.values.round(digits)) < 1e-9).all():
            return digits
    return None


def _as_csv(table):
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(["problem", *table.algorithms])
    for problem, row in zip(table.problems, table.values.tolist(), strict=True):
        writer.writerow([problem, *map(repr, row)])
    return stream.getvalue()


def _write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.draft")
    draft.write_text(text, encoding="utf-8", newline="\n")
    os.replace(draft, path)
