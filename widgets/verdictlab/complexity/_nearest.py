"""N2, N3, N4 and T1: what the nearest cases tell."""

import numpy as np

from ._cases import block_rows, squared_distances

__all__ = ["covering", "distance_ratio", "nearest", "neighbour_error", "nonlinearity"]

TIED = 1e-11  # squared distances that differ relatively by less are equal


def nearest(cases):
    """Return (own, other, enemy): squared distance to the nearest case of the own class, of
    another class, and which case the latter is.
    """
    own, other = np.full(cases.n, np.inf), np.full(cases.n, np.inf)
    enemy = np.zeros(cases.n, dtype=np.int64)
    for rows, block in cases.blocks():
        here, places = cases.classes[rows], np.arange(rows.start, rows.stop)
        for place, inside in enumerate(cases.members):
            part = block[:, inside]
            mine = here == place
            own[places[mine]] = part[mine].min(1)
            among = part.argmin(1)
            least = part[np.arange(len(part)), among]
            nearer = ~mine & (least < other[rows])
            other[places[nearer]] = least[nearer]
            enemy[places[nearer]] = inside[among[nearer]]
    return own, other, enemy


def distance_ratio(own, other):
    """N2: mean distance to the nearest case of the own class / of another class."""
    inside, outside = np.sqrt(own).mean(), np.sqrt(other).mean()
    if outside == 0:  # every case has a double in another class
        return 1.0 if inside == 0 else np.inf
    return float(inside / outside)


def _errors(own, other):
    """Return 1 where the other class is nearer, one half where both are equally near."""
    tied = np.abs(own - other) <= TIED * np.maximum(own, other)
    return np.where(tied, 0.5, (other < own).astype(float))


def neighbour_error(own, other):
    """N3: error of the nearest neighbour, each case left out in turn."""
    return float(_errors(own, other).mean())


def _invented(cases, count):
    """Return cases between two of one class, and their classes: evenly spread, no chance.

    The additive sequence of Roberts (2018) fills the cube evenly: first case, second case of
    its class, place between them.
    """
    golden = 1.2207440846057596  # root of x^4 = x + 1
    steps = golden ** -np.arange(1.0, 4)
    u = (0.5 + np.arange(1, count + 1)[:, None] * steps) % 1
    first = np.minimum((u[:, 0] * cases.n).astype(int), cases.n - 1)
    own, second = cases.classes[first], np.empty(count, dtype=np.int64)
    for place, inside in enumerate(cases.members):
        mine = own == place
        second[mine] = inside[np.minimum((u[mine, 1] * len(inside)).astype(int), len(inside) - 1)]
    x, y = cases.scaled[first], cases.scaled[second]
    return x + u[:, 2:] * (y - x), own


def nonlinearity(cases):
    """N4: error of the nearest neighbour on cases invented between two of one class."""
    invented, truth = _invented(cases, max(cases.n, 2000))
    wrong = np.empty(len(invented))
    for rows in block_rows(len(invented), cases.n):
        block = squared_distances(invented[rows], cases.scaled)
        per_class = np.stack([block[:, inside].min(1) for inside in cases.members], axis=1)
        place = truth[rows, None]
        own = np.take_along_axis(per_class, place, 1)[:, 0]
        np.put_along_axis(per_class, place, np.inf, 1)
        wrong[rows] = _errors(own, per_class.min(1))
    share = (wrong.sum() + 0.5) / (len(wrong) + 1)
    return float(wrong.mean()), float(np.sqrt(share * (1 - share) / len(wrong)))


def _radii(other, enemy):
    """Spheres that touch those of their nearest enemies, two mutual ones meeting half way."""
    gap = np.sqrt(other)
    radius = gap / 2
    for i in np.argsort(gap, kind="stable"):
        e = enemy[i]
        if gap[e] < gap[i] * (1 - TIED):  # the enemy has a nearer enemy, and its radius is known
            radius[i] = gap[i] - radius[e]
    return radius


def covering(cases, other, enemy):
    """T1: share of spheres around the cases that lie in no other one."""
    radius = _radii(other, enemy)
    kept = np.ones(cases.n, dtype=bool)
    for rows, block in cases.blocks():
        room = radius - radius[rows, None]
        same = np.abs(room) <= 1e-12
        earlier = np.arange(cases.n) < np.arange(rows.start, rows.stop)[:, None]
        inside = (room > 0) & (block <= room**2 * (1 + 1e-9))
        inside |= same & earlier & (block <= 1e-24)  # of doubles one is kept
        kept[rows] = ~inside.any(1)
    return float(kept.mean())
