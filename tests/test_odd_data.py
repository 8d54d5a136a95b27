"""Data that are unusual but possible: every public function answers rightly, or says why not.

`test_bad_input` bends arguments; here whole tables and samples are odd. Each function that
takes data has a row; what it refuses is named there, everything else must be right and quick.
"""

import re
import time
from collections import namedtuple

import numpy as np
import pandas as pd
import pytest
from sklearn.neighbors import KNeighborsClassifier

import verdictlab as vl
from public_calls import CALLS
from test_bad_input import assert_refused, refusal
from verdictlab import figures
from verdictlab.paired._middle import median_of_means

SECONDS = 5  # of work, which other programs do not make longer; none needs half of it
RNG = np.random.default_rng(1)
BASE = RNG.normal(size=(12, 4)).round(2)
TABLES = {
    "two algorithms": BASE[:, :2],
    "all equal": np.full((6, 4), 0.5),
    "identical algorithms": np.repeat(BASE[:, :1], 4, axis=1),
    "one algorithm twice": BASE[:, [0, 1, 2, 1]],
    "200 algorithms": RNG.normal(size=(10, 200)).round(3),
    "10,000 problems": RNG.normal(size=(10_000, 4)).round(3),
}
NO_DIFFERENCE = ("all equal", "identical algorithms")
Row = namedtuple("Row", "run refused", defaults=((),))
TWO, MANY = "two algorithms", "200 algorithms"


def ranked(function, **options):
    """Run after Friedman's test, which needs three algorithms."""
    return lambda table: function(vl.friedman_test(table), **options)


def meant(function, **options):
    return lambda table: function(vl.rm_anova(table), **options)


def first(table):
    return table.algorithms[0]


def of_values(function, **options):
    return lambda table: function(table.values, **options)


def school(name, **options):
    return lambda table: vl.compare_many(table, school=name, **options)


RANKED = {
    "friedman_test": vl.friedman_test,
    "aligned_friedman_test": vl.aligned_friedman_test,
    "quade_test": vl.quade_test,
    "friedman_batch": of_values(vl.friedman_batch, higher_is_better=True),
    "decide_batch": of_values(vl.decide_batch, higher_is_better=True, adjust="holm", alpha=0.05),
    "compare_all": ranked(vl.compare_all),
    "compare_all hommel": ranked(vl.compare_all, adjust="hommel"),
    "compare_all shaffer": ranked(vl.compare_all, adjust="shaffer"),
    "compare_all by wilcoxon": ranked(vl.compare_all, by="wilcoxon"),
    "compare_all by sign": ranked(vl.compare_all, by="sign"),
    "compare_with_control": lambda t: vl.compare_with_control(vl.friedman_test(t), first(t)),
    "compare_with_control less": lambda t: vl.compare_with_control(
        vl.friedman_test(t), first(t), alternative="less"
    ),
    "critical_distance": ranked(vl.critical_distance, kind="nemenyi"),
    "cliques": ranked(vl.cliques, distance=1.0),
    "cliques_of_pairs": lambda t: vl.cliques_of_pairs(vl.compare_all(vl.friedman_test(t))),
    "judge": ranked(vl.judge),
    "figures.cd_diagram": ranked(figures.cd_diagram),
}
SETS = {
    name: ranked(vl.compare_all, adjust=name)
    for name in ("rom", "shaffer-dynamic", "bergmann-hommel")
}
ANALYSES = {
    **{name: Row(run, (TWO,)) for name, run in RANKED.items()},
    **{f"compare_all {name}": Row(run, (TWO, MANY)) for name, run in SETS.items()},
    "compare_with_control best": Row(
        ranked(vl.compare_with_control, control="best"),
        (TWO, *NO_DIFFERENCE, "one algorithm twice"),
    ),
    "friedman_test exact": Row(
        lambda t: vl.friedman_test(t, method="exact"), (TWO, MANY, "10,000 problems")
    ),
    "kruskal_wallis_test": Row(vl.kruskal_wallis_test),
    "cochran_q_test": Row(lambda t: vl.cochran_q_test(t.values > 0.2)),
    "skillings_mack_test": Row(vl.skillings_mack_test, (TWO,)),
    "durbin_test": Row(vl.durbin_test, (TWO,)),
    "rm_anova": Row(vl.rm_anova),
    "rm_anova_batch": Row(of_values(vl.rm_anova_batch)),
    "rm_anova sphericity": Row(lambda t: vl.rm_anova(t).sphericity()),
    "compare_all tukey": Row(meant(vl.compare_all)),
    "compare_all scheffe": Row(meant(vl.compare_all, adjust="scheffe")),
    "compare_all by t": Row(meant(vl.compare_all, by="t")),
    "compare_with_control dunnett": Row(
        lambda t: vl.compare_with_control(vl.rm_anova(t), first(t), adjust="dunnett")
    ),
    "critical_distance dunnett": Row(meant(vl.critical_distance, kind="dunnett")),
    "critical_distance scheffe": Row(meant(vl.critical_distance, kind="scheffe")),
    "linear_contrast": Row(lambda t: vl.linear_contrast(vl.rm_anova(t), [1, *[0] * (t.k - 2), -1])),
    "multiple_sign_test": Row(lambda t: vl.multiple_sign_test(t, first(t))),
    "contrast_estimation": Row(vl.contrast_estimation),
    "figures.comparison_matrix": Row(figures.comparison_matrix, (TWO, MANY)),
    **{
        f"compare_many {name}": Row(school(name))
        for name in ("thesis", "demsar", "garcia-herrera", "wilcoxon-holm")
    },
    "cheapest_not_inferior": Row(
        lambda t: vl.cheapest_not_inferior(
            t,
            dict(zip(t.algorithms, range(t.k), strict=True)),
            control=t.algorithms[-1],
            margin=0.5,
            school="demsar",
        )
    ),
    "compare_many bayesian": Row(school("bayesian", rope=0.1), (MANY,)),
}


def timed(run, *data):
    start = time.process_time()
    error, answer = refusal(run, *data)
    assert time.process_time() - start < SECONDS
    return error, answer


def assert_sound(answer, without_difference):
    """Every p is a probability; where nothing differs, p is 1 and no difference is claimed."""
    for name in ("pvalue", "adjusted"):
        p = np.asarray(getattr(answer, name, 1.0), dtype=float)
        assert ((p >= 0) & (p <= 1)).all()
        assert (p == 1).all() or not without_difference
    assert not np.isnan(np.asarray(getattr(answer, "statistic", 0.0), dtype=float)).any()
    if hasattr(answer, "decision"):
        assert answer.sentence
        assert answer.decision != "differ" or not without_difference


# Six posteriors over fifty million pairs of problems each take most of a minute.
PATIENCE = ("compare_many bayesian", "10,000 problems")


@pytest.mark.parametrize(
    ("analysis", "odd"),
    [(analysis, odd) for analysis in ANALYSES for odd in TABLES if (analysis, odd) != PATIENCE],
)
def test_an_odd_table_is_analysed_rightly_or_refused(analysis, odd):
    row = ANALYSES[analysis]
    error, answer = timed(row.run, vl.ScoreTable(TABLES[odd], higher_is_better=True))
    if odd in row.refused:
        assert type(error) is ValueError, repr(error)
        # The step that cannot be done names itself.
        reasons = r"[a-z_]+: .*(needed|up to|too long|at least|nobody is best)"
        assert re.match(reasons, str(error)), str(error)
    else:
        assert error is None, repr(error)
        assert_sound(answer, odd in NO_DIFFERENCE)
        if isinstance(answer, vl.AllComparisons) and odd == "one algorithm twice":
            twins = list(zip(answer.first, answer.second, strict=True)).index(("A2", "A4"))
            assert answer.pvalue[twins] == answer.adjusted[twins] == 1
            assert answer.difference[twins] == 0


@pytest.mark.parametrize("values", [BASE[:1], BASE[:, :1], BASE[:0], BASE[:, :0]])
def test_one_row_or_one_column_is_no_comparison(values):
    for run in (
        lambda scores: vl.ScoreTable(scores, higher_is_better=True),
        lambda scores: vl.friedman_batch(scores, higher_is_better=True),
        vl.rm_anova_batch,
        vl.cochran_q_test,
    ):
        error, _ = refusal(run, values)
        assert "2 problems (rows)" in str(error)


@pytest.mark.parametrize("decimals", [None, 2, 0])
@pytest.mark.parametrize("n", [401, 402, 600])
def test_the_middle_searched_for_is_that_of_all_means_listed(n, decimals):
    gaps = np.random.default_rng(n).normal(size=n)
    gaps = gaps if decimals is None else gaps.round(decimals)
    i, j = np.triu_indices(n)
    listed = np.median((gaps[i] + gaps[j]) / 2)
    assert median_of_means(gaps) == pytest.approx(listed, rel=1e-12, abs=1e-15)


# Two samples ----------------------------------------------------------------------------------

X, Y = RNG.integers(0, 40, size=(2, 9)) / 8
LONG = RNG.normal(size=(2, 10_000))
SAMPLES = {
    "one pair": (X[:1], Y[:1]),
    "two pairs": (X[:2], Y[:2]),
    "all equal": (np.full(9, 0.5), np.full(9, 0.5)),
    "identical": (X, X),
    "yes and no": (X > 2, Y > 2),
    "one much larger": (np.r_[X, 1e60], np.r_[Y, 0.0]),
    "10,000 pairs": tuple(LONG),
}
SIZES = {"n_test": 10, "n_train": 90}
ONE, FEW = ("one pair",), ("one pair", "two pairs")
PAIRED = {
    "paired_t_test": Row(vl.paired_t_test, ONE),
    "welch_t_test": Row(vl.welch_t_test, ONE),
    "corrected_t_test": Row(lambda x, y: vl.corrected_t_test(x, y, **SIZES), ONE),
    "wilcoxon_test": Row(vl.wilcoxon_test),
    "sign_test": Row(vl.sign_test),
    "permutation_test": Row(lambda x, y: vl.permutation_test(x, y, rng=1)),
    "variance_homogeneity_test": Row(vl.variance_homogeneity_test, FEW),
    "effect_size": Row(vl.effect_size, ONE),
    "hodges_lehmann": Row(vl.hodges_lehmann),
    "equivalence_test": Row(lambda x, y: vl.equivalence_test(x, y, margin=0.1), ONE),
    "bayesian_signed_rank_test": Row(
        lambda x, y: vl.bayesian_signed_rank_test(x, y, rope=0.1, samples=500, rng=1)
    ),
    "bayesian_sign_test": Row(
        lambda x, y: vl.bayesian_sign_test(x, y, rope=0.1, samples=500, rng=1)
    ),
    "bayesian_correlated_t_test": Row(
        lambda x, y: vl.bayesian_correlated_t_test(x, y, rope=0.1, **SIZES), ONE
    ),
    **{
        f"compare_two {name}": Row(
            lambda x, y, name=name: vl.compare_two(x, y, school=name, higher_is_better=True),
            ONE,
        )
        for name in ("thesis", "demsar", "garcia-herrera", "wilcoxon-holm")
    },
}


@pytest.mark.parametrize("odd", SAMPLES)
@pytest.mark.parametrize("test", PAIRED)
def test_odd_samples_are_compared_rightly_or_refused(test, odd):
    row = PAIRED[test]
    error, answer = timed(row.run, *SAMPLES[odd])
    if odd in row.refused:
        assert_refused(error, test)
    else:
        assert error is None, repr(error)
        nothing = odd in ("all equal", "identical") and test != "equivalence_test"
        assert_sound(answer, nothing)
        if nothing and hasattr(answer, "rope"):
            assert answer.rope > 0.9


# Everything else that takes data --------------------------------------------------------------

TRUTH = np.arange(10_000) % 2
NEIGHBOUR = KNeighborsClassifier(1)
SAME, HIT = np.zeros(9), np.r_[np.ones(5), np.zeros(5)]
OTHERS = {
    "paired_items_test": lambda: (
        vl.paired_items_test(SAME, SAME).pvalue == 1
        and vl.paired_items_test(LONG[0] + 1, LONG[0]).pvalue == 0
    ),
    "compare_items": lambda: (
        len(vl.compare_items(pd.DataFrame({"A": SAME, "B": SAME}), higher_is_better=True).leaders())
        == 2
    ),
    "read_items": lambda: (
        vl.read_items(dict.fromkeys("AB", "id,acc\n1,0\n2,0\n")).scores.to_numpy() == 0
    ).all(),
    "non_inferiority_test": lambda: (
        vl.non_inferiority_test(SAME, SAME, margin=0.1).pvalue == 0
        and vl.non_inferiority_test(LONG[0], LONG[0] + 1, margin=0.1).pvalue == 1
    ),
    "sequential_test": lambda: vl.sequential_test([0, 0], [0, 0]).pvalue == 1,
    "brier_score": lambda: vl.brier_score(HIT, HIT).score == 0,
    "calibration_curve": lambda: vl.calibration_curve(HIT, np.full(10, 0.5)).ece == 0,
    "hierarchical_test": lambda: (
        vl.hierarchical_test(np.zeros((5, 4)), n_test=10, n_train=90).pvalue == 1
    ),
    "bayesian_hierarchical_test": lambda: (
        vl.bayesian_hierarchical_test(np.zeros((5, 4)), rope=0.1, n_test=10, n_train=90, rng=1).rope
        == 1
    ),
    "seeds_test": lambda: vl.seeds_test(SAME, SAME, rng=1).pvalue == 1,
    "compare_seeds": lambda: (
        vl.compare_seeds(
            pd.DataFrame({"t": list("aabb") * 2, "a": list("AAAABBBB"), "s": [1, 2] * 4, "x": 0.5}),
            task="t",
            algorithm="a",
            seed="s",
            score="x",
            higher_is_better=True,
            rng=1,
        ).fewest_runs
        == 2
    ),
    "bradley_terry": lambda: (
        vl.bradley_terry([("A", "B", 1), ("B", "A", 1)]).strengths.abs().max() < 1e-9
    ),
    "adjust_pvalues": lambda: vl.adjust_pvalues(np.ones(10_000), "hommel").min() == 1,
    "adjust_pair_pvalues": lambda: (
        vl.adjust_pair_pvalues(np.ones((200, 200)), "shaffer").min() == 1
    ),
    "outliers": lambda: not vl.outliers(np.full(9, 0.5)).any() and vl.outliers(LONG[0]).any(),
    "normality_tests": lambda: (vl.normality_tests(LONG[0])["pvalue"] > 0.001).all(),
    "score_interval": lambda: (
        vl.score_interval(LONG[0], method="bootstrap", rng=1).low
        == pytest.approx(vl.score_interval(LONG[0], method="t").low, abs=0.002)
    ),
    "five_by_two_t_test": lambda: vl.five_by_two_t_test(np.zeros((5, 2))).pvalue == 1,
    "five_by_two_f_test": lambda: vl.five_by_two_f_test(np.zeros((5, 2))).pvalue == 1,
    "mcnemar_test": lambda: (
        vl.mcnemar_test(0, 0).pvalue == 1 and vl.mcnemar_test(10_000, 9_000).pvalue < 1e-9
    ),
    "proportions_z_test": lambda: vl.proportions_z_test(0, 0, 5, 5).pvalue == 1,
    "fisher_exact_test": lambda: (
        vl.fisher_exact_test(0, 0, 5, 5).pvalue == 1
        and vl.fisher_exact_test(9_000, 9_500, 10_000, 10_000).pvalue < 1e-9
    ),
    "paired_proportions_interval": lambda: (
        vl.paired_proportions_interval(0, 0, 5).high > 0.4
        and vl.paired_proportions_interval(5, 0, 5).high == 1
    ),
    "kappa_interval": lambda: (
        vl.kappa_interval(np.eye(200, dtype=int)).low > 0.97
        and vl.kappa_interval([[5, 0], [0, 0]]).low == -1
    ),
    "auc_interval": lambda: (
        vl.auc_interval(TRUTH, np.full(10_000, 0.5)).low < 0.5
        and vl.auc_interval(TRUTH, TRUTH).low > 0.99
    ),
    "confusion_metrics": lambda: (
        vl.confusion_metrics(np.eye(200)).accuracy == 1
        and np.isnan(vl.confusion_metrics([[5, 0], [0, 0]]).kappa)
    ),
    "binary_metrics": lambda: np.isnan(vl.binary_metrics(0, 0, 0, 5).recall),
    "regression_metrics": lambda: vl.regression_metrics(*[np.ones(10_000)] * 2).mae == 0,
    "compare_regressions": lambda: (
        vl.compare_regressions(np.ones(10_000), {"A": np.ones(10_000)}).leaders["mae"] == "A"
        and vl.compare_regressions([1], {"A": [1], "B": [1]}).leaders["rmse"] is None
    ),
    "rule_metrics": lambda: vl.rule_metrics(1, 1, 1, 1).lift == 1,
    "reject_metrics": lambda: vl.reject_metrics(0, 0, 10_000).coverage == 0,
    "roc_curve": lambda: vl.roc_curve(TRUTH, np.full(10_000, 0.5)).auc == 0.5,
    "delong_test": lambda: vl.delong_test(TRUTH, LONG[0], LONG[0]).pvalue == 1,
    "roc_hull": lambda: len(vl.roc_hull(np.full((10_000, 2), 0.5))) == 2,
    "cheaper_slopes": lambda: vl.cheaper_slopes([[0, 0.5]], [[0, 0.5]]) == [(0.0, np.inf, -1)],
    "cost_curve": lambda: vl.cost_curve(np.full((200, 2), 0.5)).area == pytest.approx(0.25),
    "best_operating_point": lambda: vl.best_operating_point(np.full((200, 2), 0.5), 1).gain == 0,
    "cost_slope": lambda: vl.cost_slope(1, 1, 10_000, 1) == 10_000,
    "three_way_decision": lambda: vl.three_way_decision(0.0, 0.0, 1.0) == "no-conclusion",
    "complexity_measures": lambda: (
        vl.complexity_measures(np.column_stack(LONG), TRUTH, ["F1", "F3", "T2"])["T2"] == 5000
    ),
    "complexity_region": lambda: set(vl.complexity_region([0.0, 1.0], [0.0, 0.0])) <= set("ABC"),
    "estimate_accuracy": lambda: (
        vl.estimate_accuracy(NEIGHBOUR, np.ones((40, 1)), TRUTH[:40], method="cv", rng=1).accuracy
        <= 0.5
    ),
    "estimator_study": lambda: (
        vl.estimator_study(
            NEIGHBOUR,
            (np.ones((40, 1)), TRUTH[:40]),
            methods=["holdout"],
            n=20,
            repetitions=2,
            rng=1,
        ).truth
        == 0.5
    ),
    "estimator_race": lambda: (
        vl.estimator_race("majority", "rare", n=4, folds=2, repetitions=3, rng=1)
        .frame.notna()
        .all(axis=None)
    ),
    # Cases that are all alike: each model names one class, and is right for one half.
    "score_models": lambda: (
        vl.score_models(
            {"one": NEIGHBOUR, "other": NEIGHBOUR},
            {name: (np.ones((40, 1)), TRUTH[:40]) for name in "ab"},
            folds=2,
            rng=1,
        ).values
        == 0.5
    ).all(),
    "small_problems": lambda: all(
        np.isfinite(X).all() for X, _y in vl.small_problems(1, rare=True).values()
    ),
    # Cases that are all alike: whichever setting is chosen, it is right for one half.
    "tuning_study": lambda: (
        vl.tuning_study(
            [NEIGHBOUR, NEIGHBOUR],
            (np.ones((40, 1)), TRUTH[:40]),
            n=20,
            repetitions=2,
            rng=1,
        ).truths
        == 0.5
    ).all(),
    "power_curve": lambda: (
        vl.power_curve(X, X, draw=5, repetitions=9, higher_is_better=True, rng=1).frame[
            "rejections"
        ]
        == 0
    ).all(),
    # Both copies name the majority: no score differs, and no test rejects.
    "rejection_rates": lambda: (
        vl.rejection_rates("majority", n=20, repetitions=100, rng=1)["rate"] == 0
    ).all(),
    "inflated_size": lambda: vl.inflated_size(10_000, 0.999) > 0.99,
    "power_of_test": lambda: (
        vl.power_of_test("wilcoxon", 10_000, 1e-9) == pytest.approx(0.05, abs=0.001)
        and vl.power_of_test("t", 2, 1e6) == pytest.approx(1)
    ),
    "problems_needed": lambda: (
        vl.problems_needed("wilcoxon", 50.0) == 6 and vl.problems_needed("sign", 0.01) > 100_000
    ),
    "critical_values": lambda: (
        vl.critical_values("wilcoxon", 2) == (None, None)
        and sum(vl.critical_values("sign", 1_000_000)) == 1_000_000
    ),
    "sampling_weights": lambda: (vl.sampling_weights(np.zeros(10_000), 10) == 0.5).all(),
    "family_error": lambda: vl.family_error(200) == pytest.approx(1),
    "simulate_scores": lambda: (
        vl.simulate_scores(1, 10_000, 200, effects=0, rng=1).shape == (1, 10_000, 200)
    ),
    "simulate_table": lambda: vl.simulate_table(2, 2, effects=0, rng=1).k == 2,
    "ScoreTable": lambda: vl.ScoreTable(LONG.T, higher_is_better=True).n == 10_000,
    "read_table": lambda: (
        vl.read_table("A,B\n" + "3,5\n5,3\n" * 5_000, higher_is_better=True).n == 10_000
    ),
    "summary_table": lambda: vl.summary_table(
        vl.ScoreTable(np.full((9, 2), 0.5), higher_is_better=True), school="demsar"
    )["leader"].all(),
    "forking_paths": lambda: (
        vl.forking_paths(
            vl.ScoreTable(np.full((9, 3), 0.5), higher_is_better=True), "A1", "A2"
        ).shown
        == 0
    ),
    "compare_groups": lambda: (
        vl.compare_groups(
            vl.ScoreTable(np.full((9, 3), 0.5), higher_is_better=True),
            {str(i): "ab"[i % 2] for i in range(1, 10)},
            school="demsar",
        )["a"].decision
        == "no-conclusion"
    ),
    "read_results": lambda: (
        vl.read_results("A,B\n" + "3,5\n5,3\n" * 5_000, higher_is_better=True).n == 10_000
    ),
    "figures.roc_plot": lambda: figures.roc_plot(vl.roc_curve(TRUTH, LONG[0])) is not None,
    "figures.cost_plot": lambda: figures.cost_plot(vl.cost_curve([[0, 1]])) is not None,
    "figures.difference_plot": lambda: (
        figures.difference_plot(vl.ScoreTable(np.full((9, 2), 0.5), higher_is_better=True)).alt
    ),
    "figures.pareto_plot": lambda: (
        figures.pareto_plot(
            vl.ScoreTable(np.full((9, 2), 0.5), higher_is_better=True), {"A1": 0, "A2": 0}
        ).alt
    ),
    "figures.ellipse_plot": lambda: (
        figures.ellipse_plot(*[vl.ScoreTable(np.full((9, 2), 0.5), higher_is_better=True)] * 2).alt
    ),
}


@pytest.mark.parametrize("function", OTHERS)
def test_other_odd_data_have_their_right_answer(function):
    error, answer = timed(OTHERS[function])
    assert error is None, repr(error)
    assert answer


# What takes names, numbers of a design or functions, and no data.
WITHOUT_DATA = {"load_table", "load_data", "list_data", "data_card", "error_rates", "roc_scores"}
WITHOUT_DATA |= {"power_of_protocol", "set_language", "items_needed"}
WITHOUT_DATA |= {"welch_from_summary", "equivalence_from_summary"}  # means, sds and counts
WITHOUT_DATA |= {"render_report"} | {
    f"figures.{name}" for name in ("complexity_map", "path_plot", "power_plot", "rope_plot")
}


def test_every_public_function_that_takes_data_has_a_row():
    rows = {name.split()[0] for name in (*ANALYSES, *PAIRED, *OTHERS)}
    assert rows | WITHOUT_DATA == {name.split()[0] for name in CALLS}
