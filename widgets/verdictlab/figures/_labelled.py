"""What a caller says about a drawing: its width, sizes, names to stress and words for names."""

from __future__ import annotations

from collections.abc import Mapping
from numbers import Real

from .._text import _
from ..tables._names import find_names, near_matches, short

__all__ = ["chosen", "named", "within"]


def within(value, low, high, *, name, function="cd_diagram"):
    """Return a number between two bounds."""
    if not isinstance(value, Real) or isinstance(value, bool) or not low <= value <= high:
        raise ValueError(
            _("{function}: {name} must be a number from {low} to {high}, got {value!r}").format(
                function=function, name=name, low=low, high=high, value=value
            )
        )
    return float(value)


def chosen(names, known, *, function="cd_diagram"):
    """Return the places of the names to stress."""
    if not isinstance(names, str | list | tuple | set | frozenset):
        raise ValueError(
            _("{function}: highlight must be a name or names of algorithms, got {kind}").format(
                function=function, kind=type(names).__name__
            )
        )
    if isinstance(names, set | frozenset):
        names = sorted(map(str, names))
    return find_names(names, known, function=function, what="algorithm")


def named(labels, known, *, function="cd_diagram"):
    """Return what is written for each algorithm."""
    if labels is None:
        return {name: name for name in known}
    if not isinstance(labels, Mapping):
        raise ValueError(
            _("{function}: labels must be a dictionary algorithm -> words, got {kind}").format(
                function=function, kind=type(labels).__name__
            )
        )
    for name in labels:
        if name not in known:
            raise ValueError(
                _("{function}: the table has no algorithm {name!r}; {near}").format(
                    function=function, name=short(name), near=near_matches(name, known)
                )
            )
    return {name: str(labels.get(name, name)) for name in known}
