"""The words of verdicts on runs that differ in their seed.

The names of the rules are those of `_paired`.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

from .._text import _, format_level, format_number, join_words, ngettext, p_text, visible
from ..seeds import SeedsComparison, SeedsResult
from ._pair import one_pair, parts_of, short, without_spread
from ._phrases import MOST_NAMED, not_equality, others_not_shown
from ._sentences import mean_words

if TYPE_CHECKING:
    from typing import Any

__all__ = ["RULES", "SINGLE"]

FEW_RUNS = 5


def _of_seeds() -> Any:
    return _(
        "Seeds tell how the same training would turn out again; of other tasks, data and settings "
        "they tell nothing."
    )


def _few(runs: Any) -> Any:
    if runs >= FEW_RUNS:
        return ""
    return _(
        "{runs} runs are few: they show large differences only, and from them nobody sees how "
        "often a training fails."
    ).format(runs=runs)


def _seeds(result: Any, alpha: float, pair: Any) -> Any:
    one_pair(result.pvalue)
    if result.constant and result.difference and result.method == "welch":
        sentence = _(
            "No conclusion: neither sample varies, so that their spread cannot be estimated, and "
            "a t-test cannot do without."
        )
        return without_spread(SimpleNamespace(mean=result.difference), alpha, sentence)
    if result.method == "welch":
        numbers = _("t({dof}) = {value}").format(
            dof=format_number(result.dof, 1), value=format_number(result.statistic, 2)
        )
    else:
        numbers = _("runs exchanged; mean difference {value}").format(
            value=short(result.difference, 3)
        )
    chance = ""
    if error := result.pvalue_standard_error:
        chance = _("The p-value was found by chance; its standard error is {error}.").format(
            error=short(error, 2)
        )
    return parts_of(
        result,
        alpha,
        result.difference > 0,
        mean_words(),
        numbers,
        pair=pair,
        smallest=1.0 if result.constant and not result.difference else result.smallest_pvalue,
        caveats=[chance, _few(min(result.n_first, result.n_second)), _of_seeds()],
        evidence={
            "mean": result.difference,
            "improvement": result.improvement,
            "n_first": result.n_first,
            "n_second": result.n_second,
        },
    )


def _comparison(result: Any, alpha: float) -> Any:
    frame = result.improvement
    rejected = (frame["adjusted"] <= alpha).to_numpy()
    count, total = int(rejected.sum()), len(frame)
    least = total / (result.resamples + 1)
    holes = {
        "count": count,
        "total": total,
        "tasks": len(result.tasks),
        "alpha": format_level(alpha),
        "smallest": p_text(least, alpha),
    }
    claims, better = [], []
    for row in frame[rejected].sort_values("adjusted", kind="stable").itertuples():
        first = row.estimate > 0.5
        names = (row.first, row.second) if first else (row.second, row.first)
        better.append(names)
        claims.append(
            _("{better} is better than {worse} in {percent} % of pairs of runs ({p})").format(
                better=visible(names[0]),
                worse=visible(names[1]),
                percent=format_number(100 * max(row.estimate, 1 - row.estimate), 0),
                p=p_text(row.adjusted, alpha),
            )
        )
    if count:
        decision = "differ"
        brief = ngettext(
            "{count} of {total} pairs of algorithms differs on these {tasks} tasks (Holm, family "
            "alpha = {alpha}).",
            "{count} of {total} pairs of algorithms differ on these {tasks} tasks (Holm, family "
            "alpha = {alpha}).",
            count,
        )
        told = _("{claims}.").format(claims=join_words(claims[:MOST_NAMED]))
        sentence, first = f"{brief.format(**holes)} {told}", others_not_shown(total - count)
    elif least > alpha:
        decision, first = "no-conclusion", not_equality()
        brief = sentence = _(
            "No outcome could have shown a difference at family alpha = {alpha}: so few resamples "
            "allow no less than {smallest}. Draw more."
        )
    else:
        decision, first = "not-shown", not_equality()
        brief = sentence = _(
            "None of {total} pairs of algorithms is shown to differ on these {tasks} tasks (Holm, "
            "family alpha = {alpha})."
        )
    narrow = _(
        "Intervals of .95 were measured to hold the truth in 92 to 97 of 100 studies of 26 tasks "
        "with 3 runs (percentiles alone in 86 to 92), and in 94 to 97 with 10."
    )
    return {
        "decision": decision,
        "sentence": sentence.format(**holes) if not count else sentence,
        "brief": brief.format(**holes),
        "better": tuple(better),
        "caveat": " ".join(
            text for text in (first, _few(result.fewest_runs), narrow, _of_seeds()) if text
        ),
        "evidence": {
            "alpha": alpha,
            "rejected": count,
            "comparisons": total,
            "tasks": len(result.tasks),
            "fewest_runs": result.fewest_runs,
        },
    }


RULES = {SeedsResult: _seeds}
SINGLE = {SeedsComparison: _comparison}
