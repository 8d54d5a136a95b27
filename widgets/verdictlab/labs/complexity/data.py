"""What the complexity lab knows: the printed problems, and what it can measure."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ...complexity import complexity_measures, complexity_region
from ...complexity._regions import distance
from ...tables import load_data
from ..shared.level import share_limits

__all__ = [
    "MEASURED",
    "OWN",
    "REGIONS",
    "TYPE_2",
    "WHOLE",
    "Place",
    "failures",
    "known",
    "measured",
    "place_of",
    "printed",
    "regions",
    "tally",
]

OWN, WHOLE = "own", "whole"
MEASURED = ("iris", "wine", "wdbc", "balance")
TYPE_2 = 2
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

    def region(self, limits):
        """Its region with these limits."""
        return complexity_region(self.f3, self.n12, limits=limits)


@lru_cache
def printed():
    """The places of table 4.6: {data set: {part: Place}}."""
    places = {}
    for row in load_data("complexity_28").itertuples():
        data, _, part = row.problem.partition("_")
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
def tally(limits):
    """{region: (printed problems in it, those of type 2)}."""
    found = {region: [0, 0] for region in REGIONS}
    for place, region in zip(known(), regions(limits), strict=True):
        found[region][0] += 1
        found[region][1] += place.kind == TYPE_2
    return {region: tuple(pair) for region, pair in found.items()}


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


def failures(limits, region, alpha):
    """Failures among the printed problems of a region, and the limits of their share there."""
    count, failed = tally(limits)[region]
    low, high = share_limits(failed, count, alpha) if count else (0.0, 1.0)
    return {"failed": failed, "count": count, "low": low, "high": high, "alpha": alpha}
