"""All items by id, made from ``items/`` when the first one is asked for.

Modules hold functions and no words; items are made by calling them, in the language chosen at
that moment. Whoever holds an item keeps its language, whoever asks again gets that of now.
"""

import difflib
import importlib
import pkgutil
from functools import lru_cache

from .. import _text
from .._text import _, either
from ._dealing import dealt
from .freezing import freeze
from .model import Chapter, Item, Quiz

__all__ = ["Registry", "registry"]


class Registry:
    """Items by id and chapters in the order of the reader's route."""

    def __init__(self, modules=()):
        self.chapters = {}
        self._items = {}
        self._frozen = {}
        self._extra = {}
        made = [(module.chapter(), module.PARTS) for module in modules]
        for chapter, parts in sorted(made, key=lambda pair: pair[0].number):
            self.add(chapter, [item for part in parts for item in part.items()])

    def add(self, chapter, items):
        """Take in a chapter; an id that is there already is an error."""
        if not isinstance(chapter, Chapter):
            raise TypeError(
                _("chapter() must give a Chapter, got {kind}").format(kind=type(chapter).__name__)
            )
        if chapter.id in self.chapters:
            raise ValueError(_("the chapter id {id!r} is used twice").format(id=chapter.id))
        self.chapters[chapter.id] = chapter
        for item in items:
            item = dealt(item) if isinstance(item, Quiz) else item
            self._add(chapter, item)
            for question in getattr(item, "questions", ()):
                self._add(chapter, question)
                # Answered alone, a question is marked or noted as its quiz is.
                self._extra[question.id] = {"marked": item.marked}

    def _add(self, chapter, item):
        if not isinstance(item, Item):
            raise TypeError(
                _("items() of {id!r} gives {item!r}, which is not an item").format(
                    id=chapter.id, item=item
                )
            )
        if item.chapter != chapter.id:
            raise ValueError(
                _("the item id {id!r} must start with '{id_2}.'").format(
                    id=item.id, id_2=chapter.id
                )
            )
        if item.id in self._items:
            raise ValueError(_("the item id {id!r} is used twice").format(id=item.id))
        self._items[item.id] = item

    def items(self, chapter=None):
        """Every item, quiz questions included, in order of the route."""
        return [item for item in self._items.values() if chapter in (None, item.chapter)]

    def get(self, id, *, function, kinds=None):
        """The item with this id; ``function`` is named in the error when there is none."""
        item = self._items.get(id) if isinstance(id, str) else None
        if item is None:
            close = difflib.get_close_matches(str(id), self._items, n=3, cutoff=0.5)
            message = (
                _("{function}: there is no item {id!r}; did you mean {names}?")
                if close
                else _("{function}: there is no item {id!r}; look at the chapter")
            )
            raise ValueError(
                message.format(function=function, id=id, names=either(map(repr, close)))
            )
        if kinds and item.kind not in kinds:
            raise ValueError(
                _("{function}: {id!r} is of kind {kind!r}, not {listed}; use {USE}").format(
                    function=function,
                    id=id,
                    kind=item.kind,
                    listed=either(kinds),
                    USE=_USE[item.kind](),
                )
            )
        return item

    def frozen(self, item):
        """The item as plain data, computed once."""
        if item.id not in self._frozen:
            self._frozen[item.id] = {**freeze(item), **self._extra.get(item.id, {})}
        return self._frozen[item.id]


_USE = {
    "quiz": lambda: "quiz(id)",
    "question": lambda: _("{call} or the quiz it stands in").format(call="check(id, answer)"),
    "predict": lambda: "predict(id)",
    "choice": lambda: "check(id)",
    "number": lambda: "check(id)",
    "function": lambda: "check(id, your_function)",
    "sentence": lambda: "check(id)",
    "text": lambda: "check(id)",
}


# The last two languages are kept: whoever looks at another one often changes it back.
@lru_cache(maxsize=2)
def _made_in(language):
    from . import items

    names = [f"{items.__name__}.{found.name}" for found in pkgutil.iter_modules(items.__path__)]
    return Registry([importlib.import_module(name) for name in names])


def registry():
    """The registry of the package's own items, in the language chosen now."""
    return _made_in(_text._language)
