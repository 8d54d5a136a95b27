"""The argument that every test of a whole table looks at first."""

from ..tables import ScoreTable

__all__ = ["check_table"]


def check_table(table, *, function, least=3):
    """Refuse anything but a ScoreTable with enough algorithms."""
    if not isinstance(table, ScoreTable):
        raise ValueError(
            f"{function}: table must be a ScoreTable, got {type(table).__name__}; build one "
            f"with ScoreTable(scores, higher_is_better=...)"
        )
    if table.k < least:
        raise ValueError(
            f"{function}: {least} or more algorithms are needed, got {table.k}; "
            f"for two use wilcoxon_test"
        )
