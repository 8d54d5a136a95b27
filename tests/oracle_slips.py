"""What slips of the sources in formulas, rules and readings do to numbers: oracles_slips.json."""

import numpy as np

import test_resampling_printed
from oracle_ranks import FUZZY, of_ranks
from test_paired_oracles import critical_t
from verdictlab import (
    ScoreTable,
    adjust_pvalues,
    binary_metrics,
    confusion_metrics,
    corrected_t_test,
    critical_distance,
    decide_batch,
    friedman_test,
    kruskal_wallis_test,
    load_data,
    load_table,
    mcnemar_test,
    paired_t_test,
    rm_anova,
    roc_curve,
    rule_metrics,
    score_interval,
    welch_t_test,
    wilcoxon_test,
)
from verdictlab.many._common_control import fewest_tail


def numbers(argument):
    return [float(each) for each in argument.split()]


def sample(mean, sd, n):
    """Make n values that have this mean and this standard deviation exactly."""
    steps = np.arange(n) - (n - 1) / 2
    return mean + sd * steps / steps.std(ddof=1)


def right_and_kappa(argument):
    classes, right, wrong = map(int, argument.split())
    matrix = np.full((classes, classes), wrong) + (right - wrong) * np.eye(classes, dtype=int)
    found = confusion_metrics(matrix)
    return [found.accuracy, found.kappa]


def of_counts(argument):
    fields, counts = argument.split(" | ")
    tp, fn, fp, tn, *beta = numbers(counts)
    found = binary_metrics(int(tp), int(fn), int(fp), int(tn), beta=beta[0] if beta else 1.0)
    return [getattr(found, field) for field in fields.split()]


def ten_pairs(which):
    frame = load_data("ten_pairs")
    x, y = frame["x"].to_numpy(), frame["y"].to_numpy()
    exact = wilcoxon_test(x, y, decimals=2)
    normal = wilcoxon_test(x, y, decimals=2, method="normal")
    t = paired_t_test(x, y)
    return {
        "signed ranks": [exact.statistic, exact.pvalue],
        "sums and z": [exact.r_plus, exact.r_minus, normal.z],
        "T and z": [exact.statistic, normal.z],
        "normal and exact p": [normal.pvalue, exact.pvalue],
        "t and p": [t.statistic, t.pvalue],
    }[which]


def t_of(argument):
    """Give t and p of n differences with this mean and this standard deviation."""
    mean, sd, n = numbers(argument)
    found = paired_t_test(sample(mean, sd, int(n)), np.zeros(int(n)))
    return [found.statistic, found.pvalue]


def t_statistic(argument):
    return t_of(argument)[0]


def two_samples(argument):
    """Give t and p of two samples, by mean, standard deviation and size."""
    first, second = (numbers(each) for each in argument.split(" | "))
    found = welch_t_test(sample(*first[:2], int(first[2])), sample(*second[:2], int(second[2])))
    return [found.statistic, found.pvalue]


def corrected(argument):
    mean, sd, n, test, train = numbers(argument)
    return corrected_t_test(
        sample(mean, sd, int(n)), np.zeros(int(n)), n_test=test, n_train=train
    ).statistic


def mcnemar(argument):
    b, c = map(int, argument.split())
    found = mcnemar_test(b, c, method="chi2-corrected")
    return [found.statistic, "rejected" if found.pvalue <= 0.05 else "not-rejected"]


def least_rank_sum(argument):
    """Give the exact p of ten differences whose negative ranks are these."""
    ranks = np.arange(1.0, 11.0)
    negative = np.isin(ranks, numbers(argument))
    found = wilcoxon_test(np.where(negative, -ranks, ranks), 0 * ranks)
    return [found.statistic, found.pvalue]


def equal_medians(_):
    y = np.arange(1.0, 12.0)
    x = y + np.array([0.9, 0.8, 0.7, 0.6, 0.5, 0, 0.85, 0.95, 0.75, 0.65, 0.99])
    found = wilcoxon_test(x, y, zeros="drop", decimals=2)
    return [np.median(x), np.median(y), found.statistic, found.pvalue]


def friedman_of(which):
    base = np.linspace(0.6, 0.9, 9) - (np.linspace(0.6, 0.9, 9)[4] - 0.8)
    gap = np.full(9, 0.02)
    gap[4] = 0.0
    values = {
        "one order in 15": np.tile([3.0, 2.0, 1.0], (15, 1)),
        "equal medians": np.c_[base + gap, base, base - gap],
        "capped": load_table("four_models_15").values.clip(max=100),
    }[which]
    result = friedman_test(ScoreTable(values, higher_is_better=True, decimals=4), method="chi2")
    if which == "capped":
        return [(load_table("four_models_15").values > 100).sum(), result.chi2]
    if which == "one order in 15":
        return result.chi2
    return [*np.median(values, axis=0), result.chi2, result.pvalue, *result.mean_rank_values]


def by_means_and_by_ranks(name):
    ranks = friedman_test(load_table(name), correct_ties=False, method="iman-davenport")
    return [rm_anova(load_table(name)).pvalue, ranks.pvalue]


def two_and_three_parts(_):
    """Analyse with the problems in the error, by one-way sums of squares, and without."""
    values, found = load_table(FUZZY).values, rm_anova(load_table(FUZZY))
    within = found.ss_problems + found.ss_residual
    one_way = (found.ss_algorithms / 3) / (within / (values.size - 4))
    return [one_way, found.statistic, found.pvalue]


def unlike_differences(_):
    """Equal variances of the scores, unlike variances of their differences."""
    rng = np.random.default_rng(1)
    covariance = np.array([[1, 0.9, 0], [0.9, 1, 0], [0, 0, 1]])
    raw = rng.normal(size=(30, 3))
    raw -= raw.mean(axis=0)
    whitened = raw @ np.linalg.inv(np.linalg.cholesky(np.cov(raw.T)).T)
    values = whitened @ np.linalg.cholesky(covariance).T
    found = rm_anova(ScoreTable(values, higher_is_better=True)).sphericity()
    gaps = [np.var(values[:, i] - values[:, j], ddof=1) for i, j in ((0, 1), (0, 2), (1, 2))]
    return [found.variance_max, found.variance_min, *gaps]


def areas(which):
    if which == "printed scores and order":
        frame = load_data("roc_20")
        by_order = roc_curve(frame["actual_class"] == "p", -frame["instance"]).auc
        return [roc_curve(frame["actual_class"] == "p", frame["score"]).auc, by_order]
    truth, scores = np.array([0, 0, 1, 0, 0, 0, 1]), np.array([7.0, 6, 0, 5, 4, 3, 3.5])
    return [roc_curve(truth, scores).auc, roc_curve(truth, -scores).auc]


def rejections(argument):
    method, pvalues = argument.split(" | ")
    return int((adjust_pvalues(numbers(pvalues), method) <= 0.05).sum())


def distances(_):
    result = friedman_test(load_table("four_models_15"), correct_ties=False)
    of_pairs = critical_distance(result, "bonferroni-dunn", comparisons=6)
    return [of_pairs, critical_distance(result, "nemenyi")]


def interval(_):
    found = score_interval(load_data("ten_folds")["accuracy"], method="t")
    return [found.low, found.high]


def lifts(argument):
    found = rule_metrics(*map(int, argument.split()))
    return [found.lift, found.support]


def location(_):
    row = load_table(FUZZY).scores.loc["adult"]
    return [row.mean(), row["PDFC"] - row.mean()]


def t_sizes(values):
    return np.mean(paired_t_test(values, np.zeros(values.shape)).pvalue <= 0.05)


def size_when_correlated(argument):
    """How often does t reject n null differences, each pair of them correlated?"""
    n, correlation = argument.split()
    rng, rho = np.random.default_rng(7), float(correlation)
    common = rng.normal(size=(200_000, 1))
    own = rng.normal(size=(200_000, int(n)))
    return t_sizes(np.sqrt(rho) * common + np.sqrt(1 - rho) * own)


def size_with_unequal_variances(_):
    rng = np.random.default_rng(7)
    return t_sizes(rng.normal(size=(100_000, 30)) - rng.normal(0, 10, size=(100_000, 30)))


def family_errors(_):
    """How often does a comparison of equal algorithms with a control reject anything?"""
    values = np.random.default_rng(7).normal(size=(20_000, 24, 4))
    options = {"higher_is_better": True, "alpha": 0.05, "control": 0, "omnibus": False}
    return [
        np.mean(decide_batch(values, adjust=adjust, **options)[0])
        for adjust in ("holm", "hochberg", "li")
    ]


QUANTITIES = {
    "size of t, correlated differences": size_when_correlated,
    "size of t, unequal variances": size_with_unequal_variances,
    "family error against a control": family_errors,
    "accuracy and kappa": right_and_kappa,
    "lift and support": lifts,
    "ratios of counts": of_counts,
    "interval of ten folds": interval,
    "ten pairs": ten_pairs,
    "t and p of differences": t_of,
    "t of differences": t_statistic,
    "t and p of two samples": two_samples,
    "corrected t": corrected,
    "McNemar": mcnemar,
    "p of negative ranks": least_rank_sum,
    "equal medians": equal_medians,
    "Kruskal-Wallis": lambda name: kruskal_wallis_test(load_table(name)).statistic,
    "Friedman of": friedman_of,
    "p by means and by ranks": by_means_and_by_ranks,
    "F with two and with three parts": two_and_three_parts,
    "variances and those of differences": unlike_differences,
    "areas": areas,
    "number rejected": rejections,
    "distances of all pairs": distances,
    "F of means": lambda name: rm_anova(load_table(name)).statistic,
    "tail of few signs": lambda argument: fewest_tail(int(argument.split()[0]), 3, both=False)[0][
        int(argument.split()[1])
    ],
    "location and aligned": location,
    "critical t of": lambda argument: critical_t(int(argument), 0.05),
    "leave-one-out error": lambda k: (
        1 - test_resampling_printed.QUANTITIES["leave-one-out accuracy"](k)
    ),
    "several of ranks": lambda argument: [of_ranks(each) for each in argument.split(" & ")],
}
