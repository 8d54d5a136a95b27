"""Verdicts on two samples: names and direction, the brief, and what decides small counts."""

import re
from itertools import product

import numpy as np
import pytest
from scipy.stats import binom, fisher_exact

import test_bayes_equivalence as bayes
import test_paired_verdicts as paired
from verdictlab import (
    ScoreTable,
    aligned_friedman_test,
    bayesian_correlated_t_test,
    bayesian_sign_test,
    bayesian_signed_rank_test,
    cochran_q_test,
    compare_all,
    compare_many,
    compare_two,
    compare_with_control,
    corrected_t_test,
    delong_test,
    effect_size,
    equivalence_test,
    five_by_two_f_test,
    five_by_two_t_test,
    friedman_test,
    judge,
    kruskal_wallis_test,
    linear_contrast,
    load_table,
    mcnemar_test,
    multiple_sign_test,
    paired_t_test,
    permutation_test,
    proportions_z_test,
    quade_test,
    rm_anova,
    sign_test,
    variance_homogeneity_test,
    welch_t_test,
    wilcoxon_test,
)

RNG = np.random.default_rng(5)
HIGH, LOW = RNG.normal(2.5, 1, size=30), RNG.normal(0, 1, size=30)
TRUTH = np.repeat([0, 1], 40)
GOOD, POOR = TRUTH + RNG.normal(0, 0.4, 80), RNG.normal(0, 1, 80)

# (x, y) -> result, where a larger x is found larger.
TWO = {
    "t": paired_t_test,
    "welch": welch_t_test,
    "corrected": lambda x, y: corrected_t_test(x, y, n_test=1, n_train=9),
    "5x2 t": lambda x, y: five_by_two_t_test((x - y)[:10].reshape(5, 2)),
    "5x2 f": lambda x, y: five_by_two_f_test((x - y)[:10].reshape(5, 2)),
    "wilcoxon": wilcoxon_test,
    "sign": sign_test,
    "permutation": lambda x, y: permutation_test(x, y, rng=1),
    "effect": effect_size,
    "equivalence": lambda x, y: equivalence_test(x, y, margin=0.5),
    "signed ranks": lambda x, y: bayesian_signed_rank_test(x, y, rope=0.0, samples=5000, rng=1),
    "signs": lambda x, y: bayesian_sign_test(x, y, rope=0.1, samples=5000, rng=1),
    "posterior t": lambda x, y: bayesian_correlated_t_test(x, y, rope=0.1, n_test=1, n_train=9),
    "shares": lambda x, y: proportions_z_test(*(int(10 * (z.mean() + 1)) for z in (x, y)), 40, 40),
}
KNOWN = {  # which of two is better needs nobody's word
    "mcnemar": lambda x, y: mcnemar_test(*(int(10 * (z.mean() + 1)) for z in (x, y))),
    "areas": lambda x, y: delong_test(TRUTH, *((GOOD, POOR)[:: 1 if x is HIGH else -1])),
}
ALL_TWO = TWO | KNOWN | {"variances": lambda x, y: variance_homogeneity_test(9 * x, y)}


@pytest.mark.parametrize("name", ALL_TWO)
@pytest.mark.parametrize("higher", [None, True, False])
def test_names_take_the_place_of_first_and_second(name, higher):
    for x, y in ((HIGH, LOW), (LOW, HIGH), (HIGH, HIGH[::-1])):
        if name == "areas" and y is not LOW and y is not HIGH:
            continue
        result = ALL_TWO[name](x, y)
        verdict = judge(result, names=("Ann", "Bob"), higher_is_better=higher)
        plain = judge(result)
        assert not re.search(r"\b[Ff]irst (is|tends|has|varies)|\bthe second\b", verdict.sentence)
        if "No conclusion" not in verdict.sentence and verdict.decision != "no-conclusion":
            assert "Ann" in verdict.sentence
            assert "Bob" in verdict.sentence
        assert verdict.decision == plain.decision
        assert verdict.evidence == plain.evidence or name in ("effect", "equivalence")


@pytest.mark.parametrize("name", TWO)
def test_the_better_one_is_named_and_follows_a_swap(name):
    for higher in (True, False):
        for x, y, names in ((HIGH, LOW, ("Ann", "Bob")), (LOW, HIGH, ("Bob", "Ann"))):
            verdict = judge(TWO[name](x, y), names=names, higher_is_better=higher)
            assert verdict.decision == "differ"
            best, rest = ("Ann", "Bob") if higher else ("Bob", "Ann")
            assert verdict.better == ((best, rest),)
            assert verdict.sentence.find(best) < verdict.sentence.find(rest)
            assert re.search(r"\bbetter\b", verdict.sentence)
            assert "does not know" not in verdict.caveat
            nameless = judge(TWO[name](x, y), higher_is_better=higher)
            better = "first" if names[0] == best else "second"
            assert nameless.better[0][0] == better
            assert f"the {better} is the better one" in nameless.caveat
            aware = judge(TWO[name](x, y), names=names)
            assert aware.better == ()
            assert "does not know" in aware.caveat
            assert aware.sentence.find("Ann") < aware.sentence.find("Bob")  # the larger one leads


@pytest.mark.parametrize("name", KNOWN)
def test_being_right_is_better_whoever_asks(name):
    for x, y in ((HIGH, LOW), (LOW, HIGH)):
        verdict = judge(KNOWN[name](x, y), names=("Ann", "Bob"))
        assert verdict.better == ((("Ann", "Bob") if x is HIGH else ("Bob", "Ann")),)
        assert judge(KNOWN[name](x, y)).better[0][0] == ("first" if x is HIGH else "second")


def test_no_side_of_a_variance_is_better():
    verdict = judge(ALL_TWO["variances"](HIGH, LOW), names=("Ann", "Bob"), higher_is_better=True)
    assert verdict.sentence.startswith("Ann varies more than Bob")
    assert verdict.better == ()
    assert "better one" not in verdict.caveat


def test_the_words_of_a_few():
    said = judge(wilcoxon_test([3, 5, 4, 6, 9, 8], [1, 4, 2, 3, 5, 6]), names=("M3", "M1"))
    assert said.sentence == (
        "M3 tends to be larger than M1: p = 0.0312, at most alpha = 0.05 (R+ = 21.0, R- = 0.0)."
    )
    assert said.brief == "M3 tends to be larger than M1: p = 0.0312, at most alpha = 0.05."
    away = judge(paired_t_test([3, 5, 4], [1, 4, 7]), names=("{x}", "%s"), higher_is_better=False)
    assert away.sentence.startswith("No difference between the means of {x} and %s is shown")


@pytest.mark.parametrize(
    ("names", "way_out"),
    [
        (("A",), "names must be two texts"),
        ("AB", "names must be two texts"),
        (("A", "A"), "names must tell the two apart"),
        ((1, 2), "names must be two texts"),
        (("A", ""), "names must be two texts"),
    ],
)
def test_names_that_name_nobody_are_refused(names, way_out):
    with pytest.raises(ValueError, match=f"judge: {way_out}"):
        judge(sign_test([1, 2, 3], [0, 0, 0]), names=names)


def test_a_table_has_its_own_names_and_direction():
    result = friedman_test(load_table("four_models_15"))
    for some in (result, compare_all(result), compare_with_control(result, "M1")):
        with pytest.raises(ValueError, match="judge: names belongs to a test on two samples"):
            judge(some, names=("A", "B"))
        with pytest.raises(ValueError, match="judge: higher_is_better belongs to"):
            judge(some, higher_is_better=True)
    with pytest.raises(ValueError, match="higher_is_better"):
        judge(sign_test([1, 2], [0, 0]), higher_is_better="yes")


# In few words --------------------------------------------------------------------------------


def of_tables():
    for name in ("four_models_15", "fuzzy_24x4", "adi_15x8"):
        table = load_table(name)
        control = table.algorithms[0]
        ranks = friedman_test(table)
        overall = [ranks, aligned_friedman_test(table), quade_test(table), rm_anova(table)]
        yield from overall
        yield kruskal_wallis_test(table)
        yield multiple_sign_test(table, control)
        yield overall[-1].sphericity()
        yield linear_contrast(overall[-1], {control: 1, table.algorithms[1]: -1})
        for result, adjust, by in product(
            overall, (None, "holm", "shaffer-dynamic", "benjamini-hochberg"), (None, "sign")
        ):
            if by is None or adjust == "holm":
                yield compare_all(result, adjust=adjust, by=by)
            if adjust != "shaffer-dynamic" and (by is None or adjust == "holm"):
                yield compare_with_control(result, control, adjust=adjust or "holm", by=by)
        yield from of_sides(overall, table)
    yield cochran_q_test(RNG.integers(0, 2, size=(30, 3)))


def of_sides(overall, table):
    """Each control in turn, so that one side is found and not found."""
    for result, alternative in product(overall, ("less", "greater")):
        for control in table.algorithms:
            for adjust in ("holm", "sidak", "benjamini-hochberg"):
                yield compare_with_control(
                    result, control, adjust=adjust, by="sign", alternative=alternative
                )
            yield compare_with_control(result, control, alternative=alternative)
    means = overall[-1]
    yield compare_all(means, adjust="scheffe")
    yield compare_all(means, by="t", adjust="shaffer-dynamic")
    yield compare_with_control(means, table.algorithms[0], adjust="scheffe")
    for adjust, alternative in product(
        ("holm", "bonferroni-dunn", "benjamini-hochberg"), ("two-sided", "less", "greater")
    ):
        for control in table.algorithms:
            yield compare_with_control(
                means, control, adjust=adjust, by="t", alternative=alternative
            )


def of_protocols():
    for name, school in product(
        ("four_models_15", "adi_15x8", "medical_18x3"),
        ("thesis", "demsar", "garcia-herrera", "wilcoxon-holm", "bayesian"),
    ):
        table = load_table(name)
        for control in (None, table.algorithms[0]):
            yield compare_many(table, school=school, control=control)
        x, y = (table.scores[column] for column in table.algorithms[:2])
        for rows in (slice(None), slice(0, 3)):
            yield compare_two(x[rows], y[rows], school=school, higher_is_better=True)
    yield compare_two(HIGH, LOW, school="bayesian", higher_is_better=True, rope=0.1)
    yield compare_two(HIGH, HIGH + 0.001, school="bayesian", higher_is_better=True, rope=0.1)


def every_verdict():
    equal = [bayes.STILL, bayes.NEAR, bayes.FAR, bayes.WILD]
    posteriors = [
        test(x, y, rope)
        for test in (bayes.correlated, bayes.ranks, bayes.counts)
        for x, y in product(equal, equal)
        for rope in (0.0, 0.02, 0.1)
    ]
    tosts = [equivalence_test(x, y, margin=m) for x in equal for y in equal for m in (0.02, 0.1)]
    for result in (*paired.RESULTS, *posteriors, *tosts, *(f(HIGH, LOW) for f in TWO.values())):
        yield judge(result)
        if type(result).__name__ not in ("NormalityTests", "ScoreInterval"):
            for higher in (None, True):
                for alpha in (0.05, 1e-6):
                    yield judge(result, names=("Ann", "Bob"), higher_is_better=higher, alpha=alpha)
    for result in of_tables():
        for alpha in (0.05, 1e-12):
            yield judge(result, alpha=alpha)
    yield from of_protocols()


@pytest.fixture(scope="module")
def verdicts():
    return list(every_verdict())


def words(text, names):
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "name")
    return text.split()


def test_a_brief_has_at_most_20_words(verdicts):
    names = {
        name
        for table in ("four_models_15", "fuzzy_24x4", "adi_15x8", "medical_18x3")
        for name in load_table(table).algorithms
    }
    for verdict in verdicts:
        assert 4 <= len(words(verdict.brief, names)) <= 20, verdict.brief
        assert verdict.brief.endswith(".")
        assert "{" not in verdict.brief


def test_a_brief_decides_as_its_verdict_does(verdicts):
    for verdict in verdicts:
        none = re.search(r"\b(No|not|None|Neither|Nothing|cannot|0 of)\b", verdict.brief)
        if verdict.decision in ("differ", "equivalent"):
            assert not none or verdict.brief.startswith(("The values", "No sphericity")), verdict
        elif verdict.decision != "not-applicable":
            assert none or "contains 0" in verdict.brief or "Of " in verdict.brief, verdict


def test_the_p_in_a_brief_is_one_of_its_sentence(verdicts):
    """And so none stands beside a pair that it does not test."""
    for verdict in verdicts:
        for p in re.findall(r"p [=<] [\d.]+\d", verdict.brief):
            assert p in verdict.sentence or p in verdict.overall


def test_verdicts_can_be_kept_in_sets(verdicts):
    assert len({*verdicts, *verdicts}) <= len(verdicts)
    assert len({hash(verdict) for verdict in verdicts}) > len(verdicts) / 10


# What every verdict has to say -----------------------------------------------------------------

ONE_SIDED = {
    **paired.TESTS,
    "5x2": lambda x, y, **more: five_by_two_t_test((x - y)[:10].reshape(5, 2), **more),
    "shares": lambda x, y, **more: proportions_z_test(30, 12, 40, 40, **more),
}


@pytest.mark.parametrize("name", ONE_SIDED)
@pytest.mark.parametrize("alternative", ["greater", "less"])
def test_a_one_sided_verdict_says_that_its_side_was_named_beforehand(name, alternative):
    said = judge(ONE_SIDED[name](HIGH, LOW, alternative=alternative)).caveat
    assert "one-sided" in said
    assert "has to be named before looking" in said
    assert "one-sided" not in judge(ONE_SIDED[name](HIGH, LOW)).caveat


# The side that was asked for, at 0.05: shown, not shown, and out of reach.
SIDES = {
    ("t", "greater", 1): "On average Ann is better than Bob: p",
    ("t", "greater", -1): "It is not shown that on average Ann is better than Bob: p",
    ("t", "less", 1): "It is not shown that on average Bob is better than Ann: p",
    ("wilcoxon", "less", -1): "Bob tends to be better than Ann: p",
    ("wilcoxon", "less", 1): "It is not shown that Bob tends to be better than Ann: p",
    ("sign", "greater", -1): "It is not shown that Ann is better more often than Bob: p",
    ("permutation", "less", 1): "It is not shown that on average Bob is better than Ann: p",
    ("shares", "greater", -1): "It is not shown that Ann has a better share than Bob: p",
    ("variances", "less", 1): "It is not shown that Bob varies more than Ann: p",
    ("areas", "less", 1): "It is not shown that Bob has a larger ROC area than Ann: p",
}
ASKED = {
    "t": paired_t_test,
    "wilcoxon": wilcoxon_test,
    "sign": sign_test,
    "permutation": lambda x, y, **more: permutation_test(x, y, rng=1, **more),
    "shares": lambda x, y, **more: proportions_z_test(
        *((30, 12) if x is HIGH else (12, 30)), 40, 40, **more
    ),
    "variances": lambda x, y, **more: variance_homogeneity_test(9 * x, y, **more),
    "areas": lambda x, y, **more: delong_test(TRUTH, GOOD, POOR, **more),
}


@pytest.mark.parametrize(("name", "alternative", "lean"), SIDES)
def test_a_one_sided_verdict_names_its_side_in_the_sentence(name, alternative, lean):
    """And does not read as if both sides had been asked."""
    x, y = (HIGH, LOW) if lean > 0 else (LOW, HIGH)
    result = ASKED[name](x, y, alternative=alternative)
    verdict = judge(result, names=("Ann", "Bob"), higher_is_better=True)
    assert verdict.sentence.startswith(SIDES[name, alternative, lean])
    assert "(one-sided; " in verdict.sentence
    assert "No difference" not in str(verdict)
    assert verdict.sentence.startswith(verdict.brief[:-1])
    shown = not verdict.sentence.startswith("It is not")
    assert verdict.decision == ("differ" if shown else "not-shown")
    assert bool(verdict.better) == (shown and name != "variances")


def test_a_side_out_of_reach_is_named_too():
    few = sign_test([1, 2, 3, 4], [0, 0, 0, 9], alternative="greater")
    assert judge(few).sentence == (
        "No outcome could have shown at alpha = 0.05 that the first is larger. Of this side these "
        "data allow no less than p = 0.0625, and gave p = 0.312 (one-sided; larger 3, smaller 1, "
        "equal 0)."
    )
    named = judge(few, names=("Ann", "Bob"), higher_is_better=False)
    assert named.brief == (
        "No outcome could have shown at alpha = 0.05 that Bob is better than Ann."
    )


def test_a_claim_is_always_on_the_side_that_was_asked_for():
    """At a level above a half a test may reject although the scores lean the other way."""
    result = paired_t_test([1, 2, 3, 4], [1.1, 2, 3.2, 3.9], alternative="greater")
    assert result.mean < 0
    assert judge(result, alpha=0.9).sentence.startswith("On average the first is larger than")


def test_what_guards_no_family_does_not_name_its_alpha():
    """Benjamini and Hochberg control the false discovery rate, which the label itself says."""
    result = friedman_test(load_table("four_models_15"))
    labels = {
        "nemenyi": "Nemenyi, family alpha = 0.05",
        "holm": "Holm, family alpha = 0.05",
        "benjamini-hochberg": "Benjamini-Hochberg, false discovery rate = 0.05",
        "finner": "Finner, alpha = 0.05",
        "li": "Li, alpha = 0.05",
    }
    for adjust, label in labels.items():
        verdict = judge(compare_all(result, adjust=adjust))
        assert f"; {label}." in verdict.sentence
        assert f"({label})." in verdict.brief
        none = judge(compare_all(result, adjust=adjust), alpha=1e-4)
        assert ("family" in none.sentence) == ("family" in label)


def test_the_multiple_sign_test_says_how_it_counts_ties():
    for ties in (0, 1):
        scores = {"A": [1.0, 2, 3, 4, 5, 6, 7, 8], "B": [0.0] * 8, "C": [0.0] * 7 + [8.0 * ties]}
        table = ScoreTable(scores, higher_is_better=True)
        said = judge(multiple_sign_test(table, "A")).caveat
        assert ("Of the tied problems half, rounded up" in said) == bool(ties)


def test_tests_on_one_problem_speak_of_one_problem():
    d = (HIGH - LOW)[:10].reshape(5, 2)
    for result in (
        corrected_t_test(HIGH, LOW, n_test=1, n_train=9),
        five_by_two_t_test(d),
        five_by_two_f_test(d),
        bayesian_correlated_t_test(HIGH, LOW, rope=0.1, n_test=1, n_train=9),
    ):
        assert "this one problem" in judge(result).caveat
    assert "one problem" not in judge(paired_t_test(HIGH, LOW)).caveat


def test_differences_without_spread_allow_no_t_test():
    ones = np.ones((5, 2))
    for result in (
        paired_t_test([2, 3], [1, 2]),
        paired_t_test(np.arange(9.0), np.arange(9.0) - 0.1),
        corrected_t_test([2, 3], [1, 2], n_test=1, n_train=9),
        welch_t_test([1, 1], [0, 0]),
        five_by_two_t_test(ones),
        five_by_two_f_test(ones),
        equivalence_test([2, 3], [2.01, 3.01], margin=0.1),
        effect_size([2, 3], [1, 2]),
    ):
        verdict = judge(result)
        assert verdict.decision == "no-conclusion"
        assert verdict.sentence.startswith("No conclusion: ")
        assert verdict.better == ()
        assert judge(result, names=("Ann", "Bob"), higher_is_better=True).better == ()
    assert judge(sign_test(np.arange(9.0), np.arange(9.0) - 0.1)).decision == "differ"


def test_the_sign_posterior_speaks_of_most_problems():
    """Nine small gains and a large loss: the mean is smaller, and most problems are larger."""
    x = np.r_[np.full(19, 0.2), -50.0]
    verdict = judge(bayesian_sign_test(x, 0 * x, rope=0.1, rng=1))
    assert x.mean() < 0
    assert verdict.sentence.startswith("The first is larger by more than 0.1 on most problems: ")
    named = judge(
        bayesian_sign_test(x, 0 * x, rope=0.1, rng=1), names=("Ann", "Bob"), higher_is_better=True
    )
    assert named.brief.startswith("Ann is better than Bob by more than 0.1 on most problems")


# Small counts: the exact test decides ----------------------------------------------------------


@pytest.mark.parametrize("method", ["chi2", "chi2-corrected"])
def test_five_to_nothing_shows_nothing(method):
    verdict = judge(mcnemar_test(5, 0, method=method))
    assert verdict.decision == "no-conclusion"  # five cases allow no less than .0625
    assert "p = 0.0625" in verdict.sentence
    approximate = {"chi2": "0.0253", "chi2-corrected": "0.0736"}[method]
    assert f"the approximation (p = {approximate}) is rough, and the exact" in verdict.caveat
    assert judge(mcnemar_test(5, 0), alpha=0.1).sentence.replace("exact test; ", "") == (
        judge(mcnemar_test(5, 0, method=method), alpha=0.1).sentence.replace("exact test; ", "")
    )


def test_mid_p_stays_itself_and_tells_the_exact_p():
    verdict = judge(mcnemar_test(5, 0, method="mid-p"))
    assert verdict.decision == "differ"
    assert "the exact test gives p = 0.0625" in verdict.caveat
    assert "exact test" not in judge(mcnemar_test(90, 40, method="mid-p")).caveat


def conditional_sizes(method, alpha, most):
    """How often a verdict claims a difference where there is none, for each b + c, enumerated."""
    sizes = []
    for n in range(1, most):
        b = np.arange(n + 1)
        found = [
            judge(mcnemar_test(int(k), n - int(k), method=method), alpha=alpha).decision
            for k in b[: n // 2 + 1]
        ]
        claimed = np.array(found) == "differ"
        claimed = np.r_[claimed, claimed[: n - n // 2][::-1]]
        sizes.append(binom.pmf(b, n, 0.5)[claimed].sum())
    return np.array(sizes)


@pytest.mark.parametrize("alpha", [0.01, 0.05, 0.1])
@pytest.mark.parametrize("method", ["exact", "chi2", "chi2-corrected"])
def test_mcnemars_verdicts_keep_alpha_for_every_number_of_cases_that_part(method, alpha):
    assert conditional_sizes(method, alpha, 60).max() <= alpha


def test_mid_p_errs_as_often_as_its_verdict_says():
    given = conditional_sizes("mid-p", 0.05, 60)
    assert given.max() == pytest.approx(0.0768, abs=1e-4)
    given = np.r_[0.0, given]
    for cases, parted in product((10, 20, 40, 59), (0.1, 0.2, 0.3, 0.4, 0.5)):
        whole = binom.pmf(np.arange(cases + 1), cases, parted) @ given[: cases + 1]
        assert whole <= 0.05


def test_few_events_are_fishers():
    """Expected counts below 5: Dietterich's z gives .0477 where R's fisher.test gives .0998."""
    z = proportions_z_test(5, 1, 20, 20)
    verdict = judge(z, alpha=0.1)
    assert z.pvalue == pytest.approx(0.0765, abs=5e-5)
    assert fisher_exact([[5, 15], [1, 19]]).pvalue == pytest.approx(0.1818, abs=5e-5)
    assert verdict.decision == "not-shown"
    assert "p = 0.182" in verdict.sentence
    assert "Fisher's exact test; 5 of 20 and 1 of 20" in verdict.sentence
    assert "the approximation (p = 0.0765) is rough" in verdict.caveat
    apart = judge(proportions_z_test(90, 80, 100, 100))  # .0477 by z, .0734 in R's fisher.test
    assert apart.decision == "not-shown"
    assert "(p = 0.0477) and the exact test fall on different sides" in apart.caveat
    assert "p = 0.0734" in apart.sentence
    plenty = judge(proportions_z_test(900, 800, 1000, 1000))
    assert "Fisher" not in plenty.sentence
    assert judge(proportions_z_test(3, 0, 3, 3)).decision == "no-conclusion"


@pytest.mark.parametrize("alternative", ["two-sided", "greater", "less"])
def test_the_fisher_beside_is_that_of_scipy(alternative):
    rng = np.random.default_rng(8)
    for _ in range(60):
        n_x, n_y = rng.integers(1, 60, size=2).tolist()
        x, y = int(rng.integers(0, n_x + 1)), int(rng.integers(0, n_y + 1))
        theirs = fisher_exact([[x, n_x - x], [y, n_y - y]], alternative=alternative).pvalue
        verdict = judge(proportions_z_test(x, y, n_x, n_y, alternative=alternative))
        assert verdict.evidence["exact_p"] == pytest.approx(theirs, rel=1e-9)


@pytest.mark.parametrize(("n_x", "n_y"), [(5, 5), (8, 12), (10, 20), (20, 20)])
@pytest.mark.parametrize("alternative", ["two-sided", "greater"])
def test_the_verdict_on_two_shares_keeps_alpha(n_x, n_y, alternative):
    claimed = np.array(
        [
            [
                judge(proportions_z_test(x, y, n_x, n_y, alternative=alternative)).decision
                == "differ"
                for y in range(n_y + 1)
            ]
            for x in range(n_x + 1)
        ]
    )
    for share in np.arange(0.02, 0.99, 0.02):
        chances = (
            binom.pmf(np.arange(n_x + 1), n_x, share),
            binom.pmf(np.arange(n_y + 1), n_y, share),
        )
        assert chances[0] @ claimed @ chances[1] <= 0.05


def test_so_many_cases_that_none_could_list_their_outcomes_are_judged_by_z():
    millions = proportions_z_test(30_000_000, 30_020_000, 60_000_000, 60_000_000)
    told = judge(millions, names=("A", "B"), higher_is_better=True)
    assert told.better == (("B", "A"),)
    assert told.evidence["exact_p"] == millions.pvalue
    assert judge(proportions_z_test(2, 0, 40_000_000, 40_000_000)).decision == "not-shown"
