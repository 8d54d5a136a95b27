"""Runs in a long table - a row per run - brought into one array of scores per task."""

import pandas as pd

from .._check import as_values
from .._text import _, join_words
from ..tables._names import near_matches, short

__all__ = ["runs_of"]

FEWEST = 2  # runs of an algorithm on a task


def runs_of(long, task, algorithm, seed, score, function):
    """Return (tasks, algorithms, {(algorithm, task): scores}); what does not fit is refused."""
    columns = {"task": task, "algorithm": algorithm, "seed": seed, "score": score}
    rows = _as_frame(long)
    _check_columns(rows, columns, function)
    rows = rows[list(columns.values())]
    _check_labels(rows[[task, algorithm, seed]], function)
    values = as_values(rows[score].to_numpy(), function=function, name="score")
    tasks = list(dict.fromkeys(rows[task].astype(str)))
    algorithms = list(dict.fromkeys(rows[algorithm].astype(str)))
    held = pd.Series(values).groupby(
        [rows[algorithm].astype(str).to_numpy(), rows[task].astype(str).to_numpy()]
    )
    runs = {key: group.to_numpy() for key, group in held}
    if len(algorithms) < 2:
        raise ValueError(
            _("{function}: at least two algorithms are needed, got only {name}").format(
                function=function, name=short(algorithms[0])
            )
        )
    for name in algorithms:
        for each in tasks:
            count = len(runs.get((name, each), ()))
            if count < FEWEST:
                raise ValueError(
                    _(
                        "{function}: every algorithm needs at least {least} runs on every task, "
                        "got {count} of {algorithm} on {task}; leave that task or algorithm out"
                    ).format(
                        function=function,
                        least=FEWEST,
                        count=count,
                        algorithm=short(name),
                        task=short(each),
                    )
                )
    return tasks, algorithms, runs


def _as_frame(long):
    if isinstance(long, pd.DataFrame):
        return long
    try:
        return pd.DataFrame(long)
    except (TypeError, ValueError):
        return pd.DataFrame()


def _check_columns(long, columns, function):
    if long.empty:
        raise ValueError(
            _(
                "{function}: long must be a table with a row per run, as a DataFrame with the "
                "columns of {names}"
            ).format(function=function, names=join_words(columns))
        )
    for what, name in columns.items():
        if not isinstance(name, str) or name not in long.columns:
            known = [str(each) for each in long.columns]
            raise ValueError(
                _("{function}: {what} must be the name of a column, got {name!r}; {near}").format(
                    function=function,
                    what=what,
                    name=name,
                    near=near_matches(str(name), known),
                )
            )
    if len(set(columns.values())) < 4:
        raise ValueError(
            _(
                "{function}: task, algorithm, seed and score must be four columns, got {names}"
            ).format(function=function, names=join_words(map(repr, columns.values())))
        )


def _check_labels(labels, function):
    if labels.isna().to_numpy().any():
        raise ValueError(
            _(
                "{function}: every run needs its task, algorithm and seed; row {row} lacks one"
            ).format(function=function, row=int(labels.isna().any(axis=1).to_numpy().argmax()))
        )
    twice = labels.duplicated().to_numpy()
    if twice.any():
        where = [short(str(each)) for each in labels.iloc[int(twice.argmax())]]
        raise ValueError(
            _(
                "{function}: the run of seed {seed} of {algorithm} on {task} stands there twice; "
                "give each run once"
            ).format(function=function, task=where[0], algorithm=where[1], seed=where[2])
        )
