"""Right and wrong answers to exercises, as students give them, read from text.

They prove a checker: a wrong answer that it accepts or a right one that it refuses is a fault of
the exercise. A file holds a block for each exercise, below its items or on its own::

    ## answers twoone.bars

    - [x] `3.0625`
    - [x] 3,0625
    - [ ] `5.0625`
      :belief: overall-test-says-which

A right answer has its box ticked, a wrong one the belief that its checker must name, or none.
What stands in backticks is a value of Python, all else the text that somebody types. Several
numbers have names, ``T = `7`; p = 0,074``, or stand in their order,
```7`; `0.074```. The parts of a
sentence stand in fields below ``- [x] parts``; ``in a list`` are the same without their names,
``in reverse`` the same the other way round, and below ``but`` stand those that are exchanged.
"""

from __future__ import annotations

import ast
from typing import Any

from ..._text import _
from ..misconceptions import belief_id
from .blocks import Block, Bullet, refuse

__all__ = ["ANSWERS", "read_answers"]

ANSWERS = "answers"  # the kind of such a block


def read_answers(blocks: list[Block], file: str) -> dict[str, dict[str, list[Any]]]:
    """{id: {"right": [answer], "wrong": [(answer, belief or None)]}} of the blocks of answers.

    >>> from verdictlab.learning.written.blocks import read_blocks
    >>> blocks = read_blocks("## answers mine.half\\n\\n- [x] 5\\n- [ ] `10`", "mine.md")
    >>> read_answers(blocks, "mine.md")
    {'mine.half': {'right': ['5'], 'wrong': [(10, None)]}}
    """
    found: dict[str, dict[str, list[Any]]] = {}
    for block in (one for one in blocks if one.kind == ANSWERS):
        if block.name.text in found:
            refuse(file, block.name.line, _("one '## answers id' for each exercise"))
        found[block.name.text] = _sides(block, file)
    return found


def _sides(block: Block, file: str) -> dict[str, list[Any]]:
    right: list[Any] = []
    wrong: list[tuple[Any, str | None]] = []
    for bullet in block.bullets:
        fields = {name: said.text for name, said in bullet.fields.items()}
        belief = fields.pop("belief", None)
        answer = _parts(bullet.text.text, fields, right) if fields or _of_parts(bullet) else None
        answer = _answer(bullet.text.text) if answer is None else answer
        if bullet.box is None or (bullet.box and belief):
            problem = _("[x] is right, [ ] is wrong and may have a :belief:")
            refuse(file, bullet.text.line, problem)
        if bullet.box:
            right.append(answer)
        else:
            wrong.append((answer, belief and belief_id(belief)))
    return {"right": right, "wrong": wrong}


def _of_parts(bullet: Bullet) -> bool:
    return bullet.text.text in ("in a list", "in reverse")


def _parts(said: str, fields: dict[str, str], right: list[Any]) -> Any:
    if said == "in a list":
        return list(right[0].values())
    if said == "in reverse":
        return dict(reversed(right[0].items()))
    return {**right[0], **fields} if said == "but" else fields


def _answer(text: str) -> Any:
    """One value, or several with or without names.

    >>> _answer("T = `7`; p = 0,074"), _answer("`7`; `0.074`"), _answer("p = 0.05")
    ({'T': 7, 'p': '0,074'}, [7, 0.074], 'p = 0.05')
    """
    pieces = [text] if text[0] == text[-1] == "`" and text.count("`") == 2 else text.split("; ")
    if len(pieces) > 1 and all(piece.count(" = ") == 1 for piece in pieces):
        return {name: _value(value) for name, value in (piece.split(" = ") for piece in pieces)}
    if len(pieces) > 1 and all(piece[0] == piece[-1] == "`" for piece in pieces):
        return [_value(piece) for piece in pieces]
    return _value(text)


def _value(text: str) -> Any:
    return ast.literal_eval(text[1:-1]) if text[0] == text[-1] == "`" else text
