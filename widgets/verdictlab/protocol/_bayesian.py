"""The Bayesian school: how probable it is that one is better, by more than matters."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from .._text import _, format_level
from ..bayes import bayesian_signed_rank_test
from ..paired._middle import median_of_means
from ..paired._signed_ranks import differences
from ..posthoc._pairs import pair_indices
from ._bayesian_words import brief, caveats, sentence, shown

__all__ = ["DRAWS", "SEED", "bayesian"]

# compare_two and compare_many take no rng, so that the same table always gets the same
# verdict: the draws are many, their seed is fixed, and their error is reported.
DRAWS, SEED = 50_000, 20_261_121
BLOCK, MOST_PAIRS = 50, 1000
ROPES = {"%": 1.0, "fraction": 0.01}  # one per cent, as Benavoli et al. (2017) take it


def bayesian(walk, draws=DRAWS, seed=SEED):
    """Walk one signed-rank posterior for each pair of algorithms, or each and the control."""
    table, level = walk.table, 1 - walk.alpha
    rope = _ask_rope(walk)
    first, second = pair_indices(table.k, _control(walk))
    x, y = table.values.T[first], table.values.T[second]
    if len(x) > MOST_PAIRS:
        raise ValueError(
            f"compare_many: the Bayesian school compares up to {MOST_PAIRS} pairs of algorithms, "
            f"got {len(x)}; name a control, or select fewer algorithms"
        )
    result = _posteriors(x, y, rope=rope, samples=draws, rng=seed, decimals=table.decimals)
    possible = result.largest_possible >= level
    answer = (
        _("Yes: with all differences on one side the probability is {most}, at least {level}.")
        if possible
        else _("No: with all differences on one side the probability is {most}, below {level}.")
    )
    walk.ask(
        _("Can these problems outweigh the prior?"),
        answer.format(most=shown(result.largest_possible, level), level=format_level(level)),
        possible,
        n=table.n,
        largest_possible=result.largest_possible,
    )
    middle = median_of_means(differences(x, y, table.decimals))
    found = _frame(walk, result, first, second, middle, possible)
    if possible:
        _ask_pairs(walk, result, found)
    return _end(walk, result, found, possible)


@dataclass(frozen=True)
class _Posteriors:
    """The three probabilities of each pair, without the draws behind them."""

    first_larger: np.ndarray
    rope: np.ndarray
    second_larger: np.ndarray
    standard_error: float  # the largest of all
    largest_possible: float
    half_width: float
    n: int


def _posteriors(x, y, **options):
    """Draw for a block of pairs at a time, because the draws of a pair take a megabyte."""
    blocks = [
        bayesian_signed_rank_test(x[i : i + BLOCK], y[i : i + BLOCK], **options)
        for i in range(0, len(x), BLOCK)
    ]
    return _Posteriors(
        *(
            np.concatenate([getattr(block, name) for block in blocks])
            for name in ("first_larger", "rope", "second_larger")
        ),
        standard_error=float(
            max(np.max(error) for block in blocks for error in block.standard_errors.values())
        ),
        largest_possible=blocks[0].largest_possible,
        half_width=blocks[0].half_width,
        n=blocks[0].n,
    )


def _ask_rope(walk):
    named = walk.rope is not None
    rope = walk.rope if named else ROPES.get(walk.table.unit, 0.0)
    if not rope:
        answer = _("0: only exact ties count as equal, and they show no equivalence.")
    elif named:
        answer = _("{rope}, named with the question.")
    else:
        answer = _("{rope}, one per cent, because it was not named.")
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


def _frame(walk, result, first, second, difference, possible):
    """Give the comparisons as a DataFrame: the probabilities take the place of p.

    ``difference`` is the estimate of Hodges and Lehmann, which belongs to signed ranks, and
    ``better`` the side on which it lies; ``probability`` is that of this side. So nothing is
    concluded against the estimate, which a rope could otherwise bring about.
    """
    names, level = np.array(walk.table.algorithms, dtype=object), 1 - walk.alpha
    larger, smaller = result.first_larger, result.second_larger
    ahead, behind = (larger, smaller) if walk.table.higher_is_better else (smaller, larger)
    lean = np.sign(difference) if walk.table.higher_is_better else -np.sign(difference)
    lean = np.where(lean == 0, np.sign(ahead - behind), lean)
    better = np.where(lean > 0, names[first], names[second])
    probability = np.where(lean > 0, ahead, behind)
    decision = np.full(len(first), "not-shown", dtype=object)
    decision[probability >= level] = "differ"
    # Without a rope, ties are no equivalence, and they leave no difference either.
    decision[result.rope >= level] = "equivalent" if result.half_width else "no-conclusion"
    if not possible:
        decision[:] = "no-conclusion"
    return pd.DataFrame(
        {
            "first": names[first],
            "second": names[second],
            "difference": difference,
            "probability": probability,
            "rope": result.rope,
            "better": np.where(lean == 0, "", better),
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
            "With probability {level} or more, of {total}: differences {differ}, equivalences "
            "{equivalent}; the largest probability of a difference is {largest}."
        ).format(
            total=len(found),
            differ=differ,
            equivalent=equivalent,
            level=format_level(level),
            largest=shown(largest, level),
        ),
        differ + equivalent > 0,
        differ=differ,
        equivalent=equivalent,
        largest=largest,
        standard_error=result.standard_error,
    )


def _end(walk, result, found, possible):
    decisions = set(found["decision"])
    decision = next(
        word for word in ("differ", "not-shown", "equivalent", "no-conclusion") if word in decisions
    )
    return walk.end(
        route="signed-rank-posterior",
        decision=decision,
        sentence=sentence(walk, result, found, decision, possible),
        brief=brief(walk, result, found, decision, possible),
        caveats=caveats(walk, result, found, possible),
        evidence={
            "rope": result.half_width,
            "largest_probability": float(found["probability"].max()),
            "standard_error": result.standard_error,
            "comparisons": len(found),
            "rejected": int((found["decision"] == "differ").sum()),
        },
        differences=found,
    )
