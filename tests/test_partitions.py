"""Shaffer's procedures and that of Bergmann and Hommel, against plain enumeration."""

import time
from itertools import combinations, pairwise

import numpy as np
import pytest

from verdictlab import (
    ScoreTable,
    adjust_pvalues,
    compare_all,
    decide_batch,
    friedman_test,
    load_table,
    rm_anova,
    simulate_scores,
    simulate_table,
)
from verdictlab.posthoc._adjust import PAIR_METHODS
from verdictlab.posthoc._partitions import adjust_pairs, possible_counts


def partitions(items):
    if not items:
        yield []
        return
    first, *others = items
    for size in range(len(others) + 1):
        for chosen in combinations(others, size):
            rest = [item for item in others if item not in chosen]
            for groups in partitions(rest):
                yield [[first, *chosen], *groups]


def exhaustive_sets(k):
    """All sets of pairs that can be the true null hypotheses, as lists of positions."""
    place = {pair: i for i, pair in enumerate(combinations(range(k), 2))}
    sets = [
        [place[pair] for group in groups for pair in combinations(group, 2)]
        for groups in partitions(list(range(k)))
    ]
    return [chosen for chosen in sets if chosen]


def by_enumeration(p, k, method):
    sets, m = exhaustive_sets(k), len(p)
    adjusted = np.zeros(m)
    if method == "bergmann-hommel":
        for chosen in sets:
            adjusted[chosen] = np.maximum(adjusted[chosen], len(chosen) * p[chosen].min())
        return np.minimum(adjusted, 1)
    order, worst = np.argsort(p, kind="stable"), 0.0
    for step, i in enumerate(order):
        gone = set(order[:step].tolist())
        if method == "shaffer-dynamic":
            count = max(len(chosen) for chosen in sets if not gone & set(chosen))
        else:
            count = max(len(chosen) for chosen in sets if len(chosen) <= m - step)
        worst = max(worst, count * p[i])
        adjusted[i] = min(worst, 1)
    return adjusted


def families(k, count, rng):
    p = rng.beta(0.3, 2, size=(count, k * (k - 1) // 2))
    p[::2] = p[::2].round(2)  # ties and zeros
    return p


@pytest.mark.parametrize("method", PAIR_METHODS)
@pytest.mark.parametrize("k", [2, 3, 4, 5, 6])
def test_adjusted_p_values_are_those_of_enumeration(method, k):
    p = families(k, 10, np.random.default_rng(k))
    found = adjust_pairs(p, k, method)
    for one, adjusted in zip(p, found, strict=True):
        np.testing.assert_allclose(adjusted, by_enumeration(one, k, method), rtol=1e-12)
        np.testing.assert_array_equal(adjust_pairs(one, k, method), adjusted)


def test_the_possible_numbers_of_true_hypotheses():
    # Shaffer (1986), table 1.
    assert sorted(possible_counts(5)) == [0, 1, 2, 3, 4, 6, 10]
    assert sorted(possible_counts(6)) == [0, 1, 2, 3, 4, 6, 7, 10, 15]
    for k in (4, 5, 6):
        assert possible_counts(k) == {0, *map(len, exhaustive_sets(k))}


@pytest.mark.parametrize("k", [4, 8, 10])
def test_each_is_at_least_as_strong_as_the_one_before(k):
    p = families(k, 6, np.random.default_rng(20 + k))
    chain = [adjust_pvalues(p, "holm"), *(adjust_pairs(p, k, method) for method in PAIR_METHODS)]
    for weaker, stronger in pairwise(chain):
        assert (stronger <= weaker + 1e-12).all()
        assert (stronger < weaker - 1e-12).any()


def test_names_and_order_do_not_matter():
    table = load_table("adi_15x8")
    turned = table.select(algorithms=table.algorithms[::-1])
    for method in PAIR_METHODS:
        there = compare_all(friedman_test(table), adjust=method).frame
        back = compare_all(friedman_test(turned), adjust=method).frame
        known = {
            frozenset(pair): value
            for *pair, value in there[["first", "second", "adjusted"]].itertuples(index=False)
        }
        for first, second, value in back[["first", "second", "adjusted"]].itertuples(index=False):
            assert known[frozenset((first, second))] == pytest.approx(value)


def test_steps_show_the_levels():
    result = friedman_test(load_table("four_models_15"))
    steps = compare_all(result, adjust="shaffer").steps(0.05)
    np.testing.assert_allclose(steps["level"], 0.05 / np.array([6, 3, 3, 3, 2, 1]))
    assert compare_all(result, adjust="bergmann-hommel").steps(0.05)["level"].isna().all()
    dynamic = compare_all(rm_anova(load_table("adi_15x8")), adjust="shaffer-dynamic")
    assert dynamic.steps(0.05)["level"].notna().all()


def test_nine_and_twelve_algorithms_are_quick():
    for k, limit in ((9, 0.03), (12, 3.0)):
        result = friedman_test(simulate_table(20, k, effects=0, rng=k))
        compare_all(result, adjust="bergmann-hommel")  # fills the cache
        times = []
        for _ in range(5):
            start = time.process_time()
            compare_all(result, adjust="bergmann-hommel")
            times.append(time.process_time() - start)
        # Seconds of computing; a slower processor is given three times as long.
        assert min(times) < 3 * limit


def test_too_many_algorithms_are_refused():
    result = friedman_test(simulate_table(6, 14, effects=0, rng=1))
    assert compare_all(result, adjust="shaffer").adjusted.shape == (91,)
    for method in PAIR_METHODS[1:]:
        with pytest.raises(ValueError, match="13 algorithms, got 14; use 'shaffer' or 'holm'"):
            compare_all(result, adjust=method)


@pytest.mark.parametrize("adjust", PAIR_METHODS)
def test_a_batch_decides_as_one_table_after_the_other(adjust):
    values = simulate_scores(10, 12, 5, effects=[0, 0, 1, 2, 2], rng=3)
    options = {"higher_is_better": True, "alpha": 0.1, "omnibus": False}
    _, rejected = decide_batch(values, adjust=adjust, **options)
    for scores, found in zip(values, rejected, strict=True):
        table = {f"A{i}": column for i, column in enumerate(scores.T)}
        result = friedman_test(ScoreTable(table, higher_is_better=True))
        np.testing.assert_array_equal(found, compare_all(result, adjust=adjust).rejected(0.1))
