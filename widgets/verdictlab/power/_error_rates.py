"""How often does a procedure say "differ"? Measured in invented worlds."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from .._check import as_rng, check_count
from .._text import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from .._types import Chance
    from ..tables import ScoreTable

__all__ = ["ErrorRate", "error_rates"]


@dataclass(frozen=True, kw_only=True)
class ErrorRate:
    """A share measured by repetition.

    In a world without differences it is the type I error of the procedure, in a world with
    one its power. ``standard_error`` is the Monte-Carlo error of ``rate``; it is computed
    from (count + 1/2) / (repetitions + 1), so that it is not zero when the count is.
    """

    rate: float
    standard_error: float
    repetitions: int

    @classmethod
    def of(cls, decisions: Iterable[object]) -> Any:
        """Summarise an array of yes-or-no decisions, one per repetition.

        >>> print(ErrorRate.of([True, False, False, False]))
        0.250 (Monte-Carlo standard error 0.229, 4 repetitions)
        """
        decisions = np.asarray(decisions, dtype=bool)
        if decisions.ndim != 1 or not len(decisions):
            raise ValueError(
                _(
                    "ErrorRate.of: decisions must be a list of at least one yes or no, got "
                    "shape {shape}"
                ).format(shape=decisions.shape)
            )
        count, repetitions = int(decisions.sum()), len(decisions)
        share = (count + 0.5) / (repetitions + 1)
        return cls(
            rate=count / repetitions,
            standard_error=sqrt(share * (1 - share) / repetitions),
            repetitions=repetitions,
        )

    def __str__(self):
        return _(
            "{rate:.3f} (Monte-Carlo standard error {standard_error:.3f}, {repetitions} "
            "repetitions)"
        ).format(rate=self.rate, standard_error=self.standard_error, repetitions=self.repetitions)


def error_rates(
    decide: Callable[[ScoreTable], bool],
    make_table: Callable[[np.random.Generator], ScoreTable],
    *,
    repetitions: int = 1000,
    rng: Chance,
) -> ErrorRate:
    """How often does this decision say yes in this world?

    Parameters
    ----------
    decide : callable
        Table -> bool: any procedure, for example
        ``lambda table: friedman_test(table).pvalue <= 0.05``.
    make_table : callable
        Generator -> table: any world, for example
        ``lambda rng: simulate_table(10, 4, effects=0, rng=rng)``.
    repetitions : int
        How many tables are drawn.
    rng : int or numpy Generator
        Seed or source of chance, handed to ``make_table``.

    Returns
    -------
    ErrorRate
        The share of yes with its Monte-Carlo standard error.

    Raises
    ------
    ValueError
        No rng, or repetitions below 1.

    See Also
    --------
    decide_batch : thousands of tables at once by the routes of this package.

    Examples
    --------
    >>> from verdictlab import friedman_test, simulate_table
    >>> print(error_rates(
    ...     lambda table: friedman_test(table).pvalue <= 0.05,
    ...     lambda rng: simulate_table(5, 3, effects=0, rng=rng),
    ...     repetitions=500, rng=1,
    ... ))
    0.026 (Monte-Carlo standard error 0.007, 500 repetitions)
    """
    for name, value in (("decide", decide), ("make_table", make_table)):
        if not callable(value):
            raise ValueError(
                _("error_rates: {name} must be a function, got {value!r}").format(
                    name=name, value=value
                )
            )
    repetitions = check_count(repetitions, function="error_rates", name="repetitions")
    rng = as_rng(rng, function="error_rates")
    return ErrorRate.of([bool(decide(make_table(rng))) for _ in range(repetitions)])
