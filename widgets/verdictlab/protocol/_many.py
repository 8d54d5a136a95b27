"""Three or more algorithms by ranks: an overall test, then the comparisons it allows."""

from functools import partial

import numpy as np
import pandas as pd

from .._text import _, format_level, p_text
from ..posthoc import AllComparisons, compare_all, compare_with_control
from ..posthoc._groups import best_of
from ..verdicts import _phrases as say
from ..verdicts import judge
from ._path import COLUMNS

__all__ = [
    "ask_overall",
    "ask_pairs",
    "compare",
    "differences",
    "end_by_ranks",
    "end_without_difference",
    "frame",
    "leaders",
    "somewhere",
]


def frame(comparison, rejected):
    """Give the comparisons as a DataFrame in the form that all schools share."""
    found = {
        "first": comparison.first,
        "second": comparison.second,
        "difference": comparison.difference,
        "pvalue": comparison.pvalue,
        "adjusted": comparison.adjusted,
        "better": comparison.better,
        "decision": np.where(rejected, "differ", "not-shown").tolist(),
        "by": comparison.by,
    }
    # In one go: to rename, insert and choose columns takes several times as long.
    return pd.DataFrame({name: found[name] for name in COLUMNS})


def compare(walk, result, adjust, *, by=None):
    """Compare all pairs, adjusted as the school does, or each with the control, by Holm.

    Where nobody is best, Holm keeps to all pairs: that is what a control chosen as best pays for.
    """
    if walk.has_control(best_of(result)):
        return compare_with_control(result, walk.control, by=by, adjust="holm")
    return compare_all(result, by=by, adjust="holm" if walk.tied else adjust)


def ask_overall(walk, result, question):
    """Ask the overall test; give back whether it rejects."""
    alpha = walk.alpha
    holes = {
        "smallest": p_text(result.smallest_pvalue, alpha),
        "p": p_text(result.pvalue, alpha),
        "alpha": format_level(alpha),
        "numbers": say.numbers(result),
    }
    if result.smallest_pvalue > alpha:
        walk.ask(
            _("Could any outcome on these problems show a difference at this level?"),
            _("No: no outcome gives less than {smallest}, above alpha = {alpha}.").format(**holes),
            False,
            n=result.n,
            k=result.k,
            smallest_p=result.smallest_pvalue,
        )
        return False
    rejects = result.pvalue <= alpha
    answer = (
        _("Yes: {p}, at most alpha = {alpha} ({numbers}).")
        if rejects
        else _("Not shown: {p}, above alpha = {alpha} ({numbers}).")
    )
    return walk.ask(
        question,
        answer.format(**holes),
        rejects,
        name="overall",
        p=result.pvalue,
        statistic=result.statistic,
    )


def end_without_difference(walk, result, route):
    """End where the overall test does not reject: no pair is looked at."""
    judged = judge(result, alpha=walk.alpha)
    stop = _("No pair may be compared after this: the protocol ends here.")
    return walk.end(
        route=route,
        decision=judged.decision,
        sentence=judged.sentence,
        brief=judged.brief,
        caveat=judged.caveat,
        more=stop,
        evidence=judged.evidence,
        overall=judged.overall,
    )


def ask_pairs(walk, comparison, answer):
    """Ask which comparisons show a difference; give back which do.

    ``answer`` is the brief of the verdict on them.
    """
    rejected = comparison.rejected(walk.alpha)
    count, total = int(rejected.sum()), len(comparison)
    distance = comparison.critical_distance(walk.alpha)
    walk.ask(
        _("Which algorithms differ from each other?")
        if walk.control is None
        else _("Which algorithms differ from the control?"),
        answer,
        count > 0,
        name="pairs",
        rejected=count,
        comparisons=total,
        smallest_adjusted_p=float(comparison.adjusted.min()),
        **({} if distance is None else {"critical_distance": distance}),
    )
    return rejected


def end_by_ranks(walk, result, comparison, route):
    """End with the comparisons that follow an overall test that rejects."""
    judged, overall = judge(comparison, alpha=walk.alpha), judge(result, alpha=walk.alpha)
    rejected = ask_pairs(walk, comparison, judged.brief)
    found = bool(rejected.any())
    return walk.end(
        route=route,
        decision="differ",
        sentence=judged.sentence if found else somewhere(overall.sentence, judged.sentence),
        brief=judged.brief if found else overall.brief,
        caveat=judged.caveat,
        evidence=judged.evidence,
        overall=judged.overall,
        differences=differences(comparison, rejected),
        better=judged.better,
        leaders=leaders(comparison, walk.alpha),
    )


def leaders(comparison, alpha):
    """Give the leaders of all pairs; None where they were compared with a control."""
    return comparison.leaders(alpha) if isinstance(comparison, AllComparisons) else None


def differences(comparison, rejected):
    """Give the frame of the comparisons, or the call that makes it where they are too many."""
    made = partial(frame, comparison, rejected)
    return made if comparison.columns.costly else made()


def somewhere(overall, pairs):
    """Join two sentences: that the algorithms differ, and that no pair can be named."""
    return _("{overall} Yet no pair can be named. {pairs}").format(overall=overall, pairs=pairs)
