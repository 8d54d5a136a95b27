"""Many algorithms at a glance: a row for each, and verdicts for groups of problems."""

from ._groups import compare_groups
from ._summary import summary_table

__all__ = ["compare_groups", "summary_table"]
