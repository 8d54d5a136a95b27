"""Right and wrong answers to the exercises of chapter 13b, as students give them."""


def voices(scores):
    widths = [max(row) - min(row) for row in scores]
    return [
        sum(other < width for other in widths) + (sum(other == width for other in widths) + 1) / 2
        for width in widths
    ]


def by_sorting(scores):
    widths = [max(row) - min(row) for row in scores]
    places = sorted(widths)
    return [(2 * places.index(width) + 1 + places.count(width)) / 2 for width in widths]


def ranges(scores):
    return [max(row) - min(row) for row in scores]


def widest_first(scores):
    return [len(scores) + 1 - weight for weight in voices(scores)]


def ties_in_order(scores):
    widths = ranges(scores)
    order = sorted(range(len(widths)), key=widths.__getitem__)
    return [order.index(i) + 1 for i in range(len(widths))]


def by_level(scores):
    return voices([[sum(row), 0] for row in scores])


def one_each(scores):
    return [1.0] * len(scores)


PARTS = {
    "decision": "PDFC ranks better than all three rivals",
    "evidence": "(adjusted p of 0.0094 and less, level 0.05);",
    "basis": "data sets on which scores lie far apart count more,",
    "caveat": "as the plan had said beforehand.",
}

GOOD = (
    "By Quade the adjusted p is 0.0094, by Friedman's ranks it is 0.113: Quade lets wide data sets "
    "count more. You chose the test after looking at what it says, which raises the share of false "
    "alarms. Report the test that was planned."
)

ANSWERS = {
    "rankings.loudest": {
        "right": ["b", "From spambase on"],
        "wrong": [
            ("a", None),
            ("c", None),
            ("d", "M23"),
            ("(A)", None),
            ("Nowhere: a rank test counts each data set alike", "M23"),
        ],
    },
    "rankings.aligned-by-hand": {
        "right": [3.25, "3,25", 13 / 4],
        "wrong": [(2, None), (3, None), (3.75, None), (3.5, None), (6.5, None), (1, None)],
    },
    "rankings.ties": {
        "right": [18, "18.0"],
        "wrong": [(210, None), (6, None), (24, None), (3, None), (12, None)],
    },
    "rankings.verdict-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "PDFC is the best classifier"}, "M17"),
            (
                {
                    **PARTS,
                    "evidence": "(Quade's F = 11.77, p = 0.0000026, for each of them);",
                },
                "M27",
            ),
            ({**PARTS, "evidence": "(probability 0.99 that it is better);"}, "M01"),
            ({**PARTS, "basis": "all data sets count alike,"}, "M23"),
            ({**PARTS, "basis": "nothing had to be assumed,"}, "M15"),
            ({**PARTS, "caveat": "which we chose because it rejects most."}, "M26"),
        ],
    },
    "rankings.text": {
        "right": [GOOD, GOOD.replace("Report the test that was planned.", "Which did you plan?")],
        "wrong": [
            (GOOD + " This proves it.", "M38"),
            (GOOD + " So PDFC is the winner.", "M17"),
            (GOOD + " PDFC and NNEP are the same.", "M03"),
            ("By Quade the adjusted p is 0.0094. You chose it after looking.", None),
            ("By Friedman's ranks it is 0.113. You chose Quade after looking.", None),
        ],
    },
    "rankings.voices": {
        "right": [voices, by_sorting],
        "wrong": [
            (ranges, None),
            (widest_first, None),
            (ties_in_order, None),
            (by_level, None),
            (one_each, None),
        ],
    },
}
