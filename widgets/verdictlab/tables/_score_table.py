"""`ScoreTable`: scores of some algorithms on some problems, with a direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from .._text import _
from . import _inputs, _words
from ._names import find_names, shown, unique_names
from ._ranks import average_ranks, beaten_pairs
from ._reading import Reading

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    import numpy as np
    from numpy.typing import NDArray

    from .._types import Names

__all__ = ["ScoreTable"]


class ScoreTable:
    """Scores of algorithms (columns) on problems (rows), and which way is better.

    Parameters
    ----------
    scores
        One number per problem and algorithm: a DataFrame (index = problems, columns =
        algorithms), a dict ``algorithm -> scores``, or an array of shape (problems,
        algorithms). At least two of each; no cell missing or infinite. Copied.
    higher_is_better
        True for accuracies, False for errors.
    metric, unit, name
        What was measured ("accuracy"), in what ("%"), and a name for the table.
    decimals
        Decimals in print, to which scores are rounded before ranking; ``None``: 12 digits.
    sources
        Dict ``problem -> source data set`` where several problems were cut from one.

    Raises
    ------
    ValueError
        A cell that is no finite number, or above 1e150; a name twice or blank; too few rows.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3.2 (ranks with averages for ties).

    Examples
    --------
    A table never changes: every method returns something new, and `scores` is a copy.

    >>> table = ScoreTable({"kNN": [91, 85, 70], "SVM": [93, 85, 72]}, higher_is_better=True)
    >>> print(table)
    This table holds scores of 2 algorithms on 3 problems; higher is better.
    >>> table.mean_ranks().to_dict()
    {'kNN': 1.8333333333333333, 'SVM': 1.1666666666666667}
    """

    __slots__ = (
        "_algorithms", "_decimals", "_higher_is_better", "_metric", "_name", "_oddities",
        "_problems", "_reading", "_sources", "_unit", "_values",
    )  # fmt: skip

    def __init__(
        self,
        scores: Any,
        *,
        higher_is_better: bool,
        metric: str = "",
        unit: str = "",
        name: str = "",
        decimals: int | None = None,
        sources: Mapping[str, str] | None = None,
    ) -> None:
        self._higher_is_better = _inputs.direction(higher_is_better, function="ScoreTable")
        self._decimals = _inputs.decimals(decimals, function="ScoreTable")
        frame = _inputs.frame(scores)
        self._problems = unique_names(frame.index, what="problem")
        self._algorithms = unique_names(frame.columns, what="algorithm")
        _inputs.check_size(self.n, self.k)
        self._values = _inputs.numbers(frame, self._problems, self._algorithms)
        self._metric, self._unit, self._name = (shown(str(text)) for text in (metric, unit, name))
        self._sources = _inputs.sources(sources, self._problems)
        self._oddities: tuple = ()  # whoever reads a file adds what is odd about it
        self._reading = Reading()  # ... and what was done to which rows

    @property
    def values(self) -> NDArray[np.float64]:
        """The scores as a read-only array of shape (problems, algorithms)."""
        return self._values

    @property
    def scores(self) -> pd.DataFrame:
        """The scores as a DataFrame, problems x algorithms; a fresh copy each time."""
        return self._frame(self._values.copy())

    @property
    def problems(self) -> tuple[str, ...]:
        """Names of the problems (rows)."""
        return self._problems

    @property
    def algorithms(self) -> tuple[str, ...]:
        """Names of the algorithms (columns)."""
        return self._algorithms

    @property
    def n(self) -> int:
        """Number of problems."""
        return len(self._problems)

    @property
    def k(self) -> int:
        """Number of algorithms."""
        return len(self._algorithms)

    @property
    def higher_is_better(self) -> bool:
        """Whether a larger score is the better one."""
        return self._higher_is_better

    @property
    def metric(self) -> str:
        """What was measured, for example "accuracy"; may be empty."""
        return self._metric

    @property
    def unit(self) -> str:
        """The unit of the scores, for example "%"; may be empty."""
        return self._unit

    @property
    def name(self) -> str:
        """The table's own name; may be empty."""
        return self._name

    @property
    def decimals(self) -> int | None:
        """Decimals of the scores in print, or None when unknown."""
        return self._decimals

    @property
    def sources(self) -> Mapping[str, str] | None:
        """Dict problem -> source data set (a copy), or None when not given."""
        return self._sources and dict(self._sources)

    @property
    def warnings(self) -> tuple[str, ...]:
        """What looked odd when the table was read; `judge` adds it while it applies."""
        return tuple(each.message for each in self._oddities)

    @property
    def reading(self) -> tuple[str, ...]:
        """What `read_results` did to which rows, and what was left out since, in sentences."""
        return self._reading.sentences

    def ranks(self) -> pd.DataFrame:
        """Rank the algorithms within each problem: 1 = best, ties share the average.

        >>> ScoreTable([[1, 2, 2], [5, 4, 3]], higher_is_better=True).ranks().to_numpy()
        array([[3. , 1.5, 1.5],
               [1. , 2. , 3. ]])
        """
        return self._frame(average_ranks(self._values, self._higher_is_better, self._decimals))

    def mean_ranks(self) -> pd.Series:
        """Return the mean rank of each algorithm over the problems, as a Series."""
        return self.ranks().mean().rename("mean rank")

    def wins(self, tolerance: float = 0.0) -> pd.DataFrame:
        """Count the problems on which the row's algorithm beats the column's.

        A difference of at most ``tolerance``, in units of the scores, is no win. The diagonal is
        0; ties are what is missing: ``n - wins - wins.T``.

        >>> table = ScoreTable({"A": [0.9, 0.8, 0.7], "B": [0.8, 0.8, 0.9]}, higher_is_better=True)
        >>> print(table.wins().loc["A", "B"], table.wins(tolerance=0.1).loc["A", "B"])
        1 0
        """
        beats = beaten_pairs(self._values, self._higher_is_better, self._decimals, tolerance)
        counts = pd.DataFrame(beats.sum(axis=0), index=self._algorithms, columns=self._algorithms)
        return counts.rename_axis(index="algorithm", columns="against")

    def select(self, problems: Names | None = None, algorithms: Names | None = None) -> ScoreTable:
        """Return a table of only these problems and algorithms, in the order given.

        ``None`` keeps all. Unknown names raise a ValueError that lists near ones.

        >>> table = ScoreTable({"A": [1, 2], "B": [3, 4], "C": [5, 6]}, higher_is_better=True)
        >>> table.select(algorithms=["C", "A"]).algorithms
        ('C', 'A')
        """
        rows, columns = range(self.n), range(self.k)
        if problems is not None:
            rows = find_names(problems, self._problems, function="select", what="problem")
        if algorithms is not None:
            columns = find_names(algorithms, self._algorithms, function="select", what="algorithm")
        return self._part(rows, columns)

    def without(self, problems: Names = (), algorithms: Names = ()) -> ScoreTable:
        """Return a table that leaves these problems and algorithms out.

        >>> table = ScoreTable({"A": [1, 2, 3], "B": [3, 4, 5]}, higher_is_better=True)
        >>> table.without(problems=["1"]).problems
        ('2', '3')
        """
        rows = find_names(problems, self._problems, function="without", what="problem")
        columns = find_names(algorithms, self._algorithms, function="without", what="algorithm")
        return self._part(
            [i for i in range(self.n) if i not in set(rows)],
            [j for j in range(self.k) if j not in set(columns)],
        )

    def by_source(self) -> ScoreTable:
        """Return a table with one row per source data set: the mean over its problems.

        Problems cut from one data set (one class against the rest) are not independent;
        averaged, each data set counts once. The means have no printed decimals.

        Raises
        ------
        ValueError
            The table was made without ``sources``.

        Examples
        --------
        >>> table = ScoreTable([[4, 5], [6, 6], [1, 2]], higher_is_better=False,
        ...                    sources={"1": "iris", "2": "iris", "3": "tao"})
        >>> table.by_source().scores["A1"].to_dict()
        {'iris': 5.0, 'tao': 1.0}
        """
        if self._sources is None:
            raise ValueError(
                _(
                    "by_source: this table does not say which source data set each problem "
                    "comes from; make it with sources={problem: source, ...}"
                )
            )
        frame = self.scores.groupby(list(self._sources.values()), sort=False).mean()
        about = self._about(decimals=None, sources={s: s for s in frame.index})
        oddities = [each.of_sources(self._sources) for each in self._oddities]
        return _rebuild(frame, about, oddities, self._reading.without_others())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ScoreTable):
            return NotImplemented
        return self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def __reduce__(
        self,
    ) -> tuple[Callable[..., Any], tuple[pd.DataFrame, dict[str, Any], tuple[Any, ...], Reading]]:
        return _rebuild, (self.scores, self._about(), self._oddities, self._reading)

    def __str__(self) -> str:
        return _words.sentence(self)

    def __repr__(self) -> str:
        return f"ScoreTable({self._name!r}, {_words.size(self)})"

    def _repr_html_(self) -> str:
        return _words.html(self)

    def _identity(self) -> tuple[tuple[str, ...], tuple[str, ...], bytes, tuple[Any, ...]]:
        sources = None if self._sources is None else tuple(self._sources.values())
        about = tuple(self._about(sources=sources).values())
        # Adding 0.0 turns -0.0 into 0.0, so that equal tables have equal bytes.
        return (self._problems, self._algorithms, (self._values + 0.0).tobytes(), about)

    def _part(self, rows: Any, columns: Any) -> ScoreTable:
        rows, columns = list(rows), list(columns)
        frame = self._frame(self._values).iloc[rows, columns]
        sources = self._sources
        if sources is not None:
            sources = {name: sources[name] for name in frame.index}
        reading = self._reading.part(self, frame.index, frame.columns)
        return _rebuild(frame, self._about(sources=sources), self._oddities, reading)

    def _about(self, **changes: Any) -> dict[str, Any]:
        names = ("higher_is_better", "metric", "unit", "name", "decimals", "sources")
        return {name: getattr(self, f"_{name}") for name in names} | changes

    def _frame(self, values: np.ndarray) -> pd.DataFrame:
        return pd.DataFrame(
            values,
            index=pd.Index(self._problems, name="problem"),
            columns=pd.Index(self._algorithms, name="algorithm"),
        )


def _rebuild(
    scores: pd.DataFrame,
    about: dict[str, Any],
    oddities: Sequence[Any] = (),
    reading: Reading | None = None,
) -> ScoreTable:
    table = ScoreTable(scores, **about)
    table._oddities = tuple(each for each in oddities if each.applies_to(table))
    table._reading = reading or Reading()
    return table
