"""Columns that put items into groups: passages, documents, tasks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._text import _, join_words
from ..tables._cells import is_number
from ..tables._names import short
from ..tables._vocabulary import heads_problems, word_set, words_of
from ._role_words import is_item, own_words
from ._rows import fail

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence, Set

    from ._roles import Roles
    from ._rows import Rows
    from ._told import Labels

__all__ = ["cluster_first", "grouping", "refuse_groups"]

_GROUPS = word_set(
    "passage passages cluster clusters group groups context contexts article articles story "
    "stories template templates paragraph paragraphs conversation dialogue thread page book "
    "chapter paper source scene video patient subject user author speaker repo repository "
    "project family "
    "topic topics category domain lang language collection section session text url"
)
_ANSWERS = word_set("gold answer answers target label labels truth reference key solution option")


def grouping(rows: Rows, keys: Sequence[Hashable], taken: Set[int | None]) -> list[int]:
    """Return the places of columns that put the items, told by ``keys``, into fewer groups.

    Those of the most groups come first: they are the likeliest to hold items that are alike.
    """
    n = len(set(keys))
    found: list[tuple[int, int]] = []
    for j, name in enumerate(rows.header):
        if j in taken or not name or set(words_of(own_words(name))) & _ANSWERS:
            continue
        column = rows.column(j)
        of: dict[Hashable, str] = {}
        if not all(
            of.setdefault(key, cell) == cell for key, cell in zip(keys, column, strict=True)
        ):
            continue
        groups = set(of.values())
        if "" in groups or not 2 <= len(groups) <= n / 2:
            continue
        if not _says_group(name) and all(map(is_number, groups)):
            continue  # a length, a difficulty
        found.append((-len(groups), j))
    return [j for _count, j in sorted(found)]


def _says_group(name: str) -> bool:
    own = own_words(name)
    return is_item(name) or heads_problems(own) or bool(set(words_of(own)) & _GROUPS)


def cluster_first(rows: Rows, places: list[int]) -> int:
    """Return the place to offer as the cluster: one that is not called after tasks, if any is."""
    apart = [j for j in places if not heads_problems(own_words(rows.header[j]))]
    return (apart or places)[0]


def refuse_groups(
    rows: Rows, roles: Roles, labels: Labels, keys: list[tuple[str, str]]
) -> list[str]:
    """Refuse items that a column groups, where no cluster was named; else say what is unused."""
    taken = {labels.item, *labels.aside, roles.algorithm, roles.score, *roles.others}
    taken |= labels.numbering(rows)
    places = grouping(rows, keys, taken)
    if not places:
        return []
    named = [repr(short(rows.header[j])) for j in places]
    if labels.cluster is not None:
        return [_("Not used: {names}.").format(names=join_words(named))]
    first = cluster_first(rows, places)
    of = len(set(rows.column(first)))
    ways = [
        _(
            "say cluster={name!r} if the items of one belong together, as questions on one text do"
        ).format(name=rows.header[first])
    ]
    if labels.task is None:
        task = next((j for j in places if j != first), first)
        ways.append(_("task={name!r} for a number of each").format(name=rows.header[task]))
    ways.append(
        _("ignore={names!r} if the items were drawn one by one").format(
            names=[rows.header[j] for j in places]
        )
    )
    return fail(
        _(
            "the {n} items come in {of} groups, by the column {name!r}, and alike items say less "
            "than as many independent ones: {ways}"
        ).format(n=len(set(keys)), of=of, name=short(rows.header[first]), ways=", ".join(ways))
    )
