"""The function exercise of chapter 00: mean ranks."""

from ...._text import _


def _random_scores(rng):
    """A table of scores with one decimal, so that some rows have ties."""
    problems, algorithms = rng.integers(3, 9), rng.integers(3, 6)
    return rng.integers(700, 720, size=(problems, algorithms)) / 10


def _array(rows):
    import numpy as np

    return np.array(rows, dtype=float)


def one_per_algorithm(function, rng):
    scores = _random_scores(rng)
    found = list(function(scores))
    if len(found) == scores.shape[1]:
        return None
    return _(
        "A table with {problems} problems and {algorithms} algorithms should give {algorithms} "
        "mean ranks; yours gives {found} numbers."
    ).format(problems=scores.shape[0], algorithms=scores.shape[1], found=len(found))


def best_is_one(function, rng):
    scores = rng.permuted([[88.1, 90.4, 93.0, 79.5]] * 5, axis=1)
    scores[:, 2] = 99.0 + rng.random()
    found = list(function(scores))
    if abs(found[2] - 1) < 1e-9:
        return None
    if abs(found[2] - 4) < 1e-9:
        return _(
            "The algorithm that scores highest on every problem got mean rank 4: turn the ranks."
        )
    return _(
        "The algorithm that scores highest on every problem should have mean rank 1; yours has "
        "{found:.4g}."
    ).format(found=found[2]), "rank-gap-is-score-gap" if found[
        2
    ] > 50 else None  # no rank: a mean score


def ties_share(function, rng):
    rest = rng.uniform(60, 70)
    scores = [[90.0, 90.0, rest], [90.0, 90.0, rest - 1.0]]
    found = [float(value) for value in function(_array(scores))]
    if max(abs(a - b) for a, b in zip(found, (1.5, 1.5, 3.0), strict=True)) < 1e-9:
        return None
    return _(
        "Two algorithms that tie in first place share the places 1 and 2, so each gets 1.5; "
        "yours gives {first:.4g} and {second:.4g}."
    ).format(first=found[0], second=found[1])


def right_ranks(function, rng):
    from ....tables._ranks import average_ranks

    scores = _random_scores(rng)
    wanted = average_ranks(scores, higher_is_better=True).mean(axis=0)
    found = [float(value) for value in function(scores)]
    if max(abs(a - b) for a, b in zip(found, wanted, strict=True)) < 1e-9:
        return None
    return _("For the scores {scores} the mean ranks are {wanted}; yours are {found}.").format(
        scores=scores.tolist(),
        wanted=[round(float(value), 3) for value in wanted],
        found=[round(value, 3) for value in found],
    )
