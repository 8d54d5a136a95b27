"""Every estimate of accuracy on a batch of samples, for one population and one learner."""

from functools import lru_cache

import numpy as np

from ._learners import LEARNERS
from ._populations import BATCH, KEPT, samples

__all__ = ["DRAWS", "METHODS", "batch_estimates", "deal_folds"]

METHODS = (
    "resubstitution",
    "holdout",
    "subsampling",
    "cv",
    "repeated-cv",
    "loo",
    "bootstrap632",
    "bootstrap632+",
)
DRAWS = 25  # of a bootstrap
DRAWN = 0.632


def _accuracy(world, learner, n, batch, counts, test, sizes):
    """Share of right predictions among the tested cases of each part, (batch, parts)."""
    found = LEARNERS[learner].predict(world, n, batch, counts, test)
    right = (found == samples(world, n, batch).y[:, None]) & test
    return right.sum(axis=-1) / sizes


def _tested(counts, test):
    return counts.astype(np.int8), test, np.maximum(test.sum(axis=-1), 1)


def deal_folds(y, folds, repeats, stratify, rng):
    """The fold of each case, (batch, repeats, n): sizes differ by one at most, so do classes."""
    chance = rng.random((len(y), repeats, y.shape[1]))
    order = np.argsort(chance + (y[:, None] if stratify else 0), axis=-1)
    fold = np.empty_like(order)
    np.put_along_axis(fold, order, np.arange(y.shape[1]) % folds, axis=-1)
    return fold


def _rng(world, n, batch, tag):
    return np.random.default_rng([world[1], 1, n, batch, tag])


# Drawn once for all learners: (how often each case trains, which are tested, how many).
@lru_cache(maxsize=KEPT)
def _partitions(world, n, batch, folds, repeats, stratify):
    fold = np.broadcast_to(np.arange(n), (BATCH, 1, n))
    if folds < n:
        fold = deal_folds(
            samples(world, n, batch).y, folds, repeats, stratify, _rng(world, n, batch, 1)
        )
    test = (fold[:, :, None] == np.arange(folds)[:, None]).reshape(BATCH, -1, n)
    return _tested(~test, test)


@lru_cache(maxsize=KEPT)
def _thirds(world, n, batch, repeats, stratify):
    test = (
        deal_folds(samples(world, n, batch).y, 3, repeats, stratify, _rng(world, n, batch, 2)) == 0
    )
    return _tested(~test, test)


@lru_cache(maxsize=KEPT)
def _draws(world, n, batch, stratify):
    y = samples(world, n, batch).y
    place = _rng(world, n, batch, 3).random((BATCH, DRAWS, n))
    if stratify:
        # Each case is replaced by one of its own class: classes lie one after the other.
        order = np.argsort(y, axis=-1, kind="stable")
        ones = y.sum(axis=-1)[:, None, None]
        zeros = n - ones
        kind = np.sort(y, axis=-1)[:, None] == 1
        place = np.where(kind, zeros + np.floor(place * ones), np.floor(place * zeros)).astype(int)
        drawn = np.take_along_axis(order[:, None], place.reshape(BATCH, 1, -1), axis=-1)
        drawn = drawn.reshape(BATCH, DRAWS, n)
    else:
        drawn = (place * n).astype(int)
    slots = np.arange(BATCH * DRAWS)[:, None] * n + drawn.reshape(-1, n)
    counts = np.bincount(slots.ravel(), minlength=BATCH * DRAWS * n).reshape(BATCH, DRAWS, n)
    return _tested(counts, counts == 0)


@lru_cache(maxsize=4096)
def _truth(world, learner, n, batch):
    fresh = samples(world, n, batch)
    return (LEARNERS[learner].predict_new(world, n, batch) == fresh.new_y).mean(axis=-1)


@lru_cache(maxsize=4096)
def _apparent(world, learner, n, batch):
    """Accuracy on the training cases, and the accuracy if labels were dealt out at random."""
    y = samples(world, n, batch).y
    everything = np.ones((BATCH, 1, n), dtype=np.int8)
    found = LEARNERS[learner].predict(world, n, batch, everything, everything > 0)[:, 0]
    ones, guessed = y.mean(axis=-1), found.mean(axis=-1)
    return (found == y).mean(axis=-1), ones * guessed + (1 - ones) * (1 - guessed)


@lru_cache(maxsize=4096)
def _validated(world, learner, n, batch, folds, repeats, stratify):
    """Accuracies of each partition into folds, (batch, repeats); folds = n is leave-one-out."""
    parts = _partitions(world, n, batch, folds, repeats, stratify)
    found = _accuracy(world, learner, n, batch, *parts)
    return found.reshape(BATCH, repeats, folds).mean(axis=-1)


@lru_cache(maxsize=4096)
def _held_out(world, learner, n, batch, repeats, stratify):
    """Accuracies of splits into two thirds for training and one third for testing."""
    return _accuracy(world, learner, n, batch, *_thirds(world, n, batch, repeats, stratify))


@lru_cache(maxsize=4096)
def _out_of_bag(world, learner, n, batch, stratify):
    """Mean accuracy on the cases that a draw with replacement left out."""
    return _accuracy(world, learner, n, batch, *_draws(world, n, batch, stratify)).mean(axis=-1)


def _weighted(apparent, chance, outside, *, plus):
    """The .632 and .632+ accuracies, from those on training cases, by chance, on new cases."""
    if not plus:
        return (1 - DRAWN) * apparent + DRAWN * outside
    bounded = np.maximum(outside, chance)
    room = apparent - chance
    overfitting = np.where(room > 0, (apparent - bounded) / np.where(room > 0, room, 1), 0)
    weight = DRAWN / (1 - (1 - DRAWN) * np.clip(overfitting, 0, 1))
    return (1 - weight) * apparent + weight * bounded


def batch_estimates(world, learner, n, batch, folds, repeats, stratify):
    """All estimates of one batch, (batch, methods), and the true accuracies, (batch,)."""
    apparent, chance = _apparent(world, learner, n, batch)
    halves = _held_out(world, learner, n, batch, repeats, stratify)
    partitions = _validated(world, learner, n, batch, folds, repeats, stratify)
    left_out = _validated(world, learner, n, batch, n, 1, False)[:, 0]
    outside = _out_of_bag(world, learner, n, batch, stratify)
    estimates = [
        apparent,
        halves[:, 0],
        halves.mean(axis=1),
        partitions[:, 0],
        partitions.mean(axis=1),
        left_out,
        _weighted(apparent, chance, outside, plus=False),
        _weighted(apparent, chance, outside, plus=True),
    ]
    return np.stack(estimates, axis=1), _truth(world, learner, n, batch)
