"""Right and wrong answers to the exercises of chapter 09, as students give them."""

import numpy as np

from verdictlab import corrected_t_test


def by_hand(differences, n_test, n_train):
    d = np.asarray(differences, dtype=float)
    return d.mean() / np.sqrt((1 / len(d) + n_test / n_train) * d.var(ddof=1))


def by_package(differences, n_test, n_train):
    nothing = np.zeros(len(differences))
    return corrected_t_test(differences, nothing, n_test=n_test, n_train=n_train).statistic


def in_steps(differences, n_test, n_train):
    n, mean = len(differences), sum(differences) / len(differences)
    squares = sum((d - mean) ** 2 for d in differences)
    return mean / ((1 / n + n_test / n_train) * squares / (n - 1)) ** 0.5


def plain(differences, n_test, n_train):
    d = np.asarray(differences)
    return d.mean() / (d.std(ddof=1) / np.sqrt(len(d)))


def upside_down(differences, n_test, n_train):
    return by_hand(differences, n_train, n_test)


def as_printed(differences, n_test, n_train):
    d = np.asarray(differences)
    n, squares = len(d), ((d - d.mean()) ** 2).sum()
    return d.mean() * np.sqrt(n) / np.sqrt((1 / n + n_train / n_test) * squares)


def share_of_all(differences, n_test, n_train):
    return by_hand(differences, n_test, n_test + n_train)


def divides_by_n(differences, n_test, n_train):
    d = np.asarray(differences)
    return d.mean() / np.sqrt((1 / len(d) + n_test / n_train) * d.var())


def without_sign(differences, n_test, n_train):
    return abs(by_hand(differences, n_test, n_train))


def shrinking_ratio(differences, n_test, n_train):
    d = np.asarray(differences)
    return d.mean() / np.sqrt((1 + n_test / n_train) * d.var(ddof=1) / len(d))


def always_two(differences, n_test, n_train):
    return 2.0


CLAIM = "No difference between the discriminant and the neighbours was shown"
EVIDENCE = "(corrected t, p = 0.0880, level 0.05)"
SOURCE = "on ten times ten folds of the same 178 wines"
REST = "this is not evidence that they are equal, and the corrected t is a heuristic"
PARTS = {"claim": CLAIM, "evidence": EVIDENCE, "source": SOURCE, "rest": REST}

GOOD_TEXT = (
    "No difference was shown between the discriminant (0.990) and the neighbours (0.965) on these "
    "178 wines: corrected t, p = 0.0880, level 0.05. It is a heuristic."
)
OTHER_TEXT = (
    "Corrected t at the planned level 0.05: p = 0.088, so a difference between 0.990 and 0.965 is "
    "not shown; that is not evidence that there is none."
)

ANSWERS = {
    "twoone.corrected-by-hand": {
        "right": [0.9129, 0.913, "0,913"],
        "wrong": [
            (3.6515, "M12"),
            (0.4755, None),
            (0.67, "M04"),
            (0.9285, None),
            (1.101, None),
            (2.5, None),
        ],
    },
    "twoone.three-slips": {
        "right": [
            "Turning the ratio round: test cases over training cases.",
            "c",
        ],
        "wrong": [
            ("Dividing the sum of squares by n - 1.", None),
            ("Leaving the root of n out of the numerator.", None),
            ("None: whatever the formula, a corrected test has its level.", "M23"),
            ("None is needed: a test that never rejects is a safe one.", "M03"),
            ("a", None),
        ],
    },
    "twoone.most-parted": {
        "right": [20, "20"],
        "wrong": [(10, None), (15, None), (22, "M06"), (60, "M55"), (200, None), (70, None)],
    },
    "twoone.bars": {
        "right": [3.0625, "3,0625", 3.062],
        "wrong": [(5.0625, None), (4, None), (49, None), (3.84, "M27"), (0.4375, None), (7, None)],
    },
    "twoone.seeds": {
        "right": [
            "Two models may differ although their algorithm is one; and the pair was picked out "
            "of 190.",
            "d",
        ],
        "wrong": [
            ("Nothing: the algorithm is the same, so the test must be wrong.", None),
            ("One seed is better, and should be used from now on.", "M18"),
            ("The algorithm differs from itself (p = 0.0000046).", "M54"),
            ("The difference is large, as p is so small.", "M05"),
            ("a", None),
        ],
    },
    "twoone.corrected-function": {
        "right": [by_hand, by_package, in_steps],
        "wrong": [
            (plain, "M13"),
            (upside_down, None),
            (as_printed, None),
            (share_of_all, None),
            (divides_by_n, None),
            (without_sign, None),
            (shrinking_ratio, "M13"),
            (always_two, None),
        ],
    },
    "twoone.verdict-parts": {
        "right": [PARTS, dict(reversed(PARTS.items()))],
        "wrong": [
            ({**PARTS, "claim": "The discriminant is better than the neighbours"}, "M17"),
            ({**PARTS, "claim": "The discriminant tends to be better than the neighbours"}, "M06"),
            ({**PARTS, "claim": "The discriminant and the neighbours are equally good"}, "M03"),
            ({**PARTS, "evidence": "(paired t, p = 0.00000003, level 0.05)"}, "M12"),
            ({**PARTS, "evidence": "(corrected t, p = 0.0880, level 0.10)"}, "M26"),
            ({**PARTS, "source": "on 100 independent test sets"}, "M13"),
            (
                {**PARTS, "rest": "so the null hypothesis holds with probability 0.912"},
                "M01",
            ),
        ],
    },
    "twoone.verdict-text": {
        "right": [GOOD_TEXT, OTHER_TEXT],
        "wrong": [
            (GOOD_TEXT + " The discriminant is the winner.", "M17"),
            (GOOD_TEXT + " This proves that the plain t misleads.", "M38"),
            (GOOD_TEXT + " The two learners are equally good.", "M03"),
            (GOOD_TEXT + " There is a trend towards the discriminant.", "M06"),
            (GOOD_TEXT + " The result is robust.", "M23"),
            (GOOD_TEXT.replace("0.0880", "0.00000003"), None),
            ("No difference was shown: corrected t, p = 0.0880, level 0.05.", None),
        ],
    },
}
