"""All items by id, each chapter's made when the first one of it is asked for.

They are made from text (`written`), in the language chosen at that moment. Whoever holds an item
keeps its language, whoever asks again gets that of now.
"""

import difflib
import warnings
from functools import lru_cache

from .. import _text
from .._course import own_item_files
from .._text import _, either
from ._dealing import dealt
from ._rules import home
from .freezing import freeze
from .model import Chapter, Item, Quiz
from .written import own_chapter, written_chapters

__all__ = ["Registry", "registry"]


class Registry:
    """Items by id and chapters in the order of the reader's route.

    A source is a file of items (`written.Written`), or anything with ``chapter()`` and
    ``items()``. Its items are made when one of them is asked for.
    """

    def __init__(self, sources=()):
        self.chapters = {}
        self._items = {}
        self._frozen = {}
        self._extra = {}
        self._waiting = {}
        for source in sorted(sources, key=lambda source: source.chapter().number):
            self.take(source)

    def take(self, source):
        """Take in a source behind the others; a chapter that is there already is an error."""
        chapter = source.chapter()
        self._take_in(chapter)
        self._waiting[chapter.id] = source

    def add(self, chapter, items):
        """Take in a chapter; an id that is there already is an error."""
        self._take_in(chapter)
        self._add_all(chapter, items)

    def _take_in(self, chapter):
        if not isinstance(chapter, Chapter):
            raise TypeError(
                _("chapter() must give a Chapter, got {kind}").format(kind=type(chapter).__name__)
            )
        if chapter.id in self.chapters:
            raise ValueError(_("the chapter id {id!r} is used twice").format(id=chapter.id))
        self.chapters[chapter.id] = chapter
        self._items[chapter.id] = {}

    def _made(self, chapter):
        """The items of a chapter by id; {} where there is no such chapter."""
        if chapter in self._waiting:
            self._add_all(self.chapters[chapter], self._waiting[chapter].items())
            del self._waiting[chapter]
        return self._items.get(chapter, {})

    def _add_all(self, chapter, items):
        self._items[chapter.id] = {}
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
        if item.id in self._items[chapter.id]:
            raise ValueError(_("the item id {id!r} is used twice").format(id=item.id))
        self._items[chapter.id][item.id] = item

    def items(self, chapter=None):
        """Every item, quiz questions included, in order of the route."""
        chapters = self.chapters if chapter is None else [chapter]
        return [item for each in chapters for item in self._made(each).values()]

    def get(self, id, *, function, kinds=None):
        """The item with this id; ``function`` is named in the error when there is none."""
        item = self._made(home(id)).get(id) if isinstance(id, str) else None
        if item is None:
            known = [item.id for item in self.items()]
            close = difflib.get_close_matches(str(id), known, n=3, cutoff=0.5)
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
def _made_in(language, own):
    made = Registry(written_chapters().values())
    for path, _changed in own:
        try:
            source = own_chapter(path)
            source.items()  # each is made once, so that a fault shows here
            made.take(source)
        except (ValueError, OSError) as problem:
            # A fault in a course's own file must not cost a student the exercises of the kit.
            told = _("a file of the course's own questions is left out: {problem}")
            warnings.warn(told.format(problem=problem), stacklevel=4)
    return made


def registry():
    """The registry of the package's own items and of the course's, in the language chosen now."""
    own = own_item_files()
    return _made_in(_text._language, tuple((path, path.stat().st_mtime_ns) for path in own))
