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


VERDICT = {
    "cost": "Naive Bayes is cheaper, 0.0236 per case against 0.0259 for logistic regression",
    "setting": "at 99 negatives to 1 positive, a false alarm at 1 and a miss at 5, each at its "
    "cheapest threshold",
    "areas": "The area of logistic regression is larger, 0.940 against 0.898 (DeLong: p = 0.0394, "
    "level 0.05)",
    "rest": "the costs were counted on the 285 samples on which the thresholds were chosen, so "
    "they flatter",
}

GOOD_VERDICT = (
    "At 99 to 1 and a miss five times a false alarm, Naive Bayes costs 0.0236 per case against "
    "0.0259 for logistic regression, each at its cheapest threshold, counted where the thresholds "
    "were chosen. The area of logistic regression is larger (DeLong: p = 0.0394, level 0.05)."
)

GOOD_THRESHOLD = (
    "At the threshold 0.5 logistic regression costs 0.1145 per case, calling nobody positive only "
    "0.05. With the threshold chosen for these costs it is 0.0259, to be tried on new cases."
)

ANSWERS = {
    "roc.pairs-by-hand": {
        "right": [0.76, "0,76", "19/25 = 0.76"],
        "wrong": [(19, None), (1.9, None), (0.24, None), (3.8, None), (0.8, "M20"), (0.5, None)],
    },
    "roc.corner": {
        "right": ["c", "(0, 0) calls nothing positive, and (1, 0) is wrong about every case."],
        "wrong": [
            ("a", None),
            ("b", None),
            ("d", None),
            ("e", None),
            ("(0, 0) is guessing, and (1, 0) is the worst kind of guessing.", None),
        ],
    },
    "roc.corner-accuracy": {
        "right": [0, "0.0", "0 %"],
        "wrong": [(0.6667, "M19"), (0.3333, None), (0.5, None), (1, None), (0.25, None)],
    },
    "roc.crossing-cost": {
        "right": [1.5, "1,5", "1.50"],
        "wrong": [(0.6667, None), (3.1667, None), (1, None), (1.1, "M20"), (4, None)],
    },
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
    "roc.verdict-parts": {
        "right": [VERDICT, list(VERDICT.values())],
        "wrong": [
            ({**VERDICT, "cost": "Logistic regression is cheaper, as its area is larger"}, "M20"),
            (
                {
                    **VERDICT,
                    "cost": "Naive Bayes is cheaper, 0.0236 per case against 0.0259 (p = 0.0394)",
                },
                "M27",
            ),
            ({**VERDICT, "cost": "Naive Bayes is the better classifier"}, "M17"),
            (
                {**VERDICT, "setting": "at the threshold 0.5, which belongs to every score"},
                "M41",
            ),
            ({**VERDICT, "setting": "at the class ratio of the samples, 179 to 106"}, "M25"),
            (
                {
                    **VERDICT,
                    "areas": "Logistic regression makes fewer errors (DeLong: p = 0.0394, level "
                    "0.05)",
                },
                "M20",
            ),
            (
                {**VERDICT, "rest": "the gap of 0.0023 is too small to matter, so both are equal"},
                "M03",
            ),
        ],
    },
    "roc.verdict-text": {
        "right": [
            GOOD_VERDICT,
            "Screening, 99 : 1, miss 5, false alarm 1: 0.0259 per case with logistic regression, "
            "0.0236 with Naive Bayes, thresholds chosen on the same cases. The areas differ the "
            "other way (DeLong p=0,0394, level 5 %).",
        ],
        "wrong": [
            (GOOD_VERDICT + " So Naive Bayes is the best classifier.", "M17"),
            (GOOD_VERDICT + " This proves that areas mislead.", "M38"),
            (GOOD_VERDICT + " The costs are equal.", "M03"),
            (GOOD_VERDICT + " There is a trend towards Naive Bayes.", "M06"),
            (GOOD_VERDICT + " The result is robust.", "M23"),
            ("Naive Bayes costs 0.0236 and logistic regression 0.0259.", None),
            ("The area is larger (DeLong: p = 0.0394, level 0.05).", None),
        ],
    },
    "roc.threshold-text": {
        "right": [
            GOOD_THRESHOLD,
            "The AUC says nothing of 0.5. There it costs 0.1145, and calling nobody positive 0.05; "
            "at its cheapest threshold 0.0259.",
        ],
        "wrong": [
            (GOOD_THRESHOLD + " It is the best classifier.", "M17"),
            (GOOD_THRESHOLD + " This proves it.", "M38"),
            (GOOD_THRESHOLD + " The two classifiers are equal.", "M03"),
            (GOOD_THRESHOLD + " That is a robust choice.", "M23"),
            ("At 0.5 it costs 0.1145 per case.", None),
            ("Doing nothing costs 0.05 and the cheapest threshold 0.0259.", None),
        ],
    },
}
