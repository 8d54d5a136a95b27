"""The school of pairs on their own: Wilcoxon's test of each pair, and Holm over all of them."""

from .._text import _, format_level, p_text
from ..many import friedman_test
from ..verdicts._comparisons import of_comparisons
from ._many import ask_pairs, compare, differences, leaders
from ._two import end_by_wilcoxon

__all__ = ["wilcoxon_holm_many", "wilcoxon_holm_two"]


def wilcoxon_holm_two(walk):
    """Let Wilcoxon's test decide: one pair is a family of one."""
    walk.ask(
        _("Is this the only pair that is compared?"),
        _("Taken as given: the p of one pair is not adjusted for any other."),
        None,
    )
    return end_by_wilcoxon(walk)


def wilcoxon_holm_many(walk):
    """Walk Benavoli, Corani and Mangili (2016): pairs by Wilcoxon, adjusted by Holm, no gate."""
    alpha = walk.alpha
    walk.ask(
        _("Must an overall test come first?"),
        _(
            "No: Holm keeps the family error of the pairs by itself, and a gate before it would "
            "only cost power."
        ),
        None,
    )
    # Only its mean ranks are used, to order the algorithms.
    result = friedman_test(walk.table, method="iman-davenport")
    comparison = compare(walk, result, "holm", by="wilcoxon")
    least = comparison.smallest_adjusted
    holes = {"smallest": p_text(least, alpha), "alpha": format_level(alpha)}
    possible = walk.ask(
        _("Could any outcome on these problems show a difference at this level?"),
        (
            _("Yes: the smallest possible adjusted value is {smallest}.")
            if least <= alpha
            else _("No: the smallest possible adjusted value is {smallest}, above alpha = {alpha}.")
        ).format(**holes),
        least <= alpha,
        n=result.n,
        comparisons=comparison.family_size,
        smallest_adjusted=least,
    )
    parts = of_comparisons(comparison, alpha, gate=False)
    rejected = comparison.rejected(alpha)
    if possible:
        ask_pairs(walk, comparison, parts["brief"])
    return walk.end(
        route="wilcoxon",
        differences=differences(comparison, rejected),
        leaders=leaders(comparison, alpha),
        by="wilcoxon",
        **parts,
    )
