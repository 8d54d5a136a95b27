"""The files of the chapters: where they lie, which there are, and what stands in one.

They lie in ``notebooks/items/`` of a clone and inside the package of an installed wheel, one
for each chapter, called by its id. Of all of them only the heads are read at once; the items of
a chapter are read when the first one is asked for.
"""

import contextlib
import importlib
import importlib.util
from collections.abc import Callable
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from ..._course import own_item_files
from ..._text import _
from .._rules import Chapter, home
from ..casebook import Case
from .answers import ANSWERS, read_answers
from .blocks import Block, read_blocks, read_head, refuse
from .making import Maker

__all__ = [
    "Written",
    "case_named",
    "items_folder",
    "own_chapter",
    "own_chapters",
    "read_items",
    "sentences",
    "written_chapters",
]

# What whoever gathers the sentences hands over: it gets each text with its line.
Translate = Callable[[str, int], str] | None

_PACKAGE = Path(__file__).resolve().parents[2]
_PYTHON = f"{__package__.rpartition('.')[0]}.items"


def items_folder() -> Path:
    """Return the folder of the items: in the wheel, else in the clone."""
    places = (_PACKAGE / "_items", _PACKAGE.parents[1] / "notebooks" / "items")
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(
        _(
            "verdictlab: the questions are neither in {places} nor in {other_place}; install "
            "verdictlab again, or get the folder notebooks/items back from the repository"
        ).format(places=places[0], other_place=places[1])
    )


class Written:
    """One file: its head at once, its blocks and items when they are asked for.

    ``text`` is read instead of what stands in the file, which then only gives its name.
    """

    def __init__(
        self,
        path: str | Path,
        facts: object = None,
        functions: object = None,
        text: str | None = None,
    ) -> None:
        self.path = Path(path)
        self._facts, self._functions = facts, functions
        try:
            self._text = self.path.read_text(encoding="utf-8-sig") if text is None else text
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            refuse(self.path.name, line, _("the file is not in UTF-8; save it so"))
        self.head, self._skip = read_head(self._text, self.path.name)

    @property
    def id(self) -> str:
        """The chapter's id."""
        return self.head.chapter.text

    @cached_property
    def blocks(self) -> list[Block]:
        """The blocks of the file, the same in every language."""
        return read_blocks(self._text, self.path.name, self._skip)

    def chapter(self, translate: Translate = None) -> Chapter:
        """The chapter, in the language chosen now."""
        title = self.head.title.text
        try:
            return Chapter(
                id=self.id,
                number=self.head.number.text,
                title=translate(title, self.head.title.line) if translate else _(title),
            )
        except ValueError as problem:
            refuse(self.path.name, self.head.chapter.line, str(problem))

    def items(self, translate: Translate = None) -> list[Any]:
        """The items in their order, in the language chosen now."""
        maker, made = self._maker(translate), []
        lines: dict[str, int] = {}
        for block in self.blocks:
            if block.kind in ("case", ANSWERS):
                continue
            for each in (block, *(part for part in block.parts if block.kind == "quiz")):
                first = lines.setdefault(each.name.text, each.name.line)
                if first != each.name.line:
                    problem = _("the id {id!r} stands twice, first on line {line}")
                    problem = problem.format(id=each.name.text, line=first)
                    refuse(self.path.name, each.name.line, problem)
                if home(each.name.text) != self.id:
                    problem = _("the id {id!r} must start with '{chapter}.'")
                    problem = problem.format(id=each.name.text, chapter=self.id)
                    refuse(self.path.name, each.name.line, problem)
            made.append(maker.item(block))
        return made

    def case(self, translate: Translate = None) -> Case | None:
        """The plan of a case, or None where the chapter is none."""
        found = [block for block in self.blocks if block.kind == "case"]
        return self._maker(translate).case(found[0]) if found else None

    def answers(self) -> dict[str, dict[str, list[Any]]]:
        """The right and wrong answers that stand below the items."""
        return read_answers(self.blocks, self.path.name)

    def _maker(self, translate: Translate) -> Maker:
        return Maker(self.path.name, self._facts, self._functions, translate)


class _LazyFile:
    """A file of Python beside a course's own items, run when one of its functions is looked for."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __getattr__(self, name: str) -> Any:
        if not self._path.is_file():
            raise AttributeError(name)
        return getattr(_run_file(self._path), name)


@cache
def _run_file(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"verdictlab_own_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise AttributeError(path.name)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class _Lazy:
    """A module of a chapter's Python, imported when one of its functions is looked for."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        try:
            module = importlib.import_module(self._name)
        except ModuleNotFoundError as error:
            if error.name not in (self._name, self._name.rpartition(".")[0]):
                raise
            raise AttributeError(name) from None
        return getattr(module, name)


@cache
def written_chapters() -> dict[str, Written]:
    """The package's own files by the id of their chapter, in the order of the route."""
    files = [
        Written(
            path,
            facts=_Lazy(f"{_PYTHON}.{path.stem}.facts"),
            functions=_Lazy(f"{_PYTHON}.{path.stem}.functions"),
        )
        for path in items_folder().glob("*.md")
    ]
    return {file.id: file for file in sorted(files, key=lambda file: file.head.number.text)}


def own_chapter(path: Path) -> Written:
    """A file of a course's own items; ``facts.py`` and ``functions.py`` beside it fill holes."""
    return Written(
        path,
        facts=_LazyFile(path.with_name("facts.py")),
        functions=_LazyFile(path.with_name("functions.py")),
    )


def own_chapters() -> list[Written]:
    """The files of the course's own items that can be read; `_registry` says of the others."""
    found = []
    for path in own_item_files():
        with contextlib.suppress(ValueError, OSError):
            file = own_chapter(path)
            file.items()
            found.append(file)
    return found


def read_items(
    path: str | Path, facts: object = None, functions: object = None
) -> tuple[Chapter, list[Any]]:
    """Read a file of items of somebody's own: (chapter, items); ValueError says file and line.

    ``facts`` and ``functions`` are modules (or anything with attributes) whose functions fill
    the holes and test a student's function; without them a hole is refused.
    """
    file = Written(path, facts, functions)
    return file.chapter(), file.items()


def case_named(id: str) -> Case:
    """The plan of the case with this id, in the language chosen now."""
    file = written_chapters().get(id) if isinstance(id, str) else None
    case = file and file.case()
    if not case:
        raise ValueError(_("case_plan: there is no case {id!r}; look at the chapter").format(id=id))
    return case


def sentences() -> list[tuple[str, int, str]]:
    """Every sentence to translate in the package's own files: (file, line, sentence)."""
    found = []
    for file in written_chapters().values():

        def note(text: str, line: int, name: str = file.path.name) -> str:
            found.append((name, line, text))
            return text

        file.chapter(note)
        file.items(note)
        file.case(note)
    return found
