"""The main analysis of one table, and Friedman tests of many."""

import sys
import warnings
from itertools import combinations
from math import sqrt

import numpy as np
from timing import Peer, compare

from verdictlab import (
    ScoreTable,
    adjust_pvalues,
    compare_all,
    friedman_batch,
    friedman_test,
    simulate_table,
)

__all__ = ["main_analysis", "many_friedman_tests"]


def main_analysis():
    """30 problems, 10 algorithms: Friedman, Iman-Davenport, all Nemenyi p, Holm."""
    table = simulate_table(30, 10, effects=np.linspace(0, 1, 10), rng=1, decimals=2)
    frame, columns = table.scores, list(table.values.T)

    def ours():
        fresh = ScoreTable(frame, higher_is_better=True, decimals=2)
        pairs = compare_all(friedman_test(fresh))
        return pairs.adjusted, adjust_pvalues(pairs.pvalue, "holm")

    def autorank():
        from autorank import autorank as run

        for name, module in list(sys.modules.items()):
            if name.startswith("autorank"):
                module.print = lambda *_: None  # it prints its table each time: do not time that
        return lambda: run(frame, alpha=0.05, verbose=False, force_mode="nonparametric")

    def posthocs():
        import scikit_posthocs
        from scipy.stats import friedmanchisquare

        return lambda: (
            friedmanchisquare(*columns),
            scikit_posthocs.posthoc_nemenyi_friedman(frame.to_numpy()),
        )

    def by_hand():
        from scipy import stats
        from statsmodels.stats.multitest import multipletests

        def run():
            chi2 = stats.friedmanchisquare(*columns).statistic
            f = 29 * chi2 / (30 * 9 - chi2)
            means = stats.rankdata(-table.values, axis=1).mean(axis=0)
            z = np.array([a - b for a, b in combinations(means, 2)]) / sqrt(10 * 11 / 180)
            nemenyi = stats.studentized_range.sf(np.abs(z) * sqrt(2), 10, np.inf)
            holm = multipletests(2 * stats.norm.sf(np.abs(z)), method="holm")[1]
            return stats.f.sf(f, 9, 261), nemenyi, holm

        return run

    return compare(
        "One table, 30 problems x 10 algorithms: Friedman, Iman-Davenport, 45 Nemenyi p, Holm",
        [
            Peer("verdictlab", ours),
            Peer.build("scikit-posthocs (no Holm, no F)", posthocs),
            Peer.build("autorank (no Holm)", autorank),
            Peer.build("scipy + statsmodels by hand", by_hand),
        ],
    )


def many_friedman_tests():
    """10,000 tables of 15 problems and 5 algorithms, without and with ties."""
    rng = np.random.default_rng(1)
    tables = {
        "untied": rng.normal(size=(10_000, 15, 5)),
        "tied": rng.integers(6, size=(10_000, 15, 5)).astype(float),
    }
    medians = {}
    for kind, values in tables.items():
        samples = np.ascontiguousarray(np.moveaxis(values, -1, 0))

        def scipy_axis(samples=samples):
            from scipy.stats import friedmanchisquare

            return lambda: friedmanchisquare(*samples, axis=-1)

        medians[kind] = compare(
            f"10,000 Friedman tests, 15 problems x 5 algorithms, {kind}",
            [
                Peer(
                    "verdictlab",
                    lambda values=values: friedman_batch(values, higher_is_better=True),
                ),
                Peer.build("scipy, axis", scipy_axis),
            ],
        )
    return medians


warnings.filterwarnings("ignore", category=FutureWarning)  # peers' own, about each other
