"""The numbers of the claims of chapter 16, found a second way: numpy and scipy, no test of ours."""

from functools import cache
from itertools import product

import numpy as np
from scipy import stats

from verdictlab import load_data, load_table


def scores(name, *columns):
    frame = load_table(name).scores
    return frame[list(columns)] if columns else frame


def neighbours(name, without=()):
    frame = scores("somcbr_k_13x9", *(f"{name} k={k}" for k in (1, 3, 5)))
    return frame.drop(index=list(without))


def pitman(x, y):
    """The two spreads differ as much as sum and difference correlate."""
    r = np.corrcoef(x + y, x - y)[0, 1]
    return abs(r) * np.sqrt((len(x) - 2) / (1 - r * r))


def widest(frame):
    order = frame.var().sort_values()
    return pitman(frame[order.index[0]], frame[order.index[-1]])


def anova(frame):
    """Sums of squares by projecting rows and columns out."""
    x = frame.to_numpy(dtype=float)
    n, k = x.shape
    rest = x - x.mean(axis=0) - x.mean(axis=1, keepdims=True) + x.mean()
    ms = (rest**2).sum() / ((n - 1) * (k - 1))
    return n * ((x.mean(axis=0) - x.mean()) ** 2).sum() / (k - 1) / ms, ms


def friedman(frame):
    return stats.friedmanchisquare(*frame.round(6).to_numpy().T)


def uncorrected(frame):
    ranks = stats.rankdata(frame.round(6).to_numpy(), axis=1)
    n, k = ranks.shape
    return 12 * n / (k * (k + 1)) * ((ranks.mean(axis=0) - (k + 1) / 2) ** 2).sum(), n, k


def iman(chi2, n, k):
    return (n - 1) * chi2 / (n * (k - 1) - chi2)


def mauchly(frame):
    x = frame.to_numpy()
    n, k = x.shape
    contrasts = np.linalg.svd(np.ones((1, k)))[2][1:]
    covariance = np.cov((x @ contrasts.T).T)
    w = np.linalg.det(covariance) / (np.trace(covariance) / (k - 1)) ** (k - 1)
    scale = n - 1 - (2 * (k - 1) ** 2 + k + 1) / (6 * (k - 1))
    dof = k * (k - 1) / 2 - 1
    return stats.chi2.sf(-scale * np.log(w), dof)


def dunn(n, k, ms, comparisons):
    return stats.t.ppf(1 - 0.025 / comparisons, (n - 1) * (k - 1)) * np.sqrt(2 * ms / n)


def lsd(n, k, ms):
    return dunn(n, k, ms, 1)


def between(gaps, n, k, ms):
    names = gaps.index[(gaps >= lsd(n, k, ms)) & (gaps < dunn(n, k, ms, 12))]
    return " ".join(names) or "none"


def ranks_b():
    mean = scores("somcbr_b_ranks_30x13").mean()
    return mean, np.sqrt(13 * 14 / (6 * 30))


@cache
def drawn(second, k, first="S_OAN_08", draws=3000):
    """Draw 8 of 18 again and again: mean p and agreement of t, Wilcoxon and sign."""
    ill = scores("medical_18x3", first, second)
    gap = (ill[second] - ill[first]).to_numpy().round(2)
    gap = gap if gap.mean() > 0 else -gap
    weights = 1 / (1 + np.exp(-k * gap))
    weights /= weights.sum()
    rng = np.random.default_rng(77)
    some = np.array([rng.choice(gap, 8, replace=False, p=weights) for _each in range(draws)])
    fewer = np.minimum((some > 0).sum(axis=1), (some < 0).sum(axis=1))
    sign = np.minimum(1, 2 * stats.binom.cdf(fewer, 8, 0.5))
    p = np.column_stack([stats.ttest_1samp(some, 0, axis=1).pvalue, exact(some), sign])
    share = (p <= 0.05).mean(axis=0)
    return p.mean(axis=0), share**2 + (1 - share) ** 2, p


def exact(gaps):
    """Wilcoxon's p by all signs: of one sample, or of each row."""
    ranks = stats.rankdata(np.abs(gaps), axis=-1)
    sums = ranks @ np.array(list(product([-1, 1], repeat=gaps.shape[-1]))).T
    found = np.abs((ranks * np.sign(gaps)).sum(axis=-1, keepdims=True))
    return np.mean(np.abs(sums) >= found - 1e-9, axis=-1)


def order(second):
    t, wilcoxon, sign = drawn(second, 5)[0]
    return f"t < wilcoxon {'=' if abs(sign - wilcoxon) < 5e-5 else '<'} sign", t < wilcoxon


def kappa():
    matrix = load_data("iris_confusion").set_index("predicted").to_numpy()
    right, by = np.trace(matrix) / matrix.sum(), matrix / matrix.sum()
    chance = (by.sum(axis=0) * by.sum(axis=1)).sum()
    return (right - chance) / (1 - chance)


def ten():
    frame = load_data("ten_pairs")
    return (frame["x"] - frame["y"]).round(2).to_numpy()


def nemenyi(n, k):
    return stats.studentized_range.ppf(0.95, k, np.inf) / np.sqrt(2) * np.sqrt(k * (k + 1) / 6 / n)


def wins(first, which):
    adi = scores("adi_15x8")
    gap = adi[first].to_numpy()[:, None] - adi.drop(columns=first).to_numpy()
    return int((gap > 1e-9).sum() if which == "won" else (gap < -1e-9).sum())


def holm_against_cbr():
    mean = load_data("somcbr_c_mean_ranks").set_index("strategy")["mean_rank"]
    z = (mean.drop("CBR") - mean["CBR"]).abs() / np.sqrt(13 * 14 / (6 * 9))
    p = np.sort(2 * stats.norm.sf(z))
    limits = 0.05 / np.arange(12, 0, -1)
    return int(np.argmax(p > limits)) if (p > limits).any() else 12


def tied_chi2(frame):
    return friedman(frame).statistic
