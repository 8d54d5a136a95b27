"""What every reader of tables must see: a missing header, ids, and scores beyond arithmetic.

Each file is given to all of them: `read_table`, `read_results`, the command line and the Studio's
desk in the kernel; `test_studio_javascript` gives the same files to the page.
"""

import math
import re

import numpy as np
import pandas as pd
import pytest

from verdictlab import ScoreTable, compare_many, compare_two, read_results, read_table
from verdictlab.cli import main
from verdictlab.labs.studio.desk import Desk
from verdictlab.protocol._compare import SCHOOLS

HUGE = "problem,kNN,SVM,RF\niris,0.91,0.87,0.9\nwine,0.92,1e308,0.95\nzoo,0.93,0.80,0.7\n"


def by_table(text):
    return read_table(text, higher_is_better=True)


def by_results(text):
    return read_results(text, higher_is_better=True)


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
    text = "model,dataset,acc\n" + "".join(
        f"{model},{data},{0.8 if model == 'A' else score}\n"
        for model in "AB" for data, score in (("x", 0.7), ("y", "1e200"), ("z", 0.6))
    )  # fmt: skip
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
