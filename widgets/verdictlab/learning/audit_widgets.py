"""The audit as widgets: claims to judge, the scoreboard over them, and what moved since 00."""

from __future__ import annotations

from .._text import _, ngettext
from ..labs.engine.shell import Widget
from . import progress
from ._registry import registry
from .auditing import FIRST, ROUNDS, claims
from .freezing import outline
from .in_print import Claim
from .scoring import audited, moves
from .widgets import PredictWidget, QuizWidget
from .wording import words

__all__ = ["MovedWidget", "ScoreboardWidget", "audit", "moved", "scoreboard"]

# Each belief of chapter 00 and its parallel in chapter 16 bear the same name.
BELIEFS = ("belief-p", "belief-equal", "belief-size", "belief-many", "belief-mean")


class _Following(Widget):
    """A table over the student's record that follows what she answers."""

    def __init__(self, *, kind, title, **about):
        super().__init__(
            kind=kind,
            title=title,
            factory=kind,
            spec={"words": words(), **about},
            payload={"records": progress.read_records()[0]},
        )
        progress.listeners.add(self)

    def refresh(self):
        """Show what was answered since."""
        self.payload = {"records": progress.read_records()[0]}

    def twin_data(self):
        """See `Widget.twin_data`; a page shows what its own browser keeps."""
        return {**super().twin_data(), "payload": {"records": []}}


class ScoreboardWidget(_Following):
    """How many claims were judged, how well, and how sure."""

    def __init__(self):
        told = [{"id": item.id, "right": item.right} for item in claims()]
        super().__init__(kind="scoreboard", title=words()["scoreboard_title"], claims=told)

    def fallback(self):
        """See `Widget.fallback`; a page knows no earlier answers of this reader."""
        say = words()
        return f"{say['scoreboard_title']}: {say['scoreboard_none']}"

    def __repr__(self):
        found = audited(self.payload["records"], self.spec["claims"])
        return _("scoreboard: {tried} of {total} claims judged").format(
            tried=found["tried"], total=found["total"]
        )


class MovedWidget(_Following):
    """The beliefs of chapter 00 beside their parallels: what moved."""

    def __init__(self):
        super().__init__(kind="moved", title=words()["moved_title"], pairs=belief_pairs())

    def fallback(self):
        """See `Widget.fallback`; a page knows no earlier answers of this reader."""
        say = words()
        return f"{say['moved_title']}: {say['moved_none']}"

    def __repr__(self):
        found = moves(self.payload["records"], self.spec["pairs"])
        both = sum(bool(each["moved"]) for each in found)
        return _("moved: {both} of {total} beliefs answered twice").format(
            both=both, total=len(found)
        )


def belief_pairs():
    """Each belief of chapter 00 with its parallel: ids, sentences, which answer holds."""
    book = registry()

    def side(id):
        item = book.get(id, function="moved")
        holds = next(choice.key for choice in item.choices if choice.right)
        return {"id": id, "sentence": item.prompt, "holds": holds}

    short = words()
    return [
        {
            "name": short[f"moved_{name}"],
            "before": side(f"start.{name}"),
            "after": side(f"audit.{name}"),
        }
        for name in BELIEFS
    ]


def audit(claim: str) -> QuizWidget | PredictWidget:
    """Judge a claim from print: is it right, and how sure are you?

    Parameters
    ----------
    claim : str
        One claim, such as "audit.spreads", or a set of them: "ten", "round-1" to "round-5".

    Returns
    -------
    QuizWidget or PredictWidget
        Shown at the end of a cell. Each answer is kept in the student's record with her
        confidence; `scoreboard` adds them up.

    Raises
    ------
    ValueError
        There is no such claim.

    Examples
    --------
    >>> from verdictlab.learning import audit
    >>> audit("audit.spreads")
    audit audit.spreads
    >>> audit("round-1")
    quiz round-1: 10 questions
    """
    book = registry()
    sets = (FIRST, *(f"round-{number + 1}" for number in range(ROUNDS)))
    if claim in sets:
        return _set_of(claim, claims(claim), book)
    item = book.get(claim, function="audit", kinds=("predict",))
    if not isinstance(item, Claim):
        raise ValueError(_("audit: {id!r} is no claim of the audit").format(id=claim))
    return AuditWidget(item, book.frozen(item))


class AuditWidget(PredictWidget):
    """One claim to judge."""

    def __init__(self, item, frozen):
        super().__init__(item, frozen, factory="audit", arguments={"claim": item.id})

    def __repr__(self):
        return _("audit {id}").format(id=self.spec["item"]["id"])


def _set_of(name, items, book):
    title = ngettext("{count} claim to judge", "{count} claims to judge", len(items)).format(
        count=len(items)
    )
    frozen = {
        "id": name,
        "kind": "quiz",
        "title": title,
        "marked": True,
        "questions": [book.frozen(item) for item in items],
        "beliefs": {},
    }
    shown = {
        "id": name,
        "kind": "quiz",
        "title": title,
        "questions": [outline(item) for item in items],
    }
    return QuizWidget(shown, frozen, factory="audit", arguments={"claim": name})


def scoreboard() -> ScoreboardWidget:
    """Show how well you judged the claims of the audit, and how sure you were.

    Returns
    -------
    ScoreboardWidget
        Shown at the end of a cell. It follows what you answer; the record it is counted from
        travels with your progress.

    Examples
    --------
    >>> from verdictlab.learning import scoreboard
    >>> scoreboard()
    scoreboard: ... of 60 claims judged
    """
    return ScoreboardWidget()


def moved() -> MovedWidget:
    """Show what you believed in chapter 00 and what you answer now.

    Returns
    -------
    MovedWidget
        Shown at the end of a cell: answer by answer, the first one of chapter 00 and the last
        one of chapter 16.

    Examples
    --------
    >>> from verdictlab.learning import moved
    >>> moved()
    moved: ... of 5 beliefs answered twice
    """
    return MovedWidget()
