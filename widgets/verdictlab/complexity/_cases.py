"""The cases of a data set, put in an order of their own, and the distances between them."""

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from .._text import _
from ..metrics._inputs import as_attributes_and_classes

__all__ = ["Cases", "as_cases"]

KEPT = 4096  # up to so many cases all distances are kept (128 MiB), above computed in blocks
BLOCK = 1 << 22  # distances in one block: 32 MiB


@dataclass(frozen=True, kw_only=True)
class Cases:
    """Cases sorted by their attributes, the first one first.

    The order depends on the values alone, not on how the rows came: where equal distances
    leave a choice, the same data give the same answer. ``classes`` holds the place of each
    case's class.
    """

    raw: np.ndarray = field(repr=False)
    classes: np.ndarray = field(repr=False)

    @property
    def n(self):
        """Number of cases."""
        return len(self.raw)

    @cached_property
    def scaled(self):
        """Attributes from 0 to 1; an attribute with one value is 0."""
        low, spread = self.raw.min(0), np.ptp(self.raw, axis=0)
        return np.ascontiguousarray((self.raw - low) / np.where(spread > 0, spread, 1))

    @cached_property
    def members(self):
        """The places of the cases of each class."""
        return [np.flatnonzero(self.classes == place) for place in range(self.classes.max() + 1)]

    def pairs(self):
        """Yield the raw attributes of each pair of classes."""
        for place, first in enumerate(self.members):
            for second in self.members[place + 1 :]:
                yield self.raw[first], self.raw[second]

    @cached_property
    def _matrix(self):
        from scipy.spatial.distance import pdist, squareform

        matrix = squareform(pdist(self.scaled, "sqeuclidean"))
        np.fill_diagonal(matrix, np.inf)
        return matrix

    def row(self, i):
        """Return the squared distances from case i to all; to itself it is infinite."""
        if self.n <= KEPT:
            return self._matrix[i]
        row = squared_distances(self.scaled[i : i + 1], self.scaled)[0]
        row[i] = np.inf
        return row

    def blocks(self):
        """Yield (rows, squared distances from them to all cases), infinite to themselves."""
        if self.n <= KEPT:
            yield slice(0, self.n), self._matrix
            return
        for rows in block_rows(self.n, self.n):
            block = squared_distances(self.scaled[rows], self.scaled)
            places = np.arange(rows.start, rows.stop)
            block[places - rows.start, places] = np.inf
            yield rows, block


def squared_distances(first, second):
    """Return the squared Euclidean distances of all pairs."""
    from scipy.spatial.distance import cdist

    return cdist(first, second, "sqeuclidean")


def block_rows(rows, columns):
    """Yield slices of rows so that a block with so many columns stays small."""
    step = max(1, BLOCK // columns)
    for start in range(0, rows, step):
        yield slice(start, min(start + step, rows))


def as_cases(X, y, *, function):
    """Return the cases of a data set with two or more classes of two or more cases each."""
    values, names, classes = as_attributes_and_classes(X, y, function=function)
    sizes = np.bincount(classes)
    if sizes.min() < 2:
        raise ValueError(
            _(
                "{function}: every class needs at least 2 cases, got 1 of class {names!r}; "
                "leave it out or join it with another"
            ).format(function=function, names=names[int(sizes.argmin())])
        )
    order = np.lexsort((classes, *values.T[::-1]))
    return Cases(raw=values[order], classes=classes[order])
