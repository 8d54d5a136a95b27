"""The pictures that chapters open with: readable on a phone, small, the same bytes each time."""

import ast
import inspect
import re

import pytest
from matplotlib.figure import Figure

from tools import notebook_svg, opening_pictures, opening_pictures_many, openings

PHONE, IN_JUPYTERLAB = 288, 274  # pixels that a picture gets on a screen of 320
SAYING = {"text", "set_title", "set_xlabel", "set_ylabel", "tick_params"}
CHEAP = [
    "07_hypotheses",
    "10_many_models_ranks",
    "11_power_and_replicability",
    "12_bayesian_view",
]


def _size(call):
    """The size of the words that a call sets, in points; 0 where it says none."""
    given = {one.arg: ast.unparse(one.value) for one in call.keywords}
    size = given.get("fontsize", given.get("labelsize", "0"))
    return float(getattr(opening_pictures, size, size))


def test_words_are_at_least_ten_pixels_high_on_a_phone():
    width = 72 * openings.SIZE[0]
    assert opening_pictures.WORDS * IN_JUPYTERLAB / width >= 10
    calls = [
        node
        for _, module in inspect.getmembers(openings, inspect.ismodule)
        if module.__name__.startswith("tools.opening_pictures")
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in SAYING
    ]
    assert len(calls) >= 8
    assert [ast.unparse(call) for call in calls if _size(call) * PHONE / width < 10] == []
    for drawing in openings.PICTURES.glob("*.svg"):
        text = drawing.read_text(encoding="utf-8")
        seen = [float(size) for size in re.findall(r"font(?:-size)?: ?([\d.]+)px", text)]
        assert min(seen, default=PHONE) * PHONE / width >= 10, drawing.name


def test_every_chapter_has_its_picture_and_a_drawing_only_where_it_is_smaller():
    pictures = {path.stem: path for path in openings.PICTURES.glob("*.png")}
    drawings = {path.stem: path for path in openings.PICTURES.glob("*.svg")}
    assert set(pictures) == set(openings.OPENINGS)
    assert set(drawings) <= set(pictures)
    for stem, drawing in drawings.items():
        assert drawing.stat().st_size < pictures[stem].stat().st_size, stem
    assert max(path.stat().st_size for path in pictures.values()) < 12_000


@pytest.mark.parametrize("stem", CHEAP)
def test_a_drawing_is_the_committed_one_byte_for_byte(stem):
    _, svg = openings.draw(stem)
    assert (openings.PICTURES / f"{stem}.svg").read_bytes() == svg


def test_p_falls_to_the_right_as_in_the_lab_and_fewer_than_half_reject():
    figure = Figure()
    opening_pictures_many.one_study_again(figure)
    (axes,) = figure.axes
    rejecting, others = (len(dots.get_offsets()) for dots in axes.collections)
    assert axes.xaxis_inverted()
    assert rejecting + others == 40
    assert 0.4 * 40 < rejecting < 20


def test_no_rope_is_shown_before_the_reader_chose_one():
    figure = Figure()
    opening_pictures_many.leads_and_rope(figure)
    (axes,) = figure.axes
    (dots,) = axes.collections
    lead = dots.get_offsets()[:, 0]
    assert [(lead > 0).sum(), (lead == 0).sum(), (lead < 0).sum(), lead.max()] == [12, 1, 2, 2]
    assert not axes.patches


def test_a_drawing_says_its_words_as_text_and_asks_for_nothing():
    text = (openings.PICTURES / "12_bayesian_view.svg").read_text(encoding="utf-8")
    assert "<text" in text and "ADI4 minus ADI" in text
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]
    assert set(re.findall(r"#([a-z]+)\b", re.sub(r"<style>.*?</style>", "", text))) <= set(
        re.findall(r'id="([a-z]+)"', text)
    )


def test_names_that_a_drawing_uses_stay_together():
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9pt" height="9pt">'
    dots = '<path id="m77" d="M 0 1.004"/><use href="#m77" x="3.14159" fill="#d55e00"/>'
    made = notebook_svg.small(head + dots + "</svg>")
    assert '<path id="a" d="M0 1"/><use href="#a" x="3.14" fill="#d55e00"/>' in made
