"""Many tests on two samples: Wilcoxon beside scipy, and what the others cost."""

from time import perf_counter

import numpy as np
from timing import Peer, compare

from verdictlab import paired_t_test, permutation_test, sign_test, wilcoxon_test

__all__ = ["many_other_tests", "many_tied_wilcoxon_tests", "many_wilcoxon_tests"]


def many_wilcoxon_tests():
    """10,000 exact tests at n = 15; few ties for us, none for scipy, whose ties cost seconds."""
    rng = np.random.default_rng(1)
    x = np.round(rng.normal(80, 5, size=(10_000, 15)), 2)
    y = np.round(x + rng.normal(0, 2, size=(10_000, 15)), 2)
    untied = rng.normal(size=(2, 10_000, 15))

    def scipy_axis():
        from scipy.stats import wilcoxon

        return lambda: wilcoxon(*untied, axis=-1)

    return compare(
        "10,000 Wilcoxon tests, n = 15, exact, a quarter with ties (scipy: none with ties)",
        [
            Peer("verdictlab", lambda: wilcoxon_test(x, y)),
            Peer("verdictlab, decimals known", lambda: wilcoxon_test(x, y, decimals=2)),
            Peer("verdictlab, no ties", lambda: wilcoxon_test(*untied)),
            Peer.build("scipy, axis, auto, no ties", scipy_axis),
        ],
    )


def many_tied_wilcoxon_tests(sample=4):
    """2,000 exact tests with ties and zeros at n = 12; scipy's time is that of a few, scaled."""
    rng = np.random.default_rng(2)
    x, y = rng.integers(0, 8, size=(2, 2000, 12)).astype(float)
    medians = compare(
        "2,000 Wilcoxon tests, n = 12, exact with ties and zeros",
        [Peer("verdictlab", lambda: wilcoxon_test(x, y))],
    )
    from scipy.stats import wilcoxon

    start = perf_counter()
    wilcoxon(x[:sample], y[:sample], axis=-1, zero_method="zsplit")
    theirs = (perf_counter() - start) / sample * 2000
    ratio = theirs / medians["verdictlab"]
    name = f"scipy, axis, auto ({sample} of them, scaled)"
    print(f"  {name:<38} {1000 * theirs:10.0f} ms   {ratio:7.0f} x")
    return {**medians, "scipy": theirs}


def many_other_tests():
    """10,000 paired t-tests, sign tests and exact sign flips."""
    rng = np.random.default_rng(3)
    x, y = rng.normal(size=(2, 10_000, 12))

    def scipy_t():
        from scipy.stats import ttest_rel

        return lambda: ttest_rel(x, y, axis=-1)

    medians = compare(
        "10,000 paired t-tests, n = 12",
        [Peer("verdictlab", lambda: paired_t_test(x, y)), Peer.build("scipy, axis", scipy_t)],
    )
    compare(
        "10,000 sign tests, and 1,000 exact sign-flip tests, n = 12",
        [
            Peer("verdictlab, sign", lambda: sign_test(x, y)),
            Peer("verdictlab, flips", lambda: permutation_test(x[:1000], y[:1000], rng=1)),
        ],
    )
    return medians


if __name__ == "__main__":
    many_wilcoxon_tests()
    many_tied_wilcoxon_tests()
    many_other_tests()
