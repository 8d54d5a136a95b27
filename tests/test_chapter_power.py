"""The numbers that the prose of chapter 11 claims, computed again, with other seeds."""

from itertools import combinations
from math import sqrt

import numpy as np
import pytest
from scipy import stats

from published import printed
from verdictlab import (
    load_table,
    power_curve,
    power_of_protocol,
    problems_needed,
    sign_test,
    wilcoxon_test,
)
from verdictlab.labs import error_lab, power_lab
from verdictlab.learning._registry import registry
from verdictlab.learning.grading import grade

SEEDS = pytest.mark.parametrize("seed", [11, 12, 13])
PROBLEMS = 15


def power(d, n, alpha=0.05):
    """Of the paired t-test, two-sided, by another program than the package's."""
    cut, far = stats.t.ppf(1 - alpha / 2, n - 1), d * np.sqrt(n)
    return stats.nct.sf(cut, n - 1, far) + stats.nct.cdf(-cut, n - 1, far)


def seen(p, n=PROBLEMS):
    """The effect, in standard deviations, behind a two-sided p."""
    return stats.t.ppf(1 - p / 2, n - 1) / sqrt(n)


def drawn(seed, d, count=40_000):
    draws = np.random.default_rng(seed).normal(d, 1, (count, PROBLEMS))
    return draws, draws.std(axis=1, ddof=1)


def studies(seed, d):
    draws, _ = drawn(seed, d)
    return draws.mean(axis=1), stats.ttest_1samp(draws, 0, axis=1).pvalue


# The dance


def test_p_of_004_again():
    assert seen(0.04) * sqrt(PROBLEMS) == printed("2.264")
    assert seen(0.04) == printed("0.58")
    assert power(seen(0.04), PROBLEMS) == printed("0.56")
    assert power(1.8 * seen(0.04), PROBLEMS) == pytest.approx(0.96, abs=0.01)


@SEEDS
def test_where_eight_of_ten_p_lie(seed):
    _, p = studies(seed, seen(0.04))
    assert np.quantile(p, [0.1, 0.9]) == pytest.approx([0.002, 0.34], abs=0.01)
    _, p = studies(seed, 0.5)
    assert np.quantile(p, [0.1, 0.9]) == pytest.approx([0.003, 0.5], abs=0.02)


@SEEDS
def test_the_printed_mean_is_too_large(seed):
    means, p = studies(seed, 0.5)
    assert means[p <= 0.05].mean() / 0.5 == pytest.approx(1.4, abs=0.05)
    means, p = studies(seed, 0.2)
    _, spread = drawn(seed, 0.2)
    assert (p <= 0.05).mean() == pytest.approx(0.112, abs=0.008)
    assert means[p <= 0.05].mean() == pytest.approx(0.58, abs=0.02)
    unit = (means / spread)[p <= 0.05]
    assert unit.mean() == pytest.approx(0.67, abs=0.02)
    assert 0.1 < (unit < seen(0.04)).mean() < 0.25  # hers is "nothing special"
    assert (means[p <= 0.05] < 0).mean() == pytest.approx(0.031, abs=0.012)


def test_fewer_than_half_of_the_studies_in_the_lab_reject():
    assert error_lab().view.verdict.evidence["power"] == pytest.approx(power(0.5, 15), abs=1e-4)
    assert power(0.5, 15) == printed("0.44")


def test_the_pair_was_picked_after_looking():
    adi = load_table("adi_15x8").scores
    pairs = combinations(adi.columns, 2)
    p = {pair: wilcoxon_test(*(adi[one] for one in pair), decimals=1).pvalue for pair in pairs}
    assert len(p) == 28
    assert set(sorted(p, key=p.get)[2]) == {"ADI4", "ADI"}  # the third smallest


@SEEDS
def test_the_two_files_again(seed):
    adi = load_table("adi_15x8").scores
    gain = (adi["ADI4"] - adi["ADI"]).round(1)
    assert wilcoxon_test(gain, 0 * gain, decimals=1).pvalue == printed("0.008")
    worlds = np.random.default_rng(seed).normal(gain.mean(), gain.std(), (20_000, 15))
    again = (stats.wilcoxon(worlds, axis=1).pvalue <= 0.05).mean()
    assert again == pytest.approx(0.82, abs=0.015)
    least = next(k for k in range(301, 601) if stats.binomtest(k, 600).pvalue <= 0.05)
    assert least == 325
    signs = np.repeat([1, -1], [328, 272])
    assert sign_test(signs, 0 * signs).pvalue == printed("0.025")
    lead = stats.binom(600, 328 / 600)
    assert lead.sf(324) + lead.cdf(275) == printed("0.61")


# What power is made of, and the purse


def test_problems_by_hand():
    both = stats.norm.isf([0.025, 0.2])
    assert list(both) == [printed("1.96"), printed("0.84")]
    assert both.sum() ** 2 == printed("7.85")
    assert printed("33.4") == 7.85 / 0.5**2 + 2
    assert [problems_needed("t", d) for d in (0.5, 0.4, 0.3)] == [34, 52, 90]
    assert power(0.4, 52) >= 0.8 > power(0.4, 51)
    assert power(0.4, 15) == pytest.approx(0.30, abs=0.01)


def test_problems_buy_more_than_repeats():
    def spent(problems, repeats, between=2.0):
        return power(1 / sqrt(between**2 + 2.5**2 / repeats), problems)

    shares = [spent(*one) for one in ((15, 4), (20, 3), (30, 2), (60, 1))]
    assert shares == sorted(shares)
    assert spent(60, 1) > spent(15, 1000) > spent(15, 4)
    few, many = spent(15, 4) - spent(15, 1), spent(15, 1000) - spent(15, 4)
    assert few == pytest.approx(many, abs=0.03)  # three more runs, and a thousand more
    assert [spent(15, 4, 0.5), spent(60, 1, 0.5)] == [printed("0.76"), printed("0.85")]
    # The prediction before it: its studies in the order of their power.
    shown = {"a": (15, 1000), "b": (15, 4), "c": (30, 2), "d": (60, 1)}
    purse = registry().get("power.purse", function="test")
    assert [choice.key for choice in purse.choices] == list(shown)
    for choice in purse.choices:
        assert all(str(number) in choice.text for number in shown[choice.key] if number > 2)
    assert list(purse.answer) == sorted(shown, key=lambda key: -spent(*shown[key]))


# The medical pairs


@SEEDS
def test_the_pairs_of_the_lab_with_other_seeds(seed):
    table = load_table("medical_18x3")
    first, second, third = (table.scores[name] for name in table.algorithms)
    asked = {"k": [0, 1, 10], "draw": 8, "higher_is_better": False, "unit": "%", "rng": seed}
    frame = power_curve(first, third, **asked).frame.set_index(["test", "k"])["rejections"]
    told = {("t", 1): 0.99, ("wilcoxon", 1): 0.97, ("sign", 1): 0.54, ("sign", 10): 0.83}
    for place, share in told.items():
        assert frame[place] == pytest.approx(share, abs=0.06)
    kind = power_curve(first, second, **asked).frame.set_index(["test", "k"])["rejections"]
    assert all(kind[test, 1] > 0.98 for test in ("t", "wilcoxon", "sign"))
    without = [scores.drop("ddsm2c2") for scores in (second, third)]
    tamed = power_curve(*without, **asked).frame.set_index(["test", "k"])["rejections"]
    assert [tamed["t", 10], tamed["wilcoxon", 10]] == pytest.approx([0.95, 0.95], abs=0.03)
    hard = power_curve(second, third, **asked).frame.set_index(["test", "k"])
    assert hard.loc[("sign", 10), "rejections"] > 0.65
    agreed = hard["replicability"].xs(10, level="k")
    assert agreed["t"] == pytest.approx(agreed["sign"], abs=0.06)
    share = hard["rejections"]
    assert hard["replicability"].sub(1 - 2 * share * (1 - share)).abs().max() < 0.001
    assert hard.loc[("t", 10), "rejections"] == pytest.approx(0.25, abs=0.06)
    assert hard.loc[("wilcoxon", 10), "rejections"] > 0.95
    assert hard.loc[("t", 10), "replicability"] == pytest.approx(0.6, abs=0.06)
    assert hard.loc[("wilcoxon", 10), "replicability"] == pytest.approx(0.95, abs=0.03)
    assert hard.loc[("t", 10), "replicability_p"] > 0.99
    assert printed("0.83") == 1 - 2 / 12  # p uniform, where nothing differs
    assert second["ddsm2c2"] - third["ddsm2c2"] == printed("8.7")


def test_the_curve_to_be_drawn_is_that_of_the_lab():
    frozen = registry().frozen(registry().get("power.curve", function="test"))
    (curve,) = (
        dict(line["points"])
        for line in power_lab().view.picture["lines"]
        if line["label"] == "paired t"
    )
    assert [curve[k] for k in frozen["at"]] == pytest.approx(frozen["answer"], abs=0.0006)
    assert grade(frozen, " ".join(map(str, frozen["answer"])))["right"]
    for wrong, side in (("0.05 0.4 0.8 0.9 1 1", "above"), ("0 0 0 0 0 0", "below")):
        assert grade(frozen, wrong)["message"] == frozen[side]
    # "It climbs for a while and stays low."
    answer = np.array(frozen["answer"])
    assert answer[2] > 0.7 * answer[-1]
    assert answer[-1] == answer.max() == pytest.approx(0.25, abs=0.06)


def test_the_silent_test_of_the_task():
    view = power_lab().set(draw=6, alpha=0.02, show="replicability").view
    assert view.verdict.evidence["replicability"]["wilcoxon"] == 1
    assert wilcoxon_test(np.arange(1, 7), np.zeros(6)).pvalue == printed("0.031")


# Where it fails


@pytest.mark.parametrize(
    ("p", "t", "share"),
    [
        (0.01, "2.977", 0.79),
        (0.05, "2.145", 0.51),
        (0.2, "1.345", 0.24),
        (0.5, "0.692", 0.10),
    ],
)
def test_observed_power_is_p_again(p, t, share):
    assert seen(p) * sqrt(PROBLEMS) == printed(t)
    assert power(seen(p), PROBLEMS) == pytest.approx(share, abs=0.005)


def test_the_report_to_be_corrected():
    assert power(seen(0.18), PROBLEMS) == printed("0.26")
    error = 1.4 / stats.t.ppf(0.975, 14)  # half of the interval -0.5 to 2.3
    assert 2 * stats.t.sf(0.9 / error, 14) == printed("0.19")
    assert power(1 / (error * sqrt(PROBLEMS)), PROBLEMS) == printed("0.30")


@SEEDS
def test_adding_problems_until_it_rejects(seed):
    null = np.random.default_rng(seed).normal(0, 1, (4000, 60))
    looks = [stats.ttest_1samp(null[:, :n], 0, axis=1).pvalue <= 0.05 for n in range(15, 61)]
    assert np.any(looks, axis=0).mean() == pytest.approx(0.21, abs=0.02)


@SEEDS
def test_what_many_algorithms_cost(seed):
    study = power_of_protocol(
        [0.5 * sqrt(2)] + [0] * 7, 15, school="demsar", repetitions=1000, rng=seed
    )
    assert study.frame["found"].dropna().mean() == pytest.approx(0.07, abs=0.02)
