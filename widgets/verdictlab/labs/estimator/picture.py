"""The estimator lab's picture: where the estimates lie, and how far from the truth."""

from math import floor

from ..._text import _, join_words
from ...resampling._batches import METHODS
from . import words

__all__ = ["estimator_picture"]

MARKS = {
    "bet": {"style": "blue", "shape": "diamond"},
    "lower": {"shape": "circle"},
    "higher": {"shape": "circle"},
    "open": {"shape": "circle", "open": True},
}


def estimator_picture(state, found, shown, names):
    """Describe the picture: one mark per estimator, its estimates beside the truth, its rmse.

    A mark has ``value`` (mean estimate), ``error`` (its Monte-Carlo error), ``low`` and ``high``
    (the middle nine tenths of the estimates), ``rmse`` and ``rmse_error``; ``method`` is what
    a click on it bets on.
    """
    truth, truth_error = found.truth
    low, high = found.middle
    bias_error, (rmse, rmse_error) = found.bias[1], found.rmse
    marks = [
        {
            "name": names[i],
            "method": method,
            "value": _round(found.mean[i]),
            "error": _round(bias_error[i]),
            "low": _round(low[i]),
            "high": _round(high[i]),
            "rmse": _round(rmse[i]),
            "rmse_error": _round(rmse_error[i]),
            "shown": words.share(rmse[i]),
            **MARKS[shown[i]],
            "text": _mark_text(names[i], found, i, low[i], high[i], shown[i]),
        }
        for i, method in enumerate(METHODS)
    ]
    listed = join_words(
        _("{name} {rmse}").format(name=mark["name"], rmse=mark["shown"])
        for mark in sorted(marks, key=lambda mark: mark["rmse"])
    )
    return {
        "kind": "estimators",
        "table": f"{state.data} {state.learner} {state.n}",
        "text": _("True accuracy {truth}. Rmse from lowest to highest: {list}.").format(
            truth=words.share(truth), list=listed
        ),
        "x": {
            "label": _("estimated accuracy"),
            "low": _floor(min(low.min(), truth)),
            "high": 1,
        },
        "second": {
            "label": _("rmse (0 = on the truth)"),
            "low": 0,
            "high": _round(rmse.max() * 1.1),
        },
        "truth": {
            "value": _round(truth),
            "error": _round(truth_error),
            "label": _("truth {truth}").format(truth=words.share(truth)),
        },
        "marks": marks,
        "note": _(
            "Line: nine in ten of the estimates; mark: their mean. Diamond: your bet; filled: its "
            "rmse is shown to differ from the bet; open: not shown. Box at the mean, bars at the "
            "rmse (if there is room): two Monte-Carlo errors to each side. Choose a row to bet on "
            "it."
        ),
    }


def _mark_text(name, found, i, low, high, told):
    against = {
        "bet": _("This is your bet."),
        "lower": _("Lower than that of your bet."),
        "higher": _("Higher than that of your bet."),
        "open": _("No difference from your bet is shown."),
    }[told]
    return _(
        "{name}: bias {bias}, spread {spread}, nine in ten estimates from {low} to {high}; rmse "
        "{rmse}. {against}"
    ).format(
        name=name,
        bias=words.share(found.bias[0][i]),
        spread=words.share(found.spread[0][i]),
        low=words.share(low),
        high=words.share(high),
        rmse=words.share(found.rmse[0][i]),
        against=against,
    )


def _round(x):
    return round(float(x), 5)


def _floor(x):
    """The next tenth below, so that the axis seldom moves while samples come in."""
    return max(0.0, floor(10 * float(x)) / 10)
