"""The numbers that the prose of chapter 00 claims, computed again.

What a code cell prints is held by the notebook tests; here stand those in sentences, quizzes
and feedback.
"""

from math import comb

import numpy as np
import pytest
from scipy import stats

from published import printed
from verdictlab import load_table
from verdictlab.labs import coin_lab
from verdictlab.labs.coin.controls import FILES
from verdictlab.learning.items.start import facts

# Both right, only A right, only B right, both wrong.
IMAGES = 11_992, 328, 272, 1_408


def p_of(lead, quarrels):
    """How often coins are at least so far apart, by another program than the package's."""
    return stats.binomtest((quarrels + lead) // 2, quarrels).pvalue


def test_every_number_about_the_images_follows_from_four():
    both, only_a, only_b, neither = IMAGES
    assert both + only_a + only_b + neither == 14_000
    assert 100 * (both + only_a) / 14_000 == pytest.approx(88.0)
    assert 100 * (both + only_b) / 14_000 == pytest.approx(87.6)
    assert (only_a - only_b, only_a + only_b) == FILES["images"]["planned"][::-1] == (56, 600)
    assert p_of(56, 600) == printed("0.0247") == coin_lab().view.verdict.evidence["p"]


def test_where_it_turns():
    """6, 25 and 219 rounds of 1000; between 700 and 800, after 786 to be exact."""
    assert p_of(56, 400) == printed("0.006")
    assert p_of(56, 600) == printed("0.025")
    assert p_of(56, 2000) == printed("0.219")
    assert p_of(56, 786) <= 0.05 < p_of(56, 788)
    assert p_of(57, 787) <= 0.05  # 56 apart needs an even number, so the chapter says "even"
    assert facts.survives(56, 0.05) == 786
    assert coin_lab().set(quarrels=700).view.verdict.decision == "differ"
    assert coin_lab().set(quarrels=800).view.verdict.decision == "not-shown"
    assert pytest.approx(56, abs=0.1) == 2 * 786**0.5


def test_a_stricter_boss():
    offered = FILES["images"]["quarrels"]
    assert offered == facts.OFFERED
    assert max(n for n in offered if p_of(56, n) <= 0.01) == 400
    assert p_of(56, 400) == printed("0.0059")


def test_the_coins_of_the_fifteen_problems():
    scores = load_table("four_models_15").scores
    for rival, ahead, p in (("M1", 13, "0.0074"), ("M2", 10, "0.302")):
        assert (scores["M3"] > scores[rival]).sum() == ahead
        assert (scores["M3"] < scores[rival]).sum() == 15 - ahead
        assert p_of(2 * ahead - 15, 15) == printed(p)
    assert 2 * sum(comb(15, heads) for heads in (13, 14, 15)) == 2 * 121 == 242
    assert max(comb(15, heads) for heads in range(16)) == comb(15, 7) == 6435


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_first_and_last_are_two_points_apart_where_nothing_differs(seed):
    world = np.random.default_rng(seed).normal(80, 4, size=(5000, 15, 4))
    assert world.max() < 100
    means = np.sort(world.mean(axis=1))
    lead = means[:, 3] - means[:, 0]
    assert lead.mean() == pytest.approx(2.1, abs=0.05)
    assert (means[:, 3] - means[:, 2]).mean() == pytest.approx(0.76, abs=0.05)
    assert (lead > 5).any() and (lead < 0.5).mean() < 0.05


def test_what_the_look_ahead_shows():
    from verdictlab import compare_all, friedman_test

    found = compare_all(friedman_test(load_table("four_models_15")))
    assert found.rejected(0.05).sum() == 2
    ranks = found.result.mean_ranks
    assert [round(float(ranks[name]), 2) for name in ("M3", "M2", "M4", "M1")] == [
        1.60,
        2.27,
        2.93,
        3.20,
    ]


def test_the_adi_file_is_ahead_on_12_of_15():
    adi = load_table("adi_15x8").scores
    gain = (adi["ADI4"] - adi["ADI"]).round(1)
    assert ((gain > 0).sum(), (gain < 0).sum(), gain.size) == (12, 2, 15)
