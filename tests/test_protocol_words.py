"""What protocols say of a pair: estimate and verdict agree, and looking first is owned up to."""

import numpy as np
import pytest

from verdictlab import (
    ScoreTable,
    bayesian_signed_rank_test,
    compare_many,
    compare_two,
    list_data,
    load_data,
    load_table,
)


def published():
    """The name of every published table of two algorithms or more on five problems or more."""
    for name in list_data()["name"]:
        try:
            table = load_table(name)
        except ValueError:
            continue
        if isinstance(table, ScoreTable) and table.k > 1:
            yield name


PUBLISHED = list(published())


def agree(table, found):
    """Hold the sign of each difference against the algorithm called better."""
    first_is_better = np.where(found["better"] == found["first"], 1, -1)
    lean = np.sign(found["difference"]) * (1 if table.higher_is_better else -1)
    told = (found["better"] != "") & (lean != 0)
    return bool((lean == first_is_better)[told].all())


def test_there_are_many_published_tables():
    assert len(PUBLISHED) >= 12


@pytest.mark.parametrize("name", PUBLISHED)
@pytest.mark.parametrize("rope", [None, 0.0])
def test_difference_and_better_never_disagree_in_sign(name, rope):
    table = load_table(name)
    found = compare_many(table, school="bayesian", rope=rope).differences
    assert agree(table, found)
    assert (found["probability"][found["better"] == ""] <= 0.5).all()


def test_nor_do_they_by_wilcoxon():
    for name in PUBLISHED:
        table = load_table(name)
        first = table.algorithms[0]
        for other in table.algorithms[1:]:
            pair = table.select(algorithms=[first, other])
            assert agree(pair, compare_many(pair, school="demsar").differences), (name, other)


def test_the_difference_is_the_median_of_pairwise_means():
    """R 4.2.2: wilcox.test(c(0.5, 3, -1, 2.2, 4, -0.3), conf.int = TRUE)$estimate is 1.35."""
    d = np.array([0.5, 3, -1, 2.2, 4, -0.3])
    for school in ("demsar", "bayesian"):
        verdict = compare_two(d, 0 * d, school=school, higher_is_better=True)
        assert verdict.differences["difference"].item() == pytest.approx(1.35, abs=1e-9)


def test_nothing_is_claimed_against_the_estimate():
    """Of means of two problems 44 % lie above the rope, 36 % below, and their middle below 0."""
    d = np.r_[np.full(210, 4.0), np.full(270, -1.0), np.full(120, -10.0)]
    posterior = bayesian_signed_rank_test(d, 0 * d, rope=1.2, rng=1)
    assert posterior.first_larger > 0.95
    verdict = compare_two(d, 0 * d, school="bayesian", higher_is_better=True, rope=1.2)
    row = verdict.differences.iloc[0]
    assert row["difference"] == -1
    assert row["better"] == "second"
    assert verdict.decision == "not-shown"


# Looking first has its price -------------------------------------------------------------------

SIZE = load_data("protocol_size").query("school == 'thesis' and algorithms == 2")
LOOKED = "looked at the scores before it chose Wilcoxon's test"


def test_the_price_of_looking_is_the_one_measured():
    rates = SIZE[SIZE["route"] == "wilcoxon"]["rate"]
    told = _verdict_of_a_look().caveat
    assert f"in {100 * rates.min():.0f} to {100 * rates.max():.0f} of 100 cases" in told
    assert LOOKED in told


def _verdict_of_a_look():
    rng = np.random.default_rng(4)
    for _ in range(200):
        d = rng.standard_t(2, size=15)
        verdict = compare_two(
            d, 0 * d + rng.normal(size=15), school="thesis", higher_is_better=True
        )
        if verdict.route == "wilcoxon":
            return verdict
    raise AssertionError("no path ended in Wilcoxon")


def test_who_did_not_look_pays_nothing():
    x, y = load_table("medical_18x3").values.T[:2]
    for school in ("demsar", "garcia-herrera"):
        assert LOOKED not in compare_two(x, y, school=school, higher_is_better=False).caveat
    few = compare_two(x[:3], y[:3], school="thesis", higher_is_better=False)
    assert few.route == "wilcoxon"
    assert LOOKED not in few.caveat


def test_a_verdict_with_a_path_can_be_kept_in_a_set():
    table = load_table("four_models_15")
    for school in ("thesis", "demsar", "garcia-herrera", "bayesian"):
        assert len({compare_many(table, school=school), compare_many(table, school=school)}) == 1


def test_a_path_says_the_same_in_few_words_as_judge():
    scores = load_table("four_models_15").scores
    table = ScoreTable(scores[["M3", "M1"]], higher_is_better=True)
    assert compare_many(table, school="demsar").brief == (
        "M3 tends to be better than M1: p = 0.00153, at most alpha = 0.05."
    )
