"""The drawers lab in a page without a kernel: drawers and margin are dragged where they stand."""

from driving import nth_lab, settle, text_of
from stage_pages import stage_fixtures
from verdictlab.labs import drawers_lab

folder, opened, moving = stage_fixtures(lambda: [drawers_lab("wine")])


def value(lab, control):
    return lab.locator(f"[data-control={control}] input").get_attribute("aria-valuetext")


def drag(page, grip, across, down):
    spot = grip.bounding_box()
    x, y = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + across, y + down)
    page.mouse.up()


def test_the_circle_runs_along_the_curve_and_the_verdict_follows(opened):
    page, lab, mine = opened.page, nth_lab(opened.page, 0), drawers_lab("wine")
    circle = lab.locator(".vl-places .vl-movable").first
    drag(page, circle, 300, 0)
    settle(page, lab)
    drawers = int(value(lab, "drawers"))
    assert drawers > 2
    brief = mine.set(drawers=drawers).view.brief.split(":")[0]
    assert brief in " ".join(text_of(lab, "whatif").split())
    assert opened.errors == []


def test_the_limit_is_dragged_up_until_the_loss_is_small_enough(opened):
    page, lab = opened.page, nth_lab(opened.page, 0)
    drag(page, lab.locator(".vl-places .vl-movable").last, 0, -80)
    settle(page, lab)
    assert value(lab, "margin") == "5"
    assert "at most 0.05 worse" in text_of(lab, "whatif")
    assert opened.axe("[data-kind=lab]") == []
    assert opened.outside == []
