"""An item in two clusters, or twice in one model's answers: what is meant, and how to say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._text import _, join_words
from ..tables._names import short
from ..tables._vocabulary import heads_problems
from ._role_words import own_words
from ._rows import fail

if TYPE_CHECKING:
    from typing import Any, NoReturn

    from ._roles import Roles
    from ._rows import Rows
    from ._told import Labels, Told

__all__ = ["check_clusters", "refuse_twice"]


def check_clusters(
    rows: Rows, labels: Labels, keys: list[tuple[str, str]], roles: Roles
) -> dict[tuple[str, str], str] | None:
    """Return {item: its cluster}, or None; an item in two clusters is refused."""
    if labels.cluster is None:
        return None
    of: dict[tuple[str, str], str] = {}
    name, column = rows.header[labels.cluster], rows.column(labels.cluster)
    for key, cluster in zip(keys, column, strict=True):
        if of.setdefault(key, cluster) != cluster:
            held = [c for k, c in zip(keys, column, strict=True) if k == key]
            _refuse_two(rows, labels, name, key, list(dict.fromkeys(held)), roles)
    return of


def _refuse_two(
    rows: Rows,
    labels: Labels,
    name: str,
    key: tuple[str, str],
    clusters: list[str],
    roles: Roles,
) -> NoReturn:
    item = rows.header[labels.item]
    start = _(
        "the item {id!r} stands in {count} clusters ({listed}), and an item belongs to one"
    ).format(
        id=short(key[1]),
        count=len(clusters),
        listed=join_words([repr(short(c, 20)) for c in clusters[:4]]),
    )
    if _once(rows, roles, (labels.item, labels.task, labels.cluster)):
        fail(
            _(
                "{start}: say item={both!r} if items are counted anew in each, or mend the column "
                "{name!r}"
            ).format(start=start, both=[name, item], name=short(name))
        )
    fail(_("{start}: mend the column {name!r}").format(start=start, name=short(name)))


def _once(rows: Rows, roles: Roles, places: tuple[int | None, ...]) -> bool:
    """Whether these columns tell all rows of one algorithm apart."""
    places = [j for j in (*places, roles.algorithm, *roles.runs) if j is not None]
    return len({tuple(cells[j] for j in places) for _row, cells in rows.body}) == len(rows.body)


def refuse_twice(
    rows: Rows, labels: Labels, keys: list[tuple[str, str]], roles: Roles, told: Told
) -> bool:
    """Refuse an item twice in the answers of a model; say whether columns tell answers apart."""
    seen: dict[tuple[Any, ...], int] = {}
    for (row, cells), key in zip(rows.body, keys, strict=True):
        own = (key, *(cells[j] for j in (roles.algorithm, *roles.runs) if j is not None))
        if own in seen:
            if told.average is not None:
                return False
            _refuse_rows(rows, labels, key, (seen[own], row), roles)
        seen[own] = row
    return bool(roles.runs)


def _refuse_rows(
    rows: Rows, labels: Labels, key: tuple[str, str], pair: tuple[int, int], roles: Roles
) -> NoReturn:
    start = _(
        "rows {first} and {row} are both the answer of one algorithm to the item {id!r}"
    ).format(first=pair[0], row=pair[1], id=short(key[1]))
    taken = {*labels.taken, roles.algorithm, roles.score, *roles.runs, *roles.others}
    others = [j for j, name in enumerate(rows.header) if j not in taken and name]
    apart = [j for j in others if _once(rows, roles, (labels.item, *labels.aside, j))]
    ways = []
    if apart:
        apart.sort(key=lambda j: not heads_problems(own_words(rows.header[j])))
        name = rows.header[apart[0]]
        if labels.task is None and heads_problems(own_words(name)):
            ways.append(_("say task={name!r} if items are counted anew in each").format(name=name))
        else:
            both = [name, rows.header[labels.item]]
            ways.append(
                _("say item={both!r} if items are counted anew in each {name!r}").format(
                    both=both, name=short(name)
                )
            )
            ways.append(_("seed={name!r} if it tells several answers apart").format(name=name))
    ways.append(_("say average='mean' if they are several answers to one item, or keep one"))
    fail("{start}: {ways}".format(start=start, ways=", ".join(ways)))
