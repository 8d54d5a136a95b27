"""The function exercise of chapter 01: standardise without a leak."""

import numpy as np

from ...._text import _


def _draw(rng, tests=6):
    # The test cases come from elsewhere, so that whatever they leak can be seen.
    train = rng.normal(50, 8, size=(rng.integers(12, 20), 3)).round(1)
    return train, rng.normal(60, 20, size=(tests, 3)).round(1)


def _both(function, train, test):
    given = function(train.copy(), test.copy())
    if not isinstance(given, tuple | list) or len(given) != 2:
        return None, _("Give back two arrays: the training cases, then the test cases.")
    found = [np.asarray(part, dtype=float) for part in given]
    if found[0].shape != train.shape or found[1].shape != test.shape:
        return None, _("Each array keeps its shape: one row per case, one column per attribute.")
    return found, None


def training_cases(function, rng):
    train, test = _draw(rng)
    found, fault = _both(function, train, test)
    if fault:
        return fault
    if np.allclose(found[0], (train - train.mean(axis=0)) / train.std(axis=0)):
        return None
    if np.allclose(found[0], (train - train.mean()) / train.std()):
        return _("Each attribute has its own mean and its own standard deviation: axis=0.")
    both = np.concatenate([train, test])
    if np.allclose(found[0], (train - both.mean(axis=0)) / both.std(axis=0)):
        return _(
            "The test cases had a say in the mean and the spread: that is a leak."
        ), "tuning-on-test-is-harmless"
    return _(
        "After standardising, each attribute of the training cases has mean 0 and standard "
        "deviation 1; yours have the means {means} and the deviations {deviations}."
    ).format(
        means=found[0].mean(axis=0).round(2).tolist(),
        deviations=found[0].std(axis=0).round(2).tolist(),
    )


def test_cases(function, rng):
    train, test = _draw(rng)
    found, fault = _both(function, train, test)
    if fault:
        return fault
    if np.allclose(found[1], (test - train.mean(axis=0)) / train.std(axis=0)):
        return None
    if np.allclose(found[1], (test - test.mean(axis=0)) / test.std(axis=0)):
        return (
            _("The test cases are standardised by themselves, so they lie on another scale."),
            "tuning-on-test-is-harmless",
        )
    return _("The test cases need the mean and the deviation of the training cases.")


def one_by_one(function, rng):
    train, test = _draw(rng)
    whole, fault = _both(function, train, test)
    if fault:
        return fault
    for row in range(len(test)):
        alone, fault = _both(function, train, test[[row]])
        if fault:
            return fault
        if not np.allclose(alone[1][0], whole[1][row]) or not np.allclose(alone[0], whole[0]):
            return (
                _("A test case comes out differently when the others are not there: a leak."),
                "tuning-on-test-is-harmless",
            )
    return None
