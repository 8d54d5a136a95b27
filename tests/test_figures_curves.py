"""ROC curves, cost curves and power curves: what is drawn is what was found."""

import numpy as np
import pytest

from drawn import assert_readable, words
from verdictlab import PowerCurve, best_operating_point, cost_curve, figures, roc_curve, roc_hull

LONG = "a name of forty letters, number {i:02d} of them"
TRUTH = [1, 1, 0, 1, 0]
CURVE = roc_curve(TRUTH, [0.9, 0.8, 0.7, 0.6, 0.5])
OTHER = roc_curve(TRUTH, [0.5, 0.9, 0.8, 0.1, 0.2])


def many(count, name=LONG):
    rng, truth = np.random.default_rng(1), np.arange(100) % 2
    return {
        name.format(i=i): roc_curve(truth, truth + rng.normal(size=100) * (1 + i / 5))
        for i in range(count)
    }


ROC = {
    "one curve": (CURVE, {}),
    "two curves with everything": ({"A": CURVE, "B": OTHER}, {"hull": True, "slope": 0.5}),
    "a list": ([CURVE, OTHER], {"hull": True}),
    "points": ([[0.1, 0.5], [0.4, 0.9]], {"slope": 1}),
    "a curve and a point": ({"k-NN": CURVE, "tree": [[0.2, 0.7]]}, {"slope": 0}),
    "a steep slope": (CURVE, {"slope": 1e6}),
    "30 long names": (many(30), {"hull": True, "slope": 2}),
    "names like mathematics": (many(3, "$a_{i}$ <b> 50%"), {}),
}


@pytest.mark.parametrize("case", ROC)
def test_roc_plots_are_readable(case):
    curves, options = ROC[case]
    figure = figures.roc_plot(curves, **options)
    assert_readable(figure)
    if isinstance(curves, dict):
        shown = "".join("".join(words(figure)).split())
        assert all("".join(name.split()) in shown for name in curves)


def line(figure, **look):
    """The data of the only line of the data axes with this look."""
    (found,) = [
        one
        for one in figure.axes[1].lines
        if all(getattr(one, f"get_{key}")() == value for key, value in look.items())
    ]
    return found.get_xydata()


def test_the_curve_drawn_is_the_curve_found():
    figure = figures.roc_plot({"A": CURVE, "B": OTHER}, hull=True, slope=0.5)
    np.testing.assert_array_equal(line(figure, color="#0072B2"), CURVE.points)
    np.testing.assert_array_equal(line(figure, color="#E69F00"), OTHER.points)
    both = np.vstack([CURVE.points, OTHER.points])
    assert any(np.array_equal(one.get_xydata(), roc_hull(both)) for one in figure.axes[1].lines)
    assert (figure.data["name"] == "A").sum() == len(CURVE.points)
    x, y = np.ptp(figure.axes[1].get_window_extent().get_points(), axis=0)
    assert x == pytest.approx(y)


def test_the_point_of_least_cost_is_ringed_on_its_line():
    figure = figures.roc_plot({"A": CURVE, "B": OTHER}, slope=0.5)
    best = best_operating_point(np.vstack([CURVE.points, OTHER.points]), 0.5)
    assert line(figure, markersize=13).tolist() == [list(best)]
    (through,) = [one for one in figure.axes[1].lines if one.get_linewidth() == 1.0]
    through = through.get_xydata()
    assert np.ptp(through[:, 1]) / np.ptp(through[:, 0]) == pytest.approx(0.5)
    assert np.interp(best.false_positive_rate, *through.T) == pytest.approx(best.true_positive_rate)
    assert "At slope 0.5 A costs least" in figure.alt


def test_areas_stand_in_the_title_largest_first():
    assert "curves: A 0.833 and B 0.500" in figures.roc_plot({"B": OTHER, "A": CURVE}).alt


COST = {
    "points": ({"A": [[0.1, 0.5]], "B": [[0.4, 0.9]]}, 1),
    "curves": ({"A": CURVE, "B": cost_curve(OTHER.points)}, None),
    "one": (CURVE, 0),
    "30 long names": (many(30), 3),
}


@pytest.mark.parametrize("case", COST)
def test_cost_plots_are_readable(case):
    curves, slope = COST[case]
    assert_readable(figures.cost_plot(curves, slope=slope))


def test_the_envelope_drawn_is_the_envelope_found():
    figure = figures.cost_plot(CURVE, slope=1)
    np.testing.assert_array_equal(line(figure, color="#0072B2"), cost_curve(CURVE.points).envelope)
    where = [one.get_xdata()[0] for one in figure.axes[1].lines if one.get_linewidth() == 1.0]
    assert where == [0.5]
    assert f"{cost_curve(CURVE.points).cost(0.5):.3f}" in figure.alt


def invented(tests=("t", "wilcoxon", "sign"), repetitions=1000):
    """A curve with made-up p-values: the later tests have less power."""
    rng, k = np.random.default_rng(1), np.arange(11)
    weakness = 1 + np.arange(len(tests))[:, None, None] / len(tests)
    chance = rng.uniform(size=(len(tests), len(k), repetitions))
    pvalues = chance ** (1 + k[:, None] / weakness)
    return PowerCurve(
        tests=tests, k=tuple(k.tolist()), alpha=0.05, better="first", n=30, draw=10, pvalues=pvalues
    )


VALUES = ["rejections", "mean_pvalue", "replicability", "replicability_p"]
TESTS = [("t", "wilcoxon", "sign"), tuple(LONG.format(i=i) for i in range(9))]


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("tests", TESTS, ids=["three", "nine with long names"])
def test_power_plots_are_readable(value, tests):
    assert_readable(figures.power_plot(invented(tests), value=value))


@pytest.mark.parametrize("value", VALUES)
def test_curve_and_band_are_those_of_the_result(value):
    result = invented(("wilcoxon",), repetitions=100)
    figure = figures.power_plot(result, value=value)
    drawn = next(one for one in figure.axes[1].lines if one.get_marker() == "o")
    np.testing.assert_array_equal(drawn.get_xydata(), result.frame[["k", value]])
    (band,) = figure.axes[1].collections
    ends = band.get_paths()[0].vertices
    for k, middle, error in zip(
        result.k, result.frame[value], result.standard_errors[value], strict=True
    ):
        expected = np.clip([middle - 2 * error, middle + 2 * error], 0, 1)
        at = ends[ends[:, 0] == k, 1]
        np.testing.assert_allclose([at.min(), at.max()], expected)
    first, last = result.frame[value].iloc[[0, -1]]
    assert f"Wilcoxon from {first:.2f} to {last:.2f}" in figure.alt


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: figures.roc_plot({}), "roc_plot: there are no curves"),
        (lambda: figures.roc_plot([[50, 60]]), "roc_plot: points must hold rates"),
        (lambda: figures.roc_plot("A"), "roc_plot: points must be an array"),
        (lambda: figures.roc_plot(CURVE, slope=-1), "slope"),
        (lambda: figures.cost_plot({}), "cost_plot: there are no curves"),
        (lambda: figures.power_plot(CURVE), "power_plot: result must come from power_curve"),
        (lambda: figures.power_plot(invented(), value="power"), "power_plot: value must be one of"),
    ],
)
def test_what_is_wrong_is_said(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_points_that_cost_the_same_are_all_ringed_and_counted():
    curve = np.array([[0, 0], [0.5, 0.8], [0.9, 1.0], [1, 1]])
    figure = figures.roc_plot({"ten": curve}, slope=0.5)
    assert "At slope 0.5 2 points cost least, among them the one with" in figure.alt
    assert line(figure, markersize=13).tolist() == [[0.5, 0.8], [0.9, 1.0]]
