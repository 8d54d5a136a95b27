"""Nine algorithms, three measures of goodness, and who reigns under which weights.

All sums are of whole numbers (`UNIT` to one percent), so that Python and a page agree exactly.
"""

from functools import lru_cache

import numpy as np

from ...tables import load_data, load_table

__all__ = ["ERRORS", "TABLES", "UNIT", "WHOLE", "algorithms", "problems", "reign", "scores"]

UNIT = 100_000
WHOLE = 20  # weights are dragged in twentieths
ERRORS = ("classified", "all")
_ODD = "miasbi2c4"
TABLES = {
    "all": lambda name: True,
    "typical": lambda name: name != _ODD,
    "ddsm": lambda name: name.startswith("ddsm"),
    "mias": lambda name: name.startswith("mias"),
    "two": lambda name: name in ("biopsia", "mamografies"),
}
CORNERS = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


@lru_cache(maxsize=1)
def _errors():
    return load_table("somcbr_k_13x9").scores


def algorithms(own=None):
    """The nine names: three strategies, each with 1, 3 and 5 neighbours; or the reader's."""
    return own.algorithms if own else tuple(_errors().columns)


def problems(table, own=None):
    """The problems of this choice, in the order of print."""
    return own.problems if own else tuple(filter(TABLES[table], _errors().index))


@lru_cache(maxsize=len(ERRORS))
def _whole(errors):
    """Whole numbers [problem, algorithm, measure]: errors, unlabelled, operations."""
    among = _errors()
    frame = load_data("medical_coverage")
    frame["name"] = frame["algorithm"] + " k=" + frame["k"].astype(str)
    wide = frame.pivot(index="problem", columns="name").loc[among.index]
    unlabelled = wide["unclassified"][list(among)].copy()
    # Of SOMCBR-per table 3.1 has the shares that fit its errors.
    per = load_data("somcbr_per_rejection").pivot(
        index="problem", columns="k", values="unclassified"
    )
    for k in per.columns:
        unlabelled[f"SOMCBR-per k={k}"] = per[k]
    # Clustered memories are searched alike, however the neighbours then vote.
    searched = 100 - wide["reduction"]["SOMCBR-vot k=1"]
    operations = np.where(
        [name.startswith("CBR") for name in among], 100, searched.to_numpy()[:, None]
    )
    if errors == "all":
        among = among * (100 - unlabelled) / 100
    stacked = np.stack([among.to_numpy(), unlabelled.to_numpy(), operations], axis=2)
    return np.rint(UNIT * stacked).astype(int)


@lru_cache(maxsize=len(ERRORS) * len(TABLES))
def scores(table, errors, own=None):
    """[problem, algorithm, measure] as nested lists of whole numbers."""
    if own:
        return np.rint(UNIT * own.percents).astype(int).tolist()
    places = [list(_errors().index).index(name) for name in problems(table)]
    return _whole(errors)[places].tolist()


def _kept(corners, gain):
    """The part of a convex polygon where a linear ``gain`` is not above 0."""
    kept, ahead = [], corners[1:] + corners[:1]
    for one, other in zip(corners, ahead, strict=True):
        here, there = (
            sum(g * w for g, w in zip(gain, point, strict=True)) for point in (one, other)
        )
        if here <= 0:
            kept.append(one)
        if here * there < 0:
            share = here / (here - there)
            kept.append(tuple(a + share * (b - a) for a, b in zip(one, other, strict=True)))
    return kept


def _flat(point):
    """Where three weights stand in the triangle, its base from 0 to 1, its top at height 1."""
    return point[2] + point[0] / 2, point[0]


def _size(points):
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairs))


@lru_cache(maxsize=len(ERRORS) * len(TABLES))
def reign(table, errors, own=None):
    """{place of an algorithm: (share of the triangle, its polygon, most weight of operations)}."""
    means = np.array(scores(table, errors, own)).sum(axis=0).tolist()
    found = {}
    for i, mine in enumerate(means):
        area = list(CORNERS)
        for j, other in enumerate(means):
            if j != i and area:
                area = _kept(area, [m - o for m, o in zip(mine, other, strict=True)])
        flat = [_flat(point) for point in area]
        if len(flat) > 2 and _size(flat) > 1e-9:
            rounded = [[round(x, 4), round(y, 4)] for x, y in flat]
            found[i] = (_size(flat), rounded, max(point[2] for point in area))
    return found
