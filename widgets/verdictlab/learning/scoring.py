"""What an auditor's answers add up to; ``frontend/src/learning/scoring.js`` does the same."""

from math import floor
from typing import Any

from .summary import row_of_calibration

__all__ = ["audited", "moves"]


def audited(records, claims):
    """Count the claims that were tried, and how sure their reader was.

    Only the first answer to a claim counts: after it the outcome is known. ``claims``:
    [{"id", "right"}].

    Returns
    -------
    dict
        ``tried``, ``came`` (of these, judged well), ``wrong`` and ``right``: {"tried", "came"} of
        the wrong and of the right claims, ``rows``: one per level of confidence, ``all``.
    """
    kinds = {each["id"]: each["right"] for each in claims}
    first: dict[str, dict[str, Any]] = {}
    for entry in records:
        if entry["item"] in kinds and entry["confidence"] and entry["right"] is not None:
            first.setdefault(entry["item"], entry)
    bets = list(first.values())

    def counted(some):
        return {"tried": len(some), "came": sum(bool(entry["right"]) for entry in some)}

    levels = sorted({entry["confidence"] for entry in bets})
    mean = sum(entry["confidence"] for entry in bets) / len(bets) if bets else 0
    return {
        **counted(bets),
        "total": len(claims),
        "wrong": counted([entry for entry in bets if not kinds[entry["item"]]]),
        "right": counted([entry for entry in bets if kinds[entry["item"]]]),
        "rows": [
            row_of_calibration(level, [entry for entry in bets if entry["confidence"] == level])
            for level in levels
        ],
        "all": row_of_calibration(floor(mean + 0.5), bets) if bets else None,
    }


def moves(records, pairs):
    """Compare the first answer to each belief with the last one to its parallel.

    ``pairs``: [{"before", "after", ...}], each with ``id`` and ``holds``, the letter of the answer
    that holds; the letter c is "I don't know".

    Returns
    -------
    list of dict
        ``was`` and ``now``, each "holds", "fails", "unsure" or "" (not answered), and ``moved``:
        "to", "away", "stayed" or "".
    """
    return [_move(records, pair) for pair in pairs]


def _move(records, pair):
    told = {}
    for side, place in (("before", 0), ("after", -1)):
        given = [entry["answer"] for entry in records if entry["item"] == pair[side]["id"]]
        given = [answer for answer in given if answer in ("a", "b", "c")]
        letter = given[place] if given else ""
        told[side] = _stand(letter, pair[side]["holds"])
    was, now = told["before"], told["after"]
    moved = ""
    if was and now:
        moved = "stayed" if was == now else "to" if now == "holds" else "away"
        if was == "fails" and now == "unsure":
            moved = "doubt"
    return {"was": was, "now": now, "moved": moved}


def _stand(letter, holds):
    return {"": "", "c": "unsure", holds: "holds"}.get(letter, "fails")
