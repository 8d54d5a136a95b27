"""Max-T, Dunn and Conover among the adjustments: against counting by hand, software, simulation."""

from itertools import combinations, product

import numpy as np
import pytest
from scipy import stats

from verdictlab import (
    ScoreTable,
    aligned_friedman_test,
    compare_all,
    compare_with_control,
    critical_distance,
    decide_batch,
    friedman_test,
    judge,
    load_table,
    rm_anova,
)

RNG = np.random.default_rng(1)
FOUR = load_table("four_models_15")


def table_of(values, **options):
    return ScoreTable(values, higher_is_better=True, **options)


def by_hand(gaps, side):
    """Step-down max-T: every assignment of signs, every pair against those not larger."""
    scale = np.sqrt((gaps**2).sum(axis=1))
    scale[scale == 0] = np.inf
    turn = {"two-sided": np.abs, "greater": lambda t: t, "less": lambda t: -t}[side]
    seen = turn(gaps.sum(axis=1) / scale)
    every = [
        turn((gaps * signs).sum(axis=1) / scale) for signs in product((1, -1), repeat=gaps.shape[1])
    ]
    order, adjusted, last = np.argsort(-seen, kind="stable"), np.empty(len(seen)), 0.0
    for step, pair in enumerate(order):
        rest = order[step:]
        last = max(last, np.mean([t[rest].max() >= seen[pair] - 1e-9 for t in every]))
        adjusted[pair] = last
    return adjusted


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("by", ["ranks", "wilcoxon", "sign", "t"])
def test_adjusted_p_are_counted_over_all_flips(seed, by):
    rng = np.random.default_rng(seed)
    n, k = int(rng.integers(3, 9)), int(rng.integers(3, 5))
    values = rng.integers(0, 12, size=(n, k)) if seed % 2 else rng.normal(size=(n, k))
    table = table_of(values)
    first, second = np.triu_indices(k, 1)
    gaps = (values[:, first] - values[:, second]).T.astype(float)
    if by == "ranks":
        ranks = stats.rankdata(-values, axis=1)
        gaps = (ranks[:, first] - ranks[:, second]).T
    elif by == "sign":
        gaps = np.sign(gaps)
    elif by == "wilcoxon":
        gaps = np.sign(gaps) * stats.rankdata(np.abs(gaps.round(12)), axis=1)
    result = rm_anova(table) if by == "t" else friedman_test(table)
    found = compare_all(result, adjust="max-t", by=by)
    assert found.adjusted == pytest.approx(by_hand(gaps, "two-sided"))
    assert found.smallest_adjusted <= found.adjusted.min() + 1e-12


@pytest.mark.parametrize("side", ["two-sided", "less", "greater"])
def test_with_a_control_one_side_may_be_asked(side):
    values = RNG.normal(size=(7, 4)) + np.array([0, 1, 0, -1])
    result = friedman_test(table_of(values))
    found = compare_with_control(result, "A1", adjust="max-t", alternative=side)
    ranks = stats.rankdata(-values, axis=1)
    gaps = (ranks[:, 1:] - ranks[:, :1]).T
    assert found.adjusted == pytest.approx(by_hand(gaps, side))


def test_one_pair_by_wilcoxon_is_the_exact_test():
    values = RNG.normal(size=(9, 2))
    found = compare_with_control(
        friedman_test(table_of(np.c_[values, values[:, 0] + 100])),
        "A1",
        adjust="max-t",
        by="wilcoxon",
    )
    alone = stats.wilcoxon(values[:, 1], values[:, 0], method="exact").pvalue
    assert found.adjusted[0] == pytest.approx(alone, abs=1e-12)  # the last step is of one pair


def test_more_problems_draw_flips_at_random():
    table = load_table("oan_30x2")
    wide = table_of(np.c_[table.values, table.values[:, :1] + RNG.normal(size=(30, 1))])
    result = friedman_test(wide)
    with pytest.raises(ValueError, match="compare_all: rng is required"):
        compare_all(result, adjust="max-t", by="wilcoxon")
    one, other = (
        compare_all(result, adjust="max-t", by="wilcoxon", rng=i).adjusted for i in (1, 2)
    )
    assert one == pytest.approx(other, abs=4 * np.sqrt(0.25 / 9999))
    assert (one >= 1 / 10_000).all()
    best = compare_with_control(result, "best", adjust="max-t", by="wilcoxon", rng=1)
    assert best.family.adjust == "max-t"


def share(adjust, effects, tables, seed, by="wilcoxon", n=12):
    """(share of tables with a false claim, mean share of the true differences found)."""
    rng, wrong, found = np.random.default_rng(seed), 0, []
    k = len(effects)
    pairs = list(combinations(range(k), 2))
    true = np.array([effects[i] != effects[j] for i, j in pairs])
    for _ in range(tables):
        values = rng.normal(size=(n, k)) + np.array(effects)
        result = friedman_test(table_of(values))
        rejected = compare_all(result, adjust=adjust, by=by).rejected(0.05)
        wrong += rejected[~true].any()
        if true.any():
            found.append(rejected[true].mean())
    return wrong / tables, np.mean(found) if found else 0.0


def test_max_t_keeps_the_family_error_and_finds_more():
    tables = 250
    limit = 0.05 + 3 * np.sqrt(0.05 * 0.95 / tables)
    for effects in ([0, 0, 0, 0], [0, 0, 0, 3], [0, 0, 2, 2]):
        wrong, _power = share("max-t", effects, tables, 2)
        assert wrong < limit
    _, ours = share("max-t", [0, 0.5, 1, 1.5], tables, 3)
    _, holm = share("holm", [0, 0.5, 1, 1.5], tables, 3)
    assert ours > holm
    # Where one is far worse, Nemenyi gives power away; by the same ranks max-T does not.
    _, ranked = share("max-t", [0, 0, 1, -9], tables, 4, by="ranks")
    _, nemenyi = share("nemenyi", [0, 0, 1, -9], tables, 4, by="ranks")
    assert ranked > nemenyi


def test_the_words_of_max_t():
    verdict = judge(compare_all(friedman_test(FOUR), adjust="max-t", by="wilcoxon"))
    assert "Wilcoxon with max-T, family alpha = 0.05" in verdict.sentence
    assert "lie symmetrically" in verdict.caveat
    pairs = compare_all(friedman_test(FOUR), adjust="max-t")
    assert pairs.steps(0.05)["level"].isna().all()
    assert pairs.critical_distance(0.05) is None
    assert pairs.groups(0.05)
    with pytest.raises(ValueError, match="decide_batch: adjust must be one of"):
        decide_batch(np.ones((2, 3, 4)), higher_is_better=True, adjust="max-t", alpha=0.05)


# Dunn and Conover ------------------------------------------------------------------------------

# scikit-posthocs 0.17.1: posthoc_conover_friedman(X).
X = np.array(
    [
        [1.2, 3.4, 2.2, 5.1],
        [2.0, 2.9, 3.3, 4.0],
        [1.1, 0.9, 2.8, 3.9],
        [0.4, 2.5, 2.5, 2.2],
        [1.9, 3.1, 2.0, 4.4],
        [0.7, 1.8, 2.6, 3.0],
    ]
)
CONOVER = [
    0.019348085754423407,
    0.004687211121859593,
    0.00010016441626903627,
    0.4955945762266805,
    0.019348085754423407,
    0.07398817404476309,
]


def test_conover_is_that_of_scikit_posthocs():
    found = compare_all(friedman_test(table_of(X)), adjust="conover")
    assert found.adjusted == pytest.approx(CONOVER, rel=1e-9)


@pytest.mark.parametrize("seed", range(50))
def test_conover_is_its_formula(seed):
    """Conover (1999), section 5.8, equation 8: rank sums, sum of squares, ties counted."""
    rng = np.random.default_rng(seed)
    n, k = int(rng.integers(3, 20)), int(rng.integers(3, 7))
    values = rng.integers(0, 8, size=(n, k))
    ranks = stats.rankdata(-values, axis=1)
    a, c = (ranks**2).sum(), n * k * (k + 1) ** 2 / 4
    if a == c:
        return
    sums = ranks.sum(axis=0)
    t1 = (k - 1) * ((sums**2).sum() - n * c) / (a - c)
    error = np.sqrt(2 * n * (a - c) / ((n - 1) * (k - 1)) * (1 - t1 / (n * (k - 1))))
    first, second = np.triu_indices(k, 1)
    t = np.abs(sums[first] - sums[second]) / error
    expected = 2 * stats.t.sf(t, (n - 1) * (k - 1))
    result = friedman_test(table_of(values))
    found = compare_all(result, adjust="conover")
    assert found.adjusted == pytest.approx(expected, rel=1e-8, abs=1e-12)
    distance = critical_distance(result, "conover", alpha=0.05)
    gaps = np.abs(found.difference)
    np.testing.assert_array_equal(found.rejected(0.05), gaps >= distance - 1e-12)
    assert found.critical_distance(0.05) == pytest.approx(distance)
    batch = decide_batch(
        values[None].astype(float),
        higher_is_better=True,
        adjust="conover",
        alpha=0.05,
        omnibus=False,
    )[1]
    np.testing.assert_array_equal(batch[0], found.rejected(0.05))


def test_dunn_is_bonferroni_over_all_pairs():
    result = friedman_test(FOUR)
    found = compare_all(result, adjust="dunn")
    assert found.adjusted == pytest.approx(compare_all(result, adjust="bonferroni").adjusted)
    z = -stats.norm.ppf(0.05 / 12)
    assert critical_distance(result, "dunn") == pytest.approx(z * result.standard_error)
    assert "Dunn, family alpha = 0.05" in judge(found).sentence


def test_conover_after_tables_that_all_order_alike():
    found = compare_all(friedman_test(table_of(np.tile([1.0, 2, 3], (6, 1)))), adjust="conover")
    assert found.adjusted.tolist() == [0, 0, 0]
    tied = compare_all(friedman_test(table_of(np.tile([1.0, 1, 3], (6, 1)))), adjust="conover")
    assert tied.adjusted.tolist() == [1, 0, 0]


def test_conover_does_not_keep_the_family_error_and_says_so():
    """Six algorithms, one far worse: Friedman rejects always, and the other ten pairs are bare."""
    rng = np.random.default_rng(5)
    values = rng.normal(size=(2000, 15, 6)) + np.array([0, 0, 0, 0, 0, -9])
    pairs = list(combinations(range(6), 2))
    equal = [5 not in pair for pair in pairs]
    wrong = {}
    for adjust in ("conover", "dunn"):
        _, rejected = decide_batch(values, higher_is_better=True, adjust=adjust, alpha=0.05)
        wrong[adjust] = rejected[:, equal].any(axis=-1).mean()
    assert wrong["conover"] > 0.2
    assert wrong["dunn"] < 0.05
    said = judge(compare_all(friedman_test(FOUR), adjust="conover")).caveat
    assert "does not control the family error" in said
    assert "was measured" in said


def test_conover_belongs_to_friedmans_test():
    with pytest.raises(
        ValueError, match="compare_all: adjust 'conover' belongs to Friedman's test"
    ):
        compare_all(aligned_friedman_test(FOUR), adjust="conover")
