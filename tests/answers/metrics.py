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


ANSWERS = {
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
}
