"""Right and wrong answers to the exercises of chapter 03, as students give them."""

import numpy as np


def by_pairs(truth, scores):
    truth, scores = np.asarray(truth), np.asarray(scores, dtype=float)
    gap = scores[truth == 1][:, None] - scores[truth == 0]
    return ((gap > 0) + 0.5 * (gap == 0)).mean()


def by_steps(truth, scores):
    """The area of the trapezoids, from threshold to threshold."""
    area = tp = fp = 0.0
    positives, negatives = sum(truth), len(truth) - sum(truth)
    for level in sorted(set(scores), reverse=True):
        up = sum(t == 1 for t, s in zip(truth, scores, strict=True) if s == level)
        right = sum(t == 0 for t, s in zip(truth, scores, strict=True) if s == level)
        area += right * (tp + up / 2)
        tp, fp = tp + up, fp + right
    return area / (positives * negatives)


def ties_do_not_count(truth, scores):
    truth, scores = np.asarray(truth), np.asarray(scores, dtype=float)
    return (scores[truth == 1][:, None] > scores[truth == 0]).mean()


def turned_round(truth, scores):
    return 1 - by_pairs(truth, scores)


def accuracy_at_half(truth, scores):
    return np.mean((np.asarray(scores) >= 0.5) == np.asarray(truth))


def counts_pairs(truth, scores):
    return by_pairs(truth, scores) * sum(truth) * (len(truth) - sum(truth))


def divided_by_cases(truth, scores):
    return counts_pairs(truth, scores) / len(truth)


def always_one(truth, scores):
    return 1.0


def steps_without_ties(truth, scores):
    """Walks case by case, so that tied cases count as the list happens to have them."""
    order = sorted(range(len(scores)), key=lambda place: -scores[place])
    area = tp = 0
    for place in order:
        if truth[place]:
            tp += 1
        else:
            area += tp
    return area / (sum(truth) * (len(truth) - sum(truth)))


ANSWERS = {
    "roc.area-function": {
        "right": [by_pairs, by_steps],
        "wrong": [
            (ties_do_not_count, None),
            (turned_round, None),
            (accuracy_at_half, "M41"),
            (counts_pairs, None),
            (divided_by_cases, None),
            (always_one, None),
            (steps_without_ties, None),
        ],
    },
}
