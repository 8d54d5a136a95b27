"""What is left of the classes of problems A, B and C, computed for oracles_rest.json."""

from dataclasses import replace
from functools import cache

import numpy as np

from oracle_analyses import NAMES, anova, chi2_of_mean_ranks, critical_chi2, critical_f, noise
from verdictlab import (
    compare_with_control,
    critical_distance,
    friedman_test,
    load_data,
    three_way_decision,
)

NUMBER = dict(zip(NAMES, load_data("somcbr_strategies")["number"], strict=True))


@cache
def class_c():
    """Compare the mean ranks of class C, all that is left of its nine problems."""
    ranks = load_data("somcbr_c_mean_ranks")["twice_rank_sum"].to_numpy() / 18
    return replace(friedman_test(noise(9), correct_ties=False), mean_rank_values=ranks)


def of_class_c(column, name, control="S_OAN_05"):
    frame = compare_with_control(class_c(), control).frame.set_index("algorithm")
    return abs(frame.loc[name, column])


def holm_level(step):
    return compare_with_control(class_c(), "S_OAN_05").steps(0.05)["level"][int(step) - 1]


def rejected_in_class_c(control):
    found = compare_with_control(class_c(), control)
    return numbers(np.array(found.algorithms)[found.rejected(0.05)]) or "none"


def numbers(names):
    """Call strategies by the numbers that the thesis prints, in their order."""
    return " ".join(sorted((NUMBER[name] for name in names), key=lambda x: int(x[1:])))


def three_way(name):
    """Hold the differences to CBR against both distances: worse, equivalent, undecided."""
    result = anova(name)
    lower = critical_distance(result, "lsd")
    upper = critical_distance(result, "bonferroni-dunn", comparisons=12)
    words = {"differ": [], "not-shown": [], "no-conclusion": []}
    for other, mean in result.means.iloc[1:].items():
        words[three_way_decision(mean - result.means.iloc[0], lower, upper)].append(other)
    worse, alike, open_ = words.values()
    return f"{len(worse)} worse; alike {numbers(alike)}; open {numbers(open_) or 'none'}"


def order_of_means(name):
    return " ".join(NUMBER[each] for each in anova(name).means.sort_values(kind="stable").index)


def always_worse(_):
    """Which strategies are worse than the best one in all three classes?"""
    worse = []
    for name in ("class A", "somcbr_b_30x13"):
        result = anova(name)
        gap = result.means - result.means.min()
        strict = critical_distance(result, "bonferroni-dunn", comparisons=12)
        worse.append(set(gap.index[gap >= strict]))
    found = compare_with_control(class_c(), "S_OAN_05")
    worse.append(set(np.array(found.algorithms)[found.rejected(0.05)]))
    return numbers(set.intersection(*worse))


def class_c_by_both(_):
    """Decide on class C by the printed analysis of variance and by the mean ranks."""
    printed = load_data("anova_printed").set_index("table").loc["9.8"]
    chi2 = chi2_of_mean_ranks(class_c().mean_rank_values, 9)
    by_means = critical_f("12 96 0.05") <= printed["f_statistic"]
    by_ranks = critical_chi2(12) <= chi2
    return " ".join("reject" if each else "not-reject" for each in (by_means, by_ranks))


def place_in_class_c(which):
    ranks = class_c().mean_ranks
    if which == "order":
        return " ".join(NUMBER[each] for each in ranks.sort_values(kind="stable").index)
    if which == "better than CBR":
        return int((ranks < ranks["CBR"]).sum())
    strict = critical_distance(class_c(), "bonferroni-dunn")
    beyond = ranks.index[ranks - ranks["S_OAN_05"] >= strict]
    if which == "beyond":
        return numbers(beyond)
    # Those that join X3, X7 (the control) and X9, the best ones in the other classes too.
    return len(ranks) - len(beyond) - 3


def squares_of_class_a(_):
    means = anova("class A").mean_values
    return 17 * np.square(means - means.mean()).sum()


QUANTITIES = {
    "three ways": three_way,
    "order of means": order_of_means,
    "worse in all classes": always_worse,
    "sum of squares of class A": squares_of_class_a,
    "class C by both": class_c_by_both,
    "class C": place_in_class_c,
    "class C difference": lambda name: of_class_c("difference", name),
    "class C z": lambda name: of_class_c("statistic", name),
    "class C p": lambda name: of_class_c("pvalue", name),
    "class C Holm level": holm_level,
    "class C rejections against": rejected_in_class_c,
}
