"""The prediction of chapter 16, and the five beliefs of chapter 00 once more, unmarked."""

from ...._text import _, format_number
from ...model import Choice, Question, Quiz, Slide
from .facts import agreeing


def _belief(name, prompt, misconception, *, true=False):
    """One sentence to agree or disagree with; who takes the wrong side holds the belief."""
    noted = _("Noted.")
    wrong = {"feedback": noted, "misconception": misconception}
    right = {"feedback": noted, "right": True}
    return Question(
        id=f"audit.{name}",
        prompt=prompt,
        choices=(
            Choice(text=_("I agree"), **(right if true else wrong)),
            Choice(text=_("I disagree"), **(wrong if true else right)),
            Choice(text=_("I don't know"), feedback=noted),
        ),
    )


def items():
    """The items, in the language chosen now."""
    return (
        Slide(
            id="audit.agree",
            prompt=_(
                "We computed again what five sources print, wherever they left enough to do so. "
                "Of a hundred printed numbers, how many came out as printed?"
            ),
            low=0,
            high=100,
            decimals=0,
            answer=agreeing,
            tolerance=7,
            below=_("More than that. Print is better than its reputation."),
            above=_("Fewer than that."),
            beliefs={},
            outcome=_(
                "About {percent}. Most of the others are off in the last digit, or in a number "
                "on which nothing hangs. Some turn a verdict. Telling them apart is an auditor's "
                "trade."
            ).format(percent=format_number(agreeing(), 0)),
        ),
        Quiz(
            id="audit.beliefs",
            title=_("What do you believe now?"),
            marked=False,
            questions=(
                _belief(
                    "belief-p",
                    _(
                        "A paper reports p = 0.01 for C against D. The chance that this result "
                        "is mere luck is therefore one in a hundred."
                    ),
                    "M01",
                ),
                _belief(
                    "belief-equal",
                    _(
                        "C against D: no significant difference (p = 0.55). The cheaper one may "
                        "be used, since they perform alike."
                    ),
                    "M03",
                ),
                _belief(
                    "belief-size",
                    _(
                        "Study one has p = 0.0002, study two p = 0.03. The effect in study one "
                        "may well be the smaller of the two."
                    ),
                    "M05",
                    true=True,
                ),
                _belief(
                    "belief-many",
                    _(
                        "Ten algorithms that are alike, 45 pairs tested at 0.05 each: one should "
                        "be quite safe from false alarms."
                    ),
                    "M10",
                ),
                _belief(
                    "belief-mean",
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
