"""What a prediction is: an answer given before one can know, and how sure one is of it.

It is made by choosing, by sliding to a number, by putting in order, or by laying a hundred
counters on the choices. All forms are of the kind "predict"; ``form`` tells them apart.
"""

from collections.abc import Callable
from dataclasses import dataclass

from .._text import format_number
from . import _rules as rules
from ._rules import Item

__all__ = ["Bet", "Mark", "Order", "Prediction", "Slide", "freeze_prediction"]

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
    """Where a lab's picture shows a number that was predicted.

    ``lab`` is the lab function, ``row`` the mark of its picture that the number speaks of,
    ``table`` the picture's data ("": any), and ``scale`` what turns the number into one of its
    axis.
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
        for name in ("low", "high"):
            rules.need_number(self, name, getattr(self, name))
        rules.need_tolerance(self)
        for side, belief in self.beliefs.items():
            if side not in ("below", "above"):
                rules.fail(self, f"beliefs must be of below and above, got {side!r}")
            rules.need_misconception(self, belief)
        if not self.low < self.high:
            rules.fail(self, f"low must be below high, got {self.low} and {self.high}")
        _need_confidence(self)


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


def freeze_prediction(item, choices, number):
    """The plain data of a prediction; see `freezing.freeze`, which knows the two functions."""
    data = {
        "form": item.form,
        "prompt": item.prompt,
        "hints": [],
        "outcome": item.outcome,
        "confidence": list(item.confidence),
    }
    if item.form != "slide":
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
    return {
        **data,
        **ends,
        "ends": [format_number(end, item.decimals) for end in ends.values()],
        "decimals": item.decimals,
        "answer": number(item.answer, item),
        "tolerance": number(item.tolerance, item),
        "below": item.below,
        "above": item.above,
        "misconceptions": dict(item.beliefs),
        "mark": mark,
    }
