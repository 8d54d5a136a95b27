"""What two models scored on the same items, and which items belong together, looked at."""

import numpy as np

from .._check import as_values
from .._text import _
from ..metrics._inputs import as_classes
from ..paired._signed_ranks import differences

__all__ = ["as_answers", "as_places", "is_zero_one"]


def as_answers(a, b, *, answers, function):
    """Return (a, b, d, spread of answers): scores of shape (..., n), and their differences.

    With ``answers`` the last axis holds several answers to each item, which are averaged; the
    last value is then the part of the variance of an item's difference that answering anew
    makes, shape (...), else None.
    """
    given = [as_values(v, function=function, name=n) for n, v in (("a", a), ("b", b))]
    axis = -2 if answers else -1
    within = None
    for name, values in zip("ab", given, strict=True):
        if values.ndim < -axis or (answers and values.shape[-1] < 2):
            raise ValueError(
                _(
                    "{function}: with answers=True {name} must hold a row per item and at least "
                    "2 answers in each, got shape {shape}"
                ).format(function=function, name=name, shape=values.shape)
                if answers
                else _(
                    "{function}: {name} must hold a score per item, got one number, {value}"
                ).format(function=function, name=name, value=values)
            )
    if answers:
        within = sum(v.var(axis=-1, ddof=1).mean(axis=-1) / v.shape[-1] for v in given)
        given = [v.mean(axis=-1) for v in given]
    a, b = given
    if a.shape[-1] != b.shape[-1]:
        raise ValueError(
            _(
                "{function}: a and b must be scores on the same items in the same order, got "
                "{size} and {other_size} items; join them by the id of the items"
            ).format(function=function, size=a.shape[-1], other_size=b.shape[-1])
        )
    if a.shape[-1] < 2:
        raise ValueError(
            _("{function}: at least 2 items are needed, got {size}").format(
                function=function, size=a.shape[-1]
            )
        )
    try:
        a, b = np.broadcast_arrays(a, b)
    except ValueError:
        raise ValueError(
            _(
                "{function}: the leading axes of a and b do not fit together, got shapes {shape} "
                "and {other_shape}"
            ).format(function=function, shape=a.shape, other_shape=b.shape)
        ) from None
    return a, b, differences(a, b), within


def as_places(labels, n, *, function, name, least=2):
    """Return (names, place of each item's group); without labels each item is its own."""
    if labels is None:
        return None, np.arange(n)
    names, places = as_classes(labels, function=function, name=name)
    if len(places) != n:
        raise ValueError(
            _("{function}: {name} must have a label for each of the {size} items, got {n}").format(
                function=function, name=name, size=n, n=len(places)
            )
        )
    if len(names) < least:
        raise ValueError(
            _(
                "{function}: at least {least} clusters are needed, got only {values!r}: from one "
                "cluster nobody knows how much clusters differ"
            ).format(function=function, least=least, values=names[0])
        )
    return names, places


def is_zero_one(*scores):
    """Say whether all scores are 0 or 1: wrong or right."""
    return all(bool(((values == 0) | (values == 1)).all()) for values in scores)
