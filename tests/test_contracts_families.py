"""The harmless changes of `test_contracts` over the tests beside Friedman's, and their words."""

import re

import numpy as np
import pytest

from test_contracts import CHANGES, HIGHER, assert_same, pairs, samples, table, with_control
from verdictlab import (
    ScoreTable,
    aligned_friedman_test,
    cochran_q_test,
    compare_all,
    compare_with_control,
    contrast_estimation,
    judge,
    kruskal_wallis_test,
    linear_contrast,
    load_table,
    multiple_sign_test,
    quade_test,
    rm_anova,
    rm_anova_batch,
)
from verdictlab import _text as text
from verdictlab.posthoc._adjust import METHODS, PAIR_METHODS


def overall(test):
    def run(scores, higher):
        found = test(table(scores, higher))
        return {"statistic": found.statistic, "pvalue": found.pvalue}

    return run


def every_pair(test, **options):
    def run(scores, higher):
        found = compare_all(test(table(scores, higher)), **options)
        k = scores.shape[1]
        return {name: pairs(getattr(found, name), k) for name in ("pvalue", "adjusted")}

    return run


def widths(test, **options):
    """Give how wide the intervals are, in units of the table's own scatter."""

    def run(scores, higher):
        found = compare_all(test(table(scores, higher)), **options)
        frame, k = found.confidence_intervals(0.6), scores.shape[1]
        scatter = (scores - scores.mean(axis=1, keepdims=True)).std()
        # Differences are rounded to 12 digits of the scores, which another zero makes larger.
        width = ((frame["upper"] - frame["lower"]) / scatter).round(7)
        return {"width": pairs(width, k)}

    return run


def best_column(scores, higher):
    return int(np.argmax(scores.sum(axis=0) if higher else -scores.sum(axis=0)))


def control(test, **options):
    def run(scores, higher):
        place, data = best_column(scores, higher), table(scores, higher)
        found = compare_with_control(test(data), data.algorithms[place], **options)
        return {"adjusted": with_control(found.adjusted, scores.shape[1], place)}

    return run


def signs(scores, higher):
    place, data = best_column(scores, higher), table(scores, higher)
    found = multiple_sign_test(data, data.algorithms[place])
    names = ("wins", "losses", "pvalue")
    return {name: with_control(getattr(found, name), scores.shape[1], place) for name in names}


def batch(scores, higher):
    found = rm_anova_batch(scores[None])
    return {name: getattr(found, name)[0] for name in ("statistic", "pvalue_gg", "epsilon_hf")}


def cochran(scores, higher):
    middle = np.median(scores)
    found = cochran_q_test(scores > middle if higher else scores < middle)
    exact = cochran_q_test(scores > middle if higher else scores < middle, method="exact")
    return {"statistic": found.statistic, "pvalue": found.pvalue, "exact": exact.pvalue}


def condition(scores, higher):
    found = rm_anova(table(scores, higher)).sphericity()
    names = ("mauchly_w", "mauchly_pvalue", "bartlett_pvalue", "epsilon_gg", "pvalue_hf")
    return {name: getattr(found, name) for name in names}


TESTS = {
    "aligned_friedman_test": overall(aligned_friedman_test),
    "quade_test": overall(quade_test),
    "kruskal_wallis_test": overall(kruskal_wallis_test),
    "cochran_q_test": cochran,
    "rm_anova": overall(rm_anova),
    "rm_anova sphericity": condition,
    "rm_anova_batch": batch,
    "multiple_sign_test": signs,
    "compare_all aligned": every_pair(aligned_friedman_test),
    "compare_all quade": every_pair(quade_test, adjust="bergmann-hommel"),
    "compare_all tukey": every_pair(rm_anova),
    "compare_all sign": every_pair(rm_anova, by="sign", adjust="shaffer"),
    "compare_all dynamic": every_pair(quade_test, adjust="shaffer-dynamic"),
    "compare_all scheffe": every_pair(rm_anova, adjust="scheffe"),
    "compare_all t": every_pair(rm_anova, by="t"),
    "compare_all intervals": widths(rm_anova, adjust="tukey"),
    "compare_all intervals by wilcoxon": widths(quade_test, by="wilcoxon", adjust="bonferroni"),
    "compare_with_control less": control(quade_test, alternative="less"),
    "compare_with_control dunnett": control(rm_anova, adjust="dunnett"),
    "compare_all sidak": every_pair(aligned_friedman_test, adjust="sidak"),
    "compare_with_control rom": control(quade_test, adjust="rom"),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("test", TESTS)
def test_harmless_changes_do_no_harm(test, change):
    alter, expect = CHANGES[change]
    for scores in samples():
        before, after = TESTS[test](scores, HIGHER), TESTS[test](*alter(scores, HIGHER))
        expected = {name: expect(value) for name, value in before.items()}
        if test == "rm_anova_batch":
            expected = before
        assert_same(after, expected)


def test_contrasts_estimated_add_up_and_turn_with_the_unit():
    for scores in samples():
        estimates = contrast_estimation(table(scores)).to_numpy()
        np.testing.assert_allclose(estimates, -estimates.T, atol=1e-12)
        sums = estimates[:, :, None] + estimates[None]
        np.testing.assert_allclose(sums, np.broadcast_to(estimates[:, None], sums.shape), atol=1e-9)
        doubled = contrast_estimation(table(2 * scores + 5)).to_numpy()
        np.testing.assert_allclose(doubled, 2 * estimates, atol=1e-9)


def results():
    data = load_table("fuzzy_24x4")
    named = ScoreTable(dict(zip("1234", data.values.T, strict=True)), higher_is_better=True)
    for test in (aligned_friedman_test, quade_test, rm_anova):
        result = test(named)
        yield result
        for adjust in (None, *METHODS, *PAIR_METHODS):
            yield compare_all(result, adjust=adjust)
        yield compare_all(result, by="sign")
        yield compare_with_control(result, "1", by="wilcoxon", alternative="less")
        for adjust in METHODS:
            yield compare_with_control(result, "1", adjust=adjust)
    yield compare_with_control(result, "best", adjust="dunnett")
    yield compare_all(result, adjust="scheffe")
    yield compare_all(result, by="t")
    yield compare_with_control(result, "1", adjust="dunnett", alternative="greater")
    yield linear_contrast(result, [1, -1, 0, 0])
    yield kruskal_wallis_test(named)
    yield cochran_q_test(data.values > 0.8)
    yield multiple_sign_test(named, "1")


def test_every_word_can_be_translated_and_every_verdict_fits_its_numbers():
    plain = re.compile(r"[a-zA-Z]{4,}")
    names = {"Tukey", "Dunnett", "Hommel", "Holland", "Finner", "Benjamini", "Hochberg", "Shaffer"}
    names |= {"\u0160id\u00e1k", "Bergmann", "Nemenyi", "Holm", "Bonferroni", "Dunn"}
    names |= {"Scheff"}  # the pattern knows plain letters only
    for result in results():
        for alpha in (0.05, 1e-9):
            verdict = judge(result, alpha=alpha)
            assert text.format_level(alpha) in verdict.sentence
            if hasattr(result, "rejected"):
                assert len(verdict.better) == result.rejected(alpha).sum()
            assert (verdict.decision == "differ") == (
                bool(verdict.better)
                if hasattr(result, "rejected") or verdict.better
                else np.min(getattr(result, "exact_pvalue", result.pvalue)) <= alpha
            )
        text.set_language("xx")
        try:
            verdict = judge(result)
            words = f"{verdict} {verdict.overall}"
            assert set(plain.findall(words)) <= names, words
            assert "{" not in words
        finally:
            text.set_language("en")
