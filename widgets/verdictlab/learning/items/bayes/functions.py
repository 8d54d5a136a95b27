"""The function exercise of chapter 12: three piles."""

from ...._text import _


def _draw(rng):
    """Differences with one decimal, so that some lie on the edge, and a rope."""
    differences = [round(float(x), 1) for x in rng.normal(0.2, 1, int(rng.integers(8, 16)))]
    return differences, round(0.1 * int(rng.integers(2, 8)), 1)


def _wanted(differences, rope):
    above = sum(d > rope for d in differences)
    below = sum(d < -rope for d in differences)
    return above, len(differences) - above - below, below


def _call(function, differences, rope):
    return tuple(int(count) for count in function(list(differences), rope))


def three(function, rng):
    differences, rope = _draw(rng)
    found = _call(function, differences, rope)
    if len(found) == 3 and sum(found) == len(differences):
        return None
    return _(
        "Of {n} differences you count {found}. Each belongs into exactly one of three piles."
    ).format(n=len(differences), found=found)


def edge(function, rng):
    rope = round(0.1 * int(rng.integers(2, 8)), 1)
    found = _call(function, [rope, -rope, 0.0], rope)
    if found == (0, 3, 0):
        return None
    return _(
        "With the rope {rope} the differences {rope}, -{rope} and 0 all lie inside: (0, 3, 0). "
        "You count {found}."
    ).format(rope=rope, found=found)


def right_counts(function, rng):
    differences, rope = _draw(rng)
    differences += [3.0, 3.1]
    found, wanted = _call(function, differences, rope), _wanted(differences, rope)
    if found == wanted:
        return None
    if found == wanted[::-1]:
        return _("Above and below have changed places: you count {found}, wanted {wanted}.").format(
            found=found, wanted=wanted
        )
    return _("With the rope {rope} the counts are {wanted}; yours are {found}.").format(
        rope=rope, wanted=wanted, found=found
    )
