"""Right and wrong answers to the exercises of chapter 00b, as students give them."""

import numpy as np


def p_value(shuffled, observed):
    return (1 + (np.abs(shuffled) >= abs(observed)).sum()) / (1 + len(shuffled))


def p_value_in_a_loop(shuffled, observed):
    count = 1
    for value in shuffled:
        if value >= abs(observed) or value <= -abs(observed):
            count += 1
    return count / (len(shuffled) + 1)


def without_the_ones(shuffled, observed):
    return (np.abs(shuffled) >= abs(observed)).mean()


def strictly_further(shuffled, observed):
    return (1 + (np.abs(shuffled) > abs(observed)).sum()) / (1 + len(shuffled))


def one_side(shuffled, observed):
    return (1 + (shuffled >= observed).sum()) / (1 + len(shuffled))


def sign_forgotten(shuffled, observed):
    return (1 + (np.abs(shuffled) >= observed).sum()) / (1 + len(shuffled))


def one_minus(shuffled, observed):
    return 1 - p_value(shuffled, observed)


def never_small(shuffled, observed):
    return max(p_value(shuffled, observed), 0.05)


def by_the_bell(shuffled, observed):
    return float(abs(observed) / shuffled.std())


ANSWERS = {
    "refresher.p-value": {
        "right": [p_value, p_value_in_a_loop],
        "wrong": [
            (without_the_ones, None),
            (strictly_further, None),
            (one_side, None),
            (sign_forgotten, None),
            (one_minus, "M01"),
            (never_small, None),
            (by_the_bell, None),
        ],
    },
}
