"""At which slopes of the lines of equal cost is which of two classifiers cheaper?"""

import numpy as np

from .._text import _, format_number, join_words
from ..roc import cost_curve

__all__ = ["SAME", "cheaper_slopes", "slopes_told"]

SAME = 1e-12


def cheaper_slopes(points, others):
    """Stretches of slopes (low, high, which): 0 or 1 is cheaper at its best there, -1 is neither.

    >>> cheaper_slopes([[0, 0.5]], [[0.25, 1]])
    [(0.0, 2.0, 1), (2.0, inf, 0)]
    """
    curves = [cost_curve(points), cost_curve(others)]
    x = np.unique(np.concatenate([curve.envelope[:, 0] for curve in curves]))
    # From the side of slope 0, which is probability cost 1.
    x = x[::-1]
    gap = curves[0].cost(x) - curves[1].cost(x)
    gap[np.abs(gap) < SAME] = 0
    ends, signs = [x[0]], []
    for i in range(len(x) - 1):
        sign = int(np.sign(gap[i] or gap[i + 1]))
        if gap[i] * gap[i + 1] < 0:
            signs += [sign, -sign]
            ends += [x[i] + (x[i + 1] - x[i]) * gap[i] / (gap[i] - gap[i + 1]), x[i + 1]]
        else:
            signs.append(sign)
            ends.append(x[i + 1])
    stretches = []
    for low, high, sign in zip(ends[:-1], ends[1:], signs, strict=True):
        which = {-1: 0, 1: 1, 0: -1}[sign]
        slopes = [float((1 - end) / end) if end else float("inf") for end in (low, high)]
        if stretches and stretches[-1][2] == which:
            slopes[0] = stretches.pop()[0]
        stretches.append((*(round(slope, 9) for slope in slopes), which))
    return stretches


def slopes_told(names, found):
    """The same in words, for two results of `roc_curve`."""
    told = []
    for low, high, which in cheaper_slopes(found[0].points, found[1].points):
        words = {
            "name": names[which] if which >= 0 else "",
            "low": format_number(low, 2),
            "high": format_number(high, 2),
        }
        if which < 0:
            part = _("neither from {low} to {high}")
            told.append((_("neither from {low} on") if high == np.inf else part).format(**words))
        elif high == np.inf:
            told.append(_("{name} from {low} on").format(**words))
        else:
            told.append(_("{name} from {low} to {high}").format(**words))
    return _("At its cheapest threshold each, this one is cheaper at slopes: {list}.").format(
        list=join_words(told)
    )
