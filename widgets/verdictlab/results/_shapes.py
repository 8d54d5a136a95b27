"""Long, wide, or lying on its side: the runs of a table, whichever shape it has."""

from dataclasses import replace

from .._text import _, join_words
from ..tables._cells import is_number
from ..tables._grid import Grid
from ..tables._heads import named_cells, problem_place
from ..tables._long import is_row_per_score, places_of
from ..tables._names import short
from ..tables._no_algorithms import refuse_measures
from ..tables._taken import is_counting, refuse_numbers, score_like
from ..tables._vocabulary import (
    PROBLEMS,
    heads_algorithms,
    heads_problems,
    heads_scores,
    is_cost,
    is_index,
    is_summary,
    known_learners,
    words_of,
)
from ._apart import refuse_splits, refuse_steps
from ._cells import is_gap
from ._doubts import named_doubts, refuse_doubts
from ._gather import Numbers, runs_of_long, runs_of_wide
from ._items import refuse_runs_as_problems
from ._named_runs import refuse_sums, runs_named_in
from ._roles import complete, own_words, step_column
from ._rows import fail

__all__ = ["long_runs", "wide_runs"]

_COUNTED = 5  # columns that count are runs of one algorithm, if there are as many


def long_runs(rows, roles, told):
    """Return (runs, unit, notes, roles in use) of a table with a row per score."""
    if score_like([rows.header[roles.score]]):
        refuse_numbers([rows.header[roles.score]], 0)
    numbers = Numbers(told.decimal_mark, rows.separator)
    runs, used = runs_of_long(rows, roles, numbers, told)
    _refuse_one_problem(rows, roles, runs, told)
    if len(runs.algorithms) < 2:
        fail(
            _(
                "there is only one algorithm, {name!r}; a comparison needs at least 2: put the "
                "rows of all of them below each other"
            ).format(name=short(runs.algorithms[0]))
        )
    return runs, numbers.unit, numbers.notes, used


def _refuse_one_problem(rows, roles, runs, told):
    if len(runs.problems) < 2:
        fail(
            _(
                "there is only one problem, {name!r}; folds and seeds are no problems, and a "
                "comparison over problems needs at least 2"
            ).format(name=short(runs.problems[0]))
        )
    refuse_runs_as_problems(runs.problems, rows.header[roles.problem], told.sure)


def wide_runs(rows, roles, told):
    """Return (rows, runs, unit, notes, roles, places of columns, whether it was turned)."""
    notes, said = [], roles.problem is not None
    turned = roles.algorithm is not None or (
        roles.problem is None
        and bool(rows.header[0])
        and heads_algorithms(rows.header[0])
        and len(set(rows.column(0))) == len(rows.body)
    )
    if turned:
        at = roles.algorithm or 0
        rows = told.without(rows, at)
        _refuse_rows_that_repeat(rows, at)
        rows, note = _turned(rows, at)
        notes.append(note)
        rows = told.without(rows, 0)
        roles = replace(roles, algorithm=None, problem=0, fold=None, seeds=())
    else:
        _refuse_key(rows, roles, told)
        if roles.problem is None and not told.no_problems:
            if is_row_per_score(rows.header, rows.body) and not _columns_of_algorithms(rows):
                _refuse_unnamed(rows)
            roles.problem = problem_place(rows.header, rows.body)
        if roles.problem is not None:
            rows = told.without(rows, roles.problem)
            rows = runs_named_in(rows, roles.problem)
            roles = complete(rows, roles, long=False)
            rows = told.without(rows, *roles.runs)
            refuse_sums(rows, roles, told.sure)
            roles.metric = None
            refuse_splits(rows, roles.runs)
            repeats = len(set(rows.column(roles.problem))) < len(rows.body)
            if repeats and (step := step_column(rows, roles)) is not None:
                refuse_steps(rows, step)
            if repeats:
                _refuse_settings(rows, roles)
        else:
            rows = _refuse_runs_alone(rows, told)
    _refuse_names(rows, roles, told)
    numbers = Numbers(told.decimal_mark, rows.separator)
    if roles.problem is not None and not turned:
        repeats = len(set(rows.column(roles.problem))) < len(rows.body)
        if roles.runs or (repeats and told.average is not None):
            taken = {roles.problem, *roles.runs}
            columns = [j for j in range(len(rows.header)) if j not in taken]
            runs = _with_runs(rows, roles, columns, numbers, told)
            places = [j + 1 for j in columns]
            return rows, runs, numbers.unit, [*notes, *numbers.notes], roles, places, False
    roles = replace(roles, fold=None, seeds=())
    asked = False if roles.problem is None else rows.header[roles.problem] or True
    found = Grid([(1, rows.header), *rows.body], rows.separator or ",")
    if roles.problem is not None:
        _refuse_twice(rows, roles.problem)
    algorithms, problems, numbered, places, cells, more = named_cells(
        found, asked, told=said, way_out="problem=False"
    )
    runs = runs_of_wide((algorithms, problems), numbered, [()] * len(problems), cells, numbers)
    notes += [*more, *numbers.notes]
    return rows, runs, numbers.unit, notes, roles, places, turned


def _refuse_settings(rows, roles):
    """Refuse a column of numbers that each problem has alike, as settings are."""
    names = rows.column(roles.problem)
    if len(set(names)) == len(names):
        return
    for j, head in enumerate(rows.header):
        if j == roles.problem or j in roles.runs or not head:
            continue
        each = {}
        for name, cell in zip(names, rows.column(j), strict=True):
            each.setdefault(name, []).append(cell)
        kinds = {tuple(sorted(cells)) for cells in each.values()}
        if (
            len(kinds) == 1
            and len(each) > 2
            and len(set(next(iter(kinds)))) == len(next(iter(kinds)))
        ):
            entries = next(iter(each.values()))
            fail(
                _(
                    "the problems repeat, and the column {name!r} holds the same entries for each "
                    "({told}), as settings do; keep one with where={{{name!r}: {kept!r}}}, or say "
                    "seed={name!r} if it numbers runs"
                ).format(name=head, kept=entries[0], told=", ".join(map(repr, entries[:6])))
            )


def _refuse_twice(rows, place):
    seen = {}
    for row, cells in rows.body:
        if cells[place] and cells[place] in seen:
            fail(
                _(
                    "the problem {problem!r} stands in rows {first} and {row}; say average='mean' if "
                    "they are runs to be averaged, or keep one"
                ).format(problem=short(cells[place]), first=seen[cells[place]], row=row)
            )
        seen[cells[place]] = row


def _refuse_rows_that_repeat(rows, place):
    names = rows.column(place)
    again = next((name for i, name in enumerate(names) if name in names[:i]), None)
    if again is not None:
        fail(
            _(
                "the algorithm {name!r} stands in several rows of {head!r}; if there is a row per "
                "score, name the columns of problems and scores, too: problem=... and score=..."
            ).format(name=short(again), head=rows.header[place])
        )


def _columns_of_algorithms(rows):
    """Whether several columns hold scores under names that are no measures, as algorithms' do."""
    names = [
        name
        for j, name in enumerate(rows.header)
        if _is_numeric(rows.column(j)) and not (is_index(name) or is_cost(name))
    ]
    words = [rows.column(j) for j in range(len(rows.header)) if not _is_numeric(rows.column(j))]
    return (
        len(names) > 1
        and not any(heads_scores(name) for name in names)
        and not any(len(known_learners(list(dict.fromkeys(each)))) > 1 for each in words)
    )


def _refuse_unnamed(rows):
    """Say which columns are problems, algorithms and scores, as far as it can be guessed."""
    problems, algorithms, score = places_of(rows.header, rows.body)
    names = [repr(short(each, 30)) for each in rows.header]
    if len(names) > 8:
        names = [*names[:7], _("{count} others").format(count=len(names) - 7)]
    fail(
        _(
            "there is a row per score, and the columns {names} do not say by their names what they "
            "are; say which is which, perhaps algorithm={algorithm!r}, problem={problem!r} and "
            "score={score!r}"
        ).format(
            names=join_words(names),
            algorithm=rows.header[algorithms],
            problem=rows.header[problems],
            score=rows.header[score],
        )
    )


def _refuse_runs_alone(rows, told):
    """Refuse a column of folds or seeds where no column names problems: they are runs of one."""
    for name in rows.header:
        words = set(words_of(own_words(name)))
        if words and words <= {
            "fold",
            "folds",
            "seed",
            "seeds",
            "run",
            "runs",
            "rep",
            "repeat",
            "split",
            "cv",
            "id",
            "repetition",
            "trial",
            "resample",
            "iter",
            "iteration",
        }:
            if name in told.sure:
                return rows.keeping([j for j, each in enumerate(rows.header) if each != name])
            fail(
                _(
                    "the column {name!r} numbers runs, and no column names problems: runs of one "
                    "data set are no problems; give a row per data set, compare two algorithms on "
                    "this one with corrected_t_test, or say sure=[{name!r}] if the rows are problems "
                    "all the same"
                ).format(name=name)
            )
    return rows


def _refuse_key(rows, roles, told):
    """Refuse problems that two columns name together."""
    place = roles.problem
    if place is None:
        strong = [j for j, name in enumerate(rows.header) if set(words_of(name)) & PROBLEMS]
        place = strong[0] if strong else 0
    names = rows.column(place)
    if told.average is not None or len(set(names)) == len(names):
        return
    numeric = [j for j in range(len(rows.header)) if j != place and _is_numeric(rows.column(j))]
    if len(numeric) < 2:
        return
    for j, head in enumerate(rows.header):
        column = rows.column(j)
        if j == place or j in numeric or not head or heads_algorithms(head):
            continue
        if len(set(zip(names, column, strict=True))) == len(names) and all(column):
            scores = [rows.header[i] for i in numeric]
            if any(
                words_of(each)[:1] in (["accuracy"], ["acc"], ["score"], ["error"], ["f1"])
                for each in scores
            ):
                return
            fail(
                _(
                    "the entries of {name!r} repeat, and {other!r} tells them apart; say "
                    "problem={both!r} if each pair is a problem of its own, or average='mean' and "
                    "ignore={ignored!r} to average over it"
                ).format(
                    name=rows.header[place],
                    other=head,
                    both=[rows.header[place], head],
                    ignored=[head],
                )
            )


def _is_numeric(cells):
    return any(map(is_number, cells)) and all(is_number(c) or is_gap(c) for c in cells)


def _refuse_names(rows, roles, told):
    """Refuse what the names say: sums, descriptions, runs that pose as problems or algorithms."""
    places = [j for j in range(len(rows.header)) if j != roles.problem and j not in roles.runs]
    names = [rows.header[j] for j in places]
    columns = [rows.column(j) for j in places]
    problems = [] if roles.problem is None else rows.column(roles.problem)
    refuse_measures(names)
    corner = "" if roles.problem is None else rows.header[roles.problem]
    if roles.problem is None or not (told.named_problem or set(words_of(corner)) & PROBLEMS):
        _refuse_hidden_names(names, columns, told, guessed=roles.problem is not None)
    refuse_doubts(named_doubts(names, columns, problems), told.sure)
    if problems:
        refuse_runs_as_problems(problems, rows.header[roles.problem], told.sure)
    if len(names) >= _COUNTED and is_counting(names) and not set(names) <= set(told.sure):
        fail(
            _(
                "the columns {first!r} to {last!r} count, as runs of one algorithm do; put the files "
                "of all algorithms below each other, a row per score, with columns 'algorithm', "
                "'problem', 'fold' and 'score'; or say sure={names!r} if they are algorithms"
            ).format(first=names[0], last=names[-1], names=names)
        )


def _refuse_hidden_names(names, columns, told, *, guessed):
    """Ask about a column of words that may name the problems, where no other does."""
    for name, cells in zip(names, columns, strict=True):
        if guessed and not heads_problems(name):
            continue
        if (
            name
            and name not in told.sure
            and len(set(cells)) == len(cells)
            and all(cell[:1].isalpha() for cell in cells)
        ):
            fail(
                _(
                    "the column {name!r} holds words ({cell!r}), no scores; say problem={name!r} if "
                    "it names the problems, or ignore=[{name!r}] to leave it out"
                ).format(name=name, cell=short(cells[0], 30))
            )


def _with_runs(rows, roles, columns, numbers, told):
    if len(columns) < 2:
        fail(
            _(
                "beside problems, folds and seeds there are {count} columns; a comparison needs "
                "one per algorithm, at least 2"
            ).format(count=len(columns))
        )
    for j in columns:
        if not rows.header[j]:
            fail(
                _("column {place} has no name in the header; name its algorithm").format(
                    place=j + 1
                )
            )
    problems = rows.column(roles.problem)
    labels = [tuple(cells[j] for j in roles.runs) for _row, cells in rows.body]
    if told.average is not None and len(set(zip(problems, labels, strict=True))) < len(labels):
        labels = [(*label, str(i)) for i, label in enumerate(labels)]
    cells = [[each[j] for j in columns] for _row, each in rows.body]
    names = [rows.header[j] for j in columns]
    runs = runs_of_wide((names, problems), [r for r, _c in rows.body], labels, cells, numbers)
    _refuse_one_problem(rows, roles, runs, told)
    return runs


def _turned(rows, place):
    """Make the algorithms columns, and say so."""
    names = rows.column(place)
    others = [j for j in range(len(rows.header)) if j != place]
    sums = [j for j in others if is_summary(rows.header[j])]
    others = [j for j in others if j not in sums]
    body = [(j + 1, [rows.header[j], *rows.column(j)]) for j in others]
    note = _("The rows are algorithms and the columns problems: the table was turned.")
    if sums:
        note = _(
            "The rows are algorithms and the columns problems: the table was turned, without "
            "the summary {names}."
        ).format(names=join_words([rows.header[j] for j in sums]))
    return replace(rows, header=["problem", *names], body=body), note
