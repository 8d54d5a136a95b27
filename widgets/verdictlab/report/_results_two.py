"""What a paper says about two algorithms, about a margin, and about sizes."""

from .._text import _, format_level
from ._cautions import any_interval
from ._pairs import listed, pairs_of, size_in
from ._tex import escape, filled, in_math, name_in, p_math, prose

__all__ = ["about_sizes", "comparisons_of", "of_two", "within_margin"]


def of_two(verdict, table, alpha):
    (pair,) = pairs_of(verdict, table, alpha)
    holes = {
        "one": name_in(pair.one),
        "two": name_in(pair.two),
        "n": table.n,
        "numbers": _numbers_of_two(verdict, table, alpha, pair),
        "size": size_in(pair.size, table),
    }
    told = {
        "differ": _(
            "{one} scores better than {two} on the {n} problems ({numbers}); the "
            "difference of scores is {size}."
        ),
        "equivalent": _(
            "{one} and {two} are equivalent within the rope on the {n} problems "
            "({numbers}); the difference of scores is {size}."
        ),
    }.get(
        pair.decision,
        _(
            "No difference between {one} and {two} is shown on the {n} problems "
            "({numbers}), which is no evidence of equality; the difference of "
            "scores is {size}."
        ),
    )
    return [filled(told, **holes)]


def _numbers_of_two(verdict, table, alpha, pair):
    evidence = {name: value for step in verdict.path for name, value in step.evidence.items()}
    if pair.by == "posterior":
        return filled(_("posterior probability {p}"), p=pair.p)
    p = p_math(verdict.evidence["p"], alpha)
    if pair.by == "wilcoxon":
        plus, minus = (f"{evidence[name]:.1f}" for name in ("r_plus", "r_minus"))
        test = _("Wilcoxon's test, {plus}, {minus}, {p}")
        return filled(test, p=p, plus=f"$R^+ = {plus}$", minus=f"$R^- = {minus}$")
    value = in_math(f"{verdict.evidence['statistic']:.2f}")[1:-1]
    return filled(_("paired t-test, {value}, {p}"), value=f"$t = {value}$", p=p)


def within_margin(verdict, table, alpha):
    """Name who is shown to be at most so much worse than the control, and who is not."""
    pairs = pairs_of(verdict, table, alpha)
    told, ranks = [prose(verdict.brief)], table.mean_ranks()
    for decision, words in (
        ("non-inferior", _("Not worse by more than the margin: {names}.")),
        ("not-shown", _("Not shown: {names}.")),
    ):
        some = [pair for pair in pairs if pair.decision == decision]
        if some:
            told.append(filled(words, names=listed(some, table, ranks, winner=True)))
    return told


def comparisons_of(table):
    return table.k * (table.k - 1) // 2


def about_sizes(verdict, table, alpha):
    """Say what the differences are, and for what their intervals hold."""
    unit = _("percentage points") if table.unit == "%" else table.unit
    what = (
        _("the score minus that of the control")
        if "margin" in verdict.evidence
        else _("the score of the better one minus that of the other")
    )
    what = escape(_("{what}, in {unit}").format(what=what, unit=unit) if unit else what)
    level, pairs = in_math(format_level(1 - alpha)), comparisons_of(table)
    if not any_interval(table, alpha):
        told = _(
            "Differences ({what}) are Hodges-Lehmann estimates; so few problems allow no "
            "interval at this level."
        )
    elif table.k == 2:
        told = _(
            "Differences ({what}) are Hodges-Lehmann estimates with an interval at the "
            "level {level}."
        )
    else:
        told = _(
            "Differences ({what}) are Hodges-Lehmann estimates with intervals at the joint "
            "level {level} over all {pairs} pairs."
        )
    return filled(told, what=what, level=level, pairs=pairs)
