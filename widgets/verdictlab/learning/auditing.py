"""Claims from print: each is right or wrong, and a few lines of Python prove which."""

from __future__ import annotations

from dataclasses import dataclass

from .._text import _, join_words
from . import _rules as rules
from ._registry import registry
from .model import Choice
from .predicting import Prediction

__all__ = ["FIRST", "ROUNDS", "Claim", "Proof", "claim", "claims", "proof"]

FIRST = "ten"
ROUNDS = 5
# In which order the other claims come, and in which round: both by their names alone.
_ORDER = "round"


@dataclass(frozen=True, kw_only=True)
class Claim(Prediction):
    """A sentence from print whose author is not named: is it right, and how sure are you?

    ``printed`` and ``ours`` are what stands there and what the kit computes, written with as many
    decimals; ``turns`` tells whether the verdict is another with ours. ``source`` is the claim's
    id on the page *Sources, checked*.
    """

    printed: tuple
    ours: tuple
    turns: bool
    source: str

    def _validate_item(self):
        super()._validate_item()
        rules.need_text(self, "source")
        if len(self.printed) != len(self.ours) or not self.printed:
            rules.fail(self, "printed and ours must be as many texts")
        if self.turns and self.right:
            rules.fail(self, "what is right turns no verdict")

    @property
    def right(self):
        """Whether print and kit agree."""
        return self.printed == self.ours


def claim(*, id, said, data, printed, cause, source, ours=(), turns="", stays="", notice=""):
    """Make a `Claim`. A wrong one says also whether the verdict changes, and how to notice."""
    right = not ours
    told = (
        _("It is right: {ours}. {cause}")
        if right
        else _("It is wrong: {ours}, where {printed} is printed. {cause} {verdict} {notice}")
    )
    return Claim(
        id=id,
        prompt=_("\u201c{said}\u201d Data: {data}.").format(said=said, data=data),
        choices=(
            Choice(text=_("It is right"), right=right),
            Choice(text=_("It is wrong"), right=not right),
        ),
        outcome=told.format(
            ours=_listed(ours or printed),
            printed=_listed(printed),
            cause=cause,
            verdict=turns or stays,
            notice=notice,
        ),
        printed=tuple(printed),
        ours=tuple(ours or printed),
        turns=bool(turns),
        source=source,
    )


def _listed(values):
    words = {
        "rejected": _("rejected"),
        "not rejected": _("not rejected"),
        "yes": _("yes"),
        "no": _("no"),
        "none": _("none"),
        "needed": _("needed"),
        "skipped": _("skipped"),
        "differ": _("differ"),
        "not-shown": _("not shown"),
        "friedman": _("ranks (Friedman)"),
        "anova": _("analysis of variance"),
        "scheffe": _("Scheffe"),
        "bonferroni-dunn": _("Bonferroni-Dunn"),
        "t": _("t"),
        "sign": _("the sign test"),
        "t < wilcoxon < sign": _("t < Wilcoxon < sign"),
        "t < wilcoxon = sign": _("t < Wilcoxon = sign"),
        "X6 X8": _("X6 and X8"),
        "S_OAN_05_M3": _("S_OAN_05_M3"),
        "M1-M3 M3-M4": _("M1-M3 and M3-M4"),
    }
    return join_words([words.get(value, value) for value in values])


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
            found=_listed(self.found), printed=_listed(self.printed)
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
            ours=_listed(item.ours)
        )
    return Proof(id, written, item.printed, written == item.printed, outcome)


def _as_printed(value, pattern):
    """Write a value with as many decimals as the pattern has; words stay as they are."""
    if isinstance(value, str):
        return value
    decimals = len(pattern.partition(".")[2]) if pattern[-1:].isdigit() else 3
    text = f"{float(value):.{decimals}f}"
    return text[1:] if text.startswith("-") and not text.strip("-0.") else text
