"""How often the comparisons after a test err: one table of measured shares, held in a fixture.

``python tests/test_calibration_posthoc.py`` measures and writes the fixture anew; the tests
measure again and compare. Lessons may quote it.
"""

from functools import lru_cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from verdictlab import decide_batch, friedman_batch, simulate_scores
from verdictlab.many._rank_family import aligned, quade
from verdictlab.posthoc._adjust import ADJUSTMENTS, METHODS, PAIR_METHODS

FIXTURE = Path(__file__).parent / "fixtures" / "posthoc_size.csv"
ALPHA, TABLES = 0.05, 2000
SIZES = [(14, 3), (14, 4), (30, 5), (30, 10)]
WORLDS = {"complete": [0, 0, 0, 0, 0], "partial": [0, 0, 0, 5, 5], "pairs": [0, 0, 4, 4, 8]}
PROCEDURES = (*METHODS, *PAIR_METHODS)
UNCONTROLLED = {name for name, row in ADJUSTMENTS.items() if row.guards in ("no", "discoveries")}
KEYS = ["what", "procedure", "world"]


def ranks_after(test, tables):
    if test == "friedman":
        found = friedman_batch(tables, higher_is_better=True)
        return found.mean_ranks, found.standard_error
    found = {"aligned": aligned, "quade": quade}[test](tables, True, None)
    return found["mean_rank_values"], found["standard_error"]


def one_pair(test, n, k):
    """Share of tables in which a pair named beforehand differs, unadjusted."""
    means, error = ranks_after(test, simulate_scores(2 * TABLES, n, k, effects=0, rng=100 * n + k))
    return (np.abs(means[:, 0] - means[:, 1]) >= 1.959964 * error).mean()


def in_family(adjust, effects, control=None):
    """Share of tables in which some equal algorithms are called different."""
    tables = simulate_scores(TABLES, 15, 5, effects=effects, rng=40)
    options = {"higher_is_better": True, "alpha": ALPHA, "omnibus": False, "by": "wilcoxon"}
    _, rejected = decide_batch(tables, adjust=adjust, control=control, **options)
    pairs = list(combinations(range(5), 2)) if control is None else [(0, i) for i in range(1, 5)]
    equal = [effects[i] == effects[j] for i, j in pairs]
    return rejected[:, equal].any(axis=-1).mean()


def best_for_control(adjust):
    """Share of tables in which the best, taken for control, differs from an equal algorithm."""
    tables = simulate_scores(TABLES, 15, 5, effects=0, rng=41)
    best = friedman_batch(tables, higher_is_better=True).mean_ranks.argmin(axis=-1)
    found = np.zeros(TABLES, dtype=bool)
    for control in range(5):
        found[best == control], _ = decide_batch(
            tables[best == control],
            higher_is_better=True,
            adjust=adjust,
            control=control,
            alpha=ALPHA,
            omnibus=False,
        )
    return found.mean()


@lru_cache(maxsize=1)
def measured():
    rows = [
        ("one pair, unadjusted", test, f"n = {n}, k = {k}", one_pair(test, n, k))
        for test in ("friedman", "aligned", "quade")
        for n, k in SIZES
    ]
    for world, effects in WORLDS.items():
        rows += [("all pairs", name, world, in_family(name, effects)) for name in PROCEDURES]
        rows += [("control", name, world, in_family(name, effects, 0)) for name in METHODS]
    rows += [("best for control", name, "complete", best_for_control(name)) for name in METHODS]
    return pd.DataFrame(rows, columns=[*KEYS, "share"])


@pytest.fixture(scope="module")
def frozen():
    return pd.read_csv(FIXTURE)


def test_the_measured_shares_are_those_of_the_fixture(frozen):
    now = measured().sort_values(KEYS, ignore_index=True)
    frozen = frozen.sort_values(KEYS, ignore_index=True)
    pd.testing.assert_frame_equal(now[KEYS], frozen[KEYS])
    expected = frozen["share"].clip(lower=0.005)
    assert (abs(now["share"] - expected) <= 4 * np.sqrt(expected / TABLES)).all()


def test_one_pair_errs_as_often_as_it_says():
    rows = measured().query("what == 'one pair, unadjusted'")
    band = 4 * np.sqrt(ALPHA * (1 - ALPHA) / (2 * TABLES))
    assert len(rows) == 3 * len(SIZES)
    assert rows["share"].between(ALPHA - band, ALPHA + band).all()


def test_the_family_error_is_controlled_under_complete_and_partial_nulls():
    rows = measured().query("what in ('all pairs', 'control')")
    kept = rows[~rows["procedure"].isin(UNCONTROLLED)]
    assert set(kept["procedure"]) == set(PROCEDURES) - UNCONTROLLED
    assert (kept["share"] <= ALPHA + 3 * np.sqrt(ALPHA * (1 - ALPHA) / TABLES)).all()


def test_the_excess_of_those_that_do_not_control_it():
    worst = measured().query("what == 'all pairs'").groupby("procedure")["share"].max()
    assert worst["finner"] > 0.08
    assert worst["benjamini-hochberg"] > 0.08
    assert worst["li"] > ALPHA


def test_a_control_chosen_after_looking_errs_too_often_by_every_procedure():
    assert (measured().query("what == 'best for control'")["share"] > 0.07).all()


if __name__ == "__main__":
    measured().to_csv(FIXTURE, index=False, lineterminator="\n")
