"""In which order the choices of a quiz are shown.

Whoever writes a question has a favourite place for the right answer, so the order comes from
the ids instead. Within a quiz the right places are dealt like cards: each place once before
one comes again, so that they are even over all quizzes, too. A question added at the end of
a quiz moves no other.
"""

from collections import Counter
from dataclasses import replace
from hashlib import sha256

__all__ = ["dealt"]


def dealt(quiz):
    """The quiz with its choices in the order in which they are shown.

    Where answers are only noted nothing can be guessed, and "agree, disagree, don't know" stay
    in their order.
    """
    if not quiz.marked:
        return quiz
    seen: Counter[int] = Counter()
    questions = []
    for question in quiz.questions:
        count = len(question.choices)
        block, turn = divmod(seen[count], count)
        seen[count] += 1
        places = sorted(range(count), key=lambda place: _draw(quiz.id, count, block, place))
        questions.append(_with_right_at(question, places[turn]))
    return replace(quiz, questions=tuple(questions))


def _with_right_at(question, place):
    # By keys, not texts: the order is the same in every language.
    wrong = sorted(
        (choice for choice in question.choices if not choice.right),
        key=lambda choice: _draw(question.id, choice.key),
    )
    right = next(choice for choice in question.choices if choice.right)
    return replace(question, choices=(*wrong[:place], right, *wrong[place:]))


def _draw(*parts):
    return sha256(" ".join(map(str, ("choices", *parts))).encode()).digest()
