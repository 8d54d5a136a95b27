"""Right and wrong answers to the exercises of chapter 01, as students give them."""

import numpy as np
from sklearn.preprocessing import StandardScaler


def standardise(train, test):
    middle, spread = train.mean(axis=0), train.std(axis=0)
    return (train - middle) / spread, (test - middle) / spread


def with_the_library(train, test):
    scaler = StandardScaler().fit(train)
    return [scaler.transform(train), scaler.transform(test)]


def all_cases_together(train, test):
    both = np.concatenate([train, test])
    middle, spread = both.mean(axis=0), both.std(axis=0)
    return (train - middle) / spread, (test - middle) / spread


def each_by_itself(train, test):
    return tuple((part - part.mean(axis=0)) / part.std(axis=0) for part in (train, test))


def one_mean_for_all(train, test):
    middle, spread = train.mean(), train.std()
    return (train - middle) / spread, (test - middle) / spread


def not_divided(train, test):
    middle = train.mean(axis=0)
    return train - middle, test - middle


def test_cases_as_they_are(train, test):
    return (train - train.mean(axis=0)) / train.std(axis=0), test


def only_the_test_cases(train, test):
    return (test - train.mean(axis=0)) / train.std(axis=0)


def middle_of_all(train, test):
    middle = np.concatenate([train, test]).mean(axis=0)
    return (train - middle) / train.std(axis=0), (test - middle) / train.std(axis=0)


ANSWERS = {
    "design.standardise": {
        "right": [standardise, with_the_library],
        "wrong": [
            (all_cases_together, "M33"),
            (each_by_itself, "M33"),
            (one_mean_for_all, None),
            (not_divided, None),
            (test_cases_as_they_are, None),
            (only_the_test_cases, None),
            (middle_of_all, None),
        ],
    },
}
