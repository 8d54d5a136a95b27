"""What mean difference do the studies see that reject? More than the truth, and how much more."""

from ._power_of_test import power_of_test

__all__ = ["mean_if_rejected"]

STEP = 1e-4  # of the effect: small beside every power, large beside the digits of its integral
RARE = 0.003  # rejections: below, nobody will see such a study


def mean_if_rejected(test, n, effect, *, alpha=0.05, alternative="two-sided"):
    r"""Give the average mean difference of the studies that reject, or None where hardly any do.

    With normal differences of deviation 1 the score of a study is n (mean - effect), so that

        d P(rejects) / d effect = n E[(mean - effect) 1(rejects)]

    whatever the test: the power says what is seen, and nothing is drawn.

    >>> round(mean_if_rejected("t", 15, 0.5), 2), mean_if_rejected("sign", 5, 0.5)
    (0.72, None)
    """
    asked = {"alpha": alpha, "alternative": alternative}
    power = power_of_test(test, n, effect, **asked)
    if power < RARE:
        return None
    more = power_of_test(test, n, effect + STEP, **asked)
    return effect + (more - power) / (STEP * n * power)
