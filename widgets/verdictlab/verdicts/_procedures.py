"""What procedures after an overall test are called, what they rest on and do not promise."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from .._text import _, format_level, format_number, p_text
from ..many import FriedmanResult
from ..posthoc._adjust import ADJUSTMENTS
from ..posthoc._family import Guards

if TYPE_CHECKING:
    from typing import Any

    from ..posthoc._comparisons import AllComparisons, ControlComparisons

__all__ = ["adjustment_name", "check_keys", "conditions", "guarded", "procedure"]

CHECK_LEVEL = 0.05  # of a look at conditions, whatever the level of the verdict

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
    "dunn": lambda: "Dunn",
    "conover": lambda: "Conover",
    "max-t": lambda: "max-T",
}
# What each kind of guard does not promise.
PROMISES = {
    "always": lambda: "",
    "dependence": lambda: _(
        "{procedure} keeps the family error if the tests are independent or positively dependent."
    ),
    "independence": lambda: _("{procedure} keeps the family error if the tests are independent."),
    "discoveries": lambda: _(
        "{procedure} does not control the family error: among true differences a wrong one is "
        "claimed more often than alpha. It controls how large a share of the claims is wrong on "
        "average (the false discovery rate), if the tests are independent or positively dependent."
    ),
    "no": lambda: _(
        "{procedure} does not control the family error: among true differences a wrong one is "
        "claimed more often than alpha."
    ),
}
# What alpha is the level of, then.
LEVELS = {
    "always": lambda: _("family alpha = {alpha}"),
    "dependence": lambda: _("family alpha = {alpha}"),
    "independence": lambda: _("family alpha = {alpha}"),
    "discoveries": lambda: _("false discovery rate = {alpha}"),
    "no": lambda: _("alpha = {alpha}"),
}


def check_keys(words: Any, table: Any, what: str) -> None:
    """Refuse to be imported with words for other rows than there are."""
    if set(words) != set(table):
        odd = ", ".join(sorted(set(words) ^ set(table)))
        raise ImportError(
            _("every one of the {what} needs words, and only they: {odd}").format(
                what=what, odd=odd
            )
        )


check_keys(NAMES, ADJUSTMENTS, "adjustments")
check_keys(PROMISES, get_args(Guards), "guards of an adjustment")
check_keys(LEVELS, get_args(Guards), "guards of an adjustment")


def adjustment_name(adjust: str) -> str:
    """Name an adjustment as it is written in a sentence."""
    return NAMES[adjust]()


def procedure(comparison: AllComparisons | ControlComparisons) -> str:
    """Name how the pairs were compared and the family protected."""
    # A control chosen for being best pays by the procedure for all pairs.
    whole = getattr(comparison, "family", None) or comparison
    name = adjustment_name(whole.adjust)
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


def guarded(comparison: AllComparisons | ControlComparisons, alpha: float) -> str:
    """Say what alpha is the level of: an adjustment that guards no family must not name one."""
    guards = ADJUSTMENTS[comparison.adjust].guards
    return LEVELS[guards]().format(alpha=format_level(alpha))


def conditions(comparison: AllComparisons | ControlComparisons) -> str:
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
    flipped = _(
        "Max-T keeps the family error where the differences of pairs that do not differ lie "
        "symmetrically around 0."
    )
    promise = PROMISES[ADJUSTMENTS[comparison.adjust].guards]()
    told = [{"ranks": ranks, "means": means, "t": own}.get(comparison.by, "")]
    if comparison.adjust == "max-t":
        told = [flipped]
    if comparison.adjust == "conover":
        told.append(
            _(
                "Where one of 4, 6 or 10 algorithms is far worse, Friedman's test followed by "
                "Conover's comparisons was measured to claim a wrong pair in 26, 39 or 63 of 100 "
                "tables at 0.05."
            )
        )
    told.append(_not_spherical(comparison) if comparison.by == "means" else "")
    told.append(promise.format(procedure=procedure(comparison)))
    return " ".join(sentence for sentence in told if sentence)


def _not_spherical(comparison: Any) -> str:
    """Say where this very table contradicts sphericity, what that costs, and the way out."""
    if comparison.result.n < comparison.result.k:  # then no table tells, and a wide one is slow
        return ""
    found = comparison.result.sphericity()
    if not found.mauchly_pvalue <= CHECK_LEVEL:
        return ""
    cost = {
        "tukey": _(
            "Here sphericity is rejected (Mauchly {p}, epsilon = {epsilon}): with one noisy "
            "algorithm (five times the spread) of 5, or of 10, Tukey's comparisons were measured "
            "to err in 11, or 19, of 100 tables at 0.05."
        ),
        "dunnett": _(
            "Here sphericity is rejected (Mauchly {p}, epsilon = {epsilon}): with a noisy control "
            "(five times the spread) among 5 algorithms, or 10, Dunnett's comparisons were "
            "measured to err in 16, or 28, of 100 tables at 0.05."
        ),
    }.get(
        comparison.adjust,
        _(
            "Here sphericity is rejected (Mauchly {p}, epsilon = {epsilon}), and with one error "
            "for all such comparisons err more often than alpha."
        ),
    )
    way_out = _("Paired t-tests by pair, each with its own error, do not assume it.")
    return " ".join(
        [
            cost.format(
                p=p_text(found.mauchly_pvalue, CHECK_LEVEL),
                epsilon=format_number(found.epsilon_gg, 2),
            ),
            way_out,
        ]
    )
