"""How often each test rejects on many samples, and how sure that rate is."""

from dataclasses import dataclass
from functools import lru_cache

from ..paired import (
    corrected_t_test,
    five_by_two_f_test,
    five_by_two_t_test,
    mcnemar_test,
    paired_t_test,
    score_interval,
)
from ._resampling_runs import runs

__all__ = ["TESTS", "Rate", "allowed_tests", "rates"]

TESTS = ("plain", "corrected", "means", "5x2-t", "5x2-f", "mcnemar")


@dataclass(frozen=True)
class Rate:
    """A share of rejections among so many samples with its 95 % Monte-Carlo band (Wilson)."""

    share: float
    low: float
    high: float
    samples: int

    def keeps(self, alpha):
        """Whether the band holds the level that the test promises."""
        return self.low <= alpha <= self.high


def allowed_tests(state):
    """The names of the tests that this way of resampling allows."""
    crossed = state.scheme == "cv"
    allowed = {
        "means": crossed and state.repeats > 1,
        "5x2-t": crossed and (state.folds, state.repeats) == (2, 5),
        "5x2-f": crossed and (state.folds, state.repeats) == (2, 5),
    }
    return tuple(test for test in TESTS if allowed.get(test, True))


def _pvalues(test, found, folds):
    x, y = (scores.reshape(len(scores), -1) for scores in (found.first, found.second))
    if test == "plain":
        return paired_t_test(x, y).pvalue
    if test == "corrected":
        return corrected_t_test(x, y, n_test=1, n_train=folds - 1).pvalue
    if test == "means":
        return paired_t_test(found.first.mean(axis=-1), found.second.mean(axis=-1)).pvalue
    if test == "mcnemar":
        return mcnemar_test(*found.only, method="mid-p").pvalue
    five = five_by_two_t_test if test == "5x2-t" else five_by_two_f_test
    return five(found.first - found.second).pvalue


@lru_cache(maxsize=512)
def _rate(test, alpha, seed, gap, learner, n, scheme, folds, repeats, effort):
    found = runs(seed, gap, learner, n, scheme, folds, effort).repeated(repeats)
    rejected = (_pvalues(test, found, folds) <= alpha).astype(int)
    band = score_interval(rejected, method="wilson")
    return Rate(float(band.mean), float(band.low), float(band.high), effort)


def rates(state, effort, alpha, seed):
    """{test: `Rate`} of all tests that this way of resampling allows."""
    world = state.gap, state.learner, state.n, state.scheme, state.folds
    setting = (alpha, seed, *world, state.repeats, effort)
    return {test: _rate(test, *setting) for test in allowed_tests(state)}
