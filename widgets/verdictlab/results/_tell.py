"""What was done to which rows, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._text import _, join_words, ngettext
from ..tables._names import short

if TYPE_CHECKING:
    from ._roles import Roles
    from ._rows import Rows
    from ._runs import Runs

__all__ = ["columns_told", "counts_told", "runs_told"]


def columns_told(rows: Rows, roles: Roles) -> str:
    """Say which column was taken for what."""
    kinds = (
        ("algorithm", _("algorithm")),
        ("problem", _("problem")),
        ("score", _("score")),
        ("fold", _("fold")),
    )
    told = []
    for field, words in kinds:
        j = getattr(roles, field)
        if j is not None and rows.header[j]:
            told.append(_("{what}: {name}").format(what=words, name=short(rows.header[j], 40)))
    told += [
        _("{what}: {name}").format(what=_("seed"), name=short(rows.header[j], 40))
        for j in roles.seeds
    ]
    if roles.score is None:
        return ""
    return _("Columns: {told}.").format(told="; ".join(told))


def counts_told(rows: Rows, runs: Runs) -> tuple[str]:
    """Say how many rows were read."""
    return (
        ngettext(
            "{rows} row was read: {k} algorithms on {n} problems.",
            "{rows} rows were read: {k} algorithms on {n} problems.",
            len(rows.body),
        ).format(rows=len(rows.body), k=len(runs.algorithms), n=len(runs.problems)),
    )


def many_told(runs: Runs) -> str:
    """Say how many runs stand behind each score, where more than one does."""
    counts = np.bincount(runs.of)
    low, high = int(counts.min()), int(counts.max())
    if high <= 1:
        return ""
    return str(low) if low == high else _("{low} to {high}").format(low=low, high=high)


def runs_told(rows: Rows, roles: Roles, runs: Runs, average: str) -> tuple[str, ...]:
    """Say what became of folds and seeds: once without failures, once with them."""
    many = many_told(runs)
    if not many:
        return ()
    names = join_words([short(rows.header[j], 40) for j in roles.runs])
    by = _("one for each {names}").format(names=names) if names else _("repeated rows")
    messages = (
        (
            _("Each score is the mean of {many} results ({by}); none of them counts as a problem."),
            _(
                "Each score is the mean of {many} results ({by}), except that failed ones count as "
                "set; none of them counts as a problem."
            ),
        )
        if average == "mean"
        else (
            _(
                "Each score is the median of {many} results ({by}); none of them counts as a "
                "problem."
            ),
            _(
                "Each score is the median of {many} results ({by}), except that failed ones count "
                "as set; none of them counts as a problem."
            ),
        )
    )
    return tuple(message.format(many=many, by=by) for message in messages)
