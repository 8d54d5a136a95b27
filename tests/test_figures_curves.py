"""ROC curves, cost curves and power curves: what is drawn is what was found."""

from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest

from drawn import assert_readable, words
from verdictlab import best_operating_point, cost_curve, figures, roc_curve, roc_hull

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
    k = np.arange(11)
    frames = [
        pd.DataFrame(
            {
                "test": name,
                "k": k,
                "rejections": 0.05 + 0.9 * k / (k + 3 + i),
                "mean_pvalue": 0.4 / (1 + k / (1 + i)),
                "replicability": 0.6,
                "replicability_p": 0.9,
            }
        )
        for i, name in enumerate(tests)
    ]
    return SimpleNamespace(frame=pd.concat(frames), repetitions=repetitions, alpha=0.05)


@pytest.mark.parametrize("value", ["rejections", "mean_pvalue", "replicability", "replicability_p"])
@pytest.mark.parametrize(
    "tests", [("t", "wilcoxon", "sign"), tuple(LONG.format(i=i) for i in range(9))]
)
def test_power_plots_are_readable(value, tests):
    assert_readable(figures.power_plot(invented(tests), value=value))


def test_the_band_is_two_standard_errors_of_the_share():
    figure = figures.power_plot(invented(("t",), repetitions=100))
    (band,) = figure.axes[1].collections
    ends = band.get_paths()[0].vertices
    half = np.ptp(ends[ends[:, 0] == 10, 1]) / 2
    share = 0.05 + 0.9 * 10 / 13
    assert half == pytest.approx(2 * np.sqrt(share * (1 - share) / 100), rel=0.05)
    assert "t-test from 0.05 to 0.74" in figure.alt


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
)  # fmt: skip
def test_what_is_wrong_is_said(call, message):
    with pytest.raises(ValueError, match=message):
        call()
