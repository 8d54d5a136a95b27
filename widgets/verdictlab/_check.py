"""Arguments are looked at here; what is wrong comes back as one helpful ``ValueError``.

Each message names the function that was called, the value it was given and the way out.
"""

import operator

import numpy as np

__all__ = ["as_rng", "as_scores", "as_values", "check_alpha", "check_count", "choose"]


def check_alpha(alpha, *, function, name="alpha"):
    """Return the level as a float strictly between 0 and 1.

    >>> check_alpha(5, function="judge")
    Traceback (most recent call last):
    ValueError: judge: alpha must lie strictly between 0 and 1, got 5; 5 % is written 0.05
    """
    try:
        level = float(alpha)
    except (TypeError, ValueError):
        raise ValueError(
            f"{function}: {name} must be a number strictly between 0 and 1, got {alpha!r}; "
            f"for example 0.05"
        ) from None
    if not 0 < level < 1:
        way_out = f"{level:g} % is written {level / 100:g}" if 1 <= level < 100 else "try 0.05"
        raise ValueError(
            f"{function}: {name} must lie strictly between 0 and 1, got {alpha!r}; {way_out}"
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
            f"{function}: {name} must be a whole number of at least {least}, got {value!r}"
        )
    return count


def choose(option, allowed, *, function, name="option"):
    """Return ``option`` if it is one of ``allowed``.

    >>> choose("hollm", ["holm", "hochberg"], function="adjust_pvalues", name="method")
    Traceback (most recent call last):
    ValueError: adjust_pvalues: method must be one of 'holm', 'hochberg', got 'hollm'
    """
    if not isinstance(option, str) or option not in allowed:
        options = ", ".join(repr(name) for name in allowed)
        raise ValueError(f"{function}: {name} must be one of {options}, got {option!r}")
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
        f"{function}: rng is required because chance enters; give a seed such as rng=1 "
        f"or a numpy Generator, got {rng!r}"
    )


def as_values(values, *, function, name="values"):
    """Return finite floats as an array; the first bad value is named with its place.

    >>> as_values([1, float("nan")], function="judge", name="x")
    Traceback (most recent call last):
    ValueError: judge: x must hold finite numbers, got nan at position 1; leave that case out
    """
    try:
        array = np.asarray(values)
        if array.dtype.kind in "cmMSU":
            raise TypeError(f"got {array.dtype}")
        array = array.astype(float)
    except (TypeError, ValueError) as error:
        raise ValueError(
            f"{function}: {name} must be an array of real numbers ({error}); "
            f"give equally long rows of numbers"
        ) from None
    if not np.isfinite(array).all():
        place = tuple(int(i) for i in np.argwhere(~np.isfinite(array))[0])
        where = place[0] if len(place) == 1 else place
        raise ValueError(
            f"{function}: {name} must hold finite numbers, got {float(array[place])} at position "
            f"{where}; leave that case out"
        )
    return array


def as_scores(values, *, function, name="values", least=(2, 2)):
    """Return scores as a float array of shape (..., problems, algorithms).

    >>> as_scores([[1, 2], [3, 4]], function="friedman_batch").shape
    (2, 2)
    """
    array = as_values(values, function=function, name=name)
    if array.ndim < 2 or array.shape[-2] < least[0] or array.shape[-1] < least[1]:
        raise ValueError(
            f"{function}: {name} need at least {least[0]} problems (rows) and {least[1]} "
            f"algorithms (columns), got shape {array.shape}; its last two axes are problems and "
            f"algorithms"
        )
    return array
