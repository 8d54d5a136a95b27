"""The function exercise of chapter 03: write the area as a share of pairs."""

from ...._text import _


def _draw(rng, decimals=3):
    # With one decimal some scores are tied, with six next to none.
    truth = rng.permutation([1] * int(rng.integers(3, 8)) + [0] * int(rng.integers(3, 8)))
    scores = (rng.normal(size=len(truth)) + truth).round(decimals)
    return truth.tolist(), scores.tolist()


def _wanted(truth, scores):
    # Not roc_curve: the first import of scikit-learn takes longer than a check may.
    from .... import delong_test

    return delong_test(truth, scores, scores).auc_a


def _call(function, truth, scores):
    return float(function(list(truth), list(scores)))


def _near(one, other):
    return abs(one - other) < 1e-9


def perfect(function, rng):
    scores = sorted(rng.random(6).round(4).tolist())
    found = _call(function, [0, 0, 0, 1, 1, 1], scores)
    if _near(found, 1):
        return None
    if _near(found, 0):
        return _("Every positive scores above every negative, and you give 0: it is turned round.")
    if _near(found, 9):
        return _("You give the number of pairs in order, 9; divide by the number of pairs.")
    return _(
        "Every positive scores above every negative: the area is 1, yours is {found:.4g}."
    ).format(found=found)


def turned(function, rng):
    truth, scores = _draw(rng, 6)
    found = _call(function, truth, scores) + _call(function, truth, [-s for s in scores])
    if _near(found, 1):
        return None
    return _(
        "With all scores turned round the area must become 1 minus the area; yours add up to "
        "{found:.4g}."
    ).format(found=found)


def order_only(function, rng):
    truth, scores = _draw(rng, 6)
    # Far beyond 0.5, in the same order.
    found, moved = (_call(function, truth, some) for some in (scores, [s + 100 for s in scores]))
    if _near(found, moved):
        return None
    return (
        _(
            "Adding 100 to every score keeps the order but changes your area from {found:.4g} to "
            "{moved:.4g}. No threshold may enter."
        ).format(found=found, moved=moved),
        "threshold-is-half",
    )


def ties(function, rng):
    truth = rng.permutation([1, 1, 1, 0, 0]).tolist()
    found = _call(function, truth, [0.5] * 5)
    if _near(found, 0.5):
        return None
    if _near(found, 0) or _near(found, 1):
        return _(
            "All scores are tied: each pair counts one half, so the area is 0.5, not {found:g}."
        ).format(found=found)
    return _("All scores are tied: the area is 0.5, yours is {found:.4g}.").format(found=found)


def ratio(function, rng):
    truth, scores = _draw(rng, 6)
    more = [(t, s) for t, s in zip(truth, scores, strict=True) if t == 0]
    found = _call(function, truth, scores)
    doubled = _call(function, truth + [t for t, _s in more], scores + [s for _t, s in more])
    if _near(found, doubled):
        return None
    return _(
        "With each negative twice the area must stay; yours goes from {found:.4g} to {doubled:.4g}."
    ).format(found=found, doubled=doubled)


def as_the_package(function, rng):
    truth, scores = _draw(rng, 1)
    wanted, found = _wanted(truth, scores), _call(function, truth, scores)
    if _near(found, wanted):
        return None
    return _(
        "For truth {truth} and scores {scores} the area is {wanted:.4f}; yours is {found:.4f}."
    ).format(truth=truth, scores=scores, wanted=wanted, found=found)
