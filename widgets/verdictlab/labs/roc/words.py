"""What the ROC lab offers, and its sentences as templates: Python fills them here, a page fills
the same ones."""

from ..._text import _, format_level, format_number
from ..engine.view import Column

__all__ = ["COSTS", "CUTS", "RATIOS", "columns", "cut_labels", "sides", "templates"]

# What a false alarm and a miss cost; negatives to positives. Both as "first:second".
COSTS = (
    *("100:1", "50:1", "20:1", "10:1", "5:1", "4:1", "2:1", "1:1"),
    *("1:2", "1:4", "1:5", "1:10", "1:20", "1:50", "1:100"),
)
RATIOS = ("999:1", "99:1", "49:1", "19:1", "9:1", "4:1", "2:1", "1:1", "1:2", "1:4")
# Finer near 0 and 1, where the scores of naive Bayes crowd. 0 is whole, as JavaScript writes it:
# the browser and Python name a state by its values.
CUTS = (
    *(0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05),
    *(place / 20 for place in range(2, 19)),
    *(0.95, 0.98, 0.99, 0.995, 0.998, 0.999),
)


def sides(text):
    """The two whole numbers of "first:second"."""
    return tuple(int(part) for part in text.split(":"))


def cut_labels():
    """The thresholds of `CUTS` as they are written."""
    return [format_level(cut) if cut else format_number(0, 2) for cut in CUTS]


def templates():
    """{name: template} of every sentence that depends on what is chosen."""
    return {
        "mark": format_number(0.5, 1)[1],
        "cheaper": _("{cheaper} is cheaper: {cost} per case against {other_cost}."),
        "cheaper_smaller_area": _(
            "{cheaper} is cheaper, with the smaller area: {cost} per case against {other_cost}."
        ),
        "same": _("Both cost the same: {cost} per case."),
        "acts_from": _("{name} calls positive from the score {threshold} on"),
        "acts_nothing": _("{name} calls nothing positive"),
        "acts_all": _("{name} calls everything positive"),
        "sentence": _(
            "{brief} {first}; {second}. A false alarm costs {fp}, a miss {fn}; negatives to "
            "positives are {negatives} to {positives}."
        ),
        "caveat_best": _(
            "Counted on {cases} cases, with thresholds chosen on them: new cases will cost more, "
            "and a small gap may turn."
        ),
        "caveat": _("Counted on {cases} cases: on new ones a small gap may turn."),
        "slope": _(
            "The lines of equal cost have the slope {fp} x {negatives} / ({fn} x {positives}) = "
            "{slope}: so much must the true positive rate gain to pay for one unit of the false "
            "positive rate."
        ),
        "touch": _(
            "Coming down from the corner (0, 1), the line of this slope meets {name} first, at "
            "false positive rate {fpr} and true positive rate {tpr}."
        ),
        "touch_both": _(
            "Coming down from the corner (0, 1), the line of this slope meets both at once."
        ),
        "costs_extra": _(
            "At the threshold chosen {name} costs {extra} per case more than at its cheapest: "
            "{cheapest}."
        ),
        "costs_nothing_extra": _("No other threshold would make {name} cheaper."),
        "row_cheapest": _("{name}, cheapest: {threshold}"),
        "row_chosen": _("{name}, chosen: {threshold}"),
        "nothing": _("nothing is positive"),
        "all": _("everything is positive"),
        "row_nothing": _("Anybody: nothing is positive"),
        "row_all": _("Anybody: everything is positive"),
        "caption": _(
            "Expected in use: rates as counted on {cases} cases, negatives to positives "
            "{negatives} to {positives}."
        ),
        "picture": _(
            "ROC plane: false positive rate to the right, true positive rate up. {first} {second}"
        ),
        "point": _(
            "{name} at {threshold}: false positive rate {fpr}, true positive rate {tpr}, {cost} "
            "per case."
        ),
        "note": _(
            "Straight lines: points of equal cost, through the cheaper point (red) and the other "
            "(grey). Drag a point along its curve, or the diamond to turn the line."
        ),
        "hull": _("hull over both"),
        "line_name": _("line of equal cost"),
        "line": _("Line of equal cost, slope {slope}."),
        "horizontal": _("false positive rate"),
        "vertical": _("true positive rate"),
    }


def columns():
    """The headings of the table; its cells are written already."""
    heads = (
        _("rule"),
        _("false positive rate"),
        _("true positive rate"),
        _("false alarms in 1000"),
        _("misses in 1000"),
        _("cost per case"),
    )
    return tuple(
        Column(key=str(place), label=head, numeric=place > 0) for place, head in enumerate(heads)
    )
