"""The letter of chapter 17 in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="own.letter",
            prompt=_(
                "Answer the reviewer, as the author of the ADI4 file without a dated plan. All "
                "eight algorithms: Friedman, p = 0.078, level 0.05. The six variants alone: ADI4 "
                "against ADI, Nemenyi, adjusted p = 0.042. Give both numbers with their families, "
                "say what was planned, and what the paper will claim now."
            ),
            numbers=(
                Required(name=_("p of all eight"), value=0.078, tolerance=0.001),
                Required(name=_("adjusted p among the six"), value=0.042, tolerance=0.001),
            ),
            forbidden=("equal", "almost-significant", "real", "prove", "winner", "robust"),
            rubric=(
                _("It gives both numbers, each with its test and family."),
                _("It says that no plan was written down, and that the pair was noticed in the "
                  "table."),
                _("It says what the paper will claim now (of these data: nothing), and what it "
                  "will only mention."),
            ),
            good=_(
                "You are right: eight algorithms were run, no plan was written down, and the pair "
                "was noticed in the table. Over all eight Friedman's test gives p = 0.078, level "
                "0.05: no difference is shown. Among the six variants ADI4 ranks better than ADI "
                "(Nemenyi, adjusted p = 0.042). The paper now tells both families and claims "
                "neither; ADI4 against ADI is a question for new problems, planned before."
            ),
            flawed=_(
                "p = 0.078 is nearly significant and among the six it is 0.042, so ADI4 is the "
                "winner; the effect is real and the test merely lacked power."
            ),
        ),
    )
