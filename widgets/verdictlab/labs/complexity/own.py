"""A reader's own problems on the map of the complexity lab."""

import numpy as np
import pandas as pd

from ...complexity import complexity_region
from .data import OWN, WHOLE, Place, place_of

__all__ = ["own_places"]


def own_places(table):
    """A reader's own problems, {part: Place}, from (X, y) or a frame of measures."""
    if isinstance(table, pd.DataFrame):
        return _from_measures(table)
    try:
        X, y = table
    except (TypeError, ValueError):
        raise ValueError(
            f"complexity_lab: table must be the name of a data set, a pair (X, y) of attributes "
            f"and classes, or a DataFrame of measures, got {type(table).__name__}"
        ) from None
    y = np.asarray(y)
    classes = np.unique(y)
    if len(classes) <= 2:
        return {WHOLE: place_of(OWN, X, y)}
    return {str(each): place_of(str(each), X, y == each) for each in classes}


def _from_measures(table):
    columns = {str(name).upper(): name for name in table.columns}
    pair = "N1" in columns and "N2" in columns
    if "F3" not in columns or not (pair or "N12" in columns) or not len(table):
        raise ValueError(
            f"complexity_lab: a table of measures needs one row per problem and the columns F3 "
            f"and N12, or F3, N1 and N2, got {list(table.columns)[:8]}"
        )
    names = table[columns["PROBLEM"]] if "PROBLEM" in columns else table.index
    if len({str(name) for name in names}) < len(table):
        raise ValueError("complexity_lab: every problem of the table needs a name of its own")
    n1, n2 = (table[columns[name]].to_numpy(float) if pair else None for name in ("N1", "N2"))
    n12 = n1 * n2 if pair else table[columns["N12"]].to_numpy(float)
    f3 = table[columns["F3"]].to_numpy(float)
    complexity_region(f3, n12)  # refuses what cannot be
    return {
        str(name): Place(
            problem=str(name),
            f3=float(f3[i]),
            n12=float(n12[i]),
            n1=float(n1[i]) if pair else None,
            n2=float(n2[i]) if pair else None,
        )
        for i, name in enumerate(names)
    }
