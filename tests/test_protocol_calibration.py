"""What whole protocols err where nothing differs: `protocol_size`, recomputed and held to alpha."""

import numpy as np
import pytest

from tools import protocol_calibration as calibration
from verdictlab import data_card, load_data

SIZE = load_data("protocol_size")
WHOLE = SIZE[SIZE["route"] == "all"]
PLANS = {compared: (k, control) for k, compared, control in calibration.PLANS}


def cell(frame, **where):
    for column, value in where.items():
        frame = frame[frame[column] == value]
    return frame


def test_every_cell_was_measured_with_the_stated_number_of_tables():
    expected = {
        (school, compared, world, n)
        for school in calibration.SCHOOLS
        for compared in PLANS
        for world in calibration.WORLDS
        for n in calibration.SIZES
    }
    keys = WHOLE[["school", "compared", "world", "n"]]
    assert len(WHOLE) == len(expected)
    assert set(keys.itertuples(index=False, name=None)) == expected
    for row in WHOLE.itertuples():
        assert row.tables == calibration.repetitions_of(row.school, row.algorithms)


def test_shares_and_their_errors_follow_from_the_counts():
    np.testing.assert_allclose(SIZE["rate"], SIZE["differ"] / SIZE["tables"], atol=5.1e-5)
    share = (SIZE["differ"] + 0.5) / (SIZE["tables"] + 1)
    error = np.sqrt(share * (1 - share) / SIZE["tables"])
    np.testing.assert_allclose(SIZE["standard_error"], error, atol=5.1e-5)
    assert (SIZE["named"] <= SIZE["differ"]).all()


def test_the_routes_of_a_cell_add_up_to_the_whole():
    keys = ["school", "compared", "world", "n"]
    routes = SIZE[SIZE["route"] != "all"].groupby(keys)[["tables", "differ", "named"]].sum()
    whole = WHOLE.set_index(keys).loc[routes.index, ["tables", "differ", "named"]]
    assert (routes == whole).all(axis=None)


def test_the_card_names_seed_and_version():
    notes = " ".join(data_card("protocol_size")["notes"])
    assert f"seed {calibration.SEED}" in notes
    assert "version 0.1.0" in notes
    for count in (*calibration.REPETITIONS.values(), *calibration.BAYESIAN_REPETITIONS.values()):
        assert str(count) in notes


AGAIN = [
    ("thesis", "pair", "normal", 15),
    ("thesis", "pair", "outliers", 10),
    ("thesis", "all pairs", "heavy-tailed", 15),
    ("thesis", "control", "tied", 10),
    ("demsar", "pair", "tied", 10),
    ("demsar", "all pairs", "unequal problems", 30),
    ("garcia-herrera", "control", "skewed", 15),
    ("garcia-herrera", "all pairs", "one noisy algorithm", 15),
    ("wilcoxon-holm", "all pairs", "normal", 15),
    ("wilcoxon-holm", "control", "outliers", 10),
    ("bayesian", "pair", "normal", 10),
    ("bayesian", "all pairs", "outliers", 15),
]


@pytest.mark.parametrize(("school", "compared", "world", "n"), AGAIN)
def test_a_few_cells_come_out_again(school, compared, world, n):
    k, control = PLANS[compared]
    # The first of the same tables: the band is that of a part of the whole.
    repetitions = 100 if school == "bayesian" else 200
    again = calibration.measure(school, k, compared, control, world, n, repetitions)[0]
    kept = cell(WHOLE, school=school, compared=compared, world=world, n=n).iloc[0]
    share = (kept["differ"] + 0.5) / (kept["tables"] + 1)
    band = 4 * np.sqrt(share * (1 - share) / repetitions)
    assert again["differ"] / repetitions == pytest.approx(kept["rate"], abs=band)
    assert again["differ"] <= kept["differ"]


def above(frame, level=0.05, errors=3):
    """Give the rows whose rate lies above the level by more than chance allows."""
    return frame[frame["rate"] > level + errors * np.sqrt(level * (1 - level) / frame["tables"])]


def pooled(frame):
    return frame["differ"].sum() / frame["tables"].sum()


RANKS = WHOLE["school"].isin(["demsar", "garcia-herrera", "wilcoxon-holm"])
PAIRS = WHOLE["compared"] == "pair"


def test_the_schools_of_ranks_keep_alpha_in_every_world():
    assert above(WHOLE[RANKS]).empty


def test_pairs_on_their_own_are_cautious_with_five_algorithms():
    rows = WHOLE[WHOLE["school"] == "wilcoxon-holm"]
    assert pooled(rows[rows["compared"] == "all pairs"]) == pytest.approx(0.034, abs=0.0005)
    assert pooled(rows[rows["compared"] == "control"]) == pytest.approx(0.039, abs=0.0005)
    assert (rows["named"] == rows["differ"]).all()


def test_the_thesis_keeps_alpha_for_several_algorithms():
    assert above(WHOLE[~PAIRS & (WHOLE["school"] == "thesis")]).empty


def test_the_thesis_errs_in_about_8_of_100_pairs_because_it_looks_first():
    pairs = WHOLE[PAIRS & (WHOLE["school"] == "thesis")]
    usual = pairs[~pairs["world"].isin(["one noisy algorithm", "tied"])]
    assert set(above(usual).index) == set(usual.index)
    assert usual["rate"].between(0.075, 0.1).all()


def test_a_t_test_after_leaving_out_outliers_errs_in_about_10_of_100():
    rows = SIZE[SIZE["route"] == "t-without-outliers"]
    assert pooled(rows) == pytest.approx(0.10, abs=0.005)
    # Where nothing but the look at the scores makes outliers, it is worst.
    assert rows[rows["world"] == "normal"]["rate"].between(0.13, 0.2).all()


def test_posteriors_do_not_limit_how_often_they_err():
    bayesian = WHOLE[WHOLE["school"] == "bayesian"]
    pairs = bayesian[bayesian["compared"] == "pair"]
    assert pooled(pairs) == pytest.approx(0.11, abs=0.01)
    assert pooled(bayesian[bayesian["compared"] == "all pairs"]) > 0.5
    assert pooled(bayesian[bayesian["compared"] == "control"]) > 0.3
