"""A verdict of chapter 03 put together from parts."""

from ...._text import _
from ...model import SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    cheaper = _("Naive Bayes is cheaper, 0.0236 per case against 0.0259 for logistic regression")
    setting = _(
        "at 99 negatives to 1 positive, a false alarm at 1 and a miss at 5, each at its cheapest "
        "threshold"
    )
    areas = _(
        "The area of logistic regression is larger, 0.940 against 0.898 (DeLong: p = 0.0394, "
        "level 0.05)"
    )
    rest = _(
        "the costs were counted on the 285 samples on which the thresholds were chosen, so they "
        "flatter"
    )
    wrong = {
        "areas_win": _("Logistic regression is cheaper, as its area is larger"),
        "p_on_cost": _("Naive Bayes is cheaper, 0.0236 per case against 0.0259 (p = 0.0394)"),
        "best": _("Naive Bayes is the better classifier"),
        "half": _("at the threshold 0.5, which belongs to every score"),
        "sample": _("at the class ratio of the samples, 179 to 106"),
        "fewer": _("Logistic regression makes fewer errors (DeLong: p = 0.0394, level 0.05)"),
        "trend": _(
            "The area of logistic regression tends to be larger (DeLong: p = 0.0394, level 0.01)"
        ),
        "equal": _("the gap of 0.0023 is too small to matter, so both are equal"),
        "sure": _("the same is to be expected of any other screening"),
    }
    return (
        SentenceCheck(
            id="roc.verdict-parts",
            prompt=_(
                "The screening: 99 negatives to 1 positive, a false alarm costs 1, a miss 5. Cost "
                "per case on 285 samples, each at its cheapest threshold: Naive Bayes 0.0236, "
                "logistic regression 0.0259. AUC 0.898 and 0.940; DeLong: p = 0.0394; level 0.05."
            ),
            template="{cost}, {setting}. {areas}; {rest}.",
            slots=(
                Slot(
                    name="cost",
                    label=_("cost"),
                    options=(wrong["areas_win"], wrong["p_on_cost"], cheaper, wrong["best"]),
                    right=cheaper,
                    feedback={
                        wrong["areas_win"]: _(
                            "0.0236 is less than 0.0259. The area does not know the costs."
                        ),
                        wrong["p_on_cost"]: _(
                            "0.0394 belongs to the difference of the areas. No test was made of "
                            "the costs."
                        ),
                        wrong["best"]: _(
                            "At other costs it is not. Say what was compared: cost per case, here."
                        ),
                    },
                    misconceptions={
                        wrong["areas_win"]: "M20",
                        wrong["p_on_cost"]: "M27",
                        wrong["best"]: "M17",
                    },
                ),
                Slot(
                    name="setting",
                    label=_("setting"),
                    options=(wrong["half"], setting, wrong["sample"]),
                    right=setting,
                    feedback={
                        wrong["half"]: _(
                            "At 0.5 both cost more than calling nobody positive; these costs are "
                            "those of the cheapest thresholds."
                        ),
                        wrong["sample"]: _(
                            "Those 285 samples gave the rates; the costs are for the screening."
                        ),
                    },
                    misconceptions={wrong["half"]: "M41", wrong["sample"]: "M25"},
                ),
                Slot(
                    name="areas",
                    label=_("areas"),
                    options=(areas, wrong["fewer"], wrong["trend"]),
                    right=areas,
                    feedback={
                        wrong["fewer"]: _(
                            "An area counts pairs in order, not errors; errors need a threshold."
                        ),
                        wrong["trend"]: _(
                            "The level was 0.05, and 0.0394 is at most that: the difference is "
                            "shown, and it tends nowhere."
                        ),
                    },
                    misconceptions={wrong["fewer"]: "M20", wrong["trend"]: "M26"},
                ),
                Slot(
                    name="rest",
                    label=_("caveat"),
                    options=(wrong["equal"], wrong["sure"], rest),
                    right=rest,
                    feedback={
                        wrong["equal"]: _(
                            "Small is not equal; 9 % less cost may matter, and nothing showed "
                            "equality."
                        ),
                        wrong["sure"]: _(
                            "In 15 of the 20 halves of section 4.2 logistic regression is the "
                            "cheaper one."
                        ),
                    },
                    misconceptions={wrong["equal"]: "M03", wrong["sure"]: "M25"},
                ),
            ),
            hints=(
                _("Two questions, two answers: which costs less, and whose area is larger?"),
                _("A p-value stands beside the comparison that it tests."),
                _("0.0394 beside the areas; the costs with their setting and their source."),
            ),
        ),
    )
