"""Measure how often each protocol claims a difference where there is none.

    python -m tools.protocol_calibration            write lessons_data/protocol_size.csv (minutes)
    python -m tools.protocol_calibration SCHOOL     measure this school only, keep the others' rows

One row for each school, number of algorithms, kind of comparison, world, number of problems and
route; the route "all" is the whole protocol, the others are the tables that took them. Run
`python -m tools.data_cards` afterwards.
"""

import argparse
import csv
import sys
from pathlib import Path

import numpy as np

from verdictlab import ErrorRate, ScoreTable, compare_many, simulate_scores
from verdictlab._progress import steps
from verdictlab.protocol._bayesian import bayesian
from verdictlab.protocol._path import Walk

TARGET = Path(__file__).resolve().parents[1] / "lessons_data" / "protocol_size.csv"
SEED, ALPHA, DRAWS = 20_261_121, 0.05, 2000
SIZES = (10, 15, 30)
SCHOOLS = ("thesis", "demsar", "garcia-herrera", "wilcoxon-holm", "bayesian")
# Algorithms, what is compared, the control's name; tables for each cell: the Bayesian school,
# which draws thousands of times for each pair, gets fewer.
PLANS = ((2, "pair", None), (5, "all pairs", None), (5, "control", "A1"))
REPETITIONS = {2: 2000, 5: 1000}
BAYESIAN_REPETITIONS = {2: 1000, 5: 500}
COLUMNS = (
    "school", "algorithms", "compared", "world", "n", "route",
    "tables", "differ", "rate", "standard_error", "named",
)  # fmt: skip


def _plain(noise="normal", **options):
    def draw(shape, rng):
        return simulate_scores(*shape, effects=0, rng=rng, noise=noise, **options)

    return draw


def _with_outliers(shape, rng):
    scores = simulate_scores(*shape, effects=0, rng=rng)
    return scores + 10 * rng.standard_normal(shape) * (rng.random(shape) < 0.05)


def _unequal_problems(shape, rng):
    scatter = simulate_scores(*shape, effects=0, rng=rng, problem_sd=0)
    return rng.standard_normal((*shape[:2], 1)) + scatter * np.exp(
        rng.standard_normal((*shape[:2], 1))
    )


def _unequal_algorithms(shape, rng):
    noise = np.ones(shape[-1])
    noise[-1] = 5
    return simulate_scores(*shape, effects=0, rng=rng, noise_sd=noise)


# Worlds without a difference, and the decimals that their scores are printed with.
WORLDS = {
    "normal": (_plain(), None),
    "heavy-tailed": (_plain("heavy-tailed"), None),
    "skewed": (_plain("skewed"), None),
    "outliers": (_with_outliers, None),
    "tied": (_plain(decimals=0), 0),
    "unequal problems": (_unequal_problems, None),
    "one noisy algorithm": (_unequal_algorithms, None),
}


def repetitions_of(school, k):
    """Say how many tables a cell of the result rests on."""
    return (BAYESIAN_REPETITIONS if school == "bayesian" else REPETITIONS)[k]


def tables(world, n, k, repetitions):
    """Draw tables without any difference; fewer repetitions give the first of the same ones."""
    draw, decimals = WORLDS[world]
    names = [f"A{i + 1}" for i in range(k)]
    for i in range(repetitions):
        rng = np.random.default_rng([SEED, n, k, list(WORLDS).index(world), i])
        scores = draw((1, n, k), rng)[0]
        yield ScoreTable(
            dict(zip(names, scores.T, strict=True)), higher_is_better=True, decimals=decimals
        )


def decide(table, school, control, seed):
    """Give the verdict of a whole protocol on one table."""
    if school == "bayesian":
        walk = Walk(school, table, ALPHA, control)
        return bayesian(walk, draws=DRAWS, seed=seed)
    return compare_many(table, school=school, alpha=ALPHA, control=control)


def measure(school, k, compared, control, world, n, repetitions):
    """Give the rows of one cell: the whole protocol, then the routes that were taken."""
    verdicts = [
        decide(table, school, control, seed)
        for seed, table in enumerate(tables(world, n, k, repetitions))
    ]
    routes = ["all", *sorted({verdict.route for verdict in verdicts})]
    rows = []
    for route in routes if len(routes) > 2 else ["all"]:
        chosen = [v for v in verdicts if route in ("all", v.route)]
        rate = ErrorRate.of([v.decision == "differ" for v in chosen])
        rows.append(
            {
                "school": school,
                "algorithms": k,
                "compared": compared,
                "world": world,
                "n": n,
                "route": route,
                "tables": len(chosen),
                "differ": sum(v.decision == "differ" for v in chosen),
                "rate": f"{rate.rate:.4f}",
                "standard_error": f"{rate.standard_error:.4f}",
                "named": sum(bool(v.better) for v in chosen),
            }
        )
    return rows


def _cell_of(row):
    return row["school"], row["compared"], row["world"], row["n"]


def _kept(only):
    """Give the rows that were measured before, unless all are measured anew."""
    if only is None:
        return []
    with open(TARGET, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def main(arguments=None):
    """Measure every cell and write the result; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("school", nargs="?", choices=SCHOOLS, help="measure this one only")
    only = parser.parse_args(arguments).school
    cells = [
        (school, k, compared, control, world, n)
        for k, compared, control in PLANS
        for school in SCHOOLS
        for world in WORLDS
        for n in SIZES
    ]
    kept = _kept(only)
    rows = []
    for i in steps(len(cells), function="protocol_calibration"):
        school, k, compared, _, world, n = cells[i]
        if only in (None, school):
            rows += measure(*cells[i], repetitions_of(school, k))
        else:
            rows += [row for row in kept if _cell_of(row) == (school, compared, world, str(n))]
    with open(TARGET, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    print(f"protocol_calibration: {len(rows)} rows of {len(cells)} cells")
    return 0


if __name__ == "__main__":
    sys.exit(main())
