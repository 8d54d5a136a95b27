"""The argument that every test of a whole table looks at first."""

from .._text import _
from ..tables import ScoreTable

__all__ = ["check_table"]


def check_table(table, *, function, least=3):
    """Refuse anything but a ScoreTable with enough algorithms."""
    if not isinstance(table, ScoreTable):
        raise ValueError(
            _(
                "{function}: table must be a ScoreTable, got {kind}; build one with "
                "ScoreTable(scores, higher_is_better=...)"
            ).format(function=function, kind=type(table).__name__)
        )
    if table.k < least:
        raise ValueError(
            _(
                "{function}: {least} or more algorithms are needed, got {k}; for two use "
                "wilcoxon_test"
            ).format(function=function, least=least, k=table.k)
        )
