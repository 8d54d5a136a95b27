"""A reader's own cases, as worlds to draw samples from."""

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import pandas as pd

from .._text import _, join_words
from ..metrics._inputs import as_attributes_and_classes
from ..tables._names import shown

__all__ = ["OwnCases", "is_pair", "own_cases"]

# Thousands of models are trained while somebody looks on.
MOST_ATTRIBUTES, MOST_CASES = 30, 100_000


@dataclass(frozen=True, eq=False)
class OwnCases:
    """Attributes (cases, attributes), for each case the place of its class, and their names."""

    X: np.ndarray = field(repr=False)
    y: np.ndarray = field(repr=False)
    classes: tuple[str, ...]

    @property
    def n(self):
        """Number of cases."""
        return len(self.y)

    @cached_property
    def scaled(self):
        """Attributes with mean 0 and standard deviation 1; one that never varies is 0."""
        spread = self.X.std(axis=0)
        return (self.X - self.X.mean(axis=0)) / np.where(spread > 0, spread, 1)

    def __call__(self, rng, shape):
        """Draw cases with replacement, as if these were all there are."""
        drawn = rng.integers(self.n, size=shape)
        return self.scaled[drawn], self.y[drawn]

    def __str__(self):
        return _("your own cases")


def is_pair(given):
    """Whether this may be a pair (X, y)."""
    return isinstance(given, (tuple, list)) and len(given) == 2


def own_cases(given, y=None, *, function, least=2, two=False):
    """The `OwnCases` of a pair (X, y), or of X (an array, a DataFrame) with ``y``.

    ``y``: the classes, or the name of their column. ``least``: how many cases each class needs;
    ``two``: whether there must be two classes.
    """
    if isinstance(given, OwnCases):
        return given
    X, y = given if y is None and is_pair(given) else (given, y)
    if isinstance(X, pd.DataFrame):
        X, y = _of_frame(X, y, function)
    values, names, places = as_attributes_and_classes(X, y, function=function)
    if values.shape[1] > MOST_ATTRIBUTES or len(values) > MOST_CASES:
        raise ValueError(
            _(
                "{function}: it trains thousands of models while you look, so it takes up to "
                "{most} attributes and {cases:,} cases, got {columns} and {rows:,}; choose some"
            ).format(
                function=function,
                most=MOST_ATTRIBUTES,
                cases=MOST_CASES,
                columns=values.shape[1],
                rows=len(values),
            )
        )
    if two and len(names) > 2:
        raise ValueError(
            _(
                "{function}: its learners tell two classes apart, y has {count} ({listed}); take "
                "one against the rest, such as y == {first!r}"
            ).format(
                function=function,
                count=len(names),
                listed=join_words(shown(str(name)) for name in names[:5]),
                first=names[0],
            )
        )
    sizes = np.bincount(places)
    if sizes.min() < least:
        raise ValueError(
            _(
                "{function}: every class needs at least {least} cases, {name!r} has {count}; leave "
                "it out or join it with another"
            ).format(
                function=function,
                least=least,
                name=names[int(sizes.argmin())],
                count=int(sizes.min()),
            )
        )
    return OwnCases(values, places, tuple(shown(str(name)) for name in names))


def _of_frame(frame, y, function):
    """(attributes, classes) of a frame and the name of its column of classes, or the classes."""
    if y is None:
        raise ValueError(
            _(
                "{function}: name the column of your classes, y={name!r} for example; the columns "
                "are {listed}"
            ).format(
                function=function,
                name=frame.columns[-1] if frame.shape[1] else "class",
                listed=list(frame.columns)[:8],
            )
        )
    if np.ndim(y) == 0:
        if y not in frame.columns:
            told = _("{function}: y must name a column of the table, got {y!r}; it has {listed}")
            raise ValueError(told.format(function=function, y=y, listed=list(frame.columns)[:8]))
        frame, y = frame.drop(columns=y), frame[y]
    words = [name for name in frame.columns if not pd.api.types.is_numeric_dtype(frame[name])]
    if words:
        raise ValueError(
            _(
                "{function}: attributes must be numbers, the column {name!r} holds none; leave it "
                "out, or write its values as columns of 0 and 1"
            ).format(function=function, name=words[0])
        )
    return frame.to_numpy(float), np.asarray(y)
