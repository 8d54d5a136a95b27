"""Every number that case 15b tells its reader, computed again, and its plan."""

from itertools import combinations

import numpy as np
import pytest

from published import printed
from verdictlab import (
    ScoreTable,
    aligned_friedman_test,
    compare_all,
    compare_many,
    compare_with_control,
    equivalence_test,
    friedman_test,
    hodges_lehmann,
    load_data,
    load_table,
    quade_test,
    rm_anova,
    simulate_scores,
    wilcoxon_test,
)
from verdictlab.learning.casebook import LINES
from verdictlab.learning.items.fourmodels import facts
from verdictlab.learning.written import case_named

PAIRS = [f"{a}-{b}" for a, b in combinations(("M1", "M2", "M3", "M4"), 2)]


@pytest.fixture(scope="module")
def models():
    return load_table("four_models_15")


@pytest.fixture(scope="module")
def cut(models):
    return ScoreTable(models.scores.clip(upper=100), higher_is_better=True, decimals=2)


def routes(table):
    places, means = friedman_test(table), rm_anova(table)
    aligned, quade = aligned_friedman_test(table), quade_test(table)
    return {
        "nemenyi": compare_all(places),
        "wilcoxon": compare_all(places, by="wilcoxon"),
        "t": compare_all(means, by="t"),
        "tukey": compare_all(means),
        "aligned": compare_all(aligned, adjust="bergmann-hommel"),
        "quade": compare_all(quade, adjust="holm"),
    }


def claimed(route):
    pairs = route.frame["first"] + "-" + route.frame["second"]
    return set(pairs[route.adjusted <= 0.05])


def adjusted(route, pair):
    return dict(zip(PAIRS, route.adjusted, strict=True))[pair]


def test_four_scores_cannot_be_hits(models, cut):
    above = models.scores > 100
    assert above.sum().to_dict() == {"M1": 0, "M2": 3, "M3": 1, "M4": 0}
    assert list(above.index[above["M2"]]) == ["2", "3", "4"]  # three in a row
    assert models.values.size == 60
    assert np.array_equal(models.ranks().to_numpy(), cut.ranks().to_numpy())


def test_who_minds(models, cut):
    as_printed = {name: claimed(route) for name, route in routes(models).items()}
    as_cut = {name: claimed(route) for name, route in routes(cut).items()}
    two = {"M1-M3", "M3-M4"}
    assert as_printed == {
        "nemenyi": two,
        "wilcoxon": two,
        "t": two,
        "tukey": {"M2-M4", "M3-M4"},
        "aligned": {"M1-M2", "M1-M3", "M2-M4", "M3-M4"},
        "quade": set(),
    }
    assert as_cut == {
        **dict.fromkeys(("nemenyi", "wilcoxon", "t", "aligned"), two),
        "tukey": {"M1-M3", "M2-M4", "M3-M4"},
        "quade": {"M3-M4"},
    }
    assert sum(two <= found for found in as_printed.values()) == 4  # "four of the six routes"
    assert sum("M1-M3" in found for found in as_printed.values()) == 4  # the quiz


def test_what_the_prediction_tells(models, cut):
    before, after = routes(models)["tukey"], routes(cut)["tukey"]
    assert adjusted(before, "M1-M3") == printed("0.142")
    assert adjusted(after, "M1-M3") == printed("0.049")


def test_the_ruler_of_the_means_does_not_fit(models, cut):
    found = rm_anova(models).sphericity()
    assert found.mauchly_pvalue == printed("0.00108")
    assert found.epsilon_gg < 0.52
    means = models.scores.mean()
    assert means.idxmax() == "M2"
    assert cut.scores.mean().idxmax() == "M3"
    assert means["M3"] - means["M1"] == printed("3.7")
    assert adjusted(routes(models)["t"], "M1-M3") == printed("0.003")
    spread = {  # the pair is steadier than most
        pair: (models.scores[pair[:2]] - models.scores[pair[3:]]).std() for pair in PAIRS
    }
    assert sorted(spread, key=spread.get)[0] == "M1-M3"


def test_the_printed_sum_and_its_sign(models):
    places = friedman_test(models)
    assert facts.with_plus() == pytest.approx(463.84, abs=0.005)
    assert facts.ceiling() == 45
    assert facts.with_plus() > 10 * facts.ceiling()
    squares = (places.mean_ranks.round(2) ** 2).sum()
    assert 9 * (squares - 25) == printed("13.84")
    assert places.chi2 == printed("13.88")
    assert places.statistic == printed("6.24")
    assert places.pvalue == printed("0.0013")


def test_the_claims_on_pairs(models):
    places = friedman_test(models)
    nemenyi = routes(models)["nemenyi"]
    assert adjusted(nemenyi, "M1-M3") == printed("0.00384")
    assert adjusted(nemenyi, "M3-M4") == printed("0.0242")
    alone = compare_with_control(places, "M3").frame.set_index("algorithm")["pvalue"]
    assert [alone["M1"], alone["M4"]] == [printed("0.0007"), printed("0.0047")]
    for control in ("M3", "best"):
        for adjust in ("bonferroni-dunn", "holm", "hochberg"):
            found = compare_with_control(places, control, adjust=adjust)
            rejected = dict(zip(found.algorithms, found.adjusted <= 0.05, strict=True))
            assert rejected == {"M1": True, "M2": False, "M4": True}
    assert facts.pairs() == 6


def test_holms_rule_as_it_is_printed_rejects_nobody(models):
    p = np.sort(compare_with_control(friedman_test(models), "M3").pvalue)
    assert not p[0] > 0.05 / 3  # "higher" would be asked for, so it would stop at once
    decided = load_data("four_models_holm").set_index("algorithm")["decision"]
    assert sum("not" not in one for one in decided) == 2


def test_similar_it_is_not(models):
    m3 = models.scores["M3"]
    wanted = {"M1": (4.0, 2.1, 5.4), "M2": (0.7, -4.2, 3.4), "M4": (4.1, 1.9, 7.5)}
    widths = {}
    for rival, numbers in wanted.items():
        lead = hodges_lehmann(m3, models.scores[rival], decimals=2)
        low, high = lead.confidence_interval(0.95)
        assert [lead.estimate, low, high] == pytest.approx(numbers, abs=0.0501)
        widths[rival] = high - low
    assert max(widths, key=widths.get) == "M2"
    margins = [equivalence_test(m3, models.scores["M2"], margin=m).pvalue for m in (3.7, 3.8)]
    assert margins[0] > 0.05 >= margins[1]
    assert (models.scores["M2"] - m3).mean() == pytest.approx(0.5, abs=0.05)  # "half a point"


def test_what_one_problem_holds(models):
    lost = {}
    for left in models.problems:
        rest = models.select(problems=[name for name in models.problems if name != left])
        found = compare_all(friedman_test(rest))
        assert adjusted(found, "M1-M3") <= 0.05
        if adjusted(found, "M3-M4") > 0.05:
            lost[left] = adjusted(found, "M3-M4")
    assert set(lost) == {"11", "13", "15"}
    assert list(lost.values()) == [printed("0.0617")] * 3


def test_leaving_out_by_the_height_of_a_score(models):
    kept = models.scores.index[(models.scores <= 100).all(axis=1)]
    found = compare_with_control(friedman_test(models.select(problems=list(kept))), "M3")
    assert len(kept) == 11
    assert (found.adjusted <= 0.05).all()
    assert found.adjusted[1] == printed("0.042")
    behind = models.scores["M2"] > models.scores["M3"]
    assert behind[["2", "3", "4"]].all()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_rule_takes_the_good_days_of_the_wildest(seed):
    spread = [2, 6, 3, 5]
    world = simulate_scores(1000, 15, 4, effects=0, noise_sd=spread, rng=seed) + 94
    counts = [0, 0]
    for scores in world:
        possible = (scores <= 100).all(axis=1)
        for i, kept in enumerate((scores, scores[possible])):
            lead = kept[:, 2] - kept[:, 1]
            p = wilcoxon_test(lead, np.zeros(len(lead))).pvalue
            counts[i] += bool(p <= 0.05 and np.median(lead) > 0)
    assert counts[0] < 40  # about as many as one direction allows: 25
    assert counts[1] > 3 * counts[0]
    if seed == 1:
        assert counts == [27, 96]


def test_the_plan_asks_for_what_the_route_needs(models):
    lines = case_named("fourmodels").lines
    assert tuple(lines) == LINES
    for school in lines["school"].options:
        for control in lines["control"].options:
            named = None if control == "none" else control
            assert compare_many(models, school=school, control=named).path
