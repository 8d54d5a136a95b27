"""Right and wrong answers to the exercises of chapter 07, as students give them."""

from math import comb, erf, sqrt


def sign_p(wins, losses):
    n, more = wins + losses, max(wins, losses)
    return min(1.0, 2 * sum(comb(n, k) for k in range(more, n + 1)) / 2**n)


def by_the_smaller_count(wins, losses):
    n, fewer = wins + losses, min(wins, losses)
    return min(1.0, sum(comb(n, k) for k in range(fewer + 1)) / 2 ** (n - 1))


def one_side(wins, losses):
    n = wins + losses
    return sum(comb(n, k) for k in range(wins, n + 1)) / 2**n


def larger_side_only(wins, losses):
    return one_side(max(wins, losses), min(wins, losses))


def above_one(wins, losses):
    return 2 * larger_side_only(wins, losses)


def only_for_more_wins(wins, losses):
    return min(1.0, 2 * one_side(wins, losses))


def more_than(wins, losses):
    n, more = wins + losses, max(wins, losses)
    return min(1.0, 2 * sum(comb(n, k) for k in range(more + 1, n + 1)) / 2**n)


def this_count_only(wins, losses):
    n = wins + losses
    return min(1.0, 2 * comb(n, wins) / 2**n)


def normal(wins, losses):
    z = abs(wins - losses) / sqrt(wins + losses)
    return 1 - erf(z / sqrt(2))


def the_rest(wins, losses):
    return 1 - sign_p(wins, losses)


PARTS = {
    "decision": "PDFC has the higher mean accuracy,",
    "evidence": "p = 0.0071, at most alpha = 0.05;",
    "interval": "the data are compatible with a lead of 0.0122 to 0.0694.",
    "caveat": "Whether that matters is not the test's to say.",
}

GOOD = (
    "PDFC has the higher mean accuracy on these 24 problems (paired t-test, p = 0.0071, level "
    "0.05); the data are compatible with a lead of 0.0122 to 0.0694."
)

ANSWERS = {
    "hypotheses.coins": {
        "right": [158 / 4096, "0.0386", "0,0386", 0.039],
        "wrong": [
            (0.0193, None),
            (0.0322, None),
            ("0.0161", None),
            (0.9614, "M02"),
            (0.05, None),
            (10 / 12, None),
        ],
    },
    "hypotheses.small-t": {
        "right": [
            "c",
            "It takes t for p: small p is far out, small t is no difference. The rule has a size "
            "and no power.",
        ],
        "wrong": [("a", "M51"), ("b", None), ("d", None), ("e", "M26"), ("(A)", "M51")],
    },
    "hypotheses.verdict-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "The accuracies of PDFC and NNEP are equal,"}, "M03"),
            ({**PARTS, "decision": "It is proven that PDFC is better,"}, "M38"),
            ({**PARTS, "evidence": "with probability 0.9929;"}, "M01"),
            ({**PARTS, "evidence": "p = 0.326, above alpha = 0.05;"}, None),
            ({**PARTS, "evidence": "p = 0.0071, so even at alpha = 0.01;"}, "M26"),
            (
                {
                    **PARTS,
                    "interval": "the true lead lies in 0.0122 to 0.0694 with probability 95 %.",
                },
                "M08",
            ),
            (
                {
                    **PARTS,
                    "interval": "on 95 % of all problems PDFC leads by 0.0122 to 0.0694.",
                },
                None,
            ),
            ({**PARTS, "caveat": "So small a p shows a large effect."}, "M05"),
            (
                {**PARTS, "caveat": "So it will be found again in 99.3 % of all studies."},
                "M02",
            ),
        ],
    },
    "hypotheses.verdict-text": {
        "right": [
            GOOD,
            "At level 0.05 the difference is significant (p = 0,0071); interval 0,0122 to 0,0694. "
            "Whether it matters is another question.",
        ],
        "wrong": [
            (GOOD + " This proves that PDFC is better.", "M38"),
            (GOOD + " So PDFC is the winner.", "M17"),
            (GOOD + " The probability that they are equal is 0.7 %.", "M01"),
            (GOOD + " The true lead lies between them with a probability of 95 %.", "M08"),
            (GOOD + " The result is robust.", "M23"),
            ("PDFC is better than NNEP (p = 0.0071).", None),
            ("The interval is 0.0122 to 0.0694.", None),
        ],
    },
    "hypotheses.sign-function": {
        "right": [sign_p, by_the_smaller_count],
        "wrong": [
            (one_side, None),
            (larger_side_only, None),
            (above_one, None),
            (only_for_more_wins, None),
            (more_than, None),
            (this_count_only, None),
            (normal, None),
            (the_rest, None),
        ],
    },
    "hypotheses.what-15-see": {
        "right": [0.8, "0,8", "0.80"],
        "wrong": [
            (0.5, "M51"),
            (1.0, None),
            (1.5, None),
            (0.05, "M51"),
            (34, None),
            (0.3, None),
        ],
    },
    "hypotheses.settle": {
        "right": [59, "59", 58.9, 60],
        "wrong": [(30, None), (4, None), (34, None), (15, "M34"), (32, None), (118, None)],
    },
}
