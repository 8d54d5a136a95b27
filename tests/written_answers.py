"""The right and wrong answers to the exercises of the chapters: ``tests/answers/``.

A chapter's answers are text (see `verdictlab.learning.written.answers`); of exercises whose answer
is a function they are Python, in ``<chapter>.py``.
"""

import importlib.util
from pathlib import Path

from verdictlab.learning.written.answers import ANSWERS, read_answers
from verdictlab.learning.written.blocks import read_blocks, refuse

HERE = Path(__file__).resolve().parent / "answers"


def all_answers(folder=HERE):
    """{id: {"right": [answer], "wrong": [(answer, belief or None)]}} of every exercise."""
    found = {}
    for path in sorted(folder.glob("*.md")):
        blocks = read_blocks(path.read_text(encoding="utf-8"), path.name)
        for block in blocks:
            if block.kind != ANSWERS:
                refuse(path.name, block.name.line, "only '## answers id' stands here")
        read = read_answers(blocks, path.name)
        assert not found.keys() & read.keys(), path
        found.update(read)
    for path in sorted(folder.glob("*.py")):
        spec = importlib.util.spec_from_file_location(f"answers_{path.stem}", path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        assert not found.keys() & module.ANSWERS.keys(), path
        found.update(module.ANSWERS)
    return found
