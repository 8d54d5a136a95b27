"""The verdict of chapter 07 put together from parts."""

from ...._text import _
from ...model import Choice, SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="hypotheses.verdict-parts",
            prompt=_(
                "PDFC and NNEP on 24 problems, paired t-test, two sides, level 0.05 fixed before: "
                "mean difference 0.0408, 95 % interval 0.0122 to 0.0694, p = 0.0071."
            ),
            slots=(
                Slot(
                    name="decision",
                    label=_("decision"),
                    choices=(
                        Choice(text=_("PDFC has the higher mean accuracy,"), right=True),
                        Choice(
                            text=_("The accuracies of PDFC and NNEP are equal,"),
                            feedback=_(
                                "The test rejects; and even a silent test would not say that."
                            ),
                            misconception="M03",
                        ),
                        Choice(
                            text=_("It is proven that PDFC is better,"),
                            feedback=_(
                                "Where nothing differs, 7 in 1000 studies look like this one."
                            ),
                            misconception="M38",
                        ),
                    ),
                ),
                Slot(
                    name="evidence",
                    label=_("evidence"),
                    choices=(
                        Choice(text=_("p = 0.0071, at most alpha = 0.05;"), right=True),
                        Choice(
                            text=_("with probability 0.9929;"),
                            feedback=_(
                                "1 - p is not the probability of a difference: p was computed "
                                "where there is none."
                            ),
                            misconception="M01",
                        ),
                        Choice(
                            text=_("p = 0.326, above alpha = 0.05;"),
                            feedback=_("That is the test for strangers; the scores come in pairs."),
                        ),
                        Choice(
                            text=_("p = 0.0071, so even at alpha = 0.01;"),
                            feedback=_(
                                "The level was 0.05. Naming a stricter one afterwards is choosing "
                                "it after looking, too."
                            ),
                            misconception="M26",
                        ),
                    ),
                ),
                Slot(
                    name="interval",
                    label=_("interval"),
                    choices=(
                        Choice(
                            text=_("the data are compatible with a lead of 0.0122 to 0.0694."),
                            right=True,
                        ),
                        Choice(
                            text=_("the true lead lies in 0.0122 to 0.0694 with probability 95 %."),
                            feedback=_(
                                "95 % belongs to the recipe; this interval holds the truth or not."
                            ),
                            misconception="M08",
                        ),
                        Choice(
                            text=_("on 95 % of all problems PDFC leads by 0.0122 to 0.0694."),
                            feedback=_("The interval is for the mean, not for single problems."),
                        ),
                    ),
                ),
                Slot(
                    name="caveat",
                    label=_("caveat"),
                    choices=(
                        Choice(
                            text=_("Whether that matters is not the test's to say."),
                            right=True,
                        ),
                        Choice(
                            text=_("So small a p shows a large effect."),
                            feedback=_(
                                "p mixes size and number of problems; the interval shows the size."
                            ),
                            misconception="M05",
                        ),
                        Choice(
                            text=_("So it will be found again in 99.3 % of all studies."),
                            feedback=_("1 - p is no rate of replication."),
                            misconception="M02",
                        ),
                    ),
                ),
            ),
            hints=(
                _("Decision, evidence, size, and what it does not say."),
                _("Which of the two p-values of section 4 belongs to pairs?"),
                _("0.0071 beside 0.05; the interval as a range of compatible values."),
            ),
        ),
    )
