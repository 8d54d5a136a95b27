"""The mcnemar lab: two classifiers on one test set, cell by cell."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING

from ..._check import check_alpha, choose
from ..._text import _, format_level, format_number, p_text
from ...paired import mcnemar_test
from ...paired._coins import chi2_bound
from ...verdicts import Verdict, judge
from ...verdicts._counts import beside_mcnemar
from ..engine.shell import Column, Computed, Lab, View
from ..shared.tasks import cells_task, cells_words
from .controls import OWN, levels, mcnemar_controls, own_counts, tables_known, two_names
from .picture import mcnemar_picture
from .words import VARIANTS, judged_templates, templates

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

__all__ = ["McNemarState", "mcnemar_lab"]


@dataclass(frozen=True, kw_only=True)
class McNemarState:
    """Everything the student can choose in the mcnemar lab."""

    table: str
    cells: tuple[int, ...]
    variant: str = "exact"
    alpha: float = 0.05


def results(cells):
    """{variant: (statistic, p)}; twelve decimals, as the last bit may differ in a browser."""
    _both, b, c, _neither = cells
    found = {variant: mcnemar_test(b, c, method=variant) for variant in VARIANTS}
    return {
        variant: (round(float(one.statistic), 12), round(float(one.pvalue), 12))
        for variant, one in found.items()
    }


def judged(state, names):
    """The verdict of `judge` on the two counts that tell the models apart."""
    _both, b, c, _neither = state.cells
    return judge(mcnemar_test(b, c, method=state.variant), alpha=state.alpha, names=names)


def deciding(state, found):
    """The variant whose p decides: the exact one in place of a rough approximation."""
    _both, b, c, _neither = state.cells
    ours, exact = found[state.variant][1], found["exact"][1]
    beside = beside_mcnemar(b + c, state.variant, ours, exact, state.alpha)
    return "exact" if beside in ("few", "apart") else state.variant


def facts_of(state, found, names):
    """What fills the holes of the lab's sentences."""
    both, b, c, neither = state.cells
    n = both + b + c + neither
    statistic = found[state.variant][0]

    def said(variant):
        return p_text(found[variant][1], state.alpha)

    return {
        "first": names[0],
        "second": names[1],
        "names": tuple(names),
        "both": both,
        "b": b,
        "c": c,
        "neither": neither,
        "n": n,
        "parted": b + c,
        "least": abs(b - c),
        "right_a": both + b,
        "right_b": both + c,
        "share_a": _points((both + b) / n),
        "share_b": _points((both + c) / n),
        "gap": _points((b - c) / n),
        "alpha": format_level(state.alpha),
        "bound": format_number(chi2_bound(state.alpha), 3),
        "statistic": format_number(statistic, 3),
        "p": said(deciding(state, found)),
        "exact": said("exact"),
        "half": format_number((b + c) / 2, 1),
        "variant": state.variant,
        "level": state.alpha,
    }


def _points(share):
    return format_number(round(100 * share, 9), 1)


def shown(variant, statistic):
    """A statistic as the table writes it: the smaller count, or chi squared."""
    return format_number(statistic, 3 if variant.startswith("chi2") else 0)


def _against(state, verdict, plan, names):
    """Whether the plan's accuracies got the plan's verdict; "" where they are others."""
    (a, b, c, d), (a0, b0, c0, d0) = state.cells, plan.cells
    same = (a + b, a + c, a + b + c + d) == (a0 + b0, a0 + c0, a0 + b0 + c0 + d0)
    if state == plan or not same:
        return ""
    differ = {verdict.decision == "differ", judged(plan, names).decision == "differ"}
    return "same_verdict" if len(differ) == 1 else "opposite"


def mcnemar_view(state, plan, names):
    """What the mcnemar lab shows for one state; ``plan`` is what it compares with."""
    words = templates()
    if not sum(state.cells):
        empty = words["empty"]
        verdict = Verdict(decision="not-applicable", sentence=empty, caveat="", brief=empty)
        return View(verdict=verdict, brief=verdict.brief)
    found, verdict = results(state.cells), judged(state, names)
    facts, against = facts_of(state, found, names), _against(state, verdict, plan, names)
    # What only the lab knows: the test does not look at the cases that both have right or wrong.
    accuracies = words["accuracies"].format(**facts)
    return View(
        verdict=replace(
            verdict,
            caveat=f"{verdict.caveat} {accuracies}",
            overall=words[against] if against else "",
        ),
        brief=verdict.brief,
        summary=words["summary"].format(
            variant=words[f"name_{deciding(state, found)}"], p=facts["p"]
        ),
        picture=mcnemar_picture(state, words, facts),
        why=tuple(
            words[name].format(**facts)
            for name in ("why_1", f"why_{state.variant}", "why_2", "why_3")
        ),
        rows=tuple(
            {
                "variant": words[f"name_{variant}"],
                "statistic": shown(variant, statistic),
                "p": p_text(p, state.alpha),
                "verdict": words["rejects" if p <= state.alpha else "keeps"],
            }
            for variant, (statistic, p) in found.items()
        ),
        columns=(
            Column(key="variant", label=words["column_variant"]),
            Column(key="statistic", label=words["column_statistic"], numeric=True),
            Column(key="p", label=words["column_p"], numeric=True),
            Column(key="verdict", label=words["column_verdict"]),
        ),
        caption=words["caption"].format(**facts),
        code=words["code"].format(**facts),
    )


def mcnemar_lab(
    table: Any = None,
    *,
    variant: str = "exact",
    alpha: float = 0.05,
    names: Sequence[str] = ("A", "B"),
) -> Lab:
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

    names
        What the two models are called, the first and the second.

    Returns
    -------
    Lab
        ``lab.view`` holds verdict, picture, rows (one per variant) and code;
        ``lab.set(cells=(155, 15, 5, 25))`` asks what if.

    Raises
    ------
    ValueError
        An unknown table or variant, counts that are not four whole numbers, or names that are not
        two different ones.

    References
    ----------
    McNemar (1947), Psychometrika 12:153-157. Bernado, Disseny experimental en analitica de
    dades, section 4.1 and table 6.

    Examples
    --------
    >>> lab = mcnemar_lab()
    >>> lab.view.brief
    'It is not shown that A or B is right more often: p = 0.245, above alpha = 0.05.'
    >>> lab.set(cells=(155, 15, 5, 25)).view.brief
    'A is right more often than B: p = 0.0414, at most alpha = 0.05.'
    """
    function = "mcnemar_lab"
    alpha = check_alpha(alpha, function=function)
    choose(variant, VARIANTS, function=function, name="variant")
    tables = tables_known()
    if table is None or isinstance(table, str):
        name = choose(table or "often", tuple(tables), function=function, name="table")
    else:
        name, tables = OWN, {OWN: own_counts(table, function), **tables}
    counts, names = tables[name][1], two_names(names, function)
    extra = {"table": name if name != OWN else list(counts)}
    plan = McNemarState(table=name, cells=counts, variant=variant, alpha=alpha)

    both, b, c, _neither = counts
    n = max(1, sum(counts))
    asked = cells_words(_points((both + b) / n), _points((both + c) / n))

    def turned(state):
        if not sum(state.cells):
            return False
        return _against(state, judged(state, names), plan, names) == "opposite"

    return Lab(
        title=_("Is one of the two models right more often?"),
        plan=plan,
        view=lambda state: mcnemar_view(state, plan, names),
        controls=mcnemar_controls(tables, alpha, names),
        computed=Computed(
            name="mcnemar",
            data={
                "words": templates() | judged_templates() | asked,
                "names": [*names, repr(names)],
                "plan": asdict(plan),
                "levels": levels(alpha),
            },
        ),
        task=lambda: cells_task(plan, turned, asked),
        factory="mcnemar_lab",
        # Pages of models without names keep their address.
        extra=extra if names == ("A", "B") else extra | {"names": list(names)},
        unplanned=("cells",),
    )
