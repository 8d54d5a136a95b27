"""Two algorithms: the tests in which the paths of all schools but the Bayesian end."""

import pandas as pd

from .._text import _, format_level, format_number, join_words, p_text
from ..paired import wilcoxon_test
from ..paired._middle import median_of_means
from ..paired._signed_ranks import differences
from ..verdicts import _phrases as say
from ..verdicts import judge

__all__ = ["end_by_t_test", "end_by_wilcoxon"]


def end_by_wilcoxon(walk, looked=False):
    """Let Wilcoxon's test of all problems decide; it needs no look at the scores first.

    ``looked``: the path did look, and its own way of ending here raises the size.
    """
    alpha = walk.alpha
    pair = (*walk.table.values.T, walk.table.decimals)
    test = wilcoxon_test(*pair[:2], decimals=walk.table.decimals)
    words = {
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
        answer.format(**words),
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
            answer.format(**words),
            leans,
            p=test.pvalue,
            r_plus=test.r_plus,
            r_minus=test.r_minus,
            z=test.z,
        )
    numbers = _("Wilcoxon, R+ = {plus}, R- = {minus}").format(
        plus=format_number(test.r_plus, 1), minus=format_number(test.r_minus, 1)
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
        numbers,
        "wilcoxon",
        difference=float(median_of_means(differences(*pair))),
        smallest=test.smallest_pvalue,
        caveat=caveat if looked else "",
    )


def end_by_t_test(walk, test, route, removed=()):
    """Let the paired t-test decide that was made on what ``removed`` leaves."""
    numbers = _("paired t-test, t({dof}) = {value}").format(
        dof=test.dof, value=format_number(test.statistic, 2)
    )
    caveat = _(
        "Left out for lying far from the others: {problems}; look at them apart. A t-test after "
        "leaving out such problems was measured to claim a difference in about 10 of 100 cases at "
        "a level of 0.05 when there is none."
    ).format(problems=join_words(removed))
    caveat = caveat if removed else ""
    return _end(walk, test, test.mean, numbers, route, difference=test.mean, caveat=caveat)


def _end(walk, test, lean, numbers, route, *, difference, smallest=0.0, caveat=""):
    table, alpha, p = walk.table, walk.alpha, test.pvalue
    first, second = table.algorithms
    ahead = (lean > 0) == table.higher_is_better
    better, worse = (first, second) if ahead else (second, first)
    if smallest > alpha:
        decision = "no-conclusion"
        sentence = _(
            "No outcome could have shown a difference between {first} and {second} at "
            "alpha = {alpha}: these problems allow no less than {smallest}, and gave {p} "
            "({numbers})."
        )
    elif p <= alpha:
        decision = "differ"
        sentence = _("{better} is better than {worse}: {p}, at most alpha = {alpha} ({numbers}).")
    else:
        decision = "not-shown"
        sentence = _(
            "No difference between {first} and {second} is shown: {p}, above alpha = {alpha} "
            "({numbers})."
        )
    row = {
        "first": first,
        "second": second,
        "difference": difference,
        "pvalue": p,
        "adjusted": p,
        "better": better if lean else "",
        "decision": decision,
        "by": "wilcoxon" if route == "wilcoxon" else "t",
    }
    return walk.end(
        route=route,
        decision=decision,
        brief=judge(
            test, alpha=alpha, names=(first, second), higher_is_better=table.higher_is_better
        ).brief,
        sentence=sentence.format(
            first=first,
            second=second,
            better=better,
            worse=worse,
            p=p_text(p, alpha),
            smallest=p_text(smallest, alpha),
            alpha=format_level(alpha),
            numbers=numbers,
        ),
        caveats=("" if decision == "differ" else say.not_equality(), caveat, say.doubts(table)),
        evidence={"p": p, "smallest_p": smallest, "statistic": test.statistic},
        differences=pd.DataFrame([row]),
    )
