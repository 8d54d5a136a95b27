"""Single items of a benchmark that pose as problems, and runs of one data set that do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from .._text import _
from ..tables._names import short
from ._apart import group_columns
from ._role_words import is_item, own_words
from ._rows import fail

if TYPE_CHECKING:
    from typing import Any

    from ._roles import Roles
    from ._rows import Rows
    from ._runs import Runs

__all__ = ["refuse_items", "refuse_runs_as_problems"]

_MANY, _FEW = 100, 30  # items that are called so, and those that are right or wrong
_RUN = re.compile(
    r"(?:cv|outer|inner)?[\s_.\-]*(?:fold|folds|split|run|rep|repeat|seed|iter|iteration|trial|"
    r"resample|bootstrap)[\s_.\-#=:]*[0-9]+(?:[\s_.\-,;/]*(?:rep|repeat|fold|run|seed)?"
    r"[\s_.\-#=:]*[0-9]+)*",
    re.IGNORECASE,
)


def refuse_items(rows: Rows, roles: Roles, runs: Runs, told: Any) -> None:
    """Refuse questions as problems: they are items of one, unless the caller confirms them."""
    if roles.problem is None:
        return
    name, n = rows.header[roles.problem], len(runs.problems)
    if name in told.sure or (not name and "" in told.sure):
        return
    with np.errstate(invalid="ignore"):
        once = (len(runs.of) == n and roles.score is None) or _stand_once(rows, roles)
        full = runs.values[~np.isnan(runs.values)]
        binary = once and n >= _FEW and bool(np.isin(full, (0, 1)).all())
    if not (binary or (n >= _MANY and is_item(own_words(name)))):
        return
    groups = group_columns(rows, roles) if roles.score is not None else []
    start = _(
        "the {n} entries of {name!r} are single items{kind}, each judged as a problem of its "
        "own; items of one task are no independent problems, and models are compared by them with "
        "paired_items_test, or verdictlab items and a file for each"
    ).format(n=n, name=short(name), kind=_(" (every score is 0 or 1)") if binary else "")
    if groups:
        fail(
            _(
                "{start}: say problem={group!r} to give each of its {count} one score, or "
                "sure=[{name!r}] if the items were drawn one by one"
            ).format(
                start=start,
                group=rows.header[groups[0]],
                name=name,
                count=len(set(rows.column(groups[0]))),
            )
        )
    fail(
        _("{start}: say sure=[{name!r}] if the items were drawn one by one").format(
            start=start, name=name
        )
    )


def _stand_once(rows: Any, roles: Any) -> bool:
    """Whether each problem has one row for each algorithm."""
    if roles.score is None:
        return False
    pairs = set(zip(rows.column(roles.problem), rows.column(roles.algorithm), strict=True))
    return len(pairs) == len(rows.body)


def refuse_runs_as_problems(problems: list[str], header: str, sure: tuple[str, ...]) -> None:
    """Refuse rows Fold01, Fold02, ...: runs of one data set, which are no problems."""
    if len(problems) < 2 or (header in sure and header) or not all(map(_RUN.fullmatch, problems)):
        return
    if problems[0] in sure:
        return
    fail(
        _(
            "the rows {first!r} to {last!r} are runs of one data set, no problems: their training "
            "sets overlap, and a test over problems would find differences where there are none; "
            "give a row per data set, compare two algorithms on this one with corrected_t_test, or "
            "say sure=[{first!r}] if these are problems all the same"
        ).format(first=short(problems[0]), last=short(problems[-1]))
    )
