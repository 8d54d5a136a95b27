"""Families of algorithms: all hypotheses of Bergmann and Hommel, and ANOVA beside pingouin."""

import numpy as np
from timing import Peer, compare

from verdictlab import compare_all, friedman_test, rm_anova, simulate_table

__all__ = ["bergmann_hommel", "repeated_measures"]


def bergmann_hommel():
    """Adjust all pairs of 9 and of 12 algorithms on 30 problems; no usual peer comes near."""
    medians = {}
    for k in (9, 12):
        table = simulate_table(30, k, effects=np.linspace(0, 1, k), rng=1, decimals=2)
        result = friedman_test(table)
        medians[k] = compare(
            f"Bergmann and Hommel, {k} algorithms",
            [
                Peer(
                    "verdictlab", lambda r=result: compare_all(r, adjust="bergmann-hommel").adjusted
                )
            ],
        )["verdictlab"]
    return medians


def repeated_measures():
    """30 problems x 10 algorithms: F, p, and p after Greenhouse and Geisser's correction."""
    table = simulate_table(30, 10, effects=np.linspace(0, 1, 10), rng=1)

    def ours():
        result = rm_anova(table)
        return result.pvalue, result.sphericity().pvalue_gg

    long = table.scores.rename_axis("problem").reset_index()
    long = long.melt(id_vars="problem", var_name="algorithm", value_name="score")

    def pingouin():
        from pingouin import rm_anova as run

        return lambda: run(
            data=long, dv="score", within="algorithm", subject="problem", correction=True
        )

    def statsmodels():
        from statsmodels.stats.anova import AnovaRM

        return lambda: AnovaRM(long, "score", "problem", within=["algorithm"]).fit()

    return compare(
        "Repeated-measures ANOVA with Greenhouse-Geisser, 30 problems x 10 algorithms",
        [
            Peer("verdictlab", ours),
            Peer.build("pingouin", pingouin),
            Peer.build("statsmodels (no correction)", statsmodels),
        ],
    )


if __name__ == "__main__":
    bergmann_hommel()
    repeated_measures()
