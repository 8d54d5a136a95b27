"""The votes lab in a page without a kernel: the rule is dragged, and border and verdict follow."""

import pytest

from driving import nth_lab, settle, text_of
from stage_pages import stage_fixtures
from verdictlab.labs import votes_lab
from verdictlab.labs.votes.view import GRID

folder, opened, moving = stage_fixtures(lambda: [votes_lab()])


def border(lab):
    return lab.locator(".vl-votes path.vl-border").last.get_attribute("d")


def edges(picture):
    """How many sides of cells the border of a picture has."""
    columns, rows = GRID
    text = picture["grid"]["text"]
    second = [[text[j * columns + i] > "4" for i in range(columns)] for j in range(rows)]
    across = sum(row[i] != row[i + 1] for row in second for i in range(columns - 1))
    up = sum(second[j][i] != second[j + 1][i] for j in range(rows - 1) for i in range(columns))
    return across + up


def test_a_slider_adds_trees_and_the_border_is_that_of_python(opened):
    lab, mine = nth_lab(opened.page, 0), votes_lab()
    slider = lab.locator("[data-control=trees] input")
    assert border(lab).count("M") == edges(mine.view.picture)
    assert lab.locator(".vl-votes path.vl-was-border").get_attribute("d") == ""
    for trees in (6, 7):
        slider.press("ArrowRight")
        settle(opened.page, lab)
        view = mine.set(trees=trees).view
        assert border(lab).count("M") == edges(view.picture)
        shown = " ".join(text_of(lab, "whatif").split())
        assert view.brief.split(":")[0] in shown
    # The plan's border stays below as a ghost.
    ghost = lab.locator(".vl-votes path.vl-was-border").get_attribute("d")
    assert ghost.count("M") == edges(votes_lab().view.picture)


def test_the_rule_is_dragged_where_it_stands(opened):
    page, lab = opened.page, nth_lab(opened.page, 0)
    grip = lab.locator(".vl-votes-curve .vl-places .vl-movable")
    spot, before = grip.bounding_box(), border(lab)
    page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    page.mouse.down()
    page.mouse.move(spot["x"] + spot["width"] / 2 + 120, spot["y"] + 30)
    page.mouse.up()
    settle(page, lab)
    trees = int(lab.locator("[data-control=trees] input").get_attribute("aria-valuetext"))
    assert 8 <= trees <= 20
    assert border(lab) != before
    # The keyboard's equal.
    box = lab.locator("[data-role=marks]")
    box.focus()
    page.keyboard.press("End")
    page.keyboard.press("Shift+ArrowLeft")
    settle(page, lab)
    value = lab.locator("[data-control=trees] input").get_attribute("aria-valuetext")
    assert int(value) == trees - 1


@pytest.mark.parametrize(("width", "beside"), [(1000, True), (390, False), (320, False)])
def test_plane_and_errors_stand_side_by_side_where_there_is_room(opened, width, beside):
    opened.page.set_viewport_size({"width": width, "height": 800})
    opened.page.wait_for_timeout(200)
    lab = nth_lab(opened.page, 0)
    tops = lab.evaluate(
        "lab => ['plane', 'curve'].map(name =>"
        " lab.querySelector(`.vl-votes-${name}`).getBoundingClientRect().top)"
    )
    assert (tops[0] == tops[1]) is beside
    assert opened.axe("[data-kind=lab]") == []
    assert (opened.errors, opened.outside) == ([], [])
