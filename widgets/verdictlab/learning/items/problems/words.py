"""Verdicts in words of chapter 06."""

from ...._text import _
from ...model import Required, SentenceCheck, Slot, TextCheck


def items():
    """The items, in the language chosen now."""
    return (_verdict_parts(), _pooling_text())


def _verdict_parts():
    fails = _("it is not known what SOMCBR would do on it.")
    surely = _("SOMCBR will fail on it.")
    others = _("any clustering algorithm will fail on it.")
    near = _("SOMCBR failed on 8 of the 9 printed problems")
    none = _("SOMCBR failed on none of the 6 printed problems")
    one = _("SOMCBR failed on 1 of the 13 printed problems")
    return SentenceCheck(
        id="problems.verdict-parts",
        prompt=_("A new problem has F3 = 0.80 and N12 = 0.02. Limits 0.5 and 1, as in the thesis."),
        template=_(
            "The problem lies {distance} from the least complex point, so in region {region}. In "
            "that region {neighbours}; {conclusion}"
        ),
        slots=(
            Slot(
                name=_("distance"),
                options=("0.20", "0.80", "0.18"),
                right="0.20",
                feedback={
                    "0.80": _("That is the distance from F3 = 0; the least complex point has 1."),
                    "0.18": _("The two parts are not subtracted: sqrt(0.2^2 + 0.02^2)."),
                },
            ),
            Slot(
                name=_("region"),
                options=("A", "B", "C"),
                right="A",
                feedback={
                    "B": _("B begins at a distance of 0.5."),
                    "C": _("C is the hard corner; a high F3 and a low N12 mean easy."),
                },
            ),
            Slot(
                name=_("neighbours"),
                options=(near, one, none),
                right=near,
                feedback={
                    one: _("That is region B, with thyroids_c3."),
                    none: _("That is region C."),
                },
            ),
            Slot(
                name=_("conclusion"),
                options=(fails, surely, others),
                right=fails,
                feedback={
                    surely: _(
                        "8 failures among 9 neighbours, all 8 from three data sets, are a reason "
                        "to try something simpler first, not a result on this problem."
                    ),
                    others: _("The map was drawn for SOMCBR; no other algorithm was asked."),
                },
                misconceptions={surely: "M25", others: "M25"},
            ),
        ),
        hints=(
            _("Start at the least complex point: F3 = 1, N12 = 0."),
            _("Section 3.7 has a table of what happened in each region."),
            _("0.2 to the left, 0.02 upwards. Then: what was measured, and on what?"),
        ),
    )


def _pooling_text():
    return TextCheck(
        id="problems.pooling-text",
        prompt=_(
            "Errors of CBR and SOMCBR2: pooled over five problems 11.44 and 11.16, in region C "
            "(one problem) 16.3 and 8.6. No test was made. Write what you would report."
        ),
        numbers=(
            Required(name=_("pooled error of CBR"), value=11.44, tolerance=0.005),
            Required(name=_("pooled error of SOMCBR2"), value=11.16, tolerance=0.005),
            Required(name=_("error of CBR in C"), value=16.3, tolerance=0.005),
            Required(name=_("error of SOMCBR2 in C"), value=8.6, tolerance=0.005),
        ),
        forbidden=("prove", "winner", "equal", "robust"),
        rubric=(
            _("It gives both errors pooled and both in region C."),
            _("It says that the pooled mean mixes regions with opposite differences."),
            _("It says that region C has one problem here and that no test was made."),
        ),
        good=_(
            "Pooled over five problems the errors are 11.44 (CBR) and 11.16 (SOMCBR2), but that "
            "mixes regions with opposite differences: in region C SOMCBR2 errs less (8.6 against "
            "16.3), in A and B it errs more. Region C has a single problem here and no test was "
            "made, so I only describe these five."
        ),
        flawed=_(
            "CBR and SOMCBR2 are equal (11.44 and 11.16). In region C the winner is SOMCBR2, 8.6 "
            "against 16.3, which proves that clustering helps on hard problems."
        ),
    )
