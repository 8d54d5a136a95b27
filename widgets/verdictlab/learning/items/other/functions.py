"""The function exercise of chapter 05: the root relative squared error."""

from ...._text import _
from ....metrics import regression_metrics


def _draw(rng):
    truth = rng.normal(50, 10, size=rng.integers(5, 12)).round(1)
    return truth, (truth + rng.normal(2, 6, size=truth.size)).round(1)


def lazy_is_one(function, rng):
    truth, _guess = _draw(rng)
    found = float(function(truth, truth * 0 + truth.mean()))
    if abs(found - 1) < 1e-9:
        return None
    return _("Who always predicts the mean truth has the value 1; yours is {found:.4g}.").format(
        found=found
    )


def perfect_is_zero(function, rng):
    truth, _guess = _draw(rng)
    found = float(function(truth, truth.copy()))
    if abs(found) < 1e-9:
        return None
    return _("Perfect predictions have the value 0; yours is {found:.4g}.").format(found=found)


def right_values(function, rng):
    truth, guess = _draw(rng)
    found, wanted = float(function(truth, guess)), regression_metrics(truth, guess)
    if abs(found - wanted.rrse) < 1e-9:
        return None
    if abs(found - wanted.rse) < 1e-9:
        return _("That is the relative squared error; take its root.")
    if abs(found - wanted.rmse / truth.mean()) < 1e-9:
        return _(
            "You divide by the mean value; divide by the error of predicting it."
        ), "relative-to-the-values"
    return _("For {truth} and {guess} the value is {wanted:.4f}; yours is {found:.4f}.").format(
        truth=truth.tolist(), guess=guess.tolist(), wanted=wanted.rrse, found=found
    )


def mean_of_the_truth(function, rng):
    truth, guess = _draw(rng)
    guess = guess + 40  # so far off that the two means cannot be mistaken
    found, wanted = float(function(truth, guess)), regression_metrics(truth, guess).rrse
    if abs(found - wanted) < 1e-9:
        return None
    return _(
        "All predictions 40 too high: the value is {wanted:.4f}, yours is {found:.4f}. The mean "
        "in the denominator is that of the true values, not of the predictions."
    ).format(wanted=wanted, found=found)
