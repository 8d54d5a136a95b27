"""The function exercise of chapter 04: deal stratified folds."""

import numpy as np

from ...._text import _
from ...model import FunctionCheck, Property


def _draw(rng):
    # Three sizes that the folds rarely all divide: who begins each class at fold 0 is found out.
    sizes = rng.integers(6, 15, size=3)
    labels = np.repeat(["a", "b", "c"], sizes)
    return rng.permutation(labels), int(rng.integers(3, 6))


def _dealt(function, labels, folds, rng):
    return np.asarray(function(labels.copy(), folds, rng)).tolist()


def _one_each(function, rng):
    labels, folds = _draw(rng)
    found = _dealt(function, labels, folds, rng)
    if len(found) == len(labels):
        return None
    return _("{count} cases came in, {found} fold numbers came back.").format(
        count=len(labels), found=len(found)
    )


def _from_zero(function, rng):
    labels, folds = _draw(rng)
    found = set(_dealt(function, labels, folds, rng))
    if found == set(range(folds)):
        return None
    return _("With {folds} folds the numbers are 0 to {last}; yours are {found}.").format(
        folds=folds, last=folds - 1, found=sorted(found, key=str)
    )


def _even_sizes(function, rng):
    labels, folds = _draw(rng)
    sizes = np.bincount(_dealt(function, labels, folds, rng), minlength=folds).tolist()
    if max(sizes) - min(sizes) <= 1:
        return None
    return _(
        "{count} cases in {folds} folds of sizes {sizes}: they should differ by one at most. Go "
        "on dealing where the class before stopped."
    ).format(count=len(labels), folds=folds, sizes=sizes)


def _even_classes(function, rng):
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


def _by_chance(function, rng):
    labels, folds = _draw(rng)
    deals = [
        _dealt(function, labels, folds, np.random.default_rng(seed))
        for seed in rng.integers(2**31, size=4).tolist()
    ]
    if any(deal != deals[0] for deal in deals):
        return None
    return _("Four generators, four times the same folds: draw the order of the cases by chance.")


def _repeats(function, rng):
    labels, folds = _draw(rng)
    seed = int(rng.integers(2**31))
    once, again = (_dealt(function, labels, folds, np.random.default_rng(seed)) for _i in "12")
    if once == again:
        return None
    return _("The same seed gave two different deals: take all chance from the generator given.")


def items():
    """The items, in the language chosen now."""
    return (
        FunctionCheck(
            id="estimators.deal",
            prompt=_(
                "Write deal(labels, folds, rng): the number of a fold for each case, stratified, "
                "sizes differing by one at most, dealt by chance. This exercise needs a notebook."
            ),
            properties=(
                Property(name=_("one number for each case"), test=_one_each),
                Property(name=_("all folds, from 0 on"), test=_from_zero),
                Property(name=_("every class spread evenly"), test=_even_classes),
                Property(name=_("folds of equal size"), test=_even_sizes),
                Property(name=_("dealt by chance"), test=_by_chance),
                Property(name=_("the same seed, the same deal"), test=_repeats),
            ),
            hints=(
                _("Shuffle, then bring the cases of each class together, then deal like cards."),
                _(
                    "rng.permutation shuffles; numpy.argsort(..., kind='stable') keeps the "
                    "shuffled order inside a class."
                ),
                _("The case in place i of that order gets the fold i modulo the number of folds."),
            ),
        ),
    )
