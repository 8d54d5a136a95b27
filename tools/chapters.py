"""Write, from the one list of chapters, whatever else lists them.

    python -m tools.chapters            write the question map of chapter 00, the table of the
                                        README, and the chapters of jupyter_book/_toc.yml
    python -m tools.chapters --check    change nothing; say what is not as the list says

The list is ``notebooks/chapters.toml``. What is written stands between two marks in each file.
"""

import argparse
import re
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import NamedTuple

__all__ = ["LIST", "Chapter", "chapters", "drift", "main", "write"]

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "notebooks" / "chapters.toml"
ASKING = "00_start_here"  # it asks the questions of all others
WAYS = ("main", "part", "trip")
BEGIN, END = "chapters: made by `python -m tools.chapters`, change notebooks/chapters.toml", "end"
MADE = re.compile(
    rf"(?P<begin>^[^\n]*{re.escape(BEGIN)}[^\n]*\n).*?(?P<end>^[^\n]*{END} of chapters[^\n]*$)",
    re.MULTILINE | re.DOTALL,
)
LABEL = re.compile(r"^\((ch-[\w-]+)\)=$", re.MULTILINE)


class Chapter(NamedTuple):
    """A chapter as the list has it; `notebooks/chapters.toml` says what each word means."""

    stem: str
    way: str
    title: str
    skill: str
    part: str = ""
    group: str = ""
    question: str = ""

    @property
    def number(self):
        """The number in its name, as text: "08b"."""
        return self.stem.partition("_")[0]


def _read(root):
    """The groups and the chapters of a list; ValueError says in words what is wrong with it."""
    data = tomllib.loads((Path(root) / LIST.relative_to(ROOT)).read_text(encoding="utf-8"))
    known = {"way": WAYS, "group": data["groups"]}
    for number, row in enumerate(data["chapter"], 1):
        name = row.get("stem", f"number {number}")
        needed = {"stem", "way", "title", "skill"}
        needed |= {"part"} if row.get("way") == "part" else set()
        needed |= {"group", "question"} if name != ASKING else set()
        for keys, what in ((needed - row.keys(), "lacks"), (row.keys() - needed, "must not have")):
            if keys:
                raise ValueError(f"{LIST.name}: {name} {what} {', '.join(sorted(keys))}")
        for key in known.keys() & row.keys():
            if row[key] not in known[key]:
                choice = ", ".join(map(repr, known[key]))
                raise ValueError(f"{LIST.name}: {key} of {name} is {row[key]!r}, not in {choice}")
    listed = Counter(row["stem"] for row in data["chapter"])
    there = Counter(path.stem for path in (Path(root) / "notebooks" / "source").glob("*.md"))
    odd = ", ".join(sorted((listed - there) + (there - listed)))
    if odd:
        raise ValueError(f"{LIST.name} does not list each file of notebooks/source once: {odd}")
    return data["groups"], [Chapter(**row) for row in data["chapter"]]


def chapters(root=ROOT):
    """All chapters in the reader's order.

    >>> [chapter.number for chapter in chapters()][:3]
    ['00', '00b', '01']
    """
    return _read(root)[1]


def _link(root, chapter):
    """A reference to a chapter; ValueError where its source has no label to refer to."""
    source = Path(root) / "notebooks" / "source" / f"{chapter.stem}.md"
    label = LABEL.search(source.read_text(encoding="utf-8"))
    if label is None:
        raise ValueError(f"{source.name} needs a label above its title, as (ch-topic)=")
    return f"{{ref}}`{chapter.number} {chapter.title} <{label[1]}>`"


def _question_map(root):
    """For each group a table of questions, each with a link to the chapter that answers it."""
    groups, found = _read(root)
    tables = []
    for group in groups:
        rows = [f"| {one.question} | {_link(root, one)} |" for one in found if one.group == group]
        tables.append("\n".join([f"| {group} | chapter |", "|---|---|", *rows]))
    return "\n" + "\n\n".join(tables) + "\n\n"


def _readme_table(root):
    """A row for each chapter: its notebook, and what the reader can do then."""
    rows = ["| notebook (bold: the main line) | you can then |", "|---|---|"]
    for one in chapters(root):
        bold = "**" if one.way == "main" else ""
        rows.append(f"| {bold}`{one.stem}`{bold} | {one.skill} |")
    return "\n" + "\n".join(rows) + "\n\n"


def _contents(root):
    """The chapters as a part of the book's table of contents."""
    return "".join(f"      - file: notebooks/{one.stem}\n" for one in chapters(root))


PLACES = {
    f"notebooks/source/{ASKING}.md": _question_map,
    "README.md": _readme_table,
    "jupyter_book/_toc.yml": _contents,
}


def _renewed(root, name):
    """The text of a file as it is, and as the list says; ValueError where the marks are lost."""
    text = (Path(root) / name).read_text(encoding="utf-8")
    if len(MADE.findall(text)) != 1:
        raise ValueError(f"{name} needs two marks once: `{BEGIN}`, and `{END} of chapters`")
    made = PLACES[name](root)
    return text, MADE.sub(lambda match: match["begin"] + made + match["end"], text)


def drift(root=ROOT):
    """What is not as the list says, in words with the way out; nothing when all is well."""
    stale = [name for name in PLACES if len({*_renewed(root, name)}) > 1]
    return [f"{name} is not as {LIST.name} says: run `python -m tools.chapters`" for name in stale]


def write(root=ROOT):
    """Write what the list says into each file; return the names of those that changed."""
    changed = []
    for name in PLACES:
        old, new = _renewed(root, name)
        if new != old:
            (Path(root) / name).write_text(new, encoding="utf-8", newline="\n")
            changed.append(name)
    return changed


def main(arguments=None, root=ROOT):
    """Run the command line; return 0 when all is well, 1 on drift or a faulty list."""
    parser = argparse.ArgumentParser(prog="python -m tools.chapters", description=__doc__.strip())
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--check", action="store_true", help="change nothing, report drift")
    options = parser.parse_args(arguments)
    try:
        if options.check:
            messages = drift(root)
            print("\n".join(messages) or f"all is as {LIST.name} says")
            return 1 if messages else 0
        changed = write(root)
    except ValueError as error:
        print(f"chapters: {error}", file=sys.stderr)
        return 1
    print(f"chapters: wrote {', '.join(changed) or 'nothing, all is as the list says'}")
    if f"notebooks/source/{ASKING}.md" in changed:
        print("chapters: now run `python3 kit.py notebooks 00_`")
    return 0


if __name__ == "__main__":
    sys.exit(main())
