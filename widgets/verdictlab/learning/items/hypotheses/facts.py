"""What the items of chapter 07 know, computed."""

from math import ceil

import numpy as np

from .... import _special as special

POWER, LEVEL = 0.8, 0.05


def coins(alternative="two-sided"):
    """The p-value of ten wins and two losses."""
    from ....paired import sign_test

    signs = np.repeat([1, -1], [10, 2])
    return sign_test(signs, 0 * signs, alternative=alternative).pvalue


def settle(*, squared=True, times_n=True):
    """How many problems settle M3 and M2 by ranks; each option forgets a step."""
    from ....many import friedman_test
    from ....tables import load_table

    found = friedman_test(load_table("four_models_15"), correct_ties=False)
    gap = abs(found.mean_ranks["M3"] - found.mean_ranks["M2"])
    ratio = (special.ndtri(1 - LEVEL / 2) + special.ndtri(POWER)) * found.standard_error / gap
    return ceil((found.n if times_n else 1) * (ratio**2 if squared else ratio))
