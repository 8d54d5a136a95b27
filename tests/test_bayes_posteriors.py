"""Posteriors with a rope: against other packages, integrals, enumeration and their own logic."""

import json
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from scipy import integrate, stats
from scipy.special import stdtr

from verdictlab import (
    bayesian_correlated_t_test,
    bayesian_sign_test,
    bayesian_signed_rank_test,
    corrected_t_test,
    judge,
)
from verdictlab.bayes import _dirichlet

PEERS = json.loads(
    (Path(__file__).parent / "fixtures" / "bayes_peers.json").read_text(encoding="utf-8")
)
NAMES = ("first_larger", "rope", "second_larger")
DRAWN = {"signed-rank": bayesian_signed_rank_test, "sign": bayesian_sign_test}
both = pytest.mark.parametrize("test", DRAWN.values(), ids=DRAWN)


def probabilities(result):
    return [getattr(result, name) for name in NAMES]


def close(found, expected, draws):
    """Say whether two shares of so many draws each differ by chance only (4.5 errors)."""
    found, expected = np.asarray(found), np.asarray(expected)
    share = np.clip((found + expected) / 2, 1 / draws, 1 - 1 / draws)
    return (np.abs(found - expected) <= 4.5 * np.sqrt(2 * share * (1 - share) / draws)).all()


# Other packages -----------------------------------------------------------------------------


@pytest.mark.parametrize("row", PEERS["signed_rank"], ids=lambda row: f"n{len(row['x'])}")
def test_the_signed_rank_test_agrees_with_baycomp(row):
    found = bayesian_signed_rank_test(
        row["x"], row["y"], rope=row["rope"], prior_strength=row["strength"], rng=3
    )
    assert close(probabilities(found), row["probabilities"], 50_000)


@pytest.mark.parametrize("row", PEERS["sign"], ids=lambda row: f"n{len(row['x'])}")
def test_the_sign_test_agrees_with_baycomp(row):
    options = {"prior_strength": row["strength"], "prior_place": row["place"], "rng": 3}
    found = bayesian_sign_test(row["x"], row["y"], rope=row["rope"], **options)
    assert close(probabilities(found), row["probabilities"], 50_000)


@pytest.mark.parametrize("row", PEERS["correlated_t"], ids=lambda row: f"J{len(row['x'])}")
def test_the_correlated_t_test_agrees_with_baycomp(row):
    options = {name: row[name] for name in ("rope", "n_test", "n_train")}
    found = bayesian_correlated_t_test(row["x"], row["y"], **options)
    assert probabilities(found) == pytest.approx(row["probabilities"], abs=1e-10)


# Formulas, integrals and enumeration --------------------------------------------------------


@pytest.mark.parametrize("counts", [(3, 0, 1), (5, 2, 4), (0, 1, 9), (1, 1, 1)])
@pytest.mark.parametrize("strength", [0.6, 2.0])
def test_the_sign_test_has_the_probabilities_of_the_integral(counts, strength):
    """P(one gamma variable is larger than two others), by quadrature."""
    d = np.repeat([1.0, 0.0, -1.0], counts)
    found = bayesian_sign_test(d, 0 * d, prior_strength=strength, rng=4)
    first, rope, second = counts
    shapes = np.array([first, rope + strength, second])
    for case, value in enumerate(probabilities(found)):
        mine, others = shapes[case], np.delete(shapes, case)
        if mine == 0:
            assert value == 0
            continue
        tails = [stats.gamma(shape).cdf if shape else np.ones_like for shape in others]
        exact, _ = integrate.quad(
            lambda t, mine=mine, tails=tails: stats.gamma(mine).pdf(t) * tails[0](t) * tails[1](t),
            0,
            np.inf,
        )
        assert value == pytest.approx(exact, abs=4.5 * np.sqrt(0.25 / 50_000))


def test_shares_follow_the_dirichlet_distribution():
    d = np.repeat([1.0, 0.0, -1.0], [4, 1, 3])
    samples = bayesian_sign_test(d, 0 * d, prior_strength=0.6, rng=5, samples=100_000).samples
    parameters = np.array([4, 1.6, 3])
    total = parameters.sum()
    mean = parameters / total
    np.testing.assert_allclose(samples.mean(axis=0), mean, atol=0.003)
    variance = mean * (1 - mean) / (total + 1)
    np.testing.assert_allclose(samples.var(axis=0), variance, rtol=0.03)
    np.testing.assert_allclose(samples.sum(axis=1), 1, rtol=1e-12)


@pytest.mark.parametrize("strength", [0.3, 0.6, 1.0])
def test_one_problem_is_known_in_closed_form(strength):
    """Its pair with the prior falls to it, so it loses only to the prior's pair with itself."""
    found = bayesian_signed_rank_test([5], [1], prior_strength=strength, rng=6)
    expected = np.sqrt(0.5) ** strength
    assert close(found.first_larger, expected, 50_000)
    assert found.second_larger == 0
    assert found.largest_possible == pytest.approx(expected)
    sign = bayesian_sign_test([5], [1], prior_strength=strength, rng=6)
    assert close(sign.first_larger, 0.5**strength, 50_000)
    assert sign.largest_possible == pytest.approx(0.5**strength)


@both
@pytest.mark.parametrize("n", [2, 4, 9])
def test_the_largest_possible_is_that_of_differences_on_one_side(test, n):
    found = test(np.arange(1.0, n + 1), np.zeros(n), rng=7)
    assert close(found.first_larger, found.largest_possible, 50_000)


DIFFERENCES = {
    "plain": [0.03, -0.011, 0.024, 0.002, -0.05, 0.017],
    "ties": [0.01, 0.01, -0.01, 0.02, 0.02, -0.03, 0.01],
    "zeros": [0.0, 0.0, 0.02, -0.02, 0.05],
    "pairs on the edge": [0.005, 0.015, 0.01, -0.005, -0.015, 0.025],
    "nothing but zeros": [0.0, 0.0, 0.0],
}


@pytest.mark.parametrize("d", DIFFERENCES.values(), ids=DIFFERENCES)
@pytest.mark.parametrize("rope", [0.0, 0.01])
@pytest.mark.parametrize("place", ["first", "rope", "second"])
def test_shares_of_pairs_equal_the_table_of_all_pairs(d, rope, place):
    rng = np.random.default_rng(8)
    prior = {"first": np.inf, "rope": 0.0, "second": -np.inf}[place]
    values = np.array([prior, *d])
    weights = rng.dirichlet(np.ones(len(values)), size=50).T
    found = np.empty((1, 50, 3))
    _dirichlet._shares_of_pairs(values[None], rope * (1 + 1e-9))(weights, found)
    thousandths = values * 1000  # whole numbers: exact
    sums = thousandths[:, None] + thousandths
    sums = np.where(np.isfinite(sums), np.rint(sums), sums)
    edge = 2000 * rope
    cases = [sums > edge, np.abs(sums) <= edge, sums < -edge]
    expected = [np.einsum("is,ij,js->s", weights, case, weights) for case in cases]
    np.testing.assert_allclose(found[0].T, expected, atol=1e-12)


def test_the_correlated_t_test_is_the_corrected_one_turned_round():
    x, y = np.random.default_rng(9).normal(size=(2, 20))
    posterior = bayesian_correlated_t_test(x, y, rope=0, n_test=10, n_train=90)
    test = corrected_t_test(x, y, n_test=10, n_train=90, alternative="greater")
    assert posterior.second_larger == pytest.approx(test.pvalue, rel=1e-12)
    assert posterior.scale == pytest.approx(test.standard_error, rel=1e-12)
    low, high = posterior.credible_interval(0.9)
    assert stdtr(19, (high - posterior.mean) / posterior.scale) == pytest.approx(0.95)
    assert low + high == pytest.approx(2 * posterior.mean)


# What any posterior keeps to ----------------------------------------------------------------

OPTIONS = {"rope": 0.25, "rng": 1, "samples": 2000}
TESTS = {
    **{
        f"{kind}, prior {place}": (
            lambda x, y, rope=0.25, test=test, place=place: test(
                x, y, **{**OPTIONS, "rope": rope}, prior_place=place
            )
        )
        for kind, test in DRAWN.items()
        for place in ("rope", "first")
    },
    "correlated t": lambda x, y, rope=0.25: bayesian_correlated_t_test(
        x, y, rope=rope, n_test=1, n_train=9
    ),
}
cases = pytest.mark.parametrize("test", TESTS.values(), ids=TESTS)


def table(seed, shape=(6, 9)):
    """Return samples with ties, zeros and differences on the edge, in eighths."""
    return np.random.default_rng(seed).integers(0, 20, size=(2, *shape)) / 8.0


@cases
def test_a_batch_equals_a_loop(test):
    x, y = table(1, (2, 3, 9))
    batch = test(x, y)
    for place in np.ndindex(2, 3):
        single = test(x[place], y[place])
        for name in NAMES:
            assert getattr(batch, name)[place] == pytest.approx(getattr(single, name), abs=1e-12)
            assert type(getattr(single, name)) is float
        if hasattr(batch, "samples"):
            np.testing.assert_allclose(batch.samples[place], single.samples, atol=1e-12)


@cases
def test_the_three_probabilities_are_all_there_is(test):
    result = test(*table(2))
    np.testing.assert_allclose(sum(probabilities(result)), 1, atol=1e-12)
    for value in probabilities(result):
        assert ((value >= 0) & (value <= 1)).all()


@cases
def test_scale_and_shift_do_not_matter(test):
    x, y = table(3)
    expected = probabilities(test(x, y))
    np.testing.assert_allclose(probabilities(test(x + 64, y + 64)), expected, atol=1e-9)
    np.testing.assert_allclose(probabilities(test(8 * x, 8 * y, rope=2.0)), expected, atol=1e-9)


@cases
def test_a_wider_rope_is_never_less_probable(test):
    x, y = table(4)
    widths = [test(x, y, rope=width).rope for width in (0.0, 0.125, 0.5, 1.0, 4.0)]
    assert (np.diff(widths, axis=0) >= -1e-12).all()
    assert (widths[-1] >= widths[0]).all()


@both
@pytest.mark.parametrize("places", [("rope", "rope"), ("first", "second")])
def test_exchange_mirrors(test, places):
    x, y = table(5)
    here = test(x, y, **OPTIONS, prior_place=places[0])
    there = test(y, x, **OPTIONS, prior_place=places[1])
    np.testing.assert_allclose(there.samples, here.samples[..., ::-1], atol=1e-12)
    np.testing.assert_array_equal(there.first_larger, here.second_larger)


def test_exchange_mirrors_the_correlated_t():
    x, y = table(6)
    here, there = TESTS["correlated t"](x, y), TESTS["correlated t"](y, x)
    np.testing.assert_allclose(there.first_larger, here.second_larger, rtol=1e-12)
    np.testing.assert_allclose(there.rope, here.rope, rtol=1e-9)


@both
def test_order_matters_by_chance_only(test):
    x, y = table(7, (9,))
    order = np.random.default_rng(8).permutation(9)
    here, there = test(x, y, rope=0.25, rng=1), test(x[order], y[order], rope=0.25, rng=2)
    assert close(probabilities(here), probabilities(there), 50_000)


@both
def test_the_standard_errors_are_those_of_repetition(test):
    x, y = table(11, (8,))
    repeated = [test(x, y, rope=0.5, samples=400, rng=seed) for seed in range(300)]
    for name in NAMES:
        seen = np.std([getattr(result, name) for result in repeated], ddof=1)
        said = np.mean([result.standard_errors[name] for result in repeated])
        assert said == pytest.approx(seen, rel=0.25, abs=0.003)
    batch = test(*table(12), **OPTIONS)
    assert batch.standard_errors["rope"].shape == (6,)
    assert all(error > 0 for error in repeated[0].standard_errors.values())


@both
def test_a_seed_repeats_and_a_generator_goes_on(test):
    x, y = table(13, (9,))
    generator = np.random.default_rng(1)
    first, second = (test(x, y, rng=generator, samples=2000) for _ in range(2))
    again = test(x, y, rng=1, samples=2000)
    np.testing.assert_array_equal(first.samples, again.samples)
    assert (first.samples != second.samples).any()


@both
def test_identical_scores_lie_in_the_rope(test):
    result = test([0.1, 0.2, 0.3], [0.1, 0.2, 0.3], rng=1)
    assert probabilities(result) == [0.0, 1.0, 0.0]
    # 0.7 - 0.6 is not 0.1 in binary, but is the rope on paper.
    result = test([0.7, 0.9, 0.4], [0.6, 0.8, 0.3], rope=0.1, rng=1)
    assert probabilities(result) == [0.0, 1.0, 0.0]


def test_a_constant_difference_has_its_whole_posterior_in_one_place():
    for rope, expected in [(0.05, [1, 0, 0]), (0.1, [0, 1, 0]), (0.2, [0, 1, 0])]:
        result = bayesian_correlated_t_test(
            [0.7, 0.9, 0.4], [0.6, 0.8, 0.3], rope=rope, n_test=1, n_train=9
        )
        assert probabilities(result) == expected
        assert result.constant
        assert judge(result).decision == "no-conclusion"


def test_a_prior_of_no_weight_leaves_the_data_alone():
    result = bayesian_signed_rank_test([3, 4], [1, 1], prior_strength=0, rng=1)
    assert probabilities(result) == [1.0, 0.0, 0.0]
    assert result.largest_possible == 1.0


@both
def test_many_problems_are_no_trouble(test):
    rng = np.random.default_rng(14)
    x = rng.normal(size=3000)
    result = test(x + 0.2, x + rng.normal(size=3000), rope=0.05, samples=300, rng=1)
    assert result.first_larger == 1.0


# How often they err -------------------------------------------------------------------------


def signs(n):
    return np.array(list(product([-1.0, 1.0], repeat=n)))


# Share of all assignments of signs to which a probability of 0.95 answers, without a rope.
SIGNED_RANK_SIZES = {2: 0.5, 3: 0.25, 5: 0.1875, 8: 0.14, 10: 0.125}
SIGN_SIZES = {5: 0.0625, 8: 0.070, 10: 0.109, 15: 0.118, 30: 0.099}


@pytest.mark.parametrize("n", SIGNED_RANK_SIZES)
def test_without_a_rope_the_signed_rank_test_errs_as_often_as_its_verdict_says(n):
    """Only the order of the sizes and the signs matter, so that enumeration is exact."""
    d = signs(n) * np.arange(1, n + 1)
    found = bayesian_signed_rank_test(d, 0 * d, rng=1, samples=2000)
    size = np.mean(np.maximum(found.first_larger, found.second_larger) >= 0.95)
    assert size == pytest.approx(SIGNED_RANK_SIZES[n], abs=0.02)


@pytest.mark.parametrize("n", SIGN_SIZES)
def test_without_a_rope_the_sign_test_errs_as_often_as_its_verdict_says(n):
    d = np.where(np.arange(n) < np.arange(n + 1)[:, None], 1.0, -1.0)
    found = bayesian_sign_test(d, 0 * d, rng=1)
    called = np.maximum(found.first_larger, found.second_larger) >= 0.95
    size = stats.binom(n, 0.5).pmf(np.arange(n + 1))[called].sum()
    assert size == pytest.approx(SIGN_SIZES[n], abs=0.002)


def one_nearest_neighbour(rng, samples, cases, folds, repeats):
    """Cross-validate 1-NN on two exchangeable pairs of attributes: nothing differs."""
    y = rng.integers(2, size=(samples, cases))
    X = rng.normal(size=(2, samples, cases, 2))
    X[..., 0] += 2 * 1.0364 * y  # the best rule has 85 % right
    gaps = ((X[:, :, :, None] - X[:, :, None]) ** 2).sum(axis=-1)
    scores = np.empty((2, samples, repeats, folds))
    for repeat in range(repeats):
        fold = rng.permuted(np.tile(np.arange(cases) % folds, (samples, 1)), axis=1)
        apart = np.where(fold[:, :, None] == fold[:, None], np.inf, gaps)
        near = apart.argmin(axis=-1)
        right = np.take_along_axis(np.broadcast_to(y, near.shape), near, axis=-1) == y
        for i in range(folds):
            here = fold == i
            scores[:, :, repeat, i] = (right & here).sum(axis=-1) / here.sum(axis=-1)
    return scores.reshape(2, samples, -1)


# Frozen: from 3,000 samples of 50 cases, 1-nearest-neighbour, ten times ten folds (seed 77).
CORRELATED_SIZES = {0.0: 0.20, 0.01: 0.17}


def test_the_correlated_t_test_errs_as_often_as_its_verdict_says():
    x, y = one_nearest_neighbour(np.random.default_rng(3), 600, 50, 10, 10)
    for rope, size in CORRELATED_SIZES.items():
        found = bayesian_correlated_t_test(x, y, rope=rope, n_test=5, n_train=45)
        claimed = np.maximum(found.first_larger, found.second_larger) >= 0.95
        assert claimed.mean() == pytest.approx(size, abs=4 * np.sqrt(size * (1 - size) / 600))
