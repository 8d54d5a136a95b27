"""Mark an exam: every answer beside the key of its own table, every mark with its sentence.

The table of marks (``key/marks.csv``) says what each case of each item is worth. Whoever changes it
marks again. What was written in words is listed for a person, with what to look for.
"""

import csv
import io
from typing import NamedTuple

from verdictlab.learning.grading import grade

__all__ = [
    "Mark",
    "as_csv",
    "mark_sheet",
    "read_by_hand",
    "read_marks",
    "shared",
    "table_of_marks",
    "with_hand",
]

BY_HAND = "by a person"
HEAD = ("item", "case", "says", "marks")
TRAP = 0.5  # a slip that is known shows that the way was known, too


class Mark(NamedTuple):
    """What one answer got, and why; ``marks`` is None where a person marks."""

    item: str
    case: str
    marks: float | None
    most: float
    says: str
    answer: str


def table_of_marks(items):
    """The table as rows, with what a case is worth by default; ``items`` of any sheet."""
    rows = [HEAD]
    for item in items:
        id = item["id"]
        if item["kind"] == "text":
            rows.append((id, BY_HAND, " / ".join(item["rubric"]), len(item["rubric"])))
            continue
        rows.append((id, "right", "", 1))
        traps = item.get("traps", ())
        rows += [(id, f"slip {n}", trap["message"], TRAP) for n, trap in enumerate(traps, start=1)]
        if isinstance(item.get("answer"), dict) or "slots" in item:
            rows.append(
                (id, "each part", "of what has several parts, each that is right", _each(item))
            )
        rows += [(id, "wrong", "", 0), (id, "nothing", "", 0)]
    return rows


def _each(item):
    parts = len(item["answer"] if "answer" in item else item["slots"])
    return round(1 / parts, 4)


def read_marks(path):
    """{(item, case): marks}; ValueError says which line is none."""
    found = {}
    lines = path.read_text(encoding="utf-8-sig").splitlines()
    mark = ";" if lines and lines[0].count(";") > lines[0].count(",") else ","
    for number, row in enumerate(csv.reader(lines, delimiter=mark), start=1):
        if number == 1 or not any(row):
            continue
        try:
            item, case, _says, marks = row
            found[item, case] = float(marks.replace(",", "."))
        except ValueError:
            raise ValueError(f"{path}, line {number}: four columns, the last a number") from None
    return found


def mark_sheet(sheet, answers, marks):
    """Mark the answers of one student by the key of her own table; return the marks in order."""
    return [_marked(item, answers.get(item["id"]), marks) for item in sheet.items]


def _marked(item, answer, marks):
    id = item["id"]
    if item["kind"] == "text":
        most = _worth(marks, id, BY_HAND)
        said = answer if isinstance(answer, str) else ""
        return Mark(id, BY_HAND, 0.0 if not said.strip() else None, most, "", said)
    most = _worth(marks, id, "right")
    if _is_empty(answer):
        return Mark(id, "nothing", _worth(marks, id, "nothing"), most, "Nothing was answered.", "")
    got = grade(item, answer)
    case = _case(item, got)
    worth = _worth(marks, id, case)
    if case == "wrong" and got["parts"]:
        right = sum(got["parts"].values())
        case, worth = "each part", right * _worth(marks, id, "each part")
    # What she wrote, in the letters of her own sheet, and not in those of the source.
    said = " ".join(str(answer).split())[:200] if item["kind"] == "choice" else got["answer"]
    return Mark(id, case, worth, most, got["message"], said)


def _is_empty(answer):
    if isinstance(answer, dict):
        return all(_is_empty(part) for part in answer.values())
    return answer is None or (isinstance(answer, str) and not answer.strip())


def _case(item, got):
    if got["right"]:
        return "right"
    for number, trap in enumerate(item.get("traps", ()), start=1):
        if got["message"].endswith(trap["message"]):
            return f"slip {number}"
    return "wrong"


def _worth(marks, id, case):
    try:
        return marks[id, case]
    except KeyError:
        raise ValueError(f"the table of marks has no line for {id}, {case}") from None


def shared(sheets, given):
    """Answers that are wrong for the own table and right for somebody else's.

    Returns (student, item, answer, the others for whose table it is right). Numbers only: a letter
    is right for half of the class.
    """
    found = []
    for student, one in given.items():
        own = {item["id"]: item for item in sheets[student].items}
        for id, answer in one.answers.items():
            item = own.get(id)
            if item is None or item["kind"] != "number" or _is_empty(answer):
                continue
            if item["count"] or grade(item, answer)["right"]:
                continue  # small whole numbers meet by chance
            others = [
                other
                for other, sheet in sheets.items()
                if other != student and _right_there(sheet, id, answer)
            ]
            if others:
                found.append((student, id, str(answer), tuple(others)))
    return found


def _right_there(sheet, id, answer):
    item = next(item for item in sheet.items if item["id"] == id)
    return grade(item, answer)["right"] is True


def read_by_hand(path):
    """{(student, item): marks} of what a person marked so far; {} where there is no such file."""
    if not path.is_file():
        return {}
    return {pair: marks for pair, marks in _by_hand(path) if marks is not None}


def _by_hand(path):
    lines = path.read_text(encoding="utf-8-sig").splitlines()
    mark = ";" if lines and lines[0].count(";") > lines[0].count(",") else ","
    for number, row in enumerate(csv.reader(lines, delimiter=mark), start=1):
        if number == 1 or not any(row):
            continue
        try:
            student, item, _of, marks = row
            yield (student, item), float(marks.replace(",", ".")) if marks.strip() else None
        except ValueError:
            raise ValueError(
                f"{path}, line {number}: four columns, the last a number or empty"
            ) from None


def with_hand(student, marks, given):
    """The marks of a student with those that a person gave."""
    return [
        one._replace(marks=given[student, one.item])
        if one.marks is None and (student, one.item) in given
        else one
        for one in marks
    ]


def as_csv(rows):
    """Rows as the text of a CSV file."""
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\r\n").writerows(rows)
    return stream.getvalue()
