"""Ranks and wins of our tables against the numbers that the sources print."""

import numpy as np
import pytest

from verdictlab import (
    compare_with_control,
    data_card,
    friedman_test,
    list_data,
    load_data,
    load_table,
)


def within_a_unit(text):
    """Match a printed number to within one unit of its last digit."""
    return pytest.approx(float(text), abs=1.0001 * 10.0 ** -len(text.partition(".")[2]), rel=0)


# Mean ranks at the foot of each printed table, in table order.
MEAN_RANKS = {
    "four_models_15": "3.20 2.27 1.60 2.93",  # Bernado, Table 9
    "fuzzy_24x4": "1.771 2.479 2.479 3.271",  # Garcia, Derrac, Herrera, Table 1
    "adi_15x8": "4.9 4.7 3.9 5.4 2.9 4.4 5.5 4.4",  # Martorell, Table 7.9
    "somcbr_b_ranks_30x13": "3.2 6.7 4.3 9.3 10.5 6.1 3.2 6.7 3.8 8.3 9.1 9.4 10.5",  # 7.12
    "demsar2006_table6_tie_broken": "3.143 2.000 2.893 1.964",  # Demsar, Table 6
}


@pytest.mark.parametrize("name", MEAN_RANKS)
def test_mean_ranks_are_those_in_print(name):
    means = load_table(name).mean_ranks()
    for mean, text in zip(means, MEAN_RANKS[name].split(), strict=True):
        assert mean == within_a_unit(text)


def test_demsars_printed_table_has_a_tie_that_his_data_had_not():
    ranks = load_table("demsar2006_table6").ranks()
    assert ranks.loc["voting"].to_list() == [4, 1, 2.5, 2.5]
    means = load_table("demsar2006_table6").mean_ranks()
    assert means["C4.5+cf"] == pytest.approx(2.929, abs=5e-4)
    assert means["C4.5+m+cf"] == pytest.approx(1.929, abs=5e-4)
    assert load_table("demsar2006_table6_tie_broken").ranks().loc["voting"].to_list() == [
        4,
        1,
        2,
        3,
    ]


def test_printed_ranks_of_class_b_never_contradict_the_printed_errors():
    errors = load_table("somcbr_b_30x13").values
    ranks = load_table("somcbr_b_ranks_30x13").values
    assert (ranks.sum(axis=1) == 91).all()
    by_error = np.sign(np.round(errors[:, :, None] - errors[:, None, :], 1))
    by_rank = np.sign(ranks[:, :, None] - ranks[:, None, :])
    assert (by_error * by_rank >= 0).all()


def test_columns_printed_twice_agree_after_rounding():
    once = load_table("somcbr_b_30x13").scores
    for name in ("oan_30x2", "medical_18x3"):
        twice = load_table(name).scores
        common = twice.index.intersection(once.index)
        gap = (twice.loc[common] - once.loc[common, twice.columns]).abs()
        assert len(common) == {"oan_30x2": 30, "medical_18x3": 12}[name]
        # Half a unit of the coarser print, and one half more for errors rounded twice.
        assert gap.max().max() < 0.1


# Column means that the thesis prints under its tables.
COLUMN_MEANS = {
    "somcbr_k_13x9": "21.87 20.88 20.71 26.64 25.38 25.56 26.92 15.97 12.37",  # Table 7.1
    "adi_15x8": "78.7 78.7 78.9 78.6 79.3 78.9 78.8 78.6",  # Table 7.9
}


@pytest.mark.parametrize("name", COLUMN_MEANS)
def test_column_means_are_those_in_print(name):
    means = load_table(name).scores.mean()
    for mean, text in zip(means, COLUMN_MEANS[name].split(), strict=True):
        assert mean == within_a_unit(text)


# What the sources print below their tables, and the rows that it is about.
WITH_A_FOOT = [name for name in list_data()["name"] if "foot" in data_card(name)]


def foot_of(name, kind):
    frame = load_data(name)
    if name == "somcbr_per_rejection":
        frame = frame.pivot(index="problem", columns="k", values=["error", "unclassified"])
        frame.columns = [f"{column}, k={k}" for column, k in frame.columns]
    columns = frame.select_dtypes("number")
    if kind == "total":
        return columns.sum()
    return columns.std() if kind == "sd" else columns.mean()


@pytest.mark.parametrize("name", WITH_A_FOOT)
def test_means_and_sums_below_a_table_follow_from_it(name):
    for kind, printed in data_card(name)["foot"].items():
        computed = foot_of(name, kind)
        for column, text in printed.items():
            assert computed[column] == within_a_unit(text), (kind, column)


def test_six_tables_have_a_foot():
    assert len(WITH_A_FOOT) == 6


@pytest.mark.parametrize(
    ("ranks", "scores", "cells"),
    [
        ("four_models_ranks_15x4", "four_models_15", []),
        ("fuzzy_ranks_24x4", "fuzzy_24x4", []),
        ("adi_ranks_15x8", "adi_15x8", ["ADI1", "ADI5", "C4.5"]),  # wdbc: unrounded scores
    ],
)
def test_printed_ranks_are_those_of_the_printed_scores(ranks, scores, cells):
    differ = load_table(ranks).scores != load_table(scores).ranks()
    assert differ.columns[differ.any()].to_list() == cells
    assert int(differ.to_numpy().sum()) == len(cells)


def test_the_printed_wins_are_those_of_the_scores():
    printed = load_data("adi_wins").set_index("winner")
    wins = load_table("adi_15x8").wins()
    for first in wins.index:
        for second in wins.columns.drop(first):
            assert printed.loc[first, second] == wins.loc[first, second]
        assert printed.loc[first, "wins"] == wins.loc[first].sum()
        assert printed.loc["losses", first] == wins[first].sum()


def test_both_denominators_of_the_medical_errors_fit_together():
    key = ["problem", "k"]
    over_all = load_data("somcbr_per_rejection").set_index(key)
    classified = load_table("somcbr_k_13x9").scores
    for (problem, k), row in over_all.iterrows():
        error = classified.loc[problem, f"SOMCBR-per k={k}"] * (1 - row["unclassified"] / 100)
        assert row["error"] == pytest.approx(error, abs=0.08), (problem, k)


def test_the_28_problems_are_those_of_the_15_data_sets():
    sizes = load_data("complexity_problems_15")["classes"]
    assert int(sizes.where(sizes > 2, 1).sum()) == len(load_data("complexity_28")) == 28


def test_class_sizes_add_up_to_the_cases():
    for name in ("test_problems_24", "medical_problems_5"):
        for row in load_data(name).itertuples():
            sizes = [each.rpartition(":")[2] for each in row.class_sizes.split(";")]
            if all(size.isdigit() for size in sizes):
                assert sum(map(int, sizes)) == row.cases, row.code


def test_adi4_wins_most_often():
    # Martorell, section 6.3 and Table 6.11: 75 wins and 27 losses; at least 12 wins of 15
    # only over ADI and ADI3.
    wins = load_table("adi_15x8").wins()
    assert (wins.loc["ADI4"].sum(), wins["ADI4"].sum()) == (75, 27)
    assert (wins.loc["IB1"].sum(), wins["IB1"].sum()) == (54, 50)
    assert set(wins.columns[wins.loc["ADI4"] >= 12]) == {"ADI", "ADI3"}


def test_class_b_comes_from_15_data_sets():
    sources = load_table("somcbr_b_30x13").sources
    assert len(sources) == 30
    assert len(set(sources.values())) == 15
    assert sources["wbcd"] == sources["wisconsin"]
    # 322 cases in three classes and 320 cases in four: two data sets (Table 5.1).
    assert sources["mias3c2c1"] != sources["miasbi2c1"]


@pytest.mark.parametrize("correct_ties", [True, False])
def test_counted_by_data_set_the_control_loses_fewer_rivals(correct_ties):
    # The 30 problems reject 9 of the 12 strategies against CBR, the 15 data sets 7.
    table = load_table("somcbr_b_30x13")
    rejected = [
        compare_with_control(
            friedman_test(each, correct_ties=correct_ties), "CBR", adjust="holm"
        ).rejected(0.05)
        for each in (table, table.by_source())
    ]
    assert [int(np.sum(each)) for each in rejected] == [9, 7]


def test_scores_above_100_are_no_accuracies():
    table = load_table("four_models_15")
    assert (table.values > 100).sum() == 4
    assert (table.metric, table.unit) == ("score", "")
