"""The Bayesian school: how probable it is that one is better, by more than matters."""

import numpy as np
import pandas as pd

from .. import _phrases as say
from .._text import _, format_level, format_number, join_words, ngettext
from ..bayes import bayesian_signed_rank_test
from ..posthoc._pairs import pair_indices
from ._two import middle_difference

__all__ = ["DRAWS", "SEED", "bayesian"]

# compare_two and compare_many take no rng, so that the same table always gets the same
# verdict: the draws are many, their seed is fixed, and their error is reported.
DRAWS, SEED = 50_000, 20_261_121
ROPES = {"%": 1.0, "fraction": 0.01}  # one per cent, as Benavoli et al. (2017) take it


def bayesian(walk, draws=DRAWS, seed=SEED):
    """Walk one signed-rank posterior for each pair of algorithms, or each and the control."""
    table, level = walk.table, 1 - walk.alpha
    rope = _ask_rope(walk)
    first, second = pair_indices(table.k, _control(walk))
    x, y = table.values.T[first], table.values.T[second]
    result = bayesian_signed_rank_test(
        x, y, rope=rope, samples=draws, rng=seed, decimals=table.decimals
    )
    possible = result.largest_possible >= level
    answer = (
        _("Yes: with all differences on one side the probability is {most}, at least {level}.")
        if possible
        else _("No: with all differences on one side the probability is {most}, below {level}.")
    )
    walk.ask(
        _("Can these problems outweigh the prior?"),
        answer.format(most=_shown(result.largest_possible, level), level=format_level(level)),
        possible,
        n=table.n,
        largest_possible=result.largest_possible,
        prior_strength=result.prior_strength,
    )
    found = _frame(walk, result, first, second, middle_difference(x, y), possible)
    if possible:
        _ask_pairs(walk, result, found)
    return _end(walk, result, found, possible)


def _ask_rope(walk):
    named = walk.rope is not None
    rope = walk.rope if named else ROPES.get(walk.table.unit, 0.0)
    if not rope:
        answer = _("None was named: only exact ties count as equal, and equivalence is not shown.")
    elif named:
        answer = _("{rope}, named with the question.")
    else:
        answer = _("{rope}, one per cent, because none was named.")
    walk.ask(
        _("Up to which size does a difference not matter (rope)?"),
        answer.format(rope=format_level(rope)),
        None,
        rope=rope,
    )
    return rope


def _control(walk):
    """Give the column of the control, None for all pairs."""
    if walk.control is None or walk.table.k == 2:
        return None
    if walk.control != "best":
        return walk.table.algorithms.index(walk.control)
    means = walk.table.values.mean(axis=0)
    return int(np.argmax(means) if walk.table.higher_is_better else np.argmin(means))


def _shown(value, level):
    """Write a probability so that rounding carries it neither across the level nor to 1."""
    for digits in range(3, 17):
        shown = round(value, digits)
        if (shown >= level) == (value >= level) and (shown < 1 or value == 1):
            break
    return format_number(value, digits)


def _frame(walk, result, first, second, difference, possible):
    """Give the comparisons as a DataFrame: the probabilities take the place of p."""
    names, level = np.array(walk.table.algorithms, dtype=object), 1 - walk.alpha
    larger, smaller = result.first_larger, result.second_larger
    ahead, behind = (larger, smaller) if walk.table.higher_is_better else (smaller, larger)
    better = np.where(ahead > behind, names[first], names[second])
    probability = np.maximum(ahead, behind)
    decision = np.full(len(first), "not-shown", dtype=object)
    decision[probability >= level] = "differ"
    if result.half_width:
        decision[result.rope >= level] = "equivalent"
    if not possible:
        decision[:] = "no-conclusion"
    return pd.DataFrame(
        {
            "first": names[first],
            "second": names[second],
            "difference": difference,
            "probability": probability,
            "rope": result.rope,
            "better": np.where(ahead == behind, "", better),
            "decision": decision,
            "by": "posterior",
        }
    )


def _ask_pairs(walk, result, found):
    level = 1 - walk.alpha
    counts = found["decision"].value_counts()
    differ, equivalent = int(counts.get("differ", 0)), int(counts.get("equivalent", 0))
    largest = float(found["probability"].max())
    walk.ask(
        _("Where is a case probable enough to be concluded?"),
        _(
            "Of {total} comparisons {differ} show a difference and {equivalent} equivalence with "
            "probability {level} or more; the largest probability of a difference is {largest}."
        ).format(
            total=len(found),
            differ=differ,
            equivalent=equivalent,
            level=format_level(level),
            largest=_shown(largest, level),
        ),
        differ + equivalent > 0,
        differ=differ,
        equivalent=equivalent,
        largest=largest,
        standard_error=_error(result),
    )


def _error(result):
    return float(max(np.max(errors) for errors in result.standard_errors.values()))


def _end(walk, result, found, possible):
    decisions = set(found["decision"])
    decision = next(
        word for word in ("differ", "not-shown", "equivalent", "no-conclusion") if word in decisions
    )
    named = found[found["decision"] == "differ"]
    better = tuple(
        (row.better, row.second if row.better == row.first else row.first)
        for row in named.itertuples()
    )
    return walk.end(
        route="signed-rank-posterior",
        decision=decision,
        sentence=_sentence(walk, result, found, decision),
        caveats=_caveats(walk, result, found, possible),
        better=better,
        evidence={
            "rope": result.half_width,
            "largest_probability": float(found["probability"].max()),
            "standard_error": _error(result),
            "comparisons": len(found),
            "rejected": len(named),
        },
        differences=found,
    )


def _sentence(walk, result, found, decision):
    level = 1 - walk.alpha
    words = {
        "total": len(found),
        "level": format_level(level),
        "rope": format_level(result.half_width),
        "most": _shown(result.largest_possible, level),
        "n": result.n,
    }
    if decision == "no-conclusion":
        return _(
            "No outcome could have outweighed the prior: {n} problems allow no probability above "
            "{most}, which is below {level}."
        ).format(**words)
    if len(found) == 1:
        return _sentence_of_two(found.iloc[0], decision, level, words)
    equal = found[found["decision"] == "equivalent"]
    words["equal"] = len(equal)
    within = ngettext(
        "{equal} of {total} pairs is equivalent within {rope}: {pairs}.",
        "{equal} of {total} pairs are equivalent within {rope}: {pairs}.",
        len(equal),
    )
    listed = [
        _("{first} and {second} ({value})").format(
            first=row.first, second=row.second, value=_shown(row.rope, level)
        )
        for row in _clearest(equal, "rope").itertuples()
    ]
    told = [within.format(pairs=join_words(listed), **words)] if listed else []
    named = found[found["decision"] == "differ"]
    if len(named):
        listed = [
            _("{better} is better than {worse} ({value})").format(
                better=row.better,
                worse=row.second if row.better == row.first else row.first,
                value=_shown(row.probability, level),
            )
            for row in _clearest(named, "probability").itertuples()
        ]
        head = ngettext(
            "{count} of {total} pairs differs with posterior probability {level} or more: {pairs}.",
            "{count} of {total} pairs differ with posterior probability {level} or more: {pairs}.",
            len(named),
        )
        told.insert(0, head.format(count=len(named), pairs=join_words(listed), **words))
    elif not told:
        row = found.loc[found["probability"].idxmax()]
        told.append(
            _(
                "Neither a difference nor equivalence is shown for any of the {total} pairs; the "
                "clearest is {first} against {second} (posterior probability {value}, below "
                "{level})."
            ).format(
                first=row["first"],
                second=row["second"],
                value=_shown(row["probability"], level),
                **words,
            )
        )
    return " ".join(told)


def _sentence_of_two(row, decision, level, words):
    if decision == "differ":
        sentence = _(
            "{better} is better than {worse}: posterior probability {value}, at least {level}."
        )
    elif decision == "equivalent":
        sentence = _(
            "{first} and {second} are equivalent within {rope}: posterior probability {value}, "
            "at least {level}."
        )
    else:
        sentence = _(
            "Neither a difference nor equivalence of {first} and {second} is shown: that {better} "
            "is better has posterior probability {value}, below {level}."
        )
    return sentence.format(
        first=row["first"],
        second=row["second"],
        better=row["better"] or row["first"],
        worse=row["second"] if row["better"] == row["first"] else row["first"],
        value=_shown(row["rope" if decision == "equivalent" else "probability"], level),
        **words,
    )


def _clearest(rows, by):
    order = rows.sort_values(by, ascending=False, kind="stable")
    return order[: say.MOST_NAMED].sort_index()


def _caveats(walk, result, found, possible):
    level, error = 1 - walk.alpha, _error(result)
    near = (np.abs(found[["probability", "rope"]] - level) < 2 * error).to_numpy().any()
    left = int((found["decision"] == "not-shown").sum())
    some = ngettext(
        "For one pair nothing is concluded; that is not evidence of equality.",
        "For {left} pairs nothing is concluded; that is not evidence of equality.",
        left,
    ).format(left=left)
    best = _("The control was chosen after looking, for being best.")
    alone = _("Each pair stands for itself: nothing limits how often any of them errs.")
    seed = _("One is so near to {level} that another seed may decide otherwise.")
    return (
        some if 0 < left < len(found) else say.not_equality() if left or not possible else "",
        best if walk.control == "best" else "",
        alone if len(found) > 1 else "",
        _(
            "A posterior probability is not a p-value: it depends on rope and prior, and does not "
            "limit how often such conclusions err."
        ),
        _("The Monte-Carlo standard error of the probabilities is at most {error}.").format(
            error=format_number(error, 4)
        ),
        seed.format(level=format_level(level)) if near and possible else "",
        say.sources(walk.table),
    )
