"""Whether a table lies on its side, or problems and algorithms changed places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._text import _
from ..tables._names import short
from ..tables._odd_names import on_its_side
from ..tables._vocabulary import (
    PROBLEMS,
    heads_algorithms,
    known_learners,
    known_problems,
    words_of,
)
from ._rows import fail

if TYPE_CHECKING:
    from typing import Any

    from ..tables._score_table import ScoreTable
    from ._roles import Roles
    from ._rows import Rows
    from ._runs import Runs

__all__ = ["refuse_side", "refuse_swapped"]


def heads_both(corner: str) -> bool:
    """Whether a corner names rows and columns: "Method / Dataset".

    >>> heads_both("Method / Dataset"), heads_both("dataset name")
    (True, False)
    """
    words = words_of(corner)
    return bool(set(words) & PROBLEMS) and any(map(heads_algorithms, words))


def refuse_side(rows: Rows, roles: Roles, table: ScoreTable, told: Any) -> None:
    """Ask whether a table lies on its side, where no word in its corner says what the rows are."""
    if roles.problem is None or told.named_problem or roles.score is not None:
        return
    corner = rows.header[roles.problem]
    both = heads_both(corner)
    if set(words_of(corner)) & PROBLEMS and not both:
        # Only names that nobody can mistake outweigh the word.
        if not (
            len(known_problems(table.algorithms)) >= max(2, table.k / 4)
            and len(known_learners(table.problems)) >= table.n / 2
        ):
            return
    elif not both and not list(on_its_side(table)) and not _differs_by_column(table):
        return
    fail(
        _(
            "nothing says whether the rows ({rows}, ...) are problems or algorithms, and the "
            "columns "
            "({columns}, ...) look like the problems; say algorithm={corner!r} if the rows are "
            "algorithms, problem={corner!r} if they are problems"
        ).format(rows=short(table.problems[0]), columns=short(table.algorithms[0]), corner=corner)
    )


def _differs_by_column(table: ScoreTable) -> bool:
    """Whether more columns than rows differ far more than the rows do."""
    if table.k <= table.n or table.k < 4:
        return False
    inside = table.values - table.values.mean()
    columns = table.n * (inside.mean(axis=0) ** 2).sum()
    return columns > 3 * table.k * (inside.mean(axis=1) ** 2).sum()


def refuse_swapped(rows: Rows, runs: Runs, told: Any) -> None:
    """Ask where dictionaries lie in each other and their names say that the outer are problems."""
    if not rows.guessed or told.named_problem or told.named_algorithm:
        return
    problems, learners = known_problems(runs.algorithms), known_learners(runs.problems)
    k, n = len(runs.algorithms), len(runs.problems)
    if len(problems) >= max(2, k / 4) or len(learners) >= max(2, n / 2):
        fail(
            _(
                "the outer names ({outer}, ...) were taken for algorithms and the inner ones "
                "({inner}, ...) for problems, and they look like the reverse; say "
                "algorithm='problem' and problem='algorithm' to change their places, or "
                "algorithm='algorithm' if they are right"
            ).format(outer=short(runs.algorithms[0]), inner=short(runs.problems[0]))
        )
