"""Names of problems and algorithms: unique, not blank, and found again with near matches."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from .._text import _, either, visible

if TYPE_CHECKING:
    from typing import Any

    import pandas as pd

__all__ = [
    "bare",
    "find_names",
    "likely",
    "near_matches",
    "shaped",
    "short",
    "shown",
    "unique_names",
]

# Take no room and mean nothing: zero-width spaces and word joiners, soft hyphens. (Joiners
# that Persian and emoji need are left.)
_NOTHING = re.compile("[\u00ad\u200b\u2060\ufeff]")


def short(text: Any, most: int = 60) -> str:
    """Return the beginning of a text that is too long for a message.

    >>> short("x" * 200, 8)
    'xxxxx...'
    """
    text = str(text)
    return text if len(text) <= most else f"{text[: most - 3]}..."


def bare(name: str) -> str:
    """Return a name without letters that take no room and mean nothing."""
    return name if name.isascii() else _NOTHING.sub("", name).strip()


def shown(name: str) -> str:
    """Return a name as tables keep it: escapes and direction marks are shown, not obeyed.

    >>> shown("50.0" + chr(0x202E))
    '50.0\\\\u202e'
    """
    return visible(name, keep="\n\t")


def shaped(name: str) -> str:
    """Return what a reader sees of a name: two names of one shape cannot be told apart."""
    if name.isascii():
        return name if " " not in name else " ".join(name.split())
    seen = "".join(
        letter
        for letter in unicodedata.normalize("NFC", name)
        if unicodedata.category(letter) != "Cf" and not "\ufe00" <= letter <= "\ufe0f"
    )
    return " ".join(seen.split())


def near_matches(name: str, known: Any) -> str:
    """Return "did you mean 'iris'?", or the names there are when none is near.

    >>> near_matches("irish", ["iris", "wine"])
    "did you mean 'iris'?"
    >>> near_matches("sonar", ["iris", "wine"])
    "there are 'iris', 'wine'"
    """
    near = likely(name, known)
    if near:
        return _("did you mean {names}?").format(names=either(map(repr, near)))
    shown = ", ".join(repr(short(each)) for each in [*known][:8])
    if len(known) > 8:
        return _("there are {names} and {count} more").format(names=shown, count=len(known) - 8)
    return _("there are {names}").format(names=shown)


def likely(name: str, known: Any) -> list[str]:
    """Return the known names that are near to this one.

    >>> likely("irish", ["iris", "wine"])
    ['iris']
    """
    import difflib

    known = [short(each) for each in known]
    name = short(name)
    lower = {each.lower(): each for each in reversed(known)}
    wanted = str(name).lower()
    near = difflib.get_close_matches(wanted, lower, n=3, cutoff=0.5)
    if near:
        likeness = [difflib.SequenceMatcher(None, each, wanted).ratio() for each in near]
        near = [each for each, like in zip(near, likeness, strict=True) if like > likeness[0] - 0.1]
    return [lower[each] for each in near]


# What names are of, in words: "the problem 'a' stands in positions 1 and 3".
_OWNERS = {
    "problem": lambda: _("problem"),
    "algorithm": lambda: _("algorithm"),
    "model": lambda: _("model"),
    "class": lambda: _("class"),
    "classifier": lambda: _("classifier"),
}


def unique_names(names: pd.Index, *, what: str, function: str = "ScoreTable") -> tuple[str, ...]:
    """Return the names as a tuple of str, none blank and none twice.

    >>> unique_names(["a", "b", "a"], what="problem")
    Traceback (most recent call last):
    ValueError: ScoreTable: the problem 'a' stands in positions 1 and 3; each needs a name of its
    own
    """
    seen: dict[str, int] = {}
    for position, name in enumerate(list(names), start=1):
        text = shown(str(name))
        if not text.strip():
            raise ValueError(
                _("{function}: the {what} in position {position} has no name; give one").format(
                    function=function, what=_OWNERS[what](), position=position
                )
            )
        if text in seen:
            raise ValueError(
                _(
                    "{function}: the {what} {value!r} stands in positions {seen} and "
                    "{position}; each needs a name of its own"
                ).format(
                    function=function,
                    what=_OWNERS[what](),
                    value=short(text),
                    seen=seen[text],
                    position=position,
                )
            )
        seen[text] = position
    return tuple(seen)


def find_names(wanted: Any, known: tuple[str, ...], *, function: str, what: str) -> list[int]:
    """Return the positions of the wanted names; a single name may stand alone.

    >>> find_names(["1", 2], ("1", "2", "3"), function="select", what="problem")
    [0, 1]
    >>> find_names("SMV", ("kNN", "SVM"), function="select", what="algorithm")
    Traceback (most recent call last):
    ValueError: select: the table has no algorithm 'SMV'; did you mean 'SVM'?
    """
    single = isinstance(wanted, (str, bytes)) or not hasattr(wanted, "__iter__")
    places = {name: place for place, name in enumerate(known)}
    found = []
    for name in [wanted] if single else wanted:
        text = shown(str(name))
        if text not in places:
            raise ValueError(
                _("{function}: the table has no {what} {value!r}; {near_matches}").format(
                    function=function,
                    what=_OWNERS[what](),
                    value=short(text),
                    near_matches=near_matches(name, known),
                )
            )
        found.append(places[text])
    return found
