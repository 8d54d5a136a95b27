"""What the items of chapter 08 know, computed."""


def _column(table, name):
    return table.scores[name]


def complex_pair():
    """Wilcoxon's test of X1 and X3 on the nine complex problems."""
    from .... import load_table, wilcoxon_test

    table = load_table("high_complexity_9x3")
    return wilcoxon_test(
        _column(table, "S_EBN_M3"), _column(table, "S_PEBN_M3"), decimals=table.decimals
    )


def by_hand():
    """T and the exact p of that test."""
    found = complex_pair()
    return {"T": float(min(found.r_plus, found.r_minus)), "p": float(found.pvalue)}


def normal_curve():
    """T, and p by the normal curve."""
    from scipy.special import ndtr

    found = complex_pair()
    return {"T": by_hand()["T"], "p": float(2 * ndtr(-abs(found.z)))}


def one_sided():
    """T, and half of the exact p."""
    found = by_hand()
    return {"T": found["T"], "p": found["p"] / 2}


def least_wins(n=30, alpha=0.05, sides=2):
    """From how many wins of ``n`` on the sign test rejects."""
    from scipy.stats import binom

    return float(next(m for m in range(n + 1) if sides * binom.sf(m - 1, n, 0.5) <= alpha))


def larger_sum():
    """The larger of the two rank sums, beside the right p."""
    return {"T": 45 - by_hand()["T"], "p": by_hand()["p"]}
