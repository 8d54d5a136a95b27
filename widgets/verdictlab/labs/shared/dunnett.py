"""Means beside that of a control, by Dunnett: the comparisons, the band around it, the words."""

from ..._text import _, format_level
from ...posthoc import compare_with_control
from .heaps import f_text

__all__ = ["beside", "found_beside", "nearby", "note_beside", "pays", "summary_beside"]


def beside(result, control):
    """Dunnett's comparisons with a control."""
    return compare_with_control(result, control, adjust="dunnett")


def nearby(whole, comparison, alpha, ends):
    """What lies within Dunnett's distance of the control's mean, and who is shown to differ not.

    The band is as wide as the picture and ends with its axis; the control itself is filled.
    """
    names = whole.table.algorithms
    centre = float(whole.mean_values[names.index(comparison.control)])
    reach = comparison.critical_distance(alpha)
    low, high = (
        round(min(max(end, ends[0]), ends[1]), 6) for end in (centre - reach, centre + reach)
    )
    left, right = -0.2, whole.k - 0.8
    band = {
        "points": [[left, low], [right, low], [right, high], [left, high]],
        "style": "blue",
        "label": "",
    }
    shown = comparison.rejected(alpha).tolist()
    return [band], {name for name, one in zip(comparison.algorithms, shown, strict=True) if not one}


def note_beside(control):
    """What the band around the mean of a control shows."""
    return _("Shaded: too close to {control}. Open: no difference from it is shown.").format(
        control=control
    )


def found_beside(comparison, alpha):
    """The distance from the control, between lines and piles."""
    # No longer than what stands there of F, or the picture would grow.
    return _("Dunnett\u2019s distance: {factor} x \u221a(2 x {left} / {n}) = {distance}.").format(
        factor=f_text(comparison.critical_distance(alpha) / comparison.result.standard_error),
        left=f_text(comparison.result.ms_residual),
        n=comparison.result.n,
        distance=f_text(comparison.critical_distance(alpha)),
    )


def pays(comparison, alpha):
    """What Dunnett's test asks and pays for."""
    return _(
        "Dunnett\u2019s test compares each of the {count} others with {control}, which was named "
        "beforehand, and pays for these {count} comparisons only. Its distance at family alpha = "
        "{alpha} is {distance}; what is left makes it wide, as it makes F small."
    ).format(
        count=len(comparison),
        control=comparison.control,
        alpha=format_level(alpha),
        distance=f_text(comparison.critical_distance(alpha)),
    )


def summary_beside(comparison, alpha):
    """How many differ from the control, and from which distance on, for ``repr(lab)``."""
    return _("{count} of {total} by Dunnett, distance {distance}").format(
        count=int(comparison.rejected(alpha).sum()),
        total=len(comparison),
        distance=f_text(comparison.critical_distance(alpha)),
    )
