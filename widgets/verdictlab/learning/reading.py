"""Reading numbers as students write them."""

import re
from collections.abc import Mapping
from math import isfinite
from numbers import Real

__all__ = ["numbers_in", "read_number", "read_value"]

_MINUS = str.maketrans({"\u2212": "-", "\u2013": "-", "\u00a0": " ", "\u202f": " ", "\u2009": " "})
_POWERS = str.maketrans(
    "\u207b\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079", "-0123456789"
)
_NUMBER = re.compile(
    r"([+-]?)\s*(\d+(?:[.,]\d*)?|[.,]\d+)"
    r"(?:\s*(?:e|[x*\u00d7\u00b7]\s*10\s*\^?)\s*([+-]?\d+))?\s*(%?)",
    re.ASCII | re.IGNORECASE,
)
_THOUSANDS = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+", re.ASCII)
_FRACTION = re.compile(r"([+-]?\d+)\s*/\s*(\d+)", re.ASCII)
# A digit that belongs to a name (M3, H0, 5x2cv) is not a number of the text; a decimal ends
# where its digits end ("0.4pts").
_IN_TEXT = re.compile(
    r"(^|[^A-Za-z0-9_.,-]|(?<=\d)-)(-?)(\d+[.,]\d+|\.\d+|\d+(?=e-?\d)|\d+(?![A-Za-z0-9_]))"
    r"(?:e(-?\d+)|\s?[x*\u00d7\u00b7]\s?10\s?(\^\s?[+-]?\d+|[+-]\d+))?"
    r"(\s?(?:%|[Pp]er ?[Cc]ent(?![A-Za-z])))?",
    re.ASCII,
)
_RAISED = "\u207b\u2070\u00b9\u00b2\u00b3\u2074-\u2079"


def read_number(text, unit="", thousands=False):
    """Read one number from a text, or say why not.

    Accepts "-1.376", U+2212, a decimal comma, "p = 0.03", "4.97e-4", "4.97 x 10^-4", "1/6",
    "5 %" (0.05, or 5 where the unit is "%"). A comma is a decimal comma, unless ``thousands``
    (where a number of a thousand or more is asked for) and it parts digits by threes.

    Returns
    -------
    float or str
        The number, or the reason: "empty", "number_bound" or "number_unread".

    Examples
    --------
    >>> read_number("p = 0,03"), read_number("\u22121.376"), read_number("5 %")
    (0.03, -1.376, 0.05)
    >>> read_number("219,600"), read_number("219,600", thousands=True)
    (219.6, 219600.0)
    >>> read_number("p < 0.05"), read_number("1,234.5")
    ('number_bound', 'number_unread')
    """
    plain = " ".join(text.translate(_MINUS).translate(_POWERS).split())
    if not plain:
        return "empty"
    if re.search(r"[<>\u2264\u2265]", plain):
        return "number_bound"
    plain = plain[plain.rfind("=") + 1 :].strip()
    if unit and unit != "%" and plain.endswith(unit):
        plain = plain[: -len(unit)].strip()
    plain = plain[:-1] if re.search(r"\d\.$", plain) else plain
    if thousands and _THOUSANDS.fullmatch(plain):
        plain = plain.replace(",", "")
    found = _FRACTION.fullmatch(plain)
    if found and int(found[2]):
        return int(found[1]) / int(found[2])
    found = _NUMBER.fullmatch(plain)
    if not found:
        return "number_unread"
    value = float(found[1] + found[2].replace(",", ".") + "e" + (found[3] or "0"))
    return value / 100 if found[4] and unit != "%" else value


def read_value(answer, unit="", thousands=False):
    """Read one number from anything a student may hand over: `read_number` for text.

    >>> import numpy as np
    >>> read_value(np.float64(0.5)), read_value([0.5]), read_value(True)
    (0.5, 0.5, 'number_unread')
    """
    if isinstance(answer, str):
        return read_number(answer, unit, thousands)
    if answer is None or isinstance(answer, (bool, bytes, Mapping)):
        return "empty" if answer is None else "number_unread"
    if not isinstance(answer, Real):
        # One number in a list, an array or a Series is that number.
        items = getattr(answer, "tolist", lambda: answer)()
        while isinstance(items, (list, tuple)) and len(items) == 1:
            items = items[0]
        if isinstance(items, bool) or not isinstance(items, Real):
            try:
                items = float(items)  # Decimal, and whatever else stands for one number
            except (TypeError, ValueError, OverflowError):
                return "number_unread"
        answer = items
    value = float(answer)
    return value if isfinite(value) else "number_endless"


def numbers_in(text, names=()):
    """All numbers of a text, written as figures or as words (``names``: zero, one, ...).

    A percentage counts as a fraction too. So does a number after a minus without it: between
    words the sign may be a dash, and a difference may be seen from its other side.

    >>> numbers_in("M3 beats two of 4 (p = 0,0038; alpha 5 %)", ["zero", "one", "two"])
    [4.0, 0.0038, 5.0, 0.05, 2.0]
    >>> numbers_in("B - A = -0.4 points; p = 2.47 x 10^-2")
    [-0.4, 0.4, 0.0247]
    >>> numbers_in("between 0.0122-0.0694")
    [0.0122, 0.0694]
    """
    plain = re.sub(f"([{_RAISED}]+)", r"^\1", text).translate(_MINUS).translate(_POWERS)
    values = []
    for found in _IN_TEXT.finditer(plain):
        power = re.sub(r"[\^\s]", "", found[4] or found[5] or "0")
        value = float(f"{found[3].replace(',', '.')}e{power}")
        signed = [-value, value] if found[2] else [value]
        values += signed + [each / 100 for each in signed if found[6]]
    spoken = re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", plain.lower())
    for place, word in enumerate(spoken):
        value = float(names.index(word)) if word in names else None
        if value is not None:
            percent = re.match(r"per ?cent( |$)", " ".join(spoken[place + 1 : place + 3]))
            values += [value, value / 100] if percent else [value]
    return values
