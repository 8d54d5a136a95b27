"""Figures with the names that nobody should use: all of a name is there, and nothing runs."""

import re
import warnings

import numpy as np
import pandas as pd
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from matplotlib import font_manager

from hostile import NAMES, hostile_table
from verdictlab import (
    bayesian_sign_test,
    compare_many,
    compare_two,
    figures,
    friedman_test,
    roc_curve,
)
from verdictlab.figures import FontWarning, _fonts

CHINESE = NAMES["chinese"]


def draw(names):
    """Draw a table's CD diagram; return it with what was warned of."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        figure = figures.cd_diagram(friedman_test(hostile_table(names)))
        figure.canvas.draw()
    return figure, [warning for warning in caught if warning.category is FontWarning]


def texts(figure):
    return [text for axes in figure.axes for text in axes.texts if text.get_text()]


def forget_fonts():
    _fonts._others.cache_clear()
    _fonts._find_new_fonts.cache_clear()


@pytest.fixture
def chinese_file(tmp_path):
    """The file of a font that has the letters of `CHINESE` and no others."""
    builder = FontBuilder(1000, isTTF=True)
    letters = sorted(set(CHINESE))
    glyphs = [".notdef", *(f"u{ord(letter):04X}" for letter in letters)]
    pen = TTGlyphPen(None)
    for point in ((100, 0), (100, 800), (900, 400)):
        (pen.moveTo if point == (100, 0) else pen.lineTo)(point)
    pen.closePath()
    shape = pen.glyph()
    builder.setupGlyphOrder(glyphs)
    builder.setupCharacterMap({ord(letter): f"u{ord(letter):04X}" for letter in letters})
    builder.setupGlyf(dict.fromkeys(glyphs, shape))
    builder.setupHorizontalMetrics(dict.fromkeys(glyphs, (1000, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Some Chinese", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, usWeightClass=400)
    builder.setupPost()
    builder.save(tmp_path / "some.ttf")
    before = list(font_manager.fontManager.ttflist)
    forget_fonts()
    yield tmp_path / "some.ttf"
    font_manager.fontManager.ttflist[:] = before
    forget_fonts()


@pytest.fixture
def chinese_font(chinese_file):
    """The same font, installed for one test."""
    font_manager.fontManager.addfont(chinese_file)
    return "Some Chinese"


def only_dejavu(monkeypatch, *, installed=()):
    """Let matplotlib know its own fonts, and the machine have these files besides."""
    every = font_manager.fontManager.ttflist
    few = [entry for entry in every if entry.name.startswith(("DejaVu", "Last Resort"))]
    monkeypatch.setattr(font_manager.fontManager, "ttflist", few)
    monkeypatch.setattr(font_manager, "findSystemFonts", lambda: [*map(str, installed)])
    forget_fonts()


def test_a_chinese_name_is_set_in_a_font_that_is_there(chinese_font, monkeypatch):
    monkeypatch.setattr(_fonts, "PREFERRED", (chinese_font,))
    figure, warned = draw(("chinese", "words", "html"))
    assert warned == []
    found = [text for text in texts(figure) if CHINESE[0] in text.get_text()]
    assert found
    assert all(text.get_fontfamily()[-1] == chinese_font for text in found)
    others = [text for text in texts(figure) if text.get_text().isascii()]
    assert others and all(chinese_font not in text.get_fontfamily() for text in others)


def test_a_font_installed_after_matplotlib_listed_them_is_found(chinese_file, monkeypatch):
    broken = chinese_file.with_name("broken.ttf")
    broken.write_bytes(b"no font")
    only_dejavu(monkeypatch, installed=(broken, chinese_file))
    figure, warned = draw(("chinese", "words", "html"))
    assert warned == []
    found = [text for text in texts(figure) if CHINESE[0] in text.get_text()]
    assert found and all(text.get_fontfamily()[-1] == "Some Chinese" for text in found)


def test_without_such_a_font_the_figure_says_so_once(monkeypatch):
    only_dejavu(monkeypatch)
    figure, warned = draw(("chinese", "words", "html"))
    forget_fonts()
    assert len(warned) == 1
    said = str(warned[0].message)
    assert all(letter in said for letter in set(CHINESE))
    assert "Noto Sans CJK" in said
    assert CHINESE in figure.alt


def test_letters_that_leave_no_ink_and_those_that_are_there_need_no_other_font():
    usual = _fonts.families("plain", set())
    said = set()
    for words in ("caf\u00e9 \u2212 \u03b1", "joined\u200dby\ufeff", "a\u00a0b\u2028c"):
        assert _fonts.families(words, said) == usual
    assert said == set()


@pytest.mark.filterwarnings("ignore")
def test_every_hostile_name_stands_on_the_diagram_whole_and_inside_it():
    table = hostile_table()
    figure, _ = draw(tuple(NAMES))
    width, height = figure.canvas.get_width_height()
    written = "".join("".join(text.get_text().split()) for text in texts(figure))
    for name in table.algorithms:
        assert "".join(name.split()) in written
    for text in texts(figure):
        box = text.get_window_extent()
        assert box.x0 >= 0 and box.x1 <= width and box.y0 >= 0 and box.y1 <= height


# What a screen obeys: it would turn "0.05" beside it into "50.0", or ring a bell.
OBEYED = re.compile("[\x00-\x09\x0b-\x1f\x7f\u200e\u200f\u2028-\u202e]")


def every_curve():
    """One ROC curve per hostile name, as a caller who has no ScoreTable names them."""
    rng = np.random.default_rng(1)
    truth = rng.integers(2, size=80)
    return {
        name: roc_curve(truth, truth + rng.normal(size=80) * number / 4)
        for number, name in enumerate(NAMES.values(), 1)
    }


def every_point():
    """A map on which every problem bears a hostile name."""
    places = np.linspace(0.1, 0.9, len(NAMES))
    measures = {"F3": places, "N1": places, "N2": places[::-1]}
    return pd.DataFrame(measures, index=pd.Index(NAMES.values(), name="problem"))


def two_series():
    """The scores of two algorithms as Series that bear their names."""
    values = hostile_table(("turned", "escapes")).values
    names = NAMES["turned"], NAMES["escapes"]
    return [pd.Series(column, name=name) for column, name in zip(values.T, names, strict=True)]


DRAWN = {
    "differences": lambda: figures.difference_plot(hostile_table(("turned", "escapes"))),
    "ellipses": lambda: figures.ellipse_plot(hostile_table(), hostile_table(), ranks=True),
    "path of many": lambda: figures.path_plot(compare_many(hostile_table(), school="demsar")),
    "path of two": lambda: figures.path_plot(
        compare_two(*two_series(), school="thesis", higher_is_better=True)
    ),
    "roc": lambda: figures.roc_plot(every_curve(), slope=1),
    "costs": lambda: figures.cost_plot(every_curve(), slope=1),
    "rope": lambda: figures.rope_plot(
        bayesian_sign_test(np.arange(9.0), np.zeros(9), rope=1, rng=1),
        names=(NAMES["turned"], NAMES["long"]),
    ),
    "map": lambda: figures.complexity_map(every_point()),
    "pareto": lambda: figures.pareto_plot(
        hostile_table(), {name: i for i, name in enumerate(hostile_table().algorithms)}
    ),
}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("kind", DRAWN)
def test_no_figure_obeys_a_name_or_cuts_it(kind):
    figure = DRAWN[kind]()
    figure.canvas.draw()
    width, height = figure.canvas.get_width_height()
    shown = texts(figure)
    assert shown
    for text in shown:
        assert not OBEYED.search(text.get_text())
        box = text.get_window_extent()
        assert box.x0 >= 0 and box.x1 <= width and box.y0 >= 0 and box.y1 <= height
    assert not OBEYED.search(figure.alt)
    written = "".join("".join(text.get_text().split()) for text in shown)
    assert "\\u202e50.0" in written
