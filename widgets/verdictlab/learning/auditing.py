"""The claims from print in their order, and the few lines of Python that prove which are right."""

from __future__ import annotations

from dataclasses import dataclass

from .._text import _
from ._registry import registry
from .in_print import Claim, listed

__all__ = ["FIRST", "ROUNDS", "Proof", "claims", "proof"]

FIRST = "ten"
ROUNDS = 5
# In which order the other claims come, and in which round: both by their names alone.
_ORDER = "round"


def claims(which: str = "") -> list[Claim]:
    """The claims of a set, in the order shown: "ten", "round-1" to "round-5", or "" for all."""
    every = [item for item in registry().items("audit") if isinstance(item, Claim)]
    ten, rest = every[:10], sorted(every[10:], key=_by_name)
    share = -(-len(rest) // ROUNDS)
    sets = {FIRST: ten} | {
        f"round-{number + 1}": rest[number * share : (number + 1) * share]
        for number in range(ROUNDS)
    }
    return sets[which] if which else [*ten, *rest]


def _by_name(item):
    from hashlib import sha256

    return sha256(f"{_ORDER} {item.id}".encode()).digest()


@dataclass(frozen=True)
class Proof:
    """What was computed for a claim, beside what is printed. ``bool(proof)``: they agree."""

    id: str
    found: tuple
    printed: tuple
    agrees: bool
    outcome: str

    def __bool__(self):
        return self.agrees

    def __repr__(self):
        beside = _("Computed: {found}. Printed: {printed}.").format(
            found=listed(self.found), printed=listed(self.printed)
        )
        return f"{beside}\n{self.outcome}"


def proof(id: str, *found: float | str) -> Proof:
    """Hold what you computed against what is printed.

    Parameters
    ----------
    id : str
        The claim, such as "audit.spreads".
    *found
        What you computed, in the order in which the claim names it.

    Returns
    -------
    Proof
        Both side by side, as far as print has decimals, and what came of it. ``.agrees``.

    Raises
    ------
    ValueError
        There is no such claim, or it speaks of another number of values.

    Examples
    --------
    >>> from verdictlab import load_table, variance_homogeneity_test
    >>> from verdictlab.learning import proof
    >>> nine = load_table("high_complexity_9x3").scores
    >>> test = variance_homogeneity_test(nine["S_PEBN"], nine["S_EBN_M3"])
    >>> proof("audit.spreads", test.statistic)
    Computed: 2.08. Printed: 2.94.
    It is wrong: 2.08, where 2.94 is printed. ...
    """
    item = registry().get(id, function="proof", kinds=("predict",))
    if not isinstance(item, Claim):
        raise ValueError(_("proof: {id!r} is no claim of the audit").format(id=id))
    if len(found) != len(item.printed):
        raise ValueError(
            _("proof: {id!r} speaks of {count} values, got {given}").format(
                id=id, count=len(item.printed), given=len(found)
            )
        )
    written = tuple(_as_printed(*pair) for pair in zip(found, item.ours, strict=True))
    if written == item.ours:
        outcome = item.outcome
    else:
        outcome = _("We get {ours}; these lines compute something else.").format(
            ours=listed(item.ours)
        )
    return Proof(id, written, item.printed, written == item.printed, outcome)


def _as_printed(value, pattern):
    """Write a value with as many decimals as the pattern has; words stay as they are."""
    if isinstance(value, str):
        return value
    decimals = len(pattern.partition(".")[2]) if pattern[-1:].isdigit() else 3
    text = f"{float(value):.{decimals}f}"
    return text[1:] if text.startswith("-") and not text.strip("-0.") else text
