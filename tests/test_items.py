"""Two models on the same items: standard errors with clusters, p-values, items needed, words."""

import numpy as np
import pytest
from scipy import linalg, stats

from verdictlab import (
    items_needed,
    judge,
    mcnemar_test,
    paired_items_test,
    paired_t_test,
    permutation_test,
    problems_needed,
)

# statsmodels 0.15.0: OLS(d, ones).fit(cov_type="cluster", cov_kwds={"groups": lab}).bse
SIZES = [3, 5, 2, 8, 4, 6, 1, 7]
LAB = np.repeat(range(8), SIZES)
D = np.array(
    [
        1,
        -1,
        -1,
        -1,
        -1,
        1,
        1,
        0,
        -1,
        -1,
        -1,
        0,
        0,
        0,
        -1,
        -1,
        1,
        1,
        -1,
        -1,
        0,
        0,
        1,
        0,
        0,
        0,
        0,
        0,
        -1,
        1,
        1,
        1,
        1,
        -1,
        -1,
        0,
    ]
)
STATSMODELS_CR1 = 0.12468525
# statsmodels 0.15.0: MixedLM(eq.ravel(), ones, repeat(range(12), 5)).fit(reml=True).bse_fe
EQUAL = np.array(
    [
        [0.586, -0.572, -0.348, 1.174, 0.173],
        [-2.223, -1.901, -1.178, 0.217, -1.988],
        [1.438, 2.684, 0.795, 1.39, 2.564],
        [1.333, 0.844, 1.423, -2.075, 1.774],
        [-0.206, -0.915, 1.03, 1.454, 0.309],
        [0.061, 1.164, 1.085, 2.543, 1.885],
        [0.543, 1.461, 0.144, -0.577, 0.933],
        [-0.057, -0.854, -1.422, -0.41, -3.133],
        [-0.11, -0.309, -2.439, -0.739, -1.764],
        [-0.043, -2.834, -1.715, -0.091, 0.356],
        [-0.788, 0.872, 1.698, 0.761, 2.961],
        [-2.652, -1.106, -2.509, -0.054, -1.482],
    ]
)
MIXED_MODEL = (-0.01398333, 0.33403716)


def sandwich(d, labels, power):
    """(variance, degrees of freedom) by matrices, for residuals times (I - H)^power."""
    n, names = len(d), np.unique(labels)
    rest = np.eye(n) - np.ones((n, n)) / n
    residual, columns = rest @ d, []
    for name in names:
        own = labels == name
        inner = linalg.fractional_matrix_power(rest[np.ix_(own, own)], power).real
        columns.append((rest[own].T @ inner @ np.ones(own.sum())) / n)
    sums = np.array([column @ d for column in columns])
    gram = np.array([[one @ other for other in columns] for one in columns])
    assert residual.sum() == pytest.approx(0, abs=1e-9)
    return (sums**2).sum(), np.trace(gram) ** 2 / (gram**2).sum()


def test_the_sandwich_of_this_test_is_that_of_statsmodels():
    variance, _ = sandwich(D, LAB, 0)
    assert np.sqrt(variance * 8 / 7) == pytest.approx(STATSMODELS_CR1, abs=1e-8)


def test_clusters_of_one_size_are_the_mixed_model():
    found = paired_items_test(EQUAL.ravel(), np.zeros(60), cluster=np.repeat(range(12), 5))
    assert found.difference == pytest.approx(MIXED_MODEL[0], abs=1e-8)
    assert found.standard_error == pytest.approx(MIXED_MODEL[1], rel=2e-5)  # an optimiser's answer
    means = stats.ttest_1samp(EQUAL.mean(axis=1), 0)
    assert found.pvalue == pytest.approx(means.pvalue, rel=1e-12)
    assert found.dof == 11
    assert found.confidence_interval(0.9) == pytest.approx(means.confidence_interval(0.9))


@pytest.mark.parametrize("seed", range(100))
def test_standard_error_and_freedom_are_those_of_the_matrices(seed):
    rng = np.random.default_rng(seed)
    count = int(rng.integers(2, 12))
    labels = np.r_[np.arange(count), rng.integers(count, size=rng.integers(2, 40))]
    rng.shuffle(labels)
    a, b = (
        rng.integers(0, 2, size=(2, len(labels))) if seed % 2 else rng.normal(size=(2, len(labels)))
    )
    found = paired_items_test(a, b, cluster=labels)
    variance, dof = sandwich(a - b, labels, -0.5)
    assert found.standard_error**2 == pytest.approx(variance, rel=1e-8, abs=1e-12)
    assert found.dof == pytest.approx(dof, rel=1e-6)
    if variance > 1e-12:
        tail = 2 * stats.t.sf(abs((a - b).mean()) / np.sqrt(variance), dof)
        assert found.pvalue == pytest.approx(tail, rel=1e-6, abs=1e-12)
        plain = (a - b).var(ddof=1) / len(a)
        assert found.design_effect == pytest.approx(variance / plain, rel=1e-8)


def test_without_clusters_it_is_the_paired_t_test():
    rng = np.random.default_rng(1)
    a, b = rng.normal(size=(2, 4, 30))
    for side in ("two-sided", "greater", "less"):
        found = paired_items_test(a, b, alternative=side)
        plain = paired_t_test(a, b, alternative=side)
        np.testing.assert_allclose(found.pvalue, plain.pvalue, rtol=1e-9)
        for level in (0.9, 0.99):
            ours, theirs = found.confidence_interval(level), plain.confidence_interval(level)
            np.testing.assert_allclose(ours, theirs, rtol=1e-9)
    np.testing.assert_allclose(
        found.correlation, [stats.pearsonr(x, y).statistic for x, y in zip(a, b, strict=True)]
    )
    assert (found.design_effect == 1).all()


def test_a_batch_is_a_loop_and_an_exchange_turns_the_sign():
    rng = np.random.default_rng(2)
    a, b = rng.integers(0, 2, size=(2, 3, 24))
    labels = list("aaabbbbbbbccddddeeeeffgh")
    batch = paired_items_test(a, b, cluster=labels)
    for i in range(3):
        single = paired_items_test(a[i], b[i], cluster=labels)
        turned = paired_items_test(b[i], a[i], cluster=labels)
        for name in ("difference", "standard_error", "pvalue", "design_effect", "correlation"):
            assert getattr(single, name) == pytest.approx(getattr(batch, name)[i])
        assert turned.difference == -single.difference
        assert turned.pvalue == single.pvalue
        assert type(single.pvalue) is float
        order = rng.permutation(24)
        mixed = paired_items_test(a[i][order], b[i][order], cluster=np.array(labels)[order])
        assert mixed.pvalue == pytest.approx(single.pvalue, rel=1e-9)


def test_the_other_methods_are_the_tests_they_name():
    rng = np.random.default_rng(3)
    a, b = rng.random((2, 60)) < [[0.8], [0.6]]
    only_a, only_b = int((a & ~b).sum()), int((b & ~a).sum())
    for method, name in (("mcnemar", "exact"), ("mid-p", "mid-p")):
        counted = mcnemar_test(only_a, only_b, method=name)
        assert paired_items_test(a, b, method=method).pvalue == counted.pvalue
    labels = np.repeat(range(12), 5)
    sums = (a.astype(int) - b).reshape(12, 5).sum(axis=1)
    tried = permutation_test(sums, 0 * sums, rng=1)
    found = paired_items_test(a, b, cluster=labels, method="permutation", rng=1)
    assert found.pvalue == tried.pvalue
    assert found.pvalue_standard_error == 0


def test_a_row_per_task_and_holm_over_them():
    rng = np.random.default_rng(4)
    a, b = rng.normal(size=(2, 30))
    task = np.repeat(["maths", "law", "medicine"], 10)
    found = paired_items_test(a, b, task=task)
    raw = {name: stats.ttest_rel(a[task == name], b[task == name]).pvalue for name in set(task)}
    assert found.tasks["pvalue"].to_dict() == pytest.approx(raw)
    smallest = min(raw, key=raw.get)
    assert found.tasks.loc[smallest, "adjusted"] == pytest.approx(min(1, 3 * raw[smallest]))
    assert found.pvalue == pytest.approx(stats.ttest_rel(a, b).pvalue)
    alone = paired_items_test(a, b, task=task, cluster=np.repeat(range(3), 10))
    assert alone.tasks["pvalue"].isna().all()  # one cluster in each


def test_the_share_of_answering_anew():
    """Items differ with variance 1, answers with 4: of 5 answers each, two models."""
    rng = np.random.default_rng(5)
    a, b = rng.normal(size=(2, 4000, 1)) + 2 * rng.normal(size=(2, 4000, 5))
    found = paired_items_test(a, b, answers=True)
    expected = (4 / 5) / (1 + 4 / 5)
    assert found.answers_share == pytest.approx(expected, abs=0.02)
    means = paired_t_test(a.mean(axis=1), b.mean(axis=1))
    assert found.pvalue == pytest.approx(means.pvalue)
    assert "45 % of the variance" in judge(found).caveat


@pytest.mark.parametrize("kind", ["one size", "unequal", "one holds a quarter"])
def test_false_alarms_are_five_in_a_hundred_from_twenty_clusters_on(kind):
    """For 20 clusters and more within .04 to .06; taken as independent, the items mislead."""
    rng = np.random.default_rng(6)
    sizes = {
        "one size": np.full(20, 20),
        "unequal": np.tile([2, 5, 10, 40, 80], 5),
        "one holds a quarter": np.r_[60, np.full(19, 10)],
    }[kind]
    labels = np.repeat(np.arange(len(sizes)), sizes)
    shared = rng.normal(size=(8000, len(sizes)))[:, labels] * np.sqrt(0.1)
    z = shared + np.sqrt(0.9) * rng.normal(size=(8000, len(labels)))
    d = np.digitize(z, [-1.28, 1.28]) - 1.0
    size = (paired_items_test(d, 0 * d, cluster=labels).pvalue <= 0.05).mean()
    assert 0.04 <= size <= 0.06
    assert (paired_items_test(d, 0 * d).pvalue <= 0.05).mean() > 0.1


def test_the_difference_that_can_be_detected_is_detected():
    rng = np.random.default_rng(7)
    labels = np.repeat(range(25), 8)
    noise = rng.normal(size=(4000, 25))[:, labels] + rng.normal(size=(4000, 200))
    found = paired_items_test(noise, 0 * noise, cluster=labels)
    reach = np.sqrt((found.minimum_detectable(0.8) ** 2).mean())
    seen = paired_items_test(noise + reach, 0 * noise, cluster=labels).pvalue <= 0.05
    assert seen.mean() == pytest.approx(0.8, abs=0.03)


@pytest.mark.parametrize("seed", range(20))
def test_items_needed_are_the_problems_of_the_t_test(seed):
    rng = np.random.default_rng(seed)
    one, other, r = rng.uniform(0.2, 0.5), rng.uniform(0.2, 0.5), rng.uniform(-0.5, 0.9)
    gap, power = rng.uniform(0.02, 0.2), rng.uniform(0.5, 0.95)
    d_z = gap / np.sqrt(one**2 + other**2 - 2 * r * one * other)
    needed = items_needed(gap, sd=[one, other], correlation=r, power=power)
    assert needed == problems_needed("t", d_z, power=power)
    # The normal approximation of textbooks, a little below (Cohen 1988).
    normal = (stats.norm.ppf(power) + stats.norm.ppf(0.975)) ** 2 / d_z**2
    assert normal <= needed <= normal + 4
    assert items_needed(gap, sd=[one, other], correlation=r, power=power, design_effect=3) == (
        3 * needed
    )


def test_so_many_items_see_the_difference_so_often():
    rng = np.random.default_rng(8)
    both, only_a, only_b = 0.55, 0.20, 0.10  # shares of the items: 75 and 65 % right
    draws = rng.random((4000, 400))
    a, b = draws < both + only_a, (draws < both) | ((draws > 0.75) & (draws < 0.75 + only_b))
    assert a.mean() - b.mean() == pytest.approx(0.1, abs=0.005)
    spread = np.array([a.std(), b.std()])
    r = np.corrcoef(a.ravel(), b.ravel())[0, 1]
    n = items_needed(0.1, sd=spread, correlation=r)
    assert n < 400
    seen = paired_items_test(a[:, :n], b[:, :n]).pvalue <= 0.05
    assert seen.mean() == pytest.approx(0.8, abs=0.03)


# Words ----------------------------------------------------------------------------------------


def test_the_words_of_a_verdict():
    a = [1, 1, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1]
    b = [1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1]
    found = paired_items_test(a, b, cluster=list("aabbccddeeff"), task=list("xxxxxxyyyyyy"))
    verdict = judge(found, names=("large", "small"), higher_is_better=True)
    assert verdict.sentence == (
        "On average large is better than small: p = 0.0250, at most alpha = 0.05 (t(5) = 3.16; "
        "mean difference 0.333, 95 % interval 0.0624 to 0.604)."
    )
    assert verdict.better == (("large", "small"),)
    assert "6 clusters are few" in verdict.caveat
    assert "take" not in judge(paired_items_test(D, 0 * D, cluster=LAB)).sentence
    plain = judge(paired_items_test(a, b)).caveat
    assert "takes the items as independent" in plain
    many = judge(paired_items_test(EQUAL.ravel(), np.zeros(60), cluster=np.repeat(range(20), 3)))
    assert "few" not in many.caveat
    assert many.decision == "not-shown"


def test_tasks_that_go_the_other_way_are_counted():
    a, b = np.r_[np.ones(12), np.zeros(4)], np.r_[np.zeros(12), [0, 0, 1, 1]]
    said = judge(paired_items_test(a, b, task=np.repeat(["one", "two"], [12, 4])))
    assert "In 1 of 2 tasks the difference goes the other way." in said.caveat


def test_where_nothing_can_be_concluded():
    same = judge(paired_items_test([1, 1, 1], [0, 0, 0]))
    assert same.decision == "no-conclusion"
    assert judge(paired_items_test([1, 0, 1], [1, 0, 1])).decision == "no-conclusion"
    alike = judge(paired_items_test([1, 0, 1, 0], [0, 0, 0, 0], cluster=list("aabb")))
    assert alike.sentence.startswith("No conclusion: all clusters show the same difference")
    few = paired_items_test([1, 1, 1, 1, 0], [0, 0, 0, 0, 0], method="mcnemar")
    assert judge(few).sentence.startswith("No outcome could have shown a difference")


WRONG = [
    ({"a": [1, 0], "b": [1, 0, 1]}, "join them by the id"),
    ({"a": [1], "b": [0]}, "at least 2 items"),
    ({"a": 1, "b": [0, 1]}, "a must hold a score per item"),
    ({"a": [1, 0, 1], "b": [0, 1, 1], "cluster": list("ab")}, "a label for each of the 3 items"),
    ({"a": [1, 0], "b": [0, 1], "cluster": list("aa")}, "at least 2 clusters"),
    ({"a": [1, 0.5], "b": [0, 1], "method": "mcnemar"}, "scores of 0 and 1"),
    ({"a": [1, 0], "b": [0, 1], "method": "mid-p", "cluster": list("ab")}, "without clusters"),
    ({"a": [1, 0], "b": [0, 1], "method": "permutation"}, "rng is required"),
    ({"a": [1, 0], "b": [0, 1], "answers": True}, "a row per item and at least 2 answers"),
    ({"a": np.eye(3), "b": np.eye(3), "task": list("xyz")}, "tasks are for two models"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG)
def test_what_does_not_fit_is_refused(arguments, words):
    with pytest.raises(ValueError, match=f"paired_items_test: .*{words}"):
        paired_items_test(**arguments)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"sd": 0}, "standard deviation above 0"),
        ({"sd": [1, 2, 3]}, "one for each of the two"),
        ({"correlation": 1.0}, "differ by a constant"),
        ({"correlation": 2}, "from -1 to 1"),
        ({"difference": 0.0}, "not there"),
        ({"difference": 1e-5}, "do not show so small a difference"),
        ({"design_effect": 0}, "above 0"),
    ],
)
def test_numbers_that_ask_for_nothing_are_refused(change, words):
    with pytest.raises(ValueError, match=f"items_needed: .*{words}"):
        items_needed(**{"difference": 0.02, "sd": 0.4, "correlation": 0.5} | change)
