"""Two models on one test set: McNemar's test, by coins."""

import numpy as np
import pandas as pd
from scipy import stats

from verdictlab import mcnemar_test


def draw(rng, rejects):
    """How many images both, only A, only B, or neither gets right."""
    apart = int(rng.integers(18, 61))
    # So many deviations from a coin: far enough, or near enough, that few draws are in vain.
    z = rng.uniform(2.2, 3.0) if rejects else rng.uniform(0.4, 1.6)
    only_a = round(apart / 2 + rng.choice([-1, 1]) * z * np.sqrt(apart) / 2)
    size = int(rng.integers(1000, 10_000))
    both = int(size * rng.uniform(0.6, 0.85))
    cells = [[both, only_a], [apart - only_a, size - both - apart]]
    rows, columns = ["A is right", "A is wrong"], ["B is right", "B is wrong"]
    return pd.DataFrame(cells, index=rows, columns=columns)


def about(table):
    """What the text of the sheet names."""
    return {"n": int(table.to_numpy().sum())}


def _discordant(table):
    return int(table.iloc[0, 1]), int(table.iloc[1, 0])


def first(table):
    """The key, by the package."""
    b, c = _discordant(table)
    return _words(
        b,
        c,
        p=mcnemar_test(b, c).pvalue,
        p_chi2=mcnemar_test(b, c, method="chi2").pvalue,
        p_corrected=mcnemar_test(b, c, method="chi2-corrected").pvalue,
        p_strangers=_strangers(table),
        lead=100 * (b - c) / table.to_numpy().sum(),
    )


def second(table):
    """The key again: a sum of binomial coefficients, and chi squared from scipy."""
    b, c = _discordant(table)
    heads = np.arange(min(b, c) + 1)
    tail = stats.binom.pmf(heads, b + c, 0.5).sum()
    return _words(
        b,
        c,
        p=min(1.0, 2 * tail),
        p_chi2=stats.chi2.sf((b - c) ** 2 / (b + c), 1),
        p_corrected=stats.chi2.sf((abs(b - c) - 1) ** 2 / (b + c), 1),
        p_strangers=_strangers_again(table),
        lead=100 * (b - c) / table.to_numpy().sum(),
    )


def _strangers(table):
    """What somebody gets who forgets that both saw the same images: a slip, not a method."""
    right, size = (table.iloc[0].sum(), table.iloc[:, 0].sum()), table.to_numpy().sum()
    share = sum(right) / (2 * size)
    z = (right[0] - right[1]) / np.sqrt(2 * size * share * (1 - share))
    return 2 * stats.norm.sf(abs(z))


def _strangers_again(table):
    size = table.to_numpy().sum()
    cells = [[one, size - one] for one in (table.iloc[0].sum(), table.iloc[:, 0].sum())]
    return stats.chi2_contingency(cells, correction=False).pvalue


def _words(b, c, **got):
    p, rejects = f"{got['p']:.4f}", got["p"] <= 0.05
    shown = f"{'A' if b > c else 'B'} is right more often than the other on images like these."
    silent = "No difference between the two models is shown."
    ends = "It speaks of these two models only." if rejects else "That shows no equality."
    said = shown if rejects else silent
    return {
        **got,
        "apart": b + c,
        "right": said,
        "wrong": silent if rejects else shown,
        "p_words": p,
        "good": f"{said[:-1]} (McNemar, {b + c} images on which they disagree, exact p = {p}, "
        f"level 0.05). {ends}",
        "flawed": f"It is proven that the better algorithm wins (p = {p}).",
    }


def answer(got):
    """What is to come out as often as not."""
    return got["p"] <= 0.05


def fits(table, got):
    """A lead that is seen, and no p near the level."""
    b, c = _discordant(table)
    clear = all(abs(got[name] - 0.05) > 0.01 for name in ("p", "p_chi2", "p_corrected"))
    # The corrected chi squared comes close to the exact p, and whoever used it is forgiven.
    slips = [got[name] for name in ("p", "p_chi2", "p_strangers")]
    told_apart = np.diff(np.sort(slips)).min() > 0.0013
    return bool(clear and told_apart and abs(b - c) >= 2 and min(b, c) >= 2)
