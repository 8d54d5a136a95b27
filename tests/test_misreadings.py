"""Misreadings by name: files that once gave a verdict on something else than was written.

Each is refused with the place and the way out, or is read with a warning that the verdict's caveat
and the report repeat. And what only looks like one of them is read without a word.
"""

import copy
import io
import pickle
import warnings

import numpy as np
import pytest

from verdictlab import (
    ScoreTable,
    aligned_friedman_test,
    compare_all,
    compare_many,
    compare_with_control,
    data_card,
    friedman_test,
    judge,
    kruskal_wallis_test,
    linear_contrast,
    list_data,
    load_table,
    multiple_sign_test,
    quade_test,
    read_table,
    render_report,
    rm_anova,
)
from verdictlab.protocol._compare import SCHOOLS
from verdictlab.tables import TableWarning
from verdictlab.tables._library import data_folder


def quiet(source, **options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", TableWarning)
        return read_table(source, **({"higher_is_better": True} | options))


def first(header, *cells):
    """A file whose first column is ``header`` with these cells, beside scores with decimals."""
    rows = [f"{cell},0.8{i},0.9{(3 * i) % 10}" for i, cell in enumerate(cells)]
    return "\n".join([f"{header},kNN,SVM", *rows])


def last(header, *cells):
    """A file whose last column is ``header``."""
    rows = [f"p{i},0.8{i},0.9{(3 * i) % 10},{cell}" for i, cell in enumerate(cells)]
    return "\n".join([f"problem,kNN,SVM,{header}", *rows])


def below(*row):
    """A file with one more row of means below."""
    return "problem,kNN,SVM\na,0.80,0.91\nb,0.70,0.72\nc,0.61,0.68\n" + ",".join(row)


def named(word, encoding):
    return f"problem,kNN,SVM\n{word},0.80,0.91\nwine,0.70,0.72\n".encode(encoding)


MEANS = """problem,kNN,SVM,NB
a,80.3,91.2,80.8
b,70.1,72.6,66.3
c,61.4,68.9,60.7
Alle,70.6,77.6,69.3
"""
# Problems in the order of the algorithms, as a tool writes them that has a row per score.
LONG = "problem,algorithm,accuracy\n" + "".join(
    f"{p},{a},0.{70 + 3 * i + j}\n"
    for j, a in enumerate(["kNN", "SVM", "tree"])
    for i, p in enumerate(["adult", "wine", "zoo"])
)
FRACTIONS = """problem,C45,kNN,SVM
a,0.803,0.912,0.808
b,0.701,0.726,0.663
c,0.614,0.689,0.607
d,0.914,0.929,0.907
e,0.853,0.814,0.828
"""


def extra(header, *cells):
    """The table of fractions with one more column."""
    lines = FRACTIONS.splitlines()
    return "\n".join(f"{line},{cell}" for line, cell in zip(lines, [header, *cells], strict=True))


TIMES = (61.2, 83.1, 77.4, 91.2, 70.3)  # as large as per cent
REFUSED = {
    "a header that is one short": (
        "problem;A;B\niris;0.5;0.6;0.7\nwine;0.7;0.8;0.9\n",
        "row 2 (iris) and all others have 4 cells, the header 3 (problem, ...)",
        "complete the header",
    ),
    "a header that is one short, by another name": (
        "corpus\tkNN\tSVM\niris\t0.5\t0.6\t0.7\nwine\t0.7\t0.8\t0.9\n",
        "row 2 (iris) and all others have 4 cells, the header 3 (corpus, ...)",
        "complete the header",
    ),
    "seeds": (
        first("seed", 42, 7, 13, 99),
        "column 1 (seed) holds whole numbers (42 in row 2)",
        "runs on one problem: average them first",
    ),
    "folds": (first("fold", 1, 2, 3, 4), "column 1 (fold)", "delete it"),
    "identifiers": (last("uci_id", 53, 109, 2, 19), "column 4 (uci_id)", "delete it"),
    "row numbers of pandas": (
        last("Unnamed: 0", 0, 1, 2, 3),
        "column 4 (Unnamed: 0): a column without a name",
        "delete it",
    ),
    "years": (first("year", 1988, 1990, 2001, 1994), "column 1 (year)", "problem_column='year'"),
    "rows counted with a slip": (
        first("lfd", 1, 2, 3, 3, 5, 6),
        "column 1 (lfd) counts the rows (1, 2, 3, 3, ...), though not quite",
        "number the rows 1, 2, 3, ... again",
    ),
    "a table on its side": (
        "algorithm,iris,wine\nkNN,0.9,0.8\nSVM,0.8,0.7\n",
        "the first column is headed 'algorithm', so the rows (row 2: 'kNN') are algorithms",
        "turn the table",
    ),
    "a row per run": (
        "algorithm,dataset,accuracy\nkNN,iris,0.9\nkNN,wine,0.8\n",
        "'algorithm' and 'dataset' say that there is a row per algorithm and problem",
        'frame.pivot(index="dataset", columns="algorithm", values="accuracy")',
    ),
    "spreads beside scores": (last("kNN_std", 0.01, 0.02, 0.01), "column 4 (kNN_std)", "delete it"),
    "counts of cases": (last("n", 150, 178, 101), "column 4 (n) holds whole numbers", "delete it"),
    "points between thousands": (
        "p;A;B\nx;1.234;987\ny;2.345;876\nz;1.111;777",
        "row 2 (problem x), column A: '1.234' beside '987' can be read",
        "decimal_mark='.'",
    ),
    "a row swallowed by a quotation mark": (
        'problem,A,B\n"iris,0.5,0.6\nwine",0.7,0.8\nzoo,0.7,0.9\n',
        "row 2: the cell 'iris,0.5,0.6\\nwine' holds a row of its own",
        "delete it, or double the marks",
    ),
    "twins that differ in a letter without width": (
        "problem,A,B,A\u200d\niris,0.5,0.6,0.7\nwine,0.7,0.8,0.9\n",
        "columns 2 and 4 (the two differ only in letters that cannot be seen)",
        "a name of its own",
    ),
    "problems that differ in a letter without width": (
        "problem,A,B\niris,0.5,0.6\n\u2060iris,0.7,0.8\n",
        "the problem 'iris' stands in rows 2 and 3",
        "keep one",
    ),
    "GB18030": (
        named("\u6570\u636e", "gb18030"),
        "neither UTF-8 nor a Western",
        "save it as UTF-8",
    ),
    "Shift-JIS": (
        named("\u30a2\u30a4\u30ea\u30b9", "shift_jis"),
        "neither UTF-8 nor a Western",
        "save it as UTF-8",
    ),
    "KOI8": (
        named("\u0438\u0440\u0438\u0441", "koi8-r"),
        "neither UTF-8 nor a Western",
        "encoding=",
    ),
    "standard errors beside scores": (
        last("SVM_err", 0.01, 0.02, 0.01),
        "column 4 (SVM_err) holds how 'SVM' scatters or ranks",
        "delete it",
    ),
    "standard errors by another name": (
        last("k-NN stderr", 0.01, 0.02, 0.01),
        "column 4 (k-NN stderr) holds how 'kNN' scatters",
        "delete it",
    ),
    "standard errors in two words": (
        last("std. err. of SVM", 0.01, 0.02, 0.01),
        "holds how 'SVM' scatters",
        "delete it",
    ),
    "p-values beside scores": (
        last("SVM_p_value", 0.01, 0.02, 0.01),
        "column 4 (SVM_p_value) holds how",
        "delete it",
    ),
    "a plus-minus sign for a name": (
        last("SVM \u00b1", 0.01, 0.02, 0.01),
        "column 4 (SVM \u00b1) holds how 'SVM' scatters",
        "delete it",
    ),
    "sigma": (
        last("sigma", 0.01, 0.02, 0.01),
        "column 4 (sigma) holds spreads or p-values, by its name and size no scores",
        "delete it",
    ),
    "a column of p-values": (
        last("p-value", 0.01, 0.2, 0.003),
        "column 4 (p-value) holds spreads or p-values, by its name and size no scores",
        "delete it",
    ),
    "a row per score": (
        LONG,
        "column 2 (algorithm) repeats 'kNN' and column 1 (problem) 'adult', so there is a row per "
        "score",
        'frame.pivot(index="problem", columns="algorithm", values="accuracy")',
    ),
    "a row per score, by other names": (
        LONG.replace("problem,algorithm,accuracy", "lfd,what,f1"),
        "column 2 (what) repeats 'kNN' and column 1 (lfd) 'adult'",
        'frame.pivot(index="lfd", columns="what", values="f1")',
    ),
    "a row per fold": (
        "fold,classifier,data set,accuracy\n"
        + "".join(
            f"{i},{a},{p},0.{i}{len(a + p)}\n"
            for a in ("kNN", "SVM2")
            for p in ("adult", "wine")
            for i in (1, 2)
        ),
        "column 2 (classifier) repeats 'kNN' and column 3 (data set) 'adult'",
        'frame.pivot_table(index="data set", columns="classifier", values="accuracy"), which '
        "takes the mean",
    ),
    "an empty column": (
        "problem,kNN,SVM,Unnamed: 3\na,0.8,0.9,\nb,0.7,0.6,\n",
        "column 4 (Unnamed: 3) is empty below its name",
        "delete it",
    ),
    "an empty column without a name": (
        "problem,kNN,,SVM\na,0.8,,0.9\nb,0.7,,0.6\n",
        "column 3 is empty",
        "delete it",
    ),
    "an empty first column": (
        ",problem,kNN,SVM\n,a,0.8,0.9\n,b,0.7,0.6\n",
        "column 1 is empty",
        "delete it",
    ),
    "twins that differ in a space without width": (
        "problem,A,B,A\u200b\niris,0.5,0.6,0.7\nwine,0.7,0.8,0.9\n",
        "columns 2 and 4 (the two differ only in letters that cannot be seen)",
        "a name of its own",
    ),
    "problems that differ in a space without width": (
        "problem,A,B\niris,0.5,0.6\niris\u200b,0.7,0.8\n",
        "rows 2 and 3 (the two differ only in letters that cannot be seen)",
        "keep one",
    ),
    "a name of 100 kB": (
        f"problem,A,B\n{'x' * 100_000},0.5,0.6\nwine,0.7,0.8\n",
        "row 2: the cell 'xxx",
        "shorten it",
    ),
}
WARNED = {
    "Average:": (below("Average:", "0.70", "0.77"), "The row Average: looks like a summary"),
    "Avg. accuracy": (below("Avg. accuracy", "0.7", "0.8"), "The row Avg. accuracy looks like"),
    "Overall": (below("Overall", "0.70", "0.77"), "The row Overall looks like a summary"),
    "mean": (below("mean", "0.70", "0.77"), "The row mean looks like a summary"),
    "n in a row": (below("n", "3", "3"), "The row n looks like a summary"),
    "std in a row": (below("Std. dev.", "0.08", "0.10"), "The row Std. dev. looks like a summary"),
    "means without a name": (MEANS, "The row Alle looks like a summary"),
    "mean in a column": (last("mean", 0.85, 0.84, 0.9), "The column mean looks like a summary"),
    "Overall in a column": (last("Overall", 0.8, 0.8, 0.9), "The column Overall looks like"),
    "numbers beside scores": (
        first("code2", 531, 1090, 2002, 191),
        "The column code2 does not look like an algorithm",
    ),
    "a table on its side, without a name": (
        "problem,a,b,c,d\nkNN,0.91,0.52,0.73,0.64\nSVM,0.92,0.55,0.71,0.66\n",
        "turn the table",
    ),
    "data sets for algorithms": (
        ",iris,wine\nX1,0.91,0.52\nX2,0.92,0.55\nX3,0.92,0.53\n",
        "The columns iris and wine are named like data sets",
    ),
    "another alphabet": (
        "problem,A,\u0410\niris,0.5,0.6\nwine,0.7,0.8\n",
        "look alike; are they one and the same?",
    ),
    "encoded twice": (
        "problem,A,B\nc\u00c3\u00b3ctel,0.5,0.6\nwine,0.7,0.8\n",
        "may be c\u00f3ctel",
    ),
    "writing turned round": (
        "problem,A,\u202e50.0\niris,0.5,0.6\nwine,0.7,0.8\n",
        "The name \\u202e50.0 holds control characters or marks of direction",
    ),
    "a mark for a missing score": (
        "problem,A,B\niris,0.5,0.6\nwine,-1,0.8\nzoo,0.7,0.8\n",
        "The score -1 of A on wine looks like a mark for a missing one",
    ),
    "a missing score saved as 0": (
        FRACTIONS.replace("0.726", "0"),
        "The score 0 of kNN on b looks like a mark for a missing one",
    ),
    "missing scores saved as 0.0": (
        "p,kNN,SVM\na,80.1,91.2\nb,70.2,72.3\nc,61.3,68.4\nd,0.0,63.5\ne,55.6,51.7\n",
        "The score 0 of kNN on d looks like a mark for a missing one",
    ),
    "p-values in a row": (below("p-value", "0.04", "0.31"), "The row p-value looks like a summary"),
    "p in a row": (below("Wilcoxon p", "0.04", "0.31"), "The row Wilcoxon p looks like a summary"),
    "spreads as large as scores": (
        last("sigma", 0.81, 0.82, 0.91),
        "The column sigma looks like a summary",
    ),
    "ranks": (
        "problem,A,B,C\na,1,2,3\nb,2.5,1,2.5\nc,1,3,2\nd,3,1,2\n",
        "Every row holds the ranks 1 to 3, where 1 is usually best",
    ),
    "ranks of two": (
        "problem,A,B\na,1,2\nb,2,1\nc,1.5,1.5\nd,1,2\ne,1,2\nmean,1.3,1.7\n",
        "Every row holds the ranks 1 to 2, where 1 is usually best",
    ),
    "a column in per cent": (
        extra("RF", *TIMES),
        "The algorithm RF looks like per cent beside fractions",
    ),
    "two columns in per cent": (
        "problem,C45,kNN,RF,NB,SVM\na,0.80,0.91,61.2,63.0,0.8\nb,0.70,0.72,83.1,80.0,0.66\n",
        "The algorithms RF and NB look like per cent beside fractions (largest score 83.1)",
    ),
    "a row in per cent": (
        FRACTIONS.replace("0.701,0.726,0.663", "70.1,72.6,66.3"),
        "The problem b looks like per cent beside fractions (largest score 72.6)",
    ),
    **{
        name: (extra(name, *TIMES), f"The column {name} does not look like an algorithm")
        for name in (
            "Zeit",
            "train (s)",
            "difficulty",
            "seconds",
            "ms",
            "size",
            "CPU [sec]",
            "Laufzeit",
            "C45 time",
            "kNN (s)",
            "SVM_ms",
            "model size (MB)",
        )
    },
    "a comma that semicolons settle": (
        "problem;kNN;SVM\na;1,671;1,892\nb;2,004;1,999\nc;1,534;1,207\n",
        "1,671 was read with a decimal comma, as 1.671",
    ),
    "a lost decimal point": (
        "problem,A,B,C\niris,95.3,953,94.1\nwine,90.1,91.0,92.2\n",
        "The score 953 of B on iris is far from others such as 95.3",
    ),
}


def test_there_are_at_least_21_of_them():
    assert len(REFUSED) + len(WARNED) >= 21


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_surely_wrong_is_refused_with_its_place_and_the_way_out(what):
    source, place, way_out = REFUSED[what]
    with pytest.raises(ValueError, match=r"^read_table: ") as caught:
        quiet(source)
    assert place in str(caught.value)
    assert way_out in str(caught.value)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("what", WARNED)
def test_what_may_be_wrong_is_said_by_reader_verdict_and_report(what):
    source, words = WARNED[what]
    with pytest.warns(TableWarning) as caught:
        table = read_table(source, higher_is_better=True)
    assert [str(each.message) for each in caught] == list(table.warnings)
    (told,) = [text for text in table.warnings if words in text]
    verdict = compare_many(table, school="demsar")
    assert told in verdict.caveat
    assert told in render_report(verdict, "html", table=table).replace("&#x27;", "'")
    assert words in table._repr_html_()


# What is fine ------------------------------------------------------------------------------------

NAMES = [
    *("SVM-mean", "kNN (n=5)", "k-NN(k=1)", "C4.5", "C4.5+m+cf", "ID3", "1-NN", "Mean shift"),
    *("MaxEnt", "MinMax", "Rank SVM", "SVMrank", "Fold-in", "SeedKMeans", "Year2000", "N-gram"),
    *("Averaged one-dependence", "AODE", "Naive Bayes (std. features)", "Time series forest"),
    *("Gr\u00f6\u00dfe", "\u00e9t\u00e9", "fa\u00e7ade", "\u0438\u0440\u0438\u0441"),
    *(
        "\u6570\u636e",
        "\u05e9\u05dc\u05d5\u05dd",
        "\u0633\u0644\u0627\u0645",
        "\U0001f469\u200d\U0001f4bb",
    ),
    *(
        "SVM (s)",
        "Timed automaton",
        "Pruned tree (size 3)",
        "Sigma-Pi",
        "P-SVM",
        "Error-correcting",
        "Sum rule",
        "Median filter",
        "std-SVM2",
        "n-SVM",
        "RunTime-NN",
        "a.1b",
    ),
]


@pytest.mark.parametrize("name", NAMES)
def test_an_innocent_name_is_read_without_a_word(name):
    text = f"problem,{name},B\na,0.80,0.91\n{name},0.70,0.72\nc,0.61,0.68\nd,0.52,0.43\n"
    for source in (text, text.encode()):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            table = read_table(source, higher_is_better=True)
        assert table.algorithms == (name, "B")
        assert table.problems == ("a", name, "c", "d")
        assert table.warnings == ()


FINE = {
    "votes of an ensemble": ("problem,sum,max,min\na,0.8,0.7,0.9\nb,0.6,0.9,0.8\nc,0.7,0.6,0.6\n"),
    "words crossed with nothing": "p,A,B\nyes,0.8,0.7\nno,0.6,0.9\n",
    "codes of two letters": "problem,A,B\nIR,0.8,0.7\nSE,0.6,0.9\nSD,0.7,0.6\nTA,0.5,0.6\n",
    "lettered algorithms": "problem,M,N,O\na,8,7,9\nb,6,9,8\nc,7,6,6\n",
    "whole scores beside others": (
        "problem,A,B\na,90,89.5\nb,80,81.2\nc,70,66.6\nd,75,75.1\ne,60,62.4\n"
    ),
    "100 beside 95.123": "problem;A;B\na;95.123;100\nb;99.999;98.765\nc;100;97.531\n",
    "an algorithm that fails": "problem,A,B,C\na,0.9,0.091,0.95\nb,0.8,0.7,0.9\nc,0.7,0.8,0.8\n",
    "a poor baseline": "problem,A,B,zero\na,.95,.94,.5\nb,.93,.96,.5\nc,.97,.91,.49\nd,.9,.96,.5\n",
    "large errors": "p,A,B,C\na,0.5,0.4,0.6\nb,250.1,310.2,299.0\nc,12.2,13.1,11.9\n",
    "many algorithms on few problems": (
        "p,A,B,C,D,E\nx,95.1,96.2,94.3,95.5,95.9\ny,61.2,60.0,62.2,59.9,61.0\n"
        "z,80.1,79.8,81,80,82\n"
    ),
    "ranks, where errors are": "problem,A,B,C\na,1,2,3\nb,2,1,3\nc,1,3,2\nd,3,1,2\n",
    "nearly ranks": "problem,A,B,C\na,1,2,3\nb,2,1,3\nc,1,3,2\nd,3,1,4\n",
    "variants of an algorithm": (
        "problem,RF,RF-P,RF dev,RF-2\na,.8,.79,.3,.8\nb,.6,.1,.2,.61\nc,.93,.3,.35,.9\n"
        "d,.5,.21,.2,.55\ne,.7,.3,.3,.72\n"
    ),
    "errors, all of them": (
        "problem,kNN_err,SVM_err,C45 error\na,0.2,0.3,0.4\nb,0.1,0.3,0.2\nc,0.3,0.2,0.1\n"
    ),
    "no error on an easy problem": "p,A,B,C\na,0,0.3,0.2\nb,12.1,13.2,14.3\nc,20.1,22,21.3\n",
    "counts from 0": "p,A,B,C\na,0,2,3\nb,2,1,3\nc,3,3,2\nd,3,2,4\n",
    "chance-corrected scores": (
        "p,A,B,C\na,0.81,0.82,0.8\nb,0.02,0,0.03\nc,0.7,0.75,0.72\nd,0.9,0.93,0.91\n"
    ),
    "a baseline of 0": ("p,A,B,C\na,0.81,0.82,0\nb,0.62,0.66,0\nc,0.7,0.75,0\nd,0.9,0.93,0.01\n"),
    "identifiers of problems": first("uci_id", 53, 109, 2, 19),
    "unnamed row numbers": first("Unnamed: 0", 0, 1, 2, 3),
}


@pytest.mark.parametrize("what", FINE)
def test_a_fine_table_is_read_without_a_word(what):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert read_table(FINE[what], higher_is_better="error" not in what).k >= 2


@pytest.mark.parametrize("header", ["Zeit", "train (s)", "difficulty", "C45 time", "sd"])
def test_the_scores_are_not_blamed_for_a_column_of_other_numbers(header):
    (told,) = quiet(extra(header, *TIMES)).warnings
    assert f"The column {header} " in told


def test_chance_alone_turns_no_table():
    scores = np.random.default_rng(1).normal(70, 5, size=(6, 40)).round(2)
    table = ScoreTable(scores, higher_is_better=True)
    assert read_table(io.StringIO(table.scores.to_csv()), higher_is_better=True).warnings == ()


def test_the_printed_tables_are_read_without_a_word():
    for name, kind in zip(*list_data()[["name", "kind"]].to_numpy().T, strict=True):
        # Aligned ranks run to 96 and look like per cent beside fractions.
        if kind in ("scores", "ranks") and name != "fuzzy_aligned_ranks_24x4":
            card = data_card(name)
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                read_table(
                    data_folder() / card["path"], higher_is_better=card["direction"] == "higher"
                )


def test_what_the_reader_says_overrules_a_guess():
    text = first("seed", 42, 7, 13, 99)
    assert quiet(text, problem_column="seed").problems == ("42", "7", "13", "99")
    sideways = "algorithm,iris,wine\nx,0.9,0.8\ny,0.8,0.7\n"
    assert quiet(sideways, problem_column="algorithm").problems == ("x", "y")
    points = "p;A;B\nx;1.234;987\ny;2.345;876\n"
    assert quiet(points, decimal_mark=".").scores.loc["x", "A"] == 1.234


# What becomes of a warning ------------------------------------------------------------------------

ODD = "problem,A,B,C\na,0.80,0.91,0.7\nb,0.70,0.72,0.7\nc,0.61,0.68,0.7\nOverall,0.70,0.77,0.7\n"


def test_a_warning_stays_as_long_as_what_it_speaks_of():
    table = quiet(ODD, sources={"a": "x", "b": "x", "c": "y", "Overall": "z"})
    row, column = table.warnings
    assert "Overall" in row
    assert "C has the same score" in column
    assert table.without(problems="Overall").warnings == (column,)
    assert table.select(algorithms=["B", "A"]).warnings == (row,)
    assert table.without("Overall", "C").warnings == ()
    assert table.by_source().warnings == (row, column)
    assert table.by_source().without(problems="z").warnings == (column,)
    for other in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert other.warnings == table.warnings


def test_a_warning_is_no_part_of_equality():
    table = quiet(ODD)
    same = ScoreTable(table.scores, higher_is_better=True, decimals=2)
    assert same.warnings == ()
    assert same == table
    assert hash(same) == hash(table)


@pytest.mark.parametrize("school", SCHOOLS)
@pytest.mark.parametrize("control", [None, "A", "best"])
def test_every_school_repeats_the_warning(school, control):
    told = quiet(ODD).warnings[0]
    assert told in compare_many(quiet(ODD), school=school, control=control).caveat
    if control is None:
        two = quiet(ODD).without(algorithms="C")
        assert told in compare_many(two, school=school).caveat


def test_every_verdict_on_a_table_repeats_the_warning():
    table = quiet(ODD)
    ranks, means = friedman_test(table), rm_anova(table)
    for result in (
        ranks,
        means,
        aligned_friedman_test(table),
        quade_test(table),
        kruskal_wallis_test(table),
        compare_all(ranks),
        compare_with_control(ranks, "A"),
        compare_all(means),
        multiple_sign_test(table, "A"),
        linear_contrast(means, [1, -1, 0]),
    ):
        assert table.warnings[0] in judge(result).caveat, type(result).__name__


def test_many_warnings_do_not_drown_a_verdict():
    text = "problem,A,B,C\n" + "".join(f"mean {i},0.{i}1,0.{i}2,0.4{i}\n" for i in range(1, 9))
    table = quiet(text)
    assert len(table.warnings) == 8
    caveat = judge(friedman_test(table)).caveat
    assert table.warnings[4] in caveat
    assert table.warnings[5] not in caveat
    assert "3 more things looked odd; table.warnings has all." in caveat


def test_no_warning_changes_a_lesson():
    assert load_table("four_models_15").warnings == ()


def test_names_show_what_a_screen_would_obey():
    table = ScoreTable({"A\x1b[31m": [1, 2], "B": [2, 3]}, higher_is_better=True, name="t\u202e")
    assert table.algorithms == (r"A\x1b[31m", "B")
    assert table.name == r"t\u202e"
    assert table.select(algorithms=["B", "A\x1b[31m"]).algorithms == ("B", r"A\x1b[31m")
