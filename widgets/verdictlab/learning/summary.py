"""What a student's records add up to; ``frontend/src/learning/summary.js`` does the same."""

from math import floor, sqrt
from typing import Any

from .. import _special as special
from .._text import _
from ._registry import registry
from .editions import RENAMED, retired

__all__ = [
    "NEEDED",
    "calibration",
    "catalogue",
    "row_of_calibration",
    "summarise",
    "wilson_interval",
]

# Fewer predictions than this say nothing about how well a student knows herself.
NEEDED = 30


def wilson_interval(successes, trials, level=0.95):
    """Ask between which shares the true share plausibly lies (Wilson's score interval).

    Returns
    -------
    (low, high)

    References
    ----------
    Wilson (1927), Journal of the American Statistical Association 22:209-212.

    Examples
    --------
    >>> low, high = wilson_interval(20, 30)
    >>> round(low, 3), round(high, 3)
    (0.488, 0.808)
    """
    if trials < 1:
        raise ValueError(
            _("wilson_interval needs at least one trial, got {trials}").format(trials=trials)
        )
    z = float(special.ndtri(0.5 + level / 2))
    share = successes / trials
    middle = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def catalogue():
    """Chapters and the items in them that can be answered, as plain data.

    ``once``: under which ids an item was asked before. ``retired``: what is no longer asked.
    """
    book = registry()
    return [
        {
            "id": chapter.id,
            "number": chapter.number,
            "title": chapter.title,
            "items": [
                {
                    "id": item.id,
                    "kind": item.kind,
                    "label": _label(item.prompt),
                    "once": sorted(old for old, new in RENAMED.items() if new == item.id),
                }
                for item in book.items(chapter.id)
                if item.kind != "quiz"
            ],
            "retired": [
                {"id": id, "kind": kind, "label": label, "once": []}
                for id, (kind, label) in retired().items()
                if id.partition(".")[0] == chapter.id
            ],
        }
        for chapter in book.chapters.values()
    ]


def _label(prompt):
    first = " ".join(prompt.split())
    return first if len(first) <= 90 else first[:87].rsplit(" ", 1)[0] + " ..."


def summarise(records, chapters, whole=True):
    """Count what was tried, what came right and which beliefs were met.

    What an earlier edition asked counts too: under the id it has now, or in its chapter, which
    never counts more than it asks today (``whole`` False: other chapters are not shown).

    Returns
    -------
    dict
        ``chapters`` (list with ``items`` and the ``retired`` ones that were tried), ``unknown``
        (answers to what no chapter knows), ``beliefs`` (id -> times), ``calibration``.
    """
    now = {
        name: item["id"]
        for chapter in chapters
        for item in chapter["items"] + chapter["retired"]
        for name in (item["id"], *item["once"])
    }
    records = [{**entry, "item": now.get(entry["item"], entry["item"])} for entry in records]
    by_item: dict[str, list[dict[str, Any]]] = {}
    for entry in records:
        by_item.setdefault(entry["item"], []).append(entry)
    beliefs: dict[str, int] = {}
    for entry in records:
        if entry["misconception"] and entry["right"] is False:
            beliefs[entry["misconception"]] = beliefs.get(entry["misconception"], 0) + 1
    shown = {chapter["id"] for chapter in chapters}
    strange = [id for id in by_item if id not in now and (whole or id.partition(".")[0] in shown)]
    return {
        "chapters": [_chapter(chapter, by_item) for chapter in chapters],
        "unknown": sum(len(by_item[id]) for id in strange),
        "beliefs": dict(sorted(beliefs.items())),
        "calibration": calibration(records),
    }


def _chapter(chapter, by_item):
    def counted(items):
        return [{**item, **_item(by_item.get(item["id"], []))} for item in items]

    items = counted(chapter["items"])
    old = [item for item in counted(chapter["retired"]) if item["tries"]]
    return {
        "id": chapter["id"],
        "number": chapter["number"],
        "title": chapter["title"],
        "total": len(items),
        "tried": min(len(items), sum(item["tries"] > 0 for item in items + old)),
        "right": min(len(items), sum(item["right"] is True for item in items + old)),
        "items": items,
        "retired": old,
    }


def _item(records):
    rights = [entry["right"] for entry in records]
    right = True if True in rights else False if False in rights else None
    return {
        "tries": len(records),
        "right": right,
        "hints": max((entry["hints"] or 0 for entry in records), default=0),
        "last": records[-1]["answer"] if records else "",
    }


def _percent(share):
    # As the page rounds; round() would take 0.5 to the even neighbour.
    return floor(100 * share + 0.5)


def calibration(records):
    """Compare how sure a student was with how often she was right.

    Only the first prediction on an item counts: after it the outcome is known.

    Returns
    -------
    dict
        ``count``, ``needed``, and from ``NEEDED`` predictions on ``rows``: one per level of
        confidence and one for all (``said`` None -> mean), with percents and interval.
    """
    first: dict[str, dict[str, Any]] = {}
    for entry in records:
        if entry["kind"] == "predict" and entry["confidence"] and entry["right"] is not None:
            first.setdefault(entry["item"], entry)
    bets = list(first.values())
    result: dict[str, Any] = {"count": len(bets), "needed": NEEDED, "rows": [], "all": None}
    if len(bets) < NEEDED:
        return result
    for level in sorted({entry["confidence"] for entry in bets}):
        group = [entry for entry in bets if entry["confidence"] == level]
        result["rows"].append(row_of_calibration(level, group))
    mean = sum(entry["confidence"] for entry in bets) / len(bets)
    result["all"] = row_of_calibration(floor(mean + 0.5), bets)
    return result


def row_of_calibration(said, bets):
    """One level of confidence: how many predictions, and what share of them came true."""
    came = sum(entry["right"] for entry in bets)
    low, high = wilson_interval(came, len(bets))
    return {
        "said": said,
        "count": len(bets),
        "came": _percent(came / len(bets)),
        "low": _percent(low),
        "high": _percent(high),
    }
