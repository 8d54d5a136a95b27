"""The numbers that the prose of chapter 18 claims, computed again, partly by a second way."""

import numpy as np
import pandas as pd
import pytest
from scipy import stats

from published import printed
from verdictlab import (
    ScoreTable,
    compare_items,
    compare_many,
    items_needed,
    load_data,
    mcnemar_test,
    paired_items_test,
    sequential_test,
    welch_t_test,
)
from verdictlab.cli import main
from verdictlab.labs import items_lab
from verdictlab.learning.items.language.facts import longer, passages_needed

MODELS = ["heron", "linnet", "plover", "wren"]


@pytest.fixture(scope="module")
def right():
    return load_data("language_items")


@pytest.fixture(scope="module")
def passages(right):
    return 100 * right.groupby("passage")[MODELS].mean()


def test_a_lead_of_thirty_questions(right):
    heron, linnet = right["heron"], right["linnet"]
    assert (heron.sum() - linnet.sum(), len(right)) == (30, 2000)
    assert (100 * heron.mean(), 100 * linnet.mean()) == (86.5, 85.0)
    quarrels = (((heron > linnet).sum()), ((heron < linnet).sum()))
    assert quarrels == (126, 96)
    assert 2000 - sum(quarrels) == 1778
    price = load_data("language_costs").set_index("model")["euros"]
    assert 7 < price["heron"] / price["linnet"] < 8
    assert price["heron"] / price["wren"] == 4
    two = stats.ttest_ind(heron, linnet, equal_var=False)
    assert two.pvalue == printed("0.175")
    assert welch_t_test(heron, linnet).pvalue == printed("0.175")
    assert stats.ttest_rel(heron, linnet).pvalue == printed("0.044")
    assert np.corrcoef(heron, linnet)[0, 1] == printed("0.55")
    ends = [100 * end for end in two.confidence_interval()]
    assert ends == [printed("-0.7"), printed("3.7")]
    assert [100 * linnet[heron == one].mean() for one in (1, 0)] == [printed("93"), printed("36")]


def test_passages_make_the_interval_three_times_as_long(right, passages):
    # By a second way: the t-test on 40 means is the one with passages counted.
    lead = passages["heron"] - passages["linnet"]
    by_hand = stats.ttest_1samp(lead, 0)
    assert by_hand.pvalue == printed("0.513")
    assert list(by_hand.confidence_interval()) == [printed("-3.1"), printed("6.1")]
    assert (lead.min(), lead.max()) == (-34, 44)
    error = lead.std(ddof=1) / np.sqrt(40)
    alone = 100 * (right["heron"] - right["linnet"]).std(ddof=1) / np.sqrt(2000)
    assert error / alone == printed("3.05")
    effect = (error / alone) ** 2
    assert (effect, (effect - 1) / 49, 2000 / effect) == tuple(map(printed, ("9.3", "0.17", "215")))
    assert longer() == pytest.approx(error / alone)


def test_fifty_independent_questions_seldom_lead_by_ten_points(right):
    spread = 100 * (right["heron"] - right["linnet"]).std(ddof=1) / np.sqrt(50)
    assert 2 * stats.norm.sf(10 / spread) < 0.05


def test_one_champion_by_question_and_four_first_places_by_passage(right):
    alone = compare_items(right[MODELS], higher_is_better=True)
    grouped = compare_items(right[MODELS], higher_is_better=True, cluster=right["passage"])
    assert alone.leaders() == ("plover",)
    assert set(grouped.leaders()) == set(MODELS)


def test_what_the_lab_shows():
    lab = items_lab()
    assert lab.view.verdict.evidence["share"] == printed("0.50")
    assert lab.set(correlation=0.5).view.verdict.evidence["share"] == printed("0.70")
    for correlation in (0.15, 0.5):
        kept = lab.set(correlation=correlation, counted="passages")
        assert kept.view.verdict.evidence["share"] == 0.05
    few = items_lab("lopsided").set(clusters=5, counted="passages")
    assert few.view.verdict.evidence["share"] == printed("0.09")
    # More questions on the same passages make it worse.
    shares = [items_lab().set(size=size).view.verdict.evidence["share"] for size in (5, 20, 50)]
    assert shares == sorted(shares)


def test_ten_answers_are_not_ten_questions():
    told = load_data("language_answers")
    h, b = (
        np.array(
            [[a == "R" for a in row] for row in told.query("model == @name")["answers"]], float
        )
        for name in ("heron", "linnet")
    )
    groups = told.query("model == 'heron'")["passage"].to_numpy()

    def ends(values, places=None):
        """By a second way: t on the means of the groups, which are of one size."""
        means = 100 * (values if places is None else pd.Series(values).groupby(places).mean())
        return list(stats.ttest_1samp(means, 0).confidence_interval())

    pairs = {
        ("0.5", "2.7"): ends((h - b).ravel()),
        ("-3.0", "4.5"): ends(h[:, 0] - b[:, 0]),
        ("-0.9", "4.1"): ends((h - b).mean(axis=1)),
        ("-5.7", "7.2"): ends(h[:, 0] - b[:, 0], groups),
        ("-2.9", "6.1"): ends((h - b).mean(axis=1), groups),
    }
    for said, found in pairs.items():
        assert found == list(map(printed, said))
    one, ten = (np.diff(pairs[key])[0] for key in (("-5.7", "7.2"), ("-2.9", "6.1")))
    assert (one, ten) == (printed("12.9"), printed("9.1"))
    assert ten / one == pytest.approx(2 / 3, abs=0.05)
    found = paired_items_test(h, b, answers=True, cluster=groups)
    within = (h.var(axis=1, ddof=1) + b.var(axis=1, ddof=1)).mean() / 10 / 400
    assert found.answers_share == pytest.approx(within / found.standard_error**2)
    assert 100 * found.answers_share == printed("2.6")
    assert 100 * (h - b).mean() == printed("1.6")


def test_plovers_lead_does_not_carry_over(passages):
    fresh = 100 * load_data("language_fresh").groupby("passage")[MODELS].mean()
    told = {"heron": "87.8", "linnet": "87.1", "plover": "79.6", "wren": "88.7"}
    assert all(fresh[name].mean() == printed(value) for name, value in told.items())
    old, new = (some["plover"] - some["heron"] for some in (passages, fresh))
    assert (old.mean(), new.mean()) == (printed("2.5"), printed("-8.2"))
    change = stats.ttest_ind(old, new, equal_var=False)
    assert change.pvalue == printed("0.023")
    assert list(change.confidence_interval()) == [printed("1.6"), printed("19.8")]
    assert old.mean() - new.mean() == printed("10.7")


def test_wren_is_not_inferior_and_linnet_is_not_shown(passages, right):
    table = ScoreTable(passages[["heron", "linnet", "wren"]], higher_is_better=True)
    found = compare_many(table, school="thesis", control="heron", margin=2).differences
    assert found.set_index("first")["decision"].to_dict() == {
        "linnet": "not-shown",
        "wren": "non-inferior",
    }
    for name, lowest, p in (("linnet", "-5.3", "0.413"), ("wren", "-1.4", "0.010")):
        lead = passages[name] - passages["heron"]
        error = lead.std(ddof=1) / np.sqrt(40)
        assert lead.mean() - stats.t.isf(0.05, 39) * error == printed(lowest)
        alone = stats.ttest_1samp(lead, -2, alternative="greater").pvalue
        times = 1 if name == "linnet" else 2  # Holm
        assert times * alone == printed(p)
    test = paired_items_test(right["wren"], right["heron"], cluster=right["passage"])
    assert (test.correlation, test.design_effect) == (printed("0.74"), printed("1.0"))


def test_looking_daily_and_the_purse():
    rng = np.random.default_rng(18)
    quarrels = rng.binomial(20, 0.1, (1000, 100))
    won = rng.binomial(quarrels, 0.5)
    wins, losses = won.cumsum(axis=1), (quarrels - won).cumsum(axis=1)
    p = mcnemar_test(wins, losses).pvalue <= 0.05
    seen = np.logical_or.accumulate(p, axis=1).mean(axis=0)
    assert seen[[9, 29, 99]].tolist() == [printed("0.08"), printed("0.15"), printed("0.247")]
    stopped = [sequential_test(*one).stopped for one in zip(wins, losses, strict=True)]
    assert np.mean([one is not None for one in stopped]) == printed("0.022")
    # By a second way: other luck and scipy's binomial test.
    rng = np.random.default_rng(5)
    alarms = 0
    for _ in range(200):
        w = lost = 0
        for _day in range(100):
            many = rng.binomial(20, 0.1)
            more = rng.binomial(many, 0.5)
            w, lost = w + more, lost + many - more
            if w + lost and stats.binom.cdf(min(w, lost), w + lost, 0.5) * 2 <= 0.05:
                alarms += 1
                break
    assert alarms / 200 == pytest.approx(0.247, abs=0.1)


def test_passages_for_a_lead_of_a_point_and_a_half(right):
    heron, linnet = right["heron"], right["linnet"]
    assert [heron.std(), linnet.std()] == [pytest.approx(0.35, abs=0.01)] * 2
    needed = items_needed(0.015, sd=0.35, correlation=0.55)
    # By a second way: the normal formula.
    spread = 2 * 0.35**2 * (1 - 0.55)
    by_hand = spread * (stats.norm.isf(0.025) + stats.norm.isf(0.2)) ** 2 / 0.015**2
    assert needed == pytest.approx(by_hand, abs=4)
    assert passages_needed() == np.ceil(needed * 9.3 / 50)
    assert abs(passages_needed() - 720) <= 5


def test_the_command_of_the_text_takes_two_files(tmp_path, monkeypatch, right, capsys):
    monkeypatch.chdir(tmp_path)
    for name in ("heron", "linnet"):
        rows = right[["question", "passage", name]].rename(
            columns={"question": "id", name: "score"}
        )
        rows.to_json(f"{name}.jsonl", orient="records", lines=True)
    assert main(["items", "heron.jsonl", "linnet.jsonl", "--cluster", "passage"]) == 0
    assert "0.513" in capsys.readouterr().out
