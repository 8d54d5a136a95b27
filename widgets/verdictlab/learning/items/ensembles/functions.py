"""The function exercise of case 15g: copy the rare cases."""

import numpy as np

from ...._text import _
from ...model import FunctionCheck, Property


def _labels(rng):
    rare = int(rng.integers(3, 8))
    labels = np.array([1] * rare + [0] * int(rng.integers(3 * rare, 6 * rare)))
    return rng.permutation(labels)


def _rows(function, labels, rng):
    return np.asarray(function(labels.copy(), rng)).astype(int)


def _equal(function, rng):
    labels = _labels(rng)
    sizes = np.bincount(labels[_rows(function, labels, rng)], minlength=2).tolist()
    if sizes[0] == sizes[1] == (labels == 0).sum():
        return None
    return _("{before} cases became {sizes}; wanted are {many} of each.").format(
        before=np.bincount(labels).tolist(), sizes=sizes, many=int((labels == 0).sum())
    )


def _everybody(function, rng):
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


def _once(function, rng):
    labels = _labels(rng)
    rows = _rows(function, labels, rng)
    twice = [int(i) for i in np.flatnonzero(labels == 0) if (rows == i).sum() != 1]
    if not twice:
        return None
    return _("Cases of the larger class stay once each; number {one} does not.").format(
        one=twice[0]
    )


def _by_chance(function, rng):
    labels = _labels(rng)
    seeds = rng.integers(2**31, size=6).tolist()
    found = {
        tuple(sorted(_rows(function, labels, np.random.default_rng(seed)).tolist()))
        for seed in seeds
    }
    if len(found) > 1:
        return None
    return _("Six generators, six times the same copies: draw them by chance.")


def items():
    """The items, in the language chosen now."""
    return (
        FunctionCheck(
            id="ensembles.copies",
            prompt=_(
                "Write oversample(labels, rng): labels are 0 and 1, and 1 is rare. Give the places "
                "of the cases that train: everybody once, and rare ones drawn again by rng until "
                "both classes are equal."
            ),
            properties=(
                Property(name=_("both classes are equal"), test=_equal),
                Property(name=_("nobody is lost"), test=_everybody),
                Property(name=_("the larger class stays as it is"), test=_once),
                Property(name=_("copies are drawn by chance"), test=_by_chance),
            ),
            hints=(
                _("First find the places of the rare class: np.flatnonzero(labels == 1)."),
                _("How many copies are missing? The difference of the two counts."),
                _("rng.choice(rare, size=missing) draws with replacement; join it to all places."),
            ),
        ),
    )
