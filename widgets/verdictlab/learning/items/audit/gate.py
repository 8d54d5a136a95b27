"""The three predictions of chapter 16, and the five beliefs of chapter 00 once more, unmarked."""

from ...._text import _, format_number
from ...model import Quiz, Slide
from ..start.gate import belief
from .facts import agreeing, checked, rounding, sharing


def items():
    """The items, in the language chosen now."""
    return (
        Slide(
            id="audit.agree",
            prompt=_(
                "We computed again what {sources} sources print, wherever they left enough to do "
                "so. Of a hundred printed numbers, how many came out as printed, to within one of "
                "the last digit?"
            ).format(**checked()),
            low=0,
            high=100,
            decimals=0,
            answer=agreeing,
            tolerance=7,
            below=_("More than that. Print is better than its reputation."),
            above=_("Fewer than that."),
            beliefs={},
            outcome=_(
                "About {percent}: {agrees} of {printed}. Of the others some were printed from more "
                "decimals than we have, some change a number on which nothing hangs, and some "
                "turn a verdict. Telling them apart is an auditor's trade; section 5 counts what "
                "we know."
            ).format(percent=format_number(agreeing(), 0), **checked()),
        ),
        Slide(
            id="audit.share",
            prompt=_(
                "ADI4 against ADI2, level 0.05: 88 routes over one table, each of which somebody "
                "could have planned. How many of them show a difference?"
            ),
            low=0,
            high=88,
            decimals=0,
            answer=sharing,
            tolerance=6,
            below=_("More than that: not all of them share the plan's answer."),
            above=_("Fewer than that: at more than one fork the difference gets lost."),
            beliefs={},
            outcome=_(
                "{shown} of 88. Neither nearly all nor nearly none, and the table is the same in "
                "each. In the lab you see where they part."
            ).format(shown=sharing()),
        ),
        Slide(
            id="audit.rounded",
            prompt=_(
                "400 honest tables with one decimal, and F printed with two. In how many of them "
                "is your F the author's, to both decimals?"
            ),
            low=0,
            high=400,
            decimals=0,
            answer=rounding,
            tolerance=20,
            below=_("A few more than that."),
            above=_("Fewer than that: one decimal of the scores says little about two of F."),
            beliefs={},
            outcome=_(
                "In {same} of 400. Who takes a last digit for a slip accuses nearly every honest "
                "author."
            ).format(same=rounding()),
        ),
        Quiz(
            id="audit.beliefs",
            title=_("What do you believe now?"),
            marked=False,
            questions=(
                belief(
                    "audit.belief-p",
                    _(
                        "A paper reports p = 0.01 for C against D. The chance that this result "
                        "is mere luck is therefore one in a hundred."
                    ),
                    "M01",
                ),
                belief(
                    "audit.belief-equal",
                    _(
                        "C against D: no significant difference (p = 0.55). The cheaper one may "
                        "be used, since they perform alike."
                    ),
                    "M03",
                ),
                belief(
                    "audit.belief-size",
                    _(
                        "Study one has p = 0.0002, study two p = 0.03. The effect in study one "
                        "may well be the smaller of the two."
                    ),
                    "M05",
                    true=True,
                ),
                belief(
                    "audit.belief-many",
                    _(
                        "Ten algorithms that are alike, 45 pairs tested at 0.05 each: one should "
                        "be quite safe from false alarms."
                    ),
                    "M10",
                ),
                belief(
                    "audit.belief-mean",
                    _(
                        "Twenty copies of one algorithm with different seeds: the leader's lead "
                        "over the others needs no explanation."
                    ),
                    "M17",
                    true=True,
                ),
            ),
        ),
    )
