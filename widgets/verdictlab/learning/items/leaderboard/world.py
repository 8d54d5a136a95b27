"""The invented world behind case 15h: who is how good, and what the coins gave.

The case shows this in its section 8 only; until then it asks for the board.
"""

import numpy as np

__all__ = ["board", "fresh_images", "truths"]

_SEED = 39637  # the first whose board has the table of chapter 00


def _drawn():
    chance = np.random.default_rng(_SEED)
    truth = chance.normal(0.5, 0.008, 100)
    return truth, *(chance.random((2, 100, 1200)) < truth[:, None])


def board():
    """Which of the 1,200 images each of the hundred programs has right; row 0 is B.

    >>> int(board()[0].sum())
    584
    """
    return _drawn()[1]


def fresh_images():
    """The same programs on 1,200 fresh images.

    >>> int(fresh_images()[0].sum())
    604
    """
    return _drawn()[2]


def truths():
    """The share of such images that each program has right in the long run.

    >>> len(truths())
    100
    """
    return _drawn()[0]
