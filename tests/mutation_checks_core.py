"""Numbers of two samples, measures, curves, resampling, posteriors and power, one per formula.

They come from the textbooks' formulas worked out by hand or with other programs (R, SAS tables),
never from this package. `mutation_checks` runs them on one broken copy after another.
"""

import numpy as np

X, ZERO = [1.0, 2.0, 3.0, 4.0], [0.0, 0.0, 0.0, 0.0]  # mean 2.5, standard deviation 1.29099
FIVE_BY_TWO = [[0.02, 0.03], [0.01, 0.04], [0.03, 0.02], [0.05, 0.01], [0.02, 0.02]]


def two_samples(check, same):
    from verdictlab import (
        corrected_t_test,
        effect_size,
        fisher_exact_test,
        five_by_two_f_test,
        five_by_two_t_test,
        hodges_lehmann,
        mcnemar_test,
        normality_tests,
        outliers,
        paired_proportions_interval,
        paired_t_test,
        proportions_z_test,
        score_interval,
        sign_test,
        variance_homogeneity_test,
        welch_t_test,
    )

    t = paired_t_test(X, ZERO)
    check(t.statistic, "3.8730")  # 2.5 / (1.29099 / 2)
    check(t.pvalue, "0.0305")
    check(t.confidence_interval(0.95)[0], "0.4457")  # 2.5 - 3.18245 x 0.645497
    check(paired_t_test(X, ZERO, alternative="greater").pvalue, "0.0152")
    # 2.5 / (1.29099 sqrt(1/4 + 10/90))
    check(corrected_t_test(X, ZERO, n_test=10, n_train=90).statistic, "3.2225")
    welch = welch_t_test(X, [2.0, 4.0, 6.0, 8.0, 10.0])
    check(welch.statistic, "-2.2514")
    check(welch.dof, "5.5208")
    check(five_by_two_t_test(FIVE_BY_TWO).statistic, "1.2172")  # .02 / sqrt(2.7e-4)
    check(five_by_two_f_test(FIVE_BY_TWO).statistic, "2.8519")  # 7.7e-3 / (2 x 1.35e-3)
    check(five_by_two_f_test(FIVE_BY_TWO).pvalue, "0.1295")
    check(mcnemar_test(9, 2).pvalue, "0.0654")  # 2 x 67 / 2048
    check(mcnemar_test(9, 2, method="mid-p").pvalue, "0.0386")  # (67 + 12) / 2048
    check(mcnemar_test(9, 2, method="chi2-corrected").statistic, "3.273")  # 36 / 11
    same(mcnemar_test(5, 5, method="chi2-corrected").statistic, 0)
    check(paired_proportions_interval(6, 16, 161).low, "-0.1240")  # contingencytables
    check(fisher_exact_test(3, 1, 4, 4).pvalue, "0.4857")  # 34 / 70, the lady tasting tea
    check(fisher_exact_test(3, 1, 4, 4, alternative="greater").pvalue, "0.2429")  # 17 / 70
    # Nine differences; Hollander and Wolfe print the interval.
    depressed = [0.952, -0.147, 1.022, 0.43, 0.62, 0.59, 0.49, -0.08, 0.01]
    check(hodges_lehmann(depressed, ZERO[:1] * 9).confidence_interval(0.96)[1], "0.786")
    check(proportions_z_test(60, 45, 100, 100).statistic, "2.1240")
    signs = sign_test([1] * 11 + [0] * 4, [0] * 11 + [1] * 2 + [0] * 2)
    check(signs.pvalue, "0.0225")  # 11 to 2
    same(signs.n_used, 13)
    # s 1.29099 and 2.58199, correlation 0.8: t = -0.6 r... of sum and difference.
    spread = variance_homogeneity_test(X, [2.0, 6.0, 4.0, 8.0])
    check(spread.statistic, "-1.7678")
    sizes = effect_size(X, ZERO)
    check(sizes.d_z, "1.9365")
    check(sizes.d_average, "2.7386")  # 2.5 / sqrt(1.66667 / 2)
    wilson = score_interval([1] * 8 + [0] * 2, method="wilson")
    check(wilson.low, "0.4902")
    exact = score_interval([1] * 8 + [0] * 2, method="exact")
    check(exact.low, "0.4439")
    shape = normality_tests([1.0, 2.0, 3.0, 4.0, 5.0]).loc["jarque-bera", "statistic"]
    check(shape, "0.3521")  # 5 / 24 x 1.3^2
    same(outliers([1, 2, 3, 4, 6.5]).tolist(), [False] * 5)


def analysis(check, same):
    from verdictlab import load_table, rm_anova

    names = [f"SOMCBR-per k={k}" for k in (1, 3, 5)]
    found = rm_anova(load_table("somcbr_k_13x9").select(algorithms=names))
    total = found.ss_algorithms + found.ss_problems + found.ss_residual
    ms = found.ss_residual / 24
    check(found.omega_squared, f"{(found.ss_algorithms - 2 * ms) / (total + ms):.6f}")
    check(found.sphericity().epsilon_gg, "0.6809")  # pingouin


def measures(check, same):
    from verdictlab import (
        auc_interval,
        best_operating_point,
        binary_metrics,
        confusion_metrics,
        cost_curve,
        cost_slope,
        delong_test,
        kappa_interval,
        roc_curve,
        roc_hull,
    )

    check(confusion_metrics([[20, 5], [10, 15]]).kappa, "0.4000")  # (.7 - .5) / .5
    agreed = kappa_interval([[75, 1, 4], [5, 4, 1], [0, 0, 10]])
    check(agreed.standard_error, "0.0877")  # statsmodels
    check(agreed.high, "0.8142")  # tanh(artanh .67647 + 1.95996 x .08770 / (1 - .67647^2))
    check(auc_interval([1, 1, 1, 0, 0, 0], [6, 5, 4, 3, 2, 1]).low, "0.5010")  # by its polynomial
    binary = binary_metrics(20, 5, 10, 15, beta=2.0)
    check(binary.correlation, "0.4082")  # 250 / sqrt(375000)
    check(binary.f_beta, "0.7692")  # 5 x 20 / (5 x 20 + 4 x 5 + 10)
    check(roc_curve([1, 1, 0, 1, 0], [0.9, 0.8, 0.7, 0.6, 0.5]).auc, "0.8333")
    truth = np.array([1, 1, 1, 0, 0, 0, 0])
    a = np.array([0.9, 0.8, 0.4, 0.6, 0.4, 0.2, 0.1])
    found = delong_test(truth, a, -a)
    kernel = (a[:3, None] > a[3:]) + 0.5 * (a[:3, None] == a[3:])
    variance = kernel.mean(1).var(ddof=1) / 3 + kernel.mean(0).var(ddof=1) / 4
    check(found.auc_a, f"{kernel.mean():.6f}")
    check(found.standard_error_a, f"{variance**0.5:.6f}")
    same(roc_hull([[0.1, 0.5], [0.3, 0.6]]).tolist(), [[0, 0], [0.1, 0.5], [1, 1]])
    check(cost_slope(1, 2, 50, 40), "0.6250")
    check(best_operating_point([[0, 0.6], [0.25, 0.84]], 0.5).gain, "0.7150")
    check(cost_curve([[0, 0.5]]).cost(0.5), "0.2500")  # half of the positives, missed


def samples(check, same):
    from sklearn.neighbors import KNeighborsClassifier

    from verdictlab import complexity_measures, estimate_accuracy

    rng = np.random.default_rng(1)
    cases, classes = rng.normal(size=(40, 2)), np.arange(40) % 2
    model = KNeighborsClassifier(1)  # knows its own cases by heart: no apparent error
    options = {"repeats": 25, "rng": 1}
    found = estimate_accuracy(model, cases, classes, method="bootstrap632", **options)
    check(found.accuracy, f"{1 - 0.632 * found.parts['out_of_bag_error']:.6f}")
    plus = estimate_accuracy(model, cases, classes, method="bootstrap632+", **options)
    rate = plus.parts["overfitting_rate"]
    check(plus.parts["weight"], f"{0.632 / (1 - 0.368 * rate):.6f}")
    assert rate > 0.5  # labels without any relation to the attributes
    squares = [[0, 0], [2, 2], [1, 0], [1, 2], [1, 1], [3, 3], [2, 1], [2, 3]]
    found = complexity_measures(squares, [0] * 4 + [1] * 4, ["F1", "F2", "F2_root", "F3"])
    check(found["F1"], "0.7500")  # 1 / (2/3 + 2/3); 1 / (4/3 + 4/3) for the other attribute
    check(found["F2"], "0.1111")  # a third of either range
    check(found["F2_root"], "0.3333")
    check(found["F3"], "0.5000")
    line = complexity_measures([[0.0], [1.0], [3.0], [4.5]], [0, 0, 1, 1], ["N1"])
    check(line["N1"], "0.5000")  # one join between the classes, two cases on it


def beyond(check, same):
    from verdictlab import (
        bayesian_correlated_t_test,
        bayesian_sign_test,
        bayesian_signed_rank_test,
        equivalence_test,
        family_error,
        inflated_size,
        power_curve,
        power_of_test,
        sampling_weights,
    )

    check(equivalence_test(X, ZERO, margin=4).pvalue, "0.0514")  # t(3) = (2.5 - 4) / 0.645497
    posterior = bayesian_correlated_t_test(X, ZERO, rope=1, n_test=10, n_train=90)
    check(posterior.first_larger, "0.9257")  # P(t(3) > (1 - 2.5) / 0.775793)
    signs = bayesian_sign_test([1.0] * 3, [0.0] * 3, rope=0.5, samples=20000, rng=1)
    check(signs.samples[:, 1].mean(), "0.17")  # 0.6 / 3.6, the mean of the Dirichlet
    # 0.6 and 0.2 above, the prior at 0: all pairs but 0.6 with itself lie within 0.5.
    ranks = bayesian_signed_rank_test([0.6, 0.2], [0.0, 0.0], rope=0.5, samples=20000, rng=1)
    check(ranks.samples[:, 0].mean(), "0.21")  # E w^2 = 1 x 2 / (2.6 x 3.6)
    check(sampling_weights([1.0], 2, unit="percent")[0], "0.8808")  # 1 / (1 + exp(-2))
    check(family_error(4, 0.05), "0.2649")  # 1 - .95^6
    check(power_of_test("t", 15, 0.5), "0.4379")  # R: power.t.test, strict
    # R, 400,000 samples each: .6640 and .4317 (error .0008); the sign test by its binomial sum.
    check(power_of_test("wilcoxon", 30, 0.4, alternative="greater"), "0.664")
    check(power_of_test("wilcoxon", 100, 0.25, alpha=0.01), "0.432")
    check(power_of_test("sign", 15, 0.5), "0.2727")
    check(inflated_size(10, 0.1), "0.1539")
    power = power_curve(
        [3.0, 1, 2],
        ZERO[:3],
        tests=("t",),
        k=[0],
        draw=2,
        repetitions=10,
        alpha=0.25,
        higher_is_better=True,
        rng=1,
    )
    rejected = int((power.pvalues <= 0.25).sum())
    same = rejected * (rejected - 1) + (10 - rejected) * (9 - rejected)
    assert 0 < rejected < 10
    check(power.frame["replicability"].iloc[0], f"{same / 90:.6f}")


QUICK, SLOW = (two_samples, analysis, measures, beyond), (samples,)
