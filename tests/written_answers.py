"""Right and wrong answers to the exercises, as students give them, read from text.

``tests/answers/<chapter>.md`` holds a block for each exercise::

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

Of exercises whose answer is a function the answers are Python, in ``<chapter>.py``.
"""

import ast
import importlib.util
from pathlib import Path

from verdictlab.learning.misconceptions import belief_id
from verdictlab.learning.written.blocks import read_blocks, refuse

HERE = Path(__file__).resolve().parent / "answers"


def all_answers(folder=HERE):
    """{id: {"right": [answer], "wrong": [(answer, belief or None)]}} of every exercise."""
    found = {}
    for path in sorted(folder.glob("*.md")):
        for block in read_blocks(path.read_text(encoding="utf-8"), path.name):
            if block.name.text in found or block.kind != "answers":
                refuse(path.name, block.name.line, "one '## answers id' for each exercise")
            found[block.name.text] = _sides(block, path.name)
    for path in sorted(folder.glob("*.py")):
        spec = importlib.util.spec_from_file_location(f"answers_{path.stem}", path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        assert not found.keys() & module.ANSWERS.keys(), path
        found.update(module.ANSWERS)
    return found


def _sides(block, file):
    right, wrong = [], []
    for bullet in block.bullets:
        fields = {name: said.text for name, said in bullet.fields.items()}
        belief = fields.pop("belief", None)
        answer = _parts(bullet.text.text, fields, right) if fields or _of_parts(bullet) else None
        answer = _answer(bullet.text.text) if answer is None else answer
        if bullet.box is None or (bullet.box and belief):
            refuse(file, bullet.text.line, "[x] is right, [ ] is wrong and may have a :belief:")
        if bullet.box:
            right.append(answer)
        else:
            wrong.append((answer, belief and belief_id(belief)))
    return {"right": right, "wrong": wrong}


def _of_parts(bullet):
    return bullet.text.text in ("in a list", "in reverse")


def _parts(said, fields, right):
    if said == "in a list":
        return list(right[0].values())
    if said == "in reverse":
        return dict(reversed(right[0].items()))
    return {**right[0], **fields} if said == "but" else fields


def _answer(text):
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


def _value(text):
    return ast.literal_eval(text[1:-1]) if text[0] == text[-1] == "`" else text
