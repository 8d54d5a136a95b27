"""How sure is an agreement beyond chance?"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import nan
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import check_alpha
from .._text import _
from ._confusion import confusion_metrics

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

__all__ = ["KappaInterval", "kappa_interval"]


@dataclass(frozen=True, kw_only=True)
class KappaInterval:
    """What `kappa_interval` found.

    ``standard_error`` is that of large samples, 0 where the matrix leaves it nothing to vary
    with; ``low`` and ``high`` are the limits, from -1 to 1.
    """

    kappa: float
    standard_error: float
    low: float
    high: float
    n: float
    level: float
    matrix: np.ndarray = field(repr=False, compare=False)

    def __str__(self):
        return _(
            "Kappa {kappa:.3f} of {n} cases, {level:g} % interval {low:.3f} to {high:.3f}"
        ).format(kappa=self.kappa, n=self.n, level=100 * self.level, low=self.low, high=self.high)


def kappa_interval(matrix: ArrayLike, level: float = 0.95) -> KappaInterval:
    r"""Ask which agreement beyond chance a confusion matrix is compatible with.

    Parameters
    ----------
    matrix : array of shape (classes, classes), or DataFrame
        Counts of cases, the classes in the same order in rows and columns: truth and
        prediction, or two raters. Kappa is the same either way round.
    level : float
        Wanted coverage.

    Returns
    -------
    KappaInterval
        Where all cases have and get one class, kappa is nan and the limits are -1 and 1.

    Raises
    ------
    ValueError
        As `confusion_metrics`; counts that are not whole numbers, on which no width could
        rest; a level not strictly between 0 and 1.

    Notes
    -----
    The standard error s of Fleiss, Cohen and Everitt, carried through Fisher's z: the limits
    are :math:`\tanh(\operatorname{artanh} \kappa \pm z s / (1 - \kappa^2))`. Where s is 0 - all
    agree, none do, or a rater uses one class only - they are the exact limits of the accuracy
    at the chance agreement seen; they have a width there too.

    Coverage of .95 measured with 2, 3 and 10 classes, kappa from .4 to .95: 20 cases .89 to
    .97, 50 cases .94 to .98, 300 cases .95 to .97 (the plain :math:`\kappa \pm z s`: .29 to
    .93, .55 to .95, .90 to .95). Where kappa is 0 and one of two classes has four fifths of
    both margins it fails for few cases: .75 with 20, .86 with 50, .94 with 300. The cases are
    the sample; other training sets would give other matrices.

    References
    ----------
    Fleiss, Cohen & Everitt (1969), Psychological Bulletin 72:323-327. Fleiss, Levin & Paik
    (2003), Statistical Methods for Rates and Proportions (3rd ed.), section 18.1 (the example).

    Examples
    --------
    >>> diagnoses = [[75, 1, 4], [5, 4, 1], [0, 0, 10]]
    >>> print(kappa_interval(diagnoses))
    Kappa 0.676 of 100 cases, 95 % interval 0.467 to 0.814
    >>> print(kappa_interval([[10, 0], [0, 10]]))
    Kappa 1.000 of 20 cases, 95 % interval 0.663 to 1.000
    """
    function = "kappa_interval"
    level = check_alpha(level, function=function, name="level")
    try:
        found = confusion_metrics(matrix)
    except ValueError as error:
        raise ValueError(
            _("{function}{removeprefix}").format(
                function=function, removeprefix=str(error).removeprefix("confusion_metrics")
            )
        ) from None
    table, n = found.matrix, found.n
    if table.dtype.kind != "i":
        raise ValueError(
            _(
                "{function}: matrix must hold counts of cases, got {value:g}; give the whole "
                "numbers behind the shares, on which the width depends"
            ).format(function=function, value=float(table[table % 1 > 0][0]))
        )
    kappa, error = found.kappa, _standard_error(table / n, found.chance_agreement, n)
    if np.isnan(kappa):
        limits, error = (-1.0, 1.0), nan
    elif error == 0:
        limits = _at_the_edge(int(np.trace(table)), n, found.chance_agreement, level)
    else:
        reach = -special.ndtri((1 - level) / 2) * error / (1 - kappa**2)
        limits = np.tanh(np.arctanh(kappa) + np.array([-reach, reach]))
    low, high = (float(np.clip(limit, -1, 1)) for limit in limits)
    return KappaInterval(
        kappa=kappa, standard_error=error, low=low, high=high, n=n, level=level, matrix=table
    )


def _standard_error(shares, chance, n):
    """Give the large-sample standard error of kappa; 0 for what is rounding."""
    accuracy = np.trace(shares)
    if chance == 1:
        return nan
    kappa = (accuracy - chance) / (1 - chance)
    margins = shares.sum(axis=0)[:, None] + shares.sum(axis=1)  # of i as called, of j as true
    weights = margins**2 * (1 - kappa) ** 2
    np.fill_diagonal(weights, (1 - np.diag(margins) * (1 - kappa)) ** 2)
    variance = (shares * weights).sum() - (kappa - chance * (1 - kappa)) ** 2
    return float(np.sqrt(variance / n) / (1 - chance)) if variance > 1e-12 else 0.0


def _at_the_edge(hits, n, chance, level):
    """Give the exact limits of the accuracy as limits of kappa."""
    tail = (1 - level) / 2
    low = special.betaincinv(hits, n - hits + 1, tail) if hits else 0.0
    high = special.betaincinv(hits + 1, n - hits, 1 - tail) if hits < n else 1.0
    return [(limit - chance) / (1 - chance) for limit in (low, high)]
