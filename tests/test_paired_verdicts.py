"""Verdicts on two samples: what they say, and what they must never say."""

import re

import numpy as np
import pytest

from verdictlab import _text as text
from verdictlab import (
    corrected_t_test,
    effect_size,
    five_by_two_f_test,
    five_by_two_t_test,
    judge,
    load_table,
    mcnemar_test,
    normality_tests,
    paired_t_test,
    permutation_test,
    proportions_z_test,
    score_interval,
    sign_test,
    variance_homogeneity_test,
    welch_t_test,
    wilcoxon_test,
)
from verdictlab.paired import ProportionsResult

RNG = np.random.default_rng(1)
FEW = RNG.normal(size=(2, 9))
MANY = RNG.normal(size=(2, 30)) + np.array([[2.5], [0]])
TESTS = {
    "paired": paired_t_test,
    "welch": welch_t_test,
    "corrected": lambda x, y, **more: corrected_t_test(x, y, n_test=1, n_train=9, **more),
    "sign": sign_test,
    "wilcoxon": wilcoxon_test,
    "permutation": lambda x, y, **more: permutation_test(x, y, rng=1, **more),
    "variances": lambda x, y, **more: variance_homogeneity_test(x * [9], y, **more),
}


def every_result():
    for x, y in (FEW, MANY, -MANY, ([1, 2, 3], [1, 2, 3]), ([1, 2, 3], [0, 1, 2])):
        x, y = np.array(x, float), np.array(y, float)
        for test in TESTS.values():
            for alternative in ("two-sided", "greater", "less"):
                yield test(x, y, alternative=alternative)
        yield effect_size(x, y)
        yield score_interval(x, method="t")
        yield score_interval(x, method="bootstrap", rng=1, resamples=100)
        yield score_interval(x, method="corrected-t", n_test=1, n_train=9)
    for d in (np.ones((5, 2)), np.zeros((5, 2)), RNG.normal(size=(5, 2)) - 3):
        yield five_by_two_t_test(d)
        yield five_by_two_f_test(d)
    for counts in ((0, 0), (2, 1), (9, 2), (2, 30), (30, 2)):
        for method in ("exact", "mid-p", "chi2", "chi2-corrected"):
            yield mcnemar_test(*counts, method=method)
        yield proportions_z_test(*counts, 40, 40)
    yield normality_tests(FEW[0])
    yield normality_tests(np.r_[FEW[0], 99])
    yield score_interval([1, 1, 0, 1], method="wilson")


RESULTS = list(every_result())


@pytest.mark.parametrize("alpha", [0.05, 0.5, 1e-6])
def test_words_and_decisions_agree(alpha):
    for result in RESULTS:
        verdict = judge(result, alpha=alpha)
        words = str(verdict)
        assert "{" not in words
        assert verdict.evidence["alpha"] == alpha
        p, smallest = verdict.evidence.get("p"), verdict.evidence.get("smallest_p", 0)
        if p is None:
            continue
        if "No conclusion" in verdict.sentence:
            continue
        assert text.format_level(alpha) in verdict.sentence
        assert text.p_text(p, alpha) in words
        # Where an approximation would have another p decide, the exact one does.
        if isinstance(result, ProportionsResult) or getattr(result, "method", "")[:4] == "chi2":
            p = verdict.evidence["exact_p"]
        decided = "no-conclusion" if smallest > alpha else "not-shown" if p > alpha else "differ"
        assert verdict.decision == decided
        side = getattr(result, "alternative", "two-sided") != "two-sided"
        if decided != "differ":
            assert "not evidence of equality" in verdict.caveat
            # Only that the side which was asked for is not shown may name it.
            if side:
                assert re.match("It is not shown that |No outcome could have shown ", words)
            else:
                assert not re.search(r"first (is|tends|varies)", verdict.sentence)


def test_the_direction_is_said_and_turns_with_the_samples():
    x, y = MANY
    for name, test in TESTS.items():
        here, there = judge(test(x, y)), judge(test(y, x))
        if name == "variances":
            assert "varies more" in here.sentence
            assert "varies less" in judge(variance_homogeneity_test(y, 9 * x)).sentence
            continue
        assert (here.decision, there.decision) == ("differ", "differ")
        assert "larger" in here.sentence.split(":")[0]
        assert "smaller" in there.sentence.split(":")[0]
    assert "first is right more often" in judge(mcnemar_test(30, 2)).sentence
    assert "second is right more often" in judge(mcnemar_test(2, 30)).sentence
    assert "larger in the first" in judge(proportions_z_test(30, 2, 40, 40)).sentence
    assert "smaller in the first" in judge(proportions_z_test(2, 30, 40, 40)).sentence
    assert "first is larger by" in judge(effect_size(x, y)).sentence
    assert "first is smaller by" in judge(effect_size(y, x)).sentence


def test_the_outlier_of_the_thesis_in_words():
    table = load_table("oan_30x2")
    x, y = table.values.T
    with_it = judge(paired_t_test(x, y))
    assert with_it.sentence == (
        "No difference between the two means is shown: p = 0.953, above alpha = 0.05 "
        "(t(29) = 0.06)."
    )
    without = table.without(problems=["wav2c1"]).values.T
    assert judge(paired_t_test(*without)).sentence == (
        "On average the first is smaller than the second: p = 0.0271, at most alpha = 0.05 "
        "(t(28) = -2.33)."
    )
    assert judge(sign_test(x, y, decimals=2)).sentence.startswith("The first is smaller more often")
    assert judge(normality_tests(x - y)).sentence == (
        "The values do not look normal: Shapiro-Wilk p < 0.001, at most alpha = 0.05; "
        "4 of 4 tests reject."
    )
    assert "0 of 4 tests reject" in judge(normality_tests(without[0] - without[1])).sentence


def test_few_pairs_cannot_reach_the_level():
    verdict = judge(sign_test(np.arange(1, 6), np.zeros(5)))
    assert verdict.decision == "no-conclusion"
    assert "no less than p = 0.0625" in verdict.sentence
    assert judge(mcnemar_test(5, 0)).decision == "no-conclusion"
    assert judge(mcnemar_test(5, 0, method="mid-p")).decision == "differ"
    assert judge(permutation_test([1, 2, 3], [0, 0, 0], rng=1)).decision == "no-conclusion"
    assert judge(paired_t_test([1, 2], [1, 2])).decision == "no-conclusion"


def test_p_equal_to_alpha_rejects():
    result = sign_test(np.arange(1, 6), np.zeros(5))
    assert judge(result, alpha=result.pvalue).decision == "differ"


def test_each_caveat_stands_where_it_belongs():
    x, y = MANY
    found = {name: judge(test(x, y)).caveat for name, test in TESTS.items()}
    assert "heuristic" in found["corrected"]
    assert "independent" in found["welch"]
    assert "not a condition of the paired t-test" in found["variances"]
    assert "standard error" in found["permutation"]
    assert "standard error" not in judge(permutation_test(*FEW, rng=1)).caveat
    assert "one-sided" in judge(paired_t_test(x, y, alternative="less")).caveat
    assert "one-sided" not in found["paired"]
    assert "weighs one only" in judge(five_by_two_t_test(np.arange(10.0).reshape(5, 2))).caveat
    assert "other training sets" in judge(mcnemar_test(9, 2)).caveat
    assert "McNemar" in judge(proportions_z_test(9, 2, 20, 20)).caveat
    assert "not evidence of normality" in judge(normality_tests(MANY[0])).caveat
    near = permutation_test(x - 2.2, y, rng=1, resamples=99)
    assert "another seed" in judge(near, alpha=near.pvalue).caveat
    far = judge(score_interval(x, method="t"))
    assert far.decision == "not-applicable"
    assert "far too narrow" in far.caveat


def test_a_batch_is_refused():
    x, y = np.ones((2, 3)), np.arange(6.0).reshape(2, 3)
    for test in (*TESTS.values(), effect_size):
        with pytest.raises(ValueError, match=r"judge: one pair of samples at a time, got .* 2"):
            judge(test(x, y))
    with pytest.raises(ValueError, match="one pair"):
        judge(mcnemar_test([1, 2], 3))
    with pytest.raises(ValueError, match="no rule for DataFrame"):
        judge(normality_tests(FEW[0]).round(3))
    for result in RESULTS[::20]:
        with pytest.raises(ValueError, match="judge: alpha must"):
            judge(result, alpha=5)


def test_every_word_can_be_translated():
    plain = re.compile(r"[a-zA-Z]{3,}")
    text.set_language("xx")
    try:
        for result in RESULTS:
            words = str(judge(result))
            assert set(plain.findall(words)) <= {"inf"}, words
    finally:
        text.set_language("en")
