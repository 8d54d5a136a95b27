"""The two-model lab's invented world: how often each test errs, and what dropping one does."""

from ..._text import _, format_level, format_number
from ...power._long_run import WORLDS, drawn_error, p_values
from ...tables import load_data
from ..engine.controls import Option
from ..engine.shell import World
from .words import test_name

__all__ = ["two_model_world"]

ADVANTAGES = (0.0, 0.25, 0.5, 0.75, 1.0)


def _rate(p, alpha):
    share = float((p <= alpha).mean())
    return {
        "rate": format_number(100 * share, 1),
        "error": format_number(100 * drawn_error(share, WORLDS), 1),
    }


def _published(state, advantage, alpha):
    """What whole walks of the path were measured to claim where nothing differs."""
    if advantage or alpha != 0.05:
        return (
            _(
                "The path was measured where nothing differs and at alpha = 0.05 only; choose "
                "those, or another test."
            ),
        )
    sizes = load_data("protocol_size")
    sizes = sizes[(sizes["school"] == "thesis") & (sizes["algorithms"] == 2)]
    sizes = sizes[sizes["route"] == "all"]
    return (
        _(
            "The path of figure 6.3 was walked on {tables} invented tables in which nothing "
            "differs, of {worlds} kinds and 10 to 30 problems. It claims a difference in {low} to "
            "{high} % of them, and should do so in 5 %."
        ).format(
            tables=int(sizes["tables"].sum()),
            worlds=sizes["world"].nunique(),
            low=format_number(100 * sizes["rate"].min(), 1),
            high=format_number(100 * sizes["rate"].max(), 1),
        ),
    )


def two_model_world(problems):
    """The `World` of the lab; ``problems(state)`` counts those that are left."""

    def tell(state, truth):
        n, advantage = problems(state), ADVANTAGES[truth]
        if state.route == "protocol":
            return _published(state, advantage, state.alpha)
        every, without_one = p_values(min(n, 40), advantage, state.route)
        words = {
            "count": WORLDS,
            "n": n,
            "test": test_name(state.route),
            "alpha": format_level(state.alpha),
            "advantage": format_number(advantage, 2),
        }
        if advantage == 0:
            all_in = _(
                "Invented: {count} tables of {n} problems in which nothing differs. The test "
                "\u201c{test}\u201d, alpha = {alpha}, claims a difference in {rate} % of them "
                "(Monte-Carlo error {error})."
            )
        else:
            all_in = _(
                "Invented: {count} tables of {n} problems, one algorithm better by {advantage} "
                "standard deviations of the differences. The test \u201c{test}\u201d, alpha = "
                "{alpha}, finds it in {rate} % of them (Monte-Carlo error {error})."
            )
        dropped = _(
            "Who may leave out the one problem that helps most, after looking, claims a "
            "difference in {rate} % (Monte-Carlo error {error})."
        )
        return (
            all_in.format(**words, **_rate(every, state.alpha)),
            dropped.format(**_rate(without_one, state.alpha)),
        )

    return World(
        intro=_(
            "This panel does not describe your table, whose truth nobody knows. You invent a "
            "truth, and it tells how often the chosen test is right and wrong in the long run."
        ),
        label=_("True advantage, in standard deviations of the differences"),
        options=tuple(
            Option(
                value=i,
                label=_("0 (nothing differs)") if value == 0 else format_number(value, 2),
            )
            for i, value in enumerate(ADVANTAGES)
        ),
        tell=tell,
    )
