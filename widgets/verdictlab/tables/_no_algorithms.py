"""Whole sets of columns that are no algorithms: runs of each, or several measures of one."""

from __future__ import annotations

import re

from .._text import _, join_words
from ._names import short
from ._settings import is_measure, is_parameter
from ._vocabulary import is_cost, is_index, is_spread

__all__ = ["refuse_measures", "refuse_runs"]

_RUN = re.compile(
    r"(?P<base>.*?)[\s_.\-/(\[#:]*(?:seed|run|fold|rep|repeat|repetition|split|trial|cv)[\s_.\-=#]*"
    r"(?P<number>[0-9]+)[\s)\]]*(?P<after>.*)",
    re.IGNORECASE,
)


def refuse_runs(names: list[str]) -> None:
    """Refuse columns such as A_seed0, A_seed1: runs of one algorithm, judged as if they were many.

    >>> refuse_runs(["kNN", "SVM"])
    >>> refuse_runs(["A_seed0", "A_seed1", "B_seed0", "B_seed1"])
    Traceback (most recent call last):
    ValueError: read_table: the columns 'A_seed0' and 'A_seed1' are runs of one algorithm, no
    algorithms; give one column per algorithm with the mean of its runs, or a row per run with a
    column for the seed or fold
    """
    runs: dict[tuple[str, str], list[str]] = {}
    for name in names:
        if found := _RUN.fullmatch(name):
            runs.setdefault((found["base"].lower(), found["after"].lower()), []).append(name)
    for several in runs.values():
        if len(several) > 1:
            raise ValueError(
                _(
                    "read_table: the columns {names} are runs of one algorithm, no algorithms; "
                    "give one column per algorithm with the mean of its runs, or a row per run "
                    "with a column for the seed or fold"
                ).format(names=join_words([repr(short(each, 30)) for each in several[:2]]))
            )


def refuse_measures(names: list[str]) -> None:
    """Refuse columns that are measures, times and settings, with at most one algorithm beside.

    >>> refuse_measures(["test_score", "score_time"])
    Traceback (most recent call last):
    ValueError: read_table: the columns 'test_score' and 'score_time' are measures, times or
    settings of one algorithm, no algorithms; give one measure, with a column per algorithm
    """
    measures = [name for name in names if is_measure(name)]
    aside = [
        name
        for name in names
        if name not in measures
        and (
            is_cost(name)
            or is_spread(name)
            or is_parameter(name)
            or (len(name) > 1 and is_index(name))
        )
    ]
    if measures and len(measures) + len(aside) > 1 and len(names) - len(measures) - len(aside) < 2:
        raise ValueError(
            _(
                "read_table: the columns {names} are measures, times or settings of one algorithm, "
                "no algorithms; give one measure, with a column per algorithm"
            ).format(names=join_words([repr(short(each, 30)) for each in [*measures, *aside][:4]]))
        )
