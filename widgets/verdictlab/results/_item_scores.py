"""Scores of models on the items of a benchmark, and which items belong together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .._text import _, join_words
from ..tables import ScoreTable
from ..tables._inputs import direction
from ..tables._reading import Reading

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["ItemScores"]


@dataclass(frozen=True, kw_only=True, eq=False)
class ItemScores:
    """Scores of models on the same items.

    ``scores`` has a row per item and a column per model, ``cluster`` and ``task`` a label per
    item (or are None); ``reading`` tells what was done to what was read. ``higher_is_better`` is
    the direction if the reader was told it (`read_results` is, `read_items` is not).
    """

    scores: pd.DataFrame
    cluster: pd.Series | None = None
    task: pd.Series | None = None
    reading: tuple[str, ...] = field(default=(), repr=False)
    higher_is_better: bool | None = None
    metric: str = ""
    unit: str = ""
    name: str = ""

    @property
    def models(self) -> tuple[str, ...]:
        """The names of the models, in the order given."""
        return tuple(self.scores.columns)

    def by_task(self, *, higher_is_better: bool | None = None) -> ScoreTable:
        """Give one number per task, the mean of its items: what a verdict over tasks asks for.

        >>> import pandas as pd
        >>> found = ItemScores(
        ...     scores=pd.DataFrame({"A": [1, 0, 1, 1], "B": [0, 0, 1, 0]}),
        ...     task=pd.Series(["easy", "hard", "easy", "hard"]),
        ... )
        >>> found.by_task(higher_is_better=True).scores["A"].to_dict()
        {'easy': 1.0, 'hard': 0.5}
        """
        higher = self.higher_is_better if higher_is_better is None else higher_is_better
        tasks = [] if self.task is None else list(dict.fromkeys(self.task))
        if self.task is None or len(tasks) < 2:
            raise ValueError(
                _(
                    "ItemScores.by_task: a verdict over tasks needs at least 2 of them, got "
                    "{count}; name their column with task=..., or judge the items with judge"
                ).format(count=len(tasks))
            )
        means = self.scores.groupby(self.task.to_numpy(), sort=False).mean().loc[tasks]
        table = ScoreTable(
            means.rename_axis(index=None),
            higher_is_better=direction(higher, function="ScoreTable"),
            metric=self.metric,
            unit=self.unit,
            name=self.name,
        )
        note = _("Each score is the mean of a task's items; no item counts as a problem.")
        table._reading = Reading(notes=(*self.reading, note))
        return table

    def __str__(self) -> str:
        return _("Scores of {models} on {count} items").format(
            models=join_words(self.models), count=len(self.scores)
        )
