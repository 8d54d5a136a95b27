"""Each adjusted p is the smallest level at which its procedure, worked by hand, rejects."""

import os
import shutil
import subprocess
import sys
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest

import verdictlab
from verdictlab import (
    adjust_pvalues,
    compare_all,
    compare_with_control,
    friedman_test,
    load_table,
    rm_anova,
)
from verdictlab.posthoc._adjust import METHODS
from verdictlab.posthoc._rom import rom_levels


def step_down(p, levels):
    below = p <= levels
    return len(p) if below.all() else int(np.argmin(below))


def step_up(p, levels):
    below = p <= levels
    return len(p) - int(np.argmax(below[::-1])) if below.any() else 0


def simes(p):
    return (len(p) * np.sort(p) / np.arange(1, len(p) + 1)).min()


def rejected_by_closure(p, alpha):
    """Hommel: a hypothesis falls when Simes rejects every set that holds it."""
    places = range(len(p))
    subsets = [set(s) for size in range(1, len(p) + 1) for s in combinations(places, size)]
    kept = [s for s in subsets if simes(p[list(s)]) > alpha]
    return np.array([not any(i in s for s in kept) for i in places])


def exact_rom_levels(alpha, m):
    c = [alpha, alpha / 2]
    for i in range(3, m + 1):
        lost = sum(comb(i, j) * c[j] ** (i - j) for j in range(1, i - 1))
        c.append((sum(alpha**j for j in range(1, i)) - lost) / i)
    return c[:m]


def rejected_by_hand(p, method, alpha):
    order, m = np.argsort(p, kind="stable"), len(p)
    q, i = p[order], np.arange(1, m + 1)
    if method == "hommel":
        return rejected_by_closure(p, alpha)
    if method == "bonferroni":
        return p <= alpha / m
    if method == "sidak":
        return p <= 1 - (1 - alpha) ** (1 / m)
    if method == "li":
        bound = alpha if q[-1] <= alpha else alpha / (1 - alpha) * (1 - q[-1])
        return p <= bound
    if method in ("holm", "holland", "finner"):
        levels = {
            "holm": alpha / (m - i + 1),
            "holland": 1 - (1 - alpha) ** (1 / (m - i + 1)),
            "finner": 1 - (1 - alpha) ** (i / m),
        }
        count = step_down(q, levels[method])
    else:
        levels = {
            "hochberg": alpha / (m - i + 1),
            "benjamini-hochberg": alpha * i / m,
            "rom": np.array(exact_rom_levels(alpha, m))[::-1],
        }
        count = step_up(q, levels[method])
    return np.isin(np.arange(m), order[:count])


@pytest.mark.parametrize("method", METHODS)
def test_an_adjusted_p_is_the_smallest_level_that_rejects(method):
    rng = np.random.default_rng(1)
    for _ in range(60):
        p = rng.beta(0.4, 2, size=rng.integers(1, 8))
        adjusted = adjust_pvalues(p, method)
        for alpha in (0.01, 0.05, 0.2, 0.6):
            np.testing.assert_array_equal(adjusted <= alpha, rejected_by_hand(p, method, alpha))
        for value, i in zip(adjusted, range(len(p)), strict=True):
            if 1e-9 < value < 1:
                assert rejected_by_hand(p, method, value * (1 + 1e-9))[i]
                assert not rejected_by_hand(p, method, value * (1 - 1e-9))[i]


def test_the_levels_of_rom_are_those_of_exact_fractions():
    for alpha in (Fraction(1, 100), Fraction(1, 20), Fraction(1, 2), Fraction(19, 20)):
        expected = [float(value) for value in exact_rom_levels(alpha, 10)]
        np.testing.assert_allclose(rom_levels(float(alpha), 10), expected, rtol=1e-12)


def test_the_levels_of_rom_use_up_alpha_when_tests_are_independent():
    # Rom (1990): under the complete null the family error is alpha exactly.
    p = np.random.default_rng(2).uniform(size=(200_000, 5))
    rate = (adjust_pvalues(p, "hochberg") <= 0.2).any(axis=-1).mean()
    levels = rom_levels(0.2, 5)[::-1]
    ours = (np.sort(p, axis=-1) <= levels).any(axis=-1).mean()
    band = 4 * np.sqrt(0.2 * 0.8 / len(p))
    assert ours == pytest.approx(0.2, abs=band)
    assert rate < ours


def test_who_is_never_weaker_than_whom():
    p = np.random.default_rng(3).beta(0.3, 2, size=(300, 9))
    by = {method: adjust_pvalues(p, method) for method in METHODS}
    slack = 1e-12
    for strong, weak in (
        ("sidak", "bonferroni"),
        ("holland", "sidak"),
        ("holm", "bonferroni"),
        ("holland", "holm"),
        ("hochberg", "holm"),
        ("hommel", "hochberg"),
        ("rom", "hochberg"),
        ("benjamini-hochberg", "hommel"),
        ("finner", "holland"),
    ):
        assert (by[strong] <= by[weak] + slack).all(), (strong, weak)
    for method in METHODS:
        assert (by[method] >= p - slack).all()
        assert ((by[method] >= 0) & (by[method] <= 1)).all()


@pytest.mark.parametrize("method", METHODS)
def test_batches_order_and_edges(method):
    rng = np.random.default_rng(4)
    p = rng.uniform(size=(3, 2, 6)) ** 3
    found = adjust_pvalues(p, method)
    turned = rng.permutation(6)
    for index in np.ndindex(3, 2):
        np.testing.assert_array_equal(found[index], adjust_pvalues(p[index], method))
        np.testing.assert_allclose(
            found[index][turned], adjust_pvalues(p[index][turned], method), rtol=1e-12
        )
    assert adjust_pvalues([0.3], method).tolist() == [0.3]
    assert adjust_pvalues([1, 1, 1, 1], method).tolist() == [1] * 4
    assert adjust_pvalues([0, 0, 0], method).tolist() == [0] * 3
    assert adjust_pvalues([0.0, 1.0, 1.0], method)[0] == 0
    assert adjust_pvalues(np.empty((2, 0)), method).shape == (2, 0)
    tiny = adjust_pvalues([1e-300, 0.5, 1e-200], method)
    assert 1e-300 <= tiny[0] <= 3.1e-300


@pytest.mark.parametrize("method", METHODS)
def test_the_steps_by_hand_decide_as_the_adjusted_p(method):
    result = friedman_test(load_table("somcbr_b_30x13"))
    names = result.table.algorithms
    for alpha in (0.001, 0.05, 0.3):
        frame = compare_with_control(result, names[3], adjust=method).steps(alpha)
        below = frame["pvalue"].to_numpy() <= frame["level"].to_numpy()
        if method in ("holm", "holland", "finner"):
            count = step_down(frame["pvalue"].to_numpy(), frame["level"].to_numpy())
            below = np.arange(len(frame)) < count
        elif method in ("hochberg", "rom", "benjamini-hochberg"):
            count = step_up(frame["pvalue"].to_numpy(), frame["level"].to_numpy())
            below = np.arange(len(frame)) < count
        np.testing.assert_array_equal(below, frame["rejected"])


@pytest.mark.parametrize("method", METHODS)
def test_no_outcome_is_adjusted_below_the_bound(method):
    result = friedman_test(load_table("four_models_15"))
    pairs = compare_all(result, adjust=method)
    assert pairs.smallest_adjusted <= pairs.adjusted.min()


def test_rom_refuses_what_would_take_too_long():
    with pytest.raises(ValueError, match="up to 200 comparisons, got 201; use 'hochberg'"):
        adjust_pvalues(np.full(201, 0.1), "rom")


def test_sidak_uses_up_alpha_when_tests_are_independent():
    # Sidak (1967): the chance that the least of m independent p is at most 1 - (1 - a)^(1/m).
    for m in (2, 10, 45):
        level = 1 - 0.95 ** (1 / m)
        assert adjust_pvalues([level] * m, "sidak") == pytest.approx(0.05)
        assert 1 - (1 - level) ** m == pytest.approx(0.05)
    # R 4.2.2: 1 - (1 - c(0.01, 0.02, 0.022, 0.09, 0.4, 0.001))^6
    expected = [
        0.058519850599,
        0.114157619136,
        0.124949476968,
        0.432130747959,
        0.953344,
        0.005985019985,
    ]
    p = [0.01, 0.02, 0.022, 0.09, 0.4, 0.001]
    np.testing.assert_allclose(adjust_pvalues(p, "sidak"), expected, rtol=1e-9)


@pytest.mark.parametrize("adjust", ["nemenyi", "bonferroni", "sidak", "tukey", "dunnett"])
def test_single_steps_decide_by_one_distance_and_by_their_levels(adjust):
    table = load_table("somcbr_k_13x9")
    after = rm_anova if adjust in ("tukey", "dunnett") else friedman_test
    for result in {after(table), rm_anova(table)} if adjust == "sidak" else {after(table)}:
        if adjust == "dunnett":
            found = compare_with_control(result, table.algorithms[0], adjust=adjust)
        else:
            found = compare_all(result, adjust=adjust)
        for alpha in (0.01, 0.05, 0.5):
            distance = found.critical_distance(alpha)
            np.testing.assert_array_equal(
                np.abs(found.difference) >= distance, found.rejected(alpha)
            )
            steps = found.steps(alpha)
            np.testing.assert_array_equal(steps["pvalue"] <= steps["level"], steps["rejected"])


PACKAGE = Path(verdictlab.__file__).parent
ROW = """
    "bogus": of_each(
        "bogus", lambda p, m: p * (m + 1), lambda alpha, m: alpha / (m + 1), least_divided,
        "always", ("pairs", "control", "walk"), alone="divided",
    ),
"""
STEPS = """
    "bogus": of_p(
        "bogus", lambda p: p, lambda p, alpha: alpha + 0 * p, least_itself, "down", "always",
    ),
"""
USE = """
from dataclasses import replace
from verdictlab import *
result = friedman_test(load_table("four_models_15"))
print(adjust_pvalues([0.1, 0.2], "bogus").round(3).tolist())
pairs = compare_all(result, adjust="bogus")
for found in (pairs, compare_with_control(result, "M3", adjust="bogus")):
    print(judge(found).sentence, found.steps(0.05)["level"][0], found.critical_distance(0.05) > 1)
    assert found.smallest_adjusted <= found.adjusted.min()
    distance = found.confidence_intervals(0.95).eval("upper - difference")
    assert abs(distance - found.critical_distance(0.05)).max() < 1e-12
decide_batch(result.table.values, higher_is_better=True, adjust="bogus", alpha=0.05)
print(round(family_error(8, correction="bogus"), 3))
from verdictlab.labs import rank_lab, stepdown_lab
lab = stepdown_lab(procedure="bogus")
lab.state = replace(lab.state, step=1)
print(lab.view.verdict.brief)
print(rank_lab(posthoc="bogus").view.why[2])
adjust_pvalues([0.1], "unknown")
"""


def with_row(folder, row, words=""):
    """Copy the package with one more adjustment, use it everywhere, give output and errors."""
    target = folder / "verdictlab"
    shutil.copytree(PACKAGE, target, ignore=shutil.ignore_patterns("__pycache__"))
    for name, before, added in (
        ("posthoc/_adjust.py", "ADJUSTMENTS = {", row),
        ("verdicts/_procedures.py", "NAMES = {", words),
    ):
        path = target / name
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1
        path.write_text(text.replace(before, before + added), encoding="utf-8")
    data = folder.parent / "lessons_data"
    if not data.exists():
        data.symlink_to(PACKAGE.parent.parent / "lessons_data")
    run = subprocess.run(
        [sys.executable, "-c", USE],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=folder,
    )
    return run.stdout, run.stderr


def test_a_complete_row_works_everywhere(tmp_path):
    said, errors = with_row(tmp_path / "widgets", ROW, '"bogus": lambda: "Bogus",')
    assert "[0.3, 0.6]" in said
    assert "Bogus, family alpha = 0.05" in said and "0.0071" in said
    assert "critical distance" in said.splitlines()[-1]
    assert "\n0.049\n" in said and "1 of 9 rivals differs from the control (Bogus" in said
    assert "adjust_pvalues: method must be one of 'bogus', 'bonferroni'" in errors


@pytest.mark.parametrize(
    ("row", "words", "error"),
    [
        (ROW, "", "ImportError: every one of the adjustments needs words, and only they: bogus"),
        ("", '"bogus": lambda: "Bogus",', "needs words, and only they: bogus"),
        ('"bogus": type(_BONFERRONI)(adjusted=None),', '"bogus": str,', "missing 13 required"),
        (STEPS.replace('"down"', '"sideways"'), '"bogus": str,', "shape must be one of 'single'"),
        (STEPS.replace('"down"', '"single"'), '"bogus": str,', "nothing else, has a factor"),
        (ROW.replace('"always"', '"perhaps"'), '"bogus": str,', "guards must be one of 'always'"),
    ],
)
def test_an_incomplete_row_is_refused_at_import(tmp_path, row, words, error):
    said, errors = with_row(tmp_path / "widgets", row, words)
    assert not said
    assert error in errors
