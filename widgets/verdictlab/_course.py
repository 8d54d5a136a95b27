"""The course of a teacher's own in whose folder Python runs: where her tables and questions lie.

It is the folder that ``VERDICTLAB_COURSE`` names ("off": none), else the first one, from the
current folder upward, with a ``course.toml``. ``tables/`` in it holds files and their cards, as
``lessons_data`` does, ``items/`` questions, as ``notebooks/items`` does.
"""

from __future__ import annotations

import json
import os
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from ._text import _

__all__ = ["CARDS", "COURSE_FILE", "course_folder", "course_numbers", "own_cards", "own_item_files"]

COURSE_FILE = "course.toml"
CARDS = Path("tables", "datapackage.json")


def course_folder() -> Path | None:
    """Return the folder of the course, or None; ValueError where the one named is not there."""
    named = os.environ.get("VERDICTLAB_COURSE", "")
    if named.lower() == "off":
        return None
    if named:
        if not Path(named, COURSE_FILE).is_file():
            raise ValueError(
                _(
                    "VERDICTLAB_COURSE names {folder}, and there is no course.toml in it; name the "
                    "folder of a course, or off"
                ).format(folder=named)
            )
        return Path(named).resolve()
    try:
        here = Path.cwd()
    except OSError:  # the current folder is gone
        return None
    return next((one for one in (here, *here.parents) if (one / COURSE_FILE).is_file()), None)


def course_numbers() -> frozenset[str] | None:
    """Return the numbers of the chapters that the course has, or None where it has them all."""
    folder = course_folder()
    path = folder and folder / COURSE_FILE
    return _numbers_in(path, path.stat().st_mtime_ns) if path else None


@lru_cache(maxsize=2)
def _numbers_in(path: Path, _changed: int) -> frozenset[str] | None:
    try:
        stems = tomllib.loads(path.read_text(encoding="utf-8"))["chapters"]
        return frozenset(stem.partition("_")[0] for stem in stems)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None  # `kit.py course check` says what is wrong; a student loses no question by it


def own_cards() -> dict[str, dict[str, Any]]:
    """Return the cards of the course's own tables by name; their files lie in its ``tables/``."""
    folder = course_folder()
    path = folder and folder / CARDS
    if path is None or not path.is_file():
        return {}
    return _cards_of(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=2)
def _cards_of(path: Path, _changed: int) -> dict[str, dict[str, Any]]:
    try:
        cards = json.loads(path.read_text(encoding="utf-8"))["resources"]
        return {card["name"]: card for card in cards}
    except (ValueError, KeyError, TypeError) as problem:
        raise ValueError(
            _("{path} is no list of cards ({problem}); `kit.py course add-table` writes it").format(
                path=path, problem=problem
            )
        ) from None


def own_item_files() -> tuple[Path, ...]:
    """Return the files of the course's own questions, in the order of their names."""
    folder = course_folder()
    return tuple(sorted((folder / "items").glob("*.md"))) if folder else ()
