"""The function exercise of chapter 06: F3, the efficiency of the best attribute."""

from ...._text import _
from ....complexity import complexity_measures


def _draw(rng):
    cases, attributes = int(rng.integers(10, 25)), int(rng.integers(2, 5))
    chosen = rng.permutation(cases) < cases // 2
    # Few different values, so that cases stand on the ends of the interval.
    X = rng.integers(0, 8, size=(cases, attributes)) + 2.0 * chosen[:, None]
    return X, chosen


def separated(function, rng):
    X, chosen = _draw(rng)
    X[:, 0] = rng.random(len(X)) + 5 * chosen
    found = float(function(X, chosen))
    if abs(found - 1) < 1e-9:
        return None
    return _("The first attribute separates the classes: F3 is 1, yours is {found:.4g}.").format(
        found=found
    )


def one_range(function, rng):
    X, chosen = _draw(rng)
    X[:] = rng.random(X.shape)
    # Each class has one case at the lower end and one at the upper.
    X[[0, 1]], X[[2, 3]] = -1.0, 2.0
    chosen[[0, 2]], chosen[[1, 3]] = True, False
    found = float(function(X, chosen))
    if abs(found) < 1e-9:
        return None
    return _(
        "Both classes have the same smallest and largest value of every attribute, and the ends "
        "belong to the interval: F3 is 0, yours is {found:.4g}."
    ).format(found=found)


def right_values(function, rng):
    X, chosen = _draw(rng)
    found = float(function(X.copy(), chosen.copy()))
    wanted = float(complexity_measures(X, chosen, "F3")["F3"])
    if abs(found - wanted) < 1e-9:
        return None
    if abs(found - (1 - wanted)) < 1e-9:
        return _("That is the share inside the interval; F3 counts those outside.")
    shares = 1 - _inside(X, chosen).mean(axis=0)
    if abs(found - shares.mean()) < 1e-9:
        return _("That is the mean over the attributes; F3 takes the best one.")
    return _("For {X} and {chosen} F3 is {wanted:.4f}; yours is {found:.4f}.").format(
        X=X.tolist(), chosen=chosen.tolist(), wanted=wanted, found=found
    )


def _inside(X, chosen):
    """Which cases lie where both classes do, for each attribute."""
    a, b = X[chosen], X[~chosen]
    low, high = a.min(axis=0).clip(min=b.min(axis=0)), a.max(axis=0).clip(max=b.max(axis=0))
    return (low <= X) & (high >= X)
