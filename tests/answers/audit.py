"""Right and wrong answers to the exercises of chapter 16, as students give them."""


def agrees(printed, value):
    half = 0.5 * 10 ** -len(printed.partition(".")[2])
    return abs(float(printed) - value) <= half + 1e-9


def between_edges(printed, value):
    unit = 10.0 ** -(len(printed.split(".")[1]) if "." in printed else 0)
    units = (value - float(printed)) / unit
    return bool(-0.5 - 1e-6 <= units <= 0.5 + 1e-6)


def as_text(printed, value):
    return f"{value:.{len(printed.partition('.')[2])}f}" == printed


def by_rounding(printed, value):
    decimals = len(printed.split(".")[1]) if "." in printed else 0
    return bool(abs(round(value, decimals) - float(printed)) < 10 ** -(decimals + 3))


def exactly(printed, value):
    return float(printed) == value


def two_decimals(printed, value):
    return round(value, 2) == float(printed)


def nearly(printed, value):
    return abs(float(printed) - value) < 0.01 * abs(value)


def generously(printed, value):
    return True


def never(printed, value):
    return False


PARTS = {
    "number": "The printed t of 2.94 should be 2.08,",
    "cause": "since 1 - r stands where 1 - r squared belongs;",
    "verdict": "equal spreads are then not rejected (limit 2.36),",
    "rest": "and what was built on the check is to be read again.",
}

GOOD = (
    "The text names 72 wins, the table of wins has 75 beside 27 losses and 3 ties. No verdict of "
    "the paper depends on it."
)

ANSWERS = {
    "audit.tails": {
        "right": [0.2887, "0,2887", 0.28869],
        "wrong": [
            (0.2272, None),
            (0.1443, None),
            (0.7113, "M01"),
            (0.2273, None),
            (1.061, None),
            (0.05, None),
        ],
    },
    "audit.freedom": {
        "right": [16, "16"],
        "wrong": [(7, None), (17, None), (34, None), (18, None), (15, None)],
    },
    "audit.impossible": {
        "right": ["c", "Eight values from 60 to 76 with a standard deviation of 20"],
        "wrong": [
            ("a", None),
            ("b", None),
            ("d", "M31"),
            ("(A)", None),
            ("12 wins of 15, p = 0.035, and a smaller mean than the loser's", "M31"),
        ],
    },
    "audit.finding": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "number": "The author is careless with t,"}, None),
            ({**PARTS, "cause": "since scores are not normally distributed;"}, "M15"),
            ({**PARTS, "cause": "since nine problems are too few for a test;"}, None),
            ({**PARTS, "verdict": "so the spreads are equal,"}, "M03"),
            ({**PARTS, "rest": "and everything else stays as it is."}, "M23"),
        ],
    },
    "audit.letter": {
        "right": [GOOD, GOOD.replace("The text names", "In the text we read")],
        "wrong": [
            (GOOD + " This proves it.", "M38"),
            (GOOD + " So it is the winner.", "M17"),
            ("The text names 72 wins; please count once more. No verdict depends on it.", None),
            ("The table of wins has 75, which the text does not say. Nothing changes.", None),
            (GOOD + " The others are the same.", "M03"),
        ],
    },
    "audit.agrees": {
        "right": [agrees, between_edges],
        "wrong": [
            (as_text, None),
            (by_rounding, None),
            (exactly, None),
            (two_decimals, None),
            (nearly, None),
            (generously, None),
            (never, None),
        ],
    },
}
