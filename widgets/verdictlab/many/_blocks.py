"""What the tests of a whole table share: the argument they look at first, their mean ranks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from .._text import _
from ..tables import ScoreTable

if TYPE_CHECKING:
    from typing import Any

__all__ = ["check_table", "ranks_html"]


def check_table(table: Any, *, function: str, least: int = 3) -> None:
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


def ranks_html(result: Any, heading: Any) -> Any:
    """Return the mean ranks of a result as an HTML table, the best first."""
    rows = "".join(
        f"<tr><th scope=row>{escape(name)}</th><td>{rank:.2f}</td></tr>"
        for name, rank in result.mean_ranks.sort_values(kind="stable").items()
    )
    first = escape(_("algorithm"))
    return (
        f"<table><caption>{escape(str(result))}</caption>"
        f"<tr><th>{first}</th><th>{escape(heading)}</th></tr>{rows}</table>"
    )
