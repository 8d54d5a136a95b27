"""A verdict is worded once: lab, code panel, judge, protocol, report and command line agree.

Whoever shows a verdict shows `judge`'s sentence, brief and caveat; behind the caveat may stand what
only the place knows (that a path looked at the scores first, that a what-if comes after looking).
"""

import contextlib
import html
import io
import re
from dataclasses import replace
from functools import cache
from itertools import product

import numpy as np
import pytest

import verdictlab
from pseudo import pseudo
from verdictlab import (
    ScoreTable,
    _text,
    aligned_friedman_test,
    bayesian_signed_rank_test,
    cli,
    compare_all,
    compare_many,
    compare_with_control,
    friedman_test,
    judge,
    mcnemar_test,
    outliers,
    paired_t_test,
    permutation_test,
    read_table,
    render_report,
    rm_anova,
    sign_test,
    wilcoxon_test,
)
from verdictlab.labs import mcnemar_lab, protocol_lab, rank_lab, stepdown_lab, two_model_lab
from verdictlab.posthoc._walk import WALKS
from verdictlab.protocol._bayesian import DRAWS, SEED
from verdictlab.report import _html
from verdictlab.report._parts import parts

load_table = cache(verdictlab.load_table)

ALPHAS = (0.001, 0.01, 0.05, 0.2)
LEVELS = (0.005, 0.02, 0.05, 0.1, 0.2)  # of the labs
LANGUAGES = {"en": contextlib.nullcontext, "xx": pseudo}
MADE_UP = 0.02  # the level at which the made-up language is spoken too


def languages(alpha):
    return LANGUAGES if alpha == MADE_UP or alpha == 0.01 else ("en",)


# Paths and reports -----------------------------------------------------------------------------


def invented(seed, n, k):
    """A table of some size whose algorithms lie apart by more or less, some with ties."""
    rng = np.random.default_rng(seed)
    scores = 10 * rng.normal(size=(n, k)) + (seed % 4) * 5 * np.arange(k)
    if seed % 5 == 0:
        scores[-1] *= 8  # a problem far from the others
    return ScoreTable(np.round(scores, seed % 3), higher_is_better=bool(seed % 2))


TABLES = {
    **{name: load_table(name) for name in ("four_models_15", "fuzzy_24x4", "medical_18x3")},
    **{f"two {i}": invented(i, 4 + i % 9, 2) for i in range(24)},
    **{f"three {i}": invented(i, 5 + i % 8, 3) for i in range(12)},
    **{f"four {i}": invented(i, 5 + i % 11, 4) for i in range(12)},
}
SCHOOLS = ("thesis", "demsar", "garcia-herrera", "wilcoxon-holm")
PATHS = [
    (name, school, control, alpha)
    for (name, table), school, alpha in product(TABLES.items(), SCHOOLS, ALPHAS)
    for control in ((None, 0) if table.k > 2 else (None,))
]
PATHS += [(name, "bayesian", None, alpha) for name, alpha in product([*TABLES][3:15], ALPHAS)]
OVERALL = {
    "friedman": friedman_test,
    "aligned-friedman": aligned_friedman_test,
    "anova": rm_anova,
    "anova-at-once": rm_anova,
    "wilcoxon": friedman_test,  # whose mean ranks give the order
}


@cache
def decisive_of_two(name, route):
    """The test in which a path of two algorithms ends, by the name that it gives."""
    table = TABLES[name]
    x, y = table.values.T
    if route == "signed-rank-posterior":
        return bayesian_signed_rank_test(
            x, y, rope=0.0, samples=DRAWS, rng=SEED, decimals=table.decimals
        )
    if route == "wilcoxon":
        return wilcoxon_test(x, y, decimals=table.decimals)
    kept = ~outliers(x - y) if route == "t-without-outliers" else slice(None)
    return paired_t_test(x[kept], y[kept])


@cache
def decisive_of_many(name, school, control, route):
    """The overall test of a path, and the comparisons after it."""
    table = TABLES[name]
    overall = OVERALL[route](table)
    by = "wilcoxon" if school == "wilcoxon-holm" else None
    means = route.startswith("anova")
    if control is None:
        adjust = {"garcia-herrera": "bergmann-hommel", "wilcoxon-holm": "holm"}.get(school)
        return overall, compare_all(overall, adjust="bonferroni" if means else adjust, by=by)
    adjust = "bonferroni-dunn" if means else "holm"
    return overall, compare_with_control(overall, table.algorithms[control], adjust=adjust, by=by)


def differences(shown, expected, where, *, sentence=None):
    """What a verdict says otherwise than judge does, as (where, field, its words, judge's)."""
    wanted = {
        "decision": expected.decision,
        "sentence": expected.sentence if sentence is None else sentence,
        "brief": expected.brief,
        "better": expected.better,
    }
    found = [
        (where, name, getattr(shown, name), value)
        for name, value in wanted.items()
        if getattr(shown, name) != value
    ]
    if not shown.caveat.startswith(expected.caveat):
        found.append((where, "caveat", shown.caveat, expected.caveat))
    return found


def of_two(verdict, name, alpha, where):
    table = TABLES[name]
    expected = judge(
        decisive_of_two(name, verdict.route),
        alpha=alpha,
        names=table.algorithms,
        higher_is_better=table.higher_is_better,
    )
    return differences(verdict, expected, where)


# What judge adds of the overall test, which "wilcoxon-holm" does not make.
GATE = "The overall test does not reject at this level; a plan that begins with it stops there."


def of_many(verdict, name, school, control, alpha, where):
    overall, pairs = decisive_of_many(name, school, control, verdict.route)
    first, then = judge(overall, alpha=alpha), judge(pairs, alpha=alpha)
    if school == "wilcoxon-holm":
        caveat = " ".join(then.caveat.replace(_text._(GATE), "").split())
        return differences(verdict, replace(then, caveat=caveat), where)
    if first.decision != "differ":
        return differences(verdict, first, where)
    by_ranks = verdict.differences.query("decision == 'differ' and by == 'ranks'")
    if verdict.route.startswith("anova") and len(by_ranks):
        # Ranks add to what means show: judge's words on the means stand in the sentence.
        said = then.sentence.partition(". ")[2] if then.better else ""
        return [] if said in verdict.sentence else [(where, "sentence", verdict.sentence, said)]
    if then.decision == "differ":
        return differences(verdict, then, where)
    told = _text._("{overall} Yet no pair can be named. {pairs}").format(
        overall=first.sentence, pairs=then.sentence
    )
    return differences(verdict, replace(first, caveat=then.caveat), where, sentence=told)


def read(report):
    """The words of a report in Markdown, or of a page, without their marks."""
    if report.startswith("<!"):
        report = html.unescape(re.sub("<[^>]*>", " ", report))
    return " ".join(report.replace("\\", "").split())


def unsaid(verdict, report, where):
    """What of a verdict the words of its report leave out."""
    words = read(report)
    return [
        (where, name, text)
        for name in ("sentence", "caveat", "overall")
        if " ".join((text := getattr(verdict, name)).replace("\\", "").split()) not in words
    ]


@pytest.mark.parametrize("school", [*SCHOOLS, "bayesian"])
def test_a_path_and_its_report_say_what_judge_says(school):
    wrong = []
    for name, _school, place, alpha in (path for path in PATHS if path[1] == school):
        table = TABLES[name]
        control = None if place is None else table.algorithms[place]
        for language in languages(alpha):
            with LANGUAGES[language]():
                where = (name, school, control, alpha, language)
                rope = {"rope": 0.0} if school == "bayesian" else {}
                verdict = compare_many(table, school=school, alpha=alpha, control=control, **rope)
                wrong += (
                    of_two(verdict, name, alpha, where)
                    if table.k == 2
                    else of_many(verdict, name, school, place, alpha, where)
                )
                wrong += unsaid(verdict, render_report(verdict, "markdown"), where)
    assert wrong == []


def test_a_page_says_what_judge_says():
    for name, alpha in product([*TABLES][:3], ALPHAS):
        for result in decisive_of_many(name, "demsar", None, "friedman"):
            for language in languages(alpha):
                with LANGUAGES[language]():
                    verdict = judge(result, alpha=alpha)
                    assert (
                        unsaid(verdict, _html.write(parts(verdict, None, "", [])), (name, alpha))
                        == []
                    )


@pytest.mark.parametrize("school", SCHOOLS)
def test_the_command_line_says_what_judge_says(school, tmp_path, capsys):
    for name, alpha in product(("two 3", "three 6", "four_models_15"), (0.01, 0.2)):
        file = tmp_path / f"{name}.csv".replace(" ", "")
        TABLES[name].scores.to_csv(file)
        assert (
            cli.main(["judge", str(file), "--higher", "--school", school, "--alpha", str(alpha)])
            == 0
        )
        told = capsys.readouterr().out.splitlines()
        table = read_table(file, higher_is_better=True)
        verdict = compare_many(table, school=school, alpha=alpha)
        assert told[:2] == [verdict.sentence, verdict.caveat]


# Labs and their code panels --------------------------------------------------------------------

ROUTES = (
    ("all", "ranks", "nemenyi"),
    ("all", "ranks", "holm"),
    ("all", "wilcoxon", "holm"),
    ("first", "ranks", "holm"),
    ("first", "ranks", "sidak"),
    ("first", "ranks", "bonferroni-dunn"),
    ("first", "wilcoxon", "hochberg"),
)
RANK_TABLES = ("four_models_15", "fuzzy_24x4", "medical_18x3", "high_complexity_9x3")
RANK = [
    (name, *route, out, alpha)
    for name, route, out, alpha in product(
        RANK_TABLES,
        ROUTES,
        (None, 2),
        LEVELS,
    )
]
TESTS = {
    "t": lambda x, y, decimals: paired_t_test(x, y),
    "wilcoxon": lambda x, y, decimals: wilcoxon_test(x, y, decimals=decimals),
    "sign": lambda x, y, decimals: sign_test(x, y, decimals=decimals),
    "permutation": lambda x, y, decimals: permutation_test(x, y, rng=1, decimals=decimals),
}
PAIRS = (("oan_30x2", 0, 1), ("medical_18x3", 0, 2), ("four_models_15", 0, 2))
TWO = list(product(PAIRS, (*TESTS, "protocol"), (None, 0, 3), LEVELS))
CELLS = [
    *((90, b, c, 10) for b, c in ((0, 0), (5, 0), (0, 5), (1, 4), (10, 2), (2, 10), (12, 11))),
    *((90, b, c, 10) for b, c in ((14, 10), (16, 8), (18, 6), (30, 20), (20, 34), (60, 40))),
]
WALKED = {"fuzzy_24x4": "PDFC", "four_models_15": "M3", "somcbr_b_30x13": "CBR"}
STEPDOWN = list(product(WALKED, WALKS, LEVELS))
PROTOCOL = list(product(("CBR", "medical_18x3"), SCHOOLS, (None, 6), (0.02,)))
MCNEMAR = list(product(CELLS, ("exact", "mid-p", "chi2", "chi2-corrected"), LEVELS))


SLOW = {"load_table": load_table, "friedman_test": cache(friedman_test)}


@cache
def printed(code, language):
    """What the lines of a code panel print in a language."""
    told = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(told):
        for name in SLOW:  # the same table and test stand in many panels
            patch.setattr(verdictlab, name, SLOW[name])
        exec(code, {})
    return told.getvalue()


def of_view(view, expected, where, language):
    """What a lab, and the code that it prints, say otherwise than judge does."""
    wrong = differences(view.verdict, expected, where)
    if view.brief != expected.brief:
        wrong.append((where, "headline", view.brief, expected.brief))
    if (told := printed(view.code, language)) != f"{expected}\n":
        wrong.append((where, "code", told, str(expected)))
    return wrong


def every_view(states, view_of, expected_of):
    """Compare a lab with judge over its states; at one level in the made-up language too."""
    wrong = []
    for state in states:
        for language in languages(state[-1]):
            with LANGUAGES[language]():
                wrong += of_view(view_of(state), expected_of(state), state, language)
    return wrong


def view_of(lab, **changes):
    """What a lab shows for its plan with these changes, without drawing all its levels."""
    return lab._view(replace(lab.plan, **changes))


@cache
def compared(name, compare, by, posthoc, out):
    table = load_table(name)
    if out is not None:
        table = table.without(problems=[table.problems[out]])
    result = friedman_test(table)
    if compare == "all":
        return compare_all(result, adjust=posthoc, by=by)
    return compare_with_control(result, table.algorithms[0], adjust=posthoc, by=by)


def test_the_rank_lab_and_its_code_say_what_judge_says():
    labs = {name: rank_lab(name) for name in RANK_TABLES}

    def shown(state):
        name, compare, by, posthoc, out, alpha = state
        table = load_table(name)
        return view_of(
            labs[name],
            alpha=alpha,
            compare=table.algorithms[0] if compare == "first" else "all",
            by=by,
            posthoc=posthoc,
            without_problems=() if out is None else (table.problems[out],),
        )

    wrong = every_view(RANK, shown, lambda state: judge(compared(*state[:-1]), alpha=state[-1]))
    assert wrong == []


def test_the_end_of_a_walk_in_the_stepdown_lab_and_its_code_say_what_judge_says():
    lab = stepdown_lab()

    def shown(state):
        name, procedure, alpha = state
        return view_of(lab, table=name, procedure=procedure, alpha=alpha, step=99)

    def expected(state):
        name, procedure, alpha = state
        test = aligned_friedman_test if name == "fuzzy_24x4" else SLOW["friedman_test"]
        comparison = compare_with_control(test(load_table(name)), WALKED[name], adjust=procedure)
        return judge(comparison, alpha=alpha)

    assert every_view(STEPDOWN, shown, expected) == []


@cache
def result_of(pair, route, out):
    """A test of two columns, their names and whether higher is better."""
    name, first, second = pair
    table = load_table(name)
    names = table.algorithms[first], table.algorithms[second]
    kept = table.without(problems=[] if out is None else [table.problems[out]])
    return TESTS[route](*(kept.scores[each].to_numpy() for each in names), kept.decimals), {
        "names": names,
        "higher_is_better": table.higher_is_better,
    }


def test_the_two_model_lab_and_its_code_say_what_judge_says():
    labs = {}
    for pair in PAIRS:
        name, first, second = pair
        algorithms = load_table(name).algorithms
        labs[pair] = two_model_lab(name, pair=(algorithms[first], algorithms[second]))

    def shown(state):
        pair, route, out, alpha = state
        without = () if out is None else (load_table(pair[0]).problems[out],)
        return view_of(labs[pair], route=route, without=without, alpha=alpha)

    def expected(state):
        pair, route, out, alpha = state
        if route != "protocol":
            result, who = result_of(pair, route, out)
            return judge(result, alpha=alpha, **who)
        name, *places = pair
        table = load_table(name)
        kept = table.without(problems=[] if out is None else [table.problems[out]])
        both = [kept.algorithms[place] for place in places]
        return compare_many(kept.select(algorithms=both), school="thesis", alpha=alpha)

    assert every_view(TWO, shown, expected) == []


def test_the_mcnemar_lab_and_its_code_say_what_judge_says():
    lab = mcnemar_lab()

    def expected(state):
        (_both, b, c, _neither), method, alpha = state
        return judge(mcnemar_test(b, c, method=method), alpha=alpha, names=("A", "B"))

    wrong = every_view(
        MCNEMAR,
        lambda state: view_of(lab, cells=state[0], variant=state[1], alpha=state[2]),
        expected,
    )
    assert wrong == []


def left_of(name, out=None):
    """A table that the protocol lab offers, without the problem at this place."""
    table = load_table("somcbr_k_13x9" if name == "CBR" else name)
    if name == "CBR":
        table = table.select(algorithms=[f"CBR k={k}" for k in (1, 3, 5)])
    return table.without(problems=[] if out is None else [table.problems[out]])


def test_the_protocol_lab_and_its_code_say_what_the_path_says():
    labs = {
        (name, school, alpha): protocol_lab(name, school=school, alpha=alpha)
        for name, school, _out, alpha in PROTOCOL
    }

    def shown(state):
        name, school, out, alpha = state
        lab = labs[name, school, alpha]
        without = () if out is None else (left_of(name).problems[out],)
        return view_of(lab, without_problems=without)

    def expected(state):
        name, school, out, alpha = state
        return compare_many(left_of(name, out), school=school, alpha=alpha)

    assert every_view(PROTOCOL, shown, expected) == []


def test_two_thousand_states_are_compared():
    assert len(PATHS) + len(RANK) + len(TWO) + len(MCNEMAR) >= 2000
    assert len(set(PATHS)) == len(PATHS)
