"""Power and replicability of tests on two algorithms, by collections of problems drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import as_rng, as_values, check_alpha, check_count, choose
from .._progress import steps
from .._text import _
from ..paired import paired_t_test, sign_test, wilcoxon_test
from ..paired._pairs import as_pairs
from ..paired._signed_ranks import differences
from ..tables._inputs import decimals as check_decimals
from ..tables._inputs import direction
from ._sampling import drawer, in_points

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from numpy.typing import ArrayLike

    from .._types import Chance, Progress

__all__ = ["PowerCurve", "power_curve"]

# Each takes the differences, and whole numbers of the same signs and order of sizes: these
# spare a test on signs or ranks the rounding.
TESTS = {
    "t": lambda gaps, order: paired_t_test(gaps, np.zeros(gaps.shape[-1])).pvalue,
    "wilcoxon": lambda gaps, order: (
        wilcoxon_test(order, np.zeros(order.shape[-1]), decimals=0).pvalue
    ),
    "sign": lambda gaps, order: sign_test(order, np.zeros(order.shape[-1]), decimals=0).pvalue,
}
_ROWS = 5000  # collections tested at once: they stay in the processor's memory
MEASURES = ("mean_pvalue", "rejections", "replicability", "replicability_p")


@dataclass(frozen=True, kw_only=True)
class PowerCurve:
    """What `power_curve` found.

    ``pvalues`` of shape (tests, k, repetitions) hold every p; everything else is made of them,
    so that ``dataclasses.replace(curve, alpha=0.01)`` asks again at another level without
    another draw. ``better`` says towards which algorithm ("first" or "second") the draws are
    biased, ``n`` and ``draw`` how many problems there were and were drawn.
    """

    tests: tuple[str, ...]
    k: tuple[float, ...]
    alpha: float
    better: str
    n: int
    draw: int
    pvalues: np.ndarray = field(repr=False)

    @property
    def repetitions(self) -> int:
        """How many collections were drawn for each k."""
        return self.pvalues.shape[-1]

    @property
    def smallest_replicability(self) -> float:
        """The least replicability that so many repetitions can give; it tends to 1/2."""
        repetitions = self.repetitions
        if repetitions % 2:
            return (repetitions - 1) / (2 * repetitions)
        return (repetitions - 2) / (2 * (repetitions - 1))

    @cached_property
    def frame(self) -> pd.DataFrame:
        """One row for each test and k.

        ``mean_pvalue``; ``rejections``, the share of p <= alpha; ``replicability``, the share
        of pairs of collections with the same decision; ``replicability_p``, 1 - 2 Var p.
        """
        total = self.repetitions
        rejected = (self.pvalues <= self.alpha).sum(axis=-1)
        kept = total - rejected
        same = rejected * (rejected - 1) + kept * (kept - 1)
        return self._table(
            self.pvalues.mean(axis=-1),
            rejected / total,
            same / (total * (total - 1)),
            1 - 2 * self.pvalues.var(axis=-1),
        )

    @cached_property
    def standard_errors(self) -> pd.DataFrame:
        """The Monte-Carlo standard errors of ``frame``, in its form.

        That of a share is computed from (count + 1/2) / (repetitions + 1), so that it is not
        zero; those of the two measures of replicability follow from it and from the fourth
        moment of p.
        """
        total = self.repetitions
        share = ((self.pvalues <= self.alpha).sum(axis=-1) + 0.5) / (total + 1)
        error = np.sqrt(share * (1 - share) / total)
        variance = self.pvalues.var(axis=-1)
        fourth = ((self.pvalues - self.pvalues.mean(axis=-1, keepdims=True)) ** 4).mean(axis=-1)
        return self._table(
            np.sqrt(variance / total),
            error,
            np.sqrt((4 * share - 2) ** 2 * error**2 + 8 * error**4),
            2 * np.sqrt(np.maximum(fourth - variance**2, 0) / total),
        )

    def _table(self, *columns):
        names = {
            "test": np.repeat(self.tests, len(self.k)),
            "k": np.tile(self.k, len(self.tests)),
        }
        values = {name: column.ravel() for name, column in zip(MEASURES, columns, strict=True)}
        return pd.DataFrame({**names, **values})

    def __str__(self):
        return _(
            "Power curve of {tests}: {repetitions} collections of {draw} of {n} problems for each "
            "of {k} k, towards the {better}, alpha = {alpha:g}"
        ).format(
            tests=", ".join(self.tests),
            repetitions=self.repetitions,
            draw=self.draw,
            n=self.n,
            k=len(self.k),
            better=self.better,
            alpha=self.alpha,
        )


def power_curve(
    x: ArrayLike,
    y: ArrayLike,
    *,
    tests: str | Iterable[str] = ("t", "wilcoxon", "sign"),
    k: Iterable[int] = range(11),
    draw: int,
    repetitions: int = 1000,
    alpha: float = 0.05,
    higher_is_better: bool,
    unit: str = "fraction",
    rng: Chance,
    decimals: int | None = None,
    progress: Progress = None,
) -> PowerCurve:
    r"""Ask how often tests reject, and would again, as problems are chosen with more bias.

    Parameters
    ----------
    x, y : array of shape (n,)
        Scores of two algorithms on the same problems.
    tests : tuple of str
        Which of "t", "wilcoxon" and "sign", all two-sided, as `paired_t_test`,
        `wilcoxon_test` and `sign_test` do them.
    k : floats
        Biases towards problems on which the better algorithm wins; 0 draws all alike.
    draw : int
        How many problems a collection has, at least 2 and fewer than there are.
    repetitions : int
        Collections drawn for each k, at least 2.
    alpha : float
        A test rejects when p <= alpha.
    higher_is_better : bool
        Which way scores are better; the draws are biased towards the better mean (the first
        algorithm if both are equal).
    unit : str
        Of the scores: "fraction" (0.8) or "percent" (80), which may be written "%".
    rng : int or numpy Generator
        Seed or generator.
    decimals : int, optional
        Decimals of the data: differences are rounded to them first. Without it to 12
        significant digits of the larger value.
    progress : callable or False, optional
        Given (done, total) as it goes on; False keeps long runs silent.

    Returns
    -------
    PowerCurve
        With ``.frame``, ``.standard_errors`` and ``.smallest_replicability``.

    Raises
    ------
    ValueError
        Values missing or infinite, unequal lengths, a batch, impossible counts, unknown
        options, no rng.

    Notes
    -----
    A problem is drawn without replacement with weight :math:`1 / (1 + e^{-k d})`, d being the
    difference in percent points. With H rejections of L, replicability is
    :math:`(H(H-1) + (L-H)(L-H-1)) / (L(L-1))`; its minimum is (L-2)/(2(L-1)) for even L and
    (L-1)/(2L) for odd L. A test that never rejects has replicability 1: read it together
    with the share of rejections. With fewer than 6 problems the two-sided rank tests cannot
    reject at .05.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 4. Bouckaert (2004), AI, LNAI 3339:1007-1012.
    Martorell (2007), chapter 8, equations 8.2 to 8.5.

    Examples
    --------
    >>> from verdictlab import load_table
    >>> scores = load_table("medical_18x3").scores
    >>> curve = power_curve(
    ...     scores.iloc[:, 0], scores.iloc[:, 2], k=[0, 5], draw=8, repetitions=200,
    ...     higher_is_better=False, unit="%", rng=1,
    ... )
    >>> print(curve)
    Power curve of t, wilcoxon, sign: 200 collections of 8 of 18 problems for each of 2 k, ...
    """
    function = "power_curve"
    listed = hasattr(tests, "__iter__") and not isinstance(tests, str)
    names: tuple[Any, ...] = tuple(tests) if listed else (tests,)
    for name in names:
        choose(name, TESTS, function=function, name="tests")
    if not names:
        raise ValueError(
            _("{function}: tests must name at least one of {listed}").format(
                function=function, listed=", ".join(TESTS)
            )
        )
    alpha = check_alpha(alpha, function=function)
    higher_is_better = direction(higher_is_better, function=function)
    check_count(repetitions, function=function, name="repetitions", least=2)
    decimals = check_decimals(decimals, function=function)
    generator = as_rng(rng, function=function)
    biases = np.atleast_1d(as_values(list(k) if np.iterable(k) else k, function=function, name="k"))
    x, y = as_pairs(x, y, function=function)
    n = x.shape[-1]
    if x.ndim > 1:
        raise ValueError(
            _("{function}: one pair of algorithms at a time, got shape {shape}").format(
                function=function, shape=x.shape
            )
        )
    if biases.ndim > 1 or not len(biases):
        raise ValueError(
            _(
                "{function}: k must be one number or a list of at least one, got shape {shape}"
            ).format(function=function, shape=biases.shape)
        )
    check_count(draw, function=function, name="draw", least=2)
    if draw >= n:
        raise ValueError(
            _(
                "{function}: draw must be below the number of problems, got {draw} of {n}; "
                "with all of them every collection would be the same"
            ).format(function=function, draw=draw, n=n)
        )
    gaps = differences(x, y, decimals)
    gains = gaps if higher_is_better else -gaps  # of the first over the second
    first_better = gains.mean() >= 0
    points = in_points(gains if first_better else -gains, unit, function=function)
    drawn = drawer(points, draw, repetitions, generator)
    pvalues = np.empty((len(names), len(biases), repetitions))
    sizes = np.unique(np.abs(gaps), return_inverse=True)[1] + 1.0
    order = np.sign(gaps) * sizes  # all that tests on signs and ranks look at
    together = max(1, _ROWS // repetitions)
    for step in steps(-(-len(biases) // together), function=function, progress=progress):
        part = slice(step * together, (step + 1) * together)
        chosen = drawn(biases[part])
        for row, name in enumerate(names):
            pvalues[row, part] = TESTS[name](gaps[chosen], order[chosen])
    pvalues.flags.writeable = False
    return PowerCurve(
        tests=names,
        k=tuple(biases.tolist()),
        alpha=alpha,
        better="first" if first_better else "second",
        n=n,
        draw=draw,
        pvalues=pvalues,
    )
