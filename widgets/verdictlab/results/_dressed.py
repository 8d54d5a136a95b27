"""Cells as papers dress them: commands of LaTeX, tags, medals, letters of groups, ranks."""

import re
import unicodedata

from ._markup import bare_latex

__all__ = ["undressed"]

_LETTERS = re.compile(r"(?P<number>[-+]?[0-9]*[.,]?[0-9]+%?)\s*\^?(?P<letters>a?b?c?d?e?f?g?h?)")
_RANK = re.compile(r"(?P<number>[-+]?[0-9]*[.,][0-9]+)\s*/\s*[0-9]{1,3}")
_NUM = re.compile(r"\\(?:num|SI|qty|tablenum)\s*(?:\[[^\]]*\])?\{([^{}]*)\}(?:\{[^{}]*\})?")
_RECKONS = re.compile(r"\\(?:[dt]?frac|sqrt|over|log|ln|exp|times|cdot)(?![a-zA-Z])")
_SUB = re.compile(r"_\{?\s*(?=\\pm|\u00b1)")
_MARKS = " *^_`\u2020\u2021\u00a7\u00b6\u2022\u25e6"
_MIDDLE = re.compile(r"(?<=[0-9])[\u00b7\u2219\u22c5](?=[0-9])")


def undressed(cell: str) -> tuple[str, str]:
    """Return (cell, letters of its group): what a cell holds below what it wears.

    >>> undressed("$0.654$"), undressed("<b>0.654</b>"), undressed("0.654 ab")
    (('0.654', ''), ('0.654', ''), ('0.654', 'ab'))
    """
    if found := re.fullmatch(r"=?([\"'])(.*)\1", cell):
        cell = found[2]
    if "<" in cell:
        cell = re.sub(r"<[^<>]*>", "", cell).replace("&plusmn;", "\u00b1")
    if _RECKONS.search(cell):
        return cell, ""
    if "\\" in cell or "$" in cell:
        cell = bare_latex(_SUB.sub("", _NUM.sub(lambda m: m[1], cell)))
    cell = _MIDDLE.sub(".", re.sub(r"\^\{([^{}]*)\}", r"^\1", cell))
    cell = "".join(each for each in cell if unicodedata.category(each) != "So").strip(_MARKS)
    cell = re.sub(r"(?<=[0-9])\s*[+=\u2248~-]$", "", cell)  # better, alike or worse than a rival
    if found := _RANK.fullmatch(cell):
        return found["number"], ""
    if (found := _LETTERS.fullmatch(cell)) and found["letters"]:
        return found["number"], found["letters"]
    return cell, ""
