"""Many algorithms against one: which of them are at most so much worse than it?"""

import pandas as pd

from .._text import _, format_level, join_words, ngettext, p_text
from ..bayes import non_inferiority_test
from ..posthoc import adjust_pvalues
from ..verdicts._phrases import MOST_NAMED
from ._path import COLUMNS

__all__ = ["non_inferior_many"]

# By which test each school compares two; the Bayesian one has a rope instead of a margin.
BY = {"thesis": "t"}


def non_inferior_many(walk, margin):
    """Test each algorithm against the control, one-sided at the margin, adjusted by Holm."""
    table, alpha = walk.table, walk.alpha
    method = BY.get(walk.school, "wilcoxon")
    rivals = [name for name in table.algorithms if name != walk.control]
    control = table.scores[walk.control].to_numpy()
    found = [
        non_inferiority_test(
            table.scores[name].to_numpy(),
            control,
            margin=margin,
            method=method,
            higher_is_better=table.higher_is_better,
            decimals=table.decimals,
        )
        for name in rivals
    ]
    p = [float(result.pvalue) for result in found]
    adjusted = adjust_pvalues(p, "holm")
    least = min(result.smallest_pvalue for result in found) * len(found)
    shown = adjusted <= alpha
    frame = pd.DataFrame(
        {
            "first": rivals,
            "second": walk.control,
            "difference": [result.difference for result in found],
            "pvalue": p,
            "adjusted": adjusted,
            "better": "",
            "decision": ["non-inferior" if each else "not-shown" for each in shown],
            "by": method,
        }
    )[list(COLUMNS)]
    holes = {
        "margin": format_level(margin),
        "control": walk.control,
        "alpha": format_level(alpha),
        "count": int(shown.sum()),
        "total": len(rivals),
        "smallest": p_text(min(least, 1.0), alpha),
    }
    decision, brief = _decided(holes, least > alpha)
    passed = [
        _("{name} ({p})").format(name=name, p=p_text(value, alpha))
        for name, value, each in zip(rivals, adjusted, shown, strict=True)
        if each
    ]
    sentence = brief
    if passed:
        sentence = f"{brief} " + _("They are: {names}.").format(
            names=join_words(passed[:MOST_NAMED])
        )
    walk.ask(
        _("Which algorithms are at most {margin} worse than the control?").format(**holes),
        brief,
        bool(passed),
        name="pairs",
        rejected=holes["count"],
        comparisons=len(rivals),
        smallest_adjusted_p=float(adjusted.min()),
    )
    return walk.end(
        route=method,
        decision=decision,
        sentence=sentence,
        brief=brief,
        caveat=_(
            "Not worse by more than the margin is neither as good nor better; for the others "
            "a larger loss is not shown either. Margin and control have to be named before "
            "looking."
        ),
        evidence={"margin": margin, "rejected": holes["count"], "comparisons": len(rivals)},
        differences=frame,
        better=(),
    )


def _decided(holes, out_of_reach):
    if holes["count"]:
        brief = ngettext(
            "{count} of {total} algorithms is at most {margin} worse than the control {control} "
            "(Holm, family alpha = {alpha}).",
            "{count} of {total} algorithms are at most {margin} worse than the control {control} "
            "(Holm, family alpha = {alpha}).",
            holes["count"],
        )
        return "non-inferior", brief.format(**holes)
    if out_of_reach:
        brief = _(
            "No outcome could have shown at family alpha = {alpha} that an algorithm is at most "
            "{margin} worse than the control {control}: so few problems allow no less than "
            "{smallest}."
        )
        return "no-conclusion", brief.format(**holes)
    brief = _(
        "None of the {total} algorithms is shown to be at most {margin} worse than the control "
        "{control} (Holm, family alpha = {alpha})."
    )
    return "not-shown", brief.format(**holes)
