"""Numbers as they are written in the text of items: ``0.05 / 3``, ``{coin_p} / 2``.

A hole such as ``{coin_p}`` or ``{coin_share(10, 15)}`` is filled by a function of that name in
the chapter's ``facts.py``, when the number is first needed. Besides there are numbers and the
signs + - * / ** and parentheses; nothing else is obeyed.
"""

from __future__ import annotations

import ast
import inspect
import operator
import re
from collections.abc import Callable, Sequence
from typing import Any

from ..._text import _

__all__ = ["HOLE", "Hole", "Value", "read_number", "read_value"]

HOLE = re.compile(r"\{([^{}]*)\}")
_PLAIN = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?", re.ASCII)
_CALL = re.compile(r"([A-Za-z]\w*)(\(.*\))?")
_SIGNS: dict[type, Callable] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
    ast.USub: operator.neg,
}
# A number, numbers by name, or a function that gives one or the other.
Value = float | dict[str, float] | Callable


class Hole:
    """One named function of a chapter, with the plain values it is called with."""

    def __init__(self, inside: str, functions: object) -> None:
        found = _CALL.fullmatch(inside.strip())
        if not found:
            message = _("a hole is a name, or a name with numbers as in {example}, got {hole}")
            raise ValueError(message.format(example="{share(10, 15)}", hole=f"{{{inside}}}"))
        function = getattr(functions, found[1], None)
        if not callable(function):
            message = _("the hole {hole} has no function of that name")
            raise ValueError(message.format(hole=f"{{{inside}}}"))
        self.function: Callable = function
        self.given, self.named = _arguments(found[2]) if found[2] else ((), {})
        self.inside = inside

    def checked(self) -> Hole:
        """The same hole, if its function takes what it is given."""
        try:
            inspect.signature(self.function).bind(*self.given, **self.named)
        except TypeError as error:
            message = _("the hole {hole} cannot be filled: {error}")
            raise ValueError(message.format(hole=f"{{{self.inside}}}", error=error)) from None
        return self

    def __call__(self) -> Any:
        return self.function(*self.given, **self.named)


def _arguments(written: str) -> tuple[tuple, dict[str, Any]]:
    """What stands in the parentheses of a hole: texts, truths, and numbers as elsewhere."""
    try:
        call = ast.parse(f"f{written}", mode="eval").body
        if not isinstance(call, ast.Call):
            raise TypeError
        given = tuple(_argument(each) for each in call.args)
        return given, {each.arg: _argument(each.value) for each in call.keywords if each.arg}
    except (SyntaxError, TypeError):
        raise ValueError(
            _("a hole is filled with plain numbers and texts, got {given!r}").format(given=written)
        ) from None


def _argument(node: ast.expr) -> Any:
    if isinstance(node, ast.Constant) and isinstance(node.value, str | bool):
        return node.value
    _only_arithmetic(node)
    return _computed(node, ())


def read_number(text: str) -> float:
    """One number, whole or not, as it is written.

    >>> read_number("5"), read_number("0.5"), read_number("3 / 4")
    (5, 0.5, 0.75)
    """
    value = read_value(text)
    if callable(value) or isinstance(value, dict):
        raise ValueError(_("one number stands here, got {text!r}").format(text=text))
    return value


def read_value(text: str, functions: object = None) -> Value:
    """A number, {name: number}, or a function giving one where there are holes.

    >>> read_value("2 * 66 / 4096"), read_value("T = 7; p = 38 / 512")
    (0.0322265625, {'T': 7, 'p': 0.07421875})
    >>> from types import SimpleNamespace
    >>> read_value("{third} / 2", SimpleNamespace(third=lambda: 1 / 3))()
    0.16666666666666666
    """
    if "=" not in HOLE.sub("", text):
        return _one(text, functions)
    parts: dict[str, float | Callable] = {}
    for piece in text.split(";"):
        name, sign, written = piece.strip().partition(" = ")
        if not sign or not name.strip() or name in parts:
            raise ValueError(
                _("named numbers are written as 'T = 7; p = 0.07', got {text!r}").format(text=text)
            )
        parts[name] = _one(written, functions)
    if any(map(callable, parts.values())):
        return lambda: {name: _value(each) for name, each in parts.items()}
    return {name: _value(each) for name, each in parts.items()}


def _value(each: float | Callable) -> float:
    return each() if callable(each) else each


def _one(text: str, functions: object) -> float | Callable:
    plain = text.strip()
    if _PLAIN.fullmatch(plain):
        return int(plain) if plain.lstrip("-").isdecimal() else float(plain)
    holes: list[Hole] = []

    def named(found: re.Match[str]) -> str:
        holes.append(Hole(found[1], functions).checked())
        return f" hole{len(holes) - 1} "

    written = HOLE.sub(named, text).strip()
    try:
        tree = ast.parse(written, mode="eval").body
        _only_arithmetic(tree, [f"hole{place}" for place in range(len(holes))])
        known = None if holes else _computed(tree, holes)
    except (SyntaxError, TypeError, ArithmeticError):
        message = _("{text!r} is no number: write figures, + - * / ** ( ), and holes as {example}")
        raise ValueError(message.format(text=text, example="{name}")) from None
    if len(holes) == 1 and isinstance(tree, ast.Name):
        return holes[0]
    return (lambda: _computed(tree, holes)) if known is None else known


def _only_arithmetic(node: ast.expr, holes: Sequence[str] = ()) -> None:
    if isinstance(node, ast.BinOp) and type(node.op) in _SIGNS:
        _only_arithmetic(node.left, holes)
        _only_arithmetic(node.right, holes)
    elif isinstance(node, ast.UnaryOp) and type(node.op) in _SIGNS:
        _only_arithmetic(node.operand, holes)
    elif isinstance(node, ast.Constant):
        if type(node.value) not in (int, float):
            raise TypeError
    elif not (isinstance(node, ast.Name) and node.id in holes):
        raise TypeError


def _computed(node: ast.expr, holes: Sequence[Hole]) -> Any:
    if isinstance(node, ast.BinOp):
        return _SIGNS[type(node.op)](_computed(node.left, holes), _computed(node.right, holes))
    if isinstance(node, ast.UnaryOp):
        return _SIGNS[type(node.op)](_computed(node.operand, holes))
    if isinstance(node, ast.Name):
        return holes[int(node.id.removeprefix("hole"))]()
    return ast.literal_eval(node)
