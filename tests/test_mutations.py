"""Break one formula at a time, in a copy, and see that a few printed numbers notice."""

import ast
import compileall
import json
import os
import py_compile
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import mutation_checks
from mutants_core import CORE
from mutating import broken

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "widgets" / "verdictlab"

# name: (file, function, operator, which of them, what it becomes); see mutating.py
MUTANTS = {
    "F: n for n - 1": ("many/_formula.py", "f_ratio", "-", 0, "left"),
    "F: the rest of the sum": ("many/_formula.py", "f_ratio", "-", 1, "+"),
    "F: degrees of freedom swapped": ("many/_formula.py", "friedman", "dof", 1, "= dof[::-1]"),
    "chi2: k for k - 1": ("many/_formula.py", "friedman", "-", 5, "left"),
    "chi2: wrong degrees of freedom": ("many/_formula.py", "friedman", "-", 6, "left"),
    "tie term dropped": ("many/_formula.py", "friedman", "squares", 1, "= 0 * squares + untied"),
    "ranks turned round": (
        "tables/_ranks.py",
        "average_ranks",
        "higher_is_better",
        0,
        "= not higher_is_better",
    ),
    "standard error: 12 for 6": (
        "many/_results.py",
        "FriedmanResult.standard_error",
        "6",
        0,
        "= 12",
    ),
    "standard error without ties": (
        "many/_results.py",
        "FriedmanResult.standard_error",
        "if else",
        0,
        "= variance * 1",
    ),
    "critical F: both tails": (
        "many/_results.py",
        "FriedmanResult.critical_value",
        "alpha",
        5,
        "= alpha / 2",
    ),
    "exact: the other tail": ("many/_exact.py", "exact_tail", "[]", 3, "= counts.cumsum()"),
    "exact: one problem forgotten": ("many/_exact.py", "exact_tail", "earlier", 2, "= earlier[1:]"),
    "Nemenyi: sqrt(2) left out of p": ("posthoc/_adjust.py", "ADJUSTMENTS", "sqrt()", 0, "= 1"),
    "Nemenyi: sqrt(2) left out of the distance": (
        "posthoc/_adjust.py",
        "ADJUSTMENTS",
        "/",
        0,
        "left",
    ),
    "Nemenyi: k + 1 groups": ("posthoc/_adjust.py", "ADJUSTMENTS", ".k", 1, "= family.k + 1"),
    "range: k - 1 for k": ("posthoc/_range.py", "range_sf", "k", (4, 6), "= k - 1"),
    "Bonferroni-Dunn: one tail": ("posthoc/_family.py", "Family.far", "/", 0, "left"),
    "Bonferroni-Dunn: k comparisons": ("posthoc/_distance.py", "critical_distance", "-", 1, "left"),
    "Bonferroni: one comparison": ("posthoc/_adjust.py", "_BONFERRONI", "*", 0, "left"),
    "Sidak: the level of Bonferroni": ("posthoc/_rules.py", "sidak", "neg", 0, "= count * p"),
    "normal p: one tail": ("paired/_pairs.py", "normal_pvalue", "*", 0, "right"),
    "difference: second - first": (
        "posthoc/_pairs.py",
        "by_ranks",
        "-",
        0,
        "= mean_ranks[..., second] - mean_ranks[..., first]",
    ),
    "better: the larger rank": ("posthoc/_pairs.py", "by_ranks", "neg", 2, "operand"),
    "Holm: k - i counts wrong": (
        "posthoc/_adjust.py",
        "ADJUSTMENTS",
        "[]",
        0,
        "= place(p.shape[-1])[::-1] - 1",
    ),
    "Holm: min for max": ("posthoc/_adjust.py", "ADJUSTMENTS", "down", 0, "= up"),
    "Hochberg: max for min": ("posthoc/_adjust.py", "ADJUSTMENTS", "up", 0, "= down"),
    "steps: levels from the wrong end": (
        "posthoc/_levels.py",
        "divided_by_left",
        "_left()",
        0,
        "= _left(p)[::-1]",
    ),
    "rejected: < for <=": ("posthoc/_base.py", "Comparisons.rejected", "<=", 0, "<"),
    "judge: < for <=": ("verdicts/_comparisons.py", "_friedman", "<=", 0, "<"),
    "judge: >= for >": ("verdicts/_pair.py", "parts_of", ">", 1, ">="),
    "clique edge: <= for <": ("posthoc/_distance.py", "cliques", "&", 0, "= gaps <= distance"),
    "cliques: one too long": ("posthoc/_distance.py", "cliques", "stop", 3, "= start"),
    "aligned: k for k - 1": ("many/_rank_family.py", "aligned_statistics", "-", 1, "left"),
    "aligned: error of literature": ("many/_rank_family.py", "aligned_statistics", "*", 4, "right"),
    "Quade: n for n - 1": ("many/_rank_family.py", "quade", "-", 5, "left"),
    "Quade: error": ("many/_rank_family.py", "quade", "*", 8, "left"),
    "ANOVA: residual freedom": ("many/_anova.py", "_anova", "-", 5, "left"),
    "ANOVA: n for k": ("many/_anova.py", "_anova", "k", 2, "= n"),
    "Mauchly: freedom": ("many/_sphericity.py", "_mauchly", "-", 4, "left"),
    "Bartlett: scale": ("many/_sphericity.py", "_bartlett", "5", 0, "= 11"),
    "Huynh-Feldt: 2 forgotten": ("many/_sphericity.py", "epsilons", "-", 2, "left"),
    "signs: one too many": ("many/_signs.py", "MultipleSignResult.critical_value", "-", 0, "left"),
    "contrast: weights not squared": (
        "posthoc/_contrasts.py",
        "linear_contrast",
        "@",
        0,
        "= abs(weights).sum()",
    ),
    "Scheffe: k for k - 1": ("posthoc/_adjust.py", "_scheffe_factor", "-", 0, "left"),
    "LSD: the level of another": (
        "posthoc/_distance.py",
        "critical_distance",
        "alpha",
        2,
        "= 2 * alpha",
    ),
    "Tukey: sqrt(2) left out": ("posthoc/_adjust.py", "ADJUSTMENTS", "/", 1, "left"),
    "Hommel: sizes": ("posthoc/_rules.py", "hommel", "+", 0, "left"),
    "Finner: turned": ("posthoc/_adjust.py", "ADJUSTMENTS", "/", 3, "right"),
    "Rom: binomials": ("posthoc/_rom.py", "_logs_of_choices", "1", 3, "= 2"),
    "Shaffer: one too many": ("posthoc/_partitions.py", "_static", "'right'", 0, "= 'left'"),
    "Bergmann-Hommel: only groups": ("posthoc/_partitions.py", "_bergmann_hommel", "+", 1, "left"),
    "Wilcoxon: ranks not doubled back": ("paired/_wilcoxon.py", "wilcoxon_test", "4", 1, "= 2"),
    "Wilcoxon: zeros dropped": ("paired/_wilcoxon.py", "wilcoxon_test", "'split'", 2, "= 'none'"),
    "Wilcoxon: sign of z": ("paired/_wilcoxon.py", "wilcoxon_test", "balance", 1, "= -balance"),
    "Wilcoxon: one tail": ("paired/_wilcoxon.py", "wilcoxon_test", "2", 3, "= 1"),
    "Wilcoxon: variance": (
        "paired/_wilcoxon.py",
        "wilcoxon_test",
        "[]",
        7,
        "= 2 * np.sqrt((ranks.astype(float) ** 2).sum(axis=-1))[where]",
    ),
    "Wilcoxon: tails swapped": (
        "paired/_signed_ranks.py",
        "exact_tails",
        "tuple",
        7,
        "= (at_most, at_least)",
    ),
    "Wilcoxon: differences not rounded": (
        "paired/_signed_ranks.py",
        "differences",
        "assign",
        0,
        "= return np.asarray(x - y)",
    ),
}

assert MUTANTS.keys().isdisjoint(CORE)
MUTANTS |= CORE


def source_of(name):
    return (PACKAGE / MUTANTS[name][0]).read_text(encoding="utf-8")


def mutant(name):
    """The broken source of a mutant, and what stood there."""
    _file, function, operator, which, change = MUTANTS[name]
    return broken(source_of(name), function, operator, which, change)


@pytest.fixture(scope="module")
def answers(tmp_path_factory):
    """What the checks say to each mutant of a copy laid out as a wheel lays it out."""
    folder = tmp_path_factory.mktemp("mutants")
    leave = shutil.ignore_patterns("labs", "learning", "__pycache__")
    shutil.copytree(PACKAGE, folder / "verdictlab", ignore=leave)
    shutil.copytree(ROOT / "lessons_data", folder / "verdictlab" / "_data")
    # Compiled once instead of once per mutant; by its hash a changed source is never taken for
    # the compiled one, however soon after the other it was written.
    assert compileall.compile_dir(
        folder, quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH
    )
    done = subprocess.run(
        [sys.executable, "-B", "-W", "ignore", mutation_checks.__file__],
        input=json.dumps([(MUTANTS[name][0], mutant(name)[0]) for name in MUTANTS]),
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=1800,  # ends a hang, measures nothing
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(zip(MUTANTS, json.loads(done.stdout), strict=True))


@pytest.mark.parametrize("name", MUTANTS)
def test_a_broken_formula_is_noticed(name, answers):
    source, was = mutant(name)
    assert ast.dump(ast.parse(source)) != ast.dump(ast.parse(source_of(name))), was
    assert answers[name], f"no printed number noticed that {was} was broken"
