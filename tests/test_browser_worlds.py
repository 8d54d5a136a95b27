"""The stage in the panel of an invented world, in a real browser: one page for all of it."""

import pytest

from browser import Watched, launched
from driving import nth_lab, open_page, text_of
from lab_pages import write_pages
from verdictlab import labs as shelf


@pytest.fixture(scope="module")
def world(chromium, tmp_path_factory):
    """The rank lab's page and its panel, open."""
    folder = tmp_path_factory.mktemp("worlds")
    write_pages(folder, [shelf.rank_lab()])
    with launched(chromium) as browser:
        watched = Watched(browser, theme="light", width=1000)
        open_page(watched.page, (folder / "light.html").as_uri())
        lab = nth_lab(watched.page, 0)
        panel = lab.locator("[data-role=world]")
        panel.locator("summary").first.focus()
        watched.page.keyboard.press("Enter")
        panel.locator("svg .vl-hoop").wait_for()
        yield watched, lab, panel
        assert watched.outside == watched.errors == []


def test_the_ring_is_played_by_keyboard_and_read_aloud(world):
    watched, lab, panel = world
    assert panel.locator(".vl-chord").count() == 6
    assert panel.locator(".vl-opening [data-draw]").count() == 1  # an example, and no more
    for name in ("one", "ten", "hundred"):
        panel.locator(f"[data-role=stage-{name}]").focus()
        watched.page.keyboard.press("Enter")
    head = text_of(panel, "stage-head")
    assert head.startswith("Families with a false alarm, each pair alone: ")
    assert head.endswith(" of 111.")
    assert panel.locator("[data-draw]").count() == 100
    button = panel.locator("[data-role=corrected]")
    button.focus()
    watched.page.keyboard.press("Space")
    assert button.get_attribute("aria-pressed") == "true"
    assert text_of(panel, "stage-head").startswith("Families with a false alarm, Nemenyi: ")
    box = panel.locator("[data-role=stage-picture]")
    assert " of 111." in box.get_attribute("aria-label")
    box.focus()
    box.press("Home")
    option = lab.locator(f"id={box.get_attribute('aria-activedescendant')}")
    assert option.inner_text().startswith("Family 1: ")
    box.press("ArrowRight")
    assert text_of(panel, "stage-draw").startswith("Family 2: ")


def test_another_truth_keeps_the_families_and_is_accessible(world):
    watched, _lab, panel = world
    if panel.locator("[data-draw]").count() < 2:
        panel.locator("[data-role=stage-one]").click()
        panel.locator("[data-role=stage-hundred]").click()
    before = [node.get_attribute("data-draw") for node in panel.locator("[data-draw]").all()]
    panel.locator("select").select_option(index=6)
    assert "Families that find M1: " in text_of(panel, "stage-more")
    after = [node.get_attribute("data-draw") for node in panel.locator("[data-draw]").all()]
    assert after == before
    assert panel.locator(".vl-stamp .vl-real[d^=M]").count() > 50
    assert watched.axe("[data-kind=lab]") == []
