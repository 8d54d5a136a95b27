"""A thousand deals of the folds of one sample: what each says of the accuracy of k neighbours.

The 150 irises, lengths standardised inside each training part. Deal number ``d`` is the partition
that ``estimate_accuracy(..., rng=d)`` draws, so that a reader can ask for any of them by its
number. Where nothing is dealt, which is leave-one-out, they all are the same.
"""

import json
from functools import lru_cache
from pathlib import Path

import numpy as np

from .._noise import as_uniforms, noise_words
from ._splits import fold_splits

__all__ = [
    "ALONE",
    "DEALS",
    "FLOWERS",
    "FOLDS",
    "NEIGHBOURS",
    "count_deals",
    "deals",
    "dealt_to",
    "in_hex",
]

FLOWERS, DEALS = 150, 1000
ALONE = FLOWERS  # as many folds as flowers
NEIGHBOURS = (1, 5, 7, 9, 15)
FOLDS = (2, 5, 10, ALONE)
_FILE = Path(__file__).with_name("_fold_deals.json")


def _parts(y, folds, evenly, deal):
    """(train, test) of one deal, drawn as `estimate_accuracy` draws them."""
    if folds == ALONE:
        cases = np.arange(FLOWERS)
        return [(np.delete(cases, one), cases[one : one + 1]) for one in cases]
    rng = np.random.default_rng(deal)
    return fold_splits(y, folds, evenly, rng, function="count_deals")


def count_deals(folds, evenly, some):
    """How many flowers each number of neighbours names rightly, (deals, NEIGHBOURS).

    ``evenly``: whether each fold holds all species alike. ``some``: the numbers of the deals.
    """
    from sklearn.datasets import load_iris
    from sklearn.neighbors import NearestNeighbors
    from sklearn.preprocessing import StandardScaler

    X, y = load_iris(return_X_y=True)
    right = np.zeros((len(some), len(NEIGHBOURS)), dtype=int)
    for row, deal in enumerate(some):
        for train, test in _parts(y, folds, evenly, deal):
            scale = StandardScaler().fit(X[train])
            finder = NearestNeighbors(n_neighbors=NEIGHBOURS[-1]).fit(scale.transform(X[train]))
            near = y[train][finder.kneighbors(scale.transform(X[test]), return_distance=False)]
            for column, k in enumerate(NEIGHBOURS):
                votes = (near[:, :k, None] == np.arange(3)).sum(axis=1)
                right[row, column] += (votes.argmax(axis=1) == y[test]).sum()
    return right


@lru_cache(maxsize=1)
def _all_deals():
    return json.loads(_FILE.read_text(encoding="utf-8"))


def in_hex(folds, evenly, neighbours):
    """All deals as two hexadecimal digits each; of leave-one-out the only one."""
    how = "evenly" if evenly or folds == ALONE else "blindly"
    return _all_deals()[f"{folds} {how} {neighbours}"]


@lru_cache(maxsize=64)
def deals(folds, evenly, neighbours):
    """Flowers named rightly in each of the deals 1, 2, ..., as ``tools.fold_deals`` wrote them.

    >>> deals(10, True, 7)[:6].tolist()
    [143, 144, 144, 144, 145, 144]
    """
    found = np.frombuffer(bytes.fromhex(in_hex(folds, evenly, neighbours)), dtype=np.uint8)
    return np.broadcast_to(found, DEALS).astype(int) if len(found) == 1 else found.astype(int)


def dealt_to(stream, luck):
    """The numbers of the deals that a reader with this luck number sees, in their order.

    >>> sorted(dealt_to(7, 1)) == list(range(1, 1001))
    True
    """
    first = int(as_uniforms(noise_words(stream, luck, 1, 1))[0, 0] * DEALS)
    return (first + np.arange(DEALS)) % DEALS + 1
