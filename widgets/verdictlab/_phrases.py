"""The sentences about tests and comparisons that verdicts are made of.

A p-value stands in brackets behind the name of the algorithm whose comparison it tests,
and is the adjusted one, so that it may be held against the family's alpha.
"""

from typing import get_args

import numpy as np

from ._text import _, format_level, format_number, join_words, ngettext, p_text
from .many import AlignedFriedmanResult, FriedmanResult
from .posthoc import AllComparisons
from .posthoc._adjust import ADJUSTMENTS, Guards

__all__ = [
    "adjustment_name",
    "brief_of",
    "check_keys",
    "conditions",
    "doubts",
    "finding",
    "no_control_difference",
    "no_outcome_brief",
    "no_pair",
    "not_equality",
    "numbers",
    "overall",
    "procedure",
    "sources",
    "which_from_control",
    "which_pairs",
]

CHECK_LEVEL = 0.05  # of a look at conditions, whatever the level of the verdict
MOST_NAMED = 10  # comparisons that a sentence can hold; the table has the rest


def not_equality():
    """Say what a large p does not mean."""
    return _("That is not evidence of equality.")


def brief_of(template):
    """Leave a sentence's statistic away, which stands in brackets at its end."""
    return template.replace(" ({numbers})", "")


def no_outcome_brief(alpha):
    """Say in few words that the level was out of reach."""
    return _("No outcome could have shown a difference at alpha = {alpha}.").format(
        alpha=format_level(alpha)
    )


def sources(table):
    """Warn when several problems were cut from one data set."""
    if not table.sources:
        return ""
    count = len(set(table.sources.values()))
    if count == table.n:
        return ""
    return _(
        "The {n} problems come from {count} data sets, so they are not independent; "
        "counting each data set once is safer."
    ).format(n=table.n, count=count)


MOST_DOUBTS = 5  # that a caveat can hold; the table has the rest


def doubts(table):
    """Say what is doubtful about the table itself: dependent problems, and what looked odd."""
    told = [sources(table), *table.warnings[:MOST_DOUBTS]]
    rest = len(table.warnings) - MOST_DOUBTS
    if rest > 0:
        told.append(
            ngettext(
                "{rest} more thing looked odd; table.warnings has all.",
                "{rest} more things looked odd; table.warnings has all.",
                rest,
            ).format(rest=rest)
        )
    return " ".join(text for text in told if text)


def numbers(result):
    """Name the overall statistic as papers do."""
    method = getattr(result, "method", "")
    if method == "chi2":
        return _("chi2({dof}) = {value}").format(
            dof=result.dof[0], value=format_number(result.chi2, 2)
        )
    if isinstance(result, AlignedFriedmanResult):
        return _("T({dof}) = {value}").format(
            dof=result.dof, value=format_number(result.statistic, 2)
        )
    template = {
        "exact": _("F({dof1}, {dof2}) = {value}, exact"),
        "monte-carlo": _("F({dof1}, {dof2}) = {value}, Monte Carlo, standard error of p {error}"),
    }.get(method, _("F({dof1}, {dof2}) = {value}"))
    return template.format(
        dof1=result.dof[0],
        dof2=result.dof[1],
        value=format_number(result.statistic, 2),
        error=format_number(getattr(result, "pvalue_standard_error", 0.0), 4),
    )


def overall(result, alpha):
    """Give the overall test a sentence of its own."""
    return _("Overall test: {p} ({numbers}).").format(
        p=p_text(result.pvalue, alpha), numbers=numbers(result)
    )


# What each row of posthoc's table of adjustments is called; names of people stay as they are.
NAMES = {
    "nemenyi": lambda: "Nemenyi",
    "tukey": lambda: "Tukey",
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
    }.get(comparison.by, "{adjustment}")
    return template.format(adjustment=name)


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
    promise = PROMISES[ADJUSTMENTS[comparison.adjust].guards]()
    told = [{"ranks": ranks, "means": means}.get(comparison.by, "")]
    told.append(_not_spherical(comparison) if comparison.by == "means" else "")
    told.append(promise.format(procedure=procedure(comparison)))
    return " ".join(sentence for sentence in told if sentence)


def _not_spherical(comparison):
    """Say where this very table contradicts sphericity, what that costs, and the way out."""
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


def _with_p(name, p, alpha):
    return _("{name} ({p})").format(name=name, p=p_text(p, alpha))


def _clearest(comparison, rejected):
    """Give the rejected comparisons in table order, only the clearest if they are many."""
    order = np.argsort(comparison.adjusted, kind="stable")
    return sorted(order[rejected[order]][:MOST_NAMED].tolist())


def which_pairs(comparison, rejected, words, alpha):
    """Say which pairs differ and which of the two is better."""
    groups = {}
    for i in _clearest(comparison, rejected):
        better, first = comparison.better[i], comparison.first[i]
        other = comparison.second[i] if better == first else first
        groups.setdefault(better, []).append(_with_p(other, comparison.adjusted[i], alpha))
    if comparison.by == "ranks":
        each = _("{better} ranks better than {others}.")
        last = _("{better} ranks better than {others}; {procedure}, family alpha = {alpha}.")
    else:
        each = _("{better} scores better than {others}.")
        last = _("{better} scores better than {others}; {procedure}, family alpha = {alpha}.")
    head = ngettext(
        "{count} of {total} pairs differs.", "{count} of {total} pairs differ.", words["count"]
    )
    templates = [each] * (len(groups) - 1) + [last]
    told = [
        template.format(better=better, others=join_words(others), **words)
        for template, (better, others) in zip(templates, groups.items(), strict=True)
    ]
    return " ".join([head.format(**words), *told])


def no_pair(comparison, words, alpha):
    """Say that no pair differs, and which came closest."""
    i = int(np.argmin(comparison.adjusted))
    return _(
        "No difference is shown for any of the {total} pairs; the clearest is {first} "
        "against {second}; {procedure}, family alpha = {alpha}."
    ).format(
        first=comparison.first[i],
        second=_with_p(comparison.second[i], comparison.adjusted[i], alpha),
        **words,
    )


def which_from_control(comparison, rejected, words, alpha):
    """Say which algorithms differ from the control, and which way."""
    sides = {True: [], False: []}
    for i in _clearest(comparison, rejected):
        name = _with_p(comparison.first[i], comparison.adjusted[i], alpha)
        sides[comparison.better[i] == comparison.control].append(name)
    worse, better = sides[True], sides[False]
    head = ngettext(
        "{count} of {total} algorithms differs from the control {control}; "
        "{procedure}, family alpha = {alpha}.",
        "{count} of {total} algorithms differ from the control {control}; "
        "{procedure}, family alpha = {alpha}.",
        words["count"],
    )
    told = [head.format(**words)]
    if worse:
        template = (
            _("The control {control} ranks better than {others}.")
            if comparison.by == "ranks"
            else _("The control {control} scores better than {others}.")
        )
        told.append(template.format(others=join_words(worse), **words))
    if better:
        template = (
            _("The control {control} ranks worse than {others}.")
            if comparison.by == "ranks"
            else _("The control {control} scores worse than {others}.")
        )
        told.append(template.format(others=join_words(better), **words))
    return " ".join(told)


def no_control_difference(comparison, words, alpha):
    """Say that no algorithm differs from the control, and which came closest."""
    i = int(np.argmin(comparison.adjusted))
    return _(
        "None of the {total} algorithms is shown to differ from the control {control}; the "
        "clearest is {first}; {procedure}, family alpha = {alpha}."
    ).format(first=_with_p(comparison.first[i], comparison.adjusted[i], alpha), **words)


def finding(comparison, alpha):
    """Give the title of a picture: what was found, by what, at which level."""
    rejected = comparison.rejected(alpha)
    words = {
        "count": int(rejected.sum()),
        "total": len(rejected),
        "procedure": procedure(comparison),
        "alpha": format_level(alpha),
    }
    if isinstance(comparison, AllComparisons):
        template = ngettext(
            "{count} of {total} pairs differs ({procedure}, family alpha = {alpha})",
            "{count} of {total} pairs differ ({procedure}, family alpha = {alpha})",
            words["count"],
        )
        none = _(
            "No difference shown for any of the {total} pairs ({procedure}, family alpha = {alpha})"
        )
    else:
        words["control"] = comparison.control
        template = ngettext(
            "{count} of {total} algorithms differs from {control} "
            "({procedure}, family alpha = {alpha})",
            "{count} of {total} algorithms differ from {control} "
            "({procedure}, family alpha = {alpha})",
            words["count"],
        )
        none = _(
            "None of the {total} algorithms is shown to differ from {control} "
            "({procedure}, family alpha = {alpha})"
        )
    return (template if words["count"] else none).format(**words)
