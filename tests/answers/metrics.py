"""Right and wrong answers to the exercises of chapter 02, as students give them."""


def f_beta(tp, fn, fp, tn, beta):
    weight = beta**2
    return (1 + weight) * tp / ((1 + weight) * tp + weight * fn + fp)


def from_precision_and_recall(tp, fn, fp, tn, beta):
    if tp == 0:
        return 0
    p, r = tp / (tp + fp), tp / (tp + fn)
    return (1 + beta**2) * p * r / (beta**2 * p + r)


def swapped(tp, fn, fp, tn, beta):
    return f_beta(tp, fp, fn, tn, beta)


def not_squared(tp, fn, fp, tn, beta):
    return f_beta(tp, fn, fp, tn, beta**0.5)


def without_beta(tp, fn, fp, tn, beta):
    return f_beta(tp, fn, fp, tn, 1)


def plain_mean(tp, fn, fp, tn, beta):
    return (tp / max(tp + fp, 1) + tp / (tp + fn)) / 2


def accuracy(tp, fn, fp, tn, beta):
    return (tp + tn) / (tp + fn + fp + tn)


def with_the_accuracy(tp, fn, fp, tn, beta):
    p, r = accuracy(tp, fn, fp, tn, beta), tp / (tp + fn)
    return (1 + beta**2) * p * r / (beta**2 * p + r)


def divides_by_nothing(tp, fn, fp, tn, beta):
    p, r = tp / (tp + fp), tp / (tp + fn)
    return (1 + beta**2) * p * r / (beta**2 * p + r)


REJECT = {
    "error": "from 26.9 to 12.4 %",
    "coverage": "from 99.2 to 37.7 %",
    "decides": "what a case without an answer costs",
}

GOOD = (
    "B has the higher accuracy, 0.903 against 0.554, and finds no eight. A finds 0.983 of the "
    "eights with a precision of 0.176."
)

ANSWERS = {
    "metrics.kappa-by-hand": {
        "right": [0.7, "0,70", "70 %", "7/10"],
        "wrong": [
            (0.85, "M36"),
            (0.35, None),
            (1.7, None),
            (0.8, "M36"),
            (0.5, None),
            ("-0.7", None),
        ],
    },
    "metrics.denominator": {
        "right": [
            "b",
            "The errors are counted over all cases; over the classified ones the fall is much "
            "smaller.",
        ],
        "wrong": [("a", "M35"), ("c", None), ("d", None), ("e", "M04"), ("(A)", "M35")],
    },
    "metrics.reject-parts": {
        "right": [REJECT, list(REJECT.values())],
        "wrong": [
            ({**REJECT, "error": "from 26.7 to 4.0 %"}, "M35"),
            ({**REJECT, "error": "not at all"}, None),
            ({**REJECT, "coverage": "from 0.8 to 62.3 %"}, None),
            ({**REJECT, "coverage": "stays near 99 %"}, "M35"),
            ({**REJECT, "decides": "the error alone, so five neighbours are better"}, "M35"),
            ({**REJECT, "decides": "whether the difference is significant"}, "M04"),
        ],
    },
    "metrics.f-beta": {
        "right": [f_beta, from_precision_and_recall],
        "wrong": [
            (swapped, "M40"),
            (not_squared, None),
            (without_beta, None),
            (plain_mean, None),
            (accuracy, None),
            (with_the_accuracy, "M39"),
            (divides_by_nothing, None),
        ],
    },
    "metrics.fraud-sentence": {
        "right": ["b", "The fraudulent payments are 99.5 % of all."],
        "wrong": [("a", None), ("c", None), ("d", "M19"), ("e", None), ("(D)", "M19")],
    },
    "metrics.eights-text": {
        "right": [
            GOOD,
            "Accuracy: A 55.4 %, B 90.3 %. Recall of A 98.3 %, precision of A 17.6 %. Which one "
            "to take depends on what a miss costs.",
        ],
        "wrong": [
            (GOOD + " This proves that B is better.", "M38"),
            (GOOD + " So B is the winner.", "M17"),
            (GOOD + " The two models are equal.", "M03"),
            (GOOD + " B is clearly the best model.", "M17"),
            ("B is more accurate, 0.903 against 0.554.", None),
            ("A finds 98.3 % of the eights, B none.", None),
        ],
    },
}
