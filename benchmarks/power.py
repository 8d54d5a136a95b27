"""A power curve beside the same computed with scipy."""

from time import perf_counter

import numpy as np
from timing import Peer, compare

from verdictlab import power_curve
from verdictlab.power._sampling import drawer

__all__ = ["power_curves"]

BIASES = np.linspace(0, 4.75, 20)


def power_curves(loop_rows=20):
    """20 biases x 1,000 collections of 10 of 30 problems: t, Wilcoxon and sign; no ties."""
    rng = np.random.default_rng(1)
    x = rng.normal(0.80, 0.05, 30)
    y = x - rng.normal(0.005, 0.02, 30)
    points = 100 * (x - y)

    def samples():
        drawn = drawer(points, 10, 1000, np.random.default_rng(1))
        chosen = drawn(BIASES)
        return x[chosen], y[chosen]

    def scipy_axis():
        from scipy.stats import binom, ttest_rel, wilcoxon

        def run():
            first, second = samples()
            wins = (first > second).sum(axis=-1)
            losses = (first < second).sum(axis=-1)
            sign = np.minimum(1, 2 * binom.cdf(np.minimum(wins, losses), wins + losses, 0.5))
            return (
                ttest_rel(first, second, axis=-1).pvalue,
                wilcoxon(first, second, axis=-1).pvalue,
                sign,
            )

        return run

    medians = compare(
        "Power curve, 20 k x 1,000 collections of 10 of 30 problems, three tests, no ties",
        [
            Peer(
                "verdictlab",
                lambda: power_curve(x, y, k=BIASES, draw=10, higher_is_better=True, rng=1).frame,
            ),
            Peer.build("scipy, axis, our sampler", scipy_axis),
        ],
    )
    from scipy.stats import binomtest, ttest_rel, wilcoxon

    first, second = (values.reshape(-1, 10)[:: 20_000 // loop_rows] for values in samples())
    start = perf_counter()
    for a, b in zip(first, second, strict=True):
        ttest_rel(a, b)
        wilcoxon(a, b)
        binomtest(int((a > b).sum()), int((a != b).sum()))
    theirs = (perf_counter() - start) / len(first) * 20_000
    ratio = theirs / medians["verdictlab"]
    name = f"scipy, loop ({len(first)} rows, scaled)"
    print(f"  {name:<38} {1000 * theirs:10.0f} ms   {ratio:7.0f} x")
    return {**medians, "scipy loop": theirs}


if __name__ == "__main__":
    power_curves()
