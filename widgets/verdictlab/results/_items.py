"""Single items of a benchmark that pose as problems, and runs of one data set that do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from .._text import _, either
from ..tables._cells import is_number
from ..tables._names import short
from ._apart import group_columns
from ._groups import cluster_first, grouping
from ._role_words import is_item, own_words
from ._rows import fail

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NoReturn

    from ._roles import Roles
    from ._rows import Rows
    from ._runs import Runs
    from ._told import Told

__all__ = ["MANY_ITEMS", "ask_items", "refuse_grouped", "refuse_items", "refuse_runs_as_problems"]

_MANY, MANY_ITEMS = 100, 30  # items that are called so, and those that are right or wrong
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
        binary = once and n >= MANY_ITEMS and bool(np.isin(full, (0, 1)).all())
    if not (binary or (n >= _MANY and is_item(own_words(name)))):
        return
    groups = group_columns(rows, roles) if roles.score is not None else []
    ask_items(rows, roles, told.key or name, n, binary=binary, groups=groups)


def refuse_grouped(rows: Rows, roles: Roles, told: Told) -> None:
    """Refuse a row per item beside a column that groups them, before it is left out as words."""
    if (j := roles.problem) is None:
        return
    name, entries = rows.header[j], rows.column(j)
    if name in told.sure or len(set(entries)) < max(MANY_ITEMS, len(entries)):
        return
    places = grouping(rows, entries, {j})
    rest = [rows.column(i) for i in range(len(rows.header)) if i != j and i not in places]
    scores = [each for each in rest if any(map(is_number, each))]
    binary = bool(scores) and all(set(each) <= {"0", "1", "0.0", "1.0", ""} for each in scores)
    if places and (binary or is_item(own_words(name))):
        ask_items(rows, roles, told.key or name, len(entries), binary=binary)


def ask_items(
    rows: Rows,
    roles: Roles,
    item: str | tuple[str, ...],
    n: int,
    *,
    binary: bool = False,
    groups: Sequence[int] = (),
) -> NoReturn:
    """Say that these are items, and how to compare by them; ``item`` names their columns."""
    name = item if isinstance(item, str) else " / ".join(item)
    start = _(
        "the {n} entries of {name!r} are single items{kind}, each judged as a problem of its "
        "own; items of one task are no independent problems"
    ).format(n=n, name=short(name), kind=_(" (every score is 0 or 1)") if binary else "")
    ways = [_as_items(rows, roles, item)] if name else []
    if groups:
        ways.append(
            _("problem={group!r} to give each of its {count} one score").format(
                group=rows.header[groups[0]], count=len(set(rows.column(groups[0])))
            )
        )
    ways.append(_("sure=[{name!r}] if the items were drawn one by one").format(name=name))
    fail(_("{start}: say {ways}").format(start=start, ways=either(ways)))


def _as_items(rows: Rows, roles: Roles, item: str | tuple[str, ...]) -> str:
    """Offer to judge the items as what they are, with the column that groups them."""
    taken = {roles.problem, roles.algorithm, roles.score, roles.metric}
    places = grouping(rows, rows.column(roles.problem), taken)
    if not places or not isinstance(item, str):
        item = item if isinstance(item, str) else list(item)
        return _("item={item!r} to compare by single items").format(item=item)
    return _("item={item!r} with cluster={cluster!r} to compare by single items").format(
        item=item, cluster=rows.header[cluster_first(rows, places)]
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
