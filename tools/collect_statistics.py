"""What the answers of a class add up to: participation, exercises, beliefs.

An exercise counts by the first answer that was right or wrong, and only where its words were those
of today's edition. *Facility*: the share of those who tried it to whom it came right at once, with
Wilson's interval. *Discrimination*: the correlation of that with the share of the other exercises
that came right at once, with Fisher's interval (of r = 0 among five students it reaches from -.88
to .88: few students tell little, and the interval says so).
"""

from collections import Counter
from typing import NamedTuple

import numpy as np

from verdictlab._course import course_numbers
from verdictlab._special import ndtri
from verdictlab.learning._registry import registry
from verdictlab.learning.editions import RENAMED
from verdictlab.learning.handing_in import item_versions
from verdictlab.learning.summary import wilson_interval
from verdictlab.learning.written import written_chapters

__all__ = ["FEWEST", "Chapter", "Counted", "Exercise", "statistics"]

FEWEST = 5  # a number of fewer students is not shown: it would be about persons


class Chapter(NamedTuple):
    """A chapter and the ids of its exercises and questions."""

    id: str
    number: str
    title: str
    items: tuple


class Exercise(NamedTuple):
    """What a class did with one exercise; None where too few tried it to say."""

    id: str
    prompt: str
    tried: int
    right: int
    facility: tuple | None  # (share, low, high)
    discrimination: tuple | None  # (r, low, high)
    hints: float | None  # mean number of hints taken


class Counted(NamedTuple):
    """All that a report shows of a class."""

    chapters: tuple
    tried: tuple  # for each student: how many of each chapter's items
    exercises: tuple
    beliefs: tuple  # (id, students who met it), the most frequent first
    older: int  # answers to questions whose words were others
    unknown: int  # answers to what no edition asks


def statistics(hand_ins):
    """Count what a class handed in; a student without a hand-in is None in the list."""
    book, versions = registry(), item_versions()
    chapters = tuple(
        Chapter(one.id, one.number, one.title, _items(book, one.id)) for one in of_the_course(book)
    )
    known = {id for chapter in chapters for id in chapter.items}
    answers = [_by_item(one, known) for one in hand_ins]
    today, older = [], 0
    for one, found in zip(hand_ins, answers, strict=True):
        kept = {
            id: records
            for id, records in found.items()
            if one.versions.get(id, versions[id]) == versions[id]
        }
        older += sum(len(records) for id, records in found.items() if id not in kept)
        today.append(kept)
    named = [record for one in hand_ins if one for record in one.records]
    return Counted(
        chapters=chapters,
        tried=tuple(
            tuple(sum(id in found for id in chapter.items) for chapter in chapters)
            for found in answers
        ),
        exercises=_exercises(book, chapters, today),
        beliefs=_beliefs(answers),
        older=older,
        unknown=sum(RENAMED.get(one["item"], one["item"]) not in known for one in named),
    )


def of_the_course(book):
    """The chapters that the course has: those of the kit that it kept, and its own."""
    kept, kits = course_numbers(), written_chapters()
    every = book.chapters.values()
    return [one for one in every if kept is None or one.number in kept or one.id not in kits]


def _items(book, chapter):
    return tuple(item.id for item in book.items(chapter) if item.kind != "quiz")


def _by_item(one, known):
    """{id: the answers of one student, the first one first} of the items of today."""
    found = {}
    for record in one.records if one else ():
        id = RENAMED.get(record["item"], record["item"])
        if id in known:
            found.setdefault(id, []).append(record)
    return found


def _first(records):
    """1 where the first answer was right, 0 where it was wrong, nan where it is neither."""
    right = records[0]["right"]
    return float("nan") if right is None else float(right)


def _exercises(book, chapters, answers):
    ids = [id for chapter in chapters for id in chapter.items]
    came = np.array([[_first(one[id]) if id in one else np.nan for id in ids] for one in answers])
    came = came.reshape(len(answers), len(ids))
    found = []
    for place, id in enumerate(ids):
        column = came[:, place]
        tried = int((~np.isnan(column)).sum())
        right = int(np.nansum(column))
        enough = tried >= FEWEST
        taken = [max(r["hints"] or 0 for r in one[id]) for one in answers if id in one]
        found.append(
            Exercise(
                id=id,
                prompt=book.get(id, function="collect").prompt,
                tried=tried,
                right=right,
                facility=(right / tried, *wilson_interval(right, tried)) if enough else None,
                discrimination=_discrimination(column, np.delete(came, place, axis=1)),
                hints=float(np.mean(taken)) if enough else None,
            )
        )
    return tuple(found)


def _discrimination(column, others):
    """(r, low, high) of an exercise with the rest; None where nobody can tell."""
    have = ~np.isnan(column) & (~np.isnan(others)).any(axis=1)
    if have.sum() < FEWEST:
        return None
    mine, rest = column[have], np.nanmean(others[have], axis=1)
    if np.ptp(mine) == 0 or np.ptp(rest) < 1e-12:
        return None
    r = float(np.corrcoef(mine, rest)[0, 1])
    reach = float(ndtri(0.975)) / np.sqrt(have.sum() - 3)
    middle = np.arctanh(np.clip(r, -1 + 1e-12, 1 - 1e-12))
    return r, float(np.tanh(middle - reach)), float(np.tanh(middle + reach))


def _beliefs(answers):
    met = Counter()
    for one in answers:
        met.update(
            {
                record["misconception"]
                for records in one.values()
                for record in records
                if record["misconception"] and record["right"] is not True
            }
        )
    return tuple(sorted(met.items(), key=lambda pair: (-pair[1], pair[0])))
