"""Formulas beyond ranks and families, as they stand and broken; `test_mutations` tries them.

name: (file, the formula as it stands, the formula broken)
"""

T, COUNTS, VARIANCES = "paired/_t_family.py", "paired/_counts.py", "paired/_variances.py"
ROC, BOOTSTRAP, TREE = "roc/_delong.py", "resampling/_estimate.py", "complexity/_tree.py"
ATTRIBUTES, POSTERIOR = "complexity/_attributes.py", "bayes/_dirichlet.py"

CORE = {
    # two samples
    "t: n for n - 1": (T, "t_pvalue(statistic, n - 1,", "t_pvalue(statistic, n,"),
    "t: the other tail": (
        "paired/_pairs.py",
        "stdtr(dof, -statistic if alternative",
        "stdtr(dof, statistic if alternative",
    ),
    "t: one tail for two": ("paired/_pairs.py", "2 * special.stdtr(dof,", "special.stdtr(dof,"),
    "t interval: quantile of one tail": (T, "(1 + level) / 2 if two_sided", "level if two_sided"),
    "standard deviation: n": (
        "paired/_signed_ranks.py",
        "/ (d.shape[-1] - 1))",
        "/ d.shape[-1])",
    ),
    "corrected t: overlap forgotten": (T, "np.sqrt(1 / n + overlap)", "np.sqrt(1 / n)"),
    "corrected t: turned round": (
        "paired/_pairs.py",
        "return sizes[0] / sizes[1]",
        "return sizes[1] / sizes[0]",
    ),
    "Welch: variance with n": (T, "values.var(axis=-1, ddof=1)", "values.var(axis=-1)"),
    "Welch: degrees of freedom": (T, "dofs.append(values.shape[-1] - 1)", "dofs.append(9)"),
    "5x2: one difference for all": (
        "paired/_five_by_two.py",
        "ratio(d[..., 0, 0], np",
        "ratio(d.mean(axis=(-2, -1)), np",
    ),
    "5x2 F: 2 forgotten": ("paired/_five_by_two.py", "2 * variance.sum", "variance.sum"),
    "5x2 F: degrees of freedom": ("paired/_five_by_two.py", "fdtrc(10, 5,", "fdtrc(5, 10,"),
    "Hodges-Lehmann: one more cut": (
        "paired/_hodges_lehmann.py",
        "[cut, last - cut]",
        "[cut + 1, last - cut - 1]",
    ),
    "Tango: q once": (
        "paired/_paired_shares.py",
        "2 * q + difference * (1",
        "q + difference * (1",
    ),
    "Fisher: only what is less probable": (
        "paired/_fisher.py",
        "chance <= limit * _ALIKE",
        "chance < limit / _ALIKE",
    ),
    "Fisher: without the outcome seen": ("paired/_fisher.py", "[s >= seen,", "[s > seen,"),
    "kappa interval: no transformation": (
        "metrics/_kappa.py",
        "* error / (1 - kappa**2)",
        "* error",
    ),
    "kappa error: margins swapped": (
        "metrics/_kappa.py",
        "shares.sum(axis=0)[:, None] + shares.sum(axis=1)",
        "shares.sum(axis=1)[:, None] + shares.sum(axis=0)",
    ),
    "area interval: m": ("roc/_auc.py", "/ 2 - 1\n    shape", "/ 2\n    shape"),
    "McNemar: mid-p takes all": (COUNTS, "smaller - 1, 0), n, 0.5)", "smaller, 0), n, 0.5)"),
    "McNemar: correction without floor": (COUNTS, "np.maximum(gap - 1, 0)", "gap - 1"),
    "McNemar: one tail": (
        COUNTS,
        'binomial_pvalue(smaller, n, "two-sided")',
        "bdtr(smaller, n, .5)",
    ),
    "proportions: not pooled": (COUNTS, "pooled * (1 - pooled)", "pooled"),
    "sign: ties counted": ("paired/_sign.py", "wins + losses + 2 * half", "wins + losses + tied"),
    "Pitman-Morgan: n - 1": (VARIANCES, "np.sqrt(n - 2)", "np.sqrt(n - 1)"),
    "Pitman-Morgan: r for r squared": (VARIANCES, "lengths - common**2", "lengths - common"),
    "d_z: half a deviation": (
        "paired/_effects.py",
        "ratio(mean, spread)",
        "ratio(mean, spread / 2)",
    ),
    "d_average: sum for mean": (
        "paired/_effects.py",
        "y.var(axis=-1, ddof=1)) / 2)",
        "y.var(axis=-1, ddof=1)))",
    ),
    "Wilson: centre": ("paired/_one_model.py", "mean + z**2 / (2 * n)", "mean + z**2 / n"),
    "exact interval: one tail": (
        "paired/_shares.py",
        "tail, inner = (1 - level) / 2",
        "tail, inner = 1 - level",
    ),
    "Jarque-Bera: 3 forgotten": (
        "paired/_normality.py",
        "fourth / second**2 - 3)",
        "fourth / second**2)",
    ),
    "Tukey's fence: 1": ("paired/_outlying.py", "reach = 1.5 *", "reach = 1.0 *"),
    # many
    "omega squared: bias left": (
        "many/_anova.py",
        "ss_algorithms - dof[0] * ms_residual)",
        "ss_algorithms)",
    ),
    "Greenhouse-Geisser: k for k - 1": (
        "many/_sphericity.py",
        "ss_residual**2 / ((k - 1) *",
        "ss_residual**2 / (k *",
    ),
    # metrics, curves, costs
    "kappa: chance forgotten below": (
        "metrics/_confusion.py",
        "(accuracy - chance) / (1 - chance)",
        "accuracy - chance",
    ),
    "kappa: chance from rows alone": (
        "metrics/_confusion.py",
        "(table.sum(0) / n) @ (table.sum(1) / n)",
        "(table.sum(0) / n) @ (table.sum(0) / n)",
    ),
    "MCC: sum for difference": (
        "metrics/_binary.py",
        "self.tp * self.tn - self.fp * self.fn",
        "self.tp * self.tn + self.fp * self.fn",
    ),
    "F measure: beta not squared": (
        "metrics/_binary.py",
        "weight = self.beta**2",
        "weight = self.beta",
    ),
    "ROC: area of the other class": ("roc/_curve.py", "places == ", "places != "),
    "DeLong: m for m - 1": (ROC, "((m - 1) * m)", "(m * m)"),
    "DeLong: ties beat": (ROC, "average_ranks(scores, False)", "average_ranks(scores, True)"),
    "hull: the lower side": ("roc/_hull.py", "(y - ay) < (by - ay)", "(y - ay) > (by - ay)"),
    "cost slope: turned round": (
        "roc/_costs.py",
        'value["cost_fp"] * value["negatives"] / (value["cost_fn"]',
        'value["cost_fn"] * value["negatives"] / (value["cost_fp"]',
    ),
    "cost curve: the other cost": (
        "roc/_costs.py",
        "cost = (1 - hull[1:, 1][keep]) * where",
        "cost = hull[1:, 1][keep] * where",
    ),
    # resampling, complexity
    ".632: one half": (BOOTSTRAP, "DRAWN = 0.632", "DRAWN = 0.5"),
    ".632: weights exchanged": (
        BOOTSTRAP,
        "1 - (1 - weight) * apparent - weight * bounded",
        "1 - weight * apparent - (1 - weight) * bounded",
    ),
    ".632+: no overfitting": (
        BOOTSTRAP,
        "weight = DRAWN / (1 - (1 - DRAWN) * overfitting)",
        "weight = DRAWN",
    ),
    "F1: mean for largest": (
        "complexity/_attributes.py",
        "return float(ratio.max())",
        "return float(ratio.mean())",
    ),
    "F1: variances with n": (
        ATTRIBUTES,
        "a.var(0, ddof=1) + b.var(0, ddof=1)",
        "a.var(0) + b.var(0)",
    ),
    "F2 root: the product": (ATTRIBUTES, "np.log(shares).mean()", "np.log(shares).sum()"),
    "F3: ends outside": (
        ATTRIBUTES,
        "(both >= low) & (both <= high)",
        "(both > low) & (both < high)",
    ),
    "N1: joins for cases": (
        TREE,
        "marked[joined] = marked[newest] = True",
        "marked[newest] = True",
    ),
    # posteriors, equivalence, power
    "equivalence: min for max": (
        "bayes/_equivalence.py",
        "np.maximum(pvalue_lower, pvalue_upper)",
        "np.minimum(pvalue_lower, pvalue_upper)",
    ),
    "posterior of t: overlap forgotten": (
        "bayes/_correlated_t.py",
        "np.sqrt(1 / n + overlap)",
        "np.sqrt(1 / n)",
    ),
    "posterior: prior of weight 1": (POSTERIOR, "standard_gamma(strength,", "standard_gamma(1.0,"),
    "posterior: rope half as wide": (POSTERIOR, "2 * edge - row", "edge - row"),
    "power weight: sign": (
        "power/_sampling.py",
        "expit(np.multiply.outer(k, points))",
        "expit(-np.multiply.outer(k, points))",
    ),
    "replicability: pairs of all": (
        "power/_curve.py",
        "same / (total * (total - 1))",
        "same / (total * total)",
    ),
    "power of t: n - 1 for n": (
        "power/_power_of_test.py",
        "effect * np.sqrt(n)",
        "effect * np.sqrt(n - 1)",
    ),
    "power of wins: one more": (
        "power/_power_of_test.py",
        "lost = np.maximum(n - least, 0)",
        "lost = np.maximum(n - least + 1, 0)",
    ),
    "power of ranks: signs exchanged": (
        "power/_signed_rank_power.py",
        "_density(sizes - effect), _density(sizes + effect)",
        "_density(sizes + effect), _density(sizes - effect)",
    ),
    "power of ranks: skewed the other way": (
        "power/_signed_rank_power.py",
        "skew = -n *",
        "skew = n *",
    ),
    "correlated t: correlation of one pair": (
        "power/_rejection_rates.py",
        "(1 + (count - 1) * float(rho))",
        "(1 + float(rho))",
    ),
    "family error: alpha times m": (
        "power/_family.py",
        "-np.expm1(m * np.log1p(-alpha))",
        "m * alpha",
    ),
}
