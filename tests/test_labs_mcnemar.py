"""The mcnemar lab: its numbers and words, its cells, and what a page computes by itself."""

import contextlib
import io
import json
import random
import re

import pytest

from computed import computed_views, python_views
from hostile import NAMES
from pseudo import pseudo, untranslated
from verdictlab import judge, mcnemar_test
from verdictlab._text import visible
from verdictlab.labs import mcnemar_lab, roc_scores
from verdictlab.labs.mcnemar.lab import results
from verdictlab.labs.mcnemar.picture import coin_line
from verdictlab.labs.mcnemar.words import VARIANTS
from verdictlab.labs.shared.level import LEVELS

# The numbers


def test_it_opens_on_accuracies_that_do_not_differ():
    view = mcnemar_lab().view
    assert view.brief == (
        "It is not shown that A or B is right more often: p = 0.245, above alpha = 0.05."
    )
    assert view.sentence.startswith(view.brief.removesuffix("."))
    assert view.verdict.caveat == (
        "That is not evidence of equality. It speaks of these two trained models; other training "
        "sets would give others. A has 170 of 200 right (85.0 %) and B 160 (80.0 %); they "
        "part on 60."
    )
    assert view.verdict.overall == ""
    assert view.verdict.better == ()


def test_the_driving_question_same_accuracies_opposite_verdicts():
    lab = mcnemar_lab()
    for cells, opposite in (((155, 15, 5, 25), True), ((160, 10, 0, 30), True)):
        view = lab.set(cells=cells).view
        assert view.verdict.decision == "differ"
        assert view.verdict.better == (("A", "B"),)
        assert ("the verdict is the opposite" in view.verdict.overall) is opposite
    assert "and so is the verdict" in lab.set(cells=(154, 16, 6, 24)).view.verdict.overall
    assert lab.set(cells=(154, 17, 6, 24)).view.verdict.overall == ""
    back = mcnemar_lab("seldom").set(cells=(135, 35, 25, 5)).view
    assert "the verdict is the opposite" in back.verdict.overall


def test_its_words_are_those_of_judge_and_its_code_prints_them():
    lab, chance = mcnemar_lab(), random.Random(4)
    told = {}
    for _ in range(400):
        most = chance.choice([2, 6, 30, 300])
        b, c = (chance.randint(0, most) for _ in range(2))
        variant, alpha = chance.choice(VARIANTS), chance.choice(LEVELS)
        verdict = (view := lab.set(cells=(9, b, c, 4), variant=variant, alpha=alpha).view).verdict
        theirs = judge(mcnemar_test(b, c, method=variant), alpha=alpha, names=("A", "B"))
        for part in ("decision", "sentence", "brief", "better", "evidence"):
            assert getattr(verdict, part) == getattr(theirs, part), (b, c, variant, alpha)
        assert view.brief == theirs.brief
        # The cases that both have right or wrong are the lab's to tell.
        own = verdict.caveat.removeprefix(theirs.caveat)
        assert re.fullmatch(r" A has \d+ of \d+ right .*; they part on \d+\.", own)
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(view.code, {})
        assert said.getvalue().strip() == str(theirs)
        told.setdefault(verdict.decision, set()).add(verdict.caveat.count("exact"))
    assert set(told) == {"differ", "not-shown", "no-conclusion"}
    assert told["differ"] | told["not-shown"] == {0, 1, 2}


def test_p_is_written_so_that_it_agrees_with_the_decision():
    """Three digits would say "p = 0.200, above alpha = 0.2"."""
    view = mcnemar_lab((10, 11, 19, 10), alpha=0.2).view
    assert view.brief == (
        "It is not shown that A or B is right more often: p = 0.2005, above alpha = 0.2."
    )
    assert "p = 0.2005" in [row["p"] for row in view.rows]


def test_the_exact_test_decides_where_few_cases_part():
    view = mcnemar_lab((20, 5, 0, 9), variant="chi2").view
    assert view.verdict.decision == "no-conclusion"
    assert "gave p = 0.0625 (exact test; only A right 5, only B 0)" in view.sentence
    assert "the approximation (p = 0.0253) is rough" in view.verdict.caveat
    assert repr(mcnemar_lab((20, 5, 0, 9), variant="chi2")).startswith(
        "no conclusion, exact, p = 0.0625, alpha = 0.05"
    )
    for cells, variant in (
        ((20, 5, 0, 9), "mid-p"),
        ((20, 60, 40, 9), "chi2"),
        ((9, 3, 12, 4), "chi2"),
    ):
        view = mcnemar_lab(cells, variant=variant).view
        told = judge(mcnemar_test(*cells[1:3], method=variant))
        exact = [part for part in told.caveat.split(". ") if "exact" in part]
        assert all(part in view.verdict.caveat for part in exact), (cells, variant)
        assert ("exact" in view.verdict.caveat) == bool(exact)


def test_the_tumours_are_those_of_the_two_classifiers():
    scores = roc_scores("cancer_spread")
    first, second = ((scores[name] >= 0.5) == (scores["truth"] == 1) for name in scores.columns[1:])
    counts = (first & second, first & ~second, ~first & second, ~first & ~second)
    assert mcnemar_lab("tumours").plan.cells == tuple(int(some.sum()) for some in counts)


def test_the_missing_bars_make_the_names_matter():
    view = mcnemar_lab("no-bars", variant="chi2-corrected").view
    assert "(|4 - 12| - 1) squared, divided by 16, is 3.062" in " ".join(view.why)
    assert "above 3.841" in " ".join(view.why)
    assert view.verdict.decision == "not-shown"


def test_an_empty_table_and_one_without_disagreement():
    lab = mcnemar_lab()
    empty = lab.set(cells=(0, 0, 0, 0)).view
    assert empty.verdict.decision == "not-applicable"
    assert empty.picture is None
    agreed = lab.set(cells=(5, 0, 0, 5)).view
    assert agreed.brief == "No outcome could have shown a difference at alpha = 0.05."
    assert agreed.picture is None


@pytest.mark.parametrize(("b", "c"), [(5, 0), (35, 25), (1, 1), (3000, 2500), (9999, 0)])
def test_the_line_is_that_of_fair_tosses(b, c):
    from scipy.stats import binom

    points, steps, first, last = coin_line(b, c)
    assert len(points) <= 96
    assert first <= min(b, c) <= max(b, c) <= last
    for k, height in points[::2]:
        at = k + 0.5 if steps else k
        assert height == pytest.approx(binom.pmf(at, b + c, 0.5), abs=1e-6)
    if steps:
        assert [height for _k, height in points[::2]] == [height for _k, height in points[1::2]]


def test_shaded_tails_hold_the_exact_p():
    line = mcnemar_lab().set(cells=(100, 15, 5, 3)).view.picture["lines"][0]
    middles = [(k + 0.5, height) for k, height in line["points"][::2]]
    inside = [
        height
        for k, height in middles
        if any(tail["from"] <= k <= tail["to"] for tail in line["shade"])
    ]
    assert sum(inside) == pytest.approx(results((100, 15, 5, 3))["exact"][1], abs=1e-4)


# Her own counts


def test_her_own_counts_work_in_a_page_too():
    lab = mcnemar_lab([50, 9, 2, 4], variant="mid-p", alpha=0.03)
    assert "p = 0.0386, above alpha = 0.03" in lab.view.brief
    again = mcnemar_lab(**lab.arguments)
    assert (again.plan, again.page_id, again.spec) == (lab.plan, lab.page_id, lab.spec)


@pytest.mark.parametrize("one", sorted(NAMES))
def test_names_of_models_are_shown_whole_and_nothing_in_them_is_obeyed(one):
    names = (NAMES[one], "two\nlines")
    first, second = (visible(name) for name in names)
    lab = mcnemar_lab("seldom", names=names)
    said = judge(mcnemar_test(10, 0), names=(first, second))
    assert lab.view.sentence == said.sentence
    assert lab.view.verdict.better == ((first, second),)
    assert f"{first} has 170 of 200 right" in lab.view.verdict.caveat
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(lab.view.code, {})
    assert printed.getvalue().rstrip("\n") == str(said)
    told = json.dumps([lab.view.plain(), lab.spec], ensure_ascii=False)
    assert "\u202e" not in told
    assert "model A" not in told
    again = mcnemar_lab(**lab.arguments)
    assert (again.plan, again.page_id, again.spec) == (lab.plan, lab.page_id, lab.spec)
    states = [lab.plan, lab.set(cells=(9, 3, 12, 4), variant="chi2").state]
    assert computed_views(lab, states) == python_views(lab, states)


def test_names_change_nothing_but_names():
    given = mcnemar_lab("tumours", names=["logistic regression", "naive Bayes"])
    plain = mcnemar_lab("tumours")
    assert given.plan == plain.plan
    assert given.page_id != plain.page_id
    assert "names" not in plain.arguments
    (better,) = given.set(cells=(5, 1, 20, 5)).view.verdict.better
    assert better == ("naive Bayes", "logistic regression")


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        ({"table": "iris"}, "mcnemar_lab: table must be one of"),
        ({"table": [1, 2, 3]}, "four whole numbers"),
        ({"table": [1, 2, 3, 4.5]}, "four whole numbers"),
        ({"table": [1, 2, 3, 10**6]}, "from 0 to 9999"),
        ({"variant": "yates"}, "variant must be one of"),
        ({"alpha": 5}, "5 % is written 0.05"),
        ({"names": "AB"}, "names must be two texts"),
        ({"names": ["A"]}, "names must be two texts"),
        ({"names": ["A", "A"]}, "the model 'A' stands in positions 1 and 2"),
        ({"names": ["A", " "]}, "mcnemar_lab: the model in position 2 has no name"),
    ],
)
def test_an_impossible_plan_is_refused_with_the_way_out(arguments, hint):
    with pytest.raises(ValueError, match=re.escape(hint)):
        mcnemar_lab(**arguments)


# Code, words, repr


def test_repr_is_short_and_follows_the_state():
    lab = mcnemar_lab()
    assert re.fullmatch(
        r"no difference is shown, exact, p = 0\.245, alpha = 0\.05, answer [0-9a-f]{4}", repr(lab)
    )
    assert repr(lab.set(variant="chi2")) != repr(lab.back_to_plan())


def test_no_word_escapes_translation():
    names = {"A", "B", *VARIANTS, "often", "seldom", "tumours", "no-bars", "seen", "half"}
    names |= {"mcnemar", "p"}
    with pseudo():
        lab = mcnemar_lab()
        left = untranslated([lab.spec, lab.fallback()], names)
        words = {k: v for k, v in lab._computed.data["words"].items() if k != "code"}
        left += untranslated(words, names)
        for changes in ({"cells": (0, 0, 0, 0)}, {"cells": (155, 15, 5, 25)}, {"variant": "chi2"}):
            view = lab.back_to_plan().set(**changes).view.plain()
            left += untranslated({**view, "code": ""}, names)
    assert left == []


# A page computes every state


@pytest.mark.parametrize("arguments", [{}, {"table": [50, 9, 2, 4], "alpha": 0.03}])
def test_a_page_computes_what_python_does(arguments):
    lab, chance = mcnemar_lab(**arguments), random.Random(7)
    levels = [option.value for option in lab._controls[3].options]
    states = [lab.plan]
    for _ in range(400):
        high = chance.choice([0, 1, 3, 8, 20, 60, 400, 9999])
        states.append(
            lab._type(
                table=chance.choice(["often", "seldom", lab.plan.table]),
                cells=tuple(chance.randint(0, high) for _ in range(4)),
                variant=chance.choice(VARIANTS),
                alpha=chance.choice(levels),
            )
        )
    # Every small table of disagreements: there p-values are short binary fractions.
    states += [
        lab._type(table="often", cells=(3, b, c, 1), variant=VARIANTS[(b + c) % 4], alpha=0.05)
        for b in range(13)
        for c in range(13)
    ]
    a, b, c, d = lab.plan.cells
    states.append(lab._type(table="often", cells=(a + 1, b - 1, c - 1, d + 1)))
    assert computed_views(lab, states) == python_views(lab, states)


def test_the_twin_is_small_and_a_fresh_view():
    lab = mcnemar_lab()
    assert len(json.dumps(lab.twin_data(), allow_nan=False).encode()) <= 60_000
    assert lab.twin == {"": [lab._view(lab.plan).plain()]}
