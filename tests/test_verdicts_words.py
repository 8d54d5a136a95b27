"""What verdicts say, and what they must never say."""

import re

import numpy as np
import pytest

from verdictlab import (
    ScoreTable,
    compare_all,
    compare_with_control,
    friedman_test,
    judge,
    load_table,
    wilcoxon_test,
)
from verdictlab import _text as text
from verdictlab.posthoc._groups import best_of

TABLES = [
    "four_models_15",
    "fuzzy_24x4",
    "adi_15x8",
    "somcbr_b_30x13",
    "medical_18x3",
    "demsar2006_table6",
]
ALPHAS = [0.05, 0.2, 0.001, 1e-9]


def extremes():
    yield ScoreTable(np.ones((4, 3)), higher_is_better=True)
    yield ScoreTable([[1, 2, 3]] * 2, higher_is_better=False)
    yield ScoreTable([[1, 2, 3]] * 9, higher_is_better=True)
    yield ScoreTable(np.random.default_rng(1).normal(size=(20, 4)), higher_is_better=True)


def every_table():
    return [*map(load_table, TABLES), *extremes()]


def routes(result):
    """All comparisons of this slice after one overall test."""
    names = result.table.algorithms
    for adjust in ("nemenyi", "holm", "hochberg", "bonferroni"):
        yield compare_all(result, adjust=adjust)
    yield compare_all(result, by="wilcoxon")
    alone = len(best_of(result)) == 1
    for control in (names[0], names[-1], *(["best"] if alone else [])):
        for adjust in ("holm", "hochberg", "bonferroni-dunn"):
            yield compare_with_control(result, control, adjust=adjust)
    yield compare_with_control(result, names[0], by="wilcoxon")


def test_the_verdict_of_the_worked_example():
    result = friedman_test(load_table("four_models_15"))
    overall = judge(result)
    assert overall.decision == "differ"
    assert overall.sentence == (
        "The 4 algorithms differ somewhere: p = 0.00133, at most alpha = 0.05 (F(3, 42) = 6.24)."
    )
    assert "nothing about any one pair" in overall.caveat
    pairs = judge(compare_all(result))
    assert pairs.decision == "differ"
    assert pairs.sentence == (
        "2 of 6 pairs differ. M3 ranks better than M1 (p = 0.00384) and M4 (p = 0.0242); "
        "Nemenyi, family alpha = 0.05."
    )
    assert pairs.caveat.startswith(
        "No difference shown for the other 4; that is not evidence of equality."
    )
    assert pairs.better == (("M3", "M1"), ("M3", "M4"))
    assert pairs.overall == "Overall test: p = 0.00133 (F(3, 42) = 6.24)."
    assert pairs.evidence["critical_distance"] == pytest.approx(1.2110, abs=1e-4)
    assert str(pairs) == f"{pairs.sentence} {pairs.caveat}"


def test_a_large_p_is_not_equality():
    verdict = judge(friedman_test(load_table("adi_15x8")))
    assert verdict.decision == "not-shown"
    assert "not evidence of equality" in verdict.caveat
    assert "above alpha = 0.05" in verdict.sentence


@pytest.mark.parametrize("alpha", ALPHAS)
def test_the_overall_p_never_stands_beside_a_pair(alpha):
    named = re.compile(r"([^\s,(][^,(]*?) \((p [=<] [0-9.]+)\)")
    for table in every_table():
        result = friedman_test(table)
        overall = text.p_text(result.pvalue, alpha)
        for comparison in routes(result):
            verdict = judge(comparison, alpha=alpha)
            words = verdict.sentence + " " + verdict.caveat
            assert verdict.overall.startswith("Overall test: " + overall)
            allowed = {
                (name, text.p_text(p, alpha))
                for first, second, p in zip(
                    comparison.first, comparison.second, comparison.adjusted, strict=True
                )
                for name in (first, second)
            }
            found = named.findall(words)
            for before, p in found:
                assert any(before.endswith(name) and p == q for name, q in allowed), words
            # Every p in the sentence belongs to a named pair, or bounds what was possible.
            elsewhere = re.sub(named, "", words)
            assert "p <" not in elsewhere
            assert ("p =" not in elsewhere) or verdict.decision == "no-conclusion", words
        verdict = judge(result, alpha=alpha)
        assert not any(
            re.search(rf"\b{re.escape(name)}\b", str(verdict) + verdict.overall)
            for name in table.algorithms
            if not name.isdigit()
        )


@pytest.mark.parametrize("alpha", ALPHAS)
def test_words_and_decisions_agree(alpha):
    for table in every_table():
        result = friedman_test(table)
        for comparison in routes(result):
            verdict = judge(comparison, alpha=alpha)
            count = int(comparison.rejected(alpha).sum())
            assert (verdict.decision == "differ") == (count > 0)
            assert len(verdict.better) == verdict.evidence["rejected"] == count
            if verdict.decision == "no-conclusion":
                assert comparison.smallest_adjusted > alpha
                assert "No outcome could have shown" in verdict.sentence
            if count:
                assert verdict.sentence.startswith(f"{count} of {len(comparison)} ")
            if count < len(comparison):
                assert "not evidence of equality" in verdict.caveat
            assert text.format_level(alpha) in verdict.sentence


def test_better_means_the_smaller_mean_rank():
    result = friedman_test(load_table("somcbr_b_30x13"))
    ranks = result.mean_ranks
    for better, worse in judge(compare_all(result)).better:
        assert ranks[better] < ranks[worse]


def test_problems_that_share_a_source_are_counted():
    table = load_table("somcbr_b_30x13")
    for result in (friedman_test(table), compare_all(friedman_test(table))):
        assert "30 problems come from 15 data sets" in judge(result).caveat
    once = friedman_test(table.by_source())
    assert "data sets" not in judge(once).caveat
    nine, seven = (
        len(judge(compare_with_control(result, "CBR")).better)
        for result in (friedman_test(table), once)
    )
    assert (nine, seven) == (9, 7)


def test_a_control_chosen_after_looking_is_owned_up_to():
    result = friedman_test(load_table("four_models_15"))
    assert "chosen after looking" in judge(compare_with_control(result, "best")).caveat
    assert "chosen after looking" not in judge(compare_with_control(result, "M3")).caveat


def test_rank_comparisons_say_what_they_depend_on():
    result = friedman_test(load_table("four_models_15"))
    assert "depend on the other algorithms" in judge(compare_all(result)).caveat
    assert "exchangeable" in judge(compare_all(result)).caveat
    assert "depend on the other" not in judge(compare_all(result, by="wilcoxon")).caveat


def test_pairs_found_without_the_overall_test_are_pointed_out():
    table = load_table("adi_15x8")
    verdict = judge(compare_all(friedman_test(table), adjust="holm"), alpha=0.07)
    assert verdict.decision == "not-shown"
    pairs = compare_all(friedman_test(table), by="wilcoxon")
    verdict = judge(pairs, alpha=0.0699)
    assert verdict.decision == "differ"
    assert "The overall test does not reject" in verdict.caveat


def test_where_no_outcome_could_reach_the_level_the_verdict_says_so():
    result = friedman_test(ScoreTable([[1, 2, 3]] * 2, higher_is_better=True))
    verdict = judge(result)
    assert verdict.decision == "no-conclusion"
    assert "allow no less than p = 0.167" in verdict.sentence
    few = wilcoxon_test([1, 2, 3, 4], [2, 4, 6, 8])
    assert judge(few).decision == "no-conclusion"
    assert "no less than p = 0.125" in judge(few).sentence
    assert judge(few, alpha=0.125).decision == "differ"


def test_p_equal_to_alpha_rejects():
    x, y = [5, 6, 7, 8, 9], [0, 0, 0, 0, 0]
    result = wilcoxon_test(x, y)
    assert result.pvalue == 0.0625
    assert judge(result, alpha=0.0625).decision == "differ"
    assert "larger" in judge(result, alpha=0.0625).sentence
    assert judge(wilcoxon_test(y, x), alpha=0.0625).sentence.startswith("The first tends to be sm")
    table = ScoreTable([[1, 2, 3], [1, 2, 3], [1, 3, 2]], higher_is_better=True)
    overall = friedman_test(table)
    assert judge(overall, alpha=overall.pvalue).decision == "differ"
    pairs = compare_all(overall)
    assert pairs.rejected(float(pairs.adjusted.min())).any()


@pytest.mark.parametrize("alpha", [0, 1, -0.1, 5, float("nan"), "0.05x", None])
def test_an_impossible_level_is_refused(alpha):
    result = friedman_test(load_table("four_models_15"))
    for thing in (result, compare_all(result), compare_with_control(result, "M1")):
        with pytest.raises(ValueError, match="judge: alpha must"):
            judge(thing, alpha=alpha)


def test_only_results_can_be_judged():
    with pytest.raises(ValueError, match="judge: no rule for DataFrame"):
        judge(load_table("four_models_15").scores)
    with pytest.raises(ValueError, match="one pair of samples at a time"):
        judge(wilcoxon_test(np.ones((2, 3)), np.zeros((2, 3))))


def test_every_word_can_be_translated():
    plain = re.compile(r"[a-zA-Z]{3,}")
    names = {"Nemenyi", "Holm", "Hochberg", "Bonferroni", "Dunn", "chi", "inf"}
    text.set_language("xx")
    try:
        for table in every_table():
            # Names with digits only, so that every English word left over is ours.
            table = ScoreTable(
                dict(zip(map(str, range(table.k)), table.values.T, strict=True)),
                higher_is_better=table.higher_is_better,
            )
            for method in ("auto", "chi2"):
                result = friedman_test(table, method=method)
                for thing in (result, *routes(result), wilcoxon_test([1, 2], [2, 4])):
                    verdict = judge(thing)
                    words = f"{verdict} {verdict.overall}"
                    assert set(plain.findall(words)) <= names, words
                    assert "{" not in words
    finally:
        text.set_language("en")


def test_one_pair_is_spoken_of_in_the_singular():
    result = friedman_test(load_table("four_models_15"))
    assert judge(compare_all(result), alpha=0.01).sentence.startswith("1 of 6 pairs differs.")


def test_many_differences_are_not_all_recited():
    result = friedman_test(load_table("somcbr_b_30x13"))
    verdict = judge(compare_all(result))
    assert verdict.sentence.count("(p") == 10
    assert "10 clearest" in verdict.caveat
    assert len(verdict.better) > 10


def test_p_is_written_so_that_it_does_not_contradict_the_decision():
    assert text.p_text(0.0500004, 0.05) == "p = 0.0500004"
    assert text.p_text(0.05, 0.05) == "p = 0.0500"
    assert text.p_text(0.0009, 0.0005) == "p = 0.000900"
    assert text.p_text(0.00001, 0.0005) == "p < 0.0001"
    for p in np.random.default_rng(1).uniform(0.0499, 0.0501, 200):
        shown = float(text.p_text(p, 0.05).split()[-1])
        assert (shown <= 0.05) == (p <= 0.05)


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="got 'tlh'; the languages installed are 'en'"):
        text.set_language("tlh")
