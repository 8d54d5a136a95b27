"""Analyses of variance, contrasts and the classes A and C, computed for oracles_rest.json."""

from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import numpy as np
from scipy.special import chdtrc

import test_paired_oracles
from verdictlab import (
    ScoreTable,
    critical_distance,
    friedman_test,
    linear_contrast,
    load_data,
    load_table,
    rm_anova,
    simulate_table,
    three_way_decision,
)

NAMES = load_data("somcbr_strategies")["strategy"].to_list()


def strategy(name, *, without=()):
    """Choose the three numbers of neighbours of one algorithm."""
    chosen = [f"{name} k={k}" for k in (1, 3, 5)]
    return load_table("somcbr_k_13x9").select(algorithms=chosen).without(problems=without)


def table(name):
    """Give a table of the package, one of the three algorithms, or one without the outlier."""
    if "x" in name and not name.startswith("SOMCBR"):
        return load_table(name)
    name, _, without = name.partition(" without ")
    return strategy(name, without=[without] if without else ())


def noise(n):
    return ScoreTable(
        simulate_table(n, 13, effects=0, rng=1).scores.set_axis(NAMES, axis=1),
        higher_is_better=False,
    )


@cache
def anova(name):
    """Analyse a table; of class A the means, the residual and the sizes are all that is left."""
    if name != "class A":
        return rm_anova(table(name))
    gaps = load_data("somcbr_a_differences")["difference"].to_numpy()
    printed = load_data("anova_printed").set_index("table").loc["9.1"]
    blank = rm_anova(noise(17))
    ss, ms = (printed["ss_algorithms"], printed["ss_residual"] / blank.dof[1])
    return replace(
        blank,
        mean_values=np.r_[0.0, gaps],
        ss_algorithms=ss,
        ss_residual=printed["ss_residual"],
        ms_residual=ms,
        statistic=ss / blank.dof[0] / ms,
    )


def chi2_of_mean_ranks(ranks, n, sign=-1):
    """Put mean ranks into the formula as printed; `sign` +1 is the misprint of one source."""
    k = len(ranks)
    return 12 * n / (k * (k + 1)) * (np.square(ranks).sum() + sign * k * (k + 1) ** 2 / 4)


def rejects(pvalue):
    return "reject" if pvalue <= 0.05 else "not-reject"


def contrast(argument):
    name, which = argument.split(" | ")
    weights = [1, -0.5, -0.5] if len(anova(name).means) == 3 else [1] + [-1 / 12] * 12
    found = linear_contrast(anova(name), weights)
    values = {"size": abs(found.estimate), "ss": found.ss_contrast, "f": found.statistic}
    return values[which]


def distance(argument):
    name, kind, alpha, comparisons = argument.split(" | ")
    result = anova(name)
    weights = [1, -0.5, -0.5] if result.k == 3 and "pair" not in kind else None
    comparisons = int(comparisons) if comparisons != "-" else None
    return critical_distance(
        result,
        kind.removeprefix("pair "),
        alpha=float(alpha),
        comparisons=comparisons,
        weights=weights,
    )


def critical_f(argument):
    d1, d2, alpha = argument.split()
    n = int(d2) // int(d1) + 1
    return rm_anova(simulate_table(n, int(d1) + 1, effects=0, rng=1)).critical_value(float(alpha))


def critical_chi2(dof):
    result = friedman_test(simulate_table(5, int(dof) + 1, effects=0, rng=1), method="chi2")
    return result.critical_value(0.05)


def order_of_distances(name):
    """Order the distances for a pair, all pairs as the family; '~' is within two per cent."""
    kinds = ("lsd", "tukey", "scheffe", "bonferroni-dunn")
    sizes = sorted((critical_distance(anova(name), kind), kind) for kind in kinds)
    text = sizes[0][1]
    for (small, _), (large, kind) in pairwise(sizes):
        text += (" ~ " if large / small < 1.02 else " < ") + kind
    return text


def covariance(argument):
    """Scale a covariance by (n - 1)^2, as the thesis did."""
    name, first, second = argument.split(" | ")
    scores = table(name).scores
    columns = [scores[f"{name} k={k}"] for k in (first, second)]
    return (len(scores) - 1) ** 2 * np.cov(*columns)[0, 1]


def rejection_sizes(_):
    """Say whether both tests reject independent equal columns about as often as they say."""
    rng = np.random.default_rng(20260)
    tables = (ScoreTable(rng.normal(size=(13, 3)), higher_is_better=True) for _ in range(1500))
    found = [rm_anova(each).sphericity() for each in tables]
    shares = [
        np.mean([getattr(each, test) <= 0.05 for each in found])
        for test in ("bartlett_pvalue", "mauchly_pvalue")
    ]
    # Four standard errors of 1,500 tables about the level, and the tests' own approximation.
    return "close" if all(0.025 < share < 0.08 for share in shares) else str(shares)


def correlations(name):
    matrix = np.corrcoef(load_table(name).values.T)
    return min(matrix[pair] for pair in combinations(range(len(matrix)), 2))


def sphericity(argument):
    name, field = argument.split(" | ")
    found = anova(name).sphericity()
    if field == "rejected":
        return "rejected" if found.mauchly_pvalue <= 0.05 else "not-rejected"
    value = getattr(found, field)
    return value if not isinstance(value, bool) else "yes" if value else "no"


def decisions(argument):
    """Decide by the analysis of variance, or by both forms of Friedman's test."""
    kind, _, name = argument.partition(" | ")
    if kind == "anova":
        return rejects(anova(name).pvalue)
    result = friedman_test(table(name), correct_ties=False)
    both = {rejects(result.chi2_pvalue), rejects(result.pvalue)}
    return " ".join(sorted(both))


def printed_anova(argument):
    """Follow the arithmetic inside a printed analysis of variance."""
    place, quantity = argument.split(" | ")
    row = load_data("anova_printed").set_index("table").loc[place]
    parts = ("algorithms", "problems", "residual")
    if quantity == "sum":
        return sum(row[f"ss_{part}"] for part in parts)
    if quantity == "f":
        return printed_anova(f"{place} | algorithms") / printed_anova(f"{place} | residual")
    return row[f"ss_{quantity}"] / row[f"df_{quantity}"]


def against_critical(argument):
    """How many times is F its critical value, or the critical value F?"""
    result = anova(argument.removeprefix("inverse "))
    ratio = result.statistic / result.critical_value(0.05)
    return 1 / ratio if argument.startswith("inverse") else ratio


def deciding_without_the_outlier(name):
    pair = [rm_anova(table(each)) for each in (name, f"{name} without miasbi2c4")]
    return "same" if len({rejects(each.pvalue) for each in pair}) == 1 else "other"


def change_of_f(name):
    before, after = (anova(each) for each in (name, f"{name} without miasbi2c4"))
    return 100 * abs(after.statistic / before.statistic - 1)


def degrees(argument):
    kind, name = argument.split(" | ")
    if kind == "friedman":
        return list(friedman_test(table(name), method="iman-davenport").dof)
    result = anova(name)
    return [result.n - 1, result.dof[1]]


def omega(argument):
    name, *chosen = argument.split(" | ")
    return rm_anova(load_table(name).select(algorithms=chosen)).omega_squared


def contrast_decision(name):
    """Hold a contrast against the lenient and the strict distance."""
    lower, upper = (
        distance(f"{name} | lsd | 0.05 | -"),
        distance(f"{name} | bonferroni-dunn | 0.05 | 2"),
    )
    return three_way_decision(contrast(f"{name} | size"), lower, upper)


def bartlett_degrees(name):
    """Find the degrees of freedom that the p of Bartlett's test has."""
    found = anova(name).sphericity()
    return next(
        d
        for d in range(1, 99)
        if np.isclose(chdtrc(d, found.bartlett_chi2), found.bartlett_pvalue, rtol=1e-9, atol=0)
    )


QUANTITIES = {
    "sphericity": sphericity,
    "Bartlett's degrees of freedom": bartlett_degrees,
    "size of Bartlett's and Mauchly's tests": rejection_sizes,
    "decision": decisions,
    "scaled covariance": covariance,
    "critical F": critical_f,
    "critical chi2": critical_chi2,
    "critical t": test_paired_oracles.WITHOUT_DATA["t critical"],
    "contrast": contrast,
    "distance": distance,
    "three ways of a contrast": contrast_decision,
    "order of distances": order_of_distances,
    "least correlation": correlations,
    "printed anova": printed_anova,
    "F against its critical value": against_critical,
    "decision without miasbi2c4": deciding_without_the_outlier,
    "change of F without miasbi2c4, %": change_of_f,
    "degrees of freedom": degrees,
    "omega squared": omega,
}
