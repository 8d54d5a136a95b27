"""The rank lab's invented world: how often its route errs when the truth is known."""

from functools import lru_cache
from math import sqrt

import numpy as np

from .._text import _, format_level, format_number
from ..posthoc import decide_batch
from .controls import Option
from .shell import World

__all__ = ["rank_world"]

TABLES = 2000
WILCOXON_TESTS = 24_000
SEED = 20061
ADVANTAGES = (0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0)


def tables_drawn(k, by):
    """How many tables are drawn: fewer where each costs many exact Wilcoxon tests."""
    pairs = k * (k - 1) // 2
    return TABLES if by == "ranks" else min(TABLES, max(200, WILCOXON_TESTS // pairs))


@lru_cache(maxsize=8)
def _tables(count, n, k, advantage):
    """Scores of k algorithms; the second is better by ``advantage`` noise deviations."""
    values = np.random.default_rng(SEED).standard_normal((count, n, k))
    values[..., 1] += advantage
    values.flags.writeable = False
    return values


@lru_cache(maxsize=1024)
def long_run(n, k, *, adjust, by, with_control, alpha, advantage):
    """How often does the route report a true difference, and how often a false one?

    Returns the shares of tables (found, false alarm). With a control, the control is the first
    algorithm and only its comparison with the second can be true; else all pairs with the
    second are true. Without an advantage nothing is true.
    """
    _any, rejected = decide_batch(
        _tables(tables_drawn(k, by), n, k, advantage),
        higher_is_better=True,
        adjust=adjust,
        by=by,
        control=0 if with_control else None,
        alpha=alpha,
        # As the verdict above: its pairs are judged whatever the overall test says.
        omnibus=False,
    )
    first, second = np.triu_indices(k, 1)
    true = np.arange(k - 1) == 0 if with_control else (first == 1) | (second == 1)
    if advantage == 0:
        true = np.zeros_like(true)
    found = rejected[:, true].any(axis=1).mean()
    alarm = rejected[:, ~true].any(axis=1).mean()
    return float(found), float(alarm)


def _rate(share, count):
    """A share of ``count`` tables in percent with its Monte-Carlo standard error, as words."""
    # The error of a share of 0 or 1 is not 0: one more table of each kind is a fair guess.
    guess = (share * count + 1) / (count + 2)
    return {
        "rate": format_number(100 * share, 1),
        "error": format_number(100 * sqrt(guess * (1 - guess) / count), 2),
    }


def rank_world(analyse, route_name):
    """The `World` of the rank lab. ``analyse(state)`` gives its comparison or None."""

    def tell(state, truth):
        comparison = analyse(state)
        if comparison is None:
            return (_("There is no route to try: first make the comparison possible."),)
        advantage = ADVANTAGES[truth]
        n, k = comparison.result.n, comparison.result.k
        count = tables_drawn(k, comparison.by)
        with_control = state.compare != "all"
        found, alarm = long_run(
            n,
            k,
            adjust=comparison.adjust,
            by=comparison.by,
            with_control=with_control,
            alpha=state.alpha,
            advantage=advantage,
        )
        words = {
            "count": count,
            "n": n,
            "k": k,
            "alpha": format_level(state.alpha),
            "advantage": format_number(advantage, 2),
            "route": route_name(comparison),
        }
        if advantage == 0:
            return (
                _(
                    "Invented: {count} tables of {n} problems and {k} algorithms that are all "
                    "equal. {route}, alpha = {alpha}, reports at least one difference in {rate} % "
                    "of them (Monte-Carlo standard error {error} points). Each is a false alarm."
                ).format(**words, **_rate(alarm, count)),
            )
        world = _(
            "Invented: {count} tables of {n} problems and {k} algorithms, one of them better "
            "than all others by {advantage} standard deviations of the noise, the others equal."
        )
        detection = _(
            "{route}, alpha = {alpha}, finds a true difference in {rate} % of the tables "
            "(Monte-Carlo standard error {error} points)."
        )
        if with_control:
            world = _(
                "Invented: {count} tables of {n} problems and {k} algorithms, one of them better "
                "than the control by {advantage} standard deviations of the noise, the others "
                "equal to the control."
            )
        false_alarm = _(
            "It reports a difference between equal algorithms in {rate} % "
            "(Monte-Carlo standard error {error} points)."
        )
        return (
            world.format(**words),
            detection.format(**words, **_rate(found, count)),
            false_alarm.format(**words, **_rate(alarm, count)),
        )

    return World(
        intro=_(
            "This panel does not describe your table, whose truth nobody knows. You invent a "
            "truth, and it tells how often the route chosen above would be right and wrong in "
            "the long run."
        ),
        label=_("True advantage, in standard deviations of the noise"),
        options=tuple(
            Option(
                value=i,
                label=_("0 (all are equal)") if value == 0 else format_number(value, 2),
            )
            for i, value in enumerate(ADVANTAGES)
        ),
        tell=tell,
    )
