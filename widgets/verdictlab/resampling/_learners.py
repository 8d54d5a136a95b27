"""Learners that train on many parts of many samples at once.

Each predicts what scikit-learn's model of that name predicts; two classes, 0 and 1. ``counts``
of shape (batch, parts, n) says how often each case is in each training set. (The linear
discriminant drops no direction in which the cases hardly vary: tol=1e-9 in scikit-learn.)
"""

from functools import lru_cache

import numpy as np

from ._populations import KEPT, samples

__all__ = ["LEARNERS"]


def _gaps(X, Z):
    """Squared distances of the rows of X to those of Z, less a constant for each row of X."""
    return (Z**2).sum(axis=-1)[..., None, :] - 2 * X @ np.swapaxes(Z, -1, -2)


@lru_cache(maxsize=KEPT)
def _neighbours(world, n, batch):
    """(places, labels) of the j-th nearest in the sample of each case, (n, batch x n)."""
    drawn = samples(world, n, batch)
    order = np.argsort(_gaps(drawn.X, drawn.X), axis=-1)
    own = n * np.arange(len(order))[:, None, None]  # where each sample's labels begin
    labels = drawn.y.take(order + own).reshape(-1, n)
    order = order.reshape(-1, n)
    # Many batches are kept, so places are as small as they may be (np.take reads any integer).
    order = order.T.astype(np.min_scalar_type(n), order="C")
    return order, labels.T.astype(np.int8, order="C")


@lru_cache(maxsize=KEPT)
def _labels_near_new(world, n, batch):
    """Labels of the five nearest of each fresh case, (5, batch, fresh cases)."""
    drawn, labels = samples(world, n, batch), []
    gaps = _gaps(drawn.new_X, drawn.X)
    for _i in range(5):
        near = gaps.argmin(axis=-1)
        labels.append(np.take_along_axis(drawn.y, near, axis=-1).astype(np.int8))
        np.put_along_axis(gaps, near[..., None], np.inf, axis=-1)
    return np.stack(labels)


class Neighbours:
    """The majority of the k nearest training cases."""

    def __init__(self, k):
        self.k = k

    def predict(self, world, n, batch, counts, wanted):
        """Predict the wanted cases, a mask of the shape of counts; elsewhere 0."""
        found, times = np.zeros(counts.shape, dtype=np.int8), counts.ravel()
        place = np.flatnonzero(wanted)
        case = place % n
        trained = place - case
        case += place // (counts.shape[1] * n) * n
        votes = taken = np.zeros(len(place), dtype=np.int8)
        # One neighbour after the other, until as many as k of them are in the training set.
        for j, (near, labels) in enumerate(zip(*_neighbours(world, n, batch), strict=True), 1):
            new = np.minimum(times.take(trained + near.take(case)), self.k - taken)
            votes, taken = votes + new * labels.take(case), taken + new
            if j < self.k:
                continue
            found.ravel()[place] = 2 * votes > self.k
            still = np.flatnonzero(taken < self.k)
            if not len(still):
                break
            place, trained, case, votes, taken = (
                some.take(still) for some in (place, trained, case, votes, taken)
            )
        return found

    def predict_new(self, world, n, batch):
        """Predict the fresh cases with the model trained on the whole sample."""
        return 2 * _labels_near_new(world, n, batch)[: self.k].sum(axis=0) > self.k


class Majority:
    """The class that most training cases have, for every case."""

    def predict(self, world, n, batch, counts, _wanted):
        """Predict every case; the caller takes those it wants."""
        ones = counts.astype(float) @ samples(world, n, batch).y[..., None]
        says = 2 * ones > counts.sum(axis=-1, keepdims=True)
        return np.broadcast_to(says, counts.shape).astype(np.int8)

    def predict_new(self, world, n, batch):
        """Predict the fresh cases with the model trained on the whole sample."""
        drawn = samples(world, n, batch)
        return np.broadcast_to(2 * drawn.y.sum(axis=-1, keepdims=True) > n, drawn.new_y.shape)


class Plane:
    """A straight border: that of the nearest mean, or with ``pooled`` spread that of the lda."""

    def __init__(self, *, pooled):
        self.pooled = pooled

    def _border(self, X, y, counts):
        """Normal vectors (batch, parts, attributes) and thresholds (batch, parts)."""
        sizes, centres = [], []
        for kind in (0, 1):
            own = (y == kind)[..., None].astype(float)
            sizes.append((counts @ own)[..., 0])
            # An absent class has no centre; it is never predicted, see below.
            centres.append(counts @ (X * own) / np.maximum(sizes[-1], 1)[..., None])
        normal = centres[1] - centres[0]
        if self.pooled:
            normal = self._discriminant(X, counts, sizes, centres, normal)
        threshold = (normal * (centres[0] + centres[1])).sum(axis=-1) / 2
        if self.pooled:
            threshold -= np.log(np.maximum(sizes[1], 1e-9) / np.maximum(sizes[0], 1e-9))
        threshold = np.where(sizes[1] == 0, np.inf, np.where(sizes[0] == 0, -np.inf, threshold))
        return normal, threshold

    def _discriminant(self, X, counts, sizes, centres, normal):
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

    def predict(self, world, n, batch, counts, _wanted):
        """Predict every case; the caller takes those it wants."""
        drawn = samples(world, n, batch)
        normal, threshold = self._border(drawn.X, drawn.y, counts.astype(float))
        return (normal @ np.swapaxes(drawn.X, 1, 2) > threshold[..., None]).astype(np.int8)

    def predict_new(self, world, n, batch):
        """Predict the fresh cases with the model trained on the whole sample."""
        drawn = samples(world, n, batch)
        normal, threshold = self._border(drawn.X, drawn.y, np.ones((len(drawn.y), 1, n)))
        return (normal @ np.swapaxes(drawn.new_X, 1, 2) > threshold[..., None])[:, 0]


LEARNERS: dict[str, Neighbours | Plane | Majority] = {
    "1-nn": Neighbours(1),
    "5-nn": Neighbours(5),
    "nearest-mean": Plane(pooled=False),
    "lda": Plane(pooled=True),
    "majority": Majority(),
}
