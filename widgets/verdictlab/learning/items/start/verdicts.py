"""Verdicts in words of chapter 00."""

from ...._text import _
from ...model import Required, SentenceCheck, Slot, TextCheck
from .facts import coin_share


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="start.verdict-parts",
            prompt=_(
                "The verdict on the pair M3 and M2 (mean ranks 1.60 and 2.27, rank 1 is best; "
                "Nemenyi, p = 0.490; level 0.05)."
            ),
            template=_(
                "{decision} between M3 and M2: M3 stands {direction} ({evidence}; Nemenyi, "
                "{level}). {rest}"
            ),
            slots=(
                Slot(
                    name=_("decision"),
                    options=(
                        _("A difference was shown"),
                        _("No difference was shown"),
                        _("Almost a difference was shown"),
                        _("Equality was shown"),
                    ),
                    right=_("No difference was shown"),
                    feedback={
                        _("A difference was shown"): _(
                            "0.490 is above 0.05, so it does not reject."
                        ),
                        _("Almost a difference was shown"): _(
                            "The level was fixed beforehand; there is no almost."
                        ),
                        _("Equality was shown"): _(
                            "Not finding a difference is not finding equality; that needs a "
                            "test of its own."
                        ),
                    },
                    misconceptions={
                        _("Almost a difference was shown"): "M06",
                        _("Equality was shown"): "M03",
                    },
                ),
                Slot(
                    name=_("direction"),
                    options=(
                        _("0.67 ranks better in this table"),
                        _("0.67 ranks worse in this table"),
                        _("0.67 points better in this table"),
                    ),
                    right=_("0.67 ranks better in this table"),
                    feedback={
                        _("0.67 ranks worse in this table"): _(
                            "Rank 1 is the best, so the smaller is better."
                        ),
                        _("0.67 points better in this table"): _(
                            "0.67 is a difference of mean ranks, not of scores."
                        ),
                    },
                    misconceptions={_("0.67 points better in this table"): "M31"},
                ),
                Slot(
                    name=_("evidence"),
                    options=("p = 0.00133", "p = 0.00384", "p = 0.490"),
                    right="p = 0.490",
                    feedback={
                        "p = 0.00133": _("That is the overall test of all four models."),
                        "p = 0.00384": _("That belongs to another pair, M1 and M3."),
                    },
                    misconceptions={"p = 0.00133": "M27"},
                ),
                Slot(
                    name=_("level"),
                    options=(
                        _("family level 0.05, fixed before looking"),
                        _("family level 0.50, so that it rejects"),
                    ),
                    right=_("family level 0.05, fixed before looking"),
                    feedback={
                        _("family level 0.50, so that it rejects"): _(
                            "A level that moves after looking is no level."
                        ),
                    },
                    misconceptions={_("family level 0.50, so that it rejects"): "M26"},
                ),
                Slot(
                    name=_("rest"),
                    options=(
                        _("So they perform alike."),
                        _("With more problems it will be significant."),
                        _("This is not evidence that they are equal."),
                    ),
                    right=_("This is not evidence that they are equal."),
                    feedback={
                        _("So they perform alike."): _(
                            "Silence is not a result: nothing was shown either way."
                        ),
                        _("With more problems it will be significant."): _(
                            "Nobody knows that; it would only follow if there were a difference."
                        ),
                    },
                    misconceptions={
                        _("So they perform alike."): "M03",
                        _("With more problems it will be significant."): "M06",
                    },
                ),
            ),
            hints=(
                _("First the decision: is p at most the level?"),
                _("Each number belongs to one comparison; the prompt gives the one for this pair."),
                _(
                    "p is 0.490 and the level 0.05, so nothing was shown; and silence is not "
                    "equality."
                ),
            ),
        ),
        TextCheck(
            id="start.verdict-text",
            prompt=_(
                "A and B differ by 0.4 points on 14,000 items and disagree on 600 of them. "
                "Counted exactly, a coin is 56 or more apart in a share of 0.0247 of the cases. "
                "The level was 0.05. Write the verdict."
            ),
            numbers=(
                Required(name=_("the difference"), value=0.4, tolerance=0.001),
                Required(
                    name=_("the p-value"), value=lambda: coin_share(328, 600), tolerance=0.001
                ),
                Required(name=_("the level"), value=0.05, tolerance=0),
            ),
            forbidden=(
                "accept-h0",
                "prove",
                "almost-significant",
                "trend",
                "winner",
                "probability-of-h0",
                "important",
            ),
            rubric=(
                _("It decides, and names the better of the two."),
                _("It says on what the p-value rests: the 600 disagreements."),
                _(
                    "It says what it does not speak of: other items, other training runs, "
                    "importance."
                ),
            ),
            good=_(
                "On these 14,000 items the model A is right more often than the model B, by 0.4 "
                "points (600 disagreements, p = 0.0247, level 0.05). This concerns these two "
                "trained models on items like these; it does not say that 0.4 points matter."
            ),
            flawed=_(
                "A is better than B (p = 0.02): with 14,000 items and a probability of 97.5 "
                "percent the result is certain."
            ),
        ),
    )
