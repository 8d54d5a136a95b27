"""What labs on samples and folds offer alike: learners, sizes and folds."""

from ..._text import _
from ..engine.controls import Control, labelled_options, number_options

__all__ = ["capitalised", "folds_control", "learner_control", "size_control"]


def _learner_label(learner):
    return {
        "1-nn": _("nearest neighbour"),
        "5-nn": _("5 nearest neighbours"),
        "nearest-mean": _("nearest mean"),
        "lda": _("linear discriminant"),
        "majority": _("always the majority"),
    }[learner]


def learner_control(learners, label):
    """The control of the field learner."""
    return Control(
        name="learner",
        label=label,
        options=labelled_options(learners, _learner_label),
        what_if=_("What if the learner were \u201c{value}\u201d?"),
    )


def size_control(sizes):
    """The control of the field n."""
    return Control(
        name="n",
        label=_("Cases in the sample, n"),
        shape="range",
        options=number_options(sizes),
        what_if=_("What if n were {value}?"),
    )


def folds_control(folds, label):
    """The control of the field folds."""
    return Control(
        name="folds",
        label=label,
        shape="radio",
        options=number_options(folds),
        what_if=_("What if there were {value} folds?"),
    )


def capitalised(name):
    """A name that a sentence begins with; what begins with a number or a capital stays.

    >>> capitalised("leave-one-out"), capitalised("5x2cv t"), capitalised("McNemar (mid-p)")
    ('Leave-one-out', '5x2cv t', 'McNemar (mid-p)')
    """
    return name[:1].upper() + name[1:]
