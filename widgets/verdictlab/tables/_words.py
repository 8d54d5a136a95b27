"""A table in words and as HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from .._text import _, format_number

if TYPE_CHECKING:
    from typing import Any

__all__ = ["html", "sentence", "size"]

_ROWS_SHOWN = 60


def sentence(table: Any) -> str:
    """Say what a table holds, in one sentence."""
    if table.higher_is_better:
        message = _(
            "The table {name} holds {what} of {k} algorithms on {n} problems; higher is better."
        )
        unnamed = _("This table holds {what} of {k} algorithms on {n} problems; higher is better.")
    else:
        message = _(
            "The table {name} holds {what} of {k} algorithms on {n} problems; lower is better."
        )
        unnamed = _("This table holds {what} of {k} algorithms on {n} problems; lower is better.")
    what = table.metric or _("scores")
    if table.unit:
        what = _("{metric} ({unit})").format(metric=what, unit=table.unit)
    text = message if table.name else unnamed
    return text.format(name=table.name, what=what, k=table.k, n=table.n)


def size(table: Any) -> str:
    """Say how large a table is and which scores are better, for its repr."""
    said = (
        _("{n} problems x {k} algorithms, higher is better")
        if table.higher_is_better
        else _("{n} problems x {k} algorithms, lower is better")
    )
    return said.format(n=table.n, k=table.k)


def html(table: Any) -> str:
    """Return the table for a notebook: a caption, headed rows and columns, no colours."""
    first = escape(_("problem"))
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.algorithms)
    rows = [
        f'<tr><th scope="row">{escape(problem)}</th>'
        + "".join(f"<td>{_score(score, table.decimals)}</td>" for score in scores)
        + "</tr>"
        for problem, scores in zip(table.problems[:_ROWS_SHOWN], table.values, strict=False)
    ]
    hidden = table.n - len(rows)
    if hidden:
        more = _("{count} more problems are not shown.").format(count=hidden)
        rows.append(f'<tr><td colspan="{table.k + 1}">{escape(more)}</td></tr>')
    odd = "".join(f"<p>{escape(text)}</p>" for text in table.warnings)
    return (
        f"<table><caption>{escape(str(table))}</caption>"
        f'<thead><tr><th scope="col">{first}</th>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>{odd}"
    )


def _score(score: float, decimals: int | None) -> str:
    return f"{score:.6g}" if decimals is None else format_number(score, decimals)
