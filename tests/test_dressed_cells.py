"""What is taken off a cell, and what is no score however it looks; ARFF, and heads on lines."""

import numpy as np
import pandas as pd
import pytest

from forms import KNOWN
from verdictlab import TableWarning, read_results


def read(cells, separator=","):
    rows = [["dataset", "A", "B"], ["x", cells, "0.5"], ["y", cells, "0.6"], ["z", "0.7", "0.8"]]
    text = "\n".join(separator.join(row) for row in rows)
    return read_results(text, higher_is_better=True)


@pytest.mark.parametrize(
    ("cell", "score"),
    [
        (r"$0.65_{\pm 0.01}$", 0.65),
        (r"$\mathbf{0.65}$", 0.65),
        (r"\num{0.65 +- 0.01}", 0.65),
        (r"0.65$^{\dagger}$", 0.65),
        ("0.65<sup>a</sup>", 0.65),
        ("<td>0.65</td>", 0.65),
        ("0.65 / 2", 0.65),
        ("0\u00b765", 0.65),
        ("'0.65'", 0.65),
        ('="0.65"', 0.65),
        ("0.65 abc", 0.65),
        ("0.65** \u00b10.01", 0.65),
        ("0.65 \U0001f947", 0.65),
    ],
)
def test_a_score_is_found_below_what_it_wears(cell, score):
    found = read(f'"{cell.replace(chr(34), chr(34) * 2)}"')
    assert found.scores.loc["x", "A"] == score
    assert "the number alone was kept" in " ".join(found.reading)


@pytest.mark.parametrize(
    "cell",
    [
        "45/50",
        "0.65 / 0.70",
        "5 d",
        "30 s",
        "1h 5min",
        "0.65 kNN",
        r"\frac{1}{2}",
        r"$1.2 \times 10^{-3}$",
        "a",
        "0.6x",
    ],
)
def test_what_is_no_score_is_refused_and_not_bent_into_one(cell):
    with pytest.raises(ValueError, match=r"not a number|no numbers|no groups|holds words"):
        read(cell)


def test_letters_are_groups_only_where_one_begins_with_a():
    with pytest.raises(ValueError, match=r"letters behind the scores \(d\) are no groups"):
        read_results("dataset,A,B\nx,5 d,6 d\ny,7 d,2 d\n", higher_is_better=True)


def test_where_no_column_holds_numbers_nobody_is_told_to_leave_all_out():
    with pytest.raises(ValueError, match="every other column; write the scores in digits") as said:
        read_results("dataset,A,B\nx,?1,?2\ny,?3,?4\n", higher_is_better=True)
    assert "ignore" not in str(said.value)


ARFF = "@RELATION r\n@ATTRIBUTE data STRING\n@ATTRIBUTE A NUMERIC\n@ATTRIBUTE B NUMERIC\n"


def test_arff_has_gaps_and_names_in_quotes():
    found = read_results(
        f"% made by hand\n{ARFF}@DATA\n'a, b',0.1,0.2\nc,?,0.4\nd,0.5,0.6\ne,0.1,0.3\n",
        higher_is_better=True,
        missing="drop-problems",
    )
    assert found.problems == ("a, b", "d", "e")


@pytest.mark.parametrize(
    ("text", "words"),
    [(ARFF, "no line @data"), (f"{ARFF}@data\n{{0 a, 1 0.5}}\n", "row 6 .* is sparse")],
)
def test_arff_without_rows_is_refused(text, words):
    with pytest.raises(ValueError, match=words):
        read_results(text, higher_is_better=True)


def test_a_frame_with_three_levels_of_names_is_read_and_one_with_four_refused():
    levels = [["accuracy"] * 4, ["test"] * 4, list(KNOWN)]
    found = read_results(KNOWN.set_axis(levels, axis=1), higher_is_better=True)
    np.testing.assert_array_equal(found.scores, KNOWN)
    assert any("three lines" in text for text in found.reading)
    with pytest.raises(ValueError, match="4 levels of names"):
        read_results(KNOWN.set_axis([["x"] * 4, *levels], axis=1), higher_is_better=True)


def test_failed_runs_below_a_header_are_no_heads():
    text = "dataset,A,B,C\nx,OOM,0.5,0.4\ny,-,-,0.4\nz,0.1,0.2,0.3\nw,0.2,0.1,0.1\nv,0.3,0.3,0.2\n"
    found = read_results(text, higher_is_better=True, missing="drop-problems")
    assert found.problems == ("z", "w", "v")


def test_random_states_that_meet_by_chance_pair_no_runs():
    rows = [
        (a, f"d{p}", f, 1000 * j + 10 * p + f, 0.5 + 0.1 * j + 0.01 * p + 0.001 * f)
        for p in range(8)
        for j, a in enumerate(["A", "B", "C"])
        for f in range(3)
    ]
    frame = pd.DataFrame(rows, columns=["algorithm", "dataset", "fold", "random_state", "score"])
    known = read_results(frame, higher_is_better=True).scores
    frame.loc[3, "random_state"] = frame.loc[0, "random_state"]  # the first fold of A and of B
    assert frame.loc[0, "algorithm"] != frame.loc[3, "algorithm"]
    pd.testing.assert_frame_equal(read_results(frame, higher_is_better=True).scores, known)


@pytest.mark.parametrize("bad", ["67.4", "6.74", "805"])
def test_a_decimal_point_lost_among_shares_is_refused(bad):
    frame = KNOWN.astype(object).rename_axis("dataset")
    frame.loc["diabetes", "RF"] = float(bad)
    with pytest.raises(ValueError, match="outside 0 to 1, where all others are; was a decimal"):
        read_results(frame, higher_is_better=True)
    assert len(read_results(frame, higher_is_better=True, ignore="diabetes").problems) == 13


def test_a_name_in_two_kinds_of_capitals_is_refused_where_the_two_never_meet():
    rows = [(a, p, KNOWN.loc[p, a]) for p in KNOWN.index for a in KNOWN]
    frame = pd.DataFrame(rows, columns=["algorithm", "dataset", "accuracy"])
    once = frame.assign(dataset=frame["dataset"].where(frame.index != 3, "Anneal"))
    with pytest.raises(ValueError, match="'anneal' and 'Anneal' differ in capitals only"):
        read_results(once, higher_is_better=True)
    both = pd.concat([frame, frame[:4].assign(dataset="Anneal")])
    with pytest.warns(TableWarning, match="anneal and Anneal look alike"):
        assert len(read_results(both, higher_is_better=True).problems) == 15


def test_ratios_a_little_above_one_are_scores():
    frame = KNOWN.astype(object).rename_axis("dataset")
    frame.loc["lymph", "RF"] = 1.013
    assert read_results(frame, higher_is_better=True).scores.loc["lymph", "RF"] == 1.013
