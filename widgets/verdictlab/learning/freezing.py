"""Items as plain data: what the page, the grader and the twin files read.

Values given as functions are computed here, once.
"""

import base64
import json
from collections.abc import Mapping
from math import isfinite

from .._text import _
from .claims import claims_data
from .misconceptions import MISCONCEPTIONS
from .predicting import freeze_prediction

__all__ = ["freeze", "outline", "veil"]


def freeze(item):
    """Turn an item into plain data: strings, finite numbers, lists, dicts.

    Raises
    ------
    ValueError
        A computed value is not a finite number.
    """
    data = {"id": item.id, "kind": item.kind}
    data.update(_FREEZERS[item.kind](item))
    if item.kind in _SOLUTIONS:
        data["solution"] = _SOLUTIONS[item.kind](data)
    # The page knows no other belief; it gets the sentences of those it may have to name.
    used = sorted(set(_beliefs(data)))
    data["beliefs"] = {name: MISCONCEPTIONS[name] for name in used}
    return data


def outline(item):
    """The part of an item that a reader may see before answering."""
    shown = {"id": item.id, "kind": item.kind}
    if item.kind == "quiz":
        shown["title"] = item.title
        shown["questions"] = [outline(question) for question in item.questions]
    else:
        shown["prompt"] = item.prompt
    if hasattr(item, "choices"):
        shown["choices"] = [choice.text for choice in item.choices]
    return shown


def veil(data):
    """Hide data from a passing glance.

    This is no security: whoever reads the page's source can undo it. It only keeps right
    answers from being read by accident.

    >>> veil({"answer": 1})
    'eyJhbnN3ZXIiOjF9'
    """
    text = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return base64.b64encode(text.encode("utf-8")).decode("ascii")


def _beliefs(data):
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "misconception" and value:
                yield value
            elif key == "misconceptions":
                yield from value.values()
            else:
                yield from _beliefs(value)
    elif isinstance(data, list):
        for value in data:
            yield from _beliefs(value)


def _number(value, owner):
    value = value() if callable(value) else value
    if isinstance(value, Mapping) or hasattr(value, "items"):  # a pandas Series, too
        return {str(name): _number(part, owner) for name, part in value.items()}
    value = float(value)
    if not isfinite(value):
        raise ValueError(
            _("{kind}: the computed value {value} is not finite").format(
                kind=type(owner).__name__, value=value
            )
        )
    return value


def _choices(item):
    return [
        {
            "key": choice.key,
            "text": choice.text,
            "feedback": choice.feedback,
            "right": choice.right,
            "misconception": choice.misconception,
        }
        for choice in item.choices
    ]


def _freeze_question(item):
    hints = list(getattr(item, "hints", ()))
    return {"prompt": item.prompt, "choices": _choices(item), "hints": hints}


def _freeze_quiz(item):
    return {
        "title": item.title,
        "marked": item.marked,
        "questions": [{**freeze(question), "marked": item.marked} for question in item.questions],
    }


def _freeze_number(item):
    return {
        "prompt": item.prompt,
        "answer": _number(item.answer, item),
        "tolerance": _number(item.tolerance, item),
        "unit": item.unit,
        "count": item.count,
        "right": item.right,
        "traps": [
            {
                "value": _number(trap.value, trap),
                "message": trap.message,
                "misconception": trap.misconception,
                "tolerance": _number(
                    item.tolerance if trap.tolerance is None else trap.tolerance, trap
                ),
            }
            for trap in item.traps
        ],
        "hints": list(item.hints),
    }


def _freeze_function(item):
    return {
        "prompt": item.prompt,
        "properties": [part.name for part in item.properties],
        "hints": list(item.hints),
    }


def _freeze_slot(slot):
    told = {choice.text: choice.feedback for choice in slot.choices if choice.feedback}
    beliefs = {choice.text: choice.misconception for choice in slot.choices}
    return {
        "name": slot.name,
        "label": slot.label,
        "options": [choice.text for choice in slot.choices],
        "right": next(choice.text for choice in slot.choices if choice.right),
        "feedback": told,
        "misconceptions": {text: belief for text, belief in beliefs.items() if belief},
    }


def _freeze_sentence(item):
    return {
        "prompt": item.prompt,
        "template": item.template,
        "slots": [_freeze_slot(slot) for slot in item.slots],
        "hints": list(item.hints),
    }


def _number_words():
    """Small numbers are often spelled out: "two of six pairs"."""
    return _(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three "
        "twenty-four twenty-five twenty-six twenty-seven twenty-eight twenty-nine thirty"
    ).split()


def _freeze_text(item):
    data = claims_data()
    others = set(data["claims"]) - {*item.forbidden, *item.supported}
    names = [*item.forbidden, *(name for name in data["claims"] if name in others)]
    return {
        "prompt": item.prompt,
        "numbers": [
            {"name": part.name, "value": _number(part.value, part), "tolerance": part.tolerance}
            for part in item.numbers
        ],
        "claims": {name: data["claims"][name] for name in names},
        "grammar": data["grammar"],
        "number_words": _number_words(),
        "rubric": list(item.rubric),
        "good": item.good,
        "flawed": item.flawed,
        "hints": [],
    }


def _right_choice(data):
    return next(choice["text"] for choice in data["choices"] if choice["right"])


def _right_numbers(data):
    wanted, slack = data["answer"], data["tolerance"]
    if not isinstance(wanted, dict):
        said = _shortest(wanted, slack)
    else:
        said = "; ".join(
            f"{name} = {_shortest(value, slack[name] if isinstance(slack, dict) else slack)}"
            for name, value in wanted.items()
        )
    # What is said of a right answer explains it, and may begin with it.
    return data["right"] if data["right"].startswith(f"{said}.") else f"{said}. {data['right']}"


def _shortest(value, slack):
    """The shortest decimal that stays well within the tolerance."""
    for digits in range(1, 17):
        text = f"{value:.{digits}g}"
        if abs(float(text) - value) <= max(slack / 10, 1e-12 * abs(value)):
            break
    # Only very small numbers need powers of ten.
    return text if abs(value) < 1e-4 or "e" not in text else f"{float(text):.0f}"


def _right_sentence(data):
    chosen = {slot["name"]: slot["right"] for slot in data["slots"]}
    return data["template"].format(**chosen) if data["template"] else " ".join(chosen.values())


# A free text shows its models by itself, and of functions many are right.
_SOLUTIONS = {
    "question": _right_choice,
    "choice": _right_choice,
    "number": _right_numbers,
    "sentence": _right_sentence,
}

_FREEZERS = {
    "question": _freeze_question,
    "choice": _freeze_question,
    "quiz": _freeze_quiz,
    "predict": lambda item: freeze_prediction(item, _choices, _number),
    "number": _freeze_number,
    "function": _freeze_function,
    "sentence": _freeze_sentence,
    "text": _freeze_text,
}
