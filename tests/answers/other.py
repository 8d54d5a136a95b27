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


RULE = {
    "confidence": "62.5 %",
    "support": "7.5 %",
    "lift": "between 0.654 and 8.333",
    "conclusion": "whether the two books go with a higher share is not known.",
}

GOOD = (
    "By mean absolute error B is ahead (9.00 against 9.91), by root mean squared error A "
    "(15.61 against 16.72). No test was made."
)

ANSWERS = {
    "other.lift": {
        "right": [1.6, "1,6", "1.60", "1.600"],
        "wrong": [
            (0.4, "M46"),
            (0.06, None),
            (0.625, None),
            (0.0375, None),
            (2.4, None),
            ("0", None),
        ],
    },
    "other.index-printed": {
        "right": [
            "b",
            "It compares each cluster only with cluster 1, and skips cluster 1 itself.",
        ],
        "wrong": [("a", None), ("c", None), ("d", None), ("e", "M45"), ("(E)", "M45")],
    },
    "other.rule-parts": {
        "right": [RULE, list(RULE.values())],
        "wrong": [
            ({**RULE, "confidence": "7.5 %"}, None),
            ({**RULE, "confidence": "12 %"}, None),
            ({**RULE, "support": "62.5 %"}, None),
            ({**RULE, "lift": "0.625"}, "M46"),
            ({**RULE, "lift": "8.333"}, "M46"),
            ({**RULE, "conclusion": "the two books raise the interest in the third."}, "M46"),
            ({**RULE, "conclusion": "the books have nothing to do with each other."}, "M03"),
        ],
    },
    "other.above-one": {
        "right": ["c", "Predicting the mean price for every house would err less."],
        "wrong": [("a", None), ("b", "M47"), ("d", "M47"), ("e", None), ("(D)", "M47")],
    },
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
    "other.errors-text": {
        "right": [
            GOOD,
            "MAE: A 9,91, B 9,00. RMSE: A 15,61, B 16,72. The two measures prefer different "
            "models, and two samples decide the second.",
        ],
        "wrong": [
            (GOOD + " This proves that A is better.", "M38"),
            (GOOD + " So A is the winner.", "M17"),
            (GOOD + " The two models are equal.", "M03"),
            (GOOD + " A is clearly the best model.", "M17"),
            ("By RMSE A is better (15.61 against 16.72).", None),
            ("By MAE B is better (9.00 against 9.91).", None),
        ],
    },
}
