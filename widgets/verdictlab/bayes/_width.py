"""The width within which two scores count as equal."""

from .._check import as_values
from .._text import _

__all__ = ["as_width", "in_words"]


def as_width(value, *, function, name, zero=True):
    """Return half the width of a region around 0 as a float, in the units of the scores.

    >>> as_width(-0.01, function="equivalence_test", name="margin", zero=False)
    Traceback (most recent call last):
    ValueError: equivalence_test: margin must be one number above 0, got -0.01; it is ...
    """
    width = None if value is None else as_values(value, function=function, name=name)
    if width is None or width.ndim or width < 0 or not (zero or width > 0):
        message = (
            _(
                "{function}: {name} must be one number of at least 0, got {value!r}; it is the "
                "largest difference that counts as none, in the units of the scores"
            )
            if zero
            else _(
                "{function}: {name} must be one number above 0, got {value!r}; it is the "
                "largest difference that counts as none, in the units of the scores"
            )
        )
        raise ValueError(message.format(function=function, name=name, value=value))
    return float(width)


def in_words(result, name, several):
    """Print the three probabilities of one posterior, or the size of a batch of them."""
    if getattr(result.rope, "ndim", 0):
        return several.format(count=result.rope.size)
    return _(
        "{name}, rope {half_width:g}: first larger {first_larger:.3f}, rope {rope:.3f}, second "
        "larger {second_larger:.3f}"
    ).format(
        name=name,
        half_width=result.half_width,
        first_larger=result.first_larger,
        rope=result.rope,
        second_larger=result.second_larger,
    )
