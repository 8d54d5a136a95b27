"""Power of t, Wilcoxon and sign: R, closed forms, enumeration, simulation by another program."""

from itertools import product

import numpy as np
import pytest
from scipy import stats

from verdictlab import (
    critical_values,
    paired_t_test,
    power_of_test,
    problems_needed,
    sign_test,
    wilcoxon_test,
)
from verdictlab.power import _signed_rank_power as ranks
from verdictlab.power._seen import mean_if_rejected

TESTS = {"t": paired_t_test, "wilcoxon": wilcoxon_test, "sign": sign_test}


# R 4.2.2: power.t.test(n, delta, sd=1, sig.level, type="paired", alternative, strict=TRUE)
@pytest.mark.parametrize(
    ("n", "effect", "alpha", "alternative", "power"),
    [
        (15, 0.5, 0.05, "two-sided", 0.43792671068869),
        (5, 1.5, 0.01, "two-sided", 0.31253614993830),
        (200, 0.1, 0.2, "two-sided", 0.55515650931682),
        (20, 0.5, 0.05, "greater", 0.69514933824466),
        (8, 0.3, 0.001, "two-sided", 0.00352474561133),
        (1000, 0.05, 0.05, "two-sided", 0.35204501264578),
    ],
)
def test_the_power_of_t_is_that_of_r(n, effect, alpha, alternative, power):
    ours = power_of_test("t", n, effect, alpha=alpha, alternative=alternative)
    assert ours == pytest.approx(power, abs=1e-8)


# R 4.2.2: power.t.test(power, delta, sd=1, sig.level, type="paired", strict=TRUE)$n, next above.
@pytest.mark.parametrize(
    ("effect", "options", "n"),
    [
        (0.5, {}, 33.36712895332),
        (0.2, {"power": 0.9, "alpha": 0.01}, 375.30822785015),
        (1.0, {}, 9.93784993782),
        (0.05, {}, 3141.46547407362),
        (0.5, {"power": 0.9, "alternative": "greater"}, 35.65267690648),
    ],
)
def test_the_problems_that_t_needs_are_those_of_r(effect, options, n):
    assert problems_needed("t", effect, **options) == int(np.ceil(n))


@pytest.mark.parametrize("n", [6, 7, 12])
@pytest.mark.parametrize("effect", [0.0, 0.3, 1.2, -0.7])
def test_all_on_one_side_has_a_closed_form(n, effect):
    """At twice 2^-n only "all positive" and "all negative" reject, by signs and by ranks."""
    up, down = (stats.norm.cdf(side * effect) ** n for side in (1, -1))
    for test in ("wilcoxon", "sign"):
        for alternative, power in (("two-sided", up + down), ("greater", up), ("less", down)):
            alpha = 2.0**-n * (1 + (alternative == "two-sided"))
            ours = power_of_test(test, n, effect, alpha=alpha, alternative=alternative)
            assert ours == pytest.approx(power, rel=1e-9, abs=1e-14)


@pytest.mark.parametrize("n", [2, 9, 15, 40])
@pytest.mark.parametrize("alternative", ["two-sided", "greater", "less"])
def test_the_power_of_the_sign_test_is_its_binomial_sum(n, alternative):
    wins = np.arange(n + 1)
    signs = np.where(np.arange(n) < wins[:, None], 1.0, -1.0)
    p = sign_test(signs, 0 * signs, alternative=alternative).pvalue
    for effect, alpha in product((-0.4, 0.0, 0.8), (0.01, 0.05, 0.2)):
        chances = stats.binom.pmf(wins, n, stats.norm.cdf(effect))
        ours = power_of_test("sign", n, effect, alpha=alpha, alternative=alternative)
        assert ours == pytest.approx(chances[p <= alpha].sum(), abs=1e-12)


@pytest.mark.parametrize("n", [5, 8, 10])
def test_where_nothing_differs_wilcoxon_rejects_its_share_of_all_signs(n):
    values = np.array(list(product([1.0, -1.0], repeat=n))) * np.arange(1, n + 1)
    for alpha, alternative in product((0.01, 0.05, 0.2), ("two-sided", "greater", "less")):
        p = wilcoxon_test(values, 0 * values, alternative=alternative).pvalue
        ours = power_of_test("wilcoxon", n, 0, alpha=alpha, alternative=alternative)
        assert ours == pytest.approx((p <= alpha).mean(), abs=1e-12)


@pytest.mark.parametrize("n", [7, 20, 35, 50])
def test_the_integral_knows_the_distribution_without_an_effect(n):
    """The panels against counting, every sum."""
    found, share = (np.cumsum(some) for some in (ranks._counted(n, 0.0), ranks_of_null(n)))
    assert found == pytest.approx(share, abs=1e-8)


def ranks_of_null(n):
    ways = np.ones(1)
    for rank in range(1, n + 1):
        ways = (np.pad(ways, (0, rank)) + np.pad(ways, (rank, 0))) / 2
    return ways


# R 4.2.2, set.seed(20260): 400,000 samples rnorm(n, mean = effect), ranked by order(abs(x)), p by
# psignrank; one sided P(V >= v), two-sided twice the smaller tail. Standard error at most .0008.
@pytest.mark.parametrize(
    ("n", "effect", "alpha", "alternative", "power"),
    [
        (10, 0.5, 0.05, "two-sided", 0.283015),
        (15, 0.5, 0.05, "two-sided", 0.4164075),
        (15, 1.0, 0.01, "two-sided", 0.7529575),
        (30, 0.4, 0.05, "greater", 0.66398),
        (50, 0.3, 0.05, "two-sided", 0.5276375),
        (60, 0.4, 0.05, "two-sided", 0.844965),
        (100, 0.25, 0.01, "two-sided", 0.43169),
        (20, 0.1, 0.2, "two-sided", 0.228105),
    ],
)
def test_the_power_of_wilcoxon_is_what_r_counts(n, effect, alpha, alternative, power):
    ours = power_of_test("wilcoxon", n, effect, alpha=alpha, alternative=alternative)
    error = np.sqrt(power * (1 - power) / 400_000)
    assert ours == pytest.approx(power, abs=4 * error + (0 if n <= 50 else 0.002))


def test_three_moments_are_close_to_the_integral_where_both_can_be_asked():
    n, worst = 50, 0.0
    for alpha, effect in product((0.001, 0.01, 0.05, 0.2), (0.1, 0.2, 0.3, 0.4, 0.5, 0.7)):
        most = critical_values("wilcoxon", n, alpha=alpha).lower
        exact = ranks._counted(n, effect)[: most + 1].sum()
        near = ranks._by_moments(n, most, effect)
        worst = max(worst, abs(exact - near))
    assert 0.001 < worst < 0.003


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize("alternative", ["two-sided", "greater"])
@pytest.mark.parametrize(("n", "effect"), [(8, 0.3), (15, 0.5), (60, 0.2)])
def test_what_rejecting_studies_see_is_what_they_saw_when_drawn(test, alternative, n, effect):
    d = effect + np.random.default_rng(5).standard_normal((8000, n))
    saw = d.mean(axis=-1)[TESTS[test](d, 0 * d, alternative=alternative).pvalue <= 0.05]
    ours = mean_if_rejected(test, n, effect, alternative=alternative)
    assert ours == pytest.approx(saw.mean(), abs=4 * saw.std() / np.sqrt(len(saw)))
    assert ours > effect


def test_where_hardly_any_study_rejects_nobody_asks_what_it_saw():
    assert mean_if_rejected("sign", 5, 0.5) is None
    assert mean_if_rejected("t", 10, 0.1, alpha=0.0005) is None


@pytest.mark.parametrize("n", [2, 20, 50, 60, 200])
@pytest.mark.parametrize("effect", [-0.4, 0.3, 9.0])
def test_the_chances_of_the_rank_sum_are_a_distribution(n, effect):
    """That of an effect the other way is its mirror image; its mean has a closed form."""
    chances = ranks.chances_of_ranks(n, effect)
    assert chances.min() >= 0
    assert chances.sum() == pytest.approx(1, abs=1e-8)
    assert chances[::-1] == pytest.approx(ranks.chances_of_ranks(n, -effect))
    negative, sums = stats.norm.cdf(-effect), stats.norm.cdf(-effect * np.sqrt(2))
    mean = n * negative + n * (n - 1) / 2 * sums
    assert chances @ np.arange(len(chances)) == pytest.approx(mean, rel=1e-4, abs=0.01)


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize("alternative", ["two-sided", "greater", "less"])
def test_the_power_is_how_often_the_tests_of_the_package_reject(test, alternative):
    d = 0.4 + np.random.default_rng(7).standard_normal((6000, 18))
    counted = (TESTS[test](d, 0 * d, alternative=alternative).pvalue <= 0.05).mean()
    ours = power_of_test(test, 18, 0.4, alternative=alternative)
    assert counted == pytest.approx(ours, abs=4 * np.sqrt(ours * (1 - ours) / 6000) + 1e-3)


@pytest.mark.parametrize("test", TESTS)
def test_an_effect_the_other_way_is_the_other_side(test):
    for n in (9, 30, 60):
        both = [power_of_test(test, n, side * 0.6) for side in (1, -1)]
        up, down, wrong = (
            power_of_test(test, n, effect, alternative=alternative)
            for effect, alternative in ((0.6, "greater"), (-0.6, "less"), (-0.6, "greater"))
        )
        assert both[0] == pytest.approx(both[1], abs=1e-12)
        assert up == pytest.approx(down, abs=1e-12)
        assert wrong < 0.001 < up


@pytest.mark.parametrize("test", TESTS)
def test_larger_effects_and_levels_are_seen_more_often(test):
    for n in (12, 50, 51, 400):
        by_effect = [power_of_test(test, n, d) for d in (0, 0.05, 0.2, 0.4, 1, 3, 9, 30)]
        by_alpha = [power_of_test(test, n, 0.2, alpha=a) for a in (0.001, 0.01, 0.05, 0.2)]
        for powers in (by_effect, by_alpha):
            assert (np.diff(powers) > -1e-9).all()
            assert 0 <= powers[0] < powers[-1] <= 1
        assert by_effect[-1] == pytest.approx(1, abs=1e-9)
    grown = [power_of_test(test, n, 0.3) for n in range(48, 58)]
    if test != "sign":  # whole wins go up and down; the others rise, also from 50 to 51
        assert grown == sorted(grown)


@pytest.mark.parametrize("effect", [0.15, 0.3, 0.5, 0.8, 1.2, 2.5])
@pytest.mark.parametrize("test", TESTS)
def test_the_number_needed_is_the_first_that_is_enough(test, effect):
    for power, alternative in ((0.8, "two-sided"), (0.9, "greater"), (0.05, "two-sided")):
        n = problems_needed(test, effect, power=power, alternative=alternative)
        side = {"alternative": alternative}
        assert power_of_test(test, n, effect, **side) >= power
        below = range(max(2, n - 25), n) if test == "sign" or n < 40 else [n - 1]
        assert all(power_of_test(test, m, effect, **side) < power for m in below if m >= 2)
        turned = {"two-sided": "two-sided", "greater": "less"}[alternative]
        assert problems_needed(test, -effect, power=power, alternative=turned) == n


def test_what_the_notes_say_of_the_teeth():
    assert problems_needed("sign", 0.5) == 51
    shares = {n: power_of_test("sign", n, 0.5) for n in range(2, 120)}
    assert [round(shares[n], 3) for n in (51, 53)] == [0.801, 0.742]
    assert max(n for n in shares if shares[n] < 0.8) == 60


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"effect": 0}, "difference that is not there"),
        ({"effect": -0.5, "alternative": "greater"}, "does not look for"),
        ({"effect": 0.5, "alternative": "less"}, "does not look for"),
        ({"effect": 1e-4}, "even 1000000 problems"),
        ({"effect": [0.5, 0.6]}, "must be one number"),
        ({"effect": 0.5, "power": 80}, "80 % is written 0.8"),
    ],
)
def test_what_has_no_answer_is_refused_in_words(options, words):
    with pytest.raises(ValueError, match=words):
        problems_needed("t", **options)


# Critical values


def test_critical_values_are_those_of_printed_tables():
    # Demsar (2006), table 3: wins needed by the two-tailed sign test at .05 (and .10).
    printed = {5: 5, 6: 6, 7: 7, 8: 7, 9: 8, 10: 9, 11: 9, 12: 10, 13: 10, 14: 11, 15: 12, 16: 12,
               17: 13, 18: 13, 19: 14, 20: 15, 21: 15, 22: 16, 23: 17, 24: 18, 25: 18}  # fmt: skip
    ours = {n: critical_values("sign", n).upper for n in printed}
    differing = {n: (printed[n], ours[n]) for n in printed if printed[n] != ours[n]}
    # Where the table is one win lower its own p is above .05: 5 of 5 has .0625, 7 of 8 has .0703.
    for n, (theirs, exact) in differing.items():
        assert exact is None or exact == theirs + 1, n
        assert stats.binomtest(theirs, n).pvalue > 0.05
    # Wilcoxon's signed ranks, two-sided .05 and .01, from n = 6 on (Siegel 1956, table G).
    five = [0, 2, 3, 5, 8, 10, 13, 17, 21, 25, 29, 34, 40, 46, 52]
    assert [critical_values("wilcoxon", n).lower for n in range(6, 21)] == five
    one = [0, 1, 3, 5, 7, 9, 12, 15, 19, 23, 27, 32, 37]
    assert [critical_values("wilcoxon", n, alpha=0.01).lower for n in range(8, 21)] == one
    assert critical_values("t", 15).upper == pytest.approx(2.145, abs=5e-4)


@pytest.mark.parametrize("test", ["wilcoxon", "sign"])
def test_critical_values_decide_as_p_does(test):
    for n, alpha in product((5, 6, 9, 12), (0.01, 0.05, 0.2)):
        signs = np.array(list(product([1.0, -1.0], repeat=n)))
        values = signs * np.arange(1, n + 1)
        for alternative in ("two-sided", "greater", "less"):
            found = TESTS[test](values, 0 * values, alternative=alternative)
            seen = found.wins if test == "sign" else found.r_plus
            lower, upper = critical_values(test, n, alpha=alpha, alternative=alternative)
            rejects = np.zeros(len(signs), dtype=bool)
            rejects |= seen <= lower if lower is not None else False
            rejects |= seen >= upper if upper is not None else False
            assert (rejects == (found.pvalue <= alpha)).all()


def test_beyond_500_problems_the_rank_sum_is_taken_from_the_normal_distribution():
    share = np.cumsum(ranks_of_null(501))
    for alpha in (0.05, 0.01):
        found = critical_values("wilcoxon", 501, alpha=alpha)
        assert share[found.lower] == pytest.approx(alpha / 2, rel=0.02)
        assert found.lower + found.upper == 501 * 502 / 2
