"""Measures of complexity: by plain loops, against peers, harmless changes, bad input, memory."""

import json
import tracemalloc
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from scipy.optimize import linprog
from scipy.sparse.csgraph import minimum_spanning_tree
from scipy.spatial.distance import cdist

from verdictlab import complexity_measures, complexity_region
from verdictlab.complexity import _cases
from verdictlab.complexity._measures import MEASURES

FIXTURE = Path(__file__).parent / "fixtures" / "complexity_pymfe.json"
ALL = [*MEASURES, "F2_root", "N12"]


def problem(seed, n=60, attributes=3, kinds=2):
    rng = np.random.default_rng(seed)
    y = np.r_[np.arange(kinds), np.arange(kinds), rng.integers(0, kinds, n)]
    return rng.normal(size=(len(y), attributes)) + 0.8 * y[:, None], y


def by_loops(X, y):
    """The definitions, one case and one attribute at a time, for two classes."""
    a, b = X[y == 0], X[y == 1]
    f1, f2, f3 = [], 1.0, []
    for p, q in zip(a.T, b.T, strict=True):
        f1.append((p.mean() - q.mean()) ** 2 / (p.var(ddof=1) + q.var(ddof=1)))
        low, high = max(p.min(), q.min()), min(p.max(), q.max())
        f2 *= max(0, high - low) / (max(p.max(), q.max()) - min(p.min(), q.min()))
        f3.append(sum(x < low or x > high for x in [*p, *q]) / len(X))
    Z = (X - X.min(0)) / np.ptp(X, axis=0)
    D = cdist(Z, Z)
    own, other = [], []
    for i in range(len(y)):
        own.append(min(D[i, j] for j in range(len(y)) if j != i and y[j] == y[i]))
        other.append(min(D[i, j] for j in range(len(y)) if y[j] != y[i]))
    tree = minimum_spanning_tree(D).tocoo()
    joined = {
        i for pair in zip(tree.row, tree.col, strict=True) if y[pair[0]] != y[pair[1]] for i in pair
    }
    return {
        "F1": max(f1),
        "F2": f2,
        "F2_root": f2 ** (1 / X.shape[1]),
        "F3": max(f3),
        "N1": len(joined) / len(y),
        "N2": sum(own) / sum(other),
        "N3": np.mean(np.array(other) < np.array(own)),
        "N12": len(joined) / len(y) * sum(own) / sum(other),
        "T2": len(y) / X.shape[1],
    }


@pytest.mark.parametrize("seed", range(10))
def test_measures_agree_with_their_definitions_in_loops(seed):
    X, y = problem(seed, n=20 + 7 * seed, attributes=1 + seed % 4)
    expected = by_loops(X, y)
    assert complexity_measures(X, y, list(expected)).to_dict() == pytest.approx(expected, rel=1e-10)


@pytest.mark.parametrize("row", json.loads(FIXTURE.read_text(encoding="utf-8"))["rows"])
def test_measures_agree_with_pymfe_where_the_definitions_do(row):
    found = complexity_measures(row["X"], row["y"], list(row["values"]))
    assert found.to_dict() == pytest.approx(row["values"], rel=1e-10)


@pytest.mark.parametrize("seed", range(6))
def test_the_plane_is_the_best_one_by_the_primal_programme(seed):
    X, y = problem(seed, n=25, attributes=2)
    Z, s = (X - X.min(0)) / np.ptp(X, axis=0), np.where(y == 0, 1.0, -1.0)
    n = len(y)
    rows = np.column_stack([-s[:, None] * Z, -s, -np.eye(n)])
    cost = np.r_[np.zeros(3), np.full(n, 1 / n)]
    bounds = [(None, None)] * 3 + [(0, None)] * n
    primal = linprog(cost, A_ub=rows, b_ub=-np.ones(n), bounds=bounds)
    found = complexity_measures(X, y, ["L1", "L2"])
    assert primal.fun == pytest.approx(found.L1, rel=1e-6)
    assert np.mean(s * (Z @ primal.x[:2] + primal.x[2]) < 0) == pytest.approx(found.L2, abs=1e-9)


def test_classes_that_a_plane_parts_have_no_error_distance():
    X, y = problem(1)
    X[y == 1] += 10
    assert complexity_measures(X, y, ["L1", "L2", "F2", "F3"]).tolist() == [0, 0, 0, 1]


def test_classes_without_any_difference_are_hard():
    X = [[0.0], [1.0], [0.0], [1.0]]
    found = complexity_measures(X, [0, 0, 1, 1])
    expected = {"F1": 0, "F2": 1, "F3": 0, "L1": 1, "L2": 0.5, "N2": np.inf, "N3": 1, "T2": 4}
    assert found[list(expected)].to_dict() == pytest.approx(expected)


def test_nested_spheres_that_touch_leave_one():
    # Around 0, 1, 2 the spheres end half way to the enemy at 3; those around 3 and 9 do not nest.
    found = complexity_measures([[0], [1], [2], [3], [9]], list("aaabb"), ["T1"])
    assert pytest.approx(2 / 5) == found.T1


def test_n4_is_near_the_same_measure_by_chance():
    X, y = problem(3, n=100)
    Z = (X - X.min(0)) / np.ptp(X, axis=0)
    rng, wrong = np.random.default_rng(1), []
    for _ in range(20000):
        i = rng.integers(len(y))
        j = rng.choice(np.flatnonzero(y == y[i]))
        between = Z[i] + rng.random() * (Z[j] - Z[i])
        wrong.append(y[((Z - between) ** 2).sum(1).argmin()] != y[i])
    found = complexity_measures(X, y, ["N4"])
    error = np.hypot(found.attrs["N4_standard_error"], 0.5 / np.sqrt(20000))
    assert abs(found.N4 - np.mean(wrong)) < 3 * error


CHANGES = {
    "rows in another order": lambda X, y, mixed: (X[mixed], y[mixed]),
    "attributes in another order": lambda X, y, _: (X[:, ::-1], y),
    "attributes in other units": lambda X, y, _: (X * [1000, 0.25, 4] + [5, 0, -2], y),
    "classes under other names": lambda X, y, _: (X, np.array(["z", "a"])[y]),
    "as lists": lambda X, y, _: (X.tolist(), y.tolist()),
    "as frames": lambda X, y, _: (pd.DataFrame(X), pd.Series(y)),
}


@pytest.mark.parametrize("change", CHANGES)
def test_harmless_changes_change_nothing(change):
    X, y = problem(5, attributes=3)
    mixed = np.random.default_rng(2).permutation(len(y))
    same = complexity_measures(X, y, ALL)
    changed = complexity_measures(*CHANGES[change](X, y, mixed), ALL)
    if change == "attributes in another order":
        changed["N4"] = same["N4"]  # its even spread follows the order of the cases
    assert changed.to_dict() == pytest.approx(same.to_dict(), rel=1e-6)


def test_equal_distances_are_decided_alike_whatever_the_order_of_the_rows():
    X = np.array(np.meshgrid(*[range(4)] * 3)).reshape(3, -1).T
    y = (X.sum(1) % 3 == 0).astype(int)
    same = complexity_measures(X, y, ALL)
    for seed in range(5):
        mixed = np.random.default_rng(seed).permutation(len(y))
        assert complexity_measures(X[mixed], y[mixed], ALL).equals(same)


def test_blocks_give_what_one_matrix_gives(monkeypatch):
    X, y = problem(8, n=150, kinds=3)
    same = complexity_measures(X, y, ALL)
    monkeypatch.setattr(_cases, "KEPT", 10)
    monkeypatch.setattr(_cases, "BLOCK", 1000)
    assert complexity_measures(X, y, ALL).to_dict() == pytest.approx(same.to_dict(), rel=1e-12)


def test_several_classes_are_compared_pair_by_pair_or_with_all_others():
    X, y = problem(4, n=80, kinds=3)
    found = complexity_measures(X, y, ALL)
    pairs = [complexity_measures(X[y != c], y[y != c], ["F1", "F2", "F3", "L1"]) for c in range(3)]
    names = ["F1", "F2", "F3", "L1"]
    assert found[names].to_dict() == pytest.approx(pd.DataFrame(pairs).mean().to_dict())
    Z = (X - X.min(0)) / np.ptp(X, axis=0)
    D = cdist(Z, Z) + np.diag(np.full(len(y), np.inf))
    assert pytest.approx(np.mean(y[D.argmin(1)] != y)) == found.N3


def test_many_cases_need_little_memory():
    X, y = problem(2, n=6000, attributes=4)
    tracemalloc.start()
    complexity_measures(X, y, ["N1", "N2", "N3", "N4"])
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 150e6  # all distances at once would be 288 MB


def test_only_what_is_asked_for_comes_in_the_order_asked():
    X, y = problem(1)
    assert complexity_measures(X, y, ["T2", "F3"]).index.tolist() == ["T2", "F3"]
    assert complexity_measures(X, y, "F3").index.tolist() == ["F3"]
    assert tuple(complexity_measures(X, y).index) == MEASURES


def test_attributes_with_one_value_add_nothing():
    X, y = problem(6)
    flat = np.column_stack([X, np.full(len(X), 7.1)])
    names = [name for name in MEASURES if name not in ("T2", "N4")]
    same = complexity_measures(X, y, names).to_dict()
    assert complexity_measures(flat, y, names).to_dict() == pytest.approx(same, rel=1e-6)
    found = complexity_measures(
        [[1.0]] * 4, [0, 0, 1, 1], ["F1", "F2", "F2_root", "F3", "N2", "N3"]
    )
    assert found.tolist() == [0, 1, 1, 0, 1, 0.5]
    apart = complexity_measures([[1.0], [1.0], [2.0], [2.0]], [0, 0, 1, 1], ["F1", "F2", "F3"])
    assert apart.tolist() == [np.inf, 0, 1]


BAD = [
    (lambda: complexity_measures([[1], [2]], [0, 1]), "at least 2 cases"),
    (lambda: complexity_measures([[1], [2]], [0, 0]), "at least 2 classes"),
    (lambda: complexity_measures([1, 2], [0, 1]), "table of cases"),
    (lambda: complexity_measures([[1], [2], [3]], [0, 1]), "one class per row"),
    (lambda: complexity_measures([[1], [np.nan]], [0, 1]), "finite"),
    (lambda: complexity_measures([["a"], ["b"]], [0, 1]), "real numbers"),
    (lambda: complexity_measures([[1], [2], [3], [4]], [0, None, 1, 1]), "class for every case"),
    (lambda: complexity_measures([[1]] * 4, [0, 0, 1, 1], ["F9"]), "F9"),
    (lambda: complexity_measures([[1]] * 4, [0, 0, 1, 1], []), "different names among F1"),
    (lambda: complexity_measures([[1]] * 4, [0, 0, 1, 1], ["F1", "F1"]), "different names"),
    (lambda: complexity_measures([[1e200], [2], [3], [4]], [0, 0, 1, 1]), r"at most 1e\+150"),
    (lambda: complexity_region(1.5, 0), "f3 is a share"),
    (lambda: complexity_region(0.5, -1), "never negative"),
    (lambda: complexity_region(np.nan, 0), "finite"),
    (lambda: complexity_region([0.1, 0.2], [1, 2, 3]), "fit together"),
]


@pytest.mark.parametrize(("call", "message"), BAD)
def test_bad_input_is_named(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_points_on_the_circles_belong_outside():
    assert complexity_region(0.5, 0) == "B"
    assert complexity_region(0.7, 0.4) == "B"  # 3-4-5, exactly 0.5 away
    assert complexity_region(0.4, 0.8) == "C"  # exactly 1
    assert complexity_region(1, 0.4999) == "A"
    assert type(complexity_region(1, 0)) is str


@pytest.mark.parametrize("unit", [0.1, 1 / 3, 0.7])
def test_distances_equal_on_paper_are_equal_in_any_unit(unit):
    X = np.array(np.meshgrid(*[range(5)] * 3)).reshape(3, -1).T
    for seed in range(4):
        y = np.random.default_rng(seed).integers(0, 2, len(X))
        same = complexity_measures(X, y, ["N1", "N3", "T1"])
        assert complexity_measures(X * unit + 0.3, y, ["N1", "N3", "T1"]).equals(same)


def test_a_case_on_the_plane_is_half_an_error():
    # The plane 1 - x is held by three cases at 0 and three at 2; "b" at 1 lies on it.
    found = complexity_measures([[0], [0], [0], [4], [2], [2], [2], [1]], list("aaaabbbb"))
    assert pytest.approx((5 / 8, 1.5 / 8)) == (found.L1, found.L2)
