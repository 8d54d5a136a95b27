"""Problems on the map of complexity: the 28 printed ones, and those that can be measured here."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import pandas as pd

from .._text import _
from ..tables import load_data
from ..tables._names import unique_names
from ._measures import complexity_measures
from ._regions import complexity_region, distance

__all__ = [
    "MEASURED",
    "OWN",
    "REGIONS",
    "TYPE_2",
    "WHOLE",
    "Place",
    "known",
    "measured",
    "own_places",
    "place_of",
    "printed",
    "regions",
    "tally",
    "told_right",
]

OWN, WHOLE = "own", "whole"
MEASURED = ("iris", "wine", "wdbc", "balance")
TYPE_2 = 2
LEAST_SAVED = 70
REGIONS = ("A", "B", "C")


@dataclass(frozen=True, kw_only=True)
class Place:
    """One problem on the map. ``p``, ``saved`` and ``kind``: what the thesis prints about SOMCBR
    on it, None for a problem that is not in its table; ``n1`` may be missing when N12 is given.
    """

    problem: str
    f3: float
    n12: float
    n1: float | None = None
    n2: float | None = None
    p: float | None = None
    saved: float | None = None
    kind: int | None = None

    @property
    def distance(self):
        """Distance from the least complex point."""
        return float(distance(self.f3, self.n12))

    def failed(self, alpha):
        """Did SOMCBR fail here: accuracy changed at this level, and less than 70 % was saved?

        With the thesis' level 0.10 that is its type 2. None where nothing is printed.
        """
        if self.p is None or self.saved is None:
            return None
        return self.p <= alpha and self.saved < LEAST_SAVED

    def region(self, limits):
        """Its region with these limits."""
        return complexity_region(self.f3, self.n12, limits=limits)


@lru_cache
def printed():
    """The places of table 4.6: {data set: {part: Place}}."""
    places: dict[str, dict[str, Place]] = {}
    for row in load_data("complexity_28").itertuples():
        data, _dash, part = row.problem.partition("_")
        places.setdefault(data, {})[part or WHOLE] = Place(
            problem=row.problem,
            f3=row.F3,
            n12=round(row.N1 * row.N2, 4),
            n1=row.N1,
            n2=row.N2,
            p=row.p_value,
            saved=row.reduction,
            kind=row.type,
        )
    # By name, and the classes of one data set in order: the table runs by type and p.
    return {data: dict(sorted(parts.items())) for data, parts in sorted(places.items())}


def known():
    """The 28 printed places."""
    return tuple(place for parts in printed().values() for place in parts.values())


@lru_cache
def regions(limits):
    """The regions of the printed places with these limits."""
    places = known()
    f3, n12 = ([getattr(place, name) for place in places] for name in ("f3", "n12"))
    return tuple(complexity_region(f3, n12, limits=limits).tolist())


@lru_cache
def tally(limits, alpha):
    """{region: (printed problems in it, those on which SOMCBR failed at this level)}."""
    found = {region: [0, 0] for region in REGIONS}
    for place, region in zip(known(), regions(limits), strict=True):
        found[region][0] += 1
        found[region][1] += place.failed(alpha)
    return {region: tuple(pair) for region, pair in found.items()}


def told_right(limits, alpha):
    """Of how many printed problems "it fails inside A and nowhere else" is right."""
    held = tally(limits, alpha)
    return held["A"][1] + sum(held[region][0] - held[region][1] for region in "BC")


@lru_cache
def measured(data, part):
    """The place of a problem of `MEASURED`, computed from its cases."""
    from sklearn import datasets

    if data == "balance":
        X = np.array(np.meshgrid(*[range(1, 6)] * 4, indexing="ij")).reshape(4, -1).T
        y = np.sign(X[:, 0] * X[:, 1] - X[:, 2] * X[:, 3])
    else:
        load = {"iris": "load_iris", "wine": "load_wine", "wdbc": "load_breast_cancer"}[data]
        X, y = getattr(datasets, load)(return_X_y=True)
    # c1, c2 and c3 of the table isolate these classes.
    turned = (0, 1, -1) if data == "balance" else (2, 0, 1)
    chosen = y if part == WHOLE else y == turned[int(part[1]) - 1]
    return place_of(f"{data}_{part}" if part != WHOLE else data, X, chosen)


def place_of(problem, X, y):
    """The place of two classes, computed from their cases."""
    found = complexity_measures(X, y, ["F3", "N1", "N2"])
    return Place(problem=problem, f3=found.F3, n12=found.N1 * found.N2, n1=found.N1, n2=found.N2)


def own_places(table, *, function):
    """A reader's own problems, {part: Place}, from (X, y) or a frame of measures."""
    if isinstance(table, pd.DataFrame):
        return _from_measures(table, function)
    try:
        X, y = table
    except (TypeError, ValueError):
        raise ValueError(
            _(
                "{function}: table must be the name of a data set, a pair (X, y) of "
                "attributes and classes, or a DataFrame of measures, got {kind}"
            ).format(function=function, kind=type(table).__name__)
        ) from None
    y = np.asarray(y)
    classes = np.unique(y)
    if len(classes) <= 2:
        return {WHOLE: place_of(OWN, X, y)}
    names = unique_names(classes, what="class", function=function)
    return {name: place_of(name, X, y == each) for name, each in zip(names, classes, strict=True)}


def _from_measures(table, function):
    columns = {str(name).upper(): name for name in table.columns}
    pair = "N1" in columns and "N2" in columns
    if "F3" not in columns or not (pair or "N12" in columns) or not len(table):
        raise ValueError(
            _(
                "{function}: a table of measures needs one row per problem and the columns "
                "F3 and N12, or F3, N1 and N2, got {listed}"
            ).format(function=function, listed=list(table.columns)[:8])
        )
    names = table[columns["PROBLEM"]] if "PROBLEM" in columns else table.index
    names = unique_names(names, what="problem", function=function)
    parts = [table[columns[name]].to_numpy(float) for name in ("N1", "N2")] if pair else []
    n12 = parts[0] * parts[1] if pair else table[columns["N12"]].to_numpy(float)
    f3 = table[columns["F3"]].to_numpy(float)
    complexity_region(f3, n12)  # refuses what cannot be
    return {
        name: Place(
            problem=name,
            f3=float(f3[i]),
            n12=float(n12[i]),
            n1=float(parts[0][i]) if pair else None,
            n2=float(parts[1][i]) if pair else None,
        )
        for i, name in enumerate(names)
    }
