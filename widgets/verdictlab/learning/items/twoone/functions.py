"""The function exercise of chapter 09: write the corrected t."""

import numpy as np

from ...._text import _


def _draw(rng):
    return rng.normal(0.02, 0.03, size=int(rng.integers(8, 40)))


def _wanted(differences, n_test, n_train):
    from ....paired import corrected_t_test

    nothing = np.zeros_like(differences)
    return corrected_t_test(differences, nothing, n_test=n_test, n_train=n_train).statistic


def _call(function, differences, n_test, n_train):
    return float(function(np.array(differences), n_test, n_train))


def _near(one, other):
    return abs(one - other) <= 1e-8 * max(1, abs(other))


def plain_limit(function, rng):
    differences = _draw(rng)
    found = _call(function, differences, 1, 1e12)  # the ratio is as good as 0
    plain = differences.mean() / (differences.std(ddof=1) / np.sqrt(len(differences)))
    if abs(found - plain) < 1e-4:
        return None
    return _(
        "With very large training sets the overlap of the test sets vanishes and the plain t, "
        "{plain:.4f}, is left; yours is {found:.4f}."
    ).format(plain=plain, found=found)


def repeats_do_not_help(function, rng):
    differences = _draw(rng)
    once, often = (_call(function, np.tile(differences, k), 1, 2) for k in (1, 400))
    # Corrected, t grows to at most 1.2 times (8 scores or more), uncorrected to 20 times.
    if abs(often) < 1.6 * abs(once):
        return None
    return (
        _(
            "The same scores 400 times over are no new information, yet your t grows from "
            "{once:.3f} to {often:.3f}: the ratio of the sets must not shrink with n."
        ).format(once=once, often=often),
        "more-repeats-are-more-data",
    )


def ratio(function, rng):
    differences = _draw(rng)
    small, large = (_call(function, differences, *sizes) for sizes in ((10, 90), (50, 50)))
    if abs(large) < abs(small):
        return None
    return _(
        "Test sets as large as the training sets overlap more than a tenth does, so |t| must be "
        "smaller; yours goes from {small:.3f} to {large:.3f}. Is the ratio the right way round?"
    ).format(small=small, large=large)


def sign(function, rng):
    differences = _draw(rng)
    one, other = (_call(function, s * differences, 15, 135) for s in (1, -1))
    if _near(one, -other):
        return None
    return _("Exchanging the algorithms must turn the sign of t: {one:.3f}, {other:.3f}.").format(
        one=one, other=other
    )


def unit(function, rng):
    differences = _draw(rng)
    one, other = (_call(function, s * differences, 15, 135) for s in (1, 100))
    if _near(one, other):
        return None
    return _("In percent points t must be the same: {one:.3f} became {other:.3f}.").format(
        one=one, other=other
    )


def as_the_package(function, rng):
    differences = _draw(rng)
    n_test = int(rng.integers(5, 40))
    n_train = int(rng.integers(41, 200))
    wanted, found = (
        _wanted(differences, n_test, n_train),
        _call(function, differences, n_test, n_train),
    )
    if _near(found, wanted):
        return None
    return _(
        "For {count} differences, {n_test} test and {n_train} training cases t is {wanted:.4f}; "
        "yours is {found:.4f}."
    ).format(count=len(differences), n_test=n_test, n_train=n_train, wanted=wanted, found=found)
