"""The ellipse lab's sentences; a page fills the same ones in ellipse/computed.js."""

from ..._text import _, format_number

__all__ = ["MEASURES", "OF_ALL", "templates"]

OF_ALL = "errors = errors * (100 - unlabelled) / 100\n"  # a line of code
MEASURES = ("error", "unlabelled", "operations")


def templates():
    """{name: sentence with named holes}."""
    return {
        "mark": format_number(0.5, 1)[1],
        "list_more": _("{list}, {item}"),
        "list_last": _("{list} and {item}"),
        "nothing": _("nothing"),
        "crowned": _("{crown} is crowned: cost {cost}. Next comes {second}, {second_cost}."),
        "shared": _("{crown} share the crown: cost {cost}."),
        "weightless": _("Nothing weighs anything, so nobody is crowned."),
        "sentence": _(
            "{brief} It has {error} % errors, leaves {unlabelled} % without a label and searches "
            "{operations} % of the memory."
        ),
        "wins": _("It is cheaper than the next on {wins} of {n} problems. "),
        "caveat": _(
            "{wins}A crown is the lowest mean cost under your weights; nothing is tested here."
        ),
        "summary": _("weights {a}, {b}, {c}"),
        "task": _(
            "move the dot in the triangle until CBR, which searches everything, is crowned. How "
            "much may operations weigh?"
        ),
        "found": _("CBR reigns only while operations weigh less than {most} in 100."),
        "why_cost": _(
            "The cost is a mean of three percentages, weighed by you. {first}: ({a} times {error} "
            "+ {b} times {unlabelled} + {c} times {operations}) / {sum} = {cost}."
        ),
        "why_weightless": _(
            "The cost is a mean of three percentages; with weights of 0 it has none."
        ),
        "why_classified": _(
            "Errors are counted over the classified cases. Who labels only the easy ones looks "
            "good there, so the cases without a label need a weight of their own."
        ),
        "why_all": _(
            "Errors are counted over all cases. A case without a label cannot be wrong, so this "
            "number falls by itself when labels are refused."
        ),
        "why_ideal": _(
            "The ideal stands in the corner: no error, every case labelled, nothing searched. The "
            "line through the crowned one joins what costs the same as it, if the third "
            "measure stays as it is."
        ),
        "why_spread": _(
            "The half-axes of an ellipse are the spreads (standard deviations) over the problems. "
            "Whether two ellipses overlap decides nothing."
        ),
        "why_holders": _(
            "Of 100 weights in the triangle crown {holders}. Nothing ever crowns {others}."
        ),
        "list_title": _("crowned by so many of 100 weights"),
        "neighbours": _("k = {k}"),
        "holder": _("{name} {share}"),
        "few": _("less than 1"),
        "text": _(
            "A triangle of weights: errors {a}, cases without a label {b}, operations {c}. {brief} "
            "Below it the nine algorithms: errors against cases without a label, and against "
            "operations."
        ),
        "page_weights": _("Weights"),
        "page_unlabelled": _("Errors, no label"),
        "page_operations": _("Errors, operations"),
        "note": _("Drag the dot: a corner counts alone."),
        "handle": _("Your weights: errors {a}, without a label {b}, operations {c}. {brief}"),
        "spot": _(
            "{name}: errors {error} %, without a label {unlabelled} %, operations {operations} %; "
            "cost {cost}."
        ),
        "spot_free": _(
            "{name}: errors {error} %, without a label {unlabelled} %, operations {operations} %."
        ),
        "corner_error": _("errors"),
        "corner_unlabelled": _("without a label"),
        "corner_operations": _("operations"),
        "x": _("errors, %"),
        "y_unlabelled": _("without a label, %"),
        "y_operations": _("operations, % of the full search"),
        "ideal": _("ideal"),
        "caption": _(
            "Means over {n} problems, in percent; cost under your weights; and of how many weights "
            "in 100 each is crowned."
        ),
        "column_name": _("algorithm"),
        "column_error": _("errors"),
        "column_unlabelled": _("without a label"),
        "column_operations": _("operations"),
        "column_cost": _("cost"),
        "column_share": _("crowned"),
        "never": _("never"),
        "none": _("none"),
        "code": (
            "from verdictlab import load_data, load_table\n\n"
            "errors = load_table('somcbr_k_13x9').scores\n"
            "frame = load_data('medical_coverage')\n"
            "frame['name'] = frame['algorithm'] + ' k=' + frame['k'].astype(str)\n"
            "wide = frame.pivot(index='problem', columns='name')\n"
            "unlabelled = wide['unclassified'][list(errors)]\n"
            "per = load_data('somcbr_per_rejection')\n"
            "per['name'] = 'SOMCBR-per k=' + per['k'].astype(str)\n"
            "per = per.pivot(index='problem', columns='name')['unclassified']\n"
            "unlabelled = unlabelled.assign(**per)\n"
            "searched = 100 - wide['reduction']['SOMCBR-vot k=1']\n"
            "operations = errors.apply(\n"
            "    lambda column: searched if 'SOM' in column.name else searched * 0 + 100\n"
            ")\n"
            "{of_all}"
            "cost = ({a} * errors + {b} * unlabelled + {c} * operations) / {sum}\n"
            "cost = cost.loc[{problems}]\n"
            "print(cost.mean().sort_values().round(3))"
        ),
    }


def table_label(table):
    """The problems in words."""
    return {
        "all": _("All 13 problems"),
        "typical": _("12, without miasbi2c4"),
        "ddsm": _("DDSM, 4 problems"),
        "mias": _("MIAS, 7 problems"),
        "two": _("Biopsia and Mamografia"),
    }[table]


def errors_label(errors):
    """What errors are counted over."""
    return {"classified": _("the classified cases"), "all": _("all cases")}[errors]
