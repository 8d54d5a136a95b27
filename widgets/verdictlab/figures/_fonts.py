"""A font for every letter: names may be Chinese, Japanese, Korean, Thai, or hold a symbol."""

import unicodedata
import warnings
from contextlib import suppress
from functools import cache, lru_cache

from matplotlib import font_manager, rcParams
from matplotlib.ft2font import FT2Font

from .._text import _

__all__ = ["FontWarning", "families"]

# Asked first, because they hold whole scripts; then every other font of the machine is asked.
PREFERRED = (
    "Noto Sans CJK SC",
    "Noto Sans CJK JP",
    "Noto Sans SC",
    "Noto Sans JP",
    "Source Han Sans SC",
    "Source Han Sans JP",
    "Microsoft YaHei",
    "Yu Gothic",
    "Meiryo",
    "MS Gothic",
    "SimHei",
    "PingFang SC",
    "Hiragino Sans",
    "Hiragino Sans GB",
    "WenQuanYi Zen Hei",
    "WenQuanYi Micro Hei",
    "Droid Sans Fallback",
    "Malgun Gothic",
    "Arial Unicode MS",
)


class FontWarning(UserWarning):
    """No font of this machine has some letters of a figure."""


def families(words, said):
    """Return the font families for these words: the usual ones, and others for what they lack.

    Warns where no font of the machine helps, unless the letters were ``said`` already.
    """
    usual = tuple(rcParams["font.family"])
    needed = {letter for letter in set(words) - _ascii() if _is_drawn(letter)}
    lacking = needed - _letters_of(usual)
    if not lacking:
        return list(usual)
    others, lacking = _others(frozenset(lacking))
    if lacking and _find_new_fonts():
        _others.cache_clear()
        others, lacking = _others(frozenset(needed - _letters_of(usual)))
    if not lacking <= said:
        said |= lacking
        warnings.warn(
            _(
                "No font of this machine has the letters {letters}, so that the figure shows "
                "boxes. Install one that has them, for example Noto Sans CJK, and restart the "
                "kernel."
            ).format(letters=" ".join(sorted(lacking)[:12])),
            FontWarning,
            stacklevel=4,
        )
    return [*usual, *others]


@cache
def _ascii():
    return frozenset(map(chr, range(128)))


def _is_drawn(letter):
    """Say whether a letter leaves ink; joiners, marks of direction and spaces do not."""
    return unicodedata.category(letter) not in ("Cc", "Cf", "Zs", "Zl", "Zp")


def _letters_of(usual):
    asked = (font_manager.FontProperties(family=[family]) for family in usual)
    return set().union(*(_letters(font_manager.findfont(properties)) for properties in asked))


@cache
def _letters(path):
    try:
        return frozenset(map(chr, FT2Font(path).get_charmap()))
    except (RuntimeError, OSError):  # a broken font file helps nobody
        return frozenset()


@cache
def _find_new_fonts():
    """Look for fonts installed since matplotlib listed those of the machine; say whether any is.

    It keeps its list in a file, which no restart of the kernel renews.
    """
    known = {entry.fname for entry in font_manager.fontManager.ttflist}
    new = [path for path in font_manager.findSystemFonts() if path not in known]
    for path in new:
        with suppress(RuntimeError, OSError, ValueError):  # a broken font file helps nobody
            font_manager.fontManager.addfont(path)
    return bool(new)


@lru_cache(maxsize=64)
def _others(lacking):
    """Return installed families that have the letters, and the letters that none has."""
    # A font "of last resort" has a box for every letter of the world.
    entries = [
        entry
        for entry in sorted(font_manager.fontManager.ttflist, key=_preference)
        if "lastresort" not in entry.name.replace(" ", "").lower()
    ]
    chosen = []
    for entry in entries:
        if not lacking:
            break
        found = lacking & _letters(entry.fname)
        if found:
            chosen.append(entry.name)
            lacking -= found
    return tuple(chosen), lacking


def _preference(entry):
    place = PREFERRED.index(entry.name) if entry.name in PREFERRED else len(PREFERRED)
    plain = entry.style == "normal" and str(entry.weight) in ("400", "normal", "regular", "book")
    return place, not plain, entry.name
