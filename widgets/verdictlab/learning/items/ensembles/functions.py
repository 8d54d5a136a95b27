"""The function exercise of case 15g: copy the rare cases."""

import numpy as np

from ...._text import _


def _labels(rng):
    rare = int(rng.integers(3, 8))
    labels = np.array([1] * rare + [0] * int(rng.integers(3 * rare, 6 * rare)))
    return rng.permutation(labels)


def _rows(function, labels, rng):
    return np.asarray(function(labels.copy(), rng)).astype(int)


def equal(function, rng):
    labels = _labels(rng)
    sizes = np.bincount(labels[_rows(function, labels, rng)], minlength=2).tolist()
    if sizes[0] == sizes[1] == (labels == 0).sum():
        return None
    return _("{before} cases became {sizes}; wanted are {many} of each.").format(
        before=np.bincount(labels).tolist(), sizes=sizes, many=int((labels == 0).sum())
    )


def everybody(function, rng):
    for _i in range(8):  # among few draws with replacement nobody may be lost by luck
        labels = _labels(rng)
        lost = sorted(set(range(len(labels))) - set(_rows(function, labels, rng).tolist()))
        if lost:
            break
    else:
        return None
    return _(
        "{count} cases are gone, for example number {one}. Copying adds; it drops nobody."
    ).format(count=len(lost), one=lost[0])


def once(function, rng):
    labels = _labels(rng)
    rows = _rows(function, labels, rng)
    twice = [int(i) for i in np.flatnonzero(labels == 0) if (rows == i).sum() != 1]
    if not twice:
        return None
    return _("Cases of the larger class stay once each; number {one} does not.").format(
        one=twice[0]
    )


def by_chance(function, rng):
    labels = _labels(rng)
    seeds = rng.integers(2**31, size=6).tolist()
    found = {
        tuple(sorted(_rows(function, labels, np.random.default_rng(seed)).tolist()))
        for seed in seeds
    }
    if len(found) > 1:
        return None
    return _("Six generators, six times the same copies: draw them by chance.")
