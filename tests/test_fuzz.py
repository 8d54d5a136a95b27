"""A small share of the long runs: `fuzz_tables.py` and `fuzz_files.py` do the rest by command."""

import numpy as np
import pandas as pd
import pytest

import fuzz_tables
from verdictlab import (
    ScoreTable,
    compare_all,
    compare_many,
    compare_with_control,
    friedman_test,
    render_report,
    rm_anova,
)


# 4226: equal means whose last digits differ.
@pytest.mark.parametrize("number", [*range(0, 150, 3), 4226])
def test_no_verdict_hangs_on_the_order_of_a_table(number):
    tried, broken = fuzz_tables.broken(number)
    assert tried and not broken


# Two share the first place, by ranks and by means.
TIED = pd.DataFrame(
    {"A": [3.0, 2, 3, 2, 3, 2, 3, 2], "B": [2.0, 3, 2, 3, 2, 3, 2, 3], "C": [1.0] * 7 + [1.1]}
)


def _tied(order="ABC", scores=TIED):
    return ScoreTable(scores[list(order)], higher_is_better=True)


@pytest.mark.parametrize("school", fuzz_tables.SCHOOLS)
def test_a_tie_has_no_best_and_all_pairs_are_compared(school):
    one, other = (
        compare_many(_tied(order), school=school, control="best") for order in ("ABC", "BCA")
    )
    assert "Nobody is best, because A and B share the first place" in one.caveat
    assert "Nobody is best" in " ".join(map(str, one.path))
    assert set(one.better) == set(other.better) == {("A", "C"), ("B", "C")}
    assert len(one.differences) == 3
    assert set(one.leaders) == {"A", "B"}


def test_a_tie_of_means_is_seen_through_the_noise_of_their_last_digits():
    noisy = pd.DataFrame({"A": [0.1, 0.2, 0.3, 0.4], "B": [0.4, 0.3, 0.2, 0.1], "C": [0.0] * 4})
    noisy["B"] += [0.0, 1e-16, 0.0, 0.0]
    anova = rm_anova(_tied(scores=noisy + 0.7))
    with pytest.raises(ValueError, match="nobody is best, because A and B share"):
        compare_with_control(anova, "best", adjust="dunnett")


@pytest.mark.parametrize("by", ["ranks", "wilcoxon", "sign"])
def test_comparisons_refuse_a_best_that_is_two(by):
    with pytest.raises(ValueError, match=r"nobody is best.*compare_all\(result, adjust='holm'\)"):
        compare_with_control(friedman_test(_tied()), "best", by=by)


def test_who_differs_from_one_of_two_best_alone_still_leads():
    scores = pd.DataFrame(
        {
            "A0": [3.0] * 12,
            "A1": [1.0] * 12,
            "A2": [4.0, 1, 1, 1, 4, 1, 3, 2, 1, 3, 3, 2],
            "A3": [2.0, 4, 4, 2, 1, 3, 4, 3, 3, 4, 2, 3],
        }
    )
    found = [
        compare_all(friedman_test(_tied(order, scores)), by="wilcoxon", adjust="holm").leaders(0.3)
        for order in (("A0", "A1", "A2", "A3"), ("A3", "A2", "A1", "A0"))
    ]
    assert set(found[0]) == set(found[1]) == {"A0", "A2", "A3"}


def test_the_report_on_a_tie_says_what_was_done():
    verdict = compare_many(_tied(), school="demsar", control="best")
    code = "verdict = compare_many(table, school='demsar', alpha=0.05, control='best')"
    text = render_report(verdict, "markdown", table=_tied(), code=code)
    assert "all pairs, because nobody came first alone to be the control" in text
    assert "Holm's procedure" in text


def test_a_best_that_is_one_is_the_control_still():
    scores = TIED.assign(A=np.r_[TIED["A"][:-1], 2.6])
    verdict = compare_many(_tied(scores=scores), school="thesis", control="best")
    assert "Nobody is best" not in verdict.caveat
