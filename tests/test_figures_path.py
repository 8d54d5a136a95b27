"""Paths of protocols: every question and answer is there, in order, marked yes, no or neither."""

import numpy as np
import pytest

from drawn import assert_readable, words
from verdictlab import (
    ProtocolVerdict,
    ScoreTable,
    compare_many,
    figures,
    friedman_test,
    judge,
    load_table,
)
from verdictlab.protocol import Step
from verdictlab.protocol._compare import SCHOOLS

TABLE = load_table("four_models_15")
TWO = load_table("medical_18x3").select(algorithms=["S_OAN_08", "S_OAN_05_N"])


def long_verdict(steps=6):
    step = Step(
        question="Is " + "W" * 150 + " a question of $a_1$ & <b>?",
        evidence={},
        answer="x " * 200,
        passed=None,
    )
    verdict = compare_many(TABLE, school="demsar")
    return ProtocolVerdict(
        **{**vars(verdict), "path": (step,) * steps, "decision": "no-conclusion"}
    )


@pytest.mark.parametrize("table", [TABLE, TWO], ids=["four", "two"])
@pytest.mark.parametrize("school", SCHOOLS)
def test_paths_are_readable_and_whole(table, school):
    verdict = compare_many(table, school=school)
    figure = figures.path_plot(verdict)
    assert_readable(figure)
    shown = [" ".join(text.split()) for text in words(figure)]
    wanted = [part for step in verdict.path for part in (step.question, step.answer)]
    places = [shown.index(" ".join(part.split())) for part in wanted]
    assert places == sorted(places)
    assert verdict.sentence in shown[0]
    assert figure.data["passed"].isna().sum() == sum(s.passed is None for s in verdict.path)


def test_a_long_path_of_long_words_is_readable():
    assert_readable(figures.path_plot(long_verdict()))


def discs(figure):
    """The fill of every round mark, from top to bottom."""
    found = [line for line in figure.axes[0].lines if line.get_marker() == "o"]
    found.sort(key=lambda line: line.get_ydata()[0])
    return [line.get_markerfacecolor() for line in found]


def test_marks_say_yes_no_and_the_decision():
    verdict = compare_many(TABLE, school="thesis")
    yes_no = [step.passed for step in verdict.path if step.passed is not None]
    *steps, last = discs(figures.path_plot(verdict))
    assert [fill != "white" for fill in steps] == yes_no
    assert last == figures.BLUE


DECISIONS = ["differ", "not-shown", "equivalent", "no-conclusion", "not-applicable"]


def test_every_decision_has_its_own_mark():
    seen, verdict = set(), compare_many(TABLE, school="demsar")
    for decision in DECISIONS:
        figure = figures.path_plot(ProtocolVerdict(**{**vars(verdict), "decision": decision}))
        figure.canvas.draw()
        marks = np.asarray(figure.canvas.buffer_rgba())[:, :85]  # left of all words
        seen.add(marks.tobytes())
    assert len(seen) == len(DECISIONS)


def test_a_verdict_without_a_path_is_refused():
    table = ScoreTable([[1, 2, 3], [1, 3, 2]], higher_is_better=True)
    with pytest.raises(ValueError, match="path_plot: a verdict with a path is needed"):
        figures.path_plot(judge(friedman_test(table)))
