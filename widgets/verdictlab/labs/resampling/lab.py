"""The resampling lab: how often does a test reject when nothing differs?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ..._check import check_alpha, check_count
from ..._text import _
from ...power._rejection_rates import TESTS
from ..engine.controls import Control, Option, labelled_options, number_options
from ..engine.shell import Lab
from ..shared.cases import open_cases
from ..shared.level import level_control, level_options
from ..shared.sampling import folds_control, learner_control, size_control
from ..shared.tasks import promise_task
from . import words
from .view import EFFORTS, resampling_view

if TYPE_CHECKING:
    from typing import Any

__all__ = ["ResamplingState", "resampling_lab"]

# Whole percents: one heap of p-values then serves every level.
LEVELS = (0.01, 0.02, 0.05, 0.10, 0.20)
GAPS = (0.0, 0.03, 0.06)
LEARNERS = ("1-nn", "5-nn", "nearest-mean", "lda")
SIZES, FOLDS = (40, 60, 100), (2, 5, 10)
REPEATS = {"cv": (1, 2, 5, 10), "holdout": (5, 10, 30)}
# Which resampling a test needs; the others take any.
NEEDS: dict[str, dict[str, tuple[Any, ...]]] = {
    "means": {"scheme": ("cv",), "repeats": (2, 5, 10)},
    "5x2-t": {"scheme": ("cv",), "folds": (2,), "repeats": (5,)},
    "5x2-f": {"scheme": ("cv",), "folds": (2,), "repeats": (5,)},
}


@dataclass(frozen=True, kw_only=True)
class ResamplingState:
    """Everything the student can choose in the resampling lab."""

    scheme: str = "cv"
    folds: int = 10
    repeats: int = 10
    learner: str = "nearest-mean"
    n: int = 100
    gap: float = 0.0
    alpha: float = 0.05
    test: str = "plain"


def _controls(alpha, own):
    gaps = GAPS[:1] if own else GAPS  # both copies see the reader's own attributes
    return (
        Control(
            name="scheme",
            label=_("Resampling"),
            shape="radio",
            options=labelled_options(REPEATS, words.scheme_label),
            what_if=_("What if the scores came from {value}?"),
        ),
        folds_control(FOLDS, _("Folds")),
        Control(
            name="repeats",
            label=_("Repeats"),
            shape="radio",
            depends="scheme",
            options={scheme: number_options(values) for scheme, values in REPEATS.items()},
            what_if=_("What if it were repeated {value} times?"),
        ),
        learner_control(LEARNERS, _("Learner, twice")),
        size_control(SIZES),
        Control(
            name="gap",
            label=_("Second learner's attributes"),
            options=labelled_options(gaps, words.gap_label),
            what_if=_("What if the second learner's attributes were {value}?"),
        ),
        replace(level_control(alpha, quick=True), options=level_options(alpha, LEVELS)),
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


def _grid():
    """What a page answers besides every two choices: every resampling of the planned learner, and
    the others beside a holdout and the corrected tests' five times two folds."""
    for scheme in REPEATS:
        for folds in FOLDS:
            for repeats in REPEATS[scheme]:
                yield {"scheme": scheme, "folds": folds, "repeats": repeats}
    for name, values in {"learner": LEARNERS, "n": SIZES, "gap": GAPS}.items():
        for value in values:
            yield {name: value, "folds": 2, "repeats": 5}
            for repeats in REPEATS["holdout"]:
                yield {name: value, "scheme": "holdout", "repeats": repeats}


def resampling_lab(
    table: Any = None,
    *,
    y: Any = None,
    alpha: float = 0.05,
    scheme: str = "cv",
    folds: int = 10,
    repeats: int = 10,
    learner: str = "nearest-mean",
    n: int = 100,
    gap: float = 0.0,
    test: str = "plain",
    seed: int = 1,
) -> Lab:
    """How often does a test on resampled scores reject when nothing differs?

    A learner is set against itself: each copy sees its own attributes, drawn in the same way.
    On up to a thousand fresh samples both are resampled as a comparison would be and tested.
    The first answer comes at once and is refined while you look.

    Parameters
    ----------
    table
        None, and the lab draws samples of its own; or your own cases of two classes, a pair
        ``(X, y)``, or a DataFrame with ``y``: samples are drawn from them with replacement, and
        each copy of the learner sees all attributes with errors of its own (half a standard
        deviation). At least 10 cases of each class, at most 30 attributes.
    y
        With a DataFrame the name of its column of classes, or the classes themselves.
    alpha
        Level of the tests.
    scheme
        "cv" (default) or "holdout".
    folds, repeats
        Folds (2, 5, 10; a holdout tests on one of them) and repeats (1, 2, 5, 10; for the
        holdout 5, 10, 30).
    learner
        "1-nn", "5-nn", "nearest-mean" (default) or "lda".
    n
        Cases in a sample (40, 60, 100).
    gap
        How much worse the second copy's attributes are (0, 0.03, 0.06 of accuracy); of your own
        cases 0, since nothing can make them worse by so much.
    test
        "plain" (paired t on all scores), "corrected", "means", "5x2-t", "5x2-f" or "mcnemar".
    seed : int
        Of all samples and partitions.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows and code; ``lab.set(test="corrected")`` asks
        what if.

    Raises
    ------
    ValueError
        Cases that cannot be used, a value that is not offered, or a test that this resampling
        does not allow.

    References
    ----------
    Dietterich (1998), Neural Computation 10:1895-1923. Nadeau & Bengio (2003), Machine Learning
    52:239-281. Bouckaert & Frank (2004), PAKDD, LNAI 3056:3-12.

    Examples
    --------
    >>> lab = resampling_lab()
    >>> rates = lab.view.verdict.evidence["rates"]
    >>> rates["plain"] > 0.4, rates["corrected"] < 0.2
    (True, True)
    """
    function = "resampling_lab"
    _name, own = open_cases(table, y, (), function=function, least=10, two=True)
    alpha = check_alpha(alpha, function=function)
    check_count(seed, function=function, name="seed", least=0)
    plan = ResamplingState(
        scheme=scheme,
        folds=folds,
        repeats=repeats,
        learner=learner,
        n=n,
        gap=float(gap),
        alpha=alpha,
        test=test,
    )
    return Lab(
        title=_("How often does a test reject when nothing differs?"),
        plan=plan,
        view=lambda state, effort=EFFORTS[-1]: resampling_view(state, effort, seed, own),
        controls=_controls(alpha, own),
        grid=_grid(),
        efforts=EFFORTS,
        task=lambda: promise_task(plan),
        factory=None if own else "resampling_lab",
        extra={"seed": seed},
    )
