"""The answer of chapter 11 in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="power.text",
            prompt=_(
                "15 data sets, paired t-test, p = 0.04, level 0.05. If the gain is as large as it "
                "was seen, 56 of 100 new studies reject. \u201cSo it will work again, won't "
                "it?\u201d Write your answer."
            ),
            numbers=(
                Required(name=_("p"), value=0.04, tolerance=0),
                Required(name=_("the level"), value=0.05, tolerance=0),
            ),
            forbidden=(
                "replication",
                "probability-of-h0",
                "not-chance",
                "prove",
                "real",
                "winner",
                "robust",
            ),
            rubric=(
                _("It says what was shown: a difference, with test, p and level."),
                _("It says that a new study of this size may well not reject."),
                _("It names a way out: more problems, planned for a gain that matters."),
            ),
            good=_(
                "On 15 data sets your method was better (paired t-test, p = 0.04, level 0.05). A "
                "new study of this size may well not reject: even if the gain is as large as you "
                "saw it, only 56 of 100 would. Plan the next one for the smallest gain that "
                "matters to you."
            ),
            flawed=_(
                "With p = 0.04 (level 0.05) the gain is proven to be real, so the result will "
                "replicate in 96 % of all studies."
            ),
        ),
    )
