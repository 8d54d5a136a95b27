"""Critical distance diagrams: nothing cut, nothing on top of anything else, right bars."""

import itertools

import numpy as np
import pytest

from verdictlab import (
    ScoreTable,
    cliques,
    compare_all,
    compare_with_control,
    critical_distance,
    figures,
    friedman_test,
    load_table,
)


def invented(k, name="A{i}", n=12, spread=1.0, seed=1):
    scores = np.random.default_rng(seed).normal(size=(n, k)) + spread * np.arange(k)
    names = [name.format(i=i)[:40].ljust(40 if len(name) > 10 else 0, "x") for i in range(k)]
    assert len(set(names)) == k
    return friedman_test(ScoreTable(dict(zip(names, scores.T, strict=True)), higher_is_better=True))


def texts(figure):
    return [text for text in figure.axes[0].texts if text.get_text()]


LONG = "{i:02d}-a-name-of-forty-characters-which-is-long"
SOLID = "{i:02d}WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"
CASES = {
    "worked example": lambda: friedman_test(load_table("four_models_15")),
    "thesis class B": lambda: friedman_test(load_table("somcbr_b_30x13")),
    "by wilcoxon": lambda: compare_all(friedman_test(load_table("somcbr_b_30x13")), by="wilcoxon"),
    "with control": lambda: compare_with_control(friedman_test(load_table("fuzzy_24x4")), "PDFC"),
    "all tied": lambda: friedman_test(ScoreTable(np.ones((4, 3)), higher_is_better=True)),
    "long distance": lambda: friedman_test(ScoreTable([[1, 2, 3]] * 2, higher_is_better=True)),
    "30 algorithms": lambda: invented(30, spread=0.1),
    "30 far apart": lambda: invented(30, n=100, spread=3),
    "3 long names": lambda: invented(3, LONG),
    "30 long names": lambda: invented(30, LONG, spread=0.1),
    "30 wide unbroken names": lambda: invented(30, SOLID, spread=0.1),
    "control with a long name": lambda: compare_with_control(
        invented(8, SOLID), SOLID.format(i=3)[:40]
    ),
    "names that look like mathematics": lambda: friedman_test(
        ScoreTable({"$a_1$": [1, 2], "50%": [2, 1], "<b>": [3, 3]}, higher_is_better=True)
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_no_text_is_cut_and_none_overlaps_another(case):
    figure = figures.cd_diagram(CASES[case]())
    renderer = figure.canvas.get_renderer()
    width, height = figure.get_size_inches() * figure.dpi
    boxes = [(text.get_text(), text.get_window_extent(renderer)) for text in texts(figure)]
    for words, box in boxes:
        assert box.x0 >= 0, words
        assert box.y0 >= 0, words
        assert box.x1 <= width, words
        assert box.y1 <= height, words
    for (one, a), (other, b) in itertools.combinations(boxes, 2):
        assert not a.overlaps(b), (one, other)
    for line in figure.axes[0].lines:
        points = line.get_transform().transform(line.get_xydata())
        assert (points >= 0).all()
        assert (points <= [width, height]).all()


@pytest.mark.parametrize("case", CASES)
def test_every_name_is_there_in_full(case):
    given = CASES[case]()
    result = getattr(given, "result", given)
    figure = figures.cd_diagram(given)
    written = {"".join(text.get_text().split()) for text in texts(figure)}
    for name, rank in result.mean_ranks.items():
        assert "".join(f"{name} ({rank:.2f})".split()) in written
        assert f"{name} ({rank:.2f})" in figure.alt


def bars(figure):
    """The bars of groups, as (left, right) mean ranks read off the axis."""
    lines = [line for line in figure.axes[0].lines if line.get_linewidth() > 3]
    return sorted((line.get_xdata()[0], line.get_xdata()[-1]) for line in lines)


def axis(figure, k):
    """Where the ranks 1 and k stand, by their tick labels."""
    place = {text.get_text(): text.get_position()[0] for text in texts(figure)}
    return place["1"], place[str(k)]


def test_bars_are_the_cliques_and_the_distance_is_drawn_to_scale():
    result = friedman_test(load_table("four_models_15"))
    figure = figures.cd_diagram(result)
    one, four = axis(figure, 4)
    unit = (four - one) / 3
    ranks = result.mean_ranks
    expected = sorted(
        (one + unit * (ranks[list(group)].min() - 1), one + unit * (ranks[list(group)].max() - 1))
        for group in cliques(result, critical_distance(result, "nemenyi"))
    )
    np.testing.assert_allclose(bars(figure), expected, atol=0.05)
    drawn = [line for line in figure.axes[0].lines if line.get_linewidth() == 1.4]
    longest = max(np.ptp(line.get_xdata()) for line in drawn)
    assert longest == pytest.approx(unit * critical_distance(result, "nemenyi"))
    assert any("critical distance 1.21" in text.get_text() for text in texts(figure))


def test_alpha_changes_bars_and_title():
    result = friedman_test(load_table("four_models_15"))
    strict, loose = (figures.cd_diagram(result, alpha=alpha) for alpha in (0.001, 0.3))
    assert len(bars(strict)) == 1
    assert bars(strict) != bars(loose)
    titles = [texts(figure)[0].get_text() for figure in (strict, loose)]
    assert titles[0].startswith("No difference shown for any of the 6 pairs")
    assert titles[1].startswith("3 of 6 pairs differ")


def test_with_a_control_open_dots_do_not_differ():
    figure = figures.cd_diagram(friedman_test(load_table("four_models_15")), control="M3")
    assert texts(figure)[0].get_text().startswith("2 of 3 algorithms differ from M3")
    faces = [
        line.get_markerfacecolor() for line in figure.axes[0].lines if line.get_marker() == "o"
    ]
    assert sorted(faces) == sorted([figures.BLUE, "white", figures.INK, figures.INK])
    assert any("critical distance 1.13" in text.get_text() for text in texts(figure))
    assert not bars(figure)


def test_groups_that_are_no_run_are_dotted_and_explained():
    pairs = compare_all(friedman_test(load_table("somcbr_b_30x13")), by="wilcoxon")
    figure = figures.cd_diagram(pairs)
    assert any("dotted" in text.get_text() for text in texts(figure))
    assert not any("critical distance" in text.get_text() for text in texts(figure))


def test_a_figure_shows_itself_seven_by_four_inches():
    figure = figures.cd_diagram(friedman_test(load_table("four_models_15")))
    png = figure._repr_png_()
    assert png.startswith(b"\x89PNG")
    width, height = (int.from_bytes(png[i : i + 4], "big") for i in (16, 20))
    assert (width, height) == (1050, 600)


def test_the_same_result_draws_the_same_picture():
    result = friedman_test(load_table("four_models_15"))
    one, two = (figures.cd_diagram(result)._repr_png_() for _ in range(2))
    assert one == two


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda r: figures.cd_diagram(r, alpha=2), "cd_diagram: alpha must lie"),
        (lambda r: figures.cd_diagram(r.table), "must come from friedman_test"),
        (lambda r: figures.cd_diagram(compare_all(r), control="M1"), "already made"),
        (lambda r: figures.cd_diagram(r, control="M7"), "got 'M7'"),
    ],
)
def test_what_is_wrong_is_said(call, message):
    with pytest.raises(ValueError, match=message):
        call(friedman_test(load_table("four_models_15")))
