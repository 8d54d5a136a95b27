"""Pieces of text by their type: a sentence, a number, a belief, each refused with its line."""

import re
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from ..._text import _
from ..misconceptions import belief_id
from .blocks import Said, refuse
from .values import HOLE, Hole, Value, read_number, read_value

__all__ = ["Pieces"]

_Made = TypeVar("_Made")


class Pieces:
    """Reads the pieces of one file; each type that `kinds` names is a method.

    ``facts`` and ``functions`` are where holes and the tests of functions are looked up, ``say``
    translates: whoever gathers the sentences hands over a function that notes them.
    """

    def __init__(
        self,
        file: str,
        facts: object = None,
        functions: object = None,
        say: Callable[[str, int], str] | None = None,
    ) -> None:
        self.file, self.facts, self.functions = file, facts, functions
        self.say = say

    def _text(self, said: Said) -> str:
        """A sentence for readers: translated, but for `code`, and its holes filled."""
        text, given = said.text, dict[str, Any]()
        if text[0] == text[-1] == "`":
            return text[1:-1]
        if "{" in text:
            text, given = self._filled(said)
        elif "}" in text:
            self._refuse(said, _("a brace stands alone"))
        spoken = self._spoken(text, said.line)
        return spoken.format(**given) if given else spoken

    def _filled(self, said: Said) -> tuple[str, dict[str, Any]]:
        given: dict[str, Any] = {}

        def named(found: re.Match[str]) -> str:
            name, sign, word = found[1].partition("=")
            if not sign:
                hole = self._guard(said, lambda: Hole(found[1], self.facts).checked())
                # Whoever only gathers sentences needs no numbers in them.
                word = self._late(said, hole)() if self.say is None else name
            given[name] = word
            return f"{{{name}}}"

        if {"{", "}"} & set(HOLE.sub("", said.text)):
            self._refuse(said, _("a brace stands alone"))
        return HOLE.sub(named, said.text), given

    def _spoken(self, text: str, line: int) -> str:
        return _(text) if self.say is None else self.say(text, line)

    def _form(self, said: Said) -> str:
        return self._spoken(said.text, said.line)

    def _plain(self, said: Said) -> str:
        return said.text

    def _number(self, said: Said) -> float:
        return self._guard(said, lambda: read_number(said.text))

    def _whole(self, said: Said) -> int:
        value = self._number(said)
        if not isinstance(value, int):
            self._refuse(said, _("a whole number stands here, got {text!r}").format(text=said.text))
        return value

    def _value(self, said: Said) -> Value:
        value = self._guard(said, lambda: read_value(said.text, self.facts))
        return self._late(said, value) if callable(value) else value

    def _late(self, said: Said, compute: Callable) -> Callable:
        """A function computed later, which then still knows where it stands."""

        def computed() -> Any:
            try:
                return compute()
            except (ArithmeticError, LookupError, TypeError, ValueError) as error:
                problem = _("{text} cannot be computed: {error}")
                self._refuse(said, problem.format(text=said.text, error=error))

        return computed

    def _places(self, said: Said) -> tuple[float, ...]:
        return tuple(self._number(Said(each, said.line)) for each in said.text.split())

    def _yes(self, said: Said) -> bool:
        if said.text not in ("yes", "no"):
            self._refuse(said, _("yes or no stands here, got {text!r}").format(text=said.text))
        return said.text == "yes"

    def _names(self, said: Said) -> tuple[str, ...]:
        return tuple(each.strip() for each in said.text.split(","))

    def _listed(self, said: Said) -> tuple[str, ...]:
        return tuple(each.strip() for each in said.text.split(";"))

    def _letters(self, said: Said) -> str:
        return said.text.replace(" ", "")

    def _belief(self, said: Said) -> str:
        return self._guard(said, lambda: belief_id(said.text))

    # Refusing

    def _refuse(self, said: Said, problem: str) -> NoReturn:
        refuse(self.file, said.line, problem)

    def _guard(self, said: Said, make: Callable[[], _Made]) -> _Made:
        """Do it; what is refused without a place gets the place of ``said``."""
        try:
            made = make()
        except ValueError as problem:
            self._refuse(said, str(problem))
        return made
