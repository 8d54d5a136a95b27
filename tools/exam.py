"""Exams of which no two are alike, marked without running anybody's code.

    kit.py exam new TEMPLATE --roster LIST --secret FILE     sheets, key, and a quiz for Moodle
    kit.py exam mark EXAM FOLDER --secret FILE               mark what was handed in

TEMPLATE is costs, two_on_many, many_on_many, two_on_one, or a Markdown file of your own (see
tools/exam_draw.py). Who has the secret can make every key again: keep it.
"""

import argparse
import json
import os
import re
import secrets
import sys
from html import escape
from pathlib import Path
from xml.etree import ElementTree as ET

from tools import exam_mark, moodle
from tools.exam_draw import Template, personal
from tools.exam_hand_ins import read_exam_folder
from tools.exam_sheet import notebook, page, told
from tools.hand_ins import NAMED, read_roster
from verdictlab.learning.export import safe_cell

__all__ = ["main", "mark", "new"]

ABOUT = "exam.json"


def new(template, roster, secret, out, force=False):
    """Write a sheet for each student, the key and the table of marks; return what to say."""
    template, out = Template(template), Path(out)
    if (out / ABOUT).exists() and not force:
        raise ValueError(f"{out} holds an exam already; choose another --out, or say --force")
    students = _students(read_roster(roster))
    known, said = _secret(secret, make=True)
    sheets = {student: personal(template, known, student) for student in students}
    _refuse_twins(sheets)
    for student, sheet in sheets.items():
        place = out / "sheets" / _slug(student)
        _write(place / "exam.ipynb", notebook(sheet))
        _write(place / "exam.html", page(sheet, f"exam_{_slug(student)}.json"))
    first = next(iter(sheets.values()))
    key = [("student", "item", "answer")]
    key += [(s, item["id"], _key(item)) for s, sheet in sheets.items() for item in sheet.items]
    _write(out / "key" / "key.csv", exam_mark.as_csv([map(safe_cell, row) for row in key]))
    marks = out / "key" / "marks.csv"
    if not marks.exists():  # what a teacher changed there stays
        _write(marks, exam_mark.as_csv(exam_mark.table_of_marks(first.items)))
    _write(out / "key" / "moodle.xml", _moodle(sheets))
    about = {"template": str(template.path), "exam": template.path.stem, "students": students}
    _write(out / ABOUT, json.dumps(about, indent=1, ensure_ascii=False) + "\n")
    return [
        *said,
        f"{out / 'sheets'}: {len(sheets)} sheets, each a notebook and a page to fill in or print.",
        f"{out / 'key'}: key.csv, marks.csv (change it, and mark again), moodle.xml.",
    ]


def _students(roster):
    return [next(one[name] for name in NAMED if one.get(name)) for one in roster]


def _secret(path, make=False):
    """The bytes of the secret; made where there is none yet."""
    path = Path(path)
    if not path.exists() and make:
        path.write_text(secrets.token_hex(32) + "\n", encoding="ascii")
        path.chmod(0o600)
        return path.read_bytes().strip(), [
            f"{path}: a new secret. Keep it: it makes the keys again."
        ]
    text = path.read_bytes().strip() if path.is_file() else b""
    if len(text) < 16:
        raise ValueError(f"{path} is no secret: it needs 16 signs or more")
    return text, []


def _refuse_twins(sheets):
    seen = {}
    for student, sheet in sheets.items():
        told = sheet.table.to_csv() + str(sheet.table.attrs)
        if told in seen:
            raise ValueError(f"{student} and {seen[told]} would get one table; take another secret")
        seen[told] = student


def _slug(student):
    return re.sub(r"[^\w.@-]+", "_", student)[:80]


def _key(item):
    if item["kind"] == "choice":
        place = next(n for n, choice in enumerate(item["choices"]) if choice["right"])
        return f"{chr(ord('a') + place)}) {item['choices'][place]['text']}"
    if item["kind"] == "text":
        return item["good"]
    return item["solution"]


def _moodle(sheets):
    """A bank with a category for each student: text and table first, then the questions."""
    bank = ET.Element("quiz")
    for student, sheet in sheets.items():
        frozen = {item["id"]: item for item in sheet.items}
        members = [_Asked(item) for item in sheet.items]
        chapter = sheet.chapter
        part, _lost = moodle.export(
            [(chapter, members)], lambda one, known=frozen: known[one.id], f"exam {student}"
        )
        part.insert(1, _told(sheet))
        bank.extend(part)
    ET.indent(bank)
    return ET.tostring(bank, encoding="unicode", xml_declaration=True)


def _told(sheet):
    """What stands above the questions, with the table, as a description of Moodle's."""
    one = ET.Element("question", type="description")
    moodle.put_text(one, "name", sheet.template.title, plain=True)
    moodle.put_text(one, "questiontext", told(sheet))
    return one


class _Asked:
    """An item as `moodle.export` looks at one."""

    def __init__(self, item):
        self.id, self.kind = item["id"], item["kind"]


def mark(exam, folder, secret, force=False):
    """Mark what lies in the folder; return what to say."""
    exam, folder = Path(exam), Path(folder)
    about = _about(exam)
    if not folder.is_dir():
        raise ValueError(f"there is no folder {folder}")
    if (exam / "marks").exists() and not force:
        raise ValueError(f"{exam / 'marks'} is there already; say --force to mark again")
    template, (known, _said) = Template(about["template"]), _secret(secret)
    sheets = {student: personal(template, known, student) for student in about["students"]}
    worth = exam_mark.read_marks(exam / "key" / "marks.csv")
    given, problems = read_exam_folder(folder, about["exam"], about["students"])
    hand = exam / "key" / "by_hand.csv"
    known_by_hand = exam_mark.read_by_hand(hand)
    marked = {
        student: exam_mark.with_hand(
            student, exam_mark.mark_sheet(sheets[student], one.answers, worth), known_by_hand
        )
        for student, one in given.items()
    }
    copied = exam_mark.shared(sheets, given)
    place = exam / "marks"
    for student, marks in marked.items():
        _write(place / "feedback" / f"{_slug(student)}.md", _feedback(student, sheets, marks))
    _write(hand, exam_mark.as_csv(_by_hand(marked, known_by_hand)))
    _write(place / "marks.csv", exam_mark.as_csv(_results(about["students"], marked)))
    _write(place / "moodle.csv", exam_mark.as_csv(_gradebook(about["students"], marked)))
    _write(place / "to_read.html", _to_read(sheets, marked))
    _write(place / "to_look_at.html", _to_look_at(problems, copied))
    return [
        f"{len(marked)} of {len(about['students'])} sheets are marked; {len(problems)} things to "
        f"look at, {len(copied)} answers that are right for somebody else's table.",
        f"{place}: marks.csv, moodle.csv, feedback/, to_read.html, to_look_at.html.",
        f"Write marks for sentences into {hand}, and mark again with --force.",
    ]


def _about(exam):
    try:
        about = json.loads((exam / ABOUT).read_text(encoding="utf-8"))
        return {name: about[name] for name in ("template", "exam", "students")}
    except FileNotFoundError:
        raise ValueError(f"{exam} holds no exam; `kit.py exam new` makes one") from None
    except (ValueError, KeyError, TypeError) as problem:
        raise ValueError(f"{exam / ABOUT} was changed ({problem})") from None


def _results(students, marked):
    items = [mark.item for mark in next(iter(marked.values()), ())]
    rows = [["student", *items, "marked", "of", "left to a person"]]
    for student in students:
        marks = marked.get(student, ())
        by_hand = sum(one.most for one in marks if one.marks is None)
        shown = ["" if one.marks is None else f"{one.marks:g}" for one in marks]
        total = sum(one.marks or 0 for one in marks)
        most = sum(one.most for one in marks)
        some = [f"{total:g}", f"{most:g}", f"{by_hand:g}"] if marks else ["", "", ""]
        rows.append([safe_cell(student), *(shown or [""] * len(items)), *some])
    return rows


def _by_hand(marked, known):
    """What is left to a person, and what she gave so far; nothing of it is ever lost."""
    left = {
        (student, one.item): one.most
        for student, marks in marked.items()
        for one in marks
        if one.case == exam_mark.BY_HAND and one.answer.strip()
    }
    rows = [["student", "item", "of", "marks"]]
    for student, item in dict.fromkeys([*left, *known]):
        given = known.get((student, item))
        shown = "" if given is None else f"{given:g}"
        rows.append([student, item, f"{left.get((student, item), 0):g}", shown])
    return rows


def _gradebook(students, marked):
    """The share of all marks, 0 to 100; none while a sentence waits for a person."""
    rows = [["ID number", "exam (verdictlab)"]]
    for student in students:
        marks = marked.get(student, ())
        read = marks and all(one.marks is not None for one in marks)
        most = sum(one.most for one in marks)
        share = f"{100 * sum(one.marks for one in marks) / most:.2f}" if read and most else "-"
        rows.append([safe_cell(student), share])
    return rows


def _feedback(student, sheets, marks):
    items = {item["id"]: item for item in sheets[student].items}
    lines = [f"# {sheets[student].template.title}", f"**{student}**"]
    for number, one in enumerate(marks, start=1):
        got = "to be read" if one.marks is None else f"{one.marks:g}"
        lines.append(f"**{number}.** {got} of {one.most:g}. You answered: {one.answer or '–'}")  # noqa: RUF001
        if one.says:
            lines.append(one.says)
        if one.case not in ("right", exam_mark.BY_HAND):
            lines.append(f"Right is: {_key(items[one.item])}")
    return "\n\n".join(lines) + "\n"


def _to_read(sheets, marked):
    """What was written in words, with what to look for and two models, for a person."""
    parts = []
    for student, marks in marked.items():
        items = {item["id"]: item for item in sheets[student].items}
        for one in (one for one in marks if one.marks is None):
            item = items[one.item]
            look = "".join(f"<li>{escape(line)}</li>" for line in item["rubric"])
            parts.append(
                f"<h2>{escape(student)}</h2><blockquote>{escape(one.answer)}</blockquote>"
                f"<p>One mark each:</p><ol>{look}</ol><p>Good: {escape(item['good'])}</p>"
                f"<p>Flawed: {escape(item['flawed'])}</p>"
            )
    return _html("To read", parts or ["<p>Nobody wrote a sentence.</p>"])


def _to_look_at(problems, copied):
    parts = ["<h2>Files</h2>", "<ul>"]
    parts += [f"<li>{escape(one.what)}: {escape(one.why)}</li>" for one in problems]
    parts += ["</ul>", "<h2>Right for somebody else's table</h2>", "<ul>"]
    for student, item, answer, others in copied:
        named = ", ".join(others[:3]) + (f" and {len(others) - 3} others" if others[3:] else "")
        parts.append(
            f"<li>{escape(student)}, {escape(item)}: {escape(answer)}, right for {escape(named)}"
            "</li>"
        )
    parts.append("</ul><p>One such answer may be chance; several from one table are not.</p>")
    return _html("To look at", parts)


def _html(title, parts):
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f"</head><body><main><h1>{title}</h1>\n" + "\n".join(parts) + "\n</main></body></html>\n"
    )


def _write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.draft")
    draft.write_text(text, encoding="utf-8", newline="")
    os.replace(draft, path)


def main(arguments=None):
    """Read the command line; return 0, or 2 for a wrong call."""
    parser = argparse.ArgumentParser(
        prog="kit.py exam",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="what", required=True, metavar="new|mark")
    make = commands.add_parser("new", help="sheets, key and a quiz for Moodle")
    make.add_argument("template", metavar="TEMPLATE")
    make.add_argument("--roster", metavar="LIST", type=Path, required=True)
    make.add_argument("--out", metavar="DIR", type=Path, help="default: exam_TEMPLATE")
    judge = commands.add_parser("mark", help="mark what was handed in")
    judge.add_argument("exam", metavar="EXAM", type=Path, help="the folder that `new` wrote")
    judge.add_argument("folder", metavar="FOLDER", type=Path, help="with what was handed in")
    for command in (make, judge):
        command.add_argument("--secret", metavar="FILE", type=Path, required=True)
        command.add_argument("--force", action="store_true", help="replace what is there")
    given = parser.parse_args(arguments)
    try:
        if given.what == "new":
            out = given.out or Path(f"exam_{Path(given.template).stem}")
            lines = new(given.template, given.roster, given.secret, out, given.force)
        else:
            lines = mark(given.exam, given.folder, given.secret, given.force)
    except (ValueError, OSError) as problem:
        print(f"exam {given.what}: {problem}", file=sys.stderr)
        return 2
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
