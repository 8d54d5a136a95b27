"""The function exercise of case 15i: the mean best of m runs."""

from itertools import combinations

from ...._text import _


def _runs(rng):
    return [round(float(one), 1) for one in rng.uniform(90, 98, size=int(rng.integers(5, 9)))]


def _wanted(scores, m):
    best = [max(some) for some in combinations(scores, m)]
    return sum(best) / len(best)


def _near(found, wanted):
    return abs(float(found) - wanted) < 1e-6


def all_ways(function, rng):
    scores, m = _runs(rng), int(rng.integers(2, 4))
    found, wanted = function(list(scores), m), _wanted(scores, m)
    if _near(found, wanted):
        return None
    if _near(found, max(scores[:m])):
        return _("You take the first {m} runs; draw {m} in all possible ways.").format(m=m)
    if _near(found, max(scores)):
        return _(
            "You give the best of all runs, whatever m. Somebody who tries {m} has not."
        ).format(m=m)
    return _("The best of {m} of {scores} has the mean {wanted}; yours is {found}.").format(
        m=m, scores=scores, wanted=round(wanted, 3), found=round(float(found), 3)
    )


def ends(function, rng):
    scores = _runs(rng)
    one, all_of_them = function(list(scores), 1), function(list(scores), len(scores))
    if not _near(one, sum(scores) / len(scores)):
        return _("The best of one run is that run: for m = 1 give the mean of all.")
    if not _near(all_of_them, max(scores)):
        return _("Who tries all runs finds the best: for m = {n} give the largest.").format(
            n=len(scores)
        )
    return None


def equal(function, rng):
    scores = [95.0, 95.0, 96.0, 96.0, 96.0]
    if _near(function(list(scores), 2), _wanted(scores, 2)):
        return None
    return _("Equal scores are different runs: for {scores} and m = 2 it is {wanted}.").format(
        scores=scores, wanted=_wanted(scores, 2)
    )
