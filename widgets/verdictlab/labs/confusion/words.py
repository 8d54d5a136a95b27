"""The confusion lab's sentences; a page fills the same ones in computed/confusion.js."""

from math import isnan

from ..._text import _, format_number, join_words
from ..engine.words import frame_words

__all__ = ["plain_number", "shown", "templates"]


def shown(value, decimals=3):
    """A share with some decimals, or the words for a ratio over nothing."""
    # Twelve decimals first: the last bit of a sum may differ between Python and a browser.
    return _("not defined") if isnan(value) else format_number(round(float(value), 12), decimals)


def plain_number(value):
    """A short number as it is: 2, 0.5."""
    return f"{value:g}"


def templates(*, plain=False):
    """{name: sentence with named holes}; ``plain`` for a page, which joins lists itself."""
    words = {
        "undefined": _("not defined"),
        "empty": _("There is no case in the matrix: type at least one count."),
        "brief": _("Accuracy {accuracy}, kappa {kappa}."),
        "sentence": _(
            "{brief} Always saying \u201c{majority}\u201d would have accuracy {baseline}. "
            "Kappa is chance-corrected agreement, not a hit rate."
        ),
        "caveat": _(
            "Found of each class (recall): {recalls}. Other cases would give other numbers: the "
            "{sure} % interval of the accuracy is {low} to {high}."
        ),
        "of_class": _("{name} {value}"),
        "opposed": _(
            "Against the plan, accuracy rises from {a0} to {a} while kappa falls from {k0} to {k}."
        ),
        "against": _(
            "Against the plan, accuracy goes from {a0} to {a} and kappa from {k0} to {k}."
        ),
        "summary": _("accuracy {accuracy}, kappa {kappa}"),
        "why_1": _(
            "On the diagonal: {hits} of {n}, so the accuracy is {accuracy}. The most frequent "
            "class is \u201c{majority}\u201d with {most}: naming it every time is right in "
            "{baseline} of all cases without looking at any."
        ),
        "why_2": _(
            "Labels dealt out at random, each as often as it occurs and as it is predicted here, "
            "would agree in {chance} of the cases. Kappa is the share of the way from there to 1 "
            "that was covered: ({exact} - {chance}) / (1 - {chance}) = {kappa}."
        ),
        "why_3": _(
            "Accuracy is the recall of each class weighted by how often the class occurs, so a "
            "rare class hardly counts. Balanced accuracy is the plain mean of the recalls: "
            "{balanced}."
        ),
        "why_4": _(
            "Class \u201c{target}\u201d against the rest: {tp} of its {positives} cases are found "
            "(recall {recall}), beside {fp} false alarms (precision {precision}). In F, recall "
            "counts {beta} times as much as precision: {f}."
        ),
        "why_5": _(
            "The interval holds every accuracy that could well have given {hits} of {n} (Clopper "
            "and Pearson, exact). It takes the cases for drawn one by one from all such cases; "
            "then it misses the accuracy there at most {alpha} of the time (measured: .003 to "
            ".049 where .05 was allowed). {placed}"
        ),
        "below": _("Always naming \u201c{majority}\u201d ({baseline}) lies below it."),
        "inside": _(
            "Always naming \u201c{majority}\u201d ({baseline}) lies in it: these cases do not "
            "show that the predictions are more often right."
        ),
        "above": _("Always naming \u201c{majority}\u201d ({baseline}) lies above it."),
        "accuracy": _("accuracy"),
        "kappa": _("kappa"),
        "balanced": _("balanced accuracy"),
        "recall_of": _("recall of {name}"),
        "precision_of": _("precision of {name}"),
        "f_of": _("F of {name}, beta {beta}"),
        "correlation_of": _("correlation (MCC) of {name}"),
        "mark": _("{name}: {value}."),
        "mark_was": _("{name}: {value}; the plan had {was}."),
        "picture": _("Measures: accuracy {accuracy}, kappa {kappa}; recall: {recalls}."),
        "note": _(
            "Line on accuracy: its {sure} % interval, {low} to {high}. Orange: each class. Green: "
            "the class of interest."
        ),
        "note_was": _(
            "Line on accuracy: its {sure} % interval, {low} to {high}. Ring: the plan. Orange: "
            "each class. Green: the class of interest."
        ),
        "axis": _("value of the measure (1 = perfect)"),
        "reference": _("always \u201c{majority}\u201d: accuracy {baseline}"),
        "caption": _("Each class against all others; cases in all: {n}."),
        "class": _("class"),
        "cases": _("cases"),
        "called": _("predicted so"),
        "recall": _("recall"),
        "specificity": _("specificity"),
        "precision": _("precision"),
        "f": _("F, beta {beta}"),
        "code": (
            "from scipy.stats import binomtest\n\n"
            "from verdictlab import binary_metrics, confusion_metrics\n\n"
            "matrix = {matrix}  # " + _("true classes in rows") + "\n"
            "found = confusion_metrics(matrix, labels={names})\n"
            "print(found)\n"
            "print(found.per_class['recall'].round(3))\n"
            "print(round(max(map(sum, matrix)) / found.n, 3))  # "
            + _("always the most frequent class")
            + "\n"
            "print(binary_metrics(tp={tp}, fn={fn}, fp={fp}, tn={tn}, beta={beta}))\n"
            "print(binomtest({hits}, {n}).proportion_ci(1 - {level}, method='exact'))"
        ),
    }
    if plain:
        frame = frame_words()
        return words | {name: frame[name] for name in ("list_more", "list_last", "nothing")}
    return words | {"join": join_words}
