"""Ellipses, ropes and paired differences: two measures, or two algorithms."""

import numpy as np
import pytest

from drawn import assert_readable, words
from verdictlab import (
    ScoreTable,
    bayesian_correlated_t_test,
    bayesian_sign_test,
    bayesian_signed_rank_test,
    compare_with_control,
    figures,
    friedman_test,
    load_table,
    paired_t_test,
)

LONG = "{i:02d}-a-name-of-forty-characters-which-is-long"[:44]
TABLE = load_table("four_models_15")


def invented(k=3, n=10, name="A{i}", seed=1, higher_is_better=True, **options):
    scores = np.random.default_rng(seed).normal(size=(n, k)) + 0.3 * np.arange(k)
    names = [name.format(i=i) for i in range(k)]
    rows = dict(zip(names, scores.T, strict=True))
    return ScoreTable(rows, higher_is_better=higher_is_better, **options)


# Ellipses ------------------------------------------------------------------------------------

B = load_table("somcbr_b_30x13")
MEMORY = ScoreTable(
    B.scores.rank(axis=1) - 13, higher_is_better=False, metric="memory", unit="log10"
)
ELLIPSES = {
    "one direction each": (invented(), invented(seed=2, higher_is_better=False), {}),
    "the thesis' panel": (B, MEMORY, {"ranks": True, "control": "CBR"}),
    "scores with a control": (B, MEMORY, {"control": "best", "spread": 0.5}),
    "30 long names": (invented(30, name=LONG), invented(30, name=LONG, seed=2), {}),
    "no spread at all": (
        ScoreTable(np.ones((3, 2)), higher_is_better=True),
        ScoreTable(np.ones((3, 2)), higher_is_better=True),
        {},
    ),
    "two": (invented(2, name="$x_{i}$ & <b>"), invented(2, seed=2, name="$x_{i}$ & <b>"), {}),
}


@pytest.mark.parametrize("case", ELLIPSES)
def test_ellipse_plots_are_readable(case):
    x, y, options = ELLIPSES[case]
    figure = figures.ellipse_plot(x, y, **options)
    assert_readable(figure)
    shown = "".join("".join(words(figure)).split())
    told = "No room" in " ".join(words(figure))
    assert told or all("".join(name.split()) in shown for name in x.algorithms)


def outline(figure, i):
    """The i-th ellipse drawn."""
    lines = [line for line in figure.axes[1].lines if len(line.get_xdata()) > 100]
    return lines[i].get_xydata()


@pytest.mark.parametrize("spread", [1, 2])
def test_centres_are_means_and_semi_axes_standard_deviations(spread):
    x, y = invented(), invented(seed=2, higher_is_better=False)
    figure = figures.ellipse_plot(x, y, spread=spread)
    for i, name in enumerate(x.algorithms):
        points = outline(figure, i)
        for axis, table in enumerate((x, y)):
            scores = table.scores[name]
            ends = scores.mean() + spread * scores.std() * np.array([-1, 1])
            assert [points[:, axis].min(), points[:, axis].max()] == pytest.approx(ends, rel=1e-3)
    left, right = figure.axes[1].get_xlim()
    bottom, top = figure.axes[1].get_ylim()
    assert left < right, "higher is better"
    assert bottom > top, "lower is better, so that it lies above"


def test_filled_are_those_that_none_surpasses_in_both():
    x = ScoreTable({"a": [3, 3], "b": [2, 2], "c": [1, 1], "d": [2, 2]}, higher_is_better=True)
    y = ScoreTable({"a": [3, 3], "b": [2, 2], "c": [1, 1], "d": [4, 4]}, higher_is_better=False)
    figure = figures.ellipse_plot(x, y)
    assert figure.data.loc[figure.data["filled"], "algorithm"].tolist() == ["a", "b", "c"]
    assert "better than a, b and c on average in both" in figure.alt


def test_with_a_control_filled_are_those_not_shown_to_differ():
    figure = figures.ellipse_plot(B, MEMORY, ranks=True, control="CBR")
    found = compare_with_control(friedman_test(B), "CBR", adjust="bonferroni-dunn")
    differ = {name for name, no in zip(found.algorithms, found.rejected(0.05), strict=True) if no}
    assert set(figure.data.loc[~figure.data["filled"], "algorithm"]) == differ
    (bar,) = [line for line in figure.axes[1].lines if line.get_marker() == "|"]
    assert np.ptp(bar.get_xdata()) / 2 == pytest.approx(found.critical_distance(0.05))
    np.testing.assert_allclose(figure.data["x_mean"], B.mean_ranks())


def test_where_none_differs_the_finding_does_not_count_to_zero():
    figure = figures.ellipse_plot(B, B, ranks=True, control="CBR", alpha=1e-12)
    assert "No difference from CBR in error is shown (alpha = 1e-12)" in figure.alt


# Ropes ---------------------------------------------------------------------------------------

M = TABLE.scores
ROPES = {
    "signed rank": bayesian_signed_rank_test(M["M3"], M["M2"], rope=1, samples=5000, rng=1),
    "all on one side": bayesian_signed_rank_test([2] * 9, [1] * 9, samples=500, rng=1),
    "sign": bayesian_sign_test(M["M3"], M["M2"], rope=1, samples=500, rng=1),
    "t": bayesian_correlated_t_test(M["M3"], M["M2"], rope=1, n_test=10, n_train=90),
    "t without a rope": bayesian_correlated_t_test(M["M3"], M["M2"], rope=0, n_test=10, n_train=90),
    "t far off": bayesian_correlated_t_test(M["M3"] + 99, M["M2"], rope=1, n_test=10, n_train=90),
}
PAIRS = [("first", "second"), (LONG.format(i=1), "$x_1$ & <b> " + LONG)]


@pytest.mark.parametrize("names", PAIRS)
@pytest.mark.parametrize("case", ROPES)
def test_rope_plots_are_readable_and_tell_the_three_probabilities(case, names):
    posterior = ROPES[case]
    figure = figures.rope_plot(posterior, names=names)
    assert_readable(figure)
    chances = [posterior.first_larger, posterior.rope, posterior.second_larger]
    assert figure.data["probability"].tolist() == chances
    shown = " ".join(" ".join(words(figure)).split())
    assert all(f": {chance:.3f}" in shown for chance in chances)
    assert f"{names[0]} larger with probability {chances[0]:.3f}" in figure.alt


def test_every_dot_lies_in_the_third_of_its_largest_share():
    posterior = ROPES["signed rank"]
    figure = figures.rope_plot(posterior)
    (cloud,) = [line for line in figure.axes[0].lines if len(line.get_xdata()) > 500]
    (frame,) = [line for line in figure.axes[0].lines if len(line.get_xdata()) == 4]
    right, top, left = frame.get_xydata()[:3]
    dots = cloud.get_xydata()
    gaps = [np.hypot(*(dots - corner).T) for corner in (right, top, left)]
    shares = np.bincount(np.argmin(gaps, axis=0), minlength=3) / len(dots)
    chances = [posterior.first_larger, posterior.rope, posterior.second_larger]
    np.testing.assert_allclose(shares, chances, atol=0.03)


# Differences ---------------------------------------------------------------------------------

DIFFERENCES = {
    "two of four": (TABLE, ("M3", "M1")),
    "lower is better": (load_table("medical_18x3"), ("S_OAN_08", "S_OAN_05_N")),
    "all tied": (ScoreTable(np.ones((4, 2)), higher_is_better=True), ()),
    "two problems": (invented(2, n=2), ()),
    "500 problems": (invented(2, n=500), ()),
    "long names": (
        ScoreTable(
            {LONG.format(i=0): range(50), LONG.format(i=1): [7] * 50},
            higher_is_better=True,
            metric="accuracy",
            unit="%",
        ),
        (),
    ),
    "long problems": (
        ScoreTable(
            TABLE.scores.set_axis([LONG.format(i=i) + " $a_b$" for i in range(15)]),
            higher_is_better=True,
        ),
        ("M1", "M2"),
    ),
}


@pytest.mark.parametrize("case", DIFFERENCES)
def test_difference_plots_are_readable(case):
    table, pair = DIFFERENCES[case]
    figure = figures.difference_plot(table, *pair)
    assert_readable(figure)
    shown = "".join("".join(words(figure)).split())
    assert table.n > 60 or all("".join(name.split()) in shown for name in table.problems)


def test_the_differences_drawn_are_those_of_the_table():
    table = load_table("medical_18x3")
    first, second = table.algorithms[:2]
    figure = figures.difference_plot(table, first, second, level=0.9)
    gaps = (table.scores[first] - table.scores[second]).sort_values(ascending=False)
    np.testing.assert_allclose(figure.data["difference"], gaps)
    assert (figure.data["better"] == first).sum() == (gaps < 0).sum()
    test = paired_t_test(table.scores[first], table.scores[second])
    (interval,) = [line for line in figure.axes[1].lines if line.get_linewidth() == 2.2]
    np.testing.assert_allclose(interval.get_xdata(), test.confidence_interval(0.9))
    assert f"mean difference {test.mean:.3f} (90 % interval" in figure.alt


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: figures.ellipse_plot(M, M), "ellipse_plot: x must be a ScoreTable"),
        (lambda: figures.ellipse_plot(TABLE, B), "ellipse_plot: x and y must hold the same"),
        (lambda: figures.ellipse_plot(TABLE, TABLE, spread=0), "spread must be one number above 0"),
        (lambda: figures.ellipse_plot(TABLE, TABLE, control="M9"), "got 'M9'"),
        (lambda: figures.rope_plot(M), "rope_plot: posterior must be that of one pair"),
        (
            lambda: figures.rope_plot(bayesian_sign_test([[1, 2]] * 2, [[2, 1]] * 2, rng=1)),
            "got a batch of 2",
        ),
        (lambda: figures.rope_plot(ROPES["sign"], names="ab"), "names must be a pair"),
        (
            lambda: figures.rope_plot(
                bayesian_correlated_t_test([2, 2], [1, 1], rope=0, n_test=1, n_train=9)
            ),
            "no density",
        ),
        (lambda: figures.difference_plot(M), "difference_plot: table must be a ScoreTable"),
        (lambda: figures.difference_plot(TABLE), "first must be one of 'M1'"),
        (lambda: figures.difference_plot(TABLE, "M1", "M1"), "got 'M1' twice"),
        (lambda: figures.difference_plot(TABLE, "M1", "M2", level=95), "95 % is written 0.95|0.95"),
    ],
)
def test_what_is_wrong_is_said(call, message):
    with pytest.raises(ValueError, match=message):
        call()
