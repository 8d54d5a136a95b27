"""One working call of every public function, each argument by its name and with its kind.

`test_bad_input` bends one argument at a time; what can be wrong with it follows from its kind.
A public function, or an argument of one, that is not here is refused by name.
"""

from collections import namedtuple
from functools import partial
from inspect import isfunction

import numpy as np
import pandas as pd
from sklearn.neighbors import KNeighborsClassifier

import verdictlab as vl
from verdictlab import figures

Argument = namedtuple("Argument", "kind good")


def Kind(name):
    """Give what makes arguments of one kind: ``Kind("level")(0.05)``."""
    return partial(Argument, name)


NUMBERS, SCORES, CLASSES = Kind("numbers"), Kind("scores"), Kind("classes")
SQUARE = Kind("square")  # p-values of all pairs
NUMBER, POSITIVE = Kind("number"), Kind("positive")
CELL, CELLS = Kind("cell"), Kind("cells")  # one number that is not negative; or an array of them
COUNTS = Kind("counts")
COUNT, LEVEL, CHANCE = Kind("count"), Kind("level"), Kind("chance")
CHOICE, CHOICES, NAME, FLAG = Kind("choice"), Kind("choices"), Kind("name"), Kind("flag")
DIRECTION, DECIMALS, CALLABLE = Kind("direction"), Kind("decimals"), Kind("callable")
TABLE, RESULT, MODEL, SOURCE = Kind("table"), Kind("result"), Kind("model"), Kind("source")
TEXT, LABEL = Kind("text"), Kind("label")


def maybe(argument):
    """Say that None is welcome as well."""
    return Argument("optional", argument)


RNG = np.random.default_rng(1)
X, Y = RNG.integers(0, 40, size=(2, 9)) / 8
SIDE, RULE = CHOICE("two-sided"), maybe(DECIMALS(3))
PAIR = {"x": NUMBERS(X), "y": NUMBERS(Y)}
FOUR = vl.load_table("four_models_15")
RANKED, MEANS = vl.friedman_test(FOUR), vl.rm_anova(FOUR)
OWN = (np.arange(80.0).reshape(40, 2) % 7, np.arange(40) % 2)  # cases of two classes
LONG = vl.friedman_test(vl.load_table("medical_18x3"))  # too long to count all signs
TRUTH, SCORE = np.array([0, 0, 1, 1, 0, 1, 1, 0]), np.arange(8) / 8
POINTS = [[0, 0.3], [0.2, 0.6], [0.5, 0.9]]
POSTERIOR = {
    "rope": CELL(0.5),
    "prior_strength": CELL(0.6),
    "prior_place": CHOICE("rope"),
    "samples": COUNT(500),
    "rng": CHANCE(1),
    "decimals": RULE,
}
POWER = vl.power_curve(
    X, Y, k=[0, 5], draw=5, repetitions=10, higher_is_better=True, unit="percent", rng=1
)
DIFFICULTIES = pd.DataFrame({"F3": [0.2, 0.9], "N12": [0.3, 0.01]}, index=["one", "two"])
CASES, CLASS = RNG.normal(size=(30, 2)), np.repeat([0, 1], 15)
MODEL_OF_ONE = KNeighborsClassifier(1)
ITEMS = "id,acc,text,task\n1,0,a,law\n2,1,a,law\n3,1,b,law"
VOTES = [("A", "B", "A"), ("A", "B", "B"), ("B", "C", "B"), ("C", "B", "C"), ("A", "C", "tie")]
SUMMARIES = {
    "mean_x": NUMBER(1.0),
    "sd_x": CELLS(0.5),
    "n_x": CELLS(5),
    "mean_y": NUMBER(2.0),
    "sd_y": CELLS(0.5),
    "n_y": CELLS(5),
}
RUNS = pd.DataFrame(
    [(t, a, s, t + s % 2 + (a == "B")) for t in range(3) for a in "AB" for s in range(3)],
    columns=["game", "agent", "run", "return"],
)
WORLD = {
    "n": COUNT(6),
    "k": COUNT(3),
    "effects": NUMBERS([0.0, 0.0, 1.0]),
    "rng": CHANCE(1),
    "noise": CHOICE("skewed"),
    "noise_sd": NUMBERS([1.0, 1.0, 1.0]),
    "problem_sd": CELL(1.0),
    "decimals": maybe(DECIMALS(1)),
}

CALLS = {
    # tables
    "ScoreTable": {
        "scores": SCORES(FOUR.values),
        "higher_is_better": DIRECTION(True),
        "metric": TEXT("accuracy"),
        "unit": TEXT("%"),
        "name": TEXT("mine"),
        "decimals": maybe(DECIMALS(2)),
        "sources": maybe(SOURCE({str(i): "one" for i in range(1, 16)})),
    },
    "load_table": {"name": NAME("four_models_15")},
    "load_data": {"name": NAME("four_models_15")},
    "list_data": {},
    "data_card": {"name": NAME("four_models_15")},
    "summary_table": {"table": TABLE(FOUR), "alpha": LEVEL(0.05), "school": CHOICE("demsar")},
    "compare_groups": {
        "table": TABLE(FOUR),
        "groups": SOURCE({name: "ab"[i % 2] for i, name in enumerate(FOUR.problems)}),
        "school": CHOICE("demsar"),
        "alpha": LEVEL(0.05),
        "control": maybe(NAME("M1")),
    },
    "read_results": {
        "source": SOURCE("p,A,B\nx,0.1,0.2\ny,0.3,0.4"),
        "problem": maybe(NAME("p")),
        "algorithm": maybe(CHOICE(None)),
        "score": maybe(CHOICE(None)),
        "fold": maybe(CHOICE(None)),
        "seed": maybe(CHOICE(None)),
        "item": maybe(CHOICE(None)),
        "cluster": maybe(CHOICE(None)),
        "task": maybe(CHOICE(None)),
        "higher_is_better": DIRECTION(True),
        "average": CHOICE("mean"),
        "missing": CHOICE("refuse"),
        "ignore": CHOICES(()),
        "sure": CHOICES(()),
        "metric": TEXT("accuracy"),
        "where": maybe(SOURCE(None)),
        "sheet": TEXT(None),
        "unit": TEXT("%"),
        "name": TEXT("mine"),
        "separator": maybe(CHOICE(",")),
        "decimal_mark": maybe(CHOICE(".")),
    },
    "read_table": {
        "source": SOURCE("A,B\n1,2\n3,4"),
        "higher_is_better": DIRECTION(True),
        "metric": TEXT("accuracy"),
        "unit": TEXT("%"),
        "name": TEXT("mine"),
        "decimals": maybe(DECIMALS(2)),
        "sources": maybe(SOURCE({"1": "one", "2": "two"})),
        "separator": maybe(CHOICE(",")),
        "decimal_mark": maybe(CHOICE(".")),
        "problem_column": maybe(FLAG(False)),
    },
    # paired
    "paired_t_test": {**PAIR, "alternative": SIDE},
    "welch_t_test": {**PAIR, "alternative": SIDE},
    "corrected_t_test": {
        **PAIR,
        "n_test": POSITIVE(10),
        "n_train": POSITIVE(90),
        "alternative": SIDE,
    },
    "five_by_two_t_test": {
        "differences": SCORES(RNG.normal(size=(5, 2))),
        "alternative": SIDE,
    },
    "five_by_two_f_test": {"differences": SCORES(RNG.normal(size=(5, 2)))},
    "wilcoxon_test": {
        **PAIR,
        "zeros": CHOICE("split"),
        "method": CHOICE("auto"),
        "alternative": SIDE,
        "decimals": RULE,
    },
    "sign_test": {**PAIR, "ties": CHOICE("drop"), "alternative": SIDE, "decimals": RULE},
    "mcnemar_test": {"b": CELLS(5), "c": CELLS(9), "method": CHOICE("exact")},
    "proportions_z_test": {
        "successes_x": CELLS(5),
        "successes_y": CELLS(9),
        "n_x": CELLS(20),
        "n_y": CELLS(20),
        "alternative": SIDE,
    },
    "fisher_exact_test": {
        "successes_x": CELLS(5),
        "successes_y": CELLS(9),
        "n_x": CELLS(20),
        "n_y": CELLS(20),
        "alternative": SIDE,
    },
    "hodges_lehmann": {**PAIR, "decimals": RULE},
    "paired_proportions_interval": {
        "b": CELLS(5),
        "c": CELLS(9),
        "n": CELLS(40),
        "level": LEVEL(0.95),
    },
    "permutation_test": {
        **PAIR,
        "rng": CHANCE(1),
        "resamples": COUNT(99),
        "alternative": SIDE,
        "decimals": RULE,
    },
    "variance_homogeneity_test": {**PAIR, "alternative": SIDE},
    "normality_tests": {"values": NUMBERS(X)},
    "outliers": {"values": NUMBERS(X), "rule": CHOICE("tukey")},
    "effect_size": {**PAIR, "zeros": CHOICE("split"), "decimals": RULE},
    "score_interval by corrected t": {
        "scores": NUMBERS(X),
        "method": CHOICE("corrected-t"),
        "level": LEVEL(0.95),
        "n_test": POSITIVE(10),
        "n_train": POSITIVE(90),
    },
    "score_interval by bootstrap": {
        "scores": NUMBERS(X),
        "method": CHOICE("bootstrap"),
        "resamples": COUNT(199),
        "rng": CHANCE(1),
    },
    # many
    "friedman_test": {
        "table": TABLE(FOUR),
        "correct_ties": FLAG(True),
        "method": CHOICE("monte-carlo"),
        "rng": CHANCE(1),
        "resamples": COUNT(99),
    },
    "friedman_batch": {
        "values": SCORES(FOUR.values),
        "higher_is_better": DIRECTION(True),
        "correct_ties": FLAG(True),
        "method": CHOICE("monte-carlo"),
        "decimals": maybe(DECIMALS(2)),
        "rng": CHANCE(1),
        "resamples": COUNT(99),
    },
    "aligned_friedman_test": {"table": TABLE(FOUR)},
    "quade_test": {"table": TABLE(FOUR)},
    "kruskal_wallis_test": {"table": TABLE(FOUR)},
    "cochran_q_test": {"correct": SCORES(FOUR.values > 90), "method": CHOICE("exact")},
    "rm_anova": {"table": TABLE(FOUR)},
    "skillings_mack_test": {
        "table": SCORES(FOUR.values[:, :3]),
        "method": CHOICE("monte-carlo"),
        "rng": CHANCE(1),
        "resamples": COUNT(99),
    },
    "durbin_test": {"table": SCORES(FOUR.values[:, :3])},
    "rm_anova_batch": {"values": SCORES(FOUR.values)},
    "multiple_sign_test": {"table": TABLE(FOUR), "control": NAME("M1")},
    "contrast_estimation": {"table": TABLE(FOUR)},
    # posthoc
    "adjust_pvalues": {"pvalues": NUMBERS([0.01, 0.2, 0.5]), "method": CHOICE("holm")},
    "adjust_pair_pvalues": {
        "matrix": SQUARE([[1, 0.01, 0.2], [0.01, 1, 0.5], [0.2, 0.5, 1]]),
        "method": CHOICE("shaffer"),
    },
    "compare_all": {
        "result": RESULT(RANKED),
        "adjust": maybe(CHOICE("holm")),
        "by": maybe(CHOICE("ranks")),
    },
    "compare_all max-t": {
        "result": RESULT(LONG),
        "adjust": CHOICE("max-t"),
        "resamples": COUNT(200),
        "rng": CHANCE(1),
    },
    "compare_with_control max-t": {
        "result": RESULT(LONG),
        "control": NAME(LONG.mean_ranks.index[0]),
        "adjust": CHOICE("max-t"),
        "resamples": COUNT(200),
        "rng": CHANCE(1),
    },
    "compare_with_control": {
        "result": RESULT(RANKED),
        "control": NAME("M1"),
        "adjust": CHOICE("holm"),
        "by": maybe(CHOICE("ranks")),
        "alternative": SIDE,
    },
    "critical_distance": {
        "result": RESULT(MEANS),
        "kind": CHOICE("bonferroni-dunn"),
        "alpha": LEVEL(0.05),
        "comparisons": maybe(COUNT(3)),
        "weights": maybe(NUMBERS([1.0, -1.0, 0.0, 0.0])),
    },
    "cliques": {"result": RESULT(RANKED), "distance": CELL(1.2)},
    "cliques_of_pairs": {
        "comparison": RESULT(vl.compare_all(RANKED)),
        "alpha": LEVEL(0.05),
    },
    "linear_contrast": {"anova": RESULT(MEANS), "weights": NUMBERS([1.0, -1.0, 0.0, 0.0])},
    "three_way_decision": {"difference": NUMBER(1.0), "lower": CELL(0.5), "upper": CELL(2.0)},
    "decide_batch": {
        "values": SCORES(FOUR.values),
        "higher_is_better": DIRECTION(True),
        "adjust": CHOICE("holm"),
        "by": CHOICE("ranks"),
        "control": maybe(COUNT(0)),
        "alpha": LEVEL(0.05),
        "omnibus": FLAG(True),
        "correct_ties": FLAG(True),
        "method": CHOICE("monte-carlo"),
        "decimals": maybe(DECIMALS(2)),
        "rng": CHANCE(1),
        "resamples": COUNT(99),
    },
    # metrics
    "confusion_metrics": {
        "matrix": SCORES([[5, 1], [2, 7]]),
        "labels": maybe(CLASSES(["no", "yes"])),
        "truth": CHOICE("rows"),
    },
    "kappa_interval": {"matrix": SCORES([[5, 1], [2, 7]]), "level": LEVEL(0.95)},
    "binary_metrics": {
        "tp": CELL(5),
        "fn": CELL(1),
        "fp": CELL(2),
        "tn": CELL(7),
        "beta": POSITIVE(1.0),
    },
    "regression_metrics": {"truth": NUMBERS(X), "prediction": NUMBERS(Y)},
    "compare_regressions": {
        "truth": NUMBERS(X),
        "predictions": MODEL({"A": Y, "B": X[::-1]}),
        "landmark": CHOICE("constant"),
        "value": NUMBER(12.0),
    },
    "rule_metrics": {
        "n": POSITIVE(100),
        "n_antecedent": CELL(40),
        "n_consequent": maybe(CELL(50)),
        "n_both": CELL(30),
    },
    "reject_metrics": {"errors": CELL(5), "classified": CELL(80), "total": POSITIVE(100)},
    # roc
    "roc_curve": {
        "truth": CLASSES(TRUTH),
        "scores": NUMBERS(SCORE),
        "positive": maybe(LABEL(1)),
    },
    "auc_interval": {
        "truth": CLASSES(TRUTH),
        "scores": NUMBERS(SCORE),
        "level": LEVEL(0.95),
        "positive": maybe(LABEL(1)),
    },
    "delong_test": {
        "truth": CLASSES(TRUTH),
        "scores_a": NUMBERS(SCORE),
        "scores_b": NUMBERS(SCORE[::-1] ** 2),
        "positive": maybe(LABEL(1)),
        "alternative": SIDE,
    },
    "roc_hull": {"points": SCORES(POINTS)},
    "cost_slope": {
        "cost_fp": CELL(1),
        "cost_fn": CELL(2),
        "negatives": CELL(50),
        "positives": CELL(40),
    },
    "best_operating_point": {"points": SCORES(POINTS), "slope": CELL(1.0)},
    "cost_curve": {"points": SCORES(POINTS)},
    "cheaper_slopes": {"points": SCORES(POINTS), "others": SCORES([[0.1, 0.4], [0.3, 0.9]])},
    "roc_scores": {"name": NAME("crossing")},
    # resampling, complexity
    "estimate_accuracy": {
        "model": MODEL(MODEL_OF_ONE),
        "X": SCORES(CASES),
        "y": CLASSES(CLASS),
        "method": CHOICE("group-cv"),
        "groups": CLASSES([i // 2 for i in range(len(CLASS))]),
        "folds": COUNT(3),
        "repeats": COUNT(1),
        "stratify": FLAG(True),
        "test_share": LEVEL(1 / 3),
        "rng": CHANCE(1),
    },
    "estimator_study": {
        "model": MODEL(MODEL_OF_ONE),
        "population": SOURCE((CASES, CLASS)),
        "methods": CHOICES(["holdout"]),
        "n": COUNT(12),
        "repetitions": COUNT(2),
        "rng": CHANCE(1),
        "n_new": COUNT(50),
        "progress": maybe(FLAG(False)),
    },
    "estimator_race": {
        "learner": CHOICE("lda"),
        "population": CHOICE("clouds"),
        "n": COUNT(12),
        "folds": COUNT(3),
        "repeats": COUNT(2),
        "stratify": FLAG(True),
        "repetitions": COUNT(4),
        "rng": CHANCE(1),
    },
    "score_models": {
        "models": MODEL({"one": MODEL_OF_ONE, "three": KNeighborsClassifier(3)}),
        "problems": MODEL({"first": (CASES, CLASS), "second": (CASES[::-1], CLASS)}),
        "rng": CHANCE(1),
        "measure": CHOICE("kappa"),
        "folds": COUNT(2),
        "repeats": COUNT(2),
        "stratify": FLAG(True),
        "progress": maybe(FLAG(False)),
    },
    "small_problems": {"rng": CHANCE(1), "rare": FLAG(False)},
    "tuning_study": {
        "models": MODEL([MODEL_OF_ONE, KNeighborsClassifier(3)]),
        "population": SOURCE((CASES, CLASS)),
        "n": COUNT(12),
        "repetitions": COUNT(2),
        "rng": CHANCE(1),
        "folds": COUNT(2),
        "stratify": FLAG(True),
        "n_new": COUNT(50),
        "progress": maybe(FLAG(False)),
    },
    "complexity_measures": {
        "X": SCORES(CASES),
        "y": CLASSES(CLASS),
        "measures": maybe(CHOICES(["F1"])),
    },
    "complexity_region": {"f3": CELLS(0.5), "n12": CELLS(0.1), "limits": NUMBERS([0.5, 1.0])},
    # worlds
    "simulate_scores": {"repetitions": COUNT(2), **WORLD},
    "simulate_table": {**WORLD, "higher_is_better": DIRECTION(True)},
    "error_rates": {
        "decide": CALLABLE(lambda table: table.n > 2),
        "make_table": CALLABLE(lambda rng: FOUR),
        "repetitions": COUNT(3),
        "rng": CHANCE(1),
    },
    # posteriors and equivalence
    "bayesian_signed_rank_test": {**PAIR, **POSTERIOR},
    "bayesian_sign_test": {**PAIR, **POSTERIOR},
    "bayesian_correlated_t_test": {
        **PAIR,
        "rope": CELL(0.5),
        "n_test": POSITIVE(10),
        "n_train": POSITIVE(90),
    },
    "bayesian_hierarchical_test": {
        "differences": SCORES(RNG.normal(size=(5, 4))),
        "rope": CELL(0.5),
        "n_test": POSITIVE(10),
        "n_train": POSITIVE(90),
        "rng": CHANCE(1),
        "samples": COUNT(50),
    },
    "equivalence_test": {**PAIR, "margin": POSITIVE(0.5)},
    "non_inferiority_test": {
        "a": NUMBERS(X),
        "b": NUMBERS(Y),
        "margin": POSITIVE(0.5),
        "method": CHOICE("wilcoxon"),
        "higher_is_better": DIRECTION(True),
        "decimals": RULE,
    },
    "welch_from_summary": {**SUMMARIES, "alternative": SIDE},
    "equivalence_from_summary": {**SUMMARIES, "margin": POSITIVE(0.5)},
    "hierarchical_test": {
        "differences": SCORES(RNG.normal(size=(5, 4))),
        "n_test": POSITIVE(10),
        "n_train": POSITIVE(90),
        "alternative": SIDE,
    },
    "sequential_test": {"wins": COUNTS([5, 9]), "losses": COUNTS([1, 2]), "alpha": LEVEL(0.05)},
    "brier_score": {
        "truth": NUMBERS(TRUTH),
        "probability": NUMBERS(SCORE),
        "bins": maybe(COUNT(4)),
    },
    "calibration_curve": {
        "truth": NUMBERS(TRUTH),
        "probability": NUMBERS(SCORE),
        "bins": COUNT(4),
        "level": LEVEL(0.95),
    },
    # seeds
    "seeds_test": {
        "a": NUMBERS(X),
        "b": NUMBERS(Y),
        "method": CHOICE("permutation"),
        "alternative": SIDE,
        "rng": CHANCE(1),
        "resamples": COUNT(99),
    },
    "compare_seeds": {
        "long": RESULT(RUNS),
        "task": NAME("game"),
        "algorithm": NAME("agent"),
        "seed": NAME("run"),
        "score": NAME("return"),
        "higher_is_better": DIRECTION(True),
        "rng": CHANCE(1),
        "resamples": COUNT(99),
        "level": LEVEL(0.95),
        "intervals": CHOICE("percentile"),
    },
    "bradley_terry": {"votes": RESULT(VOTES), "ties": CHOICE("half")},
    # items
    "paired_items_test": {
        "a": NUMBERS(X),
        "b": NUMBERS(Y),
        "cluster": maybe(CLASSES(list("aabbccddd"))),
        "task": maybe(CLASSES(list("xxxyyyzzz"))),
        "method": CHOICE("permutation"),
        "alternative": SIDE,
        "answers": FLAG(False),
        "rng": CHANCE(1),
        "resamples": COUNT(99),
    },
    "compare_items": {
        "scores": RESULT(pd.DataFrame({"A": X, "B": Y, "C": X[::-1]})),
        "higher_is_better": DIRECTION(True),
        "cluster": maybe(CLASSES(list("aabbccddd"))),
        "adjust": CHOICE("holm"),
    },
    "read_items": {
        "sources": SOURCE({"A": ITEMS, "B": ITEMS}),
        "id": maybe(NAME("id")),
        "score": maybe(NAME("acc")),
        "cluster": maybe(NAME("text")),
        "task": maybe(NAME("task")),
        "where": maybe(SOURCE({"task": "law"})),
    },
    "items_needed": {
        "difference": NUMBER(0.1),
        "sd": POSITIVE(0.4),
        "correlation": NUMBER(0.5),
        "power": LEVEL(0.8),
        "alpha": LEVEL(0.05),
        "alternative": SIDE,
        "design_effect": POSITIVE(1.0),
    },
    # power
    "power_curve": {
        **PAIR,
        "tests": CHOICES(["t", "sign"]),
        "k": COUNTS([0, 5]),
        "draw": COUNT(5),
        "repetitions": COUNT(10),
        "alpha": LEVEL(0.05),
        "higher_is_better": DIRECTION(True),
        "unit": CHOICE("percent"),
        "rng": CHANCE(1),
        "decimals": RULE,
        "progress": maybe(FLAG(False)),
    },
    "power_of_test": {
        "test": CHOICE("wilcoxon"),
        "n": COUNT(12),
        "effect": NUMBER(0.5),
        "alpha": LEVEL(0.05),
        "alternative": SIDE,
    },
    "problems_needed": {
        "test": CHOICE("sign"),
        "effect": NUMBER(0.5),
        "power": LEVEL(0.8),
        "alpha": LEVEL(0.05),
        "alternative": SIDE,
    },
    "critical_values": {
        "test": CHOICE("wilcoxon"),
        "n": COUNT(12),
        "alpha": LEVEL(0.05),
        "alternative": SIDE,
    },
    "rejection_rates": {
        "learner": CHOICE("lda"),
        "scheme": CHOICE("cv"),
        "folds": COUNT(3),
        "repeats": COUNT(2),
        "n": COUNT(12),
        "gap": CELL(0.1),
        "alpha": LEVEL(0.05),
        "repetitions": COUNT(4),
        "rng": CHANCE(1),
    },
    "rejection_rates own": {
        "learner": CHOICE("lda"),
        "n": COUNT(12),
        "repetitions": COUNT(4),
        "cases": maybe(SOURCE(OWN)),
        "rng": CHANCE(1),
    },
    "inflated_size": {"count": COUNT(10), "correlation": CELL(0.1), "alpha": LEVEL(0.05)},
    "sampling_weights": {
        "differences": NUMBERS(X - Y),
        "k": NUMBER(2),
        "unit": CHOICE("percent"),
    },
    "family_error": {
        "k": COUNT(4),
        "alpha": LEVEL(0.05),
        "correction": CHOICE("none"),
        "comparisons": maybe(COUNT(3)),
    },
    # verdicts, protocols, reports and figures
    "set_language": {"code": NAME("en")},
    "render_report": {
        "verdict": RESULT(vl.judge(RANKED)),
        "format": CHOICE("markdown"),
        "table": maybe(TABLE(FOUR)),
        "code": maybe(TEXT("1 + 1")),
    },
    "judge": {"result": RESULT(RANKED), "alpha": LEVEL(0.05)},
    "judge of two": {
        "result": RESULT(vl.wilcoxon_test(X, Y)),
        "alpha": LEVEL(0.05),
        "names": maybe(CHOICES(["M1", "M2"])),
        "higher_is_better": maybe(DIRECTION(True)),
    },
    "compare_two": {
        **PAIR,
        "school": CHOICE("demsar"),
        "higher_is_better": DIRECTION(True),
        "alpha": LEVEL(0.05),
    },
    "compare_two of Bayes": {
        **PAIR,
        "school": CHOICE("bayesian"),
        "higher_is_better": DIRECTION(True),
        "rope": maybe(CELL(0.5)),
    },
    "forking_paths": {
        "table": TABLE(FOUR),
        "first": NAME("M3"),
        "second": NAME("M4"),
        "alpha": LEVEL(0.05),
    },
    "cheapest_not_inferior": {
        "table": TABLE(FOUR),
        "costs": RESULT({"M1": 1, "M2": 5, "M3": 9, "M4": 2}),
        "control": NAME("M3"),
        "margin": POSITIVE(3.0),
        "school": CHOICE("demsar"),
        "alpha": LEVEL(0.05),
        "higher_is_better": maybe(DIRECTION(True)),
    },
    "compare_many": {
        "method": CHOICE("auto"),
        "table": TABLE(FOUR),
        "school": CHOICE("demsar"),
        "alpha": LEVEL(0.05),
        "control": maybe(NAME("M1")),
        "higher_is_better": maybe(DIRECTION(True)),
    },
    "compare_many of Bayes": {
        "table": TABLE(FOUR),
        "school": CHOICE("bayesian"),
        "rope": maybe(CELL(1.0)),
    },
    "compare_many within a margin": {
        "table": TABLE(FOUR),
        "school": CHOICE("demsar"),
        "control": NAME("M1"),
        "margin": maybe(POSITIVE(1.0)),
    },
    "power_of_protocol": {
        "effects": NUMBERS([0.0, 0.0, 1.0]),
        "n": COUNT(6),
        "school": CHOICE("demsar"),
        "control": maybe(NAME("A1")),
        "alpha": LEVEL(0.05),
        "noise": CHOICE("skewed"),
        "repetitions": COUNT(3),
        "rng": CHANCE(1),
        "noise_sd": NUMBERS([1.0, 1.0, 1.0]),
        "progress": maybe(FLAG(False)),
    },
    "figures.complexity_map": {
        "measures": RESULT(DIFFICULTIES),
        "names": FLAG(True),
        "highlight": CHOICES(["one"]),
    },
    "figures.cost_plot": {"curves": RESULT(vl.cost_curve(POINTS)), "slope": maybe(CELL(1.0))},
    "figures.roc_plot": {
        "curves": RESULT(vl.roc_curve(TRUTH, SCORE)),
        "hull": FLAG(True),
        "slope": maybe(CELL(1.0)),
    },
    "figures.pareto_plot": {
        "table": TABLE(FOUR),
        "costs": RESULT({"M1": 1, "M2": 5, "M3": 9, "M4": 2}),
        "control": maybe(NAME("M3")),
        "margin": maybe(POSITIVE(3.0)),
    },
    "figures.difference_plot": {
        "table": TABLE(FOUR),
        "first": maybe(NAME("M1")),
        "second": maybe(NAME("M2")),
        "level": LEVEL(0.95),
    },
    "figures.path_plot": {
        "verdict": RESULT(vl.compare_many(FOUR, school="demsar")),
    },
    "figures.ellipse_plot": {
        "x": TABLE(FOUR),
        "y": TABLE(FOUR),
        "spread": POSITIVE(1.0),
        "alpha": LEVEL(0.05),
    },
    "figures.ellipse_plot of ranks": {
        "x": TABLE(FOUR),
        "y": TABLE(FOUR),
        "ranks": FLAG(True),
        "control": maybe(NAME("M1")),
    },
    "figures.power_plot": {"result": RESULT(POWER), "value": CHOICE("rejections")},
    "figures.rope_plot": {
        "posterior": RESULT(vl.bayesian_sign_test(X, Y, rope=0.5, samples=200, rng=1)),
        "names": CHOICES(["C4.5", "IB1"]),
    },
    "figures.cd_diagram": {
        "result": RESULT(RANKED),
        "alpha": LEVEL(0.05),
        "control": maybe(NAME("M1")),
        "width": NUMBER(7.0),
        "fontsize": NUMBER(9.0),
        "highlight": CHOICES(["M1"]),
        "labels": maybe(SOURCE({"M1": "first"})),
    },
    "figures.comparison_matrix": {
        "table": TABLE(FOUR),
        "alpha": LEVEL(0.05),
        "adjust": CHOICE("holm"),
    },
}


def public_functions():
    """Give every public function by name; `ScoreTable` is called like one."""
    found = {name: getattr(vl, name) for name in vl.__all__}
    found |= {f"figures.{name}": getattr(figures, name) for name in figures.__all__}
    return {n: f for n, f in found.items() if isfunction(f) or f is vl.ScoreTable}


def good(argument):
    """Give an argument that works."""
    return good(argument.good) if argument.kind == "optional" else argument.good


def call(row, /, **changes):
    """Call a public function by names of arguments, with some of them changed."""
    arguments = {key: good(argument) for key, argument in CALLS[row].items()} | changes
    name = row.split()[0]
    if name == "judge":  # chooses its rule by its first argument, which has no name
        return vl.judge(arguments.pop("result"), **arguments)
    return public_functions()[name](**arguments)
