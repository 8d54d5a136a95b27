"""The function exercise of chapter 04: deal stratified folds."""

import numpy as np

from ...._text import _


def _draw(rng):
    # Three sizes that the folds rarely all divide: who begins each class at fold 0 is found out.
    sizes = rng.integers(6, 15, size=3)
    labels = np.repeat(["a", "b", "c"], sizes)
    return rng.permutation(labels), int(rng.integers(3, 6))


def _dealt(function, labels, folds, rng):
    return np.asarray(function(labels.copy(), folds, rng)).tolist()


def one_each(function, rng):
    labels, folds = _draw(rng)
    found = _dealt(function, labels, folds, rng)
    if len(found) == len(labels):
        return None
    return _("{count} cases came in, {found} fold numbers came back.").format(
        count=len(labels), found=len(found)
    )


def from_zero(function, rng):
    labels, folds = _draw(rng)
    found = set(_dealt(function, labels, folds, rng))
    if found == set(range(folds)):
        return None
    return _("With {folds} folds the numbers are 0 to {last}; yours are {found}.").format(
        folds=folds, last=folds - 1, found=sorted(found, key=str)
    )


def even_sizes(function, rng):
    labels, folds = _draw(rng)
    sizes = np.bincount(_dealt(function, labels, folds, rng), minlength=folds).tolist()
    if max(sizes) - min(sizes) <= 1:
        return None
    return _(
        "{count} cases in {folds} folds of sizes {sizes}: they should differ by one at most. Go "
        "on dealing where the class before stopped."
    ).format(count=len(labels), folds=folds, sizes=sizes)


def even_classes(function, rng):
    labels, folds = _draw(rng)
    found = np.array(_dealt(function, labels, folds, rng))
    for kind in np.unique(labels).tolist():
        sizes = np.bincount(found[labels == kind], minlength=folds).tolist()
        if max(sizes) - min(sizes) > 1:
            return _(
                "Class {kind} is spread over the folds as {sizes}: not stratified. Deal each "
                "class in turn."
            ).format(kind=kind, sizes=sizes)
    return None


def by_chance(function, rng):
    labels, folds = _draw(rng)
    deals = [
        _dealt(function, labels, folds, np.random.default_rng(seed))
        for seed in rng.integers(2**31, size=4).tolist()
    ]
    if any(deal != deals[0] for deal in deals):
        return None
    return _("Four generators, four times the same folds: draw the order of the cases by chance.")


def repeats(function, rng):
    labels, folds = _draw(rng)
    seed = int(rng.integers(2**31))
    once, again = (_dealt(function, labels, folds, np.random.default_rng(seed)) for _i in "12")
    if once == again:
        return None
    return _("The same seed gave two different deals: take all chance from the generator given.")
