"""The text of a chapter's items as blocks: which lines belong together, and where they stand.

Nothing is known here of kinds and fields (see `kinds`): only what a heading, a field, a bullet
and a paragraph look like. Every piece keeps the number of its line, so that whoever refuses it
later can say where.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NoReturn

from ..._text import _

__all__ = ["Block", "Bullet", "Head", "Piece", "read_blocks", "read_head", "refuse"]

_FIELD = re.compile(r":([a-z]+(?:-[a-z]+)*):(?: +(.*))?$")
_BULLET = re.compile(r"- +(?:\[([ xX])\] +)?(.*)$")
_NUMBERED = re.compile(r"(\d+)\. +(.*)$")
_HEADING = re.compile(r"(##|###) +([A-Za-z][\w-]*)(:)? *(.*)$")
_HEAD = ("chapter", "number", "title")


@dataclass(slots=True)
class Piece:
    """A text and the line on which it begins."""

    text: str
    line: int


@dataclass(slots=True)
class Bullet:
    """One line of a list with what is indented below it: a reply ("> ...") and fields."""

    text: Piece
    box: bool | None = None  # [x], [ ], or no box at all
    reply: Piece | None = None
    fields: dict[str, Piece] = field(default_factory=dict)


@dataclass(slots=True)
class Block:
    """What stands below a heading: ``## kind id``, or of a part ``### name: label``."""

    kind: str
    name: Piece
    prose: list[Piece] = field(default_factory=list)
    fields: dict[str, Piece] = field(default_factory=dict)
    bullets: list[Bullet] = field(default_factory=list)
    numbered: list[Piece] = field(default_factory=list)
    parts: list["Block"] = field(default_factory=list)


@dataclass(slots=True)
class Head:
    """The lines between the two ``---`` at the top: which chapter this is."""

    chapter: Piece
    number: Piece
    title: Piece


def refuse(file: str, line: int, problem: str) -> NoReturn:
    """Raise what a writer needs to find the place: file, line, what is wrong."""
    raise ValueError(
        _("{file}, line {line}: {problem}").format(file=file, line=line, problem=problem)
    )


def read_head(text: str, file: str) -> tuple[Head, int]:
    """Return the `Head` of a file and how many lines it takes.

    >>> head, length = read_head("---\\nchapter: mine\\nnumber: 99\\ntitle: Mine\\n---", "mine.md")
    >>> head.title.text, length
    ('Mine', 5)
    """
    lines = text.split("\n", len(_HEAD) + 3)
    if lines[0].rstrip() != "---":
        refuse(file, 1, _("the file must begin with the three dashes (---) of its head"))
    found: dict[str, Piece] = {}
    for number, line in enumerate(lines[1:], 2):
        if line.rstrip() == "---":
            break
        name, colon, value = line.partition(":")
        if not colon or name not in _HEAD or name in found or not value.strip():
            refuse(
                file, number, _("the head has one line each: {names}").format(names=_named(_HEAD))
            )
        found[name] = Piece(value.strip().strip('"'), number)
    else:
        refuse(file, 1, _("the head has no end, a second line of three dashes (---)"))
    lacking = [name for name in _HEAD if name not in found]
    if lacking:
        refuse(file, 1, _("the head lacks {names}").format(names=_named(lacking)))
    return Head(**found), number


def _named(names: Iterable[str]) -> str:
    return ", ".join(f"{name}:" for name in names)


def read_blocks(text: str, file: str, skip: int = 0) -> list[Block]:
    """Return the blocks of a text, in its order; ``skip`` lines at its top are not looked at.

    >>> (block,) = read_blocks("## number mine.half\\n\\nHalf of 10?\\n\\n:answer: 5", "mine.md")
    >>> block.kind, block.name.text, block.prose[0].text, block.fields["answer"].line
    ('number', 'mine.half', 'Half of 10?', 5)
    """
    reader = _Reader(file)
    for number, line in enumerate(text.split("\n"), 1):
        if number > skip:
            reader.take(line.rstrip(), number)
    return reader.blocks


class _Reader:
    """What is open: the block, the bullet, and the text that an indented line continues."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.blocks: list[Block] = []
        self.block: Block | None = None
        self.bullet: Bullet | None = None
        self.open: Piece | None = None
        self.indented = False

    def take(self, line: str, number: int) -> None:
        """Put one line where it belongs."""
        if not line:
            self.open = None
        elif line[0] == "%":
            return  # a comment, as in MyST
        elif line[0] in " \t":
            self._below(line, number)
        elif line[0] == "#":
            self._heading(line, number)
        elif self.block is None:
            refuse(self.file, number, _("this stands before the first heading (## kind id)"))
        else:
            self._flush(self.block, line, number)

    def _flush(self, block: Block, line: str, number: int) -> None:
        """A line that begins at the margin: a field, a bullet, a numbered line or prose."""
        found = _FIELD.match(line)
        if found:
            self.bullet = None
            self._field(block.fields, found, number)
            return
        found = _BULLET.match(line)
        if found:
            box = None if found[1] is None else found[1] != " "
            self.bullet = Bullet(Piece(found[2], number), box)
            block.bullets.append(self.bullet)
            self._continue(self.bullet.text)
            return
        found = _NUMBERED.match(line)
        if found:
            self.bullet = None
            if int(found[1]) != len(block.numbered) + 1:
                problem = _("number {found} follows after {count} numbered lines")
                problem = problem.format(found=found[1], count=len(block.numbered))
                refuse(self.file, number, problem)
            block.numbered.append(Piece(found[2], number))
            self._continue(block.numbered[-1])
        elif self.open is not None and not self.indented:
            self.open.text += " " + line
        elif self.open is not None:
            refuse(self.file, number, _("a line that goes on begins with two spaces"))
        else:
            self.bullet = None
            block.prose.append(Piece(line, number))
            self.open, self.indented = block.prose[-1], False

    def _continue(self, piece: Piece) -> None:
        self.open, self.indented = piece, True

    def _field(self, fields: dict[str, Piece], found: re.Match[str], number: int) -> None:
        name = found[1]
        if name in fields:
            problem = _("the field :{name}: stands twice, first on line {line}")
            refuse(self.file, number, problem.format(name=name, line=fields[name].line))
        fields[name] = Piece(found[2] or "", number)
        self._continue(fields[name])

    def _below(self, line: str, number: int) -> None:
        """An indented line: a reply or a field of the bullet above, or the text goes on."""
        line, bullet = line.strip(), self.bullet
        if bullet is not None and line.startswith("> "):
            if bullet.reply is None:
                bullet.reply = Piece(line[2:].strip(), number)
            elif self.open is bullet.reply:
                bullet.reply.text += " " + line[2:].strip()
            else:
                refuse(self.file, number, _("one bullet has one reply (>)"))
            self._continue(bullet.reply)
            return
        found = _FIELD.match(line)
        if bullet is not None and found:
            self._field(bullet.fields, found, number)
        elif self.open is None or not self.indented:
            refuse(self.file, number, _("this indented line belongs to nothing"))
        elif bullet is not None and self.open is bullet.reply:
            refuse(self.file, number, _("each line of a reply begins with >"))
        else:
            self.open.text = f"{self.open.text} {line}".strip()

    def _heading(self, line: str, number: int) -> None:
        found = _HEADING.match(line)
        if not found or not found[4] or bool(found[3]) != (found[1] == "###"):
            refuse(
                self.file,
                number,
                _("a heading is '## kind id', that of a part '### name: words'"),
            )
        self.bullet = self.open = None
        self.block = Block(found[2], Piece(found[4], number))
        if found[1] == "##":
            self.blocks.append(self.block)
        elif self.blocks:
            self.blocks[-1].parts.append(self.block)
        else:
            refuse(self.file, number, _("this part (###) belongs to no item (##)"))
