"""Regions of complexity, as the thesis draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._check import as_values
from .._text import _

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import ArrayLike

__all__ = ["complexity_region"]

NEAR, FAR = 0.5, 1.0  # radii of the two quarter circles about the least complex point


def complexity_region(
    f3: ArrayLike, n12: ArrayLike, *, limits: Sequence[float] = (NEAR, FAR)
) -> Any:
    r"""In which region of complexity does a problem lie?

    Parameters
    ----------
    f3 : float or array
        Efficiency of the best attribute, from 0 to 1.
    n12 : float or array
        N1 x N2, at least 0.
    limits : two numbers
        Where A ends and where C begins; the thesis has 0.5 and 1.

    Returns
    -------
    str or array of str
        "A" (low complexity), "B" or "C" (high).

    Raises
    ------
    ValueError
        f3 not from 0 to 1, n12 negative, missing values, limits that do not rise.

    Notes
    -----
    The least complex point is (1, 0), the most complex (0, 1). With
    :math:`d = \sqrt{(1 - F3)^2 + N_{12}^2}`, A is d < 0.5, B is 0.5 <= d < 1 and C the rest,
    with the thesis' limits.

    References
    ----------
    Martorell (2007), section 4.7 and figure 4.9; table 5.1 prints the regions.

    Examples
    --------
    >>> complexity_region(0.75, 0.09 * 0.17), complexity_region(0.03, 0.58 * 0.91)
    ('A', 'C')
    >>> complexity_region([1.0, 0.5, 0.0], 0.0).tolist()
    ['A', 'B', 'C']
    """
    function = "complexity_region"
    f3 = as_values(f3, function=function, name="f3")
    n12 = as_values(n12, function=function, name="n12")
    limits = as_values(limits, function=function, name="limits")
    if limits.shape != (2,) or not 0 < limits[0] < limits[1]:
        raise ValueError(
            _(
                "{function}: limits must be two rising numbers above 0, the end of A and the "
                "beginning of C, got {values}"
            ).format(function=function, values=limits.tolist())
        )
    if f3.size and not 0 <= f3.min() <= f3.max() <= 1:
        raise ValueError(
            _("{function}: f3 is a share from 0 to 1, got {values}").format(
                function=function, values=f3.tolist()
            )
        )
    if n12.size and n12.min() < 0:
        raise ValueError(
            _("{function}: n12 = N1 x N2 is never negative, got {values}").format(
                function=function, values=n12.tolist()
            )
        )
    try:
        away = distance(f3, n12)
    except ValueError:
        raise ValueError(
            _(
                "{function}: f3 and n12 must fit together, got shapes {shape} and {other_shape}"
            ).format(function=function, shape=f3.shape, other_shape=n12.shape)
        ) from None
    region = np.where(away < limits[0], "A", np.where(away < limits[1], "B", "C"))
    return region if region.ndim else str(region)


def distance(f3, n12):
    """Distance from the least complex point.

    Rounded, so that a problem on a circle by its printed numbers is on it here.
    """
    return np.round(np.hypot(1 - f3, n12), 12)
