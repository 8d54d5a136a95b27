"""Cochran's Q: do classifiers tested on the same cases differ in accuracy?"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import inf
from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import as_scores, check_alpha, choose
from .._text import _
from ._exact import exact_tail

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

__all__ = ["CochranResult", "cochran_q_test"]

METHODS = ("chi2", "exact")
# Mixed cases up to which all arrangements are counted in a moment, by number of classifiers.
SMALL = {2: 200, 3: 100, 4: 40, 5: 20, 6: 12, 7: 8, 8: 7, 9: 6, 10: 5, 11: 4, 12: 4}


@dataclass(frozen=True, kw_only=True)
class CochranResult:
    """What `cochran_q_test` found; ``statistic`` is Q, chi-squared with ``dof``.

    ``pvalue`` belongs to ``method``. ``exact_pvalue`` is the exact one whatever the method,
    None where there are too many mixed cases to count.
    """

    statistic: float
    pvalue: float
    dof: int
    n: int
    n_mixed: int
    accuracies: tuple[float, ...]
    method: str
    mixed: tuple[tuple[int, ...], ...] = field(repr=False, compare=False)

    @property
    def exact_is_possible(self) -> bool:
        """Whether the mixed cases are few enough for counting all arrangements."""
        return self.n_mixed <= SMALL.get(len(self.accuracies), 0)

    @property
    def _tail(self) -> tuple[np.ndarray, np.ndarray]:
        """Give the values of Q that these mixed cases allow, and P(Q >= value)."""
        squares, tail = exact_tail(self.mixed)
        right, k = sum(map(sum, self.mixed)), len(self.accuracies)
        spread = sum(sum(row) * (k - sum(row)) for row in self.mixed)
        return (k - 1) * (k * squares - right**2) / spread, tail

    @property
    def exact_pvalue(self) -> float | None:
        """Share of the arrangements of right answers within cases whose Q is as large."""
        if not self.exact_is_possible:
            return None
        if not self.mixed:
            return 1.0
        values, tail = self._tail
        # Q is a whole number over a whole number: equal ones are equal but for rounding.
        return float(tail[np.searchsorted(values, self.statistic * (1 - 1e-12))])

    @property
    def smallest_pvalue(self) -> float:
        """The smallest p that any outcome with these mixed cases could have given."""
        if not self.mixed:
            return 1.0
        if self.method == "exact":
            return float(self._tail[1][-1])
        most = np.sum(self.mixed, axis=0)  # all cases favour the same classifiers
        k, spread = len(most), sum(sum(row) * (len(row) - sum(row)) for row in self.mixed)
        return float(
            special.chdtrc(k - 1, (k - 1) * (k * (most**2).sum() - most.sum() ** 2) / spread)
        )

    def critical_value(self, alpha: float = 0.05) -> Any:
        """Give the value of Q at which the test begins to reject, infinite if none can."""
        alpha = check_alpha(alpha, function="CochranResult.critical_value")
        if self.method == "chi2":
            return float(special.chdtri(self.dof, alpha))
        if not self.mixed:
            return inf
        values, tail = self._tail
        return float(np.min(values[tail <= alpha], initial=inf))

    def __str__(self) -> str:
        said = (
            _(
                "Cochran's Q test, {count} classifiers on {n} cases, {n_mixed} of them mixed: "
                "Q({dof}) = {statistic:.2f}, p = {p:.3g}, exact"
            )
            if self.method == "exact"
            else _(
                "Cochran's Q test, {count} classifiers on {n} cases, {n_mixed} of them mixed: "
                "Q({dof}) = {statistic:.2f}, p = {p:.3g}"
            )
        )
        return said.format(
            count=len(self.accuracies),
            n=self.n,
            n_mixed=self.n_mixed,
            dof=self.dof,
            statistic=self.statistic,
            p=self.pvalue,
        )


def cochran_q_test(correct: ArrayLike, *, method: str = "chi2") -> CochranResult:
    r"""Ask whether classifiers tested on the same cases differ in accuracy.

    Parameters
    ----------
    correct : array of shape (cases, classifiers)
        1 or True where the classifier was right, 0 or False where it was wrong.
    method : str
        Where p comes from. "chi2": the chi-squared distribution, for many mixed cases.
        "exact": all arrangements of the right answers within each case. Whichever is asked
        for, a verdict on few mixed cases is that of the exact p.

    Returns
    -------
    CochranResult
        ``n_mixed`` counts the cases on which the classifiers disagree; no other counts.

    Raises
    ------
    ValueError
        Values other than 0 and 1, fewer than two cases or classifiers, an unknown method, or
        too many mixed cases for "exact".

    Notes
    -----
    With column sums T_j, row sums u_i and k classifiers, :math:`Q = (k - 1)
    \frac{k \sum T_j^2 - (\sum T_j)^2}{k \sum u_i - \sum u_i^2}`, chi-squared with k - 1
    degrees of freedom for many mixed cases. For k = 2 it is McNemar's chi-squared without
    correction, and its exact p is McNemar's exact p. It speaks of one test set: the cases
    vary, the training does not.

    Exact p is the share of the arrangements of each case's right answers among the
    classifiers that give a Q at least as large; how many were right on a case stays as it is.
    It is counted for up to 200 mixed cases of 2 classifiers, 100 of 3, 40 of 4, 20 of 5, 12
    of 6, 8 of 7, and 4 of 12. With 5 mixed cases of 2 classifiers chi-squared rejects
    at 0.05 in .0625 of all outcomes, the exact p in none.

    References
    ----------
    Cochran (1950), Biometrika 37:256-266. Tate and Brown (1970), JASA 65:155-160, on how
    many mixed cases chi-squared needs. Patil (1975), JASA 70:186-189 (the exact distribution).

    Examples
    --------
    >>> correct = [[1, 1, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1], [1, 0, 0]]
    >>> print(cochran_q_test(correct))
    Cochran's Q test, 3 classifiers on 5 cases, 4 of them mixed: Q(2) = 6.00, p = 0.0498
    >>> print(cochran_q_test(correct, method="exact"))
    Cochran's Q test, 3 classifiers on 5 cases, 4 of them mixed: Q(2) = 6.00, p = 0.0741, exact
    """
    function = "cochran_q_test"
    choose(method, METHODS, function=function, name="method")
    values = as_scores(correct, function=function, name="correct")
    wrong = values[(values != 0) & (values != 1)]
    if values.ndim != 2 or wrong.size:
        got = f"{float(wrong[0])}" if wrong.size else f"shape {values.shape}"
        raise ValueError(
            _(
                "{function}: correct must be a table of 0 and 1, cases x classifiers, got "
                "{got}; compare predictions with the truth first"
            ).format(function=function, got=got)
        )
    k = values.shape[1]
    columns, rows = values.sum(axis=0), values.sum(axis=1)
    is_mixed = (rows > 0) & (rows < k)
    spread = float((rows * (k - rows)).sum())
    q = float((k - 1) * (k * (columns**2).sum() - columns.sum() ** 2) / spread) if spread else 0.0
    mixed = np.sort(values[is_mixed], axis=1).astype(int)
    chi2 = CochranResult(
        statistic=q,
        pvalue=float(special.chdtrc(k - 1, q)),
        dof=k - 1,
        n=len(values),
        n_mixed=len(mixed),
        accuracies=tuple(values.mean(axis=0).tolist()),
        method="chi2",
        mixed=tuple(sorted(map(tuple, mixed.tolist()))),
    )
    if method == "chi2":
        return chi2
    exact = chi2.exact_pvalue
    if exact is None:
        raise ValueError(
            _(
                "{function}: method 'exact' would take too long for {count} mixed cases of "
                "{k} classifiers; use 'chi2', which is close for so many"
            ).format(function=function, count=len(mixed), k=k)
        )
    return replace(chi2, method="exact", pvalue=exact)
