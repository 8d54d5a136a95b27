"""A family of comparisons as a stage: alike algorithms on a ring, and the pairs that light up."""

from ..._text import _
from ...power._rings import nemenyi_reach
from ...verdicts._procedures import adjustment_name
from ..engine.stage import Stage, counted
from .level import levels

__all__ = ["ring_stage"]


def ring_stage(name, comparison, whole, alpha, *, advantages, control, adjustments):
    """The stage on which families like ``comparison`` are drawn from a world whose truth is known.

    ``name``: of the lab, whose noise it is; ``whole``: the names of all algorithms of the table,
    so that leaving one out leaves the others' noise alone; ``advantages``: the truths on offer,
    in standard deviations of the noise, as the lab's `World` counts them; ``control``: its name,
    or None for all pairs; ``adjustments``: those that the browser can follow.
    """
    result = comparison.result
    names = result.table.algorithms
    place = None if control is None else names.index(control)
    return Stage(
        name=name,
        formula="ring",
        form="ring",
        place="world",
        parameters={
            "n": result.n,
            "names": list(names),
            "columns": [whole.index(one) for one in names],
            "stride": len(whole),
            "advantages": list(advantages),
            "truth": 0,
            "better": 1 if place == 0 else 0,
            "control": place,
            "alpha": alpha,
            "adjust": comparison.adjust,
            "reaches": [[level, nemenyi_reach(result.k, level)] for level in levels(alpha)],
        },
        # A twin then holds one stage for all routes and levels of a table.
        follows={"truth": "truth", "alpha": "alpha", "adjust": "posthoc"},
        axis={
            "label": _("families with a false alarm, of 100"),
            "low": 0,
            "high": 100,
            "step": 1,
        },
        prediction=50.0,
        words=_words() | {"procedures": {one: adjustment_name(one) for one in adjustments}},
    )


def _words():
    """The sentences of the stage.

    {alarms} of {draws} families have a false alarm, {share} in a hundred; {single} in a hundred
    pairs of equal algorithms light up; {finds} families find a true difference.
    """
    return {
        "ask": _("All {k} are alike here. In how many of 100 families will a pair differ?"),
        "ask_differs": _("Only {better} is better here. What does the family find?"),
        "ask_more": _("A family is all {pairs} tests of one table. Set your mark, then draw one."),
        "slow": _("One table, {pairs} tests: a chord lights up when its pair \u201cdiffers\u201d."),
        "alone": _("Families with a false alarm, each pair alone: {alarms} of {draws}."),
        "corrected": _("Families with a false alarm, {procedure}: {alarms} of {draws}."),
        "few": _("Keep drawing: a handful of families says little about their share."),
        "many": _("That is {share} in a hundred, in the long run {low} to {high}."),
        "single": _("A single pair alarms in {single} of a hundred; but there are {pairs} tests."),
        "kept": _("The correction promises {promised} at most, for the {pairs} tests together."),
        "marked": _("You expected {mark}."),
        "finds": _("Families that find {better}: {finds} of {draws}."),
        "draw": _("Family {number}: {list}."),
        "draw_rest": counted(
            _("Family {number}: {list}; and {rest} more pair."),
            _("Family {number}: {list}; and {rest} more pairs."),
        ),
        "silent": _("Family {number}: nothing lights up."),
        "pair": _("{first} and {second}"),
        "pair_true": _("{first} and {second} (true)"),
        "between": _("; "),
        "observed": _("promised: {promised}"),
        "correct": _("correct for the family"),
    }
