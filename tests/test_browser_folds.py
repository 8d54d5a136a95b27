"""The folds lab in a page without a kernel: the deals that fall are those of Python."""

from driving import nth_lab, settle, text_of
from stage_pages import stage_fixtures
from verdictlab._noise import stream_of
from verdictlab.labs import folds_lab
from verdictlab.resampling._deals import FOLDS, deals, dealt_to

folder, opened, moving = stage_fixtures(lambda: [folds_lab()])
LUCK = 3


def test_the_page_deals_what_python_deals_and_a_slider_keeps_the_deals(opened):
    page, lab = opened.page, nth_lab(opened.page, 0, drawing=True)
    lab.locator("[data-role=stage-luck]").fill(str(LUCK))
    numbers = dealt_to(stream_of("folds_lab"), LUCK)[:111]
    for name in ("one", "ten", "hundred"):
        lab.locator(f"[data-role=stage-{name}]").click()
    slider = lab.locator("[data-control=folds] input")
    slider.press("Home")
    for folds in FOLDS:
        settle(page, lab)
        found = deals(folds, True, 7)[numbers - 1]
        head = f"111 deals name {found.mean():.1f} flowers rightly on average."
        assert text_of(lab, "stage-head") == head
        last = f"Deal {numbers[-1]}: {found[-1]} of 150 flowers named rightly."
        assert text_of(lab, "stage-draw") == last
        assert lab.locator(".vl-stage-draws [data-draw]").count() == 111
        slider.press("ArrowRight")
    assert "Every deal says 144 of 150" in text_of(lab, "whatif")
    assert "all say 144" in lab.inner_text()
    assert opened.errors == []


def test_the_mark_lies_on_the_axis_of_the_deals(opened):
    lab = nth_lab(opened.page, 0, drawing=True)
    mark = lab.locator("[data-role=stage-mark]")
    mark.press("Home")
    assert mark.get_attribute("aria-valuetext") == "120"
    mark.press("ArrowRight")
    assert mark.get_attribute("aria-valuetext") == "121"
    assert opened.axe("[data-kind=lab]") == []
    assert opened.outside == []
