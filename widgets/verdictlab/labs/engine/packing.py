"""Making twins small: what states and levels have in common is stored once.

`pack` and `unpack` know nothing of labs; in the browser ``frontend/src/engine/pack.js`` undoes
`pack`.
"""

from __future__ import annotations

import json
import marshal
from typing import Any

__all__ = ["pack", "unpack"]

# Parts shorter than this cost less than the reference that would replace them.
_WORTH = 10
# As long is no name of a part that is shorter than that: four numbers in a list have 41 bytes.
_SURELY = 64


def pack(entries: dict[str, list[dict[str, Any]]], *, shared: bool = True) -> dict[str, Any]:
    """Pack {key: list of similar views} into {"pool": [...], "entries": {...}}.

    In a list each view after the first is stored as its difference from the one before it. A
    part that occurs more than once then moves to the pool; the string "~12" stands for
    ``pool[12]`` (texts that begin with "~" always go there, so nothing is ambiguous). With
    ``shared=False`` only those go there: looking for repeated parts takes longer than sending
    them once.

    >>> packed = pack({"": [{"p": "0.03", "said": "a difference"}, {"p": "0.03", "said": "none"}]})
    >>> packed["entries"]
    {'': [{'p': '0.03', 'said': 'a difference'}, {'+': {'said': {'=': 'none'}}}]}
    >>> unpack(packed)[""][1]
    {'p': '0.03', 'said': 'none'}
    """
    slim = {
        key: [*views[:1], *map(_difference, views, views[1:])] for key, views in entries.items()
    }
    # So an answer of a kernel goes as it is, which most are.
    if not shared and b"~" not in marshal.dumps(slim):
        return {"pool": [], "entries": slim}
    count: dict[str | bytes, int] = {}
    names: dict[int, bytes] = {}
    if shared:
        _count(slim, count, names)
    pool: list[Any] = []
    place: dict[str | bytes, int] = {}

    def write(part: Any) -> Any:
        if not isinstance(part, (str, list, dict)):
            return part
        reserved = isinstance(part, str) and part.startswith("~")
        if not (shared or reserved):
            return inside(part)
        name = _name(part, names)
        if not reserved and (count[name] < 2 or _is_short(part, name)):
            return inside(part)
        if name not in place:
            written = inside(part)
            place[name] = len(pool)
            pool.append(written)
        return f"~{place[name]}"

    def inside(part: Any) -> Any:
        if isinstance(part, dict):
            return {key: write(item) for key, item in part.items()}
        return [write(item) for item in part] if isinstance(part, list) else part

    return {
        "pool": pool,
        "entries": {key: [write(view) for view in views] for key, views in slim.items()},
    }


def unpack(packed: Any) -> dict[str, list[dict[str, Any]]]:
    """Undo `pack`."""

    def read(part: Any) -> Any:
        if isinstance(part, str):
            if not part.startswith("~"):
                return part
            stored = packed["pool"][int(part[1:])]
            return stored if isinstance(stored, str) else read(stored)
        if isinstance(part, dict):
            return {key: read(item) for key, item in part.items()}
        return [read(item) for item in part] if isinstance(part, list) else part

    entries = {}
    for key, stored in packed["entries"].items():
        views = [read(view) for view in stored]
        for i in range(1, len(views)):
            views[i] = _changed(views[i - 1], views[i])
        entries[key] = views
    return entries


def _is_short(part: Any, name: bytes | str) -> bool:
    if isinstance(part, str):
        return len(part) + len('""') < _WORTH
    return len(name) < _SURELY and len(json.dumps(part, ensure_ascii=False)) < _WORTH


def _name(part: Any, names: dict[int, bytes]) -> bytes | str:
    """What two parts share when they are equal; it takes a tenth of the time of their JSON."""
    if isinstance(part, str):
        return part
    # Asked for twice, and no part ends before the packing does.
    if id(part) not in names:
        names[id(part)] = marshal.dumps(part, 2)  # of this version equal texts are equal bytes
    return names[id(part)]


def _count(part: Any, count: dict[bytes | str, int], names: dict[int, bytes]) -> None:
    if isinstance(part, (str, list, dict)):
        name = _name(part, names)
        count[name] = count.get(name, 0) + 1
        # The parts of a part seen before were counted when it was first seen.
        if count[name] == 1 and not isinstance(part, str):
            for item in part.values() if isinstance(part, dict) else part:
                _count(item, count, names)


def _difference(old: Any, new: Any) -> dict[str, Any]:
    """What turns ``old`` into ``new``: {"=": new}, or {"+": {key or index: difference}}."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        keys = list(new)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        keys = range(len(new))
    else:
        return {"=": new}
    return {"+": {str(k): _difference(old[k], new[k]) for k in keys if old[k] != new[k]}}


def _changed(old: Any, difference: dict[str, Any]) -> Any:
    if "=" in difference:
        return difference["="]
    new = dict(old) if isinstance(old, dict) else list(old)
    for key, inner in difference["+"].items():
        key = key if isinstance(new, dict) else int(key)
        new[key] = _changed(new[key], inner)
    return new
