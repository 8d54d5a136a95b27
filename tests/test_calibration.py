"""Do procedures err as often as they promise? Exact ones to the digit, others within a band.

Bands are four Monte-Carlo standard errors around what was measured with these seeds; a
formula that is a little wrong falls out of them.
"""

from itertools import permutations, product

import numpy as np
import pytest

from verdictlab import decide_batch, friedman_batch, simulate_scores, wilcoxon_test

REPETITIONS = 4000


def rate(decisions):
    return float(np.mean(decisions))


def null_rng(n, k):
    return np.random.default_rng([n, k])


@pytest.mark.parametrize(("n", "k"), [(2, 3), (3, 3), (4, 3), (5, 3), (3, 4), (2, 5)])
def test_exact_friedman_has_the_size_of_enumeration_and_at_most_alpha(n, k):
    orders = np.array(list(permutations(range(k))))
    rest = np.array(list(product(range(len(orders)), repeat=n - 1)))
    # The first problem may be fixed: only relative order counts.
    tables = np.concatenate([np.zeros((len(rest), 1), dtype=int), rest], axis=1)
    found = friedman_batch(orders[tables], higher_is_better=True, method="exact")
    s = ((found.mean_ranks - (k + 1) / 2) ** 2).sum(axis=-1).round(9)
    for alpha in (0.01, 0.05, 0.1, 0.2, 0.4):
        size = rate(found.pvalue <= alpha)
        assert size <= alpha
        # The largest share of most extreme tables that still fits into alpha.
        shares = [rate(s >= value) for value in np.unique(s)]
        assert size == pytest.approx(max([x for x in shares if x <= alpha], default=0))


@pytest.mark.parametrize("magnitudes", [range(1, 9), [0, 0, 1, 1, 1, 2, 3], [1, 1, 1, 1, 1]])
@pytest.mark.parametrize("zeros", ["split", "drop", "pratt"])
def test_exact_wilcoxon_has_at_most_the_size_alpha(magnitudes, zeros):
    magnitudes = np.array(list(magnitudes), dtype=float)
    signs = np.array(list(product([-1, 1], repeat=len(magnitudes))))
    found = wilcoxon_test(signs * magnitudes, np.zeros(len(magnitudes)), zeros=zeros)
    for alpha in (0.02, 0.05, 0.1, 0.3):
        assert rate(found.pvalue <= alpha) <= alpha
    # Every p that occurs is the share of outcomes at least as extreme as its own.
    for p in np.unique(found.pvalue):
        assert rate(found.pvalue <= p + 1e-12) == pytest.approx(p)


# (problems, algorithms): share of p <= 0.05 by the F form, measured with 4000 tables.
F_SIZES = {(3, 3): 0.194, (5, 3): 0.039, (10, 4): 0.053, (15, 5): 0.051, (30, 10): 0.050}


@pytest.mark.parametrize(("n", "k"), F_SIZES)
def test_the_size_of_the_f_form(n, k):
    tables = simulate_scores(REPETITIONS, n, k, effects=0, rng=null_rng(n, k))
    found = friedman_batch(tables, higher_is_better=True, method="iman-davenport")
    expected = F_SIZES[n, k]
    band = 4 * np.sqrt(expected * (1 - expected) / REPETITIONS)
    assert rate(found.pvalue <= 0.05) == pytest.approx(expected, abs=band)


def test_auto_repairs_the_f_form_where_it_is_off():
    for n, k in ((2, 3), (3, 3), (5, 3), (3, 4)):
        tables = simulate_scores(REPETITIONS, n, k, effects=0, rng=null_rng(n, k))
        found = friedman_batch(tables, higher_is_better=True)
        assert rate(found.pvalue <= 0.05) <= 0.05 + 3 * np.sqrt(0.05 * 0.95 / REPETITIONS)


# adjust, by: share of families with any false rejection at alpha 0.05 without the overall test,
# 20 problems, 5 algorithms, measured with 4000 tables.
FAMILY = {
    ("nemenyi", "ranks"): 0.045,
    ("holm", "ranks"): 0.039,
    ("hochberg", "ranks"): 0.039,
    ("bonferroni", "ranks"): 0.039,
    ("holm", "wilcoxon"): 0.038,
}


@pytest.mark.parametrize(("adjust", "by"), FAMILY)
@pytest.mark.parametrize("decimals", [None, 0], ids=["untied", "tied"])
def test_the_family_error_of_all_pairs(adjust, by, decimals):
    repetitions = REPETITIONS if by == "ranks" else 1000
    tables = simulate_scores(repetitions, 20, 5, effects=0, rng=20, decimals=decimals)
    some, _ = decide_batch(
        tables,
        higher_is_better=True,
        adjust=adjust,
        by=by,
        alpha=0.05,
        omnibus=False,
        decimals=decimals,
    )
    expected = FAMILY[adjust, by]
    band = 4 * np.sqrt(expected * (1 - expected) / repetitions)
    assert rate(some) == pytest.approx(expected, abs=band)


@pytest.mark.parametrize("adjust", ["holm", "hochberg", "bonferroni-dunn"])
def test_the_family_error_with_a_control_named_beforehand(adjust):
    tables = simulate_scores(REPETITIONS, 20, 5, effects=0, rng=21)
    some, _ = decide_batch(
        tables, higher_is_better=True, adjust=adjust, control=0, alpha=0.05, omnibus=False
    )
    assert rate(some) == pytest.approx(0.043, abs=4 * np.sqrt(0.043 * 0.957 / REPETITIONS))


def test_the_best_taken_for_control_errs_too_often_unless_it_pays_for_all_pairs():
    tables = simulate_scores(REPETITIONS, 20, 5, effects=0, rng=22)
    found = friedman_batch(tables, higher_is_better=True)
    best = found.mean_ranks.argmin(axis=-1)
    over_four = np.zeros(REPETITIONS, dtype=bool)
    for control in range(5):
        chosen = best == control
        over_four[chosen], _ = decide_batch(
            tables[chosen],
            higher_is_better=True,
            adjust="holm",
            control=control,
            alpha=0.05,
            omnibus=False,
        )
    assert rate(over_four) > 0.08
    over_all, _ = decide_batch(
        tables, higher_is_better=True, adjust="holm", alpha=0.05, omnibus=False
    )
    assert rate(over_all) < 0.05


def test_the_overall_test_first_errs_no_more_often():
    tables = simulate_scores(REPETITIONS, 12, 4, effects=0, rng=23)
    options = {"higher_is_better": True, "adjust": "holm", "alpha": 0.05}
    with_it, _ = decide_batch(tables, **options)
    without, _ = decide_batch(tables, **options, omnibus=False)
    assert (with_it <= without).all()
    assert rate(with_it) <= rate(without)


def test_unequal_noise_makes_rank_comparisons_err():
    # Two equal but noisy algorithms among six stable ones: no pair of them differs in truth,
    # yet the unadjusted rank comparison of the two rejects far more often than 5 in 100.
    tables = simulate_scores(
        REPETITIONS, 20, 8, effects=0, noise_sd=[5, 5, *[0.1] * 6], problem_sd=0, rng=24
    )
    found = friedman_batch(tables, higher_is_better=True)
    z = (found.mean_ranks[:, 0] - found.mean_ranks[:, 1]) / found.standard_error
    assert rate(np.abs(z) >= 1.96) > 0.1
    x, y = tables[:1000, :, 0], tables[:1000, :, 1]
    assert rate(wilcoxon_test(x, y).pvalue <= 0.05) == pytest.approx(0.05, abs=0.03)
