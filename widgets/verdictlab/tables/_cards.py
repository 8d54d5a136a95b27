"""What a card of a data set may say, and in which form.

Most is written by people; size, columns and hash are what the file itself tells
(``tools.data_cards``). A card that lacks something, says it in another form or says what nobody
reads is refused with its file, its name and the field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .._text import _, either
from ._names import near_matches

__all__ = ["FIELDS", "KINDS", "TABLES", "Field", "card_faults", "checked_cards"]

# The kinds of data that are one score of each algorithm on each problem.
TABLES = frozenset({"scores", "ranks"})
KINDS = (
    *("scores", "ranks", "cases", "counts", "measures", "problems", "constants", "printed"),
    "runs",
)
FILE = "datapackage.json"


@dataclass(frozen=True, kw_only=True)
class Field:
    """One field of a card: whether it fits, in words what it must be, and who needs it."""

    fits: Callable[[Any], bool]
    words: Callable[[], str]
    by: str  # "person", "file" or "" where a card may do without


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value.strip()) > 2


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_texts(value: Any) -> bool:
    return isinstance(value, Mapping) and all(
        isinstance(each, str) and each for pair in value.items() for each in pair
    )


def _is_notes(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(_is_text(note) for note in value)


def _is_schema(value: Any) -> bool:
    fields = value.get("fields") if isinstance(value, Mapping) else None
    return (
        isinstance(fields, list)
        and bool(fields)
        and all(
            isinstance(each, Mapping)
            and isinstance(each.get("name"), str)
            and each.get("type") in ("string", "integer", "number")
            for each in fields
        )
    )


def _one_of(*allowed: Any) -> Callable[[Any], bool]:
    return lambda value: value in allowed and not isinstance(value, bool)


def _or_none(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: value is None or fits(value)


def _matching(pattern: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


def _text() -> str:
    return _("a text of at least 3 letters")


def _count() -> str:
    return _("a whole number of at least 0")


def _pairs() -> str:
    return _("null or pairs of texts")


FIELDS = {
    "name": Field(
        fits=_matching(r"[a-z0-9_]+"),
        words=lambda: _("small letters, digits and underscores"),
        by="person",
    ),
    "title": Field(fits=_is_text, words=_text, by="person"),
    "kind": Field(
        fits=_one_of(*KINDS),
        words=lambda: either(map(repr, KINDS)),
        by="person",
    ),
    "path": Field(
        fits=_matching(r"[A-Za-z0-9_.-]+\.csv"),
        words=lambda: _("the name of a CSV file beside the cards"),
        by="person",
    ),
    "source": Field(fits=_is_text, words=_text, by="person"),
    "section": Field(fits=_is_text, words=_text, by="person"),
    "metric": Field(fits=_is_text, words=_text, by="person"),
    "units": Field(
        fits=lambda value: isinstance(value, str),
        words=lambda: _("a unit such as %, fraction or s, or ''"),
        by="person",
    ),
    "direction": Field(
        fits=_one_of("higher", "lower", None),
        words=lambda: _("'higher' or 'lower' (which scores are better), null where neither"),
        by="person",
    ),
    "decimals": Field(
        fits=_or_none(_is_count),
        words=lambda: _("null or the decimals printed, a whole number of at least 0"),
        by="person",
    ),
    "source_dataset": Field(fits=_or_none(_is_texts), words=_pairs, by=""),
    "algorithms": Field(fits=_or_none(_is_texts), words=_pairs, by=""),
    "licence": Field(fits=_is_text, words=_text, by="person"),
    "notes": Field(
        fits=_is_notes, words=lambda: _("a list of sentences, one at least"), by="person"
    ),
    "format": Field(fits=_one_of("csv"), words=lambda: _("'csv'"), by="file"),
    "mediatype": Field(fits=_one_of("text/csv"), words=lambda: _("'text/csv'"), by="file"),
    "encoding": Field(fits=_one_of("utf-8"), words=lambda: _("'utf-8'"), by="file"),
    "bytes": Field(fits=_is_count, words=_count, by="file"),
    "hash": Field(
        fits=_matching("sha256:[0-9a-f]{64}"),
        words=lambda: _("'sha256:' and 64 digits"),
        by="file",
    ),
    "rows": Field(fits=_is_count, words=_count, by="file"),
    "schema": Field(
        fits=_is_schema,
        words=lambda: _("the fields (columns), each with a name and a type"),
        by="file",
    ),
    "foot": Field(
        fits=lambda value: isinstance(value, Mapping),
        words=lambda: _("what the source prints below the table"),
        by="",
    ),
    "changes": Field(
        fits=lambda value: isinstance(value, list),
        words=lambda: _("a list of what was changed"),
        by="",
    ),
}


def card_faults(card: Mapping[str, Any], *, whole: bool = True) -> Iterator[str]:
    """Say what is wrong with a card, a sentence for each field; ``whole``: the file's facts, too.

    >>> card = {"name": "my table", "kind": "constants", "titel": "Mine"}
    >>> for fault in list(card_faults(card, whole=False))[:3]:
    ...     print(fault)
    titel is no field of a card; did you mean 'title'?
    name must be small letters, digits and underscores, got 'my table'
    title is missing: a text of at least 3 letters
    """
    for name in card:
        if name not in FIELDS:
            yield _("{name} is no field of a card; {near}").format(
                name=name, near=near_matches(name, FIELDS)
            )
    for name, field in FIELDS.items():
        if name not in card:
            table = name == "source_dataset" and card.get("kind") in TABLES
            if field.by == "person" or table or (whole and field.by == "file"):
                yield _("{name} is missing: {words}").format(name=name, words=field.words())
        elif not field.fits(card[name]):
            yield _("{name} must be {words}, got {value!r}").format(
                name=name, words=field.words(), value=card[name]
            )
    if card.get("kind") in TABLES and card.get("direction", "") is None:
        yield _("direction must be 'higher' or 'lower': a table of scores has one")


def checked_cards(
    package: Mapping[str, Any], *, file: str = FILE, whole: bool = True
) -> dict[str, dict[str, Any]]:
    """Return {name: card}, or refuse with the file, the card and its first faults in words.

    Raises
    ------
    ValueError
        A card that lacks a field, has an unknown one or one in another form; a name twice.
    """
    cards: dict[str, dict[str, Any]] = {}
    for number, card in enumerate(package.get("resources", ()), 1):
        name = str(card.get("name", number))
        faults = list(card_faults(card, whole=whole))
        if name in cards:
            faults.append(_("name is that of another card, too"))
        if faults:
            raise ValueError(
                _("{file}: the card {name}: {faults}").format(
                    file=file, name=name, faults="; ".join(faults[:3])
                )
            )
        cards[name] = card
    return cards
