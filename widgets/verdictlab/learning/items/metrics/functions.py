"""The function exercise of chapter 02: F-beta."""

from math import isfinite

from ...._text import _
from ....metrics import binary_metrics


def _draw(rng):
    # Many misses and few false alarms: exchanged they give another value.
    tp, fn, fp, tn = (int(some) for some in rng.integers([5, 31, 1, 200], [30, 60, 5, 400]))
    return tp, fn, fp, tn


def _close(found, wanted):
    return isfinite(found) and abs(found - wanted) < 1e-9


def _value(function, counts, beta):
    return float(function(*counts, beta))


def right_values(function, rng):
    counts, beta = _draw(rng), float(rng.choice([2, 3, 0.5]))
    tp, fn, fp, tn = counts
    found, wanted = _value(function, counts, beta), binary_metrics(tp, fn, fp, tn, beta).f_beta
    if _close(found, wanted):
        return None
    if _close(found, binary_metrics(tp, fp, fn, tn, beta).f_beta):
        return _(
            "Precision and recall have changed places: beta squared goes with FN."
        ), "recall-is-precision"
    if _close(found, binary_metrics(tp, fn, fp, tn, beta**0.5).f_beta):
        return _("Beta enters squared.")
    if _close(found, binary_metrics(*counts).f_beta):
        return _("That is F with beta 1, whatever beta is.")
    if _close(found, binary_metrics(*counts).accuracy):
        return _("That is the accuracy."), "accuracy-is-precision"
    return _(
        "For TP {tp}, FN {fn}, FP {fp}, TN {tn} and beta {beta:g} the value is {wanted:.4f}; yours "
        "is {found:.4f}."
    ).format(tp=tp, fn=fn, fp=fp, tn=tn, beta=beta, wanted=wanted, found=found)


def harmonic(function, rng):
    counts = _draw(rng)
    found, one = _value(function, counts, 1), binary_metrics(*counts)
    if _close(found, one.f_beta):
        return None
    if _close(found, (one.precision + one.recall) / 2):
        return _("That is the plain mean of precision and recall; F is the harmonic one.")
    mixed = 2 * one.accuracy * one.recall / (one.accuracy + one.recall)
    if _close(found, mixed):
        return _("You took the accuracy where the precision belongs."), "accuracy-is-precision"
    return _("With beta 1 the value is 2PR/(P + R) = {wanted:.4f}; yours is {found:.4f}.").format(
        wanted=one.f_beta, found=found
    )


def blind_to_negatives(function, rng):
    tp, fn, fp, tn = _draw(rng)
    few, many = _value(function, (tp, fn, fp, tn), 2), _value(function, (tp, fn, fp, 10 * tn), 2)
    if _close(few, many):
        return None
    return _("Ten times as many true negatives change your value; F does not look at them.")


def nothing_found(function, rng):
    _tp, fn, fp, tn = _draw(rng)
    for counts in ((0, fn, 0, tn), (0, fn, fp, tn)):
        try:
            found = _value(function, counts, 2)
        except ZeroDivisionError:
            found = float("nan")
        if not _close(found, 0):
            return _(
                "Nothing found of {fn}, {fp} false alarms: the value is 0; yours is {found}. "
                "Compute from counts, not from precision and recall."
            ).format(fn=counts[1], fp=counts[2], found=found)
    return None
