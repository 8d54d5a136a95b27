"""A verdict of chapter 09 put together from parts."""

from ...._text import _
from ...model import SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    claim = _("No difference between the discriminant and the neighbours was shown")
    evidence = _("(corrected t, p = 0.0880, level 0.05)")
    source = _("on ten times ten folds of the same 178 wines")
    rest = _("this is not evidence that they are equal, and the corrected t is a heuristic")
    wrong = {
        "differ": _("The discriminant is better than the neighbours"),
        "trend": _("The discriminant tends to be better than the neighbours"),
        "equal": _("The discriminant and the neighbours are equally good"),
        "plain": _("(paired t, p = 0.00000003, level 0.05)"),
        "moved": _("(corrected t, p = 0.0880, level 0.10)"),
        "hundred": _("on 100 independent test sets"),
        "wines": _("on wines in general"),
        "zero": _("so the null hypothesis holds with probability 0.912"),
        "size": _("but the effect is large (d = 0.80), so the difference is there"),
    }
    return (
        SentenceCheck(
            id="twoone.verdict-parts",
            prompt=_(
                "The wine data, 178 cases, ten times ten folds: linear discriminant 0.990, five "
                "nearest neighbours 0.965. Planned: the corrected t at level 0.05. It gives p = "
                "0.0880; the plain t gives p = 0.00000003. d = 0.80."
            ),
            template="{claim} {evidence}, {source}; {rest}.",
            slots=(
                Slot(
                    name="claim",
                    label=_("claim"),
                    options=(wrong["differ"], claim, wrong["trend"], wrong["equal"]),
                    right=claim,
                    feedback={
                        wrong["differ"]: _("0.0880 is above the planned 0.05."),
                        wrong["trend"]: _("0.0880 is above 0.05, and nothing tends anywhere."),
                        wrong["equal"]: _("Not shown to differ is not shown to be equal."),
                    },
                    misconceptions={
                        wrong["differ"]: "M17",
                        wrong["trend"]: "M06",
                        wrong["equal"]: "M03",
                    },
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    options=(wrong["plain"], wrong["moved"], evidence),
                    right=evidence,
                    feedback={
                        wrong["plain"]: _(
                            "The plain t takes 100 overlapping scores for independent ones, and "
                            "was not the plan."
                        ),
                        wrong["moved"]: _("The level was 0.05 before anybody looked."),
                    },
                    misconceptions={wrong["plain"]: "M12", wrong["moved"]: "M26"},
                ),
                Slot(
                    name="source",
                    label=_("source"),
                    options=(wrong["hundred"], source, wrong["wines"]),
                    right=source,
                    feedback={
                        wrong["hundred"]: _("The 100 test sets hold the same 178 cases ten times."),
                        wrong["wines"]: _("One problem was measured, with 178 cases."),
                    },
                    misconceptions={wrong["hundred"]: "M13", wrong["wines"]: "M25"},
                ),
                Slot(
                    name="rest",
                    label=_("caveat"),
                    options=(wrong["zero"], wrong["size"], rest),
                    right=rest,
                    feedback={
                        wrong["zero"]: _("p is no probability of a hypothesis, nor is 1 - p."),
                        wrong["size"]: _("d knows neither n nor how the scores hang together."),
                    },
                    misconceptions={wrong["zero"]: "M01", wrong["size"]: "M04"},
                ),
            ),
            hints=(
                _("Which test was planned, and is its p at most the level?"),
                _("Say what was measured: how often, and on how many cases."),
                _("p = 0.0880 is above 0.05: not shown, which is not equality."),
            ),
        ),
    )
