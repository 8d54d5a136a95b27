"""What the estimator lab lets a student choose, and which choices a page can answer."""

from ..._text import _
from ...resampling._batches import METHODS
from ...resampling._learners import LEARNERS
from ...resampling._populations import POPULATIONS
from ..engine.controls import Control, Option, number_options
from . import words

__all__ = ["FOLDS", "REPEATS", "SIZES", "estimator_controls", "estimator_grid"]

SIZES, FOLDS, REPEATS = (20, 40, 80), (2, 5, 10), (2, 5, 10)


def estimator_controls():
    """The controls of the estimator lab."""
    return (
        Control(
            name="method",
            label=_("Your bet"),
            options=tuple(Option(value=name, label=words.bet_label(name)) for name in METHODS),
            what_if=_("What if you bet on {value}?"),
            inside=True,
        ),
        Control(
            name="data",
            label=_("World"),
            options=tuple(Option(value=name, label=words.data_label(name)) for name in POPULATIONS),
            what_if=_("What if the world were \u201c{value}\u201d?"),
        ),
        Control(
            name="learner",
            label=_("Learner"),
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
            name="folds",
            label=_("Folds"),
            shape="radio",
            options=number_options(FOLDS),
            what_if=_("What if there were {value} folds?"),
        ),
        Control(
            name="repeats",
            label=_("Repeats"),
            shape="radio",
            options=number_options(REPEATS),
            what_if=_("What if there were {value} repeats?"),
        ),
        Control(
            name="stratify",
            label=_("Stratified"),
            shape="switch",
            what_if=_("What if every part kept the class shares?"),
            what_if_not=_("What if the parts were drawn without regard to the classes?"),
        ),
    )


def estimator_grid(plan):
    """What a page without a kernel can answer: every world with every learner at the planned
    size, every size with every world or learner, and one by one the other controls."""
    for folds in FOLDS:
        yield {"folds": folds}
    for repeats in REPEATS:
        yield {"repeats": repeats}
    for n in SIZES:
        for learner in LEARNERS:
            yield {"n": n, "learner": learner}
    # World by world: what one learner draws there the next one finds drawn.
    for data in POPULATIONS:
        for learner in LEARNERS:
            yield {"data": data, "learner": learner}
        yield {"data": data, "stratify": not plan.stratify}
        for n in SIZES:
            yield {"n": n, "data": data}
            if data == "rare":
                yield {"n": n, "data": data, "stratify": not plan.stratify}
