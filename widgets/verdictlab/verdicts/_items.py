"""The words of verdicts on many items answered by two or more models.

The names of the rules are those of `_paired`.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

from .._text import _, format_level, format_number, join_words, ngettext, visible
from ..items import (
    ItemsBoard,
    PairedItems,
    SequentialResult,
    compare_items,
    paired_items_test,
)
from ..posthoc._adjust import ADJUSTMENTS
from ._pair import Words, one_pair, parts_of, short, without_spread
from ._phrases import MOST_NAMED
from ._procedures import LEVELS, PROMISES, adjustment_name
from ._sentences import mean_words

if TYPE_CHECKING:
    from typing import Any

    from ..items import ItemScores

__all__ = ["RULES", "SINGLE", "of_clusters", "tested"]

FEW_CLUSTERS = 20  # below, see the table in `paired_items_test`


def of_clusters(clusters: Any) -> Any:
    """Say what is assumed of the items: that they are independent, or that there are enough."""
    if clusters is None:
        return _(
            "It takes the items as independent: questions on one text, or one question in "
            "several wordings, are a cluster, and to be named as one."
        )
    if clusters < FEW_CLUSTERS:
        return _(
            "{clusters} clusters are few: where nothing differs, 5 to 15 clusters were measured "
            "to reject in 3 to 6 of 100 tables at a level of 0.05, in up to 11 where clusters are "
            "skewed, and they show large differences only."
        ).format(clusters=clusters)
    return ""


def _against(tasks: Any, difference: Any) -> Any:
    """Say how many tasks go the other way."""
    if tasks is None or not difference:
        return ""
    count = int((tasks["difference"] * difference < 0).sum())
    total = len(tasks)
    if not count:
        return ""
    return ngettext(
        "In {count} of {total} tasks the difference goes the other way.",
        "In {count} of {total} tasks the differences go the other way.",
        count,
    ).format(count=count, total=total)


def _answered(share: Any) -> Any:
    if share is None:
        return _(
            "It speaks of these answers: asked again, the models would answer some items otherwise."
        )
    return _(
        "Answering anew makes {percent} % of the variance of the difference; only that part "
        "falls with more answers to each item, the rest with more items."
    ).format(percent=format_number(100 * share, 0))


def _numbers(result: Any, alpha: float) -> Any:
    low, high = result.confidence_interval(1 - alpha)
    method = {
        "t": _("t({dof}) = {value}"),
        "mcnemar": _("McNemar's exact test"),
        "mid-p": _("McNemar's mid-p test"),
        "permutation": _("permutation test"),
    }[result.method]
    return _("{method}; mean difference {difference}, {level} % interval {low} to {high}").format(
        method=method.format(
            dof=format_number(result.dof, 0 if float(result.dof).is_integer() else 1),
            value=format_number(result.statistic, 2),
        ),
        difference=short(result.difference, 3),
        level=format_level(round(100 * (1 - alpha), 10)),
        low=short(low, 3),
        high=short(high, 3),
    )


def _paired_items(result: Any, alpha: float, pair: Any) -> Any:
    one_pair(result.pvalue)
    if result.constant and result.difference:
        sentence = _(
            "No conclusion: all clusters show the same difference, so that its spread cannot be "
            "estimated, and a test cannot do without."
        )
        if result.clusters is None:
            sentence = ""
        return without_spread(SimpleNamespace(mean=result.difference), alpha, sentence)
    chance = ""
    if result.method == "permutation" and (error := result.pvalue_standard_error):
        chance = _("The p-value was found by chance; its standard error is {error}.").format(
            error=short(error, 2)
        )
    return parts_of(
        result,
        alpha,
        result.difference > 0,
        mean_words(),
        _numbers(result, alpha),
        pair=pair,
        smallest=1.0 if result.constant else result.smallest_pvalue,
        caveats=[
            chance,
            of_clusters(result.clusters),
            _against(result.tasks, result.difference),
            _answered(result.answers_share),
        ],
        evidence={
            "mean": result.difference,
            "standard_error": result.standard_error,
            "dof": result.dof,
            "items": result.items,
            "clusters": result.clusters,
            "design_effect": result.design_effect,
            "correlation": result.correlation,
        },
    )


def _board(result: Any, alpha: float) -> Any:
    rejected = result.adjusted <= alpha
    count, total = int(rejected.sum()), len(rejected)
    leaders = [visible(name) for name in result.leaders(alpha)]
    holes = {
        "count": count,
        "total": total,
        "procedure": adjustment_name(result.adjust),
        "level": LEVELS[ADJUSTMENTS[result.adjust].guards]().format(alpha=format_level(alpha)),
        "first": leaders[0],
        "others": join_words(leaders[1 : MOST_NAMED + 1]),
        "rest": len(leaders) - 1,
    }
    if count:
        brief = ngettext(
            "{count} of {total} pairs of models differs ({procedure}, {level}).",
            "{count} of {total} pairs of models differ ({procedure}, {level}).",
            count,
        )
    else:
        brief = _("None of {total} pairs of models is shown to differ ({procedure}, {level}).")
    if len(leaders) == 1:
        tied = _("The first, {first}, is shown to be better than every other model.")
    elif len(leaders) == len(result.means):
        tied = _("No model is shown to be worse than the first, {first}.")
    elif len(leaders) > MOST_NAMED + 1:
        tied = _("Tied with the first, {first}: {rest} models, among them {others}.")
    else:
        tied = _("Tied with the first, {first}: {others}.")
    rows = result.frame[rejected]
    return {
        "decision": "differ" if count else "not-shown",
        "sentence": f"{brief} {tied}".format(**holes),
        "brief": brief.format(**holes),
        "better": tuple(
            (row.better, row.second if row.better == row.first else row.first)
            for row in rows.itertuples()
        ),
        "caveat": " ".join(
            filter(
                None,
                [
                    _("Tied is not equal: no difference was shown.") if len(leaders) > 1 else "",
                    of_clusters(result.clusters),
                    _answered(None),
                    PROMISES[ADJUSTMENTS[result.adjust].guards]().format(**holes),
                ],
            )
        ),
        "evidence": {
            "alpha": alpha,
            "rejected": count,
            "comparisons": total,
            "items": result.items,
            "clusters": result.clusters,
        },
    }


def _sequential(result: Any, alpha: float, pair: Any) -> Any:
    """Judge by the largest e: whoever stopped there may say so, however often they looked."""
    reached = result.largest >= 1 / alpha
    larger = result.wins > result.losses
    right = pair.right_is_better()
    better = _(
        "{better} is right more often than {worse}, however often one looked: {p}, at most alpha = "
        "{alpha} ({numbers})."
    )
    words = Words(
        larger=_(
            "The first is right more often, however often one looked: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        smaller=_(
            "The second is right more often, however often one looked: {p}, at most alpha = "
            "{alpha} ({numbers})."
        ),
        named=better,
        better=better,
        none=_(
            "It is not shown that either of the two is right more often: {p}, above alpha = "
            "{alpha} ({numbers})."
        ),
        none_named=_(
            "It is not shown that {first} or {second} is right more often: {p}, above alpha = "
            "{alpha} ({numbers})."
        ),
    )
    numbers = _(
        "largest e = {largest}, now {evalue}; only the first right {wins}, only the second {losses}"
    ).format(
        largest=short(result.largest, 3),
        evalue=short(result.evalue, 3),
        wins=result.wins,
        losses=result.losses,
    )
    back = ""
    if reached and result.evalue < 1 / alpha:
        back = _("The e-value has fallen again since: a study that went on has to say so.")
    return parts_of(
        result,
        alpha,
        larger,
        words,
        numbers,
        pair=right,
        told="",
        caveats=[
            back,
            _(
                "It pays for every look with power: for one look at a number of items fixed "
                "beforehand McNemar's test sees more."
            ),
            of_clusters(None),
        ],
        evidence={"evalue": result.evalue, "largest": result.largest, "looks": result.looks},
    )


def tested(
    found: ItemScores, names: Any, higher_is_better: bool | None
) -> tuple[ItemsBoard | PairedItems, Any, bool | None]:
    """Give (result, who they are, which way is better) of scores of items."""
    higher = found.higher_is_better if higher_is_better is None else higher_is_better
    if len(found.models) > 2:
        return compare_items(found, higher_is_better=higher), names, higher_is_better
    a, b = found.scores.to_numpy(dtype=float).T
    result = paired_items_test(a, b, cluster=found.cluster, task=found.task)
    return result, names or found.models, higher


RULES = {PairedItems: _paired_items, SequentialResult: _sequential}
SINGLE = {ItemsBoard: _board}
