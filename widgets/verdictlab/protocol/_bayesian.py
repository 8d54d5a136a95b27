"""The Bayesian school: how probable it is that one is better, by more than matters."""

from dataclasses import dataclass, replace
from hashlib import sha256

import numpy as np
import pandas as pd

from .._text import _, format_level
from ..bayes import PosteriorShares, bayesian_signed_rank_test
from ..paired._middle import median_of_means
from ..paired._signed_ranks import differences
from ..posthoc._pairs import pair_indices
from ..tables._ranks import best_places
from ..verdicts import judge
from ..verdicts._bayes import probability_text
from ..verdicts._phrases import doubts
from ..verdicts._posteriors import monte_carlo_error, of_posteriors

__all__ = ["DRAWS", "SEED", "bayesian"]

# compare_two and compare_many take no rng, so that the same table always gets the same
# verdict: the draws are many, their seed is fixed, and their error is reported.
DRAWS, SEED = 50_000, 20_261_121
BLOCK, MOST_PAIRS = 50, 1000
MOST_KEPT = 16  # tables whose draws are remembered
_KEPT: dict = {}
CASES = ("first_larger", "rope", "second_larger")
ROPES = {"%": 1.0, "fraction": 0.01}  # one per cent, as Benavoli et al. (2017) take it


def bayesian(walk, draws=DRAWS, seed=SEED):
    """Walk one signed-rank posterior for each pair of algorithms, or each and the control."""
    table, level = walk.table, 1 - walk.alpha
    rope = _ask_rope(walk)
    first, second = pair_indices(table.k, _control(walk))
    x, y = table.values.T[first], table.values.T[second]
    if len(x) > MOST_PAIRS:
        raise ValueError(
            _(
                "compare_many: the Bayesian school compares up to {MOST_PAIRS} pairs of "
                "algorithms, got {count}; name a control, or select fewer algorithms"
            ).format(MOST_PAIRS=MOST_PAIRS, count=len(x))
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
        answer.format(
            most=probability_text(result.largest_possible, level), level=format_level(level)
        ),
        possible,
        n=table.n,
        largest_possible=result.largest_possible,
    )
    middle = median_of_means(differences(x, y, table.decimals))
    found = _frame(walk, result, first, second, middle, possible)
    if possible:
        _ask_pairs(walk, result, found)
    return _end(walk, result, found)


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
    of_two: PosteriorShares | None  # itself, where there is one pair only


def _posteriors(x, y, **options):
    """Draw, or remember: draws know no level, and who asks for another one gets the same."""
    key = sha256(x.tobytes() + y.tobytes()).digest(), x.shape, *options.items()
    if key not in _KEPT:
        while len(_KEPT) >= MOST_KEPT:
            _KEPT.pop(next(iter(_KEPT)), None)
        _KEPT[key] = _drawn(x, y, **options)
    return _KEPT[key]


def _drawn(x, y, **options):
    """Draw for a block of pairs at a time, because the draws of a pair take a megabyte."""
    blocks = [
        bayesian_signed_rank_test(x[i : i + BLOCK], y[i : i + BLOCK], **options)
        for i in range(0, len(x), BLOCK)
    ]
    first, rope, second = (
        np.concatenate([getattr(block, name) for block in blocks]) for name in CASES
    )
    return _Posteriors(
        first,
        rope,
        second,
        standard_error=float(
            max(np.max(error) for block in blocks for error in block.standard_errors.values())
        ),
        largest_possible=blocks[0].largest_possible,
        half_width=blocks[0].half_width,
        n=blocks[0].n,
        of_two=_of_two(blocks[0]) if len(x) == 1 else None,
    )


def _of_two(block):
    shares = {name: float(getattr(block, name)[0]) for name in CASES}
    return replace(block, **shares, samples=block.samples[0])


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
    table = walk.table
    if table.k == 2:
        return None
    means = table.values.mean(axis=0)
    best = best_places(-means if table.higher_is_better else means, table.values)
    if not walk.has_control(best):
        return None
    return int(best[0]) if walk.control == "best" else table.algorithms.index(walk.control)


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
            largest=probability_text(largest, level),
        ),
        differ + equivalent > 0,
        differ=differ,
        equivalent=equivalent,
        largest=largest,
        standard_error=result.standard_error,
    )


def _end(walk, result, found):
    decisions = set(found["decision"])
    decision = next(
        word for word in ("differ", "not-shown", "equivalent", "no-conclusion") if word in decisions
    )
    return walk.end(
        route="signed-rank-posterior",
        by="posterior",
        evidence={
            "rope": result.half_width,
            "largest_probability": float(found["probability"].max()),
            "standard_error": result.standard_error,
            "comparisons": len(found),
            "rejected": int((found["decision"] == "differ").sum()),
        },
        differences=found,
        **_parts(walk, result, found, decision),
    )


def _parts(walk, result, found, decision):
    """Give the words: of one pair `judge`'s, unless the path holds them back."""
    table, chosen = walk.table, walk.control == "best" and walk.table.k > 2
    if result.of_two is None:
        return of_posteriors(result, found, decision, table, walk.alpha, chosen=chosen)
    judged = judge(
        result.of_two,
        alpha=walk.alpha,
        names=table.algorithms,
        higher_is_better=table.higher_is_better,
    )
    sentence, brief = judged.sentence, judged.brief
    if decision != judged.decision:
        sentence = _(
            "Nothing is concluded, because the estimate of the difference lies on the other side "
            "than the posterior, which says: {judged}"
        ).format(judged=sentence)
        brief = _("Nothing is concluded: estimate and posterior lie on different sides.")
    more = [monte_carlo_error(result.standard_error), doubts(table)]
    return {
        "decision": decision,
        "sentence": sentence,
        "brief": brief,
        "caveat": judged.caveat,
        "more": " ".join(text for text in more if text),
    }
