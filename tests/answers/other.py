"""Right and wrong answers to the exercises of chapter 05, as students give them."""

import numpy as np


def rrse(truth, prediction):
    lazy = truth - truth.mean()
    return np.sqrt(((prediction - truth) ** 2).sum() / (lazy**2).sum())


def rrse_in_a_loop(truth, prediction):
    mean = sum(truth) / len(truth)
    off = sum((p - a) ** 2 for a, p in zip(truth, prediction, strict=True))
    lazy = sum((mean - a) ** 2 for a in truth)
    return (off / lazy) ** 0.5


def without_root(truth, prediction):
    return rrse(truth, prediction) ** 2


def over_the_mean(truth, prediction):
    return np.sqrt(((prediction - truth) ** 2).mean()) / truth.mean()


def plain_rmse(truth, prediction):
    return np.sqrt(((prediction - truth) ** 2).mean())


def about_the_predicted_mean(truth, prediction):
    lazy = truth - prediction.mean()
    return np.sqrt(((prediction - truth) ** 2).sum() / (lazy**2).sum())


def absolute(truth, prediction):
    return np.abs(prediction - truth).sum() / np.abs(truth - truth.mean()).sum()


def spread_of_the_predictions(truth, prediction):
    lazy = prediction - prediction.mean()
    return np.sqrt(((prediction - truth) ** 2).sum() / max((lazy**2).sum(), 1e-9))


def always_one(truth, prediction):
    return 1.0


ANSWERS = {
    "other.rrse": {
        "right": [rrse, rrse_in_a_loop],
        "wrong": [
            (without_root, None),
            (over_the_mean, "M47"),
            (plain_rmse, None),
            (about_the_predicted_mean, None),
            (absolute, None),
            (spread_of_the_predictions, None),
            (always_one, None),
        ],
    },
}
