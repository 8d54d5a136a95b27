"""What a prediction is: an answer given before one can know, and how sure one is of it.

It is made by choosing, by sliding to a number, by drawing a curve, by putting in order, or by
laying a hundred counters on the choices. All forms are of the kind "predict"; ``form`` tells them
apart.
"""

from collections.abc import Callable
from dataclasses import dataclass

from .._text import format_number
from . import _rules as rules
from ._rules import Item

__all__ = ["Bet", "Draw", "Mark", "Order", "Prediction", "Slide", "freeze_prediction"]

_CONFIDENCE = (50, 60, 70, 80, 90, 99)


@dataclass(frozen=True, kw_only=True)
class Prediction(Item):
    """A choice with a confidence in percent; ``outcome`` is told after it, or on "show me"."""

    kind, form = "predict", "choose"
    id: str
    prompt: str
    choices: tuple
    outcome: str
    confidence: tuple = _CONFIDENCE

    def _validate_item(self):
        rules.need_text(self, "prompt", "outcome")
        rules.need_choices(self, feedback=False)
        _need_confidence(self)


@dataclass(frozen=True, kw_only=True)
class Bet(Prediction):
    """A hundred counters laid on the choices; those on the right one say how sure one was."""

    form = "bet"


@dataclass(frozen=True, kw_only=True)
class Mark(rules.Part):
    """Where a lab's picture shows a number, or a curve, that was predicted.

    ``lab`` is the lab function, ``row`` the mark of its picture that it speaks of, ``table`` the
    picture's data ("": any), and ``scale`` what turns a number into one of its axis.
    """

    lab: str
    row: str
    table: str = ""
    scale: float = 1.0

    def _validate(self):
        rules.need_text(self, "lab", "row")
        rules.need_number(self, "scale", self.scale)


@dataclass(frozen=True, kw_only=True)
class Slide(Item):
    """A number on a scale from ``low`` to ``high``, right within ``tolerance``.

    ``below`` and ``above`` answer who said too little or too much, ``beliefs`` name what may
    have been behind it: {"below": misconception}. ``mark``: see `Mark`.
    """

    kind, form = "predict", "slide"
    id: str
    prompt: str
    low: float
    high: float
    decimals: int
    answer: float | Callable
    tolerance: float
    outcome: str
    below: str
    above: str
    beliefs: dict
    mark: Mark | None = None
    confidence: tuple = _CONFIDENCE

    def _validate_item(self):
        rules.need_text(self, "prompt", "outcome", "below", "above")
        _need_scale(self)


@dataclass(frozen=True, kw_only=True)
class Draw(Item):
    """A curve: one number from ``low`` to ``high`` for each of the places ``at``.

    Right where its mean distance from ``answer`` (a number per place, or a function giving them)
    is at most ``tolerance``; else ``below`` or ``above`` answers, by the side on which it lies on
    average, and ``beliefs`` name what may have been behind it. ``across`` and ``up`` are the words
    of the two axes, ``name`` says what the curve is of, ``mark``: see `Mark`.
    """

    kind, form = "predict", "draw"
    id: str
    prompt: str
    name: str
    across: str
    up: str
    at: tuple
    low: float
    high: float
    decimals: int
    answer: tuple | Callable
    tolerance: float
    outcome: str
    below: str
    above: str
    beliefs: dict
    mark: Mark | None = None
    confidence: tuple = _CONFIDENCE

    def _validate_item(self):
        rules.need_text(self, "prompt", "name", "across", "up", "outcome", "below", "above")
        _need_scale(self)
        if len(self.at) < 3 or list(self.at) != sorted(set(self.at)):
            rules.fail(self, f"at must be three or more rising numbers, got {self.at!r}")
        if not callable(self.answer) and len(self.answer) != len(self.at):
            rules.fail(self, f"answer must have {len(self.at)} numbers, got {self.answer!r}")


@dataclass(frozen=True, kw_only=True)
class Order(Prediction):
    """Things to put in order; ``choices`` stand as they are shown, ``answer`` lists their keys."""

    form = "order"
    answer: str

    def _validate_item(self):
        rules.need_text(self, "prompt", "outcome")
        letters = "abcdefghijklmnopqrstuvwxyz"[: len(self.choices)]
        if sorted(self.answer) != list(letters) or self.answer == letters:
            rules.fail(self, f"answer must be another order of {letters!r}, got {self.answer!r}")
        _need_confidence(self)


def _need_confidence(item):
    levels = item.confidence
    if not levels or list(levels) != sorted(set(levels)) or not 0 < levels[0] <= levels[-1] < 100:
        rules.fail(item, f"confidence must be rising percents between 1 and 99, got {levels!r}")


def _need_scale(item):
    for name in ("low", "high"):
        rules.need_number(item, name, getattr(item, name))
    rules.need_tolerance(item)
    for side, belief in item.beliefs.items():
        if side not in ("below", "above"):
            rules.fail(item, f"beliefs must be of below and above, got {side!r}")
        rules.need_misconception(item, belief)
    if not item.low < item.high:
        rules.fail(item, f"low must be below high, got {item.low} and {item.high}")
    _need_confidence(item)


def freeze_prediction(item, choices, number):
    """The plain data of a prediction; see `freezing.freeze`, which knows the two functions."""
    data = {
        "form": item.form,
        "prompt": item.prompt,
        "hints": [],
        "outcome": item.outcome,
        "confidence": list(item.confidence),
    }
    if item.form not in ("slide", "draw"):
        order = {"answer": list(item.answer)} if item.form == "order" else {}
        return {**data, **order, "choices": choices(item)}
    mark = item.mark and {
        # As pages and notebooks name the widgets of this lab, see `Widget.page_id`.
        "lab": f"{item.mark.lab.replace('_', '-')}-",
        "row": item.mark.row,
        "table": item.mark.table,
        "scale": item.mark.scale,
    }
    ends = {name: number(getattr(item, name), item) for name in ("low", "high")}
    answer = item.answer() if callable(item.answer) else item.answer
    if item.form == "slide":
        about = {"answer": number(answer, item)}
    else:
        written = [format_number(place, int(place % 1 > 0)) for place in item.at]
        about = {
            "answer": [number(value, item) for value in answer],
            **{name: getattr(item, name) for name in ("name", "across", "up")},
            "at": list(item.at),
            "places": written,
        }
    return {
        **data,
        **ends,
        **about,
        "ends": [format_number(end, item.decimals) for end in ends.values()],
        "decimals": item.decimals,
        "tolerance": number(item.tolerance, item),
        "below": item.below,
        "above": item.above,
        "misconceptions": dict(item.beliefs),
        "mark": mark,
    }
