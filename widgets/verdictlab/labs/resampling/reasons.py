"""The resampling lab's reasons: overlap, what correlation does to t, the world, the band."""

from ..._text import _, format_level, format_number
from ...power import inflated_size
from ...power._resampled import RIGHT
from . import words

__all__ = ["why"]


def why(state, found, rate, alpha):
    """The reasons, as whole sentences."""
    count, correlation = found.differences, found.correlation
    told = [_overlap(state)]
    if count > 1 and correlation is not None:
        told.append(
            _(
                "Over the samples, two of the {count} differences of one sample have the measured "
                "correlation {measured}. Normal differences with that correlation would make the "
                "paired t reject in {size} % of the cases."
            ).format(
                count=count,
                measured=format_number(correlation, 3),
                size=words.percent(inflated_size(count, max(correlation, 0.0), alpha=alpha)),
            )
        )
    told.append(
        _(
            "The corrected t supposes the correlation {guess}, the share of a test set in the "
            "cases, whatever the learner. That guess is what makes it a heuristic."
        ).format(guess=format_number(1 / state.folds, 3))
    )
    told.append(_world(state))
    told.append(
        _(
            "The rate is a share of {samples} samples, so it has an error of its own: the band "
            "is Wilson's 95 % interval at level {alpha}, for one look at one test."
        ).format(samples=rate.samples, alpha=format_level(alpha))
    )
    return tuple(told)


def _overlap(state):
    n, folds = state.n, state.folds
    if state.scheme == "cv" and folds > 2:
        return _(
            "Two of the {folds} training sets share {share} % of all cases, {most} % of each "
            "training set: the models are near copies, and so are their scores."
        ).format(
            folds=folds,
            share=words.percent((folds - 2) / folds),
            most=words.percent((folds - 2) / (folds - 1)),
        )
    if state.scheme == "cv":
        return _(
            "The two training sets of one halving share no case, but every repeat cuts the same "
            "{n} cases again."
        ).format(n=n)
    return _(
        "Every holdout deals the same {n} cases again, so both training and test sets of two "
        "holdouts overlap."
    ).format(n=n)


def _world(state):
    return _(
        "The world: {n} cases of two equally frequent classes; each learner sees two attributes "
        "of its own, drawn in the same way, with which the best rule is right in {right} % of "
        "cases ({second} % for the second)."
    ).format(
        n=state.n,
        right=words.percent(RIGHT),
        second=words.percent(RIGHT - state.gap),
    )
