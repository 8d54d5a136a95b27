"""What is shown of an answer: the judgement, the belief behind it, the next hint, the models."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .._text import _, visible
from .ladder import PUSHED, hints_given, next_hint
from .misconceptions import MISCONCEPTIONS
from .wording import words

__all__ = ["Feedback", "shown", "spoken_hint"]


@dataclass(frozen=True, kw_only=True)
class Feedback:
    """What `check` says of an answer. ``bool(feedback)`` is ``feedback.right``."""

    right: bool | None
    message: str
    misconception: str | None = None
    hint: str | None = None
    parts: dict[str, bool] = field(default_factory=dict)
    id: str = ""
    marking: str = ""

    def __bool__(self) -> bool:
        return bool(self.right)

    def __repr__(self) -> str:
        lines = [self._judgement()]
        # "Right." and "Noted." say no more than the first word does.
        if self.message not in (words()["right"], words()["noted"]):
            lines = [_("{judgement}: {message}").format(judgement=lines[0], message=self.message)]
        if self.misconception and self.right is False:
            belief = words()["belief"]
            sentence = MISCONCEPTIONS[self.misconception]
            lines.append(belief.format(sentence=sentence))
        lines += [self.hint] if self.hint else []
        lines += [self.marking] if self.marking else []
        return visible("\n".join(lines), keep="\n")

    def _judgement(self) -> str:
        if self.marking:  # nobody but its writer can call a free text right
            return _("look again") if self.right is False else _("read")
        return {True: _("right"), False: _("not yet"), None: _("noted")}[self.right]


def shown(frozen: Mapping[str, Any], result: Mapping[str, Any]) -> Feedback:
    """Show a grade that is recorded: a wrong answer brings a hint, as long as any come unasked."""
    given = None
    if result["read"] and result["right"] is False and frozen.get("hints"):
        if hints_given(frozen["id"]) < PUSHED:
            given = spoken_hint(frozen["id"], frozen["hints"])
        else:
            given = words()["more_help"].format(id=frozen["id"])
    return Feedback(
        right=result["right"],
        message=result["message"],
        misconception=result["misconception"],
        hint=given,
        parts=result["parts"],
        id=frozen["id"],
        marking=_marking(frozen) if result["read"] else "",
    )


def spoken_hint(id: str, hints: list[str]) -> str:
    """Climb one rung of the ladder, and say the hint with its number."""
    number, text = next_hint(id, hints)
    return words()["hint"].format(number=number, hint=text)


def _marking(frozen: Mapping[str, Any]) -> str:
    if frozen["kind"] != "text":
        return ""
    say = words()
    lines = [say["text_mark"]]
    lines += [f"  {number}. {line}" for number, line in enumerate(frozen["rubric"], 1)]
    lines += [f"{say['text_good']} {frozen['good']}", f"{say['text_flawed']} {frozen['flawed']}"]
    return "\n".join(lines)
