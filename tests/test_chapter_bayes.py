"""The numbers that the prose of chapter 12 claims, computed again, with other seeds."""

import numpy as np
import pytest

from published import printed
from verdictlab import (
    bayesian_sign_test,
    bayesian_signed_rank_test,
    compare_many,
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


def test_p_tost_and_the_schools(pair):
    assert wilcoxon_test(*pair, decimals=1).pvalue == printed("0.0078")
    assert equivalence_test(*pair, margin=1).pvalue == printed("0.0146")
    table = load_table("adi_15x8")
    for school in ("thesis", "demsar", "wilcoxon-holm"):
        assert compare_many(table, school=school, alpha=0.05).decision == "not-shown"


@SEEDS
def test_false_claims_of_posteriors(seed):
    null = np.random.default_rng(seed).normal(0, 1, (1000, 15))
    for rope, share, within in ((0, 0.11, 0.035), (0.25, 0.055, 0.025), (0.5, 0.005, 0.01)):
        found = bayesian_signed_rank_test(
            null, np.zeros_like(null), rope=rope, samples=2000, rng=seed
        )
        claims = np.maximum(found.first_larger, found.second_larger) >= 0.95
        assert claims.mean() == pytest.approx(share, abs=within)


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
