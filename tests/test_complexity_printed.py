"""Table 4.6 of the thesis and its regions: oracles_complexity.json.

The problems are in scikit-learn or follow from a rule. Where our definition gives another
number, it stands in the oracle with the reason; the printed one must then be wrong by more
than its rounding.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from sklearn import datasets

from published import stated
from verdictlab import complexity_measures, complexity_region

ORACLES = json.loads(
    (Path(__file__).parent / "oracles_complexity.json").read_text(encoding="utf-8")
)
MAP = ORACLES["map"]
NAMES = ["F1", "F2", "F2_root", "F3", "N1", "N2", "N4", "T1", "T2"]
# c1, c2, c3 of the table isolate these classes.
ROTATION = {"iris": (2, 0, 1), "wine": (2, 0, 1), "balance": (0, 1, -1)}


def balance():
    """All 625 settings of a balance: left weight and distance against right ones."""
    X = np.array(np.meshgrid(*[range(1, 6)] * 4, indexing="ij")).reshape(4, -1).T
    return X, np.sign(X[:, 0] * X[:, 1] - X[:, 2] * X[:, 3])


def data(name):
    if name == "balance":
        return balance()
    load = {"iris": "load_iris", "wine": "load_wine", "wdbc": "load_breast_cancer"}[name]
    X, y = getattr(datasets, load)(return_X_y=True)
    if name == "iris":  # scikit-learn follows Fisher's print, the thesis UCI's file
        X = X.copy()
        X[[34, 37]] = [4.9, 3.1, 1.5, 0.1]
    return X, y


@cache
def measured(problem):
    name, _, place = problem.partition("_c")
    X, y = data(name)
    chosen = y == ROTATION[name][int(place) - 1] if place else y
    return complexity_measures(X, chosen, NAMES)


def in_the_box():
    return [name for name, (f3, n12) in MAP.items() if f3 > 0.55 and n12 < 0.10]


QUANTITIES = {
    **{name: (lambda problem, name=name: measured(problem)[name]) for name in NAMES},
    "problems with F3 > 0.55 and N12 < 0.10": lambda _: len(in_the_box()),
    "largest N12 with F3 > 0.55 and N12 < 0.10": lambda _: max(MAP[p][1] for p in in_the_box()),
}


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(r, id=f"{r['quantity']}-{r['argument']}")
        for r in ORACLES["rows"]
        if r["quantity"] != "region"
    ],
)
def test_the_sources_number_or_the_right_one(row):
    value = QUANTITIES[row["quantity"]](row["argument"])
    if row["right"]:
        assert value == pytest.approx(float(row["right"]), rel=1e-3, abs=1e-12)
        assert abs(value - float(row["printed"])) > 0.5 * 10.0 ** -len(row["printed"].split(".")[1])
        assert row["cause"]
    else:
        assert value == stated(row["printed"])


def test_the_regions_are_those_of_table_5_1():
    rows = [row for row in ORACLES["rows"] if row["quantity"] == "region"]
    assert len(rows) == 28
    found = complexity_region(*zip(*(MAP[row["argument"]] for row in rows), strict=True))
    assert found.tolist() == [row["printed"] for row in rows]


def test_the_measured_problems_fall_into_the_regions_printed():
    printed = {r["argument"]: r["printed"] for r in ORACLES["rows"] if r["quantity"] == "region"}
    for problem in ("iris_c1", "iris_c2", "iris_c3", "wine_c1", "wdbc", "balance_c1"):
        found = measured(problem)
        assert complexity_region(found.F3, found.N1 * found.N2) == printed[problem]


def test_ties_of_the_balance_leave_n1_within_the_range_of_all_trees():
    # Printed 0.20; over random orders of equal joins 0.17 to 0.24 was seen.
    assert 0.17 <= measured("balance_c2").N1 <= 0.24
