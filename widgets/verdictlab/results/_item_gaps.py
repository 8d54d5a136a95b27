"""Items that some model did not answer: counted, left out, or taken as wrong."""

import numpy as np

from .._text import _, join_words, ngettext
from ..tables._names import short
from ._rows import fail

__all__ = ["without_gaps"]

_MOST_NAMED = 5


def without_gaps(
    scores: np.ndarray,
    keys: list[tuple[str, str]],
    algorithms: list[str],
    policy: str,
    higher: bool,
) -> tuple[np.ndarray, list[tuple[str, str]], list[str]]:
    """Return (scores, keys, notes) of items that all models have a score for, as ``policy`` says.

    A missing answer cannot stand behind all others, as a failed run does: its number enters a
    mean. "worst" counts it as the worst score that occurs, 0 where answers are right or wrong.
    """
    gaps = np.isnan(scores)
    if not gaps.any():
        _check_count(len(keys))
        return scores, keys, []
    whole = ~gaps.any(axis=1)
    left, out = int(whole.sum()), int((~whole).sum())
    worst = np.nanmin(scores) if higher else np.nanmax(scores)
    if policy == "drop-problems":
        _check_count(left)
        named = [short(keys[i][1], 30) for i in np.flatnonzero(~whole)[:_MOST_NAMED]]
        if out > _MOST_NAMED:
            named.append(_("{count} more").format(count=out - _MOST_NAMED))
        note = ngettext(
            "{count} of {n} items was left out, because not every algorithm has a score for it: "
            "{listed}.",
            "{count} of {n} items were left out, because not every algorithm has a score for "
            "them: {listed}.",
            out,
        ).format(count=out, n=len(keys), listed=join_words(named))
        return scores[whole], [key for key, yes in zip(keys, whole, strict=True) if yes], [note]
    if policy == "worst":
        note = ngettext(
            "{count} missing score counts as {worst:g}, the worst that occurs.",
            "{count} missing scores count as {worst:g}, the worst that occurs.",
            int(gaps.sum()),
        ).format(count=int(gaps.sum()), worst=worst)
        return np.where(gaps, worst, scores), keys, [note]
    return fail(_told(gaps, len(keys), left, out, algorithms, worst))


def _check_count(left: int) -> None:
    if left < 2:
        fail(
            ngettext(
                "{count} item has a score of every algorithm, and at least 2 are needed; name the "
                "column whose entries the algorithms share with item=...",
                "{count} items have a score of every algorithm, and at least 2 are needed; name "
                "the column whose entries the algorithms share with item=...",
                left,
            ).format(count=left)
        )


def _told(
    gaps: np.ndarray, n: int, left: int, out: int, algorithms: list[str], worst: float
) -> str:
    each = gaps.sum(axis=0)
    order = [j for j in np.argsort(-each, kind="stable") if each[j]]
    whose = [f"{short(algorithms[j], 30)} {each[j]}" for j in order]
    if len(whose) > 8:
        count = int(each[order[7:]].sum())
        more = _("and {number} others ({count})").format(number=len(whose) - 7, count=count)
        whose = [*whose[:7], more]
    if left < 2:
        _check_count(left)
    ways = [
        ngettext(
            "missing='drop-problems' leaves {left} item",
            "missing='drop-problems' leaves {left} items",
            left,
        ).format(left=left)
    ]
    if 2 * gaps.sum() < gaps.size:
        ways.append(
            _("missing='worst' counts a missing score as {worst:g}").format(worst=float(worst))
        )
    return ngettext(
        "{out} of {n} items lacks a score ({whose}); say what it means: {ways}",
        "{out} of {n} items lack a score ({whose}); say what it means: {ways}",
        out,
    ).format(out=out, n=n, whose=", ".join(whose), ways=", ".join(ways))
