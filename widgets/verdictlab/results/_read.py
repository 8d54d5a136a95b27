"""`read_results`: any shape of results becomes a `ScoreTable` that says what was done."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from .._progress import reading
from .._text import _
from ..tables import TableWarning
from ..tables import _inputs as inputs
from ._item_rows import items_of, with_key
from ._role_words import FOLDS, is_seed, says
from ._roles import check_once
from ._rows import fail
from ._runs import POLICIES
from ._sources import rows_of
from ._table import chosen_rows, keyed, table_of
from ._told import Told
from ._tools import recognized

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from os import PathLike
    from typing import IO, Any

    import pandas as pd

    from ..tables import ScoreTable
    from ._item_scores import ItemScores
    from ._rows import Rows

__all__ = ["read_results"]


class _Unsaid(str):
    """What an option is where nobody said it; said by the caller, the same word means more."""

    __slots__ = ()


_MEAN = _Unsaid("mean")


def read_results(
    source: str | PathLike[str] | IO[Any] | pd.DataFrame | Mapping[Any, Any] | Sequence[Any],
    *,
    problem: str | Sequence[str] | bool | None = None,
    algorithm: str | Sequence[str] | None = None,
    score: str | None = None,
    fold: str | None = None,
    seed: str | Sequence[str] | None = None,
    item: str | Sequence[str] | None = None,
    cluster: str | None = None,
    task: str | None = None,
    higher_is_better: bool | Mapping[str, bool],
    average: str = _MEAN,
    missing: str = "refuse",
    metric: str = "",
    where: Mapping[str, str] | None = None,
    ignore: str | Sequence[str] = (),
    sure: str | Sequence[str] = (),
    sheet: str | None = None,
    unit: str = "",
    name: str = "",
    separator: str | None = None,
    decimal_mark: str | None = None,
) -> ScoreTable | ItemScores | dict[str, Any]:
    """Read results as tools and papers give them, and say what was done to which rows.

    A row per score (long) or a column per algorithm (wide); CSV and its kin, gzip, Excel,
    Parquet, JSON and its lines, tables in Markdown, LaTeX, HTML and reStructuredText, pasted text,
    a DataFrame, ``{algorithm: {problem: scores}}`` and scikit-learn's ``cross_validate`` in such a
    dictionary, ``cv_results_`` with columns of algorithms and problems, MLflow's exports, what
    Weka's experimenter prints, a folder or list of lm-evaluation-harness's answers.

    Parameters
    ----------
    source
        A path, an open file, pasted text of several lines, or what is in memory.
    problem, algorithm, score, fold, seed
        Names of columns; what is not named is found by its own name. With ``algorithm`` alone
        the algorithms are rows and the problems columns: the table is turned. Several columns can
        name the problems together, ``problem=["dataset", "subject"]``, or the algorithms; with
        ``problem=False`` no column does, with True the first. A fold or seed of which no two
        algorithms share an entry pairs nothing: each algorithm's own runs are averaged.
    higher_is_better
        True for accuracies, False for errors; or ``{metric: direction}``, and then the answer is
        a dictionary with a table for each metric.
    item, cluster, task
        For scores of single items of a benchmark: the column (or columns) that names an item,
        that of what holds alike items (a passage with its questions), that of tasks. The answer
        is an `ItemScores`, which `judge` judges by `paired_items_test` or `compare_items`, and
        `compare_many` over its tasks, one number for each. Items that a column groups need one
        of ``cluster``, ``ignore``.
    average : {"mean", "median"}
        What folds and seeds of one problem become: they are runs, no further problems. Said by
        the caller, it also averages rows that nothing tells apart.
    missing : {"refuse", "drop-problems", "worst"}
        What an empty cell means. "refuse" counts all of them and stops; "drop-problems" leaves
        their problems out; "worst" counts each as a failure, behind all others in its run.
    metric
        The metric to keep where a column tells metrics apart, or each algorithm has a column for
        each; else the name of the score.
    where
        ``{column: entry}``: only these rows are read.
    ignore
        Columns, and rows by their problem or algorithm, that are left unread.
    sure
        Names that are doubted and right: a row called "Average" that is a problem, "rmse" of
        which higher is better, questions drawn one by one.
    sheet
        The sheet of a workbook, by default the first that is not empty; or the number of a table
        in a text or page that holds several.
    unit, name, separator, decimal_mark
        As in `read_table`.

    Returns
    -------
    ScoreTable
        Its ``reading`` says in sentences what was done to which rows. With ``item`` an
        `ItemScores`, which has a ``reading``, too.

    Raises
    ------
    ValueError
        What is no table of scores or can be read in two ways, with the option that mends it; a
        first row of numbers where names should stand; scores above 1e150; gaps, all counted at
        once; times, sizes, folds, seeds, parameters, measures or sums of others as algorithms or
        problems; an item twice, in two clusters or without a score; a direction that the name of
        the score contradicts; more than 5 million cells,
        100,000 columns or a minute of reading.

    Warns
    -----
    TableWarning
        As `read_table`.

    Examples
    --------
    >>> table = read_results('''model,dataset,fold,accuracy
    ... kNN,iris,0,0.95
    ... kNN,iris,1,0.97
    ... SVM,iris,0,0.96
    ... SVM,iris,1,0.98
    ... kNN,wine,0,0.91
    ... kNN,wine,1,0.93
    ... SVM,wine,0,0.97
    ... SVM,wine,1,0.99''', higher_is_better=True)
    >>> table.scores["SVM"].round(3).to_dict()
    {'iris': 0.97, 'wine': 0.98}
    >>> print(table.reading[-1])
    Each score is the mean of 2 results (one for each fold); none of them counts as a problem.
    >>> found = read_results('''model,passage,question,correct
    ... A,1,q1,1
    ... A,1,q2,1
    ... A,2,q3,0
    ... B,1,q1,0
    ... B,1,q2,1
    ... B,2,q3,0''', item="question", cluster="passage", higher_is_better=True)
    >>> print(found, found.cluster.tolist())
    Scores of A and B on 3 items ['1', '1', '2']
    """
    _check_options(average, missing, decimal_mark, where, higher_is_better)
    ignore, sure = _names(ignore, "ignore"), _names(sure, "sure")
    labels = {"item": item, "cluster": cluster, "task": task}
    try:
        with reading():
            rows = rows_of(source, sheet=sheet, separator=separator)
            aside = [j for j, each in enumerate(rows.header) if each in ignore]
            spare = tuple(each for each in ignore if each not in rows.header)
            rows = rows.keeping([j for j in range(len(rows.header)) if j not in aside])
            rows = recognized(
                chosen_rows(rows, where), named=algorithm is not None and problem is not None
            )
            named = {"problem": problem, "algorithm": algorithm, "fold": fold, "seed": seed}
            said = None if average is _MEAN else average
            plan = Told(said, missing, decimal_mark, spare, sure)
            if item is not None or cluster is not None or task is not None:
                make = _items(rows, named, labels, plan)
            else:
                make = _scores(rows, named | {"score": score}, plan)

            def table(metric: str, score: Any, higher: bool) -> ScoreTable | ItemScores:
                names = {"metric": metric, "unit": unit, "name": name or rows.name}
                return make(score, higher, names)

            if isinstance(higher_is_better, Mapping):
                found = {
                    each: table(each, None, _way(higher_is_better[each]))
                    for each in higher_is_better
                }
            else:
                found = table(metric, score, _way(higher_is_better))
    except ValueError as error:
        raise ValueError(_in_own_name(str(error))) from None
    for one in found.values() if isinstance(found, dict) else [found]:
        for message in getattr(one, "warnings", ()):
            warnings.warn(TableWarning(message), stacklevel=2)
    return found


def _check_options(
    average: Any, missing: Any, decimal_mark: Any, where: Any, higher_is_better: Any
) -> None:
    choices = (("average", average, ("mean", "median")), ("missing", missing, POLICIES))
    for what, given, known in choices:
        if not isinstance(given, str) or given not in known:
            fail(
                _("{what} must be one of {known}, got {given!r}").format(
                    what=what, known=", ".join(known), given=given
                )
            )
    if decimal_mark not in (None, ".", ","):
        fail(_("decimal_mark must be '.' or ',' or None, got {given!r}").format(given=decimal_mark))
    if where is not None and not isinstance(where, Mapping):
        fail(
            _("where must be a dictionary such as {form}, got {where!r}").format(
                form="{'metric': 'auc'}", where=where
            )
        )
    if isinstance(higher_is_better, Mapping) and not higher_is_better:
        fail(
            _("higher_is_better names no metric; give True, False or {form}").format(
                form="{metric: True}"
            )
        )


def _scores(rows: Rows, named: dict[str, Any], plan: Told) -> Callable[..., ScoreTable]:
    """Return what makes the table of one metric, of rows on problems."""
    problem, algorithm = named["problem"], named["algorithm"]
    if rows.guessed and algorithm == "problem" and problem is None:
        problem = "algorithm"  # they change places
    check_once(rows, problem, algorithm, named["score"], named["fold"], named["seed"])
    key = tuple(problem) if isinstance(problem, list | tuple) and len(problem) > 1 else ()
    _refuse_runs_in(key, plan.sure)
    rows, problem = keyed(rows, problem, "problem")
    rows, algorithm = keyed(rows, algorithm, "algorithm")
    none, first = problem is False, problem is True
    problem = rows.header[0] if first else None if none else problem
    named = named | {"problem": problem, "algorithm": algorithm}
    plan = replace(
        plan,
        sure=(*plan.sure, rows.header[0]) if none else plan.sure,
        no_problems=none,
        named_problem=problem is not None,
        named_algorithm=algorithm is not None,
        key=key,
    )

    def made(score: Any, higher: bool, names: dict[str, str]) -> ScoreTable:
        told = replace(plan, used=set())
        return table_of(rows, named | {"score": score}, higher, names, told)

    return made


def _refuse_runs_in(key: tuple[str, ...], sure: tuple[str, ...]) -> None:
    """Refuse a column of seeds or folds among those that name the problems together."""
    for name in key:
        fold = isinstance(name, str) and says(name, FOLDS)
        if name not in sure and (fold or is_seed(name)):
            what = "fold" if fold else "seed"
            fail(
                _(
                    "problem: the column {name!r} tells runs apart, and runs of one problem are no "
                    "problems; say {what}={name!r} instead, or sure=[{name!r}] if each is one"
                ).format(name=name, what=what)
            )


def _items(
    rows: Rows, named: dict[str, Any], labels: dict[str, Any], plan: Told
) -> Callable[..., ItemScores]:
    """Return what makes the scores of one metric, of rows on items."""
    problem = named["problem"]
    if isinstance(problem, str) and labels["task"] in (None, problem):
        labels = labels | {"task": problem}  # what a benchmark calls its problems
    elif problem is not None:
        fail(
            _(
                "with item=... the tasks are named by task=..., got problem={problem!r}; leave it "
                "out"
            ).format(problem=problem)
        )
    if labels["item"] is None:
        fail(_("cluster=... and task=... speak of items; name their column, too, with item=..."))
    several = _names(labels["item"], "item")
    parts = several if len(several) > 1 else ()
    rows, item = with_key(rows, several)
    rows, algorithm = keyed(rows, named["algorithm"], "algorithm")
    named = named | labels | {"item": item, "algorithm": algorithm, "parts": parts}

    def made(score: Any, higher: bool, names: dict[str, str]) -> ItemScores:
        told = replace(plan, used=set())
        return items_of(rows, named | {"score": score}, higher, names, told)

    return made


def _names(given: Any, what: str) -> tuple[str, ...]:
    names = (given,) if isinstance(given, str) or not isinstance(given, Iterable) else tuple(given)
    for name in names:
        if not isinstance(name, str):
            fail(_("{what} must hold names, got {name!r}").format(what=what, name=name))
    return names


def _way(value: Any) -> bool:
    return inputs.direction(value, function="read_results")


def _in_own_name(message: str) -> str:
    """Say what the readers below found wrong in the words of this one."""
    message = message.removeprefix("read_results: ").removeprefix("read_table: ")
    message = message.removeprefix("ScoreTable: ").replace("problem_column=", "problem=")
    # A column that is to be deleted can be left out by an option.
    found = re.match(r"column [0-9]+ \((?P<name>[^()]+)\)", message)
    if found and "ignore=" not in message:
        way = _("leave it out with ignore={names!r}").format(names=[found["name"]])
        message = re.sub(r"\bdelete it\b", lambda _m: way, message, count=1)
    return _("read_results: {reason}").format(reason=message)
