"""The numbers that the prose of chapter 12 claims, computed again, with other seeds."""

import numpy as np
import pytest
from scipy import stats

from published import printed
from tools import notebooks
from verdictlab import (
    bayesian_correlated_t_test,
    bayesian_sign_test,
    bayesian_signed_rank_test,
    compare_many,
    corrected_t_test,
    equivalence_test,
    load_table,
    wilcoxon_test,
)

SEEDS = pytest.mark.parametrize("seed", [11, 12, 13])


@pytest.fixture(scope="module")
def pair():
    scores = load_table("adi_15x8").scores
    return scores["ADI4"], scores["ADI"]


@SEEDS
def test_both_headlines(pair, seed):
    asked = {"decimals": 1, "rng": seed}
    assert bayesian_signed_rank_test(*pair, rope=0, **asked).first_larger > 0.9975
    assert bayesian_signed_rank_test(*pair, rope=1, **asked).rope == pytest.approx(0.9925, abs=2e-3)
    close = bayesian_signed_rank_test(*pair, rope=0.75, **asked)
    assert close.rope == pytest.approx(0.91, abs=0.01)
    half = bayesian_signed_rank_test(*pair, rope=0.5, **asked)
    assert [half.first_larger, half.rope] == pytest.approx([0.45, 0.55], abs=0.012)
    sign = bayesian_sign_test(*pair, rope=0.5, **asked)
    assert [sign.first_larger, sign.rope] == pytest.approx([0.34, 0.66], abs=0.012)


def test_the_lead_and_its_bowls(pair):
    lead = (pair[0] - pair[1]).round(1)
    assert lead.mean() == printed("0.6")
    assert [(lead > 0.5).sum(), (lead.abs() <= 0.5).sum(), (lead < -0.5).sum()] == [7, 8, 0]
    assert (lead.abs() > 1).sum() == 4
    assert lead.std() == printed("0.7")


LEADS = np.array([2, 0.2, -0.8])


def test_the_nine_means_of_three_leads():
    means = ((LEADS[:, None] + LEADS) / 2).round(1)
    piles = [(means > 0.5).sum(), (np.abs(means) <= 0.5).sum(), (means < -0.5).sum()]
    assert piles == [5, 3, 1]
    assert [(LEADS > 0.5).sum(), (LEADS < -0.5).sum()] == [1, 1]
    text = (notebooks.NOTEBOOKS / "source" / "12_bayesian_view.md").read_text(encoding="utf-8")
    for lead, row in zip(LEADS, means, strict=True):
        cells = [f"**{mean:g}**" if mean > 0.5 else f"{mean:g}" for mean in row]
        assert f"| {lead:g} | {' | '.join(cells)} |" in text


@SEEDS
def test_the_worlds_of_three_leads_lie_all_over_the_triangle(seed):
    found = bayesian_signed_rank_test(LEADS, 0 * LEADS, rope=0.5, rng=seed)
    chances = found.first_larger, found.rope, found.second_larger
    assert chances == pytest.approx((0.46, 0.47, 0.07), abs=0.01)
    assert (found.samples.min(axis=1) > 0.02).mean() > 0.4  # off every edge


@SEEDS
def test_where_nobody_may_claim_anything(pair, seed):
    asked = {"decimals": 1, "rng": seed}
    for rope in (0.25, 0.5, 0.75):
        found = bayesian_signed_rank_test(*pair, rope=rope, **asked)
        assert max(found.first_larger, found.rope) < 0.93
    alone = bayesian_signed_rank_test(*(scores[:1] for scores in pair), rope=1, **asked)
    assert alone.rope == 1
    for place in ("first", "rope", "second"):
        found = bayesian_signed_rank_test(*pair, rope=1, prior_place=place, **asked)
        assert found.rope >= 0.95
        if place == "first":
            assert 1 - found.rope == pytest.approx(0.042, abs=0.003)
        few = bayesian_signed_rank_test(
            *(scores[:4] for scores in pair), rope=1, prior_place=place, **asked
        )
        assert (few.rope >= 0.95) == (place == "rope")
    turned = bayesian_signed_rank_test(
        *pair, rope=1, prior_strength=15, prior_place="first", **asked
    )
    assert turned.first_larger > 0.99
    heavy = np.random.default_rng(seed).beta(15, 15, 20_000)  # the weight of the invented problem
    assert (1 - (1 - heavy) ** 2).mean() == pytest.approx(0.75, abs=0.02)


def test_a_flat_prior_gives_the_numbers_of_the_corrected_t_test():
    gains = np.random.default_rng(2).normal(0.01, 0.03, 100)
    both, sizes = (gains, np.zeros(100)), {"n_test": 30, "n_train": 270}
    p = corrected_t_test(*both, **sizes).pvalue
    assert 1 - p / 2 == printed("0.834")
    posterior = bayesian_correlated_t_test(*both, rope=0, **sizes)
    assert posterior.first_larger == pytest.approx(1 - p / 2, abs=1e-9)


def test_p_tost_and_the_schools(pair):
    assert wilcoxon_test(*pair, decimals=1).pvalue == printed("0.0078")
    assert equivalence_test(*pair, margin=1).pvalue == printed("0.0146")
    table = load_table("adi_15x8")
    for school in ("thesis", "demsar", "wilcoxon-holm"):
        assert compare_many(table, school=school, alpha=0.05).decision == "not-shown"
    assert wilcoxon_test(*pair, decimals=1).pvalue * 28 == printed("0.22")


@SEEDS
def test_false_claims_of_posteriors(seed):
    null = np.random.default_rng(seed).normal(0, 1, (1000, 15))
    for rope, share, within in ((0, 0.12, 0.03), (0.25, 0.06, 0.02), (0.5, 0.005, 0.01)):
        found = bayesian_signed_rank_test(
            null, np.zeros_like(null), rope=rope, samples=2000, rng=seed
        )
        most = np.maximum(found.first_larger, found.second_larger)
        assert (most >= 0.95).mean() == pytest.approx(share, abs=within)
        if rope == 0:
            assert (most >= 0.975).mean() == pytest.approx(0.06, abs=0.02)


@SEEDS
def test_a_rope_thinner_than_the_spread(seed):
    def said(mean, n, rope):
        tables = np.random.default_rng(seed).normal(mean, 1, (300, n))
        return bayesian_signed_rank_test(
            tables, np.zeros_like(tables), rope=rope, samples=500, rng=seed
        )

    better = [(said(0.2, n, 0.25).first_larger >= 0.95).mean() for n in (15, 50, 200)]
    assert better == sorted(better)
    assert better[0] == pytest.approx(0.14, abs=0.05)
    assert better[2] > 0.75
    assert max((said(0.2, n, 0.25).rope >= 0.95).mean() for n in (15, 50, 200)) == 0
    assert max((said(0.2, n, 0.5).first_larger >= 0.95).mean() for n in (15, 50, 200)) < 0.03
    assert (said(0.2, 200, 0.5).rope >= 0.95).mean() > 0.8
    assert (said(0.5, 15, 0.5).rope >= 0.95).mean() == pytest.approx(0.03, abs=0.03)
    # A third of the means of two problems, where nothing differs.
    assert stats.norm.ppf(2 / 3) / np.sqrt(2) == printed("0.305")
    for rope, equal in ((0.25, 0), (0.37, 1)):
        assert (said(0, 400, rope).rope > 0.5).mean() == pytest.approx(equal, abs=0.15)


@SEEDS
def test_looking_after_every_problem(seed):
    null = np.random.default_rng(seed).normal(0, 1, (500, 15))
    claimed = np.zeros(500, dtype=bool)
    for n in range(3, 16):
        found = bayesian_signed_rank_test(
            null[:, :n], np.zeros((500, n)), rope=0, samples=500, rng=seed
        )
        claimed |= np.maximum(found.first_larger, found.second_larger) >= 0.95
    assert claimed.mean() == pytest.approx(0.5, abs=0.07)


@SEEDS
def test_a_strong_prior_against_few_and_many_problems(seed):
    rng = np.random.default_rng(4)
    gains = rng.normal(0.8, 1, 50)
    asked = {"rng": seed, "prior_strength": 5, "prior_place": "second"}
    few, many = (
        bayesian_signed_rank_test(gains[:n], np.zeros(n), **asked).first_larger for n in (5, 50)
    )
    assert few < 0.1
    assert many > 0.95
