"""How often would a protocol find the differences that there are? Measured in invented worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import as_rng, as_values, check_alpha, check_count, choose
from .._progress import steps
from .._text import _
from ..paired import wilcoxon_test
from ..paired._signed_ranks import differences
from ..posthoc import decide_batch
from ..posthoc._pairs import pair_indices
from ..power import ErrorRate, ProtocolPower
from ..simulate import NOISES, simulate_scores
from ..tables import ScoreTable
from ..tables._ranks import average_ranks
from ._compare import SCHOOLS, compare_many
from ._ranks import FEW_ALGORITHMS, MOST_FOR_BERGMANN

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .._types import Chance, Progress

__all__ = ["power_of_protocol"]

_CELLS = 500_000  # scores held at once


def power_of_protocol(
    effects: ArrayLike,
    n: int,
    *,
    school: str,
    control: str | None = None,
    alpha: float = 0.05,
    noise: str = "normal",
    repetitions: int,
    rng: Chance,
    noise_sd: ArrayLike = 1.0,
    progress: Progress = None,
) -> ProtocolPower:
    r"""Ask how often the protocol of a school would find the differences that there are.

    Parameters
    ----------
    effects : k floats, or a Series of them
        What is true: how much each algorithm's scores lie above the average on every problem;
        more is better. The names are those of the Series, else A1, A2, ...
    n : int
        Problems in each table, at least 2.
    school : str
        Whose protocol, as for `compare_many`.
    control : str, optional
        Name of the algorithm that the others are compared with, or "best", as for
        `compare_many`.
    alpha : float
        Level of the protocol.
    noise : str
        "normal", "heavy-tailed" or "skewed", as for `simulate_scores`.
    repetitions : int
        Tables that are drawn and judged.
    rng : int or numpy Generator
        Seed or source of chance. The same seed gives every school the same tables.
    noise_sd : float or k floats
        How far a score is scattered about its true value; the difference of two algorithms
        alike has a standard deviation of :math:`\sqrt 2` times that.
    progress : callable or False, optional
        Given (done, total) as it goes on; False keeps long runs silent.

    Returns
    -------
    ProtocolPower
        ``.frame`` (a row for each pair), ``.all_found``, ``.false_claims``.

    Raises
    ------
    ValueError
        Fewer than two effects, impossible counts, an unknown school, control or noise, no rng.

    Notes
    -----
    Each table is judged as `compare_many` judges it, whole: a pair is found when it stands
    among the differences that the verdict names. With the control "best" all pairs are listed,
    and a pair that was not compared was not found. Demsar's route takes about 0.02 ms a
    table of 15 problems and 5 algorithms, that of Garcia and Herrera above four algorithms
    0.2 ms; the others are walked table by table (thesis: about 14 ms each, Bayesian 85).

    The power belongs to this world: scores that lie on each problem as far apart as on any
    other. Where it is to say how many problems a study needs, try the smallest difference that
    matters, and noise as in tables you know.

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 4 (power of tests over collections of problems).

    Examples
    --------
    >>> study = power_of_protocol(
    ...     [0, 0, 0, 1.5], 12, school="demsar", repetitions=400, rng=1
    ... )
    >>> print(study)
    Protocol demsar on 12 problems, normal noise, alpha = 0.05, 400 tables; every true
    difference found in 0.275 (+- 0.022); a claim on equal algorithms in 0.005 (+- 0.004)
    >>> study.frame[["first", "second", "effect", "found"]].round(2).tail(3)
      first second  effect  found
    3    A2     A3     0.0    NaN
    4    A2     A4    -1.5   0.54
    5    A3     A4    -1.5   0.56
    """
    function = "power_of_protocol"
    names, effects = _named(effects, function)
    k = len(names)
    n = check_count(n, function=function, name="n", least=2)
    choose(school, tuple(SCHOOLS), function=function, name="school")
    alpha = check_alpha(alpha, function=function)
    choose(noise, NOISES, function=function, name="noise")
    repetitions = check_count(repetitions, function=function, name="repetitions")
    if control is not None:
        choose(control, (*names, "best"), function=function, name="control")
    rng = as_rng(rng, function=function)
    named = None if control in (None, "best") or k == 2 else names.index(control)
    first, second = pair_indices(k, named)
    together = max(1, _CELLS // (n * k))

    def draw(done):
        count = min(together, repetitions - done)
        return simulate_scores(
            count, n, k, effects=effects, rng=rng, noise=noise, noise_sd=noise_sd
        )

    claims = np.zeros((repetitions, len(first)), dtype=np.int8)
    adjust = _batched(school, k, control)
    options = {"function": function, "progress": progress}
    if adjust:
        for step in steps(-(-repetitions // together), **options):
            done = step * together
            part = claims[done : done + together]
            part[:] = _decide(draw(done), adjust, named, alpha, first, second)
    else:
        pairs = zip(first, second, strict=True)
        rows = {(names[i], names[j]): place for place, (i, j) in enumerate(pairs)}
        for done in steps(repetitions, **options):
            if done % together == 0:
                values = draw(done)
            table = ScoreTable(
                pd.DataFrame(values[done % together], columns=names), higher_is_better=True
            )
            verdict = compare_many(table, school=school, alpha=alpha, control=control)
            for better, worse in verdict.better:
                if (better, worse) in rows:
                    claims[done, rows[better, worse]] = 1
                else:
                    claims[done, rows[worse, better]] = -1
    gaps = differences(effects[first], effects[second])
    right = (claims == np.sign(gaps)) & (gaps != 0)
    wrong = (claims != 0) & ~right
    found, found_error = _shares(right)
    claimed, claimed_error = _shares(wrong)
    frame = pd.DataFrame(
        {
            "first": [names[i] for i in first],
            "second": [names[j] for j in second],
            "effect": gaps,
            "found": np.where(gaps != 0, found, np.nan),
            "standard_error": np.where(gaps != 0, found_error, np.nan),
            "wrong": claimed,
            "standard_error_wrong": claimed_error,
        }
    )
    true = gaps != 0
    return ProtocolPower(
        frame=frame,
        all_found=ErrorRate.of(right[:, true].all(axis=1)) if true.any() else None,
        false_claims=ErrorRate.of(wrong[:, ~true].any(axis=1)) if not true.all() else None,
        school=school,
        control=control,
        n=n,
        alpha=alpha,
        noise=noise,
        repetitions=repetitions,
    )


def _named(effects, function):
    names = [str(name) for name in effects.index] if isinstance(effects, pd.Series) else None
    values = as_values(effects, function=function, name="effects")
    if values.ndim != 1 or len(values) < 2:
        raise ValueError(
            _(
                "{function}: effects must be at least 2 numbers, one per algorithm, got "
                "shape {shape}"
            ).format(function=function, shape=values.shape)
        )
    names = names or [f"A{i + 1}" for i in range(len(values))]
    if len(set(names)) < len(names):
        raise ValueError(
            _("{function}: effects must have different names, got {names}").format(
                function=function, names=names
            )
        )
    return names, values


def _batched(school, k, control):
    """Name the adjustment by which many tables are decided at once; None where none does."""
    if school not in ("demsar", "garcia-herrera") or (control == "best" and k > 2):
        return None
    if k == 2:
        return "wilcoxon"
    if school == "garcia-herrera" and k <= FEW_ALGORITHMS:
        return None
    if control is not None:
        return "holm"
    if school == "demsar":
        return "nemenyi"
    return "bergmann-hommel" if k <= MOST_FOR_BERGMANN else "shaffer"


def _decide(values, adjust, control, alpha, first, second):
    """Give 1, -1 or 0 for each table and pair: the first claimed better, the second, neither."""
    if adjust == "wilcoxon":
        test = wilcoxon_test(values[..., 0], values[..., 1])
        ahead = test.r_plus - test.r_minus
        return (np.sign(ahead) * (test.pvalue <= alpha))[:, None]
    _overall, rejected = decide_batch(
        values, higher_is_better=True, adjust=adjust, control=control, alpha=alpha
    )
    ranks = average_ranks(values, True).mean(axis=-2)
    return rejected * np.sign(ranks[:, second] - ranks[:, first])


def _shares(yes):
    """Give the share of yes in each column and its Monte-Carlo error, as `ErrorRate` does."""
    total = len(yes)
    near = (yes.sum(axis=0) + 0.5) / (total + 1)
    return yes.mean(axis=0), np.sqrt(near * (1 - near) / total)
