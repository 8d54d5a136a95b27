"""The paragraph of case 15c in free words."""

from ...._text import _
from ...model import Required, TextCheck
from . import facts


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="tutorial.text",
            prompt=_(
                "Write the paragraph for the paper. Registered: control PDFC, Friedman's ranks, "
                "Holm, level 0.05. Adjusted p: FH-GBML 0.00016, NNEP and IS-CHC+1NN 0.113. Of the "
                "32 ways to fill in the line, 20 find all three rivals to differ. Say all of it."
            ),
            numbers=(
                Required(
                    name=_("adjusted p of FH-GBML"),
                    value=lambda: facts.by_friedman("FH-GBML"),
                    tolerance=0.00001,
                ),
                Required(
                    name=_("adjusted p of the other two"),
                    value=lambda: facts.by_friedman("NNEP"),
                    tolerance=0.001,
                ),
                Required(
                    name=_("in how many ways all three differ"),
                    value=facts.ways_to_three,
                    tolerance=0,
                ),
            ),
            forbidden=("equal", "almost-significant", "real", "winner"),
            rubric=(
                _("It gives the registered result first, with control, procedure and level."),
                _("It says of NNEP and IS-CHC+1NN that nothing was shown, and no more."),
                _("It tells of the other ways without letting them decide."),
            ),
            good=_(
                "As registered (control PDFC, Friedman's ranks, Holm, family level 0.05), PDFC "
                "ranks better than FH-GBML (adjusted p = 0.00016); for NNEP and IS-CHC+1NN no "
                "difference was shown (0.113 for both). Looked at afterwards, 20 of 32 common "
                "ways to analyse the table would find all three to differ, those that let wide "
                "data sets count more."
            ),
            flawed=_(
                "PDFC beats FH-GBML (0.00016) and is almost significantly better than the other "
                "two (0.113); as 20 of 32 analyses agree, the difference is real, and PDFC is the "
                "winner."
            ),
        ),
    )
