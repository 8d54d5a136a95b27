"""Verdicts in words of chapter 00b."""

from ...._text import _
from ...model import Required, SentenceCheck, Slot, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="refresher.verdict-parts",
            prompt=_(
                "PDFC and NNEP on 24 problems: mean difference 0.041, 52 of 10,000 rounds of "
                "swapping as far out, level 0.05 fixed beforehand."
            ),
            template=_(
                "{decision} between PDFC and NNEP: PDFC stands {direction} on average "
                "({evidence}; {level}). {rest}"
            ),
            slots=(
                Slot(
                    name=_("decision"),
                    options=(
                        _("A difference was shown"),
                        _("No difference was shown"),
                        _("A difference was proved"),
                    ),
                    right=_("A difference was shown"),
                    feedback={
                        _("No difference was shown"): _(
                            "0.0053 is at most 0.05, so the test rejects."
                        ),
                        _("A difference was proved"): _(
                            "Chance can do it too, if rarely. A test gives evidence, no proof."
                        ),
                    },
                    misconceptions={_("A difference was proved"): "M38"},
                ),
                Slot(
                    name=_("direction"),
                    options=(_("0.041 higher"), _("0.041 lower"), _("0.14 higher")),
                    right=_("0.041 higher"),
                    feedback={
                        _("0.041 lower"): _("PDFC has 0.849, NNEP 0.809."),
                        _("0.14 higher"): _(
                            "0.14 is how far single scores wander between problems."
                        ),
                    },
                    misconceptions={_("0.14 higher"): "M56"},
                ),
                Slot(
                    name=_("evidence"),
                    options=("p = 0.0053", "p = 0.322", "p = 0.9947"),
                    right="p = 0.0053",
                    feedback={
                        "p = 0.322": _(
                            "That came from dealing out all scores from one bag, as if the "
                            "problems did not matter."
                        ),
                        "p = 0.9947": _("That is 1 - p, which answers no question."),
                    },
                    misconceptions={"p = 0.9947": "M01"},
                ),
                Slot(
                    name=_("level"),
                    options=(
                        _("level 0.05, fixed beforehand"),
                        _("level 0.0053, since it rejects there too"),
                    ),
                    right=_("level 0.05, fixed beforehand"),
                    feedback={
                        _("level 0.0053, since it rejects there too"): _(
                            "The level is not read off the data."
                        )
                    },
                    misconceptions={_("level 0.0053, since it rejects there too"): "M26"},
                ),
                Slot(
                    name=_("rest"),
                    options=(
                        _("This does not say how probable it is that the two do not differ."),
                        _("So they differ with a probability of 99.5 percent."),
                        _("So PDFC is ahead on every problem."),
                    ),
                    right=_("This does not say how probable it is that the two do not differ."),
                    feedback={
                        _("So they differ with a probability of 99.5 percent."): _(
                            "p was computed in a world where they do not differ; it cannot say "
                            "how probable that world is."
                        ),
                        _("So PDFC is ahead on every problem."): _("It is ahead on 15 of 24."),
                    },
                    misconceptions={
                        _("So they differ with a probability of 99.5 percent."): "M01",
                        _("So PDFC is ahead on every problem."): "M25",
                    },
                ),
            ),
            hints=(
                _("Which p-value came from shuffling within the problems?"),
                _("Section 3.5: 53 of 10,001. The level is what was fixed beforehand."),
                _("A difference was shown, 0.041 higher, p = 0.0053, level 0.05."),
            ),
        ),
        TextCheck(
            id="refresher.gap-text",
            prompt=_(
                "PDFC and NNEP on 24 problems: mean difference 0.041, p = 0.0053 by swapping "
                "within problems, level 0.05. Write the verdict."
            ),
            numbers=(
                Required(name=_("gap"), value=0.041, tolerance=0.0006),
                Required(name=_("problems"), value=24, tolerance=0),
                Required(name=_("p-value"), value=0.0053, tolerance=0.0002),
            ),
            forbidden=("prove", "probability-of-h0", "winner"),
            rubric=(
                _("It names both algorithms, the direction, the size of the gap and the count."),
                _("It gives the p-value beside the comparison it belongs to, and its level."),
                _("It says what p is not, or for which problems the sentence holds."),
            ),
            good=_(
                "On 24 problems PDFC scored 0.041 higher than NNEP on average; swapping within "
                "problems reached such a gap rarely (p = 0.0053, level 0.05). This speaks of "
                "problems like these and does not say how probable a difference is."
            ),
            flawed=_(
                "The gap of 0.041 on 24 problems proves that PDFC is better; the probability of "
                "the null hypothesis is 0.0053."
            ),
        ),
    )
