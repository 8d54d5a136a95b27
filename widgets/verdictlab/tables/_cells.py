"""From the text of a cell to a number, or to the reason why it is none."""

import math
import re

__all__ = ["find_decimal_mark", "is_number", "to_number", "why_not_a_number"]

_POINT = re.compile(r"[+-]?(?:[0-9]+\.?([0-9]*)|\.([0-9]+))(?:[eE]([+-]?[0-9]{1,5}))?")
_COMMA = re.compile(r"[+-]?(?:[0-9]+,[0-9]*|,[0-9]+)(?:[eE][+-]?[0-9]{1,5})?")
_MAYBE_THOUSANDS = re.compile(r"[+-]?[1-9][0-9]{0,2},[0-9]{3}")
_THOUSANDS = re.compile(r"[+-]?[0-9]{1,3}(?:([ .,'\u00a0\u2009\u202f])[0-9]{3})+(?:[.,][0-9]+)?")
_MISSING = {"nan", "na", "n.a.", "<na>", "null", "none", "?", "-", "--", ".", "missing"}
_INFINITE = {"inf", "infinity", "\u221e"}
_MINUS = str.maketrans({"\u2212": "-"})  # the typographic minus


def is_number(cell):
    """Whether the text is written as a number, with a decimal point or comma."""
    cell = cell.translate(_MINUS)
    return bool(_POINT.fullmatch(cell) or _COMMA.fullmatch(cell))


def find_decimal_mark(cells, place):
    """Return "." or ",", whichever the numbers have.

    ``cells`` gives (index, text) of each score, ``place`` puts an index into words. Both marks
    in one file, or only numbers such as 12,345, are refused.
    """
    point = comma = None
    sure = False
    for index, cell in cells:
        text = cell.translate(_MINUS)
        if "." in text and _POINT.fullmatch(text):
            point = point or (index, cell)
        elif "," in text and _COMMA.fullmatch(text):
            comma = comma or (index, cell)
            if not _MAYBE_THOUSANDS.fullmatch(text):
                sure = True
    if point and comma:
        raise ValueError(
            f"read_table: {place(*point[0])} has a decimal point ({point[1]}) and "
            f"{place(*comma[0])} a decimal comma ({comma[1]}); use one of them throughout"
        )
    if comma and not sure:
        raise ValueError(
            f"read_table: {place(*comma[0])}: {comma[1]!r} can be read with a decimal comma or as "
            f"thousands; say decimal_mark=',' or write it without the comma"
        )
    return "," if comma else "."


def to_number(cell, mark):
    """Return (number, decimals printed), or None if the text is no finite number."""
    text = cell.translate(_MINUS)
    if mark != ".":
        if "." in text:
            return None
        text = text.replace(mark, ".")
    match = _POINT.fullmatch(text)
    if not match:
        return None
    number = float(text)
    if math.isinf(number):
        return None
    places = len(match.group(1) or match.group(2) or "") - int(match.group(3) or 0)
    return number, max(0, places)


def why_not_a_number(cell, mark):
    """Say what is wrong with a cell that `to_number` refused, and what to do."""
    low = cell.strip("+-").lower() or cell
    if not cell:
        return "the score is missing; fill it in or leave the problem out"
    if low in _MISSING or cell.lower() in _MISSING:
        return f"{cell!r} marks a missing score; fill it in or leave the problem out"
    if low in _INFINITE:
        return f"{cell!r} is infinite; a score must be finite"
    if is_number(cell):
        if {".", ","} & set(cell) and mark not in cell:
            return f"{cell!r} does not have the decimal mark {mark!r}; use one mark throughout"
        return f"{cell!r} is too large for a number; is it a slip of the pen?"
    if cell.endswith("%") and is_number(cell[:-1].strip()):
        return f"{cell!r} has a percent sign; write {cell[:-1].strip()} and say unit='%'"
    if "\u00b1" in cell or "+-" in cell or "+/-" in cell:
        return f"{cell!r} holds a mean and a spread; keep the mean only"
    if re.fullmatch(r"[^()]*[0-9]\s*\([^()]*\)", cell):
        return f"{cell!r} holds more than the score; keep the number before the brackets"
    if _THOUSANDS.fullmatch(cell):
        return f"{cell!r} has marks between thousands; write the number without them"
    return f"{cell!r} is not a number; write the score in digits or leave the problem out"
