"""The names, arguments, fields and options that other programs rely on, as they were agreed.

A row is a call as it may be written, what the answer holds, and the options that must work. More
options and fields may stand beside them; none of these may change.
"""

from inspect import Parameter, signature

import numpy as np
import pytest

import verdictlab as vl
from public_calls import CALLS, FOUR, call, public_functions
from verdictlab import learning

SIDED = "alternative='two-sided'"
POSTERIOR = "x, y, *, rope=0.0, prior_strength=0.6, prior_place='rope', samples=50000, rng"
AGREED = {
    "ScoreTable": (
        "scores, *, higher_is_better, metric='', unit='', name='', decimals=None, sources=None",
        "scores problems algorithms n k ranks mean_ranks wins without select by_source warnings",
    ),
    "load_table": ("name", "scores"),
    "load_data": ("name", "columns"),
    "list_data": ("", "columns"),
    "data_card": ("name", "keys"),
    "summary_table": (
        "table, *, alpha=0.05, school",
        "mean_rank median iqr wins ties losses difference_to_best lower upper leader to_latex "
        "to_markdown",
    ),
    "compare_groups": ("table, groups, *, school, alpha=0.05, control=None", "keys"),
    "read_table": ("source, *, higher_is_better", "scores"),
    "read_results": (
        "source, *, problem=None, algorithm=None, score=None, fold=None, seed=None, "
        "item=None, cluster=None, task=None, ignore=(), "
        "higher_is_better, average='mean', missing='refuse'",
        "scores reading",
    ),
    "paired_t_test": (f"x, y, *, {SIDED}", "statistic pvalue dof mean confidence_interval"),
    "welch_t_test": (f"x, y, *, {SIDED}", "statistic pvalue dof mean confidence_interval"),
    "corrected_t_test": ("x, y, *, n_test, n_train", "statistic pvalue dof mean"),
    "five_by_two_t_test": ("differences", "statistic pvalue dof"),
    "five_by_two_f_test": ("differences", "statistic pvalue dof"),
    "wilcoxon_test": (
        f"x, y, *, zeros='split', method='auto', {SIDED}, decimals=None",
        "statistic r_plus r_minus z pvalue n_used",
    ),
    "sign_test": (
        f"x, y, *, ties='drop', {SIDED}, decimals=None",
        "wins losses ties pvalue smallest_pvalue",
    ),
    "mcnemar_test": ("b, c, *, method='exact'", "statistic pvalue"),
    "proportions_z_test": (
        f"successes_x, successes_y, n_x, n_y, *, {SIDED}",
        "statistic pvalue",
    ),
    "fisher_exact_test": (f"successes_x, successes_y, n_x, n_y, *, {SIDED}", "pvalue odds_ratio"),
    "hodges_lehmann": ("x, y", "estimate confidence_interval"),
    "paired_proportions_interval": ("b, c, n, level", "difference low high"),
    "permutation_test": ("x, y, *, rng, resamples=9999", "pvalue standard_error"),
    "variance_homogeneity_test": ("x, y", "statistic pvalue"),
    "normality_tests": ("values", "columns"),
    "outliers": ("values, rule='tukey'", "shape"),
    "effect_size": ("x, y", "d_z d_average rank_biserial confidence_interval"),
    "score_interval": ("scores, *, method", "low high"),
    "friedman_test": (
        "table, *, correct_ties=True, method='auto'",
        "chi2 chi2_pvalue statistic pvalue dof mean_ranks tie_correction method critical_value",
    ),
    "aligned_friedman_test": ("table", "statistic pvalue mean_ranks critical_value"),
    "quade_test": ("table", "statistic pvalue mean_ranks critical_value"),
    "kruskal_wallis_test": ("table", "statistic pvalue"),
    "cochran_q_test": ("correct, *, method='chi2'", "statistic pvalue exact_pvalue"),
    "rm_anova": (
        "table",
        "statistic pvalue dof ss_algorithms ss_problems ss_residual ms_residual omega_squared "
        "sphericity",
    ),
    "friedman_batch": ("values, *, higher_is_better", "pvalue mean_ranks"),
    "rm_anova_batch": ("values", "pvalue"),
    "multiple_sign_test": ("table, control", "counts pvalue critical_value"),
    "contrast_estimation": ("table", "loc"),
    "adjust_pvalues": ("pvalues, method", "shape"),
    "adjust_pair_pvalues": ("matrix, method='bergmann-hommel'", "shape"),
    "compare_all": (
        "result, *, adjust=None, by=None",
        "frame steps first second difference statistic pvalue adjusted better "
        "confidence_intervals groups leaders letters",
    ),
    "compare_with_control": (
        f"result, control, *, adjust='holm', {SIDED}",
        "frame steps difference statistic pvalue adjusted better confidence_intervals groups "
        "leaders letters",
    ),
    "critical_distance": (
        "result, kind, *, alpha=0.05, comparisons=None, weights=None",
        "real",
    ),
    "linear_contrast": ("anova, weights", "pvalue"),
    "three_way_decision": ("difference, lower, upper", "upper"),
    "cliques": ("result, distance", "index"),
    "confusion_metrics": ("matrix, labels=None, *, truth='rows'", "accuracy kappa per_class macro"),
    "kappa_interval": ("matrix, level", "kappa low high"),
    "binary_metrics": ("tp, fn, fp, tn, beta=1.0", "accuracy"),
    "regression_metrics": ("truth, prediction", ""),
    "compare_regressions": (
        "truth, predictions, *, landmark='mean', value=None",
        "errors misses lazy lazy_prediction leaders worst frame",
    ),
    "rule_metrics": ("n, n_antecedent, n_consequent, n_both", ""),
    "reject_metrics": ("errors, classified, total", "coverage"),
    "roc_curve": ("truth, scores", "points thresholds auc"),
    "delong_test": ("truth, scores_a, scores_b", "statistic pvalue"),
    "auc_interval": ("truth, scores, level", "auc low high"),
    "roc_hull": ("points", "shape"),
    "cost_slope": ("cost_fp, cost_fn, negatives, positives", "real"),
    "best_operating_point": ("points, slope", ""),
    "cost_curve": ("points", "cost"),
    "cheaper_slopes": ("points, others", "append"),
    "roc_scores": ("name", "columns"),
    "estimate_accuracy": (
        "model, X, y, *, method, groups=None, folds=10, repeats=1, stratify=True, rng",
        "accuracy",
    ),
    "estimator_study": ("model, population, *, methods, n, repetitions, rng", "truth frame"),
    "estimator_race": ("learner, population, *, rng", "truth frame against"),
    "score_models": ("models, problems, *, rng", "scores"),
    "small_problems": ("rng, *, rare=False", "keys"),
    "tuning_study": ("models, population, *, n, repetitions, rng", "frame"),
    "complexity_measures": ("X, y, measures=None", "index"),
    "complexity_region": ("f3, n12", "upper"),
    "judge": (
        "result, *, alpha=0.05, names=None, higher_is_better=None",
        "decision sentence brief caveat better evidence",
    ),
    "compare_two": (
        "x, y, *, school, higher_is_better, alpha=0.05",
        "decision sentence brief caveat better evidence path",
    ),
    "cheapest_not_inferior": (
        "table, costs, *, control, margin, school, alpha=0.05",
        "cheapest front frame decision sentence",
    ),
    "compare_many": (
        "table, *, school, alpha=0.05, control=None",
        "decision sentence brief caveat better evidence path differences",
    ),
    "forking_paths": ("table, first, second, *, alpha=0.05", "shown routes frame by_fork"),
    "power_of_protocol": (
        "effects, n, *, school, control=None, alpha=0.05, noise='normal', repetitions, rng",
        "frame",
    ),
    "bayesian_signed_rank_test": (POSTERIOR, "first_larger rope second_larger samples"),
    "bayesian_sign_test": (POSTERIOR, "first_larger rope second_larger samples"),
    "bayesian_correlated_t_test": (
        "x, y, *, rope, n_test, n_train",
        "first_larger rope second_larger",
    ),
    "bayesian_hierarchical_test": (
        "differences, *, rope, n_test, n_train, rng",
        "first_larger rope second_larger next_problem",
    ),
    "equivalence_test": ("x, y, *, margin", "pvalue confidence_interval"),
    "non_inferiority_test": ("a, b, *, margin, method='t'", "pvalue confidence_interval"),
    "bradley_terry": (
        "votes, *, ties='davidson'",
        "strengths confidence_intervals leaders fit ranks pairs",
    ),
    "hierarchical_test": (
        "differences, *, n_test, n_train",
        "statistic pvalue mean confidence_interval between_sd",
    ),
    "skillings_mack_test": ("table", "statistic pvalue dof"),
    "durbin_test": ("table", "statistic pvalue dof"),
    "sequential_test": ("wins, losses, *, alpha=0.05", "evalue pvalue stopped"),
    "brier_score": ("truth, probability", "reliability resolution uncertainty"),
    "calibration_curve": ("truth, probability, bins=10", "frame ece"),
    "welch_from_summary": (
        f"mean_x, sd_x, n_x, mean_y, sd_y, n_y, *, {SIDED}",
        "statistic pvalue dof mean confidence_interval",
    ),
    "seeds_test": ("a, b, *, method='welch'", "pvalue confidence_interval improvement"),
    "compare_seeds": (
        "long, *, task, algorithm, seed, score, higher_is_better, rng",
        "interquartile_mean median mean improvement performance_profile",
    ),
    "paired_items_test": (
        f"a, b, *, cluster=None, task=None, {SIDED}",
        "difference standard_error statistic pvalue confidence_interval correlation design_effect",
    ),
    "compare_items": ("scores, *, higher_is_better", "frame leaders confidence_intervals"),
    "read_items": ("sources, *, id=None, score=None, cluster=None, task=None", "scores reading"),
    "items_needed": ("difference, *, sd, correlation, power=0.8, alpha=0.05", "bit_length"),
    "power_curve": (
        "x, y, *, tests=('t', 'wilcoxon', 'sign'), k=range(0, 11), draw, repetitions=1000, "
        "alpha=0.05, higher_is_better, unit='fraction', rng",
        "frame",
    ),
    "power_of_test": (f"test, n, effect, *, alpha=0.05, {SIDED}", "real"),
    "problems_needed": ("test, effect, *, power=0.8, alpha=0.05", "bit_length"),
    "critical_values": (f"test, n, *, alpha=0.05, {SIDED}", "lower upper"),
    "rejection_rates": ("learner, *, rng", "loc"),
    "inflated_size": ("count, correlation, *, alpha=0.05", "real"),
    "sampling_weights": ("differences, k", "shape"),
    "simulate_table": ("n, k, *, effects, rng", "scores"),
    "error_rates": ("decide, make_table, *, rng", "rate"),
    "family_error": ("k, alpha, correction", "real"),
    "render_report": ("verdict, format='html'", "upper"),
    **{
        f"figures.{name}": (first, "savefig _repr_png_")
        for name, first in {
            "cd_diagram": "result, *, width=7, fontsize=9, highlight=(), labels=None, control=None",
            "comparison_matrix": "table",
            "roc_plot": "curves",
            "complexity_map": "measures",
            "ellipse_plot": "x, y",
            "power_plot": "result",
            "pareto_plot": "table, costs, *, control=None, margin=None",
            "path_plot": "verdict",
        }.items()
    },
}
# argument: the values that were agreed, each with a call that takes it
OPTIONS = {
    "wilcoxon_test zeros": "split drop pratt",
    "wilcoxon_test method": "auto exact normal",
    "sign_test ties": "drop split",
    "mcnemar_test method": "exact mid-p chi2 chi2-corrected",
    "friedman_test method": "iman-davenport chi2 exact monte-carlo auto",
    "cochran_q_test method": "chi2 exact",
    "adjust_pvalues method": "bonferroni holm hochberg hommel holland rom finner li "
    "benjamini-hochberg sidak",
    "compare_all adjust": "nemenyi bonferroni holm hochberg hommel holland rom finner li "
    "benjamini-hochberg sidak shaffer shaffer-dynamic bergmann-hommel",
    "compare_with_control adjust": "bonferroni-dunn holm hochberg hommel holland rom finner li "
    "sidak",
    "estimate_accuracy method": "resubstitution holdout cv loo",
    "compare_with_control alternative": "two-sided less greater",
    "compare_many school": "thesis demsar garcia-herrera wilcoxon-holm",
    "compare_two school": "thesis demsar garcia-herrera wilcoxon-holm",
    "render_report format": "html markdown latex",
    "bayesian_sign_test prior_place": "rope",
    "power_of_test test": "t wilcoxon sign",
    "problems_needed test": "t wilcoxon sign",
    "bradley_terry ties": "davidson half drop",
    "seeds_test method": "welch permutation",
    "non_inferiority_test method": "t wilcoxon",
    "paired_items_test method": "t permutation",
}


def agreed(arguments):
    return signature(eval(f"lambda {arguments}: None"))


@pytest.mark.parametrize("name", AGREED)
def test_a_public_name_takes_and_gives_what_was_agreed(name):
    arguments, fields = AGREED[name]
    ours = signature(public_functions()[name]).parameters
    for position, (argument, wanted) in enumerate(agreed(arguments).parameters.items()):
        assert argument in ours, argument
        found = ours[argument]
        assert found.kind == wanted.kind, argument
        if wanted.kind is not Parameter.KEYWORD_ONLY:
            assert list(ours)[position] == argument
        if wanted.default is not Parameter.empty:
            assert found.default == wanted.default, argument
    # What was not agreed may stay away.
    for argument, found in ours.items():
        assert argument in agreed(arguments).parameters or found.default is not Parameter.empty
    row = next(row for row in CALLS if row.split()[0] == name)
    answer = call(row)
    for field in fields.split():
        assert hasattr(answer, field), field


# What goes with the usual value of an option, and not with each of the others.
MORE = {"compare_many school": {"control": None}, "estimate_accuracy method": {"groups": None}}


@pytest.mark.parametrize("option", OPTIONS)
def test_every_agreed_option_works(option):
    name, argument = option.split()
    for value in OPTIONS[option].split():
        more = MORE.get(option, {})
        assert call(name, **{argument: value}, **more) is not None


@pytest.mark.parametrize("kind", ["lsd", "tukey", "scheffe", "bonferroni-dunn", "dunnett"])
def test_every_distance_after_anova(kind):
    anova = vl.rm_anova(FOUR)
    assert vl.critical_distance(anova, kind) > 0
    if kind in ("lsd", "scheffe", "bonferroni-dunn"):
        pair = vl.critical_distance(anova, kind, weights=[1, -1, 0, 0])
        assert pair == pytest.approx(vl.critical_distance(anova, kind))
        several = vl.critical_distance(anova, kind, weights=[1, -0.5, -0.5, 0])
        assert several == pytest.approx(pair * np.sqrt(1.5 / 2))


def test_what_the_frames_are_made_of():
    ranked = vl.friedman_test(FOUR)
    assert list(vl.compare_all(ranked).frame) == [
        *("first", "second", "difference", "statistic", "pvalue", "adjusted", "better")
    ]
    assert list(vl.compare_with_control(ranked, "M1").frame) == [
        *("algorithm", "difference", "statistic", "pvalue", "adjusted", "better")
    ]
    assert set(vl.normality_tests(FOUR.values[:, 0]).index) == {
        *("lilliefors", "jarque-bera", "shapiro-wilk", "anderson-darling")
    }
    condition = vl.rm_anova(FOUR).sphericity()
    for kind in ("mauchly", "bartlett"):
        assert hasattr(condition, f"{kind}_pvalue")
    for kind in ("gg", "hf"):
        assert hasattr(condition, f"epsilon_{kind}")
        assert hasattr(condition, f"pvalue_{kind}")
    for field in ("mauchly_w", "bartlett_chi2", "weak_compound_symmetry"):
        assert hasattr(condition, field)
    columns = {"test", "k", "mean_pvalue", "rejections", "replicability", "replicability_p"}
    assert columns <= set(call("power_curve").frame)
    step = vl.compare_many(FOUR, school="demsar").path[0]
    for field in ("question", "evidence", "answer", "passed"):
        assert hasattr(step, field)


def test_lazy_parts_and_learning_have_their_names():
    for name in ("check", "hint", "quiz", "predict", "progress_view", "export_progress"):
        assert callable(getattr(learning, name))
    decisions = {"differ", "not-shown", "equivalent", "no-conclusion", "not-applicable"}
    assert call("judge").decision in decisions
