"""The prediction of chapter 02."""

from ...._text import _
from ....metrics import confusion_metrics
from ...model import Mark, Slide


def items():
    """The items, in the language chosen now."""
    return (
        Slide(
            id="metrics.found-eights",
            prompt=_(
                "Model A looks for eights among 1797 pictures and finds 171 of the 174 that are "
                "there. What is its accuracy, the share of all pictures that it gets right?"
            ),
            low=0.0,
            high=1.0,
            decimals=2,
            answer=lambda: confusion_metrics([[171, 3], [798, 825]]).accuracy,
            tolerance=0.05,
            below=_("Lower than it is. It is poor enough, though."),
            above=_("Whoever finds nearly all eights may still call a lot of other pictures one."),
            beliefs={},
            mark=Mark(lab="confusion_lab", row=_("accuracy"), table="own"),
            outcome=_(
                "0.554. A finds the eights, but it calls 798 other pictures an eight too, and "
                "accuracy counts every picture alike. Model B never says \u201ceight\u201d and is "
                "right about all 1623 pictures that are none: 0.903."
            ),
        ),
    )
