"""What every reader of tables must see: a missing header, ids, and scores beyond arithmetic.

Each file is given to all of them: `read_table`, `read_results`, the command line and the Studio's
desk in the kernel; `test_studio_javascript` gives the same files to the page.
"""

import io
import math
import re

import numpy as np
import pandas as pd
import pytest

from reader_files import HEADERLESS, HUGE, IDS, NUMBERED
from verdictlab import ScoreTable, compare_many, compare_two, read_results, read_table
from verdictlab.cli import main
from verdictlab.labs.studio.desk import Desk
from verdictlab.protocol._compare import SCHOOLS


def by_table(text):
    return read_table(text, higher_is_better=True)


def by_results(text):
    return read_results(text, higher_is_better=True)


def times_said(table, words):
    """In how many sentences a table says what was assumed."""
    return sum(words in each for each in (*table.warnings, *table.reading))


READERS = pytest.mark.parametrize("read", [by_table, by_results])


def refused_everywhere(text, words, tmp_path, capsys):
    """All readers refuse the text in these words; the command line ends with 2."""
    for read in (by_table, by_results):
        with pytest.raises(ValueError, match=words):
            read(text)
    assert re.search(words, Desk().read({"text": text, "higher": True})["error"])
    file = tmp_path / "mine.csv"
    file.write_text(text, encoding="utf-8")
    for more in ([], ["--average", "mean"]):  # by either reader
        assert main(["judge", str(file), "--higher", "--school", "demsar", *more]) == 2
        assert re.search(words, capsys.readouterr().err)


@pytest.mark.parametrize("score", ["1e308", "-1e151", "1" + "0" * 200, "1e400"])
def test_a_score_beyond_arithmetic_is_refused_with_its_cell(score, tmp_path, capsys):
    text = HUGE.replace("1e308", score)
    words = r"row 3 .*column SVM.*" + score[:20] + ".* too large .* another unit.* missing score"
    refused_everywhere(text, words, tmp_path, capsys)


def test_a_long_table_refuses_it_too(tmp_path, capsys):
    text = "model,dataset,acc\nA,x,0.8\nA,y,0.8\nA,z,0.8\nB,x,0.7\nB,y,1e200\nB,z,0.6\n"
    with pytest.raises(ValueError, match=r"row 6 \(B on y\), column acc: '1e200' is too large"):
        by_results(text)


def frame(score=1e308):
    return pd.DataFrame({"A": [0.9, 0.8, 0.7], "B": [0.8, score, 0.6], "C": [0.7, 0.5, 0.6]})


@pytest.mark.parametrize("given", [frame(), frame().to_dict("list")])
def test_what_is_in_memory_meets_the_same_check(given):
    with pytest.raises(ValueError, match=r"algorithm B: the score 1e\+308 is too large"):
        compare_many(given, school="demsar", higher_is_better=True)
    with pytest.raises(ValueError, match=r"algorithm B: the score 1e\+308 is too large"):
        ScoreTable(given, higher_is_better=True)
    with pytest.raises(ValueError, match=r"y must hold numbers to compute with, .* got 1e\+308"):
        compare_two(given["A"], given["B"], school="demsar", higher_is_better=True)


def numbers_in(thing):
    if isinstance(thing, dict):
        thing = list(thing.values())
    if isinstance(thing, list | tuple):
        return [x for each in thing for x in numbers_in(each)]
    return [thing] if isinstance(thing, float) else []


@pytest.mark.parametrize("school", SCHOOLS)
@pytest.mark.parametrize("k", [2, 4])
def test_the_largest_scores_that_are_taken_give_what_small_ones_give(school, k):
    scores = np.random.default_rng(1).normal(0.8, 0.1, (12, k))

    def judged(size):
        table = ScoreTable(scores * size, higher_is_better=True)
        return compare_many(table, school=school, rope=size / 128 if school == "bayesian" else None)

    with np.errstate(over="raise", invalid="raise"):
        large = judged(2.0**496)  # 2e149
    small = judged(1.0)
    assert large.decision == small.decision
    assert not any(map(math.isnan, numbers_in(large.evidence)))
    if "p" in small.evidence:
        assert large.evidence["p"] == pytest.approx(small.evidence["p"], rel=1e-9)


@pytest.mark.parametrize("what", HEADERLESS)
def test_a_file_without_a_header_is_refused_with_an_example(what, tmp_path, capsys):
    example = r"such as (problem,)?A,B.* if these are names, .* under the head 'problem'"
    words = rf"the first row holds numbers \(.*\), not names; .*{example}"
    refused_everywhere(HEADERLESS[what], words, tmp_path, capsys)


@READERS
@pytest.mark.parametrize("what", NUMBERED)
@pytest.mark.filterwarnings("ignore::verdictlab.TableWarning")
def test_names_may_be_numbers_and_where_no_word_says_so_that_is_told(what, read):
    text, told = NUMBERED[what]
    table = read(text)
    header = text.splitlines()[0].split(",")
    assert list(table.algorithms) == [name for name in header if name[:1].isdigit()]
    assert times_said(table, "taken for names") == told


@READERS
def test_a_name_that_stands_twice_is_called_so_where_there_is_a_header(read):
    with pytest.raises(ValueError, match="'5' heads columns 2 and 3"):
        read("problem,5,5,7\na,0.9,0.8,0.7\nb,0.8,0.9,0.6\n")


def test_the_caller_may_say_that_decimals_are_names():
    text = "foo,0.1,0.5\na,0.91,0.87\nb,0.92,0.88\n"
    assert read_table(text, higher_is_better=True, problem_column="foo").algorithms[0] == "0.1"
    assert read_results(text, higher_is_better=True, problem="foo").algorithms[0] == "0.1"


def test_markup_and_frames_without_a_header_are_refused_too():
    made = "| d1 | 0.91 | 0.87 |\n|---|---|---|\n| d2 | 0.92 | 0.88 |\n| d3 | 0.9 | 0.7 |\n"
    text = HEADERLESS["problems named"]
    for source in (
        made,
        pd.read_csv(io.StringIO(text)),
        pd.read_csv(io.StringIO(text), index_col=0),
    ):
        with pytest.raises(ValueError, match=r"^read_results: the first row holds numbers"):
            by_results(source)


def test_a_long_file_without_a_header_is_refused():
    text = "kNN,iris,0.9\nSVM,iris,0.8\nkNN,wine,0.7\nSVM,wine,0.6\nkNN,zoo,0.5\nSVM,zoo,0.4\n"
    with pytest.raises(ValueError, match=r"row per score|holds numbers"):
        by_results(text)
    with pytest.raises(ValueError, match=r"the first row holds numbers \(0.9, ...\)"):
        read_results(text, algorithm="kNN", problem="iris", score="0.9", higher_is_better=True)


@READERS
@pytest.mark.parametrize("what", IDS)
@pytest.mark.filterwarnings("ignore::verdictlab.TableWarning")
def test_ids_are_no_algorithm(what, read):
    text, told = IDS[what]
    table = read(text)
    assert table.algorithms == ("A", "B", "C")
    assert list(table.problems) == [line.partition(",")[0] for line in text.splitlines()[1:]]
    assert times_said(table, "counts the rows") == told


def test_a_column_that_counts_from_elsewhere_is_no_row_of_ids():
    text = "xyz,A,B,C\n5,.91,.87,.9\n6,.92,.88,.91\n7,.93,.8,.95\n8,.9,.81,.94\n"
    with pytest.raises(ValueError, match=r"counts the rows \(5, 6, .*, though not quite"):
        by_table(text)


@pytest.mark.filterwarnings("ignore::verdictlab.TableWarning")
def test_the_caller_may_say_that_they_are_scores_and_a_name_may(tmp_path, capsys):
    text = IDS["unknown"][0]
    table = read_table(text, higher_is_better=True, problem_column=False)
    assert table.algorithms == ("xyz", "A", "B", "C")
    two = "alt,neu\n1,2\n2,1\n3,5\n4,4\n"
    with pytest.raises(ValueError, match=r"'alt' was taken .* say problem_column=False"):
        by_table(two)
    with pytest.raises(ValueError, match=r"say problem=False\)"):
        by_results(two)
    assert read_table(two, higher_is_better=True, problem_column=False).k == 2
    # Under the name of an algorithm few whole numbers may count by chance.
    assert by_table("kNN,SVM,RF\n1,3,2\n2,1,3\n3,2,1\n").algorithms == ("kNN", "SVM", "RF")
    file = tmp_path / "mine.csv"
    file.write_text(text)
    assert main(["judge", str(file), "--higher", "--school", "demsar"]) == 0
    told = capsys.readouterr()
    assert "xyz, counts the rows" in told.out
    assert "say --problem-column no" in told.out
    assert read_results(two, higher_is_better=True, problem=False).k == 2


@pytest.mark.parametrize("what", IDS)
@pytest.mark.filterwarnings("ignore::verdictlab.TableWarning")
def test_a_frame_is_read_as_its_file_is(what):
    text, told = IDS[what]
    given = pd.read_csv(io.StringIO(text))
    verdict = compare_many(given, school="demsar", higher_is_better=True)
    same = compare_many(by_table(text), school="demsar")
    assert verdict.sentence == same.sentence
    assert ("counts the rows" in verdict.caveat) == bool(told)


@pytest.mark.parametrize("what", HEADERLESS)
@pytest.mark.parametrize("index", [None, 0])
def test_a_frame_of_a_file_without_a_header_is_refused(what, index):
    text = HEADERLESS[what]
    if ";" in text:
        return
    if index == 0 and what == "scores only":
        return  # these become problems, and two algorithms stay
    frame = pd.read_csv(io.StringIO(text), index_col=index)
    with pytest.raises(ValueError, match=r"^compare_many: the first row holds numbers|is missing"):
        compare_many(frame, school="demsar", higher_is_better=True)


def test_a_frame_may_name_its_columns_by_numbers_on_purpose():
    made = frame(0.5).set_axis([0.1, 0.5, 0.9], axis=1)
    assert compare_many(made, school="demsar", higher_is_better=True)
