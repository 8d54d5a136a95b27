"""Right and wrong answers to the exercises of chapter 13, as students give them."""

import numpy as np


def hochberg(pvalues):
    p = np.asarray(pvalues, dtype=float)
    order = np.argsort(p)
    times = p[order] * np.arange(len(p), 0, -1)
    adjusted = np.empty(len(p))
    adjusted[order] = np.minimum.accumulate(times[::-1])[::-1]
    return adjusted


def hochberg_in_a_loop(pvalues):
    places = sorted(range(len(pvalues)), key=lambda place: pvalues[place], reverse=True)
    adjusted, smallest = [0.0] * len(pvalues), 1.0
    for times, place in enumerate(places, start=1):
        smallest = min(smallest, times * pvalues[place])
        adjusted[place] = smallest
    return adjusted


def holm(pvalues):
    p = np.asarray(pvalues, dtype=float)
    order = np.argsort(p)
    adjusted = np.empty(len(p))
    stepped = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    adjusted[order] = np.minimum(stepped, 1.0)
    return adjusted


def unchanged(pvalues):
    return list(pvalues)


def bonferroni(pvalues):
    return [min(1.0, len(pvalues) * p) for p in pvalues]


def never_carries(pvalues):
    p = np.asarray(pvalues, dtype=float)
    order = np.argsort(p)
    adjusted = np.empty(len(p))
    adjusted[order] = np.minimum(p[order] * np.arange(len(p), 0, -1), 1.0)
    return adjusted


def comes_back_sorted(pvalues):
    return np.sort(hochberg(pvalues))


def only_the_ends(pvalues):
    return min(pvalues), max(pvalues)


def always_the_same(pvalues):
    return [0.05] * len(pvalues)


PARTS = {
    "decision": "Two of nine rivals differ from the control",
    "evidence": "(adjusted p = 0.0189 and 0.048;",
    "procedure": "Holm, named in the plan, family level 0.05).",
    "rest": "For the other seven no difference was shown.",
}

GOOD = (
    "By our plan (Holm, family level 0.05) 2 of the 9 rivals differ from the control. Li would "
    "claim 8, but a procedure chosen after looking keeps no level of its own."
)

ANSWERS = {
    "steps.five": {
        "right": [5, "5", "5.0"],
        "wrong": [(0, None), (1, None), (2, None), (3, None), (4, None)],
    },
    "steps.worlds": {
        "right": ["c", "Because the world stands in which M1, M2 and M4 are all equal."],
        "wrong": [("a", "M03"), ("b", None), ("d", None), ("(A)", "M03"), ("(D)", None)],
    },
    "steps.density": {
        "right": ["b", "No: every level is at most 0.05, and there the height exceeds p."],
        "wrong": [("a", None), ("c", None), ("d", "M23"), ("(D)", "M23"), ("(A)", None)],
    },
    "steps.verdict-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "Eight of nine rivals differ from the control"}, "M26"),
            ({**PARTS, "decision": "Three of nine rivals differ from the control"}, "M06"),
            ({**PARTS, "evidence": "(p = 0.0021 and 0.0060;"}, "M10"),
            ({**PARTS, "procedure": "the best of eight procedures, level 0.05)."}, "M26"),
            ({**PARTS, "procedure": "Holm and Hochberg, level 0.05)."}, "M23"),
            ({**PARTS, "rest": "The other seven perform like the control."}, "M03"),
        ],
    },
    "steps.text": {
        "right": [GOOD, GOOD.replace("claim 8", "call 8 rivals different")],
        "wrong": [
            (GOOD + " This proves it.", "M38"),
            (GOOD + " So the control is the winner.", "M17"),
            (GOOD + " It will replicate in 95 % of studies.", "M02"),
            ("By Holm 2 rivals differ from the control at 0.05.", None),
            ("By Holm 2 rivals differ from the control, by Li 8.", None),
        ],
    },
    "steps.hochberg": {
        "right": [hochberg, hochberg_in_a_loop],
        "wrong": [
            (holm, None),
            (unchanged, "M10"),
            (bonferroni, None),
            (never_carries, None),
            (comes_back_sorted, None),
            (only_the_ends, None),
            (always_the_same, None),
        ],
    },
}
