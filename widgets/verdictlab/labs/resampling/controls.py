"""What the resampling lab lets a student choose, and which choices a page can answer."""

from ..._text import _
from ...power._rejection_rates import TESTS
from ..engine.controls import Control, Option, number_options
from . import words

__all__ = ["GAPS", "resampling_controls", "resampling_grid"]

GAPS = (0.0, 0.03, 0.06)
SCHEMES = ("cv", "holdout")
LEARNERS = ("1-nn", "5-nn", "nearest-mean", "lda")
SIZES, FOLDS = (40, 60, 100), (2, 5, 10)
REPEATS = {"cv": (1, 2, 5, 10), "holdout": (5, 10, 30)}
# Which resampling a test needs; the others take any.
NEEDS = {
    "means": {"scheme": ("cv",), "repeats": (2, 5, 10)},
    "5x2-t": {"scheme": ("cv",), "folds": (2,), "repeats": (5,)},
    "5x2-f": {"scheme": ("cv",), "folds": (2,), "repeats": (5,)},
}


def resampling_controls():
    """The controls of the resampling lab."""
    return (
        Control(
            name="scheme",
            label=_("Resampling"),
            shape="radio",
            options=tuple(Option(value=name, label=words.scheme_label(name)) for name in SCHEMES),
            what_if=_("What if the scores came from {value}?"),
        ),
        Control(
            name="folds",
            label=_("Folds (a test set is one of them)"),
            shape="radio",
            options=number_options(FOLDS),
            what_if=_("What if there were {value} folds?"),
        ),
        Control(
            name="repeats",
            label=_("Repeats"),
            shape="radio",
            depends="scheme",
            options={scheme: number_options(values) for scheme, values in REPEATS.items()},
            what_if=_("What if it were repeated {value} times?"),
        ),
        Control(
            name="learner",
            label=_("Learner, twice"),
            options=tuple(Option(value=name, label=words.learner_label(name)) for name in LEARNERS),
            what_if=_("What if the learner were \u201c{value}\u201d?"),
        ),
        Control(
            name="n",
            label=_("Cases in the sample, n"),
            shape="range",
            options=number_options(SIZES),
            what_if=_("What if n were {value}?"),
        ),
        Control(
            name="gap",
            label=_("The second learner's attributes"),
            options=tuple(Option(value=gap, label=words.gap_label(gap)) for gap in GAPS),
            what_if=_("What if the second learner's attributes were {value}?"),
        ),
        Control(
            name="test",
            label=_("Test"),
            options=tuple(
                Option(value=name, label=words.test_label(name), when=NEEDS.get(name, {}))
                for name in TESTS
            ),
            what_if=_("What if the test were the {value}?"),
            inside=True,
        ),
    )


def resampling_grid(plan):
    """What a page without a kernel can answer: every resampling of the planned learner, every
    learner with every number of folds or size, and both gaps with the usual resamplings."""
    for scheme in SCHEMES:
        for folds in FOLDS:
            for repeats in REPEATS[scheme]:
                yield {"scheme": scheme, "folds": folds, "repeats": repeats}
    for learner in LEARNERS:
        for folds in FOLDS:
            yield {"learner": learner, "folds": folds}
        yield {"learner": learner, "folds": 10, "repeats": 1}
        yield {"learner": learner, "folds": 2, "repeats": 5}
        for n in SIZES:
            yield {"learner": learner, "n": n}
    for gap in GAPS:
        for folds in FOLDS:
            yield {"gap": gap, "folds": folds}
        yield {"gap": gap, "folds": 10, "repeats": 1}
        yield {"gap": gap, "folds": 2, "repeats": 5}
