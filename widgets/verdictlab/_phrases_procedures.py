"""What procedures after an overall test are called, what they rest on and do not promise."""

from typing import get_args

from ._text import _
from .many import FriedmanResult
from .posthoc._adjust import ADJUSTMENTS
from .posthoc._family import Guards

__all__ = ["adjustment_name", "check_keys", "conditions", "procedure"]

# What each row of posthoc's table of adjustments is called; names of people stay as they are.
NAMES = {
    "nemenyi": lambda: "Nemenyi",
    "tukey": lambda: "Tukey",
    "scheffe": lambda: "Scheff\u00e9",
    "dunnett": lambda: "Dunnett",
    "bonferroni": lambda: "Bonferroni",
    "bonferroni-dunn": lambda: "Bonferroni-Dunn",
    "holm": lambda: "Holm",
    "hochberg": lambda: "Hochberg",
    "hommel": lambda: "Hommel",
    "holland": lambda: "Holland",
    "rom": lambda: "Rom",
    "finner": lambda: "Finner",
    "li": lambda: "Li",
    "benjamini-hochberg": lambda: "Benjamini-Hochberg",
    "sidak": lambda: "\u0160id\u00e1k",
    "shaffer": lambda: "Shaffer",
    "shaffer-dynamic": lambda: _("dynamic Shaffer"),
    "bergmann-hommel": lambda: "Bergmann-Hommel",
}
# What each kind of guard does not promise.
PROMISES = {
    "always": lambda: "",
    "dependence": lambda: _(
        "{procedure} keeps the family error if the tests are independent or positively dependent."
    ),
    "no": lambda: _(
        "{procedure} does not control the family error: among true differences a wrong one is "
        "claimed more often than alpha."
    ),
}


def check_keys(words, table, what):
    """Refuse to be imported with words for other rows than there are."""
    if set(words) != set(table):
        odd = ", ".join(sorted(set(words) ^ set(table)))
        raise ImportError(f"every one of the {what} needs words, and only they: {odd}")


check_keys(NAMES, ADJUSTMENTS, "adjustments")
check_keys(PROMISES, get_args(Guards), "guards of an adjustment")


def adjustment_name(adjust):
    """Name an adjustment as it is written in a sentence."""
    return NAMES[adjust]()


def procedure(comparison):
    """Name how the pairs were compared and the family protected."""
    name = adjustment_name(comparison.adjust)
    if comparison.adjust == "nemenyi" and not isinstance(comparison.result, FriedmanResult):
        name = _("studentised range")
    template = {
        "wilcoxon": _("Wilcoxon with {adjustment}"),
        "sign": _("sign test with {adjustment}"),
        "t": _("paired t-tests with {adjustment}"),
    }.get(comparison.by, "{adjustment}")
    told = template.format(adjustment=name)
    if comparison.alternative == "two-sided":
        return told
    return _("{procedure}, one-sided").format(procedure=told)


def conditions(comparison):
    """Say what the comparisons rest on, and what their adjustment does not promise."""
    ranks = _(
        "Comparisons by ranks depend on the other algorithms in the table and assume that "
        "without a difference all of them are exchangeable within a problem."
    )
    means = _(
        "Comparisons of means use one error for all algorithms and assume that the "
        "differences of all pairs vary alike (sphericity)."
    )
    own = _(
        "Each pair has an error of its own; the test assumes that its differences scatter normally."
    )
    promise = PROMISES[ADJUSTMENTS[comparison.adjust].guards]()
    told = [{"ranks": ranks, "means": means, "t": own}.get(comparison.by, "")]
    told.append(promise.format(procedure=procedure(comparison)))
    return " ".join(sentence for sentence in told if sentence)
