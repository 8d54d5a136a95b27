"""Two algorithms: the tests in which the paths of all schools but the Bayesian end."""

import pandas as pd

from .._text import _, format_level, join_words, p_text
from ..paired import wilcoxon_test
from ..paired._middle import median_of_means
from ..paired._signed_ranks import differences
from ..verdicts import judge
from ..verdicts._phrases import doubts

__all__ = ["end_by_t_test", "end_by_wilcoxon"]


def end_by_wilcoxon(walk, looked=False):
    """Let Wilcoxon's test of all problems decide; it needs no look at the scores first.

    ``looked``: the path did look, and its own way of ending here raises the size.
    """
    alpha = walk.alpha
    pair = (*walk.table.values.T, walk.table.decimals)
    test = wilcoxon_test(*pair[:2], decimals=walk.table.decimals)
    holes = {
        "p": p_text(test.pvalue, alpha),
        "smallest": p_text(test.smallest_pvalue, alpha),
        "alpha": format_level(alpha),
    }
    possible, leans = test.smallest_pvalue <= alpha, test.pvalue <= alpha
    answer = (
        _("Yes: if all differences had one sign, {smallest}.")
        if possible
        else _("No: even if all differences had one sign, {smallest}, above alpha = {alpha}.")
    )
    walk.ask(
        _("Could any outcome on these problems show a difference at this level?"),
        answer.format(**holes),
        possible,
        n=walk.table.n,
        smallest_p=test.smallest_pvalue,
    )
    if possible:
        answer = (
            _("Yes: {p}, at most alpha = {alpha}.")
            if leans
            else _("Not shown: {p}, above alpha = {alpha}.")
        )
        walk.ask(
            _("Do the signed ranks of the differences lean to one side (Wilcoxon)?"),
            answer.format(**holes),
            leans,
            p=test.pvalue,
            r_plus=test.r_plus,
            r_minus=test.r_minus,
            z=test.z,
        )
    caveat = _(
        "The path looked at the scores before it chose Wilcoxon's test: where it ends so, it was "
        "measured to claim a difference in 5 to 27 of 100 cases at a level of 0.05 when there is "
        "none."
    )
    return _end(
        walk,
        test,
        test.r_plus - test.r_minus,
        "wilcoxon",
        difference=float(median_of_means(differences(*pair))),
        more=caveat if looked else "",
    )


def end_by_t_test(walk, test, route, removed=()):
    """Let the paired t-test decide that was made on what ``removed`` leaves."""
    caveat = _(
        "Left out for lying far from the others: {problems}; look at them apart. A t-test after "
        "leaving out such problems was measured to claim a difference in about 10 of 100 cases at "
        "a level of 0.05 when there is none."
    ).format(problems=join_words(removed))
    return _end(walk, test, test.mean, route, difference=test.mean, more=caveat if removed else "")


def _end(walk, test, lean, route, *, difference, more):
    """End with the verdict on the test that decides, and with what the path adds to it."""
    table = walk.table
    first, second = table.algorithms
    judged = judge(
        test,
        alpha=walk.alpha,
        names=(first, second),
        higher_is_better=table.higher_is_better,
    )
    ahead = first if (lean > 0) == table.higher_is_better else second
    row = {
        "first": first,
        "second": second,
        "difference": difference,
        "pvalue": test.pvalue,
        "adjusted": test.pvalue,
        "better": ahead if lean else "",
        "decision": judged.decision,
        "by": "wilcoxon" if route == "wilcoxon" else "t",
    }
    return walk.end(
        route=route,
        decision=judged.decision,
        sentence=judged.sentence,
        brief=judged.brief,
        caveat=judged.caveat,
        more=" ".join(text for text in (more, doubts(table)) if text),
        better=judged.better,
        evidence={name: judged.evidence[name] for name in ("p", "smallest_p", "statistic")},
        differences=pd.DataFrame([row]),
    )
