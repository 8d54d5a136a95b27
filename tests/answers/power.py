"""Right and wrong answers to the exercises of chapter 11, as students give them."""


def replicability(rejections, studies):
    kept = studies - rejections
    same = rejections * (rejections - 1) + kept * (kept - 1)
    return same / (studies * (studies - 1))


def by_pairs(rejections, studies):
    decided = [True] * rejections + [False] * (studies - rejections)
    pairs = [(i, j) for i in range(studies) for j in range(i)]
    return sum(decided[i] == decided[j] for i, j in pairs) / len(pairs)


def with_itself(rejections, studies):
    share = rejections / studies
    return share**2 + (1 - share) ** 2


def only_rejections(rejections, studies):
    return rejections * (rejections - 1) / (studies * (studies - 1))


def share(rejections, studies):
    return rejections / studies


def disagreement(rejections, studies):
    return 1 - replicability(rejections, studies)


def always_one(rejections, studies):
    return 1.0


PARTS = {
    "decision": "No difference was shown,",
    "evidence": "p = 0.19, above alpha = 0.05;",
    "power": "a gain of one point would have been missed seven times in ten.",
    "caveat": "The data are compatible with -0.5 to 2.3 points.",
}

GOOD = (
    "On your 15 data sets the new method was better (paired t-test, p = 0.04, level 0.05). Another "
    "study of this size may well not reject; even if the gain is as large as you saw it, 56 of 100 "
    "would."
)

ANSWERS = {
    "power.problems": {
        "right": [52, "51", 53],
        "wrong": [(34, None), (20, None), (15, "M51"), (98, None), (90, None), (5, None)],
    },
    "power.observed": {
        "right": ["c", "The observed power says p again; it tells nothing of the truth."],
        "wrong": [("a", "M02"), ("b", "M34"), ("d", "M03"), ("e", "M26"), ("(B)", "M34")],
    },
    "power.least": {
        "right": [40 / 90, "0.444", "0,444"],
        "wrong": [(0.5, None), (0.556, None), (1, None), (0.222, None), (0.25, None)],
    },
    "power.verdict-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "There is no difference,"}, "M03"),
            ({**PARTS, "decision": "There is a trend towards a gain,"}, "M06"),
            ({**PARTS, "evidence": "with a probability of 0.19;"}, "M01"),
            ({**PARTS, "evidence": "it would be found again in 81 %;"}, "M02"),
            ({**PARTS, "power": "the observed power was low, which explains p."}, "M34"),
            ({**PARTS, "caveat": "More folds would have settled it."}, "M13"),
        ],
    },
    "power.text": {
        "right": [GOOD, GOOD.replace("better", "ahead")],
        "wrong": [
            ("It will replicate in 96 % of studies (p = 0.04, level 0.05).", "M02"),
            ("The gain is proven to be real: p = 0.04, level 0.05.", "M38"),
            ("Your method was better, p = 0.4, level 0.05; a new study may not reject.", None),
            ("Your method was better (p = 0.04); a new study may not reject.", None),
            (GOOD + " So the new method is the winner.", "M17"),
        ],
    },
    "power.replicability": {
        "right": [replicability, by_pairs],
        "wrong": [
            (with_itself, None),
            (only_rejections, None),
            (share, None),
            (disagreement, None),
            (always_one, None),
        ],
    },
}
