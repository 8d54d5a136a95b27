"""The verdict of chapter 07 built from parts."""

from ...._text import _
from ...model import SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    differ = _("PDFC has the higher mean accuracy,")
    p = _("p = 0.0071, at most alpha = 0.05;")
    interval = _("the data are compatible with a lead of 0.0122 to 0.0694.")
    caveat = _("Whether that matters is not the test's to say.")
    return (
        SentenceCheck(
            id="hypotheses.verdict-parts",
            prompt=_(
                "PDFC and NNEP on 24 problems, paired t-test, two sides, level 0.05 fixed before: "
                "mean difference 0.0408, 95 % interval 0.0122 to 0.0694, p = 0.0071."
            ),
            slots=(
                Slot(
                    name=_("decision"),
                    options=(
                        differ,
                        _("The accuracies of PDFC and NNEP are equal,"),
                        _("It is proven that PDFC is better,"),
                    ),
                    right=differ,
                    feedback={
                        _("The accuracies of PDFC and NNEP are equal,"): _(
                            "The test rejects; and even a silent test would not say that."
                        ),
                        _("It is proven that PDFC is better,"): _(
                            "Where nothing differs, 7 in 1000 studies look like this one."
                        ),
                    },
                    misconceptions={
                        _("The accuracies of PDFC and NNEP are equal,"): "M03",
                        _("It is proven that PDFC is better,"): "M38",
                    },
                ),
                Slot(
                    name=_("evidence"),
                    options=(
                        p,
                        _("with probability 0.9929;"),
                        _("p = 0.326, above alpha = 0.05;"),
                        _("p = 0.0071, so even at alpha = 0.01;"),
                    ),
                    right=p,
                    feedback={
                        _("with probability 0.9929;"): _(
                            "1 - p is not the probability of a difference: p was computed where "
                            "there is none."
                        ),
                        _("p = 0.326, above alpha = 0.05;"): _(
                            "That is the test for strangers; the scores come in pairs."
                        ),
                        _("p = 0.0071, so even at alpha = 0.01;"): _(
                            "The level was 0.05. Naming a stricter one afterwards is choosing it "
                            "after looking, too."
                        ),
                    },
                    misconceptions={
                        _("with probability 0.9929;"): "M01",
                        _("p = 0.0071, so even at alpha = 0.01;"): "M26",
                    },
                ),
                Slot(
                    name=_("interval"),
                    options=(
                        interval,
                        _("the true lead lies in 0.0122 to 0.0694 with probability 95 %."),
                        _("on 95 % of all problems PDFC leads by 0.0122 to 0.0694."),
                    ),
                    right=interval,
                    feedback={
                        _("the true lead lies in 0.0122 to 0.0694 with probability 95 %."): _(
                            "95 % belongs to the recipe; this interval holds the truth or not."
                        ),
                        _("on 95 % of all problems PDFC leads by 0.0122 to 0.0694."): _(
                            "The interval is for the mean, not for single problems."
                        ),
                    },
                    misconceptions={
                        _("the true lead lies in 0.0122 to 0.0694 with probability 95 %."): "M08",
                    },
                ),
                Slot(
                    name=_("caveat"),
                    options=(
                        caveat,
                        _("So small a p shows a large effect."),
                        _("So it will be found again in 99.3 % of all studies."),
                    ),
                    right=caveat,
                    feedback={
                        _("So small a p shows a large effect."): _(
                            "p mixes size and number of problems; the interval shows the size."
                        ),
                        _("So it will be found again in 99.3 % of all studies."): _(
                            "1 - p is no rate of replication."
                        ),
                    },
                    misconceptions={
                        _("So small a p shows a large effect."): "M05",
                        _("So it will be found again in 99.3 % of all studies."): "M02",
                    },
                ),
            ),
            hints=(
                _("Decision, evidence, size, and what it does not say."),
                _("Which of the two p-values of section 3.6 belongs to pairs?"),
                _("0.0071 beside 0.05; the interval as a range of compatible values."),
            ),
        ),
    )
