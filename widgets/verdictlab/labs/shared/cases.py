"""Her own cases in labs that train models: what is taken, and what is refused in words."""

from ..._text import _
from ...resampling._own_cases import is_pair, own_cases
from .tables import lesson_named

__all__ = ["OWN", "open_cases"]

OWN = "own"


def open_cases(table, y, lessons, *, function, **needs):
    """(name of what the lab opens on, her own `OwnCases` or None).

    ``lessons``: the names on offer besides; ``needs``: see `own_cases`.
    """
    if table is None or (lessons and isinstance(table, str)):
        if y is not None:
            told = _("{function}: y goes with a table of your own, and table is {table!r}")
            raise ValueError(told.format(function=function, table=table))
        return (lesson_named(table, lessons, function=function) if lessons else ""), None
    listed = isinstance(table, (list, tuple)) or hasattr(table, "__array__")
    if not (hasattr(table, "columns") or (is_pair(table) if y is None else listed)):
        told = _(
            "{function}: your own cases are a pair (X, y) of attributes and classes, or a "
            "DataFrame with y= naming its column of classes; got {kind}"
        )
        raise ValueError(told.format(function=function, kind=type(table).__name__))
    return OWN, own_cases(table, y, function=function, **needs)
