"""Right and wrong answers to the exercises of chapter 00, as students give them."""

import numpy as np


def mean_ranks(scores):
    ahead = (scores[:, None, :] > scores[:, :, None]).sum(axis=2)
    level = (scores[:, None, :] == scores[:, :, None]).sum(axis=2)
    return (ahead + (level + 1) / 2).mean(axis=0)


def mean_ranks_in_a_loop(scores):
    total = [0.0] * len(scores[0])
    for row in scores:
        for place, score in enumerate(row):
            above = sum(other > score for other in row)
            alike = sum(other == score for other in row)
            total[place] += above + (alike + 1) / 2
    return [value / len(scores) for value in total]


def the_mean_scores(scores):
    return scores.mean(axis=0)


def largest_is_last(scores):
    return scores.shape[1] + 1 - mean_ranks(scores)


def ties_in_order(scores):
    return (np.argsort(np.argsort(-scores, axis=1), axis=1) + 1).mean(axis=0)


def over_the_wrong_axis(scores):
    return mean_ranks(scores.T)


def ranks_of_the_means(scores):
    return np.argsort(np.argsort(-scores.mean(axis=0))) + 1


def ties_take_the_better_place(scores):
    return ((scores[:, None, :] > scores[:, :, None]).sum(axis=2) + 1).mean(axis=0)


def always_the_middle(scores):
    return [2.5, 2.5, 2.5, 2.5]


ANSWERS = {
    "start.mean-ranks": {
        "right": [mean_ranks, mean_ranks_in_a_loop],
        "wrong": [
            (the_mean_scores, "M31"),
            (largest_is_last, None),
            (ties_in_order, None),
            (over_the_wrong_axis, None),
            (ranks_of_the_means, None),
            (ties_take_the_better_place, None),
            (always_the_middle, None),
        ],
    },
}
