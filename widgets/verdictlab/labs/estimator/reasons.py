"""The estimator lab's reasons: the truth, the parts of the distance, the size, the yardstick."""

from ..._text import _, format_level, format_number
from ...resampling._batches import DRAWS, METHODS
from ...resampling._populations import NEW
from . import words

__all__ = ["why"]


def why(state, found, yardstick):
    """The reasons, as whole sentences."""
    place = METHODS.index(state.method)
    return (
        _truth(state, found),
        _parts(state, found, place),
        _size(state),
        _repeating(state, found),
        _yardstick(yardstick, state),
    )


def _truth(state, found):
    truth, error = found.truth
    return _(
        "The truth: models trained on {n} cases are right in {truth} of new cases (mean over "
        "{count} samples, {new} new cases each; Monte-Carlo error {error})."
    ).format(
        n=state.n,
        truth=words.share(truth),
        count=len(found.truths),
        new=NEW,
        error=format_number(error, 4),
    )


def _parts(state, found, place):
    bias, spread, rmse = (part[0][place] for part in (found.bias, found.spread, found.rmse))
    return _(
        "{bet}: bias {bias} is how far its estimates lie from the truth on average, spread "
        "{spread} is their standard deviation. The mean squared distance is bias squared plus "
        "spread squared; its root is the rmse, {rmse}."
    ).format(
        bet=words.method_name(state.method, state),
        bias=words.share(bias),
        spread=words.share(spread),
        rmse=words.share(rmse),
    )


def _size(state):
    n = state.n
    sizes = {
        "resubstitution": _("Resubstitution tests on the very {n} cases that trained the model."),
        "holdout": _(
            "A holdout trains on {part} of {n} cases and tests on the other {rest}: a few cases "
            "decide, and the model is one of a smaller sample."
        ),
        "cv": _("Each fold is predicted by a model trained on about {trained} of {n} cases."),
        "loo": _(
            "Leave-one-out trains on {less} of {n} cases, {n} times; those models differ by "
            "one case only."
        ),
        "bootstrap": _(
            "Each of the {draws} bootstrap draws holds about 63 of 100 different cases; the "
            "pessimism of that is made up for by 0.368 of the optimism of resubstitution."
        ),
    }
    kind = {"subsampling": "holdout", "repeated-cv": "cv"}.get(state.method, state.method)
    rest = (n + 2) // 3
    return sizes["bootstrap" if kind.startswith("bootstrap") else kind].format(
        n=n,
        rest=rest,
        part=n - rest,
        less=n - 1,
        trained=round(n * (1 - 1 / state.folds)),
        draws=DRAWS,
    )


def _repeating(state, found):
    once, often = METHODS.index("cv"), METHODS.index("repeated-cv")
    spread, bias = found.spread[0], found.bias[0]
    return _(
        "Repeating the cross-validation {repeats} times takes its spread from {once} to {often} "
        "and its bias from {bias_once} to {bias_often}: repeats remove the luck of the split, "
        "not that of the sample."
    ).format(
        repeats=state.repeats,
        once=words.share(spread[once]),
        often=words.share(spread[often]),
        bias_once=words.share(bias[once]),
        bias_often=words.share(bias[often]),
    )


def _yardstick(yardstick, state):
    return _(
        "Two estimators differ where their mean squared distances are more than {errors} "
        "Monte-Carlo errors of the difference apart: level {alpha}, shared by {others} "
        "comparisons and {looks} looks while the samples come in."
    ).format(
        errors=format_number(yardstick.errors(len(METHODS)), 2),
        alpha=format_level(yardstick.alpha),
        others=len(METHODS) - 1,
        looks=yardstick.looks,
    )
