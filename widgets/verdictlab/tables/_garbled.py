"""Words whose letters were lost: text that was read in another encoding than it was written in."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

__all__ = ["garbled_word", "why_garbled"]

_WORD = re.compile(r"[^\s,;\"'|0-9.()/\[\]:_+=<>-]+")
# In Western words, none of these stands; in misread Asian and Cyrillic bytes they abound.
_NO_LETTERS = set("\u0192\u00a4\u00a6\u00a8\u00ac\u00af\u00b8\u201a\u02c6\u00ad\u00d7\u00f7")
_NEUTRAL = set(
    "\u00b0\u00ba\u00aa\u00b1\u20ac\u00a0\u00b7\u2022\u2026\u2122\u00ae\u00a9\u2020\u2021\u00a7"
)


def garbled_word(text: str) -> str:
    """Return a word that no Western language writes, or "" - for bytes read as Windows-1252.

    >>> print(garbled_word("ir\u00e8s, \u00e9t\u00e9") or None)
    None
    >>> garbled_word("\u043e\u0441\u0435\u043d\u044c".encode("koi8-r").decode("cp1252"))
    '\u00cf\u00d3\u00c5\u00ce\u00d8'
    """
    for word in _WORD.findall(text):
        if not word.isascii() and _is_garbled(word):
            return word
    return ""


def _is_garbled(word: str) -> bool:
    high = run = longest = plain = letters = odd = 0
    for letter in word:
        if letter.isascii():
            plain += letter.isalpha()
            run = 0
        elif letter not in _NEUTRAL:
            high, run = high + 1, run + 1
            longest = max(longest, run)
            letters += letter.isalpha()
            odd += letter in _NO_LETTERS or letter == "\ufffd"
    if odd:
        return high + plain > 1
    # French has "\u00e9t\u00e9", Finnish "s\u00e4\u00e4": one letter more is no word any longer.
    return letters > 0 and high >= 2 and (longest >= 3 or plain == 0)


def why_garbled(name: str) -> Any:
    """Return (what the name may be instead, or ""), or None if nothing is wrong with it.

    >>> why_garbled("c\u00c3\u00b3ctel"), why_garbled("c\u00f3ctel"), why_garbled("????")
    (('c\u00f3ctel',), None, ('',))
    """
    if name.isascii():
        return ("",) if re.fullmatch(r"\?{2,}", name) else None
    if "\ufffd" in name or any(
        unicodedata.category(letter) == "Cc" and letter > "\x7f" for letter in name
    ):
        return ("",)
    for encoding in ("cp1252", "latin-1"):
        try:
            return (name.encode(encoding).decode("utf-8"),)
        except UnicodeError:
            continue
    try:
        name.encode("cp1252")
    except UnicodeError:
        return None  # letters of other alphabets, so they were read as such
    word = garbled_word(name)
    # A short word of accents can be a name; three of them side by side cannot.
    return ("",) if len(word) > 2 else None
