"""At which slopes each of the two classifiers is cheaper, in words."""

import numpy as np

from ..._text import _, format_number, join_words
from ...roc import cheaper_slopes

__all__ = ["slopes_told"]


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
