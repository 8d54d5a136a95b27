"""Which kinds of items there are in text, what each must and may have, and what it becomes.

The one list of fields is `KINDS`; the page *Writing items* of the book shows one of each.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..in_print import claim
from ..model import (
    Bet,
    Choice,
    ChoiceCheck,
    Draw,
    FunctionCheck,
    Mark,
    NumberCheck,
    Order,
    Prediction,
    Property,
    Question,
    Quiz,
    Required,
    SentenceCheck,
    Slide,
    Slot,
    TextCheck,
    Trap,
)

__all__ = ["BULLETS", "KINDS", "PARTS", "Kind"]


@dataclass(frozen=True)
class Kind:
    """What may stand in a block or below a bullet, and what is made of it.

    ``prose`` is the argument that the paragraph below the heading becomes, ``needs`` and ``may``
    give the type of each field (see `field_types`), ``bullets`` says what each bullet is,
    ``numbered`` what the numbered lines are, ``parts`` which blocks ``###`` stand inside.
    """

    make: Callable
    prose: str = ""
    needs: dict[str, str] = field(default_factory=dict)
    may: dict[str, str] = field(default_factory=dict)
    bullets: tuple[str, ...] = ()
    numbered: str = ""
    parts: tuple[str, ...] = ()
    # Of bullets: what its own line is, and what its reply (>) is; "" where it has none.
    line: str = ""
    reply: str = ""


def _marked(make: Callable) -> Callable:
    """A prediction with its beliefs and its mark put together from fields of their own."""

    def made(
        *, belief_below: str | None = None, belief_above: str | None = None, **given: Any
    ) -> Any:
        beliefs = {"below": belief_below, "above": belief_above}
        mark = {name: given.pop(f"mark_{name}", None) for name in ("lab", "row", "table", "scale")}
        mark = {name: value for name, value in mark.items() if value is not None}
        return make(
            **given,
            beliefs={side: belief for side, belief in beliefs.items() if belief},
            mark=Mark(**mark) if mark else None,
        )

    return made


_ANSWERED = {"outcome": "text", "below": "text", "above": "text"}
_SCALE = {"low": "number", "high": "number", "decimals": "whole", "tolerance": "number"}
_BEHIND = {"belief-below": "belief", "belief-above": "belief"}
_MARK = {"mark-lab": "plain", "mark-row": "text", "mark-table": "plain", "mark-scale": "number"}

KINDS = {
    "quiz": Kind(Quiz, "", {"title": "text"}, {"marked": "yes"}, parts=("questions", "question")),
    "choice": Kind(ChoiceCheck, "prompt", bullets=("choices", "choice"), numbered="hints"),
    "number": Kind(
        NumberCheck,
        "prompt",
        {"answer": "value", "tolerance": "value"},
        {"right": "text", "unit": "plain", "count": "yes"},
        bullets=("traps", "trap"),
        numbered="hints",
    ),
    "function": Kind(FunctionCheck, "prompt", bullets=("properties", "property"), numbered="hints"),
    "sentence": Kind(
        SentenceCheck, "prompt", {}, {"template": "form"}, numbered="hints", parts=("slots", "slot")
    ),
    "text": Kind(
        TextCheck,
        "prompt",
        {"forbidden": "names", "good": "text", "flawed": "text"},
        {"supported": "names"},
        bullets=("numbers", "required"),
        numbered="rubric",
    ),
    "predict": Kind(Prediction, "prompt", {"outcome": "text"}, bullets=("choices", "guess")),
    "bet": Kind(Bet, "prompt", {"outcome": "text"}, bullets=("choices", "guess")),
    "order": Kind(
        Order,
        "prompt",
        {"outcome": "text", "answer": "letters"},
        bullets=("choices", "thing"),
    ),
    "slide": Kind(
        _marked(Slide),
        "prompt",
        {**_SCALE, "answer": "value", **_ANSWERED},
        {**_BEHIND, **_MARK},
    ),
    "draw": Kind(
        _marked(Draw),
        "prompt",
        {
            "name": "text",
            "across": "text",
            "up": "text",
            "at": "places",
            **_SCALE,
            "answer": "value",
            **_ANSWERED,
        },
        {**_BEHIND, **_MARK},
    ),
    "claim": Kind(
        claim,
        "said",
        {"data": "text", "printed": "listed", "cause": "text", "source": "plain"},
        {"ours": "listed", "turns": "text", "stays": "text", "notice": "text"},
    ),
}
PARTS = {
    "question": Kind(Question, "prompt", bullets=("choices", "choice")),
    "slot": Kind(Slot, bullets=("choices", "choice")),
}
# What stands on the line of a bullet, in its reply (>) and in its fields.
BULLETS = {
    "choice": Kind(Choice, may={"belief": "belief"}, line="text", reply="feedback"),
    "guess": Kind(Choice, may={"belief": "belief"}, line="text", reply="feedback"),
    "thing": Kind(Choice, may={"belief": "belief"}, line="text", reply="feedback"),
    "trap": Kind(
        Trap, may={"belief": "belief", "tolerance": "value"}, line="value", reply="message"
    ),
    "property": Kind(Property, line="name"),
    "required": Kind(Required, line="name"),
}
