"""The thesis' protocol for three or more algorithms: which test may be used (figure 7.1)."""

from math import isfinite, isnan

import numpy as np

from .._text import _, format_level, format_number, p_text
from ..many import rm_anova
from ..paired._pairs import in_own_size
from ..verdicts import _phrases as say
from ._many import ask_overall, compare, end_by_ranks, end_without_difference
from ._thesis_means import end_by_means
from ._thesis_two import CHECK_LEVEL, ask_about_choice

__all__ = ["sarle", "thesis_many"]

# The words of figure 7.1 as numbers. In print F was called much greater than its critical
# value at 6.1, 8.5 and 35 times, and not at 1.5. That a small F ends the checks too is drawn
# in the figure, but the thesis never did so: with F = 0.30 it went on, and ranks rejected.
MUCH_GREATER = 6
BIMODAL = 5 / 9  # Sarle's coefficient of the uniform distribution; two peaks lie above
LEAST_FOR_PEAKS = 10  # on fewer problems even two equal points stay below 5/9
MOST_COVARIANCE_RATIO = 1.25  # as `Sphericity.weak_compound_symmetry` has it


def sarle(values):
    r"""Give Sarle's coefficient of bimodality along the last axis, 0 where nothing varies.

    :math:`(g_1^2 + 1) / (g_2 + 3 (n-1)^2 / ((n-2)(n-3)))` with the sample's skewness and
    excess kurtosis free of small-sample bias (as SAS has them); normal 1/3, uniform 5/9, two
    points 1. Strong skewness raises it, too.

    >>> values = np.array([0.0, 0.1, 0.2, 9.8, 9.9, 10.0])
    >>> sarle(np.repeat(values, 20)).round(3).item(), sarle(values).round(3).item()
    (0.958, 0.342)
    """
    n, values = values.shape[-1], in_own_size(values)
    centred = values - values.mean(axis=-1, keepdims=True)
    second, third, fourth = ((centred**power).mean(axis=-1) for power in (2, 3, 4))
    size = np.abs(values).max(axis=-1)
    varied = second > (1e-12 * size) ** 2
    second, fourth = np.where(varied, second, 1.0), np.where(varied, fourth, 3.0)
    skewness = third / second**1.5 * np.sqrt(n * (n - 1)) / (n - 2)
    kurtosis = (n - 1) / ((n - 2) * (n - 3)) * ((n + 1) * (fourth / second**2 - 3) + 6)
    coefficient = (skewness**2 + 1) / (kurtosis + 3 * (n - 1) ** 2 / ((n - 2) * (n - 3)))
    return np.where(varied, coefficient, 0.0)


def thesis_many(walk):
    """Walk figures 7.1 and 7.5: ANOVA where it is admitted, else Friedman."""
    ask_about_choice(walk)
    anova = rm_anova(walk.table)
    if not _admitted(walk, anova):
        result = walk.friedman()
        question = _("Do the algorithms rank differently somewhere (Friedman)?")
        if not ask_overall(walk, result, question):
            return end_without_difference(walk, result, "friedman")
        return end_by_ranks(walk, result, compare(walk, result, "nemenyi"), "friedman")
    route = "anova-at-once" if len(walk.steps) == 2 else "anova"
    if not ask_overall(walk, anova, _("Do the mean scores differ somewhere (ANOVA)?")):
        return end_without_difference(walk, anova, route)
    return end_by_means(walk, anova, route)


def _admitted(walk, anova):
    """Say whether figure 7.1 lets ANOVA decide."""
    return _scattered(walk, anova) and (
        _clear(walk, anova) or (_not_bimodal(walk) and _alike(walk, anova.sphericity()))
    )


def _scattered(walk, anova):
    if anova.ms_residual > 0:
        return True
    return walk.ask(
        _("Do the differences between algorithms vary, so that ANOVA can measure their scatter?"),
        _("No: they are the same on every problem; ranks decide."),
        False,
        ms_residual=anova.ms_residual,
    )


def _clear(walk, anova):
    critical = anova.critical_value(walk.alpha)
    ratio = anova.statistic / critical
    clear = ratio >= MUCH_GREATER
    answer = (
        _("Yes: {numbers} is {ratio} times {critical}; ANOVA decides, whatever its conditions.")
        if clear
        else _("No: {numbers} is {ratio} times {critical}, not {needed}; its conditions matter.")
    )
    return walk.ask(
        _("Is F of ANOVA much greater (6 times or more) than its critical value?"),
        answer.format(
            numbers=say.numbers(anova),
            ratio=format_number(ratio, 2),
            critical=format_number(critical, 2),
            needed=format_number(MUCH_GREATER, 0),
        ),
        clear,
        name="much-greater",
        statistic=anova.statistic,
        critical_value=critical,
        ratio=ratio,
        p=anova.pvalue,
    )


def _not_bimodal(walk):
    table = walk.table
    question = _("Are the differences of all pairs free of two peaks?")
    if table.n < LEAST_FOR_PEAKS:
        return walk.ask(
            question,
            _("It cannot be seen on {n} problems; ranks decide.").format(n=table.n),
            False,
            name="two-peaks",
            n=table.n,
        )
    first, second = np.triu_indices(table.k, 1)
    columns = table.values.T
    coefficients = sarle(columns[first] - columns[second])
    worst = int(np.argmax(coefficients))
    largest = float(coefficients[worst])
    one_peak = largest <= BIMODAL
    answer = (
        _("Yes: Sarle's coefficient is at most {value} ({first} - {second}), not above {limit}.")
        if one_peak
        else _(
            "No: Sarle's coefficient reaches {value} ({first} - {second}), above {limit}; "
            "ranks decide."
        )
    )
    return walk.ask(
        question,
        answer.format(
            value=format_number(largest, 3),
            limit=format_number(BIMODAL, 3),
            first=table.algorithms[first[worst]],
            second=table.algorithms[second[worst]],
        ),
        one_peak,
        name="two-peaks",
        largest=largest,
        limit=BIMODAL,
    )


def _alike(walk, found):
    return _spherical(walk, found) or _weakly_symmetric(walk, found)


def _spherical(walk, found):
    p = found.mauchly_pvalue
    question = _("May the differences of all pairs have one variance (sphericity)?")
    if isnan(p):
        answer = _(
            "It cannot be tested: Mauchly's test needs at least as many problems as algorithms."
        )
    elif p > CHECK_LEVEL:
        answer = _("Not contradicted: Mauchly {p}, above {level}.")
    else:
        answer = _("No: Mauchly {p}, at most {level}; there is a second chance.")
    return walk.ask(
        question,
        answer.format(
            p="" if isnan(p) else p_text(p, CHECK_LEVEL), level=format_level(CHECK_LEVEL)
        ),
        p > CHECK_LEVEL,
        name="sphericity",
        **({} if isnan(p) else {"p": p}),
        epsilon_gg=found.epsilon_gg,
    )


def _weakly_symmetric(walk, found):
    low, high = found.covariance_min, found.covariance_max
    ratio = high / low if low > 0 else np.inf
    symmetric = found.weak_compound_symmetry
    answer = (
        _(
            "Yes: no difference of the variances is shown ({p}); the covariances run from {low} to "
            "{high}, {ratio} times as much ({limit} is allowed)."
        )
        if symmetric
        else _(
            "No: the variances, from {least} to {most} ({p}), or the covariances, from {low} "
            "to {high}, are not alike; ranks decide."
        )
    )
    return walk.ask(
        _("Are variances and covariances alike (weak compound symmetry)?"),
        answer.format(
            p=p_text(found.variance_pvalue, CHECK_LEVEL),
            low=f"{low:.4g}",
            high=f"{high:.4g}",
            least=f"{found.variance_min:.4g}",
            most=f"{found.variance_max:.4g}",
            limit=format_level(MOST_COVARIANCE_RATIO),
            ratio=format_number(ratio, 2) if isfinite(ratio) else "",
        ),
        symmetric,
        name="symmetry",
        variance_p=found.variance_pvalue,
        variance_t=found.variance_t,
        **({"covariance_ratio": ratio} if isfinite(ratio) else {}),
    )
