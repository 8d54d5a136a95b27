"""What the items of chapter 09 know, computed."""

from math import sqrt

from ....paired import mcnemar_test

# Thirty holdouts of one third: mean and standard deviation of the differences.
MEAN, SPREAD, COUNT, SHARE = 0.02, 0.03, 30, 1 / 2


def corrected():
    """The corrected t of the example: the test sets are half as large as the training sets."""
    return MEAN / (SPREAD * sqrt(1 / COUNT + SHARE))


def uncorrected():
    """The plain t of the same numbers."""
    return MEAN / (SPREAD / sqrt(COUNT))


def as_printed(ratio):
    """The formula of the notes, with the ratio they print (2) or the right one (1/2)."""
    squares = SPREAD**2 * (COUNT - 1)
    return MEAN * sqrt(COUNT) / sqrt((1 / COUNT + ratio) * squares)


def most_parted():
    """170 and 160 right of 200: on how many cases may the models part at most to differ?"""
    found = [
        10 + 2 * c for c in range(26) if mcnemar_test(10 + c, c, method="exact").pvalue <= 0.05
    ]
    return max(found)


def mcnemar_of_the_notes(*, bars=True):
    """McNemar's M for 4 and 12 cases, as it is and without the bars, as the notes print it."""
    gap = abs(4 - 12) if bars else 4 - 12
    return (gap - 1) ** 2 / 16


def rejected():
    """Of 100 samples of the lab's plan, in how many the plain test rejects."""
    from ....power import rejection_rates

    return 100 * rejection_rates("nearest-mean", rng=1).loc["plain", "rate"]
