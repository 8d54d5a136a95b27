"""Right and wrong answers to the exercises of chapter 09, as students give them."""

import numpy as np

from verdictlab import corrected_t_test


def by_hand(differences, n_test, n_train):
    d = np.asarray(differences, dtype=float)
    return d.mean() / np.sqrt((1 / len(d) + n_test / n_train) * d.var(ddof=1))


def by_package(differences, n_test, n_train):
    nothing = np.zeros(len(differences))
    return corrected_t_test(differences, nothing, n_test=n_test, n_train=n_train).statistic


def in_steps(differences, n_test, n_train):
    n, mean = len(differences), sum(differences) / len(differences)
    squares = sum((d - mean) ** 2 for d in differences)
    return mean / ((1 / n + n_test / n_train) * squares / (n - 1)) ** 0.5


def plain(differences, n_test, n_train):
    d = np.asarray(differences)
    return d.mean() / (d.std(ddof=1) / np.sqrt(len(d)))


def upside_down(differences, n_test, n_train):
    return by_hand(differences, n_train, n_test)


def as_printed(differences, n_test, n_train):
    d = np.asarray(differences)
    n, squares = len(d), ((d - d.mean()) ** 2).sum()
    return d.mean() * np.sqrt(n) / np.sqrt((1 / n + n_train / n_test) * squares)


def share_of_all(differences, n_test, n_train):
    return by_hand(differences, n_test, n_test + n_train)


def divides_by_n(differences, n_test, n_train):
    d = np.asarray(differences)
    return d.mean() / np.sqrt((1 / len(d) + n_test / n_train) * d.var())


def without_sign(differences, n_test, n_train):
    return abs(by_hand(differences, n_test, n_train))


def shrinking_ratio(differences, n_test, n_train):
    d = np.asarray(differences)
    return d.mean() / np.sqrt((1 + n_test / n_train) * d.var(ddof=1) / len(d))


def always_two(differences, n_test, n_train):
    return 2.0


ANSWERS = {
    "twoone.corrected-function": {
        "right": [by_hand, by_package, in_steps],
        "wrong": [
            (plain, "M13"),
            (upside_down, None),
            (as_printed, None),
            (share_of_all, None),
            (divides_by_n, None),
            (without_sign, None),
            (shrinking_ratio, "M13"),
            (always_two, None),
        ],
    },
}
