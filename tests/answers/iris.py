"""Right and wrong answers to the exercises of case 15a, as students give them."""


def counts(kinds, first, second):
    right = [(a == true, b == true) for true, a, b in zip(kinds, first, second, strict=True)]
    return sum(a and not b for a, b in right), sum(b and not a for a, b in right)


def with_arrays(kinds, first, second):
    one, other = first == kinds, second == kinds
    return [(one & ~other).sum(), (~one & other).sum()]


def exchanged(kinds, first, second):
    return counts(kinds, second, first)


def different_names(kinds, first, second):
    part = sum(a != b for a, b in zip(first, second, strict=True))
    return part, part


def right_of_each(kinds, first, second):
    return sum(first == kinds), sum(second == kinds)


def wrong_of_each(kinds, first, second):
    return sum(first != kinds), sum(second != kinds)


def never(kinds, first, second):
    return 0, 0


PARTS = {
    "procedure": "Each of 150 flowers was left out once, and standardised by the others.",
    "decision": "No difference among 5, 7 and 9 neighbours is shown",
    "evidence": "(the clearest pair quarrels 1 to 3, adjusted p = 1).",
    "reach": "With at most five quarrels a pair, none could have been,",
    "advice": "so the app keeps 5 until some thousands of flowers speak.",
}

ANSWERS = {
    "iris.least": {
        "right": [6, "6"],
        "wrong": [(5, "M18"), (25, None), (150, "M55"), (7, None), (4, None)],
    },
    "iris.flowers": {
        "right": [750, "750"],
        "wrong": [(30, "M55"), (120, None), (1000, None), (1200, None), (75, None)],
    },
    "iris.leak": {
        "right": ["b", "Here the leak moved no flower; it was closed all the same."],
        "wrong": [
            ("a", "M33"),
            ("c", "M26"),
            ("d", None),
            ("(A)", "M33"),
            ("Scaling can be left out for irises.", None),
        ],
    },
    "iris.paragraph": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "7 neighbours are optimal"}, "M17"),
            ({**PARTS, "decision": "5, 7 and 9 neighbours are equally good"}, "M03"),
            ({**PARTS, "evidence": "(p = 0.625 for all three)."}, "M10"),
            ({**PARTS, "reach": "More folds would show it,"}, "M13"),
            ({**PARTS, "advice": "so any number of neighbours may be used."}, "M25"),
        ],
    },
    "iris.quarrel-counts": {
        "right": [counts, with_arrays],
        "wrong": [
            (exchanged, None),
            (different_names, None),
            (right_of_each, None),
            (wrong_of_each, None),
            (never, None),
        ],
    },
}
