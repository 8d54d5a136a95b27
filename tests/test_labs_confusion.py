"""The confusion lab: its numbers and words, what a page computes by itself, and its cells."""

import contextlib
import io
import itertools
import json
import random
import re
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from scipy.stats import binom
from sklearn import metrics

from computed import computed_views, python_views
from hostile import NAMES
from pseudo import pseudo, untranslated
from test_frontend import run_js
from verdictlab import load_data, score_interval
from verdictlab._text import format_number, visible
from verdictlab.labs import confusion_lab
from verdictlab.labs.confusion.controls import BETAS, TIMES
from verdictlab.labs.engine.controls import key_of, moved
from verdictlab.labs.shared.level import LEVELS
from verdictlab.paired._shares import exact_limits


def value_of(view, name):
    return next(mark for mark in view.picture["marks"] if mark["name"] == name)


# The numbers


def test_it_opens_on_frauds_where_the_majority_rule_has_the_higher_accuracy():
    view = confusion_lab().view
    assert view.brief == "Accuracy 0.992, kappa 0.425."
    assert view.sentence.startswith(view.brief)
    assert "Always saying \u201chonest\u201d would have accuracy 0.995." in view.sentence
    assert "Kappa is chance-corrected agreement, not a hit rate." in view.sentence
    assert "fraud 0.600 and honest 0.994" in view.verdict.caveat
    assert view.verdict.decision == "no-conclusion"
    assert view.verdict.overall == ""


def test_the_printed_iris_matrix_has_its_true_classes_turned_into_rows():
    lab = confusion_lab("iris")
    assert lab.plan.cells == (7, 1, 2, 1, 8, 1, 0, 0, 10)
    assert load_data("iris_confusion").set_index("predicted").loc["virginica", "setosa"] == 2
    assert lab.view.brief == "Accuracy 0.833, kappa 0.750."
    assert "setosa 0.700, versicolor 0.800 and virginica 1.000" in lab.view.verdict.caveat


def test_the_driving_question_accuracy_rises_while_kappa_falls():
    lab = confusion_lab().set(cells=(0, 50, 0, 9950))
    assert lab.view.verdict.overall == (
        "Against the plan, accuracy rises from 0.992 to 0.995 while kappa falls from 0.425 to "
        "0.000."
    )
    lab.back_to_plan().set(imbalance=50)
    assert "rises from 0.992 to 0.994 while kappa falls" in lab.view.verdict.overall
    lab.back_to_plan().set(cells=(31, 19, 60, 9890))
    assert lab.view.verdict.overall.startswith("Against the plan, accuracy goes from")


def test_only_what_both_rise_or_fall_is_not_called_opposed():
    lab = confusion_lab("iris")
    opposed = re.compile("rises .* while kappa falls")
    assert not opposed.search(lab.set(cells=(10, 0, 0, 0, 10, 0, 0, 0, 10)).view.verdict.overall)
    assert not opposed.search(lab.set(cells=(0, 5, 5, 5, 0, 5, 5, 5, 0)).view.verdict.overall)


def test_other_predictions_are_not_compared_with_the_plan():
    lab = confusion_lab().set(table="iris")
    assert lab.view.verdict.overall == ""
    (shown,) = computed_views(lab, [lab.state])
    assert shown["overall"] == ""


def cases(lab, state):
    """(truth, prediction) case by case."""
    labels = lab._computed.data["labels"][state.table]
    pairs = [
        (t, p, state.cells[i * len(labels) + j] * (1 if t == state.target else state.imbalance))
        for i, t in enumerate(labels)
        for j, p in enumerate(labels)
    ]
    return (
        np.repeat([t for t, _, _ in pairs], [n for *_, n in pairs]),
        np.repeat([p for _, p, _ in pairs], [n for *_, n in pairs]),
    )


@pytest.mark.parametrize("seed", range(6))
def test_every_measure_is_that_of_scikit_learn(seed):
    lab = confusion_lab("iris")
    chance = random.Random(seed)
    target = chance.choice(["setosa", "versicolor", "virginica"])
    lab.set(
        cells=tuple(chance.randint(1, 12) for _ in range(9)),
        target=target,
        imbalance=chance.choice([1, 5]),
        beta=chance.choice(BETAS),
    )
    truth, called = cases(lab, lab.state)
    beta, hit = lab.state.beta, (truth == target, called == target)
    expected = {
        "accuracy": metrics.accuracy_score(truth, called),
        "kappa": metrics.cohen_kappa_score(truth, called),
        "balanced accuracy": metrics.balanced_accuracy_score(truth, called),
        f"precision of {target}": metrics.precision_score(*hit),
        f"F of {target}, beta {beta:g}": metrics.fbeta_score(*hit, beta=beta),
        f"correlation (MCC) of {target}": metrics.matthews_corrcoef(*hit),
        **{
            f"recall of {name}": metrics.recall_score(truth == name, called == name)
            for name in ("setosa", "versicolor", "virginica")
        },
    }
    marks = {mark["name"]: mark["value"] for mark in lab.view.picture["marks"]}
    assert marks == pytest.approx(expected, abs=1e-6)


def test_a_ratio_over_nothing_is_said_and_drawn_nowhere():
    view = confusion_lab("screening").view
    precision = value_of(view, "precision of ill")
    assert (precision["value"], precision["shown"]) == (None, "not defined")
    assert "precision of ill: not defined." in precision["text"]
    assert "precision not defined" in view.why[3]
    one = confusion_lab([[4, 0], [0, 0]]).view
    assert one.brief == "Accuracy 1.000, kappa not defined."


def test_a_kappa_below_zero_has_room_on_the_axis():
    view = confusion_lab([[0, 6], [5, 0]]).view
    assert value_of(view, "kappa")["value"] == pytest.approx(-0.983607)
    assert view.picture["x"]["low"] == -1


def test_without_a_case_it_says_what_to_type():
    view = confusion_lab().set(cells=(0, 0, 0, 0)).view
    assert view.verdict.decision == "not-applicable"
    assert "type at least one count" in view.sentence
    assert view.picture is None


def test_the_plan_is_a_ring_where_the_same_measure_is_shown():
    lab = confusion_lab().set(cells=(0, 50, 0, 9950))
    assert value_of(lab.view, "kappa")["was"] == pytest.approx(0.424874, abs=1e-6)
    assert "the plan had 0.425" in value_of(lab.view, "kappa")["text"]
    # What stands where it stood has none: another level moves nothing here.
    lab.back_to_plan().set(alpha=0.01)
    assert not any("was" in mark for mark in lab.view.picture["marks"])
    for other in ({"table": "iris"}, {"target": "honest"}):
        lab.back_to_plan().set(**other)
        assert not any("was" in mark for mark in lab.view.picture["marks"])


# The interval


def test_alpha_is_the_level_of_the_interval_of_the_package():
    lab = confusion_lab("iris", alpha=0.01)
    hits = [1] * 25 + [0] * 5
    for alpha in LEVELS:
        view = lab.set(alpha=alpha).view
        theirs = score_interval(hits, method="exact", level=1 - alpha)
        found = view.verdict.evidence
        assert (found["alpha"], found["accuracy"]) == (alpha, pytest.approx(25 / 30))
        assert (found["low"], found["high"]) == pytest.approx((theirs.low, theirs.high))
        told = f"interval of the accuracy is {theirs.low:.3f} to {theirs.high:.3f}."
        assert view.verdict.caveat.endswith(told)
    assert "the 99 % interval" in lab.back_to_plan().view.verdict.caveat
    assert "alpha = 0.01" in repr(lab)


def test_the_interval_misses_as_seldom_as_it_says():
    """Exact: the chance of every number of hits, at shares and sizes such as the lab's."""
    misses = {}
    for alpha in LEVELS:
        for n, share in itertools.product((10, 30, 100, 1000, 10_000), (0.6, 0.8, 0.9, 0.97, 0.99)):
            hits = np.arange(n + 1)
            low, high = exact_limits(hits, n, 1 - alpha)
            chance = binom.pmf(hits, n, share)
            misses.setdefault(alpha, []).append(chance[(share < low) | (share > high)].sum())
        assert max(misses[alpha]) <= alpha
    assert "measured: .003 to .049" in confusion_lab().view.why[4]
    assert min(misses[0.05]) == pytest.approx(0.003, abs=0.0005)
    assert max(misses[0.05]) == pytest.approx(0.049, abs=0.0005)


def test_it_says_where_the_majority_rule_lies():
    lab = confusion_lab()
    assert lab.view.why[4].endswith("(0.995) lies above it.")
    assert "(0.995) lies in it" in lab.set(cells=(0, 50, 0, 9950)).view.why[4]
    assert confusion_lab("iris").view.why[4].endswith("(0.333) lies below it.")


# Matrices of her own


def test_her_own_matrix_works_in_a_page_too():
    frame = pd.DataFrame([[5, 1], [2, 8]], index=["yes", "no"], columns=["yes", "no"])
    lab = confusion_lab(frame, target="no", beta=2)
    assert (lab.state.target, lab.state.cells) == ("no", (5, 1, 2, 8))
    again = confusion_lab(**lab.arguments)
    assert (again.plan, again.page_id, again.spec) == (lab.plan, lab.page_id, lab.spec)
    assert lab.set(cells=frame.to_numpy().ravel() + 1).state.cells == (6, 2, 3, 9)


def test_names_of_classes_are_shown_whole_and_nothing_in_them_is_obeyed():
    names = [*NAMES.values(), "two\nlines", "no\u00a0break"]
    size = len(names)
    counts = (np.eye(size, dtype=int) * 5 + 1).tolist()
    lab = confusion_lab(counts, labels=names, target=names[-2])
    shown = [visible(name) for name in names]
    assert [row["name"] for row in lab.view.rows] == shown
    assert lab.state.target == "two\\nlines"
    told = json.dumps([lab.view.plain(), lab.spec], ensure_ascii=False)
    assert "\u202e" not in told
    # Every name stands there in full, the one of 300 letters as well.
    for name in shown:
        assert name in lab.view.verdict.caveat
        assert json.dumps(name, ensure_ascii=False)[1:-1] in told
    again = confusion_lab(**lab.arguments)
    assert (again.plan, again.page_id, again.spec) == (lab.plan, lab.page_id, lab.spec)
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(lab.view.code, {})
    assert f"{size * (size + 5)} cases in {size} classes" in said.getvalue()
    assert computed_views(lab, [lab.plan]) == python_views(lab, [lab.plan])


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        ({"table": "irises"}, "confusion_lab: table must be one of"),
        ({"table": [[1, 2, 3], [4, 5, 6]]}, "must be square"),
        ({"table": [[1.5, 2], [3, 4]]}, "must hold whole numbers"),
        ({"table": [[1, 2], [3, 10**6]]}, "from 0 to 99999"),
        ({"table": [[1, 2], [3, 4]], "labels": ["a", "a"]}, "2 different names"),
        ({"table": [[1, 2], [3, 4]], "labels": ["a", ""]}, "class in position 2 has no name"),
        ({"table": [[1, 2], [3, 4]], "labels": ["a", " "]}, "class in position 2 has no name"),
        ({"table": [[1, 2], [3, 4]], "labels": ["\u202ea", "\\u202ea"]}, "positions 1 and 2"),
        ({"table": [[1, 2], [3, 4]], "labels": ["a"]}, "2 different names"),
        ({"table": [[1, 2], [3, 4]], "labels": ["a", None]}, "got None at position 1"),
        ({"table": "iris", "labels": ["a", "b", "c"]}, "a matrix of your own"),
        ({"target": "nobody"}, "choose from 'fraud', 'honest'"),
        ({"imbalance": 3}, "choose from 1, 2, 5, 10, 20, 50"),
        ({"alpha": 5}, "confusion_lab: alpha"),
        ({"beta": 3}, "choose from 0.25, 0.5, 1.0, 2.0, 4.0"),
    ],
)
def test_an_impossible_plan_is_refused_with_the_way_out(arguments, hint):
    with pytest.raises(ValueError, match=re.escape(hint)):
        confusion_lab(**arguments)


# Code, words, repr


@pytest.mark.parametrize(
    "changes", [{}, {"table": "iris", "beta": 2}, {"imbalance": 20}, {"alpha": 0.001}]
)
def test_the_code_panel_prints_every_number_of_the_verdict(changes):
    view = confusion_lab().set(**changes).view
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(view.code, {})
    printed = {f"{float(n):.3f}" for n in re.findall(r"\d+\.\d+(?:e-\d+)?", said.getvalue())}
    shares = re.findall(r"\b[01]\.\d{3}\b", f"{view.sentence} {view.verdict.caveat}")
    assert len(shares) >= 7
    assert set(shares) <= printed


def test_repr_is_short_and_follows_the_state():
    lab = confusion_lab()
    assert re.fullmatch(
        r"no conclusion, accuracy 0\.992, kappa 0\.425, alpha = 0\.05, answer [0-9a-f]{4}",
        repr(lab),
    )
    assert repr(lab.set(beta=2)) != repr(lab.back_to_plan())


def test_no_word_escapes_translation():
    names = {"setosa", "versicolor", "virginica", "iris", "fraud", "screening"}
    with pseudo():
        lab = confusion_lab()
        left = untranslated([lab.spec, lab.fallback()], names)
        words = {k: v for k, v in lab._computed.data["words"].items() if k != "code"}
        left += untranslated(words, names)
        for changes in ({"cells": (0, 0, 0, 0)}, {"cells": (1, 50, 0, 9950)}, {"table": "iris"}):
            view = lab.back_to_plan().set(**changes).view.plain()
            left += untranslated({**view, "code": ""}, names)
    assert left == []


# A page computes every state


def any_states(lab, count, seed=5):
    chance, states = random.Random(seed), [lab.plan]
    for _ in range(count):
        table, labels = chance.choice([*lab._computed.data["labels"].items()])
        high = chance.choice([0, 1, 3, 20, 99_999])
        cells = [chance.choice([0, chance.randint(0, high)]) for _ in range(len(labels) ** 2)]
        states.append(
            lab._type(
                table=table,
                cells=tuple(cells),
                target=chance.choice(labels),
                imbalance=chance.choice(TIMES),
                beta=chance.choice(BETAS),
                alpha=chance.choice(LEVELS),
            )
        )
        states.append(replace(states[-1], cells=tuple(n + (i == 0) for i, n in enumerate(cells))))
    return states


@pytest.mark.parametrize(
    "arguments",
    [{}, {"table": "iris", "target": "virginica", "beta": 2}, {"table": [[5, 1], [2, 3]]}],
)
def test_a_page_computes_what_python_does(arguments):
    lab = confusion_lab(**arguments)
    states = any_states(lab, 250)
    assert computed_views(lab, states) == python_views(lab, states)


def test_odd_names_of_classes_reach_the_code_alike():
    lab = confusion_lab([[5, 1], [2, 3]], labels=["it's", 'a "b" \\ c'], target="it's")
    assert computed_views(lab, [lab.plan]) == python_views(lab, [lab.plan])


def test_the_twin_is_small_and_a_fresh_view():
    lab = confusion_lab()
    text = json.dumps(lab.twin_data(), allow_nan=False)
    assert len(text.encode()) <= 100_000
    assert lab.twin == {"": [lab._view(lab.plan).plain()]}


def test_both_sides_write_numbers_alike():
    chance = random.Random(3)
    numbers = [chance.uniform(-2, 2) * 10 ** chance.randint(-4, 4) for _ in range(3000)]
    numbers += [k / 2**j for j in range(8) for k in range(-40, 41)]
    numbers += [0.0, -0.0001, 1e21 / 7, 0.285, 1.005, 8.345]
    pairs = [(x, d) for x in numbers for d in (0, 1, 2, 3)]
    theirs = run_js("data.map(([x, d]) => m.numbers.formatNumber(x, d))", pairs)
    assert theirs == [format_number(x, d) for x, d in pairs]
    assert run_js("m.numbers.formatNumber(1.5, 2, ',')", None) == "1,50"


# Cells on both sides


def test_both_sides_settle_and_name_typed_cells_alike():
    lab = confusion_lab()
    chance, cases, plan = random.Random(2), [], lab._to_plain(lab.plan)
    state = plan
    for _ in range(800):
        patch = chance.choice(
            [
                {"table": chance.choice(["fraud", "iris", "screening"])},
                {"cells": [chance.randint(-9, 120_000) for _ in range(chance.choice([4, 9, 1]))]},
                {"target": chance.choice(["fraud", "ill", "setosa"])},
            ]
        )
        cases.append((state, patch))
        state = moved(lab._controls, state, patch)
    theirs = run_js(
        "data.cases.map(([s, p]) => m.choices.moved(data.controls, s, p))"
        ".map((s) => [s, m.choices.keyOf(data.controls, s, data.plan)])",
        {"cases": cases, "controls": lab.spec["controls"], "plan": plan},
    )
    ours = [moved(lab._controls, state, patch) for state, patch in cases]
    assert theirs == [[state, key_of(lab._controls, state, plan)] for state in ours]
    assert len({json.dumps(state) for state in ours}) > 70


def test_the_question_names_the_cells_that_changed():
    lab = confusion_lab()
    plan = lab._to_plain(lab.plan)
    states = [
        {**plan, "cells": [30, 20, 0, 9890]},
        {**plan, "cells": [0, 50, 0, 9950]},
        {**plan, "table": "iris", "cells": [0] * 9, "target": "setosa"},
    ]
    asked = run_js(
        "data.states.map((s) => m.whatif.questions(data.words,"
        " m.choices.differing(data.controls, s, data.plan), s))",
        {
            "states": states,
            "controls": lab.spec["controls"],
            "words": lab.spec["words"],
            "plan": plan,
        },
    )
    assert asked[0] == "What if the counts were: honest / fraud 0?"
    assert asked[1] == (
        "What if the counts were: fraud / fraud 0, fraud / honest 50, honest / fraud 0 and "
        "honest / honest 9950?"
    )
    assert "What if the counts were: 7 numbers changed?" in asked[2]
    named = run_js(
        "[0, 2].map((i) => m.whatif.cellName(data.words, data.controls[1].options.fraud, i))",
        {"controls": lab.spec["controls"], "words": lab.spec["words"]},
    )
    assert named == ["true class fraud, called fraud", "true class honest, called fraud"]
