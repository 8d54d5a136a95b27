"""Runs x algorithms: gaps counted, the policy for them, folds and seeds averaged."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from .._text import _, join_words, ngettext
from ..tables._cells import is_number
from ..tables._names import short
from ..tables._oddity import Oddity
from ..tables._reading import Failures
from ..tables._settings import is_parameter
from ..tables._vocabulary import heads_algorithms
from ._rows import fail

if TYPE_CHECKING:
    from typing import Any

    from ..tables._score_table import ScoreTable

__all__ = ["POLICIES", "Runs", "averaged", "failures", "filled", "settings"]

POLICIES = ("refuse", "drop-problems", "worst")


@dataclass
class Runs:
    """Scores of runs x algorithms, NaN where there is none.

    ``of`` holds the place of each run's problem in ``problems``; ``printed`` the most decimals;
    ``failures`` which scores were set to worst, by ``step``.
    """

    problems: list
    algorithms: list
    of: np.ndarray
    values: np.ndarray
    printed: int | None
    notes: list = field(default_factory=list)
    failures: np.ndarray | None = None
    step: float = 0.0
    whole: list | None = None  # of a column each: whether whole numbers were written
    hint: str = ""  # one more way out of gaps

    @property
    def gaps(self) -> np.ndarray:
        """Which cells hold no score."""
        return np.isnan(self.values)

    def part(self, keep: np.ndarray) -> Runs:
        """Return the runs of these problems only, a mask."""
        kept = keep[self.of]
        place = np.cumsum(keep) - 1
        return Runs(
            [p for p, yes in zip(self.problems, keep, strict=True) if yes],
            self.algorithms,
            place[self.of[kept]],
            self.values[kept],
            self.printed,
            list(self.notes),
            None if self.failures is None else self.failures[kept],
            self.step,
            self.whole,
        )


def filled(runs: Runs, policy: str, higher_is_better: bool) -> Runs:
    """Return runs without gaps, as the policy says; notes say what was done."""
    gaps = runs.gaps
    if not gaps.any():
        return runs
    with_gaps = np.zeros(len(runs.problems), bool)
    np.logical_or.at(with_gaps, runs.of, gaps.any(axis=1))
    if policy == "refuse":
        fail(_gaps_told(runs, gaps, with_gaps))
    if policy == "drop-problems":
        return _dropped(runs, gaps, with_gaps)
    return _worst(runs, gaps, higher_is_better)


def _gaps_told(runs: Runs, gaps: np.ndarray, with_gaps: np.ndarray) -> str:
    count = int(gaps.sum())
    each = gaps.sum(axis=0)
    order = np.argsort(-each, kind="stable")
    told = [f"{short(runs.algorithms[j], 30)} {each[j]}" for j in order if each[j]]
    if len(told) > 8:
        told = [
            *told[:7],
            _("and {number} others ({count})").format(
                number=len(told) - 7, count=int(each[order[7:]].sum())
            ),
        ]
    left = len(runs.problems) - int(with_gaps.sum())
    names = [short(runs.problems[i], 30) for i in np.flatnonzero(with_gaps)]
    if len(names) > 5:
        names = [*names[:4], _("{count} more").format(count=len(names) - 4)]
    said = ngettext(
        "{count} score is missing ({algorithms}), on {problems}",
        "{count} scores are missing ({algorithms}), on {problems}",
        count,
    ).format(count=count, algorithms=", ".join(told), problems=join_words(names))
    ways = []
    if left >= 2:
        ways.append(
            _("missing='drop-problems' leaves {left} of {n} problems").format(
                left=left, n=len(runs.problems)
            )
        )
    if 2 * count < gaps.size:
        ways.append(
            ngettext(
                "missing='worst' counts it as worst", "missing='worst' counts each as worst", count
            )
        )
    if runs.hint:
        ways.append(runs.hint)
    if count >= 0.3 * gaps.size and (worst := _emptiest(runs, each)):
        ways.append(_("ignore={names!r} leaves out what is missing most").format(names=worst))
    return (
        _("{said}; say what it means: {ways}").format(said=said, ways=", ".join(ways))
        if (ways)
        else _("{said}; no comparison is left without them: give the scores").format(said=said)
    )


def _emptiest(runs: Runs, each: np.ndarray) -> list[str]:
    """Return the algorithms without which most scores are there, if two at least are left."""
    names = [
        str(name)
        for name, gaps in zip(runs.algorithms, each, strict=True)
        if 2 * gaps >= len(runs.of)
    ]
    return names if names and len(runs.algorithms) - len(names) >= 2 else []


def _dropped(runs: Runs, gaps: np.ndarray, with_gaps: np.ndarray) -> Runs:
    names = [short(runs.problems[i], 30) for i in np.flatnonzero(with_gaps)]
    left = len(runs.problems) - len(names)
    if left < 2:
        other = (
            ""
            if 2 * gaps.sum() >= gaps.size
            else _("; missing='worst' counts a missing score as worst")
        )
        fail(
            ngettext(
                "without the problems that miss a score {left} is left, and a comparison "
                "needs 2{other}",
                "without the problems that miss a score {left} are left, and a comparison "
                "needs 2{other}",
                left,
            ).format(left=left, other=other)
        )
    found = runs.part(~with_gaps)
    found.notes.append(
        ngettext(
            "{count} score was missing: the problem {names} was left out, {left} of {n} stayed.",
            "{count} scores were missing: the problems {names} were left out, {left} of {n} "
            "stayed.",
            len(names),
        ).format(count=int(gaps.sum()), names=join_words(names), left=left, n=len(runs.problems))
    )
    return found


def _worst(runs: Runs, gaps: np.ndarray, higher: bool) -> Runs:
    """Give a missing score a place behind all others of its run, by the last printed decimal."""
    some = ~gaps.all(axis=1)
    notes = []
    if not some.all():
        notes.append(
            ngettext(
                "{count} run without any score was left out.",
                "{count} runs without any score were left out.",
                int((~some).sum()),
            ).format(count=int((~some).sum()))
        )
    values, gaps, of = runs.values[some], gaps[some], runs.of[some]
    with np.errstate(invalid="ignore"):
        worst = np.nanmin(values, axis=1) if higher else np.nanmax(values, axis=1)
    step = _step(runs)
    filling = worst - step if higher else worst + step
    values = np.where(gaps, filling[:, None], values)
    left = np.isin(np.arange(len(runs.problems)), of)
    if left.sum() < 2:
        fail(_("fewer than 2 problems have any score; a comparison needs 2"))
    found = Runs(
        runs.problems,
        runs.algorithms,
        of,
        values,
        runs.printed,
        list(runs.notes),
        gaps,
        step,
        runs.whole,
    )
    found = found.part(left) if not left.all() else found
    found.notes += notes
    return found


def _step(runs: Runs) -> float:
    """Return the smallest difference that these scores can show."""
    if runs.printed is not None:
        return 10.0**-runs.printed
    size = np.nanmax(np.abs(runs.values))
    return 10.0 ** (np.floor(np.log10(size)) - 6) if size > 0 else 1e-6


def failures(runs: Runs, problems: tuple[str, ...], algorithms: tuple[str, ...]) -> Failures | None:
    """Return what was set to worst, under the names that the table has for it."""
    if runs.failures is None or not runs.failures.any():
        return None
    counts = np.bincount(runs.of, minlength=len(runs.problems))
    missing = np.zeros((len(runs.problems), len(runs.algorithms)), int)
    np.add.at(missing, runs.of, runs.failures)
    order = zip(*np.nonzero(missing.T), strict=True)
    cells = {(problems[i], algorithms[j]): (int(missing[i, j]), int(counts[i])) for j, i in order}
    return Failures(cells, runs.step, bool(counts.max() > 1))


def averaged(runs: Runs, average: str) -> tuple[np.ndarray, int | None, tuple[int, int]]:
    """Return (scores problems x algorithms, decimals, the smallest and largest count of runs)."""
    counts = np.bincount(runs.of, minlength=len(runs.problems))
    if counts.max() == 1:
        return runs.values[np.argsort(runs.of, kind="stable")], runs.printed, (1, 1)
    order = np.argsort(runs.of, kind="stable")
    parts = np.split(runs.values[order], np.cumsum(counts)[:-1])
    middle = np.mean if average == "mean" else np.median
    return np.array([middle(part, axis=0) for part in parts]), None, (counts.min(), counts.max())


def settings(table: ScoreTable, header: str) -> tuple[Any, ...]:
    """Say that the algorithms are settings of one, if their column says or shows it."""
    own = header.rpartition(".")[2]
    if not (
        is_parameter(own)
        or (is_parameter(header) and not heads_algorithms(own))
        or all(is_number(name) for name in table.algorithms)
    ):
        return ()
    return (
        Oddity(
            _(
                "The column {name} holds settings, not algorithms; the best of many settings looks "
                "better than it is, unless it was chosen on other data."
            ).format(name=short(header)),
            algorithms=table.algorithms,
        ),
    )
