"""Words and numbers for somebody else's LaTeX document: no package is asked for, ASCII alone.

What `_latex` writes is a document of its own and chooses its packages. What is pasted has to live
with the encoding, the fonts and the width that it meets.
"""

import re
import unicodedata

from .._text import p_cell, visible
from ..tables._names import bare

__all__ = ["escape", "filled", "in_math", "name_in", "p_math", "prose", "width_of"]

_ESCAPES = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "%": r"\%",
    "#": r"\#",
    "_": r"\_",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': "''",
    "`": r"\`{}",
    "\u00a0": "~",
    "\u2013": "--",
    "\u2014": "---",
    "\u2010": "-",
    "\u2011": "-",
    "\u2018": "`",
    "\u2019": "'",
    "\u201c": "``",
    "\u201d": "''",
    "\u2026": r"\ldots{}",
    "\u00df": r"\ss{}",
    "\u00f8": r"\o{}",
    "\u00d8": r"\O{}",
    "\u00e6": r"\ae{}",
    "\u00c6": r"\AE{}",
    "\u0153": r"\oe{}",
    "\u0152": r"\OE{}",
    "\u0142": r"\l{}",
    "\u0141": r"\L{}",
    "\u0131": r"\i{}",
    "\u00b7": r"$\cdot$",
    "\u2022": r"$\bullet$",
    "\u2212": "$-$",
    "\u00b1": r"$\pm$",
    "\u00d7": r"$\times$",
    "\u2264": r"$\leq$",
    "\u2265": r"$\geq$",
    "\u2260": r"$\neq$",
    "\u2248": r"$\approx$",
    "\u221e": r"$\infty$",
    "\u2190": r"$\leftarrow$",
    "\u2191": r"$\uparrow$",
    "\u2192": r"$\rightarrow$",
    "\u2193": r"$\downarrow$",
    "\u221a": r"$\surd$",
    "\u2211": r"$\sum$",
    "\u00b0": r"$^\circ$",
    "\u2020": r"\dag{}",
    "\u2605": r"$\star$",
    "\u00b5": r"$\mu$",
    "\u03c2": r"$\varsigma$",
}
_MARKS = {
    "\u0300": "`",
    "\u0301": "'",
    "\u0302": "^",
    "\u0303": "~",
    "\u0304": "=",
    "\u0306": "u",
    "\u0307": ".",
    "\u0308": '"',
    "\u030a": "r",
    "\u030b": "H",
    "\u030c": "v",
    "\u0327": "c",
    "\u0323": "d",
}
# Letters of Greek that look like Latin ones have no command.
_LATIN = {
    "Alpha": "A",
    "Beta": "B",
    "Epsilon": "E",
    "Zeta": "Z",
    "Eta": "H",
    "Iota": "I",
    "Kappa": "K",
    "Mu": "M",
    "Nu": "N",
    "Omicron": "O",
    "Rho": "P",
    "Tau": "T",
    "Chi": "X",
    "omicron": "o",
}
_SCRIPTS = {"<super>": "^", "<sub>": "_"}
_MATH = re.compile(r"\b(alpha|p) ([=<]) (\d+(?:[.,]\d+)?)")


def escape(words):
    r"""Write words so that they are printed as they stand, by pdfLaTeX and its followers alike.

    >>> print(escape("a_b & 50% #1"), escape("na\u00efve \u03b1-net \u2264 2"))
    a\_b \& 50\% \#1 na\"{\i}ve $\alpha$-net $\leq$ 2
    """
    text = unicodedata.normalize("NFC", visible(bare(" ".join(str(words).split()))))
    told = "".join(map(_letter, text))
    return told if "--" not in text else told.replace("--", "-{}-").replace("--", "-{}-")


def _letter(letter):
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    if letter.isascii():
        return letter
    base, *marks = list(unicodedata.normalize("NFD", letter))
    if base.isascii() and base.isalpha() and len(marks) == 1 and marks[0] in _MARKS:
        base = rf"\{base}" if base in "ij" and marks[0] not in "\u0327\u0323" else base
        return rf"\{_MARKS[marks[0]]}{{{base}}}"
    return _greek(letter) or _script(letter) or _other(letter)


def _greek(letter):
    found = re.fullmatch(r"GREEK (SMALL|CAPITAL) LETTER ([A-Z]+)", unicodedata.name(letter, ""))
    if not found:
        return ""
    name = found[2].replace("LAMDA", "LAMBDA")
    name = name.lower() if found[1] == "SMALL" else name.capitalize()
    return f"${_LATIN[name]}$" if name in _LATIN else rf"$\{name}$"


def _script(letter):
    kind, _space, rest = unicodedata.decomposition(letter).partition(" ")
    if kind not in _SCRIPTS:
        return ""
    plain = "".join(chr(int(code, 16)) for code in rest.split())
    return f"${_SCRIPTS[kind]}{{{plain}}}$" if plain.isascii() and plain.isalnum() else ""


def _other(letter):
    """Leave a letter to engines that know Unicode; pdfLaTeX shows its number instead of failing."""
    return rf"\ifdefined\Umathchar {letter}\else{{\ttfamily U+{ord(letter):04X}}}\fi{{}}"


def name_in(words, most=20):
    r"""Write a name in a paragraph; a long one may be broken behind its signs.

    >>> print(name_in("a_b"), name_in("random_forest_of_100_trees"))
    a\_b random\_\allowbreak{}forest\_\allowbreak{}of\_\allowbreak{}100\_\allowbreak{}trees
    """
    if len(str(words)) <= most:
        return escape(words)
    parts = re.split(r"(?<=[_/.+:=])(?=\w)|(?<=[a-z])(?=[A-Z])", str(words))
    return r"\allowbreak{}".join(map(escape, parts))


def prose(words):
    r"""Write a sentence with its levels and p-values as mathematics.

    >>> print(prose("2 of 6 pairs differ (Holm, family alpha = 0.05)."))
    2 of 6 pairs differ (Holm, family $\alpha = 0.05$).
    """
    parts, at = [], 0
    text = str(words)
    for found in _MATH.finditer(text):
        name = r"\alpha" if found[1] == "alpha" else found[1]
        parts += [_between(text[at : found.start()]), f"${name} {found[2]} {_digits(found[3])}$"]
        at = found.end()
    return "".join([*parts, _between(text[at:])])


def _between(text):
    """Escape a piece of a sentence, and keep the spaces at its ends."""
    if not text.strip():
        return " " if text else ""
    left, right = " " * text[0].isspace(), " " * text[-1].isspace()
    return f"{left}{escape(text)}{right}"


def _digits(number):
    return number.replace(",", "{,}")


def filled(template, **holes):
    r"""Fill a translated sentence: its words are escaped here, what fills its holes is LaTeX.

    >>> print(filled("{name} & others ({p})", name=r"a\_b", p="$p = 0.01$"))
    a\_b \& others ($p = 0.01$)
    """
    parts = re.split(r"\{(\w+)\}", template)
    return "".join(str(holes[part]) if i % 2 else _between(part) for i, part in enumerate(parts))


def in_math(number):
    """Write a number that is words already; a minus is as long as a plus."""
    return f"${_digits(str(number))}$"


def p_math(p, alpha):
    """Write a p-value by the rule of `p_text`.

    >>> p_math(0.0038441, 0.05), p_math(2e-9, 0.05)
    ('$p = 0.00384$', '$p < 0.001$')
    """
    cell = p_cell(p, alpha)
    return f"$p {_digits(cell)}$" if cell.startswith("<") else f"$p = {_digits(cell)}$"


# Widths in em of Computer Modern at 8 points, which is wider than Times: what fits in it, fits.
_NARROW, _WIDE = (
    set("ijl.,:;'|! "),
    {
        "m": 0.89,
        "w": 0.77,
        "M": 0.97,
        "W": 1.09,
        "%": 0.88,
        "+": 0.83,
        "<": 0.83,
        "=": 0.83,
        "-": 0.35,
        "_": 0.35,
    },
)


def width_of(words, points):
    """Estimate in points how wide words are set, a minus of mathematics not counted.

    >>> width_of("0.123", 10) < width_of("Forest", 10) < width_of("RANDOM", 10)
    True
    """
    em = 0.0
    for letter in str(words):
        if letter in _WIDE:
            em += _WIDE[letter]
        elif letter in _NARROW:
            em += 0.3
        elif letter in "frtsI()[]":
            em += 0.42
        elif letter.isupper():
            em += 0.76
        else:
            em += 0.54 if ord(letter) < 0x2E80 else 1.1
    # Small sizes of Computer Modern are wider than their points say.
    return em * points * (1.0 if points >= 8 else 1.07 if points >= 7 else 1.2)
