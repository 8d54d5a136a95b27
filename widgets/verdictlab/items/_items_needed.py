"""How many items does it take to see a difference between two models?"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from .._check import as_values, check_alpha
from .._text import _
from ..power import problems_needed

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .._types import Alternative

__all__ = ["items_needed"]


def items_needed(
    difference: float,
    *,
    sd: ArrayLike,
    correlation: float,
    power: float = 0.8,
    alpha: float = 0.05,
    alternative: Alternative = "two-sided",
    design_effect: float = 1.0,
) -> int:
    r"""How many items must two models answer to show a difference of this size?

    Parameters
    ----------
    difference : float
        The smallest true mean difference, first - second, that matters; in the units of the
        scores (a point of accuracy is 0.01 where right is 1). Choose it beforehand.
    sd : float, or two
        Standard deviation of one model's scores over the items, or of each of the two; of
        answers right with probability p it is sqrt(p (1 - p)), at most 0.5.
    correlation : float
        Of the two models' scores over the items, from -1 to below 1: hard items are hard for
        both. 0 where each model answers items of its own.
    power : float
        How often the difference is to be seen, above 0 and below 1.
    alpha : float
        Level of the test.
    alternative : str
        "two-sided", "greater" (the first is larger) or "less".
    design_effect : float
        By how much clusters raise the variance, as `paired_items_test` finds it; 1 without.

    Returns
    -------
    int
        The smallest number of items.

    Raises
    ------
    ValueError
        Numbers outside these ranges, models that differ by nothing but a constant, more than
        a million independent items.

    Notes
    -----
    The differences have the variance :math:`s_a^2 + s_b^2 - 2 r s_a s_b`; the paired t-test on
    them then has exact power for normal differences, and for 0 and 1 nearly so (with thousands
    of items). The number is multiplied by ``design_effect``.

    References
    ----------
    Miller (2024), Adding error bars to evals, arXiv:2411.00640, section 5. Cohen (1988),
    Statistical Power Analysis for the Behavioral Sciences, chapter 2.

    Examples
    --------
    Two points of accuracy at 70 %, answered alike by and large, or by nobody's doing:

    >>> [items_needed(0.02, sd=0.46, correlation=r) for r in (0.7, 0.0)]
    [2494, 8307]
    """
    function = "items_needed"
    spread = as_values(sd, function=function, name="sd")
    if spread.ndim > 1 or spread.size not in (1, 2) or not (spread > 0).all():
        raise ValueError(
            _(
                "{function}: sd must be one standard deviation above 0, or one for each of the "
                "two models, got {sd!r}"
            ).format(function=function, sd=sd)
        )
    first, second = np.broadcast_to(spread, (2,)).tolist()
    r = _one(correlation, "correlation")
    if not -1 <= r <= 1:
        raise ValueError(
            _("{function}: correlation must lie from -1 to 1, got {value!r}").format(
                function=function, value=correlation
            )
        )
    effect = _one(design_effect, "design_effect")
    if effect <= 0:
        raise ValueError(
            _("{function}: design_effect must be above 0, got {value!r}; 1 is no cluster").format(
                function=function, value=design_effect
            )
        )
    variance = first**2 + second**2 - 2 * r * first * second
    if variance <= 1e-12 * (first**2 + second**2):
        raise ValueError(
            _(
                "{function}: with a correlation of {value!r} the two models differ by a constant, "
                "and two items would do; give the correlation that paired_items_test found"
            ).format(function=function, value=correlation)
        )
    check_alpha(alpha, function=function)
    check_alpha(power, function=function, name="power")
    gap = _one(difference, "difference")
    try:
        alone = problems_needed(
            "t", gap / math.sqrt(variance), power=power, alpha=alpha, alternative=alternative
        )
    except ValueError as error:
        raise ValueError(str(error).replace("problems_needed", function)) from None
    return math.ceil(alone * effect - 1e-9)


def _one(value, name):
    """Return one finite number."""
    number = as_values(value, function="items_needed", name=name)
    if number.ndim:
        raise ValueError(
            _("{function}: {name} must be one number, got shape {shape}").format(
                function="items_needed", name=name, shape=number.shape
            )
        )
    return float(number)
