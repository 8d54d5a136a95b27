"""The ROC lab: two classifiers, their curves, and which one is cheaper where it will be used."""

from dataclasses import asdict, dataclass
from functools import lru_cache

import pandas as pd

from ..._check import check_alpha, choose
from ..._text import _
from ...roc import roc_scores
from ...roc._in_use import own_scores
from ...roc._scores import FORMS, TABLES
from ..engine.shell import Computed, Control, Lab, Option
from ..shared.chance import cases_template
from ..shared.level import level_control, levels
from ..shared.tasks import costs_task, costs_words
from .view import in_use, roc_view
from .words import COSTS, CUTS, RATIOS, columns, cut_label, known_of, sides, templates
from .world import roc_world

__all__ = ["RocState", "roc_lab"]

OWN = "own"


@dataclass(frozen=True, kw_only=True)
class RocState:
    """Everything the student can choose in the ROC lab."""

    table: str
    costs: str
    ratio: str
    threshold_first: float | str
    threshold_second: float | str
    scores: str
    alpha: float = 0.05


def roc_controls(tables, alpha):
    """The controls; ``tables``: the names of the score tables, the reader's own among them."""
    titles = {
        "cancer_spread": _("Breast cancer, spreads"),
        "cancer_means": _("Breast cancer, means"),
        "crossing": _("Invented, one point each"),
        OWN: _("Your scores"),
    }
    forms = (_("as given"), _("as ranks"), _("one decimal"), _("only yes or no, at 0.5"))

    def options(values, labels):
        return tuple(Option(value=v, label=label) for v, label in zip(values, labels, strict=True))

    def against(values):
        words = _("{first} : {second}")
        return options(values, [words.format(first=a, second=b) for a, b in map(sides, values)])

    thresholds = (
        Option(
            value="cheapest",
            label=_("the cheapest"),
            what_if=_("What if it took the threshold that is cheapest for it?"),
        ),
        *options(CUTS, map(cut_label, CUTS)),
    )
    return (
        Control(
            name="table",
            label=_("Classifiers"),
            options=options(tables, [titles[table] for table in tables]),
            what_if=_("What if the classifiers were \u201c{value}\u201d?"),
        ),
        Control(
            name="costs",
            label=_("Alarm : miss"),
            shape="range",
            options=against(COSTS),
            what_if=_("What if the costs of a false alarm and a miss were {value}?"),
        ),
        Control(
            name="ratio",
            label=_("Negatives : positives"),
            options=(Option(value="sample", label=_("as in these cases")), *against(RATIOS)),
            what_if=_("What if the classes came as negatives : positives = {value}?"),
        ),
        Control(
            name="threshold_first",
            label=_("First threshold (solid)"),
            options=thresholds,
            what_if=_("What if the first called positive from {value} on?"),
        ),
        Control(
            name="threshold_second",
            label=_("Threshold of the second (dashed)"),
            options=thresholds,
            what_if=_("What if the second called positive from {value} on?"),
        ),
        Control(
            name="scores",
            label=_("Scores"),
            shape="radio",
            options=options(FORMS, forms),
            what_if=_("What if the scores were taken \u201c{value}\u201d?"),
        ),
        level_control(alpha),
    )


def roc_lab(
    table: str | pd.DataFrame | None = None,
    *,
    alpha: float = 0.05,
    costs: str = "1:1",
    ratio: str = "sample",
    threshold_first: float | str = "cheapest",
    threshold_second: float | str = "cheapest",
    scores: str = "given",
) -> Lab:
    """Which of two classifiers costs less, at these costs and this class ratio?

    The arguments are the plan: what was fixed before anybody looked.

    Parameters
    ----------
    table
        "cancer_spread" (default), "cancer_means" or "crossing", see `roc_scores`; or your own
        DataFrame: the truth (1 = positive) and the scores (0 to 1) of two classifiers on the
        same cases. Only a named table works in a page without a kernel.
    alpha
        Level of DeLong's test of the two areas. The costs are counted and have none.
    costs, ratio
        Cost of a false alarm : cost of a miss, from "100:1" to "1:100"; negatives : positives
        where the classifier will be used, or "sample".
    threshold_first, threshold_second
        A score from 0 to 0.999, or "cheapest" at these costs and this ratio.
    scores
        "given", "ranks" (the share of cases scored lower), "rounded" (one decimal), "crisp"
        (yes or no, at 0.5).

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows and code; ``lab.set(costs="10:1")`` asks what if.

    Raises
    ------
    ValueError
        An unknown table, or a value that is not on offer.

    References
    ----------
    Provost and Fawcett (2001), Machine Learning 42:203-231.

    Examples
    --------
    >>> lab = roc_lab("crossing")
    >>> lab.view.brief
    'B is cheaper: 0.175 per case against 0.250.'
    >>> lab.set(costs="4:1").view.brief
    'A is cheaper, with the smaller area: 0.250 per case against 0.500.'
    """
    alpha = check_alpha(alpha, function="roc_lab")
    own = isinstance(table, pd.DataFrame)
    frames = {OWN: own_scores(table, function="roc_lab")} if own else {}
    frames |= {name: roc_scores(name) for name in TABLES}
    name = OWN if own else choose(table or TABLES[0], TABLES, function="roc_lab", name="table")
    plan = RocState(
        table=name,
        costs=costs,
        ratio=ratio,
        scores=scores,
        threshold_first=threshold_first,
        threshold_second=threshold_second,
        alpha=alpha,
    )
    words = templates() | costs_words()

    @lru_cache(maxsize=32)
    def known(table, form):
        return known_of(frames[table], table, form, levels(alpha))

    computed = None
    if not own:
        data = {
            "known": {some: {form: known(some, form) for form in FORMS} for some in frames},
            "words": words,
            "stage": cases_template().plain(),
            "plan": asdict(plan),
            "columns": [column.label for column in columns()],
            "cuts": [list(CUTS), [cut_label(cut) for cut in CUTS]],
            "costs": list(COSTS),
        }
        computed = Computed(name="roc", data=data)
    return Lab(
        title=_("Which of the two classifiers costs less?"),
        plan=plan,
        view=lambda state: roc_view(state, known(state.table, state.scores), words),
        controls=roc_controls(frames, alpha),
        world=roc_world(lambda state: in_use(state, known(state.table, state.scores))),
        computed=computed,
        task=lambda: costs_task(plan, known, words),
        factory=None if own else "roc_lab",
    )
