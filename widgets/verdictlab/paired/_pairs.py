"""What the tests on pairs share: arguments, tails of a statistic, and the form of results."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .. import _special as special
from .._check import as_values
from .._text import _

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

    from .._types import Alternative

__all__ = [
    "ALTERNATIVES",
    "as_pairs",
    "as_sample",
    "fields",
    "in_own_size",
    "normal_pvalue",
    "own_exponent",
    "ratio",
    "size_ratio",
    "t_pvalue",
]

ALTERNATIVES = ("two-sided", "greater", "less")


def as_sample(
    values: ArrayLike, *, function: str, name: str = "values", least: int = 1
) -> np.ndarray:
    """Return finite floats of shape (..., n) with at least ``least`` along the last axis.

    >>> as_sample([1], function="outliers", least=3)
    Traceback (most recent call last):
    ValueError: outliers: values need at least 3 numbers along their last axis, got shape (1,)
    """
    array = as_values(values, function=function, name=name)
    if array.ndim == 0 or array.shape[-1] < least:
        raise ValueError(
            _(
                "{function}: {name} need at least {least} numbers along their last axis, got "
                "shape {shape}"
            ).format(function=function, name=name, least=least, shape=array.shape)
        )
    return array


def as_pairs(
    x: ArrayLike,
    y: ArrayLike,
    *,
    function: str,
    least: int = 1,
    names: tuple[str, str] = ("x", "y"),
) -> Any:
    """Return x and y as float arrays of one shape (..., n), paired along the last axis.

    >>> as_pairs([1, 2], [1, 2, 3], function="sign_test")
    Traceback (most recent call last):
    ValueError: sign_test: x and y must be paired along their last axis, ...
    """
    first, second = names
    x = as_values(x, function=function, name=first)
    y = as_values(y, function=function, name=second)
    told = {"function": function, "first": first, "second": second}
    told |= {"shape": x.shape, "other_shape": y.shape}
    if x.ndim == 0 or y.ndim == 0 or x.shape[-1] != y.shape[-1] or x.shape[-1] == 0:
        raise ValueError(
            _(
                "{function}: {first} and {second} must be paired along their last axis, got "
                "shapes {shape} and {other_shape}; give one value of each per problem"
            ).format(**told)
        )
    if x.shape[-1] < least:
        raise ValueError(
            _("{function}: at least {least} pairs are needed, got {size}").format(
                function=function, least=least, size=x.shape[-1]
            )
        )
    try:
        return np.broadcast_arrays(x, y)
    except ValueError:
        raise ValueError(
            _(
                "{function}: the leading axes of {first} and {second} do not fit together, got "
                "shapes {shape} and {other_shape}"
            ).format(**told)
        ) from None


def own_exponent(values: np.ndarray) -> np.ndarray:
    """Give the power of two just above the values, along the last axis.

    >>> own_exponent(np.array([3.0, -5.0])).tolist()
    [3]
    """
    return np.frexp(np.abs(values).max(axis=-1, keepdims=True))[1]


def in_own_size(values: np.ndarray) -> np.ndarray:
    """Divide by that power of two: no digit moves, and no fourth power overflows.

    >>> in_own_size(np.array([3.0, -5.0])).tolist()
    [0.375, -0.625]
    """
    return np.ldexp(values, -own_exponent(values))


def size_ratio(n_test: Any, n_train: Any, *, function: str) -> float:
    """Return the cases of a test set per case of its training set.

    >>> size_ratio(15, None, function="corrected_t_test")
    Traceback (most recent call last):
    ValueError: corrected_t_test: n_train must be a positive number of cases, got None
    """
    sizes = []
    for name, value in (("n_test", n_test), ("n_train", n_train)):
        size = None if value is None else as_values(value, function=function, name=name)
        if size is None or size.ndim or not size > 0:
            raise ValueError(
                _("{function}: {name} must be a positive number of cases, got {value!r}").format(
                    function=function, name=name, value=value
                )
            )
        sizes.append(float(size))
    return sizes[0] / sizes[1]


def ratio(numerator: Any, denominator: Any) -> np.ndarray:
    """Divide; by zero gives 0 if nothing is divided, else an infinity of the right sign.

    >>> ratio([1.0, 0.0, -2.0], [2.0, 0.0, 0.0]).tolist()
    [0.5, 0.0, -inf]
    """
    numerator, denominator = np.broadcast_arrays(
        np.asarray(numerator, float), np.asarray(denominator, float)
    )
    signs = np.sign(numerator)
    beyond = np.multiply(signs, np.inf, out=np.zeros_like(signs), where=signs != 0)
    return np.divide(numerator, denominator, out=beyond, where=denominator != 0)


def t_pvalue(statistic: np.ndarray, dof: Any, alternative: Alternative) -> Any:
    """Give the tail probability of Student's t for an alternative about the first."""
    if alternative == "two-sided":
        return np.minimum(2 * special.stdtr(dof, -np.abs(statistic)), 1.0)
    return special.stdtr(dof, -statistic if alternative == "greater" else statistic)


def normal_pvalue(z: np.ndarray, alternative: Alternative) -> Any:
    """Give the tail probability of the normal distribution for an alternative."""
    if alternative == "two-sided":
        return np.minimum(2 * special.ndtr(-np.abs(z)), 1.0)
    return special.ndtr(-z if alternative == "greater" else z)


def fields(found: dict[str, Any], lead: tuple[int, ...]) -> dict[str, Any]:
    """Give each value the leading axes of the input; single samples leave as Python numbers."""
    return {
        name: np.reshape(value, lead) if lead else np.asarray(value).item()
        for name, value in found.items()
    }
