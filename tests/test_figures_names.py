"""Figures with the names that nobody should use: all of a name is there, and nothing runs."""

import warnings

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from matplotlib import font_manager

from hostile import NAMES, hostile_table
from verdictlab import figures, friedman_test
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


@pytest.fixture
def chinese_font(tmp_path):
    """Install, for one test, a font that has the letters of `CHINESE` and no others."""
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
    font_manager.fontManager.addfont(tmp_path / "some.ttf")
    _fonts._others.cache_clear()
    yield "Some Chinese"
    font_manager.fontManager.ttflist[:] = before
    _fonts._others.cache_clear()


def test_a_chinese_name_is_set_in_a_font_that_is_there(chinese_font, monkeypatch):
    monkeypatch.setattr(_fonts, "PREFERRED", (chinese_font,))
    figure, warned = draw(("chinese", "words", "html"))
    assert warned == []
    found = [text for text in texts(figure) if CHINESE[0] in text.get_text()]
    assert found
    assert all(text.get_fontfamily()[-1] == chinese_font for text in found)
    others = [text for text in texts(figure) if text.get_text().isascii()]
    assert others and all(chinese_font not in text.get_fontfamily() for text in others)


def test_without_such_a_font_the_figure_says_so_once(monkeypatch):
    every = font_manager.fontManager.ttflist
    few = [entry for entry in every if entry.name.startswith(("DejaVu", "Last Resort"))]
    monkeypatch.setattr(font_manager.fontManager, "ttflist", few)
    _fonts._others.cache_clear()
    figure, warned = draw(("chinese", "words", "html"))
    _fonts._others.cache_clear()
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
