"""The map of complexity: every problem in its region, names that can be read."""

import numpy as np
import pandas as pd
import pytest

from drawn import assert_readable, words
from verdictlab import complexity_region, figures, load_data
from verdictlab.figures._labels import Labels

# Martorell (2007), table 4.6, as the thesis puts it on its map (figure 4.10).
THESIS = load_data("complexity_28")
THESIS["N12"] = THESIS["N1"] * THESIS["N2"]


def crowd(count, seed=1):
    rng = np.random.default_rng(seed)
    index = [f"problem_number_{i}" for i in range(count)]
    return pd.DataFrame({"F3": rng.beta(2, 2, count), "N12": rng.uniform(0, 0.5, count)}, index)


CASES = {
    "the thesis": THESIS,
    "N1 and N2 in small letters": pd.DataFrame(
        {"f3": [0.2, 0.9], "n1": [0.5, 0.1], "n2": [0.6, 0.3]}
    ),
    "one problem": pd.Series({"F3": 0.4, "N1": 0.2, "N2": 0.5, "T1": 1.0}, name="iris"),
    "a crowd": crowd(150),
    "all on one place": pd.DataFrame({"F3": [0.5] * 20, "N12": [0.1] * 20}),
    "long names at the corners": pd.DataFrame(
        {"F3": [0, 0, 1, 1], "N12": [0, 0.59, 0, 0.59]},
        index=[f"a_problem_whose_name_has_forty_letters_{i}" for i in range(4)],
    ),
    "more mixed than usual": pd.DataFrame({"F3": [0.1], "N12": [2.5]}, index=["$x_1$ & 50%"]),
}


@pytest.mark.parametrize("case", CASES)
def test_maps_are_readable_and_no_name_is_lost(case):
    figure = figures.complexity_map(CASES[case])
    assert_readable(figure)
    shown = "".join("".join(words(figure)).split())
    if "among them" not in " ".join(words(figure)):
        assert all("".join(name.split()) in shown for name in figure.data["problem"])
    assert all(name in figure.alt for name in figure.data["problem"])


def test_places_and_regions_are_those_of_the_measures():
    figure = figures.complexity_map(THESIS)
    expected = complexity_region(THESIS["F3"], THESIS["N12"])
    assert figure.data["region"].tolist() == expected.tolist()
    shapes = {"A": "o", "B": "s", "C": "^"}
    drawn = {
        tuple(point): line.get_marker()
        for line in figure.axes[1].lines
        if line.get_linestyle() == "None" and line.get_markersize() == 6
        for point in line.get_xydata()
    }
    rows = zip(THESIS["F3"], THESIS["N12"], expected, strict=True)
    assert drawn == {(x, y): shapes[region] for x, y, region in rows}
    assert "9 of low complexity (A), 13 of medium (B) and 6 of high (C)" in figure.alt


def test_only_the_highlighted_are_ringed_and_named():
    figure = figures.complexity_map(THESIS, highlight=["pim", "tao"])
    (rings,) = [line for line in figure.axes[1].lines if line.get_markersize() == 12]
    chosen = THESIS[THESIS["problem"].isin(["pim", "tao"])]
    np.testing.assert_array_equal(rings.get_xydata(), chosen[["F3", "N12"]])
    assert {"pim", "tao"} <= set(words(figure))
    assert "wdbc" not in words(figure)
    assert "tao" not in words(figures.complexity_map(THESIS, names=False))


@pytest.mark.parametrize(
    ("measures", "options", "message"),
    [
        (THESIS.drop(columns="F3"), {}, "measures lack F3"),
        (THESIS.drop(columns=["N12", "N1", "N2"]), {}, "measures lack N1 and N2"),
        (THESIS.iloc[:0], {}, "must be a DataFrame with a row"),
        ([1, 2], {}, "must be a DataFrame with a row"),
        (THESIS.assign(F3=2.0), {}, "f3 is a share"),
        (THESIS.assign(F3=np.nan), {}, "F3 must hold finite numbers"),
        (THESIS, {"highlight": ["iris"]}, "highlight must be a list of problems on the map"),
        (THESIS, {"names": "tao"}, "names must be a list of problems"),
    ],
)
def test_what_is_wrong_is_said(measures, options, message):
    with pytest.raises(ValueError, match=message):
        figures.complexity_map(measures, **options)


def test_a_name_has_a_line_where_it_stands_far_or_nearer_to_another_point():
    point, beside, far = np.array([1.0, 1.0]), [1.1, 0.95, 1.6, 1.05], [1.3, 0.95, 1.8, 1.05]
    needs = [
        Labels(None)._path(point, np.array(others).reshape(-1, 2), np.array(box)) is not None
        for others, box in (([], beside), ([[3, 3]], beside), ([[1.65, 1.0]], beside), ([], far))
    ]
    assert needs == [False, False, True, True]
