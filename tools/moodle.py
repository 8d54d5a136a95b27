"""The bank of questions as Moodle XML: `python -m tools.moodle bank.xml`.

Each item of `notebooks/items/` (and of a course's own folder) becomes the question type of Moodle
that keeps most of it; what that type cannot say is told, item by item, and never dropped in
silence.
"""

import argparse
import os
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

from tools.collect_statistics import of_the_course
from tools.moodle_types import LOST, MAKERS, paragraphs, put_text
from verdictlab.learning._registry import registry
from verdictlab.learning.misconceptions import belief_name

HINT_PENALTY = "0.3333333"


def export(items, frozen, title="verdictlab"):
    """Return the bank as an XML element, and for each question (id, kind, type, what is lost).

    ``items`` is a list of (chapter, items of the chapter), ``frozen`` gives an item's plain data.
    """
    bank, told = ET.Element("quiz"), []
    for chapter, members in items:
        place = ["$course$", "top", title, f"{chapter.number} {chapter.title}"]
        _category(bank, place)
        inside = {}
        for quiz in (item for item in members if item.kind == "quiz"):
            inside |= {question.id: quiz for question in quiz.questions}
        here = None
        for item in members:
            if item.kind == "quiz":
                continue  # its questions stand in a category of its title
            quiz = inside.get(item.id)
            if quiz is not here:
                _category(bank, [*place, quiz.title] if quiz else place)
                here = quiz
            kind, moodle, lost = _question(bank, chapter, frozen(item))
            told.append((item.id, kind, moodle, lost))
    ET.indent(bank)
    return bank, told


def _category(bank, path):
    question = ET.SubElement(bank, "question", type="category")
    # A slash in a name is doubled; the first two parts are Moodle's own words.
    names = [*path[:2], *(name.replace("/", "//") for name in path[2:])]
    put_text(question, "category", "/".join(names), plain=True)


def _question(bank, chapter, item):
    """Append one question; return its kind, its type at Moodle, and what is lost."""
    kind = item.get("form", item["kind"])
    kind = "several" if kind == "number" and isinstance(item["answer"], dict) else kind
    moodle, make = MAKERS[kind]
    question = ET.SubElement(bank, "question", type=moodle)
    put_text(question, "name", f"{item['id']}: {item['prompt']}"[:250], plain=True)
    text = make(question, item)
    _front(question, item, text)
    for hint in item["hints"]:
        if moodle != "essay":
            put_text(question, "hint", paragraphs(hint))
    tags = ET.SubElement(question, "tags")
    names = [f"chapter {chapter.number}", kind, *map(belief_name, item["beliefs"])]
    if item["kind"] == "predict":
        names.append("certainty-based")
    for name in names:
        put_text(tags, "tag", name, plain=True)
    return kind, moodle, LOST.get(kind, "")


def _front(question, item, text):
    """Put what every type begins with behind the name."""
    front = ET.Element("front")
    put_text(front, "questiontext", text)
    put_text(front, "generalfeedback", paragraphs(*_afterwards(item)))
    ET.SubElement(front, "defaultgrade").text = "1" if item.get("marked", True) else "0"
    ET.SubElement(front, "penalty").text = HINT_PENALTY
    ET.SubElement(front, "hidden").text = "0"
    ET.SubElement(front, "idnumber").text = item["id"]
    for place, element in enumerate(front, start=1):
        question.insert(place, element)


def _afterwards(item):
    """What is told when the question is over."""
    replies = [(choice["text"], choice["feedback"]) for choice in item.get("choices", ())]
    replies = replies if item.get("form") == "order" else []
    for slot in item.get("slots", ()):
        replies += slot["feedback"].items()
    told = [f"“{text}”: {reply}" for text, reply in replies if reply]
    if item["kind"] in ("number", "choice", "sentence"):
        return (item["solution"], *told)
    return (item["outcome"], *told) if "outcome" in item else ()


def write(path, chapters=(), force=False):
    """Write the bank, or the chapters whose ids are given; return the lines to say."""
    path, known = Path(path), registry()
    numbers = {one.number: one.id for one in known.chapters.values()}
    chapters = [numbers.get(name, name) for name in chapters]
    unknown = [name for name in chapters if name not in known.chapters]
    if unknown:
        listed = ", ".join(known.chapters)
        raise ValueError(f"there is no chapter {unknown[0]!r}; there are {listed}")
    if os.path.lexists(path) and not force:
        raise ValueError(f"{path} is there already; choose another name, or say --force")
    if not path.parent.is_dir():
        raise ValueError(f"the folder {path.parent} is not there; make it, or choose another")
    wanted = chapters or [one.id for one in of_the_course(known)]
    items = [(known.chapters[name], known.items(name)) for name in wanted]
    bank, told = export(items, known.frozen)
    text = ET.tostring(bank, encoding="utf-8", xml_declaration=True)
    draft = path.with_name(f".{path.name}.draft")
    draft.write_bytes(text)
    os.replace(draft, path)
    return [f"{path}: {len(told)} questions of {len(items)} chapters.", *_account(told)]


def _account(told):
    """Say how many of which kind became what, and what that type cannot say."""
    counts = Counter((kind, moodle, lost) for _, kind, moodle, lost in told)
    for (kind, moodle, lost), count in sorted(counts.items()):
        yield f"  {count:4} {kind} as {moodle}" + (f": {lost}" if lost else "")


def main(arguments=None):
    """Read the command line and write the file."""
    parser = argparse.ArgumentParser(prog="kit.py export-items", description=__doc__)
    parser.add_argument("--moodle", required=True, metavar="FILE", help="the XML file to write")
    parser.add_argument(
        "--chapters", nargs="*", default=[], metavar="CHAPTER", help="only these, as 07 10"
    )
    parser.add_argument("--course", metavar="DIR", help="with this course's own (default: here)")
    parser.add_argument("--force", action="store_true", help="replace a file that is there")
    options = parser.parse_args(arguments)
    if options.course:
        os.environ["VERDICTLAB_COURSE"] = os.path.abspath(options.course)
    try:
        lines = write(options.moodle, options.chapters, options.force)
    except (ValueError, OSError) as problem:
        print(f"export-items: {problem}", file=sys.stderr)
        return 2
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
