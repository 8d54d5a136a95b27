"""A few printed numbers, checked on one broken copy of the package after another.

`test_mutations` runs this in a process of its own, in the folder of the copy, with the
mutants as JSON on the standard input: [[file, its broken source], ...]. Answers with JSON: what
the checks said to each, null if they noticed nothing.
"""

import importlib
import json
import sys
from pathlib import Path

import numpy as np

from mutation_checks_core import QUICK, SLOW


def check(value, text):
    """Compare with a number as printed, to within one unit of its last digit."""
    digits = len(text.partition(".")[2])
    assert abs(value - float(text)) <= 1.000001 * 10.0**-digits, f"{value}, printed is {text}"


def same(value, expected):
    assert value == expected, f"{value}, expected {expected}"


def ranks_and_families(check, same):
    from verdictlab import (
        ScoreTable,
        adjust_pvalues,
        aligned_friedman_test,
        cliques,
        compare_all,
        compare_with_control,
        critical_distance,
        friedman_batch,
        friedman_test,
        judge,
        linear_contrast,
        load_table,
        multiple_sign_test,
        quade_test,
        rm_anova,
        wilcoxon_test,
    )

    # Catalan module (Bernado, UOC), tables 8 to 11.
    four = friedman_test(load_table("four_models_15"))
    check(four.mean_ranks["M3"], "1.60")
    check(four.chi2, "13.88")
    check(four.chi2_pvalue, "0.00307")
    check(four.statistic, "6.24")
    check(four.pvalue, "0.001326882")
    check(four.critical_value(0.05), "2.83")
    check(critical_distance(four, "nemenyi"), "1.21")
    check(critical_distance(four, "bonferroni-dunn"), "1.13")
    same(cliques(four, critical_distance(four, "nemenyi")), [("M3", "M2"), ("M2", "M4", "M1")])
    pairs = compare_all(four)
    check(pairs.difference[1], "1.60")
    check(pairs.adjusted[1], "0.003842920112")
    same(judge(pairs).better, (("M3", "M1"), ("M3", "M4")))
    steps = compare_with_control(four, "M3").steps(0.05)
    same(steps["algorithm"].tolist(), ["M1", "M4", "M2"])
    for level, text in zip(steps["level"], ("0.017", "0.025", "0.050"), strict=True):
        check(level, text)
    check(compare_with_control(four, "M3").adjusted[2], "0.009355469962")
    # Spanish tutorial (Garcia, Derrac, Herrera), table 1, with and without ties.
    fuzzy = load_table("fuzzy_24x4")
    check(friedman_test(fuzzy, correct_ties=False).chi2, "16.225")
    check(friedman_test(fuzzy).chi2, "16.361")
    check(friedman_test(fuzzy).statistic, "6.763")
    check(friedman_test(fuzzy).standard_error ** 2, "0.13773")  # C k (k + 1) / (6 n)
    # Exact tables of Friedman's statistic; R's p.adjust.
    alike = friedman_batch(np.tile([1.0, 2, 3], (2, 4, 1)), higher_is_better=True)
    check(alike.pvalue[0], "0.0046")
    check(friedman_test(ScoreTable([[1, 2, 3]] * 2, higher_is_better=True)).pvalue, "0.1667")
    holms = (("holm", "0.06"), ("hochberg", "0.04"), ("bonferroni", "0.09"), ("sidak", "0.0873"))
    for method, last in holms:
        check(adjust_pvalues([0.01, 0.04, 0.03], method)[2], last)
    # A p equal to its level rejects, and a gap equal to the distance is a difference.
    x, y = [5, 6, 7, 8, 9], [0, 0, 0, 0, 0]
    same(judge(wilcoxon_test(x, y), alpha=0.0625).decision, "differ")
    same(pairs.rejected(float(pairs.adjusted[1])).tolist(), [False, True] + [False] * 4)
    same(judge(four, alpha=four.pvalue).decision, "differ")
    steady = friedman_test(ScoreTable([[1, 2, 3]] * 4, higher_is_better=True))
    same(cliques(steady, 1.0), [])
    # Catalan module, table 5; Demsar (2006), section 3.1.3.
    x = [10.54, 10.70, 10.23, 10.43, 10.53, 10.98, 10.62, 10.81, 10.40, 10.50]
    y = [12.04, 11.75, 11.22, 10.18, 11.34, 9.73, 10.67, 11.11, 10.24, 10.87]
    check(wilcoxon_test(x, y, method="normal").z, "-1.376")
    check(wilcoxon_test(x, y).pvalue, "0.193")
    demsar = load_table("demsar2006_table6").scores
    test = wilcoxon_test(demsar["C4.5+m"], demsar["C4.5"], decimals=3)
    same((test.r_plus, test.r_minus, test.n_used), (93, 12, 14))
    check(wilcoxon_test([1, 1, 5, 6], [1, 1, 2, 2], alternative="greater").pvalue, "0.25")
    # 10.4 - 9.7 and 26.64 - 25.94 are tied on paper (Martorell Rodon, table 6.1).
    check(wilcoxon_test([10.4, 25.94, 5.0], [9.7, 26.64, 3.0]).r_plus, "4.5")
    # Spanish tutorial: Quade, aligned ranks, signs; statsmodels on the adjustments.
    check(quade_test(fuzzy).statistic, "11.767")
    check(quade_test(fuzzy).standard_error, "0.4258")
    check(aligned_friedman_test(fuzzy).statistic, "22.27")
    check(aligned_friedman_test(fuzzy).standard_error, "8.862")
    same(multiple_sign_test(fuzzy, "PDFC").critical_value(0.05), 5)
    p = [0.01, 0.02, 0.022, 0.09, 0.4, 0.001]
    for method, text in (
        ("hommel", "0.0600"),
        ("holland", "0.0776"),
        ("finner", "0.0396"),
        ("li", "0.0323"),
        ("benjamini-hochberg", "0.0330"),
        ("rom", "0.0649"),
    ):
        check(adjust_pvalues(p, method)[1], text)
    check(compare_all(four, adjust="shaffer").adjusted[3], "0.472")
    check(compare_all(four, adjust="bergmann-hommel").adjusted[3], "0.3146")
    # Thesis of Martorell Rodon, tables 7.2 to 7.6 and section 7.3.4.
    names = [f"SOMCBR-per k={k}" for k in (1, 3, 5)]
    per = rm_anova(load_table("somcbr_k_13x9").select(algorithms=names))
    check(per.statistic, "119.31")
    check(per.ss_problems, "1608.83")
    check(per.sphericity().mauchly_pvalue, "0.0308")
    check(per.sphericity().bartlett_chi2, "40.4")
    check(per.sphericity().epsilon_hf, "0.738")
    check(per.sphericity().variance_t, "2.12")
    check(linear_contrast(per, [1, -0.5, -0.5]).ss_contrast, "1409.56")
    for kind, text in (("lsd", "2.03"), ("tukey", "2.45"), ("scheffe", "2.56")):
        check(critical_distance(per, kind), text)


CHECKS = [*QUICK, ranks_and_families, *SLOW]


def said():
    """Import the package afresh and return what the checks have to say."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "verdictlab"]:
        del sys.modules[name]
    importlib.invalidate_caches()
    for checks in tuple(CHECKS):
        try:
            checks(check, same)
        except Exception as error:
            # The next mutant is often a neighbour of this one: ask first who noticed last.
            CHECKS.remove(checks)
            CHECKS.insert(0, checks)
            return f"{type(error).__name__}: {error}"
    return None


def main():
    folder, answers = Path("verdictlab"), []
    assert said() is None, "the unbroken copy fails"
    for name, broken in json.load(sys.stdin):
        source = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(broken, encoding="utf-8")
        answers.append(said())
        (folder / name).write_text(source, encoding="utf-8")
    assert said() is None, "the copy was not mended"
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
