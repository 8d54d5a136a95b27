"""The function exercise of chapter 17: from rows of runs to one score per problem."""

from ...._text import _


def _rows(rng, counts):
    """Rows (algorithm, problem, score) with so many runs in each cell."""
    rows = []
    for place, count in enumerate(counts):
        name = ("ABC"[place % 3], f"p{place // 3}")
        rows += [(*name, int(score)) for score in rng.integers(50, 100, count)]
    return rows


def _wanted(rows):
    cells: dict[tuple[str, str], list[float]] = {}
    for algorithm, problem, score in rows:
        cells.setdefault((algorithm, problem), []).append(score)
    return {cell: sum(scores) / len(scores) for cell, scores in cells.items()}


def _call(function, rows):
    return {tuple(cell): float(score) for cell, score in function([*rows]).items()}


def _near(found, wanted):
    return found.keys() == wanted.keys() and all(
        abs(found[cell] - wanted[cell]) < 1e-9 for cell in wanted
    )


def means(function, rng):
    rows = _rows(rng, [4] * 6)
    found, wanted = _call(function, rows), _wanted(rows)
    if _near(found, wanted):
        return None
    if found.keys() != wanted.keys():
        return _(
            "There must be one score for each algorithm on each problem; you give {count}."
        ).format(count=len(found))
    cell = next(cell for cell in wanted if abs(found[cell] - wanted[cell]) > 1e-9)
    return _("For {cell} the mean is {wanted}; yours is {found}.").format(
        cell=cell, wanted=wanted[cell], found=found[cell]
    )


def gaps(function, rng):
    rows = _rows(rng, [4, 4, 3, 4, 4, 4])
    found, wanted = function([*rows]), _wanted(rows)
    gap = ("C", "p0")
    if found.get(gap, 0) is not None:
        return _(
            "On p0 C has 3 runs, all others have 4: the answer for it must be None. What a "
            "gap means is decided by you, not by a mean of the rest."
        )
    told = {tuple(cell): score for cell, score in found.items() if tuple(cell) != gap}
    if None not in told.values() and _near(told, {c: wanted[c] for c in wanted if c != gap}):
        return None
    return _("Only the cell with a gap is None; the others keep their means.")


def order(function, rng):
    rows = _rows(rng, [3] * 6)
    mixed = [rows[i] for i in rng.permutation(len(rows))]
    if _near(_call(function, mixed), _wanted(rows)):
        return None
    return _("The rows of a file may stand in any order.")
