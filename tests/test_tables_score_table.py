"""`ScoreTable`: it cannot be corrupted, refuses what is no table, and gives its parts back."""

import copy
import pickle

import numpy as np
import pandas as pd
import pytest

from verdictlab import ScoreTable, load_table
from verdictlab._text import set_language

FRAME = pd.DataFrame(
    {"kNN": [91.0, 85.0, 70.0], "SVM": [93.0, 85.0, 72.0]}, index=["iris", "wine", "sonar"]
)


def made(scores=FRAME, **options):
    return ScoreTable(scores, **({"higher_is_better": True} | options))


def test_rows_are_problems_and_columns_algorithms():
    table = made(name="mine", metric="accuracy", unit="%", decimals=1)
    assert table.problems == ("iris", "wine", "sonar")
    assert table.algorithms == ("kNN", "SVM")
    assert (table.n, table.k) == (3, 2)
    assert (table.name, table.metric, table.unit, table.decimals) == ("mine", "accuracy", "%", 1)
    assert table.higher_is_better is True
    assert table.sources is None
    assert table.scores.index.name == "problem"
    assert table.scores.columns.name == "algorithm"
    assert table.values.shape == (3, 2)


def test_a_dict_a_frame_and_an_array_give_the_same_scores():
    from_dict = made({name: FRAME[name].to_list() for name in FRAME})
    from_series = made({name: FRAME[name] for name in FRAME})
    from_array = made(FRAME.to_numpy())
    from_lists = made(FRAME.to_numpy().tolist())
    for table in (from_dict, from_series, from_array, from_lists):
        assert np.array_equal(table.values, FRAME.to_numpy())
    assert from_series.problems == ("iris", "wine", "sonar")
    assert from_dict.problems == from_array.problems == ("1", "2", "3")
    assert from_array.algorithms == ("A1", "A2")


def test_names_become_text():
    table = made(pd.DataFrame([[1, 2], [3, 4]], index=[10, 20], columns=[0.5, 0.8]))
    assert table.problems == ("10", "20")
    assert table.algorithms == ("0.5", "0.8")


def test_the_callers_object_stays_as_it_was_and_has_no_hold_on_the_table():
    frame = FRAME.copy()
    table = made(frame)
    assert frame.equals(FRAME)
    assert frame.index.name is None
    frame.iloc[0, 0] = -1
    array = FRAME.to_numpy(copy=True)
    from_array = made(array)
    array[0, 0] = -1
    assert table.values[0, 0] == from_array.values[0, 0] == 91.0


def test_nothing_given_out_can_change_the_table():
    table = made(sources={"iris": "iris", "wine": "wine", "sonar": "sonar"})
    for frame in (table.scores, table.ranks(), table.wins()):
        frame.iloc[0, 0] = -1
    table.sources["iris"] = "another"
    with pytest.raises(ValueError, match="read-only"):
        table.values[0, 0] = -1
    for attribute in ("scores", "values", "higher_is_better", "decimals", "problems", "new"):
        with pytest.raises(AttributeError):
            setattr(table, attribute, None)
    assert table == made(sources={"iris": "iris", "wine": "wine", "sonar": "sonar"})


def test_equal_tables_are_equal_and_others_are_not():
    assert made() == made(FRAME.copy())
    assert hash(made()) == hash(made())
    for other in (
        made(FRAME + 1),
        made(higher_is_better=False),
        made(name="other"),
        made(decimals=1),
        made(FRAME.rename(index={"iris": "Iris"})),
        made(sources=dict.fromkeys(FRAME.index, "one")),
        "table",
    ):
        assert made() != other


def test_a_table_survives_pickle_and_copy():
    table = made(name="mine", decimals=1, sources=dict.fromkeys(FRAME.index, "one"))
    for twin in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table), copy.copy(table)):
        assert twin == table
        assert not twin.values.flags.writeable


def cells(*, iris=91.0):
    return pd.DataFrame({"kNN": [iris, 85.0], "SVM": [93.0, 85.0]}, index=["iris", "wine"])


REFUSED = {
    "text": (cells(iris="n/a"), {}, "problem iris, algorithm kNN: 'n/a' is not a number"),
    "number as text": (cells(iris="0.5"), {}, "'0.5' is not a number"),
    "one of all texts": (
        pd.DataFrame({"kNN": ["0.5", "0.6"], "SVM": ["0.7", "n/a"]}),
        {},
        "SVM: 'n/a' is not a nu",
    ),
    "complex": (cells(iris=1j), {}, "1j is not a number"),
    "list": (cells(iris=[1, 2]), {}, r"\[1, 2\] is not a number"),
    "missing": (cells(iris=np.nan), {}, "problem iris, algorithm kNN: the score is missing"),
    "None": (cells(iris=None), {}, "problem iris, algorithm kNN: the score is missing"),
    "NA": (cells().astype("Int64").replace(91, pd.NA), {}, "iris, algorithm kNN: the score is m"),
    "infinite": (cells(iris=-np.inf), {}, "the score is -inf; it must be finite"),
    "too large": (
        cells(iris=1e308),
        {},
        r"problem iris, algorithm kNN: the score 1e\+308 is too large .* another unit, or leave",
    ),
    "far below": (cells(iris=-1e151), {}, r"the score -1e\+151 is too large"),
    "hundreds of digits": (cells(iris=10**400), {}, "the score is inf; it must be finite"),
    "series that do not fit": (
        {"A": pd.Series([1.0, 2], ["x", "y"]), "B": pd.Series([1.0, 2], ["x", "z"])},
        {},
        "problem y, algorithm B: the score is missing",
    ),
    "columns of different length": ({"A": [1, 2, 3], "B": [1, 2]}, {}, "'A': 3, 'B': 2"),
    "plain numbers": ({"A": 1, "B": 2}, {}, "'A': one value"),
    "ragged lists": ([[1, 2], [3]], {}, "the rows of scores are not equally long"),
    "one dimension": ([1, 2, 3], {}, r"two dimensions, problems x algorithms, got shape \(3,\)"),
    "three dimensions": (np.zeros((2, 2, 2)), {}, "two dimensions"),
    "one problem": ([[1, 2]], {}, "at least 2 problems .* got 1 and 2"),
    "one algorithm": ([[1], [2]], {}, "2 algorithms .* got 2 and 1"),
    "nothing": ({}, {}, "got 0 and 0"),
    "problem twice": (
        pd.DataFrame(np.eye(3), index=["a", "b", "a"]),
        {},
        "the problem 'a' stands in positions 1 and 3",
    ),
    "1 and '1'": (pd.DataFrame(np.eye(2), columns=[1, "1"]), {}, "the algorithm '1' stands in"),
    "blank name": (pd.DataFrame(np.eye(2), columns=["A", " "]), {}, "position 2 has no name"),
    "direction": (FRAME, {"higher_is_better": 1}, "must be True .* or False .* got 1"),
    "decimals": (FRAME, {"decimals": 1.5}, "decimals must be a whole number"),
    "negative decimals": (FRAME, {"decimals": -1}, "decimals must be a whole number"),
    "sources as list": (FRAME, {"sources": ["a", "b", "c"]}, "must be a dict .* got list"),
    "a source missing": (FRAME, {"sources": {"iris": "iris"}}, "nothing about the problem 'wine'"),
    "a source too many": (
        FRAME,
        {"sources": dict.fromkeys(["iris", "wine", "sonar", "irish"], "s")},
        "'irish' that the table does not have; did you mean 'iris'",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_no_table_is_refused_with_the_cell_named(what):
    scores, options, words = REFUSED[what]
    with pytest.raises(ValueError, match=f"^ScoreTable: .*{words}"):
        made(scores, **options)


def test_whole_numbers_and_nullable_columns_are_numbers():
    assert made(FRAME.astype(int)).values.dtype == float
    assert np.array_equal(made(FRAME.astype("Float64")).values, FRAME.to_numpy())
    assert np.array_equal(made(FRAME.astype(object)).values, FRAME.to_numpy())


def test_select_keeps_the_order_asked_for():
    table = load_table("four_models_15")
    part = table.select(problems=["3", 1], algorithms=["M4", "M1"])
    assert part.problems == ("3", "1")
    assert part.algorithms == ("M4", "M1")
    assert part.scores.loc["3", "M4"] == 92.19
    assert (part.name, part.decimals, part.higher_is_better) == ("four_models_15", 2, True)
    assert table.select() == table


def test_without_leaves_the_rest_alone():
    table = load_table("somcbr_b_30x13")
    part = table.without(problems="wav2c1", algorithms=["S_OBM"])
    assert (part.n, part.k) == (29, 12)
    assert "wav2c1" not in part.problems
    assert part.sources == {p: s for p, s in table.sources.items() if p != "wav2c1"}
    assert table.without() == table
    assert table.n == 30


@pytest.mark.parametrize("method", ["select", "without"])
def test_unknown_names_are_answered_with_near_ones(method):
    table = load_table("adi_15x8")
    with pytest.raises(ValueError, match=f"^{method}: .* no algorithm 'ADI9'; did you mean 'ADI"):
        getattr(table, method)(algorithms=["ADI", "ADI9"])
    with pytest.raises(ValueError, match=f"^{method}: .* no problem 'wdcb'; did you mean 'wdbc'"):
        getattr(table, method)(problems="wdcb")


def test_leaving_out_too_much_is_refused():
    with pytest.raises(ValueError, match=r"at least 2 problems .* got 1 and 2"):
        made().without(problems=["iris", "wine"])
    with pytest.raises(ValueError, match="'kNN' stands in positions 1 and 2"):
        made().select(algorithms=["kNN", "kNN"])


def test_by_source_averages_the_problems_of_a_data_set():
    table = load_table("somcbr_b_30x13")
    once = table.by_source()
    assert once.n == 15
    assert once.k == 13
    mean = table.scores.loc[["glass2c3", "glass2c5", "glass2c6"]].mean()
    assert np.allclose(once.scores.loc["glass"], mean, rtol=1e-15)
    assert np.allclose(once.scores.loc["wisconsin"], table.scores.loc[["wbcd", "wisconsin"]].mean())
    assert once.sources == {name: name for name in once.problems}
    assert once.decimals is None
    assert once.higher_is_better is False
    assert once.by_source() == once


def test_by_source_needs_sources():
    with pytest.raises(ValueError, match=r"^by_source: .* sources="):
        made().by_source()


def test_wins_count_only_differences_above_the_tolerance():
    wins = made().wins()
    assert wins.loc["SVM", "kNN"] == 2
    assert wins.loc["kNN", "SVM"] == 0
    assert (np.diag(wins) == 0).all()
    assert made().wins(tolerance=1.9).loc["SVM", "kNN"] == 2
    assert made().wins(tolerance=2).loc["SVM", "kNN"] == 0
    assert made(higher_is_better=False).wins().loc["kNN", "SVM"] == 2


def test_wins_do_not_hang_on_float_noise():
    # 0.4 - 0.3 is a little more than 0.1 in floats, and 0.1 + 0.2 a little more than 0.3.
    scores = {"A": [0.4, 0.1 + 0.2], "B": [0.3, 0.3]}
    for decimals in (None, 1):
        table = made(scores, decimals=decimals)
        assert table.wins().loc["A", "B"] == 1
        assert table.wins(tolerance=0.1).loc["A", "B"] == 0


def test_wins_round_differences_to_the_decimals():
    scores = {"A": [0.44, 0.5], "B": [0.3, 0.5]}
    assert made(scores, decimals=1).wins(tolerance=0.1).loc["A", "B"] == 0
    assert made(scores, decimals=2).wins(tolerance=0.1).loc["A", "B"] == 1


@pytest.mark.parametrize("tolerance", [-1, np.nan, np.inf, "a", None])
def test_wins_refuse_an_impossible_tolerance(tolerance):
    with pytest.raises(ValueError, match=r"^wins: tolerance must be a number of at least 0"):
        made().wins(tolerance=tolerance)


def test_a_table_prints_as_a_sentence():
    assert str(load_table("somcbr_b_30x13")) == (
        "The table somcbr_b_30x13 holds error (%) of 13 algorithms on 30 problems; lower is better."
    )
    assert str(made()) == (
        "This table holds scores of 2 algorithms on 3 problems; higher is better."
    )
    assert repr(made(name="x")) == "ScoreTable('x', 3 problems x 2 algorithms, higher is better)"


def test_the_html_escapes_names_and_shows_the_printed_decimals():
    html = made(
        FRAME.rename(columns={"kNN": "<b>k</b>"}, index={"iris": "a & b"}),
        decimals=1,
        name="<script>",
    )._repr_html_()
    assert "&lt;b&gt;k&lt;/b&gt;" in html
    assert "a &amp; b" in html
    assert "<script>" not in html
    assert "<td>91.0</td>" in html
    assert "<td>91</td>" in made()._repr_html_()


def test_the_html_of_a_long_table_says_how_much_is_left_out():
    html = made(np.arange(200.0).reshape(100, 2))._repr_html_()
    assert html.count('<th scope="row">') == 60
    assert "40 more problems are not shown." in html


def test_words_are_translated_and_names_are_not():
    set_language("xx")
    try:
        html = load_table("adi_15x8")._repr_html_() + str(made())
        assert "ADI4" in html
        assert "adi_15x8" in html
        for word in ("better", "problem", "holds", "scores"):
            assert word not in html
    finally:
        set_language("en")
