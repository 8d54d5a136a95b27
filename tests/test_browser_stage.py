"""The stage in a real browser: drawn, pointed at, read aloud, and still unless asked."""

import pytest

from driving import nth_lab, settle, text_of
from stage_pages import hundred_within, stage_fixtures, wait_until_open
from verdictlab import labs as shelf
from verdictlab._leaks import LEAKS, right_answers
from verdictlab._noise import stream_of
from verdictlab._stages import coin_leads, sample_intervals

NAMES = ("coin_lab", "sampling_lab", "leak_lab")
COIN, SAMPLING, LEAK = range(3)


folder, opened, moving = stage_fixtures(lambda: [getattr(shelf, name)() for name in NAMES])


def press(lab, *names):
    for name in names:
        lab.locator(f"[data-role=stage-{name}]").click()


def set_luck(lab, luck):
    lab.locator("[data-role=stage-luck]").fill(str(luck))


def slide(page, lab, control, key="ArrowRight"):
    lab.locator(f"[data-control={control}] input").first.press(key)
    settle(page, lab)


def draws(lab):
    return lab.locator(".vl-stage-draws [data-draw]").count()


# What is drawn


@pytest.mark.parametrize("luck", [1, 2, 17, 40])
def test_the_page_counts_what_python_counts(opened, luck):
    for place in (COIN, SAMPLING):
        lab = nth_lab(opened.page, place, drawing=True)
        set_luck(lab, luck)
        press(lab, "one", "ten", "hundred")
        if place == COIN:
            out = abs(coin_leads(stream_of("coin_lab"), luck, 600)) >= 56
        else:
            stream = stream_of("sampling_lab")
            _means, _medians, low, high = sample_intervals(stream, luck, "normal", 15)
            out = (low > 50) | (high < 50)
        assert text_of(lab, "stage-head").startswith(f"Of 111 so far, {int(out[:111].sum())} ")
        press(lab, "all")
        assert text_of(lab, "stage-head").startswith(f"Of 1000 so far, {int(out.sum())} ")


def test_the_mean_of_the_heap_walks_away_when_cases_leak(opened):
    lab = nth_lab(opened.page, LEAK, drawing=True)
    press(lab, "one", "ten")
    assert lab.locator(".vl-stage-marks path.vl-mean").count() == 0  # too few to speak of a mean
    press(lab, "hundred", "all")

    def told():
        label = lab.locator(".vl-stage-marks text.vl-mean").text_content()
        place = lab.locator(".vl-stage-marks path.vl-mean").bounding_box()["x"]
        truth = lab.locator(".vl-stage-marks path.vl-seen").bounding_box()["x"]
        return label, place - truth

    for leak in ("none", "selection", "twins"):
        lab.locator("[data-control=leak] select").select_option(index=LEAKS.index(leak))
        settle(opened.page, lab)
        mean = 100 * right_answers(stream_of("leak_lab"), 1, leak, 40, 285).mean() / 40
        label, away = told()
        assert label == f"average {mean:.1f}"
        assert (away > 100) == (leak != "none")
        assert text_of(lab, "stage-head").startswith(f"200 studies report {mean:.1f} % on average")


def test_all_opens_after_one_and_a_new_start_closes_it(opened):
    lab = nth_lab(opened.page, COIN, drawing=True)
    everything = lab.locator("[data-role=stage-all]")
    assert everything.get_attribute("aria-disabled") == "true"
    everything.dispatch_event("click")
    # No lab opens empty: the first draw stands there as an example.
    opening = lab.locator(".vl-opening")
    wait_until_open(opened.page, lab)
    assert draws(lab) == 1
    press(lab, "one")
    assert opening.count() == 0
    assert draws(lab) == 1
    assert everything.get_attribute("aria-disabled") == "false"
    press(lab, "again")
    assert draws(lab) == 0
    assert everything.get_attribute("aria-disabled") == "true"
    assert text_of(lab, "stage-head").startswith("600 coins tossed")


def test_a_guess_is_made_before_looking_and_told_afterwards(opened):
    lab = nth_lab(opened.page, COIN, drawing=True)
    mark = lab.locator("[data-role=stage-mark]")
    mark.press("ArrowLeft")
    assert mark.get_attribute("aria-valuetext") == "86"
    assert lab.locator(".vl-stage-marks path.vl-own").count() == 2
    press(lab, "one", "ten", "hundred", "all")
    assert mark.is_disabled()
    reached = int((abs(coin_leads(stream_of("coin_lab"), 1, 600)) >= 86).sum())
    assert f"{reached} round" in text_of(lab, "stage-more")
    assert "your mark at 86" in text_of(lab, "stage-more")
    press(lab, "again")
    assert mark.is_enabled()


def test_a_mark_nobody_set_is_not_counted(opened):
    lab = nth_lab(opened.page, COIN, drawing=True)
    press(lab, "one", "ten", "hundred")
    assert "mark" not in text_of(lab, "stage-more")
    assert lab.locator(".vl-stage-marks path.vl-own").count() == 0


@pytest.mark.parametrize(("place", "control"), [(COIN, "quarrels"), (SAMPLING, "n"), (LEAK, "n")])
def test_a_slider_moves_the_same_draws(opened, place, control):
    """The noise stays: every mark on the screen is still the one it was, and so is its sample."""
    lab = nth_lab(opened.page, place, drawing=True)
    press(lab, "one", "ten", "hundred")
    name = "[data-draw]"
    lab.evaluate(
        f"lab => lab.querySelectorAll('.vl-stage-draws {name}')"
        ".forEach(node => { node.was = node.dataset.draw; })"
    )
    before, many = text_of(lab, "stage-draw"), draws(lab)
    slide(opened.page, lab, control)
    assert text_of(lab, "stage-draw") != before
    assert draws(lab) == many
    assert lab.evaluate(
        f"lab => [...lab.querySelectorAll('.vl-stage-draws {name}')]"
        ".every(node => node.was === node.dataset.draw)"
    )
    slide(opened.page, lab, control, "ArrowLeft")
    assert text_of(lab, "stage-draw") == before


def test_the_lab_notices_that_the_task_is_done(opened):
    lab = nth_lab(opened.page, COIN, drawing=True)
    assert text_of(lab, "whatif").startswith("Your task Move the quarrels ")
    assert lab.locator("[data-role=found]").count() == 0
    tall = lab.locator(".vl-strip").bounding_box()["height"]
    slide(opened.page, lab, "quarrels")
    assert lab.locator("[data-role=task]").count() == 0
    assert lab.locator(".vl-strip").bounding_box()["height"] == tall
    assert "Found: a lead of 56 shows a difference among 700" in text_of(lab, "found")
    opened.page.wait_for_function(
        "lab => lab.querySelector('[data-role=live-task]').textContent.startsWith('Found')",
        arg=lab.element_handle(),
    )


# For those who do not see it, or use no mouse


def test_the_picture_is_one_tab_stop_and_arrows_go_through_the_draws(opened):
    lab = nth_lab(opened.page, COIN, drawing=True)
    box = lab.locator("[data-role=stage-picture]")
    assert box.get_attribute("role") == "img"
    press(lab, "one", "ten")
    assert box.get_attribute("role") == "listbox"
    assert lab.locator(".vl-stage svg").get_attribute("aria-hidden") == "true"
    assert lab.locator(".vl-stage svg [tabindex]").count() == 0
    leads = coin_leads(stream_of("coin_lab"), 1, 600)

    def told(key):
        box.press(key)
        option = lab.locator(f"id={box.get_attribute('aria-activedescendant')}")
        assert option.get_attribute("aria-setsize") == "11"
        return int(option.get_attribute("aria-posinset")), option.inner_text()

    box.focus()
    ids = set()
    for key, place in (
        ("Home", 1),
        ("ArrowRight", 2),
        ("ArrowUp", 11),
        ("ArrowLeft", 10),
        ("End", 11),
    ):
        number, words = told(key)
        ids.add(box.get_attribute("aria-activedescendant"))
        assert number == place
        heads = (600 + leads[place - 1]) // 2
        lead = abs(leads[place - 1])
        assert words == f"Round {place}: {heads} heads, {600 - heads} tails, {lead} apart."
        assert text_of(lab, "stage-draw") == words
        assert lab.locator(".vl-stage-draws .vl-picked").count() == 1
    # A reader is told only when another option becomes the active one.
    assert len(ids) == 2


def test_the_finding_is_said_and_the_picture_bears_it(opened):
    lab = nth_lab(opened.page, SAMPLING, drawing=True)
    press(lab, "one", "ten", "hundred")
    opened.page.wait_for_function(
        "lab => lab.querySelector('[data-role=stage-live]').textContent.includes('111')",
        arg=lab.element_handle(),
    )
    head = text_of(lab, "stage-head")
    label = lab.locator("[data-role=stage-picture]").get_attribute("aria-label")
    assert " ".join(label.split()).startswith(head)


def test_a_dot_can_be_pointed_at(opened):
    lab = nth_lab(opened.page, COIN, drawing=True)
    press(lab, "one", "ten")
    spot = lab.locator("[data-draw='3']").bounding_box()
    opened.page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    assert text_of(lab, "stage-draw").startswith("Round 4: ")
    opened.page.mouse.move(0, 0)
    assert text_of(lab, "stage-draw").startswith("Round 11: ")


@pytest.mark.parametrize("opened", [{"theme": "light"}, {"theme": "dark"}], indirect=True)
def test_it_is_accessible_empty_and_full(opened):
    for place in (COIN, SAMPLING, LEAK):
        lab = nth_lab(opened.page, place, drawing=True)
        assert opened.axe("[data-kind=lab]") == []
        press(lab, "one", "ten", "hundred")
        assert opened.axe("[data-kind=lab]") == []
        press(lab, "all")
        assert opened.axe("[data-kind=lab]") == []


# Still unless asked


@pytest.mark.parametrize(
    "opened", [{"width": width} for width in (320, 700, 1280, 1600)], indirect=True
)
@pytest.mark.parametrize("place", [COIN, SAMPLING, LEAK], ids=NAMES)
def test_drawing_moves_no_control_and_no_picture(opened, place):
    lab = nth_lab(opened.page, place, drawing=True)
    where = """lab => [...lab.querySelectorAll(
        '.vl-strip, [data-role=stage-picture], .vl-stage-tools :is(button, input), .vl-controls')]
        .map(node => node.getBoundingClientRect()).map(({ top, left }) =>
            [top - lab.getBoundingClientRect().top, left])"""
    at = lab.evaluate(where)
    for name in ("one", "ten", "hundred", "all", "luck-up", "again"):
        press(lab, name)
        now = lab.evaluate(where)
        far = [
            max(abs(a - b) for a, b in zip(old, new, strict=True))
            for old, new in zip(at, now, strict=True)
        ]
        assert max(far) <= 1, (name, far)


def test_another_form_leaves_no_mark_of_the_first(opened):
    """Threads that stayed behind the heap were seen in a screenshot."""
    lab = nth_lab(opened.page, SAMPLING, drawing=True)
    press(lab, "one", "ten", "hundred")
    before = lab.locator("[data-role=stage]").bounding_box()["height"]
    show = lab.locator("[data-control=show] select")
    show.select_option(index=1)
    settle(opened.page, lab)
    assert lab.locator(".vl-thread").count() == 0
    assert lab.locator("circle.vl-draw").count() == 111
    assert abs(lab.locator("[data-role=stage]").bounding_box()["height"] - before) <= 1
    show.select_option(index=0)
    settle(opened.page, lab)
    assert lab.locator("circle.vl-draw").count() == 0
    assert draws(lab) == 100


def test_nothing_moves_before_it_is_asked(moving):
    for place in (COIN, SAMPLING):
        lab = nth_lab(moving, place, drawing=True)
        svg = lab.locator(".vl-stage svg")
        wait_until_open(moving, lab)
        before = svg.inner_html()
        moving.wait_for_timeout(700)
        assert svg.inner_html() == before


def test_the_first_draw_is_slow_and_any_press_skips_it(moving):
    lab = nth_lab(moving, COIN, drawing=True)
    one = lab.locator("[data-role=stage-one]")
    one.click()
    assert one.get_attribute("aria-label") == "skip"
    moving.wait_for_timeout(300)
    assert draws(lab) == 0
    assert lab.locator(".vl-stage-bench path").count() == 2
    one.click()
    assert draws(lab) == 1
    assert one.get_attribute("aria-label") == "Draw one"
    press(lab, "again", "one")
    moving.wait_for_function(  # nobody skips: it ends by itself
        "lab => lab.querySelectorAll('[data-draw]').length === 1", arg=lab.element_handle()
    )


def test_with_reduced_motion_the_first_dot_is_simply_there(opened):
    lab = nth_lab(opened.page, COIN, drawing=True)
    press(lab, "one")
    assert draws(lab) == 1


@pytest.mark.parametrize("place", [COIN, SAMPLING, LEAK], ids=NAMES)
def test_a_hundred_draws_appear_within_300_ms(moving, place):
    """The best of five: while it compiles a browser is slower."""
    lab = nth_lab(moving, place, drawing=True)
    times = []
    for _ in range(5):
        press(lab, "ten")
        moving.wait_for_timeout(400)
        times.append(hundred_within(moving, lab))
        moving.wait_for_timeout(400)
        press(lab, "again")
    assert min(times) <= 300
