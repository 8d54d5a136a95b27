"""Words and numbers for readers, in one place so that they can be translated.

Every text a reader sees is a whole sentence with named placeholders:
``_("The algorithm {name} ranks best.").format(name=name)``. Sentences are never
built from fragments, because other languages order them differently.
"""

from __future__ import annotations

import gettext as _gettext
import re
from functools import cache
from pathlib import Path

import numpy as np

__all__ = [
    "_",
    "either",
    "format_level",
    "format_number",
    "join_words",
    "languages",
    "ngettext",
    "p_cell",
    "p_text",
    "p_words",
    "set_language",
    "visible",
]

_LOCALES = Path(__file__).parent / "locale"
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = (
    "\u00e5\u0180\u00e7\u00f0\u00e9\u0192\u011d\u0125\u00ee\u0135\u0137\u013c\u0271\u00f1\u00f6"
    "\u00fe\u01eb\u0155\u0161\u0163\u00fb\u1e7d\u0175\u1e8b\u00fd\u017e"
    "\u00c5\u0181\u00c7\u00d0\u00c9\u0191\u011c\u0124\u00ce\u0134\u0136\u013b\u1e40\u00d1\u00d6"
    "\u00de\u01ea\u0154\u0160\u0162\u00db\u1e7c\u0174\u1e8a\u00dd\u017d"
)
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
# What a translator must leave alone: placeholders, tags, code.
_KEPT = re.compile(r"\{[^{}]*\}|</?[a-z][^<>]*>|`[^`]*`")


class _Pseudo(_gettext.NullTranslations):
    """A made-up language: accented and 40 % longer, so that forgotten words stand out."""

    def gettext(self, message):
        if not any(letter.isalpha() for letter in _KEPT.sub("", message)):
            return message
        parts, start = [], 0
        for kept in _KEPT.finditer(message):
            parts += [message[start : kept.start()].translate(_ACCENTS), kept.group()]
            start = kept.end()
        parts.append(message[start:].translate(_ACCENTS))
        return "".join(parts) + " " + "\u00f8" * max(1, round(0.4 * len(message)) - 1)

    def ngettext(self, singular, plural, n):
        return self.gettext(singular if n == 1 else plural)

    def pgettext(self, context, message):
        return self.gettext(message)


# What a screen obeys instead of showing it: control characters and escapes, line and paragraph
# separators, direction marks, invisible letters; and halves of letters, which no file can hold.
_OBEYED = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\ud800-\udfff]"
)

# One object for each language: what was made in a language is kept under it.
_ENGLISH, _MADE_UP = _gettext.NullTranslations(), _Pseudo()
_language = _ENGLISH


@cache
def _installed(folder, code):
    return _gettext.translation("verdictlab", folder, languages=[code])


def languages():
    """List the codes that `set_language` understands.

    >>> languages()[0], languages()[-1]
    ('en', 'xx')
    """
    translated = sorted(found.parts[-3] for found in _LOCALES.glob("*/LC_MESSAGES/verdictlab.mo"))
    return ["en", *translated, "xx"]


def set_language(code: str) -> None:
    """In which language shall verdicts, labs, quizzes, reports and errors speak?

    What was made before keeps its words: verdicts that stand, labs on the screen.

    Parameters
    ----------
    code : str
        "en" (what everything begins with), the code of a translation that is installed, or
        "xx": a made-up language, accented and 40 % longer, in which a forgotten word stands out.

    Returns
    -------
    None
        What is said from now on is said in that language.

    Raises
    ------
    ValueError
        A language without a translation; those that are there are named.

    Examples
    --------
    >>> from verdictlab import judge, set_language, sign_test
    >>> result = sign_test([1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 0, 0])
    >>> set_language("xx")
    >>> "larger" in judge(result).sentence
    False
    >>> set_language("en")
    >>> "larger" in judge(result).sentence
    True
    """
    global _language
    if code == "en":
        _language = _ENGLISH
    elif code == "xx":
        _language = _MADE_UP
    elif code in languages():
        _language = _installed(_LOCALES, code)
    else:
        raise ValueError(
            _("set_language: got {code!r}; the languages installed are {languages}").format(
                code=code, languages=", ".join(map(repr, languages()))
            )
        )


def _(message):
    """Translate a whole sentence; fill its placeholders afterwards."""
    return _language.gettext(message)


def ngettext(singular, plural, n):
    """Translate the sentence that fits the count ``n``; fill its placeholders afterwards."""
    return _language.ngettext(singular, plural, int(n))


def _localised(number):
    return number.replace(".", _language.pgettext("decimal mark", "."))


def format_number(x, decimals):
    """Write a number with a fixed count of decimals and an ASCII minus.

    >>> format_number(-1.3764, 3), format_number(-0.001, 2), format_number(float("inf"), 2)
    ('-1.376', '0.00', 'inf')
    """
    text = f"{float(x):.{decimals}f}"
    if text.startswith("-") and not text.strip("-0."):
        text = text[1:]
    return _localised(text)


def format_level(alpha):
    """Write a level as short as it is exact.

    >>> format_level(0.05), format_level(0.00005)
    ('0.05', '0.00005')
    """
    return _localised(np.format_float_positional(float(alpha), trim="-"))


def _p_number(p, alpha):
    """Give the bound that p lies below, or None, and p's digits as they are shown."""
    p, places = float(p), 3
    while alpha is not None and 10.0**-places > alpha:
        places += 1
    if p < 10.0**-places:
        return _localised(f"{10.0**-places:.{places}f}"), ""
    for digits in range(3, 18):
        exponent = int(f"{p:.{digits - 1}e}".partition("e")[2])
        shown = f"{p:.{digits - 1 - exponent}f}"
        if alpha is None or (float(shown) <= alpha) == (p <= alpha):
            break
    return None, _localised(shown)


def p_text(p, alpha=None):
    """Write a p-value with three significant digits, or "p < 0.001".

    With ``alpha`` more digits are shown when three would put p on the wrong side of it. Every
    p-value a reader sees is written here, or by `p_cell` where the column says p already.

    >>> p_text(0.0038441), p_text(0.25), p_text(2e-9)
    ('p = 0.00384', 'p = 0.250', 'p < 0.001')
    >>> p_text(0.0500004, alpha=0.05), p_text(0.00062, alpha=0.0005)
    ('p = 0.0500004', 'p = 0.000620')
    >>> p_text(3e-7, alpha=0.0005), p_text(1)
    ('p < 0.0001', 'p = 1.00')
    """
    bound, shown = _p_number(p, alpha)
    if bound:
        return _("p < {bound}").format(bound=bound)
    return _("p = {value}").format(value=shown)


def p_cell(p, alpha=None):
    """Write a p-value as a table shows it, by the rule of `p_text`.

    >>> p_cell(0.0038441), p_cell(0.25), p_cell(2e-9), p_cell(0.2004, alpha=0.2)
    ('0.00384', '0.250', '< 0.001', '0.2004')
    """
    bound, shown = _p_number(p, alpha)
    return _("< {bound}").format(bound=bound) if bound else shown


def p_words():
    """The templates of `p_text`, for pages, which write p by the same rule."""
    return {"p_is": _("p = {value}"), "p_below": _("p < {bound}")}


def visible(text, keep=""):
    """Show escape sequences, line breaks and direction marks instead of obeying them.

    >>> print(visible("red" + chr(27) + "[31m " + chr(0x202E) + "50.0"))
    red\\x1b[31m \\u202e50.0
    """
    if text.isprintable():
        return text
    return _OBEYED.sub(
        lambda found: (
            found[0] if found[0] in keep else found[0].encode("unicode_escape").decode("ascii")
        ),
        text,
    )


def either(items):
    """Join names of which one is meant.

    >>> either(["M1", "M2", "M4"]), either(["M1"]), either([])
    ('M1 or M2 or M4', 'M1', '')
    """
    text = ""
    for item in items:
        text = _("{list} or {item}").format(list=text, item=item) if text else str(item)
    return text


def join_words(items):
    """Join names as a list is spoken.

    >>> join_words(["M1", "M2", "M4"]), join_words(["M1", "M4"]), join_words(["M1"])
    ('M1, M2 and M4', 'M1 and M4', 'M1')
    """
    items = [str(item) for item in items]
    if not items:
        return ""
    text = items[0]
    for item in items[1:-1]:
        text = _("{list}, {item}").format(list=text, item=item)
    return _("{list} and {item}").format(list=text, item=items[-1]) if len(items) > 1 else text
