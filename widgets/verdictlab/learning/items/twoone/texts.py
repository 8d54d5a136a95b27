"""Verdicts of chapter 09 in free words."""

from ...._text import _
from ...model import Required, TextCheck


def items():
    """The items, in the language chosen now."""
    return (
        TextCheck(
            id="twoone.verdict-text",
            prompt=_(
                "Wine, 178 cases, ten times ten folds: linear discriminant 0.990, five nearest "
                "neighbours 0.965. Planned: corrected t, level 0.05; p = 0.0880. A colleague "
                "shows you the plain t, p = 0.00000003. Write the verdict, with both accuracies."
            ),
            numbers=(
                Required(name=_("the corrected p"), value=0.088, tolerance=0.0005),
                Required(name=_("the level"), value=0.05, tolerance=0),
                Required(name=_("accuracy of the discriminant"), value=0.990, tolerance=0.0006),
                Required(name=_("accuracy of the neighbours"), value=0.965, tolerance=0.0006),
            ),
            forbidden=(
                "accept-h0",
                "equal",
                "prove",
                "almost-significant",
                "trend",
                "winner",
                "probability-of-h0",
                "robust",
                "important",
            ),
            rubric=(
                _("It gives the planned test's p with its level, and says 'not shown'."),
                _("It says why the plain t may not be used on these 100 scores."),
                _("It calls the correction a heuristic and the evidence one problem's."),
            ),
            good=_(
                "No difference was shown between the linear discriminant (0.990) and five nearest "
                "neighbours (0.965) on these 178 wines: corrected t, p = 0.0880, level 0.05, a "
                "heuristic. That is not evidence of equality. The plain t does not count: its "
                "100 scores come from the same 178 cases."
            ),
            flawed=_(
                "The discriminant (0.990) is the winner: p = 0.0880 almost reaches significance, "
                "and the plain t proves it."
            ),
        ),
    )
