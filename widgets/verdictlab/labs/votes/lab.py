"""The votes lab: trees that vote, added one by one."""

from __future__ import annotations

from ..._check import check_alpha
from ..._text import _
from ...resampling._ballots import MEMBERS, RECIPES, WORLDS
from ..engine.controls import Control, labelled_options, number_slider, planned_first
from ..engine.shell import Lab
from ..shared.level import level_control
from ..shared.tables import lesson_named
from . import words
from .view import VotesState, votes_task, votes_view

__all__ = ["votes_lab"]


def _controls(plan):
    return (
        number_slider(
            "trees",
            _("Trees that vote"),
            range(1, MEMBERS + 1),
            _("What if {value} trees voted?"),
        ),
        Control(
            name="recipe",
            label=_("Recipe"),
            options=labelled_options(RECIPES, words.recipe_label),
            what_if=_("What if the recipe were \u201c{value}\u201d?"),
        ),
        Control(
            name="world",
            label=_("Cases"),
            options=planned_first(plan.world, {one: words.world_label(one) for one in WORLDS}),
            what_if=_("What if the cases were \u201c{value}\u201d?"),
        ),
        level_control(plan.alpha, inside=True),
    )


def votes_lab(
    table: str | None = None, *, alpha: float = 0.05, recipe: str = "bagging", trees: int = 5
) -> Lab:
    """How do border and margins move when one more tree joins the vote?

    Twenty trees are trained on 150 cases with two attributes, by bagging, as a forest or by
    AdaBoost. The plane is shaded by the votes of the first of them; beside it stand the errors
    after each tree, and how many cases are won by a narrow vote only. On 1,000 new cases the
    vote is compared with one full tree, by McNemar's test.

    Parameters
    ----------
    table
        The cases: "moons" (the default: two half-moons in one another) or "steps" (a chessboard
        of four fields, on which one must know both attributes; one case in ten is mislabelled).
        No cases of your own: the picture has room for two attributes, and the comparison needs a
        thousand new cases.
    alpha
        Level of McNemar's test.
    recipe
        "bagging" (the default), "forest", "stumps" (AdaBoost of trees with one question) or
        "depth3" (AdaBoost of trees of depth three).
    trees
        How many of the twenty vote, 1 to 20.

    Returns
    -------
    Lab
        ``lab.view`` holds the verdict of `judge` on `mcnemar_test`, picture, rows (one per
        recipe) and code; ``lab.set(trees=20)`` asks what if.

    Raises
    ------
    ValueError
        Unknown cases, a value that is not offered, or a level outside (0, 1).

    References
    ----------
    Breiman (1996), Machine Learning 24:123-140 (bagging); (2001), 45:5-32 (forests). Freund &
    Schapire (1997), Journal of Computer and System Sciences 55:119-139 (AdaBoost). Schapire,
    Freund, Bartlett & Lee (1998), Annals of Statistics 26:1651-1686 (margins).

    Examples
    --------
    >>> lab = votes_lab("steps", recipe="stumps", trees=20)
    >>> lab.view.verdict.better
    (('Tree', 'Stumps (20)'),)
    """
    function = "votes_lab"
    plan = VotesState(
        trees=trees,
        recipe=recipe,
        world=lesson_named(table, WORLDS, function=function),
        alpha=check_alpha(alpha, function=function),
    )
    return Lab(
        title=_("Why do twenty trees err less than one, and when do they not?"),
        plan=plan,
        view=votes_view,
        controls=_controls(plan),
        grid=tuple(
            {"world": world, "recipe": recipe, "trees": trees}
            for world in WORLDS
            for recipe in RECIPES
            for trees in range(1, MEMBERS + 1)
        ),
        task=lambda: votes_task(plan),
        factory="votes_lab",
        extra={"table": plan.world},
        unplanned=("world",),
    )
