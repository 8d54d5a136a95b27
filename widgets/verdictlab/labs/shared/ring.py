"""A family of comparisons as a stage: alike algorithms on a ring, and the pairs that light up."""

from ..._text import _
from ...power._rings import nemenyi_reach
from ...verdicts._procedures import adjustment_name
from ..engine.stage import Stage, counted
from .level import levels

__all__ = ["ring_axis", "ring_stage", "ring_words"]


def ring_stage(name, comparison, whole, alpha, *, advantages, adjustments, **fields):
    """The stage on which families like ``comparison`` are drawn from a world whose truth is known.

    ``name``: of the lab, whose noise it is; ``whole``: all algorithms of the table, so that
    leaving one out leaves the others' noise alone; ``advantages``: the truths on offer, in
    standard deviations of the noise; ``adjustments``: those that the browser may meet;
    ``fields``: the names of the State's fields that hold adjust, control (or "all") and without
    (algorithms).
    """
    return Stage(
        name=name,
        formula="ring",
        form="ring",
        place="world",
        parameters={
            "n": comparison.result.n,
            "names": list(whole),
            "levels": list(levels(alpha)),
            "reaches": {
                str(k): [round(nemenyi_reach(k, level), 9) for level in levels(alpha)]
                for k in range(3, len(whole) + 1)
            },
        },
        # A twin then holds one stage for all routes and levels, whoever is left out.
        truths=advantages,
        follows={"advantage": "truth", "alpha": "alpha", **fields},
        axis=ring_axis(),
        prediction=50.0,
        words=ring_words() | {"procedures": {one: adjustment_name(one) for one in adjustments}},
    )


def ring_axis():
    """The axis of the share that the families come to."""
    return {"label": _("families with a false alarm, of 100"), "low": 0, "high": 100, "step": 1}


def ring_words():
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
