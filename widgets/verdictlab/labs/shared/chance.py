"""What chance does to a finding, as stages: failures dealt blindly, the same cases drawn again."""

from dataclasses import replace

from ..._text import _
from ...complexity._luck import dealing, luck
from ...roc._redrawn import calls_of, cost_gap, prices, reach
from ..engine.stage import Stage, counted, filled

__all__ = ["cases_stage", "cases_template", "dealt_stage"]

# Words of noise that a browser draws at once; larger tables are drawn less often.
MOST = 1_000_000


def dealt_stage():
    """The complexity lab's stage: a limit chosen after looking, where there is nothing to see."""
    table = dealing()
    right, _lazy, seen = luck("problems")
    problems = len(table["sources"])
    words = {
        "ask": _("Failures dealt by chance: for how many of {problems} is the best limit right?"),
        "ask_more": _(
            "In each world others fail, blind to the map. Then the limit is put where it fits "
            "best, after looking. Draw one."
        ),
        "slow": _("One world: {problems} problems, the nearest first; filled squares fail."),
        "share": counted(
            _("{count} of {draws} worlds reaches the {seen} of the printed table."),
            _("{count} of {draws} worlds reach the {seen} of the printed table."),
        ),
        "few": _("Keep drawing: a handful of worlds says little."),
        "many": _(
            "That is {share} in a hundred, in the long run {low} to {high}. And where there is "
            "nothing to see, the best limit is right for {mean} of {problems} on average."
        ),
        "draw": _(
            "World {number}: the best limit holds the nearest {inside} and is right for {right} of "
            "{problems}."
        ),
        "observed": _("printed table: {seen}"),
        "middle": _("average {mean}"),
    }
    return Stage(
        name="complexity_lab",
        formula="dealing",
        place="world",
        parameters=table,
        follows={"by": "truth"},
        axis={
            "label": _("problems for which the best limit is right"),
            "low": int(right.min()) - 2,
            "high": problems,
            "step": 1,
        },
        observed=seen,
        sides="above",
        words=filled(words, {"problems": problems, "seen": seen}),
    )


def cases_template():
    """The ROC lab's stage before anything is chosen; a page fills the same sentences."""
    words = {
        "ask": _("{cases} cases, drawn again from themselves. Which of the two is cheaper then?"),
        "ask_more": _(
            "Costs, classes and thresholds stay as chosen above; some cases come twice, others "
            "not at all. Draw one."
        ),
        "slow": _("Where only one of the two errs: a square, filled where {first} is right."),
        "share": counted(
            _("{count} of {draws} draws: {other} at no higher cost than {cheaper}."),
            _("{count} of {draws} draws: {other} at no higher cost than {cheaper}."),
        ),
        "few": _("Keep drawing: a handful of draws says little."),
        "many": _(
            "That is {share} in a hundred, in the long run {low} to {high}: so easily does luck in "
            "the cases turn the gap. It is no p-value, and it knows no cases but these."
        ),
        "draw": _(
            "Draw {number}: {first} minus {second}, {value} per 1000 cases; on {quarrels} cases "
            "only one of the two errs."
        ),
        "observed": _("equal"),
    }
    return Stage(
        name="roc_lab",
        formula="redrawn",
        parameters={},
        axis={
            "label": _("cost of {first} minus cost of {second}, per 1000 cases"),
            "low": -1,
            "high": 1,
            "step": 0,
        },
        observed=0,
        reference=(0, _("as counted")),
        words=words,
    )


def cases_stage(known, now, points, cheaper):
    """The stage at the chosen thresholds: the cases drawn again, and what the two cost then.

    ``known``: of the scores; ``now``: costs and classes (`InUse`); ``points``: where each of the
    two is used; ``cheaper``: the place of the cheaper one.
    """
    calls = calls_of([curve["order"] for curve in known["curves"]], points)
    costs = prices(now)
    template, high, names = cases_template(), reach(calls, costs), known["names"]
    about = dict(zip(("first", "second"), names, strict=True))
    about |= {"cheaper": names[cheaper], "other": names[1 - cheaper], "cases": sum(now.counted)}
    axis = template.axis | {"low": -high, "high": high}
    return replace(
        template,
        parameters={"calls": calls, "costs": list(costs)},
        draws=max(1, min(template.draws, MOST // sum(now.counted))),
        axis=axis | filled({"label": axis["label"]}, about),
        reference=(cost_gap(calls, costs), template.reference[1]),
        sides="below" if cheaper else "above",
        words=filled(template.words, about),
    )
