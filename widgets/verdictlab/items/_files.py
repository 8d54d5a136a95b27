"""One model's file of results per item: which rows it has, and what they scored.

Three kinds are known: lines of JSON as lm-evaluation-harness logs samples, one JSON as inspect_ai
logs a run, and any table that `read_results` reads. Columns inside columns are reached by a
point: ``doc.category``.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from .._text import _, join_words
from ..results._sources import rows_of
from ..tables._names import near_matches, short
from ..tables._source import as_text

__all__ = ["column_of", "id_column", "name_of", "rows_of_items", "score_column", "score_of"]

# What results per item are called, the most telling first.
IDS = ("doc_id", "item_id", "item", "id", "sample_id", "question_id", "example_id", "qid", "idx")
SCORES = ("score", "correct", "is_correct", "acc", "exact_match", "em", "accuracy", "f1", "value")
SCORES += ("acc_norm", "pass@1", "resolved", "passed", "grade")
# What graders write instead of numbers; inspect_ai: correct, incorrect, partial, no answer.
MARKS = {"C": 1.0, "I": 0.0, "P": 0.5, "N": 0.0, "TRUE": 1.0, "FALSE": 0.0, "YES": 1.0, "NO": 0.0}
MARKS |= {"CORRECT": 1.0, "INCORRECT": 0.0, "RIGHT": 1.0, "WRONG": 0.0, "PASS": 1.0, "FAIL": 0.0}


def fail(message, **holes):
    """Raise what is wrong with a file or the call."""
    raise ValueError(_("read_items: {reason}").format(reason=message.format(**holes)))


def rows_of_items(source, name):
    """Return (rows as dictionaries, name of the model if the file says it)."""
    if _is_json(source):
        text = as_text_of(source)
        try:
            held = json.loads(text)
        except ValueError:
            held = [
                _line(line, i, name) for i, line in enumerate(text.splitlines(), 1) if line.strip()
            ]
        if isinstance(held, Mapping) and "samples" in held:
            run = held.get("eval")
            model = run.get("model", "") if isinstance(run, Mapping) else ""
            return [_inspected(sample, name) for sample in held["samples"] or []], str(model)
        held = [held] if isinstance(held, Mapping) else held
        if not isinstance(held, list) or not all(isinstance(row, Mapping) for row in held):
            fail(_("{name} must hold an object per item, as lines of JSON or in a list"), name=name)
        return held, ""
    try:
        rows = rows_of(source)
    except ValueError as error:
        fail("{name}: {reason}", name=name, reason=str(error).partition(": ")[2])
    return [dict(zip(rows.header, cells, strict=False)) for _row, cells in rows.body], ""


def as_text_of(source):
    """Return the text of a file or what was pasted."""
    if isinstance(source, str) and source.lstrip()[:1] in ("{", "["):
        return source
    try:
        return as_text(source)[0]
    except ValueError as error:
        return fail("{reason}", reason=str(error).partition(": ")[2])


def _is_json(source):
    if isinstance(source, str) and source.lstrip()[:1] in ("{", "["):
        return True
    return str(source).lower().endswith((".json", ".jsonl", ".ndjson"))


def _line(line, number, name):
    try:
        held = json.loads(line)
    except ValueError:
        held = None
    if not isinstance(held, Mapping):
        fail(
            _("line {number} of {name} is no whole JSON object; each line must be one item"),
            number=number,
            name=name,
        )
    return held


def _inspected(sample, name):
    """Give a sample of inspect_ai with its scores as columns of their own."""
    if not isinstance(sample, Mapping):
        return fail(
            _("{name} must hold an object per item, as lines of JSON or in a list"), name=name
        )
    row = {key: value for key, value in sample.items() if key != "scores"}
    scores = sample.get("scores") or {}
    for scorer, found in scores.items():
        value = found.get("value") if isinstance(found, Mapping) else found
        if isinstance(value, Mapping):
            row |= {f"{scorer}.{part}": each for part, each in value.items()}
        else:
            row[scorer] = value
    return {**row, "metrics": [key for key in row if key.partition(".")[0] in scores]}


def column_of(rows, wanted, name, what):
    """Return what the rows hold under a name; a point leads into a column."""
    found = [_within(row, wanted) for row in rows]
    if all(value is None for value in found):
        known = list(dict.fromkeys(_names(rows[0])))
        fail(
            _("{name} has no column {wanted!r} for the {what}; {near}"),
            name=name,
            wanted=short(wanted),
            what=what,
            near=near_matches(wanted, known),
        )
    return found


def _names(row, lead=""):
    for key, value in row.items():
        if isinstance(value, Mapping):
            yield from _names(value, f"{lead}{key}.")
        else:
            yield f"{lead}{key}"


def _within(row, wanted):
    if wanted in row:
        return row[wanted]
    head, point, rest = wanted.partition(".")
    inner = row.get(head)
    return _within(inner, rest) if point and isinstance(inner, Mapping) else None


def id_column(rows, name):
    """Find the column of ids."""
    for known in IDS:
        if any(known in row for row in rows):
            return known
    return fail(
        _("{name} has no column that is known to hold ids, as {known}; name it with id=..."),
        name=name,
        known=join_words(IDS[:4]),
    )


def score_column(rows, name):
    """Find the column of scores; where several could be it, ask."""
    told = rows[0].get("metrics")
    found = [str(each) for each in told] if isinstance(told, list) else []
    found = [each for each in found if any(each in row for row in rows)]
    found = found or [known for known in SCORES if any(known in row for row in rows)]
    if len(found) == 1:
        return found[0]
    if not found:
        fail(
            _(
                "{name} has no column that is known to hold scores, as {known}; name it with "
                "score=..."
            ),
            name=name,
            known=join_words(SCORES[:4]),
        )
    return fail(
        _("{name} has several columns of scores, {listed}; choose one with score=..."),
        name=name,
        listed=join_words(found),
    )


def score_of(value, place, name):
    """Return a score as a number, nan where there is none."""
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if value is None or (isinstance(value, str) and value.strip().lower() in ("", "nan", "null")):
        return float("nan")
    if isinstance(value, str):
        mark = MARKS.get(value.strip().upper())
        if mark is not None:
            return mark
    try:
        return float(value)
    except (TypeError, ValueError):
        return fail(
            _(
                "the score of item {place} in {name} must be a number or a mark such as C "
                "or I, got {value}"
            ),
            place=place,
            name=name,
            value=short(str(value)),
        )


def name_of(source, number):
    """Name a model by its file."""
    if isinstance(source, str) and "\n" not in source and source.lstrip()[:1] not in ("{", "["):
        return Path(source).stem
    if isinstance(source, Path):
        return source.stem
    return _("model {number}").format(number=number)
