"""The mcnemar lab: two classifiers on one test set, cell by cell."""

from dataclasses import asdict

from ..._check import check_alpha, choose
from ..._text import _
from ..engine.shell import Computed, Lab
from .controls import OWN, levels, mcnemar_controls, own_counts, tables_known
from .view import McNemarState, mcnemar_view
from .words import VARIANTS, templates

__all__ = ["mcnemar_lab"]


def mcnemar_lab(table=None, *, variant="exact", alpha=0.05):
    """Is one of two classifiers right more often on the same test cases?

    The four counts can be typed over. The lab says what McNemar's test makes of them, in four
    variants, and whether the accuracies of the plan would have allowed another verdict. In a
    page without a kernel the browser computes the same answers.

    Parameters
    ----------
    table
        "often" (the default: 200 cases, accuracies 85 and 80 %, invented), "seldom" (the same
        accuracies, the models part on fewer cases), "tumours" (logistic regression and naive
        Bayes on 285 tumours), "no-bars" (4 and 12 cases that part), or your own four counts
        (both right, only A, only B, both wrong).
    variant
        "exact" (default), "mid-p", "chi2" or "chi2-corrected".
    alpha
        Level of the test: 0.001, 0.005, 0.01, 0.02, 0.05, 0.1 or 0.2.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows (one per variant) and code;
        ``lab.set(cells=(155, 15, 5, 25))`` asks what if.

    Raises
    ------
    ValueError
        An unknown table or variant, or counts that are not four whole numbers.

    References
    ----------
    McNemar (1947), Psychometrika 12:153-157. Bernado, Disseny experimental en analitica de
    dades, section 4.1 and table 6.

    Examples
    --------
    >>> lab = mcnemar_lab()
    >>> lab.view.brief
    'No difference between the two models is shown: p = 0.245, above alpha = 0.05.'
    >>> lab.set(cells=(155, 15, 5, 25)).view.brief
    'Model A is right more often: p = 0.0414, at most alpha = 0.05.'
    """
    function = "mcnemar_lab"
    alpha = check_alpha(alpha, function=function)
    choose(variant, VARIANTS, function=function, name="variant")
    tables = tables_known()
    if table is None or isinstance(table, str):
        name = choose(table or "often", tuple(tables), function=function, name="table")
    else:
        name, tables = OWN, {OWN: own_counts(table, function), **tables}
    counts = tables[name][1]
    plan = McNemarState(table=name, cells=counts, variant=variant, alpha=alpha)
    return Lab(
        title=_("Is one of the two models right more often?"),
        plan=plan,
        view=lambda state: mcnemar_view(state, plan),
        controls=mcnemar_controls(tables, alpha),
        computed=Computed(
            name="mcnemar",
            data={"words": templates(), "plan": asdict(plan), "levels": levels(alpha)},
        ),
        factory="mcnemar_lab",
        arguments={
            "table": name if name != OWN else list(counts),
            "variant": variant,
            "alpha": alpha,
        },
    )
