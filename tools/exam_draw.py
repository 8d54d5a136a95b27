"""A template of an exam, and what each student gets of it: drawn, fitting, and with its key.

A template is one Markdown file: the head of a file of items, the text of the sheet (``{table}``
stands on a line of its own), and items with ``{holes}`` as in `notebooks/items`. Beside it lies a
file of Python of the same name with

* ``draw(rng, wanted)``: a table; ``wanted`` is the answer that it should lead to,
* ``first(table)`` and ``second(table)``: what fills the holes, computed in two ways,
* ``answer(filled)``: true or false, what is to come out as often as not,
* ``fits(table, filled)``: whether it is as hard as the others,
* ``about(table)``, if the text of the sheet has holes of its own.

What a student gets follows from the secret and from who she is alone: HMAC-SHA256 seeds the draws.
"""

import hashlib
import hmac
import importlib.util
import math
import re
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace

import numpy as np

from verdictlab.learning._registry import Registry
from verdictlab.learning.written import Written

__all__ = ["TEMPLATES", "Sheet", "Template", "personal"]

HOME = Path(__file__).resolve().parent / "exams"
TEMPLATES = ("costs", "two_on_many", "many_on_many", "two_on_one")
TRIES = 2000
NEEDED = ("draw", "first", "second", "answer", "fits")
HOLE = re.compile(r"\{(\w+)\}")
CLOSE = 1e-6  # what two ways of computing one thing may differ by, of its size


class Template:
    """One Markdown file and the Python beside it."""

    def __init__(self, name):
        path = HOME / f"{name}.md" if name in TEMPLATES else Path(name)
        if not path.is_file():
            listed = ", ".join(TEMPLATES)
            raise ValueError(f"there is no template {name}; there are {listed}, or your own file")
        self.path = path
        self.text = path.read_text(encoding="utf-8-sig")
        self.code = _code_of(path.with_suffix(".py"))
        head, line, rest = self.text.partition("\n## ")
        if not line or head.count("---") < 2:
            raise ValueError(
                f"{path.name}: a template has a head, the text of its sheet, and items"
            )
        _dashes, known, self.intro = head.split("---", 2)
        if "{table}" not in self.intro:
            raise ValueError(f"{path.name}: the text of the sheet lacks a line {{table}}")
        # Empty lines stand for the text, so that a refusal names the line of the file.
        self._items = f"---{known}---" + "\n" * (self.intro.count("\n") + 1) + "## " + rest

    @cached_property
    def title(self):
        """What stands above the sheet."""
        return self.written({}).head.title.text

    def written(self, filled):
        """The items, their holes filled with these values."""
        holes = {name: lambda value=value: value for name, value in filled.items()}
        return Written(self.path, SimpleNamespace(**holes), text=self._items)

    def about(self, table):
        """What the text of the sheet names, and the items may name, too."""
        return getattr(self.code, "about", lambda _table: {})(table)

    def told(self, table):
        """The text of the sheet, its holes filled but for the table."""
        about = self.about(table)
        return HOLE.sub(lambda found: str(about.get(found[1], found[0])), self.intro).strip()


def _code_of(path):
    if not path.is_file():
        raise ValueError(f"beside a template stands {path.name}, which draws its data")
    spec = importlib.util.spec_from_file_location(f"exam_{path.stem}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    lacking = [name for name in NEEDED if not callable(getattr(module, name, None))]
    if lacking:
        raise ValueError(f"{path.name} lacks {', '.join(lacking)}")
    return module


class Sheet:
    """What one student gets: a table, what fills the holes, and the items as plain data."""

    def __init__(self, template, student, table, filled, order, drawn):
        self.template, self.student, self.table = template, student, table
        self.filled, self.drawn = filled, drawn
        written = template.written({**template.about(table), **filled})
        self.chapter = written.chapter()
        book = Registry()
        book.add(self.chapter, written.items())
        self.items = [_dealt(book.frozen(item), order) for item in book.items()]

    @property
    def text(self):
        """The text of the sheet, its table not yet in it."""
        return self.template.told(self.table)


def _dealt(item, order):
    """The item with its choices in this student's order; letters are those of the sheet."""
    if item["kind"] != "choice":
        return item
    choices = [item["choices"][place] for place in order(len(item["choices"]))]
    return {**item, "choices": choices}


def personal(template, secret, student):
    """Draw what this student gets; ValueError where nothing that fits was found."""
    wanted = _digest(secret, template.path.stem, student, "wanted")[0] % 2 == 0
    disagreed = 0
    for attempt in range(TRIES):
        rng = _chance(secret, template.path.stem, student, str(attempt))
        table = template.code.draw(rng, wanted)
        filled = template.code.first(table)
        if bool(template.code.answer(filled)) is not wanted:
            continue
        if not template.code.fits(table, filled):
            continue
        if not agree(filled, template.code.second(table)):
            disagreed += 1
            continue
        filled = {k: v if isinstance(v, str) else float(v) for k, v in filled.items()}
        shuffled = _chance(secret, template.path.stem, student, "order")
        return Sheet(template, student, table, filled, shuffled.permutation, attempt + 1)
    why = f"; in {disagreed} the two ways of computing the key differed" if disagreed else ""
    raise ValueError(f"{template.path.name}: no draw of {TRIES} fits {student!r}{why}")


def agree(one, other):
    """Whether two ways of computing the key come to the same."""
    return one.keys() == other.keys() and all(_alike(one[name], other[name]) for name in one)


def _alike(a, b):
    if isinstance(a, str) or isinstance(b, str):
        return a == b
    return math.isclose(a, b, rel_tol=CLOSE, abs_tol=CLOSE)


def _digest(secret, *words):
    return hmac.new(secret, "\0".join(words).encode(), hashlib.sha256).digest()


def _chance(secret, *words):
    return np.random.default_rng(int.from_bytes(_digest(secret, *words), "big"))
