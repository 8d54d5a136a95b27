"""Files of results per item, joined by the ids of the items."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._text import _, join_words, ngettext
from ..results._item_scores import ItemScores
from ..tables._names import short
from ._files import (
    column_of,
    fail,
    id_column,
    name_of,
    rows_of_items,
    score_column,
    score_of,
)

if TYPE_CHECKING:
    from typing import Any

__all__ = ["ItemScores", "read_items"]


def read_items(
    sources: Any,
    *,
    id: str | None = None,
    score: str | None = None,
    cluster: str | None = None,
    task: str | None = None,
    where: Mapping[str, str] | None = None,
) -> ItemScores:
    """Read files of results per item, one for each model, and join them by the items' ids.

    Parameters
    ----------
    sources : list of paths or texts, or mapping of names to them
        Samples logged by lm-evaluation-harness (JSON lines), a log of inspect_ai written as JSON,
        or a table with a row per item. A mapping names the models; else the files do.
    id : str, optional
        The column of ids; without it one with a usual name ("doc_id", "id", ...).
    score : str, optional
        The column of scores: numbers, true and false, or marks (C and I of inspect_ai). Without
        it the only one that is known; of several one has to be chosen.
    cluster, task : str, optional
        Columns of labels. "doc.passage" reaches into a column that holds columns.
    where : mapping of str to str, optional
        Keep the rows that have this entry in this column, as ``{"filter": "strict-match"}``.

    Returns
    -------
    ItemScores
        Only items that every model answered; ``.reading`` says what was left out. Several answers
        of a model to an item are averaged. With tasks an id is one of its task.

    Raises
    ------
    ValueError
        Fewer than two files, two models of one name, a file without such columns, no item in
        common, an item with two clusters.

    Examples
    --------
    >>> one = '{"id": "q1", "acc": 1}\\n{"id": "q2", "acc": 0}\\n{"id": "q3", "acc": 1}'
    >>> two = 'id,correct\\nq3,no\\nq1,yes\\nq2,no\\nq4,yes'
    >>> found = read_items({"large": one, "small": two})
    >>> found.scores["small"].tolist()
    [1.0, 0.0, 0.0]
    >>> print(found.reading[0])
    1 of 4 items was left out, because not every model has a score for it: q4.
    """
    if isinstance(sources, Mapping):
        given = list(sources.items())
    elif isinstance(sources, list | tuple):
        given = [(None, source) for source in sources]
    else:
        given = []
    if len(given) < 2:
        fail(
            _("give a file for each of two or more models, in a list or as {form}, got {got}"),
            form="{'A': ..., 'B': ...}",
            got=short(str(sources)),
        )
    wanted = {"id": id, "score": score, "cluster": cluster, "task": task}
    for what, name in wanted.items():
        if name is not None and not (isinstance(name, str) and name):
            fail(_("{what} must be the name of a column, got {name!r}"), what=what, name=name)
    if where is not None and not isinstance(where, Mapping):
        fail(_("where must name columns and their entries, got {where!r}"), where=where)
    reading: list[str] = []
    models: dict[str, pd.DataFrame] = {}
    for number, (name, source) in enumerate(given, 1):
        label = str(name) if name is not None else name_of(source, number)
        rows, model = rows_of_items(source, label)
        label = str(name) if name is not None else model or label
        if label in models and isinstance(source, str | Path):
            label = f"{Path(source).parent.name}/{label}"
        if label in models:
            fail(
                _("two models are named {name!r}; give them names: {form}"),
                name=label,
                form="{'A': ..., 'B': ...}",
            )
        models[label] = _items_of(rows, label, wanted, where, reading)
    return _joined(models, wanted, reading)


def _items_of(rows, name, wanted, where, reading):
    """Give (score, answers, labels) by id of one model."""
    for column, entry in (where or {}).items():
        held = column_of(rows, column, name, _("rows to keep")) if rows else []
        rows = [row for row, value in zip(rows, held, strict=True) if str(value) == str(entry)]
    if not rows:
        fail(_("{name} holds no items"), name=name)
    if where is None or "filter" not in where:
        filters = list(dict.fromkeys(str(row.get("filter")) for row in rows))
        if len(filters) > 1:
            fail(
                _("{name} holds answers read in several ways, {listed}; choose with {form}"),
                name=name,
                listed=join_words(filters),
                form=f"where={{'filter': {filters[0]!r}}}",
            )
    ids = column_of(rows, wanted["id"] or id_column(rows, name), name, _("ids"))
    values = column_of(rows, wanted["score"] or score_column(rows, name), name, _("scores"))
    frame = pd.DataFrame(
        {
            "id": [str(each) for each in ids],
            "score": [score_of(v, short(str(i)), name) for i, v in zip(ids, values, strict=True)],
        }
    )
    for what in ("task", "cluster"):
        if wanted[what]:
            frame[what] = [str(v) for v in column_of(rows, wanted[what], name, what)]
    key = ["task", "id"] if wanted["task"] else ["id"]
    if infinite := int(np.isinf(frame["score"]).sum()):
        fail(
            _("{name} holds {count} infinite scores; leave those items out"),
            name=name,
            count=infinite,
        )
    several = frame.groupby(key, sort=False)
    most = int(several.size().max())
    if most > 1:
        reading.append(
            _("{name}: up to {count} answers to an item were averaged.").format(
                name=name, count=most
            )
        )
    columns = {"score": "mean"} | ({"cluster": "first"} if wanted["cluster"] else {})
    return several.agg(columns)


def _joined(models, wanted, reading):
    scores = pd.DataFrame({name: frame["score"] for name, frame in models.items()})
    order = next(iter(models.values())).index
    scores = scores.reindex(order.append(scores.index.difference(order, sort=False)))
    whole = scores.notna().all(axis=1)
    left = int((~whole).sum())
    if int(whole.sum()) < 2:
        first = [short(str(frame.index[0])) for frame in models.values()]
        fail(
            _(
                "the models have {count} items in common, and at least 2 are needed; their ids "
                "begin with {listed}; name the column that fits with id=..."
            ),
            count=int(whole.sum()),
            listed=join_words(first),
        )
    if left:
        named = [short(str(each)) for each in scores.index[~whole][:5]]
        reading.insert(
            0,
            ngettext(
                "{count} of {total} items was left out, because not every model has a score for "
                "it: {listed}.",
                "{count} of {total} items were left out, because not every model has a score for "
                "them: {listed}.",
                left,
            ).format(count=left, total=len(scores), listed=join_words(named)),
        )
    scores = scores[whole]
    labels = {}
    if wanted["cluster"]:
        held = pd.DataFrame({n: frame["cluster"] for n, frame in models.items()}).loc[scores.index]
        odd = held.nunique(axis=1) > 1
        if odd.any():
            fail(
                _("item {id} has the clusters {listed}; a cluster is one in all files"),
                id=short(str(odd.idxmax())),
                listed=join_words(held.loc[odd.idxmax()].unique()),
            )
        labels["cluster"] = held.iloc[:, 0].rename("cluster")
    if wanted["task"]:
        held = scores.index.get_level_values("task")
        labels["task"] = pd.Series(held, index=scores.index, name="task")
    return ItemScores(scores=scores, reading=tuple(reading), **labels)
