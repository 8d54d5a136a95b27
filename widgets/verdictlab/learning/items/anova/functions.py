"""The function exercise of chapter 14: F from a table."""

import numpy as np

from ...._text import _


def _parts(rows):
    x = np.asarray(rows, dtype=float)
    n, m = x.shape
    columns, lines = x.mean(axis=0), x.mean(axis=1)
    algorithms = n * ((columns - x.mean()) ** 2).sum()
    problems = m * ((lines - x.mean()) ** 2).sum()
    left = ((x - x.mean()) ** 2).sum() - algorithms - problems
    return algorithms, problems, left


def _wanted(rows):
    n, m = len(rows), len(rows[0])
    algorithms, _problems, left = _parts(rows)
    return algorithms / (m - 1) / (left / ((m - 1) * (n - 1)))


def _draw(rng):
    """Problems of different difficulty, and more of them than algorithms."""
    n, m = int(rng.integers(5, 12)), int(rng.integers(3, 5))
    x = rng.normal(20, 8, (n, 1)) + rng.normal(0, 2, (n, m)) + rng.normal(0, 2, m)
    return x.round(2).tolist()


def _close(found, wanted):
    return abs(found - wanted) <= 1e-6 * max(1, abs(wanted))


def right_values(function, rng):
    rows = _draw(rng)
    n, m = len(rows), len(rows[0])
    found, wanted = float(function([list(row) for row in rows])), _wanted(rows)
    if _close(found, wanted):
        return None
    told = {"n": n, "m": m, "wanted": wanted, "found": found}
    algorithms, problems, left = _parts(rows)
    if _close(found, algorithms / (m - 1) / ((problems + left) / (m * (n - 1)))):
        return _(
            "For {n} problems and {m} algorithms you give {found:.4f}; it is {wanted:.4f}. The "
            "problems' pile is still in your noise."
        ).format(**told)
    if _close(found, algorithms / left):
        return _(
            "For {n} problems and {m} algorithms you give {found:.4f}; it is {wanted:.4f}. Divide "
            "each pile by its degrees of freedom."
        ).format(**told)
    if _close(found, problems / (n - 1) / (left / ((m - 1) * (n - 1)))):
        return _(
            "You give {found:.4f}, the F of the problems; that of the algorithms is "
            "{wanted:.4f}. A row is a problem."
        ).format(**told)
    return _("For {n} problems and {m} algorithms F is {wanted:.4f}; yours is {found:.4f}.").format(
        **told
    )


def deaf_to_difficulty(function, rng):
    rows = _draw(rng)
    harder = [[value + 10 * i for value in row] for i, row in enumerate(rows)]
    before, after = float(function(rows)), float(function(harder))
    if _close(after, before):
        return None
    return _(
        "Each problem was made harder for all algorithms alike, and your F went from {before:.4f} "
        "to {after:.4f}. It must stay: that pile is taken away."
    ).format(before=before, after=after)


def hears_pairing(function, rng):
    rows = _draw(rng)
    turned = [[rows[i - 1][0], *row[1:]] for i, row in enumerate(rows)]
    before, after = float(function(rows)), float(function(turned))
    if not _close(after, before):
        return None
    return _(
        "One column was moved down by a row, and your F stayed at {before:.4f}. Who stands beside "
        "whom must matter."
    ).format(before=before)
