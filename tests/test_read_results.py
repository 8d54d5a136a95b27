"""`read_results`: policies for gaps, averages, metrics, names of columns, the command line."""

import gzip
import pickle
import warnings

import numpy as np
import pandas as pd
import pytest

from result_files import ALGORITHMS, PROBLEMS, VALUES, long_rows, workbook
from verdictlab import ScoreTable, cli, compare_many, read_results


def read(source, **options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return read_results(source, **({"higher_is_better": True} | options))


def long(rows, header="model,dataset,fold,accuracy"):
    return "\n".join([header, *(",".join(map(str, row)) for row in rows)])


GAPS = "dataset,A,B,C\np,0.9,0.8,\nq,0.7,nan,0.6\nr,0.5,0.6,0.7\ns,0.4,0.3,0.2\n"


def test_all_gaps_are_counted_at_once_and_the_policies_named():
    with pytest.raises(ValueError, match=r"^read_results: 2 scores are missing") as caught:
        read(GAPS)
    said = str(caught.value)
    assert "B 1, C 1" in said and "on p and q" in said
    assert "missing='drop-problems' leaves 2 of 4 problems" in said and "missing='worst'" in said


def test_problems_with_gaps_are_dropped_and_named():
    table = read(GAPS, missing="drop-problems")
    assert table.problems == ("r", "s")
    assert any("p and q were left out, 2 of 4 stayed" in text for text in table.reading)


@pytest.mark.parametrize("higher", [True, False])
def test_a_failure_stands_behind_all_others_whichever_way_is_better(higher):
    table = read(GAPS, missing="worst", higher_is_better=higher)
    ranks = table.ranks()
    assert ranks.loc["p", "C"] == 3 and ranks.loc["q", "B"] == 3
    assert table.scores.loc["p", "C"] == pytest.approx(0.7 if higher else 1.0)
    assert any("2 missing scores (B 1, C 1) count as failures" in text for text in table.reading)


def test_what_is_left_out_takes_its_failures_with_it():
    table = read(GAPS, missing="worst")
    assert "Set so: B on q and C on p." in table.reading
    assert table._reading.gaps[0].endswith(
        "each was set 0.1 behind the worst score read on its problem."
    )
    part = table.without(problems=["p"])
    assert "1 missing score (B 1) counts as a failure" in part._reading.gaps[0]
    assert part._reading.gaps[1] == "Set so: B on q."
    none = part.without(algorithms=["B"])
    assert none._reading.gaps == ()
    assert none.reading[-1].startswith("Left out by choice: the problem p and the algorithm B; 2 ")


def test_of_many_failures_ten_are_named():
    rows = "".join(f"p{i},0.9,{'' if i < 14 else 0.5}\n" for i in range(20))
    told = read(f"dataset,A,B\n{rows}", missing="worst")._reading.gaps[1]
    assert told.endswith("B on p9 and 4 more.") and told.count("B on") == 10


def test_a_failure_is_set_in_its_run_and_its_mean_stands_where_that_leaves_it():
    rows = [row for row in long_rows() if row[:2] != ("RF", "zoo")]
    table = read(long(rows), missing="worst")
    runs = pd.DataFrame(rows, columns=["a", "p", "f", "s"])
    worst = runs[runs.p == "zoo"].groupby("f").s.min()
    assert table.scores.loc["zoo", "RF"] == pytest.approx((worst - 0.001).mean(), abs=1e-12)
    assert "each was set 0.001 behind the worst score read in its own run" in table._reading.gaps[0]
    assert "fold), except that failed ones count as set;" in table.reading[-1]
    assert "3 results (one for each fold); none of" in table.without(problems=["zoo"]).reading[-2]
    some = read(long([*rows[:-1], ("RF", "zoo", 0, 0.5)]), missing="worst")
    assert "RF on zoo (2 of 3 runs)" in some._reading.gaps[1]


def test_with_two_algorithms_a_failure_is_a_loss():
    table = read("dataset,A,B\np,0.9,\nq,0.7,0.8\n", missing="worst")
    assert table.wins().loc["A", "B"] == 1


def test_the_other_policies_stay_with_the_table_and_its_parts():
    table = read(GAPS, missing="worst")
    assert set(table._reading.others) == {"drop-problems"}
    part = table.without(algorithms=["A"], problems=["r"])
    assert part.reading[-1] == (
        "Left out by choice: the problem r and the algorithm A; 2 algorithms on 3 problems are "
        "judged."
    )
    assert part._reading.others == {}  # one problem would be left
    kept = table.without(algorithms=["A"])
    assert kept._reading.others["drop-problems"].algorithms == ("B", "C")
    again = pickle.loads(pickle.dumps(table))
    assert again == table and again.reading == table.reading


def test_a_missing_fold_is_a_gap_and_worst_fills_it_within_its_fold():
    rows = [row for row in long_rows() if row[:3] != ("RF", "zoo", 1)]
    with pytest.raises(ValueError, match=r"1 score is missing \(RF 1\), on zoo"):
        read(long(rows))
    table = read(long(rows), missing="worst")
    known = pd.DataFrame(long_rows(), columns=["a", "p", "f", "s"])
    zoo = known[known["p"] == "zoo"].pivot(index="f", columns="a", values="s")
    zoo.loc[1, "RF"] = zoo.loc[1, ["kNN", "SVM"]].min() - 0.001
    assert table.scores.loc["zoo", "RF"] == pytest.approx(zoo["RF"].mean(), abs=1e-12)
    assert read(long(rows), missing="drop-problems").n == len(PROBLEMS) - 1


def test_folds_and_seeds_are_averaged_or_their_median_taken_and_said():
    rng = np.random.default_rng(5)
    frame = pd.DataFrame(
        [
            (a, p, f, s, round(float(rng.random()), 4))
            for a in "AB"
            for p in "xyz"
            for f in range(3)
            for s in range(2)
        ],
        columns=["model", "dataset", "fold", "seed", "auc"],
    )
    for average in ("mean", "median"):
        table = read(frame, average=average)
        wanted = frame.pivot_table(index="dataset", columns="model", values="auc", aggfunc=average)
        np.testing.assert_allclose(table.scores, wanted, atol=1e-12)
        told = f"Each score is the {average} of 6 results (one for each fold and seed)"
        assert told in table.reading[-1]
    assert table.metric == "auc" and table.decimals is None


def test_several_metrics_have_a_direction_each():
    rows = [(*row, round(1 - row[3], 6)) for row in long_rows((0.0,))]
    tables = read(
        long(rows, "model,dataset,fold,accuracy,error"),
        higher_is_better={"accuracy": True, "error": False},
    )
    assert list(tables) == ["accuracy", "error"]
    assert not tables["error"].higher_is_better
    assert tables["accuracy"].ranks().equals(tables["error"].ranks())
    assert tables["error"].metric == "error"


def test_rows_can_be_kept_by_what_a_column_says():
    text = "kind,dataset,A,B\na,p,1.5,2.5\na,q,1.25,3.5\nb,r,9.5,1.5\n"
    table = read(text, where={"kind": "a"}, problem="dataset")
    assert table.problems == ("p", "q")
    assert table.reading[0] == "2 of 3 rows were kept: those with a in kind."
    with pytest.raises(ValueError, match="no row has 'c' in the column 'kind'"):
        read(text, where={"kind": "c"})
    with pytest.raises(ValueError, match="no column is named 'knid'; did you mean 'kind'"):
        read(text, where={"knid": "a"})


CELLS = {
    "0.84 (1)": 0.84, "0.84 \u00b1 0.02": 0.84, "84.1 +/- 2": 84.1, "1,234.5": 1234.5,
    "1 234.5": 1234.5, "**0.84**": 0.84, "0.84*": 0.84, "\u22120.5": -0.5, "0.84 [0.8, 0.9]": 0.84,
    "1e-3": 0.001, ".5": 0.5, "1.234.567,8": 1234567.8, "12'345.6": 12345.6,
}  # fmt: skip


@pytest.mark.parametrize("cell", CELLS)
def test_what_stands_beside_a_number_is_taken_off_and_said(cell):
    mark = "," if cell.endswith(",8") else "."
    rows = ["dataset;A;B", f"p;{cell};5{mark}5", f"q;3{mark}5;7{mark}5"]
    table = read("\n".join(rows), separator=";")
    assert table.values[0, 0] == pytest.approx(CELLS[cell])
    if not cell.startswith(("\u2212", "1e", ".")):
        assert any("the number alone was kept" in text for text in table.reading)


def test_per_cent_becomes_the_unit():
    table = read("dataset,A,B\np,84.1%,80 %\nq,70.2%,75%\n")
    assert table.unit == "%" and table.values[0, 0] == 84.1


@pytest.mark.parametrize(
    "source",
    [
        {"A": {"p": 0.5, "q": 0.6}, "B": {"p": 0.7, "q": 0.8}},
        {("A", "p"): 0.5, ("A", "q"): 0.6, ("B", "p"): 0.7, ("B", "q"): 0.8},
        {"A": {"p": [0.4, 0.6], "q": [0.6, 0.6]}, "B": {"p": [0.7, 0.7], "q": [0.8, 0.8]}},
        {"dataset": ["p", "q"], "A": [0.5, 0.6], "B": [0.7, 0.8]},
        [
            {"model": a, "dataset": p, "acc": s}
            for a, p, s in [("A", "p", 0.5), ("A", "q", 0.6), ("B", "p", 0.7), ("B", "q", 0.8)]
        ],
    ],
)
def test_what_is_in_memory_is_read(source):
    table = read(source)
    np.testing.assert_allclose(table.scores.loc[["p", "q"], ["A", "B"]], [[0.5, 0.7], [0.6, 0.8]])


def test_a_score_table_needs_no_reading():
    table = ScoreTable({"A": [1, 2], "B": [2, 1]}, higher_is_better=True)
    with pytest.raises(ValueError, match="a ScoreTable already"):
        read(table)


def test_a_workbook_that_was_cut_is_refused(tmp_path):
    whole = workbook({"s": [["d", "A", "B"], ["p", 0.5, 0.25], ["q", 0.125, 0.5]]})
    assert read(whole).values.tolist() == [[0.5, 0.25], [0.125, 0.5]]
    for content in (whole[: len(whole) // 2], b"PK\x03\x04", gzip.compress(whole)[:40]):
        with pytest.raises(ValueError, match=r"^read_results: this "):
            read(content)
    assert read(gzip.compress(whole)).k == 2


def spoiled(content, place, value):
    """Change two bytes, ``place`` bytes behind the start, of each header of the archive."""
    content = bytearray(content)
    for mark, shift in ((b"PK\x03\x04", 0), (b"PK\x01\x02", 2)):  # the second list has two more
        start = -1
        while (start := content.find(mark, start + 1)) >= 0:
            content[start + place + shift : start + place + shift + 2] = value
    return bytes(content)


# Flags stand at byte 6 of a header, the packing at 8 (PKWARE's APPNOTE.TXT, 4.3.7 and 4.3.12).
@pytest.mark.parametrize(
    ("place", "value"),
    [(6, b"\x01\x00"), (8, b"\x63\x00"), (8, b"\x08\x00")],
    ids=["a password", "an unknown packing", "packed by another way than said"],
)
def test_a_workbook_that_cannot_be_unpacked_is_refused_in_our_words(place, value):
    whole = workbook({"s": [["d", "A", "B"], ["p", 0.5, 0.25], ["q", 0.125, 0.5]]})
    with pytest.raises(ValueError, match=r"no whole Excel workbook; .*save it again as \.xlsx"):
        read(spoiled(whole, place, value))


def run(capsys, *words):
    code = cli.main(list(words))
    said = capsys.readouterr()
    return code, said.out, said.err


def test_one_command_goes_from_folds_and_gaps_to_a_report(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    rows = [row for row in long_rows() if row[:3] != ("RF", "zoo", 1)]
    (tmp_path / "long.csv").write_text(long(rows, "a,b,c,d"))
    named = [
        "judge",
        "long.csv",
        "--algorithm",
        "a",
        "--problem",
        "b",
        "--fold",
        "c",
        "--score",
        "d",
        "--higher",
        "--school",
        "demsar",
    ]
    code, out, err = run(capsys, *named)
    assert (code, out) == (2, "") and "--missing drop-problems leaves 4 of 5 problems" in err
    code, out, err = run(capsys, *named, "--missing", "worst", "--report", "r.md")
    assert code == 0, err
    table = read(
        "long.csv", algorithm="a", problem="b", fold="c", score="d", missing="worst", name="long"
    )
    assert compare_many(table, school="demsar").sentence in out
    text = (tmp_path / "r.md").read_text()
    assert "missing='worst'" in text and "--missing worst" in text and str(tmp_path) not in text


def test_the_command_line_reads_a_row_per_score_without_a_flag(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "long.csv").write_text(long(long_rows()))
    code, out, err = run(capsys, "judge", "long.csv", "--higher", "--school", "demsar")
    assert code == 0, err
    (tmp_path / "long.csv.gz").write_bytes(gzip.compress((tmp_path / "long.csv").read_bytes()))
    again = run(capsys, "judge", "long.csv.gz", "--higher", "--school", "demsar")
    assert again[1] == out
    assert sorted(read(tmp_path / "long.csv").algorithms) == sorted(ALGORITHMS)
    assert len(VALUES) == read(tmp_path / "long.csv.gz").n


def test_the_command_of_the_readme_goes_from_folds_and_gaps_to_a_report(
    tmp_path, monkeypatch, capsys, root
):
    text = (root / "README.md").read_text(encoding="utf-8")
    command = next(line for line in text.splitlines() if line.startswith("verdictlab judge long"))
    monkeypatch.chdir(tmp_path)
    rows = [row for row in long_rows() if row[:3] != ("RF", "zoo", 1)]
    (tmp_path / "long.csv").write_text(long(rows))
    code, out, err = run(capsys, *command.split()[1:])
    assert code == 0, err
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "1 missing score (RF 1) counts as a failure" in page
    assert "Each score is the mean of 3 results (one for each fold)" in page
    assert "missing scores: drop-problems" in page
    assert out.splitlines()[0] in page.replace("&lt;", "<")


def test_a_row_per_score_may_come_by_a_pipe(monkeypatch, capsys):
    import io

    stream = io.TextIOWrapper(io.BytesIO(long(long_rows()).encode()))
    monkeypatch.setattr("sys.stdin", stream)
    code, _out, err = run(capsys, "judge", "-", "--higher", "--school", "demsar")
    assert code == 0, err
