"""From rows of texts to runs x algorithms, for long tables and for wide ones."""

from __future__ import annotations

from itertools import count as counter

import numpy as np

from .._progress import spend
from .._text import _, join_words, ngettext
from ..tables._cells import find_decimal_mark, to_number, why_not_a_number
from ..tables._names import shaped, short, shown
from ._cells import Cleaner
from ._roles import step_column
from ._rows import fail
from ._runs import Runs

__all__ = ["Numbers", "runs_of_long", "runs_of_wide"]


class Numbers:
    """Reads the cells of scores by one rule, and says what it took off them."""

    def __init__(self, decimal_mark, separator):
        self.mark, self.separator = decimal_mark, separator
        self.unit, self.notes, self.printed = "", [], 0

    def __call__(self, cells, place):
        """Return the numbers of rows of texts, NaN where there is none."""
        clean = Cleaner()
        cells = clean.finish([[clean(cell) for cell in row] for row in cells])
        full = sum(cell != "" for row in cells for cell in row)
        self._percent(clean, full)
        mark = self.mark or clean.mark
        if not mark:
            mark, unclear = find_decimal_mark(cells, place, self.separator)
            if unclear:
                self.notes.append(_("{cell} was read with a decimal comma.").format(cell=unclear))
        self._told(clean)
        values = np.full((len(cells), len(cells[0])), np.nan)
        for i, row in enumerate(cells):
            spend()
            for j, cell in enumerate(row):
                if not cell:
                    continue
                found = to_number(cell, mark)
                if found is None:
                    fail(_("{place}: {why}").format(
                        place=place(i, j), why=why_not_a_number(cell, mark)))  # fmt: skip
                values[i, j] = found[0]
                self.printed = max(self.printed, found[1])
        return values

    def _percent(self, clean, full):
        if "percent" not in clean.seen:
            return
        count, first = clean.seen.pop("percent")
        if count < full:
            fail(
                _("some scores have a percent sign ({count}, such as {first}) and others have none "
                  "({rest}); give all in one unit").format(
                      count=count, first=short(first), rest=full - count)
            )  # fmt: skip
        self.unit = "%"

    def _told(self, clean):
        words = {
            "spread": lambda: _("a spread"),
            "brackets": lambda: _("brackets behind the score"),
            "thousands": lambda: _("marks between thousands"),
            "marks": lambda: _("bold face, stars or arrows"),
        }
        for what, (count, first) in clean.seen.items():
            self.notes.append(
                ngettext("{count} cell such as {first} held {what}: the number alone was kept.",
                         "{count} cells such as {first} held {what}: the number alone was kept.",
                         count).format(count=count, first=repr(short(first)), what=words[what]())
            )  # fmt: skip


def runs_of_long(rows, roles, numbers):
    """Gather the runs of a table with a row per score."""
    header, body = rows.header, rows.body

    def place(i, _j):
        row, cells = body[i]
        return _("row {row} ({algorithm} on {problem}), column {column}").format(
            row=row, algorithm=short(cells[roles.algorithm], 30),
            problem=short(cells[roles.problem], 30), column=short(header[roles.score], 40),
        )  # fmt: skip

    problems, algorithms = {}, {}
    for row, cells in body:
        for known, j in ((problems, roles.problem), (algorithms, roles.algorithm)):
            if not cells[j]:
                fail(_("row {row}: the column {name} is empty; every score needs its problem and "
                       "its algorithm").format(row=row, name=repr(short(header[j]))))  # fmt: skip
            known.setdefault(cells[j], len(known))
    _alike(problems)
    _alike(algorithms)
    values = numbers([[cells[roles.score]] for _row, cells in body], place)[:, 0]
    labels = [tuple(cells[j] for j in roles.runs) for _row, cells in body]
    notes = []
    if not roles.runs:
        labels, notes = _unlabelled(rows, roles)
    elif (step := step_column(rows, roles)) is not None:
        _refuse_steps(header[step])
    places, first = {}, {}
    for (row, cells), label in zip(body, labels, strict=True):
        key = (cells[roles.problem], label)
        at = (cells[roles.algorithm], *key)
        if at in first:
            _refuse_twice(rows, roles, first[at], row)
        first[at] = row
        places.setdefault(key, len(places))
    spend(len(places) * len(algorithms), len(algorithms))
    found = np.full((len(places), len(algorithms)), np.nan)
    for (_row, cells), label, value in zip(body, labels, values, strict=True):
        found[places[cells[roles.problem], label], algorithms[cells[roles.algorithm]]] = value
    of = np.array([problems[problem] for problem, _label in places])
    return Runs(list(problems), list(algorithms), of, found, _printed(numbers), notes)


def _alike(names):
    seen = {}
    for name in names:
        other = seen.setdefault(shaped(name), name)
        if other != name:
            fail(_("the names {names} look the same; write each name in one way").format(
                names=join_words([repr(short(other)), repr(short(name))])))  # fmt: skip


def _printed(numbers):
    return numbers.printed if numbers.printed <= 15 else None


def _unlabelled(rows, roles):
    """Number the rows of one algorithm on one problem, unless something else tells them apart."""
    counts, labels, seen = {}, [], {}
    for row, cells in rows.body:
        pair = cells[roles.problem], cells[roles.algorithm]
        labels.append((next(counts.setdefault(pair, counter())),))
        if tuple(cells) in seen and len(cells) > 2:
            fail(_("row {row} repeats row {first} word for word; delete one, or add a column that "
                   "says which run each is").format(row=row, first=seen[tuple(cells)]))  # fmt: skip
        seen[tuple(cells)] = row
    most = max(label for (label,) in labels) + 1
    if most == 1:
        return labels, []
    _refuse_other(rows, roles)
    return labels, [
        _("No column says which rows of one algorithm and problem belong to which run; they were "
          "taken in the order in which they stand.")
    ]  # fmt: skip


def _refuse_steps(name):
    fail(
        _("the column {name!r} counts steps of one run, so its rows are no results to average; "
          "keep one step with where={{{name!r}: '...'}}").format(name=short(name))
    )  # fmt: skip


def _refuse_other(rows, roles):
    """Refuse rows of one pair that a column with words, settings or steps tells apart."""
    if (step := step_column(rows, roles)) is not None:
        _refuse_steps(rows.header[step])
    taken = {roles.problem, roles.algorithm, roles.score}
    for j, name in enumerate(rows.header):
        if j in taken or not name:
            continue
        pairs = {}
        for _row, cells in rows.body:
            pairs.setdefault((cells[roles.problem], cells[roles.algorithm]), []).append(cells[j])
        repeated = any(len(set(each)) < len(each) for each in pairs.values())
        words = any(c and to_number(c, ".") is None for each in pairs.values() for c in each)
        differs = any(len(set(each)) > 1 for each in pairs.values())
        settings = name.startswith(("param", "config", "hyper"))
        if differs and (words or settings) and (settings or _shared(pairs) or not repeated):
            fail(
                _("several rows of one algorithm and problem differ in the column {name!r}; keep "
                  "one kind with where={{{name!r}: {value!r}}}, or name it fold=, seed= or "
                  "algorithm=").format(name=short(name), value=short(rows.body[0][1][j]))
            )  # fmt: skip


def _shared(pairs):
    """Whether all pairs have the same few entries, as metrics and variants have."""
    kinds = {tuple(sorted(set(each))) for each in pairs.values()}
    return len(kinds) <= max(1, len(pairs) // 2)


def _refuse_twice(rows, roles, first, row):
    named = join_words([repr(short(rows.header[j])) for j in roles.runs])
    if not roles.runs:
        named = repr(rows.header[roles.problem])
    one, other = (next(c for r, c in rows.body if r == at) for at in (first, row))
    differ = [
        repr(short(name)) for j, name in enumerate(rows.header)
        if one[j] != other[j] and j != roles.score
    ]  # fmt: skip
    if differ:
        fail(
            _("rows {first} and {row} are of the same algorithm and problem and agree in {named}, "
              "but differ in {differ}; say fold= or seed= if it tells runs apart, or keep one kind "
              "with where=").format(
                  first=first, row=row, named=named, differ=join_words(differ[:4]))
        )  # fmt: skip
    fail(
        _("rows {first} and {row} are of the same algorithm and problem and agree in {named}; "
          "keep one of them").format(first=first, row=row, named=named)
    )  # fmt: skip


def runs_of_wide(names, rows, labels, cells, numbers):
    """Gather the runs of a table with a column per algorithm.

    ``names`` are (algorithms, problems row by row), ``labels`` what tells runs apart.
    """
    algorithms, problems = names

    def place(i, j):
        return _("row {row} (problem {problem}), column {column}").format(
            row=rows[i], problem=short(problems[i]), column=short(algorithms[j])
        )

    values = numbers(cells, place)
    known, seen = {}, {}
    for row, problem, label in zip(rows, problems, labels, strict=True):
        if not problem:
            fail(_("row {row}: the problem has no name; give it one").format(row=row))
        known.setdefault(problem, len(known))
        if (problem, label) in seen:
            fail(
                _("the problem {problem!r} stands in rows {first} and {row}; keep one, or add a "
                  "column 'fold' or 'seed' if they are runs").format(
                      problem=short(shown(problem)), first=seen[problem, label], row=row)
            )  # fmt: skip
        seen[problem, label] = row
    _alike(known)
    of = np.array([known[problem] for problem in problems])
    return Runs(list(known), list(algorithms), of, values, _printed(numbers))
