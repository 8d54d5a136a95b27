"""Verdicts on areas and on sphericity; and a reason wherever there is no verdict."""

import inspect
import re

import numpy as np
import pytest

import verdictlab
from verdictlab import (
    AccuracyEstimate,
    ErrorRate,
    ScoreTable,
    best_operating_point,
    binary_metrics,
    compare_many,
    confusion_metrics,
    cost_curve,
    delong_test,
    friedman_batch,
    friedman_test,
    judge,
    load_table,
    reject_metrics,
    rm_anova,
    rm_anova_batch,
    roc_curve,
)
from verdictlab import _text as text

RNG = np.random.default_rng(1)
TRUTH = np.arange(60) % 2
GOOD, BAD = TRUTH + 0.4 * RNG.normal(size=60), RNG.normal(size=60)
TABLE = load_table("four_models_15")
SPHERE = ScoreTable(RNG.normal(size=(40, 3)), higher_is_better=True)
FLAT = TABLE.select(problems=TABLE.problems[:3])
FOUND = {
    "first larger": delong_test(TRUTH, GOOD, BAD),
    "second larger": delong_test(TRUTH, BAD, GOOD),
    "not shown": delong_test(TRUTH, BAD, RNG.normal(size=60)),
    "same order": delong_test(TRUTH, GOOD, 2 * GOOD),
    "one-sided": delong_test(TRUTH, BAD, GOOD, alternative="greater"),
    "no sphericity": rm_anova(TABLE).sphericity(),
    "sphericity": rm_anova(SPHERE).sphericity(),
    "untestable": rm_anova(FLAT).sphericity(),
}


def test_the_larger_area_is_named():
    one, other = judge(FOUND["first larger"]), judge(FOUND["second larger"])
    assert one.decision == other.decision == "differ"
    assert one.sentence.startswith("The first has the larger area")
    assert other.sentence.startswith("The second has the larger area")
    assert (
        f"{FOUND['first larger'].auc_a:.3f} and {FOUND['first larger'].auc_b:.3f}" in one.sentence
    )
    assert one.caveat.startswith("A larger area means a better order")
    assert "other training sets" in one.caveat


@pytest.mark.parametrize("case", ["not shown", "same order", "one-sided"])
def test_a_large_p_is_not_equality(case):
    verdict = judge(FOUND[case])
    assert verdict.decision == "not-shown"
    assert "not evidence of equality" in verdict.caveat
    assert ("one-sided" in verdict.caveat) == (case == "one-sided")


def test_p_equal_to_alpha_rejects():
    result = FOUND["not shown"]
    assert judge(result, alpha=result.pvalue).decision == "differ"
    sphere = FOUND["sphericity"]
    assert judge(sphere, alpha=sphere.mauchly_pvalue).decision == "differ"


def test_sphericity_is_contradicted_or_left_open():
    assert judge(FOUND["no sphericity"]).decision == "differ"
    assert "epsilon = 0.51" in judge(FOUND["no sphericity"]).sentence
    assert judge(FOUND["sphericity"]).decision == "not-shown"
    assert "not evidence of sphericity" in judge(FOUND["sphericity"]).caveat
    assert judge(FOUND["untestable"]).decision == "no-conclusion"


def test_a_batch_of_areas_is_refused():
    with pytest.raises(ValueError, match="judge: one pair of samples at a time"):
        judge(delong_test(TRUTH, np.stack([GOOD, BAD]), BAD))


@pytest.mark.parametrize(
    ("result", "way_out"),
    [
        (roc_curve(TRUTH, GOOD), "delong_test"),
        (cost_curve([[0.1, 0.5]]), "delong_test"),
        (best_operating_point([[0.1, 0.5]], 1), "delong_test"),
        (confusion_metrics([[3, 1], [1, 3]]), "mcnemar_test"),
        (binary_metrics(3, 1, 1, 3), "mcnemar_test"),
        (reject_metrics(1, 5, 9), "mcnemar_test"),
        (AccuracyEstimate.of([0.5, 0.6]), "score_interval"),
        (ErrorRate.of([True, False]), "hold its rate against alpha"),
        (friedman_batch(TABLE.values[None], higher_is_better=True), "compare its pvalue"),
        (rm_anova_batch(TABLE.values[None]), "compare its pvalue"),
        (TABLE, "compare_many"),
        (judge(friedman_test(TABLE)), "already"),
        (compare_many(TABLE, school="demsar"), "already"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_has_no_verdict_says_why(result, way_out):
    with pytest.raises(ValueError, match=r"^judge: no verdict on \w+: .*") as refusal:
        judge(result)
    assert way_out in str(refusal.value)


def test_every_public_result_has_a_rule_or_a_reason():
    # Parts of verdicts and tables, a model to fit, and many verdicts at once: no results.
    others = {"Step", "TableWarning", "BalancedModel", "ForkingPaths"}
    classes = [
        one
        for name in verdictlab.__all__
        if inspect.isclass(one := getattr(verdictlab, name)) and name not in others
    ]
    unknown = judge.dispatch(object)
    assert [one.__name__ for one in classes if judge.dispatch(one) is unknown] == []


@pytest.mark.parametrize("case", FOUND)
def test_every_word_can_be_translated(case):
    text.set_language("xx")
    try:
        assert not re.findall(r"[a-zA-Z]{2,}", str(judge(FOUND[case])))
    finally:
        text.set_language("en")
