"""From blocks of text to items: what must stand in each, and what is made of it."""

import re
from typing import Any

from ..._text import _, either
from ..casebook import Case, Line
from .blocks import Block, Bullet, Piece
from .field_types import FieldTypes
from .kinds import BULLETS, KINDS, PARTS, Kind
from .values import Hole

__all__ = ["Maker"]


CHOSEN = ("choice", "guess")  # those of which one is right
_PROPERTY = re.compile(r"\{(\w+)\} +(.+)")


class Maker(FieldTypes):
    """Makes the items of one file, in the language chosen now."""

    # Blocks

    def item(self, block: Block) -> Any:
        """Make one item; what it refuses itself gets the line of its heading."""
        kind = self._known(KINDS, block)
        return self._made(kind, block, id=block.name.text)

    def case(self, block: Block) -> Case:
        """Make the plan of a case: its parts are lines, their bullets ``- key: meaning``."""
        lines = {}
        self._no_fields(block)
        for part in block.parts:
            self._no_fields(part)
            if part.kind in lines:
                self._refuse(part.name, _("the line {name} stands twice").format(name=part.kind))
            options = {}
            for bullet in part.bullets:
                key, _colon, meaning = bullet.text.text.partition(": ")
                if not meaning or key in options:
                    problem = _("an option is '- key: meaning', each key once")
                    self._refuse(bullet.text, problem)
                options[key] = self._text(Piece(meaning, bullet.text.line))
            lines[part.kind] = Line(self._text(part.name), options)
        return self._guard(block.name, lambda: Case(id=block.name.text, lines=lines))

    def _no_fields(self, block: Block) -> None:
        if block.prose or block.fields or block.numbered:
            problem = _("a plan has lines (### name: question) and options (- key: meaning) only")
            self._refuse(block.name, problem)

    def _known(self, kinds: dict[str, Kind], block: Block) -> Kind:
        if block.kind not in kinds:
            problem = _("there is no kind {kind!r}; the kinds are {kinds}")
            self._refuse(block.name, problem.format(kind=block.kind, kinds=either(kinds)))
        return kinds[block.kind]

    def _made(self, kind: Kind, block: Block, **given: Any) -> Any:
        given |= self._fields(kind, block.fields, block.name, block.kind)
        for part in (self._prose, self._bullets, self._numbered, self._parts):
            given |= part(kind, block)
        return self._guard(block.name, lambda: kind.make(**given))

    def _prose(self, kind: Kind, block: Block) -> dict[str, Any]:
        if not kind.prose:
            if block.prose:
                problem = _("no paragraph stands here; is it a field (:name:)?")
                self._refuse(block.prose[0], problem)
            return {}
        if len(block.prose) != 1:
            problem = _("one paragraph says what is asked, got {count}")
            where = block.prose[1] if block.prose else block.name
            self._refuse(where, problem.format(count=len(block.prose)))
        return {kind.prose: self._text(block.prose[0])}

    def _bullets(self, kind: Kind, block: Block) -> dict[str, Any]:
        if not kind.bullets:
            if block.bullets:
                self._refuse(block.bullets[0].text, _("{kind} has no list").format(kind=block.kind))
            return {}
        name, what = kind.bullets
        made = tuple(self._bullet(what, each) for each in block.bullets)
        if what in CHOSEN:
            self._one_right(block)
        return {name: made}

    def _numbered(self, kind: Kind, block: Block) -> dict[str, Any]:
        if not kind.numbered:
            if block.numbered:
                problem = _("{kind} has no numbered lines").format(kind=block.kind)
                self._refuse(block.numbered[0], problem)
            return {}
        if len(block.numbered) != 3:
            problem = _("{name} are three numbered lines, got {count}")
            problem = problem.format(name=kind.numbered, count=len(block.numbered))
            self._refuse(block.name, problem)
        return {kind.numbered: tuple(map(self._text, block.numbered))}

    def _parts(self, kind: Kind, block: Block) -> dict[str, Any]:
        if not kind.parts:
            if block.parts:
                problem = _("{kind} has no parts").format(kind=block.kind)
                self._refuse(block.parts[0].name, problem)
            return {}
        name, what = kind.parts
        return {name: tuple(self._part(what, part) for part in block.parts)}

    def _part(self, what: str, part: Block) -> Any:
        kind = PARTS[what]
        if what == "slot":
            return self._made(kind, part, name=part.kind, label=self._text(part.name))
        if part.kind != what:
            problem = _("a part of a quiz is '### question: id', got {kind!r}")
            self._refuse(part.name, problem.format(kind=part.kind))
        return self._made(kind, part, id=part.name.text)

    # Bullets

    def _bullet(self, what: str, bullet: Bullet) -> Any:
        kind = BULLETS[what]
        if bullet.box is not None and what not in CHOSEN:
            self._refuse(bullet.text, _("only choices have a box, [ ] or [x]"))
        if bullet.box is None and what in CHOSEN:
            self._refuse(bullet.text, _("a choice begins with [ ], the right one with [x]"))
        given = self._fields(kind, bullet.fields, bullet.text, what)
        if "belief" in given:
            given["misconception"] = given.pop("belief")
        if bullet.reply is not None:
            if not kind.reply:
                self._refuse(bullet.reply, _("this line has no reply (>)"))
            given[kind.reply] = self._text(bullet.reply)
        elif what == "trap" or (what == "choice" and not bullet.box):
            self._refuse(bullet.text, _("a wrong answer needs its reply (>)"))
        given |= getattr(self, f"_{what}")(bullet)
        return self._guard(bullet.text, lambda: kind.make(**given))

    def _choice(self, bullet: Bullet) -> dict[str, Any]:
        return {"text": self._text(bullet.text), "right": bullet.box}

    _guess = _choice

    def _thing(self, bullet: Bullet) -> dict[str, Any]:
        return {"text": self._text(bullet.text)}

    def _trap(self, bullet: Bullet) -> dict[str, Any]:
        return {"value": self._value(bullet.text)}

    def _property(self, bullet: Bullet) -> dict[str, Any]:
        found = _PROPERTY.fullmatch(bullet.text.text)
        if not found:
            problem = _("a property is '- {example}', the function one of functions.py")
            self._refuse(bullet.text, problem.format(example="{function} its name in words"))
        test = self._guard(bullet.text, lambda: Hole(found[1], self.functions).function)
        return {"name": self._text(Piece(found[2], bullet.text.line)), "test": test}

    def _required(self, bullet: Bullet) -> dict[str, Any]:
        name, sign, rest = bullet.text.text.rpartition(" = ")
        value, plus, slack = rest.partition(" +- ")
        if not sign or not plus:
            self._refuse(bullet.text, _("a number to state is '- name = value +- tolerance'"))
        line = bullet.text.line
        return {
            "name": self._text(Piece(name, line)),
            "value": self._value(Piece(value, line)),
            "tolerance": self._number(Piece(slack, line)),
        }

    def _one_right(self, block: Block) -> None:
        right = [bullet for bullet in block.bullets if bullet.box]
        if len(right) > 1:
            problem = _("only one choice may be right; the first [x] is on line {line}")
            self._refuse(right[1].text, problem.format(line=right[0].text.line))
        if not right:
            self._refuse(block.name, _("no choice is marked as right, [x]"))

    # Fields

    def _fields(
        self, kind: Kind, fields: dict[str, Piece], where: Piece, what: str
    ) -> dict[str, Any]:
        known = {**kind.needs, **kind.may}
        for name, piece in fields.items():
            if name not in known:
                problem = _("{kind} has no field :{name}:; it may have {names}")
                names = either(f":{each}:" for each in known) or _("none")
                self._refuse(piece, problem.format(kind=what, name=name, names=names))
            if not piece.text:
                self._refuse(piece, _("the field :{name}: is empty").format(name=name))
        for name in kind.needs:
            if name not in fields:
                self._refuse(where, _("{kind} lacks :{name}:").format(kind=what, name=name))
        return {
            name.replace("-", "_"): getattr(self, f"_{known[name]}")(piece)
            for name, piece in fields.items()
        }
