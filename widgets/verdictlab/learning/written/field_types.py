"""What stands in a field, by its type: a sentence, a number, a belief; else refused by line."""

import re
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from ..._text import _
from ..misconceptions import belief_id
from .blocks import Piece, refuse
from .values import HOLE, Hole, Value, read_number, read_value

__all__ = ["FieldTypes"]

_Made = TypeVar("_Made")


class FieldTypes:
    """Reads the pieces of one file; each type that `kinds` names is a method.

    ``facts`` and ``functions`` are where holes and the tests of functions are looked up. Whoever
    gathers the sentences hands over a ``translate`` that notes them.
    """

    def __init__(
        self,
        file: str,
        facts: object = None,
        functions: object = None,
        translate: Callable[[str, int], str] | None = None,
    ) -> None:
        self.file, self.facts, self.functions = file, facts, functions
        self.translate = translate

    def _text(self, piece: Piece) -> str:
        """A sentence for readers: translated, but for `code`, and its holes filled."""
        text, given = piece.text, dict[str, Any]()
        if text[0] == text[-1] == "`":
            return text[1:-1]
        if "{" in text:
            text, given = self._filled(piece)
        elif "}" in text:
            self._refuse(piece, _("a brace stands alone"))
        translated = self._translated(text, piece.line)
        return translated.format(**given) if given else translated

    def _filled(self, piece: Piece) -> tuple[str, dict[str, Any]]:
        given: dict[str, Any] = {}

        def named(found: re.Match[str]) -> str:
            name, sign, word = found[1].partition("=")
            if not sign:
                hole = self._guard(piece, lambda: Hole(found[1], self.facts).checked())
                # Whoever only gathers sentences needs no numbers in them.
                word = self._deferred(piece, hole)() if self.translate is None else name
            given[name] = word
            return f"{{{name}}}"

        if {"{", "}"} & set(HOLE.sub("", piece.text)):
            self._refuse(piece, _("a brace stands alone"))
        return HOLE.sub(named, piece.text), given

    def _translated(self, text: str, line: int) -> str:
        return _(text) if self.translate is None else self.translate(text, line)

    def _form(self, piece: Piece) -> str:
        return self._translated(piece.text, piece.line)

    def _plain(self, piece: Piece) -> str:
        return piece.text

    def _number(self, piece: Piece) -> float:
        return self._guard(piece, lambda: read_number(piece.text))

    def _whole(self, piece: Piece) -> int:
        value = self._number(piece)
        if not isinstance(value, int):
            problem = _("a whole number stands here, got {text!r}")
            self._refuse(piece, problem.format(text=piece.text))
        return value

    def _value(self, piece: Piece) -> Value:
        value = self._guard(piece, lambda: read_value(piece.text, self.facts))
        return self._deferred(piece, value) if callable(value) else value

    def _deferred(self, piece: Piece, compute: Callable) -> Callable:
        """A function computed later, which then still knows where it stands."""

        def computed() -> Any:
            try:
                return compute()
            except (ArithmeticError, LookupError, TypeError, ValueError) as error:
                problem = _("{text} cannot be computed: {error}")
                self._refuse(piece, problem.format(text=piece.text, error=error))

        return computed

    def _places(self, piece: Piece) -> tuple[float, ...]:
        return tuple(self._number(Piece(each, piece.line)) for each in piece.text.split())

    def _yes(self, piece: Piece) -> bool:
        if piece.text not in ("yes", "no"):
            self._refuse(piece, _("yes or no stands here, got {text!r}").format(text=piece.text))
        return piece.text == "yes"

    def _names(self, piece: Piece) -> tuple[str, ...]:
        return tuple(each.strip() for each in piece.text.split(","))

    def _listed(self, piece: Piece) -> tuple[str, ...]:
        return tuple(each.strip() for each in piece.text.split(";"))

    def _letters(self, piece: Piece) -> str:
        return piece.text.replace(" ", "")

    def _belief(self, piece: Piece) -> str:
        return self._guard(piece, lambda: belief_id(piece.text))

    # Refusing

    def _refuse(self, piece: Piece, problem: str) -> NoReturn:
        refuse(self.file, piece.line, problem)

    def _guard(self, piece: Piece, make: Callable[[], _Made]) -> _Made:
        """Do it; what is refused without a place gets the place of ``piece``."""
        try:
            made = make()
        except ValueError as problem:
            self._refuse(piece, str(problem))
        return made
