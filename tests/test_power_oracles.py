"""What the thesis says about power and replicability, or what is right: oracles_power.json."""

import json
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from published import printed
from verdictlab import family_error, load_table, power_curve

ORACLES = json.loads((Path(__file__).parent / "oracles_power.json").read_text(encoding="utf-8"))
REPETITIONS = 4000
TESTS = ("t", "wilcoxon", "sign")


@cache
def curves(pair, cell=""):
    """Return (frame, standard errors) of a pair, by test and k; one cell may be another."""
    table = load_table(ORACLES["data"])
    scores = table.scores.copy()
    first, second = (ORACLES[name] for name in pair.split("-"))
    if cell:
        scores.loc["ddsm2c2", second] = float(cell)
    curve = power_curve(
        scores[first],
        scores[second],
        k=(1, 5, 10),
        draw=ORACLES["draw"],
        repetitions=REPETITIONS,
        higher_is_better=table.higher_is_better,
        unit=table.unit,
        decimals=table.decimals,
        rng=8,
    )
    by = ["test", "k"]
    return curve.frame.set_index(by), curve.standard_errors.set_index(by)


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, id="-".join(str(row[x]) for x in ("pair", "k", "cell", "test")) + measure)
        for row in ORACLES["curves"]
        for measure in [row["measure"]]
    ],
)
def test_the_curves_agree_with_another_computation(row):
    frame, errors = curves(row["pair"], row["cell"])
    place = (row["test"], row["k"]), row["measure"]
    # Both are simulations, the other one smaller and written with four decimals.
    ratio = REPETITIONS / ORACLES["repetitions"]
    band = 4.5 * errors.loc[place] * np.sqrt(1 + ratio) + 0.0005
    assert frame.loc[place] == pytest.approx(row["computed"], abs=band)


def mean_p(pair, k, cell=""):
    frame, _ = curves(pair, cell)
    return {test: frame.loc[(test, k), "mean_pvalue"] for test in TESTS}


def order_of_mean_p(argument):
    pair, k = argument.split()
    p = mean_p(pair, int(k))
    signs = [
        "=" if abs(p[a] - p[b]) < 5e-4 * p[a] else "<" if p[a] < p[b] else ">"
        for a, b in pairwise(TESTS)
    ]
    return f"t {signs[0]} wilcoxon {signs[1]} sign"


def worst(argument):
    pair, _, cell = argument.partition(" ")
    p = mean_p(pair, 10, cell)
    return max(p, key=p.get)


def replicabilities(argument):
    pair, k = argument.split()
    frame, _ = curves(pair)
    return " ".join(f"{frame.loc[(test, int(k)), 'replicability']:.1f}" for test in TESTS)


def least_replicability_of_p(argument):
    return min(
        curves(pair)[0].xs(10, level="k")["replicability_p"].min() for pair in argument.split()
    )


def smallest_replicability(argument):
    """Find the least among all numbers of rejections, and compare with the stated one."""
    total = int(argument)
    curve = power_curve(
        [1, 2, 3], [0, 0, 0], draw=2, repetitions=total, k=0, higher_is_better=True, rng=1
    )
    rejected = np.arange(total + 1)
    same = rejected * (rejected - 1) + (total - rejected) * (total - rejected - 1)
    least = same.min() / (total * (total - 1))
    assert curve.smallest_replicability == pytest.approx(least, rel=1e-12)
    return curve.smallest_replicability


CLAIMS = {
    "smallest replicability": smallest_replicability,
    "order of mean p": order_of_mean_p,
    "worst at k = 10": worst,
    "replicabilities": replicabilities,
    "least replicability of p at k = 10": least_replicability_of_p,
    "family error": lambda m: family_error(2, 0.05, comparisons=int(m)),
}


def agrees(value, text):
    return value == text if isinstance(value, str) else value == printed(text)


@pytest.mark.parametrize(
    "row", [pytest.param(row, id=f"{row['id']}-{row['argument']}") for row in ORACLES["claims"]]
)
def test_the_thesis_claim_or_the_right_one(row):
    value = CLAIMS[row["claim"]](row["argument"])
    if row["right"]:
        assert agrees(value, row["right"])
        claimed = row["printed"] if isinstance(value, str) else float(row["printed"])
        assert not agrees(claimed, row["right"]), "the printed value is right after all"
        assert row["cause"]
    else:
        assert agrees(value, row["printed"])
