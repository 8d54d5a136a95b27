"""What a reader did to the rows of a file, kept with every table that is made from its table."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from .._text import _, join_words, ngettext
from ._names import short

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    import pandas as pd

__all__ = ["Failures", "Reading"]

_MOST_NAMED = 10


@dataclass(frozen=True)
class Failures:
    """Scores that were missing and set to worst: ``{(problem, algorithm): (missing, runs)}``."""

    cells: dict
    step: float
    of_runs: bool  # whether runs were filled, before they became one score

    def part(self, problems: set[str], algorithms: set[str]) -> Failures | None:
        """Return those of these problems and algorithms, or None where none is left."""
        rows, columns = set(problems), set(algorithms)
        kept = {
            pair: held
            for pair, held in self.cells.items()
            if pair[0] in rows and pair[1] in columns
        }
        return replace(self, cells=kept) if kept else None

    @property
    def count(self) -> int:
        """How many scores were missing."""
        return sum(missing for missing, _runs in self.cells.values())

    def told(self) -> tuple[str, str]:
        """Say what became of them, and whose they are."""
        each: dict[str, int] = {}
        for (_problem, name), (missing, _runs) in self.cells.items():
            each[name] = each.get(name, 0) + missing
        order = sorted(each.items(), key=lambda pair: -pair[1])
        whose = [f"{short(name, 30)} {count}" for name, count in order]
        if len(whose) > 8:
            whose = [
                *whose[:7],
                _("and {number} others ({count})").format(
                    number=len(whose) - 7, count=sum(count for _name, count in order[7:])
                ),
            ]
        how = (
            _(
                "each was set {step:g} behind the worst score read in its own run, before the runs "
                "of its problem became one score"
            )
            if self.of_runs
            else _("each was set {step:g} behind the worst score read on its problem")
        ).format(step=self.step)
        return (
            ngettext(
                "{count} missing score ({algorithms}) counts as a failure: {how}.",
                "{count} missing scores ({algorithms}) count as failures: {how}.",
                self.count,
            ).format(count=self.count, algorithms=", ".join(whose), how=how),
            _("Set so: {pairs}.").format(pairs=join_words(self._pairs())),
        )

    def _pairs(self) -> list[str]:
        told = []
        for (problem, name), (missing, runs) in list(self.cells.items())[:_MOST_NAMED]:
            words = (
                _("{algorithm} on {problem} ({missing} of {runs} runs)")
                if missing < runs
                else _("{algorithm} on {problem}")
            )
            told.append(
                words.format(
                    algorithm=short(name, 30),
                    problem=short(problem, 30),
                    missing=missing,
                    runs=runs,
                )
            )
        if (more := len(self.cells) - _MOST_NAMED) > 0:
            told.append(ngettext("{count} more", "{count} more", more).format(count=more))
        return told


@dataclass(frozen=True)
class Reading:
    """What was read, and the tables that other policies for missing scores would have given.

    ``notes`` come first, then ``dropped``: what was left out for missing scores; ``counts`` are
    the rows; ``runs`` says what became of runs, without and with failures, and ``many`` how many
    stand behind each score. ``left`` holds the problems and algorithms that were left out of the
    table later, ``judged`` what stayed.
    """

    notes: tuple = ()
    dropped: tuple = ()
    failures: Failures | None = None
    counts: tuple = ()
    runs: tuple = ()
    left: tuple = ((), ())
    judged: tuple = (0, 0)
    others: dict = field(default_factory=dict)
    many: str = ""

    @property
    def gaps(self) -> tuple[str, ...]:
        """The sentences that say what became of missing scores."""
        return self.dropped + (self.failures.told() if self.failures else ())

    @property
    def of_runs(self) -> str:
        """The sentence about runs, or none."""
        return self.runs[bool(self.failures)] if self.runs else ""

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that is to be said."""
        told = (*self.notes, *self.gaps, *self.counts, self.of_runs, self._left())
        return tuple(text for text in told if text)

    @property
    def decided(self) -> tuple[str, ...]:
        """What a paper has to say of it: missing scores, runs, and what was left out."""
        return tuple(text for text in (*self.gaps, self.of_runs, self._left()) if text)

    def reworded(self, change: Callable[..., Any]) -> Reading:
        """Return the same with its notes in other words; rows of a plain table are not counted."""
        plain = not (any(self.notes) or self.gaps or self.runs)
        return replace(
            self, notes=tuple(map(change, self.notes)), counts=() if plain else self.counts
        )

    def _left(self) -> str:
        problems, algorithms = self.left
        if not problems and not algorithms:
            return ""
        parts = [
            words.format(names=join_words(_named(names)))
            for words, names in (
                (ngettext("the problem {names}", "the problems {names}", len(problems)), problems),
                (
                    ngettext("the algorithm {names}", "the algorithms {names}", len(algorithms)),
                    algorithms,
                ),
            )
            if names
        ]
        k, n = self.judged
        return _("Left out by choice: {parts}; {k} algorithms on {n} problems are judged.").format(
            parts=join_words(parts), k=k, n=n
        )

    def part(self, table: Any, problems: pd.Index, algorithms: pd.Index) -> Reading:
        """Return the same for the part of a table with these problems and algorithms."""
        rows, columns = set(problems), set(algorithms)
        left = (
            (*self.left[0], *(name for name in table.problems if name not in rows)),
            (*self.left[1], *(name for name in table.algorithms if name not in columns)),
        )
        kept, gone = {}, set(table.problems) - rows
        for policy, one in self.others.items():
            others = [name for name in one.problems if name not in gone]
            held = [name for name in algorithms if name in one.algorithms]
            if len(others) > 1 and len(held) > 1:
                kept[policy] = one.select(problems=others, algorithms=held)
        failures = self.failures and self.failures.part(rows, columns)
        return replace(
            self, failures=failures, left=left, judged=(len(columns), len(rows)), others=kept
        )

    def without_others(self) -> Reading:
        """Return the same without the tables of other policies."""
        return replace(self, others={})


def _named(names: tuple[str]) -> list[str]:
    told = [short(name, 30) for name in names[:_MOST_NAMED]]
    if (more := len(names) - _MOST_NAMED) > 0:
        told.append(ngettext("{count} more", "{count} more", more).format(count=more))
    return told
