"""Arguments are looked at here; what is wrong comes back as one helpful ``ValueError``.

Each message names the function that was called, the value it was given and the way out.
"""

import math
import operator
from decimal import Decimal
from numbers import Real
from reprlib import repr as short

import numpy as np
import pandas as pd

from ._text import _

__all__ = [
    "LARGEST",
    "as_rng",
    "as_scores",
    "as_values",
    "check_alpha",
    "check_count",
    "check_flag",
    "choose",
    "in_short",
]

# Squares of larger numbers overflow, and what is computed from them is no number.
LARGEST = 1e150


def check_alpha(alpha, *, function, name="alpha"):
    """Return the level as a float strictly between 0 and 1.

    >>> check_alpha(5, function="judge")
    Traceback (most recent call last):
    ValueError: judge: alpha must lie strictly between 0 and 1, got 5; 5 % is written 0.05
    """
    wanted = 0.95 if name == "level" else 0.05
    if isinstance(alpha, (bool, np.bool_)) or not isinstance(alpha, Real):
        raise ValueError(
            _(
                "{function}: {name} must be a number strictly between 0 and 1, got {value}; "
                "for example {wanted:g}"
            ).format(function=function, name=name, value=short(alpha), wanted=wanted)
        )
    level = float(alpha)
    if not 0 < level < 1:
        meant = level / 100 if 1 < level < 100 else wanted
        raise ValueError(
            _(
                "{function}: {name} must lie strictly between 0 and 1, got {alpha!r}; "
                "{percent:g} % is written {meant:g}"
            ).format(function=function, name=name, alpha=alpha, percent=100 * meant, meant=meant)
        )
    return level


def check_count(value, *, function, name, least=1):
    """Return a whole number that is at least ``least``.

    >>> check_count(2.5, function="simulate_table", name="n")
    Traceback (most recent call last):
    ValueError: simulate_table: n must be a whole number of at least 1, got 2.5
    """
    try:
        count = operator.index(value)
    except TypeError:
        count = None
    if count is None or isinstance(value, bool) or count < least:
        raise ValueError(
            _(
                "{function}: {name} must be a whole number of at least {least}, got {value!r}"
            ).format(function=function, name=name, least=least, value=value)
        )
    return count


def check_flag(value, *, function, name):
    """Return True or False; nothing else is read as one of them.

    >>> check_flag("no", function="friedman_test", name="correct_ties")
    Traceback (most recent call last):
    ValueError: friedman_test: correct_ties must be True or False, got 'no'
    """
    if not isinstance(value, (bool, np.bool_)):
        raise ValueError(
            _("{function}: {name} must be True or False, got {value!r}").format(
                function=function, name=name, value=value
            )
        )
    return bool(value)


def in_short(value):
    """What was given, as a message shows it: a whole table only by its kind.

    >>> in_short("hollm"), in_short(list(range(100)))
    ("'hollm'", 'a list')
    """
    spelled = repr(value)
    return spelled if len(spelled) <= 80 or isinstance(value, str) else f"a {type(value).__name__}"


def choose(option, allowed, *, function, name="option"):
    """Return ``option`` if it is one of ``allowed``.

    >>> choose("hollm", ["holm", "hochberg"], function="adjust_pvalues", name="method")
    Traceback (most recent call last):
    ValueError: adjust_pvalues: method must be one of 'holm', 'hochberg', got 'hollm'
    """
    if not isinstance(option, str) or option not in allowed:
        options = ", ".join(repr(name) for name in allowed)
        raise ValueError(
            _("{function}: {name} must be one of {options}, got {option}").format(
                function=function, name=name, options=options, option=in_short(option)
            )
        )
    return option


def as_rng(rng, *, function):
    """Return a numpy Generator made from a seed, or the Generator given.

    >>> int(as_rng(1, function="simulate_table").integers(10))
    4
    """
    if isinstance(rng, np.random.Generator):
        return rng
    seed_like = isinstance(rng, (int, np.integer)) and not isinstance(rng, bool) and rng >= 0
    if seed_like or isinstance(rng, np.random.SeedSequence):
        return np.random.default_rng(rng)
    raise ValueError(
        _(
            "{function}: rng is required because chance enters; give a seed such as rng=1 or "
            "a numpy Generator, got {rng!r}"
        ).format(function=function, rng=rng)
    )


def as_values(values, *, function, name="values"):
    """Return finite floats as an array, none above `LARGEST`; the first bad value is named.

    >>> as_values([1, float("nan")], function="judge", name="x")
    Traceback (most recent call last):
    ValueError: judge: x must hold finite numbers, got nan at position 1; leave that case out
    """
    try:
        array = np.asarray(values)
    except ValueError:
        raise ValueError(
            _(
                "{function}: {name} must be an array of real numbers, got rows of unequal "
                "length; give equally long rows of numbers"
            ).format(function=function, name=name)
        ) from None
    if array.dtype.kind not in "biuf":
        _check_cells(array, function=function, name=name)
    try:
        array = array.astype(float)
    except OverflowError:  # a whole number of hundreds of digits
        array = np.where(np.abs(array) > LARGEST, math.inf, array).astype(float)
    if not np.isfinite(array).all():
        place = tuple(np.argwhere(~np.isfinite(array))[0])
        raise ValueError(
            _(
                "{function}: {name} must hold finite numbers, got {said}; leave that case out"
            ).format(function=function, name=name, said=_placed(float(array[place]), place))
        )
    if (large := np.abs(array) > LARGEST).any():
        place = tuple(np.argwhere(large)[0])
        raise ValueError(
            _(
                "{function}: {name} must hold numbers to compute with, at most {largest:g} in "
                "size, got {said}; give them in another unit, or leave that case out if it marks "
                "a missing value"
            ).format(
                function=function,
                name=name,
                largest=LARGEST,
                said=_placed(float(array[place]), place),
            )
        )
    return array


def _check_cells(array, *, function, name):
    """Name the first cell that is not a real number."""
    for place in np.ndindex(array.shape):
        cell = array[place]
        missing = cell is None or cell is pd.NA
        if missing or not isinstance(cell, (Real, Decimal, np.bool_)):
            if array.dtype.kind in "mM":
                cell = str(cell)
            said = short(cell.item() if isinstance(cell, np.generic) else cell)
            message = (
                _(
                    "{function}: {name} must be an array of real numbers, got {said}; leave "
                    "that case out"
                )
                if missing and place
                else _(
                    "{function}: {name} must be an array of real numbers, got {said}; give numbers"
                )
            )
            raise ValueError(
                message.format(function=function, name=name, said=_placed(said, place))
            )


def _placed(said, place):
    """Say where in an array a value stands; there is no such place in a single number."""
    places = tuple(int(i) for i in place)
    if not places:
        return said
    return _("{value} at position {place}").format(
        value=said, place=places[0] if len(places) == 1 else places
    )


def as_scores(values, *, function, name="values", least=(2, 2)):
    """Return scores as a float array of shape (..., problems, algorithms).

    >>> as_scores([[1, 2], [3, 4]], function="friedman_batch").shape
    (2, 2)
    """
    array = as_values(values, function=function, name=name)
    if array.ndim < 2 or array.shape[-2] < least[0] or array.shape[-1] < least[1]:
        raise ValueError(
            _(
                "{function}: {name} need at least {least} problems (rows) and {least_columns} "
                "algorithms (columns), got shape {shape}; its last two axes are problems and "
                "algorithms"
            ).format(
                function=function,
                name=name,
                least=least[0],
                least_columns=least[1],
                shape=array.shape,
            )
        )
    return array
