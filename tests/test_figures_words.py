"""Words of figures and reports can be translated, and figures are drawn without pyplot."""

import subprocess
import sys

import numpy as np
import pandas as pd
import pytest

from drawn import words
from pseudo import pseudo, untranslated
from verdictlab import (
    bayesian_correlated_t_test,
    bayesian_signed_rank_test,
    compare_many,
    figures,
    load_table,
    power_curve,
    render_report,
    roc_curve,
)

TABLE = load_table("four_models_15")
M = TABLE.scores
PAIR = {"higher_is_better": True, "unit": "percent", "rng": 1}
MAP = pd.DataFrame({"F3": [0.1, 0.6, 0.9], "N12": [0.5, 0.2, 0.0]}, index=["p1", "p2", "p3"])
DRAW = {
    "roc": lambda: figures.roc_plot(
        {"A": roc_curve([0, 1, 1], [1, 2, 3]), "B": [[0.1, 0.5]]}, hull=True, slope=1
    ),
    "points": lambda: figures.roc_plot([[0.1, 0.5]], slope=1),
    "cost": lambda: figures.cost_plot({"A": [[0.1, 0.5]], "B": [[0.2, 0.9]]}, slope=1),
    "map": lambda: figures.complexity_map(MAP, highlight=["p1"]),
    "one problem": lambda: figures.complexity_map(MAP.iloc[:1]),
    "power": lambda: figures.power_plot(
        power_curve(M["M3"], M["M1"], k=[0, 1], draw=7, repetitions=50, **PAIR)
    ),
    "ellipse": lambda: figures.ellipse_plot(TABLE, TABLE),
    "ellipse with a control": lambda: figures.ellipse_plot(TABLE, TABLE, ranks=True, control="M1"),
    "rope": lambda: figures.rope_plot(
        bayesian_signed_rank_test(M["M1"], M["M2"], samples=99, rng=1), names=("M1", "M2")
    ),
    "density": lambda: figures.rope_plot(
        bayesian_correlated_t_test(M["M1"], M["M2"], rope=1, n_test=1, n_train=9),
        names=("M1", "M2"),
    ),
    "differences": lambda: figures.difference_plot(TABLE, "M1", "M2"),
    "pareto": lambda: figures.pareto_plot(
        TABLE, {"M1": 1, "M2": 5, "M3": 9, "M4": 2}, control="M3", margin=3
    ),
    "path": lambda: figures.path_plot(compare_many(TABLE, school="demsar")),
}
NAMES = ["M1", "M2", "M3", "M4", "A", "B", "C", "p1", "p2", "p3", TABLE.metric, "Holm", "Nemenyi",
         "F3", "N12", "N1", "x"]  # fmt: skip


@pytest.mark.parametrize("case", DRAW)
def test_every_word_of_a_figure_can_be_translated(case):
    with pseudo():
        figure = DRAW[case]()
        said = [*words(figure), figure.alt]
    assert untranslated(said, NAMES) == []


@pytest.mark.parametrize("format", ["markdown", "latex"])
def test_the_words_of_a_report_can_be_translated(format):
    with pseudo():
        verdict = compare_many(TABLE, school="demsar")
        text = render_report(verdict, format, code="-")
    plain = [line for line in text.splitlines() if line.startswith(("#", "\\section", "\\sub"))]
    heads = [line.partition("{")[2] if "{" in line else line for line in plain]
    assert len(heads) >= 4
    assert untranslated(heads, []) == []


def test_drawing_needs_no_pyplot_and_is_repeatable():
    code = (
        "import sys; from verdictlab import compare_many, figures, load_table; "
        "figures.path_plot(compare_many(load_table('four_models_15'), school='demsar')); "
        "sys.exit('matplotlib.pyplot' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
    one, other = (figures.complexity_map(MAP)._repr_png_() for _ in range(2))
    assert one == other
    assert np.isfinite(figures.complexity_map(MAP).data[["F3", "N12"]]).all(axis=None)
