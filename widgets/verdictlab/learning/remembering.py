"""Questions that come back: spaced retrieval along the reader's route.

References
----------
Latimier, Peyre, Ramus (2021), Educational Psychology Review 33:959-987: spaced retrieval
practice against massed, g = 0.74.
"""

from __future__ import annotations

from zlib import crc32

from .._course import course_numbers
from .._text import _
from ._registry import registry
from .freezing import outline
from .widgets import QuizWidget
from .wording import words
from .written import written_chapters

__all__ = ["remember", "spaced_questions"]


def remember(chapter: str) -> QuizWidget:
    """Show three questions from earlier chapters: the last, two before and five before.

    Where the reader's route has fewer chapters so far, the nearest ones give more. The same
    chapter always gets the same questions.

    Parameters
    ----------
    chapter : str
        The chapter that the reader is in, by its id, such as "ranks".

    Returns
    -------
    QuizWidget
        Shown at the end of a cell.

    Raises
    ------
    ValueError
        There is no such chapter, or none before it has questions.

    Examples
    --------
    >>> from verdictlab.learning import remember
    >>> remember("ranks")
    quiz ranks.remember: 3 questions
    """
    book = registry()
    questions = spaced_questions(book, chapter)
    frozen = {
        "id": f"{chapter}.remember",
        "kind": "quiz",
        "title": words()["remember_title"],
        "marked": True,
        "questions": [book.frozen(question) for question in questions],
        "beliefs": {},
    }
    shown = {
        "id": frozen["id"],
        "kind": "quiz",
        "title": frozen["title"],
        "questions": [outline(question) for question in questions],
    }
    return QuizWidget(shown, frozen, factory="remember", arguments={"chapter": chapter})


def spaced_questions(book, chapter):
    """List the questions that `remember` asks, at most three, without a widget."""
    route = list(book.chapters)
    kept = course_numbers()
    if kept is not None and chapter in route:  # a course asks only of what it taught
        kits = written_chapters()
        route = [
            name
            for name, about in book.chapters.items()
            if about.number in kept or name not in kits or name == chapter
        ]
    if chapter not in route:
        raise ValueError(
            _("remember: there is no chapter {chapter!r}; use {listed}").format(
                chapter=chapter, listed=", ".join(route)
            )
        )
    here = route.index(chapter)
    pools = {
        name: [
            question
            for item in book.items(name)
            if item.kind == "quiz" and item.marked
            for question in item.questions
        ]
        for name in route[:here]
    }
    # First the spaced ones, then whatever lies nearest.
    order = [route[here - back] for back in (1, 2, 5) if back <= here]
    order += 3 * route[:here][::-1]
    chosen: list[str] = []
    for name in order:
        rest = [question for question in pools[name] if question not in chosen]
        if rest and len(chosen) < 3:
            # Not hash(), which is another in every kernel.
            chosen.append(rest[crc32(f"{chapter} {len(chosen)}".encode()) % len(rest)])
    if not chosen:
        raise ValueError(
            _("remember: no chapter before {chapter!r} has quiz questions yet").format(
                chapter=chapter
            )
        )
    return chosen
