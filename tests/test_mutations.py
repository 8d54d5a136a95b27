"""Break one formula at a time, in a copy, and see that a few printed numbers notice."""

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

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "widgets" / "verdictlab"

# name: (file, the formula as it stands, the formula broken)
MUTANTS = {
    "F: n for n - 1": ("many/_formula.py", "(n - 1) * s", "n * s"),
    "F: the rest of the sum": ("many/_formula.py", "n * total - s", "n * total + s"),
    "F: degrees of freedom swapped": ("many/_formula.py", "fdtrc(*dof, f)", "fdtrc(*dof[::-1], f)"),
    "chi2: k for k - 1": ("many/_formula.py", "chi2 = (k - 1) * s", "chi2 = k * s"),
    "chi2: wrong degrees of freedom": ("many/_formula.py", "chdtrc(k - 1,", "chdtrc(k,"),
    "tie term dropped": (
        "many/_formula.py",
        "squares if correct_ties",
        "0 * squares + untied if correct_ties",
    ),
    "ranks turned round": (
        "tables/_ranks.py",
        "if higher_is_better else",
        "if not higher_is_better else",
    ),
    "standard error: 12 for 6": (
        "many/_results.py",
        "(self.k + 1) / (6 * self.n)\n        return sqrt",
        "(self.k + 1) / (12 * self.n)\n        return sqrt",
    ),
    "standard error without ties": (
        "many/_results.py",
        "self.tie_correction if self.correct_ties else variance)\n\n    @property\n    def _patt",
        "1)\n\n    @property\n    def _patt",
    ),
    "critical F: both tails": ("many/_results.py", "1 - alpha)", "1 - alpha / 2)"),
    "exact: the other tail": ("many/_exact.py", "counts[::-1].cumsum()[::-1]", "counts.cumsum()"),
    "exact: one problem forgotten": (
        "many/_exact.py",
        "_column_sums(tuple(earlier)) if",
        "_column_sums(tuple(earlier[1:])) if",
    ),
    "Nemenyi: sqrt(2) left out of p": (
        "posthoc/_adjust.py",
        "range_tail(sqrt(2) * ",
        "range_tail(1 * ",
    ),
    "Nemenyi: sqrt(2) left out of the distance": (
        "posthoc/_adjust.py",
        "range_isf(alpha, family.k) / sqrt(2)",
        "range_isf(alpha, family.k)",
    ),
    "Nemenyi: k + 1 groups": (
        "posthoc/_adjust.py",
        "range_isf(alpha, family.k)",
        "range_isf(alpha, family.k + 1)",
    ),
    "range: k - 1 for k": ("posthoc/_range.py", "minimum(k / (", "minimum((k - 1) / ("),
    "Bonferroni-Dunn: one tail": (
        "posthoc/_family.py",
        "tail = level / self.tails",
        "tail = level",
    ),
    "Bonferroni-Dunn: k comparisons": (
        "posthoc/_distance.py",
        "if all_pairs else result.k - 1",
        "if all_pairs else result.k",
    ),
    "Bonferroni: one comparison": ("posthoc/_adjust.py", "p * m, lambda", "p, lambda"),
    "Sidak: the level of Bonferroni": (
        "posthoc/_rules.py",
        "-np.expm1(count * np.log1p(-p))",
        "count * p",
    ),
    "normal p: one tail": (
        "paired/_pairs.py",
        "np.minimum(2 * special.ndtr(",
        "np.minimum(special.ndtr(",
    ),
    "difference: second - first": (
        "posthoc/_pairs.py",
        "mean_ranks[..., first] - mean_ranks[..., second]",
        "mean_ranks[..., second] - mean_ranks[..., first]",
    ),
    "better: the larger rank": ("posthoc/_pairs.py", "-np.sign(difference)", "np.sign(difference)"),
    "Holm: k - i counts wrong": (
        "posthoc/_adjust.py",
        '"holm", lambda p: down(p * place(p.shape[-1])[::-1])',
        '"holm", lambda p: down(p * (place(p.shape[-1])[::-1] - 1))',
    ),
    "Holm: min for max": (
        "posthoc/_adjust.py",
        '"holm", lambda p: down(',
        '"holm", lambda p: up(',
    ),
    "Hochberg: max for min": (
        "posthoc/_adjust.py",
        '"hochberg", lambda p: up(',
        '"hochberg", lambda p: down(',
    ),
    "steps: levels from the wrong end": (
        "posthoc/_levels.py",
        "return alpha / _left(p)",
        "return alpha / _left(p)[::-1]",
    ),
    "rejected: < for <=": (
        "posthoc/_base.py",
        "self.adjusted <= check_alpha",
        "self.adjusted < check_alpha",
    ),
    "judge: < for <=": (
        "verdicts/_comparisons.py",
        "elif result.pvalue <= alpha",
        "elif result.pvalue < alpha",
    ),
    "judge: >= for >": (
        "verdicts/_pair.py",
        "if p > alpha else",
        "if p >= alpha else",
    ),
    "clique edge: <= for <": (
        "posthoc/_distance.py",
        "(gaps < distance) & ~np.isclose(gaps, distance, rtol=1e-12, atol=0)",
        "gaps <= distance",
    ),
    "cliques: one too long": ("posthoc/_distance.py", "reached = stop", "reached = start"),
    "aligned: k for k - 1": ("many/_rank_family.py", "(k - 1) * between", "k * between"),
    "aligned: error of literature": ("many/_rank_family.py", "2 * within / (n", "within / (n"),
    "Quade: n for n - 1": (
        "many/_rank_family.py",
        "(n - 1) * between / rest",
        "n * between / rest",
    ),
    "Quade: error": ("many/_rank_family.py", "* 2 * squares / (k - 1)", "* squares / (k - 1)"),
    "ANOVA: residual freedom": (
        "many/_anova.py",
        "(n - 1) * (k - 1))\n    ms",
        "n * (k - 1))\n    ms",
    ),
    "ANOVA: n for k": ("many/_anova.py", "k * ((rows - grand)", "n * ((rows - grand)"),
    "Mauchly: freedom": ("many/_sphericity.py", "d * (d + 1) / 2 - 1", "d * (d + 1) / 2"),
    "Bartlett: scale": ("many/_sphericity.py", "(2 * k + 5) / 6", "(2 * k + 11) / 6"),
    "Huynh-Feldt: 2 forgotten": ("many/_sphericity.py", "* gg - 2)", "* gg)"),
    "signs: one too many": (
        "many/_signs.py",
        "(tail <= alpha).sum()) - 1",
        "(tail <= alpha).sum())",
    ),
    "contrast: weights not squared": (
        "posthoc/_contrasts.py",
        "squares = float(weights @ weights)",
        "squares = float(abs(weights).sum())",
    ),
    "Scheffe: k for k - 1": (
        "posthoc/_adjust.py",
        "sqrt((family.k - 1) * special.fdtri",
        "sqrt(family.k * special.fdtri",
    ),
    "LSD: the level of another": (
        "posthoc/_distance.py",
        "family.far(alpha)",
        "family.far(2 * alpha)",
    ),
    "Tukey: sqrt(2) left out": (
        "posthoc/_adjust.py",
        "tukey_isf(alpha, family.k, family.dof) / sqrt(2)",
        "tukey_isf(alpha, family.k, family.dof)",
    ),
    "Hommel: sizes": ("posthoc/_rules.py", "split = m - size + 1", "split = m - size"),
    "Finner: turned": (
        "posthoc/_adjust.py",
        "p.shape[-1] / place(p.shape[-1])))",
        "place(p.shape[-1])))",
    ),
    "Rom: binomials": ("posthoc/_rom.py", "gammaln(i - j + 1)", "gammaln(i - j + 2)"),
    "Shaffer: one too many": ("posthoc/_partitions.py", 'side="right") - 1]', 'side="left") - 1]'),
    "Bergmann-Hommel: only groups": ("posthoc/_partitions.py", "gain + most[:, others]", "gain"),
    "Wilcoxon: ranks not doubled back": (
        "paired/_wilcoxon.py",
        '"r_plus": (total + balance) / 4',
        '"r_plus": (total + balance) / 2',
    ),
    "Wilcoxon: zeros dropped": (
        "paired/_wilcoxon.py",
        'if zeros == "split" else',
        'if zeros == "none" else',
    ),
    "Wilcoxon: sign of z": (
        "paired/_wilcoxon.py",
        "in (balance, possible)",
        "in (-balance, possible)",
    ),
    "Wilcoxon: one tail": ("paired/_wilcoxon.py", '"two-sided": 2 * np', '"two-sided": 1 * np'),
    "Wilcoxon: variance": (
        "paired/_wilcoxon.py",
        "deviation = np.sqrt(",
        "deviation = 2 * np.sqrt(",
    ),
    "Wilcoxon: tails swapped": (
        "paired/_signed_ranks.py",
        "return at_least, at_most",
        "return at_most, at_least",
    ),
    "Wilcoxon: differences not rounded": (
        "paired/_signed_ranks.py",
        "    d = np.asarray(x - y)\n",
        "    return np.asarray(x - y)\n",
    ),
}

assert MUTANTS.keys().isdisjoint(CORE)
MUTANTS |= CORE


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
        input=json.dumps(list(MUTANTS.values())),
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=1800,  # ends a hang, measures nothing
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(zip(MUTANTS, json.loads(done.stdout), strict=True))


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_broken_formula_is_noticed(mutant, answers):
    name, right, wrong = MUTANTS[mutant]
    assert right in (PACKAGE / name).read_text(encoding="utf-8"), "bring this mutant up to date"
    assert right != wrong
    assert answers[mutant], "no printed number noticed"
