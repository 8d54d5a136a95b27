"""Claims from print: what each says, and whether it is right, wrong, or turns a verdict."""

from dataclasses import dataclass

from .._text import _, join_words
from . import _rules as rules
from .model import Choice
from .predicting import Prediction

__all__ = ["Claim", "claim", "listed"]


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
            ours=listed(ours or printed),
            printed=listed(printed),
            cause=cause,
            verdict=turns or stays,
            notice=notice,
        ),
        printed=tuple(printed),
        ours=tuple(ours or printed),
        turns=bool(turns),
        source=source,
    )


def listed(values):
    """What is printed or computed, as it is said: numbers as they are, words translated."""
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
