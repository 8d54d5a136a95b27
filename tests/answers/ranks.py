"""Right and wrong answers to the exercises of chapter 10, as students give them."""

import numpy as np


def holm(pvalues):
    p = np.asarray(pvalues, dtype=float)
    order = np.argsort(p)
    stepped = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    adjusted = np.empty(len(p))
    adjusted[order] = np.minimum(stepped, 1.0)
    return adjusted


def holm_in_a_loop(pvalues):
    places = sorted(range(len(pvalues)), key=lambda place: pvalues[place])
    adjusted, largest = [0.0] * len(pvalues), 0.0
    for step, place in enumerate(places):
        largest = max(largest, (len(pvalues) - step) * pvalues[place])
        adjusted[place] = min(1.0, largest)
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


def not_capped(pvalues):
    p = np.asarray(pvalues, dtype=float)
    order = np.argsort(p)
    adjusted = np.empty(len(p))
    adjusted[order] = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    return adjusted


def comes_back_sorted(pvalues):
    p = np.sort(np.asarray(pvalues, dtype=float))
    return np.minimum(np.maximum.accumulate(p * np.arange(len(p), 0, -1)), 1.0)


def only_the_smallest(pvalues):
    return len(pvalues) * min(pvalues), max(pvalues)


def always_the_same(pvalues):
    return [0.05] * 3


def starts_at_the_largest(pvalues):
    """Hochberg, which is another procedure."""
    p = np.asarray(pvalues, dtype=float)
    order = np.argsort(p)[::-1]
    adjusted = np.empty(len(p))
    stepped = np.minimum.accumulate(p[order] * np.arange(1, len(p) + 1))
    adjusted[order] = np.minimum(stepped, 1.0)
    return adjusted


HOLM = {"NNEP": 0.112620, "IS-CHC+1NN": 0.112620, "FH-GBML": 0.000159}

VERDICT = {
    "decision": "2 of 3 algorithms differ from the control M3",
    "pairs": "M3 ranks better than M1 (p = 0.00207) and M4 (p = 0.00936)",
    "level": "Holm, family level 0.05, control named beforehand",
    "rest": "No difference to M2 was shown (p = 0.157), which is not evidence of equality.",
}

GOOD_VERDICT = (
    "2 of 6 pairs differ: M3 ranks better than M1 (p = 0.00384) and M4 (p = 0.0242); Nemenyi, "
    "family level 0.05. For the other four pairs no difference was shown; that is not evidence "
    "that they are equal."
)

GOOD_SOURCES = (
    "Counting the 15 sources once each, 7 of 12 variants have a higher error than CBR (Holm, "
    "family level 0.05). Counting all 30 problems it would be 9 of 12."
)

ANSWERS = {
    "ranks.holm-by-hand": {
        "right": [
            HOLM,
            {**HOLM, "FH-GBML": "1.6e-4"},
            [0.11262, 0.11262, 0.00016],
            {"NNEP": "0.113", "IS-CHC+1NN": 0.1126, "FH-GBML": 0.000159},
        ],
        "wrong": [
            ({"NNEP": 0.05631, "IS-CHC+1NN": 0.05631, "FH-GBML": 0.0000530}, "M10"),
            ({"NNEP": 0.168931, "IS-CHC+1NN": 0.168931, "FH-GBML": 0.0001591}, None),
            ({**HOLM, "NNEP": 0.05631}, None),
            ({**HOLM, "IS-CHC+1NN": 0.05631}, None),
            ({**HOLM, "IS-CHC+1NN": 0.028155}, None),
            ({**HOLM, "FH-GBML": 0.05}, None),
        ],
    },
    "ranks.density": {
        "right": [
            "b",
            "They are the heights of the normal curve at z, not areas beyond it.",
        ],
        "wrong": [
            ("a", None),
            ("c", None),
            ("d", None),
            ("e", "M23"),
            ("Nothing, since all decisions are right.", "M23"),
        ],
    },
    "ranks.density-fixed": {
        "right": [0.0044, "0,00436", "p = 0.0044"],
        "wrong": [
            (0.0069, None),
            ("0.00685", None),
            (0.00218, None),
            (0.99564, "M01"),
            (0.05, None),
            (2.851, None),
        ],
    },
    "ranks.verdict-parts": {
        "right": [VERDICT, list(VERDICT.values())],
        "wrong": [
            ({**VERDICT, "decision": "3 of 3 algorithms differ from the control M3"}, "M11"),
            ({**VERDICT, "decision": "M3 is the best of the four models"}, "M17"),
            ({**VERDICT, "pairs": "M3 ranks better than M1 and M4 (p = 0.00133)"}, "M27"),
            (
                {
                    **VERDICT,
                    "pairs": "M3 ranks better than M1 (p = 0.000689) and M4 (p = 0.00468)",
                },
                "M10",
            ),
            (
                {**VERDICT, "pairs": "M1 (p = 0.00207) and M4 (p = 0.00936) rank better than M3"},
                None,
            ),
            (
                {**VERDICT, "level": "Holm, family level 0.01, as all of them are below it"},
                "M26",
            ),
            (
                {
                    **VERDICT,
                    "level": "Holm, family level 0.05, control chosen because it ranks first",
                },
                "M18",
            ),
            ({**VERDICT, "rest": "M2 is as good as M3 (p = 0.157)."}, "M03"),
            ({**VERDICT, "rest": "M2 tends to rank worse as well (p = 0.157)."}, "M06"),
        ],
    },
    "ranks.verdict-text": {
        "right": [
            GOOD_VERDICT,
            "By Nemenyi at the family level 5 %, M3 has better ranks than M1 (p=0,00384) and than "
            "M4 (p=0,0242). Nothing was shown for the other pairs; that does not prove them equal.",
            "Two of the six pairs differ at 0.05 (Nemenyi): M1 ranks worse than M3, p = 0.0038, "
            "and so does M4, p = 0.024. No difference was shown for the rest; I do not say that "
            "they are equal.",
        ],
        "wrong": [
            (GOOD_VERDICT + " So M3 is the best model.", "M17"),
            (GOOD_VERDICT + " For the others we accept H0.", "M03"),
            (GOOD_VERDICT + " M2 is equal to M3.", "M03"),
            (GOOD_VERDICT + " M2 shows a trend (p = 0.49).", "M06"),
            (GOOD_VERDICT + " This proves that M3 improves on M1.", "M38"),
            ("M3 ranks better than M1 (p = 0.00384) and M4 (p = 0.0242).", None),
            ("M3 ranks better than M1 and M4 at the family level 0.05.", None),
        ],
    },
    "ranks.holm-function": {
        "right": [holm, holm_in_a_loop],
        "wrong": [
            (unchanged, "M10"),
            (bonferroni, None),
            (never_carries, None),
            (not_capped, None),
            (comes_back_sorted, None),
            (only_the_smallest, None),
            (always_the_same, None),
            (starts_at_the_largest, None),
        ],
    },
    "ranks.price-list": {
        "right": [2.734, "2,734", 2.7344, 2.733],
        "wrong": [
            (2.724, None),
            (2.763, None),
            (2.744, None),
            (0.044, None),
            (2.69, None),
            (2.9483, None),
        ],
    },
    "ranks.leave-one-out": {
        "right": ["b", "PDFC"],
        "wrong": [
            ("a", None),
            ("NNEP", None),
            ("c", None),
            ("PDFC and NNEP both", None),
            ("d", "M30"),
        ],
    },
    "ranks.sources-text": {
        "right": [
            GOOD_SOURCES,
            "Seven of the twelve variants are worse than CBR by Holm at 0.05 when each of the 15 "
            "sources counts once; with all 30 problems nine are. I sign the first, because related "
            "problems are not independent. For the others nothing was shown.",
        ],
        "wrong": [
            (GOOD_SOURCES + " The other variants are as good as CBR.", "M03"),
            (GOOD_SOURCES + " So the clear winner is CBR.", "M17"),
            (GOOD_SOURCES + " This is a robust result.", "M23"),
            ("9 of 12 variants are worse than CBR on 30 problems (Holm, 0.05).", None),
            ("7 of 12 variants are worse than CBR on 15 sources (Holm, 0.05).", None),
            ("Several variants are worse than CBR.", None),
        ],
    },
}
