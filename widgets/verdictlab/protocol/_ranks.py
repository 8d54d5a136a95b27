"""The two schools that trust ranks throughout: Demsar, and Garcia and Herrera."""

from .._text import _, format_number
from ..many import aligned_friedman_test, contrast_estimation
from ._many import ask_overall, compare, end_by_ranks, end_without_difference
from ._two import end_by_wilcoxon

__all__ = ["demsar_many", "demsar_two", "garcia_herrera_many", "garcia_herrera_two"]

FEW_ALGORITHMS = 4  # up to here the tutorial's theory favours ranks across problems
MOST_FOR_BERGMANN = 9  # algorithms; above it takes too long for a slider, and Shaffer comes near


def demsar_two(walk):
    """Walk Demsar (2006), section 3.1: Wilcoxon, whatever the scores look like."""
    walk.ask(
        _("Must the differences be normal, or free of outliers?"),
        _(
            "No: Demsar asks for ranks in any case, because the scores of different problems are "
            "hardly comparable and outliers are common."
        ),
        None,
    )
    return end_by_wilcoxon(walk)


def garcia_herrera_two(walk):
    """Walk the tutorial's pairwise comparison: Wilcoxon, one pair only."""
    walk.ask(
        _("Is this the only pair that is compared?"),
        _(
            "Taken as given: several tests of pairs are no family of comparisons, and together "
            "claim too much."
        ),
        None,
    )
    return end_by_wilcoxon(walk)


def demsar_many(walk):
    """Walk Demsar (2006), section 3.2: Friedman as F, then Nemenyi, or Holm with a control."""
    result = walk.friedman()
    question = _("Do the algorithms rank differently somewhere (Friedman)?")
    if not ask_overall(walk, result, question):
        return end_without_difference(walk, result, "friedman")
    return end_by_ranks(walk, result, compare(walk, result, "nemenyi"), "friedman")


def garcia_herrera_many(walk):
    """Walk Garcia and Herrera (2008) and the tutorial: sharper overall tests and adjustments."""
    table = walk.table
    few = walk.ask(
        _("Are there so few algorithms that ranks within a problem tell little?"),
        (
            _(
                "Yes: {k}, at most {limit}; scores are ranked across problems (aligned ranks), "
                "which takes them as comparable."
            )
            if table.k <= FEW_ALGORITHMS
            else _("No: {k}, more than {limit}; scores are ranked within each problem.")
        ).format(k=table.k, limit=FEW_ALGORITHMS),
        table.k <= FEW_ALGORITHMS,
        k=table.k,
    )
    result = aligned_friedman_test(table) if few else walk.friedman()
    route = "aligned-friedman" if few else "friedman"
    question = (
        _("Do the algorithms rank differently somewhere (aligned ranks)?")
        if few
        else _("Do the algorithms rank differently somewhere (Friedman)?")
    )
    if not ask_overall(walk, result, question):
        return end_without_difference(walk, result, route)
    _ask_sizes(walk)
    all_pairs = "bergmann-hommel" if table.k <= MOST_FOR_BERGMANN else "shaffer"
    return end_by_ranks(walk, result, compare(walk, result, all_pairs), route)


def _ask_sizes(walk):
    medians = contrast_estimation(walk.table)
    sizes = medians.mean(axis=1)
    best = sizes.idxmax() if walk.table.higher_is_better else sizes.idxmin()
    others = sizes.drop(best)
    nearest = others.idxmax() if walk.table.higher_is_better else others.idxmin()
    walk.ask(
        _("How far apart are the algorithms (contrast estimation by medians)?"),
        _("{best} comes first, {gap} from {nearest}; this is a size, no test.").format(
            best=best, nearest=nearest, gap=format_number(abs(sizes[best] - sizes[nearest]), 4)
        ),
        None,
        **{str(name): float(value) for name, value in sizes.items()},
    )
