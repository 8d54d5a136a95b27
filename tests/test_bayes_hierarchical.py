"""Folds within problems by a posterior: quadrature, calibration, closed form, words."""

import time

import numpy as np
import pytest
from scipy import special, stats

from verdictlab import bayesian_hierarchical_test, hierarchical_test, judge
from verdictlab.bayes._gibbs import Folds, sample, tail_prior
from verdictlab.bayes._hierarchical import _told

SIZES = {"n_test": 10, "n_train": 90}
CORRELATION = 0.1


def folds(rng, problems, between, spread, mean=0.0, count=10):
    """Differences whose folds correlate, as shared training cases make them."""
    sd = np.exp(rng.normal(0, spread, size=(problems, 1)))
    shared = rng.normal(size=(problems, 1)) * np.sqrt(CORRELATION)
    own = rng.normal(size=(problems, count)) * np.sqrt(1 - CORRELATION)
    return mean + between * rng.normal(size=(problems, 1)) + sd * (shared + own)


def by_quadrature(told, rope):
    """Integrate the same posterior on a grid, noise and true differences by formula and by sum.

    Given its true difference, a problem's noise integrates to (S + (mean - d)^2 / c)^(-(n-1)/2),
    which is Student's t in d.
    """
    place = np.linspace(-told.farthest, told.farthest, 60)[:, None]
    spread = np.exp(np.linspace(np.log(told.most_spread * 1e-6), np.log(told.most_spread / 5), 70))
    log_excess, dof = np.linspace(-4, 7, 20), told.count - 2
    total = np.zeros((60, 70, 20))
    middles = stats.t.ppf((np.arange(200) + 0.5) / 200, dof)
    for mean, squares in zip(told.means, told.squares, strict=True):
        d = mean + np.sqrt(squares * told.mean_factor / dof) * middles
        z = (d - place[:, :, None]) / spread[:, None]
        for k, nu in enumerate(1 + np.exp(log_excess)):
            size = special.gammaln((nu + 1) / 2) - special.gammaln(nu / 2) - np.log(nu) / 2
            likely = np.exp(size - (nu + 1) / 2 * np.log1p(z * z / nu)) / spread[:, None]
            total[:, :, k] += np.log(np.maximum(likely.mean(axis=-1), 1e-300))
    total += np.log(spread)[:, None] + tail_prior(log_excess) + log_excess
    weight = np.exp(total - total.max())
    weight /= weight.sum()
    place, spread, nu = place[:, :, None], spread[:, None], 1 + np.exp(log_excess)
    first = stats.t.sf((rope - place) / spread, nu)
    second = stats.t.cdf((-rope - place) / spread, nu)
    shares = np.stack([first, 1 - first - second, second])
    best = shares.argmax(axis=0)
    return (
        (weight * place).sum(),
        [(weight * share).sum() for share in shares],
        [weight[best == case].sum() for case in range(3)],
    )


@pytest.mark.parametrize(
    ("seed", "problems", "count", "between"), [(1, 4, 10, 1.0), (2, 6, 5, 0.2), (3, 3, 10, 3.0)]
)
def test_the_draws_are_those_of_the_posterior_integrated(seed, problems, count, between):
    x = folds(np.random.default_rng(seed), problems, between, 0.5, 0.4, count)
    unit, rope = x.std(axis=1).mean(), 0.2
    place, next_problem, most = by_quadrature(_told(x / unit, CORRELATION), rope / unit)
    found = bayesian_hierarchical_test(x, rope=rope, **SIZES, rng=seed, samples=50_000)
    error = found.places.std() / np.sqrt(2_000)
    assert found.mean == pytest.approx(place * unit, abs=5 * error)
    assert found.next_problem == pytest.approx(next_problem, abs=0.01)
    said = (found.first_larger, found.rope, found.second_larger)
    assert said == pytest.approx(most, abs=0.025)
    assert found.rhat < 1.02


def test_the_prior_of_the_tail_integrates_to_one():
    logs = np.linspace(-12, 9, 4001)
    assert np.trapezoid(np.exp(tail_prior(logs) + logs), logs) == pytest.approx(1, abs=2e-3)
    rng = np.random.default_rng(1)
    drawn = rng.gamma(rng.uniform(0.5, 5, 200_000)) / rng.uniform(0.05, 0.15, 200_000)
    for edge in (5.0, 20.0, 60.0):
        below = np.exp(tail_prior(logs) + logs) * (logs <= np.log(edge))
        assert np.trapezoid(below, logs) == pytest.approx((drawn <= edge).mean(), abs=0.01)


def test_draws_from_the_prior_fall_anywhere_among_those_of_the_posterior():
    """Simulation-based calibration (Talts and others 2018): the ranks are uniform."""
    rng, ranks = np.random.default_rng(7), []
    chains, problems, count = 19, 5, 6
    mean_factor = (1 - CORRELATION) / count + CORRELATION
    for _ in range(200):
        bounds = {"farthest": 2.0, "most_spread": 3.0, "noise": (0.2, 3.0)}
        place, spread = rng.uniform(-2, 2), rng.uniform(0, 3)
        nu = 1 + rng.gamma(rng.uniform(0.5, 5)) / rng.uniform(0.05, 0.15)
        true = place + spread * rng.standard_t(nu, size=problems)
        noise = rng.uniform(*bounds["noise"], size=problems)
        told = Folds(
            means=rng.normal(true, noise * np.sqrt(mean_factor)),
            squares=noise**2 * rng.chisquare(count - 1, size=problems),
            count=count,
            mean_factor=mean_factor,
            **bounds,
        )
        *_, last = sample(told, 1, rng, chains=chains, warm=120)
        among = (last[0], last[1], last[2], last[3][:, 0], last[4][:, 0])
        drawn = (place, spread, nu, true[0], noise[0])
        ranks.append([int((a < d).sum()) for a, d in zip(among, drawn, strict=True)])
    for column in np.array(ranks).T:
        counts = np.bincount(column // 4, minlength=5)
        assert stats.chisquare(counts).pvalue > 0.001


def test_many_folds_and_light_tails_give_the_closed_form():
    """Noise known and alike: the place is normal about the mean of the problems' means."""
    rng = np.random.default_rng(4)
    x = folds(rng, 40, 0.5, 0.0, 0.3, count=60)
    found = bayesian_hierarchical_test(x, rope=0.1, **SIZES, rng=1)
    reml = hierarchical_test(x, **SIZES)
    assert found.mean == pytest.approx(reml.mean, abs=0.25 * reml.standard_error)
    assert found.credible_interval() == pytest.approx(
        reml.confidence_interval(), abs=0.4 * reml.standard_error
    )
    assert found.frame["shrunken"].to_numpy() == pytest.approx(reml.shrunken, abs=0.12)
    assert found.frame["mean"].to_numpy() == pytest.approx(x.mean(axis=1))


@pytest.mark.parametrize("seed", range(25))
def test_harmless_changes_do_no_harm(seed):
    """Units, exchanges and orders: exact or within the Monte-Carlo error; four inputs each."""
    rng = np.random.default_rng(seed)
    x = folds(rng, int(rng.integers(2, 9)), rng.uniform(0, 2), 0.7, rng.normal(), 8)
    options = {**SIZES, "rng": seed, "samples": 4_000}
    one = bayesian_hierarchical_test(x, rope=0.25, **options)
    probabilities = np.array([one.first_larger, one.rope, one.second_larger])
    assert probabilities.sum() == pytest.approx(1)
    assert sum(one.next_problem) == pytest.approx(1)
    assert one.samples.shape == (4_000, 3)
    wide = bayesian_hierarchical_test(8 * x, rope=2, **options)
    assert wide.next_problem == pytest.approx(one.next_problem, abs=1e-9)
    for other in (
        bayesian_hierarchical_test(-x, rope=0.25, **options),
        bayesian_hierarchical_test(-x[::-1, ::-1], rope=0.25, **options),
    ):
        turned = np.array([other.second_larger, other.rope, other.first_larger])
        errors = np.array(list(one.standard_errors.values()))
        assert np.all(np.abs(turned - probabilities) < 6 * np.sqrt(2) * errors + 0.02)
        assert other.next_problem[::-1] == pytest.approx(one.next_problem, abs=0.04)
    again = bayesian_hierarchical_test(x, rope=0.25, **options)
    assert again == one


def test_it_is_quick():
    x = folds(np.random.default_rng(1), 50, 0.5, 0.5, count=100)
    start = time.process_time()
    bayesian_hierarchical_test(x, rope=0.1, **SIZES, rng=1)
    assert time.process_time() - start < 4


def test_the_words():
    rng = np.random.default_rng(3)
    found = bayesian_hierarchical_test(folds(rng, 15, 0.3, 0.3, 2), rope=0.1, **SIZES, rng=1)
    said = judge(found, names=("A", "B"), higher_is_better=True)
    assert (said.decision, said.better) == ("differ", (("A", "B"),))
    assert said.sentence.startswith("A is better than B by more than 0.1 on most problems: ")
    assert "On one more problem such as these the first is larger with probability" in said.caveat
    assert said.evidence["next_problem"] == found.next_problem
    near = bayesian_hierarchical_test(folds(rng, 15, 0.1, 0.3), rope=2, **SIZES, rng=1)
    assert judge(near).decision == "equivalent"
    bare = judge(bayesian_hierarchical_test(folds(rng, 6, 1, 0.3), rope=0, **SIZES, rng=1))
    assert bare.decision == "not-shown"
    assert "Without a rope" in bare.caveat
    stuck = judge(bayesian_hierarchical_test(np.ones((4, 5)), rope=0.1, **SIZES, rng=1))
    assert stuck.decision == "no-conclusion"
    assert "All folds of each problem are alike" in stuck.sentence


def test_folds_alike_on_some_problems_do_not_stop_it():
    x = folds(np.random.default_rng(5), 6, 0.5, 0.2, 1)
    x[2] = 0.0
    x[4] = 1.5
    found = bayesian_hierarchical_test(x, rope=0.1, **SIZES, rng=1)
    assert np.isfinite(found.samples).all()
    assert found.frame["shrunken"].to_numpy()[[2, 4]] == pytest.approx([0, 1.5], abs=0.01)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"rope": -0.1}, "rope must be one number of at least 0, got -0.1"),
        ({"n_train": 0}, "n_train must be a positive number"),
        ({"differences": np.ones(5)}, r"2 problems \(rows\) and 3 folds .*got shape \(5,\)"),
        ({"differences": np.ones((5, 2))}, r"got shape \(5, 2\)"),
        ({"differences": np.ones((3, 5, 4))}, r"one table at a time, got shape \(3, 5, 4\)"),
        ({"differences": [[1, 2, np.nan], [1, 2, 3]]}, "finite numbers, got nan"),
        ({"samples": 10}, "samples must be a whole number of at least 50, got 10"),
        ({"rng": None}, "rng is required"),
    ],
)
def test_bad_input_is_named(change, words):
    call = {"differences": np.eye(3), "rope": 0.1, "rng": 1, **SIZES} | change
    with pytest.raises(ValueError, match=f"bayesian_hierarchical_test: .*{words}"):
        bayesian_hierarchical_test(**call)
