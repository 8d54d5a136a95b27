"""The table panel of the estimator lab."""

from ..._text import _, ngettext
from ...resampling._batches import DRAWS, METHODS
from ..engine.view import Column, number_cell
from .words import method_name

__all__ = ["caption", "columns", "rows"]


def rows(state, found, shown):
    """The table panel's rows: plain values."""
    bias, spread, rmse = found.bias, found.spread, found.rmse
    return tuple(
        {
            "method": method_name(method, state),
            "mean": float(found.mean[i]),
            "bias": float(bias[0][i]),
            "bias_error": float(bias[1][i]),
            "spread": float(spread[0][i]),
            "rmse": float(rmse[0][i]),
            "rmse_error": float(rmse[1][i]),
            "against": shown[i],
        }
        for i, method in enumerate(METHODS)
    )


def columns(bet):
    """The headings, and how each value is written."""
    told = {
        "bet": _("the bet"),
        "lower": _("lower"),
        "higher": _("higher"),
        "open": _("not shown"),
    }
    written, error = number_cell(3), number_cell(4)
    return (
        Column(key="method", label=_("estimator")),
        Column(key="mean", label=_("mean estimate"), show=written, numeric=True),
        Column(key="bias", label=_("bias"), show=written, numeric=True),
        Column(key="bias_error", label=_("Monte-Carlo error"), show=error, numeric=True),
        Column(key="spread", label=_("spread"), show=written, numeric=True),
        Column(key="rmse", label="rmse", show=written, numeric=True),
        Column(key="rmse_error", label=_("Monte-Carlo error"), show=error, numeric=True),
        Column(
            key="against",
            label=_("rmse against {bet}").format(bet=bet),
            show=told.__getitem__,
        ),
    )


def caption(state, found):
    """What the table panel shows."""
    return ngettext(
        "{count} sample of {n} cases.",
        "{count} samples of {n} cases each; a bootstrap has {draws} draws.",
        len(found.truths),
    ).format(count=len(found.truths), n=state.n, draws=DRAWS)
