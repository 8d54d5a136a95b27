"""The folds lab: one sample, one rule, and a thousand deals of the folds."""

from __future__ import annotations

from ..._check import check_alpha, check_flag
from ..._text import _, format_number
from ...resampling._deals import ALONE, FOLDS, NEIGHBOURS
from ..engine.controls import Control, labelled_options, number_slider
from ..engine.shell import Lab
from ..shared.level import level_control
from ..shared.tables import lesson_named
from .view import FoldsState, folds_view

__all__ = ["folds_lab"]


def _folds_label(folds):
    if folds == ALONE:
        return _("{folds}: each alone").format(folds=folds)
    return format_number(folds, 0)


def _controls(alpha):
    return (
        Control(
            name="folds",
            label=_("Folds"),
            shape="range",
            options=labelled_options(FOLDS, _folds_label),
            what_if=_("What if there were {value} folds?"),
        ),
        number_slider(
            "neighbours",
            _("Neighbours k"),
            NEIGHBOURS,
            _("What if {value} neighbours voted?"),
        ),
        Control(
            name="stratify",
            label=_("Stratified"),
            shape="switch",
            what_if=_("What if each fold held the three species alike?"),
            what_if_not=_("What if the folds were dealt without regard to the species?"),
        ),
        level_control(alpha, inside=True),
    )


def folds_lab(
    table: str | None = None,
    *,
    alpha: float = 0.05,
    folds: int = 10,
    neighbours: int = 7,
    stratify: bool = True,
) -> Lab:
    """How far do estimates of one accuracy lie apart, when only the folds are dealt anew?

    The 150 irises of scikit-learn, and the k nearest neighbours with lengths standardised inside
    the folds. A thousand deals of the folds were computed; they fall one by one, beside what
    leave-one-out says and the room that 150 flowers leave for the truth.

    Parameters
    ----------
    table
        "iris", and nothing else: to train your own cases on thousands of deals is no work for a
        lab. `estimate_accuracy` with another ``rng`` is one deal of them.
    alpha
        Of the deals the middle 1 - alpha are told, and the interval for the truth is one of this
        level ("exact" of `score_interval`).
    folds
        2, 5, 10 (the default) or 150, which is leave-one-out and leaves nothing to deal.
    neighbours
        1, 5, 7 (the default), 9 or 15.
    stratify
        Whether each fold holds the three species alike; of 150 folds none can.

    Returns
    -------
    Lab
        ``lab.view`` holds what the deals say, a table over all numbers of neighbours, code, and
        ``lab.view.stage``, the deals; ``lab.set(folds=2)`` asks what if.

    Raises
    ------
    ValueError
        A value that is not offered, or a level outside (0, 1).

    Notes
    -----
    Deal number ``d`` is the one that ``estimate_accuracy(..., rng=d)`` draws.

    References
    ----------
    Kohavi (1995), IJCAI 14:1137-1143 (folds, leave-one-out and their variance). Clopper & Pearson
    (1934), Biometrika 26:404-413. Fisher (1936), Annals of Eugenics 7:179-188 (the irises).

    Examples
    --------
    >>> lab = folds_lab()
    >>> lab.view.verdict.evidence["deals"], lab.set(folds=2).view.verdict.evidence["deals"]
    ((142, 145), (138, 146))
    """
    function = "folds_lab"
    name = lesson_named(table, ("iris",), function=function)
    plan = FoldsState(
        folds=folds,
        neighbours=neighbours,
        stratify=check_flag(stratify, function=function, name="stratify"),
        alpha=check_alpha(alpha, function=function),
    )
    return Lab(
        title=_("How far apart do estimates of one accuracy lie?"),
        plan=plan,
        view=lambda state: folds_view(state, plan),
        controls=_controls(plan.alpha),
        grid=tuple(
            {"folds": some, "neighbours": k, "stratify": even}
            for some in FOLDS
            for k in NEIGHBOURS
            for even in (True, False)
        ),
        factory="folds_lab",
        extra={"table": name},
    )
