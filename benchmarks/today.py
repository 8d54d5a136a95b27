"""Items, seeds' relatives, votes, gaps and folds within problems beside the usual packages."""

import numpy as np
import pandas as pd
from timing import Peer, compare

import verdictlab as vl

__all__ = ["todays_questions"]

SIZES = {"n_test": 10, "n_train": 90}


def many_items():
    """Two models on 2,000 questions in 40 passages: cluster-robust."""
    rng = np.random.default_rng(1)
    passage = np.repeat(np.arange(40), 50)
    a, b = (rng.random((2, 2000)) < 0.7).astype(float)

    def statsmodels():
        import statsmodels.api as sm

        gap, one = a - b, np.ones(len(a))
        return lambda: sm.OLS(gap, one).fit(cov_type="cluster", cov_kwds={"groups": passage})

    return compare(
        "Paired items, 2,000 in 40 clusters",
        [
            Peer("verdictlab", lambda: vl.paired_items_test(a, b, cluster=passage)),
            Peer.build("statsmodels (OLS, no small-sample t)", statsmodels),
        ],
    )


def many_votes():
    """Five thousand votes among ten models: strengths with their errors."""
    rng = np.random.default_rng(2)
    pairs = np.array([rng.choice(10, size=2, replace=False) for _ in range(5000)])
    wins = rng.random(5000) < 1 / (1 + np.exp((pairs[:, 1] - pairs[:, 0]) / 4))
    winner = np.where(wins, pairs[:, 0], pairs[:, 1])
    loser = pairs.sum(axis=1) - winner
    votes = pd.DataFrame({"a": pairs[:, 0], "b": pairs[:, 1], "winner": winner}).astype(str)

    def choix():
        import choix

        data = list(zip(winner.tolist(), loser.tolist(), strict=True))
        return lambda: choix.opt_pairwise(10, data)

    def evalica():
        import evalica

        names = [f"m{i}" for i in range(10)]
        first, second = ([names[i] for i in who] for who in (winner, loser))
        return lambda: evalica.bradley_terry(first, second, [evalica.Winner.X] * len(first))

    def statsmodels():
        import statsmodels.api as sm

        design = np.zeros((5000, 10))
        design[np.arange(5000), winner], design[np.arange(5000), loser] = 1, -1
        return lambda: sm.Logit(np.ones(5000), design[:, 1:]).fit(disp=0)

    return compare(
        "Bradley and Terry, 5,000 votes, 10 models",
        [
            Peer("verdictlab (errors, ties, fit)", lambda: vl.bradley_terry(votes)),
            Peer.build("choix (no errors)", choix),
            Peer.build("evalica (no errors)", evalica),
            Peer.build("statsmodels (Logit)", statsmodels),
        ],
    )


def folds_within_problems():
    """Fifty problems of ten folds: the mean over problems by random effects."""
    rng = np.random.default_rng(3)
    folds = rng.normal(0.5, 1, size=(50, 1)) + rng.normal(size=(50, 10))

    def statsmodels():
        from statsmodels.stats.meta_analysis import combine_effects

        means, variances = folds.mean(axis=1), folds.var(axis=1, ddof=1) * (1 / 10 + 1 / 9)
        return lambda: combine_effects(means, variances, method_re="iterated")

    def baycomp():
        from baycomp import HierarchicalTest

        return lambda: HierarchicalTest.probs(0 * folds, folds, 0.1)

    compare(
        "Folds within problems, 50 problems, REML",
        [
            Peer("verdictlab", lambda: vl.hierarchical_test(folds, **SIZES)),
            Peer.build("statsmodels (Paule and Mandel)", statsmodels),
        ],
    )
    return compare(
        "Folds within problems, 50 problems, posterior",
        [
            Peer(
                "verdictlab",
                lambda: vl.bayesian_hierarchical_test(folds, rope=0.1, **SIZES, rng=1),
            ),
            Peer.build("baycomp (Stan)", baycomp),
        ],
    )


def tables_with_gaps():
    """Durbin's test of 28 problems, 7 algorithms, 3 on each."""
    rng = np.random.default_rng(4)
    design = [(0, 1, 3), (1, 2, 4), (2, 3, 5), (3, 4, 6), (0, 4, 5), (1, 5, 6), (0, 2, 6)] * 4
    table = np.full((28, 7), np.nan)
    for row, which in enumerate(design):
        table[row, list(which)] = rng.normal(size=3)

    def posthocs():
        import scikit_posthocs

        return lambda: scikit_posthocs.test_durbin(table)

    return compare(
        "Durbin, 28 problems, 7 algorithms",
        [
            Peer("verdictlab", lambda: vl.durbin_test(table)),
            Peer("verdictlab (Skillings-Mack)", lambda: vl.skillings_mack_test(table)),
            Peer.build("scikit-posthocs", posthocs),
        ],
    )


def conover_after_friedman():
    """All pairs of ten algorithms on thirty problems."""
    values = np.random.default_rng(5).normal(size=(30, 10))
    table = vl.ScoreTable(values, higher_is_better=True)

    def posthocs():
        import scikit_posthocs

        return lambda: scikit_posthocs.posthoc_conover_friedman(values)

    return compare(
        "Conover after Friedman, 30 problems, 10 algorithms",
        [
            Peer(
                "verdictlab (both tests)",
                lambda: vl.compare_all(vl.friedman_test(table), adjust="conover").adjusted,
            ),
            Peer.build("scikit-posthocs (pairs only)", posthocs),
        ],
    )


def calibration():
    """Ten thousand probabilities: reliability curve with its intervals, Brier score."""
    rng = np.random.default_rng(6)
    said = rng.random(10_000)
    truth = (rng.random(10_000) < said).astype(int)

    def sklearn():
        from sklearn.calibration import calibration_curve
        from sklearn.metrics import brier_score_loss

        return lambda: (calibration_curve(truth, said, n_bins=10), brier_score_loss(truth, said))

    return compare(
        "Calibration, 10,000 cases",
        [
            Peer(
                "verdictlab (intervals, decomposition)",
                lambda: (vl.calibration_curve(truth, said), vl.brier_score(truth, said)),
            ),
            Peer.build("scikit-learn (no intervals)", sklearn),
        ],
    )


def todays_questions():
    """Run them all."""
    many_items()
    many_votes()
    folds_within_problems()
    tables_with_gaps()
    conover_after_friedman()
    calibration()


if __name__ == "__main__":
    todays_questions()
