"""Two algorithms on ten problems: Wilcoxon's test and the sign test, counted."""

from itertools import product

import numpy as np
import pandas as pd
from scipy import stats

from verdictlab import sign_test, wilcoxon_test

PROBLEMS = 10


def draw(rng, rejects):
    """Ten pairs of accuracies in tenths of a percent; a gain that is seen or is not."""
    level = rng.uniform(62, 92, PROBLEMS)
    gain = rng.normal(2.2 if rejects else 0.8, 1.8, PROBLEMS) * rng.choice([-1, 1])
    a = np.round(level + gain / 2, 1)
    b = np.round(level - gain / 2, 1)
    return pd.DataFrame({"A": a, "B": b}, index=[f"problem {n + 1}" for n in range(PROBLEMS)])


def _tenths(table):
    return np.rint(10 * (table["A"] - table["B"])).astype(int).to_numpy()


def first(table):
    """The key, by the package."""
    d = _tenths(table)
    exact = wilcoxon_test(d, 0 * d, method="exact")
    normal = wilcoxon_test(d, 0 * d, method="normal")
    return _words(
        {
            "smaller": min(exact.r_plus, exact.r_minus),
            "larger": max(exact.r_plus, exact.r_minus),
            "losses": int(min((d > 0).sum(), (d < 0).sum())),
            "p": exact.pvalue,
            "p_normal": normal.pvalue,
            "p_sign": sign_test(d, 0 * d).pvalue,
        },
        "A" if exact.r_plus > exact.r_minus else "B",
    )


def second(table):
    """The key again: all 1024 signs, and the binomial distribution of scipy."""
    d = _tenths(table)
    ranks = stats.rankdata(np.abs(d))
    sums = np.array(list(product([0, 1], repeat=PROBLEMS))) @ ranks
    smaller = min(ranks[d > 0].sum(), ranks[d < 0].sum())
    far = (sums <= smaller) | (sums >= ranks.sum() - smaller)
    deviation = np.sqrt(PROBLEMS * (PROBLEMS + 1) * (2 * PROBLEMS + 1) / 24)
    z = (smaller - ranks.sum() / 2) / deviation
    losses = int(min((d > 0).sum(), (d < 0).sum()))
    return _words(
        {
            "smaller": smaller,
            "larger": ranks.sum() - smaller,
            "losses": losses,
            "p": far.mean(),
            "p_normal": 2 * stats.norm.cdf(z),
            "p_sign": stats.binomtest(losses, PROBLEMS).pvalue,
        },
        "A" if ranks[d > 0].sum() > ranks[d < 0].sum() else "B",
    )


def _words(got, ahead):
    shown = f"{ahead} has the higher accuracy on problems like these."
    silent = "No difference between A and B is shown."
    rejects = got["p"] <= 0.05
    p = f"{got['p']:.4f}"
    ends = "Whether it matters is another question." if rejects else "That shows no equality."
    return {
        **got,
        "right": shown if rejects else silent,
        "wrong": silent if rejects else shown,
        "p_words": p,
        "good": f"{(shown if rejects else silent)[:-1]} (Wilcoxon, ten problems, exact p = {p}, "
        f"level 0.05). {ends}",
        "flawed": f"It is proven that the better one wins (p = {p})."
        if rejects
        else f"Both are equal (p = {p}).",
    }


def answer(got):
    """What is to come out as often as not."""
    return got["p"] <= 0.05


def fits(table, got):
    """No ties and no zeros, something on either side, and no p near the level."""
    sizes = np.abs(_tenths(table))
    alone = sizes.min() > 0 and len(set(sizes)) == PROBLEMS
    clear = all(abs(got[name] - 0.05) > 0.01 for name in ("p", "p_normal", "p_sign"))
    return bool(alone and clear and 1 <= got["losses"] <= 4)
