"""Whoever knows nothing but the look of a quiz shall not pass it.

Rules a guesser may follow, over all quiz questions together: a place, the longest or shortest
choice, the longer of two places. A mixture of rules is right as often as the rules are on
average, so no mixture does better than the best of them.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from learning_samples import sample_registry
from verdictlab.learning import check
from verdictlab.learning._dealing import dealt
from verdictlab.learning._registry import Registry, registry
from verdictlab.learning.grading import grade
from verdictlab.learning.model import Choice, Question, Quiz
from verdictlab.learning.written import written_chapters

QUESTIONS = [item for item in registry().items() if item.kind == "question"]
PLACES = "abcd"


def _share(question, places, pick):
    """The chance of being right by picking among some places by the length of the texts."""
    there = [question.choices[place] for place in places if place < len(question.choices)]
    if not there:  # no such place: a guess among all
        there = question.choices
    aim = pick(len(choice.text) for choice in there)
    taken = [choice for choice in there if len(choice.text) == aim]
    return Fraction(sum(choice.right for choice in taken), len(taken))


def _rules():
    everywhere = range(len(PLACES))
    yield "longest", everywhere, max
    yield "shortest", everywhere, min
    for place in everywhere:
        yield f"always {PLACES[place]}", [place], max
    for two in combinations(everywhere, 2):
        name = " and ".join(PLACES[place] for place in two)
        yield f"the longer of {name}", two, max
        yield f"the shorter of {name}", two, min


@pytest.mark.parametrize(("name", "places", "pick"), list(_rules()), ids=str)
def test_no_rule_of_place_and_length_is_right_in_more_than_35_percent(name, places, pick):
    assert len(QUESTIONS) >= 80
    right = sum(_share(question, places, pick) for question in QUESTIONS)
    assert right <= Fraction(35, 100) * len(QUESTIONS), f"{name}: {float(right):.1f}"


def test_right_places_are_dealt_evenly():
    for count in (3, 4):
        pool = [question for question in QUESTIONS if len(question.choices) == count]
        places = Counter(
            [choice.right for choice in question.choices].index(True) for question in pool
        )
        for place in range(count):
            assert 0.7 <= places[place] * count / len(pool) <= 1.35, (count, places)


def test_the_order_is_the_same_in_every_kernel_and_whatever_else_is_asked():
    quiz = sample_registry().get("sample.quiz", function="test")
    assert dealt(quiz) == dealt(quiz)
    longer = Quiz(
        id=quiz.id,
        title=quiz.title,
        questions=(*quiz.questions, *_more("sample.one-more")),
    )
    assert dealt(longer).questions[: len(quiz.questions)] == dealt(quiz).questions


def _more(*ids):
    texts = ("no", "yes", "perhaps", "never")
    choices = tuple(Choice(text=text, right=text == "yes", feedback="So.") for text in texts)
    return tuple(Question(id=id, prompt="Well?", choices=choices) for id in ids)


def test_a_letter_typed_is_the_one_shown_and_a_letter_kept_is_the_one_written():
    """Old progress files hold letters of the order in which the choices were written."""
    moved = 0
    for question in QUESTIONS:
        frozen = registry().frozen(question)
        assert sorted(choice["key"] for choice in frozen["choices"]) == list(
            PLACES[: len(frozen["choices"])]
        )
        for place, choice in enumerate(frozen["choices"]):
            result = grade(frozen, PLACES[place])
            assert result["answer"] == choice["key"]
            assert result["answer"] == grade(frozen, choice["text"])["answer"]
            moved += PLACES[place] != choice["key"]
    assert moved > len(QUESTIONS)


def test_the_key_of_a_choice_is_its_place_in_the_source(monkeypatch):
    monkeypatch.setenv("VERDICTLAB_PROGRESS", "off")
    source = written_chapters()["start"].items()
    written = next(item for item in source if item.id == "start.quiz").questions[0]
    asked = registry().get(written.id, function="test")
    assert [choice.key for choice in written.choices] == list("abcd")
    assert {choice.key: choice.text for choice in asked.choices} == {
        choice.key: choice.text for choice in written.choices
    }
    shown = [choice.right for choice in asked.choices].index(True)
    assert check(written.id, PLACES[shown]).right


def test_a_registry_deals_every_quiz_it_takes_in():
    assert isinstance(registry(), Registry)
    for item in registry().items():
        if item.kind == "quiz":
            assert item == dealt(item)
