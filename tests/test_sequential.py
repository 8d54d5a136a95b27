"""Looking after every item: the e-value against its integral, false alarms under peeking, words."""

import numpy as np
import pytest
from scipy import integrate, stats

from verdictlab import judge, mcnemar_test, sequential_test


@pytest.mark.parametrize("seed", range(100))
def test_e_is_the_average_over_all_shares_by_integration(seed):
    """scipy 1.17.1: the likelihood ratio against 1/2, averaged over Beta(1/2, 1/2)."""
    rng = np.random.default_rng(seed)
    wins, losses = (int(n) for n in rng.integers(0, 60, size=2))

    def ratio(angle):  # share = sin^2: the ends of the prior are no poles, then
        share = np.sin(angle) ** 2
        return share**wins * (1 - share) ** losses * 2.0 ** (wins + losses) * 2 / np.pi

    expected = integrate.quad(ratio, 0, np.pi / 2, limit=200)[0]
    found = sequential_test(wins, losses)
    assert found.evalue == pytest.approx(expected, rel=1e-8)
    assert found.pvalue == pytest.approx(min(1, 1 / expected))
    low, high = found.confidence_interval(0.9)
    for share, inside in ((low + 1e-6, True), (low - 1e-6, False), (high + 1e-6, False)):
        if 0 < share < 1:
            told = wins * np.log(share) + losses * np.log1p(-share)
            mixed = np.log(expected) - (wins + losses) * np.log(2)
            assert (mixed - told < np.log(10)) == inside


def test_e_is_a_fair_bet():
    """Its mean over all outcomes is 1 after any number of items."""
    for n in (1, 5, 20):
        wins = np.arange(n + 1)
        e = [sequential_test(int(w), int(n - w)).evalue for w in wins]
        assert stats.binom.pmf(wins, n, 0.5) @ e == pytest.approx(1)


def test_many_looks_keep_the_level_and_mcnemar_does_not():
    rng = np.random.default_rng(1)
    steps = rng.integers(2, size=(2000, 500))
    wins = steps.cumsum(axis=1)
    losses = np.arange(1, 501) - wins
    by_e = np.mean(
        [sequential_test(w, n).stopped is not None for w, n in zip(wins, losses, strict=True)]
    )
    peeked = (mcnemar_test(wins, losses).pvalue <= 0.05).any(axis=1).mean()
    assert by_e <= 0.05
    assert peeked > 0.25


def test_a_study_that_stops_is_the_first_look_that_reaches():
    found = sequential_test([5, 12, 20, 31, 31], [1, 4, 6, 8, 20])
    assert found.stopped == int(np.flatnonzero(found.evalues >= 20)[0]) + 1
    assert found.largest == found.evalues.max()
    assert found.evalue == found.evalues[-1] < found.largest
    assert sequential_test(0, 0).evalue == pytest.approx(1)
    assert sequential_test(0, 0).confidence_interval() == (0, 1)
    huge = sequential_test(100_000, 0)
    assert np.isfinite(huge.evalue)
    assert huge.pvalue > 0


def test_an_exchange_turns_the_sides():
    one, other = sequential_test([3, 9], [1, 2]), sequential_test([1, 2], [3, 9])
    assert one.evalues == pytest.approx(other.evalues)
    low, high = one.confidence_interval()
    assert other.confidence_interval() == pytest.approx((1 - high, 1 - low))


def test_the_words():
    verdict = judge(sequential_test([10, 40], [2, 10]), names=("new", "old"))
    assert verdict.decision == "differ"
    assert verdict.sentence.startswith("new is right more often than old, however often one looked")
    assert verdict.better == (("new", "old"),)
    assert "pays for every look" in verdict.caveat
    open_still = judge(sequential_test(6, 3))
    assert open_still.decision == "not-shown"
    back = judge(sequential_test([40, 45], [10, 40]))
    assert back.decision == "differ"
    assert "has fallen again" in back.caveat


@pytest.mark.parametrize(
    ("wins", "losses", "words"),
    [
        ([5, 4], [1, 2], "do not fall"),
        ([1, 2], [1, 2, 3], "shapes that fit together"),
        (-1, 2, "must be a count"),
        ([[1]], [[2]], "one number for each look"),
    ],
)
def test_counts_that_cannot_be_are_refused(wins, losses, words):
    with pytest.raises(ValueError, match=f"sequential_test: .*{words}"):
        sequential_test(wins, losses)
