"""`read_table`: what users' files look like, and what is said about those that are broken."""

import io
import re
import time
import warnings

import pytest

from verdictlab import data_card, list_data, load_table, read_table
from verdictlab.tables import TableWarning
from verdictlab.tables._library import data_folder

GOOD = "problem,kNN,SVM\niris,95.3,96.0\nwine,94.4,98.9\nsonar,80.0,79.5\n"


def read(source, **options):
    return read_table(source, **({"higher_is_better": True} | options))


# What is wrong: (the source, options, words that the message must hold). Each message is about
# something else; the first words name the place where there is one.
BROKEN = {
    "text in a cell": (
        "problem,kNN,SVM\na,1.5,2.5\nb,1.0,2.0\niris,0.9,n/a\n",
        {},
        "row 4 (problem iris), column SVM: 'n/a' is not a number",
    ),
    "words in a column": (
        "problem,type,kNN,SVM\na,binary,1.5,2.5\nb,regression,1.0,2.0\n",
        {},
        "column 2 (type) holds words ('binary' in row 2), no scores; delete it, or say problem_col",
    ),
    "an empty cell": (
        "problem,kNN,SVM\niris,,0.9\nwine,0.8,0.7\n",
        {},
        "row 2 (problem iris), column kNN: the score is missing; run it, or say what a gap means",
    ),
    "NaN": (
        "problem,kNN,SVM\niris,0.8,0.9\nwine,NaN,0.7\n",
        {},
        "row 3 (problem wine), column kNN: 'NaN' marks a missing score",
    ),
    "infinite": (
        "problem,kNN,SVM\niris,0.8,-inf\nwine,0.8,0.7\n",
        {},
        "row 2 (problem iris), column SVM: '-inf' is infinite",
    ),
    "percent sign": (
        "problem,kNN,SVM\niris,93.1%,90\nwine,80,70\n",
        {},
        "column kNN: '93.1%' has a percent sign; write 93.1 and say unit='%'",
    ),
    "mean and spread": (
        "problem,kNN,SVM\niris,93.1\u00b12.0,90\nwine,80,70\n",
        {},
        "holds a mean and a spread; keep the mean only",
    ),
    "rank in brackets": (
        "problem,kNN,SVM\niris,93.1 (1),90\nwine,80,70\n",
        {},
        "'93.1 (1)' holds more than the score",
    ),
    "thousands": (
        "problem;kNN;SVM\niris;1.234.567,8;2\nwine;80;70\n",
        {},
        "column kNN: '1.234.567,8' has marks between thousands",
    ),
    "apostrophes": (
        "problem;kNN;SVM\niris;1'234'567;2\nwine;80;70\n",
        {},
        "has marks between thousands; write the number without them",
    ),
    "beyond floats": (
        "problem,kNN,SVM\niris,1e999,0.5\nwine,0.8,0.7\n",
        {},
        "'1e999' is too large to compute with",
    ),
    "problem twice": (
        "problem,kNN,SVM\niris,0.8,0.9\nwine,0.8,0.7\n\niris ,0.7,0.6\n",
        {},
        "the problem 'iris' stands in rows 2 and 5; keep one",
    ),
    "problem without name": (
        "problem,kNN,SVM\niris,0.8,0.9\n  ,0.8,0.7\n",
        {},
        "row 3: the problem has no name",
    ),
    "algorithm twice": (
        "problem,SVM,kNN,SVM\niris,1,2,3\nwine,3,2,1\n",
        {},
        "the algorithm 'SVM' heads columns 2 and 4",
    ),
    "algorithm without name": (
        "problem,SVM,  ,kNN\niris,1,2,3\nwine,3,2,1\n",
        {},
        "column 3 has no name in the header",
    ),
    "a cell too few": (
        "problem,kNN,SVM\niris,0.8,0.9\nwine,0.8\n",
        {},
        "row 3 (wine) has 2 cells, the header 3: one is missing",
    ),
    "cells too many": (
        "problem,kNN,SVM\niris,0.8,0.9\nwine,0.8,0.7,0.5,x\n",
        {},
        "row 3 (wine) has 5 cells, the header 3: some are too many",
    ),
    "one problem": ("problem,kNN,SVM\niris,0.8,0.9\n", {}, "only one problem, 'iris' in row 2"),
    "one algorithm": (
        "name of set,SVM\niris,0.8\nwine,0.7\n",
        {},
        "only one algorithm, 'SVM' (the column 'name of set' was taken for the names",
    ),
    "names but no scores": ("problem,kNN,SVM\n", {}, "a row of names but no row of scores"),
    "no header": ("0.9,0.8\n0.7,0.6\n", {}, "the first row holds numbers (0.9, ...), not names"),
    "no header beside names": (
        "iris,0.9,0.8\nwine,0.7,0.6\n",
        {},
        "put a row with the names of the algorithms above it",
    ),
    "empty": ("", {}, "the file is empty"),
    "blank": (" \n\n", {}, "the file is empty"),
    "only separators": (",,,\n,,,\n", {}, "every cell is empty"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00", {}, "this is a picture (PNG), not text"),
    "a workbook": (b"PK\x03\x04\x14\x00", {}, "an Excel workbook (.xlsx)"),
    "an old workbook": (b"\xd0\xcf\x11\xe0\xa1\xb1", {}, "an old Excel workbook (.xls)"),
    "bytes": (b"\xfa\x01\x81\x02\n\x03", {}, "its bytes are no letters"),
    "NUL": (b"a\x00b\x00\n\x00", {}, "it holds NUL characters"),
    "no separator": ("kNN SVM\n0.9 0.8\n0.7 0.6\n", {}, "has no comma, semicolon or tab"),
    "two separators": (
        "a,b;c,d\nx,1;2,y\nz,3;4,w\n",
        {},
        "both semicolon and comma could separate the cells",
    ),
    "another separator below": (
        "problem,kNN,SVM\niris;0.8;0.9\nwine;0.8;0.7\n",
        {},
        "row 2 (iris;0.8;0.9) is separated by semicolon, the header by comma",
    ),
    "decimal commas between commas": (
        "problem,kNN,SVM\niris,0,8,0,9\nwine,0,8,0,7\n",
        {},
        "decimal commas cannot be told from commas between cells",
    ),
    "two decimal marks": (
        "problem;kNN;SVM\niris;0.8;0.9\nwine;0,8;0.7\n",
        {},
        "row 2 (problem iris), column kNN has a decimal point (0.8) and row 3 (problem wine), "
        "column kNN a decimal comma (0,8)",
    ),
    "decimal comma or thousands": (
        "problem\tkNN\tSVM\niris\t12,345\t13,456\nwine\t11,111\t10,222\n",
        {},
        "'12,345' can be read with a decimal comma or as thousands; say decimal_mark=','",
    ),
    "commas between thousands among semicolons": (
        "problem;kNN;SVM\niris;1,234;987\nwine;2,345;876\n",
        {},
        "'1,234' beside '987' can be read with a decimal comma or as thousands",
    ),
    "the wrong decimal mark asked for": (
        "problem;kNN;SVM\niris;0,8;0,9\nwine;0,8;0,7\n",
        {"decimal_mark": "."},
        "'0,8' does not have the decimal mark '.'",
    ),
    "the other wrong decimal mark": (
        "problem;kNN;SVM\niris;0.8;0.9\nwine;0.8;0.7\n",
        {"decimal_mark": ","},
        "'0.8' does not have the decimal mark ','",
    ),
    "open quotation mark": (
        'problem,kNN,SVM\niris,"0.8,0.9\nwine,0.8,0.7\n',
        {},
        "row 2: a quotation mark does not fit",
    ),
    "unknown problem column": (
        GOOD,
        {"problem_column": "problems"},
        "no column is named 'problems'; did you mean 'problem'?",
    ),
    "an address": ("https://example.org/scores.csv", {}, "a web address cannot be read"),
    "no file": ("no_such_file.csv", {}, "there is no file 'no_such_file.csv'"),
    "not a source": (42, {}, "source must be a path, an open file or pasted text, got int"),
    "a list": ([[1, 2], [3, 4]], {}, "go to ScoreTable(...)"),
    "no direction": (GOOD, {"higher_is_better": "yes"}, "must be True (as for accuracy)"),
    "separator of two letters": (GOOD, {"separator": "::"}, "must be one character"),
    "unknown decimal mark": (GOOD, {"decimal_mark": "'"}, "decimal_mark must be '.' or ','"),
    "decimals": (GOOD, {"decimals": -1}, "decimals must be a whole number from 0"),
}


def said(source, options):
    with pytest.raises(ValueError, match=r"^read_table: ") as caught:
        read(source, **options)
    # "from None" everywhere: no traceback of pandas or csv stands above ours.
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
    return str(caught.value)


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_broken_is_said_in_words(what):
    source, options, words = BROKEN[what]
    message = said(source, options)
    assert words in message
    assert len(message) < 300


def test_each_message_is_about_something_else():
    messages = {what: said(source, options) for what, (source, options, _) in BROKEN.items()}
    # Two inputs are empty, two have no header: those may share a message.
    assert len(set(messages.values())) >= len(messages) - 2


def test_a_folder_is_no_file(tmp_path):
    assert "is a folder; give the path of a file in it" in said(tmp_path, {})


def test_rows_are_counted_as_a_spreadsheet_counts_them():
    text = 'sep=;\n\np;A;"B\nof two lines"\n\nx;1;2\ny;1;z\n'
    assert "row 6 (problem y), column B\nof two lines: 'z'" in said(text, {})


def test_a_misspelt_path_finds_its_neighbour(tmp_path):
    (tmp_path / "scores.csv").write_text(GOOD)
    assert "did you mean 'scores.csv'?" in said(tmp_path / "score.csv", {})


def test_a_closed_file_is_said_to_be_so(tmp_path):
    (tmp_path / "scores.csv").write_text(GOOD)
    with open(tmp_path / "scores.csv") as file:
        pass
    assert "cannot be read (I/O operation on closed file" in said(file, {})


def test_a_file_opened_in_the_wrong_encoding_is_said_to_be_so(tmp_path):
    (tmp_path / "scores.csv").write_bytes(GOOD.replace("iris", "\u00e9").encode("cp1252"))
    with open(tmp_path / "scores.csv", encoding="utf-8") as file:
        assert "open it with mode 'rb'" in said(file, {})


SAME = {
    "comma": GOOD,
    "semicolon": GOOD.replace(",", ";"),
    "tab": GOOD.replace(",", "\t"),
    "decimal comma": GOOD.replace(",", ";").replace(".", ","),
    "tab and decimal comma": GOOD.replace(",", "\t").replace(".", ","),
    "quoted": GOOD.replace("iris", '"iris"').replace("kNN", '"kNN"').replace("95.3", '"95.3"'),
    "quoted decimal commas": re.sub(r"(\d+)\.(\d)", r'"\1,\2"', GOOD),
    "pandas with row numbers": "\n".join(
        f"{number},{line}" for number, line in zip(["", 0, 1, 2], GOOD.splitlines(), strict=True)
    ),
    "spaces": GOOD.replace(",", " , "),
    "Windows line ends": GOOD.replace("\n", "\r\n"),
    "old Mac line ends": GOOD.replace("\n", "\r"),
    "no line end at the end": GOOD.rstrip(),
    "blank lines": "\n" + GOOD.replace("\n", "\n\n"),
    "rows of empty cells": GOOD.replace("\nwine", "\n,,\nwine"),
    "empty columns on the right": GOOD.replace("\n", ",,\n"),
    "byte order mark": "\ufeff" + GOOD,
    "bytes": GOOD.encode(),
    "bytes with byte order mark": GOOD.encode("utf-8-sig"),
    "Excel's Unicode text": GOOD.replace(",", "\t").encode("utf-16"),
    "text buffer": io.StringIO(GOOD),
    "bytes buffer": io.BytesIO(GOOD.encode()),
    "Excel's sep line": "sep=;\n" + GOOD.replace(",", ";"),
    "R's write.table": GOOD.replace("problem,", "").replace(",", "\t"),
    "blank header of the problems": GOOD.replace("problem", ""),
    "another header of the problems": GOOD.replace("problem", "Set"),
    "plus signs and exponents": GOOD.replace("95.3", "+95.3").replace("80.0", "800.0e-1"),
}


@pytest.mark.parametrize("form", SAME)
def test_the_same_table_in_another_form_is_the_same_table(form):
    assert read(SAME[form]).select().scores.equals(read(GOOD).scores)


def test_a_path_gives_the_table_its_name(tmp_path):
    path = tmp_path / "my_scores.csv"
    path.write_text(GOOD)
    for source in (path, str(path)):
        table = read(source, metric="accuracy", unit="%")
        assert (table.name, table.metric, table.unit) == ("my_scores", "accuracy", "%")
    assert read(path, name="mine").name == "mine"


def test_decimals_are_the_most_that_are_printed():
    assert read(GOOD).decimals == 1
    assert read(GOOD.replace("80.0", "80")).decimals == 1
    assert read(GOOD.replace("80.0", "80.125")).decimals == 3
    assert read(GOOD.replace("80.0", "8e-3")).decimals == 3
    assert read("a,b\n1,2\n3,5\n").decimals == 0
    assert read(GOOD.replace("80.0", "80.12345678901234567")).decimals is None
    assert read(GOOD, decimals=0).decimals == 0


def test_a_decimal_comma_counts_decimals_too():
    assert read("p;A;B\nx;0,75;0,8\ny;0,5;0,9").decimals == 2
    table = read("p;A;B\nx;12,345;2,5\ny;13,456;3,5")  # 2,5 settles what 12,345 means
    assert table.scores.loc["x", "A"] == 12.345


def test_a_typographic_minus_is_a_minus():
    assert read("p,A,B\nx,\u22121.5,2\ny,1,3").scores.loc["x", "A"] == -1.5


def test_without_a_problem_column_problems_are_counted_from_1():
    table = read("kNN,SVM\n0.9,0.8\n0.7,0.6\n")
    assert table.problems == ("1", "2")
    assert table.algorithms == ("kNN", "SVM")


def test_a_column_that_counts_the_rows_is_no_algorithm():
    rows = "".join(f"{i},0.{i}1,0.{i}2\n" for i in range(1, 6))
    assert read("case,kNN,SVM\n" + rows).algorithms == ("kNN", "SVM")
    assert read("case,kNN,SVM\n" + rows, problem_column=False).k == 3


def test_small_whole_scores_are_scores():
    assert read("A,B\n1,2\n2,1\n3,3\n").k == 2
    assert read("A,B,C\n1,0.5,2\n2,0.5,1\n3,0.4,1.5\n").k == 3


def test_a_bad_score_in_the_first_column_does_not_turn_it_into_names():
    with pytest.raises(ValueError, match=r"row 3 \(problem 2\), column A: 'n/a' is not a number"):
        read("A,B,C\n0.9,0.8,0.7\nn/a,0.8,0.7\n0.6,0.8,0.7\n")


def test_the_problem_column_may_stand_anywhere():
    table = read("A,B,set\n1,2,x\n2,1,y\n", problem_column="set")
    assert table.problems == ("x", "y")
    assert table.algorithms == ("A", "B")


def test_names_may_hold_separators_quotes_and_look_like_numbers():
    table = read('problem;"A; tuned";"5"" disk";0.5\n"x, y";1;2;3\nz;2;1;4\n')
    assert table.algorithms == ("A; tuned", '5" disk', "0.5")
    assert table.problems == ("x, y", "z")


def test_western_letters_are_read_without_utf_8():
    assert read(GOOD.replace("iris", "c\u00f3ctel").encode("cp1252")).problems[0] == "c\u00f3ctel"


def test_sources_go_with_the_table():
    sources = {"iris": "iris", "wine": "wine", "sonar": "wine"}
    assert read(GOOD, sources=sources).by_source().n == 2


ODD = {
    "constant": ("p,A,B\nx,1,2\ny,1,3\n", "The algorithm A has the same score, 1, on every"),
    "twins": ("p,A,B,C\nx,1,1,2\ny,2,2,1\n", "The algorithms A and B have the same score on"),
    "column of fractions": (
        "p,A,B\nx,0.93,91.0\ny,0.88,85.2\n",
        "The algorithm A looks like fractions beside per cent (largest score 0.93)",
    ),
    "row of fractions": (
        "p,A,B\nx,93.5,91.0\ny,0.88,0.85\nz,80.1,77.0\n",
        "The problem y looks like fractions beside per cent",
    ),
    "cell of fractions": (
        "p,A,B,C\nx,93.5,91.0,92.0\ny,88.1,0.85,87.0\n",
        "The problem y has 0.85 beside 88.1",
    ),
    "row of means": ("p,A,B\nx,1,2\ny,3,1\nAverage,2,1.5\n", "The row Average looks like a sum"),
}


@pytest.mark.parametrize("what", ODD)
def test_odd_but_valid_data_are_read_with_a_warning(what):
    text, words = ODD[what]
    with pytest.warns(TableWarning) as caught:
        table = read(text)
    assert table.n >= 2
    assert len(caught) == 1
    assert words in str(caught[0].message)
    assert caught[0].filename == __file__


def test_errors_of_easy_problems_are_not_odd():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        read("p,A,B\nx,0.5,0.4\ny,20.5,35.1\nz,22.0,30.9\n", higher_is_better=False)


# A table with changes is its file with one cell changed; aligned ranks run to 96 and are taken
# for per cent beside fractions, with a warning.
AS_PRINTED = [
    name
    for name, kind in zip(*list_data()[["name", "kind"]].to_numpy().T, strict=True)
    if kind in ("scores", "ranks")
    and "changes" not in data_card(name)
    and name != "fuzzy_aligned_ranks_24x4"
]


@pytest.mark.parametrize("name", AS_PRINTED)
def test_the_files_of_the_lessons_read_as_the_lessons_load_them(name):
    card = data_card(name)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        table = read(data_folder() / card["path"], higher_is_better=card["direction"] == "higher")
    assert table.scores.equals(load_table(name).scores)
    assert table.decimals == card["decimals"]


def test_thousands_of_rows_are_read_in_a_moment():
    names = ",".join(f"A{j}" for j in range(10))
    rows = "\n".join(
        f"p{i}," + ",".join(f"{(i * 7919 + j * 104729) % 10000 / 100:.2f}" for j in range(10))
        for i in range(5000)
    )
    start = time.process_time()
    assert read(f"problem,{names}\n{rows}").n == 5000
    # Measured: about 0.2 s; the bound only catches work that grows with the square of the rows.
    assert time.process_time() - start < 5
