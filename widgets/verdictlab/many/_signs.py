"""The multiple sign test: each algorithm against one control, counted as one family."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import check_alpha, choose
from .._text import _
from ..paired._signed_ranks import differences
from ..tables import ScoreTable
from ._blocks import check_table
from ._common_control import fewest_tail

if TYPE_CHECKING:
    from typing import Any

__all__ = ["MultipleSignResult", "multiple_sign_test"]


@dataclass(frozen=True, kw_only=True)
class MultipleSignResult:
    """What `multiple_sign_test` found: each algorithm against one control, by signs.

    ``wins`` counts the problems on which the algorithm is better than the control,
    ``losses`` those on which it is worse; ``pvalue`` is the chance that, when nothing differs,
    *any* of the algorithms has so few of the rarer sign, whichever that is: already one
    family, and both directions count.
    """

    control: str
    algorithms: tuple[str, ...]
    wins: tuple[int, ...]
    losses: tuple[int, ...]
    ties: tuple[int, ...]
    pvalue: np.ndarray = field(repr=False, compare=False)
    table: ScoreTable = field(repr=False, compare=False)

    @property
    def counts(self) -> tuple[int, ...]:
        """Number of the rarer sign of each algorithm, the statistic of the test."""
        return tuple(map(min, self.wins, self.losses))

    def critical_value(self, alpha: float = 0.05) -> Any:
        """Give the largest count of the rarer sign that is significant, -1 if none is.

        Published tables count one direction, named beforehand for all algorithms, and are
        then often read with the direction that the signs themselves suggest, which doubles
        the family error: 6 of 24 for three algorithms, where both directions allow 5.

        >>> from verdictlab import load_table
        >>> multiple_sign_test(load_table("fuzzy_24x4"), "PDFC").critical_value(0.05)
        5
        """
        alpha = check_alpha(alpha, function="MultipleSignResult.critical_value")
        tail, _ = fewest_tail(self.table.n, len(self.algorithms))
        return int((tail <= alpha).sum()) - 1

    @property
    def frame(self) -> pd.DataFrame:
        """The comparisons as a DataFrame, in table order."""
        return pd.DataFrame(
            {
                "algorithm": self.algorithms,
                "wins": self.wins,
                "losses": self.losses,
                "ties": self.ties,
                "pvalue": self.pvalue,
            }
        )

    def __str__(self) -> str:
        return _(
            "Multiple sign test, {algorithms} algorithms against {control} on {n} problems"
        ).format(algorithms=len(self.algorithms), control=self.control, n=self.table.n)

    def _repr_html_(self) -> str:
        return self.frame.to_html(index=False, border=0, float_format="{:.4g}".format)


def multiple_sign_test(table: ScoreTable, control: str) -> MultipleSignResult:
    """Ask which algorithms are better or worse than the control more often than by chance.

    Parameters
    ----------
    table : ScoreTable
        Scores of at least two algorithms.
    control : str
        Name of the algorithm chosen as control before the results were seen.

    Returns
    -------
    MultipleSignResult

    Raises
    ------
    ValueError
        Not a ScoreTable, or an unknown algorithm.

    Notes
    -----
    The algorithms share the control, so that their counts are dependent. Their joint
    distribution is counted exactly: when nothing differs, every place of the control among
    the algorithms of a problem is equally likely. Which sign is the rarer is read from the
    data, so that p counts few wins and few losses alike; Steel's tables count one direction,
    and the tutorial, which reads the direction from the data, takes their 6 for 24 problems
    and 3 algorithms (chance .0317 for one direction, .0634 for both). A tie counts for half
    on either side when the rarer sign is counted (rounded up, the cautious side). Where
    counting would take long (eight algorithms and thirty problems) the chance is bounded
    from above instead: twice that for one direction, or m times that for one algorithm.

    References
    ----------
    Steel (1959), JASA 54:767-775 (one direction, exact for few problems). Rhyne and Steel
    (1965), Technometrics 7:293-306. Garcia, Derrac and Herrera, tutorial, section 3.2.

    Examples
    --------
    >>> from verdictlab import load_table
    >>> result = multiple_sign_test(load_table("fuzzy_24x4"), "PDFC")
    >>> result.counts, result.pvalue.round(4).tolist()
    ((8, 6, 4), [0.6411, 0.0634, 0.0046])
    """
    function = "multiple_sign_test"
    check_table(table, function=function, least=2)
    choose(control, table.algorithms, function=function, name="control")
    place = table.algorithms.index(control)
    others = [name for name in table.algorithms if name != control]
    gaps = differences(
        np.delete(table.values, place, axis=1), table.values[:, [place]], table.decimals
    )
    better = gaps if table.higher_is_better else -gaps
    wins, losses = (better > 0).sum(axis=0), (better < 0).sum(axis=0)
    ties = table.n - wins - losses
    tail, _ = fewest_tail(table.n, len(others))
    rarer = np.minimum(wins, losses) + (ties + 1) // 2
    return MultipleSignResult(
        control=control,
        algorithms=tuple(others),
        wins=tuple(wins.tolist()),
        losses=tuple(losses.tolist()),
        ties=tuple(ties.tolist()),
        pvalue=tail[np.minimum(rarer, table.n)],
        table=table,
    )
