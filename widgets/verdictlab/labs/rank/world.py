"""The rank lab's invented world: how often its route errs when the truth is known."""

from ..._text import _, format_level, format_number
from ...power._long_run import long_run, tables_drawn
from ...verdicts._procedures import procedure
from ..engine.controls import Option
from ..engine.shell import World
from ..shared.rates import rate_words

__all__ = ["ADVANTAGES", "rank_world"]

ADVANTAGES = (0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0)


def rank_world(analyse):
    """The `World` of the rank lab. ``analyse(state)`` gives its comparison or None."""

    def tell(state, truth):
        if state.ranked_by != "friedman":
            return (
                _(
                    "The long run is drawn for ranks within each problem, and for Wilcoxon\u2019s "
                    "test; rank so to see it."
                ),
            )
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
            "route": procedure(comparison),
        }
        if advantage == 0:
            return (
                _(
                    "Invented: {count} tables of {n} problems and {k} algorithms that are all "
                    "equal. {route}, alpha = {alpha}, reports at least one difference in {rate} % "
                    "of them (Monte-Carlo standard error {error} points). Each is a false alarm."
                ).format(**words, **rate_words(alarm, count)),
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
            detection.format(**words, **rate_words(found, count)),
            false_alarm.format(**words, **rate_words(alarm, count)),
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
