"""The function exercise of chapter 13: write Hochberg."""

from ...._text import _


def _call(function, pvalues):
    return [float(value) for value in function(list(pvalues))]


def _same_values(found, wanted):
    return len(found) == len(wanted) and all(
        abs(a - b) < 1e-9 for a, b in zip(found, wanted, strict=True)
    )


def _draw(rng):
    # Most are small, so that some but not all adjusted values are carried down.
    return [round(float(p), 4) for p in rng.beta(0.5, 4, size=rng.integers(3, 9))]


def _wanted(pvalues):
    from .... import adjust_pvalues

    return adjust_pvalues(pvalues, "hochberg").tolist()


def as_many(function, rng):
    pvalues = _draw(rng)
    found = _call(function, pvalues)
    if len(found) == len(pvalues):
        return None
    return _("For {given} p-values your function gives {found} values.").format(
        given=len(pvalues), found=len(found)
    )


def steps_up(function, rng):
    pvalues = [0.03, 0.04, round(0.041 + 0.008 * float(rng.random()), 4)]
    found, largest = _call(function, pvalues), pvalues[-1]
    if _same_values(found, pvalues):
        return _(
            "The values come back unchanged; each must be multiplied."
        ), "many-tests-cost-nothing"
    if len(found) == 3 and abs(found[0] - 0.09) < 1e-9:
        return _(
            "For {pvalues} your first value is 0.09, as Holm's would be. Hochberg comes from the "
            "largest p, and a later value of {largest} bounds all earlier ones."
        ).format(pvalues=pvalues, largest=largest)
    if not _same_values(found, [largest] * 3):
        return _("For {pvalues} all adjusted values are {largest}; yours are {found}.").format(
            pvalues=pvalues, largest=largest, found=[round(value, 5) for value in found]
        )
    return None


def largest_stays(function, rng):
    pvalues = [0.001, 0.002, round(0.6 + 0.3 * float(rng.random()), 4)]
    found = _call(function, pvalues)
    if _same_values(found[-1:], pvalues[-1:]):
        return None
    return _("The largest p, {largest}, is multiplied by 1; you give {found}.").format(
        largest=pvalues[-1], found=found[-1:]
    )


def keeps_order(function, rng):
    pvalues = [0.04, 0.001, 0.6, round(0.002 + 0.01 * float(rng.random()), 4)]
    found, wanted = _call(function, pvalues), _wanted(pvalues)
    if _same_values(found, sorted(wanted)):
        return _(
            "Your values come back sorted. Each belongs to the p-value in the same place: undo "
            "the ordering before you return."
        )
    return None


def right_values(function, rng):
    pvalues = _draw(rng)
    found, wanted = _call(function, pvalues), _wanted(pvalues)
    if _same_values(found, wanted):
        return None
    return _("For {pvalues} Hochberg gives {wanted}; your values are {found}.").format(
        pvalues=pvalues,
        wanted=[round(value, 5) for value in wanted],
        found=[round(value, 5) for value in found],
    )
