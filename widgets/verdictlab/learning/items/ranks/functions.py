"""The function exercise of chapter 10: write Holm."""

from ...._text import _


def _same_values(found, wanted):
    return max(abs(float(a) - float(b)) for a, b in zip(found, wanted, strict=True)) < 1e-9


def _draw(rng, smallest=2):
    # Most are small, so that few adjusted values are cut off at 1.
    return [round(float(p), 4) for p in rng.beta(0.5, 4, size=rng.integers(smallest, 9))]


def _call(function, pvalues):
    return [float(value) for value in function(list(pvalues))]


def as_many(function, rng):
    pvalues = _draw(rng)
    found = _call(function, pvalues)
    if len(found) == len(pvalues):
        return None
    return _("For {given} p-values your function gives {found} values.").format(
        given=len(pvalues), found=len(found)
    )


def steps_down(function, rng):
    pvalues = sorted(_draw(rng, 4))
    pvalues[0] = 0.001
    found, count = _call(function, pvalues), len(pvalues)
    if _same_values(found, pvalues):
        return _(
            "The values come back unchanged; each must be multiplied."
        ), "many-tests-cost-nothing"
    if _same_values(found, [min(1.0, count * p) for p in pvalues]):
        return _(
            "That is Bonferroni, which multiplies each by {count}. Holm's factor falls by one "
            "at each step."
        ).format(count=count)
    if abs(found[0] - count * 0.001) > 1e-9:
        return _(
            "The smallest of {count} p-values is 0.001, so its adjusted value is {wanted:.4g}; "
            "yours is {found:.4g}."
        ).format(count=count, wanted=count * 0.001, found=found[0])
    return None


def never_falls(function, rng):
    # Times 3, 2 and 1 these fall.
    pvalues = [0.010, round(0.011 + 0.003 * float(rng.random()), 4), 0.0145]
    found = _call(function, pvalues)
    if found[2] >= found[1] - 1e-12 and found[1] >= found[0] - 1e-12:
        return None
    return _(
        "For {pvalues} your values are {found}: a larger p must not get a smaller adjusted "
        "value. Carry the largest so far along."
    ).format(pvalues=pvalues, found=[round(value, 5) for value in found])


def stops_at_one(function, rng):
    pvalues = [0.6, 0.7, round(0.8 + 0.1 * float(rng.random()), 4)]
    found = _call(function, pvalues)
    if max(found) <= 1:
        return None
    return _("For {pvalues} one of your values is {found:.3g}; no p-value exceeds 1.").format(
        pvalues=pvalues, found=max(found)
    )


def keeps_order(function, rng):
    pvalues = [0.04, 0.001, 0.6, round(0.002 + 0.01 * float(rng.random()), 4)]
    found = _call(function, pvalues)
    if _same_values(found, sorted(found)) and not _same_values(found, found[::-1]):
        return _(
            "Your values come back sorted. Each belongs to the p-value in the same place: undo "
            "the ordering before you return."
        )
    return None


def as_the_package(function, rng):
    from .... import adjust_pvalues

    pvalues = _draw(rng, 1)
    rng.shuffle(pvalues)
    wanted, found = adjust_pvalues(pvalues, "holm"), _call(function, pvalues)
    if _same_values(found, wanted):
        return None
    return _("For {pvalues} Holm's adjusted values are {wanted}; yours are {found}.").format(
        pvalues=pvalues,
        wanted=[round(float(value), 5) for value in wanted],
        found=[round(value, 5) for value in found],
    )
