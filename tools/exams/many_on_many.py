"""Four algorithms on eight problems: Friedman, Iman and Davenport, Nemenyi."""

from itertools import combinations

import numpy as np
import pandas as pd
from scipy import stats

from verdictlab import friedman_test
from verdictlab.posthoc import critical_distance
from verdictlab.tables import ScoreTable

PROBLEMS, NAMES = 8, ("A", "B", "C", "D")


def draw(rng, rejects):
    """Accuracies in tenths of a percent, around levels that differ more, or less."""
    spread = 2.6 if rejects else 0.9
    ahead = rng.permutation([-1.5, -0.5, 0.5, 1.5]) * spread / 1.3
    level = rng.uniform(60, 90, PROBLEMS)
    scores = level[:, None] + ahead + rng.normal(0, 2, (PROBLEMS, 4))
    names = [f"problem {n + 1}" for n in range(PROBLEMS)]
    return pd.DataFrame(np.round(scores, 1), index=names, columns=NAMES)


def first(table):
    """The key, by the package."""
    result = friedman_test(ScoreTable(table, higher_is_better=True), method="iman-davenport")
    ranks = [result.mean_ranks[name] for name in NAMES]
    cd = critical_distance(result, "nemenyi")
    control = critical_distance(result, "bonferroni-dunn")
    return _words(ranks, result.chi2, result.statistic, result.pvalue, cd, control)


def second(table):
    """The key again, by scipy."""
    k, n = len(NAMES), PROBLEMS
    ranks = stats.rankdata(-table.to_numpy(), axis=1).mean(axis=0)
    chi2 = stats.friedmanchisquare(*table.to_numpy().T).statistic
    f = (n - 1) * chi2 / (n * (k - 1) - chi2)
    p = stats.f.sf(f, k - 1, (k - 1) * (n - 1))
    root = np.sqrt(k * (k + 1) / (6 * n))
    cd = stats.studentized_range.ppf(0.95, k, np.inf) / np.sqrt(2) * root
    control = stats.norm.ppf(1 - 0.05 / (2 * (k - 1))) * root
    return _words(list(ranks), chi2, f, p, cd, control)


def _words(ranks, chi2, f, p, cd, control):
    rejects = bool(p <= 0.05)
    apart = [
        (one, other)
        for (one, a), (other, b) in combinations(zip(NAMES, ranks, strict=True), 2)
        if rejects and abs(a - b) >= cd
    ]
    shown, silent = "A difference somewhere among the four is shown.", "No difference is shown."
    said = (shown if rejects else silent)[:-1]
    listed = ", ".join(f"{one} and {other}" for one, other in apart) or "no pair"
    return {
        **{f"rank_{name.lower()}": rank for name, rank in zip(NAMES, ranks, strict=True)},
        "chi2": chi2,
        "f": f,
        "p": p,
        "cd": cd,
        "cd_unrooted": cd / np.sqrt(20 / 48) * 20 / 48,
        "cd_control": control,
        "pairs": len(apart),
        "rejects": rejects,
        "right": shown if rejects else silent,
        "wrong": silent if rejects else shown,
        "f_words": f"{f:.2f}",
        "good": f"{said} (F(3, 21) = {f:.2f}, level 0.05). By Nemenyi's procedure a difference "
        f"is shown for {listed}; for the others nothing is shown either way.",
        "flawed": "The best mean rank has won, and the others are equal.",
    }


def answer(got):
    """What is to come out as often as not."""
    return got["rejects"]


def fits(table, got):
    """No ties in a row, no p near the level, no pair near the critical distance."""
    values = table.to_numpy()
    alone = all(len(set(row)) == len(NAMES) for row in values)
    ranks = [got[f"rank_{name.lower()}"] for name in NAMES]
    gaps = [abs(a - b) for a, b in combinations(ranks, 2)]
    clear = min(abs(gap - got["cd"]) for gap in gaps) > 0.02
    apart = len(set(np.round(ranks, 6))) == len(NAMES)
    pairs = 1 <= got["pairs"] <= 4 if got["rejects"] else got["pairs"] == 0
    far = abs(got["p"] - 0.05) > 0.01 and 0.3 < got["f"] < 30
    return bool(alone and clear and apart and pairs and far)
