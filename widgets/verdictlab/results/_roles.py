"""Which column holds what: algorithm, problem, score, fold and seed, named or found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .._text import _, join_words
from ..tables._cells import is_number
from ..tables._names import short
from ..tables._settings import is_parameter
from ..tables._vocabulary import (
    PROBLEMS,
    heads_algorithms,
    heads_problems,
    heads_scores,
    is_cost,
    is_index,
    is_spread,
    is_summary,
)
from ._cells import Cleaner, is_gap
from ._role_words import (
    FOLDS,
    METRICS,
    MORE_ALGORITHMS,
    STEPS,
    bare_words,
    is_item,
    is_seed,
    own_words,
    says,
)
from ._rows import fail

if TYPE_CHECKING:
    from typing import Any

    from ._rows import Rows

__all__ = [
    "Roles",
    "check_once",
    "complete",
    "find_roles",
    "is_long",
    "is_numeric",
    "is_problem",
    "score_column",
    "step_column",
]


@dataclass
class Roles:
    """Places of columns; None where there is none. ``runs`` are those of folds and seeds."""

    algorithm: int | None = None
    problem: int | None = None
    score: int | None = None
    fold: int | None = None
    seeds: tuple = ()
    metric: int | None = None
    aside: tuple = ()  # places that are nothing of all this: labels of items
    others: tuple = ()  # of a wide table of items: the columns of algorithms

    @property
    def runs(self) -> tuple[int, ...]:
        """The columns whose entries tell the runs of one algorithm on one problem apart."""
        return (*(() if self.fold is None else (self.fold,)), *self.seeds)


def find_roles(
    rows: Rows,
    *,
    problem: str | None,
    algorithm: str | None,
    score: str | None,
    fold: str | None,
    seed: Any,
) -> Roles:
    """Return the `Roles` of the columns: those that were named, then those that name themselves."""
    roles = Roles()
    for field, name in (("problem", problem), ("algorithm", algorithm), ("fold", fold)):
        if name is not None:
            setattr(roles, field, rows.place(name, field))
    if seed is not None:
        names = [seed] if isinstance(seed, str) or not hasattr(seed, "__iter__") else list(seed)
        roles.seeds = tuple(rows.place(name, "seed") for name in names)
    if score is not None:
        roles.score = rows.place(score, "score")
    named = [j for j in (roles.problem, roles.algorithm, roles.score, *roles.runs) if j is not None]
    for j in (roles.problem, *([] if roles.score is None else [roles.algorithm])):
        if j is not None and (says(rows.header[j], FOLDS) or is_seed(rows.header[j])):
            fail(
                _(
                    "the column {name!r} numbers runs; folds and seeds are no problems and no "
                    "algorithms, they are averaged within each problem"
                ).format(name=short(rows.header[j]))
            )
    if len(set(named)) < len(named):
        _fail_twice()
    return roles


def _fail_twice() -> None:
    fail(
        _("one column cannot be two things: problem, algorithm, score, fold and seed need one each")
    )


def check_once(rows: Rows, *named: Any) -> None:
    """Refuse a column that was named for two things, or that is not there."""
    places = []
    for what, given in zip(("problem", "algorithm", "score", "fold", "seed"), named, strict=True):
        if given is None or (what == "problem" and isinstance(given, bool)):
            continue
        several = given if isinstance(given, list | tuple) else [given]
        places += [rows.place(each, what) for each in several]
    if len(set(places)) < len(places):
        _fail_twice()


def complete(rows: Rows, roles: Roles, *, long: bool) -> Roles:
    """Find the columns that were not named; in a long table an algorithm's is needed, too."""
    header, free = rows.header, lambda j: j not in _taken(roles)
    if roles.algorithm is None and long:
        named = [j for j, name in enumerate(header) if free(j) and name and _is_algorithm(name)]
        several = [j for j in named if not _constant(rows, j)]
        roles.algorithm = _only(rows, several or named[:1], "algorithm")
    if roles.problem is None:
        strong = [
            j
            for j, name in enumerate(header)
            if free(j) and is_problem(name) and (not _constant(rows, j) or not long)
        ]
        weak = [
            j
            for j, name in enumerate(header)
            if free(j) and name and heads_problems(own_words(name)) and not is_index(name)
        ]
        if strong or long:
            roles.problem = _only(rows, strong or weak, "problem")
    if roles.fold is None:
        found = [j for j, name in enumerate(header) if free(j) and says(name, FOLDS)]
        roles.fold = _only(rows, found, "fold") if found else None
    if not roles.seeds:
        roles.seeds = tuple(
            j for j, name in enumerate(header) if free(j) and (is_seed(name) or is_item(name))
        )
    if roles.metric is None:
        found = [
            j
            for j, name in enumerate(header)
            if free(j)
            and says(name, METRICS)
            and any(not is_number(cell) for cell in rows.column(j) if cell)
        ]
        roles.metric = found[0] if len(found) == 1 else None
    return roles


def _taken(roles: Roles) -> set[int | None]:
    return {roles.algorithm, roles.problem, roles.score, roles.metric, *roles.runs, *roles.aside}


_WITH_PROBLEMS = {"name", "set", "sets", "conjunto", "conjunt", "de", "jeu"}


def is_problem(name: str) -> bool:
    """Whether a column says by its name that it holds problems."""
    return bool(set(bare_words(name)) & PROBLEMS) and says(name, PROBLEMS | _WITH_PROBLEMS)


def _is_algorithm(name: str) -> bool:
    words = bare_words(name)
    return (
        heads_algorithms(own_words(name))
        or (
            any(word not in ("name", "id") for word in words)
            and all(
                word in MORE_ALGORITHMS or word in ("name", "id") or heads_algorithms(word)
                for word in words
            )
        )
        or "".join(words) in MORE_ALGORITHMS
    )


def is_long(rows: Rows, roles: Roles) -> bool:
    """Whether there is a row per score: a column of algorithms and one of problems."""
    if roles.score is not None or (roles.algorithm is not None and roles.problem is not None):
        return True
    algorithms = [j for j, name in enumerate(rows.header) if name and _is_algorithm(name)]
    problems = [j for j, name in enumerate(rows.header) if name and is_problem(name)]
    if roles.algorithm is not None:
        return bool([j for j in problems if j != roles.algorithm])
    if roles.problem is not None:
        return bool([j for j in algorithms if j != roles.problem])
    return bool(algorithms) and bool([j for j in problems if j not in algorithms])


def _constant(rows: Rows, j: int) -> bool:
    return len(set(rows.column(j))) == 1


def _only(rows: Rows, places: list[int], what: str) -> int:
    """Return the one place; say which column to name where there are none or several."""
    if len(places) > 1 and what != "score":
        places = [j for j in places if not _constant(rows, j)] or places
        places = _without_numbers(rows, places)
    if len(places) == 1:
        return places[0]
    names = _listed([rows.header[j] for j in places or range(len(rows.header))])
    if places:
        first = rows.header[places[0]]
        fail(
            _(
                "the columns {names} may each be the {what}; say {what}={first!r} or another of "
                "them"
            ).format(names=names, what=what, first=first)
        )
    free = [j for j in range(len(rows.header)) if not is_numeric(rows, j)]
    first = rows.header[free[0]] if free else "..."
    return fail(
        _(
            "no column says by its name that it is the {what}; there are {names}; say "
            "{what}={first!r} "
            "or another of them"
        ).format(names=names, what=what, first=first)
    )


def _likely_score(rows: Rows, roles: Roles) -> str:
    """Return the name of a column of numbers, that of means before others."""
    free = [
        rows.header[j]
        for j in range(len(rows.header))
        if j not in _taken(roles) and is_numeric(rows, j)
    ]
    return next((name for name in free if is_summary(name)), free[0] if free else "...")


def _listed(names: list[str]) -> str:
    told = [repr(short(name, 40)) for name in names]
    return join_words(
        told if len(told) < 9 else [*told[:7], _("{count} others").format(count=len(told) - 7)]
    )


def score_column(rows: Rows, roles: Roles) -> int:
    """Return the place of the scores in a long table."""
    if roles.score is not None:
        return roles.score
    numeric = [j for j in range(len(rows.header)) if j not in _taken(roles) and is_numeric(rows, j)]
    numeric = [j for j in numeric if not _aside(rows.header[j])]
    named = [j for j in numeric if _is_score(rows.header[j])]
    if not (named or numeric):
        fail(
            _(
                "no column holds scores (numbers that are no times, seeds or parameters); there "
                "are {names}; say score={first!r} or another of them"
            ).format(names=_listed(rows.header), first=_likely_score(rows, roles))
        )
    return _only(rows, named or numeric, "score")


def _without_numbers(rows: Rows, places: list[int]) -> list[int]:
    """Leave out the numbers (identifiers) that stand beside the names of the same things."""
    kept = []
    for j in places:
        column = rows.column(j)
        twins = [
            i
            for i in places
            if i != j
            and len(set(zip(column, rows.column(i), strict=True)))
            == len(set(column))
            == len(set(rows.column(i)))
        ]
        if not (twins and all(map(is_number, column))):
            kept.append(j)
    return kept or places


def is_numeric(rows: Rows, j: int) -> bool:
    """Whether a column holds numbers, and gaps perhaps, and nothing else."""
    clean, found = Cleaner(), 0
    for cell in rows.column(j):
        if is_gap(cell):
            continue
        if not is_number(clean(cell)):
            return False
        found += 1
    return found > 0


def _aside(name: str) -> bool:
    """Whether a column of numbers is no score by its name."""
    words, own = set(bare_words(name)), own_words(name)
    return bool(
        is_cost(own)
        or is_index(own)
        or is_spread(own)
        or is_parameter(name)
        or words & {"train", "training", "fit", "std", "rank", "time", "timestamp", "duration"}
        or words & STEPS
        or (is_summary(own) and not _is_score(name))
    )


def _is_score(name: str) -> bool:
    own = own_words(name)
    return (
        name.startswith("metrics.")
        or heads_scores(own)
        or bool(
            set(bare_words(name))
            & {
                "result",
                "value",
                "performance",
                "rate",
                "correct",
                "r2",
                "bleu",
                "precision",
                "recall",
                "ndcg",
                "map",
                "iou",
                "rouge",
                "perplexity",
            }
        )
    )


def step_column(rows: Rows, roles: Roles) -> Any:
    """Return the place of a column of epochs or steps, if its entries differ; or None."""
    for j, name in enumerate(rows.header):
        if j not in _taken(roles) and says(name, STEPS) and not _constant(rows, j):
            return j
    return None
