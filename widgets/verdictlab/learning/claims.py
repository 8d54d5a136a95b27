"""Claims that no test supports, found in a sentence outside negation and quotation.

The patterns (``_claim_patterns.py``) flag, they do not judge: a flag asks the student to
look again, and no flag says nothing.
"""

import re
from typing import Any

from .._text import _
from ._claim_grammar import GRAMMAR, REACH
from ._claim_patterns import CLAIMS as WRITTEN
from .misconceptions import belief_id

__all__ = ["CLAIMS", "claims_data", "find_claims"]

_QUOTES = str.maketrans(
    {
        "\u201c": '"',
        "\u201d": '"',
        "\u201e": '"',
        "\u00ab": '"',
        "\u00bb": '"',
        "\u2018": "'",
        "\u2019": "'",
        "\u2080": "0",
        "\u2212": "-",
        "\u2013": "-",
        "\u00a0": " ",
        "\u202f": " ",
        "\u2009": " ",
        "$": "",
    }
)


# Written with the names of beliefs; records and pages keep the numbers.
CLAIMS: dict[str, dict[str, Any]] = {
    name: {**claim, "misconception": belief_id(claim["misconception"])}
    for name, claim in WRITTEN.items()
}


def claims_data():
    """Patterns, messages and grammar as plain data, for the page."""
    claims = {name: {**claim, "message": _(claim["message"])} for name, claim in CLAIMS.items()}
    return {"claims": claims, "grammar": {**GRAMMAR, "window": REACH}}


def normalise(text):
    """One space, straight quotes, ASCII minus, H0 for its typeset forms."""
    return " ".join(str(text).translate(_QUOTES).split())


def find_claims(text, names=None):
    """Ask which unsupported claims a text makes, outside negation and quotation.

    Parameters
    ----------
    text : str
        One or more sentences in English.
    names
        Which of ``CLAIMS`` to look for, and in which order; all by default.

    Returns
    -------
    dict
        Claim name -> the words that were flagged, in the order asked for.

    Examples
    --------
    >>> find_claims("p = 0.06 is almost significant, so we accept H0.")
    {'accept-h0': 'accept H0', 'almost-significant': 'almost significant'}
    >>> find_claims('This does not prove anything; nobody "accepts H0" here.')
    {}
    """
    flags = re.ASCII | re.IGNORECASE
    said = normalise(text)
    plain = re.sub(GRAMMAR["decimal"], r"\1_", said, flags=flags)
    for hidden in ("quoted", "emphatic"):  # as many blanks, so that positions stay
        plain = re.sub(GRAMMAR[hidden], lambda m: " " * len(m.group()), plain, flags=flags)
    found = {}
    for name in CLAIMS if names is None else names:
        claim = CLAIMS[name]
        for pattern in claim["patterns"]:
            for match in re.finditer(pattern, plain, flags):
                if name not in found and not _negated(plain, match, claim.get("inside", False)):
                    found[name] = said[match.start() : match.end()].strip()
    return found


def _negated(text, match, inside):
    flags = re.ASCII | re.IGNORECASE
    clause = re.split(GRAMMAR["boundary"], text[: match.start()], flags=flags)[-1]
    near = " ".join(clause.split()[-REACH:])
    if inside:  # a long match may hold its own "not"
        near += " " + match.group()
    if re.search(GRAMMAR["negation"], near, flags):
        return True
    return re.search(GRAMMAR["rejected"], text[match.end() :], flags) is not None
