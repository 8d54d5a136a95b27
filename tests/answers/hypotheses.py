"""Right and wrong answers to the exercises of chapter 07, as students give them."""

from math import comb, erf, sqrt


def sign_p(wins, losses):
    n, more = wins + losses, max(wins, losses)
    return min(1.0, 2 * sum(comb(n, k) for k in range(more, n + 1)) / 2**n)


def by_the_smaller_count(wins, losses):
    n, fewer = wins + losses, min(wins, losses)
    return min(1.0, sum(comb(n, k) for k in range(fewer + 1)) / 2 ** (n - 1))


def one_side(wins, losses):
    n = wins + losses
    return sum(comb(n, k) for k in range(wins, n + 1)) / 2**n


def larger_side_only(wins, losses):
    return one_side(max(wins, losses), min(wins, losses))


def above_one(wins, losses):
    return 2 * larger_side_only(wins, losses)


def only_for_more_wins(wins, losses):
    return min(1.0, 2 * one_side(wins, losses))


def more_than(wins, losses):
    n, more = wins + losses, max(wins, losses)
    return min(1.0, 2 * sum(comb(n, k) for k in range(more + 1, n + 1)) / 2**n)


def this_count_only(wins, losses):
    n = wins + losses
    return min(1.0, 2 * comb(n, wins) / 2**n)


def normal(wins, losses):
    z = abs(wins - losses) / sqrt(wins + losses)
    return 1 - erf(z / sqrt(2))


def the_rest(wins, losses):
    return 1 - sign_p(wins, losses)


ANSWERS = {
    "hypotheses.sign-function": {
        "right": [sign_p, by_the_smaller_count],
        "wrong": [
            (one_side, None),
            (larger_side_only, None),
            (above_one, None),
            (only_for_more_wins, None),
            (more_than, None),
            (this_count_only, None),
            (normal, None),
            (the_rest, None),
        ],
    },
}
