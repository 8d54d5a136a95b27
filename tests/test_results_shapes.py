"""Forty real shapes of results files, and plausible wrong ones: right, refused, or warned of."""

import re
import warnings

import numpy as np
import pytest

from result_files import ALGORITHMS, KNOWN, PROBLEMS, SHAPES, WRONG
from verdictlab import compare_many, read_results, render_report


def quiet(source, **options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return read_results(source, **({"higher_is_better": True} | options))


def test_there_are_forty_shapes_and_twenty_wrong_ones():
    assert len(SHAPES) >= 40
    assert len(WRONG) >= 20


@pytest.mark.parametrize("shape", SHAPES)
def test_a_real_shape_is_read_right_or_rightly_refused(shape):
    make, options, wanted = SHAPES[shape]
    if isinstance(wanted, str) and wanted != "percent":
        with pytest.raises(ValueError, match=r"^read_results: ") as caught:
            quiet(make(), **options)
        assert re.search(wanted, str(caught.value)), str(caught.value)
        return
    table = quiet(make(), **options)
    known = KNOWN * (100 if isinstance(wanted, str) else 1)
    assert sorted(table.algorithms) == sorted(ALGORITHMS)
    assert sorted(table.problems) == sorted(PROBLEMS)
    scores = table.scores.loc[PROBLEMS, ALGORITHMS].to_numpy()
    np.testing.assert_allclose(scores, known.to_numpy(), atol=1e-9)
    assert table.warnings == ()
    assert any(f"3 algorithms on {len(PROBLEMS)} problems" in text for text in table.reading)


@pytest.mark.parametrize("shape", WRONG)
def test_what_looks_right_and_is_not_is_refused_or_warned_of_in_the_report(shape):
    make, options, words = WRONG[shape]
    try:
        table = quiet(make(), **options)
    except ValueError as error:
        said = str(error)
    else:
        said = ""
    if said:
        assert words in said
        assert said.startswith("read_results: ")
        return
    assert any(words in text for text in table.warnings), table.warnings
    verdict = compare_many(table, school="demsar")
    report = render_report(verdict, "latex", table=table)
    told = next(text for text in table.warnings if words in text)
    assert all(word in report for word in re.findall(r"[a-z]{3,}", told))
