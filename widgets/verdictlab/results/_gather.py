"""From rows of texts to runs x algorithms, for long tables and for wide ones."""

from __future__ import annotations

from dataclasses import replace
from itertools import count as counter
from typing import TYPE_CHECKING, Any

import numpy as np

from .._progress import spend
from .._text import _, join_words, ngettext
from ..tables._cells import find_decimal_mark, is_whole, to_number, why_not_a_number
from ..tables._names import shaped, short, shown
from ._apart import refuse_apart, refuse_splits, refuse_steps, shared_runs, within
from ._capitals import refuse_capitals
from ._cells import Cleaner
from ._roles import step_column
from ._rows import fail
from ._runs import Runs

if TYPE_CHECKING:
    from collections.abc import Callable

    from ._roles import Roles
    from ._rows import Rows

__all__ = ["Numbers", "runs_of_long", "runs_of_wide"]


class Numbers:
    """Reads the cells of scores by one rule, and says what it took off them."""

    def __init__(self, decimal_mark: str | None, separator: str | None) -> None:
        self.mark, self.separator = decimal_mark, separator
        self.unit, self.printed = "", 0
        self.notes: list[str] = []
        self.whole: list[bool] | None = None

    def __call__(self, cells: list[list[str]], place: Callable[..., Any]) -> np.ndarray:
        """Return the numbers of rows of texts, NaN where there is none."""
        clean = Cleaner()
        cells = clean.finish([[clean(cell) for cell in row] for row in cells])
        if clean.letters and not any("a" in each for each in clean.letters):
            fail(
                _(
                    "letters behind the scores ({letters}) are no groups that begin with a; write "
                    "the scores alone"
                ).format(letters=", ".join(sorted(clean.letters)))
            )
        full = sum(cell != "" for row in cells for cell in row)
        self._percent(clean, full)
        mark = self.mark or clean.mark
        if not mark:
            mark, unclear = find_decimal_mark(cells, place, self.separator)
            if unclear:
                self.notes.append(
                    _(
                        "The cells are separated by semicolons, so {cell} was read with a decimal "
                        "comma, as {number}; if it means thousands, write it without the comma, "
                        "else say decimal_mark=','."
                    ).format(cell=short(unclear), number=unclear.replace(",", "."))
                )
        self._told(clean)
        self.whole = [
            all(map(is_whole, filter(None, column))) for column in zip(*cells, strict=True)
        ]
        values = np.full((len(cells), len(cells[0])), np.nan)
        for i, row in enumerate(cells):
            spend()
            for j, cell in enumerate(row):
                if not cell:
                    continue
                found = to_number(cell, mark)
                if found is None:
                    fail(
                        _("{place}: {why}").format(
                            place=place(i, j), why=why_not_a_number(cell, mark)
                        )
                    )
                values[i, j] = found[0]
                self.printed = max(self.printed, found[1])
        return values

    def _percent(self, clean: Cleaner, full: int) -> None:
        if "percent" not in clean.seen:
            return
        count, first = clean.seen.pop("percent")
        if count < full:
            fail(
                _(
                    "some scores have a percent sign ({count}, such as {first}) and others have "
                    "none ({rest}); give all in one unit"
                ).format(count=count, first=short(first), rest=full - count)
            )
        self.unit = "%"

    def _told(self, clean: Cleaner) -> None:
        words = {
            "spread": lambda: _("a spread"),
            "brackets": lambda: _("brackets behind the score"),
            "thousands": lambda: _("marks between thousands"),
            "marks": lambda: _("bold face, stars or arrows"),
        }
        for what, (count, first) in clean.seen.items():
            self.notes.append(
                ngettext(
                    "{count} cell such as {first} held {what}: the number alone was kept.",
                    "{count} cells such as {first} held {what}: the number alone was kept.",
                    count,
                ).format(count=count, first=repr(short(first)), what=words[what]())
            )


def runs_of_long(rows: Any, roles: Any, numbers: Numbers, told: Any) -> tuple[Runs, Roles]:
    """Gather the runs of a table with a row per score; return them with the roles in use."""
    header, body = rows.header, rows.body

    def place(i: int, _j: int) -> str:
        row, cells = body[i]
        return _("row {row} ({algorithm} on {problem}), column {column}").format(
            row=row,
            algorithm=short(cells[roles.algorithm], 30),
            problem=short(cells[roles.problem], 30),
            column=short(header[roles.score], 40),
        )

    problems, algorithms = (_names_in(rows, j) for j in (roles.problem, roles.algorithm))
    refuse_capitals(body, roles.problem, roles.algorithm)
    refuse_capitals(body, roles.algorithm, roles.problem)
    values = numbers([[cells[roles.score]] for _row, cells in body], place)[:, 0]
    given = roles.runs
    refuse_splits(rows, given)
    roles, note = shared_runs(rows, roles)
    pairs = [(cells[roles.problem], cells[roles.algorithm]) for _row, cells in body]
    labels = [tuple(cells[j] for j in roles.runs) for _row, cells in body]
    notes = [note] if note else []
    if roles.runs and (step := step_column(rows, roles)) is not None:
        refuse_steps(rows, step)
    twice = len(set(zip(pairs, labels, strict=True))) < len(labels)
    if twice and (note or told.average is not None):
        if told.average is None:
            refuse_apart(rows, roles, given)
        note = note or _("Rows of one algorithm and problem were averaged, as was asked.")
        return _within(rows, roles, values, told, (problems, algorithms), note), replace(
            roles, fold=None, seeds=()
        )
    if not roles.runs:
        labels, more = _unlabelled(rows, roles, told)
        notes += more
    places = _places(rows, roles, labels)
    spend(len(places) * len(algorithms), len(algorithms))
    found = np.full((len(places), len(algorithms)), np.nan)
    for (_row, cells), label, value in zip(body, labels, values, strict=True):
        found[places[cells[roles.problem], label], algorithms[cells[roles.algorithm]]] = value
    of = np.array([problems[problem] for problem, _label in places])
    runs = Runs(list(problems), list(algorithms), of, found, _printed(numbers), notes)
    if len(set(pairs)) == len(problems) * len(algorithms) and len(places) > len(problems):
        runs.hint = (
            _("ignore={names!r} lets each algorithm have its own runs").format(
                names=[header[j] for j in roles.runs]
            )
            if roles.runs
            else _("average='mean' averages the rows that each algorithm has")
        )
    return runs, roles


def _names_in(rows: Rows, j: Any) -> dict[str, int]:
    """Return {name in column j: its place among them}; an empty cell is refused."""
    known: dict[str, int] = {}
    for row, cells in rows.body:
        if not cells[j]:
            fail(
                _(
                    "row {row}: the column {name} is empty; every score needs its problem and "
                    "its algorithm"
                ).format(row=row, name=repr(short(rows.header[j])))
            )
        known.setdefault(cells[j], len(known))
    _alike(known)
    return known


def _places(rows: Rows, roles: Roles, labels: Any) -> Any:
    """Return {(problem, run): its row among the scores}; a score that stands twice is refused."""
    places: dict[tuple[str, tuple[str, ...]], int] = {}
    first: dict[tuple[str, str, tuple[str, ...]], int] = {}
    for (row, cells), label in zip(rows.body, labels, strict=True):
        key = (cells[roles.problem], label)
        at = (cells[roles.algorithm], *key)
        if at in first:
            _refuse_twice(rows, roles, first[at], row)
        first[at] = row
        places.setdefault(key, len(places))
    return places


def _alike(names: dict[str, int]) -> None:
    seen: dict[str, str] = {}
    for name in names:
        other = seen.setdefault(shaped(name), name)
        if other != name:
            fail(
                _("the names {names} look the same; write each name in one way").format(
                    names=join_words([repr(short(other)), repr(short(name))])
                )
            )


def _printed(numbers: Numbers) -> Any:
    return numbers.printed if numbers.printed <= 15 else None


def _unlabelled(rows: Rows, roles: Roles, told: Any) -> tuple[list[tuple[int]], list[Any]]:
    """Number the rows of one algorithm on one problem, unless something else tells them apart."""
    labels: list[tuple[int]] = []
    counts: dict[tuple[str, str], counter[int]] = {}
    seen: dict[tuple[str, ...], int] = {}
    for row, cells in rows.body:
        pair = cells[roles.problem], cells[roles.algorithm]
        labels.append((next(counts.setdefault(pair, counter())),))
        if tuple(cells) in seen and len(cells) > 2 and told.average is None:
            fail(
                _(
                    "row {row} repeats row {first} word for word; delete one, add a column that "
                    "says which run each is, or say average='mean' if they are runs"
                ).format(row=row, first=seen[tuple(cells)])
            )
        seen[tuple(cells)] = row
    most = max(label for (label,) in labels) + 1
    if most == 1:
        return labels, []
    if told.average is None:
        refuse_apart(rows, roles)
    return labels, [
        _(
            "No column says which rows of one algorithm and problem belong to which run; they were "
            "taken in the order in which they stand."
        )
    ]


def _within(rows: Any, roles: Any, values: Any, told: Any, names: Any, note: Any) -> Any:
    """Average each algorithm's own runs, where no runs are shared."""
    pairs = [(cells[roles.problem], cells[roles.algorithm]) for _row, cells in rows.body]
    scores, low, high = within(pairs, values, told.average)
    problems, algorithms = names
    found = np.full((len(problems), len(algorithms)), np.nan)
    for (problem, algorithm), score in scores.items():
        found[problems[problem], algorithms[algorithm]] = score
    many = str(low) if low == high else _("{low} to {high}").format(low=low, high=high)
    how = (
        _("Each score is the mean of {many} results of its own; none of them counts as a problem.")
        if told.average != "median"
        else _(
            "Each score is the median of {many} results of its own; none of them counts as a "
            "problem."
        )
    )
    notes = [note, how.format(many=many)]
    return Runs(list(problems), list(algorithms), np.arange(len(problems)), found, None, notes)


def _refuse_twice(rows: Any, roles: Any, first: Any, row: Any) -> None:
    refuse_apart(rows, roles)
    named = join_words([repr(short(rows.header[j])) for j in roles.runs])
    if not roles.runs:
        named = repr(rows.header[roles.problem])
    fail(
        _(
            "rows {first} and {row} are of the same algorithm and problem and agree in {named}; "
            "keep one of them, or say average='mean' to average such rows"
        ).format(first=first, row=row, named=named)
    )


def runs_of_wide(
    names: tuple[list[str], list[str]],
    rows: list[int],
    labels: list[tuple[Any, ...]],
    cells: list[list[str]],
    numbers: Numbers,
) -> Runs:
    """Gather the runs of a table with a column per algorithm.

    ``names`` are (algorithms, problems row by row), ``labels`` what tells runs apart.
    """
    algorithms, problems = names

    def place(i: int, j: int) -> str:
        return _("row {row} (problem {problem}), column {column}").format(
            row=rows[i], problem=short(problems[i]), column=short(algorithms[j])
        )

    values = numbers(cells, place)
    whole = numbers.whole
    known: dict[str, int] = {}
    seen: dict[tuple[str, Any], int] = {}
    for row, problem, label in zip(rows, problems, labels, strict=True):
        if not problem:
            fail(_("row {row}: the problem has no name; give it one").format(row=row))
        known.setdefault(problem, len(known))
        if (problem, label) in seen:
            fail(
                _(
                    "the problem {problem!r} stands in rows {first} and {row}; say average='mean' "
                    "if they are runs to be averaged, or keep one"
                ).format(problem=short(shown(problem)), first=seen[problem, label], row=row)
            )
        seen[problem, label] = row
    _alike(known)
    of = np.array([known[problem] for problem in problems])
    return Runs(list(known), list(algorithms), of, values, _printed(numbers), whole=whole)
