"""What a set of runs on several tasks amounts to, for many resamples at once."""

import numpy as np

__all__ = ["AGGREGATES", "better_than", "drawn", "interval"]


def trimmed(runs):
    """Give the mean of the middle half of all runs; runs are (..., one task's) per task.

    As scipy's ``trim_mean(0.25)``, which cuts whole runs: the quarter rounded down at each end.
    """
    pooled = np.sort(np.concatenate(runs, axis=-1), axis=-1)
    cut = pooled.shape[-1] // 4
    return pooled[..., cut : pooled.shape[-1] - cut].mean(axis=-1)


def of_task_means(summary):
    """Give what summarises the tasks' means."""
    return lambda runs: summary(np.stack([each.mean(axis=-1) for each in runs], axis=-1), axis=-1)


AGGREGATES = {
    "interquartile_mean": trimmed,
    "mean": of_task_means(np.mean),
    "median": of_task_means(np.median),
}


def better_than(first, second, sign):
    """Give the share of pairs of runs in which the first is better, averaged over tasks."""
    shares = [
        (np.sign(sign * (a[..., :, None] - b[..., None, :])).mean(axis=(-2, -1)) + 1) / 2
        for a, b in zip(first, second, strict=True)
    ]
    return np.mean(shares, axis=0)


def drawn(runs, resamples, generator):
    """Draw runs with replacement inside each task: an array (resamples, runs) per task."""
    return [each[generator.integers(len(each), size=(resamples, len(each)))] for each in runs]


def interval(estimate, draws, count, level, expanded=True):
    """Give (low, high): percentiles of the draws, moved outwards as few runs demand.

    Resampled runs scatter as if they were n - 1 of n: distances from the estimate are
    multiplied by sqrt(n / (n - 1)) (Hesterberg 2015, section 3.3).
    """
    low, high = np.quantile(draws, [(1 - level) / 2, (1 + level) / 2], axis=0)
    wider = np.sqrt(count / (count - 1)) if expanded else 1.0
    return estimate + wider * (low - estimate), estimate + wider * (high - estimate)
