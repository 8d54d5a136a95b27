"""How fast the chance of a false rejection grows with the number of comparisons."""

from __future__ import annotations

import numpy as np

from .. import _special as special
from .._check import check_alpha, check_count, choose
from ..posthoc._adjust import ADJUSTMENTS, METHODS

__all__ = ["family_error"]

# Under the whole null hypothesis and with independent p most reject anything at all with
# probability alpha exactly, by their own construction or by the equality of Simes; of others the
# smallest p is held against alpha / m.
CORRECTIONS = ("none", *(name for name in METHODS if ADJUSTMENTS[name].alone != "unknown"))
_MOST = 60  # so many small p together have a chance far below rounding


def family_error(
    k: int, alpha: float = 0.05, correction: str = "none", *, comparisons: int | None = None
) -> float:
    r"""Ask how probable a false rejection is when k equal algorithms are compared.

    Parameters
    ----------
    k : int
        Algorithms, at least 2; all k(k-1)/2 pairs are compared.
    alpha : float
        Level: of each comparison with "none", else that of the family which is asked for.
    correction : str
        "none", "sidak", or a procedure of `adjust_pvalues` other than Hommel's, whose error has
        no simple form.
    comparisons : int, optional
        Compare so many in place of all pairs, for example k - 1 with a control.

    Returns
    -------
    float
        Probability of at least one rejection where nothing differs.

    Raises
    ------
    ValueError
        Impossible counts, alpha not strictly between 0 and 1, an unknown correction.

    Notes
    -----
    Exact for independent comparisons: :math:`1 - (1 - \alpha)^m` without correction,
    :math:`1 - (1 - \alpha/m)^m` for Bonferroni and Holm, a little more for Hochberg, and
    alpha for the others. Pairs of the same k algorithms are *not* independent; measure their
    family error with `error_rates` or `decide_batch`. And this is the family in which nothing
    differs: where something does, Finner, Li and Benjamini-Hochberg no longer keep to alpha.

    References
    ----------
    Martorell (2007), section 7.2. Simes (1986), Biometrika 73:751-754.

    Examples
    --------
    >>> round(family_error(8), 2), round(family_error(8, correction="holm"), 3)
    (0.76, 0.049)
    >>> round(family_error(13, comparisons=12), 2)
    0.46
    """
    function = "family_error"
    k = check_count(k, function=function, name="k", least=2)
    alpha = check_alpha(alpha, function=function)
    choose(correction, CORRECTIONS, function=function, name="correction")
    m = k * (k - 1) // 2
    if comparisons is not None:
        m = check_count(comparisons, function=function, name="comparisons")
    if correction == "none":
        return float(-np.expm1(m * np.log1p(-alpha)))
    alone = ADJUSTMENTS[correction].alone
    if alone == "divided":
        return float(-np.expm1(m * np.log1p(-alpha / m)))
    return _hochberg(alpha, m) if alone == "stepped" else alpha


def _hochberg(alpha, m):
    """Give P(the j smallest of m uniform p are at most alpha / (m - j + 1), for some j).

    Step by step the distribution of how many p lie below alpha / m, alpha / (m - 1), ...
    among the cases without a rejection so far.
    """
    most = min(m, _MOST)
    counts = np.arange(most + 1)
    missed = np.zeros(most + 1)  # probability of each count, nothing rejected yet
    missed[0], level = 1.0, 0.0
    rejected = 0.0
    for j in range(1, most + 1):
        above, level = level, alpha / (m - j + 1)
        step = (level - above) / (1 - above)  # of a p that lay above to lie below now
        more = np.maximum(counts - counts[:, None], -1)
        left = m - counts[:, None]
        chance = special.comb(left, more) * step ** np.abs(more) * (1 - step) ** (left - more)
        missed = missed @ chance
        rejected += missed[j:].sum()
        missed[j:] = 0.0
    return float(rejected)
