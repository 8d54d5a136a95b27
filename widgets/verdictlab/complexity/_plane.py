"""L1 and L2: how well can a plane part two classes?"""

import numpy as np

__all__ = ["plane"]

ON_THE_PLANE = 1e-7  # the accuracy of the linear programme


def plane(a, b):
    """Return (L1, L2): mean error distance and error of the best plane in the first sense.

    Minimises the mean of t_i >= 0 under s_i (w x_i + c) >= 1 - t_i, where s_i is 1 or -1.
    Solved is the dual, which has one row per attribute instead of one per case:
    maximise sum u_i under sum u_i s_i x_i = 0, sum u_i s_i = 0, 0 <= u_i <= 1.
    """
    from scipy.optimize import linprog

    cases = np.vstack([a, b])
    low, spread = cases.min(0), np.ptp(cases, axis=0)
    cases = (cases - low) / np.where(spread > 0, spread, 1)
    signs = np.concatenate([np.ones(len(a)), -np.ones(len(b))])
    rows = np.vstack([(cases * signs[:, None]).T, signs])
    found = linprog(
        -np.ones(len(cases)), A_eq=rows, b_eq=np.zeros(len(rows)), bounds=(0, 1), method="highs"
    )
    margins = -found.eqlin.marginals @ rows  # s_i (w x_i + c)
    missing = np.maximum(0, 1 - margins)
    missing[missing < ON_THE_PLANE] = 0
    wrong = (margins < -ON_THE_PLANE).mean() + (np.abs(margins) <= ON_THE_PLANE).mean() / 2
    return float(missing.mean()), float(wrong)
