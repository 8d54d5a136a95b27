"""Learners that train on many parts of many samples at once.

Each predicts what scikit-learn's model of that name predicts; two classes, 0 and 1. ``counts``
of shape (batch, parts, n) says how often each case is in each training set. (The linear
discriminant drops no direction in which the cases hardly vary: tol=1e-9 in scikit-learn.)
"""

from functools import lru_cache

import numpy as np

from ._estimator_data import samples

__all__ = ["LEARNERS"]

# Neighbours sorted beforehand, for 1 and for 5 of them to be in the training set; the few cases
# that need more are sorted by themselves.
NEAR = {1: 12, 5: 24}


def _gaps(X, Z):
    """Squared distances of the rows of X to those of Z, less a constant for each row of X."""
    return (Z**2).sum(axis=-1)[..., None, :] - 2 * X @ np.swapaxes(Z, -1, -2)


def _nearest(gaps, count):
    if count < gaps.shape[-1]:
        some = np.argpartition(gaps, count - 1, axis=-1)[..., :count]
    else:
        some = np.broadcast_to(np.arange(count), gaps.shape)
    order = np.argsort(np.take_along_axis(gaps, some, axis=-1), axis=-1, kind="stable")
    return np.take_along_axis(some, order, axis=-1)


@lru_cache(maxsize=64)
def _neighbours(data, n, batch, count):
    """For each case of each sample the cases of that sample, the nearest first."""
    X = samples(data, n, batch).X
    return _nearest(_gaps(X, X), min(n, count)).astype(np.int16)


class Neighbours:
    """The majority of the k nearest training cases."""

    def __init__(self, k):
        self.k = k

    def predict(self, data, n, batch, counts, wanted):
        """Predict the wanted cases, a mask of the shape of counts; elsewhere 0."""
        found = np.zeros(counts.shape, dtype=np.int8)
        which = np.nonzero(wanted)
        near = _neighbours(data, n, batch, NEAR[self.k])[which[0], which[2]]
        found[which], enough = self._vote(data, n, batch, counts, which, near)
        if not enough.all():
            rest = tuple(place[~enough] for place in which)
            X = samples(data, n, batch).X
            gaps = _gaps(X[rest[0], rest[2]][:, None], X[rest[0]])[:, 0]
            found[rest], _all = self._vote(data, n, batch, counts, rest, np.argsort(gaps))
        return found

    def _vote(self, data, n, batch, counts, which, near):
        times = counts[which[0][:, None], which[1][:, None], near]
        before = np.cumsum(times, axis=1, dtype=np.int16)
        taken = np.clip(self.k - before + times, 0, times)
        ones = (taken * samples(data, n, batch).y[which[0][:, None], near]).sum(axis=1)
        return 2 * ones > self.k, before[:, -1] >= self.k

    def predict_new(self, data, n, batch):
        """Predict the fresh cases with the model trained on the whole sample."""
        drawn = samples(data, n, batch)
        gaps = _gaps(drawn.new_X, drawn.X)
        near = np.argpartition(gaps, self.k - 1, axis=-1)[..., : self.k]
        labels = drawn.y[np.arange(len(near))[:, None, None], near]
        return 2 * labels.sum(axis=-1) > self.k


class Plane:
    """A straight border: ``kind`` is "means" (nearest mean), "lda" or "majority"."""

    def __init__(self, kind):
        self.kind = kind

    def _border(self, X, y, counts):
        """Normal vectors (batch, parts, attributes) and thresholds (batch, parts)."""
        sizes, centres = [], []
        for kind in (0, 1):
            weights = counts * (y == kind)[:, None]
            sizes.append(weights.sum(axis=-1))
            # An absent class has no centre; it is never predicted, see below.
            centres.append(weights @ X / np.maximum(sizes[-1], 1)[..., None])
        normal = centres[1] - centres[0]
        if self.kind == "majority":
            normal = np.zeros_like(normal)
            threshold = np.where(sizes[1] > sizes[0], -1.0, 1.0)
        else:
            if self.kind == "lda":
                normal = self._bend(X, counts, sizes, centres, normal)
            threshold = (normal * (centres[0] + centres[1])).sum(axis=-1) / 2
            if self.kind == "lda":
                threshold -= np.log(np.maximum(sizes[1], 1e-9) / np.maximum(sizes[0], 1e-9))
        threshold = np.where(sizes[1] == 0, np.inf, np.where(sizes[0] == 0, -np.inf, threshold))
        return normal, threshold

    def _bend(self, X, counts, sizes, centres, normal):
        width = X.shape[-1]
        pairs = (X[..., :, None] * X[..., None, :]).reshape(*X.shape[:2], -1)
        spread = (counts @ pairs).reshape(*counts.shape[:2], width, width)
        for size, centre in zip(sizes, centres, strict=True):
            spread -= size[..., None, None] * centre[..., :, None] * centre[..., None, :]
        spread /= (sizes[0] + sizes[1])[..., None, None]
        # Fewer cases than attributes leave directions without any spread: a hair everywhere.
        hair = 1e-9 * np.trace(spread, axis1=-2, axis2=-1) + 1e-12
        spread += hair[..., None, None] * np.eye(width)
        return np.linalg.solve(spread, normal[..., None])[..., 0]

    def predict(self, data, n, batch, counts, _wanted):
        """Predict every case; the caller takes those it wants."""
        drawn = samples(data, n, batch)
        normal, threshold = self._border(drawn.X, drawn.y, counts.astype(float))
        return (normal @ np.swapaxes(drawn.X, 1, 2) > threshold[..., None]).astype(np.int8)

    def predict_new(self, data, n, batch):
        """Predict the fresh cases with the model trained on the whole sample."""
        drawn = samples(data, n, batch)
        normal, threshold = self._border(drawn.X, drawn.y, np.ones((len(drawn.y), 1, n)))
        return (normal @ np.swapaxes(drawn.new_X, 1, 2) > threshold[..., None])[:, 0]


LEARNERS = {
    "1-nn": Neighbours(1),
    "5-nn": Neighbours(5),
    "nearest-mean": Plane("means"),
    "lda": Plane("lda"),
    "majority": Plane("majority"),
}
