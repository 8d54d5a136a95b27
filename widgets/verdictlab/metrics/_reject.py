"""Classifiers that may say "I do not know": an error needs its denominator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import as_values
from .._text import _
from ._inputs import counts, table_html

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["RejectMetrics", "reject_metrics"]


@dataclass(frozen=True, kw_only=True)
class RejectMetrics:
    """What `reject_metrics` found, as shares from 0 to 1; arrays if arrays were given.

    ``error_classified`` is the error among the cases that got a label,
    ``error_overall`` the errors over all cases, ``coverage`` the share that got a label:
    error_overall = error_classified x coverage. Without any labelled case
    ``error_classified`` is nan.
    """

    error_classified: float | np.ndarray
    error_overall: float | np.ndarray
    coverage: float | np.ndarray

    @property
    def rejected(self) -> float | NDArray[np.float64]:
        """Share of the cases left without a label."""
        return 1 - self.coverage

    @property
    def accuracy_classified(self) -> float | NDArray[np.float64]:
        """Share of right labels among the cases that got one."""
        return 1 - self.error_classified

    @property
    def frame(self) -> pd.DataFrame:
        """The three shares as a DataFrame, one row per entry."""
        names = ("error_classified", "error_overall", "coverage")
        return pd.DataFrame({name: np.ravel(getattr(self, name)) for name in names})

    def cost(self, price: float) -> float | NDArray[np.float64]:
        """Errors per case when a case without a label costs as much as ``price`` errors.

        ``price`` is one number of at least 0. With true class probabilities the cheapest rule
        leaves out every case whose likeliest class has less than 1 - price (Chow, 1970).

        >>> round(reject_metrics(errors=10, classified=80, total=100).cost(0.3), 2)
        0.16
        """
        function = "RejectMetrics.cost"
        price = as_values(price, function=function, name="price")
        if price.ndim or price < 0:
            raise ValueError(
                _("{function}: price must be one number of at least 0, got {price}").format(
                    function=function, price=price.tolist()
                )
            )
        return self.error_overall + float(price) * self.rejected

    def __str__(self):
        if np.ndim(self.coverage):
            return _("Classification with rejection, {count} results").format(
                count=np.size(self.coverage)
            )
        return _(
            "Error {error_classified:.3f} among the {coverage:.1%} that were classified; "
            "{error_overall:.3f} over all cases"
        ).format(
            error_classified=self.error_classified,
            coverage=self.coverage,
            error_overall=self.error_overall,
        )

    def _repr_html_(self):
        return table_html(str(self), self.frame)


def reject_metrics(errors: float, classified: float, total: float) -> RejectMetrics:
    """How good is a classifier that leaves some cases unclassified?

    Parameters
    ----------
    errors, classified, total : numbers or arrays that fit together
        Wrong labels, cases that got a label, all cases; counts, or percentages of one whole.

    Returns
    -------
    RejectMetrics
        ``.error_classified`` ``.error_overall`` ``.coverage``; ``.cost(price)``

    Raises
    ------
    ValueError
        Unless 0 <= errors <= classified <= total and total > 0.

    Notes
    -----
    The error over all cases falls by itself when a classifier abstains, so it must not be
    compared between classifiers of different coverage; show the error of the classified
    against the coverage instead.

    References
    ----------
    Martorell (2007), section 3.3.2 and table 3.1, whose errors are over all cases; its
    table 9.18 mixes both denominators. Chow (1970), IEEE Transactions on Information Theory
    16:41-46.

    Examples
    --------
    >>> print(reject_metrics(errors=5.7, classified=100 - 43.8, total=100))
    Error 0.101 among the 56.2% that were classified; 0.057 over all cases
    """
    function = "reject_metrics"
    given = {"errors": errors, "classified": classified, "total": total}
    arrays = [counts(value, function=function, name=name) for name, value in given.items()]
    try:
        wrong, labelled, everything = np.broadcast_arrays(*arrays)
    except ValueError:
        shapes = ", ".join(str(array.shape) for array in arrays)
        raise ValueError(
            _(
                "{function}: errors, classified and total must fit together, got shapes {shapes}"
            ).format(function=function, shapes=shapes)
        ) from None
    if not everything.size or everything.min() <= 0:
        raise ValueError(
            _("{function}: total must be above 0, got {total!r}").format(
                function=function, total=total
            )
        )
    # Percentages such as 100 - 43.8 carry rounding noise.
    room = 1e-12 * everything
    for message, less, more in (
        (
            _("{function}: errors must be among the classified, got {part:g} of {whole:g}"),
            wrong,
            labelled,
        ),
        (
            _("{function}: classified must be among the total, got {part:g} of {whole:g}"),
            labelled,
            everything,
        ),
    ):
        bad = np.flatnonzero(np.ravel(less > more + room))
        if len(bad):
            raise ValueError(
                message.format(
                    function=function, part=np.ravel(less)[bad[0]], whole=np.ravel(more)[bad[0]]
                )
            )
    known = np.divide(wrong, labelled, out=np.full(wrong.shape, np.nan), where=labelled > 0)
    found = {
        "error_classified": np.minimum(known, 1),
        "error_overall": wrong / everything,
        "coverage": np.minimum(labelled / everything, 1),
    }
    return RejectMetrics(
        **{name: value if np.ndim(value) else float(value) for name, value in found.items()}
    )
