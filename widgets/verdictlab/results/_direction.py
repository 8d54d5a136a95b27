"""Whether the name of a measure contradicts the direction that the caller gave."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .._text import _
from ..tables._names import short
from ..tables._vocabulary import word_set, words_of
from ._rows import fail

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from typing import Any

__all__ = ["arrow_of", "check_arrows", "check_direction", "check_heads", "way_of"]

UP, DOWN = "\u2191\u25b2\u2b06", "\u2193\u25bc\u2b07"
_HIGH = word_set(
    "accuracy accuracies acc auc auroc auprc aupr f1 fscore fmeasure precision recall sensitivity "
    "specificity kappa mcc r2 ndcg map mrr bleu rouge meteor iou dice miou psnr ssim throughput "
    "gmean correct exactitud exactitude winrate"
)
_LOW = word_set(
    "rmse mse mae mape smape rmsle rrse rae error errors err loss logloss crossentropy perplexity "
    "ppl wer cer fid brier ece deviance regret runtime time seconds latency memory rank ranks "
    "aic bic nll"
)
# Of them, those that nobody takes for anything else in the name of a file or of rows: "time" of
# series, "rank" and "memory" are in names of data and methods.
PLAIN = word_set(
    "rmse mse mae mape smape rmsle rrse error errors err logloss perplexity runtime runtimes "
    "seconds latency accuracy accuracies acc auc auroc"
)
_TURNS = word_set("neg negative negated minus inverse inverted 1 inv")


def arrow_of(name: str) -> Any:
    """Return True for an arrow up in a name, False for one down, None for none or both."""
    up, down = any(sign in name for sign in UP), any(sign in name for sign in DOWN)
    return up if up != down else None


def way_of(name: str) -> bool | None:
    """Return True if a name says that higher is better, False for lower, None if it says neither.

    >>> way_of("rmse_test"), way_of("test_accuracy"), way_of("neg_log_loss"), way_of("score")
    (False, True, True, None)
    >>> way_of("FID \u2193"), way_of("1 - error"), way_of("accuracy loss")
    (False, None, None)
    """
    if (arrow := arrow_of(name)) is not None:
        return arrow
    words = words_of(name)
    high, low = any(w in _HIGH for w in words), any(w in _LOW for w in words)
    if high == low:
        return None
    if any(word in _TURNS for word in words):
        return True if low and {"neg", "negative", "negated"} & set(words) else None
    return high


def _way_inside(name: str) -> Any:
    """Return what an arrow, or a measure in brackets behind a name, says of the direction."""
    if (arrow := arrow_of(name)) is not None:
        return arrow
    found = re.search(r"[(\[]([^()\[\]]+)[)\]]\s*$", name)
    return way_of(found[1]) if found else None


def check_direction(name: str, higher: bool, sure: tuple[str, ...]) -> None:
    """Refuse a direction that the name of the score contradicts, unless it was confirmed."""
    way = way_of(name)
    if way is None or way == higher or name in sure:
        return
    message = (
        _(
            "{name!r} is by its name better when it is higher, and lower was said to be better; "
            "say "
            "higher_is_better=True, or sure=[{name!r}] if lower is better all the same"
        )
        if way
        else _(
            "{name!r} is by its name better when it is lower, and higher was said to be better; "
            "say higher_is_better=False, or sure=[{name!r}] if higher is better all the same"
        )
    )
    fail(message.format(name=name))


def _plain_way(name: str) -> bool | None:
    """Return what an unmistakable word in the name of rows or of a file says."""
    return way_of(name) if PLAIN & set(words_of(name)) else _way_inside(name)


def check_heads(
    file: str, corner: str, algorithms: Iterable[str], higher: bool, sure: tuple[str, ...]
) -> None:
    """Refuse a direction against the file's name, the corner's, or that of every column.

    >>> check_heads("error_rates", "dataset", ["kNN", "SVM"], True, sure=())
    Traceback (most recent call last):
    ValueError: read_results: 'error_rates' is by its name better when it is lower, and higher was
    said to be better; say higher_is_better=False, or sure=['error_rates'] if higher is better all
    the same
    >>> check_heads("time_series", "dataset", ["kNN error", "SVM"], True, sure=())
    """
    names = list(algorithms)
    if not any(name in sure for name in names) and all(
        _plain_way(name) not in (None, higher) for name in names
    ):
        check_direction(names[0], higher, sure)
    for name in (corner, file):
        if _plain_way(name) is not None:
            check_direction(name, higher, sure)


def check_arrows(
    problems: Collection[str], algorithms: Collection[str], higher: bool, sure: tuple[str, ...]
) -> None:
    """Refuse names with arrows for both directions, or against the one that was said."""
    for names, what in ((problems, _("problems")), (algorithms, _("algorithms"))):
        ways = {name: way for name in names if (way := _way_inside(name)) is not None}
        against = [name for name, way in ways.items() if way != higher and name not in sure]
        if not against:
            continue
        if len(against) == len(names):
            check_direction(against[0], higher, sure)
        if len(ways) < 2 and not re.search(rf"[(\[][^()\[\]]*[{UP}{DOWN}]", against[0]):
            continue
        fail(
            _(
                "the names of the {what} say which way is better, and {names} go the other way "
                "than "
                "the rest; say ignore={listed!r} to judge the others, or sure={listed!r} if the "
                "arrows mean something else"
            ).format(
                what=what,
                names=", ".join(repr(short(each, 40)) for each in against[:8]),
                listed=against,
            )
        )
