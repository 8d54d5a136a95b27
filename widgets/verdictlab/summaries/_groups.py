"""Verdicts on groups of problems, as one family."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .._check import check_alpha, choose
from .._text import _
from ..protocol import compare_many
from ..protocol._compare import SCHOOLS
from ..tables import ScoreTable
from ..tables._names import near_matches, short

if TYPE_CHECKING:
    from ..protocol import ProtocolVerdict

__all__ = ["compare_groups"]


def compare_groups(
    table: ScoreTable,
    groups: Mapping[str, str],
    *,
    school: str,
    alpha: float = 0.05,
    control: str | None = None,
) -> dict[str, ProtocolVerdict]:
    """Which algorithms differ on small, on large, on imbalanced problems, asked as one family?

    Parameters
    ----------
    table : ScoreTable
    groups : dict problem -> group
        Every problem of the table in one group; at least two problems in each.
    school, control
        As in `compare_many`.
    alpha : float
        Level of all verdicts together: with g groups each has alpha / g (Bonferroni).

    Returns
    -------
    dict group -> ProtocolVerdict
        In the order in which the groups come in the table.

    Raises
    ------
    ValueError
        A problem without a group, an unknown one, a group of one problem, a group alone.

    References
    ----------
    Hochberg and Tamhane (1987), Multiple Comparison Procedures, chapter 1 (Bonferroni).

    Examples
    --------
    >>> from verdictlab import compare_groups, load_table
    >>> table = load_table("four_models_15")
    >>> halves = {name: "a" if i < 8 else "b" for i, name in enumerate(table.problems)}
    >>> verdicts = compare_groups(table, halves, school="demsar")
    >>> [(group, verdict.evidence["alpha"]) for group, verdict in verdicts.items()]
    [('a', 0.025), ('b', 0.025)]
    """
    function = "compare_groups"
    choose(school, tuple(SCHOOLS), function=function, name="school")
    alpha = check_alpha(alpha, function=function)
    if not isinstance(table, ScoreTable):
        raise ValueError(
            _(
                "{function}: table must be a ScoreTable, got {kind}; build one with "
                "ScoreTable(scores, higher_is_better=...)"
            ).format(function=function, kind=type(table).__name__)
        )
    parts = _parts(table, groups, function)
    if control is not None:
        choose(control, (*table.algorithms, "best"), function=function, name="control")
    level = alpha / len(parts)
    return {
        group: compare_many(
            table.select(problems=problems), school=school, alpha=level, control=control
        )
        for group, problems in parts.items()
    }


def _parts(table, groups, function):
    """Return {group: its problems}."""
    if not isinstance(groups, Mapping):
        raise ValueError(
            _("{function}: groups must be a dictionary problem -> group, got {kind}").format(
                function=function, kind=type(groups).__name__
            )
        )
    named = {str(problem): str(group) for problem, group in groups.items()}
    for problem in named:
        if problem not in table.problems:
            raise ValueError(
                _("{function}: the table has no problem {name!r}; {near}").format(
                    function=function,
                    name=short(problem),
                    near=near_matches(problem, table.problems),
                )
            )
    parts: dict[str, list[str]] = {}
    for problem in table.problems:
        if problem not in named:
            raise ValueError(
                _("{function}: the problem {name!r} has no group; give each problem one").format(
                    function=function, name=short(problem)
                )
            )
        parts.setdefault(named[problem], []).append(problem)
    small = next((group for group, problems in parts.items() if len(problems) < 2), None)
    if small is not None:
        raise ValueError(
            _(
                "{function}: the group {name!r} has one problem; a comparison needs at least 2"
            ).format(function=function, name=short(small))
        )
    if len(parts) < 2:
        raise ValueError(
            _("{function}: there is one group only; compare_many judges a whole table").format(
                function=function
            )
        )
    return parts
