"""Right and wrong answers to the exercises of case 15i, as students give them."""

from itertools import combinations
from math import comb


def best_of(scores, m):
    best = [max(some) for some in combinations(scores, m)]
    return sum(best) / len(best)


def by_counting(scores, m):
    ways = [comb(j, m - 1) for j in range(len(scores))]
    return sum(w * s for w, s in zip(ways, sorted(scores), strict=True)) / comb(len(scores), m)


def first_ones(scores, m):
    return max(scores[:m])


def best_of_all(scores, m):
    return max(scores)


def mean(scores, m):
    return sum(scores) / len(scores)


def worst_of(scores, m):
    worst = [min(some) for some in combinations(scores, m)]
    return sum(worst) / len(worst)


def different_scores(scores, m):
    scores = sorted(set(scores))
    return best_of(scores, min(m, len(scores)))


ANSWERS = {
    "seeds.best-of": {
        "right": [best_of, by_counting],
        "wrong": [
            (first_ones, None),
            (best_of_all, None),
            (mean, None),
            (worst_of, None),
            (different_scores, None),
        ],
    },
}
