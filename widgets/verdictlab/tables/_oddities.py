"""What is odd about a table that can still be right: said as warnings, never as errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _mixed, _odd_names, _odd_values

if TYPE_CHECKING:
    from ._oddity import Oddity
    from ._score_table import ScoreTable

__all__ = ["oddities"]


def oddities(table: ScoreTable) -> list[Oddity]:
    """Return an `Oddity` for each odd thing about the table.

    The rules need scores and names only, so that every reader of files can use them.
    """
    rules = (*_odd_names.RULES, *_odd_values.RULES, *_mixed.RULES)
    return [each for rule in rules for each in rule(table)]
