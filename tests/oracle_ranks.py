"""Ranks, signs, wins and adjusted p-values, computed for oracles_rest.json."""

import numpy as np

import test_paired_oracles
import test_posthoc_oracles
from oracle_analyses import chi2_of_mean_ranks, table
from verdictlab import (
    adjust_pvalues,
    compare_all,
    contrast_estimation,
    data_card,
    friedman_test,
    load_data,
    load_table,
    multiple_sign_test,
    quade_test,
    wilcoxon_test,
)
from verdictlab.posthoc._adjust import ADJUSTMENTS
from verdictlab.posthoc._family import Family

FUZZY = "fuzzy_24x4"
ROM_AT_005 = 0.016875  # third level of Rom (1990), Table 1, rounded up as usually printed
OTHERS = ["NNEP", "IS-CHC+1NN", "FH-GBML"]


def wins(argument):
    first, second = argument.split(" | ")
    found = load_table("adi_15x8").wins()
    if second == "all":
        return found.loc[first].sum()
    return found[second].sum() if first == "all" else found.loc[first, second]


def totals(name, axis):
    """Add up a matrix of wins; the printed one without its own sums."""
    if name == "adi_15x8":
        return load_table(name).wins().sum(axis=axis).to_list()
    return load_data(name).iloc[:-1, 1:-1].sum(axis=axis).to_list()


def z_against_control(kind):
    """Hold PDFC against the others, by ranks of one kind and one standard error."""
    k, n = 4, 24
    if kind == "friedman":
        result = friedman_test(load_table(FUZZY), correct_ties=False)
        means, error = result.mean_rank_values, result.standard_error
    elif kind.startswith("aligned"):
        ranks = load_table("fuzzy_aligned_ranks_24x4").values
        means = ranks.mean(axis=0)
        error = {
            "aligned, ties ignored": untied_error(ranks),
            "aligned independent": np.sqrt(k * (k * n + 1) / 6),
            "aligned as copied": np.sqrt(k * (n + 1) / 6),
        }[kind]
    else:
        means = quade_test(load_table(FUZZY)).mean_rank_values
        variance = k * (k + 1) * (2 * n + 1) / (9 * n * (n + 1))
        error = np.sqrt(variance * ((k - 1) / 2 if kind == "quade as copied" else 1))
    return (means[0] - means[1:]) / error


def untied_error(ranks):
    """Take the permutation variance with the squares of 1 to kn, as if no rank were shared."""
    n, k = ranks.shape
    squares = k * n * (k * n + 1) * (2 * k * n + 1) / 6 - np.square(ranks.sum(axis=1)).sum() / k
    return np.sqrt(2 * squares / (n**2 * (k - 1)))


def against_control(argument):
    kind, method = argument.split(" | ")
    z = z_against_control(kind)
    if method == "z":
        return z
    pvalues = np.array([two_sided(each) for each in z])
    if method == "rom with the levels of 0.05":
        order = np.argsort(pvalues)[::-1]
        adjusted = np.minimum.accumulate(pvalues[order] * 0.05 / [0.05, 0.025, ROM_AT_005])
        return adjusted[np.argsort(order)]
    return pvalues if method == "p" else adjust_pvalues(pvalues, method)


def quade_parts(which):
    """Take Quade's sums from the mean weighted ranks: S_j of each algorithm, A and B."""
    scores = load_table(FUZZY)
    result, n, k = quade_test(scores), 24, 4
    sums = result.mean_rank_values * n * (n + 1) / 2 - (k + 1) / 2 * n * (n + 1) / 2
    b = np.square(sums).sum() / n
    a = b + (n - 1) * b / result.statistic
    return {"sums": sums, "a b": [a, b], "f p": [result.statistic, result.pvalue]}[which]


def signs(argument):
    """Count minus, plus and the rarer sign of an algorithm against PDFC."""
    found = multiple_sign_test(load_table(FUZZY), "PDFC")
    if argument == "critical":
        return found.critical_value(0.05)
    if argument == "rejected":
        return [
            name
            for name, count in zip(found.algorithms, found.wins, strict=True)
            if count <= found.critical_value(0.05)
        ]
    if argument == "printed":
        gap = load_table(FUZZY).scores[OTHERS].sub(load_table(FUZZY).scores["PDFC"], axis=0)
        true = np.select([gap.round(3) > 0, gap.round(3) < 0], ["+", "-"], "=")
        return int((true == load_data("fuzzy_signs")[OTHERS].to_numpy()).sum())
    place = found.algorithms.index(argument)
    return [found.losses[place], found.wins[place], found.counts[place]]


def aligned_cells(which):
    printed = load_table("fuzzy_aligned_24x4").values
    ranks = load_table("fuzzy_aligned_ranks_24x4").values
    if which == "observations":
        scores = load_table(FUZZY).values
        gap = np.abs(scores - scores.mean(axis=1, keepdims=True) - printed)
        return int((gap <= 0.0015).sum())
    if which == "order":
        order = np.argsort(ranks, axis=None)
        falling = np.diff(printed.ravel()[order]) <= 0
        return [ranks.sum(), "kept" if falling.all() else "broken"]
    return ranks.mean(axis=0) if which == "means" else ranks.sum() / 4


def pairwise_wilcoxon(_):
    scores = load_table(FUZZY).scores
    found = [
        wilcoxon_test(scores["PDFC"], scores[name], decimals=3, method="normal") for name in OTHERS
    ]
    pvalues = np.array([each.pvalue for each in found])
    return [*pvalues, 1 - np.prod(1 - pvalues)]


def contrasts(which):
    found = contrast_estimation(load_table(FUZZY))
    # The estimates differ by the means m_u, whose sum is zero.
    return found.loc["PDFC", OTHERS] if which == "control" else found.mean(axis=1)


def lumped_correction(name):
    """Take all tied results of a problem as one group, as equation 7.23 says by mistake."""
    ranks = load_table(name).values if "ranks" in name else table(name).ranks().to_numpy()
    n, k = ranks.shape
    tied = np.array([(row[:, None] == row).sum(axis=1) for row in ranks]) > 1
    t = tied.sum(axis=1)
    return 1 - (t**3 - t).sum() / (n * (k**3 - k))


def two_sided(z):
    """Give the p of a printed z."""
    return test_paired_oracles.chi2_tail(float(z) ** 2)


def of_ranks(argument):
    name, ties, quantity, rest = argument.split(" | ", 3)
    row = {"table": name, "ties": ties, "quantity": quantity, "argument": rest}
    return test_posthoc_oracles.compute(row)


def of_pair(argument):
    data, first, second, quantity = argument.split(" | ")
    row = {"data": data, "first": first, "second": second, "quantity": quantity}
    return test_paired_oracles.compute(row)


def mean(argument):
    name, column = argument.split(" | ")
    return load_table(name).scores[column].mean()


def mean_without(argument):
    name, column, without = (each.strip() for each in argument.split("|"))
    return load_table(name).without(problems=without.split()).scores[column].mean()


def bonferroni_level(name):
    found = compare_all(friedman_test(load_table(name)), adjust="bonferroni")
    return found.steps(0.05)["level"].iloc[0]


def significant_wins(_):
    frame = load_data("adi_significant_wins").set_index("winner")
    return frame.loc["ADI4", ["ADI", "ADI1", "ADI3", "ADI5"]]


def differing_ranks(argument):
    scores, ranks = (load_table(name) for name in argument.split(" | "))
    return int((scores.ranks().to_numpy() != ranks.values).sum())


def scores_of_pair(argument):
    name, first, second = argument.split(" | ")
    scores = load_table(name)
    return scores.scores[first], scores.scores[second], scores.decimals


def half_of_ranks(argument):
    x, y, decimals = scores_of_pair(argument)
    found = wilcoxon_test(x, y, decimals=decimals)
    return (found.r_plus + found.r_minus) / 2


def mean_rank_formula(sign):
    ranks = np.array([float(each) for each in load_foot().values()])
    return chi2_of_mean_ranks(ranks, 15, int(sign))


def load_foot():
    return data_card("four_models_ranks_15x4")["foot"]["mean rank"]


def rounded_rank_gap(name):
    return float(load_foot()["M3"]) - float(load_foot()[name])


def friedman_1940(which):
    frame = load_data("friedman_1940")
    if which == "total":
        return frame["problems"].sum()
    apart = (frame["friedman_p"] == "p>0.05") != (frame["anova_p"] == "p>0.05")
    return frame.loc[apart, "problems"].sum()


def lead(_):
    """How far is ADI4 ahead of the other variants, in points?"""
    means = load_table("adi_15x8").scores.mean()
    return means["ADI4"] - means[["ADI", "ADI1", "ADI2", "ADI3", "ADI5"]]


def chi2_by_lumped_correction(name):
    result = friedman_test(load_table(name) if "ranks" in name else table(name), correct_ties=False)
    return result.chi2 / lumped_correction(name)


QUANTITIES = {
    "ranks": of_ranks,
    "pair": of_pair,
    "mean of scores": mean,
    "mean without": mean_without,
    "size": lambda name: load_table(name).scores.shape,
    "pairs": lambda name: len(compare_all(friedman_test(load_table(name))).first),
    "Bonferroni level of all pairs": bonferroni_level,
    "cells ranked otherwise": differing_ranks,
    "mean of T": half_of_ranks,
    "wins": wins,
    "significant wins of ADI4": significant_wins,
    "lead of ADI4": lead,
    "sums of wins by row": lambda name: totals(name, 1),
    "sums of wins by column": lambda name: totals(name, 0),
    "lumped tie correction": lumped_correction,
    "chi2 by the lumped correction": chi2_by_lumped_correction,
    "chi2 of rounded mean ranks": mean_rank_formula,
    "gap of rounded mean ranks": rounded_rank_gap,
    "Friedman 1940": friedman_1940,
    "p of z": two_sided,
    "q of two": lambda kind: ADJUSTMENTS[kind].factor(0.05, Family(m=1, k=2)),
    "against PDFC": against_control,
    "Quade": quade_parts,
    "signs": signs,
    "aligned": aligned_cells,
    "Wilcoxon of PDFC": pairwise_wilcoxon,
    "contrast estimates": contrasts,
}
