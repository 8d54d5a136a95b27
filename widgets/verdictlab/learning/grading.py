"""Grading an answer to a frozen item: pure functions, written twice.

``frontend/src/learning/grading.js`` does the same in the page; a test compares the two on
every answer of every item. A grade is a plain dict:

``read``            whether the answer could be read as an answer at all
``right``           True or False; None where answers are noted, not judged
``message``         what to say
``misconception``   the id of the belief behind a wrong answer, or None
``parts``           name -> right or not, for answers of several parts
``answer``          the answer in short, for the progress file
"""

from collections.abc import Mapping

from .._text import join_words
from ._grades import letter, make_grade, near, plain, text_of, unread
from ._predicted import grade_bet, grade_draw, grade_order, grade_slide
from .claims import find_claims
from .reading import numbers_in, read_value
from .wording import words

__all__ = ["grade"]

# Fewer different words than this are no sentence.
_WORDS_OF_A_SENTENCE = 5


def grade(item, answer):
    """Grade an answer (text, number, mapping, list) to a frozen item; no answer raises."""
    return _GRADERS[item["kind"]](item, answer)


def _grade_choice(item, answer):
    texts = [plain(choice["text"]) for choice in item["choices"]]
    letters = [letter(position) for position in range(len(texts))]
    given = plain(text_of(answer))
    # Texts before letters: the text of a choice may be one letter.
    if given in texts:
        position = texts.index(given)
    elif given.strip("()") in letters:
        position = letters.index(given.strip("()"))
    elif given:
        return unread(words()["choose"].format(last=letters[-1]), given)
    else:
        return unread(words()["empty"])
    choice = item["choices"][position]
    if not item.get("marked", True):
        # Neither right nor wrong; the record still says which belief was met.
        noted = make_grade(False, words()["noted"], answer=choice["key"])
        return {**noted, "right": None, "misconception": choice["misconception"]}
    default = words()["right" if choice["right"] else "not_yet"]
    return make_grade(
        choice["right"],
        choice["feedback"] or default,
        answer=choice["key"],
        misconception=choice["misconception"],
    )


def _of(tolerance, name):
    """The tolerance of one of several numbers: its own, or the same for all."""
    return tolerance[name] if isinstance(tolerance, dict) else tolerance


def _named(item, answer):
    """The student's numbers by name, or a grade saying why they cannot be read."""
    names = list(item["answer"])
    listed = join_words(names)
    if hasattr(answer, "items") and not isinstance(answer, Mapping):
        answer = dict(answer.items())  # a pandas Series
    if isinstance(answer, (list, tuple)) and len(answer) == len(names):
        answer = dict(zip(names, answer, strict=True))
    if not isinstance(answer, Mapping):
        return unread(words()["names_needed"].format(names=listed), text_of(answer))
    answer = {str(name): value for name, value in answer.items()}
    unknown = [name for name in answer if name not in names]
    missing = [name for name in names if name not in answer or not text_of(answer[name])]
    short = "; ".join(f"{name} = {answer[name]}" for name in names if name in answer)
    if unknown:
        message = words()["names_unknown"]
        return unread(message.format(unknown=join_words(unknown), names=listed), short)
    if missing:
        return unread(words()["names_missing"].format(names=join_words(missing)), short)
    return {name: answer[name] for name in names}


def _grade_number(item, answer):
    single = not isinstance(item["answer"], dict)
    given = {"": answer} if single else _named(item, answer)
    wanted = {"": item["answer"]} if single else item["answer"]
    if "read" in given and given["read"] is False:
        return given
    # Only beside a number that large can a comma part thousands.
    values = {
        name: read_value(value, item["unit"], thousands=abs(wanted[name]) >= 1000)
        for name, value in given.items()
    }
    short = "; ".join(f"{name} = {value}" if name else f"{value}" for name, value in given.items())
    for name, value in values.items():
        if item["count"] and not isinstance(value, str) and (value < 0 or value % 1):
            value = "count_unread"
        if isinstance(value, str):
            shown = text_of(given[name])
            return unread(words()[value].format(answer=" ".join(shown.split())[:60]), short)
    slack = item["tolerance"]
    parts = {name: near(values[name], wanted[name], _of(slack, name)) for name in wanted}
    if all(parts.values()):
        return make_grade(True, item["right"] or words()["right"], answer=short)
    message, misconception = _why_wrong(item, values, wanted, parts)
    if not single:
        message = _parts_sentence(parts) + " " + message
    return make_grade(
        False,
        message,
        answer=short,
        misconception=misconception,
        parts={} if single else parts,
    )


def _parts_sentence(parts, labels=None):
    said = labels or {name: name for name in parts}
    wrong = join_words([said[name] for name, fine in parts.items() if not fine])
    right = join_words([said[name] for name, fine in parts.items() if fine])
    if right:
        return words()["parts"].format(right=right, wrong=wrong)
    return words()["parts_none"].format(wrong=wrong)


def _why_wrong(item, values, wanted, parts):
    wrong = [name for name, fine in parts.items() if not fine]
    # What somebody wrote an answer to goes before the slips that any number may suffer.
    for trap in item["traps"]:
        trapped, tolerance = trap["value"], trap["tolerance"]
        if isinstance(trapped, dict):
            caught = all(
                name in values and near(values[name], value, _of(tolerance, name))
                for name, value in trapped.items()
            )
        else:
            caught = any(near(values[name], trapped, _of(tolerance, name)) for name in wrong)
        if caught:
            return trap["message"], trap["misconception"]

    def alike(factor, wider=1):
        return all(
            near(values[name] * factor, wanted[name], wider * _of(item["tolerance"], name))
            for name in wrong
        )

    if any(wanted[name] for name in wrong):  # zero has no sign, and no percent
        if alike(-1):
            return words()["value_sign"], None
        # Rounded as a fraction, it has lost two digits more.
        if alike(0.01) or alike(100, 100):
            return words()["value_percent"], None
    if alike(1, 10):
        return words()["value_near"], None
    return words()["value_wrong"], None


def _grade_sentence(item, answer):
    slots = item["slots"]
    names = [slot["name"] for slot in slots]
    labels = {slot["name"]: slot["label"] for slot in slots}
    if isinstance(answer, (list, tuple)) and len(answer) == len(names):
        answer = dict(zip(names, answer, strict=True))
    if not isinstance(answer, Mapping):
        return unread(words()["parts_needed"].format(names=join_words(names)), text_of(answer))
    unknown = [str(name) for name in answer if name not in names]
    if unknown:
        message = words()["names_unknown"]
        return unread(message.format(unknown=join_words(unknown), names=join_words(names)))
    missing = [name for name in names if not text_of(answer.get(name)).strip()]
    if missing:
        return unread(
            words()["names_missing"].format(names=join_words([labels[name] for name in missing]))
        )
    chosen = {}
    for slot in slots:
        given = plain(answer[slot["name"]])
        options = [plain(option) for option in slot["options"]]
        if given not in options:
            quoted = [words()["quoted"].format(text=option) for option in slot["options"]]
            message = words()["option_unread"].format(
                answer=" ".join(str(answer[slot["name"]]).split())[:60],
                name=slot["label"],
                options=join_words(quoted),
            )
            return unread(message)
        chosen[slot["name"]] = slot["options"][options.index(given)]
    parts = {slot["name"]: chosen[slot["name"]] == slot["right"] for slot in slots}
    short = " | ".join(chosen.values())
    if all(parts.values()):
        return make_grade(True, words()["right"], answer=short, parts=parts)
    wrong = [slot for slot in slots if not parts[slot["name"]]]
    # One thing at a time: a belief that has a name goes first.
    named = [slot for slot in wrong if chosen[slot["name"]] in slot["misconceptions"]]
    first = (named or wrong)[0]
    option = chosen[first["name"]]
    return make_grade(
        False,
        _parts_sentence(parts, labels) + " " + first["feedback"][option],
        answer=short,
        misconception=first["misconceptions"].get(option),
        parts=parts,
    )


def _grade_text(item, answer):
    text = answer if isinstance(answer, str) else ""
    if not text.strip():
        return unread(words()["empty"])
    # "yes" is no verdict, and must not open the models.
    if len(set(text.lower().split())) < _WORDS_OF_A_SENTENCE:
        return unread(words()["text_short"], text)
    values = numbers_in(text, item["number_words"])
    parts = {
        number["name"]: any(near(v, number["value"], number["tolerance"]) for v in values)
        for number in item["numbers"]
    }
    found = [name for name, stated in parts.items() if stated]
    missing = [name for name, stated in parts.items() if not stated]
    flags = find_claims(text, item["claims"])
    said = [words()["text_found"].format(names=join_words(found))] if found else []
    if missing:
        said.append(words()["text_missing"].format(names=join_words(missing)))
    for name, phrase in flags.items():
        message = item["claims"][name]["message"]
        said.append(words()["text_flag"].format(phrase=phrase, message=message))
    said.append(words()["text_looked"].format(count=len(item["claims"])))
    beliefs = [item["claims"][name]["misconception"] for name in flags]
    read = make_grade(
        False,
        " ".join(said),
        answer=text,
        misconception=beliefs[0] if beliefs else None,
        parts=parts,
    )
    # Nothing to look at again is not "right": nobody but its writer can mark a text.
    return {**read, "right": False if missing or flags else None}


_PREDICTED = {
    "choose": _grade_choice,
    "slide": grade_slide,
    "draw": grade_draw,
    "order": grade_order,
    "bet": grade_bet,
}

_GRADERS = {
    "question": _grade_choice,
    "choice": _grade_choice,
    "predict": lambda item, answer: _PREDICTED[item["form"]](item, answer),
    "number": _grade_number,
    "sentence": _grade_sentence,
    "text": _grade_text,
}
