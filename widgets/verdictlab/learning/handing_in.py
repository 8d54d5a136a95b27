"""Handing in: one file with who, which edition of the questions, and the answers."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from .._files import write_whole
from .._text import _, ngettext
from ..tables._names import short
from .export import records_as_lines
from .progress import read_records
from .written import own_chapters, written_chapters
from .written.answers import ANSWERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from os import PathLike

    from .written.blocks import Block

__all__ = ["FORMAT", "edition", "hand_in", "hand_in_text", "item_versions", "versions_in"]

FORMAT = 1
_UNFIT = re.compile(r"[^\w.@-]+")


def item_versions() -> dict[str, str]:
    """Return a number for the words of each item; it is another once they are changed.

    It is taken from the text of the items, so that it is the same in every language.
    """
    versions = dict(_kits_versions())
    for file in own_chapters():
        versions |= _versions(file.blocks)
    return versions


def versions_in(catalogue: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Return the versions of the items that stand in these chapters of a catalogue."""
    shown = {item["id"] for chapter in catalogue for item in chapter["items"]}
    return {id: version for id, version in item_versions().items() if id in shown}


@cache
def _kits_versions() -> dict[str, str]:
    found: dict[str, str] = {}
    for file in written_chapters().values():
        found |= _versions(file.blocks)
    return found


def _versions(blocks: Iterable[Block]) -> dict[str, str]:
    found = {}
    for block in (one for one in blocks if one.kind not in ("case", ANSWERS)):
        inside = block.parts if block.kind == "quiz" else (block,)
        for one in inside:
            found[one.name.text] = f"{crc32(json.dumps(_words(one)).encode()):08x}"
    return found


def _words(block: Block) -> list[Any]:
    """All that is written in a block, without the lines on which it stands."""
    bullets = [
        [one.text.text, one.box, one.reply and one.reply.text, _texts(one.fields)]
        for one in block.bullets
    ]
    prose, numbered = ([one.text for one in some] for some in (block.prose, block.numbered))
    parts = [_words(part) for part in block.parts]
    return [block.kind, block.name.text, prose, _texts(block.fields), bullets, numbered, parts]


def _texts(fields: Mapping[str, Any]) -> dict[str, str]:
    return {name: piece.text for name, piece in fields.items()}


def edition() -> str:
    """Return one number for the words of all items together."""
    return f"{crc32(json.dumps(item_versions(), sort_keys=True).encode()):08x}"


def hand_in_text(
    records: Iterable[Mapping[str, Any]],
    student: str,
    versions: Mapping[str, str],
    edition: str,
    own_words: bool = False,
) -> str:
    """A line about the file, then a line for each answer; the page writes the same bytes."""
    known = {
        entry["item"]: versions[entry["item"]] for entry in records if entry["item"] in versions
    }
    head = {"hand_in": FORMAT, "student": student, "edition": edition, "versions": known}
    return json.dumps(head) + "\n" + records_as_lines(records, own_words)


def hand_in(
    student: str,
    *,
    chapter: str | None = None,
    folder: str | PathLike[str] = ".",
    own_words: bool = False,
    overwrite: bool = False,
) -> str:
    """Write one file with your answers, to give to your teacher.

    It holds your name or number as you type it, which edition of the questions you answered, and
    each answer with its time, the hints you took and how sure you were. Nothing is sent anywhere.
    It is a self-report: anyone may write such a file.

    Parameters
    ----------
    student : str
        Your name or number, as your teacher knows it.
    chapter : str, optional
        Only the answers of one chapter, such as "ranks".
    folder : str or Path
        Where to write ``hand_in_<student>.jsonl``.
    own_words : bool
        Whether the sentences you wrote go with it. Without them such a line still says that you
        wrote something.
    overwrite : bool
        Whether an earlier file may be replaced.

    Returns
    -------
    str
        What was written, in a sentence.

    Raises
    ------
    ValueError
        No name.
    FileExistsError
        The file is there and ``overwrite`` is False.
    OSError
        It cannot be written there.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> from verdictlab.learning import hand_in
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> said = hand_in("u1234", folder=folder)
    >>> [path.name for path in folder.iterdir()]
    ['hand_in_u1234.jsonl']
    """
    name = " ".join(str(student).split()) if isinstance(student, (str, int)) else ""
    if not name:
        raise ValueError(
            _("hand_in: say who you are, as your teacher knows you, got {student!r}").format(
                student=student
            )
        )
    records = [
        entry
        for entry in read_records()[0]
        if chapter is None or entry["item"].partition(".")[0] == chapter
    ]
    path = Path(folder, f"hand_in_{_UNFIT.sub('_', name)[:80]}.jsonl")
    text = hand_in_text(records, name, item_versions(), edition(), own_words)
    try:
        write_whole(path, text, replace=overwrite)
    except FileExistsError:
        raise FileExistsError(
            _("hand_in: {path} is there already; pass overwrite=True to replace it").format(
                path=short(path, 80)
            )
        ) from None
    except OSError as error:
        raise OSError(
            _("hand_in: {path} cannot be written ({reason}); choose another folder").format(
                path=short(path, 80), reason=error.strerror or error
            )
        ) from None
    return ngettext(
        "Wrote {count} answer of {student} to {name}.",
        "Wrote {count} answers of {student} to {name}.",
        len(records),
    ).format(count=len(records), student=name, name=path.name)
