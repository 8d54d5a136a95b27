"""Right and wrong answers to the exercises of chapter 00b, as students give them."""

import numpy as np


def p_value(shuffled, observed):
    return (1 + (np.abs(shuffled) >= abs(observed)).sum()) / (1 + len(shuffled))


def p_value_in_a_loop(shuffled, observed):
    count = 1
    for value in shuffled:
        if value >= abs(observed) or value <= -abs(observed):
            count += 1
    return count / (len(shuffled) + 1)


def without_the_ones(shuffled, observed):
    return (np.abs(shuffled) >= abs(observed)).mean()


def strictly_further(shuffled, observed):
    return (1 + (np.abs(shuffled) > abs(observed)).sum()) / (1 + len(shuffled))


def one_side(shuffled, observed):
    return (1 + (shuffled >= observed).sum()) / (1 + len(shuffled))


def sign_forgotten(shuffled, observed):
    return (1 + (np.abs(shuffled) >= observed).sum()) / (1 + len(shuffled))


def one_minus(shuffled, observed):
    return 1 - p_value(shuffled, observed)


def never_small(shuffled, observed):
    return max(p_value(shuffled, observed), 0.05)


def by_the_bell(shuffled, observed):
    return float(abs(observed) / shuffled.std())


VERDICT = {
    "decision": "A difference was shown",
    "direction": "0.041 higher",
    "evidence": "p = 0.0053",
    "level": "level 0.05, fixed beforehand",
    "rest": "This does not say how probable it is that the two do not differ.",
}

GOOD = (
    "On 24 problems PDFC scored 0.041 higher than NNEP on average (p = 0.0053, level 0.05). "
    "This does not say how probable a difference is."
)

ANSWERS = {
    "refresher.p-by-hand": {
        "right": [0.0061, "0,0061", 61 / 10001, "61/10001"],
        "wrong": [
            (0.0060, None),
            (0.0030, None),
            (0.9939, "M01"),
            (0.61, None),
            (60, None),
            (0.05, None),
        ],
    },
    "refresher.which-spread": {
        "right": [
            "b",
            "It takes the spread of single answers for the uncertainty of a mean.",
        ],
        "wrong": [("a", "M56"), ("c", None), ("d", None), ("e", "M56"), ("(A)", "M56")],
    },
    "refresher.verdict-parts": {
        "right": [VERDICT, list(VERDICT.values())],
        "wrong": [
            ({**VERDICT, "decision": "No difference was shown"}, None),
            ({**VERDICT, "decision": "A difference was proved"}, "M38"),
            ({**VERDICT, "direction": "0.041 lower"}, None),
            ({**VERDICT, "direction": "0.14 higher"}, "M56"),
            ({**VERDICT, "evidence": "p = 0.322"}, None),
            ({**VERDICT, "evidence": "p = 0.9947"}, "M01"),
            ({**VERDICT, "level": "level 0.0053, since it rejects there too"}, "M26"),
            ({**VERDICT, "rest": "So they differ with a probability of 99.5 percent."}, "M01"),
            ({**VERDICT, "rest": "So PDFC is ahead on every problem."}, "M25"),
        ],
    },
    "refresher.p-value": {
        "right": [p_value, p_value_in_a_loop],
        "wrong": [
            (without_the_ones, None),
            (strictly_further, None),
            (one_side, None),
            (sign_forgotten, None),
            (one_minus, "M01"),
            (never_small, None),
            (by_the_bell, None),
        ],
    },
    "refresher.quarter": {
        "right": [1600, "1600", 1590],
        "wrong": [(400, None), (25, None), (200, None), (100, "M56"), (800, None)],
    },
    "refresher.gap-text": {
        "right": [
            GOOD,
            "PDFC is 0,041 ahead of NNEP (24 problems, p = 0,0053): a difference at level 0.05.",
        ],
        "wrong": [
            (GOOD + " This proves that PDFC is better.", "M38"),
            (GOOD + " So PDFC is the winner.", "M17"),
            ("The probability of the null hypothesis is 0.0053; gap 0.041 on 24 problems.", "M01"),
            ("PDFC is 0.041 ahead (p = 0.0053).", None),
            ("PDFC is ahead on 24 problems (p = 0.0053).", None),
            ("PDFC is 0.041 ahead on 24 problems.", None),
        ],
    },
}
