"""Right and wrong answers to the exercises of chapter 14, as students give them."""

import numpy as np


def f_statistic(rows):
    x = np.asarray(rows, dtype=float)
    n, m = x.shape
    columns, lines = x.mean(axis=0), x.mean(axis=1)
    algorithms = n * ((columns - x.mean()) ** 2).sum()
    problems = m * ((lines - x.mean()) ** 2).sum()
    left = ((x - x.mean()) ** 2).sum() - algorithms - problems
    return algorithms / (m - 1) / (left / ((m - 1) * (n - 1)))


def by_residuals(rows):
    x = np.asarray(rows, dtype=float)
    n = len(x)
    centred = x - x.mean(axis=1, keepdims=True)
    effect = centred.mean(axis=0)
    return n * (effect**2).sum() * (n - 1) / ((centred - effect) ** 2).sum()


def for_strangers(rows):
    x = np.asarray(rows, dtype=float)
    n, m = x.shape
    algorithms = n * ((x.mean(axis=0) - x.mean()) ** 2).sum()
    within = ((x - x.mean(axis=0)) ** 2).sum()
    return algorithms / (m - 1) / (within / (m * (n - 1)))


def without_degrees(rows):
    return f_statistic(rows) / (len(rows) - 1)


def of_the_problems(rows):
    return f_statistic(np.transpose(rows))


def upside_down(rows):
    return 1 / f_statistic(rows)


def of_the_means(rows):
    x = np.asarray(rows, dtype=float)
    return x.mean(axis=0).var(ddof=1)


def always_five(rows):
    return 5.23


PARTS = {
    "decision": "The mean errors differ somewhere",
    "evidence": "(corrected p = 0.028, alpha = 0.05);",
    "pairs": "k = 3 has fewer errors than k = 1, by 1.26 points (p = 0.024); for k = 5 none fewer "
    "were shown (p = 0.066).",
    "caveat": "Nothing was asked about k = 3 against k = 5.",
}

GOOD = (
    "As planned, by ANOVA with corrected degrees of freedom the mean errors differ somewhere (p = "
    "0.028, level 0.05). By ranks no difference was shown (Friedman, p = 0.065); that is no "
    "evidence that there is none. More problems would settle it."
)

BOTH = ("1 with 5", "3 with 5")


def both(first, second):
    return dict(zip(BOTH, (first, second), strict=True))


ANSWERS = {
    "anova.piles": {
        "right": [0.0443, "0.044", "0,0443"],
        "wrong": [(12, None), (0.0221, None), (0.0628, None), (22.6, None), (5.23, None)],
    },
    "anova.spread": {
        "right": [both(3.7, 0.8), both("3.7", "0,8")],
        "wrong": [
            (both(69.7, 68.1), None),
            (both(267.7, 270.0), None),
            (both(135.7, 135.4), None),
            (both(0.5, 0.8), "M52"),
            (both(0.8, 3.7), None),
        ],
    },
    "anova.contrast": {
        "right": [25.6, "25.58", "25,6"],
        "wrong": [(11.18, None), (11.1, None), (27.7, None), (128, None), (11.9, None)],
    },
    "anova.ruler": {
        "right": ["c", "It is the distance for one against the mean of twelve."],
        "wrong": [("a", None), ("b", "M10"), ("d", None), ("e", "M26"), ("(B)", "M10")],
    },
    "anova.spherical": {
        "right": ["c", "variances 1, 3, 5; covariances AB 1, AC 2, BC 3"],
        "wrong": [("a", "M52"), ("b", "M52"), ("d", None), ("e", "M52"), ("(A)", "M52")],
    },
    "anova.verdict-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "All three mean errors differ"}, "M11"),
            ({**PARTS, "decision": "The number of neighbours is important"}, "M04"),
            ({**PARTS, "evidence": "with a probability of 97.2 %;"}, "M01"),
            ({**PARTS, "evidence": "(p = 0.028 for k = 1 and k = 3);"}, "M27"),
            ({**PARTS, "caveat": "So k = 3 has fewer errors than k = 5."}, "M29"),
        ],
    },
    "anova.text": {
        "right": [GOOD, GOOD.replace("settle it", "help")],
        "wrong": [
            ("ANOVA proves it (p = 0.028, level 0.05); Friedman has p = 0.065.", "M38"),
            ("p = 0.028 and p = 0.065, level 0.05: the second is almost significant.", "M06"),
            ("By ranks (p = 0.065, level 0.05) the three are equal; ANOVA had p = 0.028.", "M03"),
            ("We planned an ANOVA: p = 0.028, at most 0.05. It decides.", None),
            (GOOD + " So k = 3 is the winner.", "M17"),
        ],
    },
    "anova.function": {
        "right": [f_statistic, by_residuals],
        "wrong": [
            (for_strangers, None),
            (without_degrees, None),
            (of_the_problems, None),
            (upside_down, None),
            (of_the_means, None),
            (always_five, None),
        ],
    },
}
