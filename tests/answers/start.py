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


VERDICT = {
    "decision": "No difference was shown",
    "direction": "ahead on 10 of 15 problems",
    "evidence": "p = 0.302",
    "level": "level 0.05, fixed before looking",
    "rest": "This is not evidence that they are equal.",
}

GOOD = (
    "A is right more often than B on these items, by 0.4 points (600 disagreements, p = 0.0247, "
    "level 0.05). This says nothing about other training runs."
)

ANSWERS = {
    "start.coin-p": {
        "right": [0.3018, "0,302", "9888/32768", "p = 0.30"],
        "wrong": [
            (0.1509, None),
            ("4944/32768", None),
            ("4944", None),
            ("3003/32768", None),
            (0.698, "M01"),
            (0.183, None),
            (9888, None),
            (0.667, None),
            (0.05, None),
        ],
    },
    "start.borrowed-p": {
        "right": ["d", "The p-value belongs to all four models together, not to the pair."],
        "wrong": [("a", "M11"), ("b", "M01"), ("c", None), ("e", "M05"), ("(A)", "M11")],
    },
    "start.verdict-parts": {
        "right": [VERDICT, list(VERDICT.values())],
        "wrong": [
            ({**VERDICT, "decision": "A difference was shown"}, None),
            ({**VERDICT, "decision": "Almost a difference was shown"}, "M06"),
            ({**VERDICT, "decision": "Equality was shown"}, "M03"),
            ({**VERDICT, "direction": "ahead by 10 points"}, None),
            ({**VERDICT, "direction": "ahead on 5 of 15 problems"}, None),
            ({**VERDICT, "evidence": "p = 0.0013"}, "M27"),
            ({**VERDICT, "evidence": "p = 0.0074"}, None),
            ({**VERDICT, "level": "level 0.50, so that it rejects"}, "M26"),
            ({**VERDICT, "rest": "So they perform alike."}, "M03"),
            ({**VERDICT, "rest": "With more problems it will be significant."}, "M06"),
        ],
    },
    "start.strict-level": {
        "right": [400, "400", "400.0"],
        "wrong": [(700, None), (600, None), (200, None), (2000, None), ("786", None)],
    },
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
    "start.verdict-text": {
        "right": [
            GOOD,
            "At the level 5 % the models differ (p = 0,0247): A is ahead by 0,4 points, that is 56 "
            "of 600 disagreements more. Whether that matters is not said.",
        ],
        "wrong": [
            (GOOD + " This proves that A is better.", "M38"),
            (GOOD + " So A is the winner.", "M17"),
            (GOOD + " The probability of the null hypothesis is 2.5 %.", "M01"),
            (GOOD + " The result is highly significant.", "M05"),
            (GOOD + " The null hypothesis is accepted.", "M03"),
            ("A is better by 0.4 points, at the level 0.05.", None),
            ("A is better (p = 0.0247).", None),
        ],
    },
}
