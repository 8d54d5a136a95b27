"""The comparison matrix, the diagram's sizes and names, and drawings as TikZ."""

import re

import numpy as np
import pytest
from scipy import stats

from verdictlab import ScoreTable, figures, friedman_test, load_table

RNG = np.random.default_rng(4)


def made(k, n=40, name="algorithm {i:02d}", spread=0.05):
    scores = {name.format(i=i): RNG.normal(size=n) + spread * i for i in range(k)}
    return ScoreTable(scores, higher_is_better=True)


def texts(figure):
    return [text for text in figure.axes[0].texts if text.get_text()]


def assert_nothing_overlaps(figure):
    renderer = figure.canvas.get_renderer()
    width, height = figure.get_size_inches() * figure.dpi
    boxes = [(text.get_text(), text.get_window_extent(renderer)) for text in texts(figure)]
    for words, box in boxes:
        assert box.x0 >= 0 and box.y0 >= 0 and box.x1 <= width and box.y1 <= height, words
    # All pairs at once: those of two thousand words are two million.
    x0, y0, x1, y1 = np.array([box.extents for _words, box in boxes]).T
    assert (x0 <= x1).all() and (y0 <= y1).all()
    beside = (x1[:, None] < x0) | (y1[:, None] < y0)
    covered = np.argwhere(np.triu(~(beside | beside.T), 1))
    assert not len(covered), [(boxes[i][0], boxes[j][0]) for i, j in covered[:5]]


def test_the_matrix_holds_the_numbers_of_scipy():
    table = made(6, n=25, spread=0.3)
    data = figures.comparison_matrix(table, adjust="none").data
    scores = table.scores
    assert list(scores.mean().sort_values(ascending=False).index) == [
        data["first"][0],
        *data["second"][:5],
    ]
    for row in data.itertuples():
        x, y = scores[row.first], scores[row.second]
        assert row.mean_difference == pytest.approx((x - y).mean())
        assert (row.wins, row.ties, row.losses) == ((x > y).sum(), (x == y).sum(), (x < y).sum())
        assert row.pvalue == pytest.approx(stats.wilcoxon(x, y, method="exact").pvalue)
    holm = figures.comparison_matrix(table).data["pvalue"].to_numpy()
    plain = np.sort(data["pvalue"].to_numpy())
    steps = np.maximum.accumulate(plain * np.arange(len(plain), 0, -1)).clip(max=1)
    np.testing.assert_allclose(np.sort(holm), steps, rtol=1e-12)


@pytest.mark.parametrize("k", [3, 5, 15, 30])
def test_no_word_of_the_matrix_is_cut_or_covered(k):
    figure = figures.comparison_matrix(made(k))
    assert_nothing_overlaps(figure)
    assert len(figure.axes[0].patches) == k + k * (k - 1)
    assert figure.alt.startswith("Comparison matrix: ")


def test_better_is_blue_whichever_way_is_better():
    for higher in (True, False):
        table = ScoreTable(
            {"A": np.arange(8.0) + 3, "B": np.arange(8.0), "C": np.arange(8.0) - 3},
            higher_is_better=higher,
        )
        figure = figures.comparison_matrix(table)
        best = "A" if higher else "C"
        assert figure.data["first"][0] == best
        red, _green, blue, _alpha = figure.axes[0].patches[3].get_facecolor()
        assert blue > red


@pytest.mark.parametrize("k", [2, 31])
def test_a_matrix_of_too_few_or_too_many_is_refused(k):
    with pytest.raises(ValueError, match=r"^comparison_matrix: at least 3 and up to 30 algorithms"):
        figures.comparison_matrix(made(k))


@pytest.mark.parametrize(
    "options",
    [
        {"fontsize": 7},
        {"width": 10, "fontsize": 12},
        {"width": 4, "fontsize": 5},
        {"highlight": ["algorithm 03", "algorithm 49"]},
    ],
)
def test_fifty_names_can_be_read(options):
    figure = figures.cd_diagram(friedman_test(made(50)), **options)
    assert_nothing_overlaps(figure)
    assert figure.get_size_inches()[0] == options.get("width", 7)
    written = "".join("".join(text.get_text().split()) for text in texts(figure))
    assert all(f"algorithm{i:02d}(" in written for i in range(50))
    named = [text for text in texts(figure) if text.get_text().startswith("algorithm")]
    assert {text.get_fontsize() for text in named} == {options.get("fontsize", 9)}
    bold = {text.get_text()[:12] for text in named if text.get_fontweight() == "bold"}
    assert bold == set(options.get("highlight", ()))


def test_other_words_may_stand_for_a_name():
    result = friedman_test(load_table("four_models_15"))
    figure = figures.cd_diagram(result, labels={"M3": "ours"}, highlight="M3", control="M1")
    words = [text.get_text() for text in texts(figure)]
    assert any(text.startswith("ours (") for text in words)
    assert not any(text.startswith("M3 (") for text in words)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"width": 1}, "width must be a number from 4 to 30"),
        ({"fontsize": "9"}, "fontsize must be a number from 5 to 24"),
        ({"labels": {"M9": "x"}}, "no algorithm 'M9'"),
        ({"highlight": ["M9"]}, "no algorithm 'M9'"),
    ],
)
def test_what_cannot_be_drawn_is_said(options, words):
    with pytest.raises(ValueError, match=r"^cd_diagram: ") as caught:
        figures.cd_diagram(friedman_test(load_table("four_models_15")), **options)
    assert words in str(caught.value)


UGLY = {"a_b": [3, 2, 1, 5], "50%": [2, 3, 3, 1], "$x$ & {y}": [1, 1, 2, 2]}


@pytest.mark.parametrize(
    "draw",
    [
        lambda table: figures.cd_diagram(friedman_test(table)),
        figures.comparison_matrix,
    ],
)
def test_tikz_draws_the_same_lines_and_words(draw):
    figure = draw(ScoreTable(UGLY, higher_is_better=True))
    text, axes = figure.to_tikz(), figure.axes[0]
    assert text.startswith("\\begin{tikzpicture}[x=1in, y=-1in]\n")
    assert text.endswith("\\end{tikzpicture}\n")
    assert text.count("\\node[") == len(texts(figure))
    assert text.count("rectangle") == len(axes.patches)
    dots = [line for line in axes.lines if line.get_marker() == "o"]
    assert text.count("circle[") == sum(len(line.get_xydata()) for line in dots)
    body = re.sub(r"\\[\\{}$&%#_]", "", text)
    assert body.count("{") == body.count("}")
    assert not re.search(r"[$#^&%_]", body)
    for name in (r"a\_b", r"50\%", r"\$x\$ \& \{y\}"):
        assert name in text
    for line in text.splitlines()[1:-1]:
        assert line.startswith(("  \\draw[", "  \\filldraw[", "  \\node[")) and line.endswith(";")


def test_a_figure_on_axes_has_no_tikz():
    figure = figures.difference_plot(load_table("oan_30x2"))
    with pytest.raises(ValueError, match=r"^to_tikz: only diagrams"):
        figure.to_tikz()
