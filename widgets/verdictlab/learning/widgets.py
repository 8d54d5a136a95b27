"""Quizzes, checks, predictions and the progress table as widgets.

The page grades by itself, so that feedback comes at once and without a kernel; with a
kernel every answer is graded again here and kept in the student's file.
"""

from __future__ import annotations

from typing import Any

from .._text import _, join_words, ngettext
from ..labs.engine.shell import Widget
from . import progress
from ._registry import registry
from .answering import SHOWN, judged, recorded
from .freezing import outline, veil
from .handing_in import edition, versions_in
from .ladder import note_hints
from .misconceptions import MISCONCEPTIONS
from .summary import catalogue, summarise
from .wording import words

__all__ = [
    "CheckWidget",
    "PredictWidget",
    "QuizWidget",
    "predict",
    "progress_view",
    "quiz",
]

_KINDS = {"choice": "check", "number": "check", "function": "check"}


class _ItemWidget(Widget):
    """A widget that asks; ``frozen`` holds everything the page needs to answer back."""

    def __init__(self, *, shown, frozen, kind, title, factory, arguments):
        self._items = {item["id"]: item for item in frozen.get("questions", [frozen])}
        super().__init__(
            kind=kind,
            title=title,
            factory=factory,
            arguments=arguments,
            spec={"item": shown, "key": veil(frozen), "words": words()},
            state={"answers": {}},
            payload={"before": self._before()},
        )

    def _before(self):
        """The last answer to each item in the student's record, and if the first was right."""
        # A quiz counts what was right at the first try, and shows the last.
        before: dict[str, dict[str, Any]] = {}
        for entry in progress.read_records()[0]:
            item = entry["item"]
            if item in self._items:
                first = before.get(item, {"first": entry["right"]})["first"]
                before[item] = {**entry, "first": first}
        return before

    def on_event(self, event):
        """Keep an answer given in the browser; the grade is worked out again here."""
        item = self._items.get(event.get("item"))
        if item is None or event.get("what") not in ("answer", "shown"):
            return
        # What a browser counts is taken no further than the ladder goes.
        hints = min(int(event.get("hints") or 0), len(item["hints"]))
        note_hints(item["id"], hints)
        result = SHOWN if event["what"] == "shown" else judged(None, item, event.get("answer"))
        recorded(item, result, hints=hints, confidence=event.get("confidence"))

    def twin_data(self):
        """See `Widget.twin_data`; a page knows no earlier answers of this reader."""
        data = super().twin_data()
        return {**data, "state": {"answers": {}}, "payload": {"before": {}}}


class QuizWidget(_ItemWidget):
    """Several questions under one title."""

    def __init__(self, shown, frozen, *, factory, arguments):
        super().__init__(
            shown=shown,
            frozen=frozen,
            kind="quiz",
            title=frozen["title"],
            factory=factory,
            arguments=arguments,
        )

    def __repr__(self):
        count = len(self._items)
        said = ngettext("quiz {id}: {count} question", "quiz {id}: {count} questions", count)
        return said.format(id=self.spec["item"]["id"], count=count)


class CheckWidget(_ItemWidget):
    """One exercise, answered on the spot."""

    def __init__(self, item, frozen):
        super().__init__(
            shown=outline(item),
            frozen=frozen,
            kind=_KINDS.get(item.kind, item.kind),
            title=" ".join(item.prompt.split()),
            factory="check",
            arguments={"id": item.id},
        )

    def __repr__(self):
        return _("check {id}").format(id=self.spec["item"]["id"])


class PredictWidget(_ItemWidget):
    """One prediction with a confidence; the outcome is told after it."""

    def __init__(self, item, frozen, *, factory="predict", arguments=None):
        super().__init__(
            shown=outline(item),
            frozen=frozen,
            kind="predict",
            title=" ".join(item.prompt.split()),
            factory=factory,
            arguments=arguments or {"id": item.id},
        )

    def __repr__(self):
        return _("predict {id}").format(id=self.spec["item"]["id"])


class ProgressWidget(Widget):
    """What was tried, what came right, and how sure the student was."""

    def __init__(self, chapter=None):
        self._whole = chapter is None
        self._shown = [each for each in catalogue() if chapter in (None, each["id"])]
        if not self._shown:
            known = join_words([each["id"] for each in catalogue()])
            raise ValueError(
                _("progress_view: there is no chapter {chapter!r}; there is {known}").format(
                    chapter=chapter, known=known
                )
            )
        super().__init__(
            kind="progress",
            title=words()["progress_title"],
            factory="progress_view",
            arguments={} if chapter is None else {"chapter": chapter},
            spec={
                "words": words(),
                "catalogue": self._shown,
                "whole": self._whole,
                "edition": edition(),
                "versions": versions_in(self._shown),
                "beliefs": dict(MISCONCEPTIONS),
            },
            payload=self._record(),
        )
        progress.listeners.add(self)

    def _record(self):
        # While notebooks are proven the answers are solutions, and nobody's progress.
        records, broken = ([], 0) if progress.proving() else progress.read_records()
        path = progress.progress_path()
        self._summary = summarise(records, self._shown, self._whole)
        return {"records": records, "broken": broken, "file": path.name if path else ""}

    def refresh(self):
        """Show, and export, what was answered since."""
        self.payload = self._record()

    def fallback(self):
        """See `Widget.fallback`: the same count as without it."""
        say = words()
        counts = say["progress_counts"].format(**self._counts())
        strange = self._summary["unknown"]
        more = f" {say['progress_unknown'].format(count=strange)}" if strange else ""
        return f"{say['progress_title']}: {counts}{more} {say['progress_about']}"

    def _counts(self):
        chapters = self._summary["chapters"]
        return {name: sum(each[name] for each in chapters) for name in ("tried", "total")}

    def twin_data(self):
        """See `Widget.twin_data`; a page shows what its own browser keeps."""
        return {**super().twin_data(), "payload": {"records": [], "broken": 0, "file": ""}}

    def __repr__(self):
        return _("progress: {tried} of {total} exercises tried").format(**self._counts())


def quiz(id: str) -> QuizWidget:
    """Show a quiz: its questions, with feedback for every answer.

    Parameters
    ----------
    id : str
        The quiz, "chapter.name".

    Returns
    -------
    QuizWidget
        Shown at the end of a cell. Each answer is kept in the student's record; what she
        answered last time is shown again.

    Raises
    ------
    ValueError
        There is no such quiz.

    Examples
    --------
    >>> from verdictlab.learning import check, quiz
    >>> quiz("ranks.quiz")
    quiz ranks.quiz: 7 questions

    A single question can be answered in a cell, too, by the letter that is shown:

    >>> check("start.quiz-best-mean", "a").misconception
    'M04'
    """
    book = registry()
    item = book.get(id, function="quiz", kinds=("quiz",))
    return QuizWidget(outline(item), book.frozen(item), factory="quiz", arguments={"id": id})


def predict(id: str) -> PredictWidget:
    """Show a prediction: choose, say how sure you are, then see what happens.

    "Show me" beside it tells the outcome without a prediction and without penalty.

    Parameters
    ----------
    id : str
        The prediction, "chapter.name".

    Returns
    -------
    PredictWidget
        Shown at the end of a cell. `progress_view` compares how sure a student was with how
        often she was right.

    Raises
    ------
    ValueError
        There is no such prediction.

    Examples
    --------
    >>> from verdictlab.learning import predict
    >>> predict("start.fourteen-thousand")
    predict start.fourteen-thousand
    """
    book = registry()
    item = book.get(id, function="predict", kinds=("predict",))
    return PredictWidget(item, book.frozen(item))


def progress_view(chapter: str | None = None) -> ProgressWidget:
    """Show what you have tried, what came right, and how sure you were.

    Confidence is compared with what came true from 30 predictions on, with its interval.

    Parameters
    ----------
    chapter : str, optional
        One chapter, such as "ranks"; by default all of them. The exported file always holds
        every answer.

    Returns
    -------
    ProgressWidget
        Shown at the end of a cell. It follows what you answer.

    Raises
    ------
    ValueError
        There is no such chapter.

    Examples
    --------
    >>> from verdictlab.learning import progress_view
    >>> progress_view()
    progress: ... of ... exercises tried
    """
    return ProgressWidget(chapter)
