"""The paragraph of case 15e that goes to print."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="adi.paragraph",
            prompt=_(
                "Write the paragraph. Suppose that the family of six was planned before the runs. "
                "Six, Friedman: p = 0.0054. Nemenyi: ADI4 and ADI 0.0418, ADI4 and ADI3 0.0061. "
                "By means: ANOVA, corrected, 0.0388; t tests, Holm, 0.0879 and 0.0286. With one "
                "problem less ADI stays shown 6 times of 15, ADI3 always. All eight, Friedman: p = "
                "0.0779. Level 0.05, 15 problems."
            ),
            numbers=(
                Required(name=_("overall p of the six"), value=0.00535, tolerance=0.0004),
                Required(name=_("p of ADI4 and ADI"), value=0.0418, tolerance=0.0004),
                Required(name=_("p of ADI4 and ADI3"), value=0.0061, tolerance=0.0002),
                Required(name=_("overall p of all eight"), value=0.0779, tolerance=0.0006),
            ),
            forbidden=("equal", "not-chance", "real", "prove", "winner", "robust"),
            rubric=(
                _("It names the family, and says that it was named beforehand."),
                _("Each p stands beside its comparison; ADI3 stands firm, ADI hangs by a thread."),
                _("It reports all eight, too, without calling them equal."),
            ),
            good=_(
                "Before the runs we planned to compare our six variants on 15 problems by ranks, "
                "for we ask who is ahead problem by problem. They differ (Friedman, p = 0.0054; "
                "ANOVA, corrected, 0.0388). ADI4 ranks better than ADI3 (p = 0.0061; Nemenyi, "
                "level 0.05), whichever problem is left out, and t tests agree (p = 0.0286). It "
                "ranks better than ADI as well (p = 0.0418), but that hangs by a thread: it stays "
                "shown in 6 of the 15 tables with one problem less, and t tests do not show it "
                "(p = 0.0879). For the other 13 pairs no difference is shown. Together with C4.5 "
                "and IB1 no difference among the eight is shown (p = 0.0779), which is not "
                "evidence that there is none."
            ),
            flawed=_(
                "ADI4 is the winner (p = 0.0054). Against ADI (0.0418) and ADI3 (0.0061) this is "
                "proven; with two more algorithms the result becomes 0.0779, so all eight are "
                "equal there."
            ),
        ),
    )
